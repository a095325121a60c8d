"""Where a result stands, ready to leave the dashboard. An own result is there only as long as its reader's visit."""

from __future__ import annotations

import pandas as pd

from data import added, sources
from data.measures import DERIVED_BY_NAME
from data.metrics import BY_NAME
from data.selection import OWN
from pages.add import chart
from pages.common import fair_use, kinds, style, text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Dots, Series

NAME = "standing"
_RESULT, _METRIC = "id", "metric"
READING = (
    "A row for each result, highest score first: the best and the last published valid results and those around this one. An own "
    "result is hollow and not ranked; the number in brackets is the place that its score would have."
)


def parameters(result_id: str, metric: str) -> dict[str, str]:
    """What asks for the chart that the page shows."""
    return {_RESULT: result_id, _METRIC: metric}


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The chart of the page Add with these parameters; raises NotToBeMade."""
    result_id, metric = parameters.get(_RESULT, ""), parameters.get(_METRIC, "")
    mine = sources.results((result_id,))
    if mine.empty:
        raise NotToBeMade("Its result is not in this database: results of your own are there only until their page is closed.")
    if metric not in added.metrics(result_id):
        raise NotToBeMade(f"The result has no score of a metric called {text.clipped(metric, 60)!r}.")
    rows = added.neighbours(result_id, metric)
    if len(rows) < 2:
        raise NotToBeMade("There is no published valid result of this metric to hold it against.")
    own = mine["origin"][0] == OWN
    peers = int(added.standing(result_id, metric)["peers"])
    name = text.system_name(mine["vendor"][0], mine["system"][0])
    basis = f"{name} beside the published valid {metric} results"
    used = sources.results(tuple(rows["result_id"]))
    per_core = DERIVED_BY_NAME["Score per core"]
    return Exhibit(
        NAME,
        parameters,
        chart.figure(rows, metric, peers, look, own=own),
        kinds.assigned(rows, used),
        {
            "place": Column("Place, or the place it would have"),
            "vendor": Column("Vendor"),
            "system": Column("System"),
            "score": Column("Score", BY_NAME[metric].unit),
            "per_core": Column("Score per core", BY_NAME[metric].unit, derived=True),
            "test_date": Column("Tested"),
            "kind": Column("Kind"),
            "result_id": Column("Result"),
        },
        basis,
        text.count(peers, "published result"),
        used,
        fair_use.line(sources.provenance(tuple(rows["result_id"])), basis, derived=True),
        (f"{per_core.name}: {per_core.formula}",),
        (_native(rows, metric, own, look),),
        READING,
    )


def _native(rows: pd.DataFrame, metric: str, own: bool, look: Look) -> Dots:
    scores = rows["score"].tolist()
    names = [chart.plain_name(row, own) for row in rows.to_dict("records")]
    series = []
    for mine, name in ((False, "Published valid results"), (True, "This result (own, not ranked)" if own else "This result")):
        inside = rows["mine"] == mine
        values = rows.loc[inside, "score"].tolist()
        places = [float(place) for place in inside.to_numpy().nonzero()[0]]
        labels = [text.number(value) for value in values]
        series.append(Series(name, values, places, labels, look.accent if mine else look.muted, hollow=mine and own))
    axis = Axis(BY_NAME[metric].axis, style.spans_a_decade(scores), min(scores), max(scores))
    return Dots(axis, Axis("", names=names), series)
