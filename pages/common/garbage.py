"""When a server collects garbage: at times of its own, not in the middle of a page.

Python looks through all long-lived objects as soon as there are a quarter more of them. With the answers that are kept that
takes half a second, every few seconds under load, in which no page is made. So only young objects are collected as
they come. What has lived on is looked through now and then and set aside from then on; all of it, seldom.
"""

from __future__ import annotations

import asyncio
import gc
from itertools import count

THRESHOLDS = (5_000, 20, 1_000_000)  # the last: in practice never by itself
EVERY_S = 5  # what is new since the last time: short enough not to be felt
ALL_EVERY = 120  # each so-manieth time everything, as what was set aside may have become garbage


def set_aside() -> None:
    """Collect what is garbage; what is left is not looked through again."""
    gc.collect()
    gc.freeze()


async def keep_house() -> None:
    """Set aside now and then, until cancelled."""
    gc.set_threshold(*THRESHOLDS)
    for turn in count(1):
        await asyncio.sleep(EVERY_S)
        if turn % ALL_EVERY == 0:
            gc.unfreeze()
        set_aside()
