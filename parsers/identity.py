"""Which result a disclosure is: its stable key, and whether it was published or only written by a kit."""

from __future__ import annotations

import re
from functools import lru_cache

from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.interpret.dates import month

_SPEC_ID = re.compile(r"(?:^|[^a-z0-9])(web(?:96|99|99ssl|2005)-\d{6,8}-\d{5})(?![0-9])")
_PREFIX = {"SPECweb96": "web96", "SPECweb99": "web99", "SPECweb99_SSL": "web99ssl", "SPECweb2005": "web2005"}


@lru_cache(maxsize=64)
def spec_id(path: str) -> str | None:
    """SPEC's own id of a result in a file name, e.g. web99-20030519-00245; None where there is none."""
    found = _SPEC_ID.search(path.rpartition("/")[2].lower())
    return found[1] if found else None


def result_id(disclosure: Disclosure, document: Document) -> str:
    """SPEC's own id where the file's name has one, else benchmark, vendor, system, web server and test date as one word."""
    known = spec_id(document.path)
    if known and disclosure.layout != "csv":
        return known
    text = disclosure.text
    tested = month(text("head", "test_date") or text("test", "test_date"))
    parts = [
        _PREFIX[disclosure.benchmark],
        *disclosure.workloads * (len(disclosure.workloads) == 1),
        text("head", "system_vendor") or text("sut", "vendor") or "",
        text("head", "system") or text("sut", "model") or "",
        text("head", "web_server") or text("web_server", "name") or "",
        tested.strftime("%Y-%m") if tested else "",
    ]
    return "-".join(slug for part in parts if (slug := _slug(part))) or _PREFIX[disclosure.benchmark]


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", text.lower()).strip("-.")[:60]


def origin(disclosure: Disclosure, document: Document) -> str:
    """published, kit, or quoted.

    A row of a list that names a third party as its source is quoted.

    A kit's own output has a workload alone in its title, or the kit's placeholder licence number 0, or comes as a raw file,
    and carries neither SPEC's id nor a publication line.
    """
    if disclosure.layout == "csv":
        return "quoted" if disclosure.text("list", "source") else "published"
    if spec_id(document.path) or disclosure.text("publication", "published"):
        return "published"
    license_number = disclosure.text("head", "spec_license") or disclosure.text("test", "spec_license")
    if disclosure.layout == "raw" or len(disclosure.workloads) == 1 or (license_number or "").strip() == "0":
        return "kit"
    return "published"
