"""The wordmark: in the colours of either theme, and nothing fetched for it."""

from __future__ import annotations

from pages.common import brand, style


def test_the_wordmark_follows_the_theme() -> None:
    light, dark = brand.wordmark(False), brand.wordmark(True)
    assert style.LIGHT.text in light and style.LIGHT.muted in light
    assert style.DARK.text in dark and style.DARK.muted in dark
    assert style.LIGHT.text not in dark
    for drawing in (light, dark):
        assert drawing.startswith("<svg ")
        assert "<text" not in drawing and "href" not in drawing and "url(" not in drawing
