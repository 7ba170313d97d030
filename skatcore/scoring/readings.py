"""The readings of unclear clauses on which the value of a game rests, each with the value under its other answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.model.reasons import Unscorable
from skatcore.rules.readings import others, readings_on, under

if TYPE_CHECKING:
    from skatcore.rules.profile.model import Alternative, Reading
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.value import GameValue


@dataclass(frozen=True, slots=True)
class ValueReading:
    """A reading behind a value; ``otherwise`` are the other answers with their values, None where there is none."""

    reading: Reading
    otherwise: tuple[tuple[Alternative, GameValue | None], ...] = ()


def readings_of_value(
    ruleset: Ruleset, value: GameValue, again: Callable[[Ruleset], GameValue]
) -> tuple[ValueReading, ...]:
    """The readings on which a value rests; ``again`` counts the same game under another rule set.

    Where an option holds the answers, the game is counted again with each of the others: those that count the same are
    not named.
    """
    steps = {f"{kind}.{reason.step}" for reason in value.reasons for kind in ("reason", "step")}
    said = {reading.id for reading in readings_on(ruleset, steps)}
    return tuple(_behind(ruleset, value, again, said))


def _behind(
    ruleset: Ruleset, value: GameValue, again: Callable[[Ruleset], GameValue], said: set[str]
) -> Iterator[ValueReading]:
    for reading in ruleset.profile.readings:
        tried = tuple(_tried(ruleset, reading, again))
        if any(_counts(other) != _counts(value) for _, other in tried) or (reading.id in said and not tried):
            yield ValueReading(reading, tried)


def _tried(
    ruleset: Ruleset, reading: Reading, again: Callable[[Ruleset], GameValue]
) -> Iterator[tuple[Alternative, GameValue | None]]:
    for answer in others(reading):
        changed = under(ruleset, reading, answer)
        if changed is not None:
            try:
                yield answer, again(changed)
            except Unscorable:
                yield answer, None


def _counts(value: GameValue | None) -> object:
    return value and (value.won, value.overbid, value.value, value.score, value.scores)
