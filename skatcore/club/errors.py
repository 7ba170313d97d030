"""Errors of an entry, or of a store of sheets and tournaments, as data.

The texts are made by `skatcore.text.catalogue.Catalogue.error`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from skatcore.errors import SkatError
from skatcore.model.refusal import Refusal, Refused
from skatcore.records.errors import RecordError

if TYPE_CHECKING:
    from skatcore.model.reasons import Detail, Reason
    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset


class EntryError(SkatError):
    """An entry that is not a deal; ``problem`` is the key of the message ``entry.<problem>``.

    ``because`` are the reasons of a result that is another; the message has them as ``{why}``.
    """

    def __init__(self, problem: str, because: tuple[Reason, ...] = (), /, **details: int | str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.because = because
        self.details: tuple[Detail, ...] = tuple(details.items())


class StoreError(SkatError):
    """A store, or what is to be read into it, cannot be used; nothing was changed, unless its answer got lost.

    ``problem`` is the key of the message ``store.<problem>``, ``store`` the file or the
    database's address as it was named. ``refusal`` is why an item is not valid where it is, under
    a ``ruleset``; where rules are not those of then, it is what they are now. ``problems`` are those of a stored
    profile, ``differs`` the deals that count something else now than what was confirmed.
    """

    def __init__(
        self,
        problem: str,
        store: str = "",
        /,
        *,
        refusal: Refusal | None = None,
        ruleset: Ruleset | None = None,
        problems: tuple[Problem, ...] = (),
        differs: tuple[Mapping[str, Any], ...] = (),
        **details: int | str,
    ) -> None:
        super().__init__(f"{store}: {problem}")
        self.problem = problem
        self.store = store
        self.refusal = refusal
        self.ruleset = ruleset
        self.problems = problems
        self.differs = differs
        self.details: tuple[Detail, ...] = tuple(details.items())


class SheetError(RecordError):
    """A sheet cannot be read as a file of records; ``error`` is why."""

    def __init__(self, error: StoreError, file: str = "") -> None:
        super().__init__("sheet", file=error.store or file)
        self.error = error


class Overtaken(Refused):
    """Others have written meanwhile, and an item may not be written after that.

    ``log`` is what is stored now, ``entered`` the number of deals that are new in it.
    """

    def __init__(self, refusal: Refusal, log: Any, entered: int = 0) -> None:
        super().__init__(refusal)
        self.log = log
        self.entered = entered
