"""The dashboard's own scripts in a page: files of this server in `served`, as the content policy lets no other script run."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import streamlit as st
from streamlit.components.v2.component_manager import BidiComponentManager
from streamlit.components.v2.get_bidi_component_manager import get_bidi_component_manager
from streamlit.components.v2.manifest_scanner import ComponentConfig, ComponentManifest
from streamlit.components.v2.types import ComponentRenderer

PICTURES, PROGRAMS, ZOOM = NAMES = ("pictures", "programs", "zoom")  # each a script of that name
_PACKAGE, _FOLDER = "specweb-explorer", "served"


def component(name: str, css: str | None = None) -> ComponentRenderer:
    """What mounts the script of NAMES in a page; css: the name of its style sheet."""
    return _component(get_bidi_component_manager(), name, css)


@lru_cache(maxsize=8)
def _component(manager: BidiComponentManager, name: str, css: str | None) -> ComponentRenderer:
    _tell(manager)
    return st.components.v2.component(f"{_PACKAGE}.{name}", css=css, js=f"{name}.js", isolate_styles=False)


@lru_cache(maxsize=4)
def _tell(manager: BidiComponentManager) -> None:
    """Make the scripts known to this server."""
    manifest = ComponentManifest(_PACKAGE, "1", [ComponentConfig(name, _FOLDER) for name in NAMES])
    manager.register_from_manifest(manifest, Path(__file__).resolve().parent)
