"""Damaged documents: parsing always returns, and what it returns stands in the text."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parsers.parse import Parsed
from tests.documents import DOCUMENTS, ROOT, parse
from tests.rendering import ascii_report, kit_html, kit_raw, kit_text, list_csv, page_text, published_html, web96
from tests.rendering.kit import Wording
from tests.rendering.mutations import MUTATIONS, Mutation
from tests.rendering.random_result import BENCHMARKS, random_result

REAL = [
    *sorted(DOCUMENTS.glob("*.txt")),
    *(file for file in sorted((ROOT.parent / "shared" / "kit-reports").glob("*")) if file.suffix in (".txt", ".html", ".raw")),
]
PROFILE = settings(deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

TITLES = (
    "",
    "SPECweb99 Result\n",
    "SPECweb96 Result\n",
    "SPECweb2005 Result\n",
    "BEGIN SPECweb2005 v1.10\n",
    "<title>SPECweb2005 Result</title>",
)

# Counts that a record takes over from the text as they stand there.
_COUNTS = {
    "results": ("score", "requested_load"),
    "submetrics": ("score",),
    "iterations": ("load", "conforming", "requests", "good", "tolerable", "fail"),
    "request_stats": ("requests", "good"),
}


def synthetic(seed: int) -> tuple[str, bytes]:
    """(file name, content) of a random document in any layout."""
    rng = Random(seed)
    result = random_result(rng, rng.choice(BENCHMARKS), 1)
    if result.benchmark == "SPECweb96":
        return "page.txt", web96.render(result, with_head=True).encode()
    if rng.random() < 0.2:
        return "list.csv", list_csv.render([result] * 3, rng.random() < 0.5).encode()
    if result.benchmark == "SPECweb2005":
        wording = Wording(result, rng.choice(result.workloads))
        forms = (
            ("run.txt", kit_text.render(result, wording.workload)), ("run.html", kit_html.render(result, wording)),
            ("run.raw", kit_raw.render(result, wording.workload)), ("page.txt", page_text.render(result)),
        )  # fmt: skip
    else:
        forms = (
            ("report.asc", ascii_report.render(result)), ("page.html", published_html.render(result)),
            ("page.txt", page_text.render(result)),
        )  # fmt: skip
    name, text = rng.choice(forms)
    return name, text.encode()


def _written(text: str) -> set[str]:
    """Every number of a text: its digits alone, and with what separators join removed, with and without a decimal zero."""
    found = {_plain(digits) for digits in re.findall(r"\d+", text)}
    for number in re.findall(r"\d[\d.,]*[.,][\d.,]*", text):
        found.add(_plain(number))
        whole = re.fullmatch(r"(.*?)[.,]0+[.,]*", number)
        if whole:
            found.add(_plain(whole[1]))
    return found


def _plain(number: str) -> str:
    """Digits of any script without separators and leading zeros."""
    return str(int(re.sub(r"[.,]", "", number) or 0))


def check(parsed: Parsed) -> None:
    """No reader broke, and the counts of a record are numbers of the text; those that follow from others are left out."""
    assert parsed.document["status"] in ("accepted", "rejected")
    assert "the reader failed" not in (parsed.document.get("reason") or ""), parsed.document["reason"]
    written = _written(parsed.document.get("text") or "")
    for record in parsed.records:
        for table, columns in _COUNTS.items():
            for row in record[table]:
                for column in columns:
                    value = row.get(column)
                    if value is not None and parsed.document["layout"] != "raw":
                        assert f"{abs(value):.0f}" in written, (table, column, row)
        for row in record["request_stats"]:
            if row["evidence"] == "printed" and row["good"] is not None:
                assert {str(row["tolerable"]), str(row["fail"])} <= written, row


def damaged(path: str, data: bytes, mutation: Mutation, rng: Random) -> None:
    """Parse a document with one damage or two."""
    content = mutation(rng, data)
    if rng.random() < 0.3:
        content = rng.choice(MUTATIONS)(rng, content)
    check(parse(content, path))


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
@settings(PROFILE, max_examples=60)
@given(file=st.sampled_from(REAL), seed=st.integers(0, 2**32))
def test_damaged_real_documents(mutation: Mutation, file: Path, seed: int) -> None:
    damaged(file.name, file.read_bytes(), mutation, Random(seed))


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
@settings(PROFILE, max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_damaged_random_documents(mutation: Mutation, seed: int) -> None:
    path, data = synthetic(seed)
    damaged(path, data, mutation, Random(seed))


@settings(PROFILE, max_examples=40)
@given(one=st.sampled_from(REAL), other=st.sampled_from(REAL))
def test_concatenated_documents(one: Path, other: Path) -> None:
    check(parse(one.read_bytes() + b"\n" + other.read_bytes(), one.name))


@settings(PROFILE, max_examples=150)
@given(
    data=st.binary(max_size=400),
    title=st.sampled_from(TITLES),
)
def test_anything_behind_a_title(data: bytes, title: str) -> None:
    check(parse(title.encode() + data))


@pytest.mark.parametrize("file", REAL[:5], ids=lambda file: file.stem)
def test_whole_documents(file: Path) -> None:
    """The rule that the damaged documents are held to holds for the undamaged ones."""
    check(parse(file.read_bytes(), file.name))
