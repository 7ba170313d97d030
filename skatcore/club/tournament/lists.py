"""A table's list: whose it is, whether its sums can be right, what each result is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.club.contributions import SERIES_RULES
from skatcore.club.log import Refusals, check
from skatcore.club.sheet.rows import Standing
from skatcore.club.sheet.totals import GameCounts, counts_of
from skatcore.club.tournament.bounds import nearest
from skatcore.club.tournament.items import FOUR, THREE, Amended, Listed, Restored, Result, Void
from skatcore.rules.contributions import AfterAllPass, Aim
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.rules.options import TournamentOptions
    from skatcore.rules.ruleset import Ruleset


#: A table of a series: both numbers from 1.
Where = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Handed:
    """The list of a table as it is now: what counts for each player; nothing if it is void."""

    listed: Listed | None
    results: tuple[Result, ...]
    amended: Amended | None = None
    void: Void | None = None
    restored: Restored | None = None
    """It was void, and that was taken back; nothing was written about it since."""
    before: Handed | None = None
    """As it was before it was declared void; None if it was not handed in then."""

    @property
    def key(self) -> str:
        """The key of the item that says what the list is now; empty if none was handed in."""
        last = self.void or self.restored or self.amended or self.listed
        return last.key if last else ""

    @property
    def read(self) -> Listed | Amended | None:
        """The list that was read last from a score sheet; None if only sums were ever handed in."""
        return next((item for item in (self.amended, self.listed) if item is not None and item.sheet), None)


def worth(result: Result, size: int, numbers: TournamentOptions) -> int:
    """Points, the bonus for own games, and that for games lost by others (PT 5.1, SkWO 5.1)."""
    others = numbers.others_at_three if size == THREE else numbers.others_at_four
    return result.points + numbers.game * (result.won - result.lost) + others * result.others_lost


def wrong_sums(ruleset: Ruleset, seats: Sequence[str], results: Sequence[Result], passed: int, deals: int) -> Refusals:
    """The error in the sums of a list of ``deals`` deals (PT 7.2.1, SkWO 7.2.1); the points of a Ramsch are free."""
    cite = ruleset.cite("tournament.lists")
    yield from not_the_seated(seats, [result.player for result in results], cite)
    won, lost = (sum(getattr(result, key) for result in results) for key in ("won", "lost"))
    for result in results:
        if result.others_lost != (others := lost - result.lost):
            yield Message.of(
                "refusal.others-lost", cite, player=result.player, count=result.others_lost, expected=others
            )
    played = deals - passed
    shared = [contract for contract in ruleset.contracts if contract.aim is Aim.FEWEST]
    several = any(contract.lost_game for contract in shared)
    # where nobody is declarer several may win or lose one deal, or none, but no more than play it
    winners = any(contract.won_game for contract in shared)
    most = THREE * played - won if winners else THREE * (played - won) if several else played - won
    least = 0 if winners else played - won
    if not least <= lost <= most:
        yield Message.of("refusal.deals-number", cite, count=won + lost, passed=passed, expected=deals)
    bounded = not several and not winners and not (shared and passed)
    for result in results:
        yield from _wrong_result(ruleset, result, played, deals, seats, bounded=bounded)


def _wrong_result(
    ruleset: Ruleset, result: Result, played: int, deals: int, seats: Sequence[str], *, bounded: bool
) -> Refusals:
    """Why a player cannot have had that many games, or no games bring these points."""
    cite, player, count = ruleset.cite("tournament.lists"), result.player, result.won + result.lost
    if count > played:
        yield Message.of("refusal.games-number", cite, player=player, count=count, expected=played)
    sat_out = dealt(ruleset, seats, player, deals)
    if count > deals - sat_out:
        counts = {"deals": deals, "count": count, "given": sat_out, "expected": deals - sat_out}
        yield Message.of("refusal.games-sat-out", ruleset.cite("table.players"), player=player, **counts)
    sums = nearest(ruleset, result.points, result.won, result.lost) if bounded else ()
    if sums:
        counts = {"points": result.points, "won": result.won, "lost": result.lost}
        yield Message.of(
            "refusal.points-impossible", cite, player=player, **counts, expected=" / ".join(map(str, sums))
        )


def dealt(ruleset: Ruleset, seats: Sequence[str], player: str, deals: int) -> int:
    """In how many deals a player sat out as dealer (ISkO 3.2.1, 3.2.7, 3.2.13).

    Where deals that do not count, or other games than a round is of, change the turn, nothing is certain.
    """
    changed = ruleset.all_pass.becomes is AfterAllPass.DEALT_AGAIN or any(rule.plays for rule in ruleset[SERIES_RULES])
    if len(seats) != FOUR or changed:
        return 0
    rounds, rest = divmod(deals, FOUR)
    return rounds + (seats.index(player) < rest)


def not_the_seated(seats: Sequence[str], names: Sequence[str], cite: str) -> Refusals:
    """Why these are not those who sit at the table, each once."""
    if Counter(seats) != Counter(names):
        yield Message.of("refusal.not-seated", cite, players=", ".join(names), expected=", ".join(seats))


def unsigned(seats: Iterable[str], signed: Iterable[str], cite: str) -> Refusals:
    """A list is valid only with everybody's signature (PT 7.2.3, SkWO 7.2.3)."""
    there = set(signed)
    lacking = ", ".join(name for name in seats if name not in there)
    if lacking:
        yield Message.of("refusal.not-signed", cite, players=lacking)


def corrected(
    before: Sequence[Result], item: Amended, seats: Sequence[str], numbers: TournamentOptions
) -> tuple[Result, ...]:
    """The results that count after officials have corrected a list (PT 7.2.5, SkWO 7.2.5)."""
    if not each_lower(item, seats, numbers):
        return item.results
    known = {result.player: result for result in before}

    def order(result: Result) -> tuple[int, int, int]:
        return worth(result, len(seats), numbers), result.won, -result.lost

    return tuple(min(known[result.player], result, key=order) for result in item.results)


def each_lower(item: Amended, seats: Iterable[str], numbers: TournamentOptions) -> bool:
    """Whether of each player the lower of two results counts, so that a list need not add up.

    By another reading of the clause not on a score sheet: there the game itself is corrected to its lowest value, and
    what the others have for it follows. By a third one never.
    """
    if item.copied or set(seats) <= set(item.agreed) or (item.sheet and not item.lowest):
        return False
    return numbers.faulty_sums == "lower" or (numbers.faulty_sums == "lower-sums" and not item.sheet)


def results_of(
    ruleset: Ruleset, series: Series, seats: tuple[str, ...], deals: int, aliases: Mapping[str, str] | None = None
) -> tuple[tuple[Result, ...], int]:
    """Each player's sums on a table's score sheet, and how many deals nobody won or lost.

    ``aliases`` name whose results those of others are: of a substitute (PT 4.4, SkWO 4.4), or under a former name.

    Raises:
        Refused: the sheet cannot be the table's list (yet).
    """
    known = aliases or {}
    check(_unfit(ruleset, series, seats, deals, known))
    return results_so_far(series, seats, known)


def results_so_far(series: Series, seats: Iterable[str], known: Mapping[str, str]) -> tuple[tuple[Result, ...], int]:
    """The same of a score sheet that is not full or signed yet."""
    counted = [row for row in series.rows if row.standing is Standing.COUNTS]
    passed = sum(not row.winners and not row.losers for row in counted)
    counts = [(known.get(name, name), count) for name, count in counts_of(series.rows, series.totals).items()]
    return tuple(_of_one(seat, [count for name, count in counts if name == seat]) for seat in seats), passed


def _unfit(ruleset: Ruleset, series: Series, seats: tuple[str, ...], deals: int, known: Mapping[str, str]) -> Refusals:
    """Why a score sheet cannot be the list of the table."""
    cite, expected = ruleset.cite("tournament.lists"), ", ".join(seats)
    if series.ruleset.digest != ruleset.digest:
        yield Message.of("refusal.other-rules", profile=ruleset.profile.name, other=series.begun.profile)
    if series.voided is not None:
        yield Message("refusal.sheet-void", ruleset.cite("tournament.void"))
    for names in (series.begun.players, series.players):
        if tuple(known.get(name, name) for name in names) != seats:
            yield Message.of("refusal.not-seated", cite, players=", ".join(names), expected=expected)
    if series.counted != deals:
        key = "refusal.sheet-deals-lacking" if series.closed and series.counted < deals else "refusal.sheet-deals"
        yield Message.of(key, cite, count=series.counted, expected=deals)
    yield from unsigned(seats, [known.get(name, name) for name in series.signed], cite)
    others = ", ".join(name for name in series.totals if known.get(name, name) not in seats)
    if others:
        yield Message.of("refusal.not-seated", cite, players=others, expected=expected)


def _of_one(player: str, counts: Sequence[GameCounts]) -> Result:
    """A player's sums, those of a substitute with them."""
    points, won, lost = (sum(getattr(count, key) for count in counts) for key in ("own", "won", "lost"))
    others_lost = sum(count.lost_at_three + count.lost_at_four for count in counts)
    return Result(player=player, points=points, won=won, lost=lost, others_lost=others_lost)
