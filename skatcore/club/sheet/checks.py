"""Checks of what may be written on a sheet, and when (ISkO 3.1.2, 3.2.7, 3.2.11-13, 4.5.9, 5.5.3)."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final

from skatcore.club.contributions import schemes
from skatcore.club.log import Refusals
from skatcore.club.sheet import items
from skatcore.club.sheet.item_parts import Agreed
from skatcore.club.sheet.rows import Standing
from skatcore.text.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.club.contributions import Scheme
    from skatcore.club.sheet.item_parts import Agreed
    from skatcore.club.sheet.state import SeriesState
    from skatcore.rules.ruleset import Ruleset


#: The refusal of a deal that somebody else has written meanwhile.
WRITTEN: Final = "refusal.deal-is-written"


@singledispatch
def wrong(_: items.AnyItem, __: SeriesState) -> Refusals:
    """All that is wrong with an item; each may be found only where nothing before it is wrong.

    A sheet may be declared void at any time.
    """
    yield from ()


# -- who may begin, join, leave and sign ----------------------------------------------------------


def wrong_beginning(ruleset: Ruleset, begun: items.Begun) -> Refusals:
    """The rules are those of the sheet, the players fit a table, the scheme exists."""
    if begun.digest != ruleset.digest:
        yield Message.of("refusal.other-rules", profile=begun.profile, other=ruleset.id)
    if len(set(begun.players)) != len(begun.players):
        twice = next(name for name in begun.players if begun.players.count(name) > 1)
        yield Message.of("refusal.player-twice", player=twice)
    yield from wrong_number(ruleset, len(begun.players))
    known = schemes(ruleset)
    if begun.scheme not in known:
        yield Message.of("refusal.no-such-scheme", word=begun.scheme, schemes=", ".join(sorted(known)))
    yield from _wrong_largest(ruleset, known[begun.scheme], len(begun.players))


@wrong.register(items.Begun)
def _wrong_beginning_again(item: items.Begun, state: SeriesState) -> Refusals:
    del item
    yield state.refuse("refusal.begun-already")


def wrong_number(ruleset: Ruleset, number: int) -> Refusals:
    """Only as many as the profile allows sit at a table."""
    allowed = ruleset.core.table.players
    if number not in allowed:
        expected = ", ".join(map(str, sorted(allowed)))
        yield Message.of("refusal.players-number", ruleset.cite("table.players"), count=str(number), expected=expected)


def _wrong_largest(ruleset: Ruleset, scheme: Scheme, number: int) -> Refusals:
    """A scheme may say up to how many players there is a bonus (PT 5.1, SkWO 5.1)."""
    if number > getattr(scheme, "largest", number):
        yield Message.of("refusal.no-bonus", ruleset.cite(scheme.cite), count=number)


def _signed(state: SeriesState, cite: str) -> Refusals:
    if state.signed:
        yield state.refuse("refusal.sheet-being-signed", cite, player=state.signed[0])


def _not_now(state: SeriesState, cite: str) -> Refusals:
    """Nobody comes or goes in a round, or once the deals are played or somebody has signed."""
    yield from _signed(state, cite)
    yield from over(state)
    if not state.between_rounds:
        yield state.refuse("refusal.only-between-rounds", cite)


def _not_here(state: SeriesState, player: str, cite: str) -> Refusals:
    if player not in state.players:
        yield state.refuse("refusal.no-such-player", cite, player=player)


@wrong.register(items.Joined)
def _wrong_joining(item: items.Joined, state: SeriesState) -> Refusals:
    """Only between rounds, with all agreed (ISkO 3.1.2)."""
    cite, number = "sheet.joining", len(state.players) + 1
    yield from _not_now(state, cite)
    if item.player in state.players:
        yield state.refuse("refusal.player-twice", cite, player=item.player)
    yield from _not_all(state, item.agreed, state.players, cite)
    if item.instead_of not in {"", *state.vacated}:
        yield from _not_here(state, item.instead_of, cite)
    else:
        yield from wrong_number(state.ruleset, number)
        yield from _wrong_largest(state.ruleset, state.scheme, number)


@wrong.register(items.PlayerLeft)
def _wrong_departure(item: items.PlayerLeft, state: SeriesState) -> Refusals:
    """Only between rounds (ISkO 4.5.9); what is written with a link says who agreed."""
    cite = "sheet.leaving"
    yield from _not_now(state, cite)
    yield from _not_here(state, item.player, cite)
    if item.by or item.agreed:
        yield from _not_agreed(state, item, state.players, "")  # the code asks for the round's end alone
    yield from wrong_number(state.ruleset, len(state.players) - 1)


@wrong.register(items.Signed)
def _wrong_signature(item: items.Signed, state: SeriesState) -> Refusals:
    """Only when the series is over, each player once (tournament rules 7.2.3)."""
    cite = "sheet.signing"
    yield from _not_here(state, item.player, cite)
    if item.player in state.signed:
        yield state.refuse("refusal.signed-already", cite, player=item.player)
    if state.begun.deals is not None and not state.over:
        yield state.refuse("refusal.sheet-not-full", cite, count=state.counted, deals=state.begun.deals)
    if not state.counted:
        yield state.refuse("refusal.nothing-to-sign", cite)
    if not state.over and not state.between_rounds:
        yield state.refuse("refusal.only-between-rounds", "sheet.ending")


def over(state: SeriesState) -> Refusals:
    """Nothing is dealt once all deals are played, or the end was agreed on."""
    if state.ended is not None:
        yield state.refuse("refusal.sheet-ended", "sheet.ending")
    if state.full:
        yield state.refuse("refusal.sheet-full", "sheet", count=state.counted)


@wrong.register(items.Ended)
def _wrong_end(item: items.Ended, state: SeriesState) -> Refusals:
    """Only at a round's end, with all agreed; an official may end it at any time (ISkO 4.5.9)."""
    cite = "sheet.ending"
    yield from over(state)
    if not state.counted:
        yield state.refuse("refusal.nothing-to-sign", cite)
    yield from _not_agreed(state, item, state.players, cite)
    if not item.official and not state.between_rounds:
        yield state.refuse("refusal.only-between-rounds", cite)


def _not_agreed(state: SeriesState, item: Agreed, players: Sequence[str], cite: str) -> Refusals:
    """All these have agreed, where no official decides."""
    if not item.official:
        yield from _not_all(state, item.agreed, players, cite)


def _not_all(state: SeriesState, agreed: Sequence[str], players: Sequence[str], cite: str) -> Refusals:
    if lacking := ", ".join(player for player in players if player not in agreed):
        yield state.refuse("refusal.not-all-agreed", cite, players=lacking)


# -- which deals may be entered, corrected, struck, inserted and made void ------------------------


def wrong_rules(state: SeriesState, digest: str) -> Refusals:
    """A deal is played under the rules of the sheet."""
    if digest != state.ruleset.digest:
        yield state.refuse("refusal.other-rules", profile=state.begun.profile, other=digest[:12])


@wrong.register(items.Entered)
def _wrong_entry(item: items.Entered, state: SeriesState) -> Refusals:
    """The next deal, by whoever has to deal, while the series goes on."""
    number = len(state.rows) + 1
    if item.number is not None and item.number < number:
        yield state.refuse(WRITTEN, number=item.number)
    yield from over(state)
    yield from _signed(state, "sheet.signing")
    if item.number is not None and item.number != number:
        yield state.refuse("refusal.deal-not-next", number=item.number, expected=number)
    if item.dealer != state.dealer:
        yield state.refuse("refusal.wrong-dealer", "deal.turn", dealer=item.dealer, expected=state.dealer)
    yield from wrong_rules(state, item.digest)
    yield from state.scorer.wrong(item.deal, state.active, state.ahead)


def _not_listed(state: SeriesState, number: int, cite: str, last: int | None = None) -> Refusals:
    """A deal has a number on the list; ``last`` if another than the last one on it may be meant."""
    if not 1 <= number <= (len(state.rows) if last is None else last):
        yield state.refuse("refusal.no-such-deal", cite, number=number, most=len(state.rows))


def wrong_row(state: SeriesState, number: int, entry: str = "") -> Refusals:
    """Only a deal on the list, neither void nor struck, is changed; ``entry`` is the key of the one that is meant."""
    cite = "sheet.corrections"
    yield from _not_listed(state, number, cite)
    row = state.rows[number - 1]
    if entry not in {"", row.entry}:
        yield state.refuse("refusal.deal-moved", number=number)
    if row.standing is Standing.VOID:
        yield state.refuse("refusal.deal-is-void", "deal.misdealt", number=number)
    if row.standing is Standing.STRUCK:
        yield state.refuse("refusal.deal-is-struck", cite, number=number)


@wrong.register(items.Corrected)
def _wrong_correction(item: items.Corrected, state: SeriesState) -> Refusals:
    """Another game for a deal on the list, with all agreed or by an official."""
    yield from _wrong_change(item, state)
    yield from wrong_rules(state, item.digest)
    row = state.rows[item.number - 1]
    yield from state.scorer.wrong(item.deal, row.record.players, row.ahead)


@wrong.register(items.Struck)
def _wrong_change(item: items.Struck | items.Corrected, state: SeriesState) -> Refusals:
    """A deal on the list, with all agreed or by an official."""
    yield from wrong_row(state, item.number, item.entry)
    if not is_own_slip(state, item):
        yield from _not_agreed(state, item, state.rows[item.number - 1].players, "sheet.corrections")


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


@wrong.register(items.Inserted)
def _wrong_insertion(item: items.Inserted, state: SeriesState) -> Refusals:
    """A deal before another on the list, or at its end, while deals are lacking."""
    cite = "sheet.officials"
    yield from _not_listed(state, item.number, cite, last=len(state.rows) + 1)
    if item.entry and item.entry not in state.entries[item.number - 1 : item.number]:
        yield state.refuse("refusal.deal-moved", number=item.number)
    if state.full:
        yield state.refuse("refusal.sheet-full", "sheet", count=state.counted)
    yield from _not_agreed(state, item, state.seats(item.number)[1], cite)


@wrong.register(items.Misdealt)
def _wrong_misdeal(item: items.Misdealt, state: SeriesState) -> Refusals:
    """Deals of the round that is still open, from the first that was dealt wrongly."""
    cite = "deal.misdealt"
    if state.ended is not None:
        yield from over(state)
    yield from _signed(state, cite)
    if item.number is not None:
        yield from _not_listed(state, item.number, cite)
    if not state.voided_by(item.number):
        yield state.refuse("refusal.nothing-to-repeat", cite)


@wrong.register(items.Reinstated)
def _wrong_reinstatement(item: items.Reinstated, state: SeriesState) -> Refusals:
    """Only what a misdeal has made void is taken back, with all agreed or by an official."""
    cite = "deal.misdealt"
    if state.last_misdeal() is None:
        yield state.refuse("refusal.no-misdeal", cite)
    yield from _not_agreed(state, item, state.players, cite)
