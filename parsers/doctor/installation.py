"""Python, the pinned packages, and a browser."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from parsers import browser
from parsers.doctor.finding import NOTE, OK, TO_DO, Finding

_LEAST = (3, 11)
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
    try:
        found = browser.find()
    except ImportError:
        return Finding(NOTE, "browser", "looked for by Kaleido, which is not installed")
    if found.path:
        return Finding(OK, "browser", found.path)
    if found.named:
        says = f"{browser.NAMING} names {found.named!r}, which is no program that can be run; correct it, or unset it"
        return Finding(TO_DO, "browser", says)
    advice = f"install Chromium, or let {browser.NAMING} name one"
    return Finding(NOTE, "browser", f"none found; pictures and browser tests need one: {advice}")
