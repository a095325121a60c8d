"""The tray of a session: its items keep their numbers whatever is done with them."""

from __future__ import annotations

from pages.common.collect import Kept
from pages.export.tray import Item, Tray


def kept() -> Kept:
    made = Kept()
    for name in ("a", "b", "c"):
        made.add(Item(name))
    return made


def names(found: Kept) -> list[str]:
    return [item.name for item in found.tray().items]


def test_order() -> None:
    made = kept()
    made.move(3, -1)
    assert names(made) == ["a", "c", "b"] and list(made.items) == [1, 3, 2]
    made.move(1, -1)
    made.move(2, 1)
    assert names(made) == ["a", "c", "b"]


def test_change_and_remove() -> None:
    made = kept()
    made.change(2, takeaway="Much")
    made.remove(1)
    made.remove(1)
    assert made.tray() == Tray((Item("b", takeaway="Much"), Item("c")))


def test_another_tray_gets_new_numbers() -> None:
    made = kept()
    made.replace_by(Tray((Item("d"),), "Other"))
    assert list(made.items) == [4] and made.tray() == Tray((Item("d"),), "Other")
