"""The ISkO on an offence, read from its text and nothing else.

Nothing here knows the library: plain numbers in, plain numbers out.  Where the
text leaves something open, a field of `Reading` says how it is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from .second_value import STEPS, Contract, Step, impossible_null, impossible_step, needed, value

Side = Literal["declarer", "defenders"]

ALL_POINTS: Final = 120
ALL_TRICKS: Final = 10


@dataclass(frozen=True)
class Reading:
    """Points on which the text can be read in more than one way."""

    shortened_schwarz: bool = False
    """4.1.3: a side without a trick so far is schwarz, though tricks are left."""
    rest_decides_step: bool = False
    """4.1.9: the tricks left over also raise the step, against the wording of 4.1.3 and 4.1.4."""
    announced_counts: bool = True
    """5.2.5 stands beside 4.1.4: a loss for an offence keeps the announced step."""
    excluded_when_announced: bool = False
    """5.4.3 also bars a step that was announced and not needed for the bid."""
    excluded_is_decided: bool = True
    """5.4.1, 5.4.3: a game that nothing can win counts as decided all along."""
    excluded_never_counts: bool = True
    """5.4.3 also holds where the rest is counted: nobody is given what no play could bring."""
    top_trump_not_schwarz: bool = True
    """The same for a declarer with the jack of clubs, unless all tricks were played."""
    null_hand_lost_by_hand: bool = True
    """3.4.4: an impossible Null hand is lost as a hand game."""
    play_on_when_decided: bool = True
    """4.1.6 also holds once the game is decided."""


@dataclass(frozen=True)
class Position:
    """The state of the deal at the offence, or at the end of play."""

    contract: Contract
    declarer_points: int
    defender_points: int
    declarer_tricks: int
    defender_tricks: int
    skat_points: int
    guilty: Side | None = None
    rest_to: Side | None = None
    found_late: bool = False
    """4.2.4: the offence came to light only later."""


@dataclass(frozen=True)
class Outcome:
    """The ruling."""

    decided: bool
    winner: Side
    step: Step
    score: int
    may_play_on: bool


def barred(position: Position, reading: Reading) -> bool:
    """No offence can win a game that could not be won from the start (5.4)."""
    contract = position.contract
    step, impossible = needed(contract), impossible_step(contract)
    if step is None:
        return True
    overbid = value(contract, "simple") < contract.bid
    if impossible is None or not (overbid or reading.excluded_when_announced):
        return False
    return STEPS.index(step) >= STEPS.index(impossible)


def already(position: Position, reading: Reading) -> Side | None:
    """The side for which the game was decided (5.2.2 to 5.2.7, the 61st point)."""
    step = needed(position.contract)
    if step is None or (barred(position, reading) and reading.excluded_is_decided):
        return "defenders"
    if position.contract.base is None:
        if position.declarer_tricks > 0:
            return "defenders"
        return "declarer" if position.defender_tricks == ALL_TRICKS else None
    declarer = position.declarer_points + position.skat_points
    won = {"simple": declarer >= 61, "schneider": declarer >= 90, "schwarz": position.declarer_tricks == ALL_TRICKS}
    lost = {
        "simple": position.defender_points >= 60,
        "schneider": position.defender_points >= 31,
        "schwarz": position.defender_tricks > 0,
    }
    steps = STEPS[: STEPS.index(step) + 1]
    if any(lost[lower] for lower in steps):
        return "defenders"
    return "declarer" if all(won[lower] for lower in steps) else None


def step_so_far(position: Position, winner: Side, reading: Reading) -> Step:
    """The step that the winner's own points and tricks already make (4.1.3)."""
    if position.contract.base is None:
        return "simple"
    if winner == "declarer":
        points = position.declarer_points + position.skat_points
        own, other = position.declarer_tricks, position.defender_tricks
    else:
        points = position.defender_points
        own, other = position.defender_tricks, position.declarer_tricks
    over = own + other == ALL_TRICKS
    step: Step = "schneider" if points >= 90 else "simple"
    if other == 0 and (over or (reading.shortened_schwarz and own > 0)):
        step = "schwarz"
    impossible = impossible_step(position.contract)
    most: Step = "schwarz"
    if winner == "declarer" and impossible and reading.excluded_never_counts:
        most = STEPS[STEPS.index(impossible) - 1]
    if winner == "defenders" and position.rest_to and position.contract.with_matadors:
        most = "schneider" if reading.top_trump_not_schwarz else "schwarz"
    return min(step, most, key=STEPS.index)


def score(position: Position, winner: Side, step: Step, reading: Reading) -> int:
    """Won games once, lost ones twice and never below the bid (5.2.5, 5.3, 5.4)."""
    contract = position.contract
    if winner == "declarer":
        return value(contract, step)
    if contract.base is None:
        game = value(contract, "simple")
        return -2 * (
            game if game >= contract.bid else impossible_null(contract, by_hand=reading.null_hand_lost_by_hand)
        )
    worth = value(contract, step)
    if not reading.announced_counts and position.guilty == "declarer":
        cases = contract.matadors + 1 + contract.hand + STEPS.index(step)
        worth = contract.base * cases
    reached = -(-contract.bid // contract.base) * contract.base
    return -2 * max(worth, reached)


def give_rest(position: Position, side: Side) -> Position:
    """All tricks and points left over go to one side (4.1.9, 4.3.6)."""
    points = ALL_POINTS - (position.declarer_points + position.defender_points + position.skat_points)
    tricks = ALL_TRICKS - position.declarer_tricks - position.defender_tricks
    to_declarer = side == "declarer"
    return Position(
        position.contract,
        position.declarer_points + points * to_declarer,
        position.defender_points + points * (not to_declarer),
        position.declarer_tricks + tricks * to_declarer,
        position.defender_tricks + tricks * (not to_declarer),
        position.skat_points,
        position.guilty,
        side if tricks else None,
        position.found_late,
    )


def other_side(side: Side) -> Side:
    """Return the opponents of a side."""
    return "defenders" if side == "declarer" else "declarer"


def by_offence(position: Position, guilty: Side, reading: Reading) -> tuple[bool, Side, Step]:
    """Decided games stay as they are; else the guilty side loses (4.1.3 to 4.1.5)."""
    decided = already(position, reading)
    if decided is not None:
        return True, decided, step_so_far(position, decided, reading)
    if guilty == "declarer" or barred(position, reading):
        return False, "defenders", "simple"
    return False, "declarer", needed(position.contract) or "simple"


def by_rest(position: Position, side: Side, reading: Reading) -> tuple[bool, Side, Step]:
    """The rest is counted for one side, as if it had taken it (4.1.9, 4.3.6).

    A Null has nothing to count: who gets the rest has won it, unless the game
    was decided before.
    """
    decided = already(position, reading)
    if position.contract.base is None:
        return decided is not None, decided or side, "simple"
    if position.guilty and not reading.rest_decides_step:
        return by_offence(position, position.guilty, reading)
    full = give_rest(position, side)
    winner = already(full, reading) or "defenders"
    return decided is not None, winner, step_so_far(full, winner, reading)


def rule(position: Position, reading: Reading | None = None) -> Outcome:
    """Rule on an offence, on the rest going to a side, or on both at once."""
    reading = reading or Reading()
    if position.rest_to is not None:
        decided, winner, step = by_rest(position, position.rest_to, reading)
    elif position.guilty is not None:
        decided, winner, step = by_offence(position, position.guilty, reading)
    else:
        raise ValueError(position)
    over = position.declarer_tricks + position.defender_tricks == ALL_TRICKS
    play_on = (
        position.guilty is not None
        and not position.found_late
        and not over
        and (reading.play_on_when_decided or not decided)
    )
    points = score(position, winner, step, reading)
    return Outcome(decided, winner, step, points, play_on)
