"""A large, plausible corpus of documents: python -m tests.rendering.corpus FOLDER COUNT."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count as counted
from itertools import islice
from pathlib import Path
from random import Random

from tests.rendering import ascii_report, folded, kit_html, kit_raw, kit_text, page_text, published_html, web96
from tests.rendering.kit import Wording
from tests.rendering.lossy import lose
from tests.rendering.model import Result
from tests.rendering.random_result import random_result

_PREFIX = {"SPECweb96": "web96", "SPECweb99": "web99", "SPECweb99_SSL": "web99ssl", "SPECweb2005": "web2005"}
_SHARES = {"SPECweb96": 10, "SPECweb99": 50, "SPECweb99_SSL": 15, "SPECweb2005": 25}


def write_corpus(folder: Path, count: int, seed: int = 1, sizes: tuple[int, int] = (0, sys.maxsize)) -> None:
    """Write `count` documents into `folder`, in subfolders by quarter of publication; the same for the same seed.

    sizes: the least and most bytes of a document; others are left out.
    """
    made: set[Path] = set()
    least, most = sizes
    rendered = ((path, text.encode()) for path, text in documents(seed))
    for path, content in islice((one for one in rendered if least <= len(one[1]) <= most), count):
        file = folder / path
        if file.parent not in made:
            file.parent.mkdir(parents=True, exist_ok=True)
            made.add(file.parent)
        file.write_bytes(content)


def documents(seed: int = 1) -> Iterator[tuple[str, str]]:
    """(path, text) of documents without end: most are pages of published results, some are outputs of a benchmark kit."""
    rng = Random(seed)
    for number in counted(1):
        benchmark = rng.choices(list(_SHARES), list(_SHARES.values()))[0]
        kit = benchmark == "SPECweb2005" and rng.random() < 0.1
        result = random_result(rng, benchmark, number, kit)
        yield _kit_output(rng, result) if kit else _published(rng, result)


def _published(rng: Random, result: Result) -> tuple[str, str]:
    day = result.published
    prefix = _PREFIX[result.benchmark]
    stamp = f"{day:%y%m%d}" if result.benchmark == "SPECweb96" else f"{day:%Y%m%d}"
    path = f"{prefix}/res{day.year}q{(day.month + 2) // 3}/{prefix}-{stamp}-{result.number:05}"
    draw = rng.random()
    if result.benchmark == "SPECweb96":
        return f"{path}.txt", web96.render(result, with_head=True)
    if result.benchmark == "SPECweb2005":
        if draw < 0.1:
            return f"{path}.html", published_html.render(result)
        page = page_text.render(result)
        return f"{path}.txt", lose(page) if draw < 0.8 else page
    if draw < 0.1:
        return f"{path}.html", published_html.render(result)
    if draw < 0.3:
        return f"{path}.asc", ascii_report.render(result)
    return f"{path}.txt", folded.render(result) if draw < 0.4 else page_text.render(result)


def _kit_output(rng: Random, result: Result) -> tuple[str, str]:
    workload = rng.choice(result.workloads)
    name = (
        f"kit/{result.number:05}/SPECweb_{workload.name}.{result.tested:%Y%m%d}-{rng.randint(1, 24):02}{rng.randint(0, 5959):04}"
    )
    form = rng.choice(("txt", "html", "raw"))
    if form == "html":
        return f"{name}.html", kit_html.render(result, Wording(result, workload))
    return f"{name}.{form}", (kit_text if form == "txt" else kit_raw).render(result, workload)


if __name__ == "__main__":
    write_corpus(Path(sys.argv[1]), int(sys.argv[2]))
