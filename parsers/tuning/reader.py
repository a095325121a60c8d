"""Settings of the notes of one result, from their lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from parsers.records import NoteLine, Setting
from parsers.tuning.dictionary import Dictionary
from parsers.tuning.lines import join_continuations
from parsers.tuning.names import display_name
from parsers.tuning.registry import Raw
from parsers.tuning.scopes import default_scopes, family_scope
from parsers.tuning.statement import file_before, parse_statement, strip_lead
from parsers.tuning.surroundings import Surroundings, surroundings_after
from parsers.tuning.values import quantity

_NOWHERE = Surroundings()


class _Named(NamedTuple):
    """A setting with its place in the dictionary, before its scope and line are known.

    fields: those of Setting from `parameter` to `classified`.
    key: equal for settings that are the same, scope aside.
    """

    fields: tuple[object, ...]
    scope_by_family: str
    key: tuple[object, ...]


Key = tuple[str, tuple[object, ...]]


def read_settings(notes: Sequence[NoteLine], dictionary: Dictionary) -> list[Setting]:
    """The settings that notes disclose, in document order.

    A setting that is the same in all workloads present is one Setting without workload, at its first
    line; any other is one for each workload. A statement repeated in one scope and workload counts once.
    """
    notes = _once(notes)
    workloads_of: dict[Key, list[str | None]] = {}
    kept: list[tuple[Key, _Named, NoteLine]] = []
    for key, named, note in _find(notes, dictionary):
        seen = workloads_of.get(key)
        if seen is None:
            workloads_of[key] = [note.workload]
        elif note.workload in seen:
            continue
        else:
            seen.append(note.workload)
        kept.append((key, named, note))
    present = {note.workload for note in notes} - {None}
    settings: list[Setting] = []
    merged: set[Key] = set()
    for key, named, (_, workload, line_no, text) in kept:
        if workload is not None and present.issubset(workloads_of[key]):
            if key in merged:
                continue
            merged.add(key)
            workload = None
        # A named tuple's own constructor takes twice as long.
        settings.append(tuple.__new__(Setting, (key[0], workload, *named.fields, line_no, text.strip())))
    return settings


def _once(notes: Sequence[NoteLine]) -> Sequence[NoteLine]:
    """The notes of the first workload alone where those of all workloads are the same, as they mostly are."""
    if not notes:
        return notes
    sections, workloads, _, texts = zip(*notes, strict=True)
    count = workloads.count(workloads[0])
    if workloads[0] is None or count == len(notes) or len(notes) % count:
        return notes
    times = len(notes) // count
    same = texts == texts[:count] * times and sections == sections[:count] * times
    return notes[:count] if same else notes


def _find(notes: Sequence[NoteLine], dictionary: Dictionary) -> Iterator[tuple[Key, _Named, NoteLine]]:
    """Every setting of every line, with its scope and what makes it the same as another one."""
    scopes = default_scopes()
    heading: str | None = None
    workload: str | None = None
    section = scopes.section("")
    scope: str | None = None
    around = _NOWHERE
    for note in join_continuations(notes):
        if note.section != heading or note.workload != workload:
            heading, workload = note.section, note.workload
            section = scopes.section(heading)
            scope = section.scope
            around = surroundings_after(heading) or _NOWHERE
        settings = _name_all(note.text, around, dictionary)
        for one in settings:
            yield (scope or one.scope_by_family, one.key), one, note
        if not settings:
            around = surroundings_after(note.text) or around
            if section.subheadings:
                scope = section.subheading_scope(strip_lead(note.text)) or scope


@lru_cache(maxsize=8192)
def _name_all(text: str, around: Surroundings, dictionary: Dictionary) -> tuple[_Named, ...]:
    """The settings of a statement under their canonical names; a file that it names before itself is its surroundings."""
    if file := file_before(text):
        around = surroundings_after(file) or around
    named = (_name(raw, around, dictionary) for raw in parse_statement(text))
    return tuple(one for one in named if one is not None)


def _name(raw: Raw, around: Surroundings, dictionary: Dictionary) -> _Named | None:
    """The setting under its canonical name, or None where only the dictionary could prove it one."""
    known = None
    names = [raw.lookup, f"{around.file}:{raw.name}" if around.file else "", raw.name]
    if around.family == "zeus" and not raw.hint:
        names.insert(2, f"tuning!{raw.name}")  # as in global.cfg, where the prefix is often left out
    for name in names:
        if name and known is None:
            known = dictionary.lookup(name, raw.hint, around.family)
    if known is not None:
        parameter, family, unit = known.parameter, known.family, known.unit
    elif raw.needs_dictionary:
        return None
    else:
        parameter, family, unit = display_name(raw.name), _proven_family(raw, around), None
    default = f"{raw.default} {raw.default_unit}" if raw.default and raw.default_unit else raw.default
    value, usual = quantity(raw.value, unit), quantity(default, unit)
    fields = (parameter, family, raw.name, raw.value, value, unit, raw.default, usual, raw.meaning, raw.active, known is not None)
    return _Named(fields, family_scope(family), (parameter, raw.name, raw.value, raw.default, raw.active))


def _proven_family(raw: Raw, around: Surroundings) -> str | None:
    """The family of an unknown parameter, where its form or the file it stands in proves one."""
    if raw.hint == "ndd":
        return "hpux.ndd" if around.family == "hpux" else "solaris.ndd"
    return raw.hint or (around.family if around.file else None)
