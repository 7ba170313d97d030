"""Items that are taken anew, because one of them changes what was dealt before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from skatcore.club.sheet.checks import check_join, check_leave
from skatcore.club.sheet.items import AnyItem, Corrected, Entered, Inserted, Joined, PlayerLeft, Reinstated, Struck
from skatcore.club.sheet.seats import Three, players_in, seated
from skatcore.club.sheet.state import SeriesState
from skatcore.model.refusal import Refusal

if TYPE_CHECKING:
    #: Items that have their place before others.
    Reordering = Struck | Inserted | Reinstated
    #: The items in their order, and the keys of the entries that are struck.
    Order = tuple[list[AnyItem], frozenset[str]]


def reordered(state: SeriesState, item: AnyItem) -> Order | None:
    """The order of the items with another one; None: it is only the last.

    An item that has its place before others is at the end as well, where it takes back the
    signatures.
    """
    match item:
        case Struck():
            return [*state.order, item], state.struck | {state.entries[item.number - 1]}
        case Inserted():
            order = [*state.order, item]
            if item.number <= len(state.rows):
                before = state.entries[item.number - 1]
                at = next(at for at, one in enumerate(order) if one.key == before)
                order.insert(at, item)
            return order, state.struck
        case Reinstated():
            misdeal = state.last_misdeal()
            return [one for one in state.order if one is not misdeal] + [item], state.struck
        case _:
            return None


def check_reordered(state: SeriesState, item: Reordering) -> Refusal | None:
    """Why the deals on the list could not be there with the item, or None if they can."""
    trial = _trial(state, item)
    for one in trial.order:
        if (refused := _check(trial, one, state.entries)) is not None:
            return refused
        trial.take(one)
    return None


def retaken(state: SeriesState, item: Reordering) -> SeriesState:
    """The series after an item that takes all of them anew."""
    trial = _trial(state, item)
    for one in trial.order:
        trial.take(one)
    return trial


def _trial(state: SeriesState, item: Reordering) -> SeriesState:
    order = reordered(state, item)
    assert order is not None  # noqa: S101 - these are the kinds that it takes
    trial = SeriesState(state.ruleset, state.begun, state.scorer)
    trial.named = dict(state.named)
    trial.restarted(*order)
    return trial


def _check(trial: SeriesState, item: AnyItem, entries: Sequence[str]) -> Refusal | None:
    """Why an item cannot be taken again; ``entries`` are those of the rows before."""
    match item:
        case Joined() | PlayerLeft():
            trial.signed = []  # those who had signed then are no matter now
            check = check_join if isinstance(item, Joined) else check_leave
            if check(trial, item) is None:  # type: ignore[arg-type] # the check of its kind
                return None
            cite = trial.ruleset.cite("sheet.joining")
            return Refusal("would-not-join", cite, (("player", item.player),))
        case Corrected():
            at = trial.entries.index(trial.named[item.key][0])
            row = trial.rows[at]
            if row.standing.gone or seated(item.game, row.record.players, row.dealer):
                return None
            number = entries.index(trial.entries[at]) + 1
            return _sits_out(trial, number, item.game, row.record.players)
        case Entered() | Inserted() if item.key not in {*trial.entries, *trial.struck}:
            return _check_deal(trial, item, entries)
        case _:
            return None


def _check_deal(trial: SeriesState, item: Entered | Inserted, entries: Sequence[str]) -> Refusal | None:
    game = seated(item.game, trial.active, trial.dealer)
    number = entries.index(item.key) + 1 if item.key in entries else len(trial.rows) + 1
    if game is None:
        return _sits_out(trial, number, item.game, trial.active)
    if trial.full:
        return Refusal("sheet-full", trial.ruleset.cite("sheet"), (("count", trial.counted),))
    refused = trial.scorer.refusal(game, item.digest, number, trial.active, trial.ahead)
    if refused is None or item.key not in entries:
        return refused
    return Refusal("would-not-fit", refused.clause, (("number", number),))


def _sits_out(trial: SeriesState, number: int, game: Mapping[str, str], active: Three) -> Refusal:
    playing = [game["declarer"]] if game.get("declarer") else players_in(game)
    player = next(name for name in playing if name not in active)
    details = (("number", number), ("player", player))
    return Refusal("would-sit-out", trial.ruleset.cite("table.players"), details)
