"""Messages by key: the program's own, and what plugins and profiles say instead."""

from __future__ import annotations

import functools
import importlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from skatcore.contract import Words
    from skatcore.game import Form
    from skatcore.problems import Problem
    from skatcore.reasons import Missing, Reason
    from skatcore.ruleset.ruleset import Ruleset

LANGUAGES: Final = ("en", "de", "pl")


@functools.cache
def core_messages(language: str) -> Mapping[str, str]:
    """The program's messages in one of the languages."""
    module = importlib.import_module(f"skatcore.language.{language}")
    messages: Mapping[str, str] = module.MESSAGES
    return messages


def language_of_locale(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the locale asks for; English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name][:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"


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
            self._messages |= core_messages(one)
            for given in spoken:
                if given.language == one:
                    self._messages |= given.messages
        self._messages |= (terms or {}).get(language, {})

    @classmethod
    def of(cls, language: str, ruleset: Ruleset) -> Catalogue:
        """The words of a rule set: its plugins' and its profile's own."""
        return cls(language, ruleset.words, ruleset.profile.terms)

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def text(self, key: str, /, **details: int | str) -> str:
        """The message of that key; details that name a game or a step are put in words.

        Raises:
            KeyError: there is no such message in any language.
        """
        return self._messages[key].format(**{k: self._word(k, v) for k, v in details.items()})

    def _word(self, name: str, value: int | str) -> int | str:
        for kind in (name, "contract", "type"):
            key = f"{kind}.{value}"
            if key in self._messages:
                return self._messages[key]
        return value

    def reason(self, reason: Reason) -> str:
        """A reason in words: "with 2", "hand 4", "74 card points: won"."""
        details = dict(reason.details)
        for kind in ("with", "without"):
            number = self._messages.get(f"number.{kind}.{reason.count}", str(reason.count))
            details[f"{kind}_number"] = number
        key = f"reason.{reason.step}"
        if key in self._messages:
            return self.text(key, count=reason.count, **details)
        return f"{self.text(f'step.{reason.step}')} {reason.count}"

    def option(self, key: str, meaning: str) -> str:
        """The meaning of an option; ``meaning`` is the English one that it is declared with."""
        return self._messages.get(f"option.{key}", meaning)

    def form_words(self, form: Form) -> list[str]:
        """How a game is played, in words: hand, ouvert, schneider announced."""
        said = [word for word, on in (("hand", form.hand), ("ouvert", form.ouvert)) if on]
        said += [form.announced.key] if form.announced else []
        return [self.text(f"form.{word}") for word in said]

    def missing(self, missing: Missing) -> str:
        """Why a game is left out."""
        return self.text(f"missing.{missing.key}", **dict(missing.details))

    def problem(self, problem: Problem) -> str:
        """What is wrong with a profile, and what would be right."""
        if problem.words:
            return Catalogue(self.language, problem.words).problem(replace(problem, words=()))
        details = dict(problem.details)
        text = self.text(f"problem.{problem.problem}", **{"key": problem.key} | details)
        if details.get("suggestion"):
            text += self.text("problem.suggestion", suggestion=details["suggestion"])
        elif details.get("expected") and f"problem.{problem.problem}.expected" in self:
            text += self.text(f"problem.{problem.problem}.expected", expected=details["expected"])
        return text
