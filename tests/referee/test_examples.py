"""The worked examples of the German and the Polish text, judged and played.

Their values are in tests/scoring, the auctions in tests/play/test_auction.py, and the deal with which one hand wins
every game is in tests/play/test_incredible_deal.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from skatcore.model.cards import DECK, Card, Suit, parse_cards
from skatcore.model.game import Outcome, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import LaidOpen, Played
from support.computer_deals import announced, given, won_by
from support.games import rules
from support.rulings import check_ruling

F = Seat.FOREHAND

# -- rulings --------------------------------------------------------------------------------------

SPADES_WITHOUT_4 = "SA ST SK SQ S9 HA HK DA D9 D8"
CLUBS_WITHOUT_4 = "CA CT CK CQ C9 HA HK DA D9 D8"
SPADES_WITHOUT_2 = "HJ DJ SA SK S9 S8 HA HT D8 D7"
#: Hearts from the hand without two, bid to 40; the skat has a jack.
HEARTS_40 = {"game": "hearts hand", "bid": 40}
LAST_ASK = "declarer may ask: card-corrected, play-on"
DEFENDERS_ASK = "defenders may ask: card-corrected, play-on"


def _escape(ten: str, skat: str, bid: int, game: str, matadors: int) -> dict[str, Any]:
    found = {"ten_cards": ten, "skat_cards": skat, "skat_taken": True}
    return {"game": game, "bid": bid, "matadors": matadors, **found}


def _revoke(by: str, points: str, tricks: str, **game: Any) -> dict[str, Any]:
    return {"by": by, "points": points, "tricks": tricks, "found": "at-once"} | game


HEARTS = {"game": "hearts", "bid": 20, "matadors": 1}
CLUBS_40 = {"game": "clubs hand", "bid": 40, "matadors": 1}
RULINGS: list[tuple[str, str, dict[str, Any], str]] = []
for source, jack, matadors in (("DE", "CJ", 1), ("PZ", "SJ", -1)):
    RULINGS += [
        # 3.4.3: bid to 50 and 59, and a top in the skat
        (
            f"{source} 3.4.3",
            "escape",
            _escape(SPADES_WITHOUT_4, "CJ C7", 50, "hearts", 1),
            "declarer loses simple -100",
        ),
        (f"{source} 3.4.3", "escape", _escape(CLUBS_WITHOUT_4, "SJ C7", 59, "clubs", -1), "declarer loses simple -120"),
        (
            f"{source} 3.4.3",
            "escape",
            _escape(CLUBS_WITHOUT_4, "SJ C7", 59, "hearts", -1),
            "declarer loses simple -120",
        ),
        # overbid games: Spades without two bid to 30; schneider would lift them to 33, so DE lets the declarer go by 4.3.1
        (
            f"{source} {'4.3.1' if source == 'DE' else '3.4.3'}",
            "escape",
            _escape(SPADES_WITHOUT_2, f"{jack} C7", 30, "hearts", matadors),
            "declarer loses simple -60",
        ),
        # overbid games: Clubs from the hand, bid to 40 and worth 36
        (
            f"{source} appendix",
            "revoke",
            _revoke("declarer", "20:20", "2:2", **CLUBS_40),
            f"declarer loses simple -96; {DEFENDERS_ASK}",
        ),
        # overbid games: Hearts from the hand; a defender's revoke before and after the defenders have 31
        (
            f"{source} 4.1.5",
            "revoke",
            _revoke("defender", "40:30", "4:2", **HEARTS_40, matadors=matadors),
            f"declarer wins schneider +40; {LAST_ASK}",
        ),
        (
            f"{source} 4.1.3",
            "revoke",
            _revoke("defender", "40:31", "4:2", **HEARTS_40, matadors=matadors),
            f"decided before: declarer loses simple -80; {LAST_ASK}",
        ),
        # the 61st point: whoever has won before his infraction loses no more than a higher level
        (
            f"{source} 4.1.3",
            "revoke",
            _revoke("declarer", "61:20", "5:2", **HEARTS, skat_points=0),
            f"decided before: declarer wins simple +20; {DEFENDERS_ASK}",
        ),
        (
            f"{source} 4.1.4",
            "revoke",
            _revoke("declarer", "60:20", "5:2", **HEARTS, skat_points=0),
            f"declarer loses simple -40; {DEFENDERS_ASK}",
        ),
        (
            f"{source} 4.1.3",
            "revoke",
            _revoke("defender", "40:60", "3:5", **HEARTS),
            f"decided before: declarer loses simple -40; {LAST_ASK}",
        ),
        # 5.4.3: schwarz from the hand without one is out of reach, whatever the defenders do
        (
            f"{source} 5.4.3",
            "revoke",
            _revoke("defender", "0:0", "0:0", game="clubs hand", bid=60, matadors=-1),
            f"decided before: declarer loses simple -120; {LAST_ASK}",
        ),
    ]


@pytest.mark.parametrize(
    ("clause", "kind", "facts", "expected"), [pytest.param(*row, id=f"{row[0]}-{row[1]}-{row[3]}") for row in RULINGS]
)
def test_ruling_of_an_example(clause: str, kind: str, facts: dict[str, Any], expected: str) -> None:
    check_ruling(clause, kind, facts, expected)


# -- open games: the hand that wins open Clubs and may lose Grand ---------------------------------

JACKS_AND_SPADES = "CJ SJ HJ DJ SA ST SK"


def forehand_plays(profile: str, hand: str, middlehand: str, rearhand: str, game: str) -> Deal:
    """Forehand plays with these cards in the three hands, and lays his open if he must."""
    known = {*parse_cards(f"{hand} {middlehand} {rearhand}")}
    skat = " ".join(str(card) for card in DECK if card not in known)
    deal = announced(won_by(given(rules(profile), hand, skat, seat=F, left=middlehand), F), game)
    if deal.stage == "laying-open":
        deal.do(LaidOpen(F, deal.hand(F)))
    return deal


def led_through(deal: Deal, leads: str, choose: Callable[[Sequence[Card]], Card]) -> Outcome:
    """Forehand plays these cards, the first that he may; the others choose among theirs."""
    own = parse_cards(leads)
    while not deal.over:
        cards = [act.card for act in deal.legal_actions() if isinstance(act, Played)]
        deal.play(next(card for card in own if card in cards) if deal.turn is F else choose(cards))
    outcome = deal.record().outcome
    assert isinstance(outcome, Outcome)
    return outcome


@pytest.mark.parametrize(("profile", "clubs"), [("isko", "CQ C9 C8"), ("pzskat", "CQ C9 C7")])
def test_appendix_open_clubs_with_four_jacks_cannot_be_lost_in_forehand(profile: str, clubs: str) -> None:
    hand = f"{JACKS_AND_SPADES} {clubs}"
    rest = [str(card) for card in DECK if str(card) not in hand.split()]
    for number in range(40):
        chance = random.Random(number)  # noqa: S311 - cards, no secrets
        chance.shuffle(rest)
        deal = forehand_plays(profile, hand, " ".join(rest[:10]), " ".join(rest[10:20]), "clubs ouvert")
        assert led_through(deal, f"CJ SJ HJ DJ {clubs} SA ST SK", chance.choice).tricks == 10


@pytest.mark.parametrize(
    ("profile", "clubs", "fourth", "points"),
    [("isko", "CQ C9 C8", "C7", 60), ("pzskat", "CQ C9 C7", "C8", 60), ("isko", "C9 C8 C7", "CQ", 57)],
)
def test_appendix_the_same_hand_as_grand_may_be_lost_with_the_queen_of_clubs(
    profile: str, clubs: str, fourth: str, points: int
) -> None:
    """Rearhand has the other four clubs, and middlehand throws 32 card points on them."""
    middle, rear = "HA DA HT H9 H8 H7 D9 D8 D7 S7", f"CA CT CK {fourth} S9 S8 HK HQ DK DQ"
    deal = forehand_plays(profile, f"{JACKS_AND_SPADES} {clubs}", middle, rear, "grand hand")
    order = parse_cards(f"S7 H7 H8 H9 D7 D8 D9 HA DA HT S8 S9 HQ HK DQ DK {fourth} CK CT CA")
    outcome = led_through(deal, f"CJ SJ HJ DJ SA ST SK {clubs}", lambda cards: min(cards, key=order.index))
    assert 120 - outcome.points == points
    assert (deal.scored().points[F] < 0) is (points >= 60)


def test_appendix_the_hand_with_the_lowest_clubs_cannot_lose_grand() -> None:
    """Three tricks of at most ace, ten and king of clubs, and three more cards thrown on them: 25 and 32."""
    clubs = sum(card.points for card in parse_cards("CA CT CK"))
    own = {*parse_cards(f"{JACKS_AND_SPADES} C9 C8 C7")}
    thrown = sorted((card.points for card in DECK if card not in own and card.suit is not Suit.CLUBS), reverse=True)[:3]
    assert clubs + sum(thrown) == 25 + 32 < 60
