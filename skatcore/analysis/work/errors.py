"""Why work cannot be done, or not be done there."""

from __future__ import annotations

import functools
from typing import Any

from skatcore.errors import SkatError
from skatcore.messages import core_messages


class WorkError(SkatError, RuntimeError):
    """Work cannot be done in this way; ``problem`` is the key of the message ``work.<problem>``.

    It can be sent from one process to another.

    >>> print(WorkError("no-scheduler", address="tcp://table:8786", count=5))
    no scheduler answers at tcp://table:8786 within 5 s; start one there with 'dask scheduler'
    """

    def __init__(self, problem: str, /, **details: int | str) -> None:
        super().__init__(core_messages("en")[f"work.{problem}"].format(**details))
        self.problem = problem
        self.details = details

    def __reduce__(self) -> tuple[Any, ...]:
        return functools.partial(type(self), self.problem, **self.details), ()


class WorkWarning(UserWarning):
    """Stored work that counts for nothing and is done again; ``error`` says which."""

    def __init__(self, error: WorkError) -> None:
        super().__init__(str(error))
        self.error = error
