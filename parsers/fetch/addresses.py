"""Which addresses are asked for: result pages by their names, below the start address and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import lxml.html
from lxml import etree

from parsers import vocabulary
from parsers.document import decode

_PORTS = {"http": 80, "https": 443}
_LONGEST = 2_000


class BadAddress(ValueError):
    """An address that is not asked for; the message says why."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The host and folder that all pages of one start address lie in."""

    scheme: str
    host: str
    port: int
    folder: str

    def holds(self, address: str) -> bool:
        """Whether an address lies in it; where it begins with http, the same place by https does as well."""
        try:
            other = scope(address)
        except BadAddress:
            return False
        same = (other.scheme, other.port) == (self.scheme, self.port)
        safer = (self.scheme, self.port, other.scheme, other.port) == ("http", 80, "https", 443)
        return other.host == self.host and (same or safer) and other.folder.startswith(self.folder)


def scope(address: str) -> Scope:
    """The scope of a start address: its host, and its path up to the last slash.

    BadAddress: it is no address of the web, carries a name or password, or its path leads upwards.
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise BadAddress(f"no valid address: {error}") from error
    if parts.scheme not in _PORTS or not parts.hostname:
        raise BadAddress("no http or https address")
    if len(address) > _LONGEST or re.search(r"[\x00-\x20\x7f\\]", address):
        raise BadAddress("no valid address")
    if parts.username is not None or parts.password is not None:
        raise BadAddress("an address with a user's name in it")
    if _leads_upwards(parts.path):
        raise BadAddress("a path that leads upwards or holds an encoded separator")
    folder = parts.path.rpartition("/")[0] + "/"
    return Scope(parts.scheme, parts.hostname, port or _PORTS[parts.scheme], folder)


def _leads_upwards(path: str) -> bool:
    for segment in path.split("/"):
        plain = unquote(unquote(segment))
        if plain in (".", "..") or re.search(r"[/\\\x00-\x1f]", plain):
            return True
    return False


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    try:
        return tuple(re.compile(row["pattern"]) for row in vocabulary.table("result_pages"))
    except (re.error, KeyError) as error:
        raise vocabulary.BrokenTable(f"result_pages.csv: {error}") from error


def result_name(address: str) -> str | None:
    """The file name of a result page's address, as result_pages.csv describes them; None where it is another page's.

    vocabulary.BrokenTable: that table cannot be read.
    """
    name = urlsplit(address).path.rpartition("/")[2]
    return name if any(pattern.fullmatch(name) for pattern in _patterns()) else None


def links(page: bytes, address: str) -> list[str]:
    """The addresses a page links to, without fragments, each once and in order; none where it is no HTML."""
    try:
        root = lxml.html.document_fromstring(decode(page)[0].encode(), parser=lxml.html.HTMLParser(encoding="utf-8"))
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        return []
    base = next(iter(root.xpath("//base/@href")), "")
    return list(dict.fromkeys(_joined(_join(address, base) or address, root.xpath("//a/@href | //area/@href"))))


def _joined(base: str, found: list[str]) -> Iterator[str]:
    for link in found:
        joined = _join(base, link.strip())
        if joined:
            yield joined


def _join(base: str, link: str) -> str | None:
    """`link` as it stands on a page at `base`; None where it is no address. What leads upwards in code `scope` refuses."""
    try:
        return urldefrag(urljoin(base, link))[0]
    except ValueError:
        return None


def listed(file: Path) -> list[str]:
    """The addresses in a list: one a line; blank lines and lines that begin with # are left out.

    OSError: it cannot be read. UnicodeError: it is no text.
    """
    lines = (line.strip() for line in file.read_text(encoding="utf-8-sig").splitlines())
    return [line for line in lines if line and not line.startswith("#")]
