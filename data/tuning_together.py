"""Which parameters are set in the same results, and the scores that are seen beside a parameter."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from data.measures import MACHINES
from data.selection import Selection
from data.store import query
from data.tuning import Focus, Settings, only, parts

PAIRS_AT_MOST = 200
SEEN_AT_LEAST = 2  # results that set both, below which a pair says nothing
LIFT_FROM = 5  # results that set both, below which a lift is left to chance


@dataclass(frozen=True)
class Sets:
    """Who sets what: `parameters` has parameter and family, `sets` and `applies` one row a result and a column a parameter."""

    parameters: pd.DataFrame
    sets: np.ndarray
    applies: np.ndarray


def sets(selection: Selection, settings: Settings, focus: Focus) -> Sets:
    """The incidence of active settings; of the focus only the vendor counts."""
    common, values = parts(selection, settings)
    condition, more = only(Focus(vendor=focus.vendor))
    found = query(
        f"""
        with {common}
        select distinct n.parameter, n.family, n.result_id from named n where n.active and {condition}
        """,
        values | more,
    )
    reached = query(
        f"""
        with {common}
        select a.result_id, a.family from reach a join shown n using (result_id) where {condition}
        """,
        values | more,
    )
    parameters = found[["parameter", "family"]].drop_duplicates().sort_values(["family", "parameter"], ignore_index=True)
    rows = {result: place for place, result in enumerate(sorted(set(reached["result_id"])))}
    columns = pd.MultiIndex.from_frame(parameters)
    known = list(dict.fromkeys(parameters["family"]))
    which = np.zeros((len(rows), len(parameters)), dtype=np.float32)
    which[found["result_id"].map(rows), columns.get_indexer(pd.MultiIndex.from_frame(found[["parameter", "family"]]))] = 1
    families = np.zeros((len(rows), len(known)), dtype=np.float32)
    reached = reached[reached["family"].isin(known)]
    families[reached["result_id"].map(rows), pd.Index(known).get_indexer(reached["family"])] = 1
    return Sets(parameters, which, families[:, pd.Index(known).get_indexer(parameters["family"])])


def together(selection: Selection, settings: Settings, focus: Focus, by_lift: bool = False) -> pd.DataFrame:
    """Pairs that at least SEEN_AT_LEAST results set, at most PAIRS_AT_MOST, most often together (or highest lift) first.

    With a parameter in focus the pairs it is in, itself as the first. Columns: first, first_family, second,
    second_family; both, n_first, n_second: results that set both and each; base: results that both apply to;
    share: of those that set the first (in focus) or either (otherwise) that set both; lift: both as a multiple
    of what it would be were the two set independently within base; pairs: how many there are before the cut.
    """
    one = sets(selection, settings, focus)
    count = len(one.parameters)
    both, base = one.sets.T @ one.sets, one.applies.T @ one.applies
    within = one.sets.T @ one.applies  # [i, j]: results that set i and that j applies to
    alone = np.diag(both)
    if focus.parameter is None:
        first, second = np.triu_indices(count, 1)
    else:
        at = one.parameters.index[
            (one.parameters["parameter"] == focus.parameter) & (one.parameters["family"] == (focus.family or ""))
        ]
        first = np.repeat(at.to_numpy(), max(count - 1, 0))
        second = np.array([place for place in range(count) if place not in at], dtype=int)[: len(first)]
    kept = both[first, second] >= (LIFT_FROM if by_lift else SEEN_AT_LEAST)
    first, second = first[kept], second[kept]
    seen = both[first, second]
    whole = alone[first] if focus.parameter is not None else alone[first] + alone[second] - seen
    names, families = one.parameters["parameter"], one.parameters["family"]
    pairs = pd.DataFrame(
        {
            "first": names.to_numpy()[first],
            "first_family": families.to_numpy()[first],
            "second": names.to_numpy()[second],
            "second_family": families.to_numpy()[second],
            "both": seen.astype(int),
            "n_first": alone[first].astype(int),
            "n_second": alone[second].astype(int),
            "base": base[first, second].astype(int),
            "share": (seen / whole).astype(float),
            "lift": (seen * base[first, second] / (within[first, second] * within[second, first])).astype(float),
            "pairs": len(seen),
        }
    )
    order = ["lift", "both"] if by_lift else ["both", "lift"]
    pairs = pairs.sort_values([*order, "first", "second"], ascending=[False, False, True, True], kind="stable")
    return pairs.head(PAIRS_AT_MOST).reset_index(drop=True)


def scores(selection: Selection, settings: Settings, focus: Focus) -> pd.DataFrame:
    """Of each benchmark with results that set the parameter: a row for those, and one for those it applies to that do not.

    sets: which; results; least, middle (median), greatest: their scores; cores: median; first, last: test dates.
    """
    common, values = parts(selection, settings)
    condition, more = only(focus)
    vendor = "and s.vendor = $vendor" if focus.vendor is not None else ""
    return query(
        f"""
        with {common}, marked as (
            select
                r.benchmark, r.score, r.test_date, m.cores * {MACHINES.format(alias="m")} as cores,
                s.result_id in (select n.result_id from named n where n.active and {condition}) as sets
            from shown s join results r using (result_id)
            left join systems m on m.result_id = r.result_id and m.role = 'sut'
            where r.score is not null and r.origin <> $own {vendor}
              and s.result_id in (select result_id from reach where family = $family_of)
        )
        select
            benchmark, sets, count(*) as results,
            min(score) as least, median(score) as middle, max(score) as greatest,
            median(cores) as cores, min(test_date) as first, max(test_date) as last
        from marked group by benchmark, sets
        qualify bool_or(sets) over (partition by benchmark)
        order by benchmark, sets desc
        """,
        values | more,
    )
