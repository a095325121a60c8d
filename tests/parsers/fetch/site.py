"""A web site on this machine that answers as a test tells it to, and a clock that does not wait."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from parsers.fetch.politeness import Clock
from tests.documents import DOCUMENTS

FOLDER = "/osg/web99/results/"
IBM = (DOCUMENTS / "specweb99-ibm-pseries-655.txt").read_bytes()
SUN = (DOCUMENTS / "specweb99-sun-enterprise-420r.txt").read_bytes()
FIRST, SECOND = "web99-20030519-00245.txt", "web99-20000301-00033.txt"

Answer = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class Site:
    """Path -> the answers to its requests, in order; the last one stays. What is not there has status 404."""

    address: str = ""
    answers: dict[str, list[Answer]] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def put(self, path: str, *answers: bytes | Answer) -> None:
        """What a path answers: a page, or a function that does as it likes."""
        self.answers[path] = [page(answer) if isinstance(answer, bytes) else answer for answer in answers]

    def list(self, *hrefs: str) -> str:
        """A page with these links; its address."""
        links = "".join(f'<li><a href="{href}">HTML</a>' for href in hrefs)
        self.put(f"{FOLDER}web99.html", f"<html><body><ul>{links}</ul></body></html>".encode())
        return f"{self.address}{FOLDER}web99.html"

    def paths(self) -> list[str]:
        """The paths asked for, in order, without robots.txt."""
        return [path for path, _ in self.asked if path != "/robots.txt"]


def page(body: bytes, status: int = 200, length: int | None = None, **headers: str) -> Answer:
    """An answer; length: what it claims to be, where that is not the truth."""

    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name.replace("_", "-"), value)
        request.send_header("Content-Length", str(len(body) if length is None else length))
        request.end_headers()
        request.wfile.write(body)

    return answer


def redirect(to: str) -> Answer:
    """An answer that sends the reader elsewhere."""
    return page(b"", 302, Location=to)


def ranged(body: bytes) -> Answer:
    """An answer that understands Range."""

    def answer(request: BaseHTTPRequestHandler) -> None:
        begin = int(request.headers["Range"].removeprefix("bytes=").rstrip("-"))
        page(body[begin:], 206, Content_Range=f"bytes {begin}-{len(body) - 1}/{len(body)}")(request)

    return answer


def endless(request: BaseHTTPRequestHandler) -> None:
    """A body that never ends."""
    request.send_response(200)
    request.end_headers()
    try:
        while True:
            request.wfile.write(b"x" * 65536)
    except OSError:
        request.close_connection = True


@contextmanager
def served() -> Iterator[Site]:
    """A site while the block runs."""
    site = Site()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            site.asked.append((self.path, dict(self.headers)))
            answers = site.answers.get(self.path, [page(b"none", 404)])
            (answers.pop(0) if len(answers) > 1 else answers[0])(self)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    site.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@dataclass
class Time:
    """A clock that jumps instead of waiting, and remembers how long it was told to wait."""

    now: float = 1000.0
    waited: list[float] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        """Pass so many seconds."""
        self.waited.append(round(seconds, 3))
        self.now += seconds

    def clock(self) -> Clock:
        """The clock that the fetching gets."""
        return Clock(lambda: self.now, self.sleep, lambda: datetime(2026, 11, 30, 12, tzinfo=UTC))
