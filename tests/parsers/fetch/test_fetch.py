"""Runs against a site that misbehaves: what ends up in the folder, what in the summary."""

from __future__ import annotations

import csv
import json
import time as real_time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import duckdb
import pytest

from parsers.build import build
from parsers.fetch.run import Summary
from tests.parsers.fetch.site import FIRST, FOLDER, IBM, SECOND, SUN, Site, Time, endless, page, ranged, redirect

Run = Callable[..., Summary]
ERROR_PAGE = b"<html><head><title>Sorry</title></head><body>This page has moved.</body></html>"


def files(into: Path) -> list[str]:
    return sorted(file.name for file in into.iterdir())


def test_results_are_fetched_and_the_rest_of_the_list_is_not(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}res2003q2/{FIRST}", IBM)
    site.put(f"{FOLDER}{SECOND}", SUN)
    start = site.list(f"res2003q2/{FIRST}", SECOND, SECOND, f"{SECOND}#notes", "index.html", "web99-1.html", "/osg/faq.html")
    summary = run(start)
    assert (summary.found, summary.fetched, summary.failed) == (2, [FIRST, SECOND], [])
    assert files(into) == sorted([FIRST, SECOND])
    assert (into / FIRST).read_bytes() == IBM
    assert site.paths() == [f"{FOLDER}web99.html", f"{FOLDER}res2003q2/{FIRST}", f"{FOLDER}{SECOND}"]


def test_the_database_shows_where_it_is_from_and_when_it_was_retrieved(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}{FIRST}", IBM)
    run(f"{site.address}{FOLDER}{FIRST}")
    database = into.parent / "specweb.duckdb"
    build([into], database)
    with duckdb.connect(str(database), read_only=True) as connection:
        rows = connection.execute("SELECT path, result_id, source_url, retrieved::VARCHAR FROM documents").fetchall()
    assert rows == [(FIRST, "web99-20030519-00245", f"{site.address}{FOLDER}{FIRST}", "2026-11-30")]


def test_sources_csv_keeps_what_it_says(site: Site, run: Run, into: Path) -> None:
    known = f'file,note,retrieved,address\nother.txt,"a, b",2020-01-01,http://h/o\n{FIRST},mine,,'
    into.mkdir()
    (into.parent / "sources.csv").write_text(known)
    site.put(f"{FOLDER}{FIRST}", IBM)
    site.put(f"{FOLDER}{SECOND}", SUN)
    run(site.list(SECOND, FIRST))
    with (into.parent / "sources.csv").open(newline="") as file:
        rows = list(csv.reader(file))
    assert rows == [
        ["file", "note", "retrieved", "address"],
        ["other.txt", "a, b", "2020-01-01", "http://h/o"],
        [FIRST, "mine", "2026-11-30", f"{site.address}{FOLDER}{FIRST}"],
        [SECOND, "", "2026-11-30", f"{site.address}{FOLDER}{SECOND}"],
    ]
    assert sorted(file.name for file in into.parent.iterdir()) == ["documents", "sources.csv"]


def test_a_sources_csv_without_the_columns_is_told_before_anything_is_fetched(site: Site, run: Run, into: Path) -> None:
    into.mkdir()
    (into.parent / "sources.csv").write_text("file,note\n")
    with pytest.raises(OSError, match="no column 'address'"):
        run(site.list(FIRST))
    assert site.asked == []


def test_what_is_there_is_not_asked_for_again(site: Site, run: Run, into: Path) -> None:
    into.mkdir()
    (into / FIRST).write_text("mine")
    site.put(f"{FOLDER}{SECOND}", SUN)
    summary = run(site.list(FIRST, SECOND))
    assert (summary.there, summary.fetched) == (1, [SECOND])
    assert (into / FIRST).read_text() == "mine"


@pytest.mark.parametrize("status", [404, 403, 418])
def test_a_page_that_is_not_there(site: Site, run: Run, into: Path, status: int) -> None:
    site.put(f"{FOLDER}{FIRST}", page(b"x", status))
    summary = run(site.list(FIRST))
    assert [reason for _, reason in summary.failed] == [f"not there (status {status})" if status == 404 else f"status {status}"]
    assert files(into) == []


def test_too_many_requests_waits_as_long_as_it_is_told(site: Site, run: Run, time: Time) -> None:
    site.put(f"{FOLDER}{FIRST}", page(b"", 429, Retry_After="90"), IBM)
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert time.waited == [10, 10, 90]


def test_a_site_that_wants_to_be_left_alone_for_long_is(site: Site, run: Run, time: Time) -> None:
    site.put(f"{FOLDER}{FIRST}", page(b"", 503, Retry_After="86400"))
    summary = run(site.list(FIRST, SECOND))
    assert summary.stopped == "the site asks to be left alone for 1,440 minutes (status 503)"
    assert site.paths()[1:] == [f"{FOLDER}{FIRST}"]
    assert time.waited == [10, 10]


def test_an_error_that_passes(site: Site, run: Run, time: Time) -> None:
    site.put(f"{FOLDER}{FIRST}", page(b"", 500), page(b"", 502), IBM)
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert time.waited == [10, 10, 10, 20]


def test_an_error_that_stays(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}{FIRST}", page(b"", 500))
    summary = run(site.list(FIRST))
    assert [reason for _, reason in summary.failed] == ["status 500, 4 times"]
    assert site.paths().count(f"{FOLDER}{FIRST}") == 4
    assert files(into) == []


def test_a_site_that_answers_nothing_is_given_up(site: Site, run: Run) -> None:
    names = [f"web99-20030519-0000{number}.txt" for number in range(6)]
    for name in names:
        site.put(f"{FOLDER}{name}", page(b"", 500))
    summary = run(site.list(*names), attempts=1)
    assert summary.stopped == "the site answered none of 3 pages in succession"
    assert len(summary.failed) == 3


def test_a_slow_page_is_asked_for_again(site: Site, run: Run) -> None:
    def slow(request: BaseHTTPRequestHandler) -> None:
        real_time.sleep(0.3)

    site.put(f"{FOLDER}{FIRST}", slow, IBM)
    assert run(site.list(FIRST), read=0.1).fetched == [FIRST]


def test_a_page_that_drips(site: Site, run: Run, time: Time) -> None:
    def drip(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.end_headers()
        for _ in range(5):
            time.now += 50
            request.wfile.write(b"SPECweb99 ")
            real_time.sleep(0.02)

    site.put(f"{FOLDER}{FIRST}", drip)
    assert [reason for _, reason in run(site.list(FIRST), attempts=1).failed] == ["it took longer than 120 s, 1 times"]


def test_a_page_that_is_cut_off_is_gone_on_from_where_it_ended(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}{FIRST}", page(IBM[:3000], length=len(IBM), ETag='"v1"'), ranged(IBM))
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert (into / FIRST).read_bytes() == IBM
    asked = [headers for path, headers in site.asked if path.endswith(FIRST)]
    assert [(one.get("Range"), one.get("If-Range")) for one in asked] == [(None, None), ("bytes=3000-", '"v1"')]


def test_a_later_run_goes_on_too(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}{FIRST}", page(IBM[:3000], length=len(IBM), Last_Modified="Mon, 19 May 2003 10:00:00 GMT"))
    assert run(site.list(FIRST), attempts=1).fetched == []
    assert files(into) == [f".{FIRST}.part", f".{FIRST}.part.json"]
    assert json.loads((into / f".{FIRST}.part.json").read_text()) == {
        "address": f"{site.address}{FOLDER}{FIRST}",
        "validator": "Mon, 19 May 2003 10:00:00 GMT",
    }
    site.put(f"{FOLDER}{FIRST}", ranged(IBM))
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert (into / FIRST).read_bytes() == IBM
    assert files(into) == [FIRST]


@pytest.mark.parametrize(
    "answer",
    [
        page(IBM),
        page(IBM[:10], 206, Content_Range=f"bytes 0-9/{len(IBM)}"),
        page(b"", 416),
    ],
)
def test_a_page_that_changed_meanwhile_is_begun_anew(site: Site, run: Run, into: Path, answer: Callable[..., None]) -> None:
    site.put(f"{FOLDER}{FIRST}", page(SUN[:3000], length=len(SUN), ETag='"v1"'), answer, page(IBM))
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert (into / FIRST).read_bytes() == IBM


@pytest.mark.parametrize("state", [b"", b"[]", b"\xff", b'{"address": "http://other/"}'])
def test_a_broken_state_is_begun_anew(site: Site, run: Run, into: Path, state: bytes) -> None:
    into.mkdir()
    (into / f".{FIRST}.part").write_bytes(b"something else")
    (into / f".{FIRST}.part.json").write_bytes(state)
    site.put(f"{FOLDER}{FIRST}", IBM)
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert (into / FIRST).read_bytes() == IBM


def test_what_cannot_be_checked_is_never_gone_on_from(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}{FIRST}", page(IBM[:3000], length=len(IBM), ETag='W/"weak"'), IBM)
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert all("Range" not in headers for _, headers in site.asked)


@pytest.mark.parametrize("to", ["http://other.invalid/a.html", "/osg/web96/results/a.html", "../%2e%2e/a.html", "http://[x"])
def test_a_redirect_away_is_refused(site: Site, run: Run, to: str) -> None:
    site.put(f"{FOLDER}{FIRST}", redirect(to))
    reason = run(site.list(FIRST)).failed[0][1]
    assert "redirects away" in reason or "no valid address" in reason
    assert len(site.paths()) == 2


def test_a_redirect_within_the_folder_is_followed(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}{FIRST}", redirect(f"res2003q2/{FIRST}"))
    site.put(f"{FOLDER}res2003q2/{FIRST}", IBM)
    assert run(site.list(FIRST)).fetched == [FIRST]
    assert f"{FOLDER}res2003q2/{FIRST}" in (into.parent / "sources.csv").read_text()


def test_a_redirect_to_itself_ends(site: Site, run: Run) -> None:
    site.put(f"{FOLDER}{FIRST}", redirect(FIRST))
    assert [reason for _, reason in run(site.list(FIRST)).failed] == ["more than 5 redirects"]


@pytest.mark.parametrize("body", [ERROR_PAGE, b"", b"SPECweb99 Result\n", b"\x89PNG\r\n\x1a\n" + bytes(200)])
def test_what_is_no_result_does_not_get_into_the_folder(site: Site, run: Run, into: Path, body: bytes) -> None:
    site.put(f"{FOLDER}{FIRST}", page(body, Content_Type="text/plain"))
    summary = run(site.list(FIRST))
    assert [address for address, _ in summary.no_result] == [f"{site.address}{FOLDER}{FIRST}"]
    assert files(into) == []
    assert not (into.parent / "sources.csv").exists()


def test_the_type_that_a_site_names_is_not_believed(site: Site, run: Run) -> None:
    site.put(f"{FOLDER}{FIRST}", page(IBM, Content_Type="image/png"))
    assert run(site.list(FIRST)).fetched == [FIRST]


def test_a_result_that_lacks_its_end_is_kept_and_told(site: Site, run: Run) -> None:
    site.put(f"{FOLDER}{FIRST}", IBM[:3000])
    summary = run(site.list(FIRST))
    assert summary.fetched == [FIRST]
    assert "the document lacks its" in summary.incomplete[0][1]


def test_a_body_without_end(site: Site, run: Run, into: Path) -> None:
    site.put(f"{FOLDER}{FIRST}", endless)
    assert [reason for _, reason in run(site.list(FIRST)).failed] == ["larger than 8 MB; no result is"]
    assert files(into) == []


def test_names_that_lead_out_of_the_folder(site: Site, run: Run, into: Path) -> None:
    summary = run(
        site.list(f"../{FIRST}", f"..%2f{FIRST}", f"%2e%2e/{FIRST}", f"..\\{FIRST}", f"http://other.invalid/{FIRST}", "a.html")
    )
    assert (summary.found, summary.elsewhere, summary.fetched) == (0, 3, [])
    assert site.paths() == [f"{FOLDER}web99.html"]
    assert files(into) == []


def test_a_list_that_lists_nothing(site: Site, run: Run) -> None:
    start = site.list("index.html")
    assert run(start).failed == [(start, "no result page, and no link to one")]


def test_a_start_that_is_no_address(run: Run) -> None:
    assert run("results.html").failed == [("results.html", "no http or https address")]


def test_two_runs_keep_out_of_each_others_way(site: Site, run: Run, into: Path) -> None:
    def second(request: BaseHTTPRequestHandler) -> None:
        with pytest.raises(OSError, match="another run"):
            run(f"{site.address}{FOLDER}{FIRST}")
        page(IBM)(request)

    site.put(f"{FOLDER}{FIRST}", second)
    assert run(site.list(FIRST)).fetched == [FIRST]
