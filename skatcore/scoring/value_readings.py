"""The readings of unclear clauses on which the value of a game rests, each with the value under its other answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from skatcore.model.reasons import Unscorable
from skatcore.rules.known_keys import profile_options
from skatcore.rules.option_model import counts
from skatcore.rules.readings import Behind, readings_on, under_others

if TYPE_CHECKING:
    from skatcore.rules.profile.model import Alternative, Reading
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.game_value import GameValue


def readings_of_value(
    ruleset: Ruleset, value: GameValue, again: Callable[[Ruleset], GameValue]
) -> tuple[Behind[GameValue], ...]:
    """The readings on which a value rests; ``again`` counts the same game under another rule set.

    Where an option holds the answers, the game is counted again with each of the others: those that count the same are
    not named. An option that only the referee reads, or nobody, counts no game.
    """
    steps = {f"{kind}.{reason.step}" for reason in value.reasons for kind in ("reason", "step")}
    said = {reading.id for reading in readings_on(ruleset, steps)}
    options = profile_options(ruleset.profile)
    counting = (each for each in ruleset.profile.readings if each.option not in options or counts(options[each.option]))
    found = (Behind(reading, tuple(_tried(ruleset, reading, again))) for reading in counting)
    return tuple(behind for behind in found if _matters(behind, value, said))


def _matters(behind: Behind[GameValue], value: GameValue, said: set[str]) -> bool:
    """Whether another answer counts something else.

    Where none can be tried, whether the reading is ``said`` to matter.
    """
    if not behind.otherwise:
        return behind.reading.id in said
    return any(_counts(other) != _counts(value) for _, other in behind.otherwise)


def _tried(
    ruleset: Ruleset, reading: Reading, again: Callable[[Ruleset], GameValue]
) -> Iterator[tuple[Alternative, GameValue | None]]:
    for answer, changed in under_others(ruleset, reading):
        try:
            yield answer, again(changed)
        except Unscorable:
            yield answer, None


def _counts(value: GameValue | None) -> object:
    return value and (value.won, value.overbid, value.value, value.score, value.scores)
