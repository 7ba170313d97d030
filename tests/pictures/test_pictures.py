from __future__ import annotations

import pytest

from pictures.kept import ANEW, FOLDER, pictured, shown, text_of
from pictures.screens import SCREENS, TOGETHER
from pictures.table import DRAWN, PRINTED
from skatcore.text.language_list import LANGUAGES

NAMES = {*(f"{name}.webp" for name in (*TOGETHER, *SCREENS, *PRINTED)), *(f"{name}.svg" for name in DRAWN)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_pictures_that_its_pages_show_and_they_are_small(language: str) -> None:
    sizes = {file.name: file.stat().st_size for file in (FOLDER / language).iterdir()}
    assert set(sizes) == pictured(language) == NAMES & pictured(language)
    assert pictured("en") == NAMES
    assert max(sizes.values()) <= 70_000
    assert sum(sizes.values()) < 1_350_000
    texts = shown()[language]
    assert {f"{name}.webp" for name in texts} == {f"{name}.webp" for name in (*SCREENS, *PRINTED)} & pictured(language)
    assert "" not in texts.values()


@pytest.mark.parametrize(
    ("name", "language"), [(name, of) for name in DRAWN for of in LANGUAGES if f"{name}.svg" in pictured(of)]
)
def test_a_drawing_shows_what_the_program_draws(name: str, language: str) -> None:
    kept = (FOLDER / language / f"{name}.svg").read_text("utf-8")
    assert text_of(kept) == text_of(DRAWN[name](language).drawn(language)), f"{ANEW} {name}"


@pytest.mark.parametrize(
    ("name", "language"), [(name, of) for name in PRINTED for of in LANGUAGES if f"{name}.webp" in pictured(of)]
)
def test_a_printed_page_shows_what_the_program_prints(name: str, language: str) -> None:
    text, _ = PRINTED[name](language).printed(language, draw=False)
    assert shown()[language][name] == text, f"{ANEW} {name}"
