"""Counts beside the options: by hand for the documents, and each against a query of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from data import choices
from data.selection import Selection
from data.store import query_one

RANGES = ("years", "cores")


def counted(selection: Selection, name: str) -> dict[str, int]:
    rows = choices.counts(selection)
    rows = rows[(rows["choice"] == name) & rows["option"].notna()]
    return dict(zip(rows["option"], rows["results"], strict=True))


def whole(selection: Selection) -> tuple[int, int]:
    rows = choices.counts(selection).set_index("choice")["results"]
    return int(rows[choices.CHOSEN]), int(rows[choices.EVERYTHING])


def asked(selection: Selection) -> int:
    where, values = selection.where()
    return int(query_one(f"select count(*) as results from results r where {where}", values)["results"])


def test_the_documents(database: Path) -> None:
    chosen = Selection(benchmark="SPECweb99")
    assert whole(chosen) == (3, 17)
    assert counted(chosen, "benchmark") == {"SPECweb2005": 1, "SPECweb99": 3, "SPECweb99_SSL": 1}
    assert counted(chosen, "vendors") == {"IBM": 1, "Dell": 1, "Sun Microsystems": 1, "Compaq": 0, "Hewlett-Packard": 0}
    assert counted(chosen, "os_families") == {"Linux": 1, "AIX": 1, "Solaris": 1}
    assert counted(chosen, "origins") == {"published": 3, "quoted": 12}


def test_an_option_does_not_count_against_its_own_choice(database: Path) -> None:
    ibm = Selection(benchmark="SPECweb99", vendors=("IBM",))
    assert whole(ibm)[0] == 1
    assert counted(ibm, "vendors")["Dell"] == 1
    assert counted(ibm, "os_families") == {"Linux": 0, "AIX": 1, "Solaris": 0}


def test_submetrics(database: Path) -> None:
    assert counted(Selection(), choices.SUBMETRIC) == {"Overall": 1, "Banking": 1, "Ecommerce": 1, "Support": 1}
    assert set(counted(Selection(vendors=("IBM",)), choices.SUBMETRIC).values()) == {0}


@pytest.mark.parametrize(
    "selection",
    [
        Selection(),
        Selection(origins=(), validities=()),
        Selection(benchmark="SPECweb99", vendors=("IBM", "Dell"), years=(2001, 2004)),
        Selection(os_families=("Linux",), cores=(1, 2), processor_families=("Intel Xeon", "AMD Opteron")),
    ],
)
def test_each_count_is_what_choosing_it_alone_gives(copy_with: Callable[..., Path], selection: Selection) -> None:
    # One result with two kinds of machine under test, which must not count twice nor mix their traits.
    copy_with(
        "insert into systems by name select * replace (8 as cores, 'AIX' as os_family) from systems "
        "where role = 'sut' and model like '%1750%'"
    )
    for name in choices.COLUMNS:
        for option, results in counted(selection, name).items():
            value = option if name == "benchmark" else (int(option), int(option)) if name in RANGES else (option,)
            assert asked(replace(selection, **{name: value})) == results, (name, option)
    assert whole(selection)[0] == asked(selection)


def test_empty_database(empty: Path) -> None:
    assert whole(Selection()) == (0, 0)
    assert len(choices.counts(Selection())) == 2
