"""SPECweb2005 raw files: lines `KEY[n] = "value"` of configuration and results, and a copy of them in base64.

Which key is which value is said in data/reference/raw_keys.csv. A raw file holds what the reporter makes its report of; it
prints no score, no percentages and no byte rates, and says that a run is invalid only where its configuration is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from parsers import vocabulary
from parsers.disclosure import Disclosure, Value
from parsers.document import Document
from parsers.layouts.kit_head import WORKLOADS
from parsers.layouts.kit_raw_results import Results

_FRAME = re.compile(r"^(BEGIN|END) SPECweb2005\b")
_PAIR = re.compile(r'^([A-Z][^\s=]*)\s*=\s*"(.*)"$')
_INDEX = re.compile(r"\[(\d{1,9})\]")
_CONFIG_KEY = re.compile(r"^[A-Z][A-Z0-9_]*$")
_BASE64 = re.compile(r"^[A-Za-z0-9+/]+={0,2}$")
_INVALID = "Invalid Run!"


class _Pair(NamedTuple):
    """A key, its value and the line they stand on."""

    key: str
    value: str
    line: int


@lru_cache(maxsize=4096)
def _base(key: str) -> str:
    """A key without its indices."""
    return _INDEX.sub("", key)


def _indices(pair: _Pair) -> tuple[int, ...]:
    return tuple(int(index) for index in _INDEX.findall(pair.key))


@lru_cache(maxsize=1)
def _known_keys() -> dict[str, list[tuple[str, str]]]:
    """Key, with or without index -> the sections and fields it is the value of."""
    found: dict[str, list[tuple[str, str]]] = {}
    for row in vocabulary.table("raw_keys"):
        found.setdefault(row["key"], []).append((row["section"], row["field"]))
    return found


def matches(document: Document) -> bool:
    """Whether the text begins as a raw file does."""
    return document.text.lstrip()[:100].startswith("BEGIN SPECweb2005")


def read(document: Document) -> list[Disclosure]:
    """The one result in the file; several raw files put after one another are the workloads of one result."""
    disclosure = Disclosure("SPECweb2005", "raw")
    parts = _parts(disclosure, document.stripped)
    results = Results(disclosure)
    for pairs in parts:
        _read_part(disclosure, results, pairs, len(parts) == 1)
    results.add_up()
    _validity(disclosure)
    return [disclosure]


def _parts(disclosure: Disclosure, lines: list[str]) -> list[list[_Pair]]:
    """From stripped lines, the pairs of each raw file in the document; all other lines are marked or become problems here."""
    parts: list[list[_Pair]] = []
    ended = False
    for number, text in enumerate(lines, 1):
        if not text:
            continue
        if text[0] == "#" or (ended and _BASE64.match(text)):
            disclosure.kinds[number] = "furniture"
        elif (pair := _PAIR.match(text)) and parts:
            key, value = pair.groups()
            parts[-1].append(_Pair(key, value.strip(), number))
        elif frame := _FRAME.match(text):
            ended = frame[1] == "END"
            if not ended:
                parts.append([])
            disclosure.kinds[number] = "heading"
        else:
            _unread(disclosure, number, text)
    return parts


def _unread(disclosure: Disclosure, number: int, text: str) -> None:
    disclosure.problem(number, "warning", "unread_line", "no line of a raw file that is known", text)


def _read_part(disclosure: Disclosure, results: Results, pairs: list[_Pair], single: bool) -> None:
    """One raw file: its results, and its configuration in the order of the indices, as keys are sorted as texts."""
    figures = [pair for pair in pairs if pair.key.startswith("RESULT[")]
    others = [pair for pair in pairs if not pair.key.startswith("RESULT[")]
    workload = next((pair.value.removeprefix("SPECweb_") for pair in others if pair.key == "TEST_TYPE"), None)
    if workload not in WORKLOADS:
        workload = None
    elif workload not in disclosure.workloads:
        disclosure.workloads.append(workload)
    for pair in figures:
        if not (workload and results.line(workload, *pair)):
            _unread(disclosure, pair.line, f'{pair.key} = "{pair.value}"')
    config: dict[str, list[_Pair]] = {}
    for pair in others:
        config.setdefault(_base(pair.key), []).append(pair)
    values: dict[tuple[str, str], Value] = {}
    for same in config.values():
        for pair in sorted(same, key=_indices) if len(same) > 1 else same:
            _config(disclosure, values, pair, workload, single)
    if workload and "SIMULTANEOUS_SESSIONS" in config:
        results.default_load(workload, config["SIMULTANEOUS_SESSIONS"][0].value)


def _config(
    disclosure: Disclosure, values: dict[tuple[str, str], Value], pair: _Pair, workload: str | None, single: bool
) -> None:
    """One configuration key. What stands under several indices of one value is joined by line ends."""
    known = list(_known_keys().get(pair.key, ()))
    base = _base(pair.key)
    if base != pair.key:
        known += _known_keys().get(base, ())
    for section, field in known:
        disclosure.kinds[pair.line] = "value"
        if section == "notes":
            disclosure.notes.add(field, workload, [pair.line], [pair.value])
            disclosure.kinds[pair.line] = "note"
        elif section == "errors":
            disclosure.add("errors", f"{field} {'' if single else workload or ''}".strip(), pair.value, pair.line, field)
        elif (section, field) in values:
            values[section, field].text += f"\n{pair.value}"
        else:
            values[section, field] = disclosure.add(section, field, pair.value, pair.line, pair.key)
    if not known and _CONFIG_KEY.match(pair.key):
        disclosure.kinds[pair.line] = "config"
    elif not known:
        _unread(disclosure, pair.line, f'{pair.key} = "{pair.value}"')


def _validity(disclosure: Disclosure) -> None:
    """A run with an invalid configuration gets the words that the reporter prints of it in place of a score.

    Of any other run the file does not say whether it is valid: the reporter finds out when it checks the results.
    """
    checked = [value for value in disclosure.values if value.field == "valid_configuration"]
    wrong = [value for value in checked if value.text.lower() == "false"]
    wrong += [value for value in disclosure.values if value.section == "errors"]
    if wrong:
        disclosure.add("head", "invalid", _INVALID, wrong[0].line, wrong[0].label)
    else:
        message = "a raw file does not say whether a run with a valid configuration is valid"
        disclosure.problem(checked[0].line if checked else None, "info", "validity_not_stated", message)
