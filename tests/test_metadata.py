"""The project on a package index, and its source archive."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from skatcore.text.language_list import LANGUAGES

ROOT: Final = Path(__file__).parent.parent
PYPROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CLASSIFIERS: Final[list[str]] = PYPROJECT["project"]["classifiers"]


def test_every_language_and_version_of_python_is_named() -> None:
    names = {"en": "English", "de": "German", "pl": "Polish"}
    languages = {f"Natural Language :: {names[language]}" for language in LANGUAGES}
    assert languages == {name for name in CLASSIFIERS if name.startswith("Natural Language")}
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13)} <= set(CLASSIFIERS)
    assert PYPROJECT["project"]["requires-python"] == ">=3.11"


def test_the_package_index_knows_every_classifier() -> None:
    known = pytest.importorskip("trove_classifiers").classifiers
    assert set(CLASSIFIERS) <= known


def test_every_package_tells_type_checkers_that_it_is_typed() -> None:
    packages = [ROOT / "skatcore", *(found.parent for found in (ROOT / "plugins").glob("*/__init__.py"))]
    assert [package.name for package in packages if not (package / "py.typed").is_file()] == []


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only in a clone")
def test_the_source_archive_holds_all_that_is_tracked() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    held = {*PYPROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"], "pyproject.toml"}
    left = {name.partition("/")[0] for name in tracked.splitlines()} - held
    assert left == {".gitattributes", ".gitignore"}
