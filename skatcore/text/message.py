"""A sentence as data: the key of its message, the clause that it rests on, and what completes it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from skatcore.text.words import Vocabulary

#: What profiles write after a clause of which only the heading was seen.
NOT_SEEN: Final = " (wording not seen)"
_SILENT: Final = re.compile(r"(.+?) silent(?:, as (.+))?")


def silence(clause: str) -> tuple[str, str] | None:
    """The source that says nothing, and the clause elsewhere that is followed; None if it speaks.

    Profiles write ``WAR silent``, or ``WAR silent, as ISkO 5.5.4``.
    """
    match = _SILENT.fullmatch(clause)
    return (match[1], match[2] or "") if match else None


def followed(clause: str) -> str:
    """The clause that is followed: of a silent source the one elsewhere; empty where none is."""
    text = silence(clause)
    return clause if text is None else text[1]


#: A named detail of a message.
Detail = tuple[str, int | str]


@dataclass(frozen=True, slots=True)
class Message:
    """Why something is so: a refusal, a game without a value, what is wrong with a file.

    ``key`` is that of the sentence in the files of words, ``clause`` the one that the profile cites for the rule,
    ``details`` complete the sentence. A detail ``at`` that it does not ask for is its place and stands before it, a
    ``suggestion`` behind it. ``why`` are messages that it quotes as ``{why}``, or that follow it. ``vocabulary`` are
    the words that it is said in where they are not those of the reader. As a text it is English.

    >>> message = Message.of("entry.no-player", word="Bob", expected="Ada, Bo, Cyd")
    >>> message.kind, message.name, message.detail("word")
    ('entry', 'no-player', 'Bob')
    """

    key: str
    clause: str = ""
    details: tuple[Detail, ...] = ()
    why: tuple[Message, ...] = ()
    vocabulary: Vocabulary | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, key: str, clause: str = "", /, **details: int | str) -> Message:
        """A message with its details by name."""
        return cls(key, clause, tuple(details.items()))

    @property
    def kind(self) -> str:
        """The beginning of the key: ``refusal``, ``missing``, ``problem``."""
        return self.key.partition(".")[0]

    @property
    def name(self) -> str:
        """The key without its kind."""
        return self.key.partition(".")[2]

    def detail(self, name: str, otherwise: int | str = "") -> int | str:
        """A detail by its name."""
        return dict(self.details).get(name, otherwise)

    def but(self, **details: int | str) -> Message:
        """The message with other details, or with more of them."""
        return replace(self, details=tuple({**dict(self.details), **details}.items()))

    def as_data(self) -> dict[str, int | str]:
        """The message for a program."""
        return {"key": self.name, "clause": self.clause, **dict(self.details)}

    def __str__(self) -> str:
        from skatcore.text.catalogue import in_english

        return in_english(self)


def several(messages: tuple[Message, ...]) -> Message:
    """Messages as one, which says them one after the other."""
    return messages[0] if len(messages) == 1 else Message("", why=messages)
