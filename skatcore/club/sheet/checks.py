"""What may be written on a sheet, and when (ISkO 3.1.2, 3.2.7, 3.2.11-13, 4.5.9, 5.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.club.contributions import schemes
from skatcore.club.sheet.rows import Standing
from skatcore.model.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.club.contributions import Scheme
    from skatcore.club.sheet.items import (
        Agreed,
        Begun,
        Corrected,
        Ended,
        Entered,
        Inserted,
        Joined,
        Misdealt,
        PlayerLeft,
        Reinstated,
        Signed,
        Struck,
    )
    from skatcore.club.sheet.state import SeriesState
    from skatcore.rules.ruleset import Ruleset


#: The refusal of a deal that somebody else has written meanwhile.
WRITTEN: Final = "deal-is-written"


def refuse(state: SeriesState, key: str, cite: str = "", *, clause: str = "", **details: int | str) -> Refusal:
    """A refusal with the clause that the profile cites for it."""
    return Refusal(key, state.ruleset.cite(cite) if cite else clause, tuple(details.items()))


# -- who may begin, join, leave and sign ----------------------------------------------------------


def check_begin(ruleset: Ruleset, begun: Begun) -> Refusal | None:
    """The rules are those of the sheet, the players fit a table, the scheme exists."""
    if begun.digest != ruleset.digest:
        return Refusal("other-rules", "", (("profile", begun.profile), ("other", ruleset.id)))
    if len(set(begun.players)) != len(begun.players):
        twice = next(name for name in begun.players if begun.players.count(name) > 1)
        return Refusal("player-twice", "", (("player", twice),))
    if (refused := check_number(ruleset, len(begun.players))) is not None:
        return refused
    known = schemes(ruleset)
    if begun.scheme not in known:
        details = (("word", begun.scheme), ("schemes", ", ".join(sorted(known))))
        return Refusal("no-such-scheme", "", details)
    return _check_largest(ruleset, known[begun.scheme], len(begun.players))


def check_number(ruleset: Ruleset, number: int) -> Refusal | None:
    """Only as many as the profile allows sit at a table."""
    allowed = ruleset.core.table.players
    if number in allowed:
        return None
    expected = ", ".join(map(str, sorted(allowed)))
    return Refusal("players-number", ruleset.cite("table.players"), (("count", str(number)), ("expected", expected)))


def _check_largest(ruleset: Ruleset, scheme: Scheme, number: int) -> Refusal | None:
    """A scheme may say up to how many players there is a bonus (PT 5.1, SkWO 5.1)."""
    if number <= getattr(scheme, "largest", number):
        return None
    return Refusal("no-bonus", ruleset.cite(scheme.cite), (("count", number),))


def _check_now(state: SeriesState, cite: str) -> Refusal | None:
    """Nobody comes or goes in a round, or once the deals are played or somebody has signed."""
    if state.signed:
        return refuse(state, "sheet-being-signed", cite, player=state.signed[0])
    if (refused := check_open(state)) is not None:
        return refused
    return None if state.between_rounds else refuse(state, "only-between-rounds", cite)


def check_join(state: SeriesState, item: Joined) -> Refusal | None:
    """Only between rounds, with all agreed (ISkO 3.1.2)."""
    cite, number = "sheet.joining", len(state.players) + 1
    if (refused := _check_now(state, cite)) is not None:
        return refused
    if item.player in state.players:
        return refuse(state, "player-twice", cite, player=item.player)
    if (refused := _check_all(state, item.agreed, state.players, cite)) is not None:
        return refused
    if item.instead_of:
        is_here = item.instead_of in state.players
        return None if is_here else refuse(state, "no-such-player", cite, player=item.instead_of)
    return check_number(state.ruleset, number) or _check_largest(state.ruleset, state.scheme, number)


def check_leave(state: SeriesState, item: PlayerLeft) -> Refusal | None:
    """Only between rounds (ISkO 4.5.9)."""
    cite = "sheet.leaving"
    if (refused := _check_now(state, cite)) is not None:
        return refused
    if item.player not in state.players:
        return refuse(state, "no-such-player", cite, player=item.player)
    return check_number(state.ruleset, len(state.players) - 1)


def check_signature(state: SeriesState, item: Signed) -> Refusal | None:
    """Only when the series is over, each player once (tournament rules 7.2.3)."""
    cite = "sheet.signing"
    if item.player not in state.players:
        return refuse(state, "no-such-player", cite, player=item.player)
    if item.player in state.signed:
        return refuse(state, "signed-already", cite, player=item.player)
    if state.begun.deals is not None and not state.over:
        return refuse(state, "sheet-not-full", cite, count=state.counted, deals=state.begun.deals)
    if not state.counted:
        return refuse(state, "nothing-to-sign", cite)
    if not state.over and not state.between_rounds:
        return refuse(state, "only-between-rounds", "sheet.ending")
    return None


def check_open(state: SeriesState) -> Refusal | None:
    """Nothing is dealt once all deals are played, or the end was agreed on."""
    if state.ended is not None:
        return refuse(state, "sheet-ended", "sheet.ending")
    return refuse(state, "sheet-full", "sheet", count=state.counted) if state.full else None


def check_end(state: SeriesState, item: Ended) -> Refusal | None:
    """Only at a round's end, with all agreed; an official may end it at any time (ISkO 4.5.9)."""
    cite = "sheet.ending"
    if (refused := check_open(state)) is not None:
        return refused
    if not state.counted:
        return refuse(state, "nothing-to-sign", cite)
    if (refused := _check_agreed(state, item, state.players, cite)) is not None:
        return refused
    if not item.official and not state.between_rounds:
        return refuse(state, "only-between-rounds", cite)
    return None


def _check_agreed(state: SeriesState, item: Agreed, players: Sequence[str], cite: str) -> Refusal | None:
    """All these have agreed, where no official decides."""
    return None if item.official else _check_all(state, item.agreed, players, cite)


def _check_all(state: SeriesState, agreed: Sequence[str], players: Sequence[str], cite: str) -> Refusal | None:
    lacking = ", ".join(player for player in players if player not in agreed)
    return refuse(state, "not-all-agreed", cite, players=lacking) if lacking else None


# -- which deals may be entered, corrected, struck, inserted and made void ------------------------


def check_entry(state: SeriesState, item: Entered) -> Refusal | None:
    """The next deal, by whoever has to deal, while the series goes on."""
    number = len(state.rows) + 1
    if item.number is not None and item.number < number:
        return refuse(state, WRITTEN, number=item.number)
    if (refused := check_open(state)) is not None:
        return refused
    if state.signed:
        return refuse(state, "sheet-being-signed", "sheet.signing", player=state.signed[0])
    if item.number is not None and item.number != number:
        return refuse(state, "deal-not-next", number=item.number, expected=number)
    if item.dealer != state.dealer:
        return refuse(state, "wrong-dealer", "deal.turn", dealer=item.dealer, expected=state.dealer)
    return state.scorer.refusal(item.game, item.digest, number, state.active, state.ahead)


def check_row(state: SeriesState, number: int, entry: str = "") -> Refusal | None:
    """Only a deal on the list, neither void nor struck, is changed; ``entry`` is the key of the one that is meant."""
    cite = "sheet.corrections"
    if not 1 <= number <= len(state.rows):
        return _no_such_deal(state, number, cite)
    row = state.rows[number - 1]
    if entry not in {"", row.entry}:
        return refuse(state, "deal-moved", number=number)
    if row.standing is Standing.VOID:
        return refuse(state, "deal-is-void", "deal.misdealt", number=number)
    return refuse(state, "deal-is-struck", cite, number=number) if row.standing is Standing.STRUCK else None


def check_correction(state: SeriesState, item: Corrected) -> Refusal | None:
    """Another game for a deal on the list, with all agreed or by an official."""
    if (refused := check_strike(state, item)) is not None:
        return refused
    row = state.rows[item.number - 1]
    return state.scorer.refusal(item.game, item.digest, item.number, row.record.players, row.ahead)


def check_strike(state: SeriesState, item: Struck | Corrected) -> Refusal | None:
    """A deal on the list, with all agreed or by an official."""
    if (refused := check_row(state, item.number, item.entry)) is not None:
        return refused
    return _check_agreed(state, item, state.rows[item.number - 1].players, "sheet.corrections")


def check_insertion(state: SeriesState, item: Inserted) -> Refusal | None:
    """A deal before another on the list, or at its end, while deals are lacking."""
    cite = "sheet.officials"
    if not 1 <= item.number <= len(state.rows) + 1:
        return _no_such_deal(state, item.number, cite)
    if item.entry and item.entry not in state.entries[item.number - 1 : item.number]:
        return refuse(state, "deal-moved", number=item.number)
    if state.full:
        return refuse(state, "sheet-full", "sheet", count=state.counted)
    return _check_agreed(state, item, state.seats(item.number)[1], cite)


def check_misdeal(state: SeriesState, item: Misdealt) -> Refusal | None:
    """Deals of the round that is still open, from the first that was dealt wrongly."""
    cite = "deal.misdealt"
    if state.ended is not None:
        return check_open(state)
    if state.signed:
        return refuse(state, "sheet-being-signed", cite, player=state.signed[0])
    if item.number is not None and not 1 <= item.number <= len(state.rows):
        return _no_such_deal(state, item.number, cite)
    return None if state.voided_by(item.number) else refuse(state, "nothing-to-repeat", cite)


def check_reinstatement(state: SeriesState, item: Reinstated) -> Refusal | None:
    """Only what a misdeal has made void is taken back, with all agreed or by an official."""
    cite = "deal.misdealt"
    if state.last_misdeal() is None:
        return refuse(state, "no-misdeal", cite)
    return _check_agreed(state, item, state.players, cite)


def _no_such_deal(state: SeriesState, number: int, cite: str) -> Refusal:
    return refuse(state, "no-such-deal", cite, number=number, most=len(state.rows))
