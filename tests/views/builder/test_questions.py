"""Every option is a question that people understand, in every language."""

from __future__ import annotations

import pytest

from skatcore.rules.build import load_ruleset
from skatcore.rules.draft import Draft
from skatcore.rules.foundation import Foundation
from skatcore.rules.problems import Problem
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, web_messages
from skatcore.views.builder.questions import QuestionGroup, precedents, problem_slots, question_groups

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
            for question in group.questions:
                assert question.text, (language, question.key)
                for answer in question.answers:
                    said = words.choice(question.key, answer.value) or answer.text != answer.value
                    assert said or answer.value.isdigit(), (language, question.key, answer)


def test_contributed_choices_are_offered_with_their_words() -> None:
    questions = {q.key: q for group in asked(draft_on("isko", "bock"), "de") for q in group.questions}
    assert [a.value for a in questions["overbid.rule"].answers] == ["bid", "smallest-multiple"]
    assert questions["plugin.bock.times"].form.way == "number"


def test_answers_name_the_clauses_that_have_them() -> None:
    questions = {q.key: q for group in asked(draft_on("isko"), "en") for q in group.questions}
    clauses = {a.value: a.clauses for a in questions["auction.all-pass"].answers}
    assert clauses["passed-in"] == ("ISkO 3.3.7",)
    assert clauses["redeal-next"] == ("WAR ¶5",)


def test_a_changed_answer_has_no_clause_but_says_what_the_base_has() -> None:
    draft = draft_on("isko").answered({"loss.hand": 1})
    question = next(q for group in asked(draft, "en") for q in group.questions if q.key == "loss.hand")
    assert (question.changed, question.clause, question.base, question.value) == (True, "", "2", "1")


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
