"""The cards of a deal or of a hand as options give them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.cli.deals.typed import read_card
from skatcore.cli.output import refuse
from skatcore.model import DECK, TRICKS, Card, Seat
from skatcore.play import Deal

if TYPE_CHECKING:
    from skatcore.cli.analysis.commands import SolveCards
    from skatcore.rules import Ruleset
    from skatcore.text import Catalogue

SKAT: Final = "skat"
IN_SKAT: Final = 2


def typed_hand(text: str, words: Catalogue) -> tuple[Card, ...]:
    """The ten cards of ``--hand``; whatever is wrong with them ends the program with a message."""
    cards = _cards(text, "--hand", words)
    _check_count(cards, "--hand", TRICKS, words)
    _check_once(cards, words)
    return tuple(cards)


def typed_deal(task: SolveCards, ruleset: Ruleset, words: Catalogue) -> Deal:
    """The deal of the options for hands and skat; the cards of one that is left out are the rest."""
    given = {seat.key: getattr(task, seat.key) for seat in Seat} | {SKAT: task.skat}
    known = {name: _cards(text, f"--{name}", words) for name, text in given.items() if text is not None}
    for name, cards in known.items():
        _check_count(cards, f"--{name}", IN_SKAT if name == SKAT else TRICKS, words)
    every = [card for cards in known.values() for card in cards]
    _check_once(every, words)
    missing = [name for name in given if name not in known]
    if len(missing) > 1:
        refuse(words.text("solve.missing", options=", ".join(f"--{name}" for name in missing)), words)
    for name in missing:
        known[name] = [card for card in DECK if card not in every]
    return Deal.of(ruleset, [known[seat.key] for seat in Seat], known[SKAT])


def _cards(text: str, option: str, words: Catalogue) -> list[Card]:
    """Cards by code one after the other, or in words with commas between them."""
    parts = [part.strip() for part in (text.split(",") if "," in text else text.split())]
    cards = []
    for part in filter(None, parts):
        card = read_card(part)
        if card is None:
            refuse(words.text("solve.no-card", word=part, option=option), words)
        cards.append(card)
    return cards


def _check_count(cards: Sequence[Card], option: str, expected: int, words: Catalogue) -> None:
    if len(cards) != expected:
        refuse(words.text("solve.count", count=len(cards), option=option, expected=expected), words)


def _check_once(cards: Sequence[Card], words: Catalogue) -> None:
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        refuse(words.text("solve.twice", card=str(twice)), words)
