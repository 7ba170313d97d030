"""Paragraphs of the rulebook on house rulings, and the paragraphs of the code that they replace."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from skatcore.plugin import Aim, Ruleset
from skatcore.plugin.book import Paragraph
from skatcore_house_rulings.options import HouseRulings
from skatcore_house_rulings.rulings import COUNT, EXPOSED, LEAD, REVOKE


def _said(kind: str, chapter: str, order: int, option: str, value: str, part: str = "") -> Paragraph:
    """A paragraph on a kind of incident where the house has its own ruling."""
    key, here = f"incident-{kind}-house{part}", {f".{option}": value}
    return Paragraph(key, chapter, order, cites=(f".{option}",), when=here, incident=kind)


def _no_declarer(ruleset: Ruleset) -> bool:
    """Whether there is a game in which all play for themselves."""
    return any(contract.aim is Aim.FEWEST for contract in ruleset.contracts)


_COSTS: Final[dict[str, Any]] = {"unless": {".revoke-costs": 0}, "incident": REVOKE}

PARAGRAPHS: Final = (
    _said(REVOKE, "wrong-play", 1, "revoke", "corrected-until-next-lead"),
    Paragraph(
        "incident-revoke-house-third",
        "wrong-play",
        1,
        cites=(".third-may-change",),
        when={".third-may-change": True, ".revoke": "corrected-until-next-lead"},
        incident=REVOKE,
    ),
    Paragraph("incident-revoke-house-costs", "wrong-play", 2, cites=(".revoke-costs",), **_COSTS),
    _said(LEAD, "wrong-play", 3, "lead-out-of-turn", "taken-back"),
    Paragraph(
        "incident-lead-out-of-turn-house-suit",
        "wrong-play",
        4,
        cites=(".exposed-card",),
        when={".lead-out-of-turn": "taken-back", ".exposed-card": "suit-barred"},
        incident=LEAD,
    ),
    _said(EXPOSED, "wrong-play", 5, "exposed-card", "suit-barred"),
    *(
        _said(kind, "wrong-announcement", order, "wrong-discard", value, f"-{value}")
        for value in ("lost-schwarz", "lost-once-led")
        for kind, order in (("wrong-discard", 5), (COUNT, 6))
    ),
    Paragraph(
        "house-without-sides",
        "infractions",
        105,
        cites=(".without-sides",),
        when={".without-sides": "takes-the-rest"},
        only_if=_no_declarer,
    ),
)


def replaced(options: HouseRulings) -> Iterable[str]:
    """The keys of the code's paragraphs that do not hold any more."""
    if options.revoke != "as-code":
        yield f"incident-{REVOKE}"
    if options.lead_out_of_turn != "as-code":
        yield f"incident-{LEAD}"
    if options.exposed_card != "as-code":
        yield "says.conduct.exposed-cards"
    if options.wrong_discard != "as-code":
        yield f"incident-{COUNT}"
