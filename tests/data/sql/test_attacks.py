"""Hostile queries: each ends in a message or a bounded answer, and nothing of the machine is shown or changed."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb
import pytest

from data import store
from data.sql import gate, worker
from data.sql.console import Answer, Busy, Console
from data.sql.limits import LIMITS, Limits

ATTACKS = tomllib.loads((Path(__file__).parent / "attacks.toml").read_text(encoding="utf-8"))["attack"]
# Made here because their length would fill the file.
LONG = [
    {"name": "a text of a megabyte", "sql": "SELECT " + "1+" * 500_000 + "1", "says": "1,000,008 characters long"},
    {"name": "deep parentheses", "sql": "SELECT " + "(" * 4_500 + "1" + ")" * 4_500, "says": "depth limit"},
    {"name": "deep functions", "sql": "SELECT " + "abs(" * 1_500 + "1" + ")" * 1_500, "says": "depth limit"},
    {
        "name": "deep subqueries",
        "sql": "FROM " + "(SELECT * FROM " * 500 + "results" + ")" * 500,
        "says": "nested too deeply",
    },
    {"name": "many columns", "sql": "SELECT " + ",".join(f"{n} c{n}" for n in range(900)), "says": "900 columns; at most 200"},
    {"name": "a zero byte", "sql": "SELECT 'a\0b'", "says": "cannot be printed"},
    {"name": "an escape sequence", "sql": "SELECT '\x1b[31m'", "says": "cannot be printed"},
    {"name": "half a character", "sql": "SELECT '\ud800'", "says": "cannot be printed"},
    {"name": "text that turns round", "sql": "SELECT '\u202ex'", "says": "cannot be printed"},
    {"name": "nothing", "sql": " \n\t ", "says": "There is no query"},
]
RUN = [attack for attack in ATTACKS if attack.get("runs") or attack.get("endless")] + LONG
# One of each kind that the gate refuses goes all the way too.
THROUGH = ("read a text file", "a file by its name", "write CSV", "attach a new file", "open the settings", "a second statement")
THROUGH += ("a setting that is a path", "a setting under the name of a WITH")
RUN += [attack for attack in ATTACKS if attack["name"] in THROUGH]
REFUSED = [attack for attack in ATTACKS if not attack.get("runs") and not attack.get("endless")]
SECRET = "the secret of the machine"


@dataclass(frozen=True)
class Machine:
    """A folder with a database and a secret, and what the folder held before anything happened."""

    folder: Path
    before: dict[str, bytes]

    @property
    def database(self) -> Path:
        return self.folder / "specweb.duckdb"

    def now(self) -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in self.folder.iterdir()}

    def aimed(self, sql: str) -> str:
        """The query with this machine's places in it."""
        for name, place in (("secret", self.folder / "secret.csv"), ("folder", self.folder), ("database", self.database)):
            sql = sql.replace("{" + name + "}", str(place))
        return sql


@pytest.fixture(scope="module")
def machine(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    folder = tmp_path_factory.mktemp("machine")
    (folder / "specweb.duckdb").write_bytes(built.read_bytes())
    (folder / "secret.csv").write_text(SECRET)
    return Machine(folder, Machine(folder, {}).now())


@pytest.fixture(scope="module")
def connection(machine: Machine) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection as the process that runs a query has it."""
    with worker.connect(store.build_of(machine.database), LIMITS) as opened:
        yield opened


@pytest.fixture(scope="module")
def answers(machine: Machine) -> dict[str, Answer]:
    """The answers to all of RUN, several at a time; those without an end get a second each."""
    patient = Console(Limits(seconds=60, at_once=2, wait_seconds=120))
    hasty = Console(Limits(seconds=1, at_once=4, wait_seconds=120))
    build = store.build_of(machine.database)

    def run(attack: dict[str, Any]) -> Answer:
        return (hasty if attack.get("endless") else patient).run(build, machine.aimed(attack["sql"]))

    with ThreadPoolExecutor(4) as pool:
        return dict(zip([attack["name"] for attack in RUN], pool.map(run, RUN), strict=True))


def test_there_are_many_attacks() -> None:
    assert len({attack["name"] for attack in (*ATTACKS, *LONG)}) == len(ATTACKS) + len(LONG) == 98
    assert len(THROUGH) == len([attack for attack in RUN if attack["name"] in THROUGH])


@pytest.mark.parametrize("attack", REFUSED, ids=lambda attack: attack["name"])
def test_the_gate_refuses(machine: Machine, connection: duckdb.DuckDBPyConnection, attack: dict[str, Any]) -> None:
    with pytest.raises((gate.Refused, duckdb.ParserException)) as refused:
        gate.check(connection, machine.aimed(attack["sql"]))
    assert attack["says"] in str(refused.value)


@pytest.mark.parametrize("attack", RUN, ids=lambda attack: attack["name"])
def test_an_attack_comes_to_nothing(machine: Machine, answers: dict[str, Answer], attack: dict[str, Any]) -> None:
    answer = answers[attack["name"]]
    if attack.get("endless"):
        assert answer.message in (
            "The query took longer than 1 s and was stopped.",
            "The query needs more memory than one may have here.",
        )
    elif "says" in attack:
        assert attack["says"] in answer.message
    else:
        assert 0 < answer.table.num_rows <= LIMITS.rows
    assert len(answer.message) <= 1_500
    shown = f"{answer.message} {'' if answer.table is None else answer.table.slice(0, 100).to_pydict()}"
    assert SECRET not in shown
    for place in {str(machine.folder), str(Path.home()), sys.prefix, str(store.ROOT)}:
        assert place not in shown or place in machine.aimed(attack["sql"])


def test_attacks_leave_the_files_as_they_were(machine: Machine, answers: dict[str, Answer]) -> None:
    assert answers
    assert machine.now() == machine.before


def test_an_ordinary_question_is_answered_while_attacks_run(built: Path) -> None:
    build, console = store.build_of(built), Console(Limits(seconds=3, at_once=2, wait_seconds=0.05))
    with ThreadPoolExecutor(2) as pool:
        endless = [pool.submit(console.run, build, "SELECT count(*) FROM range(1000000000000)")]
        assert console.run(build, "SELECT count(*) AS n FROM results").table.to_pydict() == {"n": [17]}
        assert not endless[0].done()
        endless.append(pool.submit(console.run, build, "SELECT pg_sleep(60)"))
        with pytest.raises(Busy, match="2 queries are running"):
            while not endless[1].done():
                console.run(build, "SELECT 1")
        assert {attack.result().message for attack in endless} == {"The query took longer than 3 s and was stopped."}
    assert console.run(build, "SELECT 1 AS a").table.to_pydict() == {"a": [1]}


def test_one_reader_does_not_take_all_places(built: Path) -> None:
    build, console = store.build_of(built), Console(Limits(seconds=2, at_once=4, at_once_each=1, wait_seconds=0.05))
    with ThreadPoolExecutor(1) as pool:
        endless = pool.submit(console.run, build, "SELECT count(*) FROM range(1000000000000)", "one")
        with pytest.raises(Busy, match="1 of your queries are running already"):
            while not endless.done():
                console.run(build, "SELECT 1", "one")
        assert console.run(build, "SELECT 1 AS a", "another").table.to_pydict() == {"a": [1]}
        assert endless.result().message == "The query took longer than 2 s and was stopped."
    assert console.run(build, "SELECT 1 AS a", "one").table.to_pydict() == {"a": [1]}


def test_no_function_view_or_setting_that_passes_tells_a_path(machine: Machine, connection: duckdb.DuckDBPyConnection) -> None:
    """Whatever this version of DuckDB has to call without an argument: refused, in error, or without a path."""
    tables = "select distinct function_name from duckdb_functions() where function_type like 'table%'"
    bare = "select function_name from duckdb_functions() where len(parameters) = 0 and function_name similar to '[a-z]\\w+'"
    settings = "select name from duckdb_settings()"
    views = "select schema_name || '.' || view_name from duckdb_views()"
    calls = [
        form.format(name)
        for query, form in ((tables, "FROM {}()"), (bare, "SELECT {}()"), (views, "FROM {}"), (settings, "SHOW {}"))
        for (name,) in connection.execute(query).fetchall()
    ]
    passed = []
    for sql in calls:
        try:
            gate.check(connection, sql)
            found = connection.execute(sql).fetchmany(5_000)
        except (gate.Refused, duckdb.Error):
            continue
        passed.append(sql)
        assert str(machine.folder) not in str(found), sql
    assert "SHOW temp_directory" in calls
    assert not [sql for sql in passed if sql.startswith("SHOW")]
    assert "FROM duckdb_columns()" in passed
    assert "FROM information_schema.tables" in passed
    assert "SELECT version()" in passed
