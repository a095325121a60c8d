"""The program's own log lines: one form, on standard error."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

FORM = "%(asctime)s %(levelname)s %(message)s"
_DATE = "%Y-%m-%d %H:%M:%S"


def plain(text: str) -> str:
    """The text without what a terminal would obey; paths and sites' answers are not trusted."""
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)


class _Plain(logging.Formatter):
    def formatMessage(self, record: logging.LogRecord) -> str:
        return plain(super().formatMessage(record))


@contextmanager
def to_stderr() -> Iterator[None]:
    """Print what the parsers log, from INFO on, while the block runs."""
    logger = logging.getLogger("parsers")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Plain(FORM, _DATE))
    level, propagate = logger.level, logger.propagate
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        logger.propagate = propagate
