"""Why work cannot be done, or not be done there."""

from __future__ import annotations

from typing import Final

from skatcore.errors import SkatError, Trouble
from skatcore.text.message import Message

#: What is wrong with what was asked for.
_ASKED: Final = frozenset({"work.cluster-address", "work.not-repeatable"})


class WorkError(SkatError, RuntimeError):
    """Work cannot be done in this way.

    It can be sent from one process to another.

    >>> print(WorkError("work.no-scheduler", address="tcp://table:8786", count=5))
    no scheduler answers at tcp://table:8786 within 5 s; start one there with 'dask scheduler'
    """

    def __init__(self, key: str, /, **details: int | str) -> None:
        super().__init__(Message.of(key, **details))

    @property
    def trouble(self) -> Trouble:  # type: ignore[override]  # it depends on the message
        """The kind of the error."""
        return Trouble.ASKED if self.message.key in _ASKED else Trouble.WRONG


class WorkWarning(UserWarning):
    """Stored work that counts for nothing and is done again; ``error`` says which."""

    def __init__(self, error: WorkError) -> None:
        super().__init__(str(error))
        self.error = error
