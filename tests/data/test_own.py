"""A session's own results: seen by it alone, within bounds, and gone when it is."""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb
import pytest

import app
from data import added, catalogue, choices, own, response, score, selection_text, store, tuning
from data import timeline as scores_over_time
from data.compare import suggestions
from data.selection import Selection
from tests.documents import DOCUMENTS

SUN = (DOCUMENTS / "specweb99-sun-enterprise-420r.txt").read_text(encoding="utf-8")
BOTH = Selection(benchmark="SPECweb99", own=True)


def of(vendor: str, score: int = 20_400) -> tuple[str, bytes]:
    """A disclosure of SPECweb99 by this vendor, with the best score of all."""
    return f"{vendor}.txt", SUN.replace("Sun Microsystems", vendor).replace("1400", str(score)).encode()


@pytest.fixture(scope="module")
def laid(built: Path) -> Iterator[Path]:
    """A database with an own result of Acme beside the five, and a copy of Sun's."""
    before = os.environ.get(store.VARIABLE)
    os.environ[store.VARIABLE] = str(built)
    try:
        mine = own.Own()
        mine.add([of("Acme"), ("sun.txt", SUN.encode()), ("x.txt", b"x"), ("e", b"")])
        file = mine.path
        assert file is not None
        _kept.append(mine)
        yield file
    finally:
        _kept.clear()
        if before is None:
            del os.environ[store.VARIABLE]
        else:
            os.environ[store.VARIABLE] = before


_kept: list[own.Own] = []


def test_what_is_added_is_seen_where_it_is_served_only(database: Path, laid: Path) -> None:
    def vendors() -> set[str]:
        return set(store.query("select system_vendor as vendor from results where origin = 'own'")["vendor"])

    with store.serving(laid):
        assert vendors() == {"Acme"}
        with ThreadPoolExecutor(1) as other:
            assert other.submit(vendors).result() == set()
        with store.serving(None):
            assert vendors() == set()
        assert vendors() == {"Acme"}
    assert vendors() == set()


def test_threads_with_different_files_get_different_answers(database: Path, built: Path, tmp_path: Path) -> None:
    files: list[Path | None] = [None]
    for number in range(8):
        file = tmp_path / f"{number}.duckdb"
        file.write_bytes(built.read_bytes())
        with duckdb.connect(str(file)) as connection:
            connection.execute(f"update results set system = 'system {number}'").fetchall()
        files.append(file)
    start = threading.Barrier(len(files))

    def read(file: Path | None) -> set[str]:
        start.wait()
        seen: set[str] = set()
        for _ in range(4):
            with store.serving(file):
                seen |= set(store.query("select system from results where result_id like 'web2005%'")["system"])
        return seen

    with ThreadPoolExecutor(len(files)) as pool:
        answers = list(pool.map(read, files))
    assert answers == [{"PowerEdge 750"}, *({f"system {number}"} for number in range(8))]


def test_no_more_than_so_many_files_are_open_at_once(database: Path, built: Path, tmp_path: Path) -> None:
    for number in range(10):
        file = tmp_path / f"{number}.duckdb"
        file.write_bytes(built.read_bytes())
        with store.serving(file):
            store.query("select 1")
    inodes = {os.stat(file).st_ino for file in tmp_path.iterdir()}
    links = Path("/proc/self/fd")
    if links.exists():
        assert sum(_inode(link) in inodes for link in links.iterdir()) <= 6


def _inode(link: Path) -> int | None:
    try:
        return link.stat().st_ino
    except OSError:
        return None


def test_documents_results_and_problems(database: Path, laid: Path) -> None:
    ids = _kept[0].documents
    assert _kept[0].refused == (("e", "the file is empty"),)
    assert _kept[0].names == ["Acme.txt", "sun.txt", "x.txt"]
    with store.serving(laid):
        documents = added.documents(ids)
        assert list(zip(documents["path"], documents["status"], documents["results"], strict=True)) == [
            ("own/Acme.txt", "accepted", 1),
            ("own/sun.txt", "duplicate", 1),
            ("own/x.txt", "rejected", 0),
        ]
        results = added.results(ids)
        assert results[["vendor", "origin", "score", "cores", "validity"]].values.tolist() == [
            ["Acme", "own", 20_400, 4, "valid"],
            ["Sun Microsystems", "published", 1400, 4, "valid"],
        ]
        assert added.counts(ids) == {"results": 2, "own": 1}
        assert added.problems(ids).empty


def test_where_a_result_stands(database: Path, laid: Path) -> None:
    with store.serving(laid):
        mine, sun = added.results(_kept[0].documents)["result_id"]
        assert added.metrics(mine) == ["SPECweb99"]
        assert added.standing(mine, "SPECweb99") == {
            "score": 20_400,
            "per_core": 5_100,
            "peers": 3,
            "higher": 0,
            "same": 0,
            "peers_per_core": 3,
            "higher_per_core": 0,
        }
        assert added.standing(sun, "SPECweb99")["higher"] == 2
        assert added.standing(sun, "SPECweb99")["peers"] == 2
        rows = added.neighbours(mine, "SPECweb99")
        assert rows[["score", "mine", "place"]].values.tolist() == [
            [20_400, True, 1],
            [10_291, False, 1],
            [6_638, False, 2],
            [1_400, False, 3],
        ]


def test_among_many_the_nearest_the_best_and_the_last_are_shown(copy_with) -> None:
    copy_with(
        "insert into results by name select 'r' || n as result_id, 'SPECweb99' as benchmark, 'published' as origin, "
        "'valid' as validity, 20000 + n as score from range(100) t(n)",
        "update results set origin = 'own', score = 20050.5 where result_id like 'web99-sun%'",
    )
    mine = str(store.query("select result_id from results where origin = 'own'")["result_id"][0])
    rows = added.neighbours(mine, "SPECweb99")
    assert rows["score"].tolist() == [20099, 20054, 20053, 20052, 20051, 20050.5, 20050, 20049, 20048, 20047, 6638]
    assert rows["place"].tolist() == [1, 46, 47, 48, 49, 50, 50, 51, 52, 53, 102]


def test_own_results_are_shown_but_never_ranked_or_summed_up(database: Path, laid: Path) -> None:
    with store.serving(laid):
        rows = score.points(BOTH, "SPECweb99")
        assert rows["score"].tolist() == [20_400, 10_291, 6_638, 1_400]
        assert rows["ranked"].tolist() == [False, True, True, True]
        assert len(score.points(BOTH.without_own(), "SPECweb99")) == 3
        assert catalogue.benchmarks(BOTH)[["results", "best_score"]].values.tolist() == [[3, 10_291]]
        assert catalogue.best_by_year(BOTH)["score"].tolist() == [10_291, 1_400]
        timeline = scores_over_time.timeline(BOTH)
        assert timeline[["score", "own"]].values.tolist() == [[1_400, False], [20_400, True], [10_291, False], [6_638, False]]
        assert timeline["best_so_far"].max() == 10_291
        assert "Acme" not in set(suggestions(BOTH)["vendor"])
        assert set(tuning.vendors(BOTH, tuning.Settings())["vendor"]) == {"Dell", "IBM", "Sun Microsystems", "Own results"}
        assert response.results(BOTH, None)["origin"].tolist() == ["own", "published", "published", "published"]


def test_own_results_are_shown_whatever_their_validity(database: Path, laid: Path, tmp_path: Path) -> None:
    file = tmp_path / "invalid.duckdb"
    file.write_bytes(laid.read_bytes())
    with duckdb.connect(str(file)) as connection:
        connection.execute("update results set validity = 'invalid' where origin = 'own'").fetchall()
    with store.serving(file):
        assert len(score.points(BOTH, "SPECweb99")) == 4


def test_the_selection_says_so_and_its_text_can_hide_them(database: Path, laid: Path) -> None:
    assert BOTH.words() == "valid SPECweb99 results published at SPEC, and results of your own"
    with store.serving(laid):
        counts = choices.counts(BOTH)
        known = {str(name): frozenset(rows["option"]) for name, rows in counts[counts["option"].notna()].groupby("choice")}
        assert counts.loc[(counts["choice"] == "origins") & (counts["option"] == "own"), "results"].tolist() == [1]
        assert counts.loc[counts["choice"] == choices.CHOSEN, "results"].tolist() == [4]
    assert selection_text.read([], known)[0].selection.own
    hidden, strange = selection_text.read(["own.hidden"], known)
    assert (hidden.selection.own, strange) == (False, [])
    assert selection_text.write(hidden)[-1] == "own.hidden"
    assert selection_text.read(["own.hidden"], {}) == (hidden, [])
    assert not selection_text.read([], {"origins": {"published"}})[0].selection.own


def test_the_files_go_with_the_session(database: Path) -> None:
    mine = own.Own()
    mine.add([of("Acme")])
    folder = mine.path.parent
    with store.serving(mine.path):
        store.query("select 1")
    assert folder.exists()
    del mine
    gc.collect()
    assert not folder.exists()


def test_a_refused_file_takes_no_good_one_of_its_name_with_it(database: Path) -> None:
    (_, good), (_, better), (_, other) = of("Acme"), of("Better"), of("Other")
    mine = own.Own()
    mine.add([("a.txt", good)])
    mine.add([("a.txt", b""), ("a.txt", better)])
    mine.add([("b.txt", other)])
    assert mine.refused == (("a.txt (2)", "the file is empty"),)
    assert mine.names == ["a.txt", "a.txt (3)", "b.txt"]
    with store.serving(mine.path):
        documents = added.documents(mine.documents)
        assert added.results(mine.documents)["vendor"].tolist() == ["Acme", "Better", "Other"]
    named = [path.partition("/")[2] for path in documents["path"]]
    assert [mine.contents()[name] for name in named] == [good, better, other]


def test_a_rebuilt_database_is_noticed_and_a_spoilt_one_leaves_all_as_it_was(built: Path, use, tmp_path: Path) -> None:
    path = use(tmp_path / "served.duckdb")
    path.write_bytes(built.read_bytes())
    mine = own.Own()
    mine.add([of("Acme")])
    old = mine.path
    assert not mine.outdated
    newer = tmp_path / "newer.duckdb"
    newer.write_bytes(built.read_bytes())
    with duckdb.connect(str(newer)) as connection:
        connection.execute("delete from results where origin = 'quoted'").fetchall()
    os.replace(newer, path)
    assert mine.outdated
    mine.lay()
    assert not mine.outdated
    assert not old.exists()
    with store.serving(mine.path):
        assert store.query("select count(*) as n from results")["n"].tolist() == [6]
    path.write_text("nothing")
    with pytest.raises(store.DatabaseError, match="could not be laid"):
        mine.add([of("Other")])
    assert (mine.names, mine.path.exists()) == (["Acme.txt"], True)


def test_bounds_over_all_sessions(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "AT_MOST", 2)
    monkeypatch.setattr(own, "_used", {})
    sessions = [own.Own() for _ in range(4)]
    sessions[0].use()
    own._make_room(sessions[3]._folder)
    assert [one.gone for one in sessions] == [False, True, True, False]
    monkeypatch.setattr(own, "SECONDS_AT_MOST", -1.0)
    own._make_room(sessions[3]._folder)
    assert [one.gone for one in sessions] == [True, True, True, False]


def test_what_a_killed_server_left_is_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(own, "_root", None)
    dead, alive = tmp_path / "specweb-own-999999999-x", tmp_path / f"specweb-own-{os.getpid()}-y"
    for folder in (dead, alive):
        folder.mkdir()
        (folder / "own-0.duckdb").write_text("x")
    own.Own()
    assert not dead.exists()
    assert alive.exists()


def test_the_end_of_the_server_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "_root", None)
    monkeypatch.setattr(own, "_used", {})

    async def serve() -> own.Own:
        async with app._served(None):
            mine = own.Own()
            assert not mine.gone
        return mine

    assert asyncio.run(serve()).gone
    assert own._root is not None
    assert not own._root.exists()
