"""The games of tournée Skat: turned, with the skat taken unseen, and from the hand (Foster, laws 1 and 3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Final, Literal

from pydantic import Field

from skatcore.plugin import Aim, Contract, Form, Options, Ruleset, Situation, extra
from skatcore.plugin.cards import JACKS, PLAIN_ORDER, Card, Suit, trumps_of
from skatcore.plugin.profiles import Times, ValuePoints

#: The suits, from the highest.
SUITS: Final = tuple(suit.key for suit in Suit)
#: The extra of a game after the second card.
SECOND: Final = "second-turned"

ValueOrNone = Annotated[int, Field(ge=0, le=1000)]


class QuestionOptions(Options):
    """``[plugin.tournee.question]``: suit games with the skat taken unseen (Frage)."""

    clubs: ValueOrNone = 0
    spades: ValueOrNone = 0
    hearts: ValueOrNone = 0
    diamonds: ValueOrNone = 0


class Tournee(Options):
    """``[plugin.tournee]``."""

    clubs: ValuePoints = 8
    spades: ValuePoints = 7
    hearts: ValuePoints = 6
    diamonds: ValuePoints = 5
    grand: ValueOrNone = 12
    second_card: bool = True
    second_card_lost: Times = 2
    gucki: ValueOrNone = 16
    null_with_skat: bool = True
    question: QuestionOptions = QuestionOptions()
    taken_lost: Times = 2
    bids: Literal["values", "games"] = "values"


def turned(key: str) -> str:
    """The contract of a turned game: ``turned-clubs``."""
    return f"turned-{key}"


def is_turned(contract: Contract) -> bool:
    """Whether a card was turned for this game."""
    return contract.key.startswith("turned-")


def lost_second(options: Tournee, at: Situation) -> int | None:
    """The factor on the loss after the second card (law 3)."""
    return options.second_card_lost if extra(at.extras, SECOND) else None


def lost_taken(options: Tournee, at: Situation) -> int | None:
    """The factor on the loss with the skat taken unseen (law 3)."""
    return None if at.form.hand or is_turned(at.contract) else options.taken_lost


def games_of(ruleset: Ruleset, card: Card) -> list[str]:
    """The games of a turned card: its suit, and Grand at a jack."""
    grand = [turned("grand")] if card in JACKS and (turned("grand"), Form()) in ruleset.plays else []
    return [turned(card.suit.key), *grand]


def contracts(options: Tournee) -> Iterable[Contract]:
    """The turned games, and those with the skat taken unseen that have values of their own."""
    for suit in Suit:
        trumps = trumps_of(suit)
        yield _game(turned(suit.key), f"T{suit.value}", trumps, getattr(options, suit.key), suit.key)
        if base := getattr(options.question, suit.key):
            question = _game(f"question-{suit.key}", suit.value, trumps, base, f"question.{suit.key}")
            yield replace(question, announced_as=suit.key)
    if options.grand:
        yield _game(turned("grand"), "TG", JACKS, options.grand, "grand")
    if options.gucki:
        yield replace(_game("gucki", "G", JACKS, options.gucki, "gucki"), announced_as="grand")


def _game(key: str, code: str, trumps: tuple[Card, ...], base: int, option: str) -> Contract:
    cite = f"plugin.tournee.{option}"
    return Contract(key, code, Aim.POINTS, (Form(),), PLAIN_ORDER, cite, trumps, base, tops=len(trumps))


def solo(contract: Contract) -> Contract:
    """A game of the code, from the hand only."""
    forms = tuple(form for form in contract.forms if form.hand)
    fixed = tuple((form, value) for form, value in contract.fixed if form.hand)
    return replace(contract, forms=forms, fixed=fixed)
