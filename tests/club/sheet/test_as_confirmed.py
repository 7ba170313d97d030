"""A list outlives its plugins: it is shown, printed and copied as it was confirmed."""

from __future__ import annotations

import functools
import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from skatcore.club.errors import StoreError
from skatcore.club.sheet.columns import cells_of
from skatcore.club.sheet.items import Corrected, Entered, Inserted, Struck
from skatcore.club.sheet.store import Store
from skatcore.model.game import Outcome
from skatcore.rules.contributions import Situation, Step
from skatcore.rules.hooks import hookimpl
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.text.message import Message
from skatcore.text.words import Words
from support.commands import Skat, invoke
from support.games import house
from support.plugins import Bonus, Defaults, registry
from support.stores import THREE, begun, deal

Installs = Callable[..., None]


@dataclass(frozen=True, eq=False)
class TwiceTheBonus(Bonus):
    """The plugin as a later version has it: the bonus is two."""

    order: int = 95

    @hookimpl
    def skatcore_rules_version(self) -> int:
        """Its rules are others than the first ones."""
        return 2

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """The step, at another place and higher."""
        return [Step(self.key, self.order, "steps.bonus", two)]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its word, another one."""
        return [Words("en", {f"step.{self.key}": "surplus"})]


@dataclass(frozen=True, eq=False)
class Unversioned(TwiceTheBonus):
    """The same change, without another version of the rules."""

    order: int = Bonus().order

    @hookimpl
    def skatcore_rules_version(self) -> int:
        """The version of the first ones."""
        return 1

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its word, the same."""
        return list(Bonus().skatcore_words())


def two(_: Situation) -> int:
    """A rise of two."""
    return 2


BONUS, TWICE, UNVERSIONED = Bonus(), TwiceTheBonus(), Unversioned()
FIRST_DEFAULT, OTHER_DEFAULT = Defaults(), Defaults(default=2)
#: Registries are kept with the rule sets that they have made.
_registry = functools.cache(registry)


@pytest.fixture
def installs(monkeypatch: pytest.MonkeyPatch) -> Installs:
    """Make these the installed plugins, besides the core's own."""

    def install(**plugins: Any) -> None:
        installed = _registry(**plugins)
        monkeypatch.setattr(Registry, "installed", classmethod(lambda _: installed))

    return install


def written_profile(folder: Path) -> str:
    """A file with a house's rules that have the plugin."""
    profile = folder / "house.toml"
    profile.write_text(house('[cite]\nsteps.bonus = "ISkO 5.2"\n', plugins=["extra"]), "utf-8")
    return str(profile)


@functools.cache
def _confirmed() -> bytes:
    """A store with the list, made under the plugin that is installed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheets.db"
        for words in (
            ("new", *THREE, "--profile", written_profile(Path(folder)), "--title", "Friday"),
            ("add", "Bo", "H", "--with", "2", "--won"),
            ("add", "Ada", "G", "--without", "1", "--won", "--schneider"),
            ("pass",),
            ("correct", "1", "Bo", "S", "--with", "1", "--won", "--all-agreed"),
            ("correct", "2", "Ada", "G", "--with", "2", "--won", "--official", "Ref"),
        ):
            assert invoke(("sheet", *words), env={"SKAT_SHEETS": str(path)}).exit_code == 0, words
        return path.read_bytes()


@pytest.fixture
def evening(sheet: Skat, installs: Installs, tmp_path: Path) -> Skat:
    """A sheet under a third party's plugin, with a correction and a deal that was passed in."""
    installs(extra=BONUS)
    (tmp_path / "sheets.db").write_bytes(_confirmed())
    return sheet


def lost(installs: Installs, how: str, sheet: Skat, tmp_path: Path) -> str:
    """Something befalls the rules of a sheet; what is said of it."""
    assert sheet("list").status == 0
    if how == "uninstalled":
        installs()
        return "'extra'"
    if how == "raised":
        installs(extra=TWICE)
        return "the rule set house"
    changes = {
        "option": ("[levels]", "[levels]\nnever-heard-of = 1"),
        "choice": ('bonus = "stated"', 'bonus = "as-it-was-done"'),
        "no-toml": ("[profile]", "[[[profile"),
    }
    with closing(sqlite3.connect(tmp_path / "sheets.db")) as connection, connection:
        connection.execute("UPDATE sheet_rules SET text = replace(text, ?, ?)", changes[how])
    return "cannot be loaded"


WAYS = ["uninstalled", "raised", "option", "choice"]


@pytest.mark.parametrize("how", WAYS)
def test_whatever_became_of_the_rules_a_list_is_shown_as_it_was_confirmed(
    evening: Skat, installs: Installs, tmp_path: Path, how: str
) -> None:
    shown, data = evening("show"), evening("show", "--format", "json").data
    assert shown.err == ""
    why = lost(installs, how, evening, tmp_path)
    again = evening("show")
    assert again.status == 0
    assert again.out == shown.out
    assert "as it was confirmed" in again.err
    assert why in again.err
    assert "install" in again.err
    now = evening("show", "--format", "json").data
    changed = now.pop("differs")
    assert data == now | {"differs": []}
    if how == "raised":
        assert "extra 1 → 2" in again.err
        assert [(deal["number"], deal["plugins"]) for deal in changed] == [(1, ["extra"]), (2, ["extra"])]
        assert all(f"{deal['number']} (" in again.err for deal in changed)
    else:
        assert changed == []
    assert evening("show", "--why", "1").status == 0
    assert evening("list").status == 0


@pytest.mark.parametrize("how", WAYS)
def test_whatever_became_of_the_rules_a_list_is_printed_and_settled(
    evening: Skat, installs: Installs, tmp_path: Path, how: str
) -> None:
    before, after = tmp_path / "before.html", tmp_path / "after.html"
    assert evening("print", "--out", str(before)).status == 0
    settled = evening("settle", "--stake", "1")
    lost(installs, how, evening, tmp_path)
    for out in (after, tmp_path / "after.pdf"):
        done = evening("print", "--out", str(out), "--stake", "1")
        assert done.status == 0
        assert "as it was confirmed" in done.err
    text = after.read_text("utf-8")
    assert [word for word in ("bonus", "Ada", "Ref") if word not in text] == []
    assert evening("settle", "--stake", "1").out == settled.out


@pytest.mark.parametrize("how", WAYS)
def test_whatever_became_of_the_rules_a_list_goes_out_and_in(
    evening: Skat, installs: Installs, tmp_path: Path, how: str
) -> None:
    lost(installs, how, evening, tmp_path)
    out, other = tmp_path / "out.jsonl", str(tmp_path / "other.db")
    assert evening("export", "--out", str(out)).status == 0
    assert evening("import", str(out), "--file", other).status == 0
    assert evening("show", "--file", other).out == evening("show").out
    assert evening("export", "--file", other).out == out.read_text("utf-8")


@pytest.mark.parametrize("how", WAYS)
def test_only_new_entries_and_scoring_again_are_refused(
    evening: Skat, installs: Installs, tmp_path: Path, how: str
) -> None:
    why = lost(installs, how, evening, tmp_path)
    before = evening("export").out
    for words in (("pass",), ("correct", "1", "--passed", "--all-agreed"), ("sign", "Ada")):
        refused = evening(*words)
        assert refused.status == 1
        assert why in refused.err
        assert "begin anew" in refused.err
        assert refused.err.count("\n") == 1
    assert evening("export").out == before


def test_a_plugin_that_is_back_is_played_on(evening: Skat, installs: Installs) -> None:
    installs()
    assert evening("pass").status == 1
    installs(extra=BONUS)
    assert evening("pass").status == 0
    assert evening("show").err == ""


def test_a_sheet_goes_on_with_the_value_that_its_rules_state_whatever_the_default_is_now(
    sheet: Skat, installs: Installs, tmp_path: Path
) -> None:
    installs(extra=FIRST_DEFAULT)
    game = ("G", "--with", "1", "--won")
    assert sheet("new", *THREE, "--profile", written_profile(tmp_path)).status == 0
    assert sheet("add", "Bo", *game).status == 0
    installs(extra=OTHER_DEFAULT)
    shown = sheet("show")
    assert (shown.status, shown.err) == (0, "")
    assert sheet("add", "Ada", *game).status == 0
    first, second = (row["score"] for row in sheet("show", "--format", "json").data["rows"])
    assert first == second
    installs(extra=FIRST_DEFAULT)
    assert sheet("show").err == ""


def test_rules_that_are_no_text_any_more_are_said_to_be(evening: Skat, installs: Installs, tmp_path: Path) -> None:
    why = lost(installs, "no-toml", evening, tmp_path)
    for words in (("show",), ("pass",), ("print", "--out", str(tmp_path / "x.pdf"))):
        refused = evening(*words)
        assert refused.status == 1
        assert why in refused.err
        assert refused.err.count("\n") == 1
    assert evening("list").status == 0
    assert evening("export").status == 0


def test_in_every_language_it_is_said_why(evening: Skat, installs: Installs) -> None:
    installs()
    for language in LANGUAGES:
        assert evening("show", "--lang", language).status == 0


def test_scores_that_come_out_otherwise_are_named_and_what_was_confirmed_counts(
    evening: Skat, installs: Installs, tmp_path: Path
) -> None:
    shown, settled = evening("show"), evening("settle", "--stake", "1").out
    installs(extra=UNVERSIONED)
    again = evening("show")
    assert (again.status, again.out) == (0, shown.out)
    assert "→" in again.err
    assert "extra" in again.err
    data = evening("show", "--format", "json").data
    for changed in data["differs"]:
        assert changed["confirmed"] == data["rows"][changed["number"] - 1]["points"] != changed["now"]
        assert changed["plugins"] == ["extra"]
    assert [changed["number"] for changed in data["differs"]] == [1, 2]
    assert evening("settle", "--stake", "1").out == settled
    assert "→" in evening("export").err
    for language in LANGUAGES:
        out = tmp_path / f"{language}.html"
        assert evening("print", "--out", str(out), "--lang", language).status == 0
        paper = out.read_text("utf-8")
        assert all(f"{changed['number']} (" in paper for changed in data["differs"])
        assert ": extra" in paper
    refused = evening("pass")
    assert refused.status == 1
    assert "skat sheet new" in refused.err
    games = invoke(["convert", str(tmp_path / "sheets.db"), "--to", "csv"])
    assert games.exit_code == 0


def test_the_kit_names_the_sheets_that_a_plugin_counts_otherwise_under_the_same_version(
    evening: Skat, installs: Installs, tmp_path: Path
) -> None:
    check = ("plugin", "check", written_profile(tmp_path), "--deals", "1")
    store = ("--file", str(tmp_path / "sheets.db"))
    confirmed = evening("show", "--format", "json").data["rows"][0]["score"]
    for plugin, status in ((UNVERSIONED, 1), (TWICE, 0), (BONUS, 0)):
        installs(extra=plugin)
        done = invoke([*check, *store])
        assert ("sheet 1 Friday" in done.output) == bool(status), done.output
        assert f"1 ({confirmed} → " in done.output or not status
    installs(extra=UNVERSIONED)
    assert "Friday" not in invoke([*check, "--file", str(tmp_path / "none.db")]).output


# -- what is kept with a deal ---------------------------------------------------------------------


def test_each_deal_is_kept_with_what_it_counted(place: str) -> None:
    with Store.open(place) as store:
        kept = store.begin(begun(THREE))
        kept.write(deal(kept.series))
        row = kept.series.rows[0]
        entered = kept.items()[1]
    assert isinstance(entered, Entered)
    assert entered.score is not None
    assert entered.score.value == row.scored.value
    assert entered.score.own == row.scored.points
    assert entered.score.points == dict(row.points)
    assert cells_of(row).score == entered.score.value.score  # type: ignore[union-attr]


def test_a_score_that_the_writer_gives_is_not_believed(place: str) -> None:
    with Store.open(place) as store:
        kept = store.begin(begun(THREE))
        item = deal(kept.series)
        kept.write(item)
        entered = kept.items()[1]
        assert isinstance(entered, Entered)
        assert entered.score is not None
        forged = replace(entered.score, points={"Ada": 9000})
        following = deal(kept.series).model_copy(update={"score": forged})
        kept.write(following)
        again = kept.items()[2]
    assert isinstance(again, Entered)
    assert again.score is not None
    assert again.score.points["Ada"] != 9000


def test_an_officials_correction_is_kept_with_the_game_that_counts(tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "s.db")) as store:
        kept = store.begin(begun(THREE))
        kept.write(deal(kept.series, matadors=4))
        game, digest = kept.series.items[1].deal, kept.series.ruleset.digest  # type: ignore[union-attr]
        kept.write(Corrected(number=1, deal=game, digest=digest, official="Ref"))
        made = kept.items()[2]
        assert isinstance(made, Corrected)
        assert made.score is not None
        assert made.score.deal is not None
        assert isinstance(made.score.deal.result, Outcome)
        assert made.score.deal.result.matadors == 1


def test_what_may_not_stand_any_more_is_shown_as_it_was_confirmed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later version may refuse what this one has let pass."""
    path = str(tmp_path / "s.db")
    with Store.open(path) as store:
        kept = store.begin(begun(THREE))
        kept.write(deal(kept.series))
        totals = dict(kept.series.totals)
    monkeypatch.setattr("skatcore.club.sheet.deal_score.DealScorer.wrong", _full)
    with Store.open(path) as store:
        series = store.sheet().series
        assert isinstance(series.only_shown, StoreError)
        assert "may not stand there" in Catalogue("en").error(series.only_shown)
        assert dict(series.totals) == totals


def _full(*_: Any) -> Iterator[Message]:
    yield Message.of("refusal.sheet-full", count=0)


def test_a_score_of_an_import_needs_a_form_that_is_known(sheet: Skat, tmp_path: Path) -> None:
    assert sheet("new", *THREE).status == 0
    assert sheet("pass").status == 0
    lines = sheet("export").out.splitlines()
    fields = json.loads(lines[2])
    fields["score"]["points"] = "many"
    file = tmp_path / "x.jsonl"
    file.write_text("\n".join([*lines[:2], json.dumps(fields)]), "utf-8")
    refused = sheet("import", str(file), "--file", str(tmp_path / "other.db"))
    assert refused.status == 1
    assert "line 3: no item of a sheet" in refused.err


def test_what_was_struck_and_inserted_is_shown_as_it_was_confirmed(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with Store.open(str(path)) as store:
        kept = store.begin(begun(THREE, profile="pub"))
        for matadors in (1, 2, 3, 4):
            kept.write(deal(kept.series, matadors=matadors))
        kept.write(Struck(number=1, agreed=THREE))
        three = kept.series.seats(2)[0]
        game = replace(deal(kept.series, points=70, matadors=1).deal, players=three, declarer=three[1])
        digest = kept.series.ruleset.digest
        kept.write(Inserted(number=2, deal=game, digest=digest, agreed=THREE))
        series = kept.series
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE sheet_rules SET text = text || '[never]'")
    with Store.open(str(path), reads=True) as store:
        shown = store.sheet().series
    assert shown.only_shown is not None
    assert dict(shown.totals) == dict(series.totals)
    assert [row.points for row in shown.rows] == [row.points for row in series.rows]
    assert [row.standing for row in shown.rows] == [row.standing for row in series.rows]
