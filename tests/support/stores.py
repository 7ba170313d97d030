"""Stores of sheets for the tests: deals to write, a PostgreSQL server, an unprivileged user."""

from __future__ import annotations

import functools
import glob
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from hypothesis import strategies as st
from pydantic import TypeAdapter

from skatcore.club.access import Access, Scope
from skatcore.club.log import Log
from skatcore.club.roles import Role
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.entered_result import record_of
from skatcore.club.sheet.items import Begun, Entered
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import begun_under
from skatcore.club.storage.store_connection import StoreConnection
from skatcore.model.game import Announcement, Outcome
from skatcore.model.names import NotAName, written_name
from skatcore.records.schema import fields_of
from support.games import rules
from support.patience import PATIENCE

LogT = TypeVar("LogT", bound=Log[Any])
THREE = ("Ada", "Bo", "Cyd")
FOUR = (*THREE, "Dov")
#: A digest as 0.1 made them: nothing in this version leads to it.
OLD = "5ca1ab1e" * 8
#: The column of kinds in the tables of items.
KIND = {"sheet_item": "entry_kind", "tournament_item": "item_kind"}
#: The present tables as the migration 0007 finds them.
BEFORE_0007 = "ALTER TABLE sheet_item RENAME COLUMN entry_kind TO item_kind"
_DEAL = TypeAdapter(DealEntry)
#: Tables that 0.2 did not have.
AFTER_0_2 = ("access_key", "saved_profile", "play_table")
#: Debian keeps the server's programs out of the path.
_SERVERS = "/usr/lib/postgresql/*/bin"
#: A folder in memory, and the bytes that the servers' data needs at most.
_MEMORY, _ROOM = Path("/dev/shm"), 4 * 2**30  # noqa: S108 - only folders with names of their own are made


def names_of_people() -> st.SearchStrategy[str]:
    """Names in any letters, as they are kept."""

    def is_name(text: str) -> bool:
        try:
            written_name(text)
        except NotAName:
            return False
        return True

    letters = st.characters(codec="utf-8", exclude_categories=["Cc"])
    return st.text(letters, min_size=1, max_size=60).filter(is_name).map(written_name)


@functools.cache
def _text(profile: str) -> Begun:
    return begun_under(rules(profile), THREE)


def begun(players: tuple[str, ...] = THREE, *, title: str = "Friday", profile: str = "isko") -> Begun:
    """The beginning of a new sheet; the profile's text is only made once."""
    made = _text(profile)
    return Begun(title=title, players=players, profile=made.profile, digest=made.digest, text=made.text)


def log_again(log: LogT, items: Sequence[Any]) -> LogT:
    """A sheet or tournament from its items once more, each of them judged."""
    first, *rest = items
    made = type(log)(log.ruleset, first)
    for item in rest:
        made.add(item)
    return made


def deal(series: Series, *, key: str = "", points: int = 74, matadors: int = 2) -> Entered:
    """The next deal: forehand plays Hearts."""
    played = DealEntry(
        players=series.active,
        declarer=series.active[0],
        announcement=Announcement("hearts"),
        result=Outcome(points, 6, 20, matadors),
    )
    more = {"key": key} if key else {}
    return Entered(dealer=series.dealer, deal=played, digest=series.ruleset.digest, **more)


@contextmanager
def losing_answers(opened: StoreConnection) -> Iterator[None]:
    """A store whose connection breaks each time it has stored something, before it says so."""
    dialect = opened._engine.dialect  # noqa: SLF001 - nothing else lies as near to the database
    commit, broken = dialect.do_commit, dialect.loaded_dbapi.OperationalError

    def lost(connection: Any) -> None:
        written = opened.file or connection.execute("SELECT pg_current_xact_id_if_assigned()").fetchone()[0]
        commit(connection)
        if written:
            raise broken("server closed the connection unexpectedly")

    with patch.object(dialect, "do_commit", lost):
        yield


def nobody() -> int | None:
    """The number of a user without rights, where the tests themselves run as root."""
    if os.getuid() != 0:
        return None
    import pwd

    return pwd.getpwnam("nobody").pw_uid


@contextmanager
def without_rights(folder: Path) -> Iterator[None]:
    """As a user who is not root, to whom ``folder`` belongs, parents open to all."""
    user = nobody()
    if user is None:
        yield
        return
    for path in (folder, *folder.rglob("*")):
        os.chown(path, user, -1)
    os.seteuid(user)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server of its own on a free port, as an unprivileged user; its address."""
    programs = _programs()
    with tempfile.TemporaryDirectory(prefix="skat-postgres-", dir=roomy()) as text:
        folder, user = Path(text), nobody()
        data = folder / "data"
        if user is not None:
            folder.chmod(0o755)
            os.chown(folder, user, -1)
        port = _free_port()
        options = ["-D", str(data), "-U", "skat", "--auth=trust", "--no-sync", "--encoding=UTF8"]
        subprocess.run([programs / "initdb", *options], check=True, capture_output=True, user=user, cwd=folder)
        server = subprocess.Popen(
            [
                programs / "postgres",
                "-D",
                str(data),
                "-p",
                str(port),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                f"unix_socket_directories={folder}",
                "-c",
                "fsync=off",
            ],
            user=user,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait(port, server)
            yield f"postgresql://skat@127.0.0.1:{port}/"
        finally:
            server.send_signal(signal.SIGQUIT)  # ends at once: nothing of it is kept
            server.wait(timeout=PATIENCE)


def roomy() -> Path | None:
    """Memory where the machine has plenty: to make a database takes a quarter of the time there."""
    return _MEMORY if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM else None


def _programs() -> Path:
    program = shutil.which("initdb")
    if program:
        return Path(program).resolve().parent
    folders = sorted(glob.glob(_SERVERS))  # noqa: PTH207 - an absolute pattern
    assert folders, "PostgreSQL's server is needed: apt-get install postgresql"
    return Path(folders[-1])


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


def _wait(port: int, server: subprocess.Popen[bytes]) -> None:
    import psycopg

    until = time.monotonic() + PATIENCE
    while True:
        assert server.poll() is None, "the server has ended"
        try:
            psycopg.connect(f"host=127.0.0.1 port={port} user=skat dbname=postgres").close()
        except psycopg.OperationalError:
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)
        else:
            return


def new_database(server: str, name: str) -> str:
    """A fresh database on the server; its address."""
    import psycopg

    with psycopg.connect(f"{server}postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"{server}{name}"


def as_0_1(path: Path) -> None:
    """Make a store as 0.1 wrote it: no scores, no outlines, rules under a digest of its own."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in AFTER_0_2:
            connection.execute(f"DROP TABLE {table}")
        for table in ("sheet_item", "tournament_item"):
            asked = f"SELECT rowid, body FROM {table}"  # noqa: S608 - one of two names
            for row, body in connection.execute(asked).fetchall():
                data = json.dumps(item_0_1(json.loads(body)), ensure_ascii=False)
                update = f"UPDATE {table} SET body = ? WHERE rowid = ?"  # noqa: S608 - one of two names
                connection.execute(update, (data, row))
            connection.execute(f"ALTER TABLE {table} RENAME COLUMN {KIND[table]} TO kind")
        connection.execute("UPDATE sheet_rules SET digest = ?", (OLD,))
        connection.execute("ALTER TABLE sheet_rules DROP COLUMN outline")
        connection.execute("UPDATE sheet_version SET version_num = '0002'")


def lines_0_1(text: str) -> str:
    """Exported lines as 0.1 wrote them."""
    made = []
    for line in text.splitlines():
        data = item_0_1(json.loads(line))
        for heading in ("skatcore-sheet", "skatcore-tournament"):
            if heading in data:
                data[heading] = 1
        made.append(json.dumps(data, ensure_ascii=False) + "\n")
    return "".join(made)


def item_0_1(data: dict[str, Any]) -> dict[str, Any]:
    """An item as 0.1 wrote it."""
    kept = {key: value for key, value in data.items() if key not in {"score", "outline"}}
    if (deal_data := kept.pop("deal", None)) is not None:
        kept["game"] = fields_of(record_of(rules("isko"), _DEAL.validate_python(deal_data)))
    return kept | ({"digest": OLD} if "digest" in kept else {})


def role_of(access: Access, keys: Sequence[str], scope: Scope) -> Role | None:
    """The role of those who have these keys."""
    grant = access.best(keys, scope)
    return None if grant is None else grant.role
