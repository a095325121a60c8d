"""What a site allows and how often it is asked: robots.txt, and a pause between any two requests to a host."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.robotparser import RobotFileParser

AGENT = "specweb-explorer"
_FORBIDDING = (401, 403, 429)  # asked to sign in or to stay away: read as a no, though RFC 9309 would allow it
_YEAR = 365 * 86_400.0


@dataclass(frozen=True, slots=True)
class Clock:
    """Time as the fetching sees it, in seconds."""

    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    today: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))


class Pace:
    """Keeps at least a delay between the end of one request to a host and the begin of the next."""

    def __init__(self, clock: Clock, delay: float) -> None:
        self._clock = clock
        self._delay = delay
        self._longer: dict[str, float] = {}
        self._asked: dict[str, float] = {}

    def delay(self, host: str) -> float:
        """Seconds between two requests to a host: the user's, or its own where that is longer."""
        return max(self._delay, self._longer.get(host, 0.0))

    def lengthen(self, host: str, seconds: float) -> None:
        """A host asks for a longer delay."""
        self._longer[host] = max(seconds, self._longer.get(host, 0.0))

    def wait(self, host: str, at_least: float = 0.0) -> None:
        """Wait until the host may be asked again, and `at_least` seconds from now."""
        due = self._asked[host] + self.delay(host) if host in self._asked else self._clock.now()
        pause = max(due - self._clock.now(), at_least)
        if pause > 0:
            self._clock.sleep(pause)

    def asked(self, host: str) -> None:
        """A request to the host has just ended."""
        self._asked[host] = self._clock.now()


class Robots:
    """A site's robots.txt as the standard library reads it (prefixes, no wildcards)."""

    def __init__(self, status: int | None, text: str) -> None:
        """status: of the answer, None where there was none; a site whose robots.txt cannot be had is left alone.

        Source: RFC 9309, 2.3.1; 401, 403 and 429 are read more strictly than there.
        """
        self._rules = RobotFileParser()
        self.reason = "robots.txt forbids it"
        if status is not None and 200 <= status < 300:
            self._rules.parse(text.splitlines())
        elif status is not None and 400 <= status < 500 and status not in _FORBIDDING:
            self._rules.parse([])
        else:
            self._rules.parse(["User-agent: *", "Disallow: /"])
            answer = "no answer" if status is None else f"status {status}"
            self.reason = f"robots.txt cannot be had ({answer}), so the site is left alone"

    def allows(self, address: str) -> bool:
        """Whether an address of the site may be asked for."""
        return self._rules.can_fetch(AGENT, address)

    @property
    def delay(self) -> float:
        """Seconds between requests that it asks for; 0 where it names none, inf where no float holds them."""
        rate = self._rules.request_rate(AGENT)
        try:
            named = float(self._rules.crawl_delay(AGENT) or 0)
            return max(named, rate.seconds / rate.requests if rate and rate.requests else 0.0)
        except OverflowError:
            return math.inf


def retry_after(value: str | None, now: datetime) -> float | None:
    """Seconds that a Retry-After header asks to wait, given as seconds or as a date; None where it says neither.

    inf where no float holds the seconds.
    """
    text = (value or "").strip()
    if text.isascii() and text.isdecimal():
        return float(text)
    try:
        when = parsedate_to_datetime(text)
    except (TypeError, ValueError, OverflowError):
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    return max(0.0, (when - now).total_seconds())


def in_words(seconds: float) -> str:
    """How long a site asks for, in minutes up to a year: "20 minutes"."""
    return f"{seconds / 60:,.0f} minutes" if seconds <= _YEAR else "more than a year"
