"""A store opened: looked at before anything is changed, made or brought up to date if need be."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, insert, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from skatcore.club.errors import StoreError
from skatcore.club.storage.errors import translate_errors, translated
from skatcore.club.storage.location import address, other_scheme, own, shown
from skatcore.club.storage.tables import APPLICATION, FIRST, HEAD, ITEMS, METADATA, VERSIONS

#: Seconds for which another's lock is waited for.
PATIENCE: Final = 10.0
#: PostgreSQL's lock that keeps two programs from making the tables at once.
_MAKING: Final = 0x534B4154
#: Seconds between two tries to get a lock that SQLite does not wait for by itself.
_AGAIN: Final = 0.02
#: Seconds after which a server may have been restarted since it was last heard of.
_IDLE: Final = 1.0
#: What stands behind the name of a store as an older version wrote it.
_OLD: Final = "0.1-backup"
#: What stands behind the names of a database's tables as an older version wrote them.
_OLD_TABLES: Final = "_0_1"


class Opened:
    """A connection to a store that is up to date; ``name`` is how errors name the store.

    ``connection`` is for what must stand outside of transactions. ``copy`` is where the store lies
    as it was, if it was brought up to date just now.
    """

    def __init__(self, name: str, engine: Engine, connection: Connection) -> None:
        self.name = name
        self.copy = ""
        self._engine = engine
        self.connection = connection
        self._file = engine.dialect.name == "sqlite"
        compiled = insert(ITEMS).compile(dialect=engine.dialect)
        self._append = str(compiled)
        self._columns = compiled.positiontup
        self._dbapi: Any = engine.dialect.loaded_dbapi
        self._driver: Any = connection.connection.driver_connection
        self._used = time.monotonic()

    def _connect_again(self) -> None:
        """A new connection to a server that has been restarted since the last use.

        A file needs none. What was written meanwhile is read as ever, and nothing was lost: what
        had not been confirmed is written again by whoever asks for it.
        """
        if self._file:
            return
        now = time.monotonic()
        idle, self._used = now - self._used, now
        if not self._driver.closed and idle > _IDLE:
            with suppress(self._dbapi.Error):
                self._driver.execute("SELECT 1")
                self._driver.rollback()
        if self._driver.closed:
            with suppress(DBAPIError, self._dbapi.Error):
                self.connection.close()
            with translate_errors(self.name):
                self.connection = self._engine.connect()
            self._driver = self.connection.connection.driver_connection

    def close(self) -> None:
        """Close the connection."""
        with translate_errors(self.name):
            self.connection.close()
            self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads.

        Raises:
            StoreError: the database cannot be read.
        """
        self._connect_again()
        with translate_errors(self.name), self.connection.begin():
            if self._file:
                self.connection.exec_driver_sql("BEGIN")
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: what is in it stands there whole once it ends, or not at all.

        Raises:
            StoreError: the database cannot be written.
            sqlalchemy.exc.IntegrityError: another has written what was to be written here.
        """
        self._connect_again()
        with translate_errors(self.name), self.connection.begin():
            if self._file:
                self.connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield self.connection

    def append(self, row: dict[str, Any]) -> bool:
        """Write one item, in a transaction of its own; False if its place or key is taken.

        Entries are written one by one, so the statement is put together once and goes straight to
        the driver; a single statement needs no more to be a transaction in SQLite.

        Raises:
            StoreError: the database cannot be written.
        """
        self._connect_again()
        values = row if self._columns is None else tuple(row[name] for name in self._columns)
        driver, dbapi = self._driver, self._dbapi
        try:
            driver.execute(self._append, values)
            driver.commit()
        except dbapi.IntegrityError:
            self._rolled_back()
            return False
        except dbapi.Error as error:
            self._rolled_back()
            raise translated(error, self.name) from error
        return True

    def _rolled_back(self) -> None:
        """A server that has gone cannot be told to forget; it forgets by itself."""
        with suppress(self._dbapi.Error):
            self._driver.rollback()


def opened_at(
    store: str, *, create: bool = True, reads: bool = False, patience: float = PATIENCE
) -> Opened:
    """Open a file or a database; with ``create`` one that is not there yet is made.

    ``reads``: nothing will be written, so that a file that must not be written opens too.

    Raises:
        StoreError: it is missing, no store of sheets, newer than this program, locked, ...
    """
    url = address(store)
    if url is not None:
        return _server(url, shown(store), patience)
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
        return _readable(path, patience)
    try:
        return _file(path, "rwc" if create else "rw", patience)
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


# -- a file ---------------------------------------------------------------------------------------


def _readable(path: Path, patience: float) -> Opened:
    """A file that is only read; where not even SQLite's own files beside it can be written too."""
    try:
        found = _file(path, "ro", patience)
    except StoreError as error:
        unwritable = {"unopened", "read-only", "not-written", "full"}
        if error.problem not in unwritable or _unmerged(path):
            raise
        found = _file(path, "ro&immutable=1", patience)
    return found


def _unmerged(path: Path) -> bool:
    """Whether entries lie beside the file that only SQLite can put into it."""
    log = Path(f"{path}-wal")
    return log.exists() and log.stat().st_size > 0


def _file(path: Path, mode: str, patience: float) -> Opened:
    uri = f"{path.absolute().as_uri()}?mode={mode}"

    def connect() -> Any:
        # no transactions but those that are begun here; waits for others' locks by itself
        made = sqlite3.connect(uri, timeout=patience, isolation_level=None, uri=True)
        made.execute("PRAGMA foreign_keys = ON")
        made.execute("PRAGMA synchronous = FULL")
        return made

    found = _opened(str(path), connect)
    try:
        with found.reading() as connection:
            stands = _file_stands(connection, found.name)
        if mode.startswith("ro"):
            return found if stands == HEAD else _in_memory(found, stands)
        if stands != HEAD:
            _bring_up_to_date(found, path)
        _write_ahead(found, patience)
    except BaseException:
        found.close()
        raise
    return found


def _opened(name: str, connect: Callable[[], Any]) -> Opened:
    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    with translate_errors(name):
        return Opened(name, engine, engine.connect())


def _in_memory(found: Opened, stands: str | None) -> Opened:
    """A store of an older version, only to be read: a copy that is up to date, gone when closed."""
    if stands is None:  # nothing is made of an empty file by looking into it
        raise StoreError("no-sheet", found.name)
    made = _opened(found.name, lambda: sqlite3.connect(":memory:", isolation_level=None))
    try:
        with translate_errors(found.name):
            source: Any = found.connection.connection.driver_connection
            source.backup(made.connection.connection.driver_connection)
        found.close()
        with made.writing() as connection:
            _migrate(connection, found.name)
        with translate_errors(found.name):  # what was written here would be gone
            made.connection.exec_driver_sql("PRAGMA query_only = ON")
            made.connection.rollback()
    except BaseException:
        made.close()
        raise
    return made


def _bring_up_to_date(found: Opened, path: Path) -> None:
    """Every step that is lacking, all of them or none; what was there is copied beside it before.

    Only one program does it: the others wait, and find it done.
    """
    with found.writing() as connection:
        stands = _file_stands(connection, found.name)
        if stands == HEAD:
            return
        if stands is not None:
            found.copy = str(_copied(path))
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        _migrate(connection, found.name)


def _copied(path: Path) -> Path:
    """A copy of a file beside it, under a name that is free; it stands there whole or not at all."""
    beside = path.with_name(f"{path.name}.{_OLD}")
    number = 1
    while beside.exists():
        number += 1
        beside = path.with_name(f"{path.name}.{_OLD}-{number}")
    partly = path.with_name(f".{beside.name}.{os.getpid()}")
    try:
        uri = f"{path.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(uri, uri=True)) as source,
            closing(sqlite3.connect(partly)) as made,
        ):
            source.backup(made)
        with partly.open("rb+") as file:
            os.fsync(file.fileno())
        partly.rename(beside)
    except BaseException as error:
        partly.unlink(missing_ok=True)
        if isinstance(error, OSError | sqlite3.Error):
            why = getattr(error, "strerror", None) or str(error)
            raise StoreError("not-copied", str(path), word=str(beside), why=why) from None
        raise
    return beside


def _file_stands(connection: Connection, name: str) -> str | None:
    """The migration that a file stands at; None if it is empty."""
    owner = connection.exec_driver_sql("PRAGMA application_id").scalar()
    tables = connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
    if not tables:
        return None
    if owner != APPLICATION:
        raise StoreError("no-store", name)
    return _stands(connection, name)


def _write_ahead(found: Opened, patience: float) -> None:
    """SQLite's write-ahead log: readers and a writer do not wait for each other.

    It stays so for good; SQLite does not wait for the others when this is switched on.
    """
    until = time.monotonic() + patience
    connection = found.connection
    while True:
        try:
            with translate_errors(found.name):
                mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
                if mode != "wal":
                    connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        except StoreError as error:
            connection.rollback()
            if error.problem == "read-only":
                return  # what is to be written is refused then, and told in its place
            if error.problem != "locked" or time.monotonic() > until:
                raise
            time.sleep(_AGAIN)
        else:
            connection.rollback()
            return


# -- a database -----------------------------------------------------------------------------------


def _server(url: str, name: str, patience: float) -> Opened:
    wait = {"connect_timeout": max(2, int(patience))}
    try:
        engine = create_engine(url, poolclass=NullPool, connect_args=wait)
    except ModuleNotFoundError:
        raise StoreError("driver", name) from None
    with translate_errors(name):
        connection = engine.connect()
    found = Opened(name, engine, connection)
    try:
        with found.writing() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MAKING})
            known = connection.execute(text("SELECT to_regclass(:name)"), {"name": VERSIONS})
            stands = None if known.scalar() is None else _stands(connection, name)
            if stands is not None and stands != HEAD:
                found.copy = _copied_tables(connection)
            if stands != HEAD:
                _migrate(connection, name)
    except BaseException:
        found.close()
        raise
    return found


def _copied_tables(connection: Connection) -> str:
    """Copies of the tables under other names, in the same transaction; their names."""

    def there(name: str) -> bool:
        asked = text("SELECT to_regclass(:name)")
        return connection.execute(asked, {"name": name}).scalar() is not None

    names = [VERSIONS, *(table.name for table in METADATA.sorted_tables)]
    behind, number = _OLD_TABLES, 1
    while any(there(name + behind) for name in names):
        number += 1
        behind = f"{_OLD_TABLES}_{number}"
    copied = [name for name in names if there(name)]
    for name in copied:
        connection.exec_driver_sql(f"CREATE TABLE {name}{behind} AS TABLE {name}")
    return ", ".join(name + behind for name in copied)


# -- both -----------------------------------------------------------------------------------------


def _stands(connection: Connection, name: str) -> str:
    """The migration that a store stands at, refused if this program does not know it."""
    found = connection.exec_driver_sql(f"SELECT version_num FROM {VERSIONS}").all()  # noqa: S608 - our own name
    stands = found[0][0] if len(found) == 1 else None
    if not isinstance(stands, str) or not re.fullmatch("[0-9]{4}", stands) or stands < FIRST:
        raise StoreError("no-version", name)
    if stands > HEAD:
        raise StoreError("newer", name, found=stands, expected=HEAD)
    return stands


def _migrate(connection: Connection, name: str) -> None:
    """Every step that is lacking, in the transaction that is open."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    folder = Path(__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError("damaged", name, why=str(error)) from None
