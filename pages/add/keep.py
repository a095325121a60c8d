"""Offers to put own results among those that everybody sees."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import freshness, keeping
from data.own import Own
from data.store import DatabaseError
from pages.common import text

_SAID = "add_kept"


def offer(own: Own, documents: pd.DataFrame, results: pd.DataFrame) -> None:
    """A button, and what came of it; only documents that are no copies can be kept."""
    said = st.session_state.pop(_SAID, None)
    fit = documents[documents["status"] == "accepted"]
    if len(fit) and st.button(
        f"Keep {text.count(len(fit), 'document')} for everybody", icon=":material/save:", key="add_keep", disabled=own.outdated
    ):
        st.session_state[_SAID] = _keep(own, fit, results)
        st.rerun()
    if said:
        st.markdown(said)


def _keep(own: Own, fit: pd.DataFrame, results: pd.DataFrame) -> str:
    waiting = freshness.building()
    bar = st.progress(0.0, text="Waiting for a build that is running" if waiting else "Writing the documents")

    def progress(done: int, total: int, what: str) -> None:
        bar.progress(min(done / total, 1.0) if total else 0.0, text=f"Read {done:,} of {total:,} disclosures")

    contents = own.contents()
    first = results.drop_duplicates("document_id").set_index("document_id")
    kept = [
        (
            keeping.described(row, first.loc[row["document_id"]].to_dict() if row["document_id"] in first.index else {}),
            contents[str(row["path"]).partition("/")[2]],
        )
        for row in fit.to_dict("records")
    ]
    try:
        names = keeping.keep(kept, progress)
    except DatabaseError as error:
        return f"{text.plain(error)} Nothing was kept."
    return f"Kept as {text.plain(text.listed(names))}. Everybody sees what is in them now."
