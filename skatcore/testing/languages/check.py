"""The check of a language: each mistake that a translator can make is named with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from skatcore.extras import require
from skatcore.rules.problems import Problem, suggest
from skatcore.rules.registry import Registry
from skatcore.testing.languages.sources import ALIAS, Texts, form_key, forms, merged, parts_of, program
from skatcore.text.files import listed
from skatcore.text.formatter import ORDINARY
from skatcore.text.language_list import LANGUAGES, asked, fields

#: Messages that a language has for its own grammar: numbers in words.
_GRAMMAR: Final = "number."
#: Paragraphs of the rulebook.
_OF_BOOK: Final = ("paragraph.", "says.")


def braced(names: frozenset[str]) -> str:
    """Details as messages write them."""
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def strange_details(key: str, message: str, english: str) -> frozenset[str]:
    """The details that a message asks for and its English text does not.

    A paragraph may name any option and word, and is tried in every language where it holds.

    Raises:
        ValueError: the braces of one of both do not match.
    """
    strange = asked(message) - asked(english)
    return frozenset() if key.startswith(_OF_BOOK) else strange


def lost_details(key: str, message: str, english: str) -> frozenset[str]:
    """The details that only the English text asks for; a form for some numbers may do without the number.

    Raises:
        ValueError: the braces of one of both do not match.
    """
    lost = asked(english) - asked(message) - ({"count"} if parts_of(key)[1] else set())
    return frozenset() if key.startswith(_OF_BOOK) else lost


class LanguageCheck:
    """All that is known of the program's languages, to hold the files of one to.

    Raises:
        MissingExtra: Babel is not installed, and the language is not one of the program's.
    """

    def __init__(self, language: str, registry: Registry) -> None:
        if language not in LANGUAGES:
            require("club", "babel")  # which knows its plural forms
        english = program("en", registry)
        said = [english, *(program(other, registry) for other in LANGUAGES[1:])]
        self.language = language
        self.english = merged(english)
        self.known = {parts_of(key)[0] for files in said for texts in files.values() for key in texts.messages}
        self.typed = {
            ALIAS + key for files in said for texts in files.values() for key in (*texts.aliases, *texts.messages)
        }

    def problems(self, files: Mapping[str, Texts]) -> Iterator[Problem]:
        """Everything that is wrong, file by file."""
        homes: dict[str, Texts] = {}
        for texts in files.values():
            for key, value in texts.lines():
                if key in homes and self.language not in LANGUAGES:  # where plugins may say another's otherwise
                    found = iter([Problem.of("problem.language-twice", key, given=homes[key].layer.name)])
                else:
                    found = self._alias(key, value) if f"{key}.".startswith(ALIAS) else self._message(key, value)
                    homes[key] = texts
                yield from map(texts.layer.located, found)
        for key, texts in homes.items():
            yield from map(texts.layer.located, self._forms(key, homes))

    def _message(self, key: str, message: object) -> Iterator[Problem]:
        base, form = parts_of(key)
        english = self.english.get(base, "")
        if not isinstance(message, str):
            yield Problem.of("problem.language-not-a-text", key)
        elif base not in self.known and not key.startswith(_GRAMMAR):
            yield Problem.of("problem.language-key-unknown", key, suggestion=suggest(key, self.known))
        elif form and not form.isdigit() and form not in forms(self.language, base):
            expected = ", ".join(form_key(base, each) for each in forms(self.language, base)) or "-"
            yield Problem.of("problem.language-form-unknown", key, expected=expected)
        elif english and not message:
            yield Problem.of("problem.language-empty", key)
        else:
            yield from self._details(key, message, english)

    def _details(self, key: str, message: str, english: str) -> Iterator[Problem]:
        try:
            strange = strange_details(key, message, english) if english else frozenset()
            lost = lost_details(key, message, self.english.get(key, english))
            unsaid = {field for field in fields(message) - fields(english) if not self._sayable(field)}
        except ValueError as error:
            yield Problem.of("problem.language-braces", key, why=str(error))
            return
        if wrong := strange | unsaid:
            expected = braced(fields(english)) or "-"
            yield Problem.of("problem.language-detail-unknown", key, given=braced(wrong), expected=expected)
        elif lost:
            yield Problem.of("problem.language-detail-lost", key, expected=braced(lost))

    def _sayable(self, field: str) -> bool:
        _, colon, unit = field.partition(":")
        return not colon or unit == "bid" or f"unit.{unit}.many" in self.english

    def _alias(self, key: str, words: object) -> Iterator[Problem]:
        if not listed(words):
            yield Problem.of("problem.language-not-words", key)
        elif key not in self.typed:
            yield Problem.of("problem.language-key-unknown", key, suggestion=suggest(key, self.typed))

    def _forms(self, key: str, said: Mapping[str, Texts]) -> Iterator[Problem]:
        """The forms that the first form of a message leaves out."""
        base, form = parts_of(key)
        needed = forms(self.language, base)
        if form not in needed:
            return
        begun = [each for each in needed if form_key(base, each) in said]
        lacking = [each for each, least in needed.items() if each not in begun and least <= ORDINARY]
        if form == begun[0] and (lacking or base not in said):
            missing = [form_key(base, each) for each in lacking] + [base] * (base not in said)
            yield Problem.of("problem.language-form-missing", key, expected=", ".join(missing))
