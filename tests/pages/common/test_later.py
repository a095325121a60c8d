"""Charts first, the rest after a pause, each part in its place."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from pages.common import later

HERE = nullcontext()


def test_the_rest_waits_for_the_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[object] = []
    monkeypatch.setattr(later, "PAUSE", 60.0)
    monkeypatch.setattr(later.time, "sleep", lambda seconds: order.append(50 < seconds <= 60))

    def part() -> None:
        order.append("table")
        later.later(order.append, "its menu", place=HERE)

    with later.charts_first():
        later.later(part, place=HERE)
        later.later(order.append, "how to read", place=HERE)
        order.append("chart")
        later.drawn()
    assert order == ["chart", True, "table", "how to read", "its menu"]


def test_without_a_chart_there_is_no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(later.time, "sleep", lambda seconds: order.append("pause"))
    with later.charts_first():
        later.later(order.append, "table", place=HERE)
    assert order == ["table"]


def test_what_fails_draws_no_more() -> None:
    order: list[str] = []
    with pytest.raises(ZeroDivisionError), later.charts_first():
        later.later(order.append, "table", place=HERE)
        raise ZeroDivisionError
    assert order == []
    later.later(order.append, "at once", place=HERE)
    assert order == ["at once"]
