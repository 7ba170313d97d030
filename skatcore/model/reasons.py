"""Steps on the way to a result, and why a game has none: rendered in a language only when a person looks."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.errors import SkatError
from skatcore.model.frozen import quick_init
from skatcore.text.message import Detail, Message


@quick_init
@dataclass(frozen=True, slots=True)
class Reason:
    """One step on the way to a result, with the clause that it rests on.

    ``count`` is what the step brings the count to: "hand 4" has step ``hand``, count 4. It is not a `Message`, as
    it is counted, compared and stored by its step, and said as a result, as a ruling or as a rule set's own step.
    """

    step: str
    count: int
    clause: str
    details: tuple[Detail, ...] = ()

    def as_data(self) -> dict[str, int | str]:
        """The reason for a program: step, count, clause and what else belongs to it."""
        return {"step": self.step, "count": self.count, "clause": self.clause, **dict(self.details)}

    @property
    def message(self) -> Message:
        """The reason as a sentence: "with 2", "hand 4", "won with 74 card points"."""
        return Message(f"reason.{self.step}", self.clause, (("count", self.count), *self.details))


class Unscorable(SkatError):  # noqa: N818 - it is no error of the program: the game is left out
    """The game has no value under this rule set.

    >>> from skatcore import load, value
    >>> try:
    ...     value(load("isko"), "hearts", points=70)
    ... except Unscorable as error:
    ...     print(error)
    neither the matadors nor the declarer's twelve cards are known (ISkO 2.4.2)
    """

    @classmethod
    def of(cls, key: str, clause: str = "", /, **details: int | str) -> Unscorable:
        """An error that a game cannot be scored, with the details of the message by name."""
        return cls(Message.of(key, clause, **details))
