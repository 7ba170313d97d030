"""Computer players: legal under every rule set, alike for equal seeds, and of some good sense."""

from __future__ import annotations

import random
from dataclasses import replace
from math import isfinite

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.analysis.players.bids import before_skat
from skatcore.analysis.players.budget import Budget
from skatcore.analysis.players.estimate import added, odds_of
from skatcore.analysis.players.player import PlayerChoice, PlayerKind, SearchingPlayer, play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.analysis.simulation import deal_played
from skatcore.model.cards import DECK, NULL_ORDER, PLAIN_ORDER, Rank, parse_cards
from skatcore.model.game import Announcement, Form, Seat
from skatcore.play.card_order import cards_in, mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Passed, Played
from skatcore.play.table import Table
from skatcore.play.view import View, view_of
from skatcore.rules.contributions import AfterAllPass
from skatcore.rules.ruleset import Ruleset
from skatcore_kontra.stage import SaidKontra
from support.games import EVERY, built, rules

#: Every kind of player; the one that searches is given little time.
KINDS: tuple[PlayerChoice, ...] = (PlayerKind.SENSIBLE, PlayerKind.RANDOM, SearchingPlayer(Budget(200)))
RAMSCH = """
[auction]
all-pass = "ramsch"
[plugin.ramsch]
trigger = "compulsory"
pushing = "doubles"
grand-hand = true
knocking = true
announced-virgin = true
"""
REARRANGED = """
[plugin.revolution]
exchange = "free-rearrangement"
"""


def houses() -> dict[str, Ruleset]:
    """Rule sets with stages that no player knows by name."""
    return {"compulsory Ramsch": built(RAMSCH, plugins=("ramsch",)), "Revolution": built("", plugins=("revolution",))}


class Checked:
    """A player whose choices are compared with what his view allows."""

    def __init__(self, kind: PlayerChoice, seed: int) -> None:
        self.player = kind.player(seed)

    def choose(self, view: View) -> Act:
        """The player's choice, if it is legal."""
        act = self.player.choose(view)
        assert act in view.legal
        return act

    def interject(self, view: View) -> Act | None:
        """The player's act out of turn, if it is legal."""
        result = self.player.interject(view)
        assert result is None or result in view.legal
        assert all(act.seat == view.seat != view.turn for act in view.legal)
        return result


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("name", EVERY)
def test_players_finish_deals_under_every_rule_set(name: str, kind: PlayerChoice) -> None:
    ruleset = rules(name)
    for seed in range(4 if isinstance(kind, PlayerKind) else 2):
        sizes = ruleset.core.table.players
        table = Table(sizes[seed % len(sizes)], seed % 3)
        deal = Deal.shuffled(ruleset, seed, table)
        play_on(deal, [Checked(kind, seed + seat) for seat in range(3)])
        assert deal.over
        assert deal.scored().counts


@pytest.mark.parametrize("house", houses())
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_players_answer_stages_that_they_do_not_know(house: str, kind: PlayerChoice) -> None:
    ruleset = houses()[house]
    for seed in range(8 if isinstance(kind, PlayerKind) else 2):
        deal = Deal.shuffled(ruleset, seed)
        play_on(deal, [Checked(kind, seed + seat) for seat in range(3)])
        assert deal.scored().counts


@pytest.mark.parametrize(("defender", "doubles"), [("CJ SJ HA SA DA C7 C8 H9 S9 D9", True), ("", False)])
def test_a_strong_defender_doubles_where_that_is_played(*, defender: str, doubles: bool) -> None:
    """Kontra is said by the player who knows no plugin, because the plugin advises it."""
    ruleset = rules("kontra")
    own = parse_cards(defender) or tuple(DECK[12:16]) + tuple(DECK[26:32])
    rest = [card for card in DECK if card not in own]
    deal = Deal.of(ruleset, [own, rest[:10], rest[10:20]], rest[20:])
    for act in (Bid(Seat.MIDDLEHAND, 18), Passed(Seat.FOREHAND), Passed(Seat.REARHAND)):
        deal.do(act)
    deal.do(Announced(Seat.MIDDLEHAND, Announcement("clubs", Form(hand=True))))
    chosen = SensiblePlayer(1).choose(view_of(deal, Seat.FOREHAND))
    assert isinstance(chosen, SaidKontra) is doubles


@given(seed=st.integers(0, 10**6), name=st.sampled_from(EVERY), kind=st.sampled_from(KINDS))
@settings(max_examples=20)
def test_the_same_seed_plays_the_same_deal(seed: int, name: str, kind: PlayerChoice) -> None:
    kinds = (str(kind), str(kind), str(kind))
    first, second = (deal_played(rules(name), seed, kinds) for _ in range(2))
    assert first.events == second.events


def test_random_players_differ_by_their_seed() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    view = view_of(deal, Seat.MIDDLEHAND)
    assert len({PlayerKind.RANDOM.player(seed).choose(view) for seed in range(30)}) > 5


@given(seed=st.integers(0, 10**6), steps=st.integers(0, 30))
@settings(max_examples=40)
def test_hidden_cards_change_no_choice(seed: int, steps: int) -> None:
    """Where two deals look alike to a player he does the same, whatever the others hold."""
    ruleset = rules("isko")
    deal = Deal.shuffled(ruleset, seed)
    sensible = [SensiblePlayer(seat) for seat in range(3)]
    for _ in range(steps):
        seat = deal.turn
        if seat is None:
            return
        deal.do(sensible[seat].choose(view_of(deal, seat)))
    seat = deal.turn
    if seat is None:
        return
    chosen = sensible[seat].choose(view_of(deal, seat))
    other = _with_other_cards(deal, seat, seed)
    if other is not None:
        assert view_of(other, seat) == view_of(deal, seat)
        assert SensiblePlayer(seat).choose(view_of(other, seat)) == chosen


def _with_other_cards(deal: Deal, seat: Seat, seed: int) -> Deal | None:
    """The same events with two unseen cards of the others exchanged, if that is legal."""
    left, right = Seat((seat + 1) % 3), Seat((seat + 2) % 3)
    pairs = [(a, b) for a in deal.hand(left) for b in deal.hand(right)]
    random.Random(seed).shuffle(pairs)  # noqa: S311 - cards, no secrets
    state = deal.state
    for a, b in pairs:
        changed = mask_of([a, b])
        if [(hand & changed).bit_count() for hand in state.dealt] != [int(item != seat) for item in Seat]:
            continue  # one of them lay in the skat
        hands = [cards_in(hand ^ changed if hand & changed else hand) for hand in state.dealt]
        other = Deal.of(deal.ruleset, hands, cards_in(state.dealt_skat))
        acts = [event for event in deal.events if isinstance(event, Act)]
        if all(other.can(event) and other.do(event) for event in acts):
            return other
    return None


def strong(ruleset: Ruleset) -> int:
    """How high a hand of clubs with four jacks may be bid."""
    hand = mask_of(parse_cards("CJ SJ HJ DJ CA CT CK SA S7 H7"))
    return before_skat(ruleset, hand, leads=True).limit


def test_bids_follow_the_values_of_the_rule_set() -> None:
    own = built("[games.suit]\nclubs = 30\n")
    assert strong(rules("isko")) == 24 * (4 + 4)  # Grand hand with four, schneider announced
    assert strong(own) == 30 * (7 + 4)  # clubs hand with seven, schneider announced


@pytest.mark.parametrize("trumps", ["", "CJ", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA"])
@pytest.mark.parametrize("ranks", [PLAIN_ORDER, NULL_ORDER])
def test_a_contract_with_any_trumps_can_be_judged(trumps: str, ranks: tuple[Rank, ...]) -> None:
    """Trumps and ranks as a plugin may contribute them: no trumps at all, one, twelve; any order of the ranks."""
    hand = mask_of(parse_cards("CJ HJ CT CK C9 SA ST H8 DK D7 S7 D8"))
    grand, null = rules("isko").contract("grand"), rules("isko").contract("null")
    assert grand is not None
    assert null is not None
    own = replace(grand, trumps=parse_cards(trumps), ranks=ranks)
    for contract, ouvert in ((own, False), (replace(null, ranks=ranks), True)):
        odds, away = odds_of(contract, ouvert=ouvert).after_discard(hand, leads=True)
        assert isfinite(odds)
        assert away.bit_count() == 2
        assert away & hand == away


def test_a_dear_loss_is_avoided() -> None:
    hand = mask_of(parse_cards("CJ HJ CT CK C9 SA ST H8 DK D7"))
    cheap = built("[loss]\nskat = 1\nhand = 1\n")
    dear = built("[loss]\nskat = 16\nhand = 16\n")
    assert before_skat(dear, hand, leads=False).limit == 0
    assert before_skat(cheap, hand, leads=False).limit >= 24


def test_isko_3_3_6_forehand_uses_his_last_chance() -> None:
    ruleset = rules("isko")
    hand = parse_cards("CJ SJ HJ DJ CA CT CK SA ST H7")
    rest = [card for card in DECK if card not in hand]
    deal = Deal.of(ruleset, [hand, rest[:10], rest[10:20]], rest[20:])
    deal.do(Passed(Seat.MIDDLEHAND))
    deal.do(Passed(Seat.REARHAND))
    view = view_of(deal, Seat.FOREHAND)
    assert SensiblePlayer(1).choose(view) == Bid(Seat.FOREHAND, 18)


@pytest.mark.parametrize("seat", Seat)
def test_sense_beats_chance(seat: Seat) -> None:
    kinds = [PlayerKind.RANDOM] * 3
    kinds[seat] = PlayerKind.SENSIBLE
    sums = [0, 0, 0]
    for seed in range(60):
        played = deal_played(rules("isko"), seed, (kinds[0], kinds[1], kinds[2]))
        sums = [a + b for a, b in zip(sums, played.scored().points, strict=True)]
    others = [total for at, total in enumerate(sums) if at != seat]
    assert sums[seat] > max(others) + 1000


class Careless(SensiblePlayer):
    """Bids, discards and announces with sense, and plays any card."""

    def choose(self, view: View) -> Act:
        """Any card when a card is to be played."""
        cards = [act for act in view.legal if isinstance(act, Played)]
        return self._random.choice(cards) if cards else super().choose(view)


def won_of(declarer: type[SensiblePlayer], defender: type[SensiblePlayer], deals: int) -> float:
    """The part of their games that declarers win against such defenders."""
    acts = []
    for seed in range(deals):
        deal = Deal.shuffled(rules("isko"), seed)
        players = [SensiblePlayer(seat) for seat in range(3)]
        while deal.turn is not None and deal.announcement is None:
            deal.do(players[deal.turn].choose(view_of(deal, deal.turn)))
        if deal.declarer is None:
            continue
        kinds = [declarer if seat is deal.declarer else defender for seat in Seat]
        play_on(deal, [kind(seat) for seat, kind in enumerate(kinds)])
        value = deal.scored().value
        assert value is not None
        acts.append(value.won)
    return sum(acts) / len(acts)


def test_cards_are_played_with_sense_by_both_sides() -> None:
    equal = won_of(SensiblePlayer, SensiblePlayer, 100)
    assert won_of(Careless, SensiblePlayer, 100) < equal - 0.2
    assert won_of(SensiblePlayer, Careless, 100) > equal + 0.05


def test_sensible_games_are_played_and_mostly_won() -> None:
    played = won = passed = 0
    for seed in range(150):
        scored = deal_played(rules("isko"), seed).scored()
        if scored.value is None:
            passed += 1
        else:
            played += 1
            won += scored.value.won
    assert passed < 30
    assert 0.6 < won / played < 0.9


@pytest.mark.parametrize("name", EVERY)
def test_a_rule_set_that_passes_deals_in_has_such_deals(name: str) -> None:
    """The profile's choice when all pass: nobody plays, or all against all do."""
    ruleset = rules(name)
    hands = [
        parse_cards(text)
        for text in ("CJ CT C8 SK S9 H9 HQ DT D8 DQ", "SJ CA C9 SQ S8 HT H8 DA D9 DK", "HJ CK C7 ST S7 HK H7 HA D7 SA")
    ]
    skat = [card for card in DECK if not any(card in hand for hand in hands)]
    deal = Deal.of(ruleset, hands, skat)
    play_on(deal, [SensiblePlayer(seat) for seat in range(3)])
    follows = ruleset.all_pass.becomes
    assert (deal.announcement is not None) == (follows is AfterAllPass.PLAYED)


def test_what_players_add_up_is_the_same_under_every_version_of_python() -> None:
    assert added([0.1] * 10) == 0.9999999999999999
