"""The look of the slides: the app's light theme in a 16:9 frame, kept in the file's own theme so that it can be changed there."""

from __future__ import annotations

import re

from pptx import Presentation
from pptx.opc.constants import RELATIONSHIP_TYPE
from pptx.presentation import Presentation as Deck
from pptx.util import Inches, Length

from pages.common.style import LIGHT

WIDTH, HEIGHT = 13.333, 7.5  # inches
MARGIN = 0.6
ROOM = WIDTH - 2 * MARGIN
TEXT, MUTED, BORDER, SURFACE, ACCENT = (LIGHT.text, LIGHT.muted, LIGHT.border, LIGHT.surface, LIGHT.accent)
WARNING = LIGHT.fail
_LAYOUT = 5  # of the library's template: a title and nothing else
_FACE = "Source Sans 3"
_PANOSE = "020B0503030403020204"  # a humanist sans: what a program without the face takes instead is alike
_COLORS = {
    "dk1": TEXT,
    "lt1": LIGHT.background,
    "dk2": MUTED,
    "lt2": SURFACE,
    "accent1": "#4477AA",
    "accent2": "#EE6677",
    "accent3": "#228833",
    "accent4": "#CCBB44",
    "accent5": "#66CCEE",
    "accent6": "#AA3377",
    "hlink": ACCENT,
    "folHlink": ACCENT,
}


def inches(value: float) -> Length:
    """A length of the slide."""
    return Inches(value)


def empty() -> Deck:
    """A presentation without slides in this look."""
    deck = Presentation()
    deck.slide_width, deck.slide_height = inches(WIDTH), inches(HEIGHT)
    for number in reversed(range(len(deck.slide_layouts))):
        if number != _LAYOUT:
            deck.slide_layouts.remove(deck.slide_layouts[number])
    for layout in [deck.slide_master, *deck.slide_layouts]:
        _place(layout)
    _title_style(deck)
    _colors_and_faces(deck)
    return deck


def _place(layout: object) -> None:
    """Titles where slides have them; what no slide uses goes."""
    for shape in list(layout.placeholders):
        if shape.placeholder_format.type in (1, 3):  # title, centred title
            shape.left, shape.top, shape.width, shape.height = (inches(one) for one in (MARGIN, 0.35, ROOM, 0.6))
        elif shape.placeholder_format.type in (13, 15, 16):  # slide number, footer, date
            shape._element.getparent().remove(shape._element)
        else:
            shape.left, shape.top, shape.width, shape.height = (inches(one) for one in (MARGIN, 1.6, ROOM, 4.8))


def _title_style(deck: Deck) -> None:
    style = deck.slide_master._element.find(".//{*}titleStyle/{*}lvl1pPr")
    style.set("algn", "l")
    words = style.find("{*}defRPr")
    words.set("sz", "2400")
    words.set("b", "1")


def _colors_and_faces(deck: Deck) -> None:
    part = deck.slide_master.part.part_related_by(RELATIONSHIP_TYPE.THEME)
    xml = part.blob.decode("utf-8")
    for name, color in _COLORS.items():
        xml = re.sub(rf"<a:{name}>.*?</a:{name}>", f'<a:{name}><a:srgbClr val="{color[1:]}"/></a:{name}>', xml, flags=re.S)
    xml = re.sub(
        r"(<a:(?:major|minor)Font>\s*)<a:latin [^>]*/>",
        rf'\1<a:latin typeface="{_FACE}" panose="{_PANOSE}" pitchFamily="34" charset="0"/>',
        xml,
    )
    part._blob = xml.encode("utf-8")
