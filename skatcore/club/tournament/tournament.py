"""A tournament: what may be written next, tables and lots drawn, and the standings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skatcore.club.log import Log, Refusals, check
from skatcore.club.outline import shown_by
from skatcore.club.tournament.checks import named, wrong, wrong_players, wrong_series, wrong_standings
from skatcore.club.tournament.draw import draw, seated
from skatcore.club.tournament.items import Absent, AnyItem, Drawn, Exchanged, Kind, Lots, Opened, Renamed, Replaced
from skatcore.club.tournament.plan import parse_plan
from skatcore.club.tournament.standings import lines_of
from skatcore.club.tournament.state import TournamentState, called
from skatcore.club.tournament.ties import StandingsLine, TieBreak, level_groups, lots_for, ranked, ties_of
from skatcore.model.refusal import Refused
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.errors import StoreError
    from skatcore.club.tournament.lists import Handed, Where
    from skatcore.club.tournament.seat_plan import Past, Tables
    from skatcore.rules.ruleset import Ruleset

#: Only lists that are in count.
NONE_RUNNING: Final[Mapping[Where, Handed]] = MappingProxyType({})


class Tournament(TournamentState, Log[AnyItem]):
    """A tournament under its plan and its rule set; ``items`` are what was written."""

    BEGINS = Opened

    @classmethod
    def as_it_was(cls, items: Sequence[AnyItem], why: StoreError) -> Tournament:
        """The tournament as it was confirmed: nothing that was written is judged again."""
        opened = items[0]
        if not isinstance(opened, Opened):
            raise TypeError(opened.kind)
        made = cls(shown_by(opened, ranks=True), opened)
        made.only_shown = why
        for item in items[1:]:
            made.admit(item)
        return made

    def __init__(self, ruleset: Ruleset, opened: Opened) -> None:
        if opened.digest != ruleset.digest:
            raise Refused(Message.of("refusal.other-rules", profile=opened.profile, other=ruleset.id))
        Log.__init__(self, ruleset, opened)
        TournamentState.__init__(self, ruleset, parse_plan(opened.plan, opened.title))
        first = self.items[0]  # it has got its outline
        self.opened = first if isinstance(first, Opened) else opened

    # -- drawing ----------------------------------------------------------------------------------

    def next_draw(self, seed: str, *, again: bool = False, ahead: bool = False) -> Drawn:
        """The tables of the next series, or with ``again`` those of the last one drawn anew.

        Raises:
            Refused: the players cannot be seated, lists of the series before are lacking and it is not meant that it
                is drawn ``ahead``, all is drawn, or the tables would be the same again.
        """
        number, replaces, ahead = self._next(again=again, ahead=ahead)
        check(wrong_players(self))
        past = self.past(number)
        tables = self._draw(seed, number, past)
        if replaces and tables == self.drawn[-1].tables:
            raise Refused(self.refuse("refusal.same-draw", "tournament.seating", word=seed, series=number))
        repeats = past.repeats(tables)
        own = bool(replaces)  # chance or the same seed may seat a table as before, and its old sheet becomes void
        return Drawn(
            series=number, seed=seed, tables=tables, repeats=repeats, replaces=replaces, ahead=ahead, own_sheets=own
        )

    def since_drawn(self, series: int) -> list[Absent | Exchanged | Replaced]:
        """The decisions on seats of a series since it was drawn, under the names that the players have now."""
        key = self.drawn[series - 1].key if self.drawn else ""
        found = list[Absent | Exchanged | Replaced]()
        for item in self.items:
            if item.key == key:
                found = []
            elif isinstance(item, Renamed):
                found = called(found, item.player, item.name)
            elif isinstance(item, Absent | Exchanged | Replaced) and item.series == series:
                found.append(item)
        return found

    def not_come(self, series: int) -> list[str]:
        """The players who were found absent since a series was drawn; drawn anew, they have seats again."""
        return [item.player for item in self.since_drawn(series) if isinstance(item, Absent)]

    def assigned(self, tables: Tables, official: str, why: str, *, again: bool = False, ahead: bool = False) -> Drawn:
        """The tables of the next series as officials have assigned the seats, or with ``again`` of the last one drawn.

        Raises:
            Refused: the series cannot be drawn, as `next_draw` has it.
        """
        number, replaces, ahead = self._next(again=again, ahead=ahead)
        repeats = self.past(number).repeats(tables)
        drawn = Drawn(series=number, seed="", tables=tables, repeats=repeats, official=official, why=why, ahead=ahead)
        return drawn.model_copy(update={"replaces": replaces, "own_sheets": again})

    def _next(self, *, again: bool, ahead: bool) -> tuple[int, str, bool]:
        """The series to be drawn, the draw that this one replaces, and whether it is ahead of lists that lack."""
        last = self.drawn[-1] if again and self.drawn else None
        replaces, ahead = (last.key, ahead or last.ahead) if last else ("", ahead)
        number = len(self.drawn) + (not again)
        check(wrong_series(self, number, replaces, ahead=ahead))
        return number, replaces, ahead

    def _draw(self, seed: str, series: int, past: Past) -> Tables:
        general, own = self.plan.general, f"{seed}/{series}"
        teams = {entrant.name: entrant.team for entrant in self.players if entrant.team}
        if series > 1 and general.seating != "drawn":
            apart = teams if general.seating == "standings-apart" else {}
            return seated(self._by_standings(series - 1), own, apart, general.tables)
        return draw(self.playing, own, past, teams, general.series - series, general.tables)

    def _by_standings(self, after: int) -> list[str]:
        """The players of the next series in the order of the standings; those who have no place yet come last."""
        if lacking := [where for where in self.lacking() if where[0] <= after]:
            raise Refused(
                self.refuse("refusal.lists-lacking", "tournament.seating", count=len(lacking), expected=named(lacking))
            )
        placed = [line.name for line in self.standings(after=after)]
        return sorted(self.playing, key=lambda name: placed.index(name) if name in placed else len(placed))

    def follows(self, item: Drawn) -> bool:
        """Whether a draw that is to be written next follows from its seed; another version may draw otherwise."""
        return bool(item.official) or self._draw(item.seed, item.series, self.past(item.series)) == item.tables

    # -- standings --------------------------------------------------------------------------------

    def standings(
        self, to: Kind = "player", after: int | None = None, running: Mapping[Where, Handed] = NONE_RUNNING
    ) -> list[StandingsLine]:
        """The ranking of players or teams ``after`` a number of series, or after all that are drawn.

        Lists that are still ``running`` count with what they have so far.
        """
        until = len(self.drawn) if after is None else min(after, len(self.drawn))
        lists = {**running, **self._handed}
        lines = lines_of(self, to, lists, until)
        lots = [item.order for item in self._lots if item.to == to and item.series == until]
        places = ranked(lines, [tie for tie in self.ties if tie.teams or to == "player"], lots)
        return [replace(line, prize=prize) if prize else line for line, prize in self._prizes(places, to)]

    def _prizes(self, places: Sequence[StandingsLine], to: Kind) -> Iterator[tuple[StandingsLine, str]]:
        """The prize of each place, or of all that are shared for good; none where lots are still to come."""
        prizes, lots, level = self.plan.prizes(to), self.draws_lots, Counter(line.place for line in places)
        for line in places:
            own = (prizes.get(place, "") for place in range(line.place, line.place + level[line.place]))
            yield line, "" if lots and line.shared else " + ".join(filter(None, own))

    @property
    def ties(self) -> tuple[TieBreak, ...]:
        """The tie-breaks in their order: those of the plan, else those of the rule set."""
        planned = self.plan.general.ties
        return ties_of(self.ruleset, self.ruleset.core.tournament.ties if planned is None else planned)

    @property
    def draws_lots(self) -> bool:
        """Whether the lot decides between those who are level in everything else."""
        return any(tie.number is None for tie in self.ties)

    def level(self, to: Kind) -> tuple[tuple[str, ...], ...]:
        """The groups for which lots are still to be drawn."""
        return level_groups(self.standings(to)) if self.draws_lots else ()

    def next_lots(self, to: Kind, seed: str) -> Lots | None:
        """Lots for all who are level; None if nobody is."""
        check(wrong_standings(self))
        if not self.draws_lots:
            raise Refused(self.refuse("refusal.no-lots", "tournament.ties"))
        groups = self.level(to)
        return Lots(to=to, series=len(self.drawn), seed=seed, order=lots_for(groups, seed)) if groups else None

    def _wrong(self, item: AnyItem) -> Refusals:
        return wrong(item, self)
