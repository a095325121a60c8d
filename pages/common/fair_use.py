"""SPEC's fair-use line: marks, source, date, basis of comparison, retirement, derived values."""

from __future__ import annotations

from collections.abc import Mapping

from pages.common import text

NOT_PUBLISHED = "Results marked as own, quoted or kit reports were not published by SPEC."
_SITE = "www.spec.org"
_LINK = f"[{_SITE}](https://{_SITE})"


def line(known: Mapping[str, object], basis: str, *, derived: bool = False) -> str:
    """The words of the line as plain text; `known` as from `data.reference_tables.provenance`."""
    parts = [
        "SPEC® and SPECweb® are registered trademarks of the Standard Performance Evaluation Corporation.",
        *_published(known),
        f"Comparison basis: {basis}.",
        f"{_retired(known.get('benchmarks'))} Latest results: {_SITE}.",
    ]
    if derived:
        parts.append("Values marked derived are computed here and are not SPEC metrics.")
    return " ".join(parts)


def markdown(known: Mapping[str, object], basis: str, *, derived: bool = False) -> str:
    """The same with links; `basis` is Markdown, so text from documents must come through `text.plain`."""
    before, joint, after = line(known, "\0", derived=derived).replace(_SITE, _LINK).partition("\0")
    return f"{before}{basis if joint else ''}{after}"


def _published(known: Mapping[str, object]) -> list[str]:
    """Where the results were published and when; that some, or all, were not."""
    results = known.get("results") or 0
    published = known.get("published", results)
    said = [f"Results as published at {_SITE}{_dated(known)}."] if published or not results else []
    return said if published == results else [*said, NOT_PUBLISHED]


def _dated(known: Mapping[str, object]) -> str:
    if known.get("retrieved_known") and known.get("retrieved_known") == known.get("published", known.get("results")):
        return f", retrieved {text.span(known.get('retrieved_first'), known.get('retrieved_last'), text.day)}"
    if not text.missing(known.get("published_first")):
        published = text.span(known.get("published_first"), known.get("published_last"), text.day)
        return f", first published {published} where the disclosures say so (day of retrieval not recorded)"
    if not text.missing(known.get("tested_first")):
        return f", tested {text.span(known.get('tested_first'), known.get('tested_last'))} (day of retrieval not recorded)"
    return " (day of retrieval not recorded)"


def _retired(benchmarks: object) -> str:
    if text.missing(benchmarks):
        return "All SPECweb benchmarks here are retired."
    names = str(benchmarks).split(", ")
    return f"{text.listed(names)} {'is' if len(names) == 1 else 'are'} retired."
