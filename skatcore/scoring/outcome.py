"""The outcome of a game, from as much of it as is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from skatcore.model.cards import Card
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Counted, Level, Outcome, Ruling
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.card_points import check_card_points
from skatcore.scoring.game_value import value
from skatcore.scoring.levels import MOST_IN_SKAT, result_possible
from skatcore.scoring.result import contract_of, tricks_needed

#: Card points of the declarer that are a plain win of what was announced.
_WON_WITH = {Level.PLAIN: 61, Level.SCHNEIDER: 90, Level.SCHWARZ: CARD_POINTS}
#: Some tricks, but not all, for when the number does not matter.
_SOME_TRICKS = 5


def outcome_of(
    ruleset: Ruleset,
    announcement: Announcement,
    *,
    points: int | None = None,
    tricks: int | None = None,
    bid: int = 0,
    matadors: int | None = None,
    cards: Iterable[Card] = (),
    ruling: Ruling = Ruling.PLAYED,
) -> Outcome:
    """The outcome of a game with a declarer; by default a plain win of what was announced.

    The value's reasons mention no number that was not given.
    """
    contract = contract_of(ruleset, announcement)
    counted = _counted(contract, points, tricks)
    promised = contract.announced(announcement.form)
    if contract.aim is Aim.NO_TRICK:
        if points is not None and tricks is None:
            raise Unscorable.of("missing.tricks-decide", points=points)
        points, tricks = points or 0, tricks or 0
    elif points is None:
        points = _WON_WITH[promised]
        if tricks is None:
            tricks = TRICKS if promised is Level.SCHWARZ else _enough(ruleset, announcement)
    elif tricks is None:
        check_card_points(points)
        if points <= MOST_IN_SKAT or points == CARD_POINTS:
            raise Unscorable.of("missing.tricks-missing", points=points)
        tricks = _enough(ruleset, announcement)
    elif result_possible(contract, points, tricks):
        check_card_points(points, tricks)
    outcome = Outcome(points, tricks, bid, matadors, tuple(cards), ruling, counted)
    if ruling is Ruling.WON and counted is Counted.NOTHING and contract.aim is Aim.POINTS:
        _check_granted(ruleset, announcement, outcome)
    return outcome


def _check_granted(ruleset: Ruleset, announcement: Announcement, outcome: Outcome) -> None:
    """Ask for the card points where a level is owed that the defenders may have made impossible (ISkO 4.1.5)."""
    whole = replace(outcome, points=CARD_POINTS, tricks=TRICKS)
    least = replace(outcome, points=ruleset.core.levels.win_points, tricks=TRICKS - 1)
    if value(ruleset, announcement, whole).score != value(ruleset, announcement, least).score:
        raise Unscorable.of("missing.points-missing", ruleset.cite("ruling.won"), bid=outcome.bid)


def _enough(ruleset: Ruleset, announcement: Announcement) -> int:
    """A number of tricks that misses no goal and is not all of them."""
    return max(_SOME_TRICKS, min(tricks_needed(ruleset, announcement), TRICKS - 1))


def _counted(contract: Contract, points: int | None, tricks: int | None) -> Counted:
    """The part of the result that was said; in a Null only the tricks say anything."""
    if contract.aim is Aim.NO_TRICK:
        return Counted.NOTHING if tricks is None else Counted.ALL
    if points is None:
        return Counted.NOTHING
    return Counted.POINTS if tricks is None else Counted.ALL
