"""Errors that cannot be answered with a page, and the status that they are answered with."""

from __future__ import annotations

import functools
import logging
from copy import copy
from pathlib import PurePath
from typing import Final

from pydantic import ValidationError

from skatcore.club.errors import EntryError, SheetError, StoreError
from skatcore.errors import SkatError
from skatcore.model.refusal import Refused
from skatcore.records.errors import RecordError
from skatcore.rules.problems import PluginFault, Problem
from skatcore.text.catalogue import Catalogue
from skatcore.views.mistakes import MISTAKES, mistake_text

#: Seconds after which what was not taken in may be asked for again, where nothing else is known.
A_WHILE: Final = 10


class WebError(SkatError):
    """A request that is refused; ``key`` is the message, ``status`` that of HTTP."""

    status = 400

    def __init__(self, key: str, /, **details: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class NotAllowed(WebError):  # noqa: N818 - it says what is wrong
    """The visitor has no key for it, or one that may not do this.

    Without a ``known`` key the answer is the same whether the thing exists or not.
    """

    status = 403

    def __init__(self, *, known: bool) -> None:
        super().__init__("web.not-allowed" if known else "web.needs-link")


class NotFound(WebError):  # noqa: N818 - it says what is wrong
    """The page or thing does not exist."""

    status = 404

    def __init__(self, word: str = "") -> None:
        super().__init__("web.not-found", word=word)


class TooMuch(WebError):  # noqa: N818 - it says what is wrong
    """A request that is too large."""

    status = 413


class TooSlow(WebError):  # noqa: N818 - it says what is wrong
    """A request that is not there in time."""

    status = 408


class TooOften(WebError):  # noqa: N818 - it says what is wrong
    """Too many requests in too short a time; it may be asked again after some ``seconds``."""

    status = 429

    def __init__(self, key: str = "web.too-often", seconds: int = A_WHILE) -> None:
        super().__init__(key)
        self.seconds = seconds


class Overloaded(WebError):  # noqa: N818 - it says what is wrong
    """So much waits to be worked out that this is not taken in; it may be asked again after some ``seconds``."""

    status = 503

    def __init__(self, count: int, seconds: int) -> None:
        super().__init__("web.overloaded", count=count, seconds=seconds)
        self.seconds = seconds


_LOG: Final = logging.getLogger("skatcore.web")

#: The status of errors of the library: what was sent is wrong, or is not possible as things stand now.
WRONG: Final = 422
CONFLICT: Final = 409
BROKEN: Final = 503
#: What is shown at the form that it is about; anything else is a page of its own.
MISTAKEN: Final = (*MISTAKES, StoreError)
#: What is wrong with a store as a whole, not with what was asked of it.
STORE_BROKEN: Final = frozenset(
    {"answer-lost", "locked", "full", "read-only", "not-written", "damaged", "unreachable", "unusable"}
)


def status_of(error: SkatError | ValidationError) -> int:
    """The status of HTTP that says what kind of error it is."""
    match error:
        case WebError():
            return error.status
        case Refused():
            return CONFLICT
        case StoreError() if error.problem in STORE_BROKEN:
            return BROKEN
        case StoreError() if error.problem.startswith("no-such-"):
            return NotFound.status
        case StoreError():
            return CONFLICT
        case _:
            return WRONG


def text_of(error: SkatError | ValidationError, words: Catalogue) -> str:
    """An error as a sentence of a page.

    Nothing in it says where a file or the store is, or how this program is made.
    """
    text = _text(error, words)
    begins_with_a_word = text.partition(" ")[0].rstrip(",:;").isalpha()
    return text[0].upper() + text[1:] if begins_with_a_word else text


def _text(error: SkatError | ValidationError, words: Catalogue) -> str:
    match error:
        case WebError():
            return words.text(error.key, **error.details)
        case StoreError() if error.problem in STORE_BROKEN:
            return words.text("web.answer-lost" if error.problem == "answer-lost" else "web.store-broken")
        case PluginFault() | StoreError(problem="plugin-raises" | "plugin-raises-writing"):
            return " ".join(_plugin_text(problem, words) for problem in error.problems)
        case error if isinstance(error, MISTAKES):
            return mistake_text(error, words)
        case SkatError():
            return words.error(_without_folders(error))
        case _:
            return words.error(EntryError("field", field=""))


@functools.lru_cache(maxsize=64)
def _write_down(text: str) -> None:
    """Log what failed, once: a list whose plugin fails is looked at again and again."""
    _LOG.error("%s", text)


def _plugin_text(problem: Problem, words: Catalogue) -> str:
    """The plugin and the contribution that failed; how it did is for whoever runs the server."""
    _write_down(Catalogue("en").problem(problem))
    details = dict(problem.details)
    return words.text("web.plugin-broken", plugins=details.get("plugins", ""), place=details.get("place", ""))


def _without_folders(error: SkatError) -> SkatError:
    """The same error, without the place of the store, or the folder of a file."""
    match error:
        case StoreError():
            return _nameless(error)
        case SheetError():
            return SheetError(_nameless(error.error))
        case RecordError():
            return RecordError(error.problem, file=PurePath(error.file).name, line=error.line, **dict(error.details))
        case _:
            return error


def _nameless(error: StoreError) -> StoreError:
    nameless = copy(error)
    nameless.store = ""
    return nameless
