"""A series of deals at one table: who deals, who may sit down, what counts (ISkO 3.1, 3.2, 5.5).

The series follows from the items on its sheet; nothing is erased. What may be written next, and
why something may not, is asked here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from skatcore.contract import AfterAllPass
from skatcore.deal.refusal import Refusal, Refused
from skatcore.deal.table import Table
from skatcore.log import Log
from skatcore.records.record import Record
from skatcore.records.schema import fields_of
from skatcore.ruleset.ruleset import Ruleset
from skatcore.scoring import Scored
from skatcore.sheet.admission import (
    begun_refused,
    joining_refused,
    leaving_refused,
    signing_refused,
)
from skatcore.sheet.confirmed import score_of
from skatcore.sheet.contributions import Ahead, Scheme, joined
from skatcore.sheet.counting import Counting, played_instead
from skatcore.sheet.items import (
    AnyItem,
    Begun,
    Corrected,
    Entered,
    Joined,
    Left,
    Misdealt,
    Signed,
    Voided,
)
from skatcore.sheet.misdeals import voided_by
from skatcore.sheet.result import lowest
from skatcore.sheet.rows import Correction, Row, Standing

if TYPE_CHECKING:
    from skatcore.store.trouble import StoreError

NOTHING_AHEAD: Final = Ahead()


@dataclass(slots=True)
class _Now:
    """Where the series stands after the items so far."""

    players: tuple[str, ...]
    round: int = 1
    dealt: int = 0
    """Deals of this round so far: the place of the next dealer."""
    counted: int = 0
    totals: dict[str, int] = field(default_factory=dict)
    memory: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Dealt:
    """Where the series stood when a deal was dealt, and what rules said of it then."""

    players: tuple[str, ...]
    round: int
    dealt: int
    ahead: Ahead


class Series(Log[AnyItem]):
    """The sheet of one table under its rule set.

    ``items`` are what was written, ``rows`` the deals with their totals.
    """

    BEGINS = Begun

    @classmethod
    def as_it_was(cls, items: Sequence[AnyItem], why: StoreError) -> Series:
        """The sheet as it was confirmed, under the rules that it was begun with."""
        from skatcore.sheet.shown import shown_series

        return shown_series(items, why)

    def __init__(self, ruleset: Ruleset, begun: Begun) -> None:
        if (refused := begun_refused(ruleset, begun)) is not None:
            raise Refused(refused)
        super().__init__(ruleset, begun)
        self.begun = begun
        self.scheme: Scheme = ruleset.schemes[begun.scheme]
        self._counting = Counting(ruleset, begun.profile)
        #: The row that was made last for a deal to be written: after so many items, its key.
        self._made: tuple[int, str, Row] | None = None
        self._start()

    def _start(self) -> None:
        self.rows: list[Row] = []
        self.corrections: dict[int, tuple[Correction, ...]] = {}
        self.signed: list[str] = []
        self.voided: Voided | None = None
        players = self.begun.players
        self._now = _Now(players, totals=dict.fromkeys(players, 0))
        for rule in self.ruleset.series_rules:
            self._now.memory[rule.key] = rule.begin(len(players))
        self._dealt: list[_Dealt] = []

    # -- where it stands --------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table, in the order of the places."""
        return self._now.players

    @property
    def dealer(self) -> str:
        """Who deals next (ISkO 3.2.1)."""
        return self._now.players[self._now.dealt]

    @property
    def table(self) -> Table:
        """The places of the next deal."""
        return Table(len(self._now.players), self._now.dealt)

    @property
    def active(self) -> tuple[str, str, str]:
        """Who plays the next deal, from forehand on (ISkO 3.2.7)."""
        players = self._now.players
        first, second, third = self.table.active
        return (players[first], players[second], players[third])

    @property
    def round(self) -> int:
        """The number of the round that is on."""
        return self._now.round

    @property
    def between_rounds(self) -> bool:
        """Whether the round that is on has not begun.

        It has begun too where its first player deals again (all passed, or another game was
        played in a round of Ramsch).
        """
        if self._now.dealt:
            return False
        last = next((row for row in reversed(self.rows) if row.standing is not Standing.VOID), None)
        return last is None or last.round != self.round

    @property
    def counted(self) -> int:
        """How many deals count so far."""
        return self._now.counted

    @property
    def totals(self) -> Mapping[str, int]:
        """What each player has, by the sheet's scheme."""
        return MappingProxyType(self._now.totals)

    @property
    def ahead(self) -> Ahead:
        """What rules that span deals say of the next one."""
        if not self.ruleset.series_rules:
            return NOTHING_AHEAD
        memory = self._now.memory
        return joined([rule.ahead(memory[rule.key]) for rule in self.ruleset.series_rules])

    @property
    def full(self) -> bool:
        """Whether all deals that were agreed on are played, or a total has reached the limit."""
        if self.at_limit:
            return True
        return self.begun.deals is not None and self.counted >= self.begun.deals

    @property
    def at_limit(self) -> tuple[str, ...]:
        """Who has ended the series with his total; nobody where totals have no limit."""
        limit = self.scheme.limit
        if limit is None:
            return ()
        return tuple(name for name, total in self.totals.items() if abs(total) >= limit)

    @property
    def closed(self) -> bool:
        """Whether everybody has signed."""
        return bool(self.signed) and set(self.players) <= set(self.signed)

    # -- what may be written ----------------------------------------------------------------------

    def _refusal(self, item: AnyItem) -> Refusal | None:
        official = isinstance(item, Voided) or (isinstance(item, Corrected) and item.official)
        if self.closed and not official:
            return Refusal("sheet-signed", self.ruleset.cite("sheet.corrections"))
        if self.voided is not None:
            return Refusal("sheet-void", self.ruleset.cite("sheet"))
        return self._kind_refused(item)

    def _kind_refused(  # noqa: PLR0911 - one answer for each kind
        self, item: AnyItem
    ) -> Refusal | None:
        match item:
            case Entered():
                return self._entry_refused(item)
            case Corrected():
                return self._correction_refused(item)
            case Misdealt():
                return self._misdeal_refused(item)
            case Joined():
                return joining_refused(self, item)
            case Left():
                return leaving_refused(self, item)
            case Signed():
                return signing_refused(self, item)
            case Voided():
                return None
            case Begun():
                return Refusal("begun-already")

    # -- entries ----------------------------------------------------------------------------------

    def _entry_refused(self, item: Entered) -> Refusal | None:
        cite = self.ruleset.cite("sheet")
        if self.full:
            return Refusal("sheet-full", cite, (("count", self.counted),))
        if self.signed:
            return Refusal("sheet-being-signed", cite, (("player", self.signed[0]),))
        if item.dealer != self.dealer:
            details = (("dealer", item.dealer), ("expected", self.dealer))
            return Refusal("wrong-dealer", self.ruleset.cite("deal"), details)
        number = len(self.rows) + 1
        return self._counting.refusal(item, number, self.active, self.ahead)

    def _correction_refused(self, item: Corrected) -> Refusal | None:
        cite = self.ruleset.cite("sheet.corrections")
        if not 1 <= item.number <= len(self.rows):
            return Refusal(
                "no-such-deal", cite, (("number", item.number), ("most", len(self.rows)))
            )
        row = self.rows[item.number - 1]
        if row.standing is Standing.VOID:
            return Refusal("deal-is-void", cite, (("number", item.number),))
        lacking = [player for player in row.players if player not in item.agreed]
        if lacking and not item.official:
            return Refusal("not-all-agreed", cite, (("players", ", ".join(lacking)),))
        players = row.record.players
        ahead = self._dealt[item.number - 1].ahead
        return self._counting.refusal(item, item.number, players, ahead)

    def _misdeal_refused(self, item: Misdealt) -> Refusal | None:
        cite = self.ruleset.cite("deal")
        if self.signed:
            return Refusal("sheet-being-signed", cite, (("player", self.signed[0]),))
        if item.number is not None and not 1 <= item.number <= len(self.rows):
            details = (("number", item.number), ("most", len(self.rows)))
            return Refusal("no-such-deal", cite, details)
        if not voided_by(self, item):
            return Refusal("nothing-to-repeat", cite)
        return None

    # -- what an item changes ---------------------------------------------------------------------

    def _apply(self, item: AnyItem) -> None:
        match item:
            case Entered():
                self._enter(item)
            case Corrected():
                self._correct(item)
            case Misdealt():
                self._repeat(item)
            case Joined():
                self._join(item)
            case Left():
                self._now.players = tuple(p for p in self.players if p != item.player)
            case Signed():
                self.signed.append(item.player)
            case Voided():
                self.voided = item
            case _:
                pass

    def confirmed(self, item: AnyItem) -> AnyItem:
        """An item with what is kept with it: a deal with what it counts."""
        match item:
            case Entered():
                row, ahead, game = self._entered(item), self._ahead_of(item), None
                self._made = (len(self.items), item.key, row)
            case Corrected():
                row, lowered = self._corrected(item)
                ahead = self._dealt[item.number - 1].ahead
                game = fields_of(row.record) if lowered else None
            case _:
                return super().confirmed(item)
        points = self.scheme.points(row) if row.standing is Standing.COUNTS else {}
        return item.model_copy(update={"score": score_of(row.scored, points, ahead, game)})

    def _ahead_of(self, item: Entered) -> Ahead:
        """What rules that span deals say of a deal that is the next one."""
        del item
        return self.ahead

    def _read(self, item: Entered | Corrected, number: int, ahead: Ahead) -> tuple[Record, Scored]:
        """The deal that an item tells, and what it counts."""
        return self._counting.read(item.game, number, ahead)

    def _entered(self, item: Entered) -> Row:
        """The row of a deal that is the next one, not counted yet."""
        number, ahead = len(self.rows) + 1, self._ahead_of(item)
        record, scored = self._read(item, number, ahead)
        return Row(
            number=number,
            round=self._now.round,
            players=self.players,
            dealer=item.dealer,
            record=record,
            scored=scored,
            standing=self._standing(record),
            told=ahead.told,
        )

    def _enter(self, item: Entered) -> None:
        now, ahead = self._now, self._ahead_of(item)
        before, key, row = self._made or (0, "", None)
        if row is None or (before, key) != (len(self.items) - 1, item.key):
            row = self._entered(item)
        record = row.record
        self._dealt.append(_Dealt(now.players, now.round, now.dealt, ahead))
        row = self._counted(row)
        self.rows.append(row)
        again = row.standing is Standing.DEALT_AGAIN and self.ruleset.all_pass.same_dealer
        if again or played_instead(record, ahead):
            return
        now.dealt += 1
        if now.dealt == len(self.players):
            now.dealt = 0
            now.round += 1

    def _counted(self, row: Row) -> Row:
        """The row with what it brings, and what everybody has after it."""
        now = self._now
        if row.standing is not Standing.COUNTS:
            return row.counted({}, MappingProxyType(dict(now.totals)))
        points = self.scheme.points(row)
        for player, number_of in points.items():
            now.totals[player] = now.totals.get(player, 0) + number_of
        now.counted += 1
        row = row.counted(points, MappingProxyType(dict(now.totals)))
        for rule in self.ruleset.series_rules:
            now.memory[rule.key] = rule.after(now.memory[rule.key], row, len(row.players))
        return row

    def _recount(self) -> None:
        """Totals, and what is ahead, from the rows as they are now."""
        now = self._now
        now.counted = 0
        now.totals = dict.fromkeys(now.totals, 0)
        for rule in self.ruleset.series_rules:
            now.memory[rule.key] = rule.begin(len(self.begun.players))
        self.rows = [self._counted(row) for row in self.rows]

    def _correct(self, item: Corrected) -> None:
        """Another game stands in the row; who dealt, and what was ahead of it, stays as it was.

        Signatures under what stood there before are void, but not those of a closed sheet.
        """
        at = item.number - 1
        row, lowered = self._corrected(item)
        made = Correction(item, self.rows[at], lowest=lowered)
        self.corrections[item.number] = (*self.corrections.get(item.number, ()), made)
        self.rows[at] = row
        if not self.closed:
            self.signed = []
        self._recount()

    def _corrected(self, item: Corrected) -> tuple[Row, bool]:
        """The row of a deal as corrected, and whether its lowest value stands for what was typed."""
        row, ahead = self.rows[item.number - 1], self._dealt[item.number - 1].ahead
        record, scored = self._read(item, item.number, ahead)
        typed = record
        if item.official and not set(row.players) <= set(item.agreed):
            record, scored = self._lowest(item, record, scored, ahead)
        corrected = replace(
            row,
            record=record,
            scored=scored,
            standing=self._standing(record),
            corrected=row.corrected + 1,
        )
        return corrected, record != typed

    def _lowest(
        self, item: Corrected, record: Record, scored: Scored, ahead: Ahead
    ) -> tuple[Record, Scored]:
        """The deal at its lowest value, as officials correct it (tournament rules 7.2.5)."""
        del item, scored
        record = lowest(self.ruleset, record)
        return record, self._counting.scored(record, ahead)

    def _standing(self, record: Record) -> Standing:
        again = self.ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN
        if record.announcement is None and again:
            return Standing.DEALT_AGAIN
        return Standing.COUNTS

    def _repeat(self, item: Misdealt) -> None:
        void = voided_by(self, item)
        first = self._dealt[void[0]]
        self._now.players, self._now.round = first.players, first.round
        self._now.dealt = first.dealt
        for at in void:
            self.rows[at] = replace(self.rows[at], standing=Standing.VOID)
        self._recount()

    def _join(self, item: Joined) -> None:
        now = self._now
        if item.instead_of:
            now.players = tuple(item.player if p == item.instead_of else p for p in now.players)
        else:  # the right-hand neighbour of the first player is the last place
            now.players = (*now.players, item.player)
        now.totals.setdefault(item.player, 0)
