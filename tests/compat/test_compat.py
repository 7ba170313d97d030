"""Files of earlier versions: they open, show, print, are copied, and count what they counted.

Beside this file each version has a folder with what it wrote, and with what it showed of that as
data (``NAME.json`` beside ``NAME``):

- ``stores``: SQLite files of sheets and tournaments, some with links, saved profiles and tables at which is played;
- ``exports``: sheets and tournaments of these stores as JSON Lines;
- ``deals``: stored deals, a file for each profile;
- ``records``: games of every form, with what they count under each profile;
- ``profiles``: the bundled ones as they were (``bundled``), flattened (``resolved``), and one of
  each kind of house profile (``houses``), with their ladders, options and numbers of games;
- ``samples``: what plugins are compared with.

To add a version, before a form changes: write ``make_N.py`` after ``make_0_2.py``, let it write what
is new, run it with that version installed, and commit the folder. A folder may lack what has not
changed, and house profiles are looked for in earlier ones too. Files that are committed are never
written again.

Where a result was wrong, it stands in `WRONG_IN_0_1`, and nowhere else.
"""

from __future__ import annotations

import functools
import json
import shutil
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

import pytest

from compat.outline import differences, outline
from skatcore.club.sheet.items import Begun, Corrected, Entered, Inserted
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.club.tournament.store import Tournaments, tournaments_in
from skatcore.model.game import Seat
from skatcore.model.record import Record
from skatcore.model.refusal import Refused
from skatcore.records.source import open_records
from skatcore.records.stored import FORMER, StoredDeal
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.known_keys import RENAMED, removed_options
from skatcore.rules.option_list import listed_options
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Pack, Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.possible import possible_games
from skatcore.scoring.score import score
from skatcore.testing.sample import check_sample, sampled
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.games import game_data
from skatcore.views.printing.bill import bill_of
from skatcore.views.printing.render import html_of
from skatcore.views.printing.sheet import paper_of
from skatcore.views.sheet.bill import bill_data
from skatcore.views.sheet.sheets import sheet_data
from support.commands import invoke

HERE: Final = Path(__file__).parent


@dataclass(frozen=True)
class Wrong:
    """A result that a version had wrong: where it stood, what it was and is, and why.

    ``file`` is the path of the JSON below this folder, ``place`` where it stands in it, by keys,
    numbers and titles of sheets: ``isko evening/rows/3/score``. ``follows`` are patterns of places
    that follow from it (``isko evening/rows/*/totals/Ada``).
    """

    file: str
    place: str
    before: Any
    after: Any
    why: str
    follows: tuple[str, ...] = ()


#: Officials raised the declarer's result of the second deal: the store, the sheet, who he was, his
#: points and his total, before and after.
_RAISED: Final = (
    ("bundled", "dskv-before-1999 evening", "Ada", (72, -72), (424, 280)),
    ("bundled", "dskv-before-1999 series", "Dörte", (-122, -146), (-230, -254)),
    ("bundled", "isko evening", "Ada", (72, -144), (328, 112)),
    ("bundled", "isko series", "Dörte", (-194, -242), (-302, -350)),
    ("bundled", "kontra evening", "Ada", (72, -144), (-56, -272)),
    ("bundled", "kontra series", "Dörte", (-194, -242), (-302, -350)),
    ("bundled", "pl-local evening", "Ada", (72, -144), (3, -213)),
    ("bundled", "pl-local series", "Dörte", (-144, -192), (-232, -280)),
    ("bundled", "pub evening", "Ada", (72, -144), (164, -52)),
    ("bundled", "pub series", "Dörte", (-194, -242), (-272, -320)),
    ("bundled", "pzskat evening", "Ada", (72, -144), (328, 112)),
    ("bundled", "pzskat series", "Dörte", (-194, -242), (-302, -350)),
    ("bundled", "schieberamsch series", "Cyd", (-194, -242), (-318, -366)),
    ("bundled", "spitze evening", "Ada", (72, -144), (104, -112)),
    ("bundled", "spitze series", "Dörte", (-194, -242), (-302, -350)),
    ("bundled", "warmia evening", "Ada", (72, -72), (424, 280)),
    ("bundled", "warmia series", "Ada", (-72, -96), (-37, -61)),
    ("cup", "beside the cup evening", "Ada", (72, -144), (328, 112)),
    ("cup", "of a pack series", "Ada", (-72, -96), (-72, -96)),
    ("houses", "bierlachs evening", "Ada", (72, -144), (328, 112)),
    ("houses", "child evening", "Ada", (72, -72), (483, 339)),
    ("houses", "extends evening", "Ada", (72, -144), (439, 223)),
    ("houses", "options evening", "Ada", (72, -144), (323, 107)),
    ("houses", "readings evening", "Ada", (72, -72), (328, 184)),
    ("houses", "redeal evening", "Ada", (72, -72), (-56, -200)),
    ("houses", "rounds evening", "Ada", (72, -144), (255, 39)),
    ("houses", "terms evening", "Ada", (72, -144), (328, 112)),
)


def _raised() -> Iterator[Wrong]:
    why = "what officials correct without agreement never counts more (tournament rules 7.2.5)"
    for store, title, name, points, total in _RAISED:
        file = f"0.1/stores/{store}.json"
        follows = ["rows/1/*", "rows/*/totals/*", "totals/*", "cash/*", "settled/*"]
        if title.startswith("rounds"):  # a Bock round came of it
            follows += ["rows/*", "ahead/*"]
        places = tuple(f"{title}/{place}" for place in follows)
        yield Wrong(file, f"{title}/rows/1/points/{name}", *points, why, places)
        yield Wrong(file, f"{title}/totals/{name}", *total, why, places)


#: Results that 0.1 had wrong, with the clause that says so.
WRONG_IN_0_1: Final[tuple[Wrong, ...]] = (*_raised(),)

#: Options of bundled profiles that are read otherwise today: "po pierwszej bitce" of LOC 2.2.5 is the first trick; until
#: 1999 a defender played open if his side took the rest. Profiles that were written whole keep what they state.
READ_OTHERWISE: Final = {
    "pl-local": {"ouvert.shown": "after-first-trick"},
    "dskv-before-1999": {"conduct.defender-plays-open": "declarer-takes-none"},
}

#: Recorded games that 0.1 counted and that cannot be, with their player and score: a Grand without
#: 2 with all tricks (ISkO 5.4.3).
IMPOSSIBLE: Final = {"0.1/records/games.csv.json": {16: ("Anna", 120)}}

#: Recorded games that 0.1 did not understand: the key of Grand ouvert stands for the open Grand.
NAMED: Final = {"0.1/records/games.csv.json": {53: ("Bożena", 252)}}


def without(shown: dict[str, Any], games: Mapping[int, tuple[str, int]]) -> dict[str, Any]:
    """The output for records, as if some of the games did not count."""
    for number, (player, points) in games.items():
        if number not in {game["n"] for game in shown["games"]}:
            continue
        totals = dict(shown["totals"])
        totals[player] -= points
        kept = [game for game in shown["games"] if game["n"] != number]
        excluded = sorted([*shown["excluded"], number])
        shown = shown | {"games": kept, "excluded": excluded, "totals": totals}
    return shown


def expect_games(path: Path, name: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Records count what they counted, but for games that cannot be and those not understood."""
    file = path.relative_to(HERE).as_posix()
    before = without(before, IMPOSSIBLE.get(file, {}))
    expect(path, name, before, without(after, NAMED.get(file, {})))


def expect(path: Path, at: str, before: Any, after: Any) -> None:
    """Check that the output is what it was, but for results that were wrong."""
    file = path.relative_to(HERE).as_posix()
    wrong = [
        difference
        for difference in WRONG_IN_0_1
        if difference.file == file and f"{difference.place}/".startswith(f"{at}/")
    ]
    changes = {place: (old, new) for place, old, new in differences(before, outline(after), at)}
    for item in wrong:
        assert changes.pop(item.place, None) == (item.before, item.after), item
    patterns = [pattern for mistake in wrong for pattern in mistake.follows]
    left = {
        place: values
        for place, values in changes.items()
        if not any(fnmatchcase(place, pattern) for pattern in patterns)
    }
    assert not left


@functools.cache
def shown_in(path: Path) -> Any:
    """The output of a version for a file."""
    return json.loads(path.read_text(encoding="utf-8"))


def files(pattern: str) -> list[Any]:
    """The files of all versions, each as a parameter with its version and name."""
    paths = sorted(HERE.glob(f"[0-9]*/{pattern}"))
    assert paths
    return [pytest.param(path, id=f"{path.parts[-3]}-{path.stem}") for path in paths]


# -- sheets ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for copies: no version may change what an earlier one wrote."""
    return tmp_path_factory.mktemp("compat")


def copied(path: Path, folder: Path) -> Path:
    """A copy of a store, named after its version."""
    copy = folder / f"{path.parts[-3]}-{path.name}"
    if not copy.exists():
        shutil.copy(path, copy)
    return copy


@pytest.fixture(scope="module")
def kept(places: Path) -> Iterator[Any]:
    """Sheets of the stores, each read once."""
    with ExitStack() as stack:

        @functools.cache
        def sheets(path: Path) -> dict[str, StoredSheet]:
            store = stack.enter_context(Store.open(str(copied(path, places))))
            return {sheet.title: sheet for sheet in store.sheets()}

        yield lambda path, title: sheets(path)[title]


def stored_sheets() -> list[Any]:
    """Every sheet of every store: its store, and what was shown of it."""
    return [
        pytest.param(path.with_suffix(".db"), sheet, id=f"{path.parts[-3]}-{path.stem}-{sheet['title']}")
        for path in sorted(HERE.glob("[0-9]*/stores/*.json"))
        for sheet in shown_in(path)["sheets"]
    ]


every_sheet = pytest.mark.parametrize(("path", "before"), stored_sheets())


def shown_of(sheet: StoredSheet, stake: str) -> dict[str, Any]:
    """A sheet as it is shown and settled at a stake."""
    return sheet_data(sheet) | settled(sheet.series, stake)


def settled(series: Series, stake: str) -> dict[str, Any]:
    """The payments for a sheet; there are none for one that is void."""
    if series.scheme.limit is not None or not stake:
        return {}
    shown: dict[str, Any] = {"settled": bill_data(bill_of(series, stake, cash=False))}
    try:
        shown["cash"] = bill_data(bill_of(series, stake, cash=True))
    except Refused:  # it is only said where the totals are points
        assert series.begun.scheme != "points"
    return shown


def without_settling(before: dict[str, Any], series: Series) -> dict[str, Any]:
    """The output for a sheet, without what the command line alone says of it."""
    gone = {"state", "stake"}
    if series.scheme.limit is not None or not before["stake"]:
        gone |= {"settled", "cash"}
    return {key: value for key, value in before.items() if key not in gone}


@every_sheet
def test_a_sheet_shows_what_it_showed(kept: Any, path: Path, before: dict[str, Any]) -> None:
    sheet = kept(path, before["title"])
    expected = without_settling(before, sheet.series)
    after = shown_of(sheet, before["stake"])
    expect(path.with_suffix(".json"), before["title"], expected, after)


@every_sheet
def test_a_sheet_is_printed(kept: Any, path: Path, before: dict[str, Any]) -> None:
    sheet = kept(path, before["title"])
    words = Catalogue.of("pl", sheet.series.ruleset)
    page = html_of(paper_of(sheet.series, words, title=sheet.title))
    assert all(name in page for name in before["totals"])
    assert before["title"] in page


@every_sheet
def test_a_sheet_counts_what_it_counted(kept: Any, path: Path, before: dict[str, Any]) -> None:
    """Written again today under the text of its rules, as if nobody had ever counted it."""
    begun, *items = kept(path, before["title"]).items()
    assert isinstance(begun, Begun)
    ruleset = parse_ruleset(begun.text)
    of_today = {"digest": ruleset.digest}
    again = [
        written.model_copy(update=of_today) if isinstance(written, Entered | Corrected | Inserted) else written
        for written in (item.as_written() for item in items)
    ]
    series = Series(ruleset, begun.model_copy(update=of_today))
    for item in again:
        series.add(item)
    rows = [
        {"standing": row.standing.value, "points": dict(row.points), "totals": dict(row.totals)} for row in series.rows
    ]
    expected = [{key: row[key] for key in ("standing", "points", "totals")} for row in before["rows"]]
    file, title = path.with_suffix(".json"), before["title"]
    expect(file, f"{title}/rows", expected, rows)
    expect(file, f"{title}/totals", before["totals"], dict(series.totals))


@pytest.mark.parametrize("path", files("stores/*.db"))
def test_the_sheets_of_a_store_are_copied(places: Path, tmp_path: Path, path: Path) -> None:
    with Store.open(str(copied(path, places))) as store:
        lines = list(store.exported(store.sheets()))
    check_taken(lines, tmp_path, path.with_suffix(".json"))


@pytest.mark.parametrize("path", files("exports/[!t]*.jsonl"))
def test_exported_sheets_are_taken_in(tmp_path: Path, path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    check_taken(lines, tmp_path, path.parent.parent / "stores" / f"{path.stem}.json")


def check_taken(lines: list[str], folder: Path, shown: Path) -> None:
    """Sheets are taken in, and taken in again; what they show is what they showed."""
    before = {row["key"]: row for row in shown_in(shown)["sheets"]}
    with Store.open(str(folder / "fresh.db")) as store:
        assert store.take(lines).sheets > 0
        assert store.take(lines).items == 0
        for sheet in store.sheets():
            expected = without_settling(before[sheet.key], sheet.series)
            del expected["sheet"]  # the number is the store's
            expect(shown, sheet.title, expected, shown_of(sheet, before[sheet.key]["stake"]))


# -- tournaments ----------------------------------------------------------------------------------


def skat(*words: str | int | Path) -> Any:
    """The output of a command, for programs or for people."""
    done = invoke([str(word) for word in words])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout) if "json" in words else done.stdout


def check_tournament(before: dict[str, Any], shown: Path, file: Path) -> None:
    """A tournament in a store is shown as it was."""

    def ask(*words: str | int) -> Any:
        own = ("--tournament", before["key"], "--file", file, "--format", "json")
        return skat("tournament", *words, *own)

    places = [(row["series"], at) for row in before["tables"] for at in range(1, len(row["tables"]) + 1)]
    drawn = range(1, before["drawn"] + 1)
    after = {
        "plan": ask("plan"),
        "entrants": ask("players"),
        "tables": [ask("tables", number) for number in drawn],
        "lists": [ask("show", *place) for place in places],
        "standings": ask("standings"),
        "after": [ask("standings", "--after", number) for number in drawn],
    }
    if "teams" in before:
        after["teams"] = ask("standings", "--teams")
    listed = skat("tournament", "list", "--file", file, "--format", "json")
    after |= next(row for row in listed if row["key"] == before["key"])
    expected = {key: value for key, value in before.items() if key != "number"}
    expect(shown, before["title"], expected, after)


def tournaments(folder: str, ending: str) -> list[Any]:
    """Every tournament with the file that it lies in, and the file of what it showed."""
    listed = []
    for path in sorted(HERE.glob("[0-9]*/stores/*.json")):
        for tournament in shown_in(path)["tournaments"]:
            file = path.with_suffix(".db")
            if folder == "exports":
                own, numbered = (f"tournament-{name}{ending}" for name in (path.stem, tournament["number"]))
                file = path.parent.parent / folder / own
                file = file if file.exists() else file.with_name(numbered)
            listed.append(pytest.param(file, path, tournament, id=f"{path.parts[-3]}-{tournament['title']}"))
    return listed


@pytest.mark.parametrize(("path", "shown", "before"), tournaments("stores", ".db"))
def test_a_tournament_shows_what_it_showed(places: Path, path: Path, shown: Path, before: dict[str, Any]) -> None:
    check_tournament(before, shown, copied(path, places))


@pytest.mark.parametrize(("path", "shown", "before"), tournaments("exports", ".jsonl"))
def test_an_exported_tournament_is_taken_in(tmp_path: Path, path: Path, shown: Path, before: dict[str, Any]) -> None:
    fresh, again = tmp_path / "fresh.db", tmp_path / "again.jsonl"
    assert taken(path, fresh) > 0
    check_tournament(before, shown, fresh)
    skat("tournament", "export", "--out", again, "--file", fresh)
    assert taken(again, fresh) == 0


def taken(path: Path, file: Path) -> int:
    """Take in an exported tournament with its sheets; how many items were new."""
    lines = path.read_text(encoding="utf-8").split("\n")
    with Tournaments.open(str(file)) as store:
        return store.take(tournaments_in(lines, path.name), path.name)


# -- the command line -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", files("stores/*.db"))
def test_the_commands_read_a_store(places: Path, tmp_path: Path, path: Path) -> None:
    file, (first, *_) = copied(path, places), shown_in(path.with_suffix(".json"))["sheets"]
    listed = skat("sheet", "list", "--file", file, "--format", "json")
    expected = [(row["title"], row["state"]) for row in shown_in(path.with_suffix(".json"))["sheets"]]
    assert [(row["title"], row["state"]) for row in listed] == expected
    this = ("--sheet", first["key"], "--file", file)
    assert all(name in skat("sheet", "show", *this) for name in first["players"])
    shown = skat("sheet", "show", *this, "--format", "json")
    at = f"{first['title']}/totals"
    expect(path.with_suffix(".json"), at, first["totals"], shown["totals"])
    skat("sheet", "print", "--out", tmp_path / "list.html", *this)
    assert first["title"] in (tmp_path / "list.html").read_text(encoding="utf-8")
    skat("sheet", "export", "--all", "--out", tmp_path / "all.jsonl", "--file", file)
    skat("sheet", "import", tmp_path / "all.jsonl", "--file", tmp_path / "fresh.db")


# -- profiles -------------------------------------------------------------------------------------


def houses(folder: Path) -> Path:
    """The house profiles of a version: its own, or those of the last one that has some."""
    earlier = [version for version in HERE.glob("[0-9]*") if version.name <= folder.name]
    return next(path for version in sorted(earlier, reverse=True) if (path := version / "profiles" / "houses").is_dir())


@functools.cache
def registry(folder: Path) -> Registry:
    """The plugins that are installed, and a version's pack of profiles."""
    pack = Pack("compat", "by hand", houses(folder) / "pack")
    return Registry(Registry.installed().plugins, {pack.name: (pack,)})


@functools.cache
def rules(folder: Path, name: str) -> Ruleset:
    """The rule set of a profile as it is today: a bundled one, one of a pack, or a file."""
    if name.startswith("pack-"):
        return load_ruleset(f"compat/{name.removeprefix('pack-')}", registry(folder))
    file = houses(folder) / f"{name}.toml"
    return load_ruleset(str(file) if file.exists() else name, registry(folder))


@functools.cache
def rules_in(path: Path) -> Ruleset:
    """The rule set of a file."""
    return load_ruleset(str(path))


def ways() -> list[Any]:
    """Every way to a rule set that a version left: a name of today, its own file, flattened."""
    shown = []
    for path in sorted(HERE.glob("[0-9]*/profiles/profiles.json")):
        for name in shown_in(path):
            folder = path.parent.parent
            there = [folder / "profiles" / way / f"{name}.toml" for way in ("bundled", "resolved")]
            for file in (None, *(file for file in there if file.exists())):
                way = "today" if file is None else file.parent.name
                shown.append(pytest.param(folder, name, file, id=f"{folder.name}-{name}-{way}"))
    return shown


every_way = pytest.mark.parametrize(("folder", "name", "file"), ways())


def rules_by(folder: Path, name: str, file: Path | None) -> Ruleset:
    """The rule set by one of the ways."""
    return rules(folder, name) if file is None else rules_in(file)


@every_way
def test_a_profile_says_what_it_said(folder: Path, name: str, file: Path | None) -> None:
    ruleset = rules_by(folder, name, file)
    games = possible_games(ruleset)
    after = {
        "id": ruleset.id,
        "bids": list(bids(ruleset)),
        "games": {"count": games.count, "by_contract": dict(games.by_contract)},
        "options": {option.key: option.plain for option in listed_options(ruleset)},
    }
    path = folder / "profiles" / "profiles.json"
    before = {key: value for key, value in shown_in(path)[name].items() if key in after}
    gone = removed_options(ruleset.profile)  # they changed nothing
    before["options"] = {k: value for k, value in before["options"].items() if k not in gone}
    if file is None:
        for profile in READ_OTHERWISE.keys() & {*ruleset.profile.chain}:
            before["options"] |= READ_OTHERWISE[profile]
    expect(path, name, before, json.loads(json.dumps(after)))


def keys_of(table: Mapping[str, Any], before: str = "") -> set[str]:
    """The dotted keys of what a profile states; tables in lists have none."""
    found: set[str] = set()
    for key, value in table.items():
        found |= keys_of(value, f"{before}{key}.") if isinstance(value, Mapping) else {before + key}
    return found


def test_options_are_still_written_under_the_keys_that_they_had() -> None:
    """Another program of that version would refuse others. A matter that had two keys keeps one that it knows."""
    lost: dict[str, set[str]] = {}
    for path in sorted(HERE.glob("[0-9]*/profiles/resolved/*.toml")):
        ruleset = rules_in(path)
        before, after = (keys_of(tomllib.loads(text)) for text in (path.read_text("utf-8"), resolved_toml(ruleset)))
        one_key = {f"cite.{old}" for old, key in RENAMED.items() if f"cite.{key}" in before & after}
        gone = before - after - removed_options(ruleset.profile).keys() - one_key
        lost[path.relative_to(HERE).as_posix()] = {key for key in gone if not key.startswith("profile.")}
    assert {path: keys for path, keys in lost.items() if keys} == {}
    assert lost


@pytest.mark.parametrize("path", files("samples/*.json"))
def test_a_sample_is_of_the_same_rules_which_count_the_same(path: Path) -> None:
    ruleset, sample = load_ruleset(path.stem), path.read_text(encoding="utf-8")
    assert sampled(ruleset, sample)[1]
    assert check_sample(ruleset, sample) == []


# -- records --------------------------------------------------------------------------------------


@functools.cache
def records(path: Path) -> tuple[Any, ...]:
    """The games of a file."""
    with open_records(path) as file:
        return tuple(file)


def scored(ruleset: Ruleset, path: Path) -> dict[str, Any]:
    """The scores of the games of a file under a rule set."""
    shown: dict[str, Any] = {"games": [], "excluded": [], "broken": []}
    totals: Counter[str] = Counter()
    for record in records(path):
        if not isinstance(record, Record):
            shown["broken"].append(record.number)
            continue
        totals.update(dict.fromkeys(record.players, 0))
        result = score(ruleset, record)
        if result.missing is not None:
            shown["excluded"].append(record.number)
            continue
        shown["games"].append(json.loads(json.dumps(game_data(ruleset, result))))
        totals.update(dict(zip(record.players, result.points, strict=True)))
    return shown | {"totals": dict(totals)}


@pytest.mark.parametrize("path", files("records/*.json"))
def test_records_count_what_they_counted(path: Path) -> None:
    for name, before in shown_in(path).items():
        after = scored(rules(path.parent.parent, name), path.with_suffix(""))
        expect_games(path, name, before, after)


@every_way
def test_a_profile_counts_what_it_counted(folder: Path, name: str, file: Path | None) -> None:
    path = folder / "records" / "games.csv.json"
    after = scored(rules_by(folder, name, file), path.with_suffix(""))
    expect_games(path, name, shown_in(path)[name], after)


@pytest.mark.parametrize("path", files("records/*.jsonl"))
def test_records_of_both_native_forms_are_the_same(path: Path) -> None:
    by_format = [[replace(record, line=0) for record in records(file)] for file in (path, path.with_suffix(".csv"))]
    assert by_format[0] == by_format[1]


# -- deals ----------------------------------------------------------------------------------------


def check_deals(path: Path, ruleset: Ruleset | None = None) -> None:
    """Every deal of a file is done again, under a rule set or its own, and counts as it did."""
    lines = path.read_text(encoding="utf-8").splitlines()
    shown = shown_in(path.with_suffix(".json"))
    for number, (line, before) in enumerate(zip(lines, shown, strict=True)):
        deal = StoredDeal.read(line, ruleset).deal
        names = ("forehand", "middlehand", "rearhand")
        after = {
            "points": dict(zip((seat.key for seat in Seat), deal.scored().points, strict=True)),
            "scored": json.loads(json.dumps(game_data(deal.ruleset, deal.scored(names)))),
        }
        expect(path.with_suffix(".json"), str(number), before, after)


@pytest.mark.parametrize("path", files("deals/*.jsonl"))
def test_stored_deals_count_what_they_counted(path: Path) -> None:
    check_deals(path, rules(path.parent.parent, path.stem))


@pytest.mark.parametrize("path", files("deals/*.jsonl"))
def test_stored_deals_under_a_bundled_profile_find_it(path: Path) -> None:
    if path.stem in bundled():
        for line in path.read_text(encoding="utf-8").splitlines():
            assert StoredDeal.read(line).deal.ruleset.id == path.stem


@pytest.mark.parametrize("path", files("deals/*.jsonl"))
def test_stored_deals_that_hold_their_rules_need_no_profile(path: Path) -> None:
    if all("rules" in json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()):
        check_deals(path)


@pytest.mark.parametrize("path", files("deals/*.jsonl"))
def test_stored_deals_are_read_under_the_rules_as_they_were(path: Path) -> None:
    file = path.parent.parent / "profiles" / "resolved" / f"{path.stem}.toml"
    digests = {json.loads(line)["digest"] for line in path.read_text(encoding="utf-8").splitlines()}
    if file.exists() and digests.isdisjoint(FORMER.get(path.stem, ())):  # those are of rules that were corrected
        check_deals(path, rules_in(file))
