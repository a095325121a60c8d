"""Sections of labelled values, shared by every layout: a heading opens a section, labels name its values."""

from __future__ import annotations

from parsers import vocabulary
from parsers.disclosure import Disclosure, Value


class ConfigReader:
    """Puts lines of the configuration part into a disclosure.

    Feed it each line of that part; it answers whether it understood the line.
    """

    def __init__(self, disclosure: Disclosure) -> None:
        self._disclosure = disclosure
        self._section: str | None = None
        self._labels: dict[str, str] = {}
        self._last: Value | None = None
        self._close = False

    def heading(self, text: str, line: int) -> bool:
        """Open the section that `text` is the heading of; False when it is none."""
        kind, key = vocabulary.heading(text)
        if kind not in ("section", "furniture"):
            return False
        if kind == "section":
            self._section, self._last, self._close = key, None, False
            self._labels = vocabulary.labels().get(key, {})
        self._disclosure.kinds[line] = "heading"
        return True

    def pair(self, label: str, value: str, line: int) -> bool:
        """A label and its value in cells of their own; an empty label continues the value before."""
        if not label:
            return self.continuation(value, line)
        field = self._labels.get(label)
        self._last = self._disclosure.add(self._section or "", field, value, line, label)
        if field is None:
            self._disclosure.problem(line, "warning", "unknown_label", f"the label {label!r} is not known here", value)
        else:
            self._disclosure.kinds[line] = "value"
        return True

    def line(self, text: str, line: int, follows: bool) -> bool:
        """A line `Label value` whose label is known, or `Label<tab>value`; `follows` when no blank line stands before it.

        A line without a known label continues the value before when it follows directly; one that begins with a tab always.
        """
        return self.heading(text, line) or self.labelled(text, line, follows)

    def labelled(self, text: str, line: int, follows: bool) -> bool:
        """As `line`, of a text that is known to be no heading."""
        if self._section is None:
            return False
        label, tab, value = text.partition("\t")
        if tab and label in self._labels:
            return self.pair(label, value, line)
        label = label.strip()
        found = vocabulary.cut_label(self._section, text) if label else None
        if found and follows and not tab and self._last is not None and not self._close:
            # Where blank lines part the values, a line that follows directly goes on with one, whatever it begins with.
            return self.continuation(text, line)
        if tab and (not found or found[0] == label):
            return self.pair(label, value, line)
        if found:
            label, field, value = found
            self._close = follows
            self._last = self._disclosure.add(self._section, field, value, line, label)
            self._disclosure.kinds[line] = "value"
            return True
        return follows and self.continuation(text, line)

    def continuation(self, text: str, line: int) -> bool:
        """A further line of the value before; False when there is none."""
        if self._last is None:
            return False
        self._last.text = f"{self._last.text}\n{text.strip()}" if self._last.text else text.strip()
        self._disclosure.kinds[line] = "value"
        return True
