"""When a paragraph of the rulebook holds, and what it says then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from skatcore.model.game import Outcome
from skatcore.referee.incident import INCIDENTS
from skatcore.rules.paragraphs import Chapter, Example, Paragraph, paragraphs
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.words import Words
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.printed import BookParagraph
from support.games import rules, say
from support.plugins import Answers, load, refused, registry
from support.rulebooks import rulebook_of


def saying(paragraph: Paragraph, *words: Words) -> Registry:
    """A registry with a plugin ``own`` of one paragraph, and ``words`` that say it."""
    return registry(own=Answers("skatcore_paragraphs", [paragraph]), words=Answers("skatcore_words", words))


def book_with(
    said: str = "So.", *words: Words, text: str = "", language: str = "en", **conditions: Any
) -> Mapping[str, BookParagraph]:
    """The paragraphs of the book of a house with one more of them, ``x``."""
    paragraph = Paragraph("x", "auction", 1, **conditions)
    ruleset = load(saying(paragraph, Words("en", {"paragraph.x": said}), *words), "own", "words", text=text)
    return rulebook(ruleset, Catalogue.of(language, ruleset)).paragraphs


def test_options_stand_in_the_text_by_their_keys() -> None:
    said = book_with("{levels.win-points:points} win; {table.players} play.")
    assert said["x"].text == "61 card points win; 3, 4 or 5 play."


def test_words_of_the_rule_set_stand_in_the_text_by_their_keys() -> None:
    said = book_with("{contract.null} is played.", text='[terms.en]\n"contract.null" = "Naught"\n')
    assert said["x"].text == "Naught is played."


def test_a_text_begins_with_a_capital() -> None:
    assert book_with("{seat.forehand} leads.")["x"].text == "Forehand leads."


@pytest.mark.parametrize(
    ("conditions", "holds"),
    [
        ({"when": {"auction.last-chance": "forehand"}}, True),
        ({"when": {"auction.last-chance": "rearhand"}}, False),
        ({"when": {"auction.last-chance": frozenset({"forehand", "rearhand"})}}, True),
        ({"when": {"levels.announced": "schneider"}}, True),
        ({"when": {"no.such-option": True}}, False),
        ({"unless": {"loss.hand": 2}}, False),
        ({"unless": {"loss.hand": 1}}, True),
        ({"needs": ("contracts.null", "steps.open")}, True),
        ({"needs": ("contracts.ramsch",)}, False),
        ({"lacks": ("contracts.ramsch",)}, True),
        ({"lacks": ("contracts.null",)}, False),
        ({"rests_on": ("conduct.revoke", "conduct.talk")}, True),
        ({"rests_on": ("conduct.revoke", "conduct.rest-is-mine")}, False),
        ({"silent_on": ("conduct.rest-is-mine",)}, True),
        ({"silent_on": ("conduct.rest-is-mine", "conduct.revoke")}, False),
        ({"incident": "revoke"}, True),
        ({"incident": "rest-is-mine"}, False),
        ({"incident": "no-such-kind"}, False),
        ({"table": "without-rule-shortening"}, True),
        ({"table": "without-rule-play"}, False),
    ],
)
def test_a_paragraph_holds_where_its_conditions_do(conditions: dict[str, Any], holds: bool) -> None:
    assert ("x" in book_with(**conditions)) is holds


def test_without_a_language_the_english_text_is_shown() -> None:
    german = Words("de", {"paragraph.x": "Ja."})
    assert book_with("So.", german, language="de")["x"].text == "Ja."
    assert book_with("So.", german, language="pl")["x"].text == "So."


def test_a_profile_may_say_a_paragraph_and_a_chapter_in_its_own_words() -> None:
    where = registry(
        own=Answers("skatcore_paragraphs", [Paragraph("x", "house", 1)], says=("paragraph.x",)),
        other=Answers("skatcore_chapters", [Chapter("house", 2000)], says=("chapter.house",)),
    )
    terms = '[terms.en]\n"paragraph.x" = "Just so."\n"chapter.house" = "Our house"\n'
    ruleset = load(where, "own", "other", text=terms)
    (chapter,) = (each for each in rulebook(ruleset, Catalogue.of("en", ruleset)).chapters if each.key == "house")
    assert (chapter.title, chapter.paragraphs[0].text) == ("Our house", "Just so.")


def test_the_clause_of_each_cited_key_is_named_once() -> None:
    said = book_with(cites=("auction", "auction.all-pass", "auction"))
    assert said["x"].clause == "ISkO 3.3.2; ISkO 3.3.7"


def test_a_citation_that_is_part_of_another_is_left_out() -> None:
    said = book_with(cites=("conduct.wrong-dealer.running", "conduct.wrong-dealer", "auction"))
    assert said["x"].clause == "ISkO 3.2.11-13; ISkO 3.3.2"


def test_each_clause_on_conduct_stands_at_a_paragraph() -> None:
    code = rules("isko")
    faults = {"": "", **{each.key: each.cite for each in code[INCIDENTS]}}
    cited = [key for each in paragraphs(code) for key in each.cites or (faults[each.incident],)]
    said = {part for key in cited for part in (key, key.rpartition(".")[0])}
    spoken = {key for key in code.profile.cites if key.startswith("conduct.") and not code.silent_on(key)}
    assert spoken - said == set()


def test_a_paragraph_on_an_incident_rests_on_its_clause() -> None:
    said = book_with(incident="exposed-card")
    assert said["x"].clause == "ISkO 4.1.9"
    said = book_with(incident="exposed-card", cites=("auction",))
    assert said["x"].clause == "ISkO 3.3.2"


def test_an_option_that_a_house_changes_is_a_rule_without_a_clause() -> None:
    resting = ("conduct.talk", "conduct.exposed-cards")
    changed = book_with(text='[conduct]\nexposed-cards = "not-stated"\n', rests_on=resting)
    assert changed["x"].clause == ""


def test_examples_are_scored_and_those_that_do_not_exist_are_left_out() -> None:
    null, ramsch = Example(say("null"), Outcome(0, 0, 18)), Example(say("ramsch"), Outcome(0, 0, 18))
    (shown,) = book_with(examples=(null, ramsch, null))["x"].examples
    assert (shown.game, shown.result) == ("Null, bid 18", "won, +23")


def test_a_computed_detail_is_filled_in() -> None:
    assert book_with("{lowest} bids.", details=_lowest)["x"].text == "Forehand bids."


def _lowest(_: Ruleset) -> dict[str, int | str]:
    return {"lowest": "forehand"}


def test_a_short_paragraph_has_its_brief_words_or_its_own() -> None:
    assert book_with()["x"].brief == ""
    assert book_with(short=True)["x"].brief == "So."
    assert book_with("So.", Words("en", {"paragraph.x.brief": "S."}), short=True)["x"].brief == "S."


def test_english_is_needed() -> None:
    where = saying(Paragraph("x", "auction", 1), Words("de", {"paragraph.x": "Ja."}))
    (problem,) = refused(where, "own", "words")
    assert (problem.name, dict(problem.message.details)["word"]) == ("plugin-word-missing", "paragraph.x")


@pytest.mark.parametrize(
    ("name", "language", "said"),
    [
        ("isko", "de", "vom Kreuz-Buben an"),
        ("altenburg-1886", "de", "vom Eichel-Wenzel an"),
        ("pzskat", "pl", "od waleta krojcowego"),
        ("warmia", "pl", "od waleta treflowego"),
    ],
)
def test_the_jack_of_clubs_is_called_as_players_call_it(name: str, language: str, said: str) -> None:
    ruleset = rules(name)
    assert said in rulebook_of(ruleset, language).paragraphs["values-matadors"].text


def test_isko_1_2_1_the_german_suits() -> None:
    ruleset = rules("isko")
    text = rulebook_of(ruleset, "de").paragraphs["cards-pack"].text
    assert "Eicheln, Grün, Rot und Schellen" in text


def test_levels_that_may_be_announced_have_the_rule_set_s_own_names() -> None:
    ruleset = rules("warmia")
    text = rulebook_of(ruleset, "pl").paragraphs["announcement-levels"].text
    assert "krawiec lub kominiarz" in text


def test_where_no_level_is_announced_no_paragraph_says_what_announced_ones_count() -> None:
    said = [rulebook_of(rules(name)).paragraphs for name in ("isko", "pl-local")]
    keys = {"result-simple-announced", "says.loss.simple-level"}
    assert keys <= said[0].keys()
    assert not keys & said[1].keys()
