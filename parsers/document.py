"""A file's bytes as text and lines, with what is known of them before they are understood."""

from __future__ import annotations

import codecs
import hashlib
from dataclasses import dataclass

from charset_normalizer import from_bytes

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# A saved page may have some lines of navigation, or a message its head, before the title.
_LINES_BEFORE_TITLE = 60
TITLE_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Document:
    """One input file.

    path: below the folder it was read from, with forward slashes.
    document_id: the first 16 hexadecimal digits of a SHA-256 over path and content.
    lines: the text's lines without line ends; line n of the document is lines[n - 1].
    stripped: the lines without blanks around them.
    titles: (number from 1, beginning) of those of the first lines that name a benchmark: one of them may be the title.
    """

    path: str
    document_id: str
    sha256: str
    size: int
    encoding: str
    text: str
    lines: list[str]
    stripped: list[str]
    titles: list[tuple[int, str]]


def decode(data: bytes) -> tuple[str, str]:
    """Text and encoding of `data`; never fails.

    A byte order mark decides; then UTF-8 if it is valid UTF-8; then what charset-normalizer finds most probable
    among the encodings these reports were written in; last Windows-1252 with replacement characters.
    """
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return data.decode(encoding, errors="replace"), encoding
    try:
        text = data.decode("utf-8")
        return text, "ascii" if text.isascii() else "utf-8"
    except UnicodeDecodeError:
        best = from_bytes(data[:65536], cp_isolation=["cp1252", "latin_1", "utf_16_le", "utf_16_be"]).best()
        encoding = best.encoding if best else "cp1252"
        return data.decode(encoding, errors="replace"), encoding


def split_lines(text: str) -> list[str]:
    """Lines of `text`, whose ends may be LF, CRLF or CR.

    Not str.splitlines(), which also breaks at form feeds and other separators and so would shift line numbers. Blanks that
    must not break become plain ones.
    """
    if "\xa0" in text:
        text = text.replace("\xa0", " ")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def make_document(path: str, content: bytes, stored: bytes | None = None) -> Document:
    """The document that `content` holds; `stored` are the bytes of the file at `path` where they were packed."""
    text, encoding = decode(content)
    stored = content if stored is None else stored
    sha256 = hashlib.sha256(stored).hexdigest()
    document_id = hashlib.sha256(f"{path}\0{sha256}".encode(errors="surrogateescape")).hexdigest()[:16]
    lines = split_lines(text)
    stripped = list(map(str.strip, lines))
    return Document(path, document_id, sha256, len(stored), encoding, text, lines, stripped, _titles(stripped))


def _titles(stripped: list[str]) -> list[tuple[int, str]]:
    # A folded report's first line is all of it; a title stands at its beginning.
    first = enumerate(stripped[:_LINES_BEFORE_TITLE], 1)
    named = [(number, text[:TITLE_LENGTH]) for number, text in first if "SPECweb" in text]
    return [(number, start) for number, start in named if "SPECweb" in start]
