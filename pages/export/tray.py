"""The tray: the charts an analyst collected, in order, each with a title and a takeaway; and its file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

FORMAT = "specweb-explorer-tray"
VERSION = 1
ITEMS_AT_MOST = 100
BYTES_AT_MOST = 1_000_000
WORDS_AT_MOST = 300  # characters of a title or a takeaway
_PARAMETERS_AT_MOST, _LETTERS_AT_MOST = 40, 20_000


class NoTray(ValueError):
    """A file that is no tray; the message is for the reader."""


@dataclass(frozen=True)
class Item:
    """One chart: which (see `pages.export.registry`), with which parameters, under which words."""

    name: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    takeaway: str = ""


@dataclass(frozen=True)
class Tray:
    """The items in the order of the presentation, and its title."""

    items: tuple[Item, ...] = ()
    title: str = "SPECweb results"

    def write(self) -> str:
        """The file's text."""
        return json.dumps({"format": FORMAT, "version": VERSION} | asdict(self), indent=1, ensure_ascii=False)


def read(text: str | bytes) -> Tray:
    """The tray of a file; raises NoTray."""
    if len(text) > BYTES_AT_MOST:
        raise NoTray("The file is too large for a tray.")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NoTray("The file is no tray: it is not JSON.") from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NoTray("The file is no tray of this dashboard.")
    if found.get("version") != VERSION:
        raise NoTray("The tray was written by another version of the dashboard.")
    items = found.get("items")
    if not isinstance(items, list) or len(items) > ITEMS_AT_MOST:
        raise NoTray(f"A tray is a list of at most {ITEMS_AT_MOST} charts.")
    return Tray(tuple(_item(item) for item in items), _words(found.get("title", ""), WORDS_AT_MOST))


def _item(found: object) -> Item:
    if not isinstance(found, dict) or not isinstance(found.get("name"), str):
        raise NoTray("A chart of the tray has no name.")
    parameters = found.get("parameters", {})
    if not isinstance(parameters, dict) or not all(isinstance(value, str) for value in parameters.values()):
        raise NoTray("The parameters of a chart in the tray are no texts.")
    if len(parameters) > _PARAMETERS_AT_MOST or any(len(one) > _LETTERS_AT_MOST for pair in parameters.items() for one in pair):
        raise NoTray("A chart of the tray has more parameters, or longer ones, than any chart here.")
    kept = {
        _words(name, _LETTERS_AT_MOST, lines=True): _words(value, _LETTERS_AT_MOST, lines=True)
        for name, value in parameters.items()
    }
    title, takeaway = (_words(found.get(part, ""), WORDS_AT_MOST) for part in ("title", "takeaway"))
    return Item(_words(found["name"], WORDS_AT_MOST), kept, title, takeaway)


def _words(found: object, most: int, *, lines: bool = False) -> str:
    """Text of at most so many characters, each of which can be shown."""
    if not isinstance(found, str):
        raise NoTray("A title, a takeaway or a parameter of the tray is no text.")
    kept = "".join(letter if letter.isprintable() or (lines and letter == "\n") else " " for letter in found[:most])
    return kept.encode("utf-8", "replace").decode()
