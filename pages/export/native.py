"""A chart in the terms of an office program, which draws it anew from these numbers and lets it be edited.

Every class is one kind of chart; an exhibit holds one or several that stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Axis:
    """An axis: its title with the unit; low, high: its range, None where the program may choose.

    date: the numbers are days since 1970-01-01. names: rows (of y, from the top) or columns (of x) that stand at 0, 1, 2 and
    so on; a point between them belongs to the nearest. exact: low and high are the ends, else they are what must be in.
    """

    title: str
    logarithmic: bool = False
    low: float | None = None
    high: float | None = None
    date: bool = False
    names: Sequence[str] = ()
    exact: bool = False


@dataclass(frozen=True)
class Series:
    """Points of one name and look. names: what each point is, for its label; None where it has none.

    color: '#RRGGBB'; symbol: as Plotly names marker shapes; joined: a line through the points; hollow: only outlines,
    as for results that are not published and valid.
    """

    name: str
    x: Sequence[float]
    y: Sequence[float]
    names: Sequence[str | None] = ()
    color: str = "#4477AA"
    symbol: str = "circle"
    joined: bool = False
    dashed: bool = False
    marked: bool = True
    hollow: bool = False


@dataclass(frozen=True)
class Ray:
    """A thin line across the drawing on which y is `rate` times x, with its name where it ends; for two logarithmic axes."""

    rate: float
    name: str


@dataclass(frozen=True)
class Band:
    """An area from `low` up to `high`, which both rise with x, in the colour, pale; x in even steps along the axis."""

    name: str
    x: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]
    color: str


@dataclass(frozen=True)
class Dots:
    """A scatter chart; bands and rays stand behind its marks, the rays are called `rays_name` together."""

    x: Axis
    y: Axis
    series: Sequence[Series]
    title: str = ""
    bands: Sequence[Band] = ()
    rays: Sequence[Ray] = ()
    rays_name: str = ""


@dataclass(frozen=True)
class Part:
    """One value for each category; None where there is none."""

    name: str
    values: Sequence[float | None]
    color: str


@dataclass(frozen=True)
class Bars:
    """Horizontal bars, first category on top; several parts stand beside or, stacked, behind each other."""

    categories: Sequence[str]
    parts: Sequence[Part]
    axis: Axis
    stacked: bool = False
    title: str = ""


@dataclass(frozen=True)
class Box:
    """Five numbers of a category, lowest first: whisker, quartile, median, quartile, whisker; and how many values."""

    low: float
    q1: float
    middle: float
    q3: float
    high: float
    n: int


@dataclass(frozen=True)
class Boxes:
    """Box and whisker of each category; None where too few values are known for a box."""

    categories: Sequence[str]
    boxes: Sequence[Box | None]
    axis: Axis
    color: str
    title: str = ""


@dataclass(frozen=True)
class Cell:
    """A cell of a table: its words and how deep its tint is, from 0 to 1; None for no tint."""

    words: str
    depth: float | None = None


@dataclass(frozen=True)
class Heat:
    """A table whose cells are tinted: a heat map, or a comparison where no cell has a tint."""

    corner: str
    columns: Sequence[str]
    rows: Sequence[tuple[str, Sequence[Cell]]]
    title: str = ""


Native = Dots | Bars | Boxes | Heat
