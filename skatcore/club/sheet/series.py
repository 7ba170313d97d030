"""A series of deals at one table: who deals, who may sit down, what counts (ISkO 3.1, 3.2, 5.5).

The series follows from the items on its sheet; nothing is erased. What may be written next, and
why something may not, is asked here. Where an item changes what was dealt before it (a deal is
struck, or inserted), all items are taken anew in the order that they then have.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.log import Log
from skatcore.club.sheet.checks import (
    begun_refused,
    ending_refused,
    joining_refused,
    leaving_refused,
    over_refused,
    signing_refused,
    unagreed,
)
from skatcore.club.sheet.confirmed import Score, score_of
from skatcore.club.sheet.contributions import SERIES_RULES, Ahead, Scheme, joined, schemes
from skatcore.club.sheet.deal_score import Counting, played_instead
from skatcore.club.sheet.entered_result import lowest
from skatcore.club.sheet.items import (
    AnyItem,
    Begun,
    Corrected,
    Ended,
    Entered,
    Inserted,
    Joined,
    Left,
    Misdealt,
    Reinstated,
    Signed,
    Struck,
    Voided,
)
from skatcore.club.sheet.misdeals import voided_by
from skatcore.club.sheet.rows import Correction, Row, Standing
from skatcore.club.sheet.seats import Three, players_in, seated
from skatcore.model.record import Record
from skatcore.model.refusal import Refusal, Refused
from skatcore.play.table import Table
from skatcore.records.schema import fields_of
from skatcore.rules.contributions import AfterAllPass
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored

if TYPE_CHECKING:
    from skatcore.club.storage.errors import StoreError

NOTHING_AHEAD: Final = Ahead()
#: Items that an official may write on a sheet that everybody has signed.
_BY_OFFICIALS: Final = (Corrected, Struck, Inserted, Reinstated)


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
class Place:
    """Where the series stands when a deal is dealt, and what rules say of it then."""

    players: tuple[str, ...]
    round: int
    dealt: int
    ahead: Ahead

    @property
    def dealer(self) -> str:
        """Who deals it."""
        return self.players[self.dealt]

    @property
    def active(self) -> Three:
        """Who plays it, from forehand on."""
        first, second, third = Table(len(self.players), self.dealt).active
        return (self.players[first], self.players[second], self.players[third])


class Series(Log[AnyItem]):
    """The sheet of one table under its rule set.

    ``items`` are what was written, ``rows`` the deals with their totals.
    """

    BEGINS = Begun

    @classmethod
    def as_it_was(cls, items: Sequence[AnyItem], why: StoreError) -> Series:
        """The sheet as it was confirmed, under the rules that it was begun with."""
        from skatcore.club.sheet.as_confirmed import shown_series

        return shown_series(items, why)

    def __init__(self, ruleset: Ruleset, begun: Begun) -> None:
        if (refused := begun_refused(ruleset, begun)) is not None:
            raise Refused(refused)
        super().__init__(ruleset, begun)
        self.begun = begun
        self.scheme: Scheme = schemes(ruleset)[begun.scheme]
        self._counting = Counting(ruleset, begun.profile)
        #: The row that was made last for a deal to be written: after so many items, its key.
        self._made: tuple[int, str, Row] | None = None
        self._order: list[AnyItem] = []  # the items after the first, as they are taken
        self._struck: frozenset[str] = frozenset()  # the keys of entries that are struck
        self._named: dict[str, tuple[str, ...]] = {}  # the keys of the entries that an item names
        self._start()

    def _start(self) -> None:
        self._made = None
        self.rows: list[Row] = []
        self.entries: list[str] = []
        """The keys of the items that the rows were entered with."""
        self.corrections: dict[int, tuple[Correction, ...]] = {}
        self.signed: list[str] = []
        self.voided: Voided | None = None
        self.ended: Ended | None = None
        players = self.begun.players
        self._now = _Now(players, totals=dict.fromkeys(players, 0))
        for rule in self.ruleset[SERIES_RULES]:
            self._now.memory[rule.key] = rule.begin(len(players))
        self._dealt: list[Place] = []

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
    def active(self) -> Three:
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
        last = next((row for row in reversed(self.rows) if not row.standing.gone), None)
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
        if not self.ruleset[SERIES_RULES]:
            return NOTHING_AHEAD
        memory = self._now.memory
        return joined([rule.ahead(memory[rule.key]) for rule in self.ruleset[SERIES_RULES]])

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

    def number_of(self, item: Corrected | Struck | Inserted) -> int:
        """The number that the deal has now which an item on the sheet names."""
        key = self._named.get(item.key, (item.key,))[0]
        return self.entries.index(key) + 1

    # -- what may be written ----------------------------------------------------------------------

    def _refusal(self, item: AnyItem) -> Refusal | None:
        official = isinstance(item, Voided) or (isinstance(item, _BY_OFFICIALS) and item.official)
        if self.closed and not official:
            return Refusal("sheet-signed", self.ruleset.cite("sheet.corrections"))
        if self.voided is not None:
            return Refusal("sheet-void", self.ruleset.cite("sheet.void"))
        return self._kind_refused(item)

    def _kind_refused(  # noqa: C901, PLR0911 - one answer for each kind
        self, item: AnyItem
    ) -> Refusal | None:
        match item:
            case Entered():
                return self._entry_refused(item)
            case Corrected():
                return self._correction_refused(item)
            case Struck():
                return self._striking_refused(item)
            case Inserted():
                return self._insertion_refused(item)
            case Misdealt():
                return self._misdeal_refused(item)
            case Reinstated():
                return self._reinstating_refused(item)
            case Ended():
                return ending_refused(self, item)
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
        number = len(self.rows) + 1
        if item.number is not None and item.number < number:
            return Refusal("deal-is-written", "", (("number", item.number),))
        if (refused := over_refused(self)) is not None:
            return refused
        if self.signed:
            cite = self.ruleset.cite("sheet.signing")
            return Refusal("sheet-being-signed", cite, (("player", self.signed[0]),))
        if item.number is not None and item.number != number:
            return Refusal("deal-not-next", "", (("number", item.number), ("expected", number)))
        if item.dealer != self.dealer:
            details = (("dealer", item.dealer), ("expected", self.dealer))
            return Refusal("wrong-dealer", self.ruleset.cite("deal.turn"), details)
        return self._counting.refusal(item.game, item.digest, number, self.active, self.ahead)

    def row_refused(self, number: int, entry: str = "") -> Refusal | None:
        """Only a deal that is on the list, and neither void nor struck, is changed.

        ``entry`` is the key of the entry that is meant.
        """
        cite = self.ruleset.cite("sheet.corrections")
        if not 1 <= number <= len(self.rows):
            return Refusal("no-such-deal", cite, (("number", number), ("most", len(self.rows))))
        if entry not in {"", self.entries[number - 1]}:
            return Refusal("deal-moved", "", (("number", number),))
        standing = self.rows[number - 1].standing
        if standing is Standing.VOID:
            cite = self.ruleset.cite("deal.misdealt")
            return Refusal("deal-is-void", cite, (("number", number),))
        if standing is Standing.STRUCK:
            return Refusal("deal-is-struck", cite, (("number", number),))
        return None

    def _correction_refused(self, item: Corrected) -> Refusal | None:
        if (refused := self.row_refused(item.number, item.entry)) is not None:
            return refused
        row = self.rows[item.number - 1]
        cite = self.ruleset.cite("sheet.corrections")
        if (refused := unagreed(item, row.players, cite)) is not None:
            return refused
        players, ahead = row.record.players, self._dealt[item.number - 1].ahead
        return self._counting.refusal(item.game, item.digest, item.number, players, ahead)

    def _striking_refused(self, item: Struck) -> Refusal | None:
        if (refused := self.row_refused(item.number, item.entry)) is not None:
            return refused
        players = self.rows[item.number - 1].players
        cite = self.ruleset.cite("sheet.corrections")
        return unagreed(item, players, cite) or self._anew_refused(item)

    def _insertion_refused(self, item: Inserted) -> Refusal | None:
        cite = self.ruleset.cite("sheet.officials")
        if not 1 <= item.number <= len(self.rows) + 1:
            details = (("number", item.number), ("most", len(self.rows)))
            return Refusal("no-such-deal", cite, details)
        if item.entry and item.entry not in self.entries[item.number - 1 : item.number]:
            return Refusal("deal-moved", "", (("number", item.number),))
        if self.full:
            return Refusal("sheet-full", self.ruleset.cite("sheet"), (("count", self.counted),))
        players = self.place_of(item.number).players
        return unagreed(item, players, cite) or self._anew_refused(item)

    def _reinstating_refused(self, item: Reinstated) -> Refusal | None:
        cite = self.ruleset.cite("deal.misdealt")
        if self._misdealt() is None:
            return Refusal("no-misdeal", cite)
        return unagreed(item, self.players, cite) or self._anew_refused(item)

    def _misdeal_refused(self, item: Misdealt) -> Refusal | None:
        cite = self.ruleset.cite("deal.misdealt")
        if self.ended is not None:
            return over_refused(self)
        if self.signed:
            return Refusal("sheet-being-signed", cite, (("player", self.signed[0]),))
        if item.number is not None and not 1 <= item.number <= len(self.rows):
            details = (("number", item.number), ("most", len(self.rows)))
            return Refusal("no-such-deal", cite, details)
        if not voided_by(self, item.number):
            return Refusal("nothing-to-repeat", cite)
        return None

    def place_of(self, number: int) -> Place:
        """Who sat where when that deal was dealt, or will be for the next one."""
        if number <= len(self._dealt):
            return self._dealt[number - 1]
        now = self._now
        return Place(now.players, now.round, now.dealt, self.ahead)

    # -- all items anew ---------------------------------------------------------------------------

    def _misdealt(self) -> Misdealt | None:
        """The last misdeal that has not been taken back."""
        found = (item for item in reversed(self._order) if isinstance(item, Misdealt))
        return next(found, None)

    def since_misdeal(self) -> tuple[list[int], list[int]]:
        """Which deals the last misdeal made void, and which count that were written since then."""
        gone = self._misdealt()
        if gone is None:
            return [], []
        void = [self.entries.index(key) for key in self._named[gone.key]]
        before = {one.key for one in self._order[: self._order.index(gone)]}
        since = [
            row.number
            for key, row in zip(self.entries, self.rows, strict=True)
            if key not in before and not row.standing.gone
        ]
        return [at + 1 for at in void if self.rows[at].standing is Standing.VOID], since

    def _anew(self, item: AnyItem) -> tuple[list[AnyItem], frozenset[str]] | None:
        """The order of the items and the struck entries with an item; None: it is only the last.

        An item that has its place before others stands at the end as well, where it takes back
        the signatures.
        """
        match item:
            case Struck():
                return [*self._order, item], self._struck | {self.entries[item.number - 1]}
            case Inserted():
                order = [*self._order, item]
                if item.number <= len(self.rows):
                    before = self.entries[item.number - 1]
                    at = next(at for at, one in enumerate(order) if one.key == before)
                    order.insert(at, item)
                return order, self._struck
            case Reinstated():
                gone = self._misdealt()
                return [one for one in self._order if one is not gone] + [item], self._struck
            case _:
                return None

    def _anew_refused(self, item: Struck | Inserted | Reinstated) -> Refusal | None:
        """Why the deals on the list could not stand there with the item, or None if they can."""
        found = self._anew(item)
        assert found is not None  # noqa: S101 - these are the kinds that it takes
        return copy.copy(self)._tried(*found, self.entries)  # noqa: SLF001 - a copy of its own

    def _tried(
        self, order: Sequence[AnyItem], struck: frozenset[str], entries: Sequence[str]
    ) -> Refusal | None:
        """What cannot be taken again in this order; ``entries`` are those of the rows before."""
        self._order, self._struck, self._named = [], struck, dict(self._named)
        self._start()
        for item in order:
            if (refused := self._fits(item, entries)) is not None:
                return refused
            self._take(item)
        return None

    def _fits(self, item: AnyItem, entries: Sequence[str]) -> Refusal | None:
        """Why an item cannot be taken again as the series now stands; ``entries`` stood before."""
        match item:
            case Joined() | Left():
                self.signed = []  # those who had signed then are no matter now
                if self._kind_refused(item) is None:
                    return None
                cite = self.ruleset.cite("sheet.joining")
                return Refusal("would-not-join", cite, (("player", item.player),))
            case Corrected():
                at = self.entries.index(self._named[item.key][0])
                row = self.rows[at]
                if row.standing.gone or seated(item.game, row.record.players, row.dealer):
                    return None
                number = entries.index(self.entries[at]) + 1
                return self._sits_out(number, item.game, row.record.players)
            case Entered() | Inserted() if item.key not in {*self.entries, *self._struck}:
                return self._deal_fits(item, entries)
            case _:
                return None

    def _deal_fits(self, item: Entered | Inserted, entries: Sequence[str]) -> Refusal | None:
        game = seated(item.game, self.active, self.dealer)
        number = entries.index(item.key) + 1 if item.key in entries else len(self.rows) + 1
        if game is None:
            return self._sits_out(number, item.game, self.active)
        if self.full:
            return Refusal("sheet-full", self.ruleset.cite("sheet"), (("count", self.counted),))
        found = self._counting.refusal(game, item.digest, number, self.active, self.ahead)
        if found is None or item.key not in entries:
            return found
        return Refusal("would-not-fit", found.clause, (("number", number),))

    def _sits_out(self, number: int, game: Mapping[str, str], active: Three) -> Refusal:
        playing = [game.get("declarer", "")] if game.get("declarer") else players_in(game)
        player = next(name for name in playing if name not in active)
        details = (("number", number), ("player", player))
        return Refusal("would-sit-out", self.ruleset.cite("table.players"), details)

    # -- what an item changes ---------------------------------------------------------------------

    def _apply(self, item: AnyItem) -> None:
        found = self._anew(item)
        if found is None:
            self._order.append(item)
            self._take(item)
            return
        closed = self.signed if self.closed else []
        self._order, self._struck = found
        if isinstance(item, Struck):
            self._named[item.key] = (self.entries[item.number - 1],)
        self._start()
        for one in self._order:
            self._take(one)
        self.signed = closed

    def _take(self, item: AnyItem) -> None:  # noqa: C901 - one line for each kind
        match item:
            case Entered():
                self._enter(item, item.game)
            case Inserted():
                self._insert(item)
            case Corrected():
                self._correct(item)
            case Misdealt():
                self._repeat(item)
            case Joined():
                self._join(item)
            case Left():
                self._now.players = tuple(p for p in self.players if p != item.player)
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

    def confirmed(self, item: AnyItem) -> AnyItem:
        """An item with what is kept with it: what deals count that it enters or changes."""
        match item:
            case Entered():
                row, ahead = self._entered(item, item.game), self._ahead_of(item.key)
                self._made = (len(self.items), item.key, row)
                return item.model_copy(update={"score": self._score(row, ahead)})
            case Corrected():
                row, lowered = self._corrected(item)
                ahead = self._dealt[row.number - 1].ahead
                game = fields_of(row.record) if lowered else None
                return item.model_copy(update={"score": self._score(row, ahead, game)})
            case Struck() | Inserted() | Reinstated():
                return item.model_copy(update={"scores": self._scores_after(item)})
            case _:
                return super().confirmed(item)

    def _score(self, row: Row, ahead: Ahead, game: dict[str, str] | None = None) -> Score:
        points = self.scheme.points(row) if row.standing is Standing.COUNTS else {}
        return score_of(row.scored, points, ahead, game)

    def _scores_after(self, item: Struck | Inserted | Reinstated) -> dict[str, Score]:
        """What deals count after an item that takes all of them anew, where that is not as before.

        They stand under the key of the item that wrote the deal last.
        """
        found, then = self._anew(item), copy.copy(self)
        assert found is not None  # noqa: S101 - these are the kinds that it takes
        then._tried(*found, self.entries)  # noqa: SLF001 - a copy of its own
        before = dict(self._written())
        return {
            key: self._score(row, ahead, fields_of(row.record))
            for key, (row, ahead) in then._written()  # noqa: SLF001 - a copy of its own
            if key not in before
            or (row.record, row.scored.points, row.points, ahead)
            != (
                before[key][0].record,
                before[key][0].scored.points,
                before[key][0].points,
                before[key][1],
            )
        }

    def _written(self) -> Iterator[tuple[str, tuple[Row, Ahead]]]:
        """The rows with what was ahead of them, by the item that wrote them last."""
        for row, entry, place in zip(self.rows, self.entries, self._dealt, strict=True):
            made = self.corrections.get(row.number, ())
            yield (made[-1].item.key if made else entry), (row, place.ahead)

    def _ahead_of(self, key: str) -> Ahead:
        """What rules that span deals say of the next deal, which the item of that key enters."""
        del key
        return self.ahead

    def _read(
        self, key: str, game: Mapping[str, str], number: int, ahead: Ahead
    ) -> tuple[Record, Scored]:
        """The deal that the item of that key tells, and what it counts."""
        del key
        return self._counting.read(game, number, ahead)

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
            ahead = self._ahead_of(item.key)
            record, scored = self._read(item.key, game, len(self.rows) + 1, ahead)
            record, _ = self._lowest(record, scored, ahead)
            game = fields_of(record)
        self._enter(item, game)

    def _entered(self, item: Entered | Inserted, game: Mapping[str, str]) -> Row:
        """The row of a deal that is the next one, not counted yet."""
        number, ahead = len(self.rows) + 1, self._ahead_of(item.key)
        struck = item.key in self._struck
        if not struck:  # a deal before it may have been struck or inserted meanwhile
            game = seated(game, self.active, self.dealer) or game
        record, scored = self._read(item.key, game, number, ahead)
        return Row(
            number=number,
            round=self._now.round,
            players=self.players,
            dealer=self.dealer,
            record=record,
            scored=scored,
            standing=Standing.STRUCK if struck else self._standing(record),
            told=ahead.told,
        )

    def _enter(self, item: Entered | Inserted, game: Mapping[str, str]) -> None:
        now, ahead = self._now, self._ahead_of(item.key)
        before, key, row = self._made or (0, "", None)
        if row is None or (before, key) != (len(self.items) - 1, item.key):
            row = self._entered(item, game)
        record = row.record
        self._dealt.append(Place(now.players, now.round, now.dealt, ahead))
        self.entries.append(item.key)
        row = self._counted(row)
        self.rows.append(row)
        if row.standing is Standing.STRUCK:
            return
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
        for rule in self.ruleset[SERIES_RULES]:
            now.memory[rule.key] = rule.after(now.memory[rule.key], row, len(row.players))
        return row

    def _recount(self) -> None:
        """Totals, and what is ahead, from the rows as they are now."""
        now = self._now
        now.counted = 0
        now.totals = dict.fromkeys(now.totals, 0)
        for rule in self.ruleset[SERIES_RULES]:
            now.memory[rule.key] = rule.begin(len(self.begun.players))
        self.rows = [self._counted(row) for row in self.rows]

    def _correct(self, item: Corrected) -> None:
        """Another game stands in the row; who dealt, and what was ahead of it, stays as it was."""
        (entry,) = self._named.setdefault(item.key, (self.entries[item.number - 1],))
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
        """The row of a deal as corrected, and whether its lowest value stands for what was typed."""
        (entry,) = self._named.get(item.key, (self.entries[item.number - 1],))
        at = self.entries.index(entry)
        row, ahead = self.rows[at], self._dealt[at].ahead
        game = seated(item.game, row.record.players, row.dealer) or item.game
        record, scored = self._read(item.key, game, at + 1, ahead)
        typed = record
        if item.official and not set(row.players) <= set(item.agreed):
            record, scored = self._lowest(record, scored, ahead, row.record)
        corrected = replace(
            row,
            record=record,
            scored=scored,
            standing=self._standing(record),
            corrected=row.corrected + 1,
        )
        return corrected, record != typed

    def _lowest(
        self, record: Record, scored: Scored, ahead: Ahead, before: Record | None = None
    ) -> tuple[Record, Scored]:
        """The deal at its lowest value, as officials correct it (tournament rules 7.2.5)."""
        del scored
        record = lowest(self.ruleset, record, before) if before else lowest(self.ruleset, record)
        return record, self._counting.scored(record, ahead)

    def _standing(self, record: Record) -> Standing:
        again = self.ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN
        if record.announcement is None and again:
            return Standing.DEALT_AGAIN
        return Standing.COUNTS

    def _repeat(self, item: Misdealt) -> None:
        entries = (self.entries[at] for at in voided_by(self, item.number))
        named = self._named.setdefault(item.key, tuple(entries))
        void = [self.entries.index(entry) for entry in named if entry not in self._struck]
        if not void:
            return
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
