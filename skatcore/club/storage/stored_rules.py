"""Rule sets as they were when something was begun under them, kept once for all under them."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Protocol

from pydantic_core import from_json
from sqlalchemy import insert, select

from skatcore.club.errors import StoreError
from skatcore.club.storage.tables import RULES
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.club.outline import Outline
    from skatcore.rules.ruleset import Ruleset


class UnderRules(Protocol):
    """What was begun under a rule set, with the profile's text as it was."""

    @property
    def profile(self) -> str:
        """The profile's name."""

    @property
    def digest(self) -> str:
        """The rule set's digest."""

    @property
    def text(self) -> str:
        """The whole profile."""

    @property
    def outline(self) -> Outline | None:
        """What is needed of the rules to show what was begun without them."""


def rules_of(begun: UnderRules, name: str) -> Ruleset:
    """The rule set that something was begun under, from the profile's text as it was.

    What came from an older version while its rules were not here has no digest: they are taken as
    they are now.

    Raises:
        StoreError: the text is not a profile here (a plugin is missing), or means other rules.
    """
    try:
        ruleset = parse_ruleset(begun.text, name=begun.profile)
    except ProfileError as error:
        problems = error.problems
        raise StoreError("rules-broken", name, problems=problems, profile=begun.profile) from None
    if begun.digest and ruleset.digest != begun.digest:
        raise StoreError(
            "rules-changed", name, profile=begun.profile, found=ruleset.digest[:12], expected=begun.digest[:12]
        )
    return ruleset


def rules_number(connection: Connection, begun: UnderRules) -> int:
    """The number of rules in the store; written if they are new."""
    fingerprint = hashlib.sha256(begun.text.encode()).hexdigest()
    asked = select(RULES.c.id).where(RULES.c.fingerprint == fingerprint)
    known = connection.execute(asked).scalar()
    if known is not None:
        return int(known)
    values = {
        "fingerprint": fingerprint,
        "profile": begun.profile,
        "digest": begun.digest,
        "text": begun.text,
        "outline": begun.outline and begun.outline.model_dump_json(),
    }
    made = connection.execute(insert(RULES).values(values).returning(RULES.c.id)).scalar_one()
    return int(made)


def rules_kept(connection: Connection, number: int | None) -> dict[str, Any]:
    """The profile's text and the outline of the rules with that number.

    Raises:
        LookupError: they are not here.
    """
    asked = select(RULES.c.text, RULES.c.outline).where(RULES.c.id == number)
    row = connection.execute(asked).one_or_none()
    if row is None:
        raise LookupError(number)
    return {"text": row.text, "outline": from_json(row.outline) if row.outline else None}
