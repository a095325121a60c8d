"""The tab with the source text: the document or a copy, the line that is asked for, and what was read from it."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import result
from pages.common import shell, text
from pages.common.ask import ask, look
from pages.result import answer, lines, source, tables


def show(chosen: str, top: dict[str, object], checks: pd.DataFrame) -> None:
    documents = tables.documents(ask(result.documents, chosen))
    listed = ask(result.listings, chosen)
    names = dict(zip(documents["document_id"], documents["path"], strict=True))
    current = top.get("document_id")
    if len(names) > 1:
        current = st.selectbox("Document", list(names), format_func=names.get, key="document", bind="query-params")
    body = ask(result.text_of, current) if current else None
    if body is None:
        shell.nothing("The database does not hold the text of this document.")
        return
    read = current == top.get("document_id")
    _pane(chosen, body, names.get(current, top.get("path")), read)
    if len(documents) > 1:
        shell.heading("Documents of this result", "The one that says most is read; the check on copies compares them")
        shell.table(
            documents,
            {
                "path": shell.words("Document"),
                "part": shell.words("Part"),
                "layout": shell.words("Layout"),
                "reason": shell.words("Why it is a copy"),
                "lines": shell.number("Lines"),
                "lines_understood": shell.number("Understood"),
            },
            key="documents",
        )
    if len(listed):
        shell.heading("In lists", text.count(len(listed), "row speaks of this result", "rows speak of this result"))
        shell.table(
            listed,
            {
                "path": shell.words("List"),
                "line_no": shell.number("Line"),
                "source": shell.words("Source"),
                "note": shell.words("Note"),
                "link": shell.words("Address"),
            },
            key="listings",
        )


def _begun(parameter: str, chosen: str, total: int) -> str:
    """The key of the control of a line or of words, which begins with what the address says."""
    key = lines.key_of(parameter, chosen)
    asked = st.query_params.get(parameter, "")
    if parameter == lines.LINE:
        if st.session_state.setdefault(key, source.number(asked, total)) is not None:
            st.session_state[key] = min(st.session_state[key], total)
    else:
        st.session_state.setdefault(key, asked)
    return key


def _keep(parameter: str, value: object) -> None:
    """The address says what is shown."""
    if value:
        st.query_params[parameter] = str(value)
    else:
        st.query_params.pop(parameter, None)


def _pane(chosen: str, body: str, path: object, read: bool) -> None:
    """The text, the line that is asked for and what was read from it."""
    total = max(1, len(body.splitlines()))
    shell.heading("The document as read", f"{path}, {text.count(total, 'line')}", first=True)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        line = st.number_input(
            "Go to line",
            min_value=1,
            max_value=total,
            value=None,
            step=1,
            key=_begun(lines.LINE, chosen, total),
            placeholder=f"1 to {total:,}",
            width=180,
        )
        words = st.text_input(
            "Find", key=_begun(lines.FIND, chosen, total), placeholder="Any words of the document", width=360, max_chars=200
        )
        whole = source.pages(body) if line is None else 1
        page = st.pagination(whole, key="page") if whole > 1 else 1
    _keep(lines.LINE, line)
    _keep(lines.FIND, words)
    shown = source.window(body, line, page, words)
    if words:
        shell.quiet(answer.hits(words, shown.hits))
    st.html(source.pane(shown, line, words, look()))
    if line is None:
        return
    shell.quiet("The lines around the chosen one; clear the number to see the whole document.")
    found = ask(result.read_from, chosen, int(line)) if read else pd.DataFrame()
    if len(found):
        shell.heading(f"Read from line {line:,}", text.count(len(found), "value"))
        shell.table(found, {"what": shell.words("What"), "value": shell.words("As read", width=560)}, key="read_from")
