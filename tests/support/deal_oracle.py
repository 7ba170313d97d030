"""A second, slow implementation of a deal of Skat, written from the rule texts alone.

Texts: PZ (Polish association), DE (ISkO of 1998), LOC (a Polish club), WAR (Warmia and Masuria).
It shares nothing with `skatcore`: cards are two letters (``CJ``), what a player does is a tuple, and
everything is counted anew at every step. Seats are 0 forehand, 1 middlehand, 2 rearhand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

#: A seat, what it does, and with what: ``(1, "bid", 18)``, ``(0, "play", "CJ")``.
Move = tuple[int, str, object]

SUITS: Final = "CSHD"  # 1.2.1, highest first
ACES_FIRST: Final = "ATKQ987"  # 1.2.2, 2.3.2
NULL_FIRST: Final = "AKQJT987"  # 2.3.4
COUNTED: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # 1.2.2
BASES: Final = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}  # 5.1.1
PACK: Final = tuple(suit + rank for suit in SUITS for rank in NULL_FIRST)


@dataclass(frozen=True)
class House:
    """The differences between the texts as far as this implementation goes."""

    #: DE, PZ 2.2.5: ten cards before the first lead. A reading of LOC 2.2.5: nine after the declarer's own first card.
    laid_after_own_card: bool = False
    #: WAR ¶46: Grand ouvert is counted with 36, and its values go up to 360.
    grand_ouvert_at_36: bool = False
    #: WAR ¶5: only rearhand's last chance is tied to the lowest value.
    forehand_names_any_value: bool = False
    #: DE 4.3.1, 4.3.2: until the second trick begins. PZ 4.3.1: with nine cards. WAR: not said.
    gives_up: str = "first trick"


def game_values(house: House) -> frozenset[int]:
    """5.3.2 and the table of 5.6: what can be bid."""
    values = {23, 35, 46, 59}  # 5.1.2
    for suit in SUITS:
        values |= {BASES[suit] * cases for cases in range(2, 19)}
    if house.grand_ouvert_at_36:
        values |= {24 * cases for cases in range(2, 11)}
        values |= {36 * (matadors + 6) for matadors in range(1, 5)}
    else:
        values |= {24 * cases for cases in range(2, 12)}
    return frozenset(values)


def card_points(cards: list[str]) -> int:
    """1.2.2."""
    return sum(COUNTED.get(card[1], 0) for card in cards)


def kind(card: str, game: str) -> str:
    """The suit of a card when it is asked for, or trump (2.3.2-4, 4.2.1)."""
    if game != "N" and (card[1] == "J" or card[0] == game):
        return "trump"
    return card[0]


def strength(card: str, led: str, game: str) -> int:
    """The rank of a card in a trick to which `led` was led; -1 if it cannot win (4.4.2)."""
    asked = kind(led, game)
    own = kind(card, game)
    if game == "N":
        return 8 - NULL_FIRST.index(card[1]) if own == asked else -1
    if own == "trump":
        if card[1] == "J":
            return 200 - SUITS.index(card[0])
        return 100 - ACES_FIRST.index(card[1])
    return 8 - ACES_FIRST.index(card[1]) if own == asked else -1


@dataclass
class SecondDeal:
    """One deal; `allowed` says what may be done, `do` does it."""

    hands: list[list[str]]
    skat: list[str]
    house: House = House()
    stage: str = "auction"
    passed: set[int] = field(default_factory=set)
    highest: int = 0
    highest_by: int | None = None
    to_answer: int | None = None
    declarer: int | None = None
    picked_up: bool = False
    game: str = ""
    hand_game: bool = False
    ouvert: bool = False
    level: str = "plain"
    laid: bool = False
    table: list[tuple[int, str]] = field(default_factory=list)
    turn: int = 0
    won: list[tuple[int, list[str]]] = field(default_factory=list)
    ended: str = ""
    dealt: list[list[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dealt = [[*hand, *self.skat] for hand in self.hands]

    # What may be done

    def allowed(self) -> set[Move]:
        """Every action that the rules leave open now; none when the deal is over."""
        if self.ended:
            return set()
        if self.stage == "auction":
            return self._auction()
        if self.stage == "play":
            return self._play()
        assert self.declarer is not None
        who = self.declarer
        if self.stage == "discard":  # 2.2.2: any two
            pairs = combinations(sorted(self.hands[who]), 2)
            return {(who, "discard", frozenset(pair)) for pair in pairs}
        # 2.2.2, 2.2.3, 3.3.6: take the skat, or announce a game without it
        take: set[Move] = {(who, "take", None)} if self.stage == "skat" else set()
        return take | self._announcements()

    def _play(self) -> set[Move]:
        if self.must_lay():
            assert self.declarer is not None
            return {(self.declarer, "lay", None)}
        return {(self.turn, "play", card) for card in self.playable()}

    def may_concede(self) -> bool:
        """4.3.1: the declarer may give his announced game up without consent."""
        if self.stage != "play" or self.ended:
            return False
        if self.house.gives_up == "nine cards":
            assert self.declarer is not None
            return len(self.hands[self.declarer]) >= 9
        return not self.won or (len(self.won) == 1 and not self.table)

    def _auction(self) -> set[Move]:
        if self.to_answer is not None:  # 3.3.2: hold, or pass
            return {(self.to_answer, "hold", None), (self.to_answer, "pass", None)}
        bidder = self._bidder()
        if bidder is None and self.house.forehand_names_any_value:
            named = {(0, "bid", value) for value in game_values(self.house)}
            return {(0, "pass", None), *named}
        if bidder is None:  # 3.3.6: forehand plays without a bid, or passes
            return {(0, "play unbid", None), (0, "pass", None)}
        higher = {value for value in game_values(self.house) if value > self.highest}
        return {(bidder, "pass", None), *((bidder, "bid", value) for value in higher)}

    def _bidder(self) -> int | None:
        """Middlehand bids to forehand; then rearhand to whoever is left (3.3.2-4)."""
        if not self.passed & {0, 1}:
            return 1
        if 2 not in self.passed:
            return 2
        return None

    def _announcements(self) -> set[Move]:
        assert self.declarer is not None
        who = self.declarer
        moves: set[Move] = set()
        for game in "CSHDG":
            if self.picked_up:  # 3.4.4: no hand, no open trump game, no level after taking the skat
                moves.add((who, "announce", (game, False, False, "plain")))
            else:  # 5.2.1, 5.2.5, 5.2.6: open counts as schwarz announced
                moves |= {(who, "announce", (game, True, False, level)) for level in ("plain", "schneider", "schwarz")}
                moves.add((who, "announce", (game, True, True, "schwarz")))
        for ouvert in (False, True):
            moves.add((who, "announce", ("N", not self.picked_up, ouvert, "plain")))
        return moves

    def must_lay(self) -> bool:
        """2.2.5: an open game is laid before the first lead; LOC: after the declarer's own first card."""
        if not self.ouvert or self.laid:
            return False
        if self.house.laid_after_own_card:
            assert self.declarer is not None
            return len(self.hands[self.declarer]) == 9
        return True

    def playable(self) -> list[str]:
        """4.2.1: follow what was led if possible; 4.2.2: else anything."""
        held = self.hands[self.turn]
        if not self.table:
            return list(held)
        asked = kind(self.table[0][1], self.game)
        following = [card for card in held if kind(card, self.game) == asked]
        return following or list(held)

    # Doing it

    def do(self, move: Move) -> None:
        """Do what is allowed."""
        seat, what, with_what = move
        if what == "bid":
            assert isinstance(with_what, int)
            self.highest, self.highest_by = with_what, seat
            if len(self.passed) == 2:
                self._declares(seat)
            else:
                self.to_answer = 0 if 0 not in self.passed else 1
        elif what == "hold":  # 3.3.5: whoever bid or held the highest
            self.highest_by, self.to_answer = seat, None
        elif what == "pass":
            self.passed.add(seat)
            self.to_answer = None
            self._after_a_pass()
        elif what == "play unbid":
            self.highest = 18
            self._declares(seat)
        elif what == "take":
            self.hands[seat] += self.skat
            self.skat, self.picked_up, self.stage = [], True, "discard"
        elif what == "discard":
            assert isinstance(with_what, frozenset)
            self.skat = sorted(with_what)
            self.hands[seat] = [card for card in self.hands[seat] if card not in with_what]
            self.stage = "announcement"
        elif what == "announce":
            self._announced(with_what)
        elif what == "lay":
            self.laid = True
        else:
            assert what == "play"
            assert isinstance(with_what, str)
            self._played(seat, with_what)

    def _after_a_pass(self) -> None:
        if len(self.passed) == 3:  # 3.3.7
            self.ended = "passed in"
        elif len(self.passed) == 2 and self.highest_by is not None:
            (left,) = {0, 1, 2} - self.passed
            self._declares(left)

    def _declares(self, seat: int) -> None:
        self.declarer, self.stage = seat, "skat"

    def _announced(self, announced: object) -> None:
        assert isinstance(announced, tuple)
        self.game, self.hand_game, self.ouvert, self.level = announced
        self.stage, self.turn = "play", 0  # 4.1.1: forehand leads
        if self.game == "N" and self.null_value() < self.highest:
            self.ended = "null below the bid"  # 3.4.4: that ends with the loss of another game

    def null_value(self) -> int:
        """5.1.2."""
        return {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}[self.hand_game, self.ouvert]

    def _played(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        self.turn = (seat + 1) % 3
        if len(self.table) == 3:  # 4.4.1
            led = self.table[0][1]
            taker = max(self.table, key=lambda laid: strength(laid[1], led, self.game))[0]
            self.won.append((taker, [card for _, card in self.table]))
            self.table, self.turn = [], taker
            self._decided()

    def _decided(self) -> None:
        """4.3.1: a game is played to its end; only a lost one in which nothing can change is not."""
        if self.game == "N" and self.tricks_of_declarer():
            self.ended = "null with a trick"  # 5.2.7
        elif len(self.won) == 10:
            self.ended = "played"
        elif self._announcement_missed() and self._nothing_can_change():
            self.ended = "announced level missed"

    def _announcement_missed(self) -> bool:
        if self.level == "schwarz":  # 5.2.4, 5.2.6
            return self.tricks_of_declarer() < len(self.won)
        return self.level == "schneider" and self.points_of_defenders() > 30  # 5.2.3

    def _nothing_can_change(self) -> bool:
        """5.2.5: whether he has 61, and the level to which he is beaten, are certain.

        What lies in the skat is not known to all, so nobody's end of play shows it.
        """
        own = card_points([card for taker, cards in self.won if taker == self.declarer for card in cards])
        taken, played = self.tricks_of_declarer(), len(self.won)
        ends = {
            (points >= 61, self._beaten(points, tricks))
            for points in range(own, 121 - self.points_of_defenders())
            for tricks in range(taken, 11 - played + taken)
        }
        return len(ends) == 1

    def _beaten(self, points: int, tricks: int) -> str:
        """5.2.3-5: the level of a lost game, the announced one at least."""
        if self.level == "schwarz" or not tricks:
            return "schwarz"
        return "schneider" if self.level == "schneider" or points <= 30 else "plain"

    # What came of it

    def tricks_of_declarer(self) -> int:
        """Tricks that the declarer has taken."""
        return sum(taker == self.declarer for taker, _ in self.won)

    def points_of_defenders(self) -> int:
        """Card points in the tricks of the defenders."""
        return sum(card_points(cards) for taker, cards in self.won if taker != self.declarer)

    def points_of_declarer(self) -> int:
        """Card points in the declarer's tricks and the skat, which is his (2.2.1, 5.2.2)."""
        own = sum(card_points(cards) for taker, cards in self.won if taker == self.declarer)
        return own + card_points(self.skat)

    def matadors(self, game: str) -> int:
        """2.4.1-2.4.3: tops with or, below zero, without, among the declarer's twelve cards."""
        assert self.declarer is not None
        tops = [suit + "J" for suit in SUITS]
        if game in SUITS:
            tops += [game + rank for rank in ACES_FIRST]
        held = [card in self.dealt[self.declarer] for card in tops]
        run = held.index(not held[0]) if (not held[0]) in held else len(held)
        return run if held[0] else -run

    def cheapest_for_the_bid(self) -> int:
        """3.4.4: what a Null below the bid is lost as, by the bid and the tops of each game."""
        values = []
        for game, base in BASES.items():
            value = (abs(self.matadors(game)) + 1 + self.hand_game) * base
            while value < self.highest:
                value += base
            values.append(value)
        return min(values)
