"""``skat tournament show``: the list of a table, with what became of it and when."""

from __future__ import annotations

from collections.abc import Sequence

from skatcore.cli.columns import Column, print_columns
from skatcore.cli.output import Format, print_csv, print_json
from skatcore.cli.sheet.session import say
from skatcore.cli.tournament.commands import ListRequest
from skatcore.cli.tournament.session import TournamentSession, open_tournament
from skatcore.cli.tournament.stale import stale, warn_of
from skatcore.club.tournament.items import Amended, Listed, Restored, Void
from skatcore.club.tournament.lists import each_lower, worth
from skatcore.text.local_formats import moment_said

SUMS = ("points", "won", "lost", "others_lost", "result")
#: Everything that is written about the list of a table.
AnyList = Listed | Amended | Void | Restored


def show_list(request: ListRequest) -> None:
    """What counts on a table's list, and how it came about."""
    series, table = request.series, request.table
    with open_tournament(request, reads=True) as desk:
        tournament = desk.tournament
        seats = tournament.seats(series, table)
        handed = tournament.handed(series, table)
        numbers = tournament.ruleset.core.tournament
        rows = [
            one.model_dump() | {"result": worth(one, len(seats), numbers)}
            for one in (handed.results if handed else ())
        ]
        history = [
            item
            for item in tournament.items
            if isinstance(item, AnyList) and (item.series, item.table) == (series, table)
        ]
        found = stale(desk, [series])
        found = {where: state for where, state in found.items() if where == (series, table)}
        if desk.fmt is Format.json:
            told = [item.model_dump(mode="json") for item in history]
            lower = handed is not None and _by_player(desk, handed.amended, seats)
            counts = {"results": rows, "each_lower": bool(rows) and lower, "stale": bool(found)}
            print_json({"series": series, "table": table, **counts, "history": told})
        elif desk.fmt is Format.csv:
            print_csv(("player", *SUMS), ([row[key] for key in ("player", *SUMS)] for row in rows))
        else:
            _print(desk, rows, history, seats)
            if not history:
                key, who = "tournament.list-awaited", ", ".join(seats)
                say(desk.words.text(key, series=series, table=table, players=who))
        warn_of(desk, found)


def _by_player(desk: TournamentSession, item: AnyList | None, seats: Sequence[str]) -> bool:
    """Whether a correction takes of each player the lower result."""
    numbers = desk.tournament.ruleset.core.tournament
    return isinstance(item, Amended) and each_lower(item, seats, numbers)


def _print(
    desk: TournamentSession,
    rows: list[dict[str, object]],
    history: list[AnyList],
    seats: Sequence[str],
) -> None:
    words = desk.words
    if rows:
        columns = [Column(words.text("tournament.name"))]
        columns += [
            Column(words.text(f"tournament.{key.replace('_', '-')}"), number=True, spare=spare)
            for key, spare in zip(SUMS, (2, 1, 1, 3, 0), strict=True)
        ]
        cells = ([str(row[key]) for key in ("player", *SUMS)] for row in rows)
        print_columns(columns, cells, words)
    for item in history:
        say(_told(desk, item, lower=_by_player(desk, item, seats)))


def _told(desk: TournamentSession, item: AnyList, *, lower: bool) -> str:
    """One thing that was written about a list, in a line."""
    words, at = desk.words, moment_said(item.at, desk.words.language)
    if isinstance(item, Listed):
        return words.text("tournament.told-listed", at=at, passed=item.passed)
    text = words.text(f"tournament.told-{_done(item, lower=lower)}", at=at, player=item.official)
    return f"{text}: {item.why}" if item.why else text


def _done(item: Amended | Void | Restored, *, lower: bool) -> str:
    """What an official has done about a list."""
    if not isinstance(item, Amended):
        return item.kind
    if lower:
        return "lower"
    return "copied" if item.copied else "corrected"
