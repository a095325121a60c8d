"""Exhibits: each is the chart that its page shows, with the database's own numbers beside it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from data import response, tuning
from data.metrics import BY_NAME
from data.selection import Selection
from data.store import query
from pages.add import exhibit as standing
from pages.common.style import DARK, LIGHT
from pages.compare import asked as compare_asked
from pages.compare import comparison_exhibit
from pages.compare import exhibit as compare_exhibit
from pages.export import asked, making, registry
from pages.export.exhibit import NotToBeMade
from pages.export.native import Bars, Dots, Heat
from pages.overview import exhibit as overview
from pages.response_times import asked as times_asked
from pages.response_times import distribution_exhibit, iterations_exhibit, mix_exhibit, quality_exhibit, times_exhibit
from pages.score import exhibit as score
from pages.score.options import Options
from pages.sql import exhibit as sql_exhibit
from pages.sql.chart import Axes
from pages.tuning import frequency_exhibit, values_exhibit
from tests.pages.export.ask import ALL, DELL_99, OF_QUERY, QUERY, ids, only, requests, shipped
from tests.pages.spec import charts, open_page

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("name", registry.EXHIBITS)
def test_an_exhibit_has_all_that_must_go_with_it(database: Path, name: str) -> None:
    found = shipped(name)
    assert found.name == name and found.parameters == ALL[name]()
    assert set(found.columns) <= set(found.rows.columns) and len(found.rows)
    assert found.chart.title and found.chart.subtitle and found.basis and found.reading and found.native
    assert found.n.split()[0].replace(",", "").isdigit()
    assert "www.spec.org" in found.fair_use and "registered trademarks" in found.fair_use and "retired" in found.fair_use
    assert ("computed here" in found.fair_use) == (found.derived or name == "response_iterations")
    assert len(found.sources) or name.startswith("quality_")


PAGES: list[tuple[str, str | None, Callable[[], dict[str, str]], int]] = [
    ("overview_timeline", None, lambda: only() | {"benchmark": "SPECweb99"}, 2),
    ("score", "score", lambda: only("benchmark.SPECweb99") | {"x": "Memory", "y": "Score per core"}, 0),
    ("response_times", "response_times", lambda: requests() | {"scale": "Logarithmic"}, 0),
    ("response_distribution", "response_times", lambda: requests() | {"view": "Distribution", "type": "login"}, 1),
    ("tuning_frequency", "tuning", lambda: only() | {"order": "By similarity", "by": "Tester"}, 0),
    ("tuning_values", "tuning", lambda: only() | {"view": "Values", "parameter": "net.ipv4.tcp_rmem (linux.sysctl)"}, 0),
    ("compare_response_times", "compare", lambda: {"ids": ids("SPECweb99")}, 0),
    ("sql_chart", "sql", lambda: OF_QUERY, 0),
]


@pytest.mark.parametrize(("name", "page", "parameters", "place"), PAGES)
def test_it_is_the_chart_that_the_page_shows(
    database: Path, name: str, page: str | None, parameters: Callable[[], dict[str, str]], place: int
) -> None:
    address = parameters()
    named = {key: value.split("\n") if key == "only" else value for key, value in address.items() if key != "benchmark"}
    shown = charts(open_page(page, **named))[place]
    own = json.loads(registry.make(name, address, LIGHT).chart.figure.to_json())
    assert own["data"] == shown["data"]


def test_an_office_program_gets_the_databases_numbers(database: Path) -> None:
    scores = query("select result_id, score from results where benchmark = 'SPECweb99' and origin = 'published'")
    (dots,) = shipped("score").native
    assert isinstance(dots, Dots)
    assert sorted(y for one in dots.series for y in one.y) == sorted(scores["score"])
    means = query("select response_s from request_stats where workload = 'Banking' and response_s is not null")["response_s"]
    times, shares = shipped("response_times").native
    assert sorted(times.series[0].x) == sorted(means)
    login = query(
        "select sum(good) / sum(requests) * 100 as good from request_stats where request_type = 'login' and workload = 'Banking'"
    )
    assert isinstance(shares, Bars)
    assert shares.parts[0].values[shares.categories.index("login")] == pytest.approx(login["good"][0], abs=1e-12)


def test_results_that_are_not_ranked_are_hollow(database: Path) -> None:
    every = {"only": "benchmark.SPECweb99\norigin.published\norigin.quoted\nvalidity.valid\nvalidity.not_stated"}
    (dots,) = registry.make("score", every | {"x": "Test date"}, LIGHT).native
    ranked = {one.name: one.hollow for one in dots.series if one.marked}
    assert ranked["IBM"] is False and any(hollow and "quoted" in name for name, hollow in ranked.items())


def test_a_heat_map_counts_what_the_database_says(database: Path) -> None:
    (heat,) = registry.make("tuning_frequency", only() | {"every": "true"}, LIGHT).native
    assert isinstance(heat, Heat)
    cells = dict(heat.rows)["net.ipv4.tcp_rmem"]
    assert heat.columns[-1] == "All, n = 5" and cells[-1].words == "3 of 3" and cells[-1].depth == 1


def test_a_comparison_gives_ratios_and_marks_what_differs(database: Path) -> None:
    (table,) = shipped("comparison").native
    rows = {label: cells for label, cells in table.rows if cells}
    first = rows["SPECweb99 (simultaneous connections)"]
    assert [cell.words for cell in first] == ["10,291", "6,638 (0.645 ×)", "1,400 (0.136 ×)"]
    assert first[0].depth is None and first[1].depth == comparison_exhibit.DIFFERENT
    assert table.columns[0].endswith(", base")


def test_what_cannot_be_shown_says_why(database: Path) -> None:
    for name, parameters, words in (
        ("wings", {}, "no chart called 'wings'"),
        ("score", only(), "needs a benchmark"),
        ("overview_timeline", only() | {"benchmark": "SPECweb96"}, "No result of this benchmark"),
        ("response_times", only("benchmark.SPECweb99"), "no response times by request type"),
        ("response_iterations", requests(), "no response times by iteration alone"),
        ("response_times", requests() | {"ids": "gone"}, "None of the chosen results"),
        ("response_distribution", requests() | {"type": "gone"}, "of this request type"),
        ("tuning_frequency", only() | {"scope": "Wings"}, "whose settings"),
        ("tuning_frequency", only() | {"family": "wings"}, "No result"),
        ("tuning_values", only(), "needs a parameter"),
        ("tuning_values", only() | {"parameter": "gone (linux)"}, "names this parameter"),
        ("compare_response_times", {"ids": "gone"}, "does not have: gone"),
        ("comparison", {"ids": ids("SPECweb2005")}, "two results or more"),
        ("comparison", {"ids": ids("SPECweb99"), "base": "gone"}, "base of the comparison"),
        ("sql_chart", OF_QUERY | {"q": "drop table results"}, "Only queries that read are run"),
        ("sql_chart", OF_QUERY | {"q": f"{QUERY} limit 0"}, "finds no row"),
        ("sql_chart", OF_QUERY | {"chart_y": "system"}, "no column of numbers called 'system'"),
        ("sql_chart", OF_QUERY | {"chart_x": "gone"}, "no column called 'gone'"),
        ("sql_chart", OF_QUERY | {"chart": "Pie"}, "no kind of chart called 'Pie'"),
        ("standing", DELL_99 | {"id": "own-gone"}, "are there only until their page is closed"),
        ("standing", DELL_99 | {"metric": "SPECweb96"}, "no score of a metric called 'SPECweb96'"),
    ):
        with pytest.raises(NotToBeMade, match=words):
            registry.make(name, parameters, LIGHT)


def test_an_empty_database_has_no_exhibits(empty: Path) -> None:
    for name in registry.EXHIBITS:
        with pytest.raises(NotToBeMade):
            registry.make(name, only("benchmark.SPECweb99") | {"benchmark": "SPECweb99"}, LIGHT)


def test_vendors_keep_their_colours_in_both_looks(database: Path) -> None:
    vendors = dict(query("select vendor, color from vendors").itertuples(index=False))
    for look in (LIGHT, DARK):
        (dots,) = registry.make("score", ALL["score"](), look).native
        assert {one.color for one in dots.series if one.marked} <= set(vendors.values())


def test_parameters_say_everything_and_ask_for_the_same_chart(database: Path) -> None:
    wanted = asked.selection(requests())
    chosen = times_asked.read(requests(), requests=True)
    runs = times_asked.read(only("benchmark.SPECweb99"), requests=False)
    settings, focus = tuning.Settings(), tuning.Focus("net.ipv4.tcp_rmem", "linux.sysctl")
    _, columns = compare_asked.read({"ids": ids("SPECweb99")})
    one = Selection(benchmark="SPECweb99")
    cases = {
        overview.NAME: overview.parameters(one, "SPECweb99"),
        score.NAME: score.parameters(one, BY_NAME["SPECweb99"], Options(x="Memory")),
        times_exhibit.NAME: times_exhibit.parameters(chosen, logarithmic=False),
        quality_exhibit.NAME: quality_exhibit.parameters(chosen, None),
        distribution_exhibit.NAME: distribution_exhibit.parameters(chosen, None, logarithmic=False),
        mix_exhibit.NAME: mix_exhibit.parameters(chosen),
        iterations_exhibit.NAME: iterations_exhibit.parameters(runs),
        frequency_exhibit.NAME: frequency_exhibit.parameters(Selection(), settings, tuning.Focus(), "By use", every=False),
        values_exhibit.NAME: values_exhibit.parameters(Selection(), settings, focus, "Test date"),
        compare_exhibit.NAME: compare_exhibit.parameters(columns, None),
        comparison_exhibit.NAME: comparison_exhibit.parameters(columns, columns[0], "Differences", every=False),
        sql_exhibit.NAME: sql_exhibit.parameters(QUERY, Axes("system", "score", "Bars")),
        standing.NAME: standing.parameters(DELL_99["id"], "SPECweb99"),
    }
    assert set(cases) | {"quality_documents", "quality_checks", "quality_evidence"} == set(registry.EXHIBITS)
    titles = {
        "overview_timeline": "SPECweb99: scores over time",
        "score": "SPECweb99 by memory",
        "response_times": "Banking: response time and quality of service",
        "response_quality": "Banking: quality of service",
        "response_distribution": "Banking: what is known of the distribution",
        "response_mix": "Banking: request mix against the rules' target",
        "response_iterations": "SPECweb99 by iteration",
        "tuning_frequency": "Disclosed settings by vendor",
        "tuning_values": "Values of net.ipv4.tcp_rmem",
        "compare_response_times": "SPECweb99: response time of each iteration",
        "comparison": "SPECweb99: 3 results side by side",
        "sql_chart": "score by system",
        "standing": "SPECweb99 around this result",
    }
    assert {name: registry.make(name, parameters, LIGHT).chart.title for name, parameters in cases.items()} == titles
    assert cases["response_times"]["only"] == "\n".join(
        ["benchmark.SPECweb2005", "submetric.Banking", *requests()["only"].split("\n")[2:]]
    )
    assert (
        wanted.submetric == "Banking"
        and chosen.workload == "Banking"
        and chosen.ids == response.disclosing(wanted.selection, "Banking")
    )


def test_nothing_of_the_export_needs_a_server() -> None:
    code = "import sys, pages.export.registry; sys.exit('streamlit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60).returncode == 0


@pytest.mark.parametrize("day", ["9999-05-01", "0001-01-01", "2300-01-01"])
def test_a_date_far_off_takes_no_chart_down(copy_with: Callable[..., Path], day: str) -> None:
    copy_with(f"update results set test_date = '{day}' where score = 10291")
    for name, parameters in (
        ("overview_timeline", {"benchmark": "SPECweb99"}),
        ("score", {"only": "benchmark.SPECweb99", "x": "Test date"}),
    ):
        made = making.made(name, tuple(parameters.items()))
        assert not isinstance(made, str), made
        assert day in str(made.chart.figure.to_dict())
