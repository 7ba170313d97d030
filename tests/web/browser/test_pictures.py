"""The manual's pictures of pages show what the pages show."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from pictures.kept import ANEW, shown
from pictures.screens import SCREENS
from pictures.studio import studio
from skatcore.text.language_list import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_of_a_page_shows_what_the_page_shows(browser: Browser, language: str) -> None:
    kept = shown()[language]
    with studio(browser, language) as opened:
        for name, screen in SCREENS.items():
            now = "\n".join(shot.text() for shot in screen.shots(opened))
            assert now == kept[name], f"{ANEW} {name} --lang {language}"
