"""The words of the page on which results are added."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from data.added import LISTED_AT_MOST
from data.metrics import BY_NAME
from data.selection import OWN
from pages.common import text

LAYOUTS = {
    "page_text": "Text of a result page",
    "one_line": "Result page on one line",
    "ascii": "ASCII report",
    "html": "HTML page",
    "raw": "Raw file of the kit",
    "csv": "List of results",
}
EXPLAINED = (
    (
        "What is read",
        "Every kind of document that the published results come in: the text or HTML of a result page, an ASCII report, a raw "
        "file or report of a benchmark kit, a list as CSV. The name of the file does not matter.",
    ),
    (
        "What is shown",
        "System, score, dates and validity as they were understood, each line that was not, whether the figures agree with each "
        "other, and the place of the score, and of the score per core, among the published valid results.",
    ),
    (
        "Who sees it",
        "You alone. The other pages show your results beside the published ones, hollow and called own, to be opened, plotted "
        "and compared like any other, until the page is closed or reloaded. Nothing is stored.",
    ),
)
_VALIDITIES = {"valid": "Valid", "invalid": "Invalid", "non_compliant": "Non-compliant"}
EMPTY = (
    "Drop result files below: you see at once what was understood of them, whether their figures agree with each other, "
    "and where they stand among the published results."
)


def answer(documents: pd.DataFrame, own: int, refused: int) -> str:
    """How many own results came of how many documents; true for any number."""
    copies = int((documents["status"] == "duplicate").sum())
    rejected = int((documents["status"] == "rejected").sum()) + refused
    lists = int((documents["layout"] == "csv").sum())
    parts = [f"**{text.count(own, 'result')} of your own** from {text.count(len(documents) + refused, 'file')}"]
    if copies:
        parts.append(f"{text.count(copies, 'file is a copy', 'files are copies')} of a result that is there already")
    if lists:
        parts.append(f"{text.count(lists, 'file is a list', 'files are lists')}")
    if rejected:
        parts.append(f"{rejected:,} could not be read")
    return "; ".join(parts) + "."


def choice(results: int) -> str:
    """Over the choice of one of so many results."""
    return "Result" if results <= LISTED_AT_MOST else f"Result (the first {LISTED_AT_MOST:,} of {results:,})"


def layout(name: object) -> str:
    """What kind of document it is."""
    return "Not recognised" if text.missing(name) else LAYOUTS.get(str(name), str(name))


def understood(row: Mapping[str, object]) -> str:
    """'254 of 254'."""
    return text.NOTHING if row["status"] == "rejected" else f"{int(row['lines_understood']):,} of {int(row['lines']):,}"


def validity(name: object) -> str:
    """The validity in a table."""
    return "Not stated" if text.missing(name) else _VALIDITIES.get(str(name), str(name))


def remark(row: Mapping[str, object]) -> str:
    """What became of a document; as text, not Markdown."""
    if row["status"] == "accepted":
        problems = int(row["problems"])
        return f"{text.count(problems, 'problem')}, see below" if problems else "Read"
    reason = str(row["reason"])
    return f"Not read: {reason}" if row["status"] == "rejected" else f"{reason[0].upper()}{reason[1:]}"


def ordinal(place: int) -> str:
    """'1st', '12th', '23rd'."""
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place:,}{ending}"


def standing(row: Mapping[str, object], found: Mapping[str, object], metric: str) -> str:
    """Where a result stands among the published valid ones; Markdown.

    `row` of `data.added.results`, `found` from `data.added.standing`.
    """
    name = text.plain(text.system_name(row["vendor"], row["system"]))
    peers, higher, same = (int(found.get(part) or 0) for part in ("peers", "higher", "same"))
    score = f"{text.number(found['score'])} {BY_NAME[metric].unit}".strip()
    of = f"published valid {text.plain(metric)} {'result' if peers < 2 else 'results'}"
    own = row["origin"] == OWN
    if not peers:
        return f"**{name}** reached {score}. There is no {'' if own else 'other '}{of} to hold it against."
    if own:
        place = f"Beside {peers:,} {of} it would be {ordinal(higher + 1)} of {peers + 1:,}"
    else:
        place = f"Beside {peers:,} other {of} it is {ordinal(higher + 1)} of {peers + 1:,}"
    tie = f", level with {same:,}" if same else ""
    return f"**{name}** reached {score}. {place}{tie}.{_per_core(found)}"


def _per_core(found: Mapping[str, object]) -> str:
    peers = int(found.get("peers_per_core") or 0)
    if text.missing(found.get("per_core")) or not peers:
        return ""
    place = ordinal(int(found["higher_per_core"]) + 1)
    return f" By score per core, {text.three(found['per_core'])} (derived), {place} of {peers + 1:,}."


def no_score(row: Mapping[str, object]) -> str:
    """Said of a result without any score; Markdown."""
    why = "" if text.missing(row["validity_reason"]) else f": {text.plain(row['validity_reason'])}"
    name = text.plain(text.system_name(row["vendor"], row["system"]))
    return f"**{name}** has no score to be held against others{why}."


def checked(row: Mapping[str, object]) -> str:
    """How far the figures agree with each other."""
    checks, failed = int(row["checks"]), int(row["failed"])
    if not checks:
        return "No consistency check applies to it"
    return f"{failed:,} of {text.count(checks, 'check')} failed" if failed else f"All {text.count(checks, 'check')} passed"
