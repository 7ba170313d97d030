"""Errors that cannot be answered with a page, and the status that they are answered with."""

from __future__ import annotations

import functools
import logging
from pathlib import PurePath
from typing import Final

from pydantic import ValidationError

from skatcore.club import Overtaken, StoreError
from skatcore.errors import SkatError, Trouble
from skatcore.rules import PluginFault
from skatcore.text import Catalogue, Message
from skatcore.views.sheet import MISTAKES, mistake_text

#: Seconds after which what was not taken in may be asked for again, where nothing else is known.
A_WHILE: Final = 10


class WebError(SkatError):
    """A request that is refused; ``status`` is that of HTTP."""

    status = 400

    def __init__(self, key: str, /, **details: int | str) -> None:
        super().__init__(Message.of(key, **details))


class NotAllowed(WebError):  # noqa: N818 - it says what is wrong
    """The visitor has no key for it, or one that may not do this.

    Without a ``known`` key the answer is the same whether the thing exists or not.
    """

    status = 403

    def __init__(self, *, known: bool) -> None:
        super().__init__("web.not-allowed" if known else "web.needs-link")
        self.known = known


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
_STATUS: Final = {
    Trouble.ASKED: WRONG,
    Trouble.WRONG: WRONG,
    Trouble.CONFLICT: CONFLICT,
    Trouble.GONE: NotFound.status,
    Trouble.BROKEN: BROKEN,
}
#: What is shown at the form that it is about; anything else is a page of its own.
MISTAKEN: Final = (*MISTAKES, StoreError)
#: A plugin that fails while a list is worked out.
_PLUGIN_RAISES: Final = frozenset({"store.plugin-raises", "store.plugin-raises-writing"})


def status_of(error: SkatError | ValidationError) -> int:
    """The status of HTTP that says what kind of error it is."""
    if isinstance(error, WebError):
        return error.status
    return _STATUS[error.trouble] if isinstance(error, SkatError) else WRONG


def shows_its_place(error: SkatError) -> bool:
    """Whether the visitor may see the evening, tournament or table of which a page cannot be shown."""
    if isinstance(error, NotAllowed):
        return error.known
    return isinstance(error, WebError) or error.trouble not in {Trouble.GONE, Trouble.BROKEN}


def text_of(error: SkatError | ValidationError, words: Catalogue) -> str:
    """An error as a sentence of a page.

    Nothing in it says where a file or the store is, or how this program is made.
    """
    text = _text(error, words)
    begins_with_a_word = text.partition(" ")[0].rstrip(",:;").isalpha()
    return text[0].upper() + text[1:] if begins_with_a_word else text


def _text(error: SkatError | ValidationError, words: Catalogue) -> str:
    message = error.message if isinstance(error, SkatError) else None
    if message is None or isinstance(error, Overtaken):
        return mistake_text(error, words)
    if isinstance(error, PluginFault):
        return " ".join(_plugin_text(problem.said, words) for problem in error.problems)
    if message.key in _PLUGIN_RAISES:
        return " ".join(_plugin_text(why, words) for why in message.why)
    if isinstance(error, StoreError) and error.trouble is Trouble.GONE:
        return words.text("web.not-found")
    if isinstance(error, SkatError) and error.trouble is Trouble.BROKEN:
        return words.text("web.answer-lost" if message.name == "answer-lost" else "web.store-broken")
    return words.say(_without_folders(message)) + words.in_brackets(message.clause)


@functools.lru_cache(maxsize=64)
def _write_down(text: str) -> None:
    """Log what failed, once: a list whose plugin fails is looked at again and again."""
    _LOG.error("%s", text)


def _plugin_text(why: Message, words: Catalogue) -> str:
    """The plugin and the contribution that failed; how it did is for whoever runs the server."""
    _write_down(str(why))
    return words.text("web.plugin-broken", plugins=why.detail("plugins"), place=why.detail("place"))


def _without_folders(message: Message) -> Message:
    """The message without the place of the store, or the folder of a file."""
    if message.kind == "store":
        return message.but(at="")
    return message.but(at=PurePath(str(message.detail("at"))).name) if message.kind == "record" else message
