"""Who may begin, join, leave and sign a sheet, and when (ISkO 3.1.2, 3.2.7, 4.5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.club.contributions import schemes
from skatcore.model.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.club.contributions import Scheme
    from skatcore.club.sheet.items import (
        Begun,
        Corrected,
        Ended,
        Inserted,
        Joined,
        PlayerLeft,
        Reinstated,
        Signed,
        Struck,
    )
    from skatcore.club.sheet.state import SeriesState
    from skatcore.rules.ruleset import Ruleset


def check_begin(ruleset: Ruleset, begun: Begun) -> Refusal | None:
    """The rules are those of the sheet, the players fit a table, the scheme exists."""
    if begun.digest != ruleset.digest:
        details = (("profile", begun.profile), ("other", ruleset.id))
        return Refusal("other-rules", "", details)
    if len(set(begun.players)) != len(begun.players):
        twice = next(one for one in begun.players if begun.players.count(one) > 1)
        return Refusal("player-twice", "", (("player", twice),))
    if (refused := _check_number(ruleset, len(begun.players))) is not None:
        return refused
    known = schemes(ruleset)
    if begun.scheme not in known:
        details = (("word", begun.scheme), ("schemes", ", ".join(sorted(known))))
        return Refusal("no-such-scheme", "", details)
    return _check_largest(ruleset, known[begun.scheme], len(begun.players))


def _check_largest(ruleset: Ruleset, scheme: Scheme, number: int) -> Refusal | None:
    """A scheme may say up to how many players there is a bonus (PT 5.1, SkWO 5.1)."""
    if number <= getattr(scheme, "largest", number):
        return None
    return Refusal("no-bonus", ruleset.cite(scheme.cite), (("count", number),))


def check_join(series: SeriesState, item: Joined) -> Refusal | None:
    """Only between rounds, with all agreed (ISkO 3.1.2)."""
    cite = series.ruleset.cite("sheet.joining")
    if (refused := _check_now(series, cite)) is not None:
        return refused
    if item.player in series.players:
        return Refusal("player-twice", cite, (("player", item.player),))
    lacking = [player for player in series.players if player not in item.agreed]
    if lacking:
        return Refusal("not-all-agreed", cite, (("players", ", ".join(lacking)),))
    if item.instead_of:
        if item.instead_of not in series.players:
            return Refusal("no-such-player", cite, (("player", item.instead_of),))
        return None
    number = len(series.players) + 1
    refused = _check_number(series.ruleset, number)
    return refused or _check_largest(series.ruleset, series.scheme, number)


def _check_now(series: SeriesState, cite: str) -> Refusal | None:
    """Nobody comes or goes in a round, or once the deals are played or somebody has signed."""
    if series.signed:
        return Refusal("sheet-being-signed", cite, (("player", series.signed[0]),))
    if (refused := check_open(series)) is not None:
        return refused
    return None if series.between_rounds else Refusal("only-between-rounds", cite)


def check_leave(series: SeriesState, item: PlayerLeft) -> Refusal | None:
    """Only between rounds (ISkO 4.5.9)."""
    cite = series.ruleset.cite("sheet.leaving")
    if (refused := _check_now(series, cite)) is not None:
        return refused
    if item.player not in series.players:
        return Refusal("no-such-player", cite, (("player", item.player),))
    return _check_number(series.ruleset, len(series.players) - 1)


def check_signature(series: SeriesState, item: Signed) -> Refusal | None:
    """Only when the series is over, each player once (tournament rules 7.2.3)."""
    cite = series.ruleset.cite("sheet.signing")
    if item.player not in series.players:
        return Refusal("no-such-player", cite, (("player", item.player),))
    if item.player in series.signed:
        return Refusal("signed-already", cite, (("player", item.player),))
    if series.begun.deals is not None and not series.over:
        details = (("count", series.counted), ("deals", series.begun.deals))
        return Refusal("sheet-not-full", cite, details)
    if not series.counted:
        return Refusal("nothing-to-sign", cite)
    if not series.over and not series.between_rounds:
        return Refusal("only-between-rounds", series.ruleset.cite("sheet.ending"))
    return None


def check_open(series: SeriesState) -> Refusal | None:
    """Nothing is dealt once all deals are played, or the end was agreed on."""
    if series.ended is not None:
        return Refusal("sheet-ended", series.ruleset.cite("sheet.ending"))
    if series.full:
        return Refusal("sheet-full", series.ruleset.cite("sheet"), (("count", series.counted),))
    return None


def check_end(series: SeriesState, item: Ended) -> Refusal | None:
    """Only at a round's end, with all agreed; an official may end it at any time (ISkO 4.5.9)."""
    cite = series.ruleset.cite("sheet.ending")
    if (refused := check_open(series)) is not None:
        return refused
    if not series.counted:
        return Refusal("nothing-to-sign", cite)
    if (refused := check_agreed(item, series.players, cite)) is not None:
        return refused
    if not item.official and not series.between_rounds:
        return Refusal("only-between-rounds", cite)
    return None


def check_agreed(
    item: Corrected | Struck | Inserted | Reinstated | Ended, players: Sequence[str], cite: str
) -> Refusal | None:
    """Who of these has not agreed, where no official decides."""
    lacking = [player for player in players if player not in item.agreed]
    if not lacking or item.official:
        return None
    return Refusal("not-all-agreed", cite, (("players", ", ".join(lacking)),))


def _check_number(ruleset: Ruleset, number: int) -> Refusal | None:
    allowed = ruleset.core.table.players
    if number in allowed:
        return None
    expected = ", ".join(map(str, sorted(allowed)))
    details = (("count", str(number)), ("expected", expected))
    return Refusal("players-number", ruleset.cite("table.players"), details)
