"""The outcome of a game from what players know at the table: won or lost, and how high.

A list is written without counting every card point. "Won, schneider" is scored with the fewest
card points that make it so under the rule set, so that a total of 60 is always one that was
counted (ISkO 5.2.2-5.2.4, 5.5.2).
"""

from __future__ import annotations

from dataclasses import replace

from skatcore.club.sheet.deal_entry import DealEntry, Said
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Counted, Level, Outcome, Ruling
from skatcore.model.record import Record
from skatcore.records.schema import MOST_MATADORS
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.levels import MOST_WITHOUT_SCHWARZ, example_of
from skatcore.scoring.result import contract_of, tricks_needed
from skatcore.scoring.score import score


def record_of(ruleset: Ruleset, deal: DealEntry) -> Record:
    """The deal as a record under a rule set, with the fewest card points that make what was said true."""
    game, result = deal.announcement, deal.result
    outcome = None
    if game is not None and result is not None:
        outcome = outcome_of(ruleset, game, result, deal.incident) if isinstance(result, Said) else result
    return Record(0, deal.players, deal.seat, game, outcome, dealer=deal.dealer, incident=deal.incident)


def outcome_of(ruleset: Ruleset, game: Announcement, said: Said, incident: str = "") -> Outcome:
    """The outcome of a game of which only the winner and the level are known, or the card points too.

    After an ``incident`` without level and card points the game ends as after a concession (ISkO 4.1.4, 4.1.5). A game
    that the rule set does not have is one for card points.
    """
    contract = ruleset.plays.get((game.contract, game.form)) or ruleset.contract(game.contract)
    needed = tricks_needed(ruleset, game)
    won = said.won
    if won is None:
        won = (said.points or 0) >= ruleset.core.levels.win_points
    ruling = Ruling.PLAYED
    if said.conceded or (incident and not said.level and said.points is None):
        ruling = Ruling.WON if won else Ruling.LOST
    level = max(said.level, contract.announced(game.form)) if won and contract else said.level
    counted = Counted.NOTHING
    if said.points is None:
        aim = contract.aim if contract else Aim.POINTS
        points, tricks = example_of(ruleset.core.levels, aim, won=won, level=level, needed=needed)
    elif said.level is Level.SCHWARZ:
        points, counted = said.points, Counted.ALL
        tricks = TRICKS if points else 0
    else:
        points, counted = said.points, Counted.POINTS
        tricks = min(MOST_WITHOUT_SCHWARZ, max(1, points * TRICKS // CARD_POINTS, needed))
    return Outcome(points, tricks, said.bid or 0, said.matadors, said.cards, ruling, counted)


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
        least = outcome_of(ruleset, game, Said(won=True, matadors=matadors))
        least = replace(least, bid=outcome.bid, ruling=outcome.ruling, counted=counted)
        made = replace(record, outcome=least)
        value = score(ruleset, made).value
        if value is not None and value.won:
            return made
    return record
