"""Decides whether a text is one query that reads this database and nothing else.

The settings of the connection keep files, extensions and other databases shut. What they leave open are
DuckDB's own catalogs, some of which tell where files of the machine lie. So the parse tree is looked
through, and only relations that are known to be harmless pass: an allow-list, as each version of DuckDB
brings new ones.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator

import duckdb

# Relations that describe the tables; none of them says where a file lies.
_CATALOG = {"duckdb_tables", "duckdb_columns"}
_INFORMATION_SCHEMA = {"tables", "columns"}
_TABLE_FUNCTIONS = {"range", "generate_series", "unnest", "repeat", "repeat_row", "json_each", "json_tree", *_CATALOG}
# What SHOW and DESCRIBE list by a keyword, as the parse tree names it; any other name may be a setting, which may be a path.
_LISTED = {'"tables"', '"databases"', '"schemas"', '"variables"', "__show_tables_expanded"}
# Functions that tell settings, directly or by planning a text given as a value.
_TOLD_APART = {"current_setting", "json_serialize_plan"}


class Refused(Exception):
    """The text is not run; the message says why."""


def check(connection: duckdb.DuckDBPyConnection, sql: str) -> None:
    """Pass one statement that only reads; Refused otherwise. duckdb.ParserException: it is no SQL."""
    statements = connection.extract_statements(sql)
    if not statements:
        raise Refused("There is no query in the text.")
    if len(statements) > 1:
        raise Refused(f"The text holds {len(statements):,} statements; one at a time is run.")
    kind = statements[0].type.name
    if kind == "MULTI":
        raise Refused("PIVOT needs its values written out here: FROM a_table PIVOT (max(x) FOR y IN ('first', 'second')).")
    if kind != "SELECT":
        raise Refused(f"Only queries that read are run: SELECT, FROM, WITH, DESCRIBE, SUMMARIZE, SHOW. This is {kind}.")
    _check_tree(connection, json.loads(connection.execute("select json_serialize_sql($1)", [sql]).fetchall()[0][0]))


def _check_tree(connection: duckdb.DuckDBPyConnection, tree: dict[str, object]) -> None:
    if tree.get("error"):
        raise Refused(f"The query cannot be checked: {tree.get('error_message')}.")
    own = {name.lower() for (name,) in connection.execute("select table_name from duckdb_tables() where not internal").fetchall()}
    internal = {name.lower() for (name,) in connection.execute("select view_name from duckdb_views() where internal").fetchall()}
    nodes = list(_nodes(tree))
    named = {str(node[key]).lower() for node in nodes for key in ("key", "cte_name") if isinstance(node.get(key), str)}
    tables = own | (named - internal) | _CATALOG
    for node in nodes:
        if node.get("type") == "BASE_TABLE":
            _check_table(node, tables, own)
        elif node.get("type") == "SHOW_REF" and not node.get("query"):  # one with a query is looked through with it
            _check_show(node, own | _CATALOG)
        elif node.get("type") == "TABLE_FUNCTION":
            function = node.get("function")
            name = str(function.get("function_name")).lower() if isinstance(function, dict) else ""
            if name not in _TABLE_FUNCTIONS:
                raise Refused(f"The table function {name} is not available here.")
        elif str(node.get("function_name", "")).lower() in _TOLD_APART:
            raise Refused(f"The function {node['function_name']} is not available here.")


def _check_table(node: dict[str, object], tables: set[str], own: set[str]) -> None:
    name, schema = str(node.get("table_name")).lower(), str(node.get("schema_name")).lower()
    if schema == "information_schema" and name in _INFORMATION_SCHEMA:
        return
    if name not in tables:
        near = difflib.get_close_matches(name, sorted(own), 1)
        raise Refused(f"There is no table {node.get('table_name')} to read here." + (f" Did you mean {near[0]}?" if near else ""))


def _check_show(node: dict[str, object], tables: set[str]) -> None:
    """SHOW of a name: a table of the database, or a list; the name of a WITH is none, as SHOW takes it for a setting."""
    name, kind = str(node.get("table_name")).lower(), node.get("show_type")
    if kind != "SHOW_FROM" and name not in (_LISTED if kind == "SHOW_SPECIAL" else tables):
        raise Refused(f"There is no table {node.get('table_name')} to show here.")


def _nodes(tree: dict[str, object]) -> Iterator[dict[str, object]]:
    """Every object of the tree; no recursion, as a query may be nested deeply."""
    waiting: list[object] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            yield node
            waiting.extend(node.values())
        elif isinstance(node, list):
            waiting.extend(node)
