"""A SPECweb99 ASCII report whose line ends were lost, so that all of it stands on one line.

The report is unfolded into lines `Label value` and read like a page. Labels stand in the text in the report's own fixed
order, so each is looked for behind the one before: "Processor" in "Intel Xeon Processor DP" is no label.
"""

from __future__ import annotations

import re
from functools import lru_cache

from parsers import vocabulary
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts.lines import skip_before_title, title_line
from parsers.layouts.web99_reader import TITLE, Web99Reader, benchmark_of
from parsers.tuning import split_statements

_RULE = re.compile(r"={8,}")
_SCORE_AND_SERVER = re.compile(r"^(?P<score>\S*(?: \S+)?) ?(?P<metric>SPECweb99(?:_SSL)?) (?P<server>.+)$")
_PARTS = (
    ("PERFORMANCE", "performance"),
    ("Availability Dates", "config"),
    ("Notes/Tuning information", "notes"),
    ("Test Run Details", "details"),
)
_SECTIONS = (
    ("Availability Dates", "availability", ""),
    ("Hardware", "sut", "Vendor"),
    ("Software", "sut", "Operating System"),
    ("HTTP Software", "web_server", "Vendor"),
    ("HTTPS Software", "web_server", "Vendor"),
    ("Test Sponsor", "test", "Test Date"),
    ("Network", "network", "# of Controllers"),
    ("Clients", "client", "# of Clients"),
    ("Benchmark Configuration", "benchmark", "Requested Connections"),
)
_PERFORMANCE_ROW = re.compile(r"(?<!\S)(\d|Median)\s*\|\s*([\d,]+)(?!\S)")
_DETAIL_ROW = re.compile(
    r"(=> )?(\d+) ([\d,]+) ([\d.,]+%?) \| ([\d.,]+) ([\d.,]+) ([\d.,]+) ([\d.,]+)(?= =>| \d+ [\d,]+ [\d.,]+%? \||$)"
)


def matches(document: Document) -> bool:
    """Whether a SPECweb99 title goes on, on its own line, with the report's first rule: its line ends were lost."""
    number = title_line(document, TITLE)
    return number is not None and _RULE.search(document.lines[number - 1][:200]) is not None


def read(document: Document) -> list[Disclosure]:
    """The one result in the report; every value stands on the line of the title."""
    number = title_line(document, TITLE) or 1
    disclosure = Disclosure(benchmark_of(document.lines[number - 1]), "one_line")
    kept = skip_before_title(document.lines, number, disclosure)
    lines = ((number, line, False) for line in unfold(" ".join(" ".join(kept).split())))
    Web99Reader(disclosure).read(lines)
    for other, line in enumerate(kept, 1):
        if line.strip():
            disclosure.kinds.setdefault(other, "table")
    return [disclosure]


def unfold(text: str) -> list[str]:
    """The report's lines, as its page would have them."""
    lowered = text.lower()
    starts = [(lowered.find(f" {heading.lower()} "), heading, part) for heading, part in _PARTS]
    starts = sorted(start for start in starts if start[0] >= 0)
    lines = _head(text[: starts[0][0]] if starts else text)
    for (start, heading, part), following in zip(starts, [*starts[1:], (len(text), "", "")], strict=False):
        body = text[start + 1 : following[0]]
        if part == "performance":
            lines += ["Performance", *(f"{row[1]}\t{row[2]}" for row in _PERFORMANCE_ROW.finditer(body))]
        elif part == "config":
            lines += _config(body)
        elif part == "notes":
            lines += ["Notes", *_notes(body[len(heading) :])]
        else:
            lines += [heading, *_details(body[len(heading) :])]
    return lines


def _head(text: str) -> list[str]:
    """Title, names and score.

    Between the first two rules stand, with bars: vendor : system || score metric vendor : server || remark.
    """
    title = TITLE.match(text)
    lines = [title[0].strip()] if title else []
    rules = [*_RULE.finditer(text), *[None] * 2][:2]
    if rules[0] is None or rules[1] is None:
        return [*lines, text[len(lines[0]) if lines else 0 :].strip()]
    parts = [part.strip() for part in text[rules[0].end() : rules[1].start()].split("||")]
    for part in filter(None, parts):
        found = _SCORE_AND_SERVER.match(part)
        if found:
            lines.append(f"{found['metric']} = {found['score']}")
        vendor, colon, name = (found["server"] if found else part).partition(" : ")
        lines.append(f"{vendor}:\t{name}" if colon else part)
    return lines


def _without_rules(text: str) -> str:
    return " ".join(map(str.strip, _RULE.split(text)))


def _config(text: str) -> list[str]:
    """Sections in the report's order; a section's heading is known by the label that follows it."""
    text = _without_rules(text).strip()
    found: list[tuple[int, str, str]] = []
    position = 0
    for heading, section, first in _SECTIONS:
        start = _find(text, f"{heading} {first}".strip(), position)
        if start >= 0:
            found.append((start, heading, section))
            position = start + len(heading)
    lines: list[str] = []
    for (start, heading, section), following in zip(found, [*found[1:], (len(text), "", "")], strict=False):
        lines += [heading, *_pairs(text[start + len(heading) : following[0]].strip(), section, heading)]
    return lines


def _pairs(text: str, section: str, heading: str) -> list[str]:
    """Lines `label<tab>value`, each label looked for behind the one before."""
    wanted = list(vocabulary.labels()[section])
    if heading == "Software":
        wanted = ["Operating System", "File System", "Other Software"]
    found: list[tuple[int, str]] = []
    position = 0
    for label in wanted:
        start = _find(text, label, position)
        if start >= 0:
            if label == "Processor":
                start = _processor(text, start)
            found.append((start, label))
            position = start + len(label)
    pairs = []
    for (start, label), following in zip(found, [*found[1:], (len(text), "")], strict=False):
        pairs.append(f"{label}\t{text[start + len(label) : following[0]].strip()}")
    return pairs


def _processor(text: str, first: int) -> int:
    """Where the label "Processor" stands: the word is in models' and processors' names as well.

    It is the last one behind which a known processor follows; the first when none is known.
    """
    end = text.find("# ", first)
    end = len(text) if end < 0 else end
    best, start = first, first
    while 0 <= start < end:
        if vocabulary.match("processors", text[start + len("Processor") : end]):
            best = start
        start = _find(text, "Processor", start + 1)
    return best


def _find(text: str, words: str, position: int) -> int:
    """Where `words` stand as whole words at or behind `position`; -1 when they do not."""
    while True:
        start = text.find(words, position)
        end = start + len(words)
        if start < 0 or ((start == 0 or text[start - 1] == " ") and (end == len(text) or text[end] == " ")):
            return start
        position = start + 1


@lru_cache(maxsize=1)
def _notes_headings() -> re.Pattern[str]:
    names = [heading for heading, (kind, _) in vocabulary.headings().items() if kind == "notes_section"]
    # The blank stands first and alone, so that the search goes from blank to blank.
    return re.compile(" (" + "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) + ")(?= |$)")


def _notes(text: str) -> list[str]:
    parts = _notes_headings().split(f" {_without_rules(text)}")
    lines = split_statements(parts[0].strip()) if parts[0].strip() else []
    for heading, body in zip(parts[1::2], parts[2::2], strict=True):
        lines += [heading, *split_statements(body.strip())]
    return lines


def _details(text: str) -> list[str]:
    return [" ".join(group.strip() for group in row.groups() if group) for row in _DETAIL_ROW.finditer(text)]
