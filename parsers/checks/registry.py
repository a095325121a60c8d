"""The register of all checks: a decorator enters a function with what a reader must know of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from parsers.checks.view import View

Severity = Literal["error", "warning"]

# passed, what the rule asks for, what the document says; None when an input is missing.
Outcome = tuple[bool, str, str] | None

WEB96 = "SPECweb96"
WEB99 = "SPECweb99"
WEB99_SSL = "SPECweb99_SSL"
WEB2005 = "SPECweb2005"
ALL = (WEB96, WEB99, WEB99_SSL, WEB2005)


@dataclass(frozen=True, slots=True)
class Check:
    """A check and how it is shown.

    name: value of `checks.check_name`.
    severity: how serious a failure is.
    holds, broken: the check in plain words, when it passes and when it does not.
    function: the check itself.
    """

    name: str
    severity: Severity
    holds: str
    broken: str
    function: Callable[[View], Outcome]


_checks: dict[str, dict[str, Check]] = {benchmark: {} for benchmark in ALL}


def check(
    name: str, *, benchmarks: tuple[str, ...], severity: Severity, holds: str, broken: str
) -> Callable[[Callable[[View], Outcome]], Callable[[View], Outcome]]:
    """Enter the decorated function as check `name` of the given benchmarks; a name stands once for each benchmark."""

    def enter(function: Callable[[View], Outcome]) -> Callable[[View], Outcome]:
        entry = Check(name, severity, holds, broken, function)
        for benchmark in benchmarks:
            if name in _checks[benchmark]:
                raise ValueError(f"two checks of {benchmark} are named {name}")
            _checks[benchmark][name] = entry
        return function

    return enter


def checks_of(benchmark: str | None) -> tuple[Check, ...]:
    """The checks of a benchmark in the order of registration; none for an unknown one."""
    return tuple(_checks.get(benchmark or "", {}).values())
