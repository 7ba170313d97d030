"""The manual as a site: built without a warning, whole, and readable as files without a network."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from skatcore.views.manual.code_reference import SUBJECTS
from skatcore.views.manual.pages import FOLDER, TOPICS
from support.pages import ROOT

pytestmark = pytest.mark.skipif(
    find_spec("mkdocs") is None or not (ROOT / ".mkdocs.yml").exists(), reason="needs the extra docs and the checkout"
)
#: Builds the pages of a folder as ``mkdocs build --strict`` does.
BUILD: Final = """
import logging
import sys
sys.modules["ruff"] = None  # it would be started for each signature, to break its lines
from mkdocs.commands.build import build
from mkdocs.config import load_config
logging.basicConfig(level=logging.WARNING)
build(load_config(".mkdocs.yml", strict=True, docs_dir=sys.argv[1], site_dir=sys.argv[2]))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """The site of the manual with one wrong link in it, and how its build ended: a site without one is no other."""
    place = tmp_path_factory.mktemp("manual")
    shutil.copytree(FOLDER, place / "pages")
    with (place / "pages" / "en" / "index.md").open("a", encoding="utf-8") as page:
        page.write("\n[Nowhere](nowhere.md)\n")
    words = [sys.executable, "-c", BUILD, str(place / "pages"), str(place / "site")]
    return place / "site", subprocess.run(words, capture_output=True, check=False, cwd=ROOT, text=True)


@pytest.fixture
def site(built: tuple[Path, subprocess.CompletedProcess[str]]) -> Path:
    """The site, written whole."""
    place, ran = built
    assert (place / "en" / "index.html").exists(), ran.stderr
    return place


def test_a_wrong_link_ends_the_build(built: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    _, ran = built
    assert ran.returncode == 1
    assert "link 'nowhere.md'" in ran.stderr
    assert ran.stderr.count("WARNING") == 1, ran.stderr
    assert "Traceback" not in ran.stderr


def test_every_page_and_the_changelog_have_a_place_in_the_navigation(site: Path) -> None:
    first = (site / "en" / "index.html").read_text("utf-8")
    assert [name for name in (*TOPICS, "changes") if f'href="{name}.html"' not in first] == []


def test_every_public_name_has_an_anchor(site: Path) -> None:
    anchors = {
        anchor for page in site.glob("en/*.html") for anchor in re.findall(r'id="([^"]+)"', page.read_text("utf-8"))
    }
    doors = [f"skatcore.plugin{door}" for of_page in SUBJECTS.values() for door in of_page]
    modules = [import_module(name) for name in ("skatcore", "skatcore.testing", *doors)]
    names = {f"{module.__name__}.{name}" for module in modules for name in module.__all__}
    assert names - anchors == set()


def test_examples_in_docstrings_are_blocks_of_code(site: Path) -> None:
    for page in site.glob("en/api*.html"):
        text = page.read_text("utf-8")
        assert "<blockquote>" not in text, page.name
        assert "&gt;&gt;&gt;" in text or page.stem not in {"api", "api-rules"}, page.name


def test_search_needs_neither_server_nor_network(site: Path) -> None:
    assert "Ramsch" in (site / "search" / "search_index.js").read_text("utf-8")
    for page in site.glob("en/*.html"):
        text = page.read_text("utf-8")
        assert 'src="../iframe-worker.js"' in text
        assert re.findall(r'<(?:script|link)[^>]+(?:src|href)="https?://[^"]*"', text) == [], page.name
