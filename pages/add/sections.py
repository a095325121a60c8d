"""The parts of the page: what was understood, where a result stands, checks and problems."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import added, result
from data.selection import OWN
from pages.add import chart, exhibit, words
from pages.common import links, shell, text
from pages.common.ask import ask, look
from pages.result.answer import labels

_FILE = "File"


def understood(documents: pd.DataFrame, results: pd.DataFrame, refused: tuple[tuple[str, str], ...]) -> None:
    """A row for each file, those that were refused last."""
    first = results.drop_duplicates("document_id").set_index("document_id")
    rows = [_row(document, first) for document in documents.to_dict("records")]
    rows += [{_FILE: name, "layout": text.NOTHING, "remark": f"Not read: {reason}"} for name, reason in refused]
    lines, read = int(documents["lines"].sum()), int(documents["lines_understood"].sum())
    shell.heading("What was understood", f"{text.count(len(rows), 'file')}; {read:,} of {lines:,} lines understood")
    columns = {
        _FILE: shell.words(_FILE),
        "remark": shell.words("What became of it", width="medium"),
        "layout": shell.words("Kind of document"),
        "lines": shell.words("Lines understood"),
        "named": shell.words("System"),
        "score": shell.number("Score"),
        "benchmark": shell.words("Benchmark"),
        "validity": shell.words("Validity"),
        "test_date": shell.months("Tested"),
        "published_date": st.column_config.DateColumn("Published", format="D MMM YYYY"),
        "checks": shell.words("Checks"),
    }
    frame = pd.DataFrame(rows, columns=list(columns))
    shell.table(frame, {name: column for name, column in columns.items() if frame[name].notna().any()}, key="add_documents")


def _row(document: dict[str, object], first: pd.DataFrame) -> dict[str, object]:
    row: dict[str, object] = {
        _FILE: str(document["path"]).partition("/")[2],
        "remark": words.remark(document),
        "layout": words.layout(document["layout"]),
        "lines": words.understood(document),
    }
    if document["layout"] == "csv":
        return row | {"named": text.count(int(document["results"]), "result")}
    if document["document_id"] not in first.index:
        return row
    found = first.loc[document["document_id"]].to_dict()
    return row | {
        "named": text.system_name(found["vendor"], found["system"]),
        "score": found["score"],
        "benchmark": found["benchmark"],
        "validity": words.validity(found["validity"]),
        "test_date": found["test_date"],
        "published_date": found["published_date"],
        "checks": words.checked(found),
    }


def choose(results: pd.DataFrame, count: int) -> pd.Series:
    """The result that is looked at, of `count` in all: own ones first."""
    ordered = pd.concat([results[results["origin"] == OWN], results[results["origin"] != OWN]])
    names = labels(ordered)
    ids = list(ordered["result_id"])
    picked = ids[0]
    if len(ids) > 1:
        st.space("xsmall")
        picked = st.selectbox(
            words.choice(count), ids, format_func=lambda name: names.get(name, name), key=f"add_result_{hash(tuple(ids))}"
        )
    return ordered[ordered["result_id"] == picked].iloc[0]


def standing(row: pd.Series) -> None:
    """Where the result stands among the published valid ones, and where to go from here."""
    result_id, own = str(row["result_id"]), row["origin"] == OWN
    metrics = ask(added.metrics, result_id)
    shell.heading("Where it stands", "Among the published valid results, whatever is selected on other pages")
    if not metrics:
        shell.answer(words.no_score(row))
        _links(row, None, ())
        return
    metric = metrics[0]
    if len(metrics) > 1:
        metric = st.segmented_control("Metric", metrics, default=metrics[0], required=True, key=f"add_metric_{result_id}")
    found = ask(added.standing, result_id, metric)
    rows = ask(added.neighbours, result_id, metric)
    shell.answer(words.standing(row, found, metric))
    if own and row["validity"] != "valid":
        shell.quiet(f"Its document says: {words.validity(row['validity']).lower()}; a published result would have to be valid.")
    if len(rows) > 1:
        drawn = chart.figure(rows, metric, int(found["peers"]), look(), own=own, narrow=shell.on_a_phone())
        asked = (exhibit.NAME, exhibit.parameters(result_id, metric))
        shell.chart(drawn, key="add_standing", small=True, exhibit=asked)
    _links(row, metric, tuple(rows.loc[~rows["mine"], "result_id"]), _nearest(rows))


def _nearest(rows: pd.DataFrame) -> tuple[str, ...]:
    """The results next to this one, above and below."""
    ids, mine = list(rows["result_id"]), int(rows["mine"].to_numpy().argmax())
    return tuple(ids[place] for place in (mine - 1, mine + 1) if 0 <= place < len(ids))


def _links(row: pd.Series, metric: str | None, others: tuple[str, ...], nearest: tuple[str, ...] = ()) -> None:
    result_id = str(row["result_id"])
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        shell.open_link(result_id, "Open this result")
        if metric:
            links.score_link([result_id], str(row["benchmark"]), "See it among all scores")
        if nearest:
            links.compare_link([result_id, *nearest], "Compare with the nearest" if len(others) > 1 else "Compare the two")


def checks(row: pd.Series) -> None:
    """The consistency checks of the result in plain words, failed ones first."""
    found = ask(result.checks, str(row["result_id"]))
    shell.heading("Do its figures agree with each other", words.checked(row))
    if found.empty:
        return
    shell.table(
        found.assign(outcome=["Passed" if passed else "Failed" for passed in found["passed"]]),
        {
            "outcome": shell.words("Outcome"),
            "message": shell.words("Check"),
            "expected": shell.words("Expected"),
            "found": shell.words("Found"),
        },
        key="add_checks",
    )


def problems(document_ids: tuple[str, ...]) -> None:
    """What could not be read, to the line."""
    found = ask(added.problems, document_ids)
    if found.empty:
        return
    more = f"; the first {len(found):,}" if len(found) == added.LISTED_AT_MOST else ""
    shell.heading("Problems", f"Lines that were not understood, or that a reader must know of{more}")
    shell.table(
        found.assign(file=found["path"].str.partition("/")[2]),
        {
            "file": shell.words(_FILE),
            "line_no": shell.number("Line"),
            "severity": shell.words("Severity"),
            "message": shell.words("Problem"),
            "text": shell.words("The line"),
        },
        key="add_problems",
    )
