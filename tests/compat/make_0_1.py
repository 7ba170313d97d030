"""Write the files of version 0.1; it only runs with skatcore 0.1 installed.

``PYTHONPATH=tests python tests/compat/make_0_1.py`` wrote ``tests/compat/0.1`` from the house
profiles and the records that lie there. It stays as the record of how those files came to be, and
as a pattern for the next version's. Named parts (``deals records``) are written alone. Keys and
times are counted on from a fixed start, so that two runs write the same.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch
from uuid import UUID

from skatcore.deal import Table
from skatcore.players import Kind
from skatcore.profile.find import bundled, bundled_folder
from skatcore.registry import Pack, Registry
from skatcore.ruleset import load_ruleset
from skatcore.simulation import deal_played
from typer.testing import CliRunner

import skatcore
from compat.outline import outline
from skatcore.cli.app import app

VERSION: Final = "0.1"
HERE: Final = Path(__file__).parent / VERSION
HOUSES: Final = tuple(sorted((HERE / "profiles" / "houses").glob("*.toml")))
#: Profiles whose sheets are exported too.
EXPORTED: Final = ("isko", "kontra", "pl-local", "schieberamsch", "warmia")
PACK: Final = Pack("compat", "by hand", HERE / "profiles" / "houses" / "pack")
#: What 0.1 itself cannot read again from the text that it writes of it: a word of a game that a
#: plugin has taken away with it stays behind.
UNREAD: Final = frozenset({"without", "without-readings"})
#: House profiles of which neither deals nor a flattened form are kept: they bring nothing new.
ALIKE: Final = frozenset({"terms", "child", "pack-juniors"})
#: Seeds that are tried for deals worth keeping, and so many are kept.
SEEDS: Final = range(1, 61)
KEPT: Final = 7
#: Games that every profile has.
USUAL: Final = frozenset({"clubs", "spades", "hearts", "diamonds", "grand", "null", ""})


class Refused(Exception):  # noqa: N818 - as the command said it
    """A command that ended otherwise than well."""


def skat(*words: str | int | Path, status: int = 0) -> str:
    """The output of a command."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    if done.exit_code != status:
        raise Refused(f"{words}: {done.stderr}")
    return done.stdout


def data_of(*words: str | int | Path, status: int = 0) -> Any:
    """The output of a command for programs."""
    return json.loads(skat(*words, "--format", "json", status=status))


def write(path: Path, data: Any) -> None:
    """Data as JSON, a line for each entry of a list or of a table in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_lines(outline(data), 3) + "\n", encoding="utf-8")


def _lines(data: Any, depth: int, indent: str = "") -> str:
    if not depth or not data or not isinstance(data, dict | list):
        return json.dumps(data, ensure_ascii=False)
    deeper = indent + " "
    if isinstance(data, dict):
        parts = [
            f"{json.dumps(key, ensure_ascii=False)}: {_lines(value, depth - 1, deeper)}" for key, value in data.items()
        ]
    else:
        parts = [_lines(value, depth - 1, deeper) for value in data]
    first, last = "{}" if isinstance(data, dict) else "[]"
    return f"{first}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{last}"


# -- sheets ---------------------------------------------------------------------------------------

FIVE: Final = ("Ada", "Bożena", "Cyd", "Dörte", "Émile")
#: Who plays (0 is forehand), what, and what came of it; a rule set may refuse some of them.
GAMES: Final = (
    "0 hearts --with 2 --won --schneider",
    "1 GH --without 1 --points 42 --bid 24",
    "2 NO --lost",
    "ramsch 40 50 30",
    "0 CHS --with 1 --won --schneider",
    "1 spades --with 1 --points 70 --bid 40",
    "2 NH --won",
    "0 clubs --with 2 --won --extra patrolki=2",
    "1 clubs --with 1 --won --extra kontra=1",
    "2 hearts --without 2 --lost --extra kontra=2",
    "0 hearts --with 1 --won --extra spitze=1",
    "pass",
    "1 diamonds --without 2 --conceded --lost",
    "0 DH --with 3 --won --schwarz",
    "ramsch 120/10 0/0 0/0",
    "2 GHO --with 4 --won --schwarz",
    "0 revolution --won",
    "1 N --won --bid 23",
    "ramsch 50/5 50/4 20/1 --last {2}",
    "2 G --cards CJ+SJ+HJ+CA+CT+CK+SA+ST+HA+DA+D7+D8 --points 99 --bid 48",
    "1 GH --with 2 --won --extra pushed=1",
    "ramsch 0/0 70/6 50/4",
    "0 spades --with 1 --points 60 --bid 20",
    "1 grand --with 1 --won --points 61",
)


class Sheet:
    """A sheet that is being written, by the command line."""

    def __init__(self, number: str) -> None:
        self.number = number
        self._shown: Any = None

    @classmethod
    def new(cls, players: Sequence[str], title: str, profile: str | Path, *more: str) -> Sheet:
        """A new sheet."""
        words = (*players, "--title", title, "--profile", profile, *more)
        return cls(str(data_of("sheet", "new", *words)["sheet"]))

    @classmethod
    def called(cls, title: str) -> Sheet:
        """A sheet that is there already."""
        (number,) = (row["sheet"] for row in data_of("sheet", "list") if row["title"] == title)
        return cls(str(number))

    def do(self, *words: str | int) -> None:
        """Run a command on this sheet."""
        skat("sheet", *words, "--sheet", self.number)
        self._shown = None

    @property
    def shown(self) -> Any:
        """The sheet as data."""
        if self._shown is None:
            self._shown = data_of("sheet", "show", "--sheet", self.number)
        return self._shown

    def add(self, line: str) -> None:
        """Write a line of `GAMES` as the next deal."""
        first, *rest = _said(line, self.shown["active"])
        self.do(*([first, *rest] if first in {"pass", "ramsch"} else ["add", first, *rest]))

    def play(self, lines: Sequence[str], until: int | None = None) -> None:
        """Write what the rules do not refuse, until there are so many deals."""
        for line in lines:
            if until is not None and len(self.shown["rows"]) >= until:
                break
            with suppress(Refused):
                self.add(line)

    def correct(self, number: int, line: str, *more: str) -> None:
        """Correct a deal, if it may be that game."""
        if number > len(self.shown["rows"]):
            return
        row = self.shown["rows"][number - 1]
        words = _said(line, row["players"])
        shared = words[0] == "ramsch"
        game = ["--passed"] if words == ["pass"] else words[1:] if shared else words
        with suppress(Refused):
            self.do("correct", number, *game, *more)


def _said(line: str, active: Sequence[str]) -> list[str]:
    first, *rest = line.split()
    rest = [word.format(*active).replace("+", " ") for word in rest]
    if first == "pass":
        return ["pass"]
    if first == "ramsch":
        shares = [f"{name}={points}" for name, points in zip(active, rest, strict=False)]
        return ["ramsch", *shares, *rest[len(active) :]]
    return [active[int(first)], *rest]


def _round_is_over(sheet: Sheet) -> bool:
    rows = [row for row in sheet.shown["rows"] if row["standing"] != "void"]
    return bool(rows) and rows[-1]["round"] < sheet.shown["round"]


def to_round_end(sheet: Sheet, lines: tuple[str, ...]) -> None:
    """At least one deal, then on until a round is over."""
    for line in lines * 3:
        with suppress(Refused):
            sheet.add(line)
            if _round_is_over(sheet):
                return
    raise AssertionError(sheet.number)


def evening(profile: str | Path, name: str) -> Sheet:
    """Three players: games of all kinds, corrections of all kinds, a misdealt round; it is open."""
    sheet = Sheet.new(FIVE[:3], f"{name} evening", profile)
    sheet.play(GAMES)
    agreed = ("--all-agreed", "--because", "nicht 2, sondern 3")
    sheet.correct(1, "0 hearts --with 3 --won --schneider", *agreed)
    sheet.correct(1, "1 hearts --with 3 --won", "--agreed", ",".join(FIVE[:3]))
    sheet.correct(2, "1 GH --with 1 --won", "--official", "Jury", "--because", "grał z jednym")
    sheet.correct(3, "ramsch 30 50 40", *agreed)
    sheet.correct(3, "pass", "--all-agreed")
    sheet.correct(4, "0 C --with 1 --lost", "--official", "Jury", "--all-agreed")
    to_round_end(sheet, GAMES[::-1])
    sheet.play(GAMES[:2])
    with suppress(Refused):  # the round may have ended just now
        sheet.do("misdeal")
    sheet.play(GAMES[4:6])
    with suppress(Refused):
        sheet.do("misdeal", len(sheet.shown["rows"]))
    sheet.play(GAMES[:4], len(sheet.shown["rows"]) + 1)
    return sheet


def signed(profile: str | Path, name: str, players: int, scheme: str, deals: int) -> Sheet:
    """A series to its end, all have signed; an official has corrected a deal after that."""
    more = ("--deals", str(deals), "--scheme", scheme)
    sheet = Sheet.new(FIVE[:players], f"{name} series", profile, *more)
    while sheet.shown["counted"] < deals:
        before = len(sheet.shown["rows"])
        sheet.play(GAMES[before % len(GAMES) :], before + 1)
    sheet.do("sign", FIVE[1])
    sheet.do("sign", "--all")
    sheet.correct(2, "1 GH --without 2 --lost", "--official", "Jury", "--because", "übersehen")
    return sheet


def coming_and_going(profile: str | Path, name: str, players: int, most: int) -> Sheet:
    """One joins, one leaves, one joins instead of another; one has signed."""
    sheet = Sheet.new(FIVE[:players], f"{name} guests", profile)
    to_round_end(sheet, GAMES)
    for number in range(players, most):
        sheet.do("join", FIVE[number], "--all-agreed")
        to_round_end(sheet, GAMES[2 * number :])
    if most > players:
        sheet.do("leave", FIVE[1])
        to_round_end(sheet, GAMES)
    sheet.do("join", "Zoë", "--for", FIVE[0], "--all-agreed")
    to_round_end(sheet, GAMES[4:])
    sheet.do("sign", "Zoë")
    return sheet


def void(profile: str | Path, name: str) -> Sheet:
    """Three deals, and the sheet is declared void."""
    sheet = Sheet.new(FIVE[:3], f"{name} void", profile)
    sheet.play(GAMES, 3)
    sheet.do("void", "Jury", "--because", "falsche Karten")
    return sheet


def tables(profile: str) -> list[int]:
    """How many may sit at a table, and whether tournament points are counted."""
    options = {row["key"]: row["value"] for row in _options(profile)}
    return [number for number in options["table.players"] if number <= len(FIVE)]


def _options(profile: str | Path) -> Any:
    return data_of("show", profile, "--resolved")["options"]


def bundled_sheets() -> None:
    """Sheets under every bundled profile."""
    for name in bundled():
        sizes = tables(name)
        stated = {row["key"]: row["value"] for row in _options(name)}["tournament.bonus"]
        scheme = "tournament" if stated == "stated" else "points"
        evening(name, name)
        signed(name, name, min(4, sizes[-1]), scheme, 8)
        coming_and_going(name, name, min(4, sizes[0] if len(sizes) < 3 else 4), sizes[-1])
        void(name, name)


def house_sheets() -> None:
    """Sheets under house profiles: Bock rounds, rounds of Ramsch, Bierlachs, options of plugins."""
    for path in HOUSES:
        if path.stem not in UNREAD:
            evening(path, path.stem)
    rounds = HERE / "profiles" / "houses" / "rounds.toml"
    sheet = Sheet.new(FIVE[:4], "Bock and Ramsch", rounds)
    lost, won, shared = ("0 hearts --with 1 --points 60", "1 hearts --with 1 --won", "ramsch 30 40 50")
    sheet.play((lost, won, "0 GH --with 1 --won", won, won, "2 NO --lost", *[won] * 7))
    sheet.play((shared, "1 GH --with 1 --won", shared, shared, shared, *[won] * 3, shared))
    sheet.correct(2, lost, "--all-agreed", "--because", "60, nicht 61")
    sheet.play((won, won, won))
    bierlachs = HERE / "profiles" / "houses" / "bierlachs.toml"
    sheet = Sheet.new(FIVE[:3], "Bierlachs", bierlachs, "--scheme", "bierlachs")
    sheet.play([won, "0 GH --with 2 --won", lost, "2 NO --lost"] * 3)
    sheet.do("sign", "--all")
    sheet = Sheet.new(FIVE[:4], "Bierlachs, open", bierlachs, "--scheme", "bierlachs")
    sheet.play([won, "0 GH --with 2 --won", "pass"])
    readings = HERE / "profiles" / "houses" / "readings.toml"
    sheet = Sheet.new(FIVE[:3], "A round dealt wrongly and ended", readings)
    to_round_end(sheet, GAMES)
    sheet.do("misdeal", "2")
    sheet.play(GAMES[:1])


def sheets_shown() -> list[Any]:
    """Every sheet of the store as data, with what is paid for it."""
    return [sheet | _settled(str(sheet["sheet"])) for sheet in map(_sheet_shown, _numbers())]


def _numbers() -> list[str]:
    return [str(row["sheet"]) for row in data_of("sheet", "list")]


def _sheet_shown(number: str) -> Any:
    state = {str(row["sheet"]): row["state"] for row in data_of("sheet", "list")}[number]
    return data_of("sheet", "show", "--sheet", number) | {"state": state}


def _settled(number: str) -> dict[str, Any]:
    for stake in ("0.25", "1"):
        with suppress(Refused):
            words = ("sheet", "settle", "--stake", stake, "--sheet", number)
            shown: dict[str, Any] = {"stake": stake, "settled": data_of(*words)}
            with suppress(Refused):
                shown["cash"] = data_of(*words, "--cash")
            return shown
    return {"stake": "", "settled": None}


# -- tournaments ----------------------------------------------------------------------------------

PLAN: Final = """\
[tournament]
id = "cup"
title = "Cup"
date = 2026-11-21
profile = "isko"
team-size = 4

[general]
organiser = "SC Grand Hand"
entry-fee = "10.00"
currency = "EUR"
table-fee = [{ from-lost = 1, amount = "0.50" }]
series = 3
deals = 8
deals-at-three = 6
use-of-money = "Prizes."
exclusion = "For breaking the rules on purpose."
appeals = "Before the next series."
signatures = ["Ada", "Bożena"]

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

[[prize]]
place = 1
prize = "A barrel"
to = "team"
"""


def cup(folder: Path) -> None:
    """A tournament with teams to its end: whatever may happen at one happens once."""
    plan = folder / "cup.toml"
    plan.write_text(PLAN, encoding="utf-8")
    skat("tournament", "begin", plan)
    north, south = ("Ada", "Bożena", "Cyd", "Dörte"), ("Émile", "Fay", "Gus", "Ḥasan")
    skat("tournament", "player", *north, "--team", "Nord")
    skat("tournament", "player", *south, "--team", "Süd")
    skat("tournament", "player", "Ida", "Jaś", "Kai")
    # series 1: three tables with score sheets
    skat("tournament", "draw", "--sheets", "--seed", "7")
    for table, seats in enumerate(seated(), 1):
        play_sheet(table, len(seats))
        skat("tournament", "enter", 1, table)
    # a sheet corrected, and the list after it; another corrected, and the list is stale for good
    first, *_ = seated()
    _correct_sheet(1, first[1])
    skat("tournament", "correct", 1, 1, "--official", "Jury", "--because", "Spiel 1")
    _correct_sheet(2, seated()[1][1])
    # series 2: one has withdrawn, one comes late, one is absent; sums from paper
    skat("tournament", "withdraw", "Kai", "--because", "krank")
    skat("tournament", "player", "Łucja")
    skat("tournament", "draw", "--seed", "8")
    seats = seated()[0]
    skat("tournament", "draw", "--again", "--seed", "9")
    three = next(at for at, seats in enumerate(seated(), 1) if len(seats) == 4)
    skat("tournament", "absent", 2, seated()[three - 1][2], "Jury", "--because", "kommt nicht")
    chance = random.Random(2)  # noqa: S311 - it must follow from the seed
    for table, seats in enumerate(seated(), 1):
        enter(2, table, seats, chance)
    names = seated()[0]
    enter(2, 1, names, chance, "correct", "--official", "Jury", "--because", "verrechnet")
    enter(2, 1, names, chance, "correct", "--official", "Jury", "--all-agreed")
    enter(2, 2, seated()[1], chance, "correct", "--official", "Jury", "--copy")
    skat("tournament", "void", 2, 3, "Jury", "--because", "Unterschrift fehlt")
    skat("tournament", "void", 2, 3, "Jury", "--because", "gefunden", "--back")
    # series 3: he plays on; a list is void for good; two are level
    skat("tournament", "withdraw", "Kai", "--back", "--because", "gesund")
    skat("tournament", "draw", "--seed", "10")
    for table, seats in enumerate(seated(), 1):
        enter(3, table, seats, chance)
    skat("tournament", "void", 3, 2, "Jury", "--because", "gezinkte Karten")


def level() -> None:
    """A short tournament under another association's rules in which two are level: lots."""
    text = PLAN.partition('\n[[prize]]\nplace = 1\nprize = "A barrel"')[0]
    for before, after in (
        ('"isko"', '"pzskat"'),
        ('"cup"', '"lots"'),
        ('"Cup"', '"Lots"'),
        ("series = 3", "series = 1"),
        ("team-size = 4", "team-size = 0"),
    ):
        text = text.replace(before, after)
    with tempfile.TemporaryDirectory() as folder:
        plan = Path(folder) / "lots.toml"
        plan.write_text(text, encoding="utf-8")
        skat("tournament", "begin", plan)
    skat("tournament", "player", *FIVE, "Fay", "Gus", "Ida")
    skat("tournament", "draw", "--seed", "1")
    for table, seats in enumerate(seated(), 1):
        given = [f"{name}=48/2/0" if at % 2 else f"{name}=-36/0/1" for at, name in enumerate(seats)]
        skat("tournament", "enter", 1, table, *given, "--passed", "2", "--all-signed")
    skat("tournament", "lots", "--seed", "3")


def half(folder: Path) -> None:
    """A tournament that is still on: the second series is drawn, a list is lacking."""
    plan = folder / "half.toml"
    plan.write_text(PLAN.replace('"cup"', '"half"').replace('"Cup"', '"Half"'), encoding="utf-8")
    skat("tournament", "begin", plan)
    skat("tournament", "player", *FIVE, "Fay", "Gus")
    skat("tournament", "draw", "--seed", "1")
    chance = random.Random(3)  # noqa: S311 - it must follow from the seed
    for table, seats in enumerate(seated(), 1):
        enter(1, table, seats, chance)
    skat("tournament", "draw", "--seed", "2")
    enter(2, 1, seated()[0], chance)


def seated() -> Any:
    """The seats of the series that was drawn last."""
    return data_of("tournament", "tables")["tables"]


def play_sheet(table: int, players: int) -> None:
    """A table plays its series on its sheet."""
    sheet = Sheet.called(f"Cup 1/{table}")
    sheet.play(GAMES[table:] + GAMES, 8 if players == 4 else 6)
    sheet.do("sign", "--all")


def _correct_sheet(table: int, name: str) -> None:
    words = (name, "hearts", "--with", "1", "--lost", "--official", "Jury")
    skat("sheet", "correct", 1, *words, "--sheet", f"Cup 1/{table}")


def enter(
    series: int, table: int, seats: Sequence[str], chance: random.Random, command: str = "enter", *more: str
) -> None:
    """A list of paper: each has won one game or two, one has lost one."""
    deals, loser = 8 if len(seats) == 4 else 6, chance.randrange(len(seats))
    given, played = [], 0
    for at, name in enumerate(seats):
        won = 1 if at == loser else chance.randint(0, 2)
        lost = int(at == loser)
        points = sum(chance.choices((18, 20, 24, 48), k=won)) - 48 * lost
        given.append(f"{name}={points}/{won}/{lost}")
        played += won + lost
    rest = ("--passed", str(max(0, deals - played))) if played < deals else ()
    signed_by = ("--all-signed",) if command == "enter" else ()
    skat("tournament", command, series, table, *given, *rest, *signed_by, *more)


def beside_the_cup() -> None:
    """Sheets in a store with tournaments."""
    evening("isko", "beside the cup")
    void(f"{PACK.name}/club", "of a pack")
    signed(f"{PACK.name}/juniors", "of a pack", 3, "points", 4)


def tournaments_shown() -> list[Any]:
    """Every tournament of the store as data."""
    return [tournament | _tournament_shown(tournament) for tournament in data_of("tournament", "list")]


def _tournament_shown(listed: Any) -> dict[str, Any]:
    this = ("--tournament", str(listed["number"]))
    drawn = range(1, listed["drawn"] + 1)
    tables = [data_of("tournament", "tables", number, *this) for number in drawn]
    facts = {
        "plan": data_of("tournament", "plan", *this),
        "entrants": data_of("tournament", "players", *this),
        "tables": tables,
        "lists": [
            data_of("tournament", "show", row["series"], at, *this)
            for row in tables
            for at in range(1, len(row["tables"]) + 1)
        ],
        "standings": data_of("tournament", "standings", *this),
        "after": [data_of("tournament", "standings", "--after", number, *this) for number in drawn],
    }
    with suppress(Refused):
        facts["teams"] = data_of("tournament", "standings", "--teams", *this)
    return facts


# -- stores ---------------------------------------------------------------------------------------


def store(name: str, *makers: Any, here: Path = HERE) -> None:
    """A store, and what it shows."""
    path = here / "stores" / f"{name}.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    os.environ["SKAT_SHEETS"] = str(path)
    _Clock.read, chance = 0, random.Random(name)  # noqa: S311 - keys must follow from the seed
    with (
        tempfile.TemporaryDirectory() as text,
        patch("skatcore.log.datetime", _Clock),
        patch("skatcore.log.uuid4", lambda: UUID(int=chance.getrandbits(128), version=4)),
    ):
        for make in makers:
            make(*[Path(text)] if make in {cup, half} else [])
    shown: dict[str, Any] = {"sheets": sheets_shown(), "tournaments": []}
    with suppress(Refused):
        shown["tournaments"] = tournaments_shown()
    write(path.with_suffix(".json"), shown)
    with closing(sqlite3.connect(path)) as connection:  # the file stands alone
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
        connection.execute("PRAGMA journal_mode=WAL")
    tidy(here)


def tidy(here: Path = HERE) -> None:
    """Remove the files that SQLite leaves beside its own."""
    for rest in (here / "stores").glob("*.db-*"):
        rest.unlink()


def exports() -> None:
    """Sheets under several profiles, and tournaments as JSON Lines."""
    folder = HERE / "exports"
    folder.mkdir(exist_ok=True)
    for name, wanted in (
        ("bundled", tuple(f"{name} series" for name in EXPORTED)),
        ("houses", ("Bock and Ramsch", "Bierlachs", "options evening", "readings evening")),
    ):
        path = HERE / "stores" / f"{name}.db"
        titles = [row["title"] for row in data_of("sheet", "list", "--file", path)]
        chosen = [title for title in titles if title.endswith(wanted)]
        lines = [skat("sheet", "export", "--sheet", number, "--file", path) for number in chosen]
        (folder / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
    path = HERE / "stores" / "cup.db"
    lines = [
        skat("tournament", "export", "--tournament", row["key"], "--file", path)
        for row in data_of("tournament", "list", "--file", path)
    ]
    for number, text in enumerate(lines, 1):
        (folder / f"tournament-{number}.jsonl").write_text(text, encoding="utf-8")
    tidy()


# -- deals, records, profiles ---------------------------------------------------------------------


def profiles() -> Iterator[tuple[str, str]]:
    """The names of all profiles in these files, and how the command line finds them."""
    for name in bundled():
        yield name, name
    for path in HOUSES:
        yield path.stem, str(path)
    for path in sorted(PACK.folder.glob("*.toml")):
        yield f"pack-{path.stem}", f"{PACK.name}/{path.stem}"


def deals() -> None:
    """Deals of computer players under every profile, chosen so that few are alike."""
    for name, profile in profiles():
        if name in ALIKE:
            continue
        chosen = [("--profile", profile, *words) for words in _different(profile)]
        path = HERE / "deals" / f"{name}.jsonl"
        path.parent.mkdir(exist_ok=True)
        lines = [skat("deal", *words, "--stored") for words in chosen]
        path.write_text("".join(lines), encoding="utf-8")
        shown = [data_of("deal", *words) for words in chosen]
        expected = [{"points": row["points"], "scored": row["result"]} for row in shown]
        write(path.with_suffix(".json"), expected)


def _different(profile: str) -> list[tuple[str | int, ...]]:
    """Seeds, players and tables whose deals have something that those before them have not.

    Rare are games of plugins and what they add to a game; of those twice as many are kept.
    """
    ruleset = load_ruleset(profile)
    sizes = ruleset.core.table.players
    usual: list[tuple[str | int, ...]] = []
    rare: list[tuple[str | int, ...]] = []
    known: set[Any] = set()
    sensible, chance = Kind.SENSIBLE, Kind.RANDOM
    for players in ((sensible, sensible, sensible), (chance, chance, chance), (sensible, chance, chance)):
        for seed in SEEDS:
            seated = sizes[seed % len(sizes)] if seed < 10 else 3
            deal = deal_played(ruleset, seed, players, Table(seated, seated - 1))
            scored, marks = deal.scored(), {event.kind for event in deal.events}
            announcement, value = scored.record.announcement, scored.value
            extras = dict(announcement.extras) if announcement else {}
            game = announcement.contract if announcement else ""
            features = {*marks, (game, value and value.won), ("over", value and value.overbid)}
            features |= {(key, str(number)) for key, number in extras.items()}
            if not features <= known:
                kept = rare if extras or game not in USUAL else usual
                kept.append(("--seed", seed, "--players", ",".join(players), "--table", seated))
            known |= features
    return usual[:KEPT] + rare[: 2 * KEPT]


def records() -> None:
    """Records scored under every profile."""
    folder = HERE / "records"
    (folder / "games.jsonl").unlink(missing_ok=True)
    skat("convert", folder / "games.csv", "--to", "jsonl", "--out", folder / "games.jsonl")
    for path in sorted(folder.glob("*.*")):
        if path.suffix in {".json", ".jsonl"}:  # the games of the JSON Lines are those of the CSV
            continue
        scored = {name: data_of("score", path, "--profile", own) for name, own in profiles()}
        result = {
            name: {
                "games": item["games"],
                "totals": item["totals"],
                "excluded": [game["n"] for game in item["excluded"]],
                "broken": [game["n"] for game in item["broken"]],
            }
            for name, item in scored.items()
        }
        write(path.with_name(path.name + ".json"), result)


def profiles_shown() -> None:
    """Bundled profiles as they are and flattened; what every profile says."""
    folder = HERE / "profiles"
    for name in ("bundled", "resolved"):
        (folder / name).mkdir(exist_ok=True)
    for name in bundled():
        shutil.copy(bundled_folder() / f"{name}.toml", folder / "bundled")
    for name, profile in profiles():
        if name in UNREAD | ALIKE:
            continue
        resolved = skat("show", profile, "--resolved", "--toml")
        (folder / "resolved" / f"{name}.toml").write_text(resolved, encoding="utf-8")
    write(folder / "profiles.json", {name: _profile(own) for name, own in profiles()})


def _profile(profile: str) -> dict[str, Any]:
    shown = data_of("show", profile, "--resolved")
    return {
        "id": shown["id"],
        "of_0_1": shown["digest"],
        "bids": data_of("bids", profile),
        "games": data_of("games", profile),
        "options": {row["key"]: row["value"] for row in shown["options"]},
    }


class _Clock(datetime):
    """A clock that goes a second forward each time that it is read."""

    read = 0

    @classmethod
    def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
        cls.read += 1
        return datetime(2026, 11, 20, 18, tzinfo=tz or UTC) + timedelta(seconds=cls.read)


def main() -> None:
    """Write everything, or the parts that are named."""
    if skatcore.__version__ != "0.1.0":
        sys.exit(f"this writes what 0.1 wrote, and here is {skatcore.__version__}")
    os.environ |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TZ": "UTC", "COLUMNS": "80"}
    makers = {
        "profiles": profiles_shown,
        "bundled": lambda: store("bundled", bundled_sheets),
        "houses": lambda: store("houses", house_sheets),
        "cup": lambda: store("cup", half, level, cup, beside_the_cup),
        "exports": exports,
        "records": records,
        "deals": deals,
    }
    packed = Registry(Registry.installed().plugins, {PACK.name: (PACK,)})
    with patch("skatcore.registry._installed", lambda: packed):
        for part in sys.argv[1:] or makers:
            makers[part]()


if __name__ == "__main__":
    main()
