"""The tables of the score page."""

from __future__ import annotations

import pandas as pd

from data.frames import records
from data.measures import BY_NAME, DERIVED_BY_NAME
from data.metrics import Metric
from pages.common import shell
from pages.score import words
from pages.score.options import Options


def columns(rows: pd.DataFrame, metric: Metric, options: Options) -> dict[str, object]:
    """The columns in their order: the result, the numbers of the chart, what tells it from others."""
    measure = BY_NAME[options.x]
    vendor = {"vendor": shell.words("Vendor")}
    phone = shell.on_a_phone()  # where the numbers would else be out of sight
    shown: dict[str, object] = {"system": shell.words("System"), **({} if phone else vendor)}
    shown["score"] = shell.number(f"Score ({metric.unit})" if metric.unit and not phone else "Score")
    if options.y in DERIVED_BY_NAME:
        derived = DERIVED_BY_NAME[options.y]
        shown["y"] = shell.number(f"Per {derived.of} (derived)", digits=1, note=f"{words.NOT_A_METRIC}: {derived.formula}")
    if not measure.date:
        shown["x"] = shell.number(measure.axis, digits=1 if (rows["x"].dropna() % 1 != 0).any() else 0)
    elif measure.name != "Test date":
        shown["x"] = shell.months(measure.axis)
    if not rows["ranked"].all():
        shown["kind"] = shell.words("Kind", note="Empty: published and valid")
    return (
        shown
        | vendor
        | {
            "processor": shell.words("Processor", width="medium"),
            "operating_system": shell.words("Operating system"),
            "web_server": shell.words("Web server"),
            "tested_by": shell.words("Tested by"),
            "test_date": shell.months("Tested"),
        }
    )


def with_kinds(rows: pd.DataFrame) -> pd.DataFrame:
    """The rows with what each is when it is not published and valid."""
    return rows.assign(kind=[words.kind(row) for row in records(rows[["origin", "validity"]])])
