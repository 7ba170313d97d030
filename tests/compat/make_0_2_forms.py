"""Write the forms of version 0.2 that the other scripts leave out; it only runs with skatcore 0.2 installed.

``PYTHONPATH=tests python tests/compat/make_0_2_forms.py`` wrote of ``tests/compat/0.2``: ``profiles``, ``records``,
``samples``, the deals of the profiles that had none, ``stores/club.db`` with what a server's club has (a sheet with
proposals, a tournament, links, saved profiles, tables at which is played) and the exports of that store.
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import skatcore
from compat.make_0_2_proposals import PLAYERS, evening
from compat.make_0_2_rules import played
from compat.outline import outline
from compat.test_going_on import table_shown
from skatcore import load
from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.play_tables import StoredTables
from skatcore.club.roles import Role
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.club.score_sheets import begin_sheet
from skatcore.club.sheet.store import Store
from skatcore.club.tournament.items import Absent, Amended, Entrant, Listed, Registered, Withdrawn
from skatcore.club.tournament.plan import plan_in
from skatcore.club.tournament.store import Tournaments
from skatcore.model.game import Seat
from skatcore.play.table import Table
from skatcore.records.stored import StoredDeal
from skatcore.rules.draft import Draft
from skatcore.rules.foundation import Foundation
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.table.parts import TablePlace
from skatcore.table.session import GameTable
from skatcore.table.stored import as_json
from skatcore.table.tokens import UNDO, send
from skatcore.testing.sample import sample_of
from skatcore.views.compare.games import game_data
from support.commands import invoke
from support.table_play import step, to_the_end
from support.tournaments import any_games, handed, plan

HERE: Final = Path(__file__).parent / "0.2"
OLD: Final = Path(__file__).parent / "0.1" / "records"
SAMPLED: Final = ("isko-2022", "pl-local", "tournee")
#: Logs of other programs, as whole deals.
LOGS: Final = {"spitze": "xskat-spitze.log", "schieberamsch": "xskat-schieberamsch.log"}
DEALS: Final = 3
#: Events after which a deal is in its middle.
MIDDLE: Final = 20


def skat(*words: str | int | Path) -> str:
    """The output of a command."""
    done = invoke([str(word) for word in words])
    if done.exit_code:
        sys.exit(f"{words}: {done.stderr or done.exception}")
    return done.stdout


def data_of(*words: str | int | Path) -> Any:
    """The output of a command for programs."""
    return json.loads(skat(*words, "--format", "json"))


def write(path: Path, data: Any) -> None:
    """Write what was shown, a line for each item."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = outline(data)
    if isinstance(data, dict):
        lines = [f"{json.dumps(key)}: {json.dumps(item, ensure_ascii=False)}" for key, item in data.items()]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    else:
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def profiles() -> None:
    """Every bundled profile as deals carry it, and what it says."""
    shown = {}
    for name in bundled():
        path = HERE / "profiles" / "resolved" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(resolved_toml(load(name), readings=False), encoding="utf-8")
        said = data_of("show", name, "--resolved")
        shown[name] = {
            "id": said["id"],
            "bids": data_of("bids", name),
            "games": data_of("games", name),
            "options": {row["key"]: row["value"] for row in said["options"]},
        }
    write(HERE / "profiles" / "profiles.json", shown)


def records() -> None:
    """The same games in every form that is written, and evenings as spreadsheets with headings of each language."""
    folder = HERE / "records"
    folder.mkdir(exist_ok=True)
    for to in ("csv", "jsonl", "parquet"):
        (folder / f"games.{to}").unlink(missing_ok=True)
        skat("convert", OLD / "games.csv", "--to", to, "--out", folder / f"games.{to}")
    write(folder / "games.csv.json", {name: scored(folder / "games.csv", name) for name in bundled()})
    write(folder / "games.parquet.json", {name: scored(folder / "games.parquet", name) for name in SAMPLED})
    for language in ("en", "de", "pl"):
        path = folder / f"evening-{language}.xlsx"
        path.unlink(missing_ok=True)
        skat("sheet", "export", "--sheet", "club evening", "--out", path, "--lang", language)
        write(folder / f"{path.name}.json", {"kontra": scored(path, "kontra")})


def scored(path: Path, profile: str) -> Any:
    """The scores of the games of a file."""
    said = data_of("score", path, "--profile", profile)
    left_out = {kind: [game["n"] for game in said[kind]] for kind in ("excluded", "broken")}
    return {"games": said["games"], "totals": said["totals"], **left_out}


def deals() -> None:
    """Deals of sensible players under the profiles that had none, and those of other programs' logs."""
    for name in bundled():
        path, ruleset = HERE / "deals" / f"{name}.jsonl", load(name)
        if path.exists():
            continue
        if name in LOGS:
            path.write_text(skat("convert", OLD / LOGS[name], "--to", "deals", "--profile", name), encoding="utf-8")
            kept = [StoredDeal.read(line).deal for line in path.read_text("utf-8").splitlines()]
        else:
            size = max(ruleset.core.table.players)
            kept = [played(ruleset, seed, Table(size, seed % size)) for seed in range(1, DEALS + 1)]
            path.write_text("".join(StoredDeal(deal).line() + "\n" for deal in kept), encoding="utf-8")
        shown = [
            {
                "points": {seat.key: score for seat, score in zip(Seat, deal.scored().points, strict=True)},
                "scored": game_data(ruleset, deal.scored(("forehand", "middlehand", "rearhand"))),
            }
            for deal in kept
        ]
        write(path.with_suffix(".json"), shown)


def samples() -> None:
    """Write the samples that ``skat plugin check --write-sample`` keeps."""
    folder = HERE / "samples"
    folder.mkdir(exist_ok=True)
    for name in SAMPLED:
        (folder / f"{name}.json").write_text(sample_of(load(name)), encoding="utf-8")


# -- a club's store -------------------------------------------------------------------------------


def club(path: Path) -> None:
    """All that a server keeps, and what it shows of it."""
    path.unlink(missing_ok=True)
    with Store.open(str(path)) as store:
        sheet = begin_sheet(store, load("kontra"), PLAYERS, title="club evening", deals=36)
        evening(sheet)
        access, scope = Access(store.opened), Scope("sheet", sheet.number)
        official = access.mint(scope, Role.OFFICIAL, label="Ida", by=[access.mint(SERVER, Role.HOST, label="Otto")])
        access.mint(scope, Role.SCORER, player="Ada", by=[official])
    with Tournaments.open(str(path)) as store:
        cup(store)
    shown = {
        "sheets": [data_of("sheet", "show", "--sheet", "1") | {"state": "signed", "stake": ""}],
        "tournaments": [listed | tournament_shown(listed) for listed in data_of("tournament", "list")],
        "profiles": saved(path),
        "tables": tables(path),
    }
    write(path.with_suffix(".json"), shown)
    exports = HERE / "exports"
    (exports / "club.jsonl").write_text(skat("sheet", "export", "--all"), encoding="utf-8")
    (exports / "tournament-club.jsonl").write_text(skat("tournament", "export"), encoding="utf-8")


def cup(store: Tournaments) -> None:
    """A tournament of teams with lists, a correction and players who are gone; the second of three series is on."""
    text = plan(profile='"isko-2022"', team_size="3")
    kept = store.begin(plan_in(text, load).opened)
    entrants = [Entrant(name=f"{name} {at}", team=("Nord", "Süd", "")[at]) for at in range(3) for name in PLAYERS[:3]]
    kept.write(Registered(players=tuple(entrants)))
    chance = random.Random(2)  # noqa: S311 - it must follow from the seed
    drawn = kept.tournament.next_draw("seed 1")
    kept.write(drawn)
    for table, seats in enumerate(drawn.tables, 1):
        kept.write(handed(kept.tournament, 1, table, any_games(len(seats), chance)))
    first = next(item for item in kept.tournament.items if isinstance(item, Listed))
    sums = handed(kept.tournament, 1, 1, any_games(len(drawn.tables[0]), chance))
    corrected = {"results": sums.results, "passed": sums.passed, "replaces": first.key}
    kept.write(Amended(series=1, table=1, **corrected, official="Ida", why="wrong sums"))
    kept.write(Withdrawn(player="Cyd 2"))
    kept.write(kept.tournament.next_draw("seed 2"))
    kept.write(Absent(series=2, table=1, player=kept.tournament.seats(2, 1)[0], official="Ida"))


def tournament_shown(listed: Any) -> dict[str, Any]:
    """A tournament as it is shown."""
    this = ("--tournament", listed["number"])
    drawn = range(1, listed["drawn"] + 1)
    seated = [data_of("tournament", "tables", number, *this) for number in drawn]
    places = [(row["series"], at) for row in seated for at in range(1, len(row["tables"]) + 1)]
    return {
        "plan": data_of("tournament", "plan", *this),
        "entrants": data_of("tournament", "players", *this),
        "tables": seated,
        "lists": [data_of("tournament", "show", *place, *this) for place in places],
        "standings": data_of("tournament", "standings", *this),
        "after": [data_of("tournament", "standings", "--after", number, *this) for number in drawn],
        "teams": data_of("tournament", "standings", "--teams", *this),
    }


def saved(path: Path) -> list[Any]:
    """Profiles that a club has saved: a draft, and one that was written whole."""
    registry = Registry.installed()
    draft = Draft(Foundation.of("isko-2022", ["isko", "bock"], registry), {"id": "club", "title": {"de": "Unser Klub"}})
    texts = {
        "Unser Klub": draft.answered({"loss.skat": 1, "plugin.bock.from-the-game-itself": True}).text(),
        "Wzięte": resolved_toml(load("pl-local")),
    }
    with SavedProfiles.open(str(path)) as profiles:
        for name, text in texts.items():
            profiles.save(name, text)
    return [{"name": name, "options": said_by(text)} for name, text in texts.items()]


def said_by(text: str) -> dict[str, Any]:
    """The options of a profile."""
    path = HERE / "profile.toml"
    path.write_text(text, encoding="utf-8")
    rows = data_of("show", path, "--resolved")["options"]
    path.unlink()
    return {row["key"]: row["value"] for row in rows}


def tables(path: Path) -> list[Any]:
    """Tables in the middle of a deal: with computers, after some deals of four places, where somebody is asked."""
    shown = []
    with StoredTables.open(str(path)) as kept:
        for title, profile, size, people in (
            ("alone", "isko-2022", 3, 1),
            ("four", "pub", 4, 2),
            ("asked", "kontra", 3, 3),
        ):
            ruleset, dice = load(profile), random.Random(title)  # noqa: S311 - it must follow from the seed
            table = GameTable(ruleset, [TablePlace(PLAYERS[at], person=at < people) for at in range(size)], 7)
            for seed in range(people - 1):
                to_the_end(table, seed)
                table.next_deal()
            while len(table.deal.events) <= MIDDLE:
                if table.deal.over:
                    table.next_deal()
                else:
                    step(table, dice, avoid=(UNDO, "showed-cards", "conceded"))
            if title == "asked" and (declarer := table.deal.declarer) is not None:
                send(table, table.deal.table.active[declarer], "conceded")
            number = kept.begin(ruleset, as_json(table), title)
            shown.append(table_shown(table) | {"number": number, "title": title, "profile": profile})
    return shown


def alone(path: Path) -> None:
    """Leave one file that can be read by itself."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
    for rest in path.parent.glob(f"{path.name}-*"):
        rest.unlink()


def main() -> None:
    """Write everything."""
    if not skatcore.__version__.startswith("0.2."):
        sys.exit(f"this writes what 0.2 wrote, and here is {skatcore.__version__}")
    path = HERE / "stores" / "club.db"
    os.environ |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TZ": "UTC", "COLUMNS": "80", "SKAT_SHEETS": str(path)}
    profiles()
    deals()
    samples()
    club(path)
    records()
    alone(path)


if __name__ == "__main__":
    main()
