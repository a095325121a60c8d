"""Figures of the runs, random but obeying the relations between the columns that every real result obeys."""

from __future__ import annotations

from random import Random

from tests.rendering.model import Requests, Run99, Workload

# Request type -> (share of all requests in percent, mean response in ms, mean bytes) of an unloaded system.
Mix = dict[str, tuple[float, int, int]]
BANKING: Mix = {
    "login": (21.5280, 690, 34285), "account_summary": (15.1146, 338, 27572), "check_detail_html": (8.4470, 311, 24037),
    "bill_pay": (13.8908, 327, 25500), "add_payee": (1.1163, 323, 26381), "payee_info": (0.8043, 520, 43948),
    "quick_pay": (6.6746, 464, 33264), "billpay_status": (2.2281, 382, 33181), "chg_profile": (1.2165, 494, 43264),
    "post_profile": (0.8761, 448, 36698), "req_checks": (1.2155, 1022, 88077), "post_chk_order": (0.8784, 416, 33266),
    "req_xfer_form": (1.7146, 282, 22029), "post_fund_xfer": (1.2415, 349, 24525), "logout": (6.1597, 991, 75103),
    "check_image": (16.8940, 190, 10660),
}  # fmt: skip
ECOMMERCE: Mix = {
    "index": (13.0834, 1552, 138544), "search": (6.5461, 1821, 178786), "browse": (11.7532, 1659, 152633),
    "browse_productline": (10.0270, 1818, 174582), "productdetail": (8.0178, 950, 53439),
    "customize1": (16.9320, 1702, 165148), "customize2": (8.9483, 1697, 164405), "customize3": (6.1558, 1963, 177138),
    "cart": (5.2968, 927, 73497), "login": (3.7778, 657, 49294), "shipping": (3.5525, 549, 42976),
    "billing": (3.3743, 506, 33094), "confirm": (2.5350, 427, 31852),
}  # fmt: skip
SUPPORT: Mix = {
    "home": (8.1072, 943, 59777), "search": (12.6125, 590, 26623), "catalog": (11.7088, 659, 33244),
    "product": (24.7746, 1356, 66542), "fileCatalog": (22.5237, 1650, 104285), "file": (13.5135, 1823, 122986),
    "download": (6.7597, 69770, 6977177),
}  # fmt: skip
# Workload -> (mix, think time per request in s, reference score, sessions to the reference in a typical result).
WORKLOADS: dict[str, tuple[Mix, float, int, float]] = {
    "Banking": (BANKING, 6.158, 120, 1.0),
    "Ecommerce": (ECOMMERCE, 9.194, 114, 0.95),
    "Support": (SUPPORT, 4.604, 162, 1.05),
}
RUN_SECONDS = 1800


def overall(workloads: list[Workload]) -> int:
    """The overall score of three workloads."""
    product = 1.0
    for workload in workloads:
        product *= workload.sessions / WORKLOADS[workload.name][2]
    return round(100 * product ** (1 / 3))


def workload(rng: Random, name: str, sessions: int, iterations: int = 3, errors: bool = False) -> Workload:
    """A workload whose iterations meet the quality of service and the mix of requests."""
    rows = [_iteration(rng, name, sessions, errors) for _ in range(iterations)]
    return Workload(name, sessions, rows)


def _iteration(rng: Random, name: str, sessions: int, errors: bool) -> list[Requests]:
    mix, think, _, _ = WORKLOADS[name]
    slow = rng.uniform(0.95, 1.15)
    factors = {kind: slow * rng.uniform(0.97, 1.03) for kind in mix}
    factors["download"] = rng.uniform(0.97, 1.01)
    mean = sum(share * ms * factors[kind] for kind, (share, ms, _) in mix.items()) / 100_000
    total = sessions * RUN_SECONDS / (think + mean) * rng.uniform(0.9925, 0.998)
    crowded = rng.choice((0.0, 0.2, 1.0))
    return [_row(rng, kind, factors[kind], mix[kind], total, crowded, errors) for kind in mix]


def _row(
    rng: Random, kind: str, factor: float, base: tuple[float, int, int], total: float, crowded: float, errors: bool
) -> Requests:
    share, ms, size = base
    requests = max(1, round(total * share / 100 + total * rng.uniform(-0.0008, 0.0008)))
    spoilt = min(requests // 20, rng.randrange(4)) if errors and rng.random() < 0.4 else 0
    tolerable = int(requests * crowded * 0.03 * rng.random())
    fail = int(requests * crowded * 0.005 * rng.random() ** 2)
    if rng.random() < 0.15:
        tolerable = min(rng.randrange(4), requests // 50)
    mean_bytes = int(size * (factor if kind == "download" else rng.uniform(0.99, 1.01)))
    total_bytes = mean_bytes * requests + rng.randrange(requests)
    total_ms = round(total_bytes / 100.003) if kind == "download" else int(ms * factor * requests) + rng.randrange(requests)
    mean_ms = total_ms // requests
    return Requests(
        kind, requests, requests - spoilt - tolerable - fail, tolerable, fail, spoilt, total_bytes, total_ms,
        max(1, int(mean_ms * rng.uniform(0.1, 0.9))), int(mean_ms * rng.uniform(1.5, 12.0)) + 1,
    )  # fmt: skip


def connections(rng: Random, requested: int) -> list[Run99]:
    """Three iterations of SPECweb99 or SSL."""
    runs = []
    ops = rng.uniform(2.72, 3.25)
    perfect = rng.random() < 0.6
    for _ in range(3):
        conforming = requested if perfect else requested - rng.randrange(max(2, requested // 250))
        throughput = round(requested * ops * rng.uniform(0.99, 1.005), 1)
        response = round(1000 * requested / throughput, 1)
        rate = round(throughput / requested * rng.uniform(119.2, 120.0), 1)
        runs.append(Run99(conforming, throughput, response, rate))
    return runs


def fileset(requested: int) -> float:
    """Size of the file set of SPECweb99 and SSL in MB, for so many requested connections."""
    return round(4.88 * int(25 + 400_000 / 122_000 * requested / 5), 2)


def levels(rng: Random, peak: int) -> list[Run99]:
    """Ten rising load levels of SPECweb96, the last of them the peak."""
    return [
        Run99(0, float(round(peak * level / 10)), round(rng.uniform(2, 6) * (1 + level**2 / 20), 1), 0.0)
        for level in range(1, 11)
    ]
