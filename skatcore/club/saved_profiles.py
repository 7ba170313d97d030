"""Profiles that a club has saved in its store under names of its own."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Row, delete, insert, select, update

from skatcore.club.errors import StoreError
from skatcore.club.storage.database import Database
from skatcore.club.storage.tables import PROFILES, moment
from skatcore.model.names import same_name, written_name
from skatcore.rules.problems import ProfileError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection

    from skatcore.rules.ruleset import Ruleset

#: Letters of the longest name, and bytes of the longest text.
LONGEST_NAME: Final = 80
LONGEST_TEXT: Final = 256 * 1024


@dataclass(frozen=True, slots=True)
class SavedProfile:
    """A profile as it was saved last."""

    name: str
    text: str
    saved_at: datetime


class SavedProfiles(Database):
    """The profiles that are saved in one file or one database.

    A name is there once; case and blanks make no other one. A new text replaces the one before:
    what was begun under that has its own copy of the rules.
    """

    def save(self, name: str, text: str) -> SavedProfile:
        """Save a profile under a name of 1 to 80 letters, as a text; whether it is a profile is not asked.

        Raises:
            NotAName: the name is empty, longer, or has letters that cannot be seen.
            StoreError: the text is longer than 256 KiB, or is none that files can have.
        """
        name = written_name(name, LONGEST_NAME)
        if "\0" in text or len(text.encode(errors="replace")) > LONGEST_TEXT or not _writable(text):
            raise StoreError("store.profile-text", self.name, most=LONGEST_TEXT // 1024)
        saved = SavedProfile(name, text, datetime.now(UTC).replace(microsecond=0))
        row = {"name": name, "text": text, "saved_at": moment(saved.saved_at)}

        def written(connection: Connection) -> SavedProfile:
            there = update(PROFILES).where(PROFILES.c.fingerprint == _fingerprint(name)).values(row)
            if not connection.execute(there).rowcount:
                connection.execute(insert(PROFILES).values(fingerprint=_fingerprint(name), **row))
            return saved

        return self.whole(written)

    def all(self) -> list[SavedProfile]:
        """All of them by their names."""
        with self.opened.reading() as connection:
            rows = [_profile(row) for row in connection.execute(select(PROFILES))]
        return sorted(rows, key=lambda profile: profile.name.casefold())

    def newest_first(self) -> list[SavedProfile]:
        """All of them; where no rule set is asked for, the first that can be used is taken."""
        return sorted(self.all(), key=lambda profile: profile.saved_at, reverse=True)

    def get(self, name: str) -> SavedProfile | None:
        """The one of that name, None if there is none."""
        asked = select(PROFILES).where(PROFILES.c.fingerprint == _fingerprint(name))
        with self.opened.reading() as connection:
            row = connection.execute(asked).one_or_none()
        return None if row is None else _profile(row)

    def remove(self, name: str) -> bool:
        """Remove the one of that name; whether there was one."""
        gone = delete(PROFILES).where(PROFILES.c.fingerprint == _fingerprint(name))
        return self.whole(lambda connection: connection.execute(gone).rowcount == 1)


def first_usable(
    saved: Iterable[SavedProfile], build: Callable[[SavedProfile], Ruleset], fits: Callable[[Ruleset], bool]
) -> tuple[SavedProfile, Ruleset] | None:
    """The first of saved rules that can be built here and that fit, with what was built; None if there is none."""
    for profile in saved:
        with suppress(ProfileError):  # its plugin is not installed here, say
            ruleset = build(profile)
            if fits(ruleset):
                return profile, ruleset
    return None


def _writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _fingerprint(name: str) -> str:
    return hashlib.sha256(same_name(name).encode(errors="replace")).hexdigest()


def _profile(row: Row[Any]) -> SavedProfile:
    return SavedProfile(row.name, row.text, datetime.fromisoformat(row.saved_at))
