"""A table's list: whose it is, whether its sums can be right, what each result is worth."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.club.contributions import SERIES_RULES
from skatcore.club.sheet.rows import Standing
from skatcore.club.sheet.totals import GameCounts, counts_of
from skatcore.club.tournament.bounds import nearest
from skatcore.club.tournament.items import Amended, Listed, Restored, Result, Void
from skatcore.club.tournament.table_sizes import FOUR, THREE
from skatcore.model.refusal import Refusal, Refused
from skatcore.rules.contributions import AfterAllPass, Aim

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.rules.options import TournamentOptions
    from skatcore.rules.ruleset import Ruleset


#: A table of a series: both numbers from 1.
Where = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Handed:
    """The list of a table as it stands: what counts for each player; nothing if it is void."""

    listed: Listed | None
    results: tuple[Result, ...]
    amended: Amended | None = None
    void: Void | None = None
    restored: Restored | None = None
    """It was void, and that was taken back; nothing was written about it since."""
    before: Handed | None = None
    """As it stood before it was declared void; None if it was not handed in then."""

    @property
    def key(self) -> str:
        """The key of the item that says how the list stands; empty if none was handed in."""
        last = self.void or self.restored or self.amended or self.listed
        return last.key if last else ""

    @property
    def sheet(self) -> str:
        """The key of the score sheet behind the list; empty if only sums were ever handed in."""
        return self._read.sheet if self._read else ""

    @property
    def sheet_items(self) -> int:
        """How many items that score sheet had when it was read last."""
        return self._read.sheet_items if self._read else 0

    @property
    def _read(self) -> Listed | Amended | None:
        told = (self.amended, self.listed)
        return next((one for one in told if one is not None and one.sheet), None)


def worth(result: Result, size: int, numbers: TournamentOptions) -> int:
    """Points, the bonus for own games, and that for games lost by others (PT 5.1, SkWO 5.1).

    937 points, 18 games won, 3 lost, and 14 lost by the others at a table of four: 2107.
    """
    count = GameCounts(result.points, result.won, result.lost)
    if size == THREE:
        count.lost_at_three = result.others_lost
    else:
        count.lost_at_four = result.others_lost
    return count.tournament(numbers)


def wrong_sums(
    ruleset: Ruleset, seats: Sequence[str], results: Sequence[Result], passed: int, deals: int
) -> Refusal | None:
    """What cannot be right about a list (PT 7.2.1, SkWO 7.2.1), or None.

    ``seats`` are those whose list it is, ``deals`` what the plan says for such a table,
    ``passed`` the deals that nobody won or lost. What a Ramsch brings has no bounds here.
    """
    cite = ruleset.cite("tournament.lists")
    refusal = not_the_seated(seats, [one.player for one in results], cite)
    if refusal is not None:
        return refusal
    lost = sum(one.lost for one in results)
    for one in results:
        others = lost - one.lost
        if one.others_lost != others:
            counts = (("count", one.others_lost), ("expected", others))
            return Refusal("others-lost", cite, (("player", one.player), *counts))
    won, played = sum(one.won for one in results), deals - passed
    shared = [contract for contract in ruleset.contracts if contract.aim is Aim.FEWEST]
    several = any(contract.lost_game for contract in shared)
    # where nobody is declarer several may lose one deal, but no more than play it
    most = THREE * (played - won) if several else played - won
    if not played - won <= lost <= most:
        details = (("count", won + lost), ("passed", passed), ("expected", deals))
        return Refusal("deals-number", cite, details)
    known = not several and not (shared and passed)
    for one in results:
        sat_out = dealt(ruleset, seats, one.player, deals)
        refusal = _games_wrong(ruleset, one, played, deals, sat_out)
        refusal = refusal or (_points_wrong(ruleset, one) if known else None)
        if refusal is not None:
            return refusal
    return None


def _games_wrong(ruleset: Ruleset, one: Result, played: int, deals: int, sat_out: int) -> Refusal | None:
    """Why a player cannot have had that many games of his own, or None."""
    count, player = one.won + one.lost, ("player", one.player)
    if count > played:
        cite = ruleset.cite("tournament.lists")
        return Refusal("games-number", cite, (player, ("count", count), ("expected", played)))
    if count > deals - sat_out:
        counts = (("count", count), ("given", sat_out), ("expected", deals - sat_out))
        cite = ruleset.cite("table.players")
        return Refusal("games-sat-out", cite, (player, ("deals", deals), *counts))
    return None


def _points_wrong(ruleset: Ruleset, one: Result) -> Refusal | None:
    """Why no games bring a player's points, or None."""
    sums = nearest(ruleset, one.points, one.won, one.lost)
    if not sums:
        return None
    details = (("player", one.player), ("points", one.points))
    counts = (("won", one.won), ("lost", one.lost))
    expected = ("expected", " / ".join(map(str, sums)))
    return Refusal("points-impossible", ruleset.cite("tournament.lists"), (*details, *counts, expected))


def dealt(ruleset: Ruleset, seats: Sequence[str], player: str, deals: int) -> int:
    """In how many deals a player sat out because he dealt, as far as that is certain.

    At a table of four the dealer does not play (ISkO 3.2.7); the player on place 1 deals first
    (3.2.13) and the next ones in turn (3.2.1). Where deals that do not count, or other games than
    a round is of, change the turn, nothing is certain.
    """
    in_turn = ruleset.all_pass.becomes is not AfterAllPass.DEALT_AGAIN
    in_turn = in_turn and not any(rule.plays for rule in ruleset[SERIES_RULES])
    if len(seats) != FOUR or not in_turn:
        return 0
    rounds, rest = divmod(deals, FOUR)
    return rounds + (seats.index(player) < rest)


def not_the_seated(seats: Sequence[str], names: Sequence[str], cite: str) -> Refusal | None:
    """Why these are not those who sit at the table, each once, or None."""
    if Counter(seats) == Counter(names):
        return None
    details = (("players", ", ".join(names)), ("expected", ", ".join(seats)))
    return Refusal("not-seated", cite, details)


def unsigned(seats: Iterable[str], signed: Iterable[str], cite: str) -> Refusal | None:
    """A list is valid only with everybody's signature (PT 7.2.3, SkWO 7.2.3)."""
    there = set(signed)
    lacking = [name for name in seats if name not in there]
    return Refusal("not-signed", cite, (("players", ", ".join(lacking)),)) if lacking else None


def corrected(
    before: Sequence[Result], item: Amended, seats: Sequence[str], numbers: TournamentOptions
) -> tuple[Result, ...]:
    """What counts for each player after officials have corrected a list (PT 7.2.5, SkWO 7.2.5)."""
    if not each_lower(item, seats, numbers):
        return item.results
    known = {one.player: one for one in before}
    return tuple(lower(known[one.player], one, len(seats), numbers) for one in item.results)


def each_lower(item: Amended, seats: Iterable[str], numbers: TournamentOptions) -> bool:
    """Whether of each player the lower of two results counts, so that a list need not add up.

    Not where all agree, nor where the list is right and was copied wrongly. By another reading of
    the clause not on a score sheet: there the game itself is corrected to its lowest value, and
    what the others have for it follows. By a third one never.
    """
    if item.copied or set(seats) <= set(item.agreed):
        return False
    if item.sheet and not item.lowest:
        return False
    return numbers.faulty_sums == "lower" or (numbers.faulty_sums == "lower-sums" and not item.sheet)


def lower(first: Result, second: Result, size: int, numbers: TournamentOptions) -> Result:
    """The result that is worth less."""
    return min(first, second, key=lambda one: (worth(one, size, numbers), one.won, -one.lost))


def sheet_key(tournament: str, series: int, table: int, seats: Iterable[str]) -> str:
    """The key of the score sheet that is begun for a table; another draw has another sheet."""
    text = "\n".join([tournament, str(series), str(table), *seats])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def results_of(
    ruleset: Ruleset, series: Series, seats: tuple[str, ...], deals: int, aliases: Mapping[str, str] | None = None
) -> tuple[tuple[Result, ...], int]:
    """Each player's sums on a table's score sheet, and how many deals nobody won or lost.

    ``aliases`` name whose results those of others are: a substitute's, whom officials have named
    (PT 4.4, SkWO 4.4), or those under a former name.

    Raises:
        Refused: the sheet is void or under other rules, others sat there or in another order, it
            does not have the plan's number of deals, or not all have signed.
    """
    known = aliases or {}
    cite = ruleset.cite("tournament.lists")
    if series.ruleset.digest != ruleset.digest:
        details = (("profile", ruleset.profile.name), ("other", series.begun.profile))
        raise Refused(Refusal("other-rules", "", details))
    if series.voided is not None:
        raise Refused(Refusal("sheet-void", ruleset.cite("tournament.void")))
    for names in (series.begun.players, series.players):
        if tuple(known.get(name, name) for name in names) != seats:
            details = (("players", ", ".join(names)), ("expected", ", ".join(seats)))
            raise Refused(Refusal("not-seated", cite, details))
    if series.counted != deals:
        counts = (("count", series.counted), ("expected", deals))
        lacking = series.closed and series.counted < deals
        raise Refused(Refusal("sheet-deals-lacking" if lacking else "sheet-deals", cite, counts))
    refused = unsigned(seats, [known.get(name, name) for name in series.signed], cite)
    if refused is not None:
        raise Refused(refused)
    counted = [row for row in series.rows if row.standing is Standing.COUNTS]
    passed = sum(not row.winners and not row.losers for row in counted)
    others = [name for name in series.totals if known.get(name, name) not in seats]
    if others:
        details = (("players", ", ".join(others)), ("expected", ", ".join(seats)))
        raise Refused(Refusal("not-seated", cite, details))
    found = counts_of(series.rows, series.totals)
    results = tuple(
        _of_one(seat, [one for name, one in found.items() if known.get(name, name) == seat]) for seat in seats
    )
    return results, passed


def _of_one(player: str, counts: Sequence[GameCounts]) -> Result:
    """A player's sums, those of his substitute with them."""
    return Result(
        player=player,
        points=sum(count.own for count in counts),
        won=sum(count.won for count in counts),
        lost=sum(count.lost for count in counts),
        others_lost=sum(count.lost_at_three + count.lost_at_four for count in counts),
    )
