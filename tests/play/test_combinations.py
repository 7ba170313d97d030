"""Mechanisms together in one profile: what makes sense plays, what contradicts itself is refused."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest
from hypothesis import given as whatever
from hypothesis import settings
from hypothesis import strategies as st

from skatcore.model.cards import DECK, parse_cards
from skatcore.model.game import Announcement, Form, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Conceded, Passed
from skatcore.rules.build import check, parse_ruleset
from skatcore.rules.contributions import Aim
from skatcore.rules.problems import ProfileError
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore_kontra.stage import SaidKontra
from skatcore_patrolki import LaidPatrolki
from skatcore_spitze import SaidSpitze
from support.games import built, house, rules, steps, toml
from support.given_deals import (
    FOREHAND,
    LAST_DOWN,
    MIDDLEHAND,
    STRONG,
    STRONG_PLAY,
    announce,
    bid,
    cards,
    do,
    given,
    offered,
    play,
    take,
)

RAMSCH = toml(auction={"all_pass": "ramsch"})
GRAND_36 = toml(games__grand={"ouvert": "own-base"})
#: The tables that a mechanism needs besides being switched on.
NEEDS = {"ramsch": RAMSCH, "grand_ouvert_36": GRAND_36}
MECHANISMS = ("ramsch", "kontra", "revolution", "grand_ouvert_36")
LOWEST = ((), ("patrolki",), ("spitze",))
SENSIBLE = [
    (*some, *lowest)
    for number in range(len(MECHANISMS) + 1)
    for some in itertools.combinations(MECHANISMS, number)
    for lowest in LOWEST
]


def together(*plugins: str, extends: str = "isko") -> Ruleset:
    """A house that plays with these mechanisms."""
    return built("\n".join(NEEDS.get(plugin, "") for plugin in plugins), plugins=plugins, extends=extends)


def by_chance(ruleset: Ruleset, seed: int) -> Deal:
    """A whole deal in which first a kind of action is chosen, then one of that kind."""
    dice = random.Random(seed)  # noqa: S311 - cards, no secrets
    deal = Deal.shuffled(ruleset, seed)
    while not deal.over:
        actions = deal.legal_actions()
        assert actions
        assert all(deal.can(action) for action in actions)
        kind = dice.choice(sorted({action.kind for action in actions}))
        deal.do(dice.choice([action for action in actions if action.kind == kind]))
    return deal


@pytest.mark.parametrize("plugins", SENSIBLE, ids="+".join)
@settings(max_examples=8)  # there are 48 combinations
@whatever(seed=st.integers(0, 100_000))
def test_every_sensible_combination_plays_to_a_score(plugins: tuple[str, ...], seed: int) -> None:
    deal = by_chance(together(*plugins), seed)
    scored = deal.scored()
    assert scored.counts, scored.missing
    assert Deal.replay(deal.ruleset, deal.events) == deal
    if deal.state.contract is not None and deal.state.contract.aim is Aim.FEWEST:
        assert not {"kontra", "spitze", "patrolki"} & set(deal.state.extras)
    if "kontra" in deal.state.extras:
        assert scored.value is not None
        assert scored.value.score % 2 == 0


@pytest.mark.parametrize(
    ("parent", "plugins"),
    [
        ("pl-local", ("kontra",)),
        ("schieberamsch", ("kontra", "spitze")),
        ("schieberamsch", ("kontra", "patrolki")),
        ("warmia", ("kontra", "patrolki")),
        ("dskv-before-1999", ("kontra", "spitze", "revolution")),
        ("pub", ("kontra", "spitze")),
    ],
)
@settings(max_examples=30)  # each seed is a whole deal
@whatever(seed=st.integers(0, 100_000))
def test_bundled_profiles_with_more_mechanisms_play_to_a_score(
    parent: str, plugins: tuple[str, ...], seed: int
) -> None:
    deal = by_chance(built(plugins=plugins, extends=parent), seed)
    scored = deal.scored()
    assert scored.counts, scored.missing
    assert Deal.replay(deal.ruleset, deal.events) == deal


def test_a_club_on_isko_with_ramsch_kontra_and_spitze() -> None:
    deal = announce(take(bid(given(together("ramsch", "kontra", "spitze"), STRONG), FOREHAND)), "clubs")
    do(deal, SaidSpitze(FOREHAND, parse_cards("C7")), SaidKontra(MIDDLEHAND, "Kontra"))
    do(deal, SaidKontra(FOREHAND, "Re"))
    play(deal, STRONG_PLAY + LAST_DOWN)
    result = deal.scored().value
    assert result is not None
    assert (result.value, result.score) == (132, 4 * 132)
    assert steps(result)[-3:] == [("value", 132), ("won", 120), ("kontra", 4)]


def test_the_same_club_plays_ramsch_when_all_pass_and_nobody_says_kontra_there() -> None:
    deal = given(together("ramsch", "kontra", "spitze"), STRONG)
    do(deal, Passed(MIDDLEHAND), Passed(Seat.REARHAND), Passed(FOREHAND))
    while not deal.over:
        assert offered(deal, SaidKontra) == offered(deal, SaidSpitze) == []
        do(deal, deal.legal_actions()[0])
    assert deal.scored().value is not None
    assert deal.state.contract is not None
    assert deal.state.contract.key == "ramsch"


def test_pl_local_with_kontra() -> None:
    deal = take(bid(given(together("kontra", extends="pl-local"), STRONG), FOREHAND))
    do(deal, LaidPatrolki(FOREHAND, parse_cards("C7 C8")), SaidKontra(MIDDLEHAND, "Kontra"))
    play(deal, STRONG_PLAY + LAST_DOWN)
    result = deal.scored().value
    assert result is not None
    assert (result.value, result.score) == (168, 336)


def test_kontra_at_patrolki_that_fail() -> None:
    deal = take(bid(given(together("kontra", extends="pl-local"), STRONG), FOREHAND))
    do(deal, LaidPatrolki(FOREHAND, parse_cards("C7")), SaidKontra(MIDDLEHAND, "Kontra"))
    play(deal, "C7 C9 CQ")
    assert deal.state.extras == {"kontra": 1, "patrolki": 1, "patrolki-failed": 1}
    while not deal.over:
        play(deal, str(max(cards(deal, FOREHAND if deal.turn is None else deal.turn))))
    assert deal.scored().points[0] == -2 * 2 * (7 + 1 + 2) * 12


@pytest.mark.parametrize(
    ("parent", "plugins"), [("isko", ("patrolki", "spitze")), ("pl-local", ("spitze",)), ("spitze", ("patrolki",))]
)
def test_patrolki_and_spitze_contradict_each_other(tmp_path: Path, parent: str, plugins: tuple[str, ...]) -> None:
    file = tmp_path / "house.toml"
    file.write_text(house(plugins=plugins, extends=parent), "utf-8")
    (problem,) = check(str(file))
    assert (problem.name, problem.key) == ("lowest-trumps-twice", "profile.plugins")
    assert problem.place == f"{file}:6:1"
    for language in LANGUAGES:
        text = Catalogue(language).say(problem.with_mends)
        assert "patrolki / spitze" in text
        assert "{" not in text


def test_a_house_may_switch_one_of_them_off() -> None:
    text = house(plugins=("spitze",), extends="pl-local")
    ruleset = parse_ruleset(text.replace("plugins", 'without = ["patrolki"]\nplugins'))
    assert "spitze" in ruleset.extras
    assert "patrolki" not in ruleset.extras


def test_every_mechanism_changes_the_digest() -> None:
    digests = {together(*plugins).digest for plugins in SENSIBLE}
    assert len(digests) == len(SENSIBLE)
    assert rules("isko").digest in digests


def test_a_grand_ouvert_without_its_contract_is_still_refused() -> None:
    with pytest.raises(ProfileError):
        parse_ruleset(house(GRAND_36, plugins=("kontra", "spitze")))


def test_kontra_before_ones_own_first_card_though_cards_were_given_away() -> None:
    rules = parse_ruleset(house('[plugin.kontra]\nopen-games = "as-other-games"\n', plugins=["revolution", "kontra"]))
    deal = Deal.shuffled(rules, 7)
    deal.bid(18)
    deal.pass_()
    deal.pass_()
    deal.announce(Announcement("revolution", Form(hand=True, ouvert=True)))
    while not any(act.kind == "gave" for act in deal.legal_actions()):
        deal.do(deal.legal_actions(deal.turn)[0])
    giver = deal.turn
    assert giver is not None
    deal.do(next(act for act in deal.legal_actions(giver) if act.kind == "gave"))
    assert len(deal.hand(giver)) < 10
    assert deal.can(SaidKontra(giver, "Kontra"))


def test_what_is_never_said_where_every_deal_is_a_ramsch_is_refused() -> None:
    table = '[plugin.ramsch]\ntrigger = "compulsory"\n'
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house(table, plugins=["ramsch", "patrolki"]))
    assert {problem.name for problem in caught.value.problems} == {"ramsch-nothing-else-said"}
    grand_hand = table + "grand-hand = true\n"
    assert parse_ruleset(house(grand_hand, plugins=["ramsch", "patrolki"]))
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house(grand_hand, plugins=["ramsch", "revolution"]))
    assert {problem.name for problem in caught.value.problems} == {"ramsch-nothing-else-played"}


def test_a_least_bid_that_nobody_needs_is_refused() -> None:
    table = "[plugin.kontra]\nleast-bid = 20\n"
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house(table, plugins=["kontra"]))
    assert [problem.name for problem in caught.value.problems] == ["kontra-least-bid-idle"]
    assert parse_ruleset(house(table + 'who = "bid-or-held"\n', plugins=["kontra"]))


@pytest.mark.clause("ISkO 3.4.3", "LOC 3.4.3")
@pytest.mark.parametrize(
    ("profile", "ten", "bid", "offered"),
    [
        ("spitze", "DJ CA CT CK C9 C8 C7 HA DA SA", 72, True),
        ("spitze", "DJ CA CT CK C9 C8 C7 HA DA SA", 60, False),
        ("pl-local", "HJ CA CT CK C9 C8 C7 HA DA SA", 108, True),
    ],
)
def test_isko_3_4_3_what_may_be_added_to_a_game_counts_for_the_escape(
    profile: str, ten: str, bid: int, offered: bool
) -> None:
    hand, skat = parse_cards(ten), parse_cards("CJ H7")
    rest = [card for card in DECK if card not in (*hand, *skat)]
    deal = Deal.of(rules(profile), [hand, rest[:10], rest[10:]], skat)
    deal.bid(bid)
    deal.hold()
    deal.pass_()
    deal.pass_()
    deal.take_skat()
    deal.discard(parse_cards("H7 HA"))
    deal.announce(Announcement("clubs"))
    assert (Conceded(Seat.FOREHAND) in deal.legal_actions()) is offered
