"""The rows behind a chart as CSV and Parquet, with what must go with them.

A CSV file is UTF-8 with a byte order mark (Excel reads it right, others skip it). Its first line is the heading, texts are
quoted, and a foot of lines that begin with '# ' says what the data are: `pandas.read_csv(file, comment="#")`,
`read_csv(file, comment='#')` in DuckDB and `read.csv(file, comment.char="#")` in R leave it out. A foot line has never more
commas than the heading, so that readers without such an option get rows that are empty but for the first cells.
"""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
from collections.abc import Iterator

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as parquet

from pages.common import text
from pages.export import provenance
from pages.export.exhibit import Column, Exhibit

_RISKY = tuple("=+-@\t\r\n|%")  # a program that opens the file may take what begins so for a formula
_SEPARATE = "; "


def table(exhibit: Exhibit) -> tuple[pd.DataFrame, list[Column]]:
    """The columns for readers under their full headings, each heading once, and what they are; typed as in the database."""
    frame, columns = {}, []
    for name, column in exhibit.columns.items():
        values = _whole(exhibit.rows[name].reset_index(drop=True).map(_value))
        heading, number = column.full, 2
        if heading in frame and frame[heading].equals(values):
            continue
        while heading in frame:
            heading, number = f"{column.full} {number}", number + 1
        frame[heading] = values
        columns.append(column)
    return pd.DataFrame(frame), columns


def _whole(values: pd.Series) -> pd.Series:
    """Numbers that are all whole as integers, also where some are missing."""
    if not pd.api.types.is_float_dtype(values) or not (values.dropna() % 1 == 0).all():
        return values
    return values.astype("Int64") if values.abs().max() < 2**53 else values


def _value(value: object) -> object:
    """As a file can hold it: lists in one text, texts as characters that every program reads."""
    if isinstance(value, (list, tuple, set)):
        return _SEPARATE.join(clean(one) for one in value)
    return clean(value) if isinstance(value, str) else value


def clean(words: object) -> str:
    """Text without control characters and halves of characters."""
    kept = "".join(letter if letter.isprintable() or letter in "\t\n" else " " for letter in str(words))
    return kept.encode("utf-8", "replace").decode()


def risky(words: str) -> bool:
    """Whether a spreadsheet might take the text for a formula."""
    return words.lstrip(" \u00a0\u3000").startswith(_RISKY)


def about(exhibit: Exhibit, title: str = "", takeaway: str = "") -> list[tuple[str, str]]:
    """What the data are, line by line: what it is, and the words."""
    said = [
        ("Chart", clean(title or exhibit.chart.title)),
        ("Takeaway", clean(takeaway)),
        ("Shown", clean(exhibit.chart.subtitle)),
        ("Selection", clean(exhibit.basis)),
        ("Data", clean(exhibit.n)),
        *(("Derived", clean(formula)) for formula in exhibit.formulas),
        *(("Fair use", clean(line)) for line in provenance.lines(exhibit)),
    ]
    return [(what, words) for what, words in said if words.strip()]


def csv_bytes(exhibit: Exhibit, title: str = "", takeaway: str = "") -> bytes:
    """The CSV file; texts that look like a formula begin with an apostrophe."""
    frame, _ = table(exhibit)
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    writer.writerow([_safe(heading) for heading in frame.columns])
    for row in frame.itertuples(index=False, name=None):
        writer.writerow([_cell(value) for value in row])
    for what, words in about(exhibit, title, takeaway):
        for line in _foot(f"{what}: {words}", len(frame.columns)):
            out.write(f"# {line}\n")
    for row in exhibit.sources.assign(kind=provenance.kinds(exhibit.sources)).itertuples():
        words = (row.result_id, text.system_name(row.vendor, row.system), row.kind, row.source_url, row.path)
        said = _SEPARATE.join(clean(word) for word in words if not text.missing(word))
        for line in _foot(f"Source: {said}", len(frame.columns)):
            out.write(f"# {line}\n")
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def _cell(value: object) -> object:
    if text.missing(value):
        return None
    if isinstance(value, (pd.Timestamp, dt.date)):
        return value.strftime("%Y-%m-%d")
    if isinstance(value, (bool, int, float)):
        return value
    return value.item() if hasattr(value, "item") else _safe(str(value))


def _safe(words: str) -> str:
    return f"'{words}" if risky(words) else words


def _foot(words: str, columns: int) -> Iterator[str]:
    """The words in lines with fewer commas than there are columns; no quotation mark opens a cell."""
    parts = " ".join(words.replace('"', "'").split()).split(",")
    for first in range(0, len(parts), max(columns, 1)):
        last = first + max(columns, 1)
        yield ",".join(parts[first:last]).strip() + ("," if last < len(parts) and columns > 1 else "")


def parquet_bytes(exhibit: Exhibit, title: str = "", takeaway: str = "") -> bytes:
    """The Parquet file; each column says its unit and whether it is derived, the file what `about` says and its sources."""
    frame, columns = table(exhibit)
    made = pa.Table.from_pandas(_of_one_type(frame), preserve_index=False)
    fields = [
        field.with_metadata({"unit": column.unit, "derived": str(column.derived).lower()})
        for field, column in zip(made.schema, columns, strict=True)
    ]
    said: dict[str, str] = {}
    for what, words in about(exhibit, title, takeaway):
        key = what.lower().replace(" ", "_")
        said[key] = f"{said[key]}\n{words}" if key in said else words
    said["exhibit"] = json.dumps({"name": exhibit.name, "parameters": dict(exhibit.parameters)})
    said["sources"] = exhibit.sources.assign(kind=provenance.kinds(exhibit.sources)).to_json(orient="records", date_format="iso")
    out = io.BytesIO()
    parquet.write_table(made.cast(pa.schema(fields)).replace_schema_metadata(said), out, compression="zstd")
    return out.getvalue()


def _of_one_type(frame: pd.DataFrame) -> pd.DataFrame:
    """Columns of mixed kinds as text, as a column of Parquet has one type."""
    mixed = {}
    for name in frame:
        kinds = {type(value) for value in frame[name] if not text.missing(value)}
        if frame[name].dtype == object and len(kinds) > 1:
            mixed[name] = frame[name].map(lambda value: None if text.missing(value) else str(value))
    return frame.assign(**mixed)
