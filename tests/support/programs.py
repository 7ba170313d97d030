"""Programs that write to a store at the same time as the test, or are killed while they do.

Each is a process of its own, forked from one that has imported all that they need.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import psycopg
import pytest
from sqlalchemy.dialects import postgresql

from skatcore.club.sheet.items import ITEM, Begun
from skatcore.club.sheet.store import Store
from skatcore.club.storage.stored_rules import rules_of
from skatcore.club.tournament.store import Tournaments
from skatcore.model.refusal import Refused
from support.patience import PATIENCE
from support.stores import begun, deal
from support.tournaments import handed

_CONTEXT: Final = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload([__name__])
#: Kept, so that a process that is forked need not make them: the rules that are stored with sheets, and what the main
#: module and a database import.
_KEPT: Final = (rules_of(begun(), ""), pytest, psycopg, postgresql)


def _ready() -> None:
    """The process that others are forked from finds this module: it passes over what it cannot import."""
    with patch.dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, sys.path))):
        forkserver.ensure_running()


class Program:
    """A process that runs a function with what it says as its last argument."""

    def __init__(self, run: Callable[..., None], *words: Any) -> None:
        _ready()
        self._receiving, sending = _CONTEXT.Pipe(duplex=False)
        self.process = _CONTEXT.Process(target=run, args=(*words, sending), daemon=True)
        self.process.start()
        sending.close()

    def says(self) -> Iterator[str]:
        """The messages of the program, until it ends or is killed."""
        while True:
            try:
                yield self._receiving.recv()
            except (EOFError, OSError):
                return

    def ended(self) -> int | None:
        """Its exit status once it has ended."""
        self.process.join(300)
        return self.process.exitcode

    def finished(self) -> list[str]:
        """All that it says; it ends well."""
        lines = list(self.says())
        assert self.ended() == 0
        return lines


def open_store(place: str, _: Connection) -> None:
    """Open a store, which makes or upgrades it."""
    Store.open(place).close()


def begin_sheets(place: str, count: int, out: Connection) -> None:
    """Begin so many sheets, and say their keys."""
    with Store.open(place, patience=PATIENCE) as store:
        for _ in range(count):
            out.send(store.begin(begun()).key)


def copy_items(place: str, file: Path, out: Connection) -> None:
    """Write the items of a file on their sheet, and say the keys of those that this has brought."""
    with file.open(encoding="utf-8") as lines, Store.open(place, patience=PATIENCE) as store:
        first, *items = map(ITEM.validate_json, lines)
        assert isinstance(first, Begun)
        kept = store.begin(first)
        for item in items:
            if kept.write(item):
                out.send(item.key)


def write_entries(place: str, which: str, count: int, name: str, out: Connection) -> None:
    """Write so many deals and say the key of each that is confirmed.

    Another may write between them, so each is made anew until it fits.
    """
    with Store.open(place, patience=PATIENCE) as store:
        kept = store.sheet(which)
        for number in range(count):
            key = f"{name}-{number}"
            while True:
                kept.refresh()
                try:
                    kept.write(deal(kept.series, key=key))
                except Refused as refused:
                    if refused.message.name not in {"deal-is-written", "wrong-dealer", "wrong-players"}:
                        raise
                    continue  # the other was quicker, and somebody else deals now
                break
            out.send(key)


def hand_in(place: str, out: Connection) -> None:
    """Hand in all lists that are lacking and say the key of each that is confirmed."""
    with Tournaments.open(place, patience=PATIENCE) as store:
        kept = store.tournament()
        for series, table in kept.tournament.lacking():
            item = handed(kept.tournament, series, table, [(24, 1, 0)] * 4)
            kept.write(item)
            out.send(item.key)
