"""A series as it follows from its items: who sits where, whose turn it is, what each deal counts.

Every item changes the state by `SeriesState.take`; whether it may is for the series to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.club.contributions import NextDeal, schemes
from skatcore.club.sheet import items
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.deal_score import deals_again
from skatcore.club.sheet.entered_result import record_of
from skatcore.club.sheet.rows import Correction, Row, Standing, Three, active_of
from skatcore.club.sheet.totals import SeriesTotals
from skatcore.play.table import Table
from skatcore.rules.contributions import AfterAllPass
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.deal_score import DealScorer
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset


class SeriesState:
    """The deals of a series, and who has signed, after some items in a certain order.

    ``rows`` are the deals, ``order`` the items that were taken, ``struck`` the keys of entries
    that are struck, ``named`` those of the entries that an item names.
    """

    def __init__(self, ruleset: Ruleset, begun: items.Begun, scorer: DealScorer) -> None:
        self.ruleset = ruleset
        self.begun = begun
        self.scorer = scorer
        self.scheme = schemes(ruleset)[begun.scheme]
        self.named: dict[str, tuple[str, ...]] = {}
        self.retake((), frozenset())

    def retake(self, order: Iterable[items.AnyItem], struck: frozenset[str]) -> None:
        """Begin anew and take items in this order."""
        self.order: list[items.AnyItem] = []
        self.struck = struck
        self.players = self._seats = self.begun.players
        self.round = 1
        self._dealt = 0
        self.rows: list[Row] = []
        self.signed: list[str] = []
        self.voided: items.Voided | None = None
        self.ended: items.Ended | None = None
        self._running = self._counting_anew(self.players)
        self._next: tuple[int, DealEntry, Row, SeriesTotals] | None = None
        for item in order:
            self.take(item)

    def _counting_anew(self, players: Iterable[str]) -> SeriesTotals:
        return SeriesTotals.begun(self.ruleset, self.scheme, players, len(self.begun.players))

    def refuse(self, key: str, cite: str = "", /, **details: int | str) -> Message:
        """A refusal with the clause that the profile cites for it."""
        return Message.of(key, self.ruleset.cite(cite) if cite else "", **details)

    # -- where it is ------------------------------------------------------------------------------

    @property
    def dealer(self) -> str:
        """The player who deals next (ISkO 3.2.1)."""
        return self.players[self._dealt]

    @property
    def table(self) -> Table:
        """The places of the next deal."""
        return Table(len(self.players), self._dealt)

    @property
    def active(self) -> Three:
        """The players of the next deal, from forehand on (ISkO 3.2.7)."""
        return active_of(self.players, self.dealer)

    @property
    def between_rounds(self) -> bool:
        """Whether the present round has not begun.

        It has begun too where its first player deals again (all passed, or another game was
        played in a round of Ramsch).
        """
        if self._dealt:
            return False
        last = next((row for row in reversed(self.rows) if not row.standing.gone), None)
        return last is None or last.round != self.round

    @property
    def counted(self) -> int:
        """How many deals count so far."""
        return self._running.deals

    @property
    def totals(self) -> Mapping[str, int]:
        """The total of each player, by the sheet's scheme."""
        return self._running.totals

    @property
    def ahead(self) -> NextDeal:
        """The effect of rules that span deals on the next one."""
        return self._running.next_deal

    @property
    def full(self) -> bool:
        """Whether all deals that were agreed on are played, or a total has reached the limit."""
        return bool(self.at_limit) or (self.begun.deals is not None and self.counted >= self.begun.deals)

    @property
    def over(self) -> bool:
        """Whether nothing more is dealt: all deals are played, or the end was agreed on."""
        return self.ended is not None or self.full

    @property
    def pays_round(self) -> bool:
        """Whether nothing is paid by the point: totals have a limit, and who reaches it pays the round."""
        return self.scheme.limit is not None and self.voided is None

    @property
    def at_limit(self) -> tuple[str, ...]:
        """The players whose total has ended the series; none where totals have no limit."""
        limit = self.scheme.limit
        if limit is None:
            return ()
        return tuple(name for name, total in self.totals.items() if abs(total) >= limit)

    @property
    def closed(self) -> bool:
        """Whether everybody has signed."""
        return bool(self.signed) and set(self.players) <= set(self.signed)

    @property
    def entries(self) -> list[str]:
        """The keys of the items that the deals were entered with."""
        return [row.entry for row in self.rows]

    def seats(self, number: int) -> tuple[Three, tuple[str, ...]]:
        """The players of that deal or the next one, from forehand on, and those at the table."""
        if number > len(self.rows):
            return self.active, self.players
        row = self.rows[number - 1]
        return active_of(row.players, row.dealer), row.players

    def deal(self, number: int) -> DealEntry:
        """The deal of that number as it was said; where it counts as another (officials' corrections), as that."""
        row = self.rows[number - 1]
        item = next(item for item in reversed(self.order) if item.key == row.written)
        if isinstance(item, items.Entered | items.Corrected | items.Inserted):
            said = item.deal.seated(row.record.players, row.dealer)
            if said is not None and record_of(self.ruleset, said) == row.record:
                return said
        return DealEntry.of(row.record)

    def number_of(self, item: items.Corrected | items.Struck | items.Inserted) -> int:
        """The number that the deal has now which an item names."""
        keys = (item.key,) if isinstance(item, items.Inserted) else self.named.get(item.key)
        return item.number if keys is None else self.entries.index(keys[0]) + 1

    def last_misdeal(self) -> items.Misdealt | None:
        """The last misdeal that has not been taken back."""
        return next((item for item in reversed(self.order) if isinstance(item, items.Misdealt)), None)

    def voided_by(self, number: int | None) -> list[Row]:
        """The deals that a misdeal makes void: those of the round that is on, from the error (ISkO 3.2.12-13).

        A round is over once its last deal is written rightly. If that entry was faulty, and was
        corrected before the next round began, the round is still open (ISkO 3.2.11). By another
        reading each round stays open until the next one begins.
        """
        standing = [row for row in self.rows if not row.standing.gone]
        open_rows = [row for row in standing if row.round == self.round]
        if not open_rows:
            last = [row for row in standing if row.round == self.round - 1]
            open_till_next = self.ruleset.core.table.misdealt_round == "open-until-next-deal"
            if last and (open_till_next or last[-1].corrections):
                open_rows = last
        if number is None or not open_rows or number < open_rows[0].number:
            return open_rows
        return [row for row in open_rows if row.number >= number]

    @property
    def vacated(self) -> tuple[str, ...]:
        """Those who have left since the last deal, and whose places somebody may take."""
        return tuple(name for name in self._seats if name not in self.players)

    # -- what an item changes ---------------------------------------------------------------------

    def take(self, item: items.AnyItem) -> None:
        """Change what an item changes."""
        match item:
            case items.Entered():
                self._enter(item)
            case items.Inserted() if item.key not in self.entries:
                self._enter(item)
            case items.Corrected():
                self._correct(item)
            case items.Misdealt():
                self._repeat(item)
            case items.Joined() | items.PlayerLeft():
                self._sit(item)
            case items.Struck() | items.Reinstated() | items.Inserted():
                self._unsign()
            case items.Ended():
                self.ended = item
            case items.Signed():
                self.signed.append(item.player)
            case items.Voided():
                self.voided = item
        self.order.append(item)

    def _sit(self, item: items.Joined | items.PlayerLeft) -> None:
        if isinstance(item, items.Joined):  # perhaps in the place of somebody who has just left
            self._seats = item.seats_after(tuple(name for name in self._seats if name != item.player))
            self.players = tuple(name for name in self._seats if name in {*self.players, item.player})
        else:
            self.players = item.seats_after(self.players)
        self._running = self._running.with_players(self.players)

    def _unsign(self) -> None:
        """Signatures under what has changed are void, but not those of a closed sheet."""
        if not self.closed:
            self.signed = []

    def entered(self, item: items.Entered | items.Inserted) -> tuple[Row, SeriesTotals]:
        """The row of a deal as the next one, and the totals after it; those of the same item are not made twice."""
        if self._next is not None:
            taken, deal, row, totals = self._next
            if taken == len(self.order) and deal is item.deal and row.entry == item.key:
                return row, totals
        ahead, deal = self.scorer.next_deal(item.key, self.ahead), item.deal
        is_struck = item.key in self.struck
        if not is_struck:  # a deal before it may have been struck or inserted meanwhile
            deal = deal.seated(self.active, self.dealer) or deal
        record, scored = self.scorer.read(item.key, deal, ahead)
        if isinstance(item, items.Inserted) and item.official and not set(self.players) <= set(item.agreed):
            record, scored, _ = self.scorer.lowest(item.key, record, scored, ahead)
        standing = Standing.STRUCK if is_struck else self._standing(record)
        place, now = (len(self.rows) + 1, self.round, self.players, self.dealer), self._running
        row, totals = now.after(Row(*place, record, scored, {}, now.totals, standing, item.key, ahead))
        self._next = (len(self.order), item.deal, row, totals)
        return row, totals

    def _enter(self, item: items.Entered | items.Inserted) -> None:
        row, self._running = self.entered(item)
        self.rows.append(row)
        self._seats = self.players
        game = row.record.announcement
        if row.standing is Standing.STRUCK or deals_again(self.ruleset, game.contract if game else "", row.ahead):
            return
        self._dealt += 1
        if self._dealt == len(self.players):
            self._dealt = 0
            self.round += 1

    def _recount(self, changed: Mapping[int, Row]) -> None:
        """Totals, and what is ahead, with other rows under some numbers."""
        running, rows = self._counting_anew(self.totals), []
        for row in self.rows:
            counted, running = running.after(changed.get(row.number, row))
            rows.append(counted)
        self._running, self.rows = running, rows

    def _correct(self, item: items.Corrected) -> None:
        """Another game is in the row; who dealt, and what was ahead of it, is as it was."""
        self.named.setdefault(item.key, (self.rows[item.number - 1].entry,))
        row = self.rows[self.number_of(item) - 1]
        if row.standing.gone:  # struck afterwards
            return
        ahead = self.scorer.next_deal(item.key, row.ahead)
        deal = item.deal.seated(row.record.players, row.dealer) or item.deal
        record, scored = self.scorer.read(item.key, deal, ahead)
        lowered = False
        if item.official and not set(row.players) <= set(item.agreed):
            record, scored, lowered = self.scorer.lowest(item.key, record, scored, ahead, row.record)
        corrections = (*row.corrections, Correction(item, row, lowest=lowered))
        standing = self._standing(record)
        now = replace(row, record=record, scored=scored, standing=standing, ahead=ahead, corrections=corrections)
        self._recount({row.number: now})
        self._unsign()

    def _standing(self, record: Record) -> Standing:
        again = self.ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN
        return Standing.DEALT_AGAIN if again and record.announcement is None else Standing.COUNTS

    def _repeat(self, item: items.Misdealt) -> None:
        named = self.named.setdefault(item.key, tuple(row.entry for row in self.voided_by(item.number)))
        void = [row for row in self.rows if row.entry in named and row.entry not in self.struck]
        if void:
            self.players, self.round = void[0].players, void[0].round
            self._seats = self.players
            self._dealt = self.players.index(void[0].dealer)
            self._recount({row.number: replace(row, standing=Standing.VOID) for row in void})
