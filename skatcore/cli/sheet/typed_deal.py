"""The words that are typed of a deal on the command line, and the deal that they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from skatcore.club import EntryError
from skatcore.club.entry import (
    cards_typed,
    checked,
    game_heard,
    passed_deal,
    person,
    playing,
    shared_contract,
    shared_deal,
    won_unless_said,
)
from skatcore.club.sheet import DealEntry, Said, bid_typed, extras_typed, readable_text
from skatcore.model import Level, number_typed

if TYPE_CHECKING:
    from skatcore.cli.sheet.commands import AddGame, AddShared, AgreementOptions, ChangedDeal, JoinSheet
    from skatcore.club.sheet import Series, Three


def agreed(request: AgreementOptions | JoinSheet, players: Sequence[str]) -> tuple[str, ...]:
    """The players who agreed: all of them, or those who are named."""
    if request.all_agreed:
        return tuple(players)
    names = [part.strip() for name in request.agreed for part in name.split(",") if part.strip()]
    return tuple(person(players, name) for name in names)


def agreement(request: AgreementOptions, players: Sequence[str]) -> dict[str, Any]:
    """The fields of an item that is written with the agreement of these players."""
    return {
        "agreed": agreed(request, players),
        "official": readable_text(request.official),
        "why": readable_text(request.because),
    }


def check_what(request: ChangedDeal) -> None:
    """Look at what is said of a deal."""
    if request.passed is bool(request.what):
        raise EntryError("entry.instead")
    of_shares = {"--skat": request.skat is not None, "--last": request.last}
    unfit = request.named() if request.passed or request.is_shared else of_shares
    if request.passed:
        unfit |= of_shares | {"--extra": request.extra}
    if idle := ", ".join(option for option, value in unfit.items() if value):
        raise EntryError("entry.unfit", word=idle)


def changed_deal(series: Series, request: ChangedDeal, active: Three, before: DealEntry | None = None) -> DealEntry:
    """Any deal; ``before`` is what it replaces."""
    if request.passed:
        return passed_deal(series, active)
    if request.is_shared:
        return typed_shared(series, request, request.what, active)
    return typed_game(series, request, request.what, active, before)


def typed_game(
    series: Series, options: AddGame | ChangedDeal, what: Sequence[str], active: Three, before: DealEntry | None = None
) -> DealEntry:
    """A game with a declarer: ``Bo hearts hand``, and its result in words or by options."""
    player, *words = what
    game, said = game_heard(" ".join(words), series.ruleset, extras_typed(series.ruleset, options.extra))
    if options.matadors is not None and options.without is not None:
        raise EntryError("entry.with-and-without")
    if options.won and options.lost:
        raise EntryError("entry.won-and-lost")
    level = Level.SCHNEIDER if options.schneider else Level.PLAIN
    given = {
        "won": options.won if options.won or options.lost else None,
        "level": (Level.SCHWARZ if options.schwarz else level) or None,
        "matadors": options.matadors if options.without is None else -options.without,
        "points": options.points,
        "bid": None if options.bid is None else bid_typed(series.ruleset, options.bid),
        "conceded": options.conceded or None,
        "incident": options.incident or None,
    }
    stated = {name: value for name, value in given.items() if value is not None}
    if twice := next((name for name, value in stated.items() if said.get(name, value) != value), ""):
        raise EntryError("entry.said-twice", word=str(said[twice]), expected=str(stated[twice]))
    if not options.cards and stated.keys() <= {"bid"}:  # all in words, as `enter` takes it
        said = won_unless_said(said)
    fields = {**said, **stated}
    incident = fields.pop("incident", "")
    deal = DealEntry(
        players=active,
        declarer=playing(series, active, player),
        announcement=game,
        result=Said(**fields, cards=cards_typed(options.cards, series.ruleset)),
        incident=incident,
    )
    return checked(series.scorer, deal, before)


def typed_shared(series: Series, options: AddShared | ChangedDeal, shares: Sequence[str], active: Three) -> DealEntry:
    """A game without a declarer: ``Bo=40``, ``Bo=40/3``, and its extras."""
    extras = extras_typed(series.ruleset, options.extra)
    points: dict[str, int] = {}
    tricks: dict[str, int] = {}
    for text in shares:
        name, sign, numbers = text.rpartition("=")
        counted, _, taken = numbers.partition("/")
        counted_points, taken_tricks = number_typed(counted), number_typed(taken)
        if not sign or counted_points is None or (taken and taken_tricks is None):
            raise EntryError("entry.share-form", word=text)
        player = playing(series, active, name)
        points[player] = counted_points
        if taken_tricks is not None:
            tricks[player] = taken_tricks
    if len(points) != len(active):
        raise EntryError("entry.three-points", expected=", ".join(active))
    return shared_deal(
        series.scorer,
        active,
        shared_contract(series),
        [points[player] for player in active],
        tricks=[tricks.get(player) for player in active],
        skat=options.skat,
        last=playing(series, active, options.last) if options.last else "",
        extras=dict(extras),
    )
