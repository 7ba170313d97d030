"""Records scored under a rule set: what each game counts there, or why it does not."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import Final

from skatcore.model.cards import run_of_tops
from skatcore.model.frozen import quick_init
from skatcore.model.game import Announcement, Counted, Outcome, Ruling, SharedOutcome
from skatcore.model.notebook import NotebookValue
from skatcore.model.reasons import Reason, Unscorable
from skatcore.model.record import Record
from skatcore.rules.contributions import AfterAllPass, Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import as_recorded
from skatcore.scoring.game_value import GameValue, shared_value, value
from skatcore.text.message import Message

NOTHING = (0, 0, 0)
#: That not every card of a game is known, so that its result is what the record says.
AS_RECORDED: Final = Reason("as-recorded", 0, "")


@quick_init
@dataclass(frozen=True, slots=True)
class Scored(NotebookValue):
    """A game under a rule set.

    ``value`` is None for a deal without a game, and for a game that has no value under these
    rules; ``missing`` then says why. ``points`` are the scores of the three seats from forehand
    on, in value points. ``today`` are those that the rules come to now, where the game was stored with others.

    >>> from skatcore import load
    >>> from skatcore.records.samples import SAMPLE
    >>> from skatcore import score_records
    >>> (first,), *_ = score_records(SAMPLE, [load("isko")])
    >>> first.counts, first.points
    (True, (0, 0, -54))
    """

    ruleset: Ruleset
    record: Record
    value: GameValue | None
    points: tuple[int, int, int]
    reasons: tuple[Reason, ...] = ()
    missing: Message | None = None
    today: tuple[int, int, int] | None = None

    @property
    def counts(self) -> bool:
        """Whether the game exists under the rule set."""
        return self.missing is None


def score(ruleset: Ruleset, record: Record) -> Scored:
    """Score a recorded game under a rule set.

    A record may have a game's name, in any language, where its key belongs.

    >>> from skatcore import Announcement, Outcome, Record, Seat, load
    >>> game = Announcement("hearts")
    >>> record = Record(1, ("Anna", "Ben", "Cleo"), Seat.REARHAND, game, Outcome(70, 7, 18, matadors=1))
    >>> score(load("isko"), record).points
    (0, 0, 20)
    """
    announcement, outcome = record.announcement, record.outcome
    if announcement is None or outcome is None:
        return _passed(ruleset, record)
    try:
        if isinstance(outcome, SharedOutcome):
            game = shared_value(ruleset, announcement, outcome)
        else:
            game = _value(ruleset, announcement, outcome)
    except Unscorable as refused:
        meant = as_recorded(announcement, ruleset)
        if meant != announcement:
            return score(ruleset, replace(record, announcement=meant))
        return Scored(ruleset, record, None, NOTHING, missing=refused.message)
    if isinstance(outcome, Outcome) and outcome.counted is Counted.RECORDED:
        game = replace(game, reasons=(*game.reasons, AS_RECORDED))
    if record.incident:
        ruling = by_ruling(ruleset.clause_of("incidents", record.incident), record.incident)
        game = replace(game, reasons=(ruling, *game.reasons))
    return Scored(ruleset, record, game, _points(record, game), game.reasons)


def by_ruling(clause: str, incident: str) -> Reason:
    """The reason that the referee ruled on an incident of this kind."""
    return Reason("by-ruling", 0, clause, (("incident", incident),))


def _value(ruleset: Ruleset, announcement: Announcement, outcome: Outcome) -> GameValue:
    """As `value`; of the declarer's cards only the run of tops counts where nothing is added."""
    contract = ruleset.plays.get((announcement.contract, announcement.form))
    if contract is None or announcement.extras:
        return value(ruleset, announcement, outcome)
    run = outcome.matadors
    if run is None and outcome.cards and contract.aim is Aim.POINTS:
        run = run_of_tops(contract.trumps, outcome.cards)
    points, tricks = outcome.points, outcome.tricks
    try:
        return _value_by_run(ruleset, announcement, points, tricks, outcome.bid, run, outcome.ruling, outcome.counted)
    except Unscorable:  # a Null that does not reach its bid depends on the cards
        if contract.aim is Aim.POINTS or not outcome.cards:
            raise
        return value(ruleset, announcement, outcome)


@functools.lru_cache(maxsize=1 << 16)
def _value_by_run(
    ruleset: Ruleset,
    announcement: Announcement,
    points: int,
    tricks: int,
    bid: int,
    run: int | None,
    ruling: Ruling,
    counted: Counted,
) -> GameValue:
    outcome = Outcome(points, tricks, bid, run, (), ruling, counted)
    return value(ruleset, announcement, outcome)


def _points(record: Record, game: GameValue) -> tuple[int, int, int]:
    if game.scores is not None:
        return game.scores
    points = [0, 0, 0]
    if record.declarer is not None:
        points[record.declarer] = game.score
    return (points[0], points[1], points[2])


def _passed(ruleset: Ruleset, record: Record) -> Scored:
    """A deal in which all passed: what follows is the profile's choice (ISkO 3.3.7)."""
    cite = ruleset.cite("auction.all-pass")
    rule = ruleset.all_pass
    if rule.becomes is AfterAllPass.PLAYED:
        missing = Message("missing.all-pass-played", cite, (("contract", rule.contract),))
        return Scored(ruleset, record, None, NOTHING, missing=missing)
    step = "passed-in" if rule.becomes is AfterAllPass.SCORED_ZERO else "dealt-again"
    return Scored(ruleset, record, None, NOTHING, (Reason(step, 0, cite),))
