"""Bytes to text: encodings and line ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.document import decode, make_document, split_lines

TEXT = "Système testé\nFabricant: Bull\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (b"plain\n", "ascii"),
        (TEXT.encode(), "utf-8"),
        (TEXT.encode("utf-8-sig"), "utf-8-sig"),
        (TEXT.encode("utf-16"), "utf-16"),
    ],
)
def test_encodings_that_say_what_they_are(data: bytes, encoding: str) -> None:
    assert decode(data) == (data.decode(encoding), encoding)


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_single_byte_encodings(encoding: str) -> None:
    assert decode(TEXT.encode(encoding))[0] == TEXT


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    assert split_lines(end.join(["a", "", "b\x0cc", ""])) == ["a", "", "b\x0cc", ""]


def test_document_id_depends_on_path_and_content() -> None:
    one, other, moved = make_document("a.txt", b"x"), make_document("a.txt", b"y"), make_document("b.txt", b"x")
    assert len({one.document_id, other.document_id, moved.document_id}) == 3
    assert one.document_id == make_document("a.txt", b"x").document_id


@given(st.binary(max_size=300))
def test_decoding_never_fails(data: bytes) -> None:
    text, _ = decode(data)
    assert isinstance(text, str)
