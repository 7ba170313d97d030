"""Man pages: made from the commands in each language, correct for the programs that set them, and in a wheel."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from skatcore.cli.app import FOLDERS
from skatcore.cli.help_texts import HelpTexts
from skatcore.text.language_list import LANGUAGES

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / ".ci" / "man_pages.py"
pytestmark = pytest.mark.skipif(not SCRIPT.exists(), reason="needs the whole checkout")
#: Where the pages of each language lie.
PLACES = {language: "man1" if language == "en" else f"{language}/man1" for language in LANGUAGES}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages, as they lie under share/man."""
    folder = tmp_path_factory.mktemp("man")
    subprocess.run([sys.executable, SCRIPT, folder], check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_its_page_in_each_language(pages: Path, language: str) -> None:
    folder, texts = pages / PLACES[language], HelpTexts(language)
    names = [name for names in FOLDERS.values() for name in names]
    assert {path.name for path in folder.iterdir()} == {"skat.1", *(f"skat-{name}.1" for name in names)}
    first = (folder / "skat.1").read_text("utf-8")
    assert all(f"skat\\-{name}\\fR(1)" in first for name in names)
    said = first.replace("\\-", "-").replace("\\(dq", '"').replace("\\(aq", "'")
    own = [text for key, text in texts.messages.items() if key.startswith("man ")]
    assert [
        text for text in own if text.format(command="skat help") not in said and f".SH {text.upper()}" not in said
    ] == [texts.text("man DESCRIPTION")]
    sheet = (folder / "skat-sheet.1").read_text("utf-8").splitlines()
    assert ".SS skat sheet misdeal" in sheet
    assert "\\fB\\-f\\fR, \\fB\\-\\-file\\fR " + texts.metavar("TEXT") in sheet
    assert f".SH {texts.text('man DESCRIPTION').upper()}" in sheet


def test_mandoc_and_groff_warn_of_nothing(pages: Path) -> None:
    files = sorted(pages.rglob("*.1"))
    tried = 0
    if shutil.which("mandoc"):
        tried += 1
        ran = subprocess.run(
            ["mandoc", "-T", "lint", "-W", "warning", *files], check=False, capture_output=True, text=True
        )
        assert (ran.returncode, ran.stdout + ran.stderr) == (0, "")
    if shutil.which("groff"):
        tried += 1
        for file in (file for file in files if file.stem in {"skat", "skat-sheet", "skat-ruling"}):
            words = ["groff", "-k", "-man", "-ww", "-T", "utf8", "-z", str(file)]
            ran = subprocess.run(words, check=False, capture_output=True, text=True)
            assert (ran.returncode, ran.stderr) == (0, ""), file
    if not tried:
        pytest.skip("neither mandoc nor groff is installed")


@pytest.mark.skipif(shutil.which("lexgrog") is None, reason="needs man-db")
def test_the_list_of_man_pages_has_each_by_its_name(pages: Path) -> None:
    for file in pages.rglob("*.1"):
        ran = subprocess.run(["lexgrog", file], check=True, capture_output=True, text=True)
        assert f'"{file.stem} - ' in ran.stdout


@pytest.mark.parametrize("kind", ["build_wheel", "build_editable"])
def test_a_wheel_brings_them_where_man_looks(tmp_path: Path, kind: str) -> None:
    program = f"from hatchling.build import {kind} as build; print(build({str(tmp_path)!r}))"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    with ZipFile(tmp_path / ran.stdout.split()[-1]) as wheel:
        data = {name.partition(".data/data/")[2] for name in wheel.namelist() if ".data/" in name}
    assert len(data) == len(LANGUAGES) * (1 + sum(map(len, FOLDERS.values())))
    assert {"share/man/man1/skat.1", "share/man/de/man1/skat-sheet.1", "share/man/pl/man1/skat-backup.1"} <= data


def test_they_are_made_without_what_only_the_program_needs(tmp_path: Path) -> None:
    program = (
        "import runpy, sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in {'pydantic', 'rich', 'pluggy', 'tree_sitter', 'markdown_it'}:\n"
        "            raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, Missing())\n"
        f"sys.argv = ['man_pages', {str(tmp_path)!r}]\n"
        f"runpy.run_path({str(SCRIPT)!r}, run_name='__main__')\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "pages" in ran.stdout
