"""Links with keys instead of accounts: what a key opens, and in which role.

Whoever has the link has the key. The store keeps only the SHA-256 of a key, so nobody who reads the
store can make the links from it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, Literal

from sqlalchemy import Row, Select, bindparam, insert, select, update

from skatcore.club.log import AS_WRITTEN
from skatcore.club.roles import Role
from skatcore.club.sheet.item_parts import Author
from skatcore.club.storage.database import Database
from skatcore.club.storage.tables import KEYS, PLAY_TABLES, SHEETS, TOURNAMENT_ITEMS, TOURNAMENTS, is_number, moment
from skatcore.club.tournament.items import ITEM, Drawn, Reseated
from skatcore.club.tournament.table_sheets import sheet_keys
from skatcore.model.names import written_name

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.club.storage.store_connection import StoreConnection

#: Letters of the longest label of a link.
LONGEST_LABEL: Final = 80
_BYTES: Final = 16
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, slots=True)
class Scope:
    """The extent of a key: a sheet, a tournament or a table to play at, by number, or the whole store."""

    kind: Literal["server", "sheet", "tournament", "table"]
    number: int = 0

    def __post_init__(self) -> None:
        if self.number != 0 if self.kind == "server" else not is_number(self.number):
            raise ValueError(f"{self.kind} {self.number}")


#: The whole store; only hosts have keys for it.
SERVER: Final = Scope("server")
_ALL: Final = select(KEYS).order_by(KEYS.c.id)
_VALID: Final = _ALL.where(KEYS.c.revoked_at.is_(None))
_GIVEN: Final = _VALID.where(KEYS.c.digest.in_(bindparam("digests", expanding=True)))
_OPENED: Final = {"sheet": SHEETS, "tournament": TOURNAMENTS, "table": PLAY_TABLES}


@dataclass(frozen=True, slots=True)
class Grant:
    """The right that a key gives; ``place`` is the seat that it is for at a table to play at, else empty.

    A key without a place shows no hand, a host's key neither.
    """

    number: int
    scope: Scope
    role: Role
    label: str
    made_at: datetime
    revoked_at: datetime | None = None
    place: str = ""
    made_with: int | None = None
    """The number of the key with which it was made; None: by the server itself, or it is not known."""
    opened_at: datetime | None = None
    """The moment at which its link was opened last."""
    player: str = ""
    """The player of a sheet whose own link it is; empty if it is nobody's, whatever its label says."""

    @property
    def is_of_run(self) -> bool:
        """Whether it is a host's that ends with a run of the server; one with a label was made to be kept."""
        return self.scope == SERVER and not self.label

    @property
    def author(self) -> Author:
        """The author of what it writes on a sheet."""
        if self.role < Role.OFFICIAL:
            return Author("player", self.player) if self.player else Author("table", self.label)
        return Author("official" if self.role is Role.OFFICIAL else "host", self.label)


class Access(Database):
    """The keys of one file or one database."""

    def __init__(self, opened: StoreConnection) -> None:
        super().__init__(opened)
        self._tables: dict[int, tuple[int, set[str]]] = {}

    def mint(
        self, scope: Scope, role: Role, *, label: str = "", place: str = "", player: str = "", by: Iterable[str] = ()
    ) -> str:
        """A new key of 128 bits; it cannot be had from the store again.

        ``player`` is the player of a sheet whose own link it is for; ``by`` are the keys of whoever makes it.

        Raises:
            NotAName: the label is longer than 80 letters, or has some that cannot be seen.
            LookupError: the store has nothing of that number.
            ValueError: hosts have keys for the whole store, and nobody else has; a player's own is a scorer's to a
            sheet.
        """
        if (role is Role.HOST) is not (scope == SERVER) or (player and (role, scope.kind) != (Role.SCORER, "sheet")):
            raise ValueError(role.key)
        key = secrets.token_urlsafe(_BYTES)
        row = {"digest": _digest(key), "kind": scope.kind, "log": scope.number, "role": role.key, "place": place}
        maker = max(self.held(by, scope), key=lambda grant: grant.role, default=None)
        row |= {"player": player, "made_with": maker and maker.number}
        row |= {"label": label and written_name(label, LONGEST_LABEL), "made_at": moment(datetime.now(UTC))}

        def written(connection: Connection) -> str:
            opened = _OPENED.get(scope.kind)
            if opened is not None:
                known = connection.execute(select(opened.c.id).where(opened.c.id == scope.number)).scalar()
                if known is None:
                    raise LookupError(scope)
            connection.execute(insert(KEYS).values(row))
            return key

        return self.whole(written)

    def grant(self, key: str) -> Grant | None:
        """The right that a key gives; None if it is none, unknown or revoked.

        It is looked up by its digest, so how long that takes says nothing about keys that exist.
        """
        return next(iter(self._given([key])), None)

    def grants(self, scope: Scope) -> list[Grant]:
        """All keys that were made for this and nothing else, the revoked ones too, in their order."""
        return self._found(_ALL.where(KEYS.c.kind == scope.kind, KEYS.c.log == scope.number))

    def all(self) -> list[Grant]:
        """All keys that open anything, in their order."""
        return self._found(_VALID)

    def numbered(self, numbers: Iterable[int]) -> dict[int, Grant]:
        """The keys of these numbers, the revoked ones too."""
        return {grant.number: grant for grant in self._found(_ALL.where(KEYS.c.id.in_({*numbers})))}

    def made_with(self, number: int) -> list[Grant]:
        """The keys that were made with this one, and with these in turn, and that open anything."""
        with self.opened.reading() as connection:
            return _made_with(connection, number)

    def revoke(self, number: int, scope: Scope, *, with_made: bool = False) -> int:
        """Revoke a key of this, and ``with_made`` all that were made with it; how many they were.

        0 if there is none of that number that still opens it.
        """
        of = KEYS.c
        which = (of.id == number) & (of.kind == scope.kind) & (of.log == scope.number) & of.revoked_at.is_(None)
        revoked = update(KEYS).values(revoked_at=moment(datetime.now(UTC)))

        def written(connection: Connection) -> int:
            count = connection.execute(revoked.where(which)).rowcount
            if count and with_made:
                made = [grant.number for grant in _made_with(connection, number)]
                count += connection.execute(revoked.where(of.id.in_(made))).rowcount
            return count

        return self.whole(written) if is_number(number) else 0

    def note_opened(self, number: int) -> None:
        """Note that the link with a key was opened just now."""
        noted = update(KEYS).where(KEYS.c.id == number).values(opened_at=moment(datetime.now(UTC)))
        self.whole(lambda connection: connection.execute(noted))

    def held(self, keys: Iterable[str], scope: Scope) -> list[Grant]:
        """The rights by these keys that open this.

        A host's key opens everything, that of a tournament the sheets of its tables too.
        """
        return [grant for grant in self._given(keys) if self._opens(grant.scope, scope)]

    def best(self, keys: Iterable[str], scope: Scope) -> Grant | None:
        """The grant that may do most here, a player's own less than the table's; None if no key opens it.

        Of several the one made for just this, of these the oldest.
        """

        def worth(grant: Grant) -> tuple[Role, bool, bool]:
            return grant.role, not grant.player, grant.scope == scope

        return max(self.held(keys, scope), key=worth, default=None)

    def rank(self, keys: Iterable[str]) -> Role | None:
        """The highest role that these keys give anywhere.

        Those of tables to play at do not count: anybody may begin one.
        """
        return max((grant.role for grant in self._given(keys) if grant.scope.kind != "table"), default=None)

    def renew_host(self) -> str:
        """A key for whoever starts the server now; those of earlier starts are revoked."""
        for grant in self.grants(SERVER):
            if grant.revoked_at is None and grant.is_of_run:
                self.revoke(grant.number, SERVER)
        return self.mint(SERVER, Role.HOST)

    def _given(self, keys: Iterable[str]) -> list[Grant]:
        digests = [_digest(key) for key in set(keys) if is_key(key)]
        return self._found(_GIVEN, digests=digests) if digests else []

    def _found(self, asked: Select[Any], **values: Any) -> list[Grant]:
        with self.opened.reading() as connection:
            return [_grant(row) for row in connection.execute(asked, values)]

    def _opens(self, own: Scope, scope: Scope) -> bool:
        if own in {SERVER, scope}:
            return True
        return own.kind == "tournament" and scope.kind == "sheet" and self._is_of(own.number, scope.number)

    def _is_of(self, tournament: int, sheet: int) -> bool:
        """Whether a sheet is that of a table of a tournament; only what is new is looked at."""
        seen, known = self._tables.setdefault(tournament, (0, set()))
        of = TOURNAMENT_ITEMS.c
        kinds = ("drawn", "exchanged", "absent")
        draws = select(of.number, of.body).where(of.tournament == tournament, of.number > seen, of.kind.in_(kinds))
        with self.opened.reading() as connection:
            key = connection.execute(select(SHEETS.c.key).where(SHEETS.c.id == sheet)).scalar()
            if key in known:
                return True
            opened = connection.execute(select(TOURNAMENTS.c.key).where(TOURNAMENTS.c.id == tournament)).scalar()
            for number, body in connection.execute(draws.order_by(of.number)):
                seen = number
                with suppress(ValueError):  # damaged: its sheets stay closed
                    item = ITEM.validate_json(body, context=AS_WRITTEN)
                    if isinstance(item, Drawn | Reseated):
                        known.update(sheet_keys(str(opened), item))
        self._tables[tournament] = (seen, known)
        return key in known


def _made_with(connection: Connection, number: int) -> list[Grant]:
    found, numbers = list[Grant](), [number]
    while numbers:
        made = [_grant(row) for row in connection.execute(_ALL.where(KEYS.c.made_with.in_(numbers)))]
        found += made
        numbers = [grant.number for grant in made]
    return [grant for grant in found if grant.revoked_at is None]


def is_key(text: str) -> bool:
    """Whether a text can be a key at all."""
    return _KEY.fullmatch(text) is not None


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _grant(row: Row[Any]) -> Grant:
    revoked, opened = (at and datetime.fromisoformat(at) for at in (row.revoked_at, row.opened_at))
    made, role = datetime.fromisoformat(row.made_at), Role[row.role.upper()]
    scope = Scope(row.kind, row.log)
    return Grant(row.id, scope, role, row.label, made, revoked, row.place, row.made_with, opened, row.player)
