"""Messages by key: the program's own, and what plugins and profiles say instead."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.work.errors import WorkError
from skatcore.club.errors import EntryError, SheetError, StoreError
from skatcore.errors import Unsayable
from skatcore.extras import MissingExtra
from skatcore.messages import core_messages, fields
from skatcore.model.reasons import NOT_SEEN, Unscorable, silence
from skatcore.model.refusal import Refused
from skatcore.records.errors import NotStored, RecordError, UnreadableGame
from skatcore.rules.problems import ProfileError
from skatcore.scoring.confirmed import both_scores
from skatcore.scoring.game_names import GameUnknown
from skatcore.text.formatter import DetailFormatter, plural
from skatcore.text.paragraphs import without_package

if TYPE_CHECKING:
    from skatcore.errors import SkatError
    from skatcore.model.reasons import Detail, Missing, Reason
    from skatcore.model.record import Broken
    from skatcore.model.refusal import Refusal
    from skatcore.rules.contributions import Words
    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset

#: Details that are a word of the game: ``seat="forehand"`` is said as ``seat.forehand``.
SAID: Final = (
    *("contract", "event", "extra", "incident", "level", "rank", "role", "seat", "side", "stage", "step", "suit"),
)
#: Parts of sources without numbers of their own, as citations name them.
_PART: Final = re.compile(r"\b(?:appendix|definition|introduction|preamble)\b(?= \d|,|$)")
_TRICKS: Final = frozenset({"tricks", "tricks:tricks", "count:tricks"})
#: From here on a number has signs between its thousands.
_THOUSAND: Final = 1000
_POINTS: Final = frozenset({"points", "points:points", "count", "count:points"})
#: The figures that messages about a result have to do without, by what was counted of it.
LACKING: Final = {"points": _TRICKS, "nothing": _TRICKS | _POINTS}
#: The Skat server's letters after a game, in the order in which players say them.
FORMS: Final = {"O": "ouvert", "H": "hand", "S": "schneider", "Z": "schwarz"}


def _overlay(messages: dict[str, str], more: Mapping[str, str]) -> None:
    """Let messages replace others of the same key, together with these' forms for numbers."""
    for key in [key for key in messages if key.endswith("]")]:
        if key.partition("[")[0] in more:
            del messages[key]
    messages |= more


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
        self._messages: dict[str, str] = {**(more or {}), **core_messages("en")}
        every = list(words)
        for spoken in ("en", language):
            _overlay(self._messages, core_messages(spoken))
            for own in every:
                if own.language == spoken:
                    _overlay(self._messages, own.messages)
        _overlay(self._messages, (terms or {}).get(language, {}))
        bids = {str(bid): self._messages[f"bid.{bid}"] for bid in named}
        self._formatter = DetailFormatter(language, self._messages, bids)
        self._with_forms = {key.partition("[")[0] for key in self._messages if key.endswith("]")}

    @classmethod
    def of(cls, language: str, ruleset: Ruleset | None = None, *, more: Mapping[str, str] | None = None) -> Catalogue:
        """The words of a rule set: its plugins' and its profile's own; without one, the program's.

        ``more`` are messages that only some programs need, such as those of the web pages.
        """
        if ruleset is None:
            return cls(language, more=more)
        return cls(language, ruleset.words, ruleset.profile.terms, more=more, named=ruleset.ladder.named)

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
        message, words = self._message(key, details), {name: self.word(name, value) for name, value in details.items()}
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

    def _message(self, key: str, details: Mapping[str, int | str]) -> str:
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

    def reason(self, reason: Reason) -> str:
        """A reason in words: "with 2", "hand 4", "won with 74 card points"."""
        details = self._with_game(reason.details)
        for kind in ("with", "without"):
            details[f"{kind}_number"] = self._messages.get(f"number.{kind}.{reason.count}", str(reason.count))
        key = f"reason.{reason.step}"
        if key in self and details.get("counted") in LACKING:
            key = self._uncounted(key, str(details.pop("counted")))
        if key in self._messages:
            return self.text(key, count=reason.count, **details)
        return f"{self.text(f'step.{reason.step}')} {reason.count}"

    def _with_game(self, details: Iterable[Detail]) -> dict[str, int | str]:
        """The details by name, with the game that a contract and a form are together."""
        named = dict(details)
        return named | {"game": self.game(str(named["contract"]), str(named["form"]))} if "form" in named else named

    def _uncounted(self, key: str, counted: str) -> str:
        """The message without the figures that nobody has; a plugin's may have none without."""
        if not fields(self._messages[key]) & LACKING[counted]:
            return key
        others = (f"{key}.{counted}", f"{key}.nothing")
        return next((other for other in others if other in self), "reason.missed.nothing")

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

    def missing(self, missing: Missing) -> str:
        """Why a game is left out; games and what plugins add to them are put in words."""
        details = dict(missing.details)
        if "form" in details:
            contract, form = str(details["word"]), str(details["form"])
            with_skat = "" if form else f" {self._messages.get('form.skat', '')}".rstrip()
            details["game"] = self.game(contract, form) + with_skat
        for name in ("word", "needs", "count"):
            if name in details:
                extra = self.word("extra", details[name])
                details[name] = self.word("contract", extra)
        if missing.key == "contract-does-not-exist" and details["word"] == dict(missing.details)["word"]:
            # the rule set has no word for what it does not know: the key, as a name
            details["word"] = str(details["word"]).replace("-", " ").capitalize()
        return self.text(f"missing.{missing.key}", **details)

    def refusal(self, refusal: Refusal) -> str:
        """Why something may not be done."""
        if refusal.missing is not None:
            return self.missing(refusal.missing)
        if refusal.broken is not None:
            return self.broken(refusal.broken)
        details = self._with_game(refusal.details)
        if "schemes" in details:
            keys = str(details["schemes"]).split(", ")
            details["schemes"] = ", ".join(f"{key} ({self._messages.get(f'scheme.{key}', key)})" for key in keys)
        if "turn" in details:
            details["turn"] = str(self.word("seat", details["turn"]))
        if refusal.key.startswith("fact") and self.language != "en":
            details = self._facts_named(details)
        return self._placed("", self.text(f"refusal.{refusal.key}", **details), details.get("suggestion"))

    def _facts_named(self, details: Mapping[str, int | str]) -> dict[str, int | str]:
        """Facts and their choices by their names; in English they are their keys, as files and options have them."""
        fact, named = details.get("fact"), dict(details)
        named |= {name: self.named("fact", str(details[name])) for name in ("fact", "other") if name in details}
        if "word" in details:
            named["word"] = self._messages.get(f"fact.{fact}.{details['word']}", details["word"])
        if "expected" in details:
            kinds = (f"fact.{fact}", "contract", "ruled")
            words = str(details["expected"]).split(", ")
            found = [
                next((self.raw(f"{kind}.{word}") for kind in kinds if f"{kind}.{word}" in self), word) for word in words
            ]
            named["expected"] = ("; " if any("," in word for word in found) else ", ").join(found)
        return named

    def raw(self, key: str) -> str:
        """A message as it is written, its details not filled in; empty if there is none."""
        return self._messages.get(key, "")

    def named(self, kind: str, key: str) -> str:
        """The message of a kind's key, as ``action.card-back``; the key where no language has one."""
        return self._messages.get(f"{kind}.{key}", key)

    def ruling(self, reason: Reason) -> str:
        """A step of a referee's ruling, with its clause in brackets."""
        key, details = f"ruling.{reason.step}", self._with_game(reason.details)
        text = self.text(key, **details) if key in self else reason.step
        return text + self.in_brackets(reason.clause)

    def error(self, error: SkatError) -> str:  # noqa: C901, PLR0911, PLR0912 - one answer for each kind
        """An error in words, with what would be right and, where there is one, the clause."""
        match error:
            case Refused():
                return self.refusal(error.refusal) + self.in_brackets(error.refusal.clause)
            case Unscorable():
                return self.missing(error.missing) + self.in_brackets(error.missing.clause)
            case GameUnknown():
                return self._placed("", self.text(f"cli.{error.problem}", word=error.word), error.suggestion)
            case EntryError():
                details = dict(error.details)
                if error.because:
                    details["why"] = "; ".join(map(self.reason, error.because))
                return self._placed("", self.text(f"entry.{error.problem}", **details), details.get("suggestion"))
            case StoreError():
                return self._store_error(error)
            case SheetError():
                return self._placed("" if error.error.store else error.file, self.error(error.error))
            case RecordError():
                details = dict(error.details)
                place = ":".join(str(part) for part in (error.file, error.line) if part)
                return self._placed(place, self.text(f"record.{error.problem}", **details), details.get("suggestion"))
            case UnreadableGame():
                return self.broken(error.as_broken(0, 0))
            case MissingExtra():
                return self.text("cli.extra-missing", library=error.library, extra=error.extra)
            case WorkError():
                return self.text(f"work.{error.problem}", **error.details)
            case ProfileError():
                return "; ".join(map(self.problem, error.problems))
            case _:
                return str(error)

    def _placed(self, place: int | str, text: str, suggestion: int | str | None = None) -> str:
        """A sentence after its place, with what may be meant."""
        text += self.text("problem.suggestion", suggestion=suggestion) if suggestion else ""
        return f"{place}: {text}" if place else text

    def _store_error(self, error: StoreError) -> str:
        """The error of a store, after its name."""
        details = dict(error.details)
        if error.refusal is not None:
            words = Catalogue.of(self.language, error.ruleset) if error.ruleset else self
            details["why"] = words.refusal(error.refusal)
        if error.problems:
            details["why"] = "; ".join(map(self.problem, error.problems))
        if error.problem == "not-found":  # the remedy first, and where
            return self.text("store.not-found", file=error.store, **details)
        text = self.text(f"store.{error.problem}", **details)
        if error.differs:
            text = f"{text}; {self.other_scores('store.differs', error.differs)}"
        return self._placed(error.store, text)

    def other_scores(self, key: str, differs: Sequence[Mapping[str, Any]]) -> str:
        """The deals that count something else than was confirmed, both scores, and the plugins behind it."""
        plugins = dict.fromkeys(name for deal in differs for name in deal["plugins"])
        return self.text(key, deals=both_scores(differs), plugins=", ".join(plugins))

    def broken(self, broken: Broken) -> str:
        """Why a game cannot be read; what the file says is quoted."""
        details = dict(broken.details) | ({"why": self.problem(broken.because)} if broken.because else {})
        known = broken.problem in self._messages  # what is wrong with a stored deal has its own
        key = broken.problem if known else f"broken.{broken.problem}"
        words = self if key in self else _words_of_formats(self.language)
        if key not in words:  # a third party's format brings no word for it
            return broken.problem
        message = words._message(key, details)  # noqa: SLF001 - another catalogue
        text = self._formatter.vformat(message, (), details)
        return self._placed(details.get("at", ""), text, details.get("suggestion"))

    def problem(self, problem: Problem, *, mends: bool = True) -> str:
        """The problem of a profile, and what would be right.

        Keys and values are quoted from the file; only kinds of values are put in words. ``mends`` says which options
        would mend it, as a profile has them.
        """
        if mends and problem.mends:
            wanted = f" {self.text('mends.or')} ".join(f"{key} = {json.dumps(value)}" for key, value in problem.mends)
            return self.text("mends.set", why=self.problem(problem, mends=False), wanted=wanted)
        if problem.words:
            known = tuple((name, self.word(name, detail)) for name, detail in problem.details)
            own = Catalogue(self.language, problem.words)
            return own.problem(replace(problem, words=(), details=known), mends=False)
        key, details = f"problem.{problem.problem}", dict(problem.details)
        expected, suggestion = details.get("expected", ""), details.get("suggestion")
        if f"type.{expected}" in self:
            details["expected"] = self.text(f"type.{expected}", word=problem.key)
        text = self._placed("", self.text(key, **{"key": problem.key} | details), suggestion)
        if expected and not suggestion and f"{key}.expected" in self:
            text += self.text(f"{key}.expected", expected=expected)
        return text

    def not_stored(self, error: NotStored) -> str:
        """Why a text is not a stored deal, with the place before it."""
        details = dict(error.details)
        if error.refusal is not None:
            details["why"] = self.refusal(error.refusal)
        if error.because is not None:
            details["why"] = self.problem(error.because)
        return self._placed(error.at, self.text(f"stored.{error.problem}", **details), details.get("suggestion"))


@functools.cache
def _words_of_formats(language: str) -> Catalogue:
    """With the messages that the installed record formats bring with them."""
    from skatcore.records.formats import Formats

    return Catalogue(language, Formats.installed().words())
