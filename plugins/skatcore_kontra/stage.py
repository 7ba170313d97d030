"""Saying Kontra, and answering it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from skatcore.plugin import Aim, Message, Seat
from skatcore.plugin.cards import BY_NUMBER
from skatcore.plugin.events import Act, Bid, Held, Passed, Played
from skatcore.plugin.play import BEFORE_LEAD, LATER, NOBODY, OVER, Note, Stage, State
from skatcore_kontra.options import Kontra


@dataclass(frozen=True, slots=True)
class SaidKontra(Act):
    """A defender says Kontra, or a player answers with the next word.

    ``word`` is the word as the profile names it.
    """

    kind: ClassVar[str] = "said-kontra"

    word: str


@dataclass(slots=True)
class _Said:
    """The players who may begin by what they bid, and how far it has come.

    ``value`` is the highest bid so far. ``answerable`` says that no card has been played since
    the last word.
    """

    value: int = 0
    bid: dict[int, int] = field(default_factory=dict)
    too_high: set[int] = field(default_factory=set)
    words: int = 0
    answerable: bool = False


SAID = Note("kontra", _Said())


@dataclass(frozen=True, slots=True)
class Saying(Stage[SaidKontra]):
    """A defender doubts the game before their own first card, or before the first lead.

    The other side answers at once, before another card is played. Nobody has to say anything.
    """

    key: ClassVar[str] = "kontra"
    slot: ClassVar[str] = BEFORE_LEAD
    cite: ClassVar[str] = "plugin.kontra"
    kinds: ClassVar[tuple[type[Act], ...]] = (SaidKontra,)

    options: Kontra

    def begin(self, state: State) -> None:
        """Nobody has said anything."""
        SAID.set(state, _Said())

    def turn(self, state: State) -> int:
        """Nobody has to say anything; it is over when everyone has played a card unanswered."""
        if not state.tricks:
            return LATER
        progress = SAID.of(state)
        return LATER if progress.answerable else OVER

    def offers(self, state: State) -> Sequence[Act]:
        """The first word for each defender who may begin, or the next for the other side."""
        if state.announcement is None or state.declarer == NOBODY:
            return ()
        progress = SAID.of(state)
        if progress.words == len(self.options.names):
            return ()
        word = self.options.names[progress.words]
        seats = [seat for seat in BY_NUMBER if self._why_not(state, progress, seat) is None]
        return [SaidKontra(seat, word) for seat in seats]

    def refusal(self, state: State, event: SaidKontra) -> Message | None:
        """The right side, in time, the next word."""
        if state.declarer == NOBODY or state.announcement is None:
            return self.refuse(state, "refusal.kontra-no-game")
        progress, names = SAID.of(state), self.options.names
        if progress.words == len(names):
            return self.refuse(state, "refusal.kontra-all-said", word=names[-1])
        word, why = names[progress.words], self._why_not(state, progress, event.seat)
        if why is not None:
            key, option = why
            seat, least = event.seat.key, self.options.least_bid
            return self.refuse(state, key, f"{self.cite}.{option}", word=word, seat=seat, value=least)
        return None if event.word == word else self.refuse(state, "refusal.kontra-next-word", word=word)

    def _why_not(self, state: State, progress: _Said, seat: Seat) -> tuple[str, str] | None:
        """Why a player may not say the next word, with the option that decides it, or None."""
        if (seat == state.declarer) is not bool(progress.words % 2):
            return "refusal.kontra-other-side", "names"
        if self._laid_open(state):
            return "refusal.kontra-laid-open", "open-games"
        if progress.words:
            return self._may_not_answer(state, progress)
        if not self._entitled(progress, seat):
            return "refusal.kontra-not-bid", "who"
        if self.options.until == "first-lead" and state.first_lead_made:
            return "refusal.kontra-after-lead", "until"
        played = state.tricks or (seat - state.leader) % len(BY_NUMBER) < len(state.trick)
        return ("refusal.kontra-after-own-card", "until") if played else None

    def _may_not_answer(self, state: State, progress: _Said) -> tuple[str, str] | None:
        if not progress.answerable:
            return "refusal.kontra-not-at-once", "until"
        contract, game = state.contract, state.announcement
        closed = contract is not None and contract.aim is Aim.NO_TRICK
        if closed and game is not None and not game.form.ouvert and not self.options.answer_in_null:
            return "refusal.kontra-null-unanswered", "answer-in-null"
        return None

    def _entitled(self, progress: _Said, seat: Seat) -> bool:
        """Whether a defender has bid or held enough, or had no chance to."""
        options = self.options
        if options.who == "any-defender" or progress.bid.get(seat, 0) >= options.least_bid:
            return True
        return options.who == "bid-held-or-too-high" and seat in progress.too_high

    def _laid_open(self, state: State) -> bool:
        game = state.announcement
        if game is None or not game.form.ouvert or self.options.open_games == "as-other-games":
            return False
        return state.open[state.declarer] == state.hands[state.declarer]

    def alters_card_play(self) -> bool:
        """Only the score."""
        return False

    def apply(self, state: State, event: SaidKontra) -> None:
        """One word more."""
        del event
        progress = SAID.of(state)
        progress.words += 1
        progress.answerable = True
        state.extras[self.key] = progress.words

    def watch(self, state: State, event: Act) -> None:
        """Note the bids and holds of each player, and whether a card was played since the last word."""
        progress = SAID.of(state)
        if type(event) is Played:
            progress.answerable = False
        elif isinstance(event, Bid):
            progress.value = progress.bid[event.seat] = event.value
        elif isinstance(event, Held):
            progress.bid[event.seat] = progress.value
        elif isinstance(event, Passed) and event.seat == Seat.REARHAND and progress.value >= self.options.least_bid:
            progress.too_high.add(event.seat)
