"""The rows of `notes` and `tuning`: the notes as printed and the settings read from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from parsers.records import Notes, Setting
from parsers.rows import Rows
from parsers.tuning import Dictionary, read_settings


def note_rows(notes: Notes, dictionary: Dictionary, result_id: str) -> tuple[Rows, Rows]:
    """The rows of `notes` and of `tuning`.

    Where all workloads have the same notes, as they mostly do, those of the first stand for all.
    """
    sections, workloads, lines, texts = notes.sections, notes.workloads, notes.lines, notes.texts
    once = _once(sections, workloads, texts)
    settings = read_settings(notes.first(once), dictionary)
    columns = {
        "result_id": [result_id] * len(lines),
        "workload": workloads,
        "section": sections,
        "line_no": lines,
        "line": texts,
        "setting_count": _setting_counts(sections, lines, texts, once, settings),
    }
    count = len(settings)
    tuning = Rows.of_tuples(Setting._fields, settings, result_id=[result_id] * count, setting_no=range(1, count + 1))
    return Rows(columns), tuning


def _once(sections: Sequence[str], workloads: Sequence[str | None], texts: Sequence[str]) -> int:
    """The number of notes of the first workload where those of all workloads are the same, else of all."""
    whole = len(texts)
    if not whole or workloads[0] is None:
        return whole
    count = workloads.count(workloads[0])
    times, rest = divmod(whole, count)
    if times == 1 or rest:
        return whole
    same = texts == texts[:count] * times and sections == sections[:count] * times
    return count if same else whole


def _setting_counts(
    sections: Sequence[str], lines: Sequence[int], texts: Sequence[str], once: int, settings: list[Setting]
) -> list[int]:
    """The number of settings read from each note; one that repeats another of its section counts like the first.

    once: how many notes there are before they repeat each other, workload by workload.
    """
    keys: Sequence[Any] = lines[:once]
    found = Counter([setting.line_no for setting in settings])
    if len(set(lines)) < len(lines):
        # Where several notes stand on one line of the document, only the text tells which of them a setting is from.
        alone = Counter(lines)
        keys = [line if alone[line] == 1 else text for line, text in zip(lines, texts, strict=True)]
        found = Counter([setting.line_no if alone[setting.line_no] == 1 else setting.line for setting in settings])
        once = len(lines)
    counts = list(map(found.get, keys))
    first: dict[tuple[str, str], int] = {}
    known = [count or 0 for count in counts]
    counted = list(map(first.setdefault, zip(sections[:once], texts[:once], strict=True), known))
    own = [first if count is None else count for count, first in zip(counts, counted, strict=True)]
    return own + counted * (len(lines) // once - 1) if once else own
