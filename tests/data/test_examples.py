"""The example queries: each is answered, and together they teach the tables that matter."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from data import store
from data.examples import examples
from data.sql.console import Console
from data.sql.limits import Limits


def test_every_example_has_an_answer(database: Path) -> None:
    build, console = store.current_build(), Console(Limits(seconds=60))
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda example: console.run(build, example.sql), examples()))
    assert [answer.message for answer in answers] == [""] * 9
    assert [answer.table.num_rows for answer in answers] == [3, 3, 20, 9, 4, 30, 127, 6, 120]


def test_examples_say_which_tables_they_teach() -> None:
    for example in examples():
        for table in example.teaches.split(", "):
            assert f" {table} " in f"{example.sql} ".replace("\n", " ")
    taught = {table for example in examples() for table in example.teaches.split(", ")}
    assert {"results", "systems", "request_stats", "iterations", "tuning", "limits", "documents"} <= taught
    assert all(example.question.endswith("?") for example in examples())
