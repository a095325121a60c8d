"""The browser on this machine that draws pictures, found as `doctor` finds it."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1)
def browser() -> tuple[str | None, bool]:
    """Its path, None where there is none; and whether BROWSER_PATH in the environment names one."""
    from parsers.browser import find

    found = find()
    return found.path, found.named is not None
