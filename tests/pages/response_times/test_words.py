"""Answers and names: never false for none, one or two results."""

from __future__ import annotations

import pandas as pd
import pytest

from pages.response_times import answer, results
from tests.pages.response_times.figures import LIMITS, quality_rows, shown
from tests.pages.response_times.test_envelope_chart import allowed


def test_whose_figures_an_answer_is_about() -> None:
    assert answer.who(shown(1), 9, "Banking") == "**System 0** at 100 sessions"
    assert answer.who(shown(2), 9, "Banking") == "Over 2 Banking results"
    assert answer.who((), 1234, "Banking") == "Over all 1,234 Banking results"


def test_of_times() -> None:
    one = pd.DataFrame({"request_type": ["login"], "response_s": [0.5]})
    two = pd.DataFrame({"request_type": ["login", "logout"], "response_s": [0.5, 0.25]})
    assert answer.of_times(one, quality_rows(), "X", LIMITS) == (
        "X: the median response time of login is 0.5 s; 99.0% of 1,000 requests are good."
    )
    assert answer.of_times(two, quality_rows(), "X", LIMITS) == (
        "X: login (0.5 s) is the slowest request type at the median and logout (0.25 s) the quickest; "
        "99.0% of 1,000 requests are good."
    )
    assert answer.of_times(one.head(0), quality_rows().head(0), "X", LIMITS) == "X: no figures by request type."


@pytest.mark.parametrize(
    ("part", "total", "words"),
    [
        (1000, 1000, "100%"),
        (999, 1000, "99.9%"),
        (99999, 100000, "99.999%"),
        (9999999, 10000000, "more than 99.999%"),
        (1, 3, "33.3%"),
    ],
)
def test_shares_in_words(part: int, total: int, words: str) -> None:
    assert answer.share(part, total) == words


def test_of_distribution() -> None:
    said = answer.of_distribution([allowed("login"), allowed("logout")], quality_rows(), "X", None, {})
    assert said == "X: 99.0% of 1,000 requests are good, which is exact; login has the lowest share, 93.0%."
    assert answer.of_distribution([], quality_rows().head(0), "X", None, {}) == "X: nothing is known of the distribution."


def test_of_mix() -> None:
    rows = pd.DataFrame({"wpd": [0.2, 1.4], "wpd_sum": [-0.5, 1.0], "worst": ["login", "logout"]})
    assert answer.of_mix(rows.head(1), "X").startswith("X: the request mix keeps to the rules in 1 of 1 iteration; login is")
    assert "keeps to the rules in 1 of 2 iterations; logout is farthest from its target (WPD 1.40%, limit 1.0%)" in answer.of_mix(
        rows, "X"
    )
    assert "cannot be checked" in answer.of_mix(rows.assign(wpd=float("nan")), "X")


def test_of_rule() -> None:
    assert answer.of_rule({"iterations": 9, "by_type": 9, "by_sum": 7}, "X") == (
        "X: every request type stays within 1.0% of its target (WPD) in all 9 iterations, "
        "all requests together within 1.5% in 7 of 9 iterations."
    )
    assert "cannot be checked" in answer.of_rule({"iterations": 0, "by_type": 0, "by_sum": 0}, "X")


def test_names_are_told_apart() -> None:
    row = {"vendor": "IBM", "system": "Box", "test_date": pd.Timestamp("2005-03-01"), "result_id": "web2005-aaaaaaa1"}
    later = row | {"test_date": pd.Timestamp("2006-03-01"), "result_id": "web2005-aaaaaaa2"}
    twin = row | {"result_id": "web2005-aaaaaaa3"}
    assert results.names_of([row]) == ["IBM Box"]
    assert results.names_of([row, later]) == ["IBM Box (Mar 2005)", "IBM Box (Mar 2006)"]
    assert results.names_of([row, twin, later]) == [
        "IBM Box (Mar 2005, aaaaaaa1)",
        "IBM Box (Mar 2005, aaaaaaa3)",
        "IBM Box (Mar 2006)",
    ]
