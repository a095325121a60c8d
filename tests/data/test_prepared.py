"""The tables that are made of each build hold what the tables of the file say."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.store import query, rows


def test_one_facet_for_each_result_and_kind_of_machine(database: Path) -> None:
    expected = rows(
        """
        select r.result_id, r.benchmark, s.cores from results r
        left join systems s on s.result_id = r.result_id and s.role = 'sut' order by all
        """
    )
    assert rows("select result_id, benchmark, cores from kept.facets order by all") == expected
    assert query("select place from kept.facets order by place")["place"].tolist() == list(range(len(expected)))


@pytest.mark.parametrize("part", ["sut", "client", "besim"])
def test_settings_are_counted_once_for_each_value(database: Path, part: str) -> None:
    each = """
        select result_id, coalesce(family, '') as family, parameter, value, bool_or(active) as active, count(*) as times
        from tuning where starts_with(scope, $part) group by all
    """
    expected = rows(
        f"""
        select result_id, family, sum(times), count(*) filter (active), count(*) filter (not active)
        from ({each}) group by all order by all
        """,
        {"part": part},
    )
    found = rows(
        "select result_id, family, named, settings, commented from kept.tuned where part = $part order by all", {"part": part}
    )
    assert found == expected


def test_families_apply_by_product_or_by_name(database: Path) -> None:
    found = rows(
        """
        select r.system_vendor, k.family, k.by_name from kept.reach k join results r using (result_id)
        where r.benchmark = 'SPECweb99' and r.origin = 'published' and k.part = 'sut' order by all
        """
    )
    assert ("IBM", "aix.no", False) in found
    assert ("Dell", "linux.sysctl", False) in found
    assert ("Dell", "aix.no", False) not in found
    assert len({(vendor, family) for vendor, family, _ in found}) == len(found)


def test_what_has_response_times(database: Path) -> None:
    found = rows("select r.benchmark, k.workload, k.load from kept.timed k join results r using (result_id) order by all")
    assert [row for row in found if row[0] == "SPECweb2005"] == [
        ("SPECweb2005", "Banking", 950),
        ("SPECweb2005", "Ecommerce", 850),
        ("SPECweb2005", "Support", 1675),
    ]
    assert [row[0] for row in found if row[1] is None] == ["SPECweb99"] * 3 + ["SPECweb99_SSL"]
