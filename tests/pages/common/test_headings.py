"""Headings are HTML of plain text."""

from __future__ import annotations

from pages.common import headings


def test_text_stays_text() -> None:
    shown = headings.words("<b>a</b> & b", "n = 1 <i>")
    assert "<h2" in shown and "&lt;b&gt;a&lt;/b&gt; &amp; b</h2>" in shown
    assert "n = 1 &lt;i&gt;</p>" in shown and "<b>" not in shown and "<i>" not in shown


def test_a_panel_is_no_section() -> None:
    assert "<h2" not in headings.words("SPECweb99", "n = 3", small=True)


def test_what_is_not_said_takes_no_room() -> None:
    assert headings.quiet("", "") == ""
    assert headings.quiet("", "one", "two").count("<br>") == 1


def test_a_figure_is_named_and_its_texts_stay_text() -> None:
    shown = headings.figures([("Best", "848", "<img src=x>"), ("Read", "6 of 6", "")])
    assert "<dt>Best</dt><dd>848</dd><dd>&lt;img src=x&gt;</dd>" in shown
    assert "<dt>Read</dt><dd>6 of 6</dd></dl>" in shown
