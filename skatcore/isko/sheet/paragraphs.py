"""Paragraphs on the score sheet, the evening and playing for money (ISkO 3.1.2, 4.1.11, 4.5, 5.5, SkWO 4, 7, 9).

The evening is objections, leaving, watching.
"""

from __future__ import annotations

from decimal import ROUND_UP, Decimal
from typing import Final

from skatcore.isko.said import SHEET, STAKE, in_order, left_open, on
from skatcore.isko.values.options import LostGameOptions
from skatcore.plugin import Ruleset
from skatcore.plugin.book import choices
from skatcore.plugin.referee import Phase

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


_SHEET: Final = (
    SHEET.says("line", 10, "sheet", short=True),
    SHEET.says("total", 20, "sheet", needs=("schemes.points",)),
    SHEET.says("corrections", 30, "sheet.corrections"),
    SHEET.says("joining", 40, "sheet.joining"),
    SHEET.says("leaving", 50, "sheet.leaving"),
    SHEET.says("signing", 60, "sheet.signing"),
)


_DISPUTES: Final = (
    choices(
        "conduct.objection-until",
        cites=("conduct.objection-until", "conduct.late-objection"),
        incident="late-objection",
    ),
    choices("conduct.appeal-until", cites=("conduct.appeal-until", "conduct.appeal"), incident="appeal"),
)

_PLAYERS: Final = (
    on("left-early"),
    choices("conduct.leaving-notice", incident="left-early"),
    on("left-early", "conduct.substitute", part="replaced"),
    on("substitute"),
    on("seat-changed"),
    on("kibitzer"),
    on("wilful-breach"),
)

_LIST: Final = (
    on("given-game", cites=("conduct.given-game", "conduct.given-game.shortened")),
    on("pass-dealt-again"),
    on("wrong-pack"),
    on("list-fault"),
    on("list-fault", "conduct.list-fault.void", part="void"),
    choices("tournament.faulty-deals"),
    choices("tournament.faulty-sums"),
)

_EVENING: Final = in_order("evening", *_DISPUTES, *_PLAYERS, *_LIST, *left_open(Phase.TABLE))

_MONEY: Final = (
    STAKE.says("agreed", 10, "stake.agreed"),
    STAKE.says("unit", 20, "stake.unit", unless={"stake.unit": "not-stated"}),
    STAKE.says("amounts", 30, "stake.amounts", only_if=_some_amounts),
    STAKE.says("any", 30, "stake.most", when={"stake.most": ""}, only_if=_any_amount),
    STAKE.says("up-to", 30, "stake.most", unless={"stake.most": ""}, only_if=_any_amount),
    STAKE.says("most", 40, "stake.most", unless={"stake.most": ""}, only_if=_some_amounts),
    STAKE.says("rounding", 50, "stake.rounding", when={"stake.unit": _WHOLE}),
    STAKE.says("rounding-coins", 50, "stake.rounding", when={"stake.unit": frozenset({"euro", "zloty"})}),
    STAKE.says("cash", 60, "stake.cash"),
    STAKE.says("cash-example", 70, "stake.cash", only_if=_rounds_and_multiplies, details=_cash),
    STAKE.says("settlement", 80, "stake.settlement"),
    STAKE.says("settlement-example", 90, "stake.settlement", when={"table.players": 4}, details=_settled),
)

PARAGRAPHS: Final = (*_SHEET, *_EVENING, *_MONEY)
