"""Marks of results drawn one by one: the vendor's, and no two the same."""

from __future__ import annotations

from pages.common.result_marks import marks

DELL = {"vendor_color": "#4477AA", "vendor_symbol": "circle"}
IBM = {"vendor_color": "#AA3377", "vendor_symbol": "diamond"}


def test_a_result_has_the_mark_of_its_vendor() -> None:
    assert marks([IBM, DELL]) == [("#AA3377", "diamond"), ("#4477AA", "circle")]


def test_a_second_result_of_a_vendor_and_one_of_none_get_free_marks() -> None:
    none = {"vendor_color": None, "vendor_symbol": float("nan")}
    found = marks([none, DELL, IBM, DELL, {}])
    assert found[1:3] == [("#4477AA", "circle"), ("#AA3377", "diamond")]
    assert found == [("#EE6677", "triangle-up"), *found[1:3], ("#228833", "square"), ("#CCBB44", "pentagon")]


def test_vendors_that_share_a_shape_do_not_share_it_in_one_chart() -> None:
    found = marks([DELL, {"vendor_color": "#BB5566", "vendor_symbol": "circle"}])
    assert found == [("#4477AA", "circle"), ("#EE6677", "diamond")]
