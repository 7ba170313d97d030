"""Properties of every paragraph of the rulebook, whoever contributes it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from skatcore.rules.build import parse_ruleset
from skatcore.rules.paragraphs import CHAPTERS, PARAGRAPHS
from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.tables import TABLES
from support.games import rules
from support.houses import accepted, houses
from support.rulebooks import rulebook_of

#: Paragraphs that rest on no clause: they say what holds where the source says nothing.
WITHOUT_CLAUSE = ("without-rule-", "without-consequence-", "ramsch-no-sides")
#: The shortest profile of the manual's page on house rules.
CLUB = """\
[profile]
id = "club"
title = { en = "Our club", de = "Unser Verein" }
extends = "isko"
plugins = ["ramsch", "kontra"]

[loss]
hand = 1

[auction]
all-pass = "ramsch"
"""
#: Chapters that every game with an auction needs to be played from the book.
NEEDED = (
    "cards",
    "table",
    "deal",
    "auction",
    "announcement",
    "values",
    "play",
    "result",
    "sheet",
    "tournament",
    "stake",
)


@pytest.mark.parametrize("name", bundled())
def test_every_detail_is_filled_in(name: str) -> None:
    for language in LANGUAGES:
        for key, paragraph in rulebook_of(rules(name), language).paragraphs.items():
            for text in (paragraph.text, paragraph.brief):
                assert "{" not in text, (language, key)
                assert "  " not in text, (language, key)
                assert text == text.strip(), (language, key)


@settings(max_examples=15, suppress_health_check=[HealthCheck.filter_too_much], deadline=None)
@given(houses())
def test_houses_have_a_book_in_every_language(text: str) -> None:
    ruleset = accepted(text)
    if ruleset is not None:
        keys = [[*rulebook(ruleset, Catalogue.of(language, ruleset)).paragraphs] for language in LANGUAGES]
        assert keys[0] == keys[1] == keys[2]


@pytest.mark.parametrize("name", bundled())
def test_every_paragraph_rests_on_a_clause(name: str) -> None:
    """Or the profile says that its source is silent, and whose rule fills the gap."""
    unfounded = [key for key, each in rulebook_of(rules(name)).paragraphs.items() if not each.clause]
    assert [key for key in unfounded if not key.startswith(WITHOUT_CLAUSE)] == []


@pytest.mark.parametrize("name", bundled())
def test_every_paragraph_has_its_chapter_and_its_table(name: str) -> None:
    ruleset = rules(name)
    chapters = {chapter.key for chapter in rules("isko")[CHAPTERS]} | {chapter.key for chapter in ruleset[CHAPTERS]}
    for paragraph in ruleset[PARAGRAPHS]:
        assert paragraph.chapter in chapters, paragraph.key
        assert not paragraph.table or paragraph.table in TABLES, paragraph.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_club_of_ten_lines_has_a_book_without_a_gap(language: str) -> None:
    ruleset = parse_ruleset(CLUB)
    made = rulebook(ruleset, Catalogue.of(language, ruleset))
    assert {*NEEDED, "ramsch", "kontra"} <= {chapter.key for chapter in made.chapters}
    assert all(each.text for each in made.paragraphs.values())
    assert "result-lost-hand-once" in made.paragraphs
    assert "auction-passed-in" not in made.paragraphs


def test_each_profile_has_worked_examples() -> None:
    for name in bundled():
        shown = [game for each in rulebook_of(rules(name)).paragraphs.values() for game in each.examples]
        assert len(shown) > 5, name
