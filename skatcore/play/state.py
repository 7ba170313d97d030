"""The state of a deal: cards, words and tricks so far. It follows from the events alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Ruling, Seat
from skatcore.play.card_order import Ranking, mask_of, points_in, ranking_of

if TYPE_CHECKING:
    from skatcore.model.cards import Card
    from skatcore.play.events import Cards, Dealt
    from skatcore.play.table import Table
    from skatcore.rules.contributions import Contract
    from skatcore.rules.ruleset import Ruleset

NOBODY: Final = -1
#: The order of the cards as long as no game is on.
NO_ORDER: Final = Ranking((), (), 0)
ZEROS: Final = [0, 0, 0].copy
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Note(Generic[T]):
    """Something that a stage remembers of a deal under a key; ``first`` is what it is at first.

    What can change in itself is set when the deal begins (`Stage.begin`).
    """

    key: str
    first: T

    def of(self, state: State) -> T:
        """The stage's memory of a deal."""
        note: T = state.notes.get(self.key, self.first)
        return note

    def set(self, state: State, value: T) -> None:
        """Remember something else."""
        state.notes[self.key] = value


class Trick(NamedTuple):
    """A trick that lies with its winner: who led, the cards in the order of play."""

    leader: Seat
    cards: tuple[int, int, int]
    winner: Seat
    points: int


@dataclass(slots=True)
class State:
    """The state of a deal. Only stages change it, through events.

    Hands, skat and other sets of cards are numbers of 32 bits (`skatcore.play.card_order`). Seats
    are numbers 0 to 2 from forehand on, -1 for nobody. ``dealt`` are the hands as dealt,
    ``skat_order`` the cards of the skat from the top down,
    ``open`` the cards of each seat that lie open, ``aside`` those of its hand that it need not and
    may not play now, ``seen`` what each seat has seen of the skat. ``bid`` is the highest value
    that was named so far, ``passed`` are the seats that are out of the auction. ``points`` and
    ``taken`` are card points and tricks that each has won, the skat
    not counted. ``extras`` are what plugins add to the announcement and the result, ``notes``
    what stages remember. ``lost`` says that the declarer's game is lost, however the rest is
    played; ``ended`` stops the deal before the last card, ``ended_by`` is the key under which
    profiles cite what a player did to end it; ``to_the_end`` says that a game in which nothing
    can change any more is played on. ``same_dealer`` says that who dealt this deal
    deals the next one too: all have passed where that is the rule, or the deal does not count to
    its round. ``settled`` are the declarer's card points with the skat, and tricks, as a
    record gives them for a game that was cut short. ``shown`` are the cards of the skat that all have seen.
    """

    ruleset: Ruleset
    table: Table
    hands: list[int]
    skat: int
    dealt: tuple[int, int, int]
    dealt_skat: int
    skat_order: Cards
    declarer: int = NOBODY
    bid: int = 0
    passed: set[int] = field(default_factory=set)
    auction_over: bool = False
    took_skat: bool = False
    announcement: Announcement | None = None
    contract: Contract | None = None
    ranking: Ranking = NO_ORDER
    leader: int = 0
    to_play: int = 0
    trick: list[int] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    points: list[int] = field(default_factory=ZEROS)
    taken: list[int] = field(default_factory=ZEROS)
    open: list[int] = field(default_factory=ZEROS)
    aside: list[int] = field(default_factory=ZEROS)
    seen: list[int] = field(default_factory=ZEROS)
    extras: dict[str, int | str] = field(default_factory=dict)
    notes: dict[str, Any] = field(default_factory=dict)
    lost: bool = False
    ended: bool = False
    ended_by: str = ""
    ruling: Ruling = Ruling.PLAYED
    to_the_end: bool = False
    same_dealer: bool = False
    settled: tuple[int, int] | None = None
    shown: int = 0

    @classmethod
    def of(cls, ruleset: Ruleset, dealt: Dealt, table: Table, *, to_the_end: bool) -> State:
        """The state after the cards were dealt."""
        hands = [mask_of(hand) for hand in dealt.hands]
        skat = mask_of(dealt.skat)
        whole = (hands[0], hands[1], hands[2])
        order = tuple(dealt.skat)
        return cls(ruleset, table, hands, skat, whole, skat, order, to_the_end=to_the_end)

    def show(self, card: Card) -> None:
        """Everybody sees a card of the skat."""
        self.seen = [known | 1 << card for known in self.seen]
        self.shown |= 1 << card

    def take_up(self, seat: Seat) -> None:
        """The two cards of the skat go into a hand; only this player knows them now."""
        self.hands[seat] |= self.skat
        self.seen = [0, 0, 0]
        self.seen[seat] = self.skat
        self.skat, self.skat_order = 0, ()

    def lay_back(self, seat: Seat, cards: Cards) -> None:
        """Two cards of a hand become the skat; only this player knows them."""
        laid = mask_of(cards)
        self.hands[seat] ^= laid
        self.skat = self.seen[seat] = laid
        self.skat_order = cards

    def play(self, announcement: Announcement) -> None:
        """A game is fixed: from now on its order of cards holds; forehand leads (ISkO 4.1.1)."""
        self.announcement = announcement
        self.contract = self.ruleset.plays[announcement.contract, announcement.form]
        self.ranking = ranking_of(self.contract)
        self.leader = self.to_play = Seat.FOREHAND

    def end(self, ruling: Ruling = Ruling.PLAYED, *, by: str = "") -> None:
        """Nothing more is done in this deal; ``by`` is the key that cites why."""
        self.ended = True
        self.ended_by = by
        self.ruling = ruling

    @property
    def led(self) -> int | None:
        """The card that was led to the trick that lies on the table, or None."""
        return self.trick[0] if self.trick else None

    @property
    def first_lead_made(self) -> bool:
        """Whether the first card has been played."""
        return bool(self.trick or self.tricks)

    @property
    def at_least(self) -> tuple[int, int]:
        """Card points, with the skat, and tricks of a declarer who gets nothing of the rest."""
        return self.points[self.declarer] + points_in(self.skat), self.taken[self.declarer]

    @property
    def at_most(self) -> tuple[int, int]:
        """Card points and tricks of a declarer who gets all the rest."""
        return CARD_POINTS - self.defenders_points, TRICKS - self.defenders_tricks

    @property
    def defenders_points(self) -> int:
        """Card points that the declarer's opponents have taken."""
        return sum(self.points) - self.points[self.declarer]

    @property
    def defenders_tricks(self) -> int:
        """Tricks that the declarer's opponents have taken."""
        return len(self.tricks) - self.taken[self.declarer]
