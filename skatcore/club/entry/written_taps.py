"""The taps for a deal that is on the list: a correction begins with what is there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Final

from skatcore.club.entry.offered_games import EXTRA, FACT, POINTS, TAKEN, chooses_seat
from skatcore.club.entry.shared import tricks_for
from skatcore.club.sheet.deal_entry import Said
from skatcore.club.sheet.entered_result import outcome_of
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Counted, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.records.schema import PASSED
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset

_SEATS: Final = tuple(seat.key for seat in Seat)


def tapped_of(ruleset: Ruleset, record: Record) -> dict[str, str]:
    """The taps for a deal that is written; texts that say nothing are left out."""
    game, outcome = record.announcement, record.outcome
    if game is None or outcome is None:
        return {"game": PASSED}
    tapped = {"game": game.contract, "form": game.form.code}
    if isinstance(outcome, SharedOutcome):
        tapped = {"game": game.contract} | _shared(record.players, outcome)
    elif record.declarer is not None:
        tapped["declarer"] = record.players[record.declarer]
        tapped |= _result(ruleset, game, outcome, record.incident)
    for key, value in game.extras:
        spec = ruleset.extras.get(key)
        by_seat = spec is not None and chooses_seat(spec)
        tapped[EXTRA + key] = record.players[_SEATS.index(str(value))] if by_seat and value in _SEATS else str(value)
    return {name: text for name, text in tapped.items() if text}


def _shared(players: tuple[str, str, str], outcome: SharedOutcome) -> dict[str, str]:
    tapped = {POINTS + name: str(number) for name, number in zip(players, outcome.points, strict=True)}
    if list(outcome.tricks) != tricks_for(outcome.points):
        tapped |= {TAKEN + name: str(number) for name, number in zip(players, outcome.tricks, strict=True)}
    if outcome.skat is not None and outcome.skat != CARD_POINTS - sum(outcome.points):
        tapped["skat"] = str(outcome.skat)
    if outcome.last is not None:
        tapped["last"] = players[outcome.last]
    held = ((f"{FACT}{key}.{card}", seat) for key, hands in outcome.facts for seat in Seat for card in hands[seat])
    return tapped | {name: players[seat] for name, seat in held}


def _result(ruleset: Ruleset, game: Announcement, outcome: Outcome, incident: str) -> dict[str, str]:
    common = {
        "matadors": "" if outcome.matadors is None else str(outcome.matadors),
        "cards": " ".join(map(str, outcome.cards)),
        "bid": str(outcome.bid or ""),
        "incident": incident,
    }
    for won, level, conceded, points in _results(outcome):
        said = Said(
            won=won,
            level=level,
            points=points,
            matadors=outcome.matadors,
            cards=outcome.cards,
            bid=outcome.bid,
            conceded=conceded,
        )
        if outcome_of(ruleset, game, said, incident) == outcome:
            break
    else:
        won, level, conceded, points = _played(ruleset, game, outcome)
    result = "" if won is None else "won" if won else "lost"
    more = {"result": result, "level": level.key if level else "", "conceded": "1" if conceded else ""}
    return common | more | {"points": "" if points is None else str(points)}


#: Won or lost, level, conceded, card points.
_Result = tuple[bool | None, Level, bool, int | None]


def _results(outcome: Outcome) -> Iterator[_Result]:
    """The possible words for a result, the fewest first."""
    points = outcome.points if outcome.counted is not Counted.NOTHING else None
    ends = (None, True, False) if points is not None else (True, False)
    for conceded, level, won in product((False, True), Level, ends):
        yield won, level, conceded, points


def _played(ruleset: Ruleset, game: Announcement, outcome: Outcome) -> _Result:
    """The words for a result of which more was counted than anybody taps."""
    contract = ruleset.plays.get((game.contract, game.form))
    conceded = outcome.ruling is not Ruling.PLAYED
    if contract is not None and contract.aim is Aim.NO_TRICK:
        won = outcome.ruling is Ruling.WON or (not conceded and not outcome.tricks)
        return won, Level.PLAIN, conceded, None
    schwarz = outcome.points in {0, CARD_POINTS} and outcome.tricks in {0, TRICKS}
    return (
        outcome.ruling is Ruling.WON if conceded else None,
        Level.SCHWARZ if schwarz else Level.PLAIN,
        conceded,
        outcome.points,
    )
