"""Checks on the dates of a disclosure, of every benchmark."""

from __future__ import annotations

from datetime import date

from parsers.checks.registry import ALL, Outcome, check
from parsers.checks.view import View

MONTHS_ALLOWED = 6

COMPONENTS = {
    "hardware_available": "hardware",
    "web_server_available": "web server",
    "os_available": "operating system",
    "other_available": "other components",
    "besim_available": "backend simulator",
}


def _months(day: date) -> int:
    return day.year * 12 + day.month


def _month(day: date) -> str:
    """As 2003-05; with a format string it takes seven times as long."""
    return day.isoformat()[:7]


@check(
    "tested_before_published",
    benchmarks=ALL,
    severity="error",
    holds="The test was run before the result was published.",
    broken="The result was published before its test was run.",
)
def tested_before_published(view: View) -> Outcome:
    """The first day of the test month is not after the day of publication. Source: plain order of events."""
    tested, published = view.result.get("test_date"), view.result.get("published_date")
    if tested is None or published is None:
        return None
    return tested <= published, "test month not after publication", f"tested {_month(tested)}, published {published}"


@check(
    "components_available",
    benchmarks=ALL,
    severity="warning",
    holds="Every dated component was available no later than six months after the test.",
    broken="A component became available more than six months after the test.",
)
def components_available(view: View) -> Outcome:
    """Hardware and software are available not later than six months after the test month.

    Source: from memory, unverified. The run rules ask that all components be available within a limited time; their
    text on it was not seen. Results read so far have hardware up to two months after the test.
    """
    tested = view.result.get("test_date")
    if tested is None:
        return None
    dated = [(available, name) for field, name in COMPONENTS.items() if (available := view.result.get(field)) is not None]
    if not dated:
        return None
    available, name = max(dated)
    late = _months(available) - _months(tested)
    if late == 0:
        distance = "in the test month"
    else:
        months = "month" if abs(late) == 1 else "months"
        distance = f"{abs(late)} {months} {'after' if late > 0 else 'before'} the test month"
    return (
        late <= MONTHS_ALLOWED,
        f"components available at most {MONTHS_ALLOWED} months after the test month {_month(tested)}",
        f"latest component: {name} {_month(available)}, {distance}",
    )
