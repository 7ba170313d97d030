"""The solver: exact values, win or lose, and best cards of positions with all hands known."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from skatcore.errors import SkatError
from skatcore.extras import requirement
from skatcore.model.game import TRICKS
from skatcore.play.card_order import ranking_of
from skatcore.rules.contributions import Contract
from skatcore.solver import loop as loops
from skatcore.solver.loop import CHUNK, FAILED, PLACES, SEATS, UNDECIDED
from skatcore.solver.memory import Memory, thread_memory
from skatcore.solver.objective import Objective
from skatcore.solver.order import SearchOrder, search_order
from skatcore.solver.position import PlayPosition
from skatcore.text.message import Message


@functools.lru_cache(maxsize=64)
def levels_of(worth: tuple[int, ...]) -> tuple[int, ...]:
    """For each worth, the lowest first: the cards that are worth so much, and the worth."""
    levels: list[int] = []
    for value in sorted(set(worth)):
        levels += (sum(1 << card for card, each in enumerate(worth) if each == value), value)
    return tuple(levels)


@functools.lru_cache(maxsize=256)
def chunks_of(order: SearchOrder, worth: tuple[int, ...], kept: int) -> tuple[int, ...]:
    """The cards in parts of which each has a table of what is alike.

    Three numbers for each: its first card, how many there are, and a set of those that are not like
    the card before, as they count another number or must win a trick.
    """
    chunks: list[int] = []
    for group in order.groups:
        first = (group & -group).bit_length() - 1
        end = group.bit_length()
        for start in range(first, end, CHUNK):
            cards = range(start, min(start + CHUNK, end))
            apart = sum(
                1 << card - start
                for card in cards
                if card == start or worth[card] != worth[card - 1] or kept >> card - 1 & 3
            )
            chunks += (start, len(cards), apart)
    return tuple(chunks)


__all__ = ["FAILED", "Solver", "TooManySearched"]

_NO_BOUND: Final = 1 << 62


class TooManySearched(SkatError):  # noqa: N818 - it says what there is
    """A search has come to its bound of positions."""

    def __init__(self) -> None:
        super().__init__(Message.of("solve.too-many", what=requirement("fast")))


class Solver:
    """Exact search of a contract for an objective.

    ``memory`` is where positions are remembered: one for all solvers of the thread unless another
    is given. ``searched`` is how many positions were looked at so far, ``bound`` the most of one question.

    >>> from skatcore import Deal, load
    >>> isko = load("isko")
    >>> hands = Deal.shuffled(isko, seed=7).state.dealt
    >>> grand = Solver(isko.contract("grand"), Objective.points_of(0))
    >>> last = PlayPosition((hands[0] & -hands[0], hands[1] & -hands[1], hands[2] & -hands[2]))
    >>> grand.value(last) in range(34)
    True
    """

    def __init__(
        self, contract: Contract, objective: Objective, *, memory: Memory | None = None, bound: int = _NO_BOUND
    ) -> None:
        self.contract = contract
        self.objective = objective
        self.ranking = ranking_of(contract)
        self.order = order = search_order(self.ranking)
        self.memory = memory or thread_memory()
        self.bound = bound
        self.searched = 0
        self._owners = (0, 0, 0)
        self._deal = 0
        array = self.memory.array
        self.worth = [objective.worth[card] for card in order.card]
        kept = objective.kept
        must = [0] * (TRICKS + 2) if kept is None else [order.mask(cards) for cards in (*kept.must, 0)]
        self._kept_cards = 0 if kept is None else order.mask(kept.cards)
        levels, chunks = levels_of(tuple(self.worth)), chunks_of(order, tuple(self.worth), self._kept_cards)
        self._tables = [
            array([*map(int, table)])
            for table in (
                order.follows, order.beats, self.worth, order.height, order.groups, levels, chunks, PLACES, objective.gains, objective.chooses, must,
            )
        ]  # fmt: skip
        self._settings = array(
            [
                objective.per_trick,
                objective.last_trick,
                -1 if not self._kept_cards or kept is None else kept.seat,
                self._kept_cards,
                int(kept is not None and kept.need_not_follow),
                max((left for left, cards in enumerate(must) if cards), default=0),
                self.memory.slots,
                0,
                0,
                len(order.groups),
                len(levels) // 2,
                len(chunks) // 3,
                *(0, 0, 0, 0, 0, 0, 0),
            ]
        )
        self._hands = array([0, 0, 0])
        self._searched = array([0])

    def remember_deal(self, hands: tuple[int, int, int]) -> None:
        """Begin with a deal in which the seats may hold no more than these cards.

        What is found for one choice of them is remembered for the others: the same rest of cards is
        worth the same, whatever a declarer has laid away.
        """
        self._owners = hands
        self._settings[loops.GENERATION] = self.memory.forget()
        self._deal = self.memory.deals
        self._settings[loops.FRESH] = 1
        for seat, hand in enumerate(hands):
            self._settings[loops.OWNERS + seat] = self.order.mask(hand)

    def at_least(self, position: PlayPosition, need: int) -> bool:
        """Whether the gaining seats still get ``need`` under best play, cards on the table included.

        Raises:
            TooManySearched: the bound was reached.
        """
        self._settings[loops.LOW] = self._settings[loops.HIGH] = 0
        return self._search(position, max(need, 0)) >= need

    def value(self, position: PlayPosition, guess: int | None = None) -> int:
        """The value that the gaining seats still get under best play, or `FAILED`.

        Raises:
            TooManySearched: the bound was reached.
        """
        low, high = FAILED, self.to_come(position)
        if self.objective.kept is None:
            low = 0
        if low == high:
            return low
        settings = self._settings
        settings[loops.LOW], settings[loops.HIGH] = low, high
        settings[loops.STEP] = high + 1 if guess is None else 1
        return self._search(position, (high + 1) // 2 if guess is None else min(max(guess, low + 1), high))

    def legal(self, position: PlayPosition) -> int:
        """The cards that the seat on turn may play, as far as the objective knows."""
        hand = position.hands[position.turn]
        led = position.trick[0] if position.trick else None
        kept = self.objective.kept
        if kept is None or kept.seat != position.turn or any(kept.must[position.tricks_left :]):
            return self.ranking.legal(hand, led)
        if kept.need_not_follow:
            hand = hand & ~kept.cards or hand
        legal = self.ranking.legal(hand, led)
        return legal & ~kept.cards or legal if kept.waits else legal

    def card_values(self, position: PlayPosition) -> dict[int, int]:
        """The value of the position after each card that may be played, those of this trick included.

        Raises:
            TooManySearched: the bound was reached.
        """
        values: dict[int, int] = {}
        guess = None
        for card in _cards(self.legal(position)):
            gain, following = self.played(position, card)
            if gain < 0:
                values[card] = FAILED
                continue
            value = self.value(following, guess)
            values[card] = value if value == FAILED else value + gain
            guess = value
        return values

    def line(self, position: PlayPosition) -> list[tuple[int, int]]:
        """Best play of both sides to the end: seats and cards."""
        line: list[tuple[int, int]] = []
        while position.hands[position.turn]:
            values = self.card_values(position)
            best = (max if self.objective.chooses[position.turn] else min)(values, key=values.__getitem__)
            line.append((position.turn, best))
            gain, position = self.played(position, best)
            if gain < 0:
                break
        return line

    def played(self, position: PlayPosition, card: int) -> tuple[int, PlayPosition]:
        """The value of a card for the gaining seats at once, and the position after it; `FAILED` if it loses all."""
        seat, left = position.turn, position.tricks_left
        kept = self.objective.kept
        early = kept is not None and seat == kept.seat and kept.cards >> card & 1 and not kept.must[left]
        if len(position.trick) < SEATS - 1:
            return FAILED if early else 0, position.after(card, seat)
        cards = (*position.trick, card)
        power = self.ranking.power[cards[0]]
        best = max(cards, key=power.__getitem__)
        winner = (position.leader + cards.index(best)) % SEATS
        following = position.after(card, winner)
        must = 0 if kept is None else kept.must[left]
        if early or (must and kept is not None and (winner != kept.seat or not must >> best & 1)):
            return FAILED, following
        if not self.objective.gains[winner]:
            return 0, following
        gain = sum(self.objective.worth[each] for each in cards) + self.objective.per_trick
        return gain + (self.objective.last_trick if left == 1 else 0), following

    def to_come(self, position: PlayPosition) -> int:
        """The value that all seats together still get."""
        objective = self.objective
        if not position.tricks_left:
            return 0
        cards = position.hands[0] | position.hands[1] | position.hands[2]
        worth = sum(objective.worth[card] for card in (*_cards(cards), *position.trick))
        return worth + objective.per_trick * position.tricks_left + objective.last_trick

    def _search(self, position: PlayPosition, need: int) -> int:
        """The loop's answer; the need is the first that is tried."""
        memory, order = self.memory, self.order
        owners = self._owners
        first, second, third = position.hands
        if first & ~owners[0] | second & ~owners[1] | third & ~owners[2] or self._deal != memory.deals:
            self.remember_deal(position.hands)
        hands = self._hands
        hands[0], hands[1], hands[2] = order.mask(first), order.mask(second), order.mask(third)
        frames = memory.frames
        table = lies = 0
        best, winner, led = 0, position.leader, 0
        for place, number in enumerate(position.trick):
            card = order.number[number]
            if place == 0:
                best, led = card, order.follows[card]
            elif order.beats[best] >> card & 1:
                best, winner = card, (position.leader + place) % SEATS
            table |= 1 << card
            lies += self.worth[card]
        start = (
            (loops.SEAT, position.turn), (loops.PLACE, len(position.trick)), (loops.TABLE, table), (loops.LED, led),
            (loops.BEST, best), (loops.WINNER, winner), (loops.LIES, lies), (loops.NEED, need),
            (loops.LEFT, self.to_come(position)), (loops.TRICKS, position.tricks_left),
        )  # fmt: skip
        for place, value in start:
            frames[place] = value
        self._settings[loops.BOUND] = self.bound
        searched = self._searched
        searched[0] = 0
        room = (frames, memory.moves, memory.scores, memory.alike, memory.leads, memory.kept)
        value = int(memory.search(*self._tables, self._settings, hands, *room, searched))
        self._settings[loops.FRESH] = 0
        self.searched += int(searched[0])
        if value == UNDECIDED:
            raise TooManySearched
        return value


def _cards(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


@functools.cache
def load_search(contract: Contract) -> None:
    """Search a single trick: whoever searches first waits until numba has compiled the code or read it."""
    Solver(contract, Objective.points_of(0)).value(PlayPosition((1, 2, 4)))
