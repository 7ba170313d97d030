"""Stakes and amounts of money in words: the unit that was agreed on, and what a rule set names."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from skatcore.club.sheet.money import CODES, PARTS, UNITS, UNSTATED, Stake, coin_of, stake_of
from skatcore.model.refusal import Refused
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import amount_said, symbol_said


def unit_said(unit: str, words: Catalogue) -> str:
    """A unit as it is written behind an amount: "ct", "€"; nothing for one that nobody has named."""
    return words.text(f"print.unit-{unit}") if unit in UNITS else symbol_said(unit, words.language)


def stakes_offered(ruleset: Ruleset, words: Catalogue) -> dict[str, Any]:
    """Stakes to offer where one is asked for: usual units, and what the rule set names."""
    units = tuple(unit_said(unit, words) for unit in (*CODES, *PARTS, "pfennig"))
    return {"units": units, "named": _named_stakes(ruleset, words)}


def stake_said(stake: Stake, words: Catalogue) -> str:
    """A stake: "0.5 Pf", "5 ct"."""
    return f"{amount_said(stake.amount, words.language)} {unit_said(stake.unit, words)}".strip()


def stake_fields(ruleset: Ruleset, text: str, words: Catalogue) -> dict[str, str]:
    """A stake as the two fields of a form have it; as it was typed where it is none."""
    try:
        stake = stake_of(ruleset, text)
    except Refused:
        return {"stake": text, "unit": ""}
    return {"stake": amount_said(stake.amount, words.language), "unit": unit_said(stake.unit, words) or "–"}


def _named_stakes(ruleset: Ruleset, words: Catalogue) -> str:
    """The stakes that the rule set names, with the clause; nothing if it names none."""
    rule, clause = ruleset.core.stake, words.clause(ruleset.cite("stake"))
    unit = unit_said(rule.unit, words)
    if rule.amounts:
        amounts = "; ".join(amount_said(Decimal(amount), words.language) for amount in rule.amounts)
        return words.text("print.stakes-named", clause=clause, amounts=f"{amounts} {unit}".strip())
    if rule.most:
        most = f"{amount_said(Decimal(rule.most), words.language)} {unit}".strip()
        return words.text("print.stakes-up-to", clause=clause, most=most)
    return words.text("print.stakes-unit", clause=clause, unit=unit) if rule.unit != UNSTATED else ""


class SettledMoney:
    """Amounts as people read them: sums of cents and groszy are given in euro and zloty."""

    def __init__(self, unit: str, words: Catalogue) -> None:
        self._words = words
        self._share = Decimal(100) if unit in PARTS else Decimal(1)
        self.unit = unit_said(PARTS.get(unit, unit), words)
        self.coin = coin_of(PARTS.get(unit, unit))

    def value(self, amount: Decimal) -> Decimal:
        """An amount of the stake's unit in the unit that is shown."""
        return (amount / self._share).quantize(self.coin)

    def said(self, amount: Decimal, *, signed: bool = False) -> str:
        """An amount in words, without the unit."""
        return amount_said(self.value(amount), self._words.language, signed=signed)
