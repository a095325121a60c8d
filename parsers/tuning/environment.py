"""Environment variables, Java and compiler flags, and options of configure scripts."""

from __future__ import annotations

import re

from parsers.tuning.clauses import read_clauses
from parsers.tuning.registry import Raw, head, inner

_JAVA_FLAG = re.compile(
    r"(?<![^\s\"'=:,>])-(?:XX:[+-]?\w+(?:=[^\s\"',]+)?"
    r"|X[A-Za-z]+[^\s\"',<]*|D[\w.]+=[^\s\"',]+|server|client|d64)"
)
_JAVA_PARTS = re.compile(r"(-XX:)([+-])(\w+)|(-XX:\w+|-D[\w.]+)=(.+)|(-X[a-z]+):(.+)|(-X(?:m[snx]|ns|ss))(\d.*)")
_VARIABLE = re.compile(r"(?:export\s+|setenv\s+)?([A-Za-z_]\w*)(?:=|\s+)(\"[^\"]*\"|'[^']*'|[^\s,;(#]+)")
_OPTION = re.compile(r"(?<!\S)(--?[A-Za-z][\w-]*)(?:=([^\s,;]+))?")
_FLAG_VARIABLES = r"(?:C|CXX|LD|CPP|F)FLAGS"


@head(
    r"(?:export\s+|setenv\s+)?(?=[A-Z_]+\w*\s*=\s*[\"']?-(?:X|(?:server|client|d64)\b))"
    r"|(?=-(?:X\w|(?:server|client)\s+-))|<jvm-?options>(?=-)|(?:java|jvm|jrockit)[\s:][^-=]{0,30}(?=-)"
)
def java_flags(text: str, start: int) -> list[Raw]:
    """Java flags, one setting each; the variable that carries them is no setting of its own."""
    flags = list(_JAVA_FLAG.finditer(text, start))
    if not flags:
        return []
    default, unit, meaning = read_clauses(text[flags[-1].end() :].lstrip("\"'"))
    return [_java_flag(flag[0], default, meaning, unit) for flag in flags]


def _java_flag(flag: str, default: str | None, meaning: str | None, unit: str) -> Raw:
    found = _JAVA_PARTS.fullmatch(flag)
    if found is None:
        return Raw(flag, "on", default, meaning, "jvm", "", unit)
    if found[2]:
        return Raw(flag, "on" if found[2] == "+" else "off", default, meaning, "jvm", f"-XX:+{found[3]}", unit)
    name, value = next((found[n], found[n + 1]) for n in (4, 6, 8) if found[n])
    # "-Xgcprio:throughput" has a name of its own in the dictionary, value and all.
    return Raw(name, value, default, meaning, "jvm", flag if found[6] else "", unit)


@head(rf"(?={_FLAG_VARIABLES}\s*=)")
def compiler_flags(text: str, start: int) -> list[Raw]:
    """CFLAGS and its like: the variable with the whole of its value."""
    name, _, value = text[start:].partition("=")
    return [Raw(name.strip(), value.strip(), hint="build")] if value.strip() else []


@head(r"(?=(?:export|setenv)\s+\w)")
def variable(text: str, start: int) -> list[Raw]:
    """`export NAME=value, clauses`."""
    found = _VARIABLE.match(text, start)
    if found is None:
        return []
    default, unit, meaning = read_clauses(text[found.end() :])
    return [Raw(found[1], found[2], default, meaning, "", "", unit)]


@inner("configure -")
def configure_options(text: str, start: int) -> list[Raw]:
    """`./configure --x=y --z`: one setting for each option."""
    return [Raw(found[1], found[2] or "on", hint="build") for found in _OPTION.finditer(text, start)]
