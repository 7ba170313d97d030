"""A game without a declarer (Ramsch) as players say it: card points of each, and tricks where they decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

from skatcore.club.errors import EntryError
from skatcore.club.sheet.entry import players_named
from skatcore.model.game import CARD_POINTS, TRICKS, Seat
from skatcore.records.errors import UnreadableGame
from skatcore.records.schema import record_of
from skatcore.rules.contributions import Aim
from skatcore.scoring.card_points import divisible, shares_of
from skatcore.scoring.score import score

if TYPE_CHECKING:
    from skatcore.club.sheet.item_parts import Fields
    from skatcore.club.sheet.rows import Three
    from skatcore.club.sheet.series import Series
    from skatcore.rules.ruleset import Ruleset

#: The tricks of the three players from forehand on.
Tricks = tuple[int, int, int]
#: The share of a player as a command takes it.
TYPED: Final = "{player}={points}/{tricks}"
#: Every way to share ten tricks.
_EVERY: tuple[Tricks, ...] = tuple(
    (first, second, TRICKS - first - second)
    for first, second in product(range(TRICKS + 1), repeat=2)
    if first + second <= TRICKS
)


def shared_fields(
    ruleset: Ruleset,
    active: Three,
    contract: str,
    points: Sequence[int],
    *,
    tricks: Sequence[int | None] | None = None,
    skat: int | None = None,
    last: str = "",
    extras: Mapping[str, int | str] | None = None,
    typed: str = TYPED,
) -> Fields:
    """The fields for a game without a declarer: card points in the order of ``active``.

    Points that are lacking to 120 lie in the skat; where none are, those of the skat are counted
    in. Tricks that are not given are asked for where they decide what the game counts: a trick of
    sevens, eights and nines is worth nothing, so nobody is without a trick for having no points. The example has the
    share of each player as it is ``typed``.

    Raises:
        EntryError: the points or tricks are impossible, or the tricks decide and are not given.
    """
    missing = CARD_POINTS - sum(points)
    if missing < 0 or any(number < 0 for number in points):
        raise EntryError("entry.shared-points", count=sum(points))
    more = dict(extras or {})
    if skat is None and "skat" not in more and (missing or not last):
        skat = missing
    if skat is not None:
        more["skat"] = skat
    if last:
        more["last"] = Seat(active.index(last)).key
    fields = players_named(active) | {
        "game": contract,
        "points": "/".join(map(str, points)),
        "extras": " ".join(f"{key}={value}" for key, value in more.items()),
    }
    apart = None if sum(points) == CARD_POINTS and not skat and last else missing
    ways = _possible_tricks(points, tricks, apart)
    return fields | {"tricks": _written(_same_score(ruleset, active, fields, ways, typed))}


def _written(tricks: Sequence[int]) -> str:
    return "/".join(map(str, tricks))


def _possible_tricks(points: Sequence[int], tricks: Sequence[int | None] | None, skat: int | None) -> list[Tricks]:
    """The tricks that go with the points and with those that are given, the most even ones first."""
    given = list(tricks or [None] * len(points))
    fitting = [
        way
        for way in _EVERY
        if all(known in {None, number} for known, number in zip(given, way, strict=True))
        and any(map(divisible, shares_of(points, way, skat)))
    ]
    if not fitting:
        taken = "/".join("?" if number is None else str(number) for number in given)
        wrong = "tricks" if any(number is not None for number in given) else "points"
        raise EntryError(f"entry.shared-{wrong}-impossible", points=_written(points), tricks=taken)
    even = tricks_for(points)
    return sorted(fitting, key=lambda way: sum(abs(a - b) for a, b in zip(way, even, strict=True)))


def _same_score(ruleset: Ruleset, active: Three, fields: Fields, ways: Sequence[Tricks], typed: str) -> Tricks:
    """The first of several ways to share the tricks; an error if not all give the same score."""
    if len(ways) > 1 and len(set(_scores(ruleset, fields, ways))) > 1:
        points = str(fields["points"]).split("/")
        shares = zip(active, points, ways[0], strict=True)
        example = " ".join(typed.format(player=name, points=counted, tricks=taken) for name, counted, taken in shares)
        raise EntryError("entry.tricks-decide", field="tricks", example=example, tricks=_written(ways[0]))
    return ways[0]


def _scores(ruleset: Ruleset, fields: Fields, ways: Sequence[Tricks]) -> Iterator[object]:
    """The scores of the three players for each way to share the tricks, or the key of what is missing."""
    for way in ways:
        try:
            scored = score(ruleset, record_of(fields | {"tricks": _written(way)}, 1, 1))
        except UnreadableGame:  # said where the deal is read, whatever its tricks
            return
        yield scored.points if scored.missing is None else scored.missing.name


def tricks_for(points: Sequence[int]) -> list[int]:
    """Tricks that go with the points: none for none, and ten in all."""
    takers = [seat for seat, number in enumerate(points) if number]
    tricks = [0] * len(points)
    for number in range(TRICKS):
        tricks[takers[number % len(takers)] if takers else 0] += 1
    return tricks


def shared_games(ruleset: Ruleset) -> list[str]:
    """The keys of the games without a declarer."""
    return [contract.key for contract in ruleset.contracts if contract.aim is Aim.FEWEST]


def shared_contract(series: Series) -> str:
    """The game without a declarer that is played here: the round's, or what follows all passing."""
    ruleset = series.ruleset
    known = shared_games(ruleset)
    wanted = (series.ahead.contract, ruleset.all_pass.contract, *known)
    contract = next((key for key in wanted if key in known), "")
    if not contract:
        raise EntryError("entry.no-shared-game", word=ruleset.profile.name)
    return contract
