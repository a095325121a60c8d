"""What the three forms of a SPECweb2005 kit's output have in common: the words and numbers of one workload's run."""

from __future__ import annotations

from dataclasses import dataclass

from tests.rendering import words
from tests.rendering.model import Requests, Result, Workload

DISTRIBUTION = "Request Distribution Errors"


@dataclass(frozen=True, slots=True)
class Wording:
    """How a kit writes dates and numbers. One in eight runs in a locale with decimal commas and Spanish months."""

    result: Result
    workload: Workload

    @property
    def foreign(self) -> bool:
        """Whether numbers have decimal commas."""
        return self.result.style % 8 == 3

    @property
    def tested(self) -> str:
        """The test date as printed."""
        return words.month(self.result.tested, 2 if self.foreign else self.result.style // 8 % 5 == 1)

    @property
    def score(self) -> str:
        """What stands where a score would."""
        if self.result.validity == "valid":
            return f"SPECweb2005_{self.workload.name} = {self.workload.sessions}"
        return "Invalid Run!"

    def decimal(self, value: float) -> str:
        """A rate with one decimal and grouped thousands."""
        return self._swap(f"{value:,.1f}")

    def whole(self, value: int) -> str:
        """A whole number with grouped thousands."""
        return self._swap(f"{value:,}")

    def percent(self, text: str) -> str:
        """A percentage in the separators of the locale."""
        return self._swap(text)

    def _swap(self, text: str) -> str:
        return text.translate(str.maketrans(",.", ".,")) if self.foreign else text


def shares(wording: Wording, sums: Requests) -> tuple[str, str, str]:
    """Good, good and tolerable, and failed requests in percent of the judged ones."""
    counts = (sums.good, sums.good + sums.tolerable, sums.fail)
    good, tolerable, fail = (wording.percent(words.percent(count, words.judged(sums), "half")) for count in counts)
    return good, tolerable, fail


def kit_months(result: Result, key: str, wording: Wording) -> str:
    """The availability months of a part, one a line."""
    return words.months(result, key, "N/A", 2 if wording.foreign else 0)


def configuration_errors(result: Result) -> list[str]:
    """What makes a run invalid."""
    if result.validity == "valid":
        return []
    return ["WARMUP_SECONDS value is: 30; should be at least 300", "SSL disabled for this run; set USE_SSL = 1 for valid run."]


def quality_errors(wording: Wording) -> list[str]:
    """Iterations that missed the limit of good requests."""
    found = []
    for number, rows in enumerate(wording.workload.iterations, 1):
        sums = words.total(rows)
        if sums.good * 100 < words.judged(sums) * 95:
            found.append(f"Iteration {number}       failed 95% TIME GOOD QoS.     Achieved: {shares(wording, sums)[0]}")
    return found or ["No QOS Errors Found"]


def validation_errors(wording: Wording) -> list[str]:
    """Validation errors of each request type in each iteration."""
    found = [
        f"{row.errors} Validation Errors for Iteration {number}:  localhost - {row.name}"
        for number, rows in enumerate(wording.workload.iterations, 1)
        for row in rows
        if row.errors
    ]
    return found or ["No Validation Errors Found"]
