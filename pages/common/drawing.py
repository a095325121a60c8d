"""A figure in the making: its parts as plain settings, put together once, when all are there.

Adding parts to a figure one by one has Plotly check and copy all that is there already each time: of a chart with many
traces or notes that takes longer than everything else on its page.
"""

from __future__ import annotations

from collections.abc import Mapping

from pages.common import style
from pages.common.style import Look, Settings


class Drawing:
    """Traces, shapes, notes and layout, in the order in which they are added."""

    def __init__(self, look: Look, height: int, **layout: object) -> None:
        self.layout: dict[str, object] = style.layout(look, height, **layout)
        self._traces: list[dict[str, object]] = []
        self._shapes: list[dict[str, object]] = []
        self._notes: list[dict[str, object]] = []

    def trace(self, kind: str, **settings: object) -> None:
        """A trace of this type; None leaves a setting as Plotly has it."""
        self._traces.append({"type": kind} | {name: value for name, value in settings.items() if value is not None})

    def shape(self, **settings: object) -> None:
        """A line or an area behind the marks."""
        self._shapes.append({"layer": "below"} | settings)

    def note(self, **settings: object) -> None:
        """Words in the figure, without an arrow unless they ask for one."""
        self._notes.append({"showarrow": False} | settings)

    def choosable(self) -> None:
        """Let the marks be chosen, the others staying as they are; to be called when all are there.

        A trace of one result names it as its `meta`.
        """
        self.layout |= style.SELECTABLE
        for trace in self._traces:
            if trace["type"] != "box":
                trace["unselected"] = {"marker": {"opacity": trace.get("marker", {}).get("opacity", 1)}}

    def arrange(self, **settings: Mapping[str, object]) -> None:
        """Axes and other layout; what was set before and is not named stays."""
        for name, value in settings.items():
            self.layout[name] = _merged(self.layout.get(name), value)

    def logarithmic(self, axis: str = "xaxis") -> bool:
        """Whether that axis is; a note on it stands at the exponent, unlike all other marks."""
        return self.layout[axis].get("type") == "log"

    def settings(self) -> Settings:
        """The figure, as `pages.common.charts.Chart` takes it."""
        return {"data": self._traces, "layout": self.layout | {"shapes": self._shapes, "annotations": self._notes}}


def _merged(before: object, after: object) -> object:
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return after
    return dict(before) | {name: _merged(before.get(name), value) for name, value in after.items()}
