"""Settings of the notes of one result, from their lines."""

from __future__ import annotations

from collections.abc import Sequence
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
    key: equal for settings that are the same, scope aside; a text, of which Python remembers the hash.
    """

    fields: tuple[object, ...]
    scope_by_family: str
    key: str


Key = tuple[str, str]
_Found = tuple[Key, _Named, NoteLine]


def read_settings(notes: Sequence[NoteLine], dictionary: Dictionary) -> list[Setting]:
    """The settings that notes disclose, in document order.

    A setting that is the same in all workloads present is one Setting without workload, at its first
    line; any other is one for each workload. A statement repeated in one scope and workload counts once.
    """
    found = _find(notes, dictionary)
    workloads = {note.workload for note in notes}
    if len(workloads) < 2:
        first: dict[Key, _Found] = {}
        for one in found:
            first.setdefault(one[0], one)
        return [_setting(key, None, named, note) for key, named, note in first.values()]
    return _merged(found, workloads - {None})


def _merged(found: list[_Found], present: set[str | None]) -> list[Setting]:
    """The settings of notes of several workloads; `present` are those."""
    workloads_of: dict[Key, list[str | None]] = {}
    kept: list[_Found] = []
    for one in found:
        workload, seen = one[2].workload, workloads_of.setdefault(one[0], [])
        if workload not in seen:
            seen.append(workload)
            kept.append(one)
    settings: list[Setting] = []
    merged: set[Key] = set()
    for key, named, note in kept:
        workload = note.workload
        if workload is not None and present.issubset(workloads_of[key]):
            if key in merged:
                continue
            merged.add(key)
            workload = None
        settings.append(_setting(key, workload, named, note))
    return settings


def _setting(key: Key, workload: str | None, named: _Named, note: NoteLine) -> Setting:
    # A named tuple's own constructor takes twice as long.
    return tuple.__new__(Setting, (key[0], workload, *named.fields, note.line_no, note.text.strip()))


def _find(notes: Sequence[NoteLine], dictionary: Dictionary) -> list[_Found]:
    """Every setting of every line, with its scope and what makes it the same as another one."""
    scopes = default_scopes()
    heading: str | None = None
    workload: str | None = None
    section = scopes.section("")
    scope: str | None = None
    around = _NOWHERE
    found: list[_Found] = []
    for note in join_continuations(notes):
        if note.section != heading or note.workload != workload:
            heading, workload = note.section, note.workload
            section = scopes.section(heading)
            scope = section.scope
            around = surroundings_after(heading) or _NOWHERE
        settings = _name_all(note.text, around, dictionary)
        for one in settings:
            found.append(((scope or one.scope_by_family, one.key), one, note))
        if not settings:
            around = surroundings_after(note.text) or around
            if section.subheadings:
                scope = section.subheading_scope(strip_lead(note.text)) or scope
    return found


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
    return _Named(fields, family_scope(family), repr((parameter, raw.name, raw.value, raw.default, raw.active)))


def _proven_family(raw: Raw, around: Surroundings) -> str | None:
    """The family of an unknown parameter, where its form or the file it stands in proves one."""
    if raw.hint == "ndd":
        return "hpux.ndd" if around.family == "hpux" else "solaris.ndd"
    return raw.hint or (around.family if around.file else None)
