"""Answers that are kept: made once, whoever asks; let go of when there is no more room."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pandas as pd
import pytest

from pages.common.answers import Answers


def test_made_once_for_all_that_ask_at_the_same_time() -> None:
    answers, made, begun, go_on = Answers(9, 9_999_999), [], threading.Event(), threading.Event()

    def make() -> str:
        made.append(1)
        begun.set()
        assert go_on.wait(10)
        return "answer"

    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(answers.get, "key", make) for _ in range(4)]
        assert begun.wait(10)
        go_on.set()
        assert [one.result(10) for one in asked] == ["answer"] * 4
    assert made == [1]


def test_another_question_does_not_wait() -> None:
    answers, go_on = Answers(9, 9_999_999), threading.Event()
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(answers.get, "slow", lambda: go_on.wait(10))
        assert answers.get("quick", lambda: "answer") == "answer"
        go_on.set()
        assert slow.result(10) is True


def test_what_fails_is_not_kept_and_who_waits_tries_again() -> None:
    answers, begun, go_on = Answers(9, 9_999_999), threading.Event(), threading.Event()

    def fail() -> str:
        begun.set()
        assert go_on.wait(10)
        raise ValueError("no answer")

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(answers.get, "key", fail)
        assert begun.wait(10)
        second = pool.submit(answers.get, "key", lambda: "answer")
        go_on.set()
        with pytest.raises(ValueError, match="no answer"):
            first.result(10)
        assert second.result(10) == "answer"


def test_those_not_asked_for_for_longest_go_first() -> None:
    answers, made = Answers(2, 9_999_999), []

    def ask(key: str) -> None:
        answers.get(key, lambda: made.append(key))

    for key in ("a", "b", "a", "c", "a", "b"):
        ask(key)
    assert made == ["a", "b", "c", "b"]


def test_no_more_bytes_than_there_is_room_for() -> None:
    answers, made = Answers(99, 10), []
    for key in ("123456", "1234", "123456", "123456789", "1234"):
        answers.get(key, lambda key=key: made.append(key) or key)
    assert made == ["123456", "1234", "123456789", "1234"]


def test_a_reader_changes_his_own_table_alone() -> None:
    answers = Answers(9, 9_999_999)
    first = answers.get("table", lambda: pd.DataFrame({"score": [1.0, 2.0]}))
    first.loc[0, "score"] = 99.0
    first["more"] = 0
    again = answers.get("table", lambda: pytest.fail("made twice"))
    assert again.to_dict("list") == {"score": [1.0, 2.0]}
    named = answers.get("names", lambda: {"a": 1})
    named["b"] = 2
    assert answers.get("names", lambda: pytest.fail("made twice")) == {"a": 1}
