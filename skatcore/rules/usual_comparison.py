"""Rule sets side by side where nobody has named any."""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.model.game import Form
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.ruleset import Ruleset


def comparable(rulesets: Iterable[Ruleset]) -> tuple[Ruleset, ...]:
    """The code in force and the codes and regional forms that have its games, so that most games count under each.

    Parents come before what is built on them. House rules are left out, and of the same rules all but the first.
    """
    every = sorted(rulesets, key=lambda own: (own.id != default_profile(), len(own.profile.chain), own.id))
    code = every[0]
    unique: dict[str, Ruleset] = {}
    for ruleset in every:
        if ruleset.profile.header.status != "house" and _has_games(ruleset, code):
            unique.setdefault(ruleset.digest, ruleset)
    return tuple(unique.values())


def _has_games(ruleset: Ruleset, code: Ruleset) -> bool:
    """Whether the code's games with the skat are played under a rule set."""
    return all(game in ruleset.plays for game in code.plays if game[1] == Form())
