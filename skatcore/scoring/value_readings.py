"""The readings of unclear clauses on which the value of a game rests, each with the value under its other answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.model.game import SharedOutcome
from skatcore.model.notebook import NotebookValue
from skatcore.model.reasons import Unscorable
from skatcore.rules.known_keys import profile_options
from skatcore.rules.option_model import counts
from skatcore.rules.readings import Behind, readings_on, under_others
from skatcore.scoring.game_value import GameValue, shared_value, value

if TYPE_CHECKING:
    from skatcore.model.game import Announcement, Outcome
    from skatcore.rules.profile.model import Alternative, Reading
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ExplainedValue(NotebookValue):
    """The value of a game beside what it was counted from: it can be counted again under other answers of a reading.

    >>> from skatcore import load
    >>> hearts = load("warmia").explain("hearts", points=61, matadors=1, bid=18)
    >>> hearts.value.score, [(behind.reading.id, other.score) for behind in hearts.readings for _, other in behind.otherwise]
    (20, [('points-to-win', -40)])
    """

    ruleset: Ruleset
    game: Announcement
    outcome: Outcome | SharedOutcome
    value: GameValue

    @property
    def readings(self) -> tuple[Behind[GameValue], ...]:
        """The readings on which the value rests; they are looked for each time that they are asked for.

        Where an option holds the answers, the game is counted again with each of the others: those that count the same
        are not named. An option that only the referee reads, or nobody, counts no game.
        """
        steps = {f"{kind}.{reason.step}" for reason in self.value.reasons for kind in ("reason", "step")}
        said = {reading.id for reading in readings_on(self.ruleset, steps)}
        profile = self.ruleset.profile
        options = profile_options(profile)
        counting = (each for each in profile.readings if each.option not in options or counts(options[each.option]))
        found = (Behind(reading, tuple(_tried(self, reading))) for reading in counting)
        return tuple(behind for behind in found if _matters(behind, self.value, said))


def explained(ruleset: Ruleset, game: Announcement, outcome: Outcome | SharedOutcome) -> ExplainedValue:
    """The value of a game, with a declarer or without one, beside what it is counted from.

    Raises:
        Unscorable: as for `value` and `shared_value`.
    """
    return ExplainedValue(ruleset, game, outcome, _counted(ruleset, game, outcome))


def _counted(ruleset: Ruleset, game: Announcement, outcome: Outcome | SharedOutcome) -> GameValue:
    if isinstance(outcome, SharedOutcome):
        return shared_value(ruleset, game, outcome)
    return value(ruleset, game, outcome)


def _matters(behind: Behind[GameValue], value: GameValue, said: set[str]) -> bool:
    """Whether another answer counts something else.

    Where none can be tried, whether the reading is ``said`` to matter.
    """
    if not behind.otherwise:
        return behind.reading.id in said
    return any(_counts(other) != _counts(value) for _, other in behind.otherwise)


def _tried(counted: ExplainedValue, reading: Reading) -> Iterator[tuple[Alternative, GameValue | None]]:
    for answer, changed in under_others(counted.ruleset, reading):
        try:
            yield answer, _counted(changed, counted.game, counted.outcome)
        except Unscorable:
            yield answer, None


def _counts(value: GameValue | None) -> object:
    return value and (value.won, value.overbid, value.value, value.score, value.scores)
