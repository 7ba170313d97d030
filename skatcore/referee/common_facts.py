"""The facts that many incidents need: who, which game, how it stood.

Card points and tricks are written with the declarer first. The cards of a trick that is not complete belong to
nobody yet.
"""

from __future__ import annotations

from typing import Any, Final

from skatcore.model.cards import DECK
from skatcore.model.game import CARD_POINTS, SEATS, TRICKS
from skatcore.referee.facts import CardSet, Fact, Game, NamedBid, Numbers, OneOf, Tops, Whole, YesNo
from skatcore.scoring.levels import MOST_IN_SKAT

#: Who did it: a role, a seat, or somebody who has no cards in this deal (the dealer at a table of four).
BY: Final = OneOf("by", ("declarer", "defender", *SEATS, "sitting-out"))
#: Who does what only the declarer does: the declarer, or a seat.
ONLY_DECLARER: Final = ("declarer", *SEATS)
#: Which seat the declarer has.
DECLARER: Final = OneOf("declarer", SEATS)
#: The game that was announced.
GAME: Final = Game("game")
#: The highest value that the declarer bid or held, in value points; 0 if nobody bid.
BID: Final = NamedBid("bid", 0, 10_000)
#: Matadors, the skat counted: above 0 with them, below 0 without.
MATADORS: Final = Tops("matadors", -11, 11)
#: Card points in the tricks of the declarer and of the defenders; the skat is not counted.
POINTS_TAKEN: Final = Numbers("points", 2, CARD_POINTS)
#: Card points in the skat.
SKAT_POINTS: Final = Whole("skat-points", 0, MOST_IN_SKAT)
#: Whether it is certain that neither side had won yet; for those who do not know the card points.
UNDECIDED: Final = YesNo("undecided")
#: Complete tricks of the declarer and of the defenders.
TRICKS_TAKEN: Final = Numbers("tricks", 2, TRICKS)
#: In which trick it happened, from 1.
TRICK: Final = Whole("trick", 1, TRICKS)
#: How many players sit at the table.
PLAYERS: Final = Whole("players", 3, 5)
#: Whether the declarer has taken the skat.
SKAT_TAKEN: Final = YesNo("skat-taken")
#: The cards that forehand, middlehand and rearhand hold now.
HANDS: Final[tuple[CardSet, ...]] = tuple(CardSet(f"{seat}-cards", TRICKS + 2) for seat in SEATS)
#: The cards of the trick that is not complete, in the order of play.
ON_TABLE: Final = CardSet("on-table", 2)
#: The cards of complete tricks, with the skat where it is known.
PLAYED_CARDS: Final = CardSet("played-cards", len(DECK))
#: Who leads to the trick, or has led to it.
LEADER: Final = OneOf("leader", SEATS)
#: How many cards the declarer holds.
CARDS_HELD: Final = Whole("cards-held", 0, TRICKS)
#: Whether somebody has led to the second trick.
SECOND_LED: Final = YesNo("second-trick-led")
#: Which defenders agree with the declarer; every kind that asks for their consent declares it.
AGREED: Final = OneOf("defenders-agree", ("none", "one", "both"))

#: Facts that may be given for every incident: recorded deals have them, and the others are checked against them.
COMMON: Final[tuple[Fact[Any], ...]] = (
    *(BY, DECLARER, GAME, BID, MATADORS, POINTS_TAKEN, SKAT_POINTS, TRICKS_TAKEN, TRICK),
    UNDECIDED,
    PLAYERS,
    SKAT_TAKEN,
    *HANDS,
    ON_TABLE,
    PLAYED_CARDS,
    LEADER,
)
