"""What was understood of a session's own documents, and where their results stand among the published valid ones."""

from __future__ import annotations

import pandas as pd

from data.measures import CORES
from data.metrics import SCORES
from data.selection import OWN, PUBLISHED, VALID
from data.store import query, query_one

LISTED_AT_MOST = 500
NEIGHBOURS = 4  # shown above and below a result among many
ALL_UP_TO = 12  # published results that are all shown

# The results that the documents disclose or name, each once, with the document that does so first.
_FIRST = """
    named as (
        select document_id, result_id, 0 as line_no from documents where result_id is not null
        union all
        select document_id, result_id, line_no from listings
    ), first as (
        select document_id, result_id, list_position($documents, document_id) as nth, line_no
        from named where list_contains($documents, document_id)
        qualify row_number() over (partition by result_id order by nth, line_no) = 1
    )
"""
# The published valid results of a metric, with what is compared; place: 1 for the highest score, ties share theirs.
_PEERS = f"""
    cores as (
        select s.result_id, {CORES} as cores from systems s where s.role = 'sut' group by s.result_id
    ), peers as (
        select r.result_id, r.system_vendor as vendor, r.system, r.test_date, m.score, m.score / nullif(c.cores, 0) as per_core,
            rank() over (order by m.score desc) as place, row_number() over (order by m.score desc, r.result_id) as number
        from results r join {SCORES} m using (result_id) left join cores c using (result_id)
        where m.metric = $metric and m.score is not null
            and list_contains($published, r.origin) and coalesce(list_contains($valid, r.validity), false)
    ), mine as (
        select r.result_id, r.system_vendor as vendor, r.system, r.test_date, m.score, m.score / nullif(c.cores, 0) as per_core
        from results r join {SCORES} m using (result_id) left join cores c using (result_id)
        where m.metric = $metric and r.result_id = $result
    )
"""


def documents(document_ids: tuple[str, ...]) -> pd.DataFrame:
    """The documents in this order: path, bytes, encoding, layout, status, reason, lines, lines_understood, problems, results.

    results: how many results they disclose or, of a list, name.
    """
    return query(
        """
        select d.document_id, d.path, d.bytes, d.encoding, d.layout, d.status, d.reason, d.lines, d.lines_understood,
            (select count(*) from problems p where p.document_id = d.document_id) as problems,
            (d.result_id is not null)::int + (select count(distinct l.result_id) from listings l
                where l.document_id = d.document_id) as results
        from documents d where list_contains($documents, d.document_id)
        order by list_position($documents, d.document_id)
        """,
        {"documents": list(document_ids)},
    )


def results(document_ids: tuple[str, ...]) -> pd.DataFrame:
    """The results that the documents disclose or name, each once: document_id (the first), what tells a result from others,
    origin, cores, checks, failed (checks).

    At most LISTED_AT_MOST, those of lists last and own ones first; `counts` has how many there are.
    """
    return query(
        f"""
        with {_FIRST}
        select f.document_id, r.result_id, r.benchmark, r.origin, r.validity, r.validity_reason, r.score,
            r.system_vendor as vendor, r.system, r.web_server, r.tested_by, r.test_date, r.published_date, r.hardware_available,
            (select {CORES} from systems s
                where s.result_id = r.result_id and s.role = 'sut') as cores,
            (select count(*) from checks c where c.result_id = r.result_id) as checks,
            (select count(*) from checks c where c.result_id = r.result_id and not c.passed) as failed
        from first f join results r using (result_id)
        order by f.line_no > 0, r.origin <> $own, f.nth, f.line_no limit $most
        """,
        {"documents": list(document_ids), "most": LISTED_AT_MOST, "own": OWN},
    )


def counts(document_ids: tuple[str, ...]) -> dict[str, object]:
    """How many results the documents disclose or name: results (all of them), own (those that were not there before)."""
    return query_one(
        f"""
        with {_FIRST}
        select count(*) as results, count(*) filter (r.origin = $own) as own from first f join results r using (result_id)
        """,
        {"documents": list(document_ids), "own": OWN},
    )


def problems(document_ids: tuple[str, ...]) -> pd.DataFrame:
    """document_id, path, line_no, severity, message, text: at most LISTED_AT_MOST, in the order of the documents and lines."""
    return query(
        """
        select p.document_id, d.path, p.line_no, p.severity, p.message, p.text
        from problems p join documents d using (document_id)
        where list_contains($documents, p.document_id)
        order by list_position($documents, p.document_id), p.line_no nulls first limit $most
        """,
        {"documents": list(document_ids), "most": LISTED_AT_MOST},
    )


def metrics(result_id: str) -> list[str]:
    """The metrics that a result has a score of: its benchmark's own first."""
    found = query(
        f"""
        select m.metric from {SCORES} m join results r using (result_id)
        where m.result_id = $result and m.score is not null order by m.metric <> r.benchmark, m.metric
        """,
        {"result": result_id},
    )
    return list(found["metric"])


def standing(result_id: str, metric: str) -> dict[str, object]:
    """Where a score stands among the published valid ones of the metric, itself left out.

    score, per_core (derived); peers, higher, same: how many there are, with a higher and with the same score; peers_per_core,
    higher_per_core: the same of the score a core.
    """
    return query_one(
        f"""
        with {_PEERS}
        select any_value(m.score) as score, any_value(m.per_core) as per_core, count(p.result_id) as peers,
            count(*) filter (p.score > m.score) as higher, count(*) filter (p.score = m.score) as same,
            count(p.per_core) as peers_per_core, count(*) filter (p.per_core > m.per_core) as higher_per_core
        from mine m left join peers p on p.result_id <> m.result_id
        """,
        _values(result_id, metric),
    )


def neighbours(result_id: str, metric: str) -> pd.DataFrame:
    """The result among the published valid ones, highest score first.

    result_id, vendor, system, test_date, score, per_core; mine: the result itself; place: 1 for the highest score, of an
    own result the place that it would have; number: counts the published ones through.

    All of them up to ALL_UP_TO; of more, the best, the last, and NEIGHBOURS above and below.
    """
    return query(
        f"""
        with {_PEERS}, others as (
            select p.*, count(*) over () as peers, count(*) filter (p.score > m.score) over () as higher
            from peers p cross join mine m where p.result_id <> m.result_id
        )
        select result_id, vendor, system, test_date, score, per_core, false as mine, place, number
        from others
        where peers <= $all or number in (1, peers) or number between higher - $around + 1 and higher + $around
        union all
        select m.result_id, m.vendor, m.system, m.test_date, m.score, m.per_core, true,
            1 + (select count(*) from peers p where p.score > m.score), null
        from mine m
        order by score desc, mine desc, result_id
        """,
        _values(result_id, metric) | {"all": ALL_UP_TO, "around": NEIGHBOURS},
    )


def _values(result_id: str, metric: str) -> dict[str, object]:
    return {"result": result_id, "metric": metric, "published": list(PUBLISHED), "valid": list(VALID)}
