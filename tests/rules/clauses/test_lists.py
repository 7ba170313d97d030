"""The lists of clauses that come with skatcore: complete, true, and held by tests."""

from __future__ import annotations

import pytest

from skatcore.rules.build import load_ruleset
from skatcore.rules.clauses.check import misquotations, unfounded
from skatcore.rules.clauses.model import ClauseList, ClauseState
from skatcore.rules.clauses.read import clause_book
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from support.clauses import FILE, RENEW, marked, text

BOOK = clause_book(Registry.of({}))
LISTS = pytest.mark.parametrize("one", BOOK.lists, ids=lambda one: str(one.profile))


def test_the_words_for_subjects_and_reasons_are_right_and_used() -> None:
    assert BOOK.problems == ()
    used = {clause.topic for one in BOOK.lists for clause in one.clauses}
    assert set(BOOK.topics) == used
    assert set(BOOK.reasons) == {clause.why for one in BOOK.lists for clause in one.clauses if clause.why}
    texts = {**BOOK.topics, **BOOK.reasons}
    assert [key for key, words in texts.items() if not (words.en and words.de and words.pl)] == []


@LISTS
def test_a_list_is_right(one: ClauseList) -> None:
    assert one.problems == ()
    assert unfounded(one, load_ruleset(one.profile)) == ()
    assert len(one.clauses) == one.counted


@LISTS
def test_every_clause_that_is_implemented_has_a_test_with_its_number(one: ClauseList) -> None:
    tests = marked()
    assert [c.number for c in one.clauses if c.state is ClauseState.IMPLEMENTED and c.number not in tests] == []


@pytest.mark.parametrize("name", bundled())
def test_a_profile_cites_only_clauses_that_there_are(name: str) -> None:
    assert misquotations(load_ruleset(name), BOOK) == {}


def test_the_tests_by_clause_are_up_to_date() -> None:
    written = FILE.read_text("utf-8") if FILE.exists() else text({})
    assert written == text(marked()), f"renew variants/clauses/tests.json: {RENEW}"
