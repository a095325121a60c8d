"""Records for the tests: the five documents labelled by hand, two kit reports in part, a made-up SPECweb96 table."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from parsers.checks import run_checks

# Wider than the checks' Record, so that a test can change a value in place.
Record = dict[str, list[dict[str, Any]]]
Change = Callable[[Record], object]

EXPECTED = Path(__file__).resolve().parents[2] / "expected"

WEB2005 = "specweb2005-dell-poweredge-750"
WEB99 = "specweb99-ibm-pseries-655"
WEB99_SSL = "specweb99-ssl-hp-proliant-bl25p"
DOCUMENTS = (WEB2005, "specweb99-dell-poweredge-1750", WEB99, WEB99_SSL, "specweb99-sun-enterprise-420r")

REQUEST_COLUMNS = (
    "request_type",
    "requests",
    "good",
    "tolerable",
    "fail",
    "byte_rate",
    "weighted_abr",
    "response_s",
    "bytes",
)


@lru_cache(maxsize=8)
def _labelled(name: str) -> Record:
    tables = tomllib.loads((EXPECTED / f"{name}.toml").read_text(encoding="utf-8"))
    return {table: rows if isinstance(rows, list) else [rows] for table, rows in tables.items()}


def document(name: str) -> Record:
    """The record of a document in data/documents, free to be changed."""
    return copy.deepcopy(_labelled(name))


def _kit(workload: str, result: dict[str, Any], iteration: dict[str, Any], rows: list[tuple[Any, ...]]) -> Record:
    place = {"workload": workload, "iteration": iteration["iteration"]}
    return {
        "results": [{"result_id": "kit", "benchmark": "SPECweb2005", "origin": "kit", **result}],
        "iterations": [{"workload": workload, **iteration}],
        "request_stats": [{**place, **dict(zip(REQUEST_COLUMNS, row, strict=True))} for row in rows],
    }


def kit_with_validation_errors() -> Record:
    """Iteration 2 of a Banking run of kit v1.10, whose 22 validation errors are in none of good, tolerable and fail."""
    rows = [
        ("login", 11816, 11759, 37, 14, 48887.8, 16321.9, 0.719, 35156),
        ("account_summary", 8289, 8270, 9, 9, 78856.9, 9324.5, 0.363, 28630),
        ("check_detail_html", 4714, 4704, 6, 4, 73123.9, 4741.3, 0.350, 25598),
        ("bill_pay", 7494, 7474, 10, 4, 79093.6, 7869.4, 0.337, 26725),
        ("add_payee", 640, 639, 1, 0, 81273.9, 691.9, 0.338, 27516),
        ("payee_info", 456, 456, 0, 0, 89470.9, 812.6, 0.506, 45352),
        ("quick_pay", 3545, 3535, 5, 2, 82546.4, 4837.1, 0.420, 34727),
        ("billpay_status", 1169, 1163, 1, 2, 80264.4, 1573.6, 0.426, 34260),
        ("chg_profile", 693, 692, 0, 0, 89945.4, 1208.1, 0.493, 44367),
        ("post_profile", 474, 473, 0, 0, 88016.3, 703.0, 0.428, 37745),
        ("req_checks", 629, 625, 4, 0, 87151.8, 2219.3, 1.030, 89799),
        ("post_chk_order", 471, 470, 0, 1, 75577.0, 636.0, 0.454, 34365),
        ("req_xfer_form", 959, 956, 2, 1, 76104.8, 879.7, 0.306, 23347),
        ("post_fund_xfer", 676, 674, 1, 1, 74197.8, 684.1, 0.347, 25754),
        ("logout", 3280, 3223, 54, 2, 72081.0, 9823.3, 1.057, 76223),
        ("check_image", 9432, 9422, 3, 7, 52960.0, 3993.0, 0.203, 10774),
    ]
    iteration = {
        "iteration": 2, "load": 200, "requests": 54737, "good": 54535, "tolerable": 133, "fail": 47, "good_pct": 99.7,
        "tolerable_pct": 99.9, "fail_pct": 0.1, "validation_errors": 22, "weighted_abr": 66318.8,
    }  # fmt: skip
    reason = "SSL disabled for this run; set USE_SSL = 1 for valid run."
    return _kit("Banking", {"validity": "invalid", "validity_reason": reason}, iteration, rows)


def kit_of_three_minutes() -> Record:
    """A Support run of kit v1.10 over 180 s, far too slow; the kit's own messages give the differences to expect."""
    rows = [
        ("home", 183, 5, 1, 177, 7661.6, 546.1, 7.739, 59294),
        ("search", 264, 51, 6, 207, 3935.8, 340.6, 6.514, 25638),
        ("catalog", 281, 60, 6, 215, 5164.8, 462.7, 6.334, 32716),
        ("product", 579, 135, 17, 427, 10712.4, 1936.8, 6.204, 66466),
        ("fileCatalog", 526, 134, 16, 376, 16976.2, 2754.8, 6.130, 104065),
        ("file", 324, 80, 14, 230, 20154.6, 2020.6, 6.148, 123919),
        ("download", 158, 141, 0, 17, 99368.4, 30731.8, 38.894, 3864876),
    ]
    iteration = {
        "iteration": 1, "load": 200, "requests": 2315, "good": 606, "tolerable": 60, "fail": 1649, "good_pct": 26.2,
        "tolerable_pct": 28.8, "fail_pct": 71.2, "validation_errors": 0, "weighted_abr": 38793.3,
    }  # fmt: skip
    reason = "THREAD_RAMPUP_SECONDS value is: 30; should be 180\nRUN_SECONDS value is: 180; should be 1800"
    return _kit("Support", {"validity": "invalid", "validity_reason": reason}, iteration, rows)


def web96() -> Record:
    """A made-up SPECweb96 result whose server saturates in the second last row."""
    throughputs = (100.2, 199.9, 300.4, 401.6, 455.3, 449.0)
    return {
        "results": [{"result_id": "96", "benchmark": "SPECweb96", "validity": "valid", "score": 455.0}],
        "iterations": [{"iteration": n, "throughput_ops_s": ops} for n, ops in enumerate(throughputs, start=1)],
    }


def outcomes(record: Record, *changes: Change) -> dict[str, dict[str, Any]]:
    """Check name -> its row, after the record has been changed."""
    for change in changes:
        change(record)
    rows = run_checks(record)
    assert len({row["check_name"] for row in rows}) == len(rows)
    return {str(row["check_name"]): row for row in rows}


def put(table: str, index: int, **values: object) -> Change:
    """A change that sets values in row `index` of a table."""
    return lambda record: record[table][index].update(values)
