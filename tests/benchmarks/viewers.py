"""Viewers without a browser: they speak Streamlit's protocol over a websocket and time each visit of a page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random
from urllib.parse import parse_qs, urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect

from pages.common.selection_controls import KEY

_LONGEST_S = 120


@dataclass(slots=True)
class Visits:
    """What came of many visits: milliseconds from the request to the end of the script, errors, and how long it all took."""

    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0


class Viewer:
    """One session of the dashboard. Its open page looks at the database from time to time, as in a browser.

    A session reads the selection from the address once; later on it is chosen in the control that holds it.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._watch: tuple[float, str] | None = None  # seconds between two runs of a fragment, and which
        self._selection: str | None = None  # id of the control

    async def visit(self, link: str, visits: Visits) -> None:
        """Open a deep link ("score?only=vendor.IBM") and wait until its script has ended."""
        parts = urlsplit(link)
        request = BackMsg()
        request.rerun_script.page_name = parts.path
        request.rerun_script.query_string = parts.query
        if self._selection:
            chosen = request.rerun_script.widget_states.widgets.add(id=self._selection)
            chosen.string_array_value.data.extend(parse_qs(parts.query).get(KEY, []))
        self._watch = None
        began = time.perf_counter()
        await self._socket.send(request.SerializeToString())
        seen = 0
        async with asyncio.timeout(_LONGEST_S):
            while True:
                message = await self._receive()
                kind = message.WhichOneof("type")
                seen += kind == "delta"
                error = _error(message)
                if error:
                    visits.errors.append(f"{link}: {error}")
                if kind == "script_finished" and message.script_finished in (
                    ForwardMsg.FINISHED_SUCCESSFULLY,
                    ForwardMsg.FINISHED_WITH_COMPILE_ERROR,
                ):
                    break
        visits.times.append((time.perf_counter() - began) * 1e3)
        if not seen:
            visits.errors.append(f"{link}: an empty page")

    async def think(self, seconds: float) -> None:
        """Leave the page open."""
        now = asyncio.get_running_loop().time
        end, last = now() + seconds, now()
        while now() < end:
            due = last + self._watch[0] if self._watch else end
            try:
                async with asyncio.timeout_at(min(due, end)):
                    await self._receive()
            except TimeoutError:
                if self._watch and now() >= due:
                    last = now()
                    await self._rerun_fragment(self._watch[1])

    async def _rerun_fragment(self, fragment: str) -> None:
        request = BackMsg()
        request.rerun_script.fragment_id = fragment
        request.rerun_script.is_auto_rerun = True
        await self._socket.send(request.SerializeToString())

    async def _receive(self) -> ForwardMsg:
        message = ForwardMsg()
        message.ParseFromString(await self._socket.recv())
        if message.WhichOneof("type") == "auto_rerun":
            self._watch = message.auto_rerun.interval, message.auto_rerun.fragment_id
        control = message.delta.new_element.multiselect.id
        if control.endswith(f"-{KEY}"):
            self._selection = control
        return message


def _error(message: ForwardMsg) -> str | None:
    kind = message.WhichOneof("type")
    if kind == "page_not_found":
        return "page not found"
    if kind == "script_finished" and message.script_finished == ForwardMsg.FINISHED_WITH_COMPILE_ERROR:
        return "the script does not compile"
    if kind == "delta" and message.delta.new_element.WhichOneof("type") == "exception":
        return message.delta.new_element.exception.message or "an exception"
    return None


@asynccontextmanager
async def sessions(addresses: Sequence[str], number: int) -> AsyncIterator[list[Viewer]]:
    """So many open sessions, shared out among the servers."""
    places = cycle([address.replace("http", "ws", 1) + "/_stcore/stream" for address in addresses])
    async with AsyncExitStack() as stack:
        opened = [
            await stack.enter_async_context(connect(place, subprotocols=["streamlit"], max_size=None, ping_interval=None))
            for place in islice(places, number)
        ]
        yield [Viewer(socket) for socket in opened]


async def each_once(viewers: Sequence[Viewer], links: Sequence[str]) -> Visits:
    """Every viewer opens every link, one after the other."""
    visits = Visits()
    for viewer in viewers:
        for link in links:
            await viewer.visit(link, visits)
    return visits


async def clicking(viewers: Sequence[Viewer], links: Iterator[str], seconds: float, think: float = 0.0) -> Visits:
    """All viewers at once, each click the next of the links, for so many seconds.

    think: seconds between the end of a page and the next click, from half to one and a half times as many, and before the
    first, so that not all begin at once; 0 clicks on at once.
    """
    visits, end = Visits(), time.perf_counter() + seconds

    async def click(viewer: Viewer, number: int) -> None:
        rng = Random(number)
        await viewer.think(rng.random() * think)
        for link in links:
            await viewer.visit(link, visits)
            await viewer.think(think * (0.5 + rng.random()))
            if time.perf_counter() > end:
                return

    began = time.perf_counter()
    await asyncio.gather(*(click(viewer, number) for number, viewer in enumerate(viewers)))
    visits.seconds = time.perf_counter() - began
    return visits


async def so_many(viewers: Sequence[Viewer], links: Sequence[str], number: int) -> Visits:
    """All viewers at once until so many pages were opened."""
    visits, turns = Visits(), iter(range(number))

    async def click(viewer: Viewer) -> None:
        for turn in turns:
            await viewer.visit(links[turn % len(links)], visits)

    await asyncio.gather(*map(click, viewers))
    return visits
