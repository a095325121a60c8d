"""One page from its address to a file: with robots.txt, pauses, retries, redirects and bounds."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit, urlunsplit

import requests
import urllib3

from parsers.fetch.addresses import Scope, scope
from parsers.fetch.part import Part
from parsers.fetch.politeness import AGENT, Clock, Pace, Robots, in_words, retry_after
from parsers.reading import MAX_BYTES

_REDIRECTS = 5
_STATUS_REDIRECT = (301, 302, 303, 307, 308)
_STATUS_AGAIN = (429, 500, 502, 503, 504)
_ROBOTS_BYTES = 512 * 1024  # what RFC 9309, 2.5 asks to be read at least


class Failed(Exception):
    """A page that cannot be had; the message says why."""


class Unanswered(Failed):
    """A page that the site did not send, though it was asked for it again and again."""


class Stopped(Exception):
    """The site asks to be left alone for longer than this run is to last; the message says so."""


class _Again(Exception):
    """A request that may work when it is made again, after so many seconds where the answer names them."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.wait = wait


@dataclass(frozen=True, slots=True)
class Settings:
    """Bounds of the fetching, in seconds and bytes.

    delay: between requests; patience: the longest Retry-After or delay of a robots.txt that is
    waited for, beside `delay` itself; page: for one page's body.
    """

    delay: float = 10.0
    connect: float = 10.0
    read: float = 30.0
    page: float = 120.0
    patience: float = 600.0
    attempts: int = 4
    max_bytes: int = MAX_BYTES


class Downloader:
    """Asks for pages; one for a run, as it knows when each host was asked last and what its robots.txt says."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._settings = settings
        self._clock = clock
        self._pace = Pace(clock, settings.delay)
        self._robots: dict[str, Robots] = {}
        self._session = requests.Session()
        # Uncompressed, so that a part of a page can be gone on from.
        self._session.headers.update({"User-Agent": f"{AGENT}/0.1", "Accept-Encoding": "identity"})

    def delay(self, address: str) -> float:
        """Seconds between two requests to an address's host, as far as is known by now."""
        return self._pace.delay(_host(address))

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    def fetch(self, address: str, within: Scope, part: Part) -> str:
        """Fill `part` with the page at `address`; the address it came from in the end.

        Failed: it cannot be had, or not from `within`. Stopped: the site wants to be left alone.
        """
        for attempt in range(1, self._settings.attempts + 1):
            try:
                return self._follow(address, within, part)
            except _Again as again:
                if attempt == self._settings.attempts:
                    raise Unanswered(f"{again}, {attempt} times") from again
                self._pace.wait(_host(address), self._pause(again, attempt))
        raise AssertionError("the last attempt returns or raises")

    def _pause(self, again: _Again, attempt: int) -> float:
        """Seconds before another attempt: as the site says, at least twice as long each time."""
        if again.wait is not None and again.wait > self._settings.patience:
            raise Stopped(f"the site asks to be left alone for {in_words(again.wait)} ({again})") from again
        return max(again.wait or 0.0, max(1.0, self._settings.delay) * 2 ** (attempt - 1))

    def _follow(self, address: str, within: Scope, part: Part) -> str:
        for _ in range(_REDIRECTS + 1):
            self._permit(address)
            onward = self._ask(address, part)
            if onward is None:
                return address
            if not within.holds(onward):
                raise Failed(f"redirects away from its folder, to {onward}")
            address = onward
        raise Failed(f"more than {_REDIRECTS} redirects")

    def _ask(self, address: str, part: Part) -> str | None:
        """Fill `part`, or tell where the page is said to be."""
        self._pace.wait(_host(address))
        try:
            with self._get(address, part.headers(address)) as response:
                if response.status_code in _STATUS_REDIRECT and "Location" in response.headers:
                    return urljoin(address, response.headers["Location"])
                self._judge(response, part)
                self._receive(response, address, part)
                return None
        except ValueError as error:
            raise Failed(f"no valid address: {error}") from error
        except (requests.Timeout, urllib3.exceptions.TimeoutError) as error:
            raise _Again("no answer in time") from error
        except (requests.RequestException, urllib3.exceptions.HTTPError) as error:
            raise _Again(f"the connection failed ({type(error).__name__})") from error
        finally:
            self._pace.asked(_host(address))

    def _get(self, address: str, headers: dict[str, str]) -> requests.Response:
        times = (self._settings.connect, self._settings.read)
        return self._session.get(address, headers=headers, stream=True, allow_redirects=False, timeout=times)

    def _judge(self, response: requests.Response, part: Part) -> None:
        status = response.status_code
        if status in _STATUS_AGAIN:
            wait = retry_after(response.headers.get("Retry-After"), self._clock.today()) if status in (429, 503) else None
            raise _Again(f"status {status}", wait)
        if status == 416 or (status == 206 and not part.fits(response.headers)):
            part.drop()
            raise _Again("the page has changed meanwhile")
        if status not in (200, 206):
            raise Failed(f"not there (status {status})" if status in (404, 410) else f"status {status}")

    def _receive(self, response: requests.Response, address: str, part: Part) -> None:
        if response.status_code == 200:
            part.begin(address, response.headers)
        began, size = self._clock.now(), part.size
        with part.file.open("ab") as file:
            # Whatever has come, not full blocks: a page that drips would otherwise keep to no time limit.
            while chunk := response.raw.read1(65536, decode_content=True):
                size += len(chunk)
                if size > self._settings.max_bytes:
                    break
                file.write(chunk)
                file.flush()
                if self._clock.now() - began > self._settings.page:
                    raise _Again(f"it took longer than {self._settings.page:,.0f} s")
        if size > self._settings.max_bytes:
            part.drop()
            raise Failed(f"larger than {self._settings.max_bytes // 2**20} MB; no result is")

    def _permit(self, address: str) -> None:
        """Failed: robots.txt forbids the address. Stopped: it asks for longer pauses than this run makes."""
        site = _site(address)
        if site not in self._robots:
            self._robots[site] = self._read_robots(site)
            pause = self._robots[site].delay
            if pause > max(self._settings.patience, self._settings.delay):
                raise Stopped(f"the site's robots.txt asks for {in_words(pause)} between two requests")
            self._pace.lengthen(_host(address), pause)
        if not self._robots[site].allows(address):
            raise Failed(self._robots[site].reason)

    def _read_robots(self, site: str) -> Robots:
        address, host = f"{site}/robots.txt", _host(site)
        for _ in range(_REDIRECTS + 1):
            self._pace.wait(host)
            try:
                with self._get(address, {}) as response:
                    onward = urljoin(address, response.headers.get("Location", ""))
                    if response.status_code not in _STATUS_REDIRECT:
                        return Robots(response.status_code, self._robots_text(response))
            except (requests.RequestException, urllib3.exceptions.HTTPError, ValueError):
                return Robots(None, "")
            finally:
                self._pace.asked(host)
            if not scope(site + "/").holds(onward):
                return Robots(None, "")
            address = onward
        return Robots(None, "")

    def _robots_text(self, response: requests.Response) -> str:
        began, text = self._clock.now(), b""
        while len(text) < _ROBOTS_BYTES and (chunk := response.raw.read1(65536, decode_content=True)):
            text += chunk
            if self._clock.now() - began > self._settings.page:
                raise requests.Timeout("robots.txt took too long")
        return text[:_ROBOTS_BYTES].decode("utf-8", "replace")


def _site(address: str) -> str:
    parts = urlsplit(address)
    return urlunsplit((parts.scheme, parts.netloc, "", "", ""))


def _host(address: str) -> str:
    return scope(address).host
