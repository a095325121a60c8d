"""What is set together, by numbers that can be counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from data import tuning_lines, tuning_order, tuning_together
from data.selection import Selection
from data.store import query
from data.tuning import OTHERS, Focus, Settings

ALL = Selection()
FILES = Focus("ulimit -n", "linux.shell")


def test_pairs_with_the_chosen_parameter(database: Path) -> None:
    rows = tuning_together.together(ALL, Settings(), FILES)
    assert set(rows["first"]) == {"ulimit -n"}
    pairs = rows.set_index("second")
    columns = ["both", "n_first", "n_second", "base"]
    assert pairs.loc["irq affinity", columns].tolist() == [3, 3, 4, 3]
    assert pairs.loc["fs.file-max", columns].tolist() == [2, 3, 2, 3]
    assert pairs.loc["fs.file-max", "share"] == pytest.approx(2 / 3)
    assert pairs.loc["fs.file-max", "lift"] == pytest.approx(1)
    assert "net.core.hot_list_length" not in pairs.index  # in one result only


def test_all_pairs_most_often_together_first(database: Path) -> None:
    rows = tuning_together.together(ALL, Settings(), Focus())
    assert len(rows) == tuning_together.PAIRS_AT_MOST
    assert rows["pairs"].unique().tolist() == [1094]
    assert rows["both"].tolist() == sorted(rows["both"], reverse=True)
    row = rows.iloc[0]
    assert (row["both"], row["n_first"], row["n_second"], row["share"]) == (4, 4, 4, 1)


def test_lift_compares_within_the_results_that_both_apply_to(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning_together, "LIFT_FROM", 2)
    rows = tuning_together.together(ALL, Settings(), Focus("irq affinity", "irq"), by_lift=True).set_index("second")
    # IBM, HP and Dell's Zeus result set both, of four results with Zeus; keepalive_max is set in three, irq affinity in three.
    assert rows.loc["tuning!keepalive_max", ["both", "base"]].tolist() == [3, 4]
    assert rows.loc["tuning!keepalive_max", "lift"] == pytest.approx(3 * 4 / (3 * 3))


def test_one_vendor_alone(database: Path) -> None:
    rows = tuning_together.together(ALL, Settings(), Focus("ulimit -n", "linux.shell", "Dell"))
    assert rows["n_first"].unique().tolist() == [2]
    assert tuning_together.together(ALL, Settings(), Focus("ulimit -n", "linux.shell", "IBM")).empty


def test_scores_seen_beside_a_parameter(database: Path) -> None:
    rows = tuning_together.scores(ALL, Settings(), Focus("irq affinity", "irq"))
    columns = ["benchmark", "sets", "results", "least", "middle", "greatest", "cores"]
    assert rows[columns].values.tolist() == [
        ["SPECweb2005", True, 1, 848, 848, 848, 1],
        ["SPECweb99", True, 2, 6638, 8464.5, 10291, 3],
        ["SPECweb99", False, 1, 1400, 1400, 1400, 4],
        ["SPECweb99_SSL", True, 1, 3720, 3720, 3720, 4],
    ]


def test_nothing_together_in_an_empty_database(empty: Path) -> None:
    assert tuning_together.together(ALL, Settings(), Focus()).empty
    assert tuning_order.similar(ALL, Settings(), ()).empty


def test_similar_parameters_stand_together(database: Path) -> None:
    shown = (
        ("tcp_sendspace", "aix.no"),
        ("ulimit -n", "linux.shell"),
        ("sb_max", "aix.no"),
        ("noatime", "fs.mount"),
        ("unheard", "nowhere"),
    )
    rows = tuning_order.similar(ALL, Settings(), shown)
    order = rows["parameter"].tolist()
    assert sorted(order) == ["noatime", "tcp_sendspace", "ulimit -n"]  # sb_max is not set
    assert abs(order.index("ulimit -n") - order.index("noatime")) == 1
    assert rows["like_next"].tolist() in ([1, 0, 0], [0, 1, 0])


def test_the_chain_joins_ends_that_are_alike() -> None:
    import numpy as np

    # Three results: a set by the first, b by the first two, c by the last two, d by the last, in a shuffled table.
    which = np.array([[0, 1, 0, 1], [1, 0, 0, 1], [1, 0, 1, 0]], dtype=float)  # c, a, d, b
    order = ["cadb"[place] for place in tuning_order.chained(tuning_order.likeness(which))]
    assert order in (["a", "b", "c", "d"], ["d", "c", "b", "a"])


@pytest.mark.parametrize("count", [0, 1])
def test_a_chain_of_none_or_one(count: int) -> None:
    import numpy as np

    assert tuning_order.chained(np.zeros((count, count))) == list(range(count))


def test_lines_stand_in_the_document(database: Path) -> None:
    row = tuning_lines.lines(ALL, Settings(), Focus("tuning!cache_files", "zeus.tuning", "Hewlett-Packard")).iloc[0]
    assert (row["value"], row["lines_in_all"]) == ("282011", 1)
    assert "tuning!cache_files 282011" in _source(row["result_id"]).splitlines()[int(row["line_no"]) - 1]


def test_lines_are_searched_by_words(database: Path) -> None:
    rows = tuning_lines.lines(ALL, Settings(), Focus(), "dell TCP_sack".replace("dell", "poweredge"))
    assert rows["parameter"].tolist() == ["net.ipv4.tcp_sack"]
    assert tuning_lines.lines(ALL, Settings(), Focus(), "% ' \" nothing has this").empty


def test_lines_come_in_pages_newest_first(database: Path) -> None:
    first, second = (tuning_lines.lines(ALL, Settings(), Focus(), page=page) for page in (1, 2))
    assert first["lines_in_all"].unique().tolist() == [298]
    assert (len(first), len(second)) == (100, 100)
    assert first["test_date"].is_monotonic_decreasing
    assert first["test_date"].iloc[-1] >= second["test_date"].iloc[0]


def test_commented_out_lines_are_there_and_marked(database: Path) -> None:
    (row,) = tuning_lines.lines(ALL, Settings(), Focus("tuning!keepalive_max", "zeus.tuning", "Sun Microsystems")).itertuples()
    assert not row.active


def test_lines_of_other_vendors(database: Path) -> None:
    rows = tuning_lines.lines(ALL, Settings(most=2), Focus("tuning!cache_files", "zeus.tuning", OTHERS))
    assert set(rows["system_vendor"]) == {"IBM", "Sun Microsystems"}


def _source(result_id: str) -> str:
    """The text of the document that discloses a result."""
    rows = query("select d.text from documents d join results r using (document_id) where r.result_id = $id", {"id": result_id})
    return str(rows["text"][0])
