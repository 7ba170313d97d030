"""Messages by key: the program's own, and what plugins and profiles say instead."""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Final

from skatcore.errors import Unsayable
from skatcore.text.files import LanguageError
from skatcore.text.formatter import DetailFormatter, plural
from skatcore.text.language_list import core_messages
from skatcore.text.message import NOT_SEEN, silence
from skatcore.text.sentences import sentence
from skatcore.text.words import HEARD, without_package, words_of_formats

if TYPE_CHECKING:
    from skatcore.errors import SkatError
    from skatcore.text.message import Detail, Message
    from skatcore.text.words import Speaks, Vocabulary, Words

#: Details that are a word: ``seat="forehand"`` is said as ``seat.forehand``, a `cause` as ``why.<key>``.
SAID: Final = (
    *("contract", "event", "extra", "incident", "level", "rank", "role", "seat", "side", "stage", "step"),
    *("suit", "why"),
)
#: Parts of sources without numbers of their own, as citations name them.
_PART: Final = re.compile(r"\b(?:appendix|definition|introduction|preamble)\b(?= \d|,|$)")
#: From here on a number has signs between its thousands.
_THOUSAND: Final = 1000
#: The Skat server's letters after a game, in the order in which players say them.
FORMS: Final = {"O": "ouvert", "H": "hand", "S": "schneider", "Z": "schwarz"}


def _overlay(messages: dict[str, str], forms: dict[str, set[str]], more: Mapping[str, str]) -> None:
    """Let messages replace others of the same key, together with these' ``forms`` for numbers."""
    for key in forms.keys() & more.keys():
        for form in forms.pop(key):
            del messages[form]
    messages.update(more)
    for key in more:
        if key[-1:] == "]":
            forms.setdefault(key.partition("[")[0], set()).add(key)


class Catalogue:
    """All messages of one language: a profile's terms before a plugin's words before the core's.

    What a language lacks is said in English.

    >>> from skatcore import load
    >>> Catalogue.of("de", load("isko")).game("hearts", "HS")
    'Herz Hand Schneider angesagt'
    """

    def __init__(
        self,
        language: str,
        words: Iterable[Words] = (),
        terms: Mapping[str, Mapping[str, str]] | None = None,
        *,
        more: Mapping[str, str] | None = None,
        named: Iterable[int] = (),
    ) -> None:
        self.language = language
        self._messages: dict[str, str] = {}
        self._with_forms: dict[str, set[str]] = {}
        every = list(words)
        layers = [more or {}]
        for spoken in dict.fromkeys(("en", language)):
            layers += [core_messages(spoken), *(own.messages for own in every if own.language == spoken)]
        for layer in (*layers, (terms or {}).get(language, {})):
            _overlay(self._messages, self._with_forms, layer)
        bids = {str(bid): self._messages[f"bid.{bid}"] for bid in named}
        self._formatter = DetailFormatter(language, self._messages, bids)

    @classmethod
    def of(cls, language: str, speaks: Speaks | None = None, *, more: Mapping[str, str] | None = None) -> Catalogue:
        """The words of a rule set: its plugins' and its profile's own; without one, the program's.

        ``more`` are messages that only some programs need, such as those of the web pages.
        """
        return cls(language, more=more) if speaks is None else cls._speaking(language, speaks.vocabulary, more)

    @classmethod
    def _speaking(cls, language: str, own: Vocabulary, more: Mapping[str, str] | None = None) -> Catalogue:
        return cls(language, own.words, own.terms, more=more, named=own.named)

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def text(self, key: str, /, **details: int | str) -> str:
        """The message of that key; a contract, a seat and the like are put in words.

        A sentence that reads otherwise for some numbers has a message of its own for these, by
        the plural category of its detail ``count``: ``cli.games[one]`` next to ``cli.games``. A large ``count`` has
        the language's sign between its thousands.

        Raises:
            Unsayable: no language has the message, or it needs another detail.
        """
        if key not in self._messages:
            raise Unsayable(key, self.language, "no language has it", missing=True)
        message, words = self.form(key, details), {name: self.word(name, value) for name, value in details.items()}
        if isinstance(count := words.get("count"), int) and count >= _THOUSAND and "{count}" in message:
            words["count"] = self.number(count)
        try:
            return self.filled(message, words)
        except (LookupError, ValueError) as error:
            why = f"{type(error).__name__}: {error} in {message!r}"
            raise Unsayable(key, self.language, why, missing=False) from error

    def filled(self, message: str, details: Mapping[str, int | str]) -> str:
        """A message that is not in the catalogue, with its details.

        Raises:
            KeyError: it needs another detail.
            ValueError: its braces do not match.
        """
        return self._formatter.vformat(message, (), details)

    def bid(self, bid: int) -> str:
        """A bid as it is called: its number, or the name that the ladder's plugin gives it."""
        return self._formatter.format_field(bid, "bid")

    def form(self, key: str, details: Mapping[str, int | str]) -> str:
        """The message of a key, in the form that fits the number ``count``."""
        message = self._messages[key]
        count = details.get("count")
        if key in self._with_forms and isinstance(count, int):
            return self._messages.get(f"{key}[{plural(self.language, count)}]", message)
        return message

    def word(self, name: str, value: int | str) -> int | str:
        """A detail in words, if its name says that it is a word of the game: a contract, a seat."""
        return self._messages.get(f"{name}.{value}", value) if name in SAID else value

    def number(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """A number as the language writes it: "1.500", "-0,25"; ``signed`` puts a plus before what is above 0."""
        rounded = (round(value, digits) if digits else round(value)) or 0
        signs = str.maketrans({",": self.text("sign.thousands"), ".": self.text("sign.decimal")})
        shown = f"{rounded:,.{digits}f}" if digits else f"{rounded:,d}"
        return ("+" if signed and rounded > 0 else "") + shown.translate(signs)

    def game(self, contract: str, form: str = "") -> str:
        """A game as players name it: "Herz Hand Schneider angesagt".

        ``form`` is the Skat server's letters after the game (``HS``). An open suit game or Grand
        is always one from the hand, so the hand goes without saying; a contract that names a form
        in another way has the message ``game.<contract>.<form>``, in which ``{contract}``, ``{ouvert}`` and ``{hand}`` are
        the words for these. Without the words of a rule set
        the names of its games and forms are their keys.
        """
        name = str(self.word("contract", contract))
        if f"game.{contract}.{form}" in self._messages:
            return self.text(f"game.{contract}.{form}", contract=name, hand=self._form("H"), ouvert=self._form("O"))
        letters = form.replace("H", "") if "O" in form else form
        return " ".join([name, *(self._form(letter) for letter in FORMS if letter in letters)])

    def _form(self, letter: str) -> str:
        """One of the Skat server's letters in words."""
        return self._messages.get(f"form.{FORMS[letter]}", FORMS[letter])

    def with_game(self, details: Iterable[Detail]) -> dict[str, int | str]:
        """The details by name, with the game that a contract and a form are together."""
        named = dict(details)
        return named | {"game": self.game(str(named["contract"]), str(named["form"]))} if "form" in named else named

    def clause(self, clause: str) -> str:
        """A clause as people read it; of a source that is silent, or was not seen, that it is."""
        clause = _PART.sub(lambda part: self._messages.get(f"clause.part.{part[0]}", part[0]), clause)
        text = silence(clause)
        if text is None:
            seen, unseen, _ = clause.partition(NOT_SEEN)
            return self.text("clause.not-seen", clause=seen) if unseen else clause
        source, other = text
        if other:
            return self.text("clause.silent-as", source=source, clause=other)
        return self.text("clause.silent", source=source)

    def in_brackets(self, clause: str) -> str:
        """A clause as it is written after a sentence, with a space before it; nothing for none."""
        return f" ({self.clause(clause)})" if clause else ""

    def option(self, key: str) -> str:
        """The meaning of an option; nothing if no language says it."""
        return self._messages.get(f"option.{without_package(key)}", "")

    def choice(self, key: str, value: object) -> str:
        """The meaning of a choice of an option; nothing if no language says it."""
        names = (f"choice.{without_package(key)}.{value}", f"{key.rpartition('.')[2]}.{value}")
        return next((self._messages[name] for name in names if name in self), "")

    def raw(self, key: str) -> str:
        """A message as it is written, its details not filled in; empty if there is none."""
        return self._messages.get(key, "")

    def named(self, kind: str, key: str) -> str:
        """The message of a kind's key, as ``action.card-back``; the key where no language has one."""
        return self._messages.get(f"{kind}.{key}", key)

    def say(self, message: Message) -> str:
        """A message as a sentence, without its clause."""
        return sentence(message, self)

    def error(self, error: SkatError) -> str:
        """An error in words, with what would be right and, where there is one, the clause."""
        return self.say(error.message) + self.in_brackets(error.message.clause)

    def speaking(self, vocabulary: Vocabulary) -> Catalogue:
        """The catalogue of this language for other words."""
        return self._speaking(self.language, vocabulary)

    def of_formats(self) -> Catalogue:
        """The catalogue of this language with the words that formats of records bring with them."""
        return _of_formats(self.language)


def heard(language: str) -> Catalogue:
    """All that can be said with the words of the plugins that have been loaded, for what does not know its rule set."""
    return _heard(language, tuple(map(id, HEARD.values())))


@functools.lru_cache(maxsize=2)
def _heard(language: str, _: tuple[int, ...]) -> Catalogue:
    spoken = (words for words in chain.from_iterable(HEARD.values()) if words.language in {"en", language})
    # a plugin that renames what others say does so under its own rules only
    return Catalogue(language, sorted(filter(_is_there, spoken), key=lambda words: not words.replaces))


def _is_there(words: Words) -> bool:
    """Whether words can be read: the files of a plugin may be gone since it was loaded."""
    with contextlib.suppress(LanguageError):
        return len(words.messages) > 0
    return False


def in_english(message: Message) -> str:
    """A message as a sentence in English, with its clause; its key and its details where no words for it are here."""
    words = heard("en")
    try:
        return words.say(message) + words.in_brackets(message.clause)
    except Unsayable:
        return " ".join([message.key, *(f"{name}={value}" for name, value in message.details)])


@functools.cache
def _of_formats(language: str) -> Catalogue:
    return Catalogue(language, words_of_formats())
