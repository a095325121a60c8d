"""What the printed figures of a request type allow its response times to be: bounds of the distribution.

A disclosure gives neither samples nor a histogram of the response times X (seconds) of a request type, but

- the limits of the benchmark, g (good) and t (tolerable), and counts: F(g) = P(X <= g) = p = good / requests exactly, and
  F(t) = q, known exactly or, where the text lost a count, only to lie in [q1, q2];
- the mean, cut at the millisecond: E X lies in [m1, m2] with m1 as printed and m2 = m1 + 0.001;
- in a kit's raw file the least and the greatest response: a <= X <= b; elsewhere a = 0 and b is unbounded.

For each x this module gives the least and the greatest value that F(x) takes over *all* distributions that agree with these
figures (infimum and supremum: they may be approached without being reached). Nothing else is assumed, so the bounds hold for
the real requests too; that counts are whole numbers, times whole milliseconds, and that some request did take a and some b is
not used, so a real distribution may be a little more confined than drawn.

Derivation. Clip g and t to [a, b]; a limit beyond an end of the support settles its count (b <= t: q = 1; a > g: p = 0). For a
given x the points g, t, x cut the support into at most four cells. What matters of a distribution is only the mass of each
cell, as the mass of a cell can stand anywhere in it: with masses w_j in cells from l_j to u_j the mean takes every value
between sum(w_j l_j) and sum(w_j u_j), ends as limits. So the masses are possible if and only if

    sum(w_j l_j) <= m2   and   sum(w_j u_j) >= m1                                                                    (1)

and F(x) is the mass of the cells up to x: a linear programme in q and the mass that x divides off.

Feasible q. With nothing divided off, (1) reads L(q) = p a + (q - p) g + (1 - q) t <= m2 and H(q) = p g + (q - p) t + (1 - q) b
>= m1. Both fall as q grows, so L gives a least q and H a greatest: [q1, q2] shrinks to [q1', q2'], the bounds of F(t). When
nothing is left, no distribution has these figures and they contradict each other.

Greatest F(x). Moving mass from above x to below lowers both sides of (1), so only H limits it, with mass as high in its cell
as it may be; where H binds, the mean is m1 and L holds by itself. With y the mass that x divides off below:

    a <= x < g:  y x + (p - y) g + (q - p) t + (1 - q) b >= m1   ->  F = min(p, (H(q) - m1) / (g - x)),      best q = q1'
    g < x < t:   p g + y x + (q - p - y) t + (1 - q) b >= m1     ->  F = p + min(q - p, (H(q) - m1) / (t - x));
                 the first term grows with q, the second falls: best where they meet, q = (b - m1 + p (g - x)) / (b - x)
    t < x < b:   p g + (q - p) t + y x + (1 - q - y) b >= m1     ->  F = min(1, q + (H(q) - m1) / (b - x)),  best q = q1'

With b unbounded any mass above t makes H infinite: then F = p, q2' and 1, unless q1' = 1 leaves no mass there.

Least F(x), the mirror image: only L limits it, with mass as low in its cell as it may be, just above x for what lies above.

    a <= x < g:  y a + (p - y) x + (q - p) g + (1 - q) t <= m2   ->  F = max(0, p - (m2 - L(q)) / (x - a)),  best q = q2'
    g < x < t:   p a + y g + (q - p - y) x + (1 - q) t <= m2     ->  F = max(p, q - (m2 - L(q)) / (x - g)),  best q = q2'
    t < x < b:   p a + (q - p) g + y t + (1 - q - y) x <= m2     ->  F = max(q, 1 - (m2 - L(q)) / (x - t));
                 the first term grows with q, the second falls: best where they meet, q = (x - m2 - p (g - a)) / (x - g)

F = 0 below a and 1 from b on. For a = 0, p = q = 0 the third line is Markov's inequality, 1 - F(x) <= m / x.

Several iterations together: each is bounded by itself, and the distribution of all their requests is the mean of theirs,
weighted by requests; as they do not depend on each other, so are its bounds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

CUT = 0.001  # seconds: response times are cut, not rounded, at this place
_SLACK = 1e-9  # for sums of decimal fractions that should meet a limit exactly
_JUST = 1e-6  # seconds: far below the millisecond of all times, so the value beside a jump
_HALVINGS = 40


@dataclass(frozen=True)
class Known:
    """What is known of the response times of one request type in one iteration.

    requests: how many; good, tolerable: the limits g and t in seconds; p: share up to g; q1, q2: least and greatest share up
    to t; m1, m2: bounds of the mean in seconds; low, high: least and greatest response in seconds, 0 and infinity where unknown.
    """

    requests: int
    good: float
    tolerable: float
    p: float
    q1: float
    q2: float
    m1: float
    m2: float
    low: float = 0.0
    high: float = math.inf

    def bounds(self) -> Bounds | None:
        """The bounds of the distribution; None when no distribution has these figures."""
        a, b = self.low, self.high
        if a > b or (a > self.good and self.p > 0) or (b <= self.good and self.p < 1):
            return None
        q1 = 1.0 if b <= self.tolerable else max(self.q1, self.p)
        q2 = 0.0 if a > self.tolerable else self.q2
        g, t = (min(max(limit, a), b) for limit in (self.good, self.tolerable))
        lowest = self.p * a - self.p * g + t - self.m2  # L(q) <= m2, solved for q
        if t > g:
            q1 = max(q1, lowest / (t - g))
        elif self.p * a + (1 - self.p) * t > self.m2 + _SLACK:
            return None
        highest = self.p * g - self.p * t - self.m1  # H(q) >= m1, solved for q
        if math.isinf(b):
            if q1 >= 1 and highest + t < -_SLACK:
                return None
        elif b > t:
            q2 = min(q2, (highest + b) / (b - t))
        elif self.p * g + (1 - self.p) * t < self.m1 - _SLACK:
            return None
        if q1 > q2 + _SLACK:
            return None
        return Bounds(self, min(q1, q2), q2, g, t)


@dataclass(frozen=True)
class Bounds:
    """Bounds of F for figures that do not contradict each other: q1 and q2 shrunk, g and t clipped as in the derivation."""

    known: Known
    q1: float
    q2: float
    g: float
    t: float

    def least(self, x: float) -> float:
        """The least F(x), x in seconds."""
        p, a = self.known.p, self.known.low
        if x < a:
            return 0.0
        if x >= self.known.high:
            return 1.0
        if x < self.g:
            return max(0.0, p - self._spare(self.q2) / (x - a)) if x > a else 0.0
        if x == self.g and x < self.t:
            return p
        if x < self.t:
            return max(p, self.q2 - self._spare(self.q2) / (x - self.g))
        if x == self.t:
            return self.q1
        q = _within((x - self.known.m2 - p * (self.g - a)) / (x - self.g), self.q1, self.q2)
        return max(q, 1 - self._spare(q) / (x - self.t))

    def most(self, x: float) -> float:
        """The greatest F(x), x in seconds. At a limit below the least response nothing is known but what lies above it."""
        p, b = self.known.p, self.known.high
        if x < self.known.low:
            return 0.0
        if x >= b:
            return 1.0
        if x < self.g:
            return min(p, self._surplus(self.q1) / (self.g - x))
        if x == self.known.good:
            return p
        if x < self.t:
            if math.isinf(b) and self.q1 < 1:
                return self.q2
            q = 1.0 if math.isinf(b) else _within((b - self.known.m1 + p * (self.g - x)) / (b - x), self.q1, self.q2)
            return p + min(q - p, self._surplus(q) / (self.t - x))
        if x == self.known.tolerable:
            return self.q2
        return 1.0 if math.isinf(b) else min(1.0, self.q1 + self._surplus(self.q1) / (b - x))

    def _spare(self, q: float) -> float:
        """m2 - L(q), at least 0: by how much the mean may exceed its least."""
        p = self.known.p
        return max(0.0, self.known.m2 - (p * self.known.low + (q - p) * self.g + (1 - q) * self.t))

    def _surplus(self, q: float) -> float:
        """H(q) - m1, at least 0: by how much the mean may fall short of its greatest."""
        p = self.known.p
        above = (1 - q) * self.known.high if q < 1 else 0.0
        return max(0.0, p * self.g + (q - p) * self.t + above - self.known.m1)


@dataclass(frozen=True)
class Mixture:
    """The requests of one or several iterations together."""

    parts: tuple[tuple[float, Bounds], ...]  # share of the requests, bounds

    @classmethod
    def of(cls, known: Sequence[Known]) -> Mixture | None:
        """Of each iteration's figures; None when there are none or those of one contradict each other."""
        total = sum(one.requests for one in known)
        bounds = [(one.requests / total, one.bounds()) for one in known] if total else []
        whole = tuple((share, one) for share, one in bounds if one is not None)
        return cls(whole) if whole and len(whole) == len(bounds) else None

    def least(self, x: float) -> float:
        """The least F(x), x in seconds."""
        return sum(share * one.least(x) for share, one in self.parts)

    def most(self, x: float) -> float:
        """The greatest F(x), x in seconds."""
        return sum(share * one.most(x) for share, one in self.parts)

    def mean(self) -> tuple[float, float]:
        """Bounds of the mean in seconds."""
        return sum(share * one.known.m1 for share, one in self.parts), sum(share * one.known.m2 for share, one in self.parts)

    def time_of(self, share: float) -> tuple[float, float]:
        """Bounds of the least time in seconds within which that share of the requests was answered; infinite when unbounded."""
        return _reaches(self.most, share), _reaches(self.least, share)

    def corners(self) -> tuple[float, ...]:
        """Where the bounds may jump or bend: the limits and the ends of the support, in seconds."""
        return tuple(
            sorted({x for _, one in self.parts for x in (one.known.low, one.g, one.t, one.known.high) if math.isfinite(x)})
        )

    def curve(self, xs: Sequence[float]) -> tuple[list[float], list[float], list[float]]:
        """x, least and greatest F(x) at these places and on both sides of the corners between them, to be drawn as a band."""
        inside = [x for x in self.corners() if xs[0] <= x <= xs[-1]]
        places = sorted({*xs, *inside, *(x - _JUST for x in inside if x > xs[0]), *(x + _JUST for x in inside if x < xs[-1])})
        return places, [self.least(x) for x in places], [self.most(x) for x in places]


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def _reaches(bound: Callable[[float], float], share: float) -> float:
    """The first x at which a bound that never falls comes to the share."""
    high = 1.0
    while bound(high) < share - _SLACK:
        high *= 2
        if high > 1e6:
            return math.inf
    low = 0.0
    if bound(low) >= share - _SLACK:
        return low
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if bound(middle) >= share - _SLACK else (middle, high)
    return high
