"""Files that are handed over: what is taken out of them, and every way in which one is refused."""

from __future__ import annotations

import gzip
import io
import stat
import struct
import zipfile

import pytest

from parsers import uploads
from tests.documents import DOCUMENTS

SEED = (DOCUMENTS / "specweb99-sun-enterprise-420r.txt").read_bytes()


def archive(*members: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members:
            file.writestr(name, data)
    return packed.getvalue()


def reasons(*files: tuple[str, bytes]) -> list[tuple[str, str]]:
    return uploads.take(files).refused


def names(*files: tuple[str, bytes]) -> list[str]:
    return [document.name for document in uploads.take(files).documents]


def test_plain_gzip_and_zip_files_are_taken_as_they_are() -> None:
    packed = gzip.compress(SEED)
    taken = uploads.take([("a.txt", SEED), ("b.txt.gz", packed), ("c.zip", archive(("x/d.txt", SEED), ("e.txt", b"e")))])
    assert [(one.name, one.data) for one in taken.documents] == [
        ("a.txt", SEED),
        ("b.txt.gz", packed),
        ("c.zip/x/d.txt", SEED),
        ("c.zip/e.txt", b"e"),
    ]
    assert taken.refused == []
    assert taken.unpacked == 3 * len(SEED) + 1


def test_two_files_of_one_name_are_told_apart() -> None:
    assert names(("a.txt", b"1"), ("A.txt", b"2"), ("a.txt", b"3")) == ["a.txt", "A.txt (2)", "a.txt (3)"]


def test_a_refused_file_goes_by_another_name_than_a_good_one_before_it() -> None:
    taken = uploads.take([("a.txt", SEED), ("a.txt", b""), ("b.txt", SEED), ("a.txt", SEED), ("c/../d", SEED)])
    assert [one.name for one in taken.documents] == ["a.txt", "b.txt", "a.txt (3)"]
    assert taken.refused == [("a.txt (2)", "the file is empty"), ("c/../d", "its name leads out of its folder")]
    assert taken.without == [1, 4]


def test_an_archive_that_was_read_in_part_did_give_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "BYTES_AT_MOST", 3)
    taken = uploads.take([("a.zip", archive(("b", b"12"), ("c", b"34"))), ("d.zip", archive(("e", b"")))])
    assert [one.name for one in taken.documents] == ["a.zip/b"]
    assert ("a.zip", "all files together unpack to more than 0 MB") in taken.refused
    assert taken.without == [1]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "it has no name"),
        ("a\x07b", "its name holds control characters"),
        ("a\u202eb", "its name holds control characters"),
        ("/etc/passwd", "its name is an absolute path"),
        ("\\\\host\\share", "its name is an absolute path"),
        ("C:\\x.txt", "its name is an absolute path"),
        ("a/../../b", "its name leads out of its folder"),
        ("a\\..\\b", "its name leads out of its folder"),
        ("n" * 201, "its name is longer than 200 characters"),
    ],
)
def test_unfit_names_are_refused_alone_and_in_an_archive(name: str, reason: str) -> None:
    assert [why for _, why in reasons((name, SEED))] == [reason]
    if name:
        taken = uploads.take([("z.zip", archive((zipfile.ZipInfo(name), SEED), ("good.txt", SEED)))])
        assert [why for _, why in taken.refused] == [reason]
        assert [one.name for one in taken.documents] == ["z.zip/good.txt"]


def test_what_is_refused_is_shown_without_control_characters() -> None:
    assert reasons(("a\x07\u202eb", b"x")) == [("a\\x07\\u202eb", "its name holds control characters")]


def test_empty_files() -> None:
    nothing = archive()
    assert reasons(("a", b""), ("b.gz", gzip.compress(b"")), ("c.zip", archive(("d", b""))), ("e.zip", nothing)) == [
        ("a", "the file is empty"),
        ("b.gz", "the file is empty"),
        ("c.zip/d", "the file is empty"),
        ("e.zip", "an archive without a file in it"),
    ]


def test_too_many_and_too_large_files(monkeypatch: pytest.MonkeyPatch) -> None:
    found = uploads.take((f"{number}.txt", b"x") for number in range(22))
    assert len(found.documents) == 20
    assert found.refused == [(f"{number}.txt", "at most 20 files are read at once") for number in (20, 21)]
    assert reasons(("big", b"x" * (8 * 2**20 + 1))) == [("big", "larger than 8 MB (8,388,609 bytes); no result is")]
    monkeypatch.setattr(uploads, "BYTES_AT_MOST", 3 * 2**20)
    found = uploads.take((f"{number}.txt", b"x" * 2**20) for number in range(5))
    assert [one.name for one in found.documents] == ["0.txt", "1.txt", "2.txt"]
    assert {reason for _, reason in found.refused} == {"all files together unpack to more than 3 MB"}


def test_archives_that_unpack_to_very_much_are_left_when_a_limit_is_met() -> None:
    bomb = b"\0" * (9 * 2**20)
    too_often = "unpacks to more than 200 times its size; no result does"
    assert reasons(("a.gz", gzip.compress(bomb)), ("b.zip", archive(("c", bomb), ("d", b"x")))) == [
        ("a.gz", too_often),
        ("b.zip/c", too_often),
    ]
    assert names(("b.zip", archive(("c", bomb), ("d", b"x")))) == ["b.zip/d"]


def test_a_header_that_lies_about_the_size_is_not_believed() -> None:
    data = bytearray(archive(("a", b"\0" * (3 * 2**20))))
    at = data.index(b"PK\x01\x02")
    struct.pack_into("<I", data, at + 24, 10)
    taken = uploads.take([("z.zip", bytes(data))])
    assert taken.documents == []
    assert len(taken.refused) == 1
    assert taken.unpacked == 0


def test_archives_within_archives_are_refused() -> None:
    inner = archive(("x.txt", SEED))
    nested = "an archive within an archive"
    assert reasons(
        ("a.zip", archive(("b.zip", inner), ("b.txt", inner))),
        ("c.gz", gzip.compress(inner)),
        ("d.gz", gzip.compress(gzip.compress(SEED))),
        ("e.zip", archive(("f.gz", gzip.compress(inner)))),
    ) == [("a.zip/b.zip", nested), ("a.zip/b.txt", nested), ("c.gz", nested), ("d.gz", nested), ("e.zip/f.gz", nested)]


def test_links_and_devices_in_an_archive_are_refused() -> None:
    link, device = zipfile.ZipInfo("link"), zipfile.ZipInfo("device")
    link.external_attr, device.external_attr = (stat.S_IFLNK | 0o777) << 16, (stat.S_IFCHR | 0o600) << 16
    assert reasons(("a.zip", archive((link, b"/etc/passwd"), (device, b"x")))) == [
        ("a.zip/link", "a symbolic link"),
        ("a.zip/device", "not a regular file"),
    ]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_one_name_twice_in_an_archive() -> None:
    assert reasons(("a.zip", archive(("x", b"1"), ("X", b"2"), ("x", b"3")))) == [
        ("a.zip/X", "another file in the archive has the same name"),
        ("a.zip/x", "another file in the archive has the same name"),
    ]


def test_encrypted_and_strangely_packed_members() -> None:
    data = bytearray(archive(("a", SEED)))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert reasons(("z.zip", bytes(data))) == [("z.zip/a", "encrypted")]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_LZMA) as file:
        file.writestr("a", SEED)
    assert reasons(("z.zip", packed.getvalue())) == [("z.zip/a", "packed by a method other than deflate")]


def test_archives_with_very_many_entries() -> None:
    assert reasons(("a.zip", archive(*((f"{number}", b"x") for number in range(201))))) == [
        ("a.zip", "holds 201 files; at most 200 documents are read at once")
    ]
    assert reasons(("a.zip", archive(*((f"{number}/", b"") for number in range(10_001))))) == [
        ("a.zip", "holds 10,001 entries; at most 10,000 are looked at")
    ]


def test_damaged_archives_do_not_keep_others_from_being_read() -> None:
    good = archive(("a", SEED))
    taken = uploads.take([("cut.zip", good[:-10]), ("cut.gz", gzip.compress(SEED)[:-9]), ("b.txt", SEED)])
    assert taken.refused == [("cut.zip", "a damaged zip file"), ("cut.gz", "a damaged gzip file")]
    assert [one.name for one in taken.documents] == ["b.txt"]
    spoilt = bytearray(good)
    spoilt[40] ^= 0xFF
    assert reasons(("z.zip", bytes(spoilt))) == [("z.zip/a", "damaged within its zip file")]


def test_what_file_managers_add_is_passed_over() -> None:
    assert names(("a.zip", archive(("__MACOSX/._x", b"1"), (".DS_Store", b"2"), ("x.txt", b"3")))) == ["a.zip/x.txt"]
