"""What is typed of a deal on the command line, and the fields that it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from skatcore.club.sheet.entry import (
    Told,
    Turn,
    Untold,
    check_plays,
    game_fields,
    passed_fields,
    person,
    shared_contract,
    shared_fields,
    turn,
    with_bid,
)
from skatcore.club.sheet.names import readable_text
from skatcore.club.sheet.numbers import number_typed
from skatcore.club.sheet.quick_entry import game_said
from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import TRICKS, Extras, Level

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.model.record import Record

Three = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Said:
    """What was said of a game, as it was typed."""

    player: str
    game: str
    matadors: int | None = None
    cards: str = ""
    won: bool | None = None
    level: Level = Level.PLAIN
    points: int | None = None
    bid: int | None = None
    conceded: bool = False
    extra: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shared:
    """What was said of a game without a declarer, as it was typed: ``Bo=40``, ``Bo=40/3``."""

    shares: tuple[str, ...]
    skat: int | None = None
    last: str = ""
    extra: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Which:
    """Which deal is meant, as it was typed: its number, a key of the writer's own, or neither."""

    key: str = ""
    deal: int | None = None

    def turn(self, series: Series) -> Turn:
        """Who deals and plays it; the number stands in the entry, so that no other is written."""
        at = turn(series, self.key)
        return at if self.deal is None else replace(at, number=self.deal)


@dataclass(frozen=True, slots=True)
class Agreed:
    """Who agreed to something, as it was typed: names, all of them, or an official instead."""

    names: tuple[str, ...] = ()
    everybody: bool = False
    official: str = ""

    def among(self, players: Sequence[str]) -> tuple[str, ...]:
        """The players who agreed."""
        if self.everybody:
            return tuple(players)
        names = [part.strip() for name in self.names for part in name.split(",")]
        return tuple(person(players, name) for name in names if name)

    def fields(self, players: Sequence[str], why: str) -> dict[str, Any]:
        """The fields of an item that is written with the agreement of these players."""
        return {
            "agreed": self.among(players),
            "official": readable_text(self.official),
            "why": readable_text(why),
        }


def any_fields(
    series: Series,
    what: Said | Shared | None,
    active: Three,
    there: Sequence[str],
    before: Record | None = None,
) -> dict[str, str]:
    """The fields of any deal; None: all had passed. ``before`` is what it replaces."""
    if isinstance(what, Said):
        return fields_said(series, what, active, there, before)
    if isinstance(what, Shared):
        return fields_shared(series, what, active)
    return passed_fields(active)


def fields_said(
    series: Series,
    said: Said,
    active: Three,
    there: Sequence[str],
    before: Record | None = None,
) -> dict[str, str]:
    """The fields of a game with a declarer; ``there`` were at the table in that deal."""
    ruleset = series.ruleset
    told = Told(
        player=person(there, said.player),
        game=game_said(said.game, ruleset, extras_said(said.extra)),
        won=said.won,
        level=said.level,
        matadors=said.matadors,
        cards=_cards(said.cards),
        points=said.points,
        conceded=said.conceded,
    )
    return game_fields(ruleset, active, with_bid(told, said.bid, before))


def fields_shared(series: Series, shared: Shared, active: Three) -> dict[str, str]:
    """The fields of a game without a declarer."""
    points: dict[str, int] = {}
    tricks: dict[str, int] = {}
    for text in shared.shares:
        name, sign, numbers = text.rpartition("=")
        counted, _, taken = numbers.partition("/")
        counted_points, taken_tricks = number_typed(counted), number_typed(taken)
        if not sign or counted_points is None or (taken and taken_tricks is None):
            raise Untold("share-form", word=text)
        player = _playing(series, active, name)
        points[player] = counted_points
        if taken_tricks is not None:
            tricks[player] = taken_tricks
    if len(points) != len(active):
        raise Untold("three-points", expected=", ".join(active))
    return shared_fields(
        active,
        shared_contract(series),
        [points[player] for player in active],
        tricks=[tricks[player] for player in active] if len(tricks) == len(active) else None,
        skat=shared.skat,
        last=_playing(series, active, shared.last) if shared.last else "",
        extras=dict(extras_said(shared.extra)),
    )


def _playing(series: Series, active: Three, said: str) -> str:
    """One of the three who play; whoever sits out is told so."""
    player = person(dict.fromkeys((*active, *series.players)), said)
    check_plays(active, player)
    return player


def extras_said(given: Sequence[str]) -> Extras:
    """What plugins add, typed ``patrolki=2``."""
    found: dict[str, int | str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not name or not sign or not value:
            raise Untold("extra-form", word=text)
        number = number_typed(value)
        found[name] = value if number is None else number
    return tuple(sorted(found.items()))


def _cards(text: str) -> tuple[Card, ...]:
    if not text:
        return ()
    try:
        cards = parse_cards(text.upper())
    except ValueError as error:
        raise Untold("cards", why=str(error)) from None
    if len(cards) != TRICKS + 2:
        raise Untold("cards-twelve", count=len(cards))
    return cards
