"""Checks of what may be written on a sheet, and when (ISkO 3.1.2, 3.2.7, 3.2.11-13, 4.5.9, 5.5.3)."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final

from skatcore.club.contributions import schemes
from skatcore.club.sheet import items
from skatcore.club.sheet.item_parts import Agreed
from skatcore.club.sheet.rows import Row, Standing
from skatcore.model.refusal import Refused
from skatcore.text.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.club.contributions import Scheme
    from skatcore.club.sheet.state import SeriesState
    from skatcore.rules.ruleset import Ruleset


#: The refusal of a deal that somebody else has written meanwhile.
WRITTEN: Final = "deal-is-written"


def refused(state: SeriesState, key: str, cite: str = "", *, clause: str = "", **details: int | str) -> Refused:
    """A refusal with the clause that the profile cites for it, to be raised."""
    return Refused(Message.of(f"refusal.{key}", state.ruleset.cite(cite) if cite else clause, **details))


@singledispatch
def check(item: items.AnyItem, state: SeriesState) -> object:
    """Refuse an item that may not be written now; a sheet may be declared void at any time."""


# -- who may begin, join, leave and sign ----------------------------------------------------------


def check_begin(ruleset: Ruleset, begun: items.Begun) -> None:
    """The rules are those of the sheet, the players fit a table, the scheme exists."""
    if begun.digest != ruleset.digest:
        raise Refused(Message.of("refusal.other-rules", profile=begun.profile, other=ruleset.id))
    if len(set(begun.players)) != len(begun.players):
        twice = next(name for name in begun.players if begun.players.count(name) > 1)
        raise Refused(Message.of("refusal.player-twice", player=twice))
    check_number(ruleset, len(begun.players))
    known = schemes(ruleset)
    if begun.scheme not in known:
        raise Refused(Message.of("refusal.no-such-scheme", word=begun.scheme, schemes=", ".join(sorted(known))))
    _check_largest(ruleset, known[begun.scheme], len(begun.players))


@check.register(items.Begun)
def _(item: items.Begun, state: SeriesState) -> None:
    del item
    raise refused(state, "begun-already")


def check_number(ruleset: Ruleset, number: int) -> None:
    """Only as many as the profile allows sit at a table."""
    allowed = ruleset.core.table.players
    if number not in allowed:
        expected = ", ".join(map(str, sorted(allowed)))
        raise Refused(
            Message.of("refusal.players-number", ruleset.cite("table.players"), count=str(number), expected=expected)
        )


def _check_largest(ruleset: Ruleset, scheme: Scheme, number: int) -> None:
    """A scheme may say up to how many players there is a bonus (PT 5.1, SkWO 5.1)."""
    if number > getattr(scheme, "largest", number):
        raise Refused(Message.of("refusal.no-bonus", ruleset.cite(scheme.cite), count=number))


def _check_unsigned(state: SeriesState, cite: str) -> None:
    if state.signed:
        raise refused(state, "sheet-being-signed", cite, player=state.signed[0])


def _check_now(state: SeriesState, cite: str) -> None:
    """Nobody comes or goes in a round, or once the deals are played or somebody has signed."""
    _check_unsigned(state, cite)
    check_open(state)
    if not state.between_rounds:
        raise refused(state, "only-between-rounds", cite)


def _check_here(state: SeriesState, player: str, cite: str) -> None:
    if player not in state.players:
        raise refused(state, "no-such-player", cite, player=player)


@check.register(items.Joined)
def _(item: items.Joined, state: SeriesState) -> None:
    """Only between rounds, with all agreed (ISkO 3.1.2)."""
    cite, number = "sheet.joining", len(state.players) + 1
    _check_now(state, cite)
    if item.player in state.players:
        raise refused(state, "player-twice", cite, player=item.player)
    _check_all(state, item.agreed, state.players, cite)
    if item.instead_of not in {"", *state.vacated}:
        _check_here(state, item.instead_of, cite)
    else:
        check_number(state.ruleset, number)
        _check_largest(state.ruleset, state.scheme, number)


@check.register(items.PlayerLeft)
def _(item: items.PlayerLeft, state: SeriesState) -> None:
    """Only between rounds (ISkO 4.5.9); what is written with a link says who agreed."""
    cite = "sheet.leaving"
    _check_now(state, cite)
    _check_here(state, item.player, cite)
    if item.by or item.agreed:
        _check_agreed(state, item, state.players, "")  # the code asks for the round's end alone
    check_number(state.ruleset, len(state.players) - 1)


@check.register(items.Signed)
def _(item: items.Signed, state: SeriesState) -> None:
    """Only when the series is over, each player once (tournament rules 7.2.3)."""
    cite = "sheet.signing"
    _check_here(state, item.player, cite)
    if item.player in state.signed:
        raise refused(state, "signed-already", cite, player=item.player)
    if state.begun.deals is not None and not state.over:
        raise refused(state, "sheet-not-full", cite, count=state.counted, deals=state.begun.deals)
    if not state.counted:
        raise refused(state, "nothing-to-sign", cite)
    if not state.over and not state.between_rounds:
        raise refused(state, "only-between-rounds", "sheet.ending")


def check_open(state: SeriesState) -> None:
    """Nothing is dealt once all deals are played, or the end was agreed on."""
    if state.ended is not None:
        raise refused(state, "sheet-ended", "sheet.ending")
    if state.full:
        raise refused(state, "sheet-full", "sheet", count=state.counted)


@check.register(items.Ended)
def _(item: items.Ended, state: SeriesState) -> None:
    """Only at a round's end, with all agreed; an official may end it at any time (ISkO 4.5.9)."""
    cite = "sheet.ending"
    check_open(state)
    if not state.counted:
        raise refused(state, "nothing-to-sign", cite)
    _check_agreed(state, item, state.players, cite)
    if not item.official and not state.between_rounds:
        raise refused(state, "only-between-rounds", cite)


def _check_agreed(state: SeriesState, item: Agreed, players: Sequence[str], cite: str) -> None:
    """All these have agreed, where no official decides."""
    if not item.official:
        _check_all(state, item.agreed, players, cite)


def _check_all(state: SeriesState, agreed: Sequence[str], players: Sequence[str], cite: str) -> None:
    if lacking := ", ".join(player for player in players if player not in agreed):
        raise refused(state, "not-all-agreed", cite, players=lacking)


# -- which deals may be entered, corrected, struck, inserted and made void ------------------------


def check_rules(state: SeriesState, digest: str) -> None:
    """A deal is played under the rules of the sheet."""
    if digest != state.ruleset.digest:
        raise refused(state, "other-rules", profile=state.begun.profile, other=digest[:12])


@check.register(items.Entered)
def _(item: items.Entered, state: SeriesState) -> None:
    """The next deal, by whoever has to deal, while the series goes on."""
    number = len(state.rows) + 1
    if item.number is not None and item.number < number:
        raise refused(state, WRITTEN, number=item.number)
    check_open(state)
    _check_unsigned(state, "sheet.signing")
    if item.number is not None and item.number != number:
        raise refused(state, "deal-not-next", number=item.number, expected=number)
    if item.dealer != state.dealer:
        raise refused(state, "wrong-dealer", "deal.turn", dealer=item.dealer, expected=state.dealer)
    check_rules(state, item.digest)
    state.scorer.check(item.game, state.active, state.ahead)


def _check_listed(state: SeriesState, number: int, cite: str, last: int | None = None) -> None:
    """A deal has a number on the list; ``last`` if another than the last one on it may be meant."""
    if not 1 <= number <= (len(state.rows) if last is None else last):
        raise refused(state, "no-such-deal", cite, number=number, most=len(state.rows))


def check_row(state: SeriesState, number: int, entry: str = "") -> Row:
    """Only a deal on the list, neither void nor struck, is changed; ``entry`` is the key of the one that is meant."""
    cite = "sheet.corrections"
    _check_listed(state, number, cite)
    row = state.rows[number - 1]
    if entry not in {"", row.entry}:
        raise refused(state, "deal-moved", number=number)
    if row.standing is Standing.VOID:
        raise refused(state, "deal-is-void", "deal.misdealt", number=number)
    if row.standing is Standing.STRUCK:
        raise refused(state, "deal-is-struck", cite, number=number)
    return row


@check.register(items.Corrected)
def _(item: items.Corrected, state: SeriesState) -> None:
    """Another game for a deal on the list, with all agreed or by an official."""
    row = _check_change(item, state)
    check_rules(state, item.digest)
    state.scorer.check(item.game, row.record.players, row.ahead)


@check.register(items.Struck)
def _check_change(item: items.Struck | items.Corrected, state: SeriesState) -> Row:
    """A deal on the list, with all agreed or by an official."""
    row = check_row(state, item.number, item.entry)
    if not is_own_slip(state, item):
        _check_agreed(state, item, row.players, "sheet.corrections")
    return row


def is_own_slip(state: SeriesState, item: items.AnyItem) -> bool:
    """Whether an item corrects the newest deal, with the link that alone has written it, before anybody has signed.

    Nobody else need agree: the deal is still being written down (ISkO 5.5.1). What all have agreed on, or an official
    has decided, is not a slip any more.
    """
    if not isinstance(item, items.Corrected) or item.by is None or state.signed or item.number != len(state.rows):
        return False
    written = state.rows[-1].written
    return any(known.key == written and known.by == item.by and not _decided(known) for known in reversed(state.order))


def _decided(item: items.AnyItem) -> bool:
    return isinstance(item, items.Corrected | items.Inserted) and bool(item.agreed or item.official)


@check.register(items.Inserted)
def _(item: items.Inserted, state: SeriesState) -> None:
    """A deal before another on the list, or at its end, while deals are lacking."""
    cite = "sheet.officials"
    _check_listed(state, item.number, cite, last=len(state.rows) + 1)
    if item.entry and item.entry not in state.entries[item.number - 1 : item.number]:
        raise refused(state, "deal-moved", number=item.number)
    if state.full:
        raise refused(state, "sheet-full", "sheet", count=state.counted)
    _check_agreed(state, item, state.seats(item.number)[1], cite)


@check.register(items.Misdealt)
def _(item: items.Misdealt, state: SeriesState) -> None:
    """Deals of the round that is still open, from the first that was dealt wrongly."""
    cite = "deal.misdealt"
    if state.ended is not None:
        check_open(state)
    _check_unsigned(state, cite)
    if item.number is not None:
        _check_listed(state, item.number, cite)
    if not state.voided_by(item.number):
        raise refused(state, "nothing-to-repeat", cite)


@check.register(items.Reinstated)
def _(item: items.Reinstated, state: SeriesState) -> None:
    """Only what a misdeal has made void is taken back, with all agreed or by an official."""
    cite = "deal.misdealt"
    if state.last_misdeal() is None:
        raise refused(state, "no-misdeal", cite)
    _check_agreed(state, item, state.players, cite)
