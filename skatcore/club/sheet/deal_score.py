"""The count of a deal of a series: read from what was said, with what rules that span deals add to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from skatcore.club.contributions import SERIES_RULES, NextDeal
from skatcore.club.log import Refusals
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.entered_result import lowest, record_of
from skatcore.club.sheet.rows import Three
from skatcore.model.game import Announcement
from skatcore.model.record import Record
from skatcore.records.errors import UnreadableGame
from skatcore.rules.contributions import AfterAllPass
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored, score
from skatcore.text.message import Message

#: A deal as it was read, and what it counts.
_ReadDeal = tuple[Record, Scored]


class DealScorer:
    """Deals of a series read and scored under its rule set.

    Lists say won or lost and how high, not every card point, so that the same games come again
    and again: what one counts is worked out once.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._known: dict[object, dict[Three, _ReadDeal]] = {}
        self._last: tuple[DealEntry, NextDeal, _ReadDeal] | None = None

    def next_deal(self, key: str, ahead: NextDeal) -> NextDeal:
        """The effect of rules that span deals on the deal which the item of that key enters."""
        del key
        return ahead

    def read(self, key: str, deal: DealEntry, ahead: NextDeal) -> tuple[Record, Scored]:
        """The deal of the item of that key, and what it counts."""
        del key
        if self._last is not None and self._last[0] is deal and self._last[1] == ahead:
            return self._last[2]
        # what a deal counts depends on the declarer's seat, not on names
        played = (deal.seat, deal.announcement, deal.result, deal.incident, deal.dealer, ahead.extras)
        by_players = self._known.setdefault(played, {})
        known = by_players.get(deal.players)
        if known is None:
            known = self._played_by(deal.players, by_players, ahead) or self._read_anew(deal, ahead)
            by_players[deal.players] = known
        self._last = (deal, ahead, known)
        return known

    def _read_anew(self, deal: DealEntry, ahead: NextDeal) -> _ReadDeal:
        record = record_of(self.ruleset, deal)
        return record, self._scored(record, ahead)

    def _played_by(self, players: Three, by_players: Mapping[Three, _ReadDeal], ahead: NextDeal) -> _ReadDeal | None:
        """The same game if others have played it on the same seats."""
        if not by_players:
            return None
        same, scored = next(iter(by_players.values()))
        record = replace(same, players=players)
        return record, replace(scored, record=with_ahead(record, ahead))

    def _scored(self, record: Record, ahead: NextDeal) -> Scored:
        return score(self.ruleset, with_ahead(record, ahead))

    def lowest(
        self, key: str, record: Record, scored: Scored, ahead: NextDeal, before: Record | None = None
    ) -> tuple[Record, Scored, bool]:
        """The deal at its lowest value, as officials correct it (tournament rules 7.2.5); whether that is another."""
        del key, scored
        low = lowest(self.ruleset, record, before)
        return low, self._scored(low, ahead), low != record

    def wrong(self, deal: DealEntry, active: Three, ahead: NextDeal) -> Refusals:
        """Why these three may not play a game in a deal."""
        if deal.dealer in deal.players[:2]:
            yield UnreadableGame("broken.dealer-leads", word=deal.dealer).message
        record, scored = self.read("", deal, ahead)
        if record.players != active:
            cite = self.ruleset.cite("table.players")
            expected = ", ".join(active)
            yield Message.of("refusal.wrong-players", cite, players=", ".join(record.players), expected=expected)
        yield from self._wrong_round(record, ahead)
        if scored.missing is not None:
            yield scored.missing

    def _wrong_round(self, record: Record, ahead: NextDeal) -> Refusals:
        """A round's game is played in it, and one of rounds of its own in no other."""
        game = record.announcement
        if not fits_round(game, ahead):
            yield Message.of("refusal.round-of", contract=ahead.contract)
        if game is not None and only_in_rounds(self.ruleset, game.contract, ahead):
            yield Message.of("refusal.not-its-round", contract=game.contract)


def fits_round(game: Announcement | None, ahead: NextDeal) -> bool:
    """Whether a deal belongs to the present round: its game, or one allowed instead."""
    if not ahead.contract:
        return True
    if game is None:
        return False
    return game.contract == ahead.contract or f"{game.contract} {game.form.code}" in ahead.also


def only_in_rounds(ruleset: Ruleset, contract: str, ahead: NextDeal) -> bool:
    """Whether a contract is played in rounds of its own alone, and this is none of them."""
    if contract in {ahead.contract, ruleset.all_pass.contract}:
        return False
    return any(contract in rule.plays for rule in ruleset[SERIES_RULES])


def deals_again(ruleset: Ruleset, contract: str, ahead: NextDeal) -> bool:
    """Whether the same player deals again after a game, or where all passed: an empty ``contract``.

    That is so after another game than the round is of, and where the cards are dealt again.
    """
    if contract:
        return bool(ahead.contract) and contract != ahead.contract
    return ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN and ruleset.all_pass.same_dealer


def with_ahead(record: Record, ahead: NextDeal) -> Record:
    """The record with what rules that span deals add to it."""
    game = record.announcement
    if game is None or not ahead.extras:
        return record
    extras = tuple(sorted({**dict(game.extras), **dict(ahead.extras)}.items()))
    return replace(record, announcement=Announcement(game.contract, game.form, extras))
