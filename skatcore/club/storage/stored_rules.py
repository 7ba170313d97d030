"""Rule sets as they were when something was begun under them, kept once for all under them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json
from sqlalchemy import delete, insert, select

from skatcore.club.errors import StoreError
from skatcore.club.storage.tables import ITEMS, PLAY_TABLES, RULES, TOURNAMENTS
from skatcore.rules.changed_rules import changed_part, restored
from skatcore.rules.problems import ProfileError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.club.outline import Outline
    from skatcore.club.sheet.items import Begun
    from skatcore.club.tournament.items import Opened
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class KeptRules:
    """A rule set as it is kept for what was begun under it."""

    profile: str
    digest: str
    text: str
    outline: Outline | None


def kept_name(ruleset: Ruleset) -> str:
    """The name of a rule set's profile; one from a file has its id: where the file lay means nothing elsewhere."""
    name = ruleset.profile.name
    return ruleset.id if name.endswith(".toml") else name


def rules_of(begun: Begun | Opened | KeptRules, name: str) -> Ruleset:
    """The rule set that something was begun under, from the profile's text as it was.

    What came from an older version while its rules were not here has no digest: they are taken as
    they are now. A text that cannot be read as a profile here (a plugin is missing) or means other rules is refused.
    """
    try:
        ruleset = restored(begun.text, begun.digest, name=begun.profile)
    except ProfileError as error:
        raise StoreError("store.rules-broken", name, because=(error.message,), profile=begun.profile) from None
    if begun.digest and ruleset.digest != begun.digest:
        part = changed_part(ruleset, begun.digest) or f"{begun.digest[:12]} → {ruleset.digest[:12]}"
        raise StoreError("store.rules-changed", name, ruleset=ruleset, profile=begun.profile, part=part)
    return ruleset


def rules_number(connection: Connection, begun: Begun | Opened | KeptRules) -> int:
    """The number of rules in the store; written if they are new."""
    fingerprint = hashlib.sha256(begun.text.encode()).hexdigest()
    known = connection.execute(select(RULES.c.id).where(RULES.c.fingerprint == fingerprint)).scalar()
    if known is not None:
        return int(known)
    outline = begun.outline and begun.outline.model_dump_json()
    row = {"fingerprint": fingerprint, "profile": begun.profile, "digest": begun.digest}
    made = insert(RULES).values(**row, text=begun.text, outline=outline).returning(RULES.c.id)
    return int(connection.execute(made).scalar_one())


def rules_kept(connection: Connection, number: int | None) -> dict[str, Any]:
    """The profile's text and the outline of the rules with that number; a LookupError without them."""
    row = connection.execute(select(RULES.c.text, RULES.c.outline).where(RULES.c.id == number)).one_or_none()
    if row is None:
        raise LookupError(number)
    return {"text": row.text, "outline": from_json(row.outline) if row.outline else None}


def drop_unused_rules(connection: Connection, numbers: Iterable[int]) -> None:
    """Remove rules under which nothing is there any more."""
    for number in numbers:
        needed = (select(table.c.rules).where(table.c.rules == number) for table in (PLAY_TABLES, TOURNAMENTS, ITEMS))
        if not any(connection.execute(asked.limit(1)).first() for asked in needed):
            connection.execute(delete(RULES).where(RULES.c.id == number))
