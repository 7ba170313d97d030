"""Paragraphs of the rulebook on playing for money (ISkO 5.5.4, 5.5.5)."""

from __future__ import annotations

from decimal import ROUND_UP, Decimal
from typing import Final

from skatcore.isko.values.options import LostGameOptions
from skatcore.plugin import Ruleset
from skatcore.plugin.book import Paragraph

#: Units of which a whole one is the least that is paid.
_WHOLE: Final = frozenset({"pfennig", "grosz", "cent", "not-stated"})
#: Totals with more pluses than minuses (ISkO 5.5.5).
_TOTALS: Final = (196, 33, -12, 85)
#: What a game is worth, and a stake for each point, whose product has to be rounded.
_VALUE, _STAKE = 18, Decimal("0.25")


def _any_amount(ruleset: Ruleset) -> bool:
    return not ruleset.core.stake.amounts


def _some_amounts(ruleset: Ruleset) -> bool:
    return bool(ruleset.core.stake.amounts)


def _settled(_: Ruleset) -> dict[str, int | str]:
    """The amounts that each of four gets or pays."""
    whole = sum(_TOTALS)
    names = ("first", "second", "third", "fourth")
    gets = {f"{name}Gets": f"{len(_TOTALS) * own - whole:+d}" for name, own in zip(names, _TOTALS, strict=True)}
    return {"sum": whole, **dict(zip(names, map(str, _TOTALS), strict=True)), **gets}


def _cash(ruleset: Ruleset) -> dict[str, int | str]:
    """A lost game, rounded before it is multiplied."""
    amount = _VALUE * _STAKE
    rounded = int(amount.quantize(Decimal(1), rounding=ROUND_UP))
    times = ruleset.core.section(LostGameOptions).skat
    return {"value": _VALUE, "rounded": rounded, "times": times, "paid": rounded * times}


def _rounds_and_multiplies(ruleset: Ruleset) -> bool:
    core = ruleset.core
    amounts, most = core.stake.amounts, core.stake.most
    allowed = _STAKE in map(Decimal, amounts) if amounts else not most or Decimal(most) >= _STAKE
    return core.section(LostGameOptions).skat > 1 and core.stake.unit in _WHOLE and allowed


PARAGRAPHS: Final = (
    Paragraph("stake-agreed", "stake", 10, cites=("stake.agreed",)),
    Paragraph("stake-unit", "stake", 20, cites=("stake",), unless={"stake.unit": "not-stated"}),
    Paragraph("stake-amounts", "stake", 30, cites=("stake",), only_if=_some_amounts),
    Paragraph("stake-any", "stake", 30, cites=("stake",), when={"stake.most": ""}, only_if=_any_amount),
    Paragraph("stake-up-to", "stake", 30, cites=("stake",), unless={"stake.most": ""}, only_if=_any_amount),
    Paragraph("stake-most", "stake", 40, cites=("stake",), unless={"stake.most": ""}, only_if=_some_amounts),
    Paragraph("stake-rounding", "stake", 50, cites=("stake.rounding",), when={"stake.unit": _WHOLE}),
    Paragraph(
        "stake-rounding-coins",
        "stake",
        50,
        cites=("stake.rounding",),
        when={"stake.unit": frozenset({"euro", "zloty"})},
    ),
    Paragraph("stake-cash", "stake", 60, cites=("stake.cash",)),
    Paragraph("stake-cash-example", "stake", 70, cites=("stake.cash",), only_if=_rounds_and_multiplies, details=_cash),
    Paragraph("stake-settlement", "stake", 80, cites=("stake.settlement",)),
    Paragraph(
        "stake-settlement-example",
        "stake",
        90,
        cites=("stake.settlement",),
        when={"table.players": 4},
        details=_settled,
    ),
)
