"""A selection as short texts, one a choice ('vendor.IBM', 'years.1999-2003'), and read back.

They stand in the address of every page and say everything, also what is the default today: a link means the
same when the defaults or the results have changed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from data.metrics import BENCHMARKS, METRICS
from data.selection import OWN, Selection

OVERALL = "Overall"
WORKLOADS = tuple(metric.workload for metric in METRICS if metric.workload)

# Word in the text -> name of the choice in a Selection.
_LISTS = {
    "vendor": "vendors",
    "os": "os_families",
    "server": "web_servers",
    "processor": "processor_families",
    "origin": "origins",
    "validity": "validities",
}
_ASSUMED = "assumed"  # 'assumed.score.SPECweb99': what that page shows while no benchmark is chosen
_OWN_HIDDEN = "own.hidden"  # the one choice about own results: a link must mean the same to a reader who has none
_RANGES = {"years": "years", "cores": "cores"}
_RANGE = re.compile(r"(\d{1,6})-(\d{1,6})", re.ASCII)


@dataclass(frozen=True)
class Wanted:
    """A selection, and of SPECweb2005 the submetric (or OVERALL); None where nobody has chosen yet.

    own: whether the reader wants to see own results where there are any. assumed: the address of a page that shows one benchmark
    though none was chosen, and that benchmark; it holds on that page, in a link to it as well, and on no other.
    """

    selection: Selection = field(default_factory=Selection)
    submetric: str | None = None
    own: bool = True
    assumed: tuple[str, str] | None = None


def write(wanted: Wanted) -> list[str]:
    """Every choice as a text, in a fixed order."""
    chosen = wanted.selection
    texts = [f"benchmark.{chosen.benchmark}"] if chosen.benchmark else []
    if wanted.assumed:
        texts = [".".join((_ASSUMED, *wanted.assumed))]
    if wanted.submetric:
        texts.append(f"submetric.{wanted.submetric}")
    texts += [f"{word}.{value}" for word, name in _LISTS.items() for value in getattr(chosen, name)]
    for word, name in _RANGES.items():
        bounds = getattr(chosen, name)
        if bounds:
            texts.append(f"{word}.{bounds[0]}-{bounds[1]}")
    return texts if wanted.own else [*texts, _OWN_HIDDEN]


def read(texts: Sequence[str], known: Mapping[str, Collection[str]]) -> tuple[Wanted, list[str]]:
    """What the texts ask for, and those that mean nothing here.

    `known` names the options that the database has, by name of the choice.
    """
    wanted, strange = Wanted(), []
    lists: dict[str, list[str]] = {}
    for text in dict.fromkeys(texts):
        word, _, value = text.partition(".")
        name = _LISTS.get(word)
        if text == _OWN_HIDDEN:
            wanted = replace(wanted, own=False)
        elif name and value in known.get(name, ()):
            lists.setdefault(name, []).append(value)
        elif word == "benchmark" and value in BENCHMARKS:
            wanted = replace(wanted, selection=replace(wanted.selection, benchmark=value))
        elif word == _ASSUMED and value.partition(".")[2] in BENCHMARKS:
            page, _, benchmark = value.partition(".")
            wanted = replace(wanted, assumed=(page, benchmark))
        elif word == "submetric" and value in (OVERALL, *WORKLOADS):
            wanted = replace(wanted, submetric=value)
        elif word in _RANGES and (bounds := _bounds(value)):
            wanted = replace(wanted, selection=replace(wanted.selection, **{_RANGES[word]: bounds}))
        else:
            strange.append(text)
    chosen = {name: tuple(values) for name, values in lists.items()}
    own = wanted.own and OWN in known.get("origins", ())
    return replace(wanted, selection=replace(wanted.selection, own=own, **chosen)), strange


def _bounds(text: str) -> tuple[int, int] | None:
    found = _RANGE.fullmatch(text)
    if not found:
        return None
    low, high = int(found[1]), int(found[2])
    return (min(low, high), max(low, high))
