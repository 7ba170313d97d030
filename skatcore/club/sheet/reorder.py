"""Items that are taken anew, because one of them changes what was dealt before it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from skatcore.club.sheet.checks import check, check_rules, refused
from skatcore.club.sheet.items import AnyItem, Corrected, Entered, Inserted, Joined, PlayerLeft, Reinstated, Struck
from skatcore.club.sheet.seats import players_in, seated
from skatcore.club.sheet.state import SeriesState
from skatcore.model.refusal import Refused

if TYPE_CHECKING:
    from skatcore.club.sheet.rows import Three


def reordered(state: SeriesState, item: AnyItem) -> tuple[list[AnyItem], frozenset[str]]:
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


def retaken(state: SeriesState, item: AnyItem, *, checked: bool = False) -> SeriesState:
    """The series with one more item, apart from this one; ``checked``: a deal that cannot be there then is refused."""
    trial = SeriesState(state.ruleset, state.begun, state.scorer)
    trial.named = dict(state.named)
    trial.retake(*reordered(state, item), partial(_check, entries=state.entries) if checked else None)
    return trial


def _check(trial: SeriesState, item: AnyItem, entries: list[str]) -> None:
    """Refuse an item that cannot be taken again; ``entries`` are those of the rows before."""
    match item:
        case Joined() | PlayerLeft():
            trial.signed = []  # those who had signed then are no matter now
            try:
                check(item, trial)
            except Refused:
                raise refused(trial, "would-not-join", "sheet.joining", player=item.player) from None
        case Corrected():
            row = trial.rows[trial.number_of(item) - 1]
            if not row.standing.gone and not seated(item.game, row.record.players, row.dealer):
                _refuse_seats(trial, entries.index(row.entry) + 1, item.game, row.record.players)
        case Entered() | Inserted() if item.key not in {*trial.entries, *trial.struck}:
            _check_deal(trial, item, entries)


def _check_deal(trial: SeriesState, item: Entered | Inserted, entries: list[str]) -> None:
    game, is_new = seated(item.game, trial.active, trial.dealer), item.key not in entries
    number = len(trial.rows) + 1 if is_new else entries.index(item.key) + 1
    if game is None:
        _refuse_seats(trial, number, item.game, trial.active)
    if trial.full:
        raise refused(trial, "sheet-full", "sheet", count=trial.counted)
    try:
        check_rules(trial, item.digest)
        trial.scorer.check(game, trial.active, trial.ahead)
    except Refused as error:
        if is_new:
            raise
        raise refused(trial, "would-not-fit", number=number, clause=error.message.clause) from None


def _refuse_seats(trial: SeriesState, number: int, game: Mapping[str, str], active: Three) -> NoReturn:
    playing = [game["declarer"]] if game.get("declarer") else players_in(game)
    player = next(name for name in playing if name not in active)
    raise refused(trial, "would-sit-out", "table.players", number=number, player=player)
