"""The outcome of a game from what players know at the table: won or lost, and how high.

A list is written without counting every card point. "Won, schneider" is scored with the fewest
card points that make it so under the rule set, so that a total of 60 is always one that was
counted (ISkO 5.2.2-5.2.4, 5.5.2).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatcore.model.cards import Card
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Counted, Level, Outcome, Ruling
from skatcore.model.record import Record
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.levels import MOST_WITHOUT_SCHWARZ, example_of
from skatcore.scoring.result import contract_of, tricks_needed
from skatcore.scoring.score import score

MOST_MATADORS = 11


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultInput:
    """A game with a declarer as players describe it.

    ``won`` may be left open where the card points are counted. ``level`` is that to which the
    loser was beaten, ``matadors`` 2: with two, -2: without two. ``bid`` is None where nobody named
    one. ``conceded``: it was given up. ``incident`` is the kind of incident that the referee
    ruled on: without level and card points the game ends as after a concession (ISkO 4.1.4, 4.1.5).
    """

    player: str = ""
    game: Announcement
    won: bool | None = None
    level: Level = Level.PLAIN
    matadors: int | None = None
    cards: tuple[Card, ...] = ()
    points: int | None = None
    bid: int | None = None
    conceded: bool = False
    incident: str = ""


def outcome_as_entered(ruleset: Ruleset, result: ResultInput) -> Outcome:
    """The outcome of a game of which only the winner and the level are known, or the card points too."""
    contract, needed = contract_of(ruleset, result.game), tricks_needed(ruleset, result.game)
    won = result.won
    if won is None:
        won = (result.points or 0) >= ruleset.core.levels.win_points
    ruling = Ruling.PLAYED
    if result.conceded or (result.incident and not result.level and result.points is None):
        ruling = Ruling.WON if won else Ruling.LOST
    level = max(result.level, contract.announced(result.game.form)) if won else result.level
    counted = Counted.NOTHING
    if result.points is None:
        points, tricks = example_of(ruleset.core.levels, contract.aim, won=won, level=level, needed=needed)
    elif result.level is Level.SCHWARZ:
        points, counted = result.points, Counted.ALL
        tricks = TRICKS if points else 0
    else:
        points, counted = result.points, Counted.POINTS
        tricks = min(MOST_WITHOUT_SCHWARZ, max(1, points * TRICKS // CARD_POINTS, needed))
    return Outcome(points, tricks, result.bid or 0, result.matadors, result.cards, ruling, counted)


def lowest(ruleset: Ruleset, typed: Record, before: Record | None = None) -> Record:
    """The record that is worst for the declarer, as officials correct it (tournament rules 7.2.5).

    What they type; or what was there ``before``, if the same player was the declarer there; or, for a game
    that was won, its lowest multiple, where the profile takes that. A game that was lost stays
    lost where they type that all passed.
    """
    if typed.announcement is None:
        return before if before is not None and _score(ruleset, before) < 0 else typed
    if not isinstance(typed.outcome, Outcome):
        return typed
    candidates = [typed]
    if before is not None and _declarer(before) == _declarer(typed):
        candidates.append(before)
    if ruleset.core.tournament.faulty_deals == "lowest-multiple":
        candidates.append(_least(ruleset, typed))
    return min(candidates, key=lambda record: _score(ruleset, record))


def _declarer(record: Record) -> str | None:
    return None if record.declarer is None else record.players[record.declarer]


def _score(ruleset: Ruleset, record: Record) -> int:
    seat, points = record.declarer, score(ruleset, record).points
    return 0 if seat is None else points[seat]


def _least(ruleset: Ruleset, record: Record) -> Record:
    """The lowest multiple of a game that was won and reaches its bid; a lost game as it is."""
    game, outcome = record.announcement, record.outcome
    if game is None or not isinstance(outcome, Outcome):
        return record
    game_value = score(ruleset, record).value
    if game_value is None or not game_value.won or contract_of(ruleset, game).aim is not Aim.POINTS:
        return record
    # where the list does not say what was counted, nothing is said here either
    counted = Counted.ALL if outcome.counted is Counted.ALL else Counted.NOTHING
    for matadors in range(1, MOST_MATADORS + 1):
        least = outcome_as_entered(ruleset, ResultInput(game=game, won=True, matadors=matadors))
        least = replace(least, bid=outcome.bid, ruling=outcome.ruling, counted=counted)
        made = replace(record, outcome=least)
        value = score(ruleset, made).value
        if value is not None and value.won:
            return made
    return record
