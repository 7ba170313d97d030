"""The referee in the browser: one question at a time, the ruling as by the library, taken over as a deal."""

from __future__ import annotations

import html
import re
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from starlette.testclient import TestClient

from skatcore import load
from skatcore.club.entry.form import next_form
from skatcore.club.entry.tapped import deal_tapped
from skatcore.club.roles import Role
from skatcore.referee.asked import random_fact
from skatcore.referee.fact_words import question
from skatcore.referee.facts import CardSet, Numbers, SomeOf
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.judgement import judge
from skatcore.referee.several import facts_for_score, judge_under, missing_facts
from skatcore.text.catalogue import Catalogue
from skatcore.views.referee.ruling import headline, ruling_lines
from skatcore.views.sheet.changes import rulings_of
from skatcore.web.pages.referee.entry_links import ruled_fields
from support.evening_twins import evenings
from support.web import another

#: A lead out of turn, in the order in which it was told.
LEAD = [
    ("kind", "lead-out-of-turn"),
    ("fact-by", "defender"),
    ("fact-game", "HH"),
    ("fact-bid", "20"),
    ("fact-trick", "4"),
    ("fact-points", "30"),
    ("fact-points", "20"),
]
NOTICED = [*LEAD, ("fact-noticed", "before-complete"), ("fact-matadors", "1")]
FACTS = {"by": "defender", "game": "HH", "bid": 20, "trick": 4, "points": "30:20"}


def asked(path: str, told: list[tuple[str, str]]) -> str:
    """The address at which the referee has been told this."""
    return f"{path}?{urlencode(told)}"


def text_of(page: str) -> str:
    """The text of a page, without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_every_kind_of_the_rules_can_be_chosen_without_a_key(client: TestClient) -> None:
    page = client.get("/referee?p=isko").text
    for kind in load("isko")[INCIDENTS]:
        assert f"kind={kind.key}" in page


def test_a_word_or_a_clause_finds_what_happened(client: TestClient) -> None:
    for sought, said in (("nicht bedient", "kind=revoke"), ("4.3.4", "kind=declarer-lays-down")):
        page = client.get("/referee", params={"p": "isko", "find": sought}).text
        shown = page.partition('class="answers" role="status"')[2].partition("</div>")[0]
        assert said in shown
        assert shown.count("kind=") == 1
    assert "Nothing is found" in client.get("/referee?p=isko&find=qwertz").text


def test_a_claim_is_proved_from_cards_that_are_tapped(client: TestClient) -> None:
    told = [
        *(("p", "isko"), ("kind", "declarer-lays-down"), ("fact-declarer", "forehand"), ("fact-game", "G")),
        *(("fact-said", "nothing"), ("fact-bid", "24")),
    ]
    page = client.get(asked("/referee", told)).text
    assert 'name="prove" value="4"' in page
    told.append(("prove", "4"))
    for seat, cards in (("forehand", "CJ SJ HA"), ("middlehand", "HT HK S7"), ("rearhand", "D7 D8 D9")):
        page = client.get(asked("/referee", told)).text
        assert f'name="fact-{seat}-cards"' in page
        assert ("may stay open" in page) is (seat != "forehand")
        told += [(f"fact-{seat}-cards", card) for card in cards.split()]
    assert 'name="fact-on-table"' in client.get(asked("/referee", told)).text
    told += [("fact-on-table", ""), ("fact-leader", "forehand"), ("fact-points", "40"), ("fact-points", "45")]
    told += [("fact-tricks", "4"), ("fact-tricks", "3"), ("fact-matadors", "1")]
    assert "the cards prove it" in text_of(client.get(asked("/referee", told)).text)


def test_a_part_of_the_rest_can_be_claimed(client: TestClient) -> None:
    told = [("p", "isko"), ("kind", "defender-plays-open"), ("fact-by", "defender"), ("fact-game", "H")]
    assert 'name="fact-claimed-points"' in client.get(asked("/referee", told)).text
    told += [("fact-claimed-points", "60"), ("fact-claim-holds", "yes"), ("fact-points", "54"), ("fact-points", "49")]
    told += [("fact-bid", "18"), ("fact-skat-points", "0"), ("fact-matadors", "1")]
    assert "a court has credited a part" in text_of(client.get(asked("/referee", told)).text)


def test_the_next_question_is_that_of_the_library(client: TestClient) -> None:
    ruleset, words = load("isko"), Catalogue.of("en", load("isko"))
    missing = judge(ruleset, "lead-out-of-turn", FACTS).missing
    page = client.get(asked("/referee", LEAD)).text
    assert question(missing[0], words) in text_of(page)
    assert 'name="fact-noticed" value="before-complete"' in page
    assert page.count('type="hidden" name="fact-points"') == 2  # what was told is sent again


def test_the_ruling_is_that_of_the_library(client: TestClient) -> None:
    judged = judge(load("isko"), "lead-out-of-turn", FACTS | {"noticed": "before-complete", "matadors": 1})
    said = text_of(client.get(asked("/referee", [("p", "isko"), *NOTICED])).text)
    for line in ruling_lines(judged, Catalogue.of("en", load("isko")))[1:]:
        assert line.text in said
    assert "ISkO 4.1.3" in said


def test_an_answer_that_cannot_be_is_asked_for_again(client: TestClient) -> None:
    answer = client.get(asked("/referee", [*LEAD[:4], ("fact-trick", "11")]))
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'name="fact-trick" value="4"' in answer.text
    assert client.get("/referee?kind=<b>nothing").status_code == 409
    assert "<b>nothing" not in client.get("/referee?kind=<b>nothing").text


def test_several_rule_sets_side_by_side(client: TestClient) -> None:
    page = text_of(client.get(asked("/referee", [("p", "isko"), ("p", "pl-local"), *NOTICED])).text)
    assert "ISkO 4.1.3" in page
    assert "LOC 4.1.3" in page
    kinds = text_of(client.get("/referee?p=isko&p=pl-local").text)
    assert "Where these rules differ" in kinds


@pytest.mark.parametrize("profile", ["isko", "pl-local", "warmia"])
def test_kinds_come_to_a_ruling_by_what_its_pages_offer(client: TestClient, profile: str) -> None:
    ruleset, chance = load(profile), Random(7)  # noqa: S311 - examples
    for kind in list(ruleset[INCIDENTS])[::4]:
        told: list[tuple[str, str]] = []
        facts: dict[str, object] = {}
        for _ in range(20):
            page = client.get(asked("/referee", [("p", profile), ("kind", kind.key), *told]))
            if page.status_code == 422:
                break  # the answers contradict each other
            assert page.status_code == 200, (kind.key, told)
            rulings = judge_under([ruleset], kind.key, facts)
            left = [fact for fact in facts_for_score(rulings) if fact.key not in facts]
            lacking = missing_facts(rulings) or left
            if not lacking:
                assert "referee-page" not in page.text
                break
            fact = lacking[0]
            assert f'name="fact-{fact.key}"' in page.text, (kind.key, fact)
            value: Any = random_fact(fact, ruleset, chance)
            facts[fact.key] = value
            sent = value if isinstance(fact, CardSet | SomeOf | Numbers) else [value]
            words = ["yes" if part is True else "no" if part is False else str(part) for part in sent]
            told += [(f"fact-{fact.key}", word) for word in words or [""]]
        else:
            pytest.fail(kind.key)


def test_a_ruling_is_taken_over_as_the_entry_of_the_deal(client: TestClient) -> None:
    both = evenings(client)
    scorer, seats = both.visitor(Role.SCORER), both.series().active
    page = scorer.get(asked(f"{both.path}/referee", [*NOTICED, ("fact-declarer", "forehand")])).text
    link = re.search(rf'href="({both.path}/enter\?[^"]+)"', page)
    assert link
    fields = {name: texts[0] for name, texts in parse_qs(urlsplit(html.unescape(link[1])).query).items()}
    assert fields == {
        "incident": "lead-out-of-turn",
        "result": "won",
        "declarer": seats[0],
        "game": "hearts",
        "form": "H",
        "bid": "20",
        "matadors": "1",
    }
    game = deal_tapped(both.series(), next_form(both.series()), fields)
    assert game.incident == "lead-out-of-turn"
    assert html.escape(f"({seats[0]})") in page or f"({seats[0]})" in page  # seats have their players' names
    judged = judge(load("isko"), "lead-out-of-turn", FACTS | {"noticed": "before-complete", "matadors": 1})
    assert judged.verdict is not None
    assert headline(judged, judged.verdict, Catalogue.of("en", load("isko"))) in text_of(page)
    assert "declarer" not in ruled_fields(judged, judged.verdict, {})


def test_a_ruling_is_kept_with_the_list_for_an_appeal(client: TestClient) -> None:
    both = evenings(client)
    scorer, told = both.visitor(Role.SCORER), [*NOTICED, ("fact-declarer", "forehand")]
    page = scorer.get(asked(f"{both.path}/referee", told)).text
    form = re.search(r'<form method="post" action="([^"]+)">\s*<input type="hidden" name="key" value="(\w+)"', page)
    assert form
    for _ in range(2):  # sent twice, written once
        scorer.post(html.unescape(form[1]), data={"key": form[2], "official": "Ida"})
    (kept,) = rulings_of(both.series())
    assert (kept.incident, kept.number, kept.ruled_by) == ("lead-out-of-turn", len(both.series().rows) + 1, "Ida")
    assert (kept.facts["points"], kept.facts["trick"], kept.facts["by"]) == ([30, 20], 4, "defender")
    assert {"ISkO 4.1.3", "ISkO 4.1.4"} <= set(kept.clauses)
    shown = text_of(scorer.get(both.path).text)
    assert f"Ruling by Ida at deal {kept.number}" in shown
    assert "noticed: before the trick was complete" in shown
    again = judge(load("isko"), kept.incident, kept.facts)
    assert again.verdict is not None
    assert headline(again, again.verdict, Catalogue.of("en", load("isko"))) in kept.text
    # one that ends no game leaves a trace too
    dealt = [("kind", "revoke"), ("fact-found", "packs-mixed")]
    scorer.post(asked(f"{both.path}/referee", dealt), data={"key": "k2"})
    assert [item.incident for item in rulings_of(both.series())] == ["lead-out-of-turn", "revoke"]
    assert both.visitor(Role.VIEWER).post(asked(f"{both.path}/referee", dealt)).status_code == 403


def test_a_viewer_asks_and_enters_nothing(client: TestClient) -> None:
    both = evenings(client)
    page = both.visitor(Role.VIEWER).get(asked(f"{both.path}/referee", NOTICED))
    assert page.status_code == 200
    assert f"{both.path}/enter" not in page.text
    assert another(client).get(asked(f"{both.path}/referee", NOTICED)).status_code == 403
