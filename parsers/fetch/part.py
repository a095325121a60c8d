"""A page that is being downloaded: the bytes so far, and beside them what tells whether the rest still fits them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_WHOLE = re.compile(r"bytes (\d+)-")


class Part:
    """The files `.NAME.part` and `.NAME.part.json` beside the page's own place; they stay when a download is broken off."""

    def __init__(self, target: Path) -> None:
        self.file = target.with_name(f".{target.name}.part")
        self.state = target.with_name(f".{target.name}.part.json")

    @property
    def size(self) -> int:
        """Bytes so far."""
        return self.file.stat().st_size if self.file.is_file() else 0

    def headers(self, address: str) -> dict[str, str]:
        """What a request for the rest must say; nothing where only a fresh start will do."""
        state = self._read()
        if not self.size or state.get("address") != address or not isinstance(state.get("validator"), str):
            return {}
        return {"Range": f"bytes={self.size}-", "If-Range": state["validator"]}

    def begin(self, address: str, headers: Mapping[str, str]) -> None:
        """Start anew with the answer that has these headers."""
        etag, modified = headers.get("ETag", ""), headers.get("Last-Modified")
        # A weak ETag does not promise the same bytes (RFC 9110, 13.1.5); of a compressed answer a part is of no use.
        validator = etag if etag.startswith('"') else modified
        if headers.get("Content-Encoding"):
            validator = None
        self.state.write_text(json.dumps({"address": address, "validator": validator}), encoding="utf-8")
        self.file.write_bytes(b"")

    def fits(self, headers: Mapping[str, str]) -> bool:
        """Whether an answer's bytes (status 206) go on where these end."""
        found = _WHOLE.match(headers.get("Content-Range", ""))
        return found is not None and int(found[1]) == self.size

    def put_into_place(self, target: Path) -> None:
        """The page is whole: give it its name."""
        with self.file.open("rb") as written:
            os.fsync(written.fileno())
        os.replace(self.file, target)
        self.state.unlink(missing_ok=True)

    def drop(self) -> None:
        """Forget what there is."""
        self.file.unlink(missing_ok=True)
        self.state.unlink(missing_ok=True)

    def _read(self) -> dict[str, Any]:
        try:
            state = json.loads(self.state.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return state if isinstance(state, dict) else {}
