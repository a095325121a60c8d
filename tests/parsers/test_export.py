"""The open data: Parquet files that any engine reads, and a schema.json that explains them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import pyarrow.parquet as parquet
import pytest

from parsers.cli import main
from parsers.database import schema
from tests.documents import ROOT


@pytest.fixture(scope="module")
def folder(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("export") / "open"
    assert main(["export", str(target), "--database", str(built)]) == 0
    return target


@pytest.fixture(scope="module")
def described(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "schema.json").read_text(encoding="utf-8"))


def test_every_table_is_a_file_and_described(folder: Path, described: dict[str, Any]) -> None:
    assert list(described) == ["build", "sources", "tables"]
    assert {file.stem for file in folder.glob("*.parquet")} == set(described["tables"]) == set(schema())
    for name, table in described["tables"].items():
        file = parquet.ParquetFile(folder / table["file"])
        assert table["rows"] == file.metadata.num_rows, name
        assert [column["name"] for column in table["columns"]] == file.schema_arrow.names
        assert table["comment"]
        assert all(column["comment"] and column["type"] for column in table["columns"])


def test_files_hold_the_database(folder: Path, built: Path, described: dict[str, Any]) -> None:
    with duckdb.connect(str(built), read_only=True) as connection:
        for name in described["tables"]:
            sql = f"(FROM \"{name}\" EXCEPT ALL FROM '{folder / name}.parquet')"
            assert connection.execute(f"SELECT count(*) FROM {sql}").fetchone() == (0,), name


def test_columns_have_type_unit_and_meaning(described: dict[str, Any]) -> None:
    columns = {column["name"]: column for column in described["tables"]["iterations"]["columns"]}
    assert columns["response_ms"] == {
        "name": "response_ms",
        "type": "DOUBLE",
        "unit": "ms",
        "comment": "Mean response time of all requests in milliseconds, as printed.",
    }
    assert columns["is_median"]["unit"] is None


def test_keys_tell_rows_apart_and_references_lead_to_a_row(built: Path, described: dict[str, Any]) -> None:
    without = {name for name, table in described["tables"].items() if not table["key"]}
    assert without == {"build", "notes", "problems"}
    assert described["tables"]["results"]["refers_to"] == {"document_id": "documents.document_id"}
    assert described["tables"]["tuning"]["refers_to"] == {"result_id": "results.result_id"}
    with duckdb.connect(str(built), read_only=True) as connection:
        for name, table in described["tables"].items():
            if table["key"]:
                twice = f'SELECT count(*) - count(DISTINCT ({", ".join(table["key"])})) FROM "{name}"'
                assert connection.execute(twice).fetchone() == (0,), name
            for column, place in table["refers_to"].items():
                other = place.split(".")[0]
                lost = f'SELECT count(*) FROM "{name}" a ANTI JOIN {other} b USING ({column}) WHERE a.{column} IS NOT NULL'
                assert connection.execute(lost).fetchone() == (0,), (name, column)


def test_build_and_sources_are_named(built: Path, described: dict[str, Any]) -> None:
    with duckdb.connect(str(built), read_only=True) as connection:
        version, inputs = connection.execute("SELECT schema_version, documents_sha256 FROM build").fetchone()
    assert (described["build"]["schema_version"], described["build"]["documents_sha256"]) == (version, inputs)
    assert described["build"]["built_at"]
    assert described["sources"][0]["path"] == "specweb2005-dell-poweredge-750.txt"
    assert {source["status"] for source in described["sources"]} == {"accepted"}
    assert all(len(source["sha256"]) == 64 for source in described["sources"])


def test_pandas_reads_a_file_alone(folder: Path) -> None:
    scores = pd.read_parquet(folder / "results.parquet").set_index("system")["score"]
    assert scores["PowerEdge 750"] == 848


def test_the_examples_of_the_readme_run(folder: Path, built: Path, capfd: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    python, spark = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    exec(python.replace("data/specweb.duckdb", str(built)), {})
    assert "IBM eServer pSeries 655" in capfd.readouterr().out
    sql = re.findall(r"```sql\n(.*?)```", readme, re.DOTALL)
    with duckdb.connect() as connection:
        assert len(connection.execute(sql[0].replace("'open/", f"'{folder}/")).fetchall()) == 98
        for table in ("results", "tuning"):
            assert f'"{table}"' in spark
            connection.execute(f"CREATE VIEW {table} AS FROM '{folder}/{table}.parquet'")
        said = re.search(r'spark\.sql\("(.*)"\)', spark)
        assert ("IBM", 67) in connection.execute(said.group(1)).fetchall()


def test_an_export_replaces_an_older_one(folder: Path, built: Path, described: dict[str, Any]) -> None:
    assert main(["export", str(folder), "--database", str(built)]) == 0
    assert json.loads((folder / "schema.json").read_text(encoding="utf-8")) == described
