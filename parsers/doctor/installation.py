"""Python, the pinned packages, and a browser."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from parsers.doctor.finding import NOTE, OK, TO_DO, Finding

_LEAST = (3, 11)
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_PIN = re.compile(r"([A-Za-z0-9._-]+)==(\S+)")


def look(requirements: Path) -> Iterator[Finding]:
    """Findings on the installation; `requirements` is the file with the pins."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info >= _LEAST:
        yield Finding(OK, "Python", version)
    else:
        yield Finding(TO_DO, "Python", f"{version}; install {_LEAST[0]}.{_LEAST[1]} or newer")
    yield from _packages(requirements)
    yield _browser()


def _packages(requirements: Path) -> Iterator[Finding]:
    advice = f"run: pip install -r {requirements.name}"
    try:
        lines = requirements.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeError):
        yield Finding(TO_DO, "packages", f"{requirements} cannot be read; fetch the project's own copy again")
        return
    pins = [found.groups() for line in lines if (found := _PIN.match(line.strip()))]
    amiss = [(name, pinned, here) for name, pinned in pins if (here := _installed(name)) != pinned]
    for name, pinned, here in amiss:
        yield Finding(TO_DO, "packages", f"{name} {pinned} is pinned, {here or 'none'} is installed; {advice}")
    if not amiss:
        yield Finding(OK, "packages", "as pinned: " + ", ".join(f"{name} {pinned}" for name, pinned in pins))


def _installed(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _browser() -> Finding:
    named = os.environ.get("BROWSER_PATH")
    found = next(filter(None, map(shutil.which, [*([named] if named else []), *_BROWSERS])), None)
    if found:
        return Finding(OK, "browser", found)
    return Finding(
        NOTE, "browser", "none found; pictures and browser tests need one: install Chromium, or let BROWSER_PATH name one"
    )
