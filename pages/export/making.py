"""The charts of a tray made, each or the reason why it cannot be."""

from __future__ import annotations

from pages.common.looks import with_vendors
from pages.common.style import DARK, LIGHT
from pages.export import registry
from pages.export.exhibit import Exhibit, NotToBeMade
from pages.export.tray import Item, Tray

Pairs = tuple[tuple[str, str], ...]
_LOOKS = {look.name: look for look in (LIGHT, DARK)}


def pairs(item: Item) -> Pairs:
    """The parameters as what can be compared and kept."""
    return tuple(sorted(item.parameters.items()))


def made(name: str, parameters: Pairs, look: str = LIGHT.name) -> Exhibit | str:
    """The exhibit, or why there is none; `look`: 'light' or 'dark'."""
    try:
        return registry.make(name, dict(parameters), with_vendors(_LOOKS[look]))
    except NotToBeMade as reason:
        return str(reason)


def all_of(kept: Tray) -> list[tuple[Item, Exhibit]]:
    """Every chart of the tray that can be made, in its order, in the light look; raises NotToBeMade where none can."""
    found = [(item, made(item.name, pairs(item))) for item in kept.items]
    entries = [(item, exhibit) for item, exhibit in found if isinstance(exhibit, Exhibit)]
    if not entries:
        raise NotToBeMade("None of the charts can be made from this database.")
    return entries
