"""The project on a package index, and its source archive."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from skatcore.errors import TRACEBACK
from skatcore.text.language_list import LANGUAGES
from skatcore.version import VERSION
from support.commands import Skat

ROOT: Final = Path(__file__).parent.parent
PYPROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FORMS: Final = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[0-9]*.yml"))
CLASSIFIERS: Final[list[str]] = PYPROJECT["project"]["classifiers"]


def test_every_language_and_version_of_python_is_named() -> None:
    names = {"en": "English", "de": "German", "pl": "Polish"}
    languages = {f"Natural Language :: {names[language]}" for language in LANGUAGES}
    assert languages == {name for name in CLASSIFIERS if name.startswith("Natural Language")}
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)} <= set(CLASSIFIERS)
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


def test_on_a_package_index_no_link_leads_into_the_checkout() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    stated = json.loads(ran.stdout)
    assert stated["authors"] == [{"name": "The skatcore authors"}]
    text = stated["readme"]["text"]
    told = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"\]\((?!https?:|#)", told) == []
    assert "([more])" not in told
    assert "![" not in told
    for line in (ROOT / "README.md").read_text("utf-8").splitlines():
        if "](" not in line:
            assert line in text


def test_a_citation_names_the_version_that_is_here() -> None:
    cited = yaml.safe_load((ROOT / ".github" / "CITATION.cff").read_text("utf-8"))
    assert cited.keys() >= {"cff-version", "message", "title", "authors"}
    assert (cited["cff-version"], cited["type"], str(cited["version"])) == ("1.2.0", "software", VERSION)
    assert cited["authors"] == PYPROJECT["project"]["authors"]
    assert set(cited) <= {"cff-version", "message", "title", "abstract", "type", "authors", "version", "keywords"}


#: What a form's fields may be on GitHub, and what each must have.
FIELDS: Final = {
    "markdown": {"value"},
    "input": {"label"},
    "textarea": {"label"},
    "dropdown": {"label", "options"},
    "checkboxes": {"label", "options"},
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_for_issues_is_one_that_github_shows(form: Path) -> None:
    stated = yaml.safe_load(form.read_text("utf-8"))
    assert set(stated) == {"name", "description", "labels", "body"}
    fields = stated["body"]
    assert {field["type"] for field in fields} <= FIELDS.keys()
    asked = [field for field in fields if field["type"] != "markdown"]
    assert len({field["id"] for field in asked}) == len(asked) > 2
    assert len({field["attributes"]["label"] for field in asked}) == len(asked)
    for field in fields:
        assert set(field) <= {"type", "id", "attributes", "validations"}
        assert FIELDS[field["type"]] <= field["attributes"].keys()
        assert set(field["attributes"]) <= {"label", "description", "placeholder", "value", "render", "options"}
        assert all(type(needed) is bool for needed in field.get("validations", {}).values())


def test_what_forms_tell_to_type_can_be_typed(skat: Skat) -> None:
    texts = "\n".join(form.read_text("utf-8") for form in FORMS)
    for words in re.findall(r"`skat ([^`]*)`", texts):
        assert skat(*(word for word in words.split() if word != "P"), "--help").status == 0, words
    assert f"{TRACEBACK}=1" in texts
    assert len(FORMS) == 3
