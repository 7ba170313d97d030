"""A sheet opened for a command, with errors as the command line shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from skatcore.cli.location import Where
from skatcore.cli.output import catalogue, fail, print_line, told
from skatcore.club import Database, StoreError, plugin_errors
from skatcore.club.sheet import Store, StoredSheet
from skatcore.club.tournament import Tournaments
from skatcore.model import Refused
from skatcore.text import Message
from skatcore.views.sheet import MISTAKES

if TYPE_CHECKING:
    from skatcore.club import Log
    from skatcore.club.sheet import Series
    from skatcore.text import Catalogue


@dataclass(slots=True)
class SheetSession:
    """A sheet that is open, with the words of its rule set."""

    kept: StoredSheet
    words: Catalogue
    fmt: str

    @property
    def series(self) -> Series:
        """The series as it is now."""
        return self.kept.series


StoreT = TypeVar("StoreT", bound=Database)
Stored = TypeVar("Stored")
Value = TypeVar("Value")


@contextmanager
def store_at(where: Where, kind: type[StoreT], *, reads: bool = False, create: bool = False) -> Iterator[StoreT]:
    """The store; whatever is wrong with it ends the program with a message and status 1."""
    try:
        with kind.open(where.file, create=create, reads=reads) as store:
            if store.opened.copy:
                words = catalogue(where.lang)
                text = words.text("store.upgraded", copy=store.opened.copy)
                print_line(f"{store.name}: {text}", error=True)
            yield store
    except StoreError as error:
        fail(error, catalogue(where.lang))


@contextmanager
def open_sheet(where: Where, *, reads: bool = False, enters: bool = False) -> Iterator[SheetSession]:
    """The sheet; what cannot be written on it ends the program with the reason, as where it ``enters`` no deals more."""
    with store_at(where, Store, reads=reads) as store:
        kept = store.sheet(where.which)
        words = catalogue(where.lang, kept.series.ruleset)
        check_rules(kept.series, words, reads=reads)
        with told(words, *MISTAKES), plugin_errors(store.name, writing=not reads):
            of_table = enters and kept.series.begun.scheme == "tournament"
            if of_table and kept.key in Tournaments(store.opened).handed_sheets():
                raise Refused(Message("entry.handed-in", ""))
            yield SheetSession(kept, words, where.fmt)


def undamaged(stored: Iterable[Stored], read: Callable[[Stored], Value], words: Catalogue) -> tuple[list[Value], bool]:
    """All that can be read of what a store holds, and whether there is more; that is named."""
    values, damaged = [], False
    for log in stored:
        try:
            values.append(read(log))
        except StoreError as error:
            damaged = True
            print_line(f"skat: {words.text('cli.error')}: {words.error(error)}", error=True)
    return values, damaged


def check_rules(log: Log[Any], words: Catalogue, *, reads: bool) -> None:
    """Say that what can only be shown is as it was confirmed, and why."""
    if log.only_shown is None:
        return
    if not reads:
        raise log.only_shown
    key = "as-confirmed" if all(item.whole for item in log.items[1:]) else "no-scores"
    text = words.text(f"store.{key}", why=words.error(log.only_shown))
    print_line(f"skat: {text}", error=True)


def say(text: str) -> None:
    """One line for people."""
    print_line(text, fits=True)
