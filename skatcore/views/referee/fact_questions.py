"""A fact as a question on a page: what can be tapped or typed for it, and what was sent."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Any, Final

from skatcore.model import DECK, Card, Refused, Seat, Suit
from skatcore.referee import (
    FEW,
    HANDS,
    CardSet,
    Fact,
    Game,
    Judged,
    NamedBid,
    Numbers,
    SomeOf,
    Tops,
    Whole,
    choices,
    incident_of,
    judge_under,
    known_facts,
    question,
)
from skatcore.rules import Ruleset
from skatcore.scoring import code_of, legal_bids
from skatcore.text import Catalogue
from skatcore.views.cards import Face, card_name, index

#: What the names of answers begin with in the address.
FACT: Final = "fact-"
_SIDES: Final = ("declarer", "defenders")
_SIGNS: Final = dict(zip(Suit, "♣♠♥♦", strict=True))


class AnswerKind(StrEnum):
    """How a question is answered."""

    BUTTONS = auto()
    SELECT = auto()
    CARDS = auto()
    SOME = auto()
    NUMBER = auto()
    NUMBERS = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class FactQuestion:
    """A question: the name under which its answer is sent, its words, and what may be chosen.

    ``choices`` are what is sent and what is shown; ``optional``: it may stay open.
    """

    name: str
    text: str
    kind: AnswerKind
    choices: tuple[tuple[str, str], ...] = ()
    fact: Fact[Any] | None = None
    optional: bool = False


def question_of(
    fact: Fact[Any],
    ruleset: Ruleset,
    words: Catalogue,
    possible: Collection[str] = (),
    *,
    names: Mapping[str, str] | None = None,
    optional: bool = False,
) -> FactQuestion:
    """The question for a fact, with those of its words that are possible; ``names`` are the players by their seats."""
    kind, offered = _answers(fact, ruleset, words)
    offered = [(value, text) for value, text in offered if not possible or value in possible]
    named = names or {}
    shown = tuple((value, f"{text} ({named[value]})" if value in named else text) for value, text in offered)
    return FactQuestion(FACT + fact.key, question(fact, words), kind, shown, fact, optional)


def _answers(fact: Fact[Any], ruleset: Ruleset, words: Catalogue) -> tuple[AnswerKind, Sequence[tuple[str, str]]]:  # noqa: PLR0911 - one answer for each kind
    match fact:
        case Game():
            games = ((code_of(ruleset, game), words.game(game.contract, game.form.code)) for game in ruleset.games)
            return AnswerKind.SELECT, list(games)
        case CardSet():
            return AnswerKind.CARDS, [(str(card), card_name(card, Face.FRENCH, words)) for card in DECK]
        case SomeOf():
            return AnswerKind.SOME, list(choices(fact, words).items())
        case NamedBid() if fact.exists:
            return AnswerKind.SELECT, [("0", "0"), *((str(bid), words.bid(bid)) for bid in legal_bids(ruleset))]
        case Tops():
            numbers = [sign * number for sign in (1, -1) for number in range(1, fact.most + 1)]
            return AnswerKind.BUTTONS, [(str(number), _with(number, words)) for number in numbers]
        case Whole() if fact.most - fact.least < FEW:
            return AnswerKind.BUTTONS, [(str(number), str(number)) for number in range(fact.least, fact.most + 1)]
        case Whole():
            is_called = isinstance(fact, NamedBid) and ruleset.ladder.named
            return AnswerKind.TEXT if is_called else AnswerKind.NUMBER, ()
        case Numbers():
            return AnswerKind.NUMBERS, [("", text) for text in _parts(fact, words)]
        case _ if offered := choices(fact, words):
            return AnswerKind.BUTTONS, list(offered.items())
        case _:
            return AnswerKind.TEXT, ()


def _with(number: int, words: Catalogue) -> str:
    return words.text("referee-page.with" if number > 0 else "referee-page.without", number=abs(number))


def _parts(fact: Numbers, words: Catalogue) -> list[str]:
    """The parts of the numbers of a fact: both sides, or the seats and the skat."""
    if fact.count == len(_SIDES):
        return [words.text(f"role.{side}") for side in _SIDES]
    return [*(words.text(f"seat.{seat.key}") for seat in Seat), words.text("referee-page.skat")][: fact.count]


def card_rows(words: Catalogue) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """The pack by suits with what each card is sent as, its sign and its name."""

    def shown(card: Card) -> tuple[str, str, str]:
        sign = _SIGNS[card.suit] + index(card.rank, Face.FRENCH, words)
        return str(card), sign, card_name(card, Face.FRENCH, words)

    return [(suit.key, [shown(card) for card in DECK if card.suit is suit]) for suit in Suit]


def answer(fact: Fact[Any], sent: Sequence[str]) -> object:
    """The answer sent for a fact as it is read; None where it was left open."""
    if isinstance(fact, SomeOf):
        return ",".join(filter(None, sent))
    if isinstance(fact, CardSet):
        return " ".join(filter(None, sent)) or (None if fact in HANDS else "")
    if isinstance(fact, Numbers):
        return ":".join(sent)
    return sent[-1] or None


def known_of(rulesets: Iterable[Ruleset], kind: str) -> dict[str, Fact[Any]]:
    """The facts of a kind of incident under the rule sets, by their keys."""
    known: dict[str, Fact[Any]] = {}
    for ruleset in rulesets:
        known |= known_facts(incident_of(ruleset, kind))
    return known


def facts_told(answers: Iterable[tuple[str, Sequence[str]]], known: Mapping[str, Fact[Any]]) -> dict[str, object]:
    """The answers as facts, by their keys."""
    facts: dict[str, object] = {}
    for name, texts in answers:
        key = name.removeprefix(FACT)
        facts[key] = answer(known[key], texts) if key in known else texts[-1]
    return facts


def judged_as_told(
    rulesets: Sequence[Ruleset], kind: str, answers: Sequence[tuple[str, Sequence[str]]], known: Mapping[str, Fact[Any]]
) -> tuple[dict[str, object], list[Judged], Refused | None]:
    """The facts and rulings after as many answers as can be, and why the next one cannot.

    Raises:
        Refused: there is no ruling without an answer either.
    """
    refused = None
    for count in range(len(answers), 0, -1):
        try:
            facts = facts_told(answers[:count], known)
            return facts, judge_under(rulesets, kind, facts), refused
        except Refused as error:
            refused = error
    return {}, judge_under(rulesets, kind, {}), refused
