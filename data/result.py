"""One disclosure in full."""

from __future__ import annotations

import pandas as pd

from data.metrics import BENCHMARKS
from data.selection import Selection
from data.store import query, query_one


def listed(selection: Selection) -> pd.DataFrame:
    """The results to choose from: newest benchmark first, best score first."""
    where, values = selection.where()
    return query(
        f"""
        select r.result_id, r.benchmark, r.system_vendor as vendor, r.system, r.web_server, r.score,
            r.test_date, r.origin, r.validity
        from results r where {where}
        order by list_position($newest_first, r.benchmark), r.score desc nulls last, r.result_id
        """,
        values | {"newest_first": list(reversed(BENCHMARKS))},
    )


def head(result_id: str) -> dict[str, object]:
    """The row of `results` with the document it was read from; empty when there is no such result."""
    return query_one(
        """
        select r.*, d.path, d.layout, d.encoding, d.bytes, d.lines, d.lines_understood, d.source_url,
            d.retrieved, d.sha256
        from results r left join documents d on d.document_id = r.document_id
        where r.result_id = $result
        """,
        {"result": result_id},
    )


def _rows(sql: str, result_id: str) -> pd.DataFrame:
    return query(sql, {"result": result_id})


def submetrics(result_id: str) -> pd.DataFrame:
    """workload, score."""
    return _rows("select workload, score from submetrics where result_id = $result order by workload", result_id)


def iterations(result_id: str) -> pd.DataFrame:
    """Every column of `iterations`, by workload and number."""
    return _rows("select * exclude (result_id) from iterations where result_id = $result order by workload, iteration", result_id)


def requests(result_id: str) -> pd.DataFrame:
    """Every figure by request type: workload, iteration, session order."""
    return _rows(
        """
        select * exclude (result_id) from request_stats
        where result_id = $result order by workload, iteration, position
        """,
        result_id,
    )


def systems(result_id: str) -> pd.DataFrame:
    """Every column of `systems`: system under test first."""
    return _rows(
        """
        select * exclude (result_id) from systems where result_id = $result
        order by case role when 'sut' then 0 when 'client' then 1 else 2 end
        """,
        result_id,
    )


def software(result_id: str) -> pd.DataFrame:
    """Every column of `software`."""
    return _rows("select * exclude (result_id) from software where result_id = $result", result_id)


def disclosed(result_id: str) -> pd.DataFrame:
    """section, label, field, value, line_no: every labelled value as printed, in the document's order."""
    return _rows(
        """
        select section, label, field, value, line_no from disclosed_values
        where result_id = $result order by position
        """,
        result_id,
    )


def tuning(result_id: str) -> pd.DataFrame:
    """The settings in the document's order."""
    return _rows(
        """
        select scope, workload, family, parameter, value, unit, default_value, meaning_printed, active, line_no
        from tuning where result_id = $result order by setting_no
        """,
        result_id,
    )


def notes(result_id: str) -> pd.DataFrame:
    """section, workload, line_no, line, setting_count in the document's order."""
    return _rows(
        """
        select section, workload, line_no, line, setting_count from notes
        where result_id = $result order by line_no
        """,
        result_id,
    )


def checks(result_id: str) -> pd.DataFrame:
    """The consistency checks, failed ones first."""
    return _rows(
        """
        select check_name, passed, severity, expected, found, message from checks
        where result_id = $result order by passed, severity, check_name
        """,
        result_id,
    )


def problems(result_id: str) -> pd.DataFrame:
    """What a reader must know of the document."""
    return _rows(
        """
        select p.line_no, p.severity, p.kind, p.message, p.text
        from problems p join results r on r.document_id = p.document_id
        where r.result_id = $result order by p.line_no nulls first
        """,
        result_id,
    )


def documents(result_id: str) -> pd.DataFrame:
    """Every document that discloses the result, the one that was read first, then its copies."""
    return _rows(
        """
        select d.document_id, d.path, d.layout, d.encoding, d.status, d.reason, d.lines, d.lines_understood, d.source_url,
            d.retrieved, coalesce(d.document_id = r.document_id, false) as read
        from documents d join results r on r.result_id = d.result_id
        where r.result_id = $result order by read desc, d.path
        """,
        result_id,
    )


def listings(result_id: str) -> pd.DataFrame:
    """The rows of lists that speak of the result: path, line_no, source, note, link."""
    return _rows(
        """
        select d.path, l.line_no, l.source, l.note, l.link
        from listings l join documents d using (document_id)
        where l.result_id = $result order by d.path, l.line_no
        """,
        result_id,
    )


def read_from(result_id: str, line: int) -> pd.DataFrame:
    """what, value: everything that was read from one line of the result's document, and what is wrong with it."""
    return query(
        """
        select what, value from (
            select 1 as place, position as number, label as what, value
            from disclosed_values where result_id = $result and line_no = $line
            union all
            select 2, iteration, concat_ws(' ', 'Row of', workload, 'iteration', iteration), null
            from iterations where result_id = $result and line_no = $line
            union all
            select 3, iteration * 100 + position, concat_ws(' ', request_type || ',', workload, 'iteration', iteration),
                'mean response time ' || response_s || ' s'
            from request_stats where result_id = $result and line_no = $line
            union all
            select 4, setting_no, 'Setting ' || parameter || if(active, '', ' (commented out)'), value
            from tuning where result_id = $result and line_no = $line
            union all
            select 5, 0, section, line
            from notes where result_id = $result and line_no = $line and setting_count = 0
            union all
            select 6, 0, 'Problem: ' || p.message, p.text
            from problems p join results r on r.document_id = p.document_id
            where r.result_id = $result and p.line_no = $line
        ) order by place, number
        """,
        {"result": result_id, "line": line},
    )


def text_of(document_id: str) -> str | None:
    """The decoded text of a document."""
    found = query_one("select text from documents where document_id = $document", {"document": document_id}).get("text")
    return None if found is None else str(found)
