"""robots.txt, the pause between requests and Retry-After."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from parsers.fetch.politeness import Robots, retry_after
from parsers.fetch.run import Summary
from tests.parsers.fetch.site import FIRST, FOLDER, IBM, SECOND, SUN, Site, Time, page, redirect

Run = Callable[..., Summary]
RULES = b"User-agent: *\nDisallow: /osg/web99/results/res2003q2/\nCrawl-delay: 25\n"


@pytest.mark.parametrize(
    ("status", "allowed"),
    [(200, True), (404, True), (410, True), (401, False), (403, False), (429, False), (500, False), (503, False), (None, False)],
)
def test_a_robots_txt_that_cannot_be_had_forbids(status: int | None, allowed: bool) -> None:
    assert Robots(status, "").allows("http://h/a.html") is allowed


def test_rules_for_this_program_go_before_those_for_all() -> None:
    robots = Robots(200, "User-agent: *\nDisallow:\n\nUser-agent: specweb-explorer\nDisallow: /\nRequest-rate: 1/40\n")
    assert not robots.allows("http://h/a.html")
    assert robots.delay == 40


def test_a_page_that_robots_forbids_is_not_asked_for(site: Site, run: Run) -> None:
    site.put("/robots.txt", RULES)
    site.put(f"{FOLDER}{FIRST}", IBM)
    summary = run(site.list(FIRST, f"res2003q2/{SECOND}"))
    assert summary.fetched == [FIRST]
    assert summary.failed == [(f"{site.address}{FOLDER}res2003q2/{SECOND}", "robots.txt forbids it")]
    assert site.paths() == [f"{FOLDER}web99.html", f"{FOLDER}{FIRST}"]


def test_a_site_without_a_readable_robots_txt_is_left_alone(site: Site, run: Run) -> None:
    site.put("/robots.txt", page(b"", 503))
    start = site.list(FIRST)
    assert run(start).failed == [(start, "robots.txt cannot be had (status 503), so the site is left alone")]
    assert site.paths() == []


def test_a_robots_txt_elsewhere_is_none(site: Site, run: Run) -> None:
    site.put("/robots.txt", redirect("http://other.invalid/robots.txt"))
    assert "no answer" in run(site.list(FIRST)).failed[0][1]


def test_the_pause_between_any_two_requests(site: Site, run: Run, time: Time) -> None:
    site.put(f"{FOLDER}{FIRST}", IBM)
    site.put(f"{FOLDER}{SECOND}", SUN)
    assert run(site.list(FIRST, SECOND)).fetched == [FIRST, SECOND]
    assert time.waited == [10, 10, 10]  # robots.txt, the list, two results


def test_a_longer_crawl_delay_goes_before(site: Site, run: Run, time: Time) -> None:
    site.put("/robots.txt", RULES)
    site.put(f"{FOLDER}{FIRST}", IBM)
    run(site.list(FIRST))
    assert time.waited == [25, 25]


def test_a_shorter_crawl_delay_does_not(site: Site, run: Run, time: Time) -> None:
    site.put("/robots.txt", b"User-agent: *\nCrawl-delay: 1\n")
    site.put(f"{FOLDER}{FIRST}", IBM)
    run(site.list(FIRST))
    assert time.waited == [10, 10]


MANY = "9" * 400


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("Crawl-delay: 86400", "1,440 minutes"),
        (f"Crawl-delay: {MANY}", "more than a year"),
        ("Request-rate: 1/99999999999999999999", "more than a year"),
        (f"Request-rate: 1/{MANY}", "more than a year"),
    ],
)
def test_a_robots_txt_that_asks_for_longer_pauses_than_the_run_makes(
    site: Site, run: Run, time: Time, line: str, asked: str
) -> None:
    site.put("/robots.txt", f"User-agent: *\n{line}\n".encode())
    assert run(site.list(FIRST)).stopped == f"the site's robots.txt asks for {asked} between two requests"
    assert site.paths() == []
    assert time.waited == []


def test_a_delay_of_the_users_goes_before_patience(site: Site, run: Run, time: Time) -> None:
    site.put("/robots.txt", b"User-agent: *\nCrawl-delay: 1000\n")
    site.put(f"{FOLDER}{FIRST}", IBM)
    assert run(site.list(FIRST), delay=1200.0).fetched == [FIRST]
    assert time.waited == [1200, 1200]


def test_a_retry_after_that_no_run_waits_for(site: Site, run: Run) -> None:
    site.put(f"{FOLDER}{FIRST}", page(b"", 503, Retry_After=MANY))
    assert run(site.list(FIRST)).stopped == "the site asks to be left alone for more than a year (status 503)"


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("120", 120),
        ("Mon, 30 Nov 2026 12:02:00 GMT", 120),
        ("Mon, 30 Nov 2026 11:00:00 GMT", 0),
        (MANY, math.inf),
        ("Mon, 01 Jan 2024 00:00:00 +99999999999999999", None),
        ("soon", None),
        ("-5", None),
        ("", None),
        (None, None),
    ],
)
def test_retry_after(value: str | None, seconds: float | None) -> None:
    assert retry_after(value, datetime(2026, 11, 30, 12, tzinfo=UTC)) == seconds
