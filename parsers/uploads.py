"""Files that somebody hands over: which documents are in them, and which are refused, each with its reason.

What a header says is never believed: archives are inflated piece by piece until a limit is met.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from parsers.reading import MAX_BYTES

FILES_AT_MOST = 20
DOCUMENTS_AT_MOST = 200  # in all archives together
ENTRIES_AT_MOST = 10_000  # of one archive, folders and all
BYTES_AT_MOST = 64 * 1024 * 1024  # unpacked, in all
RATIO_AT_MOST = 200  # unpacked to packed; reports reach about 20
NAME_AT_MOST = 200

_MB = 1024 * 1024
_PIECE = 64 * 1024
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_GZIP = b"\x1f\x8b"
_DRIVE = re.compile(r"[A-Za-z]:")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError)


class TooMuch(Exception):
    """A limit is met; the message says which."""


@dataclass(frozen=True, slots=True)
class Document:
    """One document as handed over; name: unique among all, an archive's name before those of its members."""

    name: str
    data: bytes


@dataclass(slots=True)
class Taken:
    """What came of the files: documents to read, (name, reason) of everything refused, and which files gave no document.

    without: places of the latter among the files, from 0.
    """

    documents: list[Document] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)
    without: list[int] = field(default_factory=list)
    unpacked: int = 0

    def refuse(self, name: str, reason: str) -> None:
        """Note that this is not read."""
        self.refused.append((printable(name), reason))


def take(files: Iterable[tuple[str, bytes]], at: Callable[[str], None] = lambda name: None) -> Taken:
    """The documents in these (name, content); `at` is told what each file is called before it is opened.

    Files are called as by `told_apart`, whether they are taken or refused.
    """
    taken, names = Taken(), set[str]()
    for place, (name, data) in enumerate(files):
        called, before = _called(name, names), len(taken.documents)
        at(called)
        reason = unfit_name(name)
        if place >= FILES_AT_MOST:
            reason = f"at most {FILES_AT_MOST} files are read at once"
        elif len(data) > MAX_BYTES:
            reason = f"larger than {MAX_BYTES // _MB} MB ({len(data):,} bytes); no result is"
        try:
            if reason:
                taken.refuse(called, reason)
            elif data.startswith(_ZIP):
                _open_archive(called, data, taken)
            else:
                _add(called, data, taken)
        except TooMuch as limit:
            taken.refuse(called, str(limit))
        if len(taken.documents) == before:
            taken.without.append(place)
    return taken


def told_apart(names: Iterable[str]) -> list[str]:
    """What files of these names are called: by the last part, with a number where one before has it; an unfit name as it is."""
    before = set[str]()
    return [_called(name, before) for name in names]


def _called(name: str, names: set[str]) -> str:
    return printable(name) if unfit_name(name) else _unique(printable(_parts(name)[-1]), names)


def printable(name: str) -> str:
    """A name fit to be shown: characters that do not print as escapes, at most NAME_AT_MOST characters."""
    shown = "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in name)
    return shown if len(shown) <= NAME_AT_MOST else shown[: NAME_AT_MOST - 1] + "…"


def unfit_name(name: str) -> str | None:
    """Why a name is not accepted; None when it is."""
    if not name.strip():
        return "it has no name"
    if len(name) > NAME_AT_MOST:
        return f"its name is longer than {NAME_AT_MOST} characters"
    if any(unicodedata.category(one)[0] == "C" for one in name):
        return "its name holds control characters"
    if name.startswith(("/", "\\")) or _DRIVE.match(name):
        return "its name is an absolute path"
    if ".." in _parts(name):
        return "its name leads out of its folder"
    return None


def _parts(name: str) -> list[str]:
    return [part for part in re.split(r"[/\\]", name) if part] or [name]


def _unique(name: str, names: set[str]) -> str:
    choice, number = name, 2
    while choice.casefold() in names:
        choice, number = f"{name} ({number})", number + 1
    names.add(choice.casefold())
    return choice


def _add(name: str, data: bytes, taken: Taken) -> None:
    """A document, or a gzip file of one."""
    if not data:
        taken.refuse(name, "the file is empty")
        return
    if len(taken.documents) >= DOCUMENTS_AT_MOST:
        raise TooMuch(f"at most {DOCUMENTS_AT_MOST} documents are read at once")
    content = data
    if data.startswith(_GZIP):
        try:
            content = _gunzip(data, taken)
        except zlib.error:
            taken.refuse(name, "a damaged gzip file")
            return
    else:
        _count(len(data), taken)
    if content.startswith((*_ZIP, _GZIP)):
        taken.refuse(name, "an archive within an archive")
    elif not content:
        taken.refuse(name, "the file is empty")
    else:
        taken.documents.append(Document(name, data))


def _count(size: int, taken: Taken) -> None:
    taken.unpacked += size
    if taken.unpacked > BYTES_AT_MOST:
        raise TooMuch(f"all files together unpack to more than {BYTES_AT_MOST // _MB} MB")


def _check_size(size: int, packed: int) -> None:
    if size > MAX_BYTES:
        raise TooMuch(f"unpacks to more than {MAX_BYTES // _MB} MB; no result does")
    if size > _MB and size > RATIO_AT_MOST * packed:
        raise TooMuch(f"unpacks to more than {RATIO_AT_MOST} times its size; no result does")


def _gunzip(data: bytes, taken: Taken) -> bytes:
    """zlib.error: damaged, or cut off."""
    unpacker, content, rest = zlib.decompressobj(wbits=31), bytearray(), data
    while not unpacker.eof:
        piece = unpacker.decompress(rest, _PIECE)
        rest = unpacker.unconsumed_tail
        if not piece and not rest and not unpacker.eof:
            raise zlib.error("cut off")
        content += piece
        _count(len(piece), taken)
        _check_size(len(content), len(data))
    return bytes(content)


def _open_archive(name: str, data: bytes, taken: Taken) -> None:
    """The documents in a zip file; members that are refused do not keep the others from being read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            if len(entries) > ENTRIES_AT_MOST:
                raise TooMuch(f"holds {len(entries):,} entries; at most {ENTRIES_AT_MOST:,} are looked at")
            members = [entry for entry in entries if not entry.is_dir() and not _hidden(entry.orig_filename)]
            if len(taken.documents) + len(members) > DOCUMENTS_AT_MOST:
                raise TooMuch(f"holds {len(members):,} files; at most {DOCUMENTS_AT_MOST} documents are read at once")
            if not members:
                taken.refuse(name, "an archive without a file in it")
            seen: set[str] = set()
            for entry in members:
                _open_member(name, archive, entry, seen, taken)
    except _DAMAGED:
        taken.refuse(name, "a damaged zip file")


def _hidden(name: str) -> bool:
    """What file managers put into archives beside the files."""
    return any((part.startswith(".") and part != "..") or part == "__MACOSX" for part in _parts(name))


def _open_member(name: str, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, seen: set[str], taken: Taken) -> None:
    full = f"{name}/{entry.orig_filename}"
    reason = unfit_name(entry.orig_filename) or _unfit_entry(entry)
    key = "/".join(_parts(entry.orig_filename)).casefold()
    if not reason and key in seen:
        reason = "another file in the archive has the same name"
    if reason:
        taken.refuse(full, reason)
        return
    seen.add(key)
    try:
        _add(f"{name}/{'/'.join(_parts(entry.orig_filename))}", _inflate(archive, entry), taken)
    except TooMuch as limit:
        if taken.unpacked > BYTES_AT_MOST:
            raise
        taken.refuse(full, str(limit))
    except _DAMAGED:
        taken.refuse(full, "damaged within its zip file")


def _unfit_entry(entry: zipfile.ZipInfo) -> str | None:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind == stat.S_IFLNK:
        return "a symbolic link"
    if kind not in (0, stat.S_IFREG):
        return "not a regular file"
    if entry.flag_bits & 0x1:
        return "encrypted"
    if entry.compress_type not in _METHODS:
        return "packed by a method other than deflate"
    return None


def _inflate(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    content = bytearray()
    with archive.open(entry) as packed:
        while piece := packed.read(_PIECE):
            content += piece
            _check_size(len(content), entry.compress_size)
    return bytes(content)
