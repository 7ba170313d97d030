"""The next steps at a tournament, for a desk that has no time to look for them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from skatcore.club import first
from skatcore.club.tournament import FOUR, Tournament, Where, wrong_players
from skatcore.text import Message


@dataclass(frozen=True, slots=True)
class NextStep:
    """Something to be done: the message, the page on which it is done, and the tables that it concerns."""

    key: str
    details: Mapping[str, int | str]
    path: str
    tables: tuple[Where, ...] = ()
    refused: Message | None = None
    """Why it cannot be done yet."""


def next_steps(tournament: Tournament, stale: Container[Where] = (), ready: Sequence[Where] = ()) -> Iterator[NextStep]:
    """The next steps, the most urgent first; ``ready`` are the signed score sheets that are not lists yet."""
    if ready:
        yield NextStep("desk.next-ready", {"count": len(ready)}, f"/series/{ready[0][0]}", tuple(ready))
    awaited = (where for where in tournament.lacking() if where not in ready)
    for series, tables in groupby(awaited, lambda place: place[0]):
        lacking = tuple(tables)
        yield NextStep("desk.next-lists", {"series": series, "count": len(lacking)}, f"/series/{series}", lacking)
    old = tuple((series, table) for series, table, _ in tournament.places() if (series, table) in stale)
    if old:
        yield NextStep("desk.next-stale", {"count": len(old)}, f"/series/{old[0][0]}", old)
    drawn, planned = len(tournament.drawn), tournament.plan.general.series
    if drawn < planned:
        yield from _to_draw(tournament, drawn + 1)
    elif tournament.over:
        yield from _at_the_end(tournament)


def _to_draw(tournament: Tournament, series: int) -> Iterator[NextStep]:
    count = len(tournament.playing)
    refused = first(wrong_players(tournament))
    if refused is not None:
        yield NextStep("desk.next-players", {"count": count}, "/players", refused=refused if count else None)
    elif not tournament.lacking() or tournament.plan.tournament.draw_ahead:
        sizes = tournament.sizes
        tables = {"fours": sizes.count(FOUR), "threes": len(sizes) - sizes.count(FOUR)}
        key = "desk.next-draw-threes" if tables["threes"] else "desk.next-draw"
        yield NextStep(key, {"series": series, "count": count, **tables}, f"/series/{series}")


def _at_the_end(tournament: Tournament) -> Iterator[NextStep]:
    for to, query in (("player", ""), ("team", "?of=team")):
        if to == "player" or tournament.teams:
            groups = tournament.level("team" if to == "team" else "player")
            if groups:
                key = f"desk.next-lots-{to}"
                yield NextStep(key, {"count": sum(map(len, groups))}, f"/standings{query}")
    yield NextStep("desk.next-prizes", {}, "/standings")
    yield NextStep("desk.next-fees", {}, "/fees")
