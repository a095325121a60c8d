"""Garbage is collected at the server's own times, and all of it in the end."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from pages.common import garbage


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class _Cycle:
    def __init__(self) -> None:
        self.own = self


def test_what_is_set_aside_is_collected_when_everything_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "ALL_EVERY", 3)
    first, gone, slept = _Cycle(), [], []
    seen = ref(first)

    async def sleep(seconds: float) -> None:
        nonlocal first
        slept.append(seconds)
        gone.append(seen() is None)
        if len(slept) == 2:  # after a first turn, in which it was set aside
            first = None
        if len(slept) == 4:
            raise asyncio.CancelledError

    monkeypatch.setattr(garbage.asyncio, "sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(garbage.keep_house())
    assert slept == [garbage.EVERY_S] * 4
    assert gone == [False, False, False, True]
    assert gc.get_threshold() == garbage.THRESHOLDS


def test_young_garbage_is_collected_at_once() -> None:
    seen = ref(_Cycle())
    garbage.set_aside()
    assert seen() is None
    assert gc.get_freeze_count() > 1_000
