"""How far the figures can be trusted: documents, lines, checks, evidence, problems and lists. Aggregates are made in SQL."""

from __future__ import annotations

import pandas as pd

from data.store import query, query_one


def by_layout() -> pd.DataFrame:
    """layout (None: not recognised), accepted, duplicate, rejected, and of the accepted ones lines and understood."""
    return query(
        """
        select layout,
            count(*) filter (status = 'accepted') as accepted,
            count(*) filter (status = 'duplicate') as duplicate,
            count(*) filter (status = 'rejected') as rejected,
            coalesce(sum(lines) filter (status = 'accepted'), 0)::bigint as lines,
            coalesce(sum(lines_understood) filter (status = 'accepted'), 0)::bigint as understood
        from documents group by layout order by accepted + duplicate desc, layout
        """
    )


def documents(status: str | None, limit: int) -> pd.DataFrame:
    """The documents, those with most to report first: rejected, with lines not understood, duplicates, the others.

    documents_in_all counts them all, listed or not.
    """
    return query(
        """
        select document_id, path, status, reason, layout, lines, lines_understood, lines - lines_understood as unread,
            result_id, retrieved, count(*) over () as documents_in_all
        from documents where $status is null or status = $status
        order by status <> 'rejected', coalesce(lines - lines_understood, 0) desc, status <> 'duplicate', path
        limit $limit
        """,
        {"status": status, "limit": limit},
    )


def checks() -> pd.DataFrame:
    """check_name, message, severity, passed, failed: each check over all results it applies to, most failures first.

    message is the check in plain words as it reads when passed, where some result passes it.
    """
    return query(
        """
        select check_name, severity,
            coalesce(any_value(message) filter (passed), any_value(message)) as message,
            count(*) filter (passed) as passed, count(*) filter (not passed) as failed
        from checks group by check_name, severity
        order by failed desc, count(*) desc, check_name
        """
    )


def failures(check: str | None, limit: int) -> pd.DataFrame:
    """The failed checks with what was expected and found, errors first; failures_in_all counts them all."""
    return query(
        """
        select c.result_id, r.system_vendor as vendor, r.system, r.benchmark, r.origin, c.check_name, c.severity, c.message,
            c.expected, c.found, count(*) over () as failures_in_all
        from checks c join results r using (result_id)
        where not c.passed and ($check is null or c.check_name = $check)
        order by c.severity, c.check_name, r.system_vendor, r.system, c.result_id
        limit $limit
        """,
        {"check": check, "limit": limit},
    )


def evidence() -> pd.DataFrame:
    """workload, evidence, rows (request types of iterations), requests, beyond (not good) and its part that is only bounded."""
    return query(
        """
        select workload, evidence, count(*) as rows, sum(requests)::bigint as requests,
            sum(requests - good)::bigint as beyond
        from request_stats
        group by workload, evidence
        order by workload, list_position(['printed', 'derived', 'bounded'], evidence)
        """
    )


def problem_kinds() -> pd.DataFrame:
    """kind, severity, problems, documents: most serious first."""
    return query(
        """
        select kind, severity, count(*) as problems, count(distinct document_id) as documents
        from problems group by kind, severity
        order by list_position(['error', 'warning', 'info'], severity), problems desc, kind
        """
    )


def problems(kind: str | None, limit: int) -> pd.DataFrame:
    """The problems with document, line and words, most serious first; problems_in_all counts them all.

    result_id is set where the document is the one that its result was read from, so that the line can be shown.
    """
    return query(
        """
        select p.document_id, d.path, p.line_no, p.severity, p.kind, p.message, p.text, r.result_id,
            r.system_vendor as vendor, r.system, count(*) over () as problems_in_all
        from problems p join documents d using (document_id)
        left join results r on r.document_id = p.document_id
        where $kind is null or p.kind = $kind
        order by list_position(['error', 'warning', 'info'], p.severity), d.path, p.line_no nulls first
        limit $limit
        """,
        {"kind": kind, "limit": limit},
    )


def lists() -> pd.DataFrame:
    """path, rows, joined (rows whose result another document discloses), alone: each list."""
    return query(
        """
        select d.path, count(*) as rows, count(*) filter (l.joined) as joined, count(*) filter (not l.joined) as alone
        from listings l join documents d using (document_id)
        group by d.path order by d.path
        """
    )


def list_rows(limit: int) -> pd.DataFrame:
    """The rows of the lists and the result each speaks of; rows_in_all counts them all."""
    return query(
        """
        select d.path, l.line_no, l.result_id, l.joined, l.source, l.note, r.system_vendor as vendor, r.system, r.score,
            r.origin, count(*) over () as rows_in_all
        from listings l join documents d using (document_id) left join results r on r.result_id = l.result_id
        order by d.path, l.line_no limit $limit
        """,
        {"limit": limit},
    )


def around(document_id: str) -> dict[str, object]:
    """path and text of a document, so that a line can be shown in its place."""
    return query_one("select path, text from documents where document_id = $document", {"document": document_id})
