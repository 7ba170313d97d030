"""Rule sets as they were when something was begun under them, kept once for all under them."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import insert, select

from skatcore.problems import ProfileError
from skatcore.ruleset import parse_ruleset
from skatcore.store.tables import RULES
from skatcore.store.trouble import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skatcore.ruleset.ruleset import Ruleset


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


def rules_of(begun: UnderRules, name: str) -> Ruleset:
    """The rule set that something was begun under, from the profile's text as it was.

    Raises:
        StoreError: the text is no profile here (a plugin is missing), or means other rules.
    """
    try:
        ruleset = parse_ruleset(begun.text, name=begun.profile)
    except ProfileError as error:
        problems = error.problems
        raise StoreError("rules-broken", name, problems=problems, profile=begun.profile) from None
    if ruleset.digest != begun.digest:
        raise StoreError(
            "rules-changed",
            name,
            profile=begun.profile,
            found=ruleset.digest[:12],
            expected=begun.digest[:12],
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
    }
    made = connection.execute(insert(RULES).values(values).returning(RULES.c.id)).scalar_one()
    return int(made)


def rules_text(connection: Connection, number: int) -> str:
    """The profile's text of the rules with that number."""
    asked = select(RULES.c.text).where(RULES.c.id == number)
    return str(connection.execute(asked).scalar_one())
