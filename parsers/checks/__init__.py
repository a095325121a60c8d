"""Consistency checks of a result: does what a disclosure prints agree with itself and with its benchmark's rules?

A check that lacks one of its inputs does not apply and gives no row: a result known in part is not called wrong.
"""

from __future__ import annotations

from parsers.checks import dates, validity, web96, web99, web2005, web2005_counts, web2005_rates
from parsers.checks.registry import checks_of
from parsers.checks.view import Record, View

# In the order in which a result's checks are listed.
FAMILIES = (validity, dates, web96, web99, web2005, web2005_counts, web2005_rates)

__all__ = ["FAMILIES", "Record", "run_checks"]


def run_checks(record: Record) -> list[dict[str, object]]:
    """The rows of table `checks` for one result.

    record: table name -> rows as dicts with the columns of schema.toml; tables, rows' keys and values may be missing.
    """
    view = View.of(record)
    if view is None:
        return []
    rows: list[dict[str, object]] = []
    for check in checks_of(view.benchmark):
        outcome = check.function(view)
        if outcome is None:
            continue
        passed, expected, found = outcome
        rows.append(
            {
                "result_id": view.result.get("result_id"),
                "check_name": check.name,
                "passed": passed,
                "severity": check.severity,
                "expected": expected,
                "found": found,
                "message": check.holds if passed else check.broken,
            }
        )
    return rows
