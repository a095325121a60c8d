"""How far the data can be trusted, in words."""

from __future__ import annotations

import pandas as pd

from pages.common import text

STATUSES = {"accepted": "Accepted", "duplicate": "Copy", "rejected": "Rejected"}
_KINDS = {
    "unread_line": "Line not understood",
    "unreadable_value": "Value not readable",
    "lost_cells": "Table cells lost from the document",
    "second_result": "Second result in a document",
    "validity_not_stated": "Validity not stated",
}


def words(documents: dict[str, object], checks: dict[str, object]) -> str:
    """One line on documents, lines and checks."""
    read, accepted = int(documents["documents"]), int(documents["accepted"]) + int(documents["duplicates"])
    if not read:
        return "There is no document in the database yet."
    return f"{_documents(read, accepted)}; {_lines(documents)}; {_checks(checks)}."


def _documents(read: int, accepted: int) -> str:
    if accepted == read:
        return f"{'The one document' if read == 1 else f'All {read:,} documents'} could be read"
    return f"{accepted:,} of {text.count(read, 'document')} could be read"


def _lines(documents: dict[str, object]) -> str:
    lines, unread = int(documents["lines"]), int(documents["lines"]) - int(documents["understood"])
    if not unread:
        return f"every one of their {lines:,} lines was understood"
    return f"all but {unread:,} of their {lines:,} lines {'was' if unread == 1 else 'were'} understood"


def _checks(checks: dict[str, object]) -> str:
    made, failed = int(checks["checks"]), int(checks["checks"]) - int(checks["passed"])
    if not made:
        return "no consistency check applies"
    if not failed:
        return f"all {text.count(made, 'consistency check')} passed"
    return f"{failed:,} of {text.count(made, 'consistency check')} failed, {int(checks['errors']):,} of them seriously"


def figures(documents: dict[str, object], checks: dict[str, object], evidence: pd.DataFrame) -> list[tuple[str, str, str]]:
    """Label, figure and remark of the figures at the top."""
    lines, understood = int(documents["lines"]), int(documents["understood"])
    made, passed = int(checks["checks"]), int(checks["passed"])
    rows = int(evidence["rows"].sum())
    exact = int(evidence.loc[evidence["evidence"] != "bounded", "rows"].sum())
    return [
        (
            "Documents accepted",
            f"{int(documents['accepted']):,} of {int(documents['documents']):,}",
            f"{text.count(int(documents['duplicates']), 'copy', 'copies')}, {int(documents['rejected']):,} rejected",
        ),
        ("Lines understood", share(understood, lines), f"{understood:,} of {lines:,}"),
        ("Checks passed", share(passed, made), f"{passed:,} of {made:,}"),
        ("Request counts exact", share(exact, rows), f"{exact:,} of {text.count(rows, 'row')}, the others within bounds"),
    ]


def share(part: int, whole: int) -> str:
    """A percentage that is 100% only when nothing is missing."""
    if not whole:
        return text.NOTHING
    if part == whole:
        return "100%"
    percent = 100 * part / whole
    return f"{min(percent, 99.999):.3f}%" if percent > 99.9 else f"{percent:.1f}%"


def built(build: dict[str, object]) -> str:
    """When the database was built and from what."""
    when = build.get("built_at")
    if text.missing(when):
        return ""
    moment = pd.Timestamp(when)
    return f"Built {text.day(moment)} at {moment:%H:%M} UTC · inputs {str(build.get('documents_sha256'))[:12]}"


def kind(name: str) -> str:
    """A kind of problem in words."""
    return _KINDS.get(name, name.replace("_", " ").capitalize())


def capped(shown: int, total: int, what: str) -> str:
    """How many rows there are, and how many of them are shown."""
    return text.count(total, what) if shown >= total else f"The first {shown:,} of {text.count(total, what)}"
