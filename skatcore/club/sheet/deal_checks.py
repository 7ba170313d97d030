"""Which deals may be entered, corrected, struck, inserted and made void (ISkO 3.2.11-13, 5.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.club.sheet.checks import check_agreed, check_open
from skatcore.club.sheet.misdeals import voided_by
from skatcore.club.sheet.rows import Standing
from skatcore.model.refusal import Refusal

if TYPE_CHECKING:
    from skatcore.club.sheet.items import Corrected, Entered, Inserted, Misdealt, Reinstated, Struck
    from skatcore.club.sheet.state import SeriesState


def check_entry(state: SeriesState, item: Entered) -> Refusal | None:
    """The next deal, by whoever has to deal, while the series goes on."""
    number = len(state.rows) + 1
    if item.number is not None and item.number < number:
        return Refusal("deal-is-written", "", (("number", item.number),))
    if (refused := check_open(state)) is not None:
        return refused
    if state.signed:
        return _being_signed(state, "sheet.signing")
    if item.number is not None and item.number != number:
        return Refusal("deal-not-next", "", (("number", item.number), ("expected", number)))
    if item.dealer != state.dealer:
        details = (("dealer", item.dealer), ("expected", state.dealer))
        return Refusal("wrong-dealer", state.ruleset.cite("deal.turn"), details)
    return state.scorer.refusal(item.game, item.digest, number, state.active, state.ahead)


def check_row(state: SeriesState, number: int, entry: str = "") -> Refusal | None:
    """Only a deal that is on the list, and neither void nor struck, is changed.

    ``entry`` is the key of the entry that is meant.
    """
    cite = state.ruleset.cite("sheet.corrections")
    if not 1 <= number <= len(state.rows):
        return _no_such_deal(state, number, cite)
    if entry not in {"", state.entries[number - 1]}:
        return Refusal("deal-moved", "", (("number", number),))
    standing = state.rows[number - 1].standing
    if standing is Standing.VOID:
        return Refusal("deal-is-void", state.ruleset.cite("deal.misdealt"), (("number", number),))
    if standing is Standing.STRUCK:
        return Refusal("deal-is-struck", cite, (("number", number),))
    return None


def check_correction(state: SeriesState, item: Corrected) -> Refusal | None:
    """Another game for a deal on the list, with all agreed or by an official."""
    if (refused := check_row(state, item.number, item.entry)) is not None:
        return refused
    row = state.rows[item.number - 1]
    cite = state.ruleset.cite("sheet.corrections")
    if (refused := check_agreed(item, row.players, cite)) is not None:
        return refused
    players, ahead = row.record.players, state.positions[item.number - 1].ahead
    return state.scorer.refusal(item.game, item.digest, item.number, players, ahead)


def check_strike(state: SeriesState, item: Struck) -> Refusal | None:
    """A deal on the list, with all agreed or by an official."""
    if (refused := check_row(state, item.number, item.entry)) is not None:
        return refused
    players = state.rows[item.number - 1].players
    return check_agreed(item, players, state.ruleset.cite("sheet.corrections"))


def check_insertion(state: SeriesState, item: Inserted) -> Refusal | None:
    """A deal before another on the list, or at its end, while deals are lacking."""
    cite = state.ruleset.cite("sheet.officials")
    if not 1 <= item.number <= len(state.rows) + 1:
        return _no_such_deal(state, item.number, cite)
    if item.entry and item.entry not in state.entries[item.number - 1 : item.number]:
        return Refusal("deal-moved", "", (("number", item.number),))
    if state.full:
        return Refusal("sheet-full", state.ruleset.cite("sheet"), (("count", state.counted),))
    return check_agreed(item, state.position(item.number).players, cite)


def check_misdeal(state: SeriesState, item: Misdealt) -> Refusal | None:
    """Deals of the round that is still open, from the first that was dealt wrongly."""
    cite = state.ruleset.cite("deal.misdealt")
    if state.ended is not None:
        return check_open(state)
    if state.signed:
        return _being_signed(state, "deal.misdealt")
    if item.number is not None and not 1 <= item.number <= len(state.rows):
        return _no_such_deal(state, item.number, cite)
    return None if voided_by(state, item.number) else Refusal("nothing-to-repeat", cite)


def check_reinstatement(state: SeriesState, item: Reinstated) -> Refusal | None:
    """Only what a misdeal has made void is taken back, with all agreed or by an official."""
    cite = state.ruleset.cite("deal.misdealt")
    if state.last_misdeal() is None:
        return Refusal("no-misdeal", cite)
    return check_agreed(item, state.players, cite)


def _being_signed(state: SeriesState, cite: str) -> Refusal:
    details = (("player", state.signed[0]),)
    return Refusal("sheet-being-signed", state.ruleset.cite(cite), details)


def _no_such_deal(state: SeriesState, number: int, cite: str) -> Refusal:
    return Refusal("no-such-deal", cite, (("number", number), ("most", len(state.rows))))
