"""Facts: what the referee has to know, each declared once.

From the declaration come the questions, the options of the command line, the JSON schema and the
checks. A fact is given as a person writes it (``"65:20"``) or as JSON has it (``[65, 20]``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, NoReturn, TypeVar

from skatcore.model.cards import DECK, Card
from skatcore.model.game import Announcement
from skatcore.model.quick_words import tops_typed
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.scoring.bid_values import bid_called
from skatcore.scoring.card_names import cards_called
from skatcore.scoring.game_names import GameUnknown, code_of, read_game
from skatcore.scoring.result import contract_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T")
_YES: Final = frozenset({"yes", "y", "true", "ja", "j", "tak", "t", "1"})
_NO: Final = frozenset({"no", "n", "false", "nein", "nie", "0"})
_WHOLE: Final = re.compile(r"[+-]?[0-9]+")
#: The longest text that a fact may be given as.
LONGEST: Final = 200


def wrong(fact: Fact[Any], given: object, key: str, **details: int | str) -> NoReturn:
    """Refuse a value that was given for a fact.

    Raises:
        Refused: always; the message names the fact, what was given and what would be right.
    """
    raise Refused(Message.of(key, fact=fact.key, word=str(given)[:LONGEST], **details))


@dataclass(frozen=True, slots=True)
class Fact(Generic[T]):
    """Something that the referee has to know; ``key`` is its name in files, on the command line and in messages.

    Its messages: ``fact.<key>`` names it, ``ask.<key>`` asks for it. ``at`` is what it is at a moment of a deal
    (`skatcore.referee.recorded.moment_of`), so that a recorded deal knows it.
    """

    key: str
    at: Mapping[str, T] = field(default_factory=dict, kw_only=True, compare=False)

    @property
    def words(self) -> tuple[str, ...]:
        """The words to choose from; none if any text may be given."""
        return ()

    def read(self, given: object, ruleset: Ruleset) -> T:
        """The value that is meant.

        Raises:
            Refused: it is not a value of this fact.
        """
        raise NotImplementedError

    def as_data(self, value: T, ruleset: Ruleset) -> Any:
        """The value as JSON has it."""
        del ruleset
        return value

    def schema(self) -> dict[str, Any]:
        """The schema of the fact in JSON: a type, a choice, bounds."""
        return {"type": "string", "maxLength": LONGEST}

    def messages(self) -> Iterable[str]:
        """The messages that it needs in English at least."""
        return [f"fact.{self.key}", f"ask.{self.key}", *(f"fact.{self.key}.{word}" for word in self.words)]


@dataclass(frozen=True, slots=True)
class YesNo(Fact[bool]):
    """A fact that is true or not.

    >>> from skatcore import load
    >>> YesNo("card-seen").read("ja", load("isko"))
    True
    """

    def read(self, given: object, ruleset: Ruleset) -> bool:
        """True and false, or yes and no in the program's languages."""
        del ruleset
        word = str(given).strip().casefold()
        if word in _YES | _NO:
            return word in _YES
        return wrong(self, given, "refusal.fact-yes-no")

    def schema(self) -> dict[str, Any]:
        """A boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class OneOf(Fact[str]):
    """A fact that is one of some words.

    >>> from skatcore import load
    >>> OneOf("thrown", choices=("on-table", "on-floor")).read("on-floor", load("isko"))
    'on-floor'
    """

    choices: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words, in the order in which they are offered."""
        return self.choices

    def read(self, given: object, ruleset: Ruleset) -> str:
        """One of the words."""
        del ruleset
        word = str(given).strip().casefold()
        if word in self.choices:
            return word
        return wrong(self, given, "refusal.fact-choice", expected=", ".join(self.choices))

    def schema(self) -> dict[str, Any]:
        """An enumeration."""
        return {"enum": list(self.choices)}


@dataclass(frozen=True, slots=True)
class SomeOf(Fact[tuple[str, ...]]):
    """A fact that names several of some words, or none: ``forehand,rearhand``.

    >>> from skatcore import load
    >>> SomeOf("heard-by", choices=("forehand", "rearhand")).read("nobody", load("isko"))
    ()
    """

    choices: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words, in the order in which they are offered."""
        return self.choices

    def read(self, given: object, ruleset: Ruleset) -> tuple[str, ...]:
        """The words that are named, in the order of the choices."""
        del ruleset
        parts = given if isinstance(given, list | tuple) else str(given).replace(",", " ").split()
        named = [str(part).strip().casefold() for part in parts]
        for word in named:
            if word not in self.choices and (word != "nobody" or len(named) > 1):
                wrong(self, word, "refusal.fact-choice", expected=", ".join((*self.choices, "nobody")))
        return tuple(choice for choice in self.choices if choice in named)

    def as_data(self, value: tuple[str, ...], ruleset: Ruleset) -> list[str]:
        """A list of words."""
        del ruleset
        return list(value)

    def schema(self) -> dict[str, Any]:
        """An array of the words."""
        return {"type": "array", "items": {"enum": list(self.choices)}, "uniqueItems": True}


@dataclass(frozen=True, slots=True)
class Whole(Fact[int]):
    """A fact that is a whole number within bounds.

    >>> from skatcore import load
    >>> Whole("cards-held", least=1, most=10).read("9", load("isko"))
    9
    """

    least: int = 0
    most: int = 0

    def read(self, given: object, ruleset: Ruleset) -> int:
        """The number."""
        del ruleset
        return _number(self, given, self.least, self.most)

    def schema(self) -> dict[str, Any]:
        """An integer within the bounds."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


def _number(fact: Fact[Any], given: object, least: int, most: int) -> int:
    text = str(given).strip()
    if isinstance(given, bool | float) or not _WHOLE.fullmatch(text) or len(text) > len(str(most)) + 2:
        wrong(fact, given, "refusal.fact-number", least=least, most=most)
    number = int(text)
    if not least <= number <= most:
        wrong(fact, given, "refusal.fact-number", least=least, most=most)
    return number


@dataclass(frozen=True, slots=True)
class NamedBid(Whole):
    """A fact that is a bid: a number, or the name that the rule set has for it.

    ``exists`` says whether it is one that the ladder has, or perhaps another.

    >>> from skatcore import load
    >>> NamedBid("bid", least=18, most=264).read("20", load("isko"))
    20
    """

    exists: bool = True

    def read(self, given: object, ruleset: Ruleset) -> int:
        """The number."""
        bid = bid_called(ruleset, str(given)[:LONGEST])
        return Whole.read(self, given if bid is None else bid, ruleset)


@dataclass(frozen=True, slots=True)
class Tops(Whole):
    """A fact that is a number of tops: below 0 without them, or with the word for it.

    >>> from skatcore import load
    >>> Tops("matadors", least=-11, most=11).read("without 2", load("isko"))
    -2
    """

    def read(self, given: object, ruleset: Ruleset) -> int:
        """The number."""
        tops = tops_typed(given[:LONGEST]) if isinstance(given, str) else None
        return Whole.read(self, given if tops is None else tops, ruleset)


@dataclass(frozen=True, slots=True)
class Numbers(Fact[tuple[int, ...]]):
    """A fact of several whole numbers: ``65:20`` are the declarer's and the defenders' card points.

    >>> from skatcore import load
    >>> Numbers("points", most=120).read("65:20", load("isko"))
    (65, 20)
    """

    count: int = 2
    most: int = 0

    def read(self, given: object, ruleset: Ruleset) -> tuple[int, ...]:
        """The numbers."""
        del ruleset
        parts: Sequence[object]
        parts = given if isinstance(given, list | tuple) else str(given)[:LONGEST].replace(",", ":").split(":")
        if len(parts) != self.count:
            wrong(
                self,
                given,
                "refusal.fact-numbers",
                count=self.count,
                most=self.most,
                expected=":".join(["0"] * self.count),
            )
        return tuple(_number(self, part, 0, self.most) for part in parts)

    def as_data(self, value: tuple[int, ...], ruleset: Ruleset) -> list[int]:
        """A list of numbers."""
        del ruleset
        return list(value)

    def schema(self) -> dict[str, Any]:
        """An array of integers."""
        item = {"type": "integer", "minimum": 0, "maximum": self.most}
        return {"type": "array", "items": item, "minItems": self.count, "maxItems": self.count}


@dataclass(frozen=True, slots=True)
class CardSet(Fact[tuple[Card, ...]]):
    """A fact that names cards: ``CJ HA D7``; at least ``least`` and at most ``most`` of them, each once.

    >>> from skatcore import load
    >>> [str(card) for card in CardSet("shown", most=2).read("CJ HA", load("isko"))]
    ['CJ', 'HA']
    """

    most: int = 12
    least: int = 0

    def read(self, given: object, ruleset: Ruleset) -> tuple[Card, ...]:
        """The cards, in the order in which they are given."""
        text = ", ".join(map(str, given)) if isinstance(given, list | tuple) else str(given)
        try:
            cards = cards_called(text[: LONGEST * self.most], ruleset)
        except ValueError:
            return wrong(self, given, "refusal.fact-cards", most=self.most)
        if len(cards) > self.most or len(set(cards)) != len(cards):
            wrong(self, given, "refusal.fact-cards", most=self.most)
        if len(cards) < self.least:
            wrong(self, given, "refusal.fact-few-cards", least=self.least)
        return cards

    def as_data(self, value: tuple[Card, ...], ruleset: Ruleset) -> list[str]:
        """A list of cards."""
        del ruleset
        return [str(card) for card in value]

    def schema(self) -> dict[str, Any]:
        """An array of cards."""
        item = {"enum": [str(card) for card in DECK]}
        return {"type": "array", "items": item, "minItems": self.least, "maxItems": self.most, "uniqueItems": True}


@dataclass(frozen=True, slots=True)
class Game(Fact[Announcement]):
    """A fact that is a game of the rule set, with what plugins add to it: ``hearts hand``, ``hearts kontra=1``."""

    def read(self, given: object, ruleset: Ruleset) -> Announcement:
        """The announcement; an `Announcement` is only checked."""
        if isinstance(given, Announcement) and (given.contract, given.form) in ruleset.plays:
            return given
        words = str(given)[:LONGEST].split()
        added = [word.partition("=") for word in words if "=" in word]
        with suppress(GameUnknown, Unscorable, KeyError, ValueError):
            extras = tuple(sorted((key, int(number)) for key, _, number in added))
            game = read_game(" ".join(word for word in words if "=" not in word), ruleset, extras)
            contract = contract_of(ruleset, game)
            if all(0 < number <= ruleset.extras[key].max_count(contract) for key, number in extras):
                return game
        return wrong(self, given, "refusal.fact-game", expected=", ".join(contract.key for contract in ruleset.listed))

    def as_data(self, value: Announcement, ruleset: Ruleset) -> str:
        """The Skat server's letters, and what is added: ``HH kontra=1``."""
        return " ".join([code_of(ruleset, value), *(f"{key}={number}" for key, number in value.extras)])
