"""Text that fits: measured, broken into lines, shortened; and cleaned of what a file cannot hold."""

from __future__ import annotations

from pages.export.pptx import clean, fit


def test_wider_text_takes_more_room() -> None:
    assert fit.width("iiii", 10) < fit.width("mmmm", 10) < fit.width("mmmm", 20) < fit.width("mmmm", 20, bold=True)
    assert fit.width("漢字", 10) > fit.width("ab", 10) and fit.width("", 10) == 0
    assert fit.width("e\u0301", 10) == fit.width("e", 10)


def test_lines_break_between_words_and_long_words_within() -> None:
    assert fit.wrap("one two", 10, 9) == ["one two"]
    assert fit.wrap("one two", 10, 0.4) == ["one", "two"]
    broken = fit.wrap("w" * 300, 10, 1)
    assert "".join(broken) == "w" * 300 and all(fit.width(line, 10) <= 1 for line in broken)
    assert fit.wrap("a\u00a0b c", 10, 0.25) == ["a\u00a0b", "c"]


def test_the_largest_size_that_fits_is_taken_and_the_rest_is_clipped() -> None:
    assert fit.fitted("short", 5, 1, (20, 10)) == fit.Fitted("short", 20, 1, False)
    assert fit.fitted("rather a long line of words", 2.2, 1, (20, 10)).size == 10
    clipped = fit.fitted("word " * 200, 3, 2, (20, 10))
    assert clipped.clipped and clipped.lines == 2 and clipped.text.endswith("…") and len(fit.wrap(clipped.text, 10, 3)) == 2


def test_what_xml_cannot_hold_and_what_turns_text_around_goes() -> None:
    assert clean.line("a\x00b\x0bc\ud800d\ufffe \u202eevil\u2069") == "abcd evil"
    assert clean.line("  one\n\ttwo ") == "one two" and clean.line(None) == ""
    assert clean.lines("one \r\n two\x07") == "one\ntwo"
    assert clean.line("שרת אינטרנט") == "שרת אינטרנט"
