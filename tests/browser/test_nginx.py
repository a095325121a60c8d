"""The example configuration of nginx: two servers on one database file behind it."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPResponse
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import browser as tools
from tests.documents import ROOT

EXAMPLE = ROOT / ".deploy" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
FRAME = "daemon off; pid {0}/pid; error_log {0}/error; events {{}} http {{ include /etc/nginx/mime.types; access_log off; "
PLACES = " ".join(f"{kind}_temp_path {{0}}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def _nginx(folder: Path, servers: list[str]) -> Iterator[str]:
    """nginx with the example's text, but for the ports; its address."""
    port = _free_port()
    text = EXAMPLE.read_text().replace("listen 8080", f"listen 127.0.0.1:{port}")
    for written, served in zip(("127.0.0.1:8501", "127.0.0.1:8502"), servers, strict=True):
        text = text.replace(written, served.removeprefix("http://"))
    whole = folder / "whole.conf"
    whole.write_text(f"{FRAME.format(folder)} {PLACES.format(folder)}\n{text}\n}}\n")
    process = subprocess.Popen([NGINX, "-c", str(whole), "-e", str(folder / "early")], stderr=subprocess.PIPE)
    try:
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, process.stderr.read()
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=20)


def _get(address: str, **headers: str) -> HTTPResponse:
    return urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10)


def _question(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("Which tuning do the vendors disclose?", timeout=30_000)


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
def test_a_visitor_stays_with_a_server_and_outlives_it(page: Page, built: Path, tmp_path: Path) -> None:
    with ExitStack() as stack:
        ends = [ExitStack(), ExitStack()]
        servers = [end.enter_context(tools.server(built)) for end in ends]
        for end in ends:
            stack.push(end)
        address = stack.enter_context(_nginx(tmp_path, servers))

        first = _get(f"{address}/score")
        assert first.headers["Set-Cookie"].startswith(("specweb_server=a;", "specweb_server=b;"))
        assert "default-src 'self'" in first.headers["Content-Security-Policy"]
        script = re.search(r'src="\./(static/js/index[^"]+)"', first.read().decode())[1]
        assert _get(f"{address}/{script}", **{"Accept-Encoding": "gzip"}).headers["Content-Encoding"] == "gzip"
        with pytest.raises(urllib.error.HTTPError, match="404"):
            _get(f"{address}/_stcore/metrics")
        for kept in "ab":
            again = _get(f"{address}/score", Cookie=f"specweb_server={kept}")
            assert again.headers["Set-Cookie"].startswith(f"specweb_server={kept};")

        page.goto(f"{address}/tuning?view=Lines")
        _question(page)
        chosen = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "specweb_server")
        ends["ab".index(chosen)].close()
        page.reload()
        _question(page)
        expect(page).to_have_url(re.compile("view=Lines"))
