"""The targets: things to damage, and the commands that then read them."""

from __future__ import annotations

import gzip
import random
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from skatcore.analysis.compare import compare
from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.model.record import Record
from skatcore.records.errors import RecordError
from skatcore.records.samples import SAMPLES, sample
from skatcore.records.source import open_records
from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import score
from support.plugins import profile_text

from .commands import CommandError, skat
from .mutation import mutated
from .target import Target
from .web_target import Web

PROFILES: Final = ("isko", "pl-local", "schieberamsch", "kontra", "warmia")


class Profiles(Target):
    """Rule sets as TOML."""

    name = "profiles"

    def make_seeds(self) -> Sequence[bytes]:
        texts = [profile_text(name).encode() for name in bundled()]
        child = b'[profile]\nid = "damaged"\ntitle.en = "Damaged"\nextends = "%s"\nplugins = [%s]\n'
        houses = [
            child % (b"isko", b'"ramsch", "bock", "kontra"')
            + b'[auction]\nall-pass = "ramsch"\n[plugin.ramsch]\nskat-to = "loser"\n',
            child % (b"pl-local", b"") + b"[games.suit]\nclubs = 13\n[plugin.patrolki]\nraises = 3\n",
        ]
        return [*texts, *houses]

    def check(self, case: bytes, rng: random.Random, folder: Path) -> None:
        file = folder / "damaged.toml"
        file.write_bytes(case)
        name = str(file)
        if skat(folder, "check", name).status:
            return
        for words in (
            ("show", name, "--resolved", "--why", "--lang", rng.choice(("en", "de", "pl"))),
            ("bids", name),
            ("diff", "isko", name),
            ("value", name, "GH", "--matadors=-2", "--points", "95"),
            ("deal", "--profile", name, "--seed", str(rng.randrange(1000))),
        ):
            skat(folder, *words)
        whole = skat(folder, "show", name, "--resolved", "--toml")
        (folder / "whole.toml").write_text(whole.out, "utf-8")
        again = skat(folder, "bids", str(folder / "whole.toml"), "--format", "json")
        if again.status or again.out != skat(folder, "bids", name, "--format", "json").out:
            raise CommandError(f"show --resolved --toml is another rule set: {again.err}")


class Records(Target):
    """Records of games in every format, compressed now and then."""

    name = "records"

    def make_seeds(self) -> Sequence[bytes]:
        samples = [sample(name).read_bytes()[:30_000] for name in SAMPLES]
        deals = [
            skat(self.folder, "deal", "--seed", str(seed), "--stored", "--profile", profile).out
            for seed, profile in enumerate(PROFILES)
        ]
        return [*samples, *(deal.encode() for deal in deals), self._jsonl()]

    def _jsonl(self) -> bytes:
        out = self.folder / "evening.jsonl"
        skat(self.folder, "convert", str(sample("evening")), "--to", "jsonl", "--out", str(out))
        return out.read_bytes()

    def case(self, rng: random.Random) -> bytes:
        case = super().case(rng)
        if rng.random() < 0.05:
            return mutated(rng, gzip.compress(case), self.seeds)
        return case

    def check(self, case: bytes, rng: random.Random, folder: Path) -> None:
        file = folder / "games"
        file.write_bytes(case)
        profile = rng.choice(PROFILES)
        for command in ("replay", "convert"):
            more = ("--to", "jsonl") if command == "convert" else ("--profile", profile)
            skat(folder, command, str(file), *more)
        skat(folder, "score", str(file), "--profile", profile)
        skat(folder, "compare", str(file), "--profile", "isko", "--profile", profile)
        _bulk_agrees(file, load_ruleset(profile))


def _bulk_agrees(file: Path, ruleset: Ruleset) -> None:
    """A CSV file read in columns comes to what it comes to line by line."""
    by_line = ComparisonBuilder([ruleset])
    try:
        with open_records(file) as source:
            if source.format.key != "csv" or source.path is None:
                return
            for game in source:
                if isinstance(game, Record):
                    by_line.add([score(ruleset, game)])
                else:
                    by_line.add(game)
        in_columns = compare(file, [ruleset])
    except RecordError:
        return
    by_row, other = by_line.result(), in_columns
    for name in ("read", "counted", "broken"):
        if getattr(by_row, name) != getattr(other, name):
            raise CommandError(f"{name}: {getattr(by_row, name)} by line, {getattr(other, name)} in columns")
    if by_row.summaries[0].totals != other.summaries[0].totals:
        raise CommandError("other totals by line than in columns")


def _sheets(folder: Path, file: str) -> None:
    """Some score sheets in a store."""
    for profile, players in (("isko", "ABC"), ("kontra", "ABCD"), ("pub", "ABC")):
        of = ("--file", file)
        skat(folder, "sheet", "new", *players, "--profile", profile, "--title", profile, *of)
        skat(folder, "sheet", "add", "B", "H", "--with", "2", "--won", *of)
        skat(folder, "sheet", "pass", *of)
        skat(folder, "sheet", "add", "C", "G", "--without", "1", "--lost", *of)
        skat(folder, "sheet", "correct", "1", "B", "H", "--with", "3", "--won", "--all-agreed", *of)


def _tournament(folder: Path, file: str) -> None:
    """A tournament with its first series."""
    plan = folder / "cup.toml"
    skat(folder, "tournament", "new", str(plan))
    text = plan.read_text("utf-8")
    while "<" in text and ">" in text[text.index("<") :]:
        start = text.index("<")
        text = text[:start] + "x" + text[text.index(">", start) + 1 :]
    plan.write_text(text, "utf-8")
    of = ("--file", file)
    skat(folder, "tournament", "begin", str(plan), *of)
    skat(folder, "tournament", "player", *"ABCDEFG", *of)
    skat(folder, "tournament", "draw", "--seed", "7", "--sheets", *of)


class Imports(Target):
    """Exported score sheets and tournaments."""

    name = "imports"

    def make_seeds(self) -> Sequence[bytes]:
        file = str(self.folder / "seeds.db")
        _sheets(self.folder, file)
        _tournament(self.folder, file)
        samples = []
        for kind in ("sheet", "tournament"):
            out = self.folder / f"{kind}.jsonl"
            every = ("--all",) if kind == "sheet" else ()
            skat(self.folder, kind, "export", *every, "--out", str(out), "--file", file)
            samples.append(out.read_bytes())
        return samples

    def check(self, case: bytes, rng: random.Random, folder: Path) -> None:
        del rng
        file = folder / "damaged.jsonl"
        file.write_bytes(case)
        store = ("--file", str(folder / "store.db"))
        for kind in ("sheet", "tournament"):
            if skat(folder, kind, "import", str(file), *store).status == 0:
                skat(folder, kind, "show" if kind == "sheet" else "standings", *store)
                skat(folder, kind, "export", *store)
        skat(folder, "score", str(file), "--profile", "isko")


class Plans(Target):
    """Plans of tournaments, lists of players and lists of tables."""

    name = "plans"

    def make_seeds(self) -> Sequence[bytes]:
        _tournament(self.folder, str(self.folder / "seeds.db"))
        return [
            (self.folder / "cup.toml").read_bytes(),
            "name;Mannschaft\nJürgen;\nŁucja;\n".encode(),
            b"name\nHans\nInge\n",
            b"table,player,points,won,lost,passed,signed\n1,B,937,18,3,5,yes\n1,G,-96,4,6,5,yes\n1,C,24,3,5,5,yes\n1,A,48,3,1,5,yes\n",
        ]

    def check(self, case: bytes, rng: random.Random, folder: Path) -> None:
        del rng
        plan, table = folder / "plan.toml", folder / "list.csv"
        plan.write_bytes(case)
        table.write_bytes(case)
        store = folder / "store.db"
        shutil.copy(self.folder / "seeds.db", store)
        of = ("--file", str(store))
        if skat(folder, "tournament", "check", str(plan)).status == 0:
            skat(folder, "tournament", "begin", str(plan), "--file", str(folder / "new.db"))
        skat(folder, "tournament", "players", str(table), *of)
        skat(folder, "tournament", "enter", "1", "--csv", str(table), *of)
        skat(folder, "tournament", "standings", *of)


class Stores(Target):
    """SQLite files with score sheets and a tournament."""

    name = "stores"

    def make_seeds(self) -> Sequence[bytes]:
        file = self.folder / "seeds.db"
        _sheets(self.folder, str(file))
        _tournament(self.folder, str(file))
        with closing(sqlite3.connect(file)) as base:
            base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            base.execute("PRAGMA journal_mode = DELETE")
        return [file.read_bytes()]

    def case(self, rng: random.Random) -> bytes:
        """The bytes of the file damaged, or what stands in its tables."""
        (whole,) = self.seeds
        if rng.random() < 0.4:
            data = bytearray(whole)
            for _ in range(rng.choice((1, 1, 3, 30))):
                data[rng.randrange(len(data))] = rng.randrange(256)
            return bytes(data[: rng.choice((len(data),) * 4 + (rng.randrange(len(data)),))])
        file = self.folder / "case.db"
        file.write_bytes(whole)
        with closing(sqlite3.connect(file)) as base, suppress(sqlite3.Error):
            self._damage(base, rng)
            base.commit()
        return file.read_bytes()

    @staticmethod
    def _damage(base: sqlite3.Connection, rng: random.Random) -> None:
        tables = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        table = rng.choice(tables)
        columns = [row[1] for row in base.execute(f'PRAGMA table_info("{table}")')]
        rows = [row for (row,) in base.execute(f'SELECT rowid FROM "{table}"')]
        kind = rng.randrange(5)
        if kind == 0:
            base.execute(f'DROP TABLE "{table}"')
        elif kind == 1 or not rows:
            base.execute(f'DELETE FROM "{table}"')
        elif kind == 2:
            base.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (rng.choice(rows),))
        else:
            column, row = rng.choice(columns), rng.choice(rows)
            asked = f'SELECT "{column}" FROM "{table}" WHERE rowid = ?'
            (value,) = base.execute(asked, (row,)).fetchone()
            damaged = mutated(rng, str(value).encode(), ())
            given: object = damaged if kind == 3 else damaged.decode("utf-8", "replace")
            base.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE rowid = ?', (given, row))

    def check(self, case: bytes, rng: random.Random, folder: Path) -> None:
        store = folder / "store.db"
        store.write_bytes(case)
        of = ("--file", str(store))
        for words in (
            ("sheet", "list"),
            ("sheet", "show", "--sheet", str(rng.randrange(1, 5))),
            ("sheet", "show", "--sheet", "1", "--format", "json"),
            ("sheet", "export", "--all"),
            ("sheet", "add", "B", "H", "--with", "2", "--won"),
            ("tournament", "list"),
            ("tournament", "tables"),
            ("tournament", "standings"),
            ("tournament", "export"),
        ):
            skat(folder, *words, *of)
        skat(folder, "score", str(store), "--profile", "isko")


TARGETS: Final = {target.name: target for target in (Profiles, Records, Imports, Plans, Stores, Web)}
