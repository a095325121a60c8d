"""SPECweb Explorer: the pages and their addresses; builds the database when it is missing or old.

`streamlit run app.py` finds `app` below and serves `pages/common/main.py`, which calls `run`. The
script that is served lies in another folder on purpose: beside a folder named `pages` Streamlit would
take the first deep link of a fresh server for one of its old-style pages and report it as not found.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from data import freshness, store
from data import own as own_results
from data.store import DatabaseError
from pages.common import garbage
from pages.common.headers import SecurityHeaders

ROOT = Path(__file__).resolve().parent
ICON = ROOT / "pages" / "common" / "icon.svg"
ABOUT = "Published SPECweb results: scores, response times and tuning. Source: www.spec.org."

PRESENT = "present"  # in the address of the presentation: the charts alone, without navigation

_KNOWN = "pages_known"  # kept for the session

# Pixels; narrower than usual, so that with it all pages stand in the navigation of a window of 1280.
SIDEBAR = 256

# Folder below pages/, title in the navigation, address.
PAGES = (
    ("overview", "Overview", "overview"),
    ("score", "Scores", "score"),
    ("response_times", "Response times", "response-times"),
    ("tuning", "Tuning", "tuning"),
    ("compare", "Compare", "compare"),
    ("result", "Result", "result"),
    ("data_quality", "Data quality", "data-quality"),
    ("sql", "SQL", "sql"),
    ("add", "Add", "add"),
    ("presentation", "Presentation", "presentation"),
)


def run() -> None:
    """One run of the dashboard: the page that the address names."""
    st.set_page_config(
        page_title="SPECweb Explorer",
        page_icon=ICON,
        layout="wide",
        initial_sidebar_state=SIDEBAR,
        menu_items={"About": ABOUT},
    )
    # Not before a server runs: their caches belong to it.
    from pages.common import about, brand, own, programs, rebuilt, selection_bar, shell, text

    brand.show()
    programs.fetch()
    presenting = PRESENT in st.query_params
    current = st.navigation(_pages(), position="hidden" if presenting else "top")
    if presenting and current.url_path != "presentation":  # asked for elsewhere: it means nothing there
        del st.query_params[PRESENT]
        st.rerun()
    body = st.container()
    selection_bar.begin(current.url_path)
    with own.served():
        try:
            with body:
                rebuilt.watch(store.state(), rebuilt.theme_now())
                _prepare()
                rebuilt.tell(store.state())
                _warm_up()
                with store.reading():  # a page is all of one build, whatever happens to the file meanwhile
                    if current.url_path in about.PAGES and not presenting:
                        about.draw()
                    current.run()
        except DatabaseError as error:
            with shell.page("No results to show"):
                shell.nothing(
                    f"{text.plain(error)} Build it with `python -m parsers build`, or let `SPECWEB_DATABASE` name "
                    "a database that was built so."
                )
        finally:
            selection_bar.keep()
            selection_bar.draw()  # also under a page that failed, whose selection can then be changed


def _pages() -> list[st.Page]:
    """All pages; made once a session, and anew where the last one's title is another, as each is looked for on the disk."""
    from pages.common import collect

    last = collect.page_title(PAGES[-1][1])
    known = st.session_state.get(_KNOWN)
    if known is None or known[0] != last:
        titles = [title for _, title, _ in PAGES[:-1]] + [last]
        made = [_page(folder, title, address) for (folder, _, address), title in zip(PAGES, titles, strict=True)]
        known = st.session_state[_KNOWN] = last, [*made, _overview_by_name()]
    return known[1]


def _page(folder: str, title: str, address: str) -> st.Page:
    script = ROOT / "pages" / folder / "page.py"
    if folder == PAGES[0][0]:
        return st.Page(script, title=title, url_path="home", default=True)
    return st.Page(script, title=title, url_path=address)


def _overview_by_name() -> st.Page:
    """The first page again under its own address: the default page has none but the root."""
    folder, title, address = PAGES[0]
    return st.Page(ROOT / "pages" / folder / "page.py", title=title, url_path=address, visibility="hidden")


@st.cache_resource
def _warm_up() -> bool:
    """Set what every page needs aside from garbage collection, once: each later run is faster."""
    import duckdb  # noqa: F401
    import pandas as pd  # noqa: F401

    from data.own import remove_left_over
    from pages.common.style import LIGHT, base

    remove_left_over()
    base(LIGHT, 300).to_json()
    garbage.set_aside()
    return True


def _prepare() -> None:
    """Build the database where that is due, with a bar that says how far it is."""
    if not freshness.needs_build():
        return
    from pages.common import shell

    place = st.empty()
    try:
        with place.container(), shell.page("Preparing the results"):
            bar = st.progress(0.0, text="Reading the disclosures")

            def progress(done: int, total: int, what: str) -> None:
                bar.progress(min(done / total, 1.0) if total else 0.0, text=f"Read {done:,} of {total:,} disclosures")

            freshness.build(progress)
    except DatabaseError:
        place.empty()  # the message stands alone
        if store.state().build is None:
            raise
        return  # the last good build is shown
    st.rerun()


@asynccontextmanager
async def _served(_app: object) -> AsyncIterator[None]:
    """From the start of the server to its end, also by a signal: no session's own results are left behind."""
    house = asyncio.create_task(garbage.keep_house())
    try:
        yield
    finally:
        house.cancel()
        own_results.remove_all()


if __name__ == "__main__":
    run()
else:
    from pages.common import pictures

    app = st.App(
        ROOT / "pages" / "common" / "main.py",
        routes=[pictures.route()],
        middleware=[Middleware(SecurityHeaders)],
        lifespan=_served,
    )
