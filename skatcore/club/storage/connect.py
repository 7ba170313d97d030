"""A store opened: looked at before anything is changed, made or brought up to date if need be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from skatcore.club.errors import StoreError
from skatcore.club.storage.location import address, other_scheme, own, shown
from skatcore.club.storage.postgres import open_server
from skatcore.club.storage.sqlite_file import open_file, open_to_read
from skatcore.club.storage.store_connection import PATIENCE, StoreConnection


def opened_at(store: str, *, create: bool = True, reads: bool = False, patience: float = PATIENCE) -> StoreConnection:
    """Open a file or a database; with ``create`` one that is not there yet is made.

    ``reads``: nothing will be written, so that a file that must not be written opens too.

    Raises:
        StoreError: it is missing, no store of sheets, newer than this program, locked, ...
    """
    url = address(store)
    if url is not None:
        return open_server(url, shown(store), patience)
    if scheme := other_scheme(store):
        raise StoreError("scheme", shown(store), word=scheme)
    path = Path(store)
    with _system(store):
        new = not path.exists()
    if new:
        if not create:
            raise StoreError("not-found", store)
        with _system(store):
            _make_room(path)
    elif path.is_dir():
        raise StoreError("folder", store)
    elif not path.is_file():  # to open a pipe would wait for somebody to write
        raise StoreError("no-file", store)
    if reads:
        return open_to_read(path, patience)
    try:
        return open_file(path, "rwc" if create else "rw", patience)
    except StoreError as error:
        # another's lock may mean that the file is just being made, and is empty until it is
        if new and error.problem != "locked" and path.exists() and not path.stat().st_size:
            path.unlink()
        raise


def _make_room(path: Path) -> None:
    """The user's own folder is made; any other is there, or the path was mistyped."""
    if path == own():
        path.parent.mkdir(parents=True, exist_ok=True)
    elif not path.parent.exists():
        raise StoreError("no-folder", str(path), word=str(path.parent))


@contextmanager
def _system(store: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError("unopened", store, why=error.strerror or str(error)) from None
    except ValueError as error:  # a NUL in the name
        raise StoreError("unopened", store, why=str(error)) from None
