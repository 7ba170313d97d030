"""What players know at the table turned into a game's outcome: won or lost, and how high.

A list is written without counting every card point. "Won, schneider" is scored with the fewest
card points that make it so under the rule set, so that a total of 60 is always one that was
counted (ISkO 5.2.2-5.2.4, 5.5.2).
"""

from __future__ import annotations

from dataclasses import replace

from skatcore.cards import Card
from skatcore.contract import Aim
from skatcore.game import CARD_POINTS, TRICKS, Announcement, Counted, Level, Outcome, Ruling
from skatcore.judgement import contract_of, tricks_needed
from skatcore.records.record import Record
from skatcore.ruleset.ruleset import Ruleset
from skatcore.scoring import score

MOST_WITHOUT_SCHWARZ = TRICKS - 1


def outcome_as_told(
    ruleset: Ruleset,
    game: Announcement,
    *,
    won: bool,
    level: Level = Level.PLAIN,
    matadors: int | None = None,
    cards: tuple[Card, ...] = (),
    bid: int = 0,
    conceded: bool = False,
) -> Outcome:
    """The outcome of a game of which only the winner and the level are known.

    ``level`` is that to which the loser was beaten. ``conceded`` is a game that was given up.

    Raises:
        Unscorable: the game does not exist under the rule set.
    """
    contract = contract_of(ruleset, game)
    ruling = Ruling.PLAYED
    if conceded:
        ruling = Ruling.WON if won else Ruling.LOST
    points, tricks = _count(ruleset, contract.aim, won=won, level=level)
    said = contract.announced(game.form)
    if won and said > level:
        points, tricks = _count(ruleset, contract.aim, won=True, level=said)
    if 0 < tricks < TRICKS:  # any number that is neither all nor none
        tricks = max(tricks, min(tricks_needed(ruleset, game), MOST_WITHOUT_SCHWARZ))
    return Outcome(points, tricks, bid, matadors, cards, ruling, Counted.NOTHING)


def _count(ruleset: Ruleset, aim: Aim, *, won: bool, level: Level) -> tuple[int, int]:
    """Card points and tricks of the declarer."""
    levels = ruleset.core.levels
    if aim is Aim.NO_TRICK:
        return (0, 0) if won else (0, 1)
    if won:
        if level is Level.SCHWARZ:
            return CARD_POINTS, TRICKS
        out = CARD_POINTS - levels.defenders_schneider
        return (out if level else levels.win_points), MOST_WITHOUT_SCHWARZ
    if level is Level.SCHWARZ:
        return 0, 0
    if level is Level.SCHNEIDER:
        return levels.declarer_schneider, 1
    return levels.declarer_schneider + 1, 1


def lowest(ruleset: Ruleset, record: Record) -> Record:
    """The record at the lowest multiple of the game's value, as officials correct it.

    Won stays won and lost stays lost: one matador, no level that was not announced, and for an
    overbid game the bid that it did not reach (tournament rules 7.2.5).
    """
    game, outcome = record.announcement, record.outcome
    if game is None or not isinstance(outcome, Outcome):
        return record
    found = score(ruleset, record).value
    if found is None or contract_of(ruleset, game).aim is not Aim.POINTS:
        return record
    least = outcome_as_told(ruleset, game, won=found.won, matadors=1)
    bid = outcome.bid if found.overbid else 0
    # where the list does not tell what was counted, it is not told here either
    counted = Counted.ALL if outcome.counted is Counted.ALL else Counted.NOTHING
    lower = replace(least, bid=bid, ruling=outcome.ruling, counted=counted)
    made = replace(record, outcome=lower)
    return record if score(ruleset, made).missing else made
