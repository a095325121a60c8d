"""The exhibits that pages show: each made once for each build; where there is none, why."""

from __future__ import annotations

from pages.common.ask import ask
from pages.common.style import LIGHT
from pages.export import making
from pages.export.exhibit import Exhibit
from pages.export.tray import Item


def shown(item: Item, look: str = LIGHT.name) -> Exhibit | str:
    """The exhibit of the item, or why there is none; only what the data say is kept, a fault or a busy moment is not."""
    return making.attempted(item, lambda name, pairs: ask(making.made, name, pairs, look))
