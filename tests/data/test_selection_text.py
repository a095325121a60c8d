"""A selection as text and back."""

from __future__ import annotations

from dataclasses import replace

from data.selection import Selection
from data.selection_text import OVERALL, Wanted, read, write

KNOWN = {
    "vendors": {"IBM", "Dell"},
    "os_families": {"Linux"},
    "web_servers": {"Zeus 4.2 .x"},
    "processor_families": {"Intel Xeon"},
    "origins": {"published", "quoted"},
    "validities": {"valid"},
}
FULL = Wanted(
    Selection(
        benchmark="SPECweb2005",
        vendors=("IBM", "Dell"),
        os_families=("Linux",),
        web_servers=("Zeus 4.2 .x",),
        processor_families=("Intel Xeon",),
        years=(1999, 2003),
        cores=(1, 8),
        origins=("published", "quoted"),
    ),
    "Banking",
)


def test_everything_is_said_also_what_is_usual() -> None:
    assert write(Wanted()) == ["origin.published", "validity.valid"]
    assert write(FULL) == [
        "benchmark.SPECweb2005",
        "submetric.Banking",
        "vendor.IBM",
        "vendor.Dell",
        "os.Linux",
        "server.Zeus 4.2 .x",
        "processor.Intel Xeon",
        "origin.published",
        "origin.quoted",
        "validity.valid",
        "years.1999-2003",
        "cores.1-8",
    ]


def test_what_was_written_is_read_back() -> None:
    for wanted in (Wanted(), FULL, Wanted(submetric=OVERALL)):
        assert read(write(wanted), KNOWN) == (wanted, [])


def test_nothing_chosen() -> None:
    assert read([], KNOWN) == (Wanted(), [])


def test_what_means_nothing_here_is_named_and_left_out() -> None:
    texts = ["vendor.Nobody", "vendor.IBM", "planet.Mars", "nonsense", "", "years.now", "cores.1-", "benchmark.SPECweb2009"]
    wanted, strange = read(texts, KNOWN)
    assert wanted == Wanted(Selection(vendors=("IBM",)))
    assert strange == ["vendor.Nobody", "planet.Mars", "nonsense", "", "years.now", "cores.1-", "benchmark.SPECweb2009"]


def test_bounds_in_any_order_and_doubles() -> None:
    wanted, strange = read(["years.2005-2001", "vendor.IBM", "vendor.IBM"], KNOWN)
    assert wanted.selection == Selection(years=(2001, 2005), vendors=("IBM",))
    assert strange == []


def test_an_assumed_benchmark_is_no_choice() -> None:
    wanted, strange = read(["assumed.score.SPECweb99", "assumed.score.Nothing"], {})
    assert (wanted.selection.benchmark, wanted.assumed) == (None, ("score", "SPECweb99"))
    assert strange == ["assumed.score.Nothing"]
    assert write(replace(wanted, selection=Selection(benchmark="SPECweb99")))[0] == "assumed.score.SPECweb99"
