"""A store that is open: what its sheets and its tournaments have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Self, TypeVar

from sqlalchemy.exc import IntegrityError

from skatcore.club.errors import StoreError
from skatcore.club.storage.connect import opened_at
from skatcore.club.storage.location import place
from skatcore.club.storage.store_connection import PATIENCE, StoreConnection

if TYPE_CHECKING:
    from sqlalchemy import Connection

#: Others may begin something at the same moment so often.
_TRIES: Final = 100

Answer = TypeVar("Answer")


class Database:
    """One file or one database; ``opened`` is its connection.

    Open it with `open`, and close it or use it in a ``with`` statement. It belongs to one thread;
    other processes may write to the same store.
    """

    def __init__(self, opened: StoreConnection) -> None:
        self.opened = opened

    @classmethod
    def open(
        cls, store: str | None = None, *, create: bool = True, reads: bool = False, patience: float = PATIENCE
    ) -> Self:
        """Open a file or a database (``postgresql://...``); by default the user's own.

        ``create`` makes one that is not there; with ``reads`` nothing will be written. Others'
        locks are waited for ``patience`` seconds.

        Raises:
            StoreError: it cannot be opened; nothing was changed.
        """
        named = place(store)
        return cls(opened_at(named, create=create and not reads, reads=reads, patience=patience))

    @property
    def name(self) -> str:
        """The file or database as it was named."""
        return self.opened.name

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file or the connection; what was written stands."""
        self.opened.close()

    def whole(self, write: Callable[[Connection], Answer]) -> Answer:
        """Write in one transaction, all or none; again if another was quicker.

        Raises:
            StoreError: it cannot be written.
        """
        for _ in range(_TRIES):
            try:
                with self.opened.writing() as connection:
                    return write(connection)
            except IntegrityError:  # another has begun the same, or under the same rules
                continue
        raise StoreError("locked", self.name)
