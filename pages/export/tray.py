"""The tray: the charts an analyst collected, in order, each with a title and a takeaway; and its file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

FORMAT = "specweb-explorer-tray"
VERSION = 1
ITEMS_AT_MOST = 100
_BYTES_AT_MOST = 1_000_000


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
    if len(text) > _BYTES_AT_MOST:
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
    return Tray(tuple(_item(item) for item in items), str(found.get("title", "")))


def _item(found: object) -> Item:
    if not isinstance(found, dict) or not isinstance(found.get("name"), str):
        raise NoTray("A chart of the tray has no name.")
    parameters = found.get("parameters", {})
    if not isinstance(parameters, dict) or not all(isinstance(value, str) for value in parameters.values()):
        raise NoTray("The parameters of a chart in the tray are no texts.")
    return Item(found["name"], parameters, str(found.get("title", "")), str(found.get("takeaway", "")))
