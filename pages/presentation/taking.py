"""The presentation to take along: files, a link, and a file of the tray that can be loaded again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from data import store
from pages.common import shell
from pages.common.collect import Kept
from pages.export import filenames, files, renderer, tray_link
from pages.export.tray import BYTES_AT_MOST, NoTray, Tray, read
from pages.presentation import slides

LINK = "tray"  # the parameter in the address
_FAULT, _UPLOADS = "tray_fault", "tray_uploads"


def downloads(tray: Tray) -> None:
    """PowerPoint, page, data, pictures: each made when it is asked for."""
    reason = renderer.why_not()
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.button("Present", icon=":material/slideshow:", key="present", on_click=slides.start)
        for form in files.WHOLE:
            st.download_button(
                form.name,
                partial(store.answered, store.path_read(), form.bytes_of, tray),
                form.file_name(tray.title),
                form.media,
                icon=":material/download:",
                key=f"whole_{form.ending}",
                on_click="ignore",
                disabled=form.drawn and bool(reason),
                help=reason if form.drawn and reason else None,
            )


def keeping(kept: Kept) -> None:
    """A link, a file, and the way back from a file."""
    tray = kept.tray()
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if tray.items:
            st.download_button(
                "Save to a file",
                tray.write().encode("utf-8"),
                filenames.of(tray.title, "json"),
                "application/json",
                icon=":material/save:",
                key="tray_save",
                on_click="ignore",
            )
            with st.popover("Copy link", icon=":material/link:"):
                _link(tray)
        with st.popover("Load a file", icon=":material/folder_open:"):
            _load(kept)
    if _FAULT in st.session_state:
        st.error(st.session_state.pop(_FAULT), icon=":material/error:")


def _link(tray: Tray) -> None:
    packed = tray_link.write(tray)
    if packed is None:
        shell.quiet("The presentation is too long for a link. Save it to a file and send that.")
        return
    address = (st.context.url or "").split("?")[0]
    st.code(f"{address}?{slides.PRESENT}=1&{LINK}={packed}", language=None, wrap_lines=True, height=140)
    shell.quiet("It holds the charts and their words, no figures: whoever opens it sees the results of that dashboard.")


def _load(kept: Kept) -> None:
    uploads = st.session_state.get(_UPLOADS, 0)
    key = f"tray_upload_{uploads}"

    def load() -> None:
        found = st.session_state.get(key)
        if found is not None:
            _take(kept, partial(read, found.getvalue()))
            st.session_state[_UPLOADS] = uploads + 1

    st.file_uploader(
        "A presentation that was saved here; it takes the place of the present one",
        type=["json"],
        key=key,
        max_upload_size=max(1, BYTES_AT_MOST // 1_000_000),
        on_change=load,
    )


def _take(kept: Kept, found: Callable[[], Tray]) -> None:
    """The tray instead of the present one; a fault is said and changes nothing."""
    try:
        kept.replace_by(found())
    except NoTray as fault:
        st.session_state[_FAULT] = str(fault)


def offered() -> tuple[Tray | None, str]:
    """The presentation in the address, None without one; and why it cannot be read, '' where it can."""
    packed = st.query_params.get(LINK)
    if not packed:
        return None, ""
    try:
        return tray_link.read(packed), ""
    except NoTray as fault:
        return None, str(fault)


def open_offered(kept: Kept, tray: Tray) -> None:
    """The presentation of the address becomes the session's."""
    kept.replace_by(tray)
    del st.query_params[LINK]
