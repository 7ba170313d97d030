"""Messages by key: the program's own, and what plugins and profiles say instead."""

from __future__ import annotations

import functools
import os
import string
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.sheet.record_format import SheetError
from skatcore.messages import core_messages, fields, languages
from skatcore.model.reasons import silence

if TYPE_CHECKING:
    from skatcore.model.reasons import Missing, Reason
    from skatcore.model.record import Broken
    from skatcore.model.refusal import Refusal
    from skatcore.records.errors import RecordError
    from skatcore.rules.contributions import Words
    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset

#: Details that stand for a word of the game: ``seat="forehand"`` is said as ``seat.forehand``.
SAID: Final = (
    "contract",
    "event",
    "extra",
    "level",
    "rank",
    "role",
    "seat",
    "stage",
    "step",
    "suit",
)
_TRICKS: Final = frozenset({"tricks", "tricks:tricks", "count:tricks"})
_POINTS: Final = frozenset({"points", "points:points", "count", "count:points"})
#: The figures that messages about a result have to do without, by what was counted of it.
LACKING: Final = {"points": _TRICKS, "nothing": _TRICKS | _POINTS}
#: The Skat server's letters after a game, in the order in which players say them.
FORMS: Final = {"O": "ouvert", "H": "hand", "S": "schneider", "Z": "schwarz"}


def language_of_locale(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the locale asks for; English if there is no such."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name][:2].lower()
            return code if code in languages() else "en"
    return "en"


@functools.lru_cache(maxsize=4096)
def plural(language: str, number: int) -> str:
    """The plural category of a number in a language, by CLDR: ``one``, ``few``, ``many``, ..."""
    from babel import Locale  # loaded only when a message needs it: `skat --help` must be quick

    return str(Locale.parse(language).plural_form(abs(number)))


class _Formatter(string.Formatter):
    """Fills in details; ``{tricks:tricks}`` is "1 trick" or "3 tricks", by ``unit.tricks.*``."""

    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        self._language = language
        self._messages = messages

    def format_field(self, value: Any, format_spec: str) -> str:
        """A number with its noun where the message asks for it.

        A noun has the forms ``unit.<noun>.one``, ``.few`` and ``.many``, as its language needs
        them; ``.many`` is used for every category without a form of its own.
        """
        many = self._messages.get(f"unit.{format_spec}.many")
        if many is None:
            return str(super().format_field(value, format_spec))
        category = plural(self._language, int(value))
        return f"{value} {self._messages.get(f'unit.{format_spec}.{category}', many)}"


def _overlay(messages: dict[str, str], more: Mapping[str, str]) -> None:
    """Let messages replace others of the same key, together with these' forms for numbers."""
    for key in [key for key in messages if key.endswith("]")]:
        if key.partition("[")[0] in more:
            del messages[key]
    messages |= more


class Catalogue:
    """All messages of one language: a profile's terms before a plugin's words before the core's.

    What a language lacks is said in English.
    """

    def __init__(
        self,
        language: str,
        words: Iterable[Words] = (),
        terms: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.language = language
        self._messages: dict[str, str] = dict(core_messages("en"))
        spoken = list(words)
        for one in ("en", language):
            _overlay(self._messages, core_messages(one))
            for given in spoken:
                if given.language == one:
                    _overlay(self._messages, given.messages)
        _overlay(self._messages, (terms or {}).get(language, {}))
        self._formatter = _Formatter(language, self._messages)
        self._with_forms = {key.partition("[")[0] for key in self._messages if key.endswith("]")}

    @classmethod
    def of(cls, language: str, ruleset: Ruleset) -> Catalogue:
        """The words of a rule set: its plugins' and its profile's own."""
        return cls(language, ruleset.words, ruleset.profile.terms)

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def text(self, key: str, /, **details: int | str) -> str:
        """The message of that key; a contract, a seat and the like are put in words.

        A sentence that reads otherwise for some numbers has a message of its own for these, by
        the plural category of its detail ``count``: ``cli.games[one]`` beside ``cli.games``.

        Raises:
            KeyError: there is no such message in any language, or it needs another detail.
        """
        said = {name: self._word(name, value) for name, value in details.items()}
        return self._formatter.vformat(self._message(key, details), (), said)

    def _message(self, key: str, details: Mapping[str, int | str]) -> str:
        """The message of a key, in the form that fits the number ``count``."""
        message = self._messages[key]
        count = details.get("count")
        if key in self._with_forms and isinstance(count, int):
            return self._messages.get(f"{key}[{plural(self.language, count)}]", message)
        return message

    def _word(self, name: str, value: int | str) -> int | str:
        return self._messages.get(f"{name}.{value}", value) if name in SAID else value

    def game(self, contract: str, form: str = "") -> str:
        """A game as players name it: "Herz Hand Schneider angesagt".

        ``form`` is the Skat server's letters after the game (``HS``). An open suit game or Grand
        is always one from the hand, so the hand goes without saying; a contract that names a form
        in another way has the message ``game.<contract>.<form>``. Without the words of a rule set
        the names of its games and forms are their keys.
        """
        name = str(self._word("contract", contract))
        if f"game.{contract}.{form}" in self._messages:
            return self.text(f"game.{contract}.{form}", contract=name)
        letters = form.replace("H", "") if "O" in form else form
        words = [word for letter, word in FORMS.items() if letter in letters]
        said = [self._messages.get(f"form.{word}", word) for word in words]
        return " ".join([name, *said])

    def reason(self, reason: Reason) -> str:
        """A reason in words: "with 2", "hand 4", "won with 74 card points"."""
        details = dict(reason.details)
        for kind in ("with", "without"):
            number = self._messages.get(f"number.{kind}.{reason.count}", str(reason.count))
            details[f"{kind}_number"] = number
        if "form" in details:
            details["game"] = self.game(str(details["contract"]), str(details["form"]))
        key = f"reason.{reason.step}"
        if key in self and details.get("counted") in LACKING:
            key = self._uncounted(key, str(details.pop("counted")))
        if key in self._messages:
            return self.text(key, count=reason.count, **details)
        return f"{self.text(f'step.{reason.step}')} {reason.count}"

    def _uncounted(self, key: str, counted: str) -> str:
        """The message without the figures that nobody has; a plugin's may have none without."""
        if not fields(self._messages[key]) & LACKING[counted]:
            return key
        others = (f"{key}.{counted}", f"{key}.nothing")
        return next((one for one in others if one in self), "reason.missed.nothing")

    def clause(self, clause: str) -> str:
        """A clause as people read it; of a source that is silent, that it is."""
        found = silence(clause)
        if found is None:
            return clause
        source, other = found
        if other:
            return self.text("clause.silent-as", source=source, clause=other)
        return self.text("clause.silent", source=source)

    def in_brackets(self, clause: str) -> str:
        """A clause as it stands behind a sentence, with a blank before it; nothing for none."""
        return f" ({self.clause(clause)})" if clause else ""

    def option(self, key: str, meaning: str) -> str:
        """The meaning of an option; ``meaning`` is the English one that it is declared with."""
        return self._messages.get(f"option.{key}", meaning)

    def missing(self, missing: Missing) -> str:
        """Why a game is left out; games and what plugins add to them are put in words."""
        details = dict(missing.details)
        if "form" in details:
            contract, form = str(details["word"]), str(details["form"])
            with_skat = "" if form else f" {self._messages.get('form.skat', '')}".rstrip()
            details["game"] = self.game(contract, form) + with_skat
        for name in ("word", "needs", "count"):
            if name in details:
                extra = self._word("extra", details[name])
                details[name] = self._word("contract", extra)
        if (
            missing.key == "contract-does-not-exist"
            and details["word"] == dict(missing.details)["word"]
        ):
            # the rule set has no word for what it does not know: the key, as a name
            details["word"] = str(details["word"]).replace("-", " ").capitalize()
        return self.text(f"missing.{missing.key}", **details)

    def refusal(self, refusal: Refusal) -> str:
        """Why something may not be done."""
        if refusal.missing is not None:
            return self.missing(refusal.missing)
        if refusal.broken is not None:
            return self.broken(refusal.broken)
        details = dict(refusal.details)
        if "form" in details:
            details["game"] = self.game(str(details["contract"]), str(details["form"]))
        if "schemes" in details:
            keys = str(details["schemes"]).split(", ")
            details["schemes"] = ", ".join(
                f"{key} ({self._messages.get(f'scheme.{key}', key)})" for key in keys
            )
        if "turn" in details:
            details["turn"] = str(self._word("seat", details["turn"]))
        return self.text(f"refusal.{refusal.key}", **details)

    def broken(self, broken: Broken) -> str:
        """Why a game cannot be read; what the file says stands as the file has it."""
        details = dict(broken.details)
        known = broken.problem in self._messages  # what is wrong with a stored deal has its own
        key = broken.problem if known else f"broken.{broken.problem}"
        text = self._formatter.vformat(self._message(key, details), (), details)
        if details.get("suggestion"):
            text += self.text("problem.suggestion", suggestion=details["suggestion"])
        return f"{details['at']}: {text}" if details.get("at") else text

    def error(self, error: RecordError) -> str:
        """Why a file of records cannot be read or written, with file and line before it."""
        if isinstance(error, SheetError):
            text = error.error.text(self)
            return text if error.error.store or not error.file else f"{error.file}: {text}"
        details = dict(error.details)
        text = self.text(f"record.{error.problem}", **details)
        if details.get("suggestion"):
            text += self.text("problem.suggestion", suggestion=details["suggestion"])
        place = ":".join(str(part) for part in (error.file, error.line) if part)
        return f"{place}: {text}" if place else text

    def problem(self, problem: Problem) -> str:
        """What is wrong with a profile, and what would be right.

        Keys and values stand as the file has them; only kinds of values are put in words.
        """
        if problem.words:
            return Catalogue(self.language, problem.words).problem(replace(problem, words=()))
        details = dict(problem.details)
        expected = details.get("expected", "")
        if f"type.{expected}" in self:
            details["expected"] = self.text(f"type.{expected}", word=problem.key)
        text = self.text(f"problem.{problem.problem}", **{"key": problem.key} | details)
        if details.get("suggestion"):
            text += self.text("problem.suggestion", suggestion=details["suggestion"])
        elif expected and f"problem.{problem.problem}.expected" in self:
            text += self.text(f"problem.{problem.problem}.expected", expected=expected)
        return text
