"""Every chart that can leave the dashboard, by name, and how it is made from the parameters of an address."""

from __future__ import annotations

from collections.abc import Callable

from pages.add import exhibit as add
from pages.common.looks import with_vendors
from pages.common.style import Look
from pages.compare import comparison_exhibit
from pages.compare import exhibit as compare
from pages.data_quality import exhibits as quality
from pages.export.exhibit import Exhibit, NotToBeMade, Parameters
from pages.overview import exhibit as overview
from pages.response_times import (
    distribution_exhibit,
    iterations_exhibit,
    mix_exhibit,
    quality_exhibit,
    times_exhibit,
)
from pages.score import exhibit as score
from pages.sql import exhibit as sql
from pages.tuning import frequency_exhibit, values_exhibit

# Name -> what makes it; the name stands in saved trays and must stay.
EXHIBITS: dict[str, Callable[[Parameters, Look], Exhibit]] = {
    overview.NAME: overview.make,
    score.NAME: score.make,
    times_exhibit.NAME: times_exhibit.make,
    quality_exhibit.NAME: quality_exhibit.make,
    distribution_exhibit.NAME: distribution_exhibit.make,
    mix_exhibit.NAME: mix_exhibit.make,
    iterations_exhibit.NAME: iterations_exhibit.make,
    frequency_exhibit.NAME: frequency_exhibit.make,
    values_exhibit.NAME: values_exhibit.make,
    compare.NAME: compare.make,
    comparison_exhibit.NAME: comparison_exhibit.make,
    quality.DOCUMENTS: quality.documents,
    quality.CHECKS: quality.checks,
    quality.EVIDENCE: quality.evidence,
    sql.NAME: sql.make,
    add.NAME: add.make,
}


def make(name: str, parameters: Parameters, look: Look) -> Exhibit:
    """The exhibit of this name, in the look with the vendors' colours; raises NotToBeMade where it cannot be shown."""
    if name not in EXHIBITS:
        raise NotToBeMade(f"There is no chart called {name!r} in this version.")
    return EXHIBITS[name](parameters, look if look.vendors else with_vendors(look))
