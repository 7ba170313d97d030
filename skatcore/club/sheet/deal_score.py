"""What a deal of a series counts: read from its fields, with what rules that span deals add to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from skatcore.club.contributions import SERIES_RULES, NextDeal
from skatcore.club.sheet.entered_result import lowest
from skatcore.model.game import Announcement, Outcome, Seat, SharedOutcome
from skatcore.model.record import Record
from skatcore.model.refusal import Refusal
from skatcore.records.errors import UnreadableGame
from skatcore.records.schema import record_of
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored, score

#: All that the score of a deal depends on.
_Game = tuple[Seat | None, Announcement | None, Outcome | SharedOutcome | None]


class DealScorer:
    """Deals of a series read and scored under its rule set.

    Lists tell won or lost and how high, not every card point, so that the same games come again
    and again: what one counts is worked out once.
    """

    def __init__(self, ruleset: Ruleset, profile: str) -> None:
        self.ruleset = ruleset
        self.profile = profile
        self._known: dict[_Game, Scored] = {}
        self._last: tuple[Mapping[str, str], int, NextDeal, Record, Scored] | None = None

    def next_deal(self, key: str, ahead: NextDeal) -> NextDeal:
        """What rules that span deals say of the deal which the item of that key enters."""
        del key
        return ahead

    def read(self, key: str, game: Mapping[str, str], number: int, ahead: NextDeal) -> tuple[Record, Scored]:
        """The deal in the fields of the item of that key, and what it counts; the last one is not read twice."""
        del key
        if self._last is not None:
            fields, at, before, record, scored = self._last
            if fields is game and at == number and before == ahead:
                return record, scored
        record = record_of(game, number, 0)
        scored = self._scored(record, ahead)
        self._last = (game, number, ahead, record, scored)
        return record, scored

    def _scored(self, record: Record, ahead: NextDeal) -> Scored:
        whole = with_ahead(record, ahead)
        game = (whole.declarer, whole.announcement, whole.outcome)
        known = self._known.get(game)
        if known is None:
            known = self._known[game] = score(self.ruleset, whole)
            return known
        return Scored(self.ruleset, whole, known.value, known.points, known.reasons, known.missing)

    def lowest(
        self, key: str, record: Record, scored: Scored, ahead: NextDeal, before: Record | None = None
    ) -> tuple[Record, Scored, bool]:
        """The deal at its lowest value, as officials correct it (tournament rules 7.2.5); whether that is another."""
        del key, scored
        low = lowest(self.ruleset, record, before)
        return low, self._scored(low, ahead), low != record

    def _round_refused(self, record: Record, ahead: NextDeal) -> Refusal | None:
        """A round's game is played in it, and one of rounds of its own in no other."""
        if not fits_round(record, ahead):
            return Refusal("round-of", "", (("contract", ahead.contract),))
        game = record.announcement
        if game is None or game.contract in {ahead.contract, self.ruleset.all_pass.contract}:
            return None
        if any(game.contract in rule.plays for rule in self.ruleset[SERIES_RULES]):
            return Refusal("not-its-round", "", (("contract", game.contract),))
        return None

    def refusal(
        self, game: Mapping[str, str], digest: str, number: int, active: tuple[str, str, str], ahead: NextDeal
    ) -> Refusal | None:
        """Why these three may not play a game in a deal, or None if they may."""
        if digest != self.ruleset.digest:
            details = (("profile", self.profile), ("other", digest[:12]))
            return Refusal("other-rules", "", details)
        try:
            record, scored = self.read("", game, number, ahead)
        except UnreadableGame as wrong:
            return Refusal("no-record", "", (("problem", wrong.problem),), broken=wrong.as_broken(0, 1))
        if record.players != active:
            details = (("players", ", ".join(record.players)), ("expected", ", ".join(active)))
            return Refusal("wrong-players", self.ruleset.cite("table.players"), details)
        if (refused := self._round_refused(record, ahead)) is not None:
            return refused
        if scored.missing is not None:
            return Refusal("unscorable", scored.missing.clause, missing=scored.missing)
        return None


def fits_round(record: Record, ahead: NextDeal) -> bool:
    """Whether a deal belongs to the present round: its game, or one allowed instead."""
    if not ahead.contract:
        return True
    game = record.announcement
    if game is None:
        return False
    return game.contract == ahead.contract or f"{game.contract} {game.form.code}" in ahead.also


def played_instead(record: Record, ahead: NextDeal) -> bool:
    """Whether another game was played than the round is of: the same player deals again."""
    game = record.announcement
    return bool(ahead.contract) and game is not None and game.contract != ahead.contract


def with_ahead(record: Record, ahead: NextDeal) -> Record:
    """The record with what rules that span deals add to it."""
    game = record.announcement
    if game is None or not ahead.extras:
        return record
    extras = tuple(sorted({**dict(game.extras), **dict(ahead.extras)}.items()))
    return replace(record, announcement=Announcement(game.contract, game.form, extras))
