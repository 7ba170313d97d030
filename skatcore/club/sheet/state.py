"""A series as it follows from its items: who sits where, whose turn it is, what each deal counts.

Every item changes the state by `SeriesState.take`; whether it may is for the series to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from skatcore.club.contributions import NextDeal, schemes
from skatcore.club.sheet.deal_score import played_instead
from skatcore.club.sheet.items import (
    AnyItem,
    Begun,
    Corrected,
    Ended,
    Entered,
    Inserted,
    Joined,
    Misdealt,
    PlayerLeft,
    Reinstated,
    Signed,
    Struck,
    Voided,
)
from skatcore.club.sheet.misdeals import voided_by
from skatcore.club.sheet.rows import Correction, Row, Standing
from skatcore.club.sheet.running_totals import SeriesTotals
from skatcore.club.sheet.seats import Three, seated
from skatcore.play.table import Table
from skatcore.records.schema import fields_of
from skatcore.rules.contributions import AfterAllPass

if TYPE_CHECKING:
    from skatcore.club.sheet.deal_score import DealScorer
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class DealPosition:
    """Where a deal is dealt: who sits at the table, which deal of which round, and its rules."""

    players: tuple[str, ...]
    round: int
    dealt: int
    """Deals of the round before it: the place of the dealer."""
    ahead: NextDeal

    @property
    def dealer(self) -> str:
        """Who deals it (ISkO 3.2.1)."""
        return self.players[self.dealt]

    @property
    def active(self) -> Three:
        """Who plays it, from forehand on (ISkO 3.2.7)."""
        first, second, third = Table(len(self.players), self.dealt).active
        return (self.players[first], self.players[second], self.players[third])


class SeriesState:
    """The deals of a series, and who has signed, after some items in a certain order.

    ``order`` are the items that were taken, ``struck`` the keys of entries that are struck,
    ``named`` those of the entries that an item names. ``rows`` are the deals, ``entries`` the keys
    of the items that they were entered with, ``positions`` where each was dealt.
    """

    def __init__(self, ruleset: Ruleset, begun: Begun, scorer: DealScorer) -> None:
        self.ruleset = ruleset
        self.begun = begun
        self.scorer = scorer
        self.scheme = schemes(ruleset)[begun.scheme]
        self.order: list[AnyItem] = []
        self.struck: frozenset[str] = frozenset()
        self.named: dict[str, tuple[str, ...]] = {}
        self._start()

    def _start(self) -> None:
        self.players = self.begun.players
        self.round = 1
        self._dealt = 0
        self.rows: list[Row] = []
        self.entries: list[str] = []
        self.positions: list[DealPosition] = []
        self.corrections: dict[int, tuple[Correction, ...]] = {}
        self.signed: list[str] = []
        self.voided: Voided | None = None
        self.ended: Ended | None = None
        self._running = self._counting_anew(self.players)

    def _counting_anew(self, players: Sequence[str]) -> SeriesTotals:
        return SeriesTotals(self.ruleset, self.scheme, players, len(self.begun.players))

    def restarted(self, order: Sequence[AnyItem], struck: frozenset[str]) -> None:
        """Begin anew, for items in this order; none of them is taken yet."""
        self.order, self.struck = list(order), struck
        self._start()

    # -- where it is ------------------------------------------------------------------------------

    @property
    def dealer(self) -> str:
        """Who deals next (ISkO 3.2.1)."""
        return self.players[self._dealt]

    @property
    def table(self) -> Table:
        """The places of the next deal."""
        return Table(len(self.players), self._dealt)

    @property
    def active(self) -> Three:
        """Who plays the next deal, from forehand on (ISkO 3.2.7)."""
        return self.position(len(self.rows) + 1).active

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
        return self._running.counted

    @property
    def totals(self) -> Mapping[str, int]:
        """What each player has, by the sheet's scheme."""
        return MappingProxyType(self._running.totals)

    @property
    def ahead(self) -> NextDeal:
        """What rules that span deals say of the next one."""
        return self._running.next_deal

    @property
    def full(self) -> bool:
        """Whether all deals that were agreed on are played, or a total has reached the limit."""
        if self.at_limit:
            return True
        return self.begun.deals is not None and self.counted >= self.begun.deals

    @property
    def over(self) -> bool:
        """Whether nothing more is dealt: all deals are played, or the end was agreed on."""
        return self.ended is not None or self.full

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

    def position(self, number: int) -> DealPosition:
        """Where that deal was dealt, or the next one will be."""
        if number <= len(self.positions):
            return self.positions[number - 1]
        return DealPosition(self.players, self.round, self._dealt, self.ahead)

    def last_misdeal(self) -> Misdealt | None:
        """The last misdeal that has not been taken back."""
        misdeals = (item for item in reversed(self.order) if isinstance(item, Misdealt))
        return next(misdeals, None)

    def written(self) -> Iterator[tuple[str, tuple[Row, NextDeal]]]:
        """The rows with what was ahead of them, by the item that wrote them last."""
        for row, entry, position in zip(self.rows, self.entries, self.positions, strict=True):
            made = self.corrections.get(row.number, ())
            yield (made[-1].item.key if made else entry), (row, position.ahead)

    # -- what an item changes ---------------------------------------------------------------------

    def take(self, item: AnyItem) -> None:  # noqa: C901 - one line for each kind
        """Change what an item changes."""
        match item:
            case Entered():
                self._enter(item.key, self.entered(item, item.game))
            case Inserted():
                self._insert(item)
            case Corrected():
                self._correct(item)
            case Misdealt():
                self._repeat(item)
            case Joined():
                self._join(item)
            case PlayerLeft():
                self.players = tuple(name for name in self.players if name != item.player)
            case Struck() | Reinstated():
                self._unsign()
            case Ended():
                self.ended = item
            case Signed():
                self.signed.append(item.player)
            case Voided():
                self.voided = item
            case _:
                pass

    def _unsign(self) -> None:
        """Signatures under what has changed are void, but not those of a closed sheet."""
        if not self.closed:
            self.signed = []

    def _insert(self, item: Inserted) -> None:
        if item.key in self.entries:
            self._unsign()
            return
        game: Mapping[str, str] = item.game
        if item.official and not set(self.players) <= set(item.agreed):
            game = seated(game, self.active, self.dealer) or game
            ahead = self.scorer.next_deal(item.key, self.ahead)
            record, scored = self.scorer.read(item.key, game, len(self.rows) + 1, ahead)
            game = fields_of(self.scorer.lowest(record, scored, ahead)[0])
        self._enter(item.key, self.entered(item, game))

    def entered(self, item: Entered | Inserted, game: Mapping[str, str]) -> Row:
        """The row of a deal that is the next one, not counted yet."""
        number, ahead = len(self.rows) + 1, self.scorer.next_deal(item.key, self.ahead)
        struck = item.key in self.struck
        if not struck:  # a deal before it may have been struck or inserted meanwhile
            game = seated(game, self.active, self.dealer) or game
        record, scored = self.scorer.read(item.key, game, number, ahead)
        return Row(
            number=number,
            round=self.round,
            players=self.players,
            dealer=self.dealer,
            record=record,
            scored=scored,
            standing=Standing.STRUCK if struck else self._standing(record),
            told=ahead.told,
        )

    def points(self, row: Row) -> Mapping[str, int]:
        """What a row brings as the next one, by the sheet's scheme."""
        return self._running.points(row)

    def _enter(self, key: str, row: Row) -> None:
        ahead = self.scorer.next_deal(key, self.ahead)
        self.positions.append(DealPosition(self.players, self.round, self._dealt, ahead))
        self.entries.append(key)
        self.rows.append(self._running.count(row))
        if row.standing is Standing.STRUCK:
            return
        again = row.standing is Standing.DEALT_AGAIN and self.ruleset.all_pass.same_dealer
        if again or played_instead(row.record, ahead):
            return
        self._dealt += 1
        if self._dealt == len(self.players):
            self._dealt = 0
            self.round += 1

    def _recount(self) -> None:
        """Totals, and what is ahead, from the rows as they are now."""
        self._running, self.rows = self._recounted(self.rows)

    def _recounted(self, rows: Sequence[Row]) -> tuple[SeriesTotals, list[Row]]:
        running = self._counting_anew(tuple(self.totals))
        return running, [running.count(row) for row in rows]

    def _correct(self, item: Corrected) -> None:
        """Another game is in the row; who dealt, and what was ahead of it, is as it was."""
        (entry,) = self.named.setdefault(item.key, (self.entries[item.number - 1],))
        at = self.entries.index(entry)
        if self.rows[at].standing.gone:  # struck afterwards
            return
        row, lowered = self._corrected(item)
        made = Correction(item, self.rows[at], lowest=lowered)
        self.corrections[at + 1] = (*self.corrections.get(at + 1, ()), made)
        self.rows[at] = row
        self._unsign()
        self._recount()

    def _corrected(self, item: Corrected) -> tuple[Row, bool]:
        """The row of a deal as corrected, and whether its lowest value replaces what was typed."""
        (entry,) = self.named.get(item.key, (self.entries[item.number - 1],))
        at = self.entries.index(entry)
        row, ahead = self.rows[at], self.positions[at].ahead
        game = seated(item.game, row.record.players, row.dealer) or item.game
        record, scored = self.scorer.read(item.key, game, at + 1, ahead)
        lowered = False
        if item.official and not set(row.players) <= set(item.agreed):
            typed = record
            record, scored = self.scorer.lowest(typed, scored, ahead, row.record)
            lowered = self.scorer.lowered(item.key, typed, record)
        standing = self._standing(record)
        changed = replace(row, record=record, scored=scored, standing=standing, corrected=row.corrected + 1)
        return changed, lowered

    def corrected(self, item: Corrected) -> tuple[list[Row], bool]:
        """All rows as they are after a correction, and whether its lowest value is written."""
        row, lowered = self._corrected(item)
        rows = [*self.rows]
        rows[row.number - 1] = row
        return self._recounted(rows)[1], lowered

    def _standing(self, record: Record) -> Standing:
        again = self.ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN
        if record.announcement is None and again:
            return Standing.DEALT_AGAIN
        return Standing.COUNTS

    def _repeat(self, item: Misdealt) -> None:
        entries = (self.entries[at] for at in voided_by(self, item.number))
        named = self.named.setdefault(item.key, tuple(entries))
        void = [self.entries.index(entry) for entry in named if entry not in self.struck]
        if not void:
            return
        first = self.positions[void[0]]
        self.players, self.round, self._dealt = first.players, first.round, first.dealt
        for at in void:
            self.rows[at] = replace(self.rows[at], standing=Standing.VOID)
        self._recount()

    def _join(self, item: Joined) -> None:
        if item.instead_of:
            self.players = tuple(item.player if name == item.instead_of else name for name in self.players)
        else:  # the right-hand neighbour of the first player is the last place
            self.players = (*self.players, item.player)
        self._running.totals.setdefault(item.player, 0)
