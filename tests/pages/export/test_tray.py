"""The tray's file and its link: read back as written, and safe against what others wrote."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib

import pytest

from pages.export import tray, tray_link
from pages.export.tray import Item, NoTray, Tray

KEPT = Tray(
    (Item("score", {"only": "benchmark.SPECweb99\nvendor.IBM", "x": "Cores"}, "Title – ü", "Takeaway"), Item("gone")), "Mine"
)


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


def test_a_tray_is_read_as_written() -> None:
    assert tray.read(KEPT.write()) == KEPT
    assert tray.read(KEPT.write().encode("utf-8")) == KEPT
    assert tray_link.read(tray_link.write(KEPT)) == KEPT


def changed(**changes: object) -> str:
    return json.dumps(json.loads(KEPT.write()) | changes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        "{}",
        "[" * 100_000,
        changed(format="other"),
        changed(version=2),
        changed(items="score"),
        changed(items=[{}] * 101),
        changed(items=[{"name": 5}]),
        changed(items=[{"name": "score", "parameters": []}]),
        changed(items=[{"name": "score", "parameters": {"x": 5}}]),
        changed(items=[{"name": "score", "parameters": {"x": "y" * 20_001}}]),
        changed(items=[{"name": "score", "parameters": {str(number): "" for number in range(41)}}]),
        changed(items=[{"name": "score", "title": {"a": "b"}}]),
        changed(title=["a"]),
        " " * 1_000_001,
    ],
)
def test_what_is_no_tray_is_refused_with_a_message(text: str) -> None:
    with pytest.raises(NoTray, match=r"[Tt]ray"):
        tray.read(text)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(NoTray, match="not JSON"):
        tray.read(b"\xff\xfe\x00")


def test_words_are_cut_and_can_be_shown() -> None:
    found = tray.read(changed(title="a\ud800\x00b" + "x" * 1_000))
    assert found.title == "a  b" + "x" * 296
    found.title.encode("utf-8")


@pytest.mark.parametrize("found", ["", "!!!", "abc", "ü", packed(KEPT.write())[:-9], packed(KEPT.write())[:40], "A" * 4_001])
def test_a_link_that_was_cut_off_or_made_up(found: str) -> None:
    with pytest.raises(NoTray, match=r"address"):
        tray_link.read(found)


def test_a_link_that_unpacks_to_much_is_refused() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 2_500_000, 9)).decode()
    assert len(bomb) < tray_link.LETTERS_AT_MOST
    with pytest.raises(NoTray):
        tray_link.read(bomb)


def test_a_long_presentation_has_no_link() -> None:
    items = tuple(Item("score", {"x": hashlib.sha256(bytes([number])).hexdigest()}) for number in range(100))
    assert tray_link.write(Tray(items)) is None
    usual = {"only": "benchmark.SPECweb99\norigin.published\nvalidity.valid", "x": "Cores", "y": "Score"}
    assert len(tray_link.write(Tray((Item("score", usual, "A title", "A takeaway"),) * 30))) < 600
