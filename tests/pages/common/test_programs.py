"""The programs of Streamlit's browser part that are fetched ahead."""

from __future__ import annotations

from pathlib import Path

from pages.common import programs
from tests.pages.spec import open_page


def test_each_kind_has_a_program_in_this_streamlit() -> None:
    assert [name.split(".")[0] for name in programs.files()] == list(programs.KINDS)


def test_they_are_fetched_once_a_session(database: Path) -> None:
    app = open_page()
    asked = [one.proto for one in app.get("bidi_component") if one.proto.component_name.endswith(".programs")]
    assert len(asked) == 1 and programs.files()[0] in str(asked[0])
    app.run()
    assert not [one for one in app.get("bidi_component") if one.proto.component_name.endswith(".programs")]
