"""The charts of a tray made and written to a file, each or why it is not there: a fault of one takes no other with it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from data.store import DatabaseError
from pages.common.looks import with_vendors
from pages.common.style import DARK, LIGHT
from pages.export import registry
from pages.export.exhibit import Exhibit, NotNow, NotToBeMade
from pages.export.tray import Item, Tray

Pairs = tuple[tuple[str, str], ...]
Entries = Sequence[tuple[Item, Exhibit]]
Write = Callable[[str, Entries, Sequence["LeftOut"]], bytes]  # title, charts, and what is named as left out
_LOOKS = {look.name: look for look in (LIGHT, DARK)}
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LeftOut:
    """A chart of the tray that is not in a file: its number in the tray, its name for readers, and why."""

    number: int
    name: str
    why: str

    def __str__(self) -> str:
        return f"chart {self.number}, {self.name}: {self.why}"


def pairs(item: Item) -> Pairs:
    """The parameters as what can be compared and kept."""
    return tuple(sorted(item.parameters.items()))


def made(name: str, parameters: Pairs, look: str = LIGHT.name) -> Exhibit | str:
    """The exhibit, or why this database has none; `look`: 'light' or 'dark'. Raises NotNow, and what a fault raises."""
    try:
        return registry.make(name, dict(parameters), with_vendors(_LOOKS[look]))
    except NotNow:
        raise
    except NotToBeMade as reason:
        return str(reason)


def fault(error: Exception) -> str:
    """A fault of ours in words."""
    return f"{type(error).__name__}: {error}"


def attempted(item: Item, make: Callable[[str, Pairs], Exhibit | str] = made) -> Exhibit | str:
    """The exhibit of the item, or why there is none, whatever is wrong with this one chart; `make` as `made`."""
    try:
        return make(item.name, pairs(item))
    except NotNow as reason:
        return str(reason)
    except (OSError, DatabaseError):
        raise
    except Exception as error:
        _log.exception("The chart %s could not be made.", item.name)
        return fault(error)


def all_of(kept: Tray) -> tuple[list[tuple[Item, Exhibit]], list[LeftOut]]:
    """The charts of the tray that can be made, in its order, in the light look; and the others."""
    entries, left_out = [], []
    for number, item in enumerate(kept.items, 1):
        found = attempted(item)
        if isinstance(found, str):
            left_out.append(LeftOut(number, item.title or item.name, found))
        else:
            entries.append((item, found))
    return entries, left_out


def written(write: Write, kept: Tray, entries: Entries, left_out: Sequence[LeftOut]) -> tuple[bytes | None, list[LeftOut]]:
    """The file and all that is not in it; where it fails, without the charts that fail by themselves. None: there is no chart."""
    left_out = list(left_out)
    if entries:
        try:
            return write(kept.title, entries, left_out), left_out
        except (OSError, DatabaseError):
            raise
        except Exception:
            drawn = [entry for entry in entries if _draws(write, kept, entry, left_out)]
            if len(drawn) == len(entries):
                raise
            entries = drawn
    left_out.sort(key=lambda one: one.number)
    return (write(kept.title, entries, left_out) if entries else None), left_out


def _draws(write: Write, kept: Tray, entry: tuple[Item, Exhibit], left_out: list[LeftOut]) -> bool:
    item, exhibit = entry
    try:
        write(kept.title, [entry], ())
    except Exception as error:
        _log.exception("The chart %s could not be drawn.", item.name)
        number = next(number for number, one in enumerate(kept.items, 1) if one is item)
        left_out.append(LeftOut(number, item.title or exhibit.chart.title, fault(error)))
        return False
    return True
