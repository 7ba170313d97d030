"""Payments at the end of a list, in words: the forms of settling, and who pays whom.

By the sum, each total times the number of players less the sum of all; or by comparing each two
players. Both come to the same (ISkO 5.5.5). Or each game was paid at once (ISkO 5.5.4, 3.5.3).
Where players came or went, those who were at the table settle what was played meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from skatcore.club.sheet.money import (
    UNSTATED,
    MoneySettlement,
    Stake,
    Stretch,
    cash_settled,
    pairs,
    settle,
    settle_stretches,
    stake_of,
    together,
)
from skatcore.club.sheet.rows import Standing
from skatcore.club.sheet.series import Series
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import Message
from skatcore.views.printing.paper import MINUS, TIMES, number_of
from skatcore.views.sheet.stakes import SettledMoney, stake_said
from skatcore.views.table import CellKind, Column, DataTable


@dataclass(frozen=True, slots=True)
class Bill:
    """A series settled at a stake; amounts are in the stake's unit, rounded up.

    ``stretches`` are the parts with the same players at the table, none where each game was paid
    at once; ``settlement`` is all of them together.
    """

    series: Series
    stake: Stake
    cash: bool
    settlement: MoneySettlement
    stretches: tuple[Stretch, ...] = ()

    @property
    def compared(self) -> Mapping[tuple[str, str], Decimal]:
        """The amount that the second of each two owes the first; none where each game was paid at once."""
        owed: dict[tuple[str, str], Decimal] = {}
        for stretch in self.stretches:
            for (first, second), amount in pairs(stretch.settlement.amounts).items():
                if (second, first) in owed:  # they have sat both ways round
                    owed[second, first] -= amount
                else:
                    owed[first, second] = owed.get((first, second), Decimal(0)) + amount
        return owed


def bill_tables(bill: Bill, words: Catalogue, *, answer_first: bool = False) -> tuple[DataTable, ...]:
    """The amounts that each gets or pays, the comparisons, and who pays whom; on a screen the answer may come first."""
    text = _BillText(bill, words)
    (*stretches, whole), compared = text.shares(), () if bill.cash else (text.comparisons(),)
    if answer_first:
        return (text.payments(), *compared, whole, *stretches)
    return (*stretches, whole, *compared, text.payments())


def bill_notes(bill: Bill, words: Catalogue) -> tuple[str, ...]:
    """The bill's title, and how it is reckoned."""
    text = _BillText(bill, words)
    return text.title(), *text.notes()


class _BillText:
    """A bill in words."""

    def __init__(self, bill: Bill, words: Catalogue) -> None:
        self.bill = bill
        self.words = words
        self.told = SettledMoney(bill.stake.unit, words)

    def head(self, key: str) -> str:
        """The head of a column; those of amounts name the unit."""
        text = self.words.text(f"print.{key}")
        return f"{text} ({self.told.unit})" if self.told.unit and key in {"amount", "result"} else text

    def table(
        self,
        title: str,
        heads: Iterable[str],
        rows: Iterable[Iterable[str]],
        *,
        names: int = 1,
        notes: Iterable[str] = (),
    ) -> DataTable:
        """A table whose first columns hold names, the others numbers."""
        kinds = (CellKind.TEXT, CellKind.NUMBER)
        columns = (Column(name=head, kind=kinds[at >= names]) for at, head in enumerate(heads))
        return DataTable.of(columns, rows, title=title, notes=notes)

    def shares(self) -> Iterator[DataTable]:
        """Each player's total, its amount, the working of 5.5.5, what is received or paid.

        With several stretches a table for each, and one of what they come to together.
        """
        stretches, title, notes = self.bill.stretches, self.title(), list(self.notes())
        if len(stretches) == 1:
            yield self.share(title, stretches[0], notes)
            return
        for part in stretches:
            players = ", ".join(part.totals)
            between = self.words.text("print.stretch", first=part.first, last=part.last, players=players)
            yield self.share(between, part, ())
        if stretches:
            notes.append(self.words.text("print.by-stretch"))
        totals, result = self.bill.series.totals, self.bill.settlement.result.items()
        rows = ((name, number_of(totals[name]), self.told.said(amount, signed=True)) for name, amount in result)
        yield self.table(title, map(self.head, ("player", "total", "result")), rows, notes=notes)

    def title(self) -> str:
        """The title: "Settlement at 5 ct a value point"."""
        key = "print.paid-at-once" if self.bill.cash else "print.settlement"
        return self.words.text(key, stake=stake_said(self.bill.stake, self.words))

    def notes(self) -> Iterator[str]:
        """How it was rounded; what is paid where the totals are not it; that nobody agreed on it."""
        bill, words, series = self.bill, self.words, self.bill.series
        rounding = words.text("print.rounded-first" if bill.cash else "print.rounded")
        yield rounding + words.in_brackets(series.ruleset.cite("stake.rounding"))
        if bill.stake.unit == UNSTATED:
            yield words.text("print.unit-unstated")
        if bill.cash and series.begun.scheme != "points":
            yield words.text("print.values-paid")
        clause = series.ruleset.cite("stake.agreed")
        if not series.begun.stake and bill.stake.amount and clause:
            yield words.text("print.stake-check_agreed", clause=words.clause(clause))

    def share(self, title: str, stretch: Stretch, notes: Iterable[str]) -> DataTable:
        amounts, result = stretch.settlement.amounts, stretch.settlement.result
        whole = sum(amounts.values(), Decimal(0))
        less = f"{MINUS if whole >= 0 else '+'} {self.told.said(abs(whole))}"
        rows = []
        for player, total in stretch.totals.items():
            own = self.told.said(amounts[player])
            part = own if amounts[player] >= 0 else f"({own})"
            working = f"{len(amounts)} {TIMES} {part} {less}"
            rows.append((player, number_of(total), own, working, self.told.said(result[player], signed=True)))
        heads = map(self.head, ("player", "total", "amount", "by-the-sum", "result"))
        return self.table(title, heads, rows, notes=notes)

    def comparisons(self) -> DataTable:
        """The table of comparisons: what each gets from each other (5.5.5, variant 3)."""
        names, owed = list(self.bill.settlement.amounts), self.bill.compared
        rows = []
        for player in names:
            gets = {other: owed.get((player, other), -owed.get((other, player), Decimal(0))) for other in names}
            cells = ("" if other == player else self.told.said(gets[other], signed=True) for other in names)
            rows.append((player, *cells, self.told.said(sum(gets.values(), Decimal(0)), signed=True)))
        return self.table(self.head("compared"), (self.head("from"), *names, self.head("sum")), rows)

    def payments(self) -> DataTable:
        """The payments: the fewest that settle it."""
        paid = self.bill.settlement.payments
        rows = [(payer, payee, self.told.said(amount)) for payer, payee, amount in paid]
        notes = () if paid else (self.words.text("print.nobody-pays"),)
        return self.table(self.head("who-pays"), map(self.head, ("pays", "gets", "amount")), rows, names=2, notes=notes)


def bill_of(series: Series, stake: str | None, *, cash: bool) -> Bill:
    """The bill of a series; ``cash``: each game was paid at once.

    Only deals that count are paid. The stake is the one that was agreed on beforehand (ISkO
    5.5.4); without such a record it must be said.

    Raises:
        Refused: another stake was agreed on, none is known, or it is not an amount; the sheet
            is void; or its totals have a limit, and who reaches it pays the round.
    """
    if series.voided is not None:
        raise Refused(Message("refusal.sheet-void", series.ruleset.cite("sheet.void")))
    limit = series.scheme.limit
    if limit is not None:
        raise Refused(Message("refusal.round-is-paid", "", (("limit", limit),)))
    agreed = stake_of(series.ruleset, _agreed_stake(series, stake))
    amount, coin = agreed.amount, agreed.coin
    rows = [row for row in series.rows if row.standing is Standing.COUNTS]
    if cash:
        return Bill(series, agreed, cash, cash_settled(rows, amount, coin, series.totals))
    parts = settle_stretches(rows, amount, coin)
    if not parts:  # nothing is played yet
        parts = (Stretch(0, 0, series.totals, settle(series.totals, amount, coin)),)
    return Bill(series, agreed, cash, together(parts, series.totals), parts)


def _agreed_stake(series: Series, stake: str | None) -> str:
    cite, agreed = series.ruleset.cite("stake"), series.begun.stake
    if stake is None and not agreed:
        raise Refused(Message("refusal.stake-unsaid", cite))
    if stake is None or not agreed:
        return stake or agreed
    if stake_of(series.ruleset, stake) != stake_of(series.ruleset, agreed):
        raise Refused(Message("refusal.stake-agreed", cite, (("expected", agreed), ("word", stake))))
    return agreed
