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


def _begun(chosen: str, body: str, total: int) -> tuple[str, str]:
    """The keys of the controls of the line and of the words, which begin with what the address says: words at their first hit."""
    line, words = lines.key_of(lines.LINE, chosen), lines.key_of(lines.FIND, chosen)
    st.session_state.setdefault(words, st.query_params.get(lines.FIND, ""))
    if line not in st.session_state:
        asked = source.number(st.query_params.get(lines.LINE, ""), total)
        st.session_state[line] = asked or source.hit(source.found(body, st.session_state[words]), None)
    if st.session_state[line] is not None:
        st.session_state[line] = min(st.session_state[line], total)
    return line, words


def _keep(parameter: str, value: object) -> None:
    """The address says what is shown."""
    if value:
        st.query_params[parameter] = str(value)
    else:
        st.query_params.pop(parameter, None)


def _pane(chosen: str, body: str, path: object, read: bool) -> None:
    """The text, the line that is asked for and what was read from it."""
    total = max(1, len(body.splitlines()))
    at, sought = _begun(chosen, body, total)

    def go(step: int) -> None:
        """To the hit of the words before or after the line; 0: to the first from there on."""
        hits = source.found(body, st.session_state[sought])
        st.session_state[at] = source.hit(hits, st.session_state[at], step)

    shell.heading("The document as read", f"{path}, {text.count(total, 'line')}", first=True)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        line = st.number_input(
            "Go to line",
            min_value=1,
            max_value=total,
            value=None,
            step=1,
            key=at,
            placeholder=f"1 to {total:,}",
            width=180,
        )
        words = st.text_input(
            "Find",
            key=sought,
            placeholder="Any words of the document",
            width=320,
            max_chars=200,
            icon=":material/search:",
            on_change=go,
            args=(0,),
        )
        hits = source.found(body, words)
        for label, icon, step in (("Previous hit", "chevron_left", -1), ("Next hit", "chevron_right", 1)):
            if hits:
                st.button(
                    label, icon=f":material/{icon}:", key=f"hit_{step}", on_click=go, args=(step,), disabled=hits == (line,)
                )
        whole = source.pages(body) if line is None else 1
        page = st.pagination(whole, key="page") if whole > 1 else 1
    _keep(lines.LINE, line)
    _keep(lines.FIND, words)
    shown = source.window(body, line, page, words, source.AROUND_ON_A_PHONE if shell.on_a_phone() else source.AROUND)
    if words:
        shell.quiet(answer.hits(words, shown.hits, line))
    st.html(source.pane(shown, line, words, look()))
    if line is None:
        return
    cut = ", of long ones the part around the words" if any(len(one) > source.LONG for one in shown.lines) else ""
    shell.quiet(f"The lines around the chosen one{cut}; clear the number to see the whole document.")
    found = ask(result.read_from, chosen, int(line)) if read else pd.DataFrame()
    if len(found):
        shell.heading(f"Read from line {line:,}", text.count(len(found), "value"))
        shell.table(found, {"what": shell.words("What"), "value": shell.words("As read", width=560)}, key="read_from")
