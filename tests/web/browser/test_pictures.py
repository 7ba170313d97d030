"""The manual's pictures of pages show what the pages show."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from pictures.kept import ANEW, pictured, shown
from pictures.screens import SCREENS
from pictures.studio import studio
from skatcore.text.language_list import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_of_a_page_shows_what_the_page_shows(browser: Browser, language: str) -> None:
    with studio(browser, language) as opened:
        there = {name: screen for name, screen in SCREENS.items() if f"{name}.webp" in pictured(language)}
        shots = {name: screen.shots(opened) for name, screen in there.items()}
        texts = {name: "\n".join(shot.text() for shot in each) for name, each in shots.items()}
    stale = {name: text for name, text in texts.items() if text != shown()[language][name]}
    assert stale == {}, f"{ANEW} {' '.join(stale)} --lang {language}"
