"""The cost of a series: stakes, rounding, and the three ways to settle (ISkO 5.5.4, 5.5.5).

Amounts are exact decimals in the unit that was agreed on (cent, grosz, euro). A total is turned into
money and rounded up first; what players then pay each other always sums to zero.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_UP, Decimal, InvalidOperation
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Final

from skatcore.model.refusal import Refused
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.rows import Row
    from skatcore.rules.options import StakeOptions
    from skatcore.rules.ruleset import Ruleset

#: Money by player's name, in the unit of the stake.
Amounts = Mapping[str, Decimal]

#: A unit that nobody has named.
UNSTATED: Final = "not-stated"
#: The units that a rule set may have, and how they are written in three languages.
UNITS: Final = {
    "pfennig": ("pf", "pfg", "pfennig", "fen", "fenig", "fenigi", "fenigów"),
    "cent": ("ct", "c", "cent", "cents", "centy", "centów"),
    "euro": ("€", "eur", "euro", "euros"),
    "grosz": ("gr", "grosz", "grosze", "groszy", "groszen"),
    "zloty": ("zł", "zl", "pln", "złoty", "zloty", "złote", "złotych"),
    UNSTATED: (UNSTATED, "–", "-"),
}
#: The units that are currencies.
CODES: Final = {"euro": "EUR", "zloty": "PLN"}
#: The units that are parts of a currency, a hundred to one.
PARTS: Final = {"cent": "euro", "grosz": "zloty"}

_STAKE: Final = re.compile(r"(?P<amount>.*?[0-9.,]|)\s*(?P<unit>[€$£¥–-]|[^\W\d_][^\W\d_-]*(?:-[^\W\d_]+)*\.?)?")
_LONGEST: Final = 16
_WHOLE: Final = Decimal(1)
#: Nobody plays for more a value point, and amounts beyond are no longer exact.
_HIGHEST: Final = Decimal(1_000_000)


@dataclass(frozen=True, slots=True)
class Stake:
    """The price of a value point; ``unit`` is a key of `UNITS`, a code of ISO 4217 or any word of the players."""

    amount: Decimal
    unit: str

    def __str__(self) -> str:
        return str(self.amount) if self.unit == UNSTATED else f"{self.amount} {self.unit}"

    @property
    def coin(self) -> Decimal:
        """To which amount is rounded: the whole unit, of euro and zloty the cent and the grosz."""
        return coin_of(self.unit)

    def kept(self, ruleset: Ruleset) -> str:
        """The text that a sheet keeps: without the unit where the rule set names the amount in it."""
        rule = ruleset.core.stake
        named = self.unit == rule.unit and not (_beyond(self.amount, rule) or _unnamed(self.amount, rule))
        return str(self.amount) if named else f"{self.amount} {self.unit}"


def _unnamed(amount: Decimal, rule: StakeOptions) -> bool:
    return bool(rule.amounts) and amount not in map(Decimal, rule.amounts)


def _beyond(amount: Decimal, rule: StakeOptions) -> bool:
    return bool(rule.most) and amount > Decimal(rule.most)


def unit_of(word: str) -> str:
    """The unit that a word means, in any of three languages; a word that is none stays as it is."""
    from babel.core import Locale  # loaded only when needed: babel is slow to load

    known = {spelling: unit for unit, spellings in UNITS.items() for spelling in spellings}
    folded, code = word.casefold().removesuffix("."), word.upper()
    return known.get(folded) or (code if code in Locale("en").currencies else word)


def coin_of(unit: str) -> Decimal:
    """The smallest amount of a unit."""
    from babel.core import Locale
    from babel.numbers import get_currency_precision

    code = CODES.get(unit, unit)
    return Decimal(1).scaleb(-get_currency_precision(code)) if code in Locale("en").currencies else _WHOLE


def rounded_up(amount: Decimal, coin: Decimal = _WHOLE) -> Decimal:
    """Fractions of a coin are rounded up, for who pays as for who gets (ISkO 5.5.4)."""
    return amount.quantize(coin, rounding=ROUND_UP) + 0  # nothing has no sign


def stake_of(ruleset: Ruleset, text: str) -> Stake:
    """The stake for each value point as players write it: an amount and its unit, ``5 ct`` or ``0.05 EUR``.

    Any may be agreed on. Without a unit it is one of the amounts that the rule set names, in its unit.

    Raises:
        Refused: it is not an amount, or the rule set does not name it and no unit is given.
    """
    cite, rule = ruleset.cite("stake"), ruleset.core.stake
    parts = _STAKE.fullmatch(text.strip())
    number, word = (parts["amount"], parts["unit"] or "") if parts else ("", "")
    try:
        amount = Decimal(number.replace(",", ".") if number.isascii() and "_" not in number else "")
    except InvalidOperation:
        amount = Decimal(-1)
    if not amount.is_finite() or amount.is_signed() or amount > _HIGHEST or len(word) > _LONGEST:
        raise Refused(Message.of("refusal.no-amount", cite, word=text))
    if word:
        return Stake(amount, unit_of(word))
    if _unnamed(amount, rule):
        raise Refused(Message.of("refusal.stake-not-allowed", cite, word=text, expected=", ".join(rule.amounts)))
    if _beyond(amount, rule):
        raise Refused(Message.of("refusal.stake-too-high", cite, word=text, most=rule.most))
    return Stake(amount, rule.unit)


def in_money(totals: Mapping[str, int], stake: Decimal, coin: Decimal = _WHOLE) -> dict[str, Decimal]:
    """The worth of each total, fractions rounded up."""
    return {player: rounded_up(total * stake, coin) for player, total in totals.items()}


def by_sum(amounts: Amounts) -> dict[str, Decimal]:
    """Each own amount times the number of players, less the sum of all (5.5.5, variants 1 and 2).

    What is positive is won, what is negative is to be paid. With a positive sum it is what each
    owes the others, with a negative one what each may ask for.
    """
    whole = sum(amounts.values(), Decimal(0))
    return {player: len(amounts) * own - whole for player, own in amounts.items()}


def pairs(amounts: Amounts) -> dict[tuple[str, str], Decimal]:
    """The amount that the second of each two owes the first (5.5.5, variant 3)."""
    return {(first, second): amounts[first] - amounts[second] for first, second in combinations(amounts, 2)}


def cash(row: Row, stake: Decimal, coin: Decimal = _WHOLE) -> dict[str, Decimal]:
    """The payments at once for a game: to the winner from everyone, the sitting dealer too.

    The value of a lost game is rounded up first and multiplied for the loss then (5.5.4, 3.5.3).
    """
    value = row.scored.value
    if value is None:
        return dict.fromkeys(row.players, Decimal(0))
    if not row.declarer:
        return by_sum({player: rounded_up(row.own(player) * stake, coin) for player in row.players})
    score = row.own(row.declarer)
    times = abs(score) // value.value if value.value else 0
    amount = rounded_up(value.value * stake, coin) * times
    each = -amount if score > 0 else amount
    return {player: -each * (len(row.players) - 1) if player == row.declarer else each for player in row.players}


@dataclass(frozen=True, slots=True)
class MoneySettlement:
    """How a series is settled: amounts of the totals, and what each gets or pays."""

    amounts: Amounts
    result: Amounts

    @property
    def payments(self) -> tuple[tuple[str, str, Decimal], ...]:
        """The fewest transfers that settle it: who pays whom how much."""
        return tuple(_payments(self.result))


def settle(totals: Mapping[str, int], stake: Decimal, coin: Decimal = _WHOLE) -> MoneySettlement:
    """The settlement of a series."""
    amounts = in_money(totals, stake, coin)
    return MoneySettlement(amounts, by_sum(amounts))


def cash_settled(
    rows: Iterable[Row], stake: Decimal, coin: Decimal = _WHOLE, players: Iterable[str] = ()
) -> MoneySettlement:
    """The settlement of a series in which each game is paid at once.

    ``players`` are those who ever sat at the table.
    """
    amounts = _summed((cash(row, stake, coin) for row in rows), players)
    return MoneySettlement(amounts, amounts)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Deals ``first`` to ``last`` with the same players at the table, and their settlement."""

    first: int
    last: int
    totals: Mapping[str, int]
    settlement: MoneySettlement


def settle_stretches(rows: Iterable[Row], stake: Decimal, coin: Decimal = _WHOLE) -> tuple[Stretch, ...]:
    """The settlement of a series, each stretch between comings and goings by itself.

    The clauses let players join and leave at a round's end (ISkO 3.1.2, 4.5.9) and settle by the
    totals (5.5.5). Who was not at the table neither pays nor gets for what was played there.
    """
    stretches = (list(part) for _, part in groupby(rows, key=lambda row: frozenset(row.players)))
    return tuple(_stretch(deals, stake, coin) for deals in stretches)


def _stretch(deals: Sequence[Row], stake: Decimal, coin: Decimal) -> Stretch:
    totals = {player: sum(row.points.get(player, 0) for row in deals) for player in deals[0].players}
    return Stretch(deals[0].number, deals[-1].number, totals, settle(totals, stake, coin))


def together(stretches: Sequence[Stretch], players: Iterable[str]) -> MoneySettlement:
    """All stretches in one settlement, for all who ever sat at the table."""
    known = tuple(players)
    amounts = _summed((stretch.settlement.amounts for stretch in stretches), known)
    return MoneySettlement(amounts, _summed((stretch.settlement.result for stretch in stretches), known))


def _summed(parts: Iterable[Amounts], players: Iterable[str]) -> dict[str, Decimal]:
    sums = dict.fromkeys(players, Decimal(0))
    for part in parts:
        for player, amount in part.items():
            sums[player] = sums.get(player, Decimal(0)) + amount
    return sums


def _payments(result: Amounts) -> Iterable[tuple[str, str, Decimal]]:
    """The payments, first from the one who owes most to the one who is owed most; each transfer settles somebody."""
    left = dict(result)
    while any(left.values()):
        payer = min(left, key=lambda player: (left[player], player))
        payee = max(left, key=lambda player: (left[player], player))
        amount = min(-left[payer], left[payee])
        yield payer, payee, amount
        left[payer] += amount
        left[payee] -= amount
