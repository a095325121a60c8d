"""Checks of SPECweb2005 rates: request mix, response times, byte rates and sessions belong together.

Response times are cut to milliseconds and bytes per request to whole bytes, so that a rate made from them is known
within limits only: the true time is up to 1 ms and the true size up to 1 byte greater.
"""

from __future__ import annotations

from collections.abc import Iterator

from parsers.checks.reference import judged_by_byte_rate, limits, target_shares
from parsers.checks.registry import WEB2005, Outcome, check
from parsers.checks.view import Run, View

CUT_S = 0.001
ROUNDED_RATE = 0.05
RATE_TOLERANCE = 0.003

# Percent; the kit's limits are 1.0 and 1.5, and a response time cut to milliseconds shifts the figures a little.
MIX_LIMIT = 1.0
MIX_SUM_LIMIT = 1.5
MIX_TOLERANCE = 0.05

SESSIONS_TOLERANCE = 0.02

# Bytes/s; the client paces each connection at 100,000 (HIGH_SPEED_DATA_RATE of Test.config), seen are 100,003.
DOWNLOAD_LIMIT = 100_050


def _paced(view: View) -> Iterator[tuple[Run, float, float]]:
    """Each complete run with its seconds per request (response and think time) and its run length in seconds."""
    for run in view.runs:
        if run.all_requests <= 0 or not run.load or run.load < 0:
            continue
        rules = limits()[run.workload or ""]
        cycle = run.all_time / run.all_requests + rules.think_s
        if cycle > 0:
            yield run, cycle, view.run_seconds or rules.run_s


@check(
    "request_mix",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="Every request type has its prescribed share of the requests.",
    broken="A request type has too many or too few requests.",
)
def request_mix(view: View) -> Outcome:
    """Weighted percentage difference of each type: 100 x |expected - actual| / all expected <= 1.0.

    All expected = sessions x run length / (think time + mean response time), each type its target share of them.
    Source: messages of kit v1.10 ("Weighted percentage difference (..) is too high"), reproduced on all of them; the
    limit is inferred from what they name and leave out.
    """
    worst = -1.0
    found: tuple[Run, int] | None = None
    for run, cycle, seconds in _paced(view):
        scale = 100 * cycle / (run.load * seconds)
        shares = target_shares()[run.workload or ""]
        differences = [abs(shares[kind] - scale * requests) for kind, requests in zip(run.types, run.requests, strict=True)]
        largest = max(differences)
        if largest > worst:
            worst, found = largest, (run, differences.index(largest))
    if found is None:
        return None
    run, index = found
    place = f"{run.place(index)}: {worst:.3f}% ({run.requests[index]} requests)"
    return worst <= MIX_LIMIT + MIX_TOLERANCE, f"each type at most {MIX_LIMIT}% of all requests off", place


@check(
    "request_total",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="Every iteration has about as many requests as its sessions should make.",
    broken="An iteration has too many or too few requests for its sessions.",
)
def request_total(view: View) -> Outcome:
    """Sum of the weighted percentage differences with their signs: 100 x |expected - actual| / expected <= 1.5.

    Source: messages of kit v1.10 ("Sum of weighted percentage difference (..) exceeds 1.5%").
    """
    worst, place = -1.0, ""
    for run, cycle, seconds in _paced(view):
        expected = run.load * seconds / cycle
        difference = 100 * (expected - run.all_requests) / expected
        if abs(difference) > worst:
            worst = abs(difference)
            place = f"{run.name}: {difference:.2f}% ({run.all_requests} requests, {expected:.0f} expected)"
    return (worst <= MIX_SUM_LIMIT + MIX_TOLERANCE, f"all requests at most {MIX_SUM_LIMIT}% off", place) if place else None


@check(
    "littles_law_sessions",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="Throughput times response and think time gives the sessions.",
    broken="Throughput times response and think time does not give the sessions.",
)
def littles_law_sessions(view: View) -> Outcome:
    """Sessions = requests/s x (mean response time + mean think time) within 2%.

    Source: Little's law for a closed loop; at most 0.8% off in the published result read so far.
    """
    worst, place = -1.0, ""
    for run, cycle, seconds in _paced(view):
        busy = run.all_requests / seconds * cycle
        off = abs(busy / run.load - 1)
        if off > worst:
            worst, place = off, f"{run.name}: {busy:.1f} for {run.load} sessions"
    expected = "requests/s x (response + think time) = sessions, within 2%"
    return (worst <= SESSIONS_TOLERANCE, expected, place) if place else None


@check(
    "weighted_abr_rows",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="Each weighted byte rate follows from requests, bytes and response times.",
    broken="A weighted byte rate does not follow from requests, bytes and response times.",
)
def weighted_abr_rows(view: View) -> Outcome:
    """Weighted ABR in bytes/s = requests x bytes / sum over all types of requests x response time, within 0.3%.

    Source: exact from the kit's own totals of bytes and milliseconds; from the cut averages within 0.12% so far.
    """
    worst = float("-inf")
    found: tuple[Run, int] | None = None
    for run in view.runs:
        if run.all_time <= 0:
            continue
        low = (1 - RATE_TOLERANCE) / (run.all_time + CUT_S * run.all_requests)
        high = (1 + RATE_TOLERANCE) / run.all_time
        for index, (requests, size, shown) in enumerate(zip(run.requests, run.bytes, run.abr, strict=True)):
            if shown is None:
                continue
            outside = requests * size * low - shown
            if outside > worst:
                worst, found = outside, (run, index)
            outside = shown - requests * (size + 1) * high
            if outside > worst:
                worst, found = outside, (run, index)
    if found is None:
        return None
    run, index = found
    exact = run.requests[index] * run.bytes[index] / run.all_time
    place = f"{run.place(index)}: {run.abr[index]:.1f} B/s shown, {exact:.1f} recomputed"
    return worst <= ROUNDED_RATE, "bytes of the type / response time of all types, within 0.3%", place


@check(
    "weighted_abr_total",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="The weighted byte rates of all request types sum to the total shown.",
    broken="The weighted byte rates of all request types do not sum to the total shown.",
)
def weighted_abr_total(view: View) -> Outcome:
    """Sum of the rows' weighted ABR = total shown within 0.3%, in bytes/s. Source: within 0.9 bytes/s so far."""
    worst, place = float("-inf"), ""
    for run in view.runs:
        shown = run.total.get("weighted_abr")
        if shown is None or not run.complete or None in run.abr:
            continue
        total = sum(run.abr)
        outside = abs(total - shown) - RATE_TOLERANCE * shown
        if outside > worst:
            worst, place = outside, f"{run.name}: rows sum to {total:.1f} B/s, total {shown:.1f}"
    return (worst <= ROUNDED_RATE, "sum of the rows = total, within 0.3%", place) if place else None


@check(
    "byte_rate",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="Each byte rate follows from bytes and response time.",
    broken="A byte rate does not follow from bytes and response time.",
)
def byte_rate(view: View) -> Outcome:
    """Byte rate in bytes/s = bytes of a request / its response time, within 0.3%; kit reports only.

    Source: exact from the kit's own totals of bytes and milliseconds.
    """
    worst, place = float("-inf"), ""
    for run in view.runs:
        for index, shown in enumerate(run.byte_rate):
            if shown is None:
                continue
            size, response = run.bytes[index], run.response[index]
            if size is None or response is None or response < 0:
                continue
            outside = size / (response + CUT_S) * (1 - RATE_TOLERANCE) - shown
            if response > 0:  # a time cut to 0 ms sets no upper limit
                outside = max(outside, shown - (size + 1) / response * (1 + RATE_TOLERANCE))
            if outside > worst:
                worst, place = outside, f"{run.place(index)}: {shown:.1f} B/s shown, {size} bytes in {response:g} s"
    return (worst <= ROUNDED_RATE, "bytes / response time, within 0.3%", place) if place else None


@check(
    "download_rate",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="Downloads do not exceed the line speed that the client simulates.",
    broken="Downloads are faster than the line speed that the client simulates, as if a column had been misread.",
)
def download_rate(view: View) -> Outcome:
    """Bytes / response time of a download is at most 100,050 bytes/s.

    Source: the kit's client paces each connection at 100,000 bytes/s; 100,003 in the published result read so far.
    """
    worst, place = float("-inf"), ""
    for run in view.runs:
        paced = [kind for workload, kind in judged_by_byte_rate() if workload == run.workload]
        for index, kind in enumerate(run.types if paced else ()):
            if kind not in paced:
                continue
            size, response = run.bytes[index], run.response[index]
            if size is None or response is None or response < 0:
                continue
            rate = size / (response + CUT_S)
            if rate > worst:
                worst, place = rate, f"{run.place(index)}: {size} bytes in {response:g} s, {rate:.0f} B/s"
    return (worst <= DOWNLOAD_LIMIT, f"at most {DOWNLOAD_LIMIT:,} B/s", place) if place else None
