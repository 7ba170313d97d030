"""Tournaments for the tests: a plan, players, lists that add up."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from pathlib import Path

from skatcore.club.tournament.items import Entrant, Listed, Opened, Registered, Result
from skatcore.club.tournament.tournament import Tournament
from skatcore.rules.resolved import resolved_toml
from support.games import rules

PLAN = """\
[tournament]
id = "cup"
title = "Cup"
date = 2026-11-21
profile = "isko"
team-size = 0

[general]
organiser = "SC Grand"
entry-fee = "10.00"
currency = "EUR"
table-fee = [{ from-lost = 1, amount = "0.50" }]
series = 3
deals = 48
deals-at-three = 36
use-of-money = "Prizes."
exclusion = "For breaking the rules on purpose."
appeals = "Before the next series."
signatures = ["Ada", "Bo"]

[conditions]
code = "ISkO"
supervision = "Referees."
penalties = "As the rules say."
list-keeping = "Seat 1."
stake = "0"
material = "New cards."

[[prize]]
place = 1
prize = "A ham"

[[prize]]
place = 2
prize = "A goose"
"""


@functools.cache
def _text(profile: str) -> str:
    return resolved_toml(rules(profile))


def plan(**changes: object) -> str:
    """The plan with other values: ``series="1"`` means ``series = 1``."""
    text = PLAN
    for key, value in changes.items():
        lines = text.splitlines()
        name = key.replace("_", "-")
        places = [at for at, line in enumerate(lines) if line.startswith(f"{name} = ")]
        assert places, name
        lines[places[0]] = f"{name} = {value}"
        text = "\n".join(lines) + "\n"
    return text


def opened(profile: str = "isko", text: str = PLAN, **more: str) -> Opened:
    """The item that opens a tournament."""
    ruleset = rules(profile)
    return Opened(title="Cup", plan=text, profile=profile, digest=ruleset.digest, text=_text(profile), **more)


def names(count: int) -> list[str]:
    """So many names, in no alphabetical order."""
    return [f"{'MKZADB'[at % 6]}{at}" for at in range(count)]


def tournament(
    players: Sequence[str] | int,
    *,
    teams: Sequence[str] = (),
    profile: str = "isko",
    drawn: int = 0,
    text: str = "",
    **changes: object,
) -> Tournament:
    """A tournament with these players and ``drawn`` series drawn."""
    made = Tournament(rules(profile), opened(profile, text or plan(**changes)))
    given = names(players) if isinstance(players, int) else players
    own = [*teams, *[""] * (len(given) - len(teams))]
    entrants = tuple(Entrant(name=name, team=team) for name, team in zip(given, own, strict=True))
    made.add(Registered(players=entrants))
    for number in range(drawn):
        made.add(made.next_draw(f"seed {number}", ahead=True))
    return made


def result(player: str, points: int, won: int, lost: int, others: int) -> Result:
    """A player's sums."""
    return Result(player=player, points=points, won=won, lost=lost, others_lost=others)


def sums(seats: Sequence[str], games: Sequence[tuple[int, int, int]]) -> tuple[Result, ...]:
    """The results of a table from points, games won and lost; what others lost follows."""
    lost = sum(game[2] for game in games)
    return tuple(
        result(name, points, won, own, lost - own) for name, (points, won, own) in zip(seats, games, strict=True)
    )


def handed(made: Tournament, series: int, table: int, games: Sequence[tuple[int, int, int]]) -> Listed:
    """A table's list, signed by all; the deals that are left were passed."""
    seats = made.seats(series, table)
    played = sum(won + lost for _, won, lost in games)
    return Listed(
        series=series,
        table=table,
        results=sums(seats, games),
        passed=made.plan.deals_at(len(seats)) - played,
        signed=seats,
    )


def any_games(seats: int, chance: random.Random) -> list[tuple[int, int, int]]:
    """Games that a table may have had."""
    results = []
    for _ in range(seats):
        won, lost = chance.randint(1, 8), chance.randint(1, 3)
        gained = sum(chance.choices((18, 20, 23, 24, 27, 48, 59), k=won))
        paid = sum(chance.choices((36, 40, 46, 48, 96), k=lost))
        results.append((gained - paid, won, lost))
    return results


def play_all(made: Tournament, seed: int = 1) -> None:
    """Hand in every list that is lacking."""
    chance = random.Random(seed)  # noqa: S311 - it must follow from the seed
    for series, table in made.lacking():
        seats = made.seats(series, table)
        made.add(handed(made, series, table, any_games(len(seats), chance)))


def written(folder: Path, text: str = PLAN) -> str:
    """The plan as a file."""
    path = folder / "cup.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)
