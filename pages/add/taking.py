"""Files are dropped, read and laid beside the published results, with a bar that says how far that is."""

from __future__ import annotations

import streamlit as st

from data.own import Own, limits
from data.store import DatabaseError
from pages.common import own, shell, text

_VERSION, _FAILURE = "add_version", "add_failure"


def drop() -> None:
    """The place to drop files; what is dropped is read, and the page shown again with it."""
    version, most = st.session_state.setdefault(_VERSION, 0), limits()
    files = st.file_uploader(
        "Result files: saved pages, ASCII reports, raw files, lists of results; as they are, or in .zip and .gz",
        accept_multiple_files=True,
        max_upload_size=most.megabytes,
        key=f"add_files_{version}",
    )
    shell.quiet(
        "Only you see them, on every page beside the published results: marked as own, never ranked, gone when the page is "
        f"reloaded. At most {most.files} files of {most.megabytes} MB each, {most.megabytes_unpacked} MB unpacked."
    )
    if st.session_state.get(_FAILURE):
        st.error(st.session_state.pop(_FAILURE), icon=":material/error:")
    if files:
        _read([(file.name, file.getvalue()) for file in files])
        st.session_state[_VERSION] = version + 1  # an empty place to drop: what was read need not be kept twice
        st.rerun()


def _read(files: list[tuple[str, bytes]]) -> None:
    bar = st.progress(0.0, text="Opening the files")

    def report(done: int, total: int, name: str) -> None:
        if not name:
            bar.progress(0.0, text="Waiting until the files of other visitors are read")
        elif total:
            bar.progress(done / total, text=f"Reading {done + 1:,} of {total:,}: {text.plain(text.clipped(name, 60))}")
        else:
            bar.progress(0.0, text=f"Opening {text.plain(text.clipped(name, 60))}")

    there = own.current() or Own()
    try:
        there.add(files, report)
    except DatabaseError as error:
        st.session_state[_FAILURE] = f"{text.plain(error)} Nothing was added."
        return
    own.keep(there)


def remove() -> None:
    """Offer to remove everything that was added."""
    st.button("Remove my results", icon=":material/delete:", key="add_remove", on_click=own.forget)
