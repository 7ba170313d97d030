"""Items that are taken anew, because one of them changes what was dealt before it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from skatcore.club.sheet.checks import check_join, check_leave, refuse
from skatcore.club.sheet.items import AnyItem, Corrected, Entered, Inserted, Joined, PlayerLeft, Reinstated, Struck
from skatcore.club.sheet.seats import players_in, seated
from skatcore.club.sheet.state import SeriesState

if TYPE_CHECKING:
    from skatcore.club.sheet.rows import Three
    from skatcore.model.refusal import Refusal

    #: Items that have their place before others.
    Reordering = Struck | Inserted | Reinstated


def reordered(state: SeriesState, item: Reordering) -> tuple[list[AnyItem], frozenset[str]]:
    """The items in the order that they have with another one, and the keys of the entries that are struck.

    An item that has its place before others is at the end as well, where it takes back the
    signatures.
    """
    order = [*state.order, item]
    match item:
        case Struck():
            return order, state.struck | {state.rows[item.number - 1].entry}
        case Inserted() if item.number <= len(state.rows):
            before = state.rows[item.number - 1].entry
            order.insert(next(at for at, taken in enumerate(order) if taken.key == before), item)
        case Reinstated():
            misdeal = state.last_misdeal()
            order = [taken for taken in order if taken is not misdeal]
    return order, state.struck


def check_reordered(state: SeriesState, item: Reordering) -> Refusal | None:
    """Why the deals on the list could not be there with the item, or None if they can."""
    entries = state.entries
    return _trial(state).retake(*reordered(state, item), lambda trial, taken: _check(trial, taken, entries))


def retaken(state: SeriesState, item: Reordering) -> SeriesState:
    """The series after an item that takes all of them anew."""
    trial = _trial(state)
    trial.retake(*reordered(state, item))
    return trial


def _trial(state: SeriesState) -> SeriesState:
    trial = SeriesState(state.ruleset, state.begun, state.scorer)
    trial.named = dict(state.named)
    return trial


def _check(trial: SeriesState, item: AnyItem, entries: list[str]) -> Refusal | None:
    """Why an item cannot be taken again; ``entries`` are those of the rows before."""
    match item:
        case Joined() | PlayerLeft():
            trial.signed = []  # those who had signed then are no matter now
            refused = check_join(trial, item) if isinstance(item, Joined) else check_leave(trial, item)
            return refused and refuse(trial, "would-not-join", "sheet.joining", player=item.player)
        case Corrected():
            row = trial.rows[trial.number_of(item) - 1]
            if row.standing.gone or seated(item.game, row.record.players, row.dealer):
                return None
            return _sits_out(trial, entries.index(row.entry) + 1, item.game, row.record.players)
        case Entered() | Inserted() if item.key not in {*trial.entries, *trial.struck}:
            return _check_deal(trial, item, entries)
        case _:
            return None


def _check_deal(trial: SeriesState, item: Entered | Inserted, entries: list[str]) -> Refusal | None:
    game = seated(item.game, trial.active, trial.dealer)
    number = entries.index(item.key) + 1 if item.key in entries else len(trial.rows) + 1
    if game is None:
        return _sits_out(trial, number, item.game, trial.active)
    if trial.full:
        return refuse(trial, "sheet-full", "sheet", count=trial.counted)
    refused = trial.scorer.refusal(game, item.digest, number, trial.active, trial.ahead)
    if refused is None or item.key not in entries:
        return refused
    return refuse(trial, "would-not-fit", number=number, clause=refused.clause)


def _sits_out(trial: SeriesState, number: int, game: Mapping[str, str], active: Three) -> Refusal:
    playing = [game["declarer"]] if game.get("declarer") else players_in(game)
    player = next(name for name in playing if name not in active)
    return refuse(trial, "would-sit-out", "table.players", number=number, player=player)
