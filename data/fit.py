"""A power law through points: describes these points, predicts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

FROM = 8  # points; of fewer no exponent is worth its decimals


@dataclass(frozen=True)
class PowerLaw:
    """y = factor * x ** exponent by least squares on the logarithms of both; r2 is that of the logarithms."""

    factor: float
    exponent: float
    r2: float
    n: int

    def at(self, x: float) -> float:
        """y on the curve."""
        return self.factor * x**self.exponent


def power_law(xs: Sequence[float], ys: Sequence[float]) -> PowerLaw | None:
    """The curve through the points above 0 on both axes; None for fewer than FROM of them, or for fewer than 3 x."""
    x, y = np.asarray(xs, dtype=float), np.asarray(ys, dtype=float)
    above = (x > 0) & (y > 0)
    x, y = np.log(x[above]), np.log(y[above])
    if len(x) < FROM or len(np.unique(x)) < 3:
        return None
    dx, dy = x - x.mean(), y - y.mean()
    exponent = float(dx @ dy / (dx @ dx))
    left = dy - exponent * dx
    whole = float(dy @ dy)
    r2 = 1.0 - float(left @ left) / whole if whole > 0 else 1.0
    return PowerLaw(float(np.exp(y.mean() - exponent * x.mean())), exponent, r2, len(x))
