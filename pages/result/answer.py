"""The result page's answer in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pandas as pd

from data.frames import records
from pages.common import text


def words(head: dict[str, object], checks: pd.DataFrame) -> str:
    """One sentence on the result and one on how far its figures agree with each other."""
    name = text.plain(text.system_name(head.get("system_vendor"), head.get("system")))
    benchmark = text.plain(head.get("benchmark"))
    if text.missing(head.get("score")):
        reached = f"has no {benchmark} score"
    elif head.get("benchmark") == "SPECweb2005":
        reached = f"reached a {benchmark} score of {text.number(head['score'])}"
    else:
        unit = "operations/s" if head.get("benchmark") == "SPECweb96" else "simultaneous connections"
        reached = f"reached {text.number(head['score'])} {unit} in {benchmark}"
    server = "" if text.missing(head.get("web_server")) else f" with {text.plain(text.clipped(head['web_server'], 80))}"
    return f"**{name}** {reached}{server}. {_agreement(checks)}"


def _agreement(checks: pd.DataFrame) -> str:
    if checks.empty:
        return "No consistency check applies to it."
    failed = int((~checks["passed"].astype(bool)).sum())
    if not failed:
        return f"Its figures pass {'the one check' if len(checks) == 1 else f'all {len(checks)} consistency checks'}."
    return f"Its figures fail {failed} of {text.count(len(checks), 'consistency check')}."


def warning(head: dict[str, object], quoting: Sequence[object] = ()) -> str:
    """Why the result must not be compared; '' when it may be. `quoting`: who quotes it, as its lists say."""
    by = text.listed([text.plain(text.clipped(one, 120)) for one in dict.fromkeys(quoting) if not text.missing(one)])
    origin = {
        "kit": "written by a benchmark kit and never published",
        "quoted": f"quoted by a third party ({by})" if by else "quoted by a third party",
        "own": "your own: only you see it, and it is not published at SPEC",
    }
    parts = [f"This result is {origin[head['origin']]}."] if head.get("origin") in origin else []
    if text.missing(head.get("validity")):
        parts.append("Its document does not say whether the run is valid.")
    elif head.get("validity") != "valid":
        said = text.plain(str(head["validity"]).replace("_", "-"))
        why = f": {text.plain(head['validity_reason'])}" if not text.missing(head.get("validity_reason")) else ""
        parts.append(f"It is marked {said}{why}.")
    return " ".join([*parts, "It is left out of comparisons."]) if parts else ""


def place(position: int | None, total: int) -> str:
    """Where the result stands in the selection."""
    if position is None:
        return "This result is not in the selection."
    return f"{position + 1:,} of {text.count(total, 'result')} in the selection, newest benchmark and best score first"


def hits(words: str, lines: tuple[int, ...], line: int | None = None) -> str:
    """How many lines hold the words that were looked for, which of them is the chosen line, and the first of them."""
    if not lines:
        return f"No line holds “{text.plain(text.clipped(words, 60))}”."
    named = [f"{line:,}" for line in lines[:12]]
    first = text.listed(named) if len(lines) <= len(named) else f"{', '.join(named)}, …"
    if line in lines:
        said = text.plain(text.clipped(words, 60))
        return (
            f"Hit {lines.index(line) + 1:,} of {len(lines):,} for “{said}”, in {'line' if len(lines) == 1 else 'lines'} {first}"
        )
    return f"{text.count(len(lines), 'line holds', 'lines hold')} “{text.plain(text.clipped(words, 60))}”: {first}"


def labels(rows: pd.DataFrame) -> dict[str, str]:
    """How each result is called in a list, no two alike: with its month or its id where the rest is the same."""
    names: dict[str, str] = {}
    left = records(rows)
    for form in (_short, _dated, _with_id):
        said = [form(row) for row in left]
        times = Counter(said)
        names |= {row["result_id"]: label for row, label in zip(left, said, strict=True) if times[label] == 1}
        left = [row for row, label in zip(left, said, strict=True) if times[label] > 1]
    return names


def _short(row: dict) -> str:
    own = " · own" if row["origin"] == "own" else ""
    return f"{text.system_name(row['vendor'], row['system'])} · {text.number(row['score'])}{own}"


def _dated(row: dict) -> str:
    return f"{_short(row)} · {text.month(row['test_date'])}"


def _with_id(row: dict) -> str:
    return f"{text.system_name(row['vendor'], row['system'])} · {row['result_id']}"
