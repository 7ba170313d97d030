from __future__ import annotations

import pytest

from pictures.kept import ANEW, FOLDER, shown, text_of
from pictures.screens import SCREENS, TOGETHER
from pictures.table import DRAWN, PRINTED
from skatcore.text.language_list import LANGUAGES

NAMES = {*(f"{name}.webp" for name in (*TOGETHER, *SCREENS, *PRINTED)), *(f"{name}.svg" for name in DRAWN)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_every_picture_and_they_are_small(language: str) -> None:
    sizes = {file.name: file.stat().st_size for file in (FOLDER / language).iterdir()}
    assert set(sizes) == NAMES
    assert max(sizes.values()) <= 70_000
    assert sum(sizes.values()) < 1_350_000
    assert set(shown()[language]) == {*SCREENS, *PRINTED}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_shows_what_the_program_draws(name: str, language: str) -> None:
    kept = (FOLDER / language / f"{name}.svg").read_text("utf-8")
    assert text_of(kept) == text_of(DRAWN[name](language).drawn(language)), f"{ANEW} {name}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_page_shows_what_the_program_prints(name: str, language: str) -> None:
    text, _ = PRINTED[name](language).printed(language, draw=False)
    assert shown()[language][name] == text, f"{ANEW} {name}"
