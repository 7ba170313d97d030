"""What two rule sets contribute that the other does not, or does otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from skatcore.rules.kinds import declared
from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Difference:
    """A contribution in which two rule sets differ.

    ``kind`` and ``key`` name it. ``a`` and ``b`` are the plugins that contribute it in each, or
    that have changed it there; empty where there is none.
    """

    kind: str
    key: str
    a: str
    b: str


def differences(a: Ruleset, b: Ruleset) -> Iterator[Difference]:
    """The contributions that only one of two rule sets has, or that one has from another plugin."""
    for kind in declared():
        keys = {contribution.key for ruleset in (a, b) for contribution in ruleset[kind]}
        for key in sorted(keys):
            owners = [ruleset.owners.get((kind.name, key), "") for ruleset in (a, b)]
            if owners[0] != owners[1]:
                yield Difference(kind.name, key, *owners)
