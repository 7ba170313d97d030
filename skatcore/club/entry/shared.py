"""A game without a declarer (Ramsch) as players say it: card points of each, and tricks where they decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final

from skatcore.club.contributions import NOTHING_NEXT
from skatcore.club.errors import EntryError
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.deal_score import DealScorer
from skatcore.model.game import CARD_POINTS, SEATS, TRICKS, Announcement, Seat, SharedOutcome
from skatcore.model.refusal import Refused
from skatcore.records.cells import extras_of, number_in, one_of
from skatcore.records.errors import UnreadableGame
from skatcore.records.schema import SHARED_KEYS
from skatcore.rules.contributions import AfterAllPass, Aim
from skatcore.scoring.card_points import divisible, shares_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.rows import Three
    from skatcore.club.sheet.series import Series
    from skatcore.rules.ruleset import Ruleset

#: The tricks of the three players from forehand on.
Tricks = tuple[int, int, int]
#: The share of a player as a command takes it.
TYPED: Final = "{player}={points}/{tricks}"
#: Points of three players in an example.
_EXAMPLE: Final = (40, 50, 30)
#: The tricks of a player as the fields of a form have them.
TRICKS_OF: Final = "{player}: {tricks}"
#: Every way to share ten tricks.
_EVERY: tuple[Tricks, ...] = tuple(
    (first, second, TRICKS - first - second)
    for first, second in product(range(TRICKS + 1), repeat=2)
    if first + second <= TRICKS
)


def shared_deal(
    scorer: DealScorer,
    active: Three,
    contract: str,
    points: Sequence[int],
    *,
    tricks: Sequence[int | None] | None = None,
    skat: int | None = None,
    last: str = "",
    extras: Mapping[str, int | str] | None = None,
    typed: str = TYPED,
) -> DealEntry:
    """A deal without a declarer: card points in the order of ``active``.

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
    apart = None if sum(points) == CARD_POINTS and not skat and last else missing
    ways = _possible_tricks(active, points, tricks, apart)
    deal = _deal(active, contract, points, ways[0], more)
    if len(ways) > 1 and len({_score(scorer, deal, way) for way in ways}) > 1:
        shares = zip(active, points, ways[0], strict=True)
        example = " ".join(typed.format(player=name, points=counted, tricks=taken) for name, counted, taken in shares)
        raise EntryError("entry.tricks-decide", field="tricks", example=example, tricks=_written(ways[0]))
    return deal


def shared_game(
    ruleset: Ruleset,
    contract: str,
    points: Sequence[int],
    tricks: Sequence[int | None] | None = None,
    extras: Mapping[str, int | str] | None = None,
    typed: str = TYPED,
    players: Sequence[str] = SEATS,
) -> tuple[Announcement, SharedOutcome]:
    """A game without a declarer and its result, as `shared_deal`; ``players`` are called so where something is wrong.

    Raises:
        EntryError: as `shared_deal`.
    """
    first, second, third = players
    active, scorer = (first, second, third), DealScorer(ruleset)
    deal = shared_deal(scorer, active, contract, points, tricks=tricks, extras=extras, typed=typed)
    if deal.announcement is None or not isinstance(deal.result, SharedOutcome):
        raise AssertionError(deal)
    return deal.announcement, deal.result


def _deal(
    active: Three, contract: str, points: Sequence[int], tricks: Tricks, more: Mapping[str, int | str]
) -> DealEntry:
    """The deal with what was added to it in words: what is left over in the skat, cards of the three."""
    try:
        extras, facts = extras_of(" ".join(f"{key}={value}" for key, value in more.items()), SHARED_KEYS)
        skat, last = (str(extras.pop(key, "")) for key in SHARED_KEYS)
        shared = SharedOutcome(
            points=(points[0], points[1], points[2]),
            tricks=tricks,
            skat=number_in("skat", skat, 0, CARD_POINTS) if skat else None,
            last=one_of("last", last, {seat.key: seat for seat in Seat}) if last else None,
            facts=tuple(sorted(facts.items())),
        )
    except UnreadableGame as wrong:
        raise Refused(wrong.message) from None
    game = Announcement(contract, extras=tuple(sorted(extras.items())))
    return DealEntry(players=active, announcement=game, result=shared)


def _written(tricks: Sequence[int]) -> str:
    return "/".join(map(str, tricks))


def _possible_tricks(
    players: Three, points: Sequence[int], tricks: Sequence[int | None] | None, skat: int | None
) -> list[Tricks]:
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
        whose = {"points": _written(points), "tricks": taken, "players": "/".join(players)}
        raise EntryError(f"entry.shared-{wrong}-impossible", **whose)
    even = tricks_for(points)
    return sorted(fitting, key=lambda way: sum(abs(a - b) for a, b in zip(way, even, strict=True)))


def _score(scorer: DealScorer, deal: DealEntry, tricks: Tricks) -> object:
    """The scores of the three players with these tricks, or the key of what is missing."""
    shared = replace(deal.result, tricks=tricks) if isinstance(deal.result, SharedOutcome) else None
    _, scored = scorer.read("", replace(deal, result=shared), NOTHING_NEXT)
    return scored.points if scored.missing is None else scored.missing.name


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


def passed_deal(series: Series, active: Three, typed: str = "{player}={points}", command: str = "") -> DealEntry:
    """A deal in which all passed.

    Where a game without a declarer is played then, its points are to be given instead: the example is a ``command``
    with the share of each player as it is ``typed``.

    Raises:
        Refused: such a game is played.
    """
    ruleset, rule = series.ruleset, series.ruleset.all_pass
    if rule.becomes is not AfterAllPass.PLAYED or rule.contract not in shared_games(ruleset):
        return DealEntry(players=active)
    shares = (typed.format(player=name, points=points) for name, points in zip(active, _EXAMPLE, strict=True))
    details = {
        "contract": rule.contract,
        "expected": ", ".join(active),
        "example": " ".join((command, *shares)).strip(),
    }
    raise Refused(Message.of("entry.all-pass-played", ruleset.cite("auction.all-pass"), **details))


def shared_contract(series: Series) -> str:
    """The game without a declarer that is played here: the round's, or what follows all passing."""
    ruleset = series.ruleset
    known = shared_games(ruleset)
    wanted = (series.ahead.contract, ruleset.all_pass.contract, *known)
    contract = next((key for key in wanted if key in known), "")
    if not contract:
        raise EntryError("entry.no-shared-game", word=ruleset.profile.name)
    return contract
