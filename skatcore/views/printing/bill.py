"""What is paid at the end of a list, in words: the forms of settling, and who pays whom.

By the sum, each total times the number of players less the sum of all; or by comparing each two
players. Both come to the same (ISkO 5.5.5). Or each game was paid at once (ISkO 5.5.4, 3.5.3).
Where players came or went, those who were at the table settle what was played meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from skatcore.club.sheet.money import (
    MoneySettlement,
    Stretch,
    cash_settled,
    coin_of,
    pairs,
    settle,
    settle_stretches,
    stake_of,
    together,
)
from skatcore.club.sheet.rows import Standing
from skatcore.model.refusal import Refusal, Refused
from skatcore.text.local_formats import amount_said
from skatcore.views.printing.labels import TIMES
from skatcore.views.printing.paper import MINUS, PaperTable, number_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.club.sheet.series import Series
    from skatcore.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Bill:
    """A series settled at a stake; amounts are in the unit of the rule set, rounded up.

    ``stretches`` are the parts with the same players at the table, none where each game was paid
    at once; ``settlement`` is all of them together.
    """

    series: Series
    stake: Decimal
    cash: bool
    settlement: MoneySettlement
    stretches: tuple[Stretch, ...] = ()

    @property
    def unit(self) -> str:
        """The key of the unit: ``pfennig``, ``euro`` ... or ``not-stated``."""
        return self.series.ruleset.core.stake.unit

    @property
    def compared(self) -> Mapping[tuple[str, str], Decimal]:
        """What the second of each two owes the first; none where each game was paid at once."""
        found: dict[tuple[str, str], Decimal] = {}
        for stretch in self.stretches:
            for (first, second), amount in pairs(stretch.settlement.amounts).items():
                if (second, first) in found:  # he came back to another place
                    found[second, first] -= amount
                else:
                    found[first, second] = found.get((first, second), Decimal(0)) + amount
        return found

    def title(self, words: Catalogue) -> str:
        """What is settled: "Settlement: 0.5 Pfennig a value point"."""
        key = "print.paid-at-once" if self.cash else "print.settlement"
        text = words.text(key, stake=self._stake(words), unit=self._unit(words))
        return " ".join(text.split())  # the unit may not be stated

    def notes(self, words: Catalogue) -> tuple[str, ...]:
        """How it was rounded; what is paid where the totals are not it; that nobody agreed on it."""
        lines = [self.rounding(words)]
        if self.unit == "not-stated":
            lines.append(words.text("print.unit-unstated"))
        if self.cash and self.series.begun.scheme != "points":
            lines.append(words.text("print.values-paid"))
        clause = self.series.ruleset.cite("stake.agreed")
        if not self.series.begun.stake and self.stake and clause:
            lines.append(words.text("print.stake-check_agreed", clause=words.clause(clause)))
        return tuple(lines)

    def rounding(self, words: Catalogue) -> str:
        """How fractions are rounded, with the clause."""
        key = "print.rounded-first" if self.cash else "print.rounded"
        clause = self.series.ruleset.cite("stake.rounding")
        return words.text(key) + words.in_brackets(clause)

    def shares(self, words: Catalogue) -> tuple[PaperTable, ...]:
        """Each player's total, its amount, the working of 5.5.5, what he gets or pays.

        With several stretches a table for each, and one of what they come to together.
        """
        if len(self.stretches) == 1:
            (only,) = self.stretches
            return (self._shares(words, self.title(words), only, self.notes(words)),)
        parts = []
        for stretch in self.stretches:
            title = words.text(
                "print.stretch", first=stretch.first, last=stretch.last, players=", ".join(stretch.totals)
            )
            parts.append(self._shares(words, title, stretch, ()))
        lines = self.notes(words)
        if parts:
            lines += (words.text("print.by-stretch"),)
        return (*parts, self._whole(words, lines))

    def _shares(self, words: Catalogue, title: str, stretch: Stretch, lines: tuple[str, ...]) -> PaperTable:
        unit = self._unit(words)
        heads = (
            words.text("print.player"),
            words.text("print.total"),
            _in(words.text("print.amount"), unit),
            words.text("print.by-the-sum"),
            _in(words.text("print.result"), unit),
        )
        rows = tuple(self._share(player, stretch, words) for player in stretch.totals)
        return PaperTable(title=title, heads=heads, rows=rows, lines=lines)

    def _share(self, player: str, stretch: Stretch, words: Catalogue) -> tuple[str, ...]:
        settlement = stretch.settlement
        own, whole = settlement.amounts[player], sum(settlement.amounts.values(), Decimal(0))
        shown = self._said(own, words)
        part = shown if own >= 0 else f"({shown})"
        less = f"{MINUS if whole >= 0 else '+'} {self._said(abs(whole), words)}"
        return (
            player,
            number_of(stretch.totals[player]),
            shown,
            f"{len(settlement.amounts)} {TIMES} {part} {less}",
            self._said(settlement.result[player], words, signed=True),
        )

    def _whole(self, words: Catalogue, lines: tuple[str, ...]) -> PaperTable:
        """What each has in all, and what he gets or pays."""
        heads = (
            words.text("print.player"),
            words.text("print.total"),
            _in(words.text("print.result"), self._unit(words)),
        )
        rows = tuple(
            (player, number_of(self.series.totals[player]), self._said(amount, words, signed=True))
            for player, amount in self.settlement.result.items()
        )
        return PaperTable(title=self.title(words), heads=heads, rows=rows, lines=lines)

    def comparisons(self, words: Catalogue) -> PaperTable:
        """The table of comparisons: what each gets from each other (5.5.5, variant 3)."""
        names = list(self.settlement.amounts)
        rows = []
        for player in names:
            owed = [self._between(player, other) for other in names]
            cells = [
                "" if other == player else self._said(amount, words, signed=True)
                for other, amount in zip(names, owed, strict=True)
            ]
            rows.append((player, *cells, self._said(sum(owed, Decimal(0)), words, signed=True)))
        return PaperTable(
            title=words.text("print.compared"),
            heads=(words.text("print.from"), *names, words.text("print.sum")),
            rows=tuple(rows),
        )

    def _between(self, player: str, other: str) -> Decimal:
        known = self.compared
        return known.get((player, other), -known.get((other, player), Decimal(0)))

    def payments(self, words: Catalogue) -> PaperTable:
        """Who pays whom: the fewest payments that settle it."""
        paid = self.settlement.payments
        return PaperTable(
            title=words.text("print.who-pays"),
            heads=(
                words.text("print.pays"),
                words.text("print.gets"),
                _in(words.text("print.amount"), self._unit(words)),
            ),
            rows=tuple((payer, payee, self._said(amount, words)) for payer, payee, amount in paid),
            names=2,
            lines=() if paid else (words.text("print.nobody-pays"),),
        )

    def blocks(self, words: Catalogue) -> tuple[PaperTable, ...]:
        """All tables."""
        middle = () if self.cash else (self.comparisons(words),)
        return (*self.shares(words), *middle, self.payments(words))

    def _unit(self, words: Catalogue) -> str:
        return words.text(f"print.unit-{self.unit}")

    def _said(self, amount: Decimal, words: Catalogue, *, signed: bool = False) -> str:
        exact = amount.quantize(coin_of(self.series.ruleset))
        return amount_said(exact, words.language, signed=signed)

    def _stake(self, words: Catalogue) -> str:
        return amount_said(self.stake, words.language)


def bill_of(series: Series, stake: str | None, *, cash: bool) -> Bill:
    """The bill of a series; ``cash``: each game was paid at once.

    Only deals that count are paid. The stake is the one that was agreed on beforehand (ISkO
    5.5.4); without such a record it must be said.

    Raises:
        Refused: another stake was agreed on, or none is known;
            the rule set does not allow the stake, or it is not an amount; the sheet is void; or its totals have a
            limit, and who reaches it pays the round.
    """
    if series.voided is not None:
        raise Refused(Refusal("sheet-void", series.ruleset.cite("sheet.void")))
    limit = series.scheme.limit
    if limit is not None:
        raise Refused(Refusal("round-is-paid", "", (("limit", limit),)))
    amount, coin = stake_of(series.ruleset, _agreed_stake(series, stake)), coin_of(series.ruleset)
    rows = [row for row in series.rows if row.standing is Standing.COUNTS]
    if cash:
        payments = cash_settled(rows, amount, coin)
        nothing = dict.fromkeys(series.totals, Decimal(0))
        full = MoneySettlement({**nothing, **payments.amounts}, {**nothing, **payments.result}, payments.payments)
        return Bill(series, amount, cash, full)
    parts = settle_stretches(rows, amount, coin)
    if not parts:  # nothing is played yet
        parts = (Stretch(0, 0, series.totals, settle(series.totals, amount, coin)),)
    return Bill(series, amount, cash, together(parts, series.totals), parts)


def _agreed_stake(series: Series, stake: str | None) -> str:
    """The stake to settle at.

    Raises:
        Refused: it is not the one that was agreed on, or there is none.
    """
    cite, agreed = series.ruleset.cite("stake"), series.begun.stake
    if stake is None and not agreed:
        raise Refused(Refusal("stake-unsaid", cite))
    if stake is None or not agreed:
        return stake or agreed
    if stake_of(series.ruleset, stake) != stake_of(series.ruleset, agreed):
        raise Refused(Refusal("stake-agreed", cite, (("expected", agreed), ("word", stake))))
    return agreed


def _in(text: str, unit: str) -> str:
    return f"{text} ({unit})" if unit else text
