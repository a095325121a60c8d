"""Finds a browser, serves the dashboard and goes from page to page, for the tests that look at it as a reader does."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parent.parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "specweb-explorer-chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
POLICY = "Content Security Policy"  # in what a browser says of a script or an address that it refuses
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
# Goes to an address as Back and Forward do, and is done when the script has run for it.
FOLLOW = """address => new Promise(done => {
    const app = document.querySelector("[data-testid=stApp]");
    let ran = false;
    const watch = new MutationObserver(() => {
        const idle = app.dataset.testScriptState === "notRunning";
        if (idle && ran) { watch.disconnect(); done(); }
        ran = ran || !idle;
    });
    watch.observe(app, {attributeFilter: ["data-test-script-state"]});
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
})"""
UNPACK = "import('@sparticuz/chromium').then(m => m.default.executablePath()).then(p => console.log(p))"


def find() -> tuple[str | None, str]:
    """Path of a browser, and where it was looked for (the reason when there is none)."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path, f"{name} on PATH"
    own = _playwright_own()
    if own:
        return own, "Playwright's own"
    fetched, reason = _from_npm()
    return fetched, f"none of {', '.join(NAMES)} on PATH, none of Playwright's own, and from npm: {reason}"


def _playwright_own() -> str | None:
    """Playwright's own browser, fetched (without root) where it is not there yet; None where it cannot be had."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).exists():
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=180)
        except (subprocess.SubprocessError, OSError):
            return None
    return path if Path(path).exists() else None


def _from_npm() -> tuple[str | None, str]:
    """@sparticuz/chromium, kept in a cache folder; it brings its own libraries but a few."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        return None, "there is no npm"
    CACHE.mkdir(parents=True, exist_ok=True)
    try:
        if not (CACHE / "node_modules" / "@sparticuz" / "chromium").exists():
            subprocess.run(
                [npm, "install", "--no-audit", "--no-fund", "@sparticuz/chromium"],
                cwd=CACHE,
                check=True,
                capture_output=True,
                timeout=180,
            )
        unpacked = subprocess.run(
            [node, "--input-type=module", "-e", UNPACK],
            cwd=CACHE,
            check=True,
            capture_output=True,
            text=True,
            timeout=120,
        )
    except (subprocess.SubprocessError, OSError) as error:
        return None, f"it could not be installed ({type(error).__name__})"
    path = unpacked.stdout.strip()
    return (path, "npm") if Path(path).exists() else (None, "it did not unpack")


@contextmanager
def server(database: Path) -> Iterator[str]:
    """A fresh server of the dashboard over this database; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "streamlit",
        "run",
        "app.py",
        "--server.port",
        str(port),
        "--server.address",
        "127.0.0.1",
        "--server.headless",
        "true",
    ]
    environment = os.environ | {"SPECWEB_DATABASE": str(database)}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_served(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=20)


def follow(page: Page, address: str) -> None:
    """Show another address in an open page, without loading the dashboard's program again; wait until all of it is there."""
    page.evaluate(FOLLOW, address)
    rest(page)


def rest(page: Page) -> None:
    """Wait until a page is whole and its script runs no more."""
    expect(page.get_by_text("registered trademarks").first, page.url).to_be_visible()
    expect(page.locator("[data-testid=stApp][data-test-script-state=notRunning]"), page.url).to_be_visible()
    expect(page.get_by_test_id("stStatusWidget"), page.url).to_have_count(0)


def wait_until_served(address: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until the server that `process` runs answers; RuntimeError when it ends or does not answer."""
    for _ in range(300):
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}; the port may be in use")
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2) as answer:
                if answer.read() == b"ok":
                    return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not answer")
