"""The texts of help and usage errors in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, takewhile

from skatcore.text import LANGUAGES, help_messages, language_of_locale, languages


class HelpTexts:
    """The meaning of commands, arguments and options, by their names: ``skat sheet add``, ``--with``.

    An argument or option that means something else in one command has the command's name before
    its own: ``skat compare --profile``. What a package's language lacks is said in English.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.messages: Mapping[str, str] = help_messages(language)

    def of(self, path: str, name: str) -> str:
        """The meaning of a command's argument or option."""
        return self.messages.get(f"{path} {name}") or self.messages[name]

    def metavar(self, name: str) -> str:
        """The name of an argument in this language, without brackets and dots."""
        return self.messages.get(f"metavar {name}", name)

    def text(self, key: str, **details: object) -> str:
        """A message with its details."""
        return self.messages[key].format(**details)


def language_asked(args: Sequence[str]) -> str:
    """The language that the words of the command line ask for, read before anything is checked."""
    words = list(takewhile(lambda word: word != "--", args))
    asked = [after for word, after in pairwise(words) if word == "--lang"]
    asked += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    for word in asked:
        if word in LANGUAGES or word in languages():
            return word
    return language_of_locale()
