"""Answers of the SQL console: their types, names, bounds and messages; and that a process is confined."""

from __future__ import annotations

import datetime as dt
import shutil
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pytest

from data import store
from data.sql import worker
from data.sql.console import Answer, Console
from data.sql.limits import Limits

ROOT = Path(__file__).resolve().parent.parent.parent.parent


def ask(built: Path, sql: str, **limits: object) -> Answer:
    """The answer under these limits, with time enough on a busy machine."""
    return Console(Limits(seconds=60, **limits)).run(store.build_of(built), sql)


def test_values_keep_their_type_and_others_become_text(built: Path) -> None:
    answer = ask(
        built,
        "SELECT 1 AS i, 1.5 AS decimal, 2.5e0 AS double, sum(3) AS huge, 'x' AS text, true AS yes, DATE '2005-08-01' AS day, "
        "TIMESTAMP '2005-08-01 10:00:00' AS moment, [1, 2] AS list, {'a': 1} AS struct, INTERVAL 1 DAY AS span, NULL AS none, "
        "'z'::BLOB AS bytes, 7 AS i -- the end",
    )
    assert answer.message == ""
    assert answer.table.to_pylist() == [
        {
            "i": 1,
            "decimal": 1.5,
            "double": 2.5,
            "huge": 3,
            "text": "x",
            "yes": True,
            "day": dt.date(2005, 8, 1),
            "moment": dt.datetime(2005, 8, 1, 10),
            "list": "[1, 2]",
            "struct": "{'a': 1}",
            "span": "1 day",
            "none": None,
            "bytes": "z",
            "i (2)": 7,
        }
    ]
    assert answer.table.schema.field("huge").type == pa.int64()


def test_an_integer_too_large_for_64_bits_is_shown_as_a_float(built: Path) -> None:
    answer = ask(built, "SELECT 123456789012345678901234567890::HUGEINT AS n")
    assert answer.table.to_pydict() == {"n": [pytest.approx(1.2345678901234568e29)]}


def test_rows_come_in_their_order_and_are_cut_at_the_limit(built: Path) -> None:
    answer = ask(built, "SELECT range AS n FROM range(100000) ORDER BY n DESC", rows=3)
    assert (answer.table.to_pydict(), answer.cut) == ({"n": [99_999, 99_998, 99_997]}, "rows")
    assert ask(built, "FROM range(3)", rows=3).cut == ""


def test_an_answer_that_is_too_large_is_cut_at_a_row(built: Path) -> None:
    answer = ask(built, "SELECT repeat('x', 1000) AS s FROM range(5000)", answer_mb=1)
    assert answer.cut == "bytes"
    assert 500 < answer.table.num_rows < 1_100
    assert answer.table.nbytes <= 1 << 20


def test_all_kinds_of_queries_that_read(built: Path) -> None:
    described = ask(built, "DESCRIBE results").table
    assert described.column("column_name").to_pylist()[:3] == ["result_id", "benchmark", "origin"]
    assert "results" in ask(built, "SHOW TABLES").table.column("name").to_pylist()
    for sql in ("SHOW results", "SHOW main.results"):
        assert ask(built, sql).table.equals(described)
    assert ask(built, "SHOW ALL TABLES").table.column("name").to_pylist()[0] == "build"
    assert ask(built, "SHOW TABLES FROM main").table.equals(ask(built, "SHOW TABLES").table)
    assert ask(built, "SHOW DATABASES").table.to_pydict() == {"database_name": [built.stem]}
    assert ask(built, "SUMMARIZE limits").table.num_rows == 9
    assert ask(built, "WITH x AS (FROM results) SELECT count(*) AS n FROM x;").table.to_pydict() == {"n": [17]}
    pivot = "SELECT * FROM (SELECT workload, good FROM limits) PIVOT (max(good) FOR workload IN ('Banking'))"
    assert ask(built, pivot).table.to_pydict() == {"Banking": [2.0]}


def test_messages_help(built: Path) -> None:
    assert ask(built, "FROM reslts").message == "There is no table reslts to read here. Did you mean results?"
    assert "Candidate bindings" in ask(built, "SELECT scores FROM results").message
    assert "PIVOT needs its values written out" in ask(built, "PIVOT limits ON workload USING max(good)").message


def test_names_are_made_plain_and_distinct(built: Path) -> None:
    answer = ask(built, f"""SELECT 1 AS "a\nb", 2 AS "{"x" * 300}", 3 AS " ", 4 AS "<b>", 5 AS "A", 6 AS "a" """)
    assert answer.table.column_names == ["a b", "x" * 120, "column", "<b>", "A", "a"]


def test_a_path_that_the_query_does_not_hold_is_not_told() -> None:
    told = worker.without_paths(
        'Cannot open "/home/me/specweb.duckdb" nor ~/x/y, but a/b and "/etc/passwd"\x00', "a/b '/etc/passwd'", "/srv/x"
    )
    assert told == 'Cannot open "…" nor …, but a/b and "/etc/passwd"'
    assert len(worker.without_paths("x" * 9_000, "", "/srv/x")) == 1_500


def test_a_path_with_blanks_is_not_told() -> None:
    message = 'Cannot open "/srv/my web results/spec web.duckdb", no lock in /srv/my web results'
    assert worker.without_paths(message, "SELECT 1", "/srv/my web results/spec web.duckdb") == 'Cannot open "…", no lock in …'
    asked = "SELECT error('/srv/my web results')"
    assert worker.without_paths("/srv/my web results", asked, "/srv/my web results/x.duckdb") == "/srv/my web results"


def test_the_process_is_confined() -> None:
    code = (
        "import resource, signal; from data.sql.limits import Limits; from data.sql.worker import confine; "
        "confine(Limits(seconds=3, address_space_mb=700)); names = ('AS', 'CPU', 'FSIZE', 'NOFILE', 'NPROC', 'CORE'); "
        "print([resource.getrlimit(getattr(resource, 'RLIMIT_' + name))[1] for name in names], signal.getitimer(0)[0] > 3)"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == f"[{700 << 20}, 4, 0, 32, 0, 0] True\n"


def test_the_process_has_nothing_of_the_environment(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    assert ask(built, "SELECT '2005-08-01'::TIMESTAMPTZ::VARCHAR AS t").table.to_pydict() == {"t": ["2005-08-01 00:00:00+00"]}


def test_a_process_that_ends_is_reported(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.sql.console._COMMAND", [sys.executable, "-c", "import sys; sys.stdin.read()"])
    assert "ended the process" in ask(built, "SELECT 1").message


def test_only_the_build_that_was_asked_about_is_read(built: Path, tmp_path: Path) -> None:
    file, newer = tmp_path / "a folder" / "specweb.duckdb", tmp_path / "newer"
    file.parent.mkdir()
    shutil.copy(built, file)
    shutil.copy(built, newer)
    build, console = store.build_of(file), Console(Limits(seconds=60))
    first = console.run(build, "SELECT count(*) AS n FROM results")
    assert (first.table.to_pydict(), first.passing) == ({"n": [17]}, False)
    newer.replace(file)
    replaced = console.run(build, "SELECT count(*) AS n FROM results")
    assert replaced.message.startswith("The file of the database has been replaced since this page read it. Run the query again.")
    assert console.run(store.build_of(file), "SELECT 1 AS a").table.to_pydict() == {"a": [1]}
    file.write_text("no database")
    broken = console.run(build, "SELECT 1")
    assert broken.message == replaced.message
    file.unlink()
    gone = console.run(build, "SELECT 1")
    assert gone.message.startswith("The file of the database is gone, and a query needs it.")
    assert replaced.passing and broken.passing and gone.passing


def test_what_another_time_may_answer_is_said_to_pass(built: Path) -> None:
    assert Console(Limits(seconds=0.01)).run(store.build_of(built), "SELECT 1").passing
    memory = ask(built, "SELECT string_agg(range::VARCHAR || repeat('x', 1000)) FROM range(100000000)")
    assert (memory.message, memory.passing) == ("The query needs more memory than one may have here.", True)
    assert not ask(built, "SELECT nope FROM results").passing


def test_an_answer_without_end_is_not_read(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flood = "import sys; sys.stdin.read(); [sys.stdout.write('x' * 65536) for _ in range(10**9)]"
    monkeypatch.setattr("data.sql.console._COMMAND", [sys.executable, "-c", flood])
    assert ask(built, "SELECT 1", answer_mb=1).message == "The answer is larger than 1 MB."
