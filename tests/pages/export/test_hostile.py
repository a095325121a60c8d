"""Trays and links come from others: whatever they ask an exhibit for, it is made or says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from pages.common.style import LIGHT
from pages.export import registry
from pages.export.exhibit import Exhibit, NotToBeMade
from tests.pages.export.every import ASKED

LINES = ["", "vendor.", "' or 1=1 --", "years.9-1", "cores.999999-0", "<script>", "漢\u202e", "-1", "benchmark.SPECweb"]
ODD = ("\n".join(LINES), "x" * 20_000)


@pytest.mark.parametrize("name", registry.EXHIBITS)
def test_odd_parameters(database: Path, name: str) -> None:
    usual = ASKED[name]
    every = dict.fromkeys((*usual, "only", "x", "benchmark", "ids", "parameter"), ODD[0])
    for parameters in [{}, every, *(usual | {one: odd} for one in (*usual, "ids") for odd in ODD)]:
        try:
            assert isinstance(registry.make(name, parameters, LIGHT), Exhibit)
        except NotToBeMade as reason:
            assert str(reason)
