"""The cards of a deal or of a hand as options give them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.cli.output import refuse, told
from skatcore.model import DECK, TRICKS, Card, Seat, WrongCards, each_once
from skatcore.play import Deal
from skatcore.scoring import cards_called

if TYPE_CHECKING:
    from skatcore.cli.analysis.commands import SolveCards
    from skatcore.rules import Ruleset
    from skatcore.text import Catalogue

SKAT: Final = "skat"
IN_SKAT: Final = 2


def typed_hand(text: str, ruleset: Ruleset, words: Catalogue) -> tuple[Card, ...]:
    """The ten cards of ``--hand``; whatever is wrong with them ends the program with a message."""
    cards = _cards(text, "--hand", ruleset, words)
    _check_count(cards, "--hand", TRICKS, words)
    with told(words, WrongCards):
        return each_once(cards)


def typed_deal(task: SolveCards, ruleset: Ruleset, words: Catalogue) -> Deal:
    """The deal of the options for hands and skat; the cards of one that is left out are the rest."""
    given = {seat.key: getattr(task, seat.key) for seat in Seat} | {SKAT: task.skat}
    known = {name: _cards(text, f"--{name}", ruleset, words) for name, text in given.items() if text is not None}
    for name, cards in known.items():
        _check_count(cards, f"--{name}", IN_SKAT if name == SKAT else TRICKS, words)
    every = tuple(card for cards in known.values() for card in cards)
    with told(words, WrongCards):
        each_once(every)
    missing = [name for name in given if name not in known]
    if len(missing) > 1:
        refuse(words.text("solve.missing", options=", ".join(f"--{name}" for name in missing)), words)
    for name in missing:
        known[name] = tuple(card for card in DECK if card not in every)
    return Deal.of(ruleset, [known[seat.key] for seat in Seat], known[SKAT])


def _cards(text: str, option: str, ruleset: Ruleset, words: Catalogue) -> tuple[Card, ...]:
    """Cards by code or in words one after the other."""
    try:
        return cards_called(text, ruleset)
    except WrongCards as error:
        refuse(words.text("solve.no-card", word=error.message.detail("word"), option=option), words)


def _check_count(cards: Sequence[Card], option: str, expected: int, words: Catalogue) -> None:
    if len(cards) != expected:
        refuse(words.text("solve.count", count=len(cards), option=option, expected=expected), words)
