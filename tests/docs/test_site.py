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
from mkdocs.commands.build import build
from mkdocs.config import load_config
logging.basicConfig(level=logging.WARNING)
build(load_config(".mkdocs.yml", strict=True, docs_dir=sys.argv[1], site_dir=sys.argv[2]))
"""


def build(pages: Path, site: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-c", BUILD, str(pages), str(site)]
    return subprocess.run(words, capture_output=True, check=False, cwd=ROOT, text=True)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("site")
    ran = build(FOLDER, place)
    assert ran.returncode == 0, ran.stderr
    return place


def test_a_wrong_link_ends_the_build(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "pages")
    with (tmp_path / "pages" / "index.md").open("a", encoding="utf-8") as page:
        page.write("\n[Nowhere](nowhere.md)\n")
    ran = build(tmp_path / "pages", tmp_path / "site")
    assert ran.returncode == 1
    assert "link 'nowhere.md'" in ran.stderr
    assert ran.stderr.count("WARNING") == 1, ran.stderr


def test_every_page_and_the_changelog_have_a_place_in_the_navigation(site: Path) -> None:
    first = (site / "index.html").read_text("utf-8")
    assert [name for name in (*TOPICS, "changes") if f'href="{name}.html"' not in first] == []


def test_every_public_name_has_an_anchor(site: Path) -> None:
    anchors = {
        anchor for page in site.glob("*.html") for anchor in re.findall(r'id="([^"]+)"', page.read_text("utf-8"))
    }
    doors = [f"skatcore.plugin{door}" for of_page in SUBJECTS.values() for door in of_page]
    modules = [import_module(name) for name in ("skatcore", "skatcore.testing", *doors)]
    names = {f"{module.__name__}.{name}" for module in modules for name in module.__all__}
    assert names - anchors == set()


def test_examples_in_docstrings_are_blocks_of_code(site: Path) -> None:
    for page in site.glob("api*.html"):
        text = page.read_text("utf-8")
        assert "<blockquote>" not in text, page.name
        assert "&gt;&gt;&gt;" in text or page.stem not in {"api", "api-rules"}, page.name


def test_search_needs_neither_server_nor_network(site: Path) -> None:
    assert "Ramsch" in (site / "search" / "search_index.js").read_text("utf-8")
    for page in site.glob("*.html"):
        text = page.read_text("utf-8")
        assert 'src="iframe-worker.js"' in text or page.stem == "404"
        assert re.findall(r'<(?:script|link)[^>]+(?:src|href)="https?://[^"]*"', text) == [], page.name
