"""Random results rendered in every layout: reading them back gives the same record."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.documents import parse
from tests.rendering import (
    ascii_report,
    encodings,
    folded,
    kit_html,
    kit_raw,
    kit_text,
    list_csv,
    page_text,
    published_html,
    web96,
)
from tests.rendering.compare import differences
from tests.rendering.expected import Layout, Tables, expected
from tests.rendering.kit import Wording
from tests.rendering.lossy import kept_lines, lose
from tests.rendering.model import Result
from tests.rendering.random_result import BENCHMARKS, random_result, results

WEB99 = ("SPECweb99", "SPECweb99_SSL")
PAGE, HTML, BARE = Layout("page_text"), Layout("html"), Layout("ascii", published=False)


def some(count: int) -> settings:
    """So many examples, the same in every run."""
    return settings(max_examples=count, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def read(text: str | bytes, path: str = "document.txt") -> Tables:
    """The one record of a document."""
    parsed = parse(text, path)
    assert parsed.document["status"] == "accepted", parsed.document.get("reason")
    assert len(parsed.records) == 1
    return parsed.records[0]


def pick(result: Result) -> Wording:
    """The run of one of the result's workloads, without what only a published page can say of it."""
    if result.validity == "non_compliant":
        result.validity = "invalid"
    return Wording(result, result.workloads[result.style % 3])


@pytest.mark.parametrize("benchmark", WEB99)
@some(380)
@given(data=st.data())
def test_page_text_of_99(benchmark: str, data: st.DataObject) -> None:
    result = data.draw(results(benchmark))
    assert differences(expected(result, PAGE), read(page_text.render(result))) == []


@some(160)
@given(result=results("SPECweb2005"))
def test_page_text_of_2005(result: Result) -> None:
    assert differences(expected(result, PAGE), read(page_text.render(result))) == []


@pytest.mark.parametrize("benchmark", WEB99)
@some(220)
@given(data=st.data())
def test_ascii_report(benchmark: str, data: st.DataObject) -> None:
    result = data.draw(results(benchmark))
    if result.style % 10 == 1:
        result.validity = "invalid"
    found = differences(expected(result, BARE), read(ascii_report.render(result), "report.asc"), joined=True)
    assert found == []


@pytest.mark.parametrize("benchmark", WEB99)
@some(380)
@given(data=st.data())
def test_report_folded_into_one_line(benchmark: str, data: st.DataObject) -> None:
    result = data.draw(results(benchmark))
    found = differences(expected(result, BARE), read(folded.render(result)), ["notes_count"], joined=True)
    assert found == []


@pytest.mark.parametrize("benchmark", WEB99)
@some(160)
@given(data=st.data())
def test_published_html_of_99(benchmark: str, data: st.DataObject) -> None:
    result = data.draw(results(benchmark))
    assert differences(expected(result, HTML), read(published_html.render(result), "page.html")) == []


@some(80)
@given(result=results("SPECweb2005"))
def test_published_html_of_2005(result: Result) -> None:
    result.style = result.style // 8 * 8  # a published page is in English
    assert differences(expected(result, HTML), read(published_html.render(result), "page.html")) == []


@some(220)
@given(result=results("SPECweb2005", kit=True))
def test_kit_text(result: Result) -> None:
    wording = pick(result)
    layout = Layout("kit_text", wording.workload, published=False)
    record = read(kit_text.render(result, wording.workload))
    assert differences(expected(result, layout), record, ["notes_count"], joined=True) == []


@some(160)
@given(result=results("SPECweb2005", kit=True))
def test_kit_html(result: Result) -> None:
    wording = pick(result)
    layout = Layout("kit_html", wording.workload, published=False)
    assert differences(expected(result, layout), read(kit_html.render(result, wording), "report.html")) == []


@some(160)
@given(result=results("SPECweb2005", kit=True))
def test_kit_raw(result: Result) -> None:
    """A raw file alone does not say that a run is valid, nor how its notes were headed."""
    wording = pick(result)
    layout = Layout("raw", wording.workload, published=False)
    record = read(kit_raw.render(result, wording.workload), "run.raw")
    tables = expected(result, layout) | {"submetrics": []}
    if result.validity == "valid":
        tables["results"][0]["validity"] = None
    assert differences(tables, record, ["notes"], joined=True) == []
    assert sorted(row["line"] for row in record["notes"]) == sorted(row["line"] for row in tables["notes"])


@some(160)
@given(result=results("SPECweb96"))
def test_page_of_96(result: Result) -> None:
    """The part of the page that is known from a real one."""
    result.available["other"] = []
    tables = expected(result, Layout("page_text", published=False))
    tables["results"][0] |= {"validity": None, "validity_reason": "no score is printed", "score": None, "notes_count": 0}
    record = read(web96.render(result), "web96-980306-02561.txt")
    assert differences(tables, record, ["iterations", "notes"]) == []


@some(50)
@given(result=results("SPECweb96"))
def test_page_of_96_with_a_head(result: Result) -> None:
    """Title, score and load levels stand in no known page in this form; they must not be read wrongly."""
    record = read(web96.render(result, with_head=True))
    row = record["results"][0]
    assert (row["benchmark"], row["system"]) == ("SPECweb96", result.system)
    assert row["score"] in (None, float(result.score))
    assert row["validity"] == ("non_compliant" if result.validity == "non_compliant" else "valid")
    for run, found in zip(result.runs, record["iterations"], strict=False):
        assert (found["throughput_ops_s"], found["response_ms"]) == (run.throughput, run.response_ms)


@pytest.mark.parametrize("dump", [False, True])
@some(30)
@given(seed=st.integers(0, 2**32))
def test_list(dump: bool, seed: int) -> None:
    rng = Random(seed)
    listed = [random_result(rng, rng.choice(BENCHMARKS), number) for number in range(rng.randint(1, 12))]
    parsed = parse(list_csv.render(listed, dump), "list.csv")
    assert [record["results"][0]["system"] for record in parsed.records] == [result.system for result in listed]
    for result, record in zip(listed, parsed.records, strict=True):
        row, truth = record["results"][0], result.sut.truth
        valid = not dump or result.validity == "valid"
        wanted = {
            "benchmark": result.benchmark, "score": float(result.score) if valid else None, "system_vendor": result.vendor,
            "web_server": result.web_server.printed["name"], "web_server_family": result.web_server.family,
            "test_date": result.tested, "validity": "valid" if valid else "non_compliant",
        }  # fmt: skip
        assert {name: row.get(name) for name in wanted} == wanted
        columns = ("mhz", "memory_gb", *(("cores", "chips", "cores_per_chip") if dump else ("processors", "l2_kb", "nics")))
        system = record["systems"][0]
        assert {name: system.get(name) for name in columns} == {name: truth.get(name) for name in columns}


@some(220)
@given(result=results("SPECweb2005"))
def test_page_text_with_lost_lines(result: Result) -> None:
    """What the text still has is as on the complete page; of lost counts the truth lies within the bounds given."""
    record = read(lose(page_text.render(result)))
    tables = expected(result, PAGE)
    tables["notes"] = [
        {"workload": workload.name, "section": section.heading, "line": line}
        for workload in result.workloads
        for section in result.notes
        for line in kept_lines(section.heading, section.lines)
    ]
    assert differences(tables, record, ["request_stats", "notes_count"]) == []
    assert len(record["request_stats"]) == len(tables["request_stats"])
    for truth, found in zip(tables["request_stats"], record["request_stats"], strict=True):
        _within_bounds(truth, found)


def _within_bounds(truth: dict[str, object], found: dict[str, object]) -> None:
    exact = ("workload", "iteration", "position", "request_type", "weighted_abr", "response_s", "bytes")
    assert {name: found[name] for name in exact} == {name: truth[name] for name in exact}
    for name in ("requests", "good", "tolerable", "fail"):
        assert found[name] in (None, truth[name]), (name, truth, found)
    for name in ("tolerable", "fail"):
        assert found[f"{name}_min"] <= truth[name] <= found[f"{name}_max"], (name, truth, found)  # type: ignore[operator]
    if found["evidence"] != "bounded":
        assert (found["tolerable"], found["fail"]) == (truth["tolerable"], truth["fail"])


@pytest.mark.parametrize("benchmark", BENCHMARKS[1:])
@some(30)
@given(data=st.data())
def test_relations_hold(benchmark: str, data: st.DataObject) -> None:
    """The checks find nothing wrong with a result that obeys the benchmark's relations."""
    result = data.draw(results(benchmark))
    checks = read(page_text.render(result))["checks"]
    assert checks
    assert [check for check in checks if not check["passed"]] == []


@pytest.mark.parametrize("encoding", encodings.ENCODINGS)
@pytest.mark.parametrize("line_end", list(encodings.LINE_ENDS))
@some(20)
@given(data=st.data())
def test_encodings_and_line_ends(encoding: str, line_end: str, data: st.DataObject) -> None:
    result = data.draw(results(data.draw(st.sampled_from(BENCHMARKS[1:]))))
    result.system += " Modèle 2"
    content = encodings.encode(page_text.render(result), encoding, line_end)
    assert differences(expected(result, PAGE), read(content)) == []
    assert differences(expected(result, PAGE), read(encodings.packed(content), "page.txt.gz")) == []
