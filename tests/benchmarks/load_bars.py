"""The lines of the load benchmark, and what they are held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

JUDGED = 50  # viewers at which times have a bar
OVER_EMPTY_MS, PAGES_A_SECOND, MB_A_SESSION = 150, 20, 5
GROWTH = 0.05  # of memory, from the second quarter of the visits to the last
HEAD = "viewers           p50     p95  pages/s   empty: p50     p95  runs/s   pages  bars"


@dataclass(frozen=True)
class Line:
    """Milliseconds, pages a second, and how many failed of how many."""

    p50: float
    p95: float
    rate: float
    errors: int
    visits: int


def row(name: str, app: Line, empty: Line, said: str) -> str:
    """One line of the table."""
    return (
        f"{name:<15}{app.p50:>6.0f}{app.p95:>8.0f}{app.rate:>9.1f}{empty.p50:>13.0f}{empty.p95:>8.0f}{empty.rate:>8.1f}"
        f"{app.visits:>8}  {said}"
    ).rstrip()


def at_once(viewers: int, app: Line) -> str:
    """Bars of viewers that click at once."""
    said = _errors(app)
    if viewers == JUDGED and app.rate < PAGES_A_SECOND:
        said.append(f"{app.rate:.1f} pages a second, not {PAGES_A_SECOND}")
    return _joined(said, viewers)


def with_pauses(viewers: int, app: Line, empty: Line) -> str:
    """Bars of viewers that pause."""
    said = _errors(app)
    over = app.p95 - empty.p95
    if viewers == JUDGED and over > OVER_EMPTY_MS:
        said.append(f"p95 {over:.0f} ms over the empty app's, not {OVER_EMPTY_MS}")
    return _joined(said, viewers)


def sessions(number: int, before: float, after: float) -> str:
    """Memory of a session."""
    each = (after - before) / number
    said = "holds" if each <= MB_A_SESSION else f"not {MB_A_SESSION}"
    return f"memory: {before:.0f} MB with one session, {after:.0f} MB with {number} more: {each:.2f} MB a session ({said})"


def flat(step: int, seen: Sequence[float], errors: int) -> str:
    """Memory over many visits: the mean of the second quarter against that of the last."""
    quarter = len(seen) // 4
    early, late = _mean(seen[quarter : 2 * quarter]), _mean(seen[-quarter:])
    said = "flat" if late <= early * (1 + GROWTH) else f"grows by {late / early - 1:.0%}, not {GROWTH:.0%}"
    steps = ", ".join(f"{value:.0f}" for value in seen)
    return f"memory after every {step:,} visits: {steps} MB ({said}); {errors} errors"


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _errors(app: Line) -> list[str]:
    return [f"{app.errors} errors"] if app.errors else []


def _joined(said: Sequence[str], viewers: int) -> str:
    return "; ".join(said) or ("hold" if viewers == JUDGED else "no errors")
