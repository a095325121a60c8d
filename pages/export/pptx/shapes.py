"""Text on a slide: boxes without inner margins, sized by what they hold."""

from __future__ import annotations

from collections.abc import Sequence

from pptx.dml.color import RGBColor
from pptx.enum.shapes import MSO_CONNECTOR, MSO_SHAPE
from pptx.enum.text import MSO_ANCHOR, MSO_AUTO_SIZE, PP_ALIGN
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls
from pptx.slide import Slide
from pptx.text.text import TextFrame
from pptx.util import Pt

from pages.export.pptx import theme
from pages.export.pptx.fit import Fitted

Run = tuple[str, str]  # words and their colour


def color(code: str) -> RGBColor:
    """'#RRGGBB' as the library wants it."""
    return RGBColor.from_string(code.lstrip("#").upper())


def frame(shape: object) -> TextFrame:
    """The text frame of a shape: no margins, text wraps, the size stays as it is set."""
    inner = shape.text_frame
    inner.word_wrap, inner.auto_size, inner.vertical_anchor = True, MSO_AUTO_SIZE.NONE, MSO_ANCHOR.TOP
    inner.margin_left = inner.margin_right = inner.margin_top = inner.margin_bottom = 0
    return inner


def box(
    slide: Slide,
    words: Fitted,
    left: float,
    top: float,
    width: float,
    *,
    shade: str = theme.TEXT,
    bold: bool = False,
    right: bool = False,
) -> float:
    """A text box; where its foot is. In inches."""
    shape = slide.shapes.add_textbox(*(theme.inches(one) for one in (left, top, width, words.height)))
    write(frame(shape), [(words.text, shade)], words.size, bold=bold, right=right)
    return top + words.height


def write(inner: TextFrame, runs: Sequence[Run], size: float, *, bold: bool = False, right: bool = False) -> None:
    """One paragraph of runs."""
    paragraph = inner.paragraphs[0]
    paragraph.alignment = PP_ALIGN.RIGHT if right else PP_ALIGN.LEFT
    for words, shade in runs:
        run = paragraph.add_run()
        run.text = words
        run.font.size, run.font.bold, run.font.color.rgb = Pt(size), bold, color(shade)


def rule(slide: Slide, top: float) -> None:
    """A hairline across."""
    left, right = theme.inches(theme.MARGIN), theme.inches(theme.MARGIN + theme.ROOM)
    line = slide.shapes.add_connector(MSO_CONNECTOR.STRAIGHT, left, theme.inches(top), right, theme.inches(top))
    line.line.color.rgb, line.line.width = color(theme.BORDER), Pt(0.75)
    line._element.remove(line._element.find("{*}style"))  # of the template: it has a shadow


def bar(slide: Slide, top: float) -> None:
    """A short bar in the accent's colour, above the title of the presentation."""
    box = (theme.inches(one) for one in (theme.MARGIN, top, 0.7, 0.07))
    shape = slide.shapes.add_shape(MSO_SHAPE.RECTANGLE, *box)
    shape.fill.solid()
    shape.fill.fore_color.rgb = color(theme.ACCENT)
    shape.line.fill.background()
    shape._element.remove(shape._element.find("{*}style"))


def page_number(slide: Slide) -> None:
    """The slide's number at the right of the foot, kept by the program."""
    width, top = 0.5, theme.HEIGHT - 0.34
    shape = slide.shapes.add_textbox(*(theme.inches(one) for one in (theme.MARGIN + theme.ROOM - width, top, width, 0.18)))
    inner = frame(shape)
    inner.paragraphs[0].alignment = PP_ALIGN.RIGHT
    inner.paragraphs[0]._p.append(
        parse_xml(
            f'<a:fld {nsdecls("a")} id="{{5B1C6D0E-52A1-4E0C-9B0D-1D1C4C7B0A11}}" type="slidenum"><a:rPr lang="en-US" sz="900">'
            f'<a:solidFill><a:srgbClr val="{theme.MUTED[1:]}"/></a:solidFill></a:rPr><a:t>‹#›</a:t></a:fld>'
        )
    )
