"""The manual and every message are spelled as a dictionary of their language has it.

Words of Skat and of software that no dictionary has are in ``spelling/<language>.txt``.
``python -m pytest tests/docs/test_spelling.py`` names those that neither has; a word that nothing uses any more goes.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from skatcore.views.manual.pages import FOLDER
from support.pages import PAGES, ROOT, language

pytestmark = pytest.mark.skipif(
    shutil.which("hunspell") is None or not (ROOT / ".github").exists(), reason="needs Hunspell and the whole checkout"
)
#: Dictionaries of Hunspell by language.
DICTIONARIES: Final = {"en": "en_GB", "de": "de_DE", "pl": "pl_PL"}
#: What is no sentence: blocks and pieces of code, places of links, parts made from the code, quoted words, details of messages,
#: options, names of files.
CODE: Final = re.compile(
    r"^```.*?^```$|``.*?``|`[^`]*`|\]\([^)]*\)|<[^>\n]*>|\"[^\"\n]*\"|\{[^}]*\}|^:::.*$|https?://\S+|--[a-z][a-z-]*"
    r"|[^\s`]*[\w*]\.[a-z]\w*[^\s`]*",
    re.MULTILINE | re.DOTALL,
)
WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")  # noqa: RUF001 - the apostrophe of print


def messages(code: str) -> Iterator[str]:
    """Every message in a language, without those that are names in lists of words to type."""
    roots = (FOLDER.parent / "locale" / code, FOLDER.parent / "isko", ROOT / "plugins")
    for file in (file for root in roots for file in sorted(root.rglob("*.toml"))):
        if file.stem == code or code in file.parent.parts[-2:]:
            yield from _texts(tomllib.loads(file.read_text("utf-8")))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, below in value.items():
            if key != "alias" and not key.startswith("metavar "):
                yield from _texts(below)


def pages(code: str) -> Iterator[str]:
    """Every page in a language; the guides for those who work on skatcore are English."""
    more = (ROOT / ".github").glob("*.md") if code == "en" else ()
    for page in (*(page for page in PAGES if language(page) == code), *more):
        yield page.read_text("utf-8")


def unknown(code: str, texts: Iterator[str]) -> set[str]:
    """The words of texts that the dictionary does not have; short forms in capitals are none."""
    words = {word for text in texts for word in WORD.findall(CODE.sub(" ", text)) if not word.isupper()}
    ran = subprocess.run(
        ["hunspell", "-i", "utf-8", "-l", "-d", DICTIONARIES[code]],
        input="\n".join(sorted(words)),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return set(ran.stdout.split())


@pytest.mark.parametrize("code", DICTIONARIES)
def test_every_word_is_in_the_dictionary_or_the_list(code: str) -> None:
    listed = (Path(__file__).parent / "spelling" / f"{code}.txt").read_text("utf-8").split()
    assert listed == sorted(set(listed))
    found = unknown(code, pages(code)) | unknown(code, messages(code))
    assert sorted(found - set(listed)) == []
    assert sorted(set(listed) - found) == []


def test_a_slip_is_found() -> None:
    assert unknown("de", iter(["Der Alleinspieler hat `geriezt` und gewohnnen."])) == {"gewohnnen"}
