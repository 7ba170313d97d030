"""The deal with which one hand wins every game there is (appendix of the German code).

The card images of the source are lost; by its explanation 64 deals fit (catalogue T22). In each of
them the hand wins all ten tricks in the four suits and Grand, and none in Null, whoever leads.
It is shown by looking through all lines of play: whatever the other two do, the hand has an answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest

from skatcore.model.cards import DECK, Card, Suit, parse_cards
from skatcore.model.game import Announcement, Form, Outcome, Seat
from skatcore.play.card_order import Ranking, cards_in, mask_of, ranking_of
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, LaidOpen, Passed, Played
from skatcore.rules.contributions import Aim, Contract
from support.games import rules

ALL_TRICKS: Final = ("clubs", "spades", "hearts", "diamonds", "grand")
HAND: Final = parse_cards("CJ SJ HJ DJ HA HT H7 DA DT D7")
LOW: Final = ("T", "9", "8", "7")

Hands = tuple[int, int, int]


@dataclass(frozen=True)
class Layout:
    """The hands of the declarer and of the players to his left and right, and the skat."""

    declarer: tuple[Card, ...]
    left: tuple[Card, ...]
    right: tuple[Card, ...]
    skat: tuple[Card, ...]

    def seated(self, seat: Seat) -> list[tuple[Card, ...]]:
        """The three hands from forehand on, with the declarer in a seat."""
        order = [self.declarer, self.left, self.right]
        return [order[(other - seat) % 3] for other in Seat]


def family() -> Iterator[Layout]:
    """The 64 deals: which low club and spade lie in the skat, who has which of hearts and diamonds."""
    for club, spade, hearts, diamonds in product(LOW, LOW, (False, True), (False, True)):
        high = {True: parse_cards("HK HQ"), False: parse_cards("H9 H8")}
        red = {True: parse_cards("DK DQ"), False: parse_cards("D9 D8")}
        spades = parse_cards(" ".join(f"S{rank}" for rank in LOW if rank != spade))
        clubs = parse_cards(" ".join(f"C{rank}" for rank in LOW if rank != club))
        yield Layout(
            declarer=HAND,
            right=(*parse_cards("CA CK CQ"), *spades, *high[hearts], *red[diamonds]),
            left=(*parse_cards("SA SK SQ"), *clubs, *high[not hearts], *red[not diamonds]),
            skat=parse_cards(f"C{club} S{spade}"),
        )


FAMILY: Final = tuple(family())


def contract_of(game: str) -> Contract:
    """The contract of ISkO."""
    contract = rules("isko").contract(game)
    assert contract is not None
    return contract


class Solver:
    """Whether the declarer can take every trick, or in Null none, with all cards known.

    Positions are known by who holds the first, second ... card still in play of the trumps and of
    each suit: what is equal in that is equal in play. A suit of which a declarer who must take all
    tricks holds nothing is only thrown away on his leads: there only the numbers count.
    """

    def __init__(self, contract: Contract, declarer: Seat) -> None:
        self.ranking: Ranking = ranking_of(contract)
        self.rows = _rows(self.ranking)
        self.declarer = declarer
        self.takes_all = contract.aim is Aim.POINTS
        self.known: dict[tuple[int, tuple[str, ...]], bool] = {}

    def holds(self, hands: Hands, leader: int) -> bool:
        """Whether the declarer reaches his aim from here, somebody being on lead."""
        if not hands[leader]:
            return True
        key = (leader, tuple(self._owners(hands, row, leader) for row in self.rows))
        if key not in self.known:
            self.known[key] = self.trick(hands, leader, ())
        return self.known[key]

    def _owners(self, hands: Hands, row: tuple[int, ...], leader: int) -> str:
        text = "".join(str(seat) for card in row for seat, hand in enumerate(hands) if hand >> card & 1)
        return "".join(sorted(text)) if self._thrown_away(hands, row, leader) else text

    def _thrown_away(self, hands: Hands, row: tuple[int, ...], leader: int) -> bool:
        mask = mask_of(row)
        return self.takes_all and leader == self.declarer and not mask & (hands[self.declarer] | self.ranking.trumps)

    def trick(self, hands: Hands, leader: int, laid: tuple[int, ...]) -> bool:
        """The same with cards on the table, which are in no hand any more."""
        if len(laid) == 3:
            power = self.ranking.power[laid[0]]
            winner = (leader + max(range(3), key=lambda place: power[laid[place]])) % 3
            if (winner == self.declarer) is not self.takes_all:
                return False
            return self.holds(hands, winner)
        seat = (leader + len(laid)) % 3
        results = (
            self.trick(self.without(hands, seat, card), leader, (*laid, card))
            for card in self._candidates(hands, leader, laid)
        )
        return any(results) if seat == self.declarer else all(results)

    def _candidates(self, hands: Hands, leader: int, laid: tuple[int, ...]) -> list[int]:
        """The cards that may be played, one of each run of equal ones."""
        seat = (leader + len(laid)) % 3
        legal = self.ranking.legal(hands[seat], laid[0] if laid else None)
        around = hands[0] | hands[1] | hands[2] | mask_of(laid)
        cards_played: list[int] = []
        for row in self.rows:
            if laid and self._thrown_away(hands, row, leader):
                cards_played += [card for card in row if legal >> card & 1][:1]
                continue
            before = False  # whether the next higher card in play is in the same hand
            for card in row:
                if around >> card & 1:
                    own = bool(legal >> card & 1)
                    if own and not before:
                        cards_played.append(card)
                    before = own
        return cards_played

    @staticmethod
    def without(hands: Hands, seat: int, card: int) -> Hands:
        """The hands after a seat has played a card."""
        first, second, third = (mask & ~(1 << card) if other == seat else mask for other, mask in enumerate(hands))
        return first, second, third


@cache
def _rows(ranking: Ranking) -> tuple[tuple[int, ...], ...]:
    """The trumps and each suit, highest card first."""
    rows = []
    for mask in dict.fromkeys(ranking.follows):
        cards = cards_in(mask)
        rows.append(tuple(sorted(cards, key=lambda card: -ranking.power[cards[0]][card])))
    return tuple(rows)


@cache
def solver(game: str, seat: Seat) -> Solver:
    """One for all deals of the family: they have most positions in common."""
    return Solver(contract_of(game), seat)


def wins(layout: Layout, game: str, seat: Seat) -> bool:
    """Whether the declarer, sitting in that seat, cannot be kept from it; forehand leads."""
    first, second, third = (mask_of(hand) for hand in layout.seated(seat))
    return solver(game, seat).holds((first, second, third), Seat.FOREHAND)


def test_there_are_64_such_deals() -> None:
    assert len(set(FAMILY)) == 64
    for layout in FAMILY:
        cards = [*layout.declarer, *layout.left, *layout.right, *layout.skat]
        assert sorted(cards) == list(DECK)
        assert len(layout.left) == len(layout.right) == 10


@pytest.mark.clause("ISkO appendix 10", "PZ appendix 10")
@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("game", [*ALL_TRICKS, "null"])
def test_de_appendix_the_hand_wins_every_game_in_all_64_deals(game: str, seat: Seat) -> None:
    assert all(wins(layout, game, seat) for layout in FAMILY)


def swapped(layout: Layout, own: str, other: str) -> Layout:
    """The deal with two cards exchanged, wherever they lie."""
    pair = dict(zip(parse_cards(f"{own} {other}"), parse_cards(f"{other} {own}"), strict=True))
    hands = (layout.declarer, layout.left, layout.right, layout.skat)
    first, second, third, fourth = (tuple(pair.get(card, card) for card in hand) for hand in hands)
    return Layout(first, second, third, fourth)


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize(
    ("first", "other", "lost"),
    [
        # the ten of hearts is missing: after the ace the suit is not high
        ("HT", "HK", {"clubs", "spades", "diamonds", "grand"}),
        # ace and nine of clubs are exchanged: the nine is led, a lower one added, the jack takes
        ("CA", "C9", {"null"}),
    ],
)
def test_a_deal_outside_the_family_is_not_won_in_every_game(seat: Seat, first: str, other: str, lost: set[str]) -> None:
    layout = next(deal for deal in FAMILY if Card.HK in deal.right and Card.CK in deal.right)
    control = swapped(layout, first, other)
    games = {game for game in (*ALL_TRICKS, "null") if not wins(control, game, seat)}
    assert games == lost


def announced(layout: Layout, game: str, seat: Seat, profile: str = "isko") -> Deal:
    """The deal in the engine: the declarer has bid 18 and announced the game open, or as it is."""
    deal = Deal.of(rules(profile), layout.seated(seat), layout.skat)
    while deal.stage == "auction":
        turn = deal.turn
        assert turn is not None
        last = turn is seat and deal.can(Bid(seat, 18))
        deal.do(Bid(seat, 18) if last else Passed(turn))
    form = Form(hand=True, ouvert=True)
    deal.do(Announced(seat, Announcement(game, form)))
    deal.do(LaidOpen(seat, deal.hand(seat)))
    return deal


def best(deal: Deal, solver: Solver) -> Played:
    """A card for the declarer that keeps the game won, found by looking through what may follow."""
    state = deal.state
    laid = tuple(state.trick)
    for action in deal.legal_actions():
        assert isinstance(action, Played)
        first, second, third = state.hands
        hands = solver.without((first, second, third), action.seat, action.card)
        if solver.trick(hands, state.leader, (*laid, action.card)):
            return action
    raise AssertionError(deal.events)


@pytest.mark.parametrize("game", [*ALL_TRICKS, "null"])
def test_played_in_the_engine_the_open_game_is_won_against_any_cards(game: str) -> None:
    """Grand ouvert with 4, suit games ouvert with 4 to 7, Null ouvert hand for 59."""
    for number, layout in enumerate(FAMILY[::9]):
        seat = Seat(number % 3)
        deal = announced(layout, game, seat)
        random = Random(number)  # noqa: S311 - cards, no secrets
        while not deal.over:
            mine = deal.turn is seat
            deal.do(best(deal, solver(game, seat)) if mine else random.choice(deal.legal_actions()))
        outcome = deal.record().outcome
        assert isinstance(outcome, Outcome)
        assert outcome.tricks == (0 if game == "null" else 10)
        points = {"null": 59, "grand": 264, "clubs": 132, "spades": 121, "hearts": 130}
        assert deal.scored().points[seat] == points.get(game, 117)


@pytest.mark.clause("ISkO appendix 10")
@pytest.mark.parametrize("profile", ["isko", "pzskat"])
@pytest.mark.parametrize(("game", "void"), [("clubs", Suit.SPADES), ("spades", Suit.CLUBS)])
def test_de_appendix_as_worked_he_ruffs_with_the_lowest_jack_and_draws_three_trumps(
    profile: str, game: str, void: Suit
) -> None:
    """Middlehand plays Clubs or Spades open, and forehand leads a suit that he does not have."""
    random = Random(0)  # noqa: S311 - cards, no secrets
    for layout in FAMILY:
        deal = announced(layout, game, Seat.MIDDLEHAND, profile)
        deal.play(next(card for card in layout.right if card.suit is void))
        deal.play(Card.DJ)
        own = [*parse_cards("CJ SJ HJ HA HT H7 DA DT D7")]
        while not deal.over:
            if deal.turn is Seat.MIDDLEHAND:
                if len(own) == 6:
                    trumps = contract_of(game).trumps
                    assert not {*deal.hand(Seat.FOREHAND), *deal.hand(Seat.REARHAND)} & {*trumps}
                deal.play(own.pop(0))
            else:
                deal.do(random.choice(deal.legal_actions()))
        outcome = deal.record().outcome
        assert isinstance(outcome, Outcome)
        assert outcome.tricks == 10
