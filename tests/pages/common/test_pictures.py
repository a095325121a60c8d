"""The drawing program is where the script in the browser looks for it."""

from __future__ import annotations

import pytest

from pages.common import pictures


@pytest.mark.parametrize(("below", "path"), [("", "/"), ("specweb", "/specweb/"), ("/a/b/", "/a/b/")])
def test_the_drawing_program_lies_below_the_servers_base_path(below: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures.st, "get_option", {"server.baseUrlPath": below}.get)
    assert pictures.route().path == path + pictures._PLOTLY
