"""The question before a deal is ended by anything but a card or a pass, and what it says of the score."""

from __future__ import annotations

import functools
import random
import re
from itertools import product

import pytest

from skatcore.play.events import Act, Announced
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.table.session import GameTable
from skatcore.table.tokens import meant_by, send, token_of
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.referee.asking_first import asked_first
from support.games import built, rules
from support.table_play import table_of

#: Seed 7 under ISkO: forehand is bid 18 and 20, then plays hearts.
AUCTION = ("held", "held", "took-skat", "discarded:CQ-CK", "announced:hearts")

#: How a player may end a deal, and what is said of the score: a number, and whether it is at least as much.
ENDING = ("conceded", "showed-cards")
SCORE = re.compile(r"([+-]\d+|\b0\b)(?: \([^)]*before[^)]*\))?( \(at least\))?")

LEFT_TAKES_THE_SKAT = ((1, "bid:48"), (0, "passed"), (2, "passed"), (1, "took-skat"), (1, "discarded:D7-D9"))


def table_at(ruleset: Ruleset, *tokens: str, people: tuple[int, ...] = (0,)) -> GameTable:
    """The first deal of seed 7, and what is done in it at place 0."""
    table = table_of(ruleset, people)
    if 1 in people:
        send(table, 1, "passed")  # as the computer does
    for token in tokens:
        send(table, 0, token)
    return table


@functools.cache
def words(ruleset: Ruleset, language: str) -> Catalogue:
    """The words of a rule set, made once: that takes longer than the question."""
    return Catalogue.of(language, ruleset)


def asked(table: GameTable, token: str, place: int = 0, language: str = "en") -> str:
    """The question before something is done; empty if there is none."""
    act = meant_by(table, place, token)
    assert act is not None
    before = table.deal.events
    lines = asked_first(table, place, act, words(table.ruleset, language))
    assert table.deal.events == before
    return " ".join(lines)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_declarer_is_told_what_giving_up_costs(language: str) -> None:
    table = table_at(rules("isko"), *AUCTION)
    assert "-80" in asked(table, "conceded", language=language)
    send(table, 0, "conceded")
    assert table.points()[0] == -80


def test_a_defender_is_told_at_least_what_the_declarer_gets() -> None:
    table = table_at(rules("isko"), *AUCTION, people=(0, 1))
    assert "Won by the declarer, simple, +20 (at least)" in asked(table, "conceded", 1)
    send(table, 1, "conceded")
    assert table.points()[0] == 40  # without 3: forehand holds the jack of diamonds alone


def test_cards_of_the_own_hand_raise_the_least_score() -> None:
    table = table_of(rules("isko"), (2,), seed=7)  # the jacks of clubs and hearts: without one at least
    while table.deal.stage != "play":
        send(table, 2, "passed")
    assert table.deal.state.contract is not None
    assert table.deal.state.contract.key == "hearts"
    assert "+40 (at least)" in asked(table, "conceded", 2)  # the left has played the jack of spades


def test_a_game_below_the_bid_is_asked_about_because_it_is_lost_at_once() -> None:
    table = table_of(rules("isko"), (0, 1, 2))
    for place, token in LEFT_TAKES_THE_SKAT:
        send(table, place, token)
    assert asked(table, "announced:grand", 1) == ""
    said = asked(table, "announced:null", 1)
    assert said.startswith("That ends the deal at once.")
    send(table, 1, "announced:null")
    assert table.deal.over
    assert f"{table.points()[1]:+d}" in said


def test_where_the_loss_is_then_named_it_is_asked_about_too() -> None:
    ruleset = built('[overbid]\nimpossible-null = "named"\n')
    table = table_of(ruleset, (0, 1, 2))
    for place, token in LEFT_TAKES_THE_SKAT:
        send(table, place, token)
    assert "ends the deal" in asked(table, "announced:null", 1)
    send(table, 1, "announced:null")
    assert {act.kind for act in table.deal.legal_actions()} == {"named-loss"}
    assert asked(table, "named-loss:clubs", 1) == ""  # nothing else can be done any more


def test_who_gives_up_before_people_who_must_agree_is_asked_before_them() -> None:
    alone = table_at(rules("warmia"), *AUCTION, "played:H7")
    assert asked(alone, "conceded") == ""  # an offer follows
    said = asked(table_at(rules("warmia"), *AUCTION, "played:H7", people=(0, 1)), "conceded")
    assert "If all agree, it would count -120 for the declarer." in said


@pytest.mark.parametrize("token", ["showed-cards", "conceded"])
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_it_is_said_that_play_goes_on_if_the_others_do_not_agree(token: str, language: str) -> None:
    """Where a game is laid down or given up late only with consent (ISkO-2018 4.4.2, 4.4.4)."""
    table = table_at(rules("isko-2018"), *AUCTION)
    while len(table.deal.tricks) < 2:
        send(table, 0, token_of(table.deal.legal_actions()[0]))
    refused = {"showed-cards": "shortening-refused", "conceded": "concession-refused"}[token]
    said = asked(table, token, language=language)
    assert Catalogue.of(language, table.ruleset).text(f"ruling.{refused}") in said
    assert SCORE.search(said)


def test_cards_and_passes_are_not_asked_about() -> None:
    table = table_at(rules("isko"), *AUCTION)
    assert asked(table, "played:H7") == ""
    everybody_passes = table_of(rules("isko"), (0, 1, 2))
    send(everybody_passes, 1, "passed")
    send(everybody_passes, 2, "passed")
    assert asked(everybody_passes, "passed") == ""


@pytest.mark.parametrize("name", bundled())
def test_what_is_said_is_what_is_then_counted(name: str) -> None:
    """Games with the skat and from the hand, announced and open ones, before the first card and after some."""
    chance, compared = random.Random(name), 0  # noqa: S311 - the same deals each time
    for seed in range(3):
        table = table_of(rules(name), (0, 1, 2), seed=seed)
        moments = {0, chance.randrange(30)}
        while not table.deal.over and moments:
            state = table.deal.state
            played = 3 * len(state.tricks) + len(state.trick)
            if state.contract is not None and table.deal.declarer is not None and played in moments:
                compared += sum(said_is_counted(table, place, token) for place, token in product(range(3), ENDING))
                moments.remove(played)
            send(table, table.waits_for()[0], token_of(any_act(table, chance)))
    assert compared


def any_act(table: GameTable, chance: random.Random) -> Act:
    """Anything that may be done; each form of a game as often as the others."""
    acts = [act for act in table.deal.legal_actions() if act.kind not in {"conceded", "said-kontra"}]
    games = [act for act in acts if isinstance(act, Announced)]
    if not games or chance.random() < 0.2:
        return chance.choice(acts)
    form = chance.choice(sorted({act.game.form.code for act in games}))
    return chance.choice([act for act in games if act.game.form.code == form])


def said_is_counted(table: GameTable, place: int, token: str) -> int:
    """Look whether what is asked names what the deal then counts, exactly or at least; how many scores were compared."""
    said = asked(table, token, place)
    counted = [counted_after(table, place, token, answer) for answer in ("agree", "disagree") if said]
    for score in counted:
        if score is not None:
            numbers = [(int(number), bool(least)) for number, least in SCORE.findall(said)]
            at_least = (
                least and (number > 0) is (score > 0) and abs(number) <= abs(score) for number, least in numbers
            )
            assert (score, False) in numbers or any(at_least), (said, score)
    return len(counted) - counted.count(None)


def counted_after(table: GameTable, place: int, token: str, answer: str) -> int | None:
    """The declarer's score when somebody gives up or lays down and is answered so; None if play goes on."""
    tried = table.copied()
    send(tried, place, token)
    while tried.question is not None:
        send(tried, tried.waits_for()[0], answer)
    declarer = tried.deal.declarer
    return tried.deal.scored().points[declarer] if tried.deal.over and declarer is not None else None
