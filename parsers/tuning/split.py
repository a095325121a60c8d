"""Cutting a notes section that was folded into one line back into its statements."""

from __future__ import annotations

import re

# What begins a statement. Each is looked for after a blank.
_COMMANDS = (
    r"(?:tuning|modules|security)!\w",
    r"(?:net|fs|vm|kernel)\.[a-z]\w*[.\w-]*\s?=",
    r"sysctl\s+-w\s",
    r"/proc/sys/\S+\s*=",
    r"(?:echo\s+)?-?\d+ -?\d+ -?\d+ > /proc/\S*tcp_[rw]?mem\b",
    r"(?:echo\s+)?-?\d+ -?\d+ > /proc/\S*port_range\b",
    r"(?:echo\s+)?-?\d+ > /proc/(?!\S*(?:tcp_[rw]?mem|port_range)\b)",
    r"echo \S",
    r"ulimit -\w",
    r"(?:no|vmo|ioo|schedo) -\w",
    r"ndd -set ",
    r"set [\w:]+\s?=",
    r"Set (?:[\w-]+ ){1,5}attribute ",
    r"frcactrl \w",
    r"export [A-Za-z_]+=",
    r"\./[Cc]onfigure ",
    r"-? ?Tcpip\\?Parameters",
    r"_{2,} ",
    r"docroot /|dnslookup (?:yes|no)\b|bindaddr [\w.]*[\d_]",
    r"(?:[A-Za-z]+_\w*|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]{5,}\w*)\s?=\s?\S",
)
_SENTENCES = (
    r"(?:Each|One|Every|All) (?:NIC|network|Ethernet)",
    r"[Ff]ile ?systems? mounted",
    r"irq_?balance",
    r"(?:Timer|Storage|Disk) IRQ",
    r"[\w-]+ parameters?: ",
    r"(?:Registry|Zeus|Tomcat|Apache|HTTPS?|OS|System|Network|AIX|Solaris)\b[\w. -]{0,40}"
    r"(?:[Nn]otes|[Tt]unes|[Tt]unables|[Tt]uning|[Cc]onfiguration|[Pp]arameters|[Ss]ettings)\b",
    r"Hyper-Threading ",
    r"Tuning [Dd]isclosure:|Dynamic API\b",
)
# What may begin a statement after the end of another: a bracket, a full stop, a file's name, a default's value.
_AFTER_END = (
    r"(?<=\) )(?=[A-Z]\w|\d+-?\w+ \w)",
    r"(?<=[a-z]\. )(?=[A-Z])",
    r"(?:(?<=\.txt )|(?<=\.tgz )|(?<=\.zip )|(?<=\.gz ))(?=[A-Z])",
    r"(?<=[,;)] )(?=(?!def)[a-z]\w{4,}=-?\d)",
    r"(?P<after_default>)(?=[A-Z][a-z'-]+ \w)",
)
# The blank stands first and alone, so that the search goes from blank to blank.
_START = re.compile(f" (?:(?={'|'.join((*_COMMANDS, *_SENTENCES))})|{'|'.join(_AFTER_END)})")
_VALUE_ONLY = re.compile(r"(?:echo )?[\d \"'-]*")
_DEFAULT_BEFORE = re.compile(r"\bdefault\s*[ =]\s*\S+(?: \d+)*$")
# Words that belong to the statement they introduce.
_INTRODUCING = re.compile(
    r"-|-[oaw]|-set|[sS]et|export|attribute|sysctl|echo|[>*=]|default=?|to|and|or|of|the|a|with|for|in|/dev/.*"
)
_SEVERAL = re.compile(rf"\S (?:{'|'.join(_COMMANDS)})|[,;)] (?=(?!def)[a-z]\w{{4,}}=-?\d)")


def split_statements(text: str) -> list[str]:
    """Cut a folded notes section into statements; joined by one blank they give the text back."""
    parts: list[str] = []
    begin = 0
    for found in _START.finditer(text):
        cut = found.start()
        if cut > begin and _is_boundary(text, begin, cut, found.lastgroup):
            parts.append(text[begin:cut])
            begin = cut + 1
    parts.append(text[begin:])
    return parts


def has_several(text: str) -> bool:
    """Whether a line may hold several statements."""
    pairs = text.count("=")
    if pairs > 1:
        pairs -= text.count("default=")
    if pairs < 2 and " tuning!" not in text and " modules!" not in text and " > /" not in text:
        return False
    return _SEVERAL.search(text) is not None


def _is_boundary(text: str, begin: int, cut: int, kind: str | None) -> bool:
    before = text[max(begin, cut - 60) : cut]
    if before.rfind("(") > before.rfind(")"):
        return False
    if _VALUE_ONLY.fullmatch(before):
        return False
    if kind is not None:
        return _DEFAULT_BEFORE.search(before) is not None
    word = before.rsplit(" ", 1)[-1]
    if _INTRODUCING.fullmatch(word):
        return False
    # "e1000 parameter: TxIntDelay = 32" is one statement, "Registry tunes: - Tcpip..." a heading and another.
    return not (word.endswith(("parameter:", "parameters:")) and text[cut + 1] not in "-_")
