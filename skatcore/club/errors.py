"""Errors of an entry, or of a store of sheets and tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from skatcore.errors import SkatError, Trouble
from skatcore.model.refusal import Refused
from skatcore.records.errors import RecordError
from skatcore.scoring.confirmed import differing_scores
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.model.reasons import Reason
    from skatcore.rules.ruleset import Ruleset


class EntryError(SkatError):
    """An entry that is not a deal: ``EntryError("entry.no-player", word="Bob")``.

    ``because`` are the reasons of a result that is another; the message has them as ``{why}``.
    """

    trouble: ClassVar[Trouble] = Trouble.ASKED

    def __init__(self, key: str, because: tuple[Reason, ...] = (), /, **details: int | str) -> None:
        super().__init__(Message(key, "", tuple(details.items()), tuple(reason.message for reason in because)))


#: What is wrong with a store as a whole, not with what was asked of it.
_BROKEN: Final = frozenset(
    f"store.{name}"
    for name in ("answer-lost", "locked", "full", "read-only", "not-written", "damaged", "unreachable", "unusable")
)

#: What is asked for by its number or name and is not there.
_GONE: Final = frozenset(
    f"store.{name}" for name in ("no-sheet", "no-such-sheet", "no-such-table", "tournament-none", "no-such-tournament")
)


class StoreError(SkatError):
    """A store, or what is to be read into it, cannot be used; nothing was changed, unless its answer got lost.

    ``store`` is the file or the database's address as it was named. ``because`` is what it quotes: why an item is not
    valid where it is, or what is wrong with a stored profile. Where rules are not those of then, ``ruleset`` is what
    they are now. ``differs`` are the deals that count something else now than what was confirmed.
    """

    def __init__(
        self,
        key: str,
        store: str = "",
        /,
        *,
        because: tuple[Message, ...] = (),
        ruleset: Ruleset | None = None,
        differs: tuple[Mapping[str, Any], ...] = (),
        **details: int | str,
    ) -> None:
        super().__init__(Message(key, "", tuple(details.items()), because))
        self.store = store
        self.ruleset = ruleset
        self.differs = differs

    @property
    def message(self) -> Message:
        """The mistake, its store, and whatever counts something else now."""
        told = super().message
        why = (*told.why, differing_scores("store.differs", self.differs)) if self.differs else told.why
        return Message(told.key, "", (("at", self.store), *told.details), why)

    @property
    def trouble(self) -> Trouble:  # type: ignore[override]  # it depends on the message
        """The kind of the error."""
        key = super().message.key
        if key in _BROKEN:
            return Trouble.BROKEN
        return Trouble.GONE if key in _GONE else Trouble.CONFLICT


class SheetError(RecordError):
    """A sheet cannot be read as a file of records; ``error`` is why."""

    def __init__(self, error: StoreError, file: str = "") -> None:
        super().__init__(error.message.key, file=error.store or file)
        self.error = error

    @property
    def message(self) -> Message:
        """The mistake in the store or the file."""
        return self.error.message.but(at=self.file)


class Overtaken(Refused):
    """Others have written meanwhile, and an item may not be written after that.

    ``log`` is what is stored now, ``entered`` the number of deals that are new in it.
    """

    def __init__(self, refusal: Message, log: Any, entered: int = 0) -> None:
        super().__init__(refusal)
        self.log = log
        self.entered = entered
