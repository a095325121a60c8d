"""What the exhibits of the comparison share: which results the parameters ask for, and the words around them."""

from __future__ import annotations

from collections.abc import Sequence

from data import compare
from pages.common import fair_use, text
from pages.compare import chosen
from pages.compare.chosen import Column
from pages.export.exhibit import NotToBeMade, Parameters

IDS = "ids"


def write(columns: Sequence[Column], **more: str) -> dict[str, str]:
    """The parameters that ask for these results, and what else there is to choose from."""
    return {IDS: ",".join(column.result_id for column in columns)} | more


def read(parameters: Parameters) -> tuple[tuple[str, ...], list[Column]]:
    """The ids and the columns of two to five results; raises NotToBeMade where one of them is not in the database."""
    ids = chosen.split(parameters.get(IDS, "").split("\n"))
    found = chosen.Asked.of(ids, compare.heads(ids)["result_id"])
    if found.unknown:
        names = text.listed([text.clipped(name, 60) for name in found.unknown[:3]])
        raise NotToBeMade(f"Results that this database does not have: {names}.")
    if len(found.ids) < 2:
        raise NotToBeMade("A comparison needs two results or more.")
    return found.ids, chosen.columns(compare.heads(found.ids))


def basis(columns: Sequence[Column]) -> str:
    """What is compared, in words."""
    return f"{text.listed([column.name for column in columns])}, chosen one by one"


def rules(ids: tuple[str, ...], columns: Sequence[Column]) -> str:
    """The fair-use line."""
    return fair_use.line(compare.provenance(ids), basis(columns), derived=True)


def label(column: Column) -> str:
    """A result's name, and why its score must not be compared."""
    return f"{column.name} ({column.remark.lower()})" if column.remark else column.name
