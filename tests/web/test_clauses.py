"""The pages of clauses: the matrix of a rule set, and one subject in all sources."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from skatcore.rules.clauses import read
from skatcore.rules.clauses.read import book_in
from skatcore.text.language_list import LANGUAGES
from skatcore.views import words_of
from support.clauses import TESTS

SAMPLE = TESTS / "rules" / "clauses" / "sample"


@pytest.fixture(autouse=True)
def _sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read, "bundled_folder", lambda: SAMPLE.parent)
    monkeypatch.setattr(read, "FOLDER", SAMPLE.name)


def page(client: TestClient, path: str, language: str = "en", status: int = 200) -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == status, answer.text
    return answer.text


def numbers(shown: str) -> list[str]:
    return re.findall(r'<span class="number">([^<]+)</span>', shown)


def topics(shown: str) -> list[str]:
    return re.findall(r'<li id="([^"]+)">', shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_matrix_has_every_clause_with_subject_state_and_what_implements_it(
    client: TestClient, language: str
) -> None:
    shown, words, book = page(client, "/rules/clauses?rules=isko", language), words_of(language), book_in(SAMPLE)
    isko = book.by_profile["isko"]
    assert numbers(shown) == list(isko.by_number)
    for clause in isko.clauses:
        assert book.topics[clause.topic].get(language) in shown
        assert f">{words.text(f'clauses.state.{clause.state}')}</strong>" in shown
    assert book.reasons["history"].get(language) in shown
    assert words.text("clauses.summary", source="ISkO, SkWO", number=4, all=5, states="")[:20] in shown
    assert '<a href="/rules/isko#games.suit.clubs">' in shown
    assert '<a href="/referee?kind=revoke&amp;p=isko">' in shown
    page(client, "/referee?kind=revoke&p=isko", language)
    assert words.text("rules.held-by", tests=1) in shown


def test_clauses_are_filtered_by_state_and_text(client: TestClient) -> None:
    assert numbers(page(client, "/rules/clauses?rules=isko&state=open")) == ["SkWO 8.6"]
    assert numbers(page(client, "/rules/clauses?rules=isko&state=nonsense&search=4.2")) == ["ISkO 4.2.3", "ISkO 4.2.4"]
    assert numbers(page(client, "/rules/clauses?rules=isko&search=Suit")) == ["ISkO 4.2.3", "ISkO 4.2.4", "ISkO 5.1.1"]
    assert numbers(page(client, "/rules/clauses?rules=isko&search=Nichtbedienen", "de")) == ["ISkO 4.2.3", "ISkO 4.2.4"]
    none = page(client, "/rules/clauses?rules=isko&search=<script>")
    assert numbers(none) == []
    assert "No clause is like that." in none
    assert "<script>&" not in none
    assert "&lt;script&gt;" in none


def test_the_errors_of_a_source_are_listed(client: TestClient) -> None:
    shown = page(client, "/rules/clauses?rules=pzskat")
    assert "printed: 27" in shown
    assert "right: <b>38</b>" in shown


def test_a_rule_set_without_a_list_has_no_such_page(client: TestClient) -> None:
    page(client, "/rules/clauses?rules=warmia", status=404)
    page(client, "/rules/clauses?rules=nothing", status=422)
    assert "/rules/clauses" not in page(client, "/rules/warmia")
    assert "/rules/clauses?rules=pub" in page(client, "/rules/pub")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_subject_stands_side_by_side(client: TestClient, language: str) -> None:
    shown = page(client, "/rules/subjects?search=revoke", language)
    assert topics(shown) == ["revoke"]
    words = words_of(language)
    for clause, state in (("ISkO 4.2.3", "implemented"), ("PZ 4.2.5", "not-adopted")):
        assert f">{clause}</a> {words.text(f'clauses.state.{state}')}<" in shown
    assert len(topics(page(client, "/rules/subjects", language))) == 4


def test_a_subject_that_there_is_not_is_said_with_what_may_be_meant(client: TestClient) -> None:
    shown = page(client, "/rules/subjects?search=revoek")
    assert "No clause has a subject like that." in shown
    assert 'href="/rules/subjects?search=revoke"' in shown


def test_the_list_of_rule_sets_leads_to_the_subjects(client: TestClient) -> None:
    assert 'href="/rules/subjects"' in page(client, "/rules")
