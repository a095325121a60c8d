"""From a chart of response times to the results that it shows."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from pages.common import shell, text
from pages.common.links import compare_link
from pages.response_times.results import Shown

READ = "- Choose a mark of a result to get a link to its disclosure.\n"


def offer(picked: Sequence[str], shown: Sequence[Shown]) -> None:
    """Links to the results whose marks were chosen, on a phone to all, and to the comparison of several that are shown."""
    chosen = [one for one in shown if one.result_id in picked or shell.on_a_phone()]
    if not chosen and len(shown) < 2:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        for one in chosen:
            shell.open_link(one.result_id, f"Open {text.plain(text.clipped(one.name, 60))}")
        if len(shown) > 1:
            compare_link([one.result_id for one in shown], f"Compare these {len(shown)}")
