"""What a build changed: results that the database had not before, has no more, or has with another score."""

from __future__ import annotations

from pathlib import Path

import duckdb

_COLUMNS = "result_id, benchmark, origin, system_vendor, system, score"
_COMPARED = f"""
    INSERT INTO changes BY NAME
    SELECT
        coalesce(now.result_id, old.result_id) AS result_id,
        CASE WHEN old.result_id IS NULL THEN 'new' WHEN now.result_id IS NULL THEN 'gone' ELSE 'changed' END AS change,
        coalesce(now.benchmark, old.benchmark) AS benchmark, coalesce(now.origin, old.origin) AS origin,
        coalesce(now.system_vendor, old.system_vendor) AS system_vendor, coalesce(now.system, old.system) AS system,
        old.score AS score_before, now.score AS score
    FROM results AS now FULL JOIN (SELECT {_COLUMNS} FROM earlier.results) AS old USING (result_id)
    WHERE now.result_id IS NULL OR old.result_id IS NULL OR now.score IS DISTINCT FROM old.score
    ORDER BY change, result_id
"""


def note(connection: duckdb.DuckDBPyConnection, earlier: Path) -> None:
    """Fill `changes` and `build.previous_built_at` by the database that is about to be replaced.

    Nothing is noted where there is none, or where it is too old or too broken to be compared.
    """
    connection.execute("DELETE FROM changes")
    if not earlier.is_file():
        return
    place = str(earlier).replace("'", "''")
    try:
        connection.execute(f"ATTACH '{place}' AS earlier (READ_ONLY)")
    except duckdb.Error:
        return
    try:
        built = connection.execute("SELECT built_at FROM earlier.build").fetchone()
        connection.execute(_COMPARED)
        connection.execute("UPDATE build SET previous_built_at = ?", [built[0] if built else None])
    except (duckdb.CatalogException, duckdb.BinderException):
        connection.execute("DELETE FROM changes")
    finally:
        connection.execute("DETACH earlier")
