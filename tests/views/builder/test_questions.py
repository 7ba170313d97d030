"""Every option is a question that people understand, in every language."""

from __future__ import annotations

import pytest

from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.draft import Draft
from skatcore.rules.foundation import Foundation
from skatcore.rules.problems import Problem
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, web_messages
from skatcore.views.builder.questions import Attestation, QuestionGroup, precedents, problem_slots, question_groups
from support.games import house

REGISTRY = Registry.installed().only(())


def draft_on(base: str, *plugins: str) -> Draft:
    inherited = Foundation.of(base, None, REGISTRY).plugins
    return Draft(Foundation.of(base, [*inherited, *plugins], REGISTRY))


def words_of(draft: Draft, language: str) -> Catalogue:
    return Catalogue(language, draft.foundation.words, more=web_messages(language))


def asked(draft: Draft, language: str) -> tuple[QuestionGroup, ...]:
    words = words_of(draft, language)
    known = precedents([load_ruleset(name) for name in ("isko", "warmia")])
    return question_groups(draft, None, known, words)


@pytest.mark.parametrize("base", bundled())
def test_every_question_and_answer_has_words(base: str) -> None:
    draft = draft_on(base)
    for language in LANGUAGES:
        words = words_of(draft, language)
        for group in asked(draft, language):
            assert group.title, language
            assert "." not in group.title  # a table of a plugin within its own has a title, too
            for question in group.questions:
                assert question.text, (language, question.key)
                for answer in question.answers:
                    said = words.choice(question.key, answer.value) or answer.text != answer.value
                    assert said or answer.value.isdigit(), (language, question.key, answer)


def test_contributed_choices_are_offered_with_their_words() -> None:
    questions = {q.key: q for group in asked(draft_on("isko", "bock"), "de") for q in group.questions}
    assert [a.value for a in questions["overbid.rule"].answers] == ["bid", "smallest-multiple"]
    assert questions["plugin.bock.times"].form.way == "number"


@pytest.mark.parametrize(("language", "said"), [("en", "a base of its own"), ("de", "eigener Grundwert")])
def test_an_answer_of_the_base_has_words_where_its_plugin_is_switched_off(language: str, said: str) -> None:
    text = house('[games.grand]\nouvert = "step"\n').replace(
        'extends = "isko"', 'extends = "dskv-before-1999"\nwithout = ["grand_ouvert_36"]'
    )
    draft = Draft.read(text, REGISTRY)
    groups = question_groups(draft, parse_ruleset(text), {}, words_of(draft, language))
    (asked,) = (q for group in groups for q in group.questions if q.key == "games.grand.ouvert")
    assert asked.base == said
    assert said in [answer.text for answer in asked.answers]


def test_answers_name_the_clauses_that_have_them() -> None:
    questions = {q.key: q for group in asked(draft_on("isko"), "en") for q in group.questions}
    clauses = {a.value: a.clauses for a in questions["auction.all-pass"].answers}
    assert clauses["passed-in"] == ("ISkO 3.3.7",)
    assert clauses["redeal-next"] == ("WAR ¶5",)


def test_a_changed_answer_has_no_clause_but_says_what_the_base_has() -> None:
    draft = draft_on("isko").answered({"loss.hand": 1})
    question = next(q for group in asked(draft, "en") for q in group.questions if q.key == "loss.hand")
    assert (question.changed, question.clause, question.base, question.value) == (True, "", "2", "1")


def test_what_is_built_on_a_historic_form_says_what_the_form_attests_borrows_and_chose() -> None:
    draft = draft_on("altenburg-1886").answered({"loss.hand": 2})
    attestation = {q.key: q.attestation for group in asked(draft, "en") for q in group.questions}
    assert attestation["loss.hand"] is Attestation.OWN
    assert attestation["auction.all-pass"] is Attestation.ATTESTED  # Britannica
    assert attestation["games.grand.base"] is Attestation.BORROWED  # Foster 1
    assert attestation["games.suit.clubs"] is Attestation.BORROWED  # Foster 1, of the whole table
    assert attestation["games.suit.ouvert"] is Attestation.CHOSEN  # a paragraph that was not seen
    assert {q.attestation for group in asked(draft_on("isko"), "en") for q in group.questions} == {None}


def test_the_file_of_a_historic_form_is_no_list_of_house_rules() -> None:
    text = house("[games.grand]\nbase = 20\n[loss]\nskat = 1\nhand = 1\n").replace(
        '"house"\nextends', '"historic"\nextends'
    )
    text += '[[source]]\nlabel = "Diary"\ntitle = "A"\n[[source]]\nlabel = "Paper"\ntitle = "B"\nborrowed = true\n'
    text += '[cite]\n"games.grand.base" = "Diary 1"\n"loss.hand" = "Paper 2"\n'
    draft = Draft.read(text, REGISTRY)
    groups = question_groups(draft, parse_ruleset(text), {}, words_of(draft, "en"))
    attestation = {q.key: q.attestation for group in groups for q in group.questions}
    assert attestation["games.grand.base"] is Attestation.ATTESTED
    assert attestation["loss.hand"] is Attestation.BORROWED
    assert attestation["loss.skat"] is Attestation.OWN
    assert attestation["games.suit.clubs"] is Attestation.BORROWED  # ISkO's
    nested = Draft.read(text.replace('[cite]\n"games.grand.base"', "[cite]\ngames.grand.base"), REGISTRY)
    assert question_groups(nested, parse_ruleset(nested.text()), {}, words_of(nested, "en")) == groups


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("games.grand.base", "games.grand.base"),
        ("table.players[2]", "table.players"),
        ("cite.loss.hand", "loss.hand"),
        ("profile.without", "profile.plugins"),
        ("profile.title.en", "profile.title"),
        ("reading[1].chosen", ""),
        ("", ""),
    ],
)
def test_a_problem_is_told_at_the_question_that_it_concerns(key: str, place: str) -> None:
    assert [*problem_slots(draft_on("isko"), [Problem.of("problem.x", key)])] == [place]
