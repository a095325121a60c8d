"""Notes lines of the shipped documents, cut out without the layout readers."""

from __future__ import annotations

import re
from pathlib import Path

from parsers.records import NoteLine
from parsers.tuning import split_statements

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = ROOT / "data" / "documents"
DICTIONARY = ROOT / "data" / "reference" / "parameters.csv"
FOLDED = "specweb99-dell-poweredge-1750"
NAMES = tuple(sorted(path.stem for path in DOCUMENTS.glob("specweb*.txt")))

_SECTIONS = "SUT|Operating System|HTTPS? Software|HTTPS? Script|HTTPS? API|Network|Client|BESIM|Other"
_HEADING = re.compile(rf"(?:{_SECTIONS}) Notes")
_WORKLOAD = re.compile(r"Notes for (\w+) Workload")
_END = re.compile(r"Test Run Details|Errors for .*|Quality of Service Errors")


def notes_of(name: str) -> list[NoteLine]:
    """The notes lines of one shipped document."""
    text = (DOCUMENTS / f"{name}.txt").read_text(encoding="utf-8", errors="replace")
    return folded_notes(text) if name == FOLDED else page_notes(text)


def page_notes(text: str) -> list[NoteLine]:
    """Notes of a document with one statement a line."""
    notes: list[NoteLine] = []
    section: str | None = None
    workload: str | None = None
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if found := _WORKLOAD.fullmatch(stripped):
            workload = found[1]
        elif _HEADING.fullmatch(stripped):
            section = stripped
        elif _END.fullmatch(stripped):
            section = None
        elif section and stripped:
            notes.append(NoteLine(section, workload, number, line))
    return notes


def folded_sections(text: str) -> list[tuple[str, str]]:
    """Headings and bodies of the notes sections of a document folded into one line."""
    body = text[text.index("Notes/Tuning information") + len("Notes/Tuning information") :]
    body = body[: body.index(" ====")].strip()
    pieces = re.split(rf"(?:^| )((?:{_SECTIONS}) Notes)(?: |$)", body)
    return list(zip(pieces[1::2], (piece.strip() for piece in pieces[2::2]), strict=True))


def folded_notes(text: str) -> list[NoteLine]:
    """Notes of a document folded into one line, statement by statement."""
    return [
        NoteLine(section, None, 1, statement) for section, body in folded_sections(text) for statement in split_statements(body)
    ]
