"""The worked examples of the German and the Polish text, judged and played.

Their values are in tests/scoring, the auctions in tests/play/test_auction.py, and the deal with which one hand wins
every game is in tests/play/test_incredible_deal.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from skatcore.model.cards import DECK, Card, Suit, parse_cards
from skatcore.model.game import Outcome, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import LaidOpen, Played
from skatcore.referee.judgement import judge
from support.computer_deals import announced, given, won_by
from support.games import rules
from support.ruling_table import LOST, WON, Row, RulingTable, check, hearts, in_short, row_id

F = Seat.FOREHAND

# -- rulings --------------------------------------------------------------------------------------

TABLE: Final = RulingTable()
rows = TABLE.rows
BOTH: Final = ("DE", "PZ")
AT_ONCE: Final[dict[str, Any]] = {"found": "at-once"}

# 3.4.3: bid to 50 and to 59, and a top in the skat
SPADES_WITHOUT_4: Final = "SA ST SK SQ S9 HA HK DA D9 D8"
CLUBS_WITHOUT_4: Final = "CA CT CK CQ C9 HA HK DA D9 D8"
FOUND: Final[dict[str, Any]] = {"skat_taken": True}
fifty = FOUND | {"twelve_cards": f"{SPADES_WITHOUT_4} CJ C7", "bid": 50, "matadors": 1}
rows(BOTH, "3.4.3", "escape", "defenders win simple, -100", game="hearts", **fifty)
for game in ("clubs", "hearts"):
    more = FOUND | {"twelve_cards": f"{CLUBS_WITHOUT_4} SJ C7", "bid": 59, "matadors": -1}
    rows(BOTH, "3.4.3", "escape", "defenders win simple, -120", game=game, **more)

# overbid games: the skat has the jack of clubs in the German text, the jack of spades in the Polish one
for source, jack, matadors in (("DE", "CJ", 1), ("PZ", "SJ", -1)):
    # Spades without 2, bid to 30, given up as Hearts; schneider would make 33 of them, so in DE he goes by 4.3.1
    spades = FOUND | {"twelve_cards": f"HJ DJ SA SK S9 S8 HA HT D8 D7 {jack} C7", "bid": 30}
    number = "4.3.1" if source == "DE" else "3.4.3"
    rows(source, number, "escape", "defenders win simple, -60", game="hearts", matadors=matadors, **spades)
    # Hearts from the hand, bid to 40: a defender's revoke before and after the defenders have 31
    hearts_40 = AT_ONCE | {"by": "defender", "game": "hearts hand", "bid": 40, "matadors": matadors, "tricks": "4:2"}
    for points, number, ruling in (
        ("40:30", "4.1.5", "declarer wins schneider, +40; or play on"),
        ("40:31", "4.1.3", "defenders win simple, -80, decided; or play on"),
    ):
        rows(source, number, "revoke", ruling, points=points, **hearts_40)
# Clubs from the hand, bid to 40, is paid as 48 once it is played in part
clubs = {"by": "declarer", "game": "clubs hand", "bid": 40, "matadors": 1, "points": "20:20", "tricks": "2:2"}
rows(BOTH, "appendix 5", "revoke", "defenders win simple, -96; or play on", **AT_ONCE, **clubs)
# 5.4.3: schwarz from the hand without one is out of reach, whatever the defenders do
schwarz = {"by": "defender", "game": "clubs hand", "bid": 60, "matadors": -1, "points": "0:0", "tricks": "0:0"}
rows(BOTH, "5.4.3", "revoke", "defenders win simple, -120, decided; or play on", **AT_ONCE, **schwarz)

# the 61st point: what is won cannot be lost any more, only a higher level is; the same with the defenders' 60th
for points, tricks, by, number, ruling in (
    ("61:20", "5:2", "declarer", "4.1.3", f"{WON}, decided; or play on"),
    ("60:20", "5:2", "declarer", "4.1.4", f"{LOST}; or play on"),
    ("20:60", "2:5", "defender", "4.1.3", f"{LOST}, decided; or play on"),
    ("20:59", "2:5", "defender", "4.1.4", f"{WON}; or play on"),
):
    rows(BOTH, number, "revoke", ruling, by=by, skat_points=0, **AT_ONCE, **hearts(points, tricks))


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 3.4.3", "ISkO 4.1.3", "ISkO 4.1.4", "ISkO 4.1.5", "ISkO 4.3.1", "ISkO 5.4.3", "ISkO appendix 5", "PZ 3.4.3",
    "PZ 4.1.3", "PZ 4.1.4", "PZ 4.1.5", "PZ 5.4.3", "PZ appendix 5",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize("row", TABLE, ids=row_id)
def test_ruling_of_an_example(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("edition", ["isko-2002", "isko-2015", "isko-2018", "isko-2022"])
@pytest.mark.parametrize("row", [row for row in TABLE if row.source == "DE"], ids=row_id)
def test_an_example_is_ruled_in_each_edition_as_in_1998(row: Row, edition: str) -> None:
    assert in_short(judge(rules(edition), row.kind, row.facts).as_data()["ruling"]) == row.ruling


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


@pytest.mark.clause("ISkO appendix 6", "PZ appendix 6")
@pytest.mark.parametrize(("profile", "clubs"), [("isko", "CQ C9 C8"), ("pzskat", "CQ C9 C7")])
def test_appendix_open_clubs_with_four_jacks_cannot_be_lost_in_forehand(profile: str, clubs: str) -> None:
    hand = f"{JACKS_AND_SPADES} {clubs}"
    rest = [str(card) for card in DECK if str(card) not in hand.split()]
    for number in range(40):
        chance = random.Random(number)  # noqa: S311 - cards, no secrets
        chance.shuffle(rest)
        deal = forehand_plays(profile, hand, " ".join(rest[:10]), " ".join(rest[10:20]), "clubs ouvert")
        assert led_through(deal, f"CJ SJ HJ DJ {clubs} SA ST SK", chance.choice).tricks == 10


@pytest.mark.clause("ISkO appendix 6", "PZ appendix 6")
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


@pytest.mark.clause("ISkO appendix 6", "PZ appendix 6")
def test_appendix_the_hand_with_the_lowest_clubs_cannot_lose_grand() -> None:
    """Three tricks of at most ace, ten and king of clubs, and three more cards thrown on them: 25 and 32."""
    clubs = sum(card.points for card in parse_cards("CA CT CK"))
    own = {*parse_cards(f"{JACKS_AND_SPADES} C9 C8 C7")}
    thrown = sorted((card.points for card in DECK if card not in own and card.suit is not Suit.CLUBS), reverse=True)[:3]
    assert clubs + sum(thrown) == 25 + 32 < 60
