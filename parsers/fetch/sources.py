"""The lines of sources.csv that say where a fetched file is from and when it was retrieved."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Mapping
from pathlib import Path

from parsers import vocabulary

_COLUMNS = ("file", "address", "retrieved", "note")


class Sources:
    """The sources.csv that belongs to a folder of documents; it lies beside the folder.

    vocabulary.BrokenTable: it cannot be read, or lacks a column that is to be filled.
    """

    def __init__(self, folder: Path) -> None:
        self.file = folder.absolute().parent / "sources.csv"
        if self.file.exists():
            rows = vocabulary.read_csv(self.file)
            missing = [name for name in _COLUMNS[:3] if name not in self._heading()]
            if missing:
                raise vocabulary.BrokenTable(f"{self.file} has no column {missing[0]!r}")
            self._known = {row["file"] for row in rows}
        else:
            self._known = set()

    def record(self, name: str, address: str, retrieved: str) -> None:
        """Say where file `name` is from; retrieved: the day as YYYY-MM-DD. OSError: it cannot be written."""
        values = {"file": name, "address": address, "retrieved": retrieved}
        if not self.file.exists():
            self._write(_line(_COLUMNS) + _line([*values.values(), ""]))
        elif name in self._known:
            self._write(self._changed(values))
        else:
            text = self._text()
            end = "" if text.endswith("\n") else "\n"
            self._write(text + end + _line([values.get(column, "") for column in self._heading()]))
        self._known.add(name)

    def _changed(self, values: Mapping[str, str]) -> str:
        heading = self._heading()
        rows = vocabulary.read_csv(self.file)
        rows = [row | values if row["file"] == values["file"] else row for row in rows]
        return _line(heading) + "".join(_line([row[column] for column in heading]) for row in rows)

    def _heading(self) -> list[str]:
        return next(csv.reader(io.StringIO(self._text(), newline="")), [])

    def _text(self) -> str:
        return self.file.read_bytes().decode("utf-8-sig")

    def _write(self, text: str) -> None:
        temporary = self.file.with_name(f".{self.file.name}.{os.getpid()}.part")
        temporary.write_bytes(text.encode())
        os.replace(temporary, self.file)


def _line(cells: list[str] | tuple[str, ...]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()
