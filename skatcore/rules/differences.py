"""What plugins change of each other's contributions in one rule set and not in another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Difference:
    """A contribution that a plugin changed in one of two rule sets, and whose it is in ``a`` and ``b``."""

    kind: str
    key: str
    a: str
    b: str


def differences(a: Ruleset, b: Ruleset) -> Iterator[Difference]:
    """The contributions changed by a plugin that the two rule sets do not have from one plugin."""
    for kind, key in sorted({(it.kind, it.key) for rules in (a, b) for it in rules.changes}):
        owners = [rules.owners.get((kind, key), "") for rules in (a, b)]
        if owners[0] != owners[1]:
            yield Difference(kind, key, *owners)
