"""Why an action is not allowed, as data: the message's key, the clause, the details."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.errors import SkatError
from skatcore.model.reasons import Detail, Missing

if TYPE_CHECKING:
    from skatcore.model.record import Broken


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    ``key`` names the message, ``clause`` is the one that the profile cites for the rule,
    ``details`` complete the message. ``missing`` says why a game has no value, ``broken`` why a
    record cannot be read, where that is the reason.
    """

    key: str
    clause: str = ""
    details: tuple[Detail, ...] = ()
    missing: Missing | None = None
    broken: Broken | None = None

    @classmethod
    def of(cls, key: str, clause: str = "", /, **details: int | str) -> Refusal:
        """A refusal with its details by name."""
        return cls(key, clause, tuple(details.items()))

    def as_data(self) -> dict[str, int | str]:
        """The refusal for a program."""
        return {"key": self.key, "clause": self.clause, **dict(self.details)}


class Refused(SkatError):  # noqa: N818 - a player's mistake, not an error of the program
    """An action is not allowed; nothing has changed. ``refusal`` says why.

    >>> from skatcore import Deal, load
    >>> try:
    ...     Deal.shuffled(load("isko"), seed=7).bid(19)
    ... except Refused as error:
    ...     error.refusal.clause
    'ISkO 3.3.2'
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal
