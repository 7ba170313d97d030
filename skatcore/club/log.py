"""A log of items, one after the other, that is never erased.

A score sheet and a tournament are the sequence of their items, as a deal is the sequence of its
events. What follows from the items, and what may be written next, each of them says itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Generic, Self, TypeVar
from uuid import uuid4

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationInfo

from skatcore.model.names import LONGEST, written_name
from skatcore.model.notebook import NotebookValue
from skatcore.model.refusal import Refused
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.errors import StoreError
    from skatcore.rules.ruleset import Ruleset

#: The context in which items are read that were written once: their names stay as they are, also
#: where an earlier version took what is not a name now.
AS_WRITTEN: Final = {"as-written": True}


def _new_name(name: str, info: ValidationInfo) -> str:
    """A name in the one form in which names are kept."""
    return name if info.context is AS_WRITTEN else written_name(name)


#: Somebody who is named in an item, as entered.
Name = Annotated[str, Field(min_length=1, max_length=LONGEST, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
#: Somebody who is taken in with the item, or who has no place in the log.
NewName = Annotated[Name, AfterValidator(_new_name)]


#: What may be wrong, one thing after the other.
Refusals = Iterator[Message]


def first(refusals: Refusals) -> Message | None:
    """The first thing that is wrong, if any is."""
    return next(refusals, None)


def check(refusals: Refusals) -> None:
    """Raise the first thing that is wrong, if any is."""
    for refusal in refusals:
        raise Refused(refusal)


class Item(BaseModel):
    """One thing that was written down.

    ``key`` makes it this one: the same key written twice is written once. ``at`` is the moment,
    ``kind`` what was written.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    #: The field that the log adds when the item is confirmed; empty if there is none.
    ADDED: ClassVar[str] = ""

    key: str = Field(default_factory=lambda: uuid4().hex, min_length=1, max_length=80)
    at: datetime = Field(default_factory=partial(datetime.now, UTC))
    kind: str

    @property
    def whole(self) -> bool:
        """Whether it has what the log adds to it."""
        return not self.ADDED or getattr(self, self.ADDED) is not None

    def as_written(self) -> Self:
        """The item as it was written, without what the log has added."""
        return self.model_copy(update={self.ADDED: None}) if self.ADDED else self


#: An item of a log.
Written = TypeVar("Written", bound=Item)


class Log(NotebookValue, ABC, Generic[Written]):
    """The log of one sheet or tournament under its rule set; each key is there once.

    ``only_shown`` is why it can only be shown: its rules are gone or mean something else now.
    """

    #: The item that every log of this kind begins with, and only with it.
    BEGINS: ClassVar[type[Any]]

    def __init__(self, ruleset: Ruleset, first: Written) -> None:
        self.ruleset = ruleset
        self.only_shown: StoreError | None = None
        first = first if first.whole else self.confirmed(first)
        self.items: list[Written] = [first]
        self._keys: dict[str, Written] = {first.key: first}

    def has(self, key: str) -> bool:
        """Whether an item has that key."""
        return key in self._keys

    def refusal(self, item: Written) -> Message | None:
        """Why an item may not be written now, or None if it may, as one may that is there already."""
        known = self._keys.get(item.key)
        if known is not None:
            same = known.as_written().model_copy(update={"at": item.at}) == item.as_written()
            return None if same else Message("refusal.key-used", "", (("key", item.key),))
        return first(self._wrong(item))

    def add(self, item: Written) -> None:
        """Write an item, or raise why it may not be written; one that is there already changes nothing."""
        refused = self.refusal(item)
        if refused is not None:
            raise Refused(refused)
        self.admit(item)

    def admit(self, item: Written) -> None:
        """Write an item that `refusal` has just let pass, without asking again."""
        if item.key in self._keys:
            return
        if not item.whole and self.only_shown is None:
            item = self.confirmed(item)
        self.items.append(item)
        self._keys[item.key] = item
        self._apply(item)

    def confirmed(self, item: Written) -> Written:
        """An item that may be written, with what is kept with it: a deal with its score."""
        if isinstance(item, self.BEGINS):
            from skatcore.club.outline import outline_of

            item = item.model_copy(update={"outline": outline_of(self.ruleset)})
        return item

    def changed_since(self, items: Iterable[Written]) -> tuple[Mapping[str, Any], ...]:
        """The deals of these items that count something else now than was confirmed, as `StoreError` has them."""
        del items
        return ()

    @classmethod
    @abstractmethod
    def as_it_was(cls, items: Sequence[Written], why: StoreError) -> Self:
        """The log as it was confirmed, not judged again; any error if the items cannot have been written so."""

    @abstractmethod
    def _wrong(self, item: Written) -> Refusals:
        """All that is wrong with a new item; each may be found only where nothing before it is wrong."""

    @abstractmethod
    def _apply(self, item: Written) -> None:
        """Apply a new item."""
