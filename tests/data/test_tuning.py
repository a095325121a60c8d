"""Settings counted once a result, of the results that they apply to."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from data import tuning
from data.selection import Selection
from data.tuning import Settings

ALL = Selection()
REFERENCE = Path(__file__).resolve().parents[2] / "data" / "reference"


def counts_of(parameter: str, settings: Settings = Settings()) -> dict[str, int]:  # noqa: B008 (it is frozen)
    rows = tuning.counts(ALL, settings)
    return rows[rows["parameter"] == parameter].set_index("vendor")["results"].to_dict()


def reach_of(family: str, settings: Settings = Settings()) -> dict[str, int]:  # noqa: B008 (it is frozen)
    rows = tuning.reach(ALL, settings)
    return rows[rows["family"] == family].set_index("vendor")["results"].to_dict()


def test_a_result_counts_once(database: Path) -> None:
    assert counts_of("tuning!cache_files") == {"Dell": 1, "Hewlett-Packard": 1, "IBM": 1, "Sun Microsystems": 1}
    assert counts_of("irq affinity") == {"Dell": 2, "Hewlett-Packard": 1, "IBM": 1}


def test_vendors_come_by_their_results_without_quoted_figures(database: Path) -> None:
    every = Selection(origins=(), validities=())
    for selection in (ALL, every):
        sizes = tuning.vendors(selection, Settings()).values.tolist()
        assert sizes == [["Dell", 2], ["Hewlett-Packard", 1], ["IBM", 1], ["Sun Microsystems", 1]]


@pytest.mark.parametrize(
    ("family", "results"),
    [
        ("linux.sysctl", {"Dell": 2, "Hewlett-Packard": 1}),
        ("aix.no", {"IBM": 1}),
        ("solaris.ndd", {"Sun Microsystems": 1}),
        ("zeus.tuning", {"Dell": 1, "Hewlett-Packard": 1, "IBM": 1, "Sun Microsystems": 1}),
        ("tux", {"Dell": 1}),
        ("tomcat", {"Dell": 1}),
        ("jvm", {"Dell": 1}),
        ("irq", {"Dell": 2, "Hewlett-Packard": 1, "IBM": 1, "Sun Microsystems": 1}),
        ("apache", {}),
        ("php", {}),
    ],
)
def test_a_family_applies_to_its_system_server_or_script_engine(database: Path, family: str, results: dict[str, int]) -> None:
    assert reach_of(family) == results


def test_a_result_that_names_a_setting_is_one_it_applies_to(copy_with: Callable[..., Path]) -> None:
    copy_with("update systems set os_family = null, operating_system = null where role = 'sut'")
    assert reach_of("linux.sysctl") == {"Dell": 2, "Hewlett-Packard": 1}


def test_the_reach_is_never_below_the_count(database: Path) -> None:
    for group in tuning.GROUPS:
        rows = tuning.counts(ALL, Settings(group)).merge(
            tuning.reach(ALL, Settings(group)), on=["family", "vendor"], suffixes=("", "_reach")
        )
        assert (rows["results"] <= rows["results_reach"]).all()
        assert (rows["results_in_all"] <= rows["reach_in_all"]).all()
        assert len(rows) == len(tuning.counts(ALL, Settings(group)))


def test_load_generators_and_the_backend_simulator_are_apart(database: Path) -> None:
    assert tuning.groups(ALL) == ["sut", "client", "besim"]
    assert counts_of("MaxUserPort") == {}
    assert counts_of("MaxUserPort", Settings("client")) == {"Dell": 2, "Hewlett-Packard": 1}
    assert reach_of("win.reg.tcpip", Settings("client")) == {"Dell": 2, "Hewlett-Packard": 1}
    assert tuning.vendors(ALL, Settings("besim")).values.tolist() == [["Dell", 1]]
    assert counts_of("tuning!cache_files", Settings("besim")) == {"Dell": 1}


def test_what_is_commented_out_is_not_set(database: Path) -> None:
    rows = tuning.counts(ALL, Settings())
    row = rows[(rows["parameter"] == "tuning!keepalive_max") & (rows["vendor"] == "Sun Microsystems")].iloc[0]
    assert (row["results"], row["commented"], row["results_in_all"], row["reach_in_all"]) == (0, 1, 3, 4)


def test_vendors_in_three_meanings(database: Path) -> None:
    sizes = {by: dict(tuning.vendors(ALL, Settings(by=by)).values.tolist()) for by in tuning.VENDORS}
    assert sizes["web_server"] == {"Zeus Technology": 4, "Red Hat": 1}
    assert sizes["tester"] == {"Dell": 2, "Hewlett-Packard Company": 1, "IBM": 1, "gcocco software, inc.": 1}
    assert counts_of("ulimit -n", Settings(by="web_server")) == {"Red Hat": 1, "Zeus Technology": 2}


def test_other_vendors_are_one_column(database: Path) -> None:
    settings = Settings(most=2)
    assert tuning.vendors(ALL, settings).values.tolist() == [["Dell", 2], ["Hewlett-Packard", 1], [tuning.OTHERS, 2]]
    assert counts_of("tuning!cache_files", settings) == {"Dell": 1, "Hewlett-Packard": 1, tuning.OTHERS: 2}


def test_families_with_their_titles(database: Path) -> None:
    rows = tuning.families(ALL, Settings("besim")).values.tolist()
    assert rows == [
        ["fs.mount", "Mount options", 1],
        ["linux.sysctl", "Linux kernel", 13],
        ["zeus.site", "Zeus site", 3],
        ["zeus.tuning", "Zeus tuning", 19],
    ]


def test_one_family_alone(database: Path) -> None:
    rows = tuning.counts(ALL, Settings(family="tux"))
    assert set(rows["family"]) == {"tux"}
    assert set(rows["reach_in_all"]) == {1}


def test_totals_and_what_the_dictionary_lacks(copy_with: Callable[..., Path]) -> None:
    copy_with("update tuning set classified = false, parameter = 'unheard', family = null where parameter = 'ulimit -n'")
    assert tuning.totals(ALL, Settings()) == {"settings": 297, "unclassified": 3, "commented": 1}
    rows = tuning.unclassified(ALL, Settings())
    assert rows[["parameter", "family", "results"]].values.tolist() == [["unheard", "", 3]]
    assert counts_of("unheard") == {"Dell": 2, "Hewlett-Packard": 1}
    assert reach_of("") == {"Dell": 2, "Hewlett-Packard": 1, "IBM": 1, "Sun Microsystems": 1}


def test_meaning(database: Path) -> None:
    known = tuning.meaning("tuning!keepalive_max", "zeus.tuning")
    assert (known["unit"], known["usual_default"], known["unlimited"]) == ("requests", "15", "-1")
    assert known["family_title"] == "Zeus tuning"
    assert tuning.meaning("nobody knows", "zeus.tuning")["meaning"] is None
    assert tuning.meaning("nobody knows", "")["family_title"] is None


def test_every_family_of_the_dictionary_is_described() -> None:
    def column(name: str, file: str) -> list[str]:
        with (REFERENCE / file).open(encoding="utf-8", newline="") as text:
            return [row[name] for row in csv.DictReader(text)]

    families = column("family", "families.csv")
    assert len(families) == len(set(families))
    assert set(column("family", "parameters.csv")) <= set(families)
    assert set(column("applies_to", "families.csv")) == {"os", "web_server", "script_engine", "any"}
    patterns = dict(
        zip(families, zip(column("applies_to", "families.csv"), column("pattern", "families.csv"), strict=True), strict=True)
    )
    assert all(bool(pattern) == (applies_to != "any") for applies_to, pattern in patterns.values())


def test_an_empty_database(empty: Path) -> None:
    assert tuning.vendors(ALL, Settings()).empty
    assert tuning.counts(ALL, Settings()).empty
    assert tuning.groups(ALL) == []
    assert tuning.totals(ALL, Settings()) == {"settings": 0, "unclassified": 0, "commented": 0}
