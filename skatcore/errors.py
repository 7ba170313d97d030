"""The one base class of everything that skatcore raises on purpose, and what plugins may raise."""

from __future__ import annotations

import os
import traceback
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final

if TYPE_CHECKING:
    from skatcore.text.message import Message

#: The environment variable with which the author of a plugin, or of this program, sees the traceback of a mistake.
TRACEBACK: Final = "SKATCORE_TRACEBACK"


class Endless(BaseException):
    """Something did not come to an end; no plugin's ``except Exception`` may swallow it."""


#: What the code of a third party may raise: `sys.exit` in it must not end the program without a word.
PLUGIN_ERRORS: Final = (Exception, SystemExit, Endless)


#: How much of what an error says is shown; more would only hide the message.
SHOWN: Final = 300


def in_words(error: BaseException) -> str:
    """An error of another's code on one line: its class and what it says."""
    try:
        said = " ".join(str(error).split())
    except PLUGIN_ERRORS:  # not even that can be had
        said = ""
    said = said if len(said) <= SHOWN else said[: SHOWN - 1] + "…"
    return f"{type(error).__name__}: {said}".removesuffix(": ")


def show_traceback(error: BaseException) -> None:
    """Print the traceback of a mistake in a program, where the environment asks for it."""
    if TRACEBACK in os.environ:
        traceback.print_exception(error)


class Unsayable(KeyError, ValueError):  # noqa: N818 - it says what is wrong
    """A message that no language has, or that cannot be filled in; ``why`` is what is wrong with it."""

    def __init__(self, key: str, language: str, why: str, *, missing: bool) -> None:
        super().__init__(key)
        self.key, self.language, self.why, self.missing = key, language, why, missing

    def __str__(self) -> str:
        return f"message {self.key!r} ({self.language}): {self.why}"


class Trouble(Enum):
    """The kinds of errors, by which a command chooses its status, and a page its own."""

    ASKED = "what was asked for is not there"
    WRONG = "what was given is wrong"
    CONFLICT = "what was given is not possible as things stand now"
    GONE = "what was to be changed does not exist"
    BROKEN = "what holds the data cannot be used"


class SkatError(Exception):
    """Every error that skatcore raises on purpose derives from this class.

    ``message`` is what it says, as data; as a text it is a sentence in English. `Catalogue.error` says it in another
    language.
    Catch it where any mistake in a profile, a record, a sheet or an action is to be reported:

    >>> from skatcore import load
    >>> try:
    ...     ruleset = load("my-club.toml")
    ... except SkatError as error:
    ...     print(error)
    my-club.toml: no such file
    """

    #: What kind of error it is.
    trouble: ClassVar[Trouble] = Trouble.WRONG

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self._message = message

    @property
    def message(self) -> Message:
        """The mistake as data."""
        return self._message

    def __str__(self) -> str:
        return str(self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[SkatError], args: tuple[Any, ...], own: dict[str, Any]) -> SkatError:
    """An error that comes from another process."""
    error: SkatError = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(own)
    return error
