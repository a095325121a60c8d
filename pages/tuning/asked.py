"""What the exhibits of the tuning page share: which settings the parameters ask for, and the words around a chart."""

from __future__ import annotations

from dataclasses import replace

from data import sources, tuning
from data.selection import Selection
from data.tuning import Focus, Settings
from pages.common import fair_use
from pages.export import asked
from pages.export.exhibit import NotToBeMade, Parameters
from pages.tuning import words as w

SCOPE, FAMILY, BY, PARAMETER, OF = "scope", "family", "by", "parameter", "of"
ALL = "All"


def write(selection: Selection, settings: Settings, focus: Focus, **more: str) -> dict[str, str]:
    """The parameters that ask for these settings, and what else a chart has to choose from."""
    return (
        asked.write(selection)
        | {
            SCOPE: tuning.GROUPS[settings.group],
            FAMILY: ALL if settings.family is None else settings.family or w.NO_FAMILY,
            BY: tuning.VENDORS[settings.by][0],
            PARAMETER: "" if focus.parameter is None else w.label(focus.parameter, focus.family),
            OF: focus.vendor or ALL,
        }
        | more
    )


def read(parameters: Parameters) -> tuple[Selection, Settings, Focus]:
    """The selection, which settings of it, and what of those is looked at; raises NotToBeMade."""
    selection = asked.selection(parameters).selection
    groups = {title: name for name, title in tuning.GROUPS.items()}
    by = {title: name for name, (title, _) in tuning.VENDORS.items()}
    group, kind = parameters.get(SCOPE), parameters.get(BY)
    first = next(iter(tuning.groups(selection)), "sut") if group is None else ""
    if (group is not None and group not in groups) or (kind is not None and kind not in by):
        raise NotToBeMade("This version does not know whose settings are meant.")
    settings = Settings(groups.get(str(group), first), None, by.get(str(kind), "system"))
    family = parameters.get(FAMILY, ALL)
    if family != ALL:
        settings = replace(settings, family="" if family == w.NO_FAMILY else family)
    return selection, settings, _focus(parameters, selection, settings)


def _focus(parameters: Parameters, selection: Selection, settings: Settings) -> Focus:
    label, vendor = parameters.get(PARAMETER, ""), parameters.get(OF, ALL)
    of = None if vendor == ALL else vendor
    if not label:
        return Focus(vendor=of)
    for row in tuning.counts(selection, settings).drop_duplicates(["parameter", "family"]).itertuples():
        if w.label(row.parameter, row.family) == label:
            return Focus(row.parameter, row.family, of)
    raise NotToBeMade("No result of the selection names this parameter.")


def basis(selection: Selection, settings: Settings) -> str:
    """The basis of comparison in words."""
    group = tuning.GROUPS[settings.group].lower()
    family = "" if settings.family is None else f", {settings.family or w.NO_FAMILY}"
    return f"settings of the {group}{family} in {selection.words()}"


def rules(selection: Selection, used: tuple[str, ...]) -> str:
    """The fair-use line."""
    return fair_use.line(sources.provenance(used), f"settings disclosed in {selection.words()}")
