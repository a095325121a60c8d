"""Which browser draws pictures: the one rule of the dashboard and of `doctor`."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass

NAMING = "BROWSER_PATH"  # the variable of the environment that names a browser


@dataclass(frozen=True, slots=True)
class Browser:
    """path: a program that can be run, None where there is none; named: what BROWSER_PATH says, None where it says nothing."""

    path: str | None
    named: str | None


def find() -> Browser:
    """The browser that BROWSER_PATH names, and no other where it names one; else the first that Kaleido finds.

    ImportError: Kaleido is not installed.
    """
    named = os.environ.get(NAMING) or None
    found = named or _kaleidos()
    return Browser(shutil.which(found) if found else None, named)  # `which` takes files that can be run, and no folders


def _kaleidos() -> str | None:
    from choreographer.browsers.chromium import Chromium

    return Chromium.find_browser(skip_local=False)
