"""Tie-breaks: which a profile or a plan chooses, how each compares, what is said of it, and one of a third party."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from skatcore.club.errors import StoreError
from skatcore.club.tournament.items import Entrant, Registered
from skatcore.club.tournament.plan import plan_in
from skatcore.club.tournament.ties import TIE_BREAKS, StandingsLine, TieBreak, ranked, ties_of
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.refusal import Refused
from skatcore.rules.build import parse_ruleset
from skatcore.rules.hooks import hookimpl
from skatcore.rules.problems import PluginFault, ProfileError
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.text.words import Words
from skatcore.views.rulebook.build import rulebook
from skatcore.views.tournament.standings import standings_report
from support.errors import raising
from support.games import house, rules
from support.pages import blocks
from support.plugins import registry
from support.tournaments import handed, names, opened, plan, tournament

DOCS = Path(__file__).parents[3] / "skatcore" / "docs" / "en"


def line(
    name: str, *series: int, tables: tuple[int | None, ...] = (), points: int = 0, won: int = 0, lost: int = 0
) -> StandingsLine:
    return StandingsLine(0, name, "", 0, series, points, won, lost, 0, sum(series), tables)


def order(keys: str, *lines: StandingsLine) -> list[tuple[int, str, str]]:
    """The places by these tie-breaks: number, name, what decided."""
    places = ranked(lines, ties_of(rules("isko"), keys.split()))
    return [(each.place, each.name, each.decided_by) for each in places]


def test_the_manual_explains_each_tie_break() -> None:
    table = (DOCS / "tournament.md").read_text("utf-8").partition("| key | who is ahead |")[2].partition("\n\n")[0]
    assert [tie.key for tie in rules("isko")[TIE_BREAKS] if f"`{tie.key}`" not in table] == []


def test_each_tie_break_compares_its_number() -> None:
    a, b = line("A", 10, 50, points=7, won=3, lost=2), line("B", 40, 20, points=9, won=4, lost=3)
    ahead = {
        key: order(key, a, b)[0][1] for key in ("more-won", "fewer-lost", "more-points", "best-series", "last-series")
    }
    assert ahead == {"more-won": "B", "fewer-lost": "A", "more-points": "B", "best-series": "A", "last-series": "A"}


def test_the_next_one_decides_among_those_who_are_still_level() -> None:
    lines = [line("A", 60, won=3, lost=1), line("B", 60, won=4, lost=2), line("C", 60, won=3, lost=0), line("D", 90)]
    assert order("more-won fewer-lost", *lines) == [
        (1, "D", ""), (2, "B", "more-won"), (3, "C", "fewer-lost"), (4, "A", "fewer-lost")
    ]  # fmt: skip
    assert [name for _, name, _ in order("fewer-lost more-won", *lines)] == ["D", "C", "A", "B"]


def test_players_are_compared_directly_by_the_series_at_one_table() -> None:
    a, b = line("A", 10, 50, 0, tables=(1, 2, 1)), line("B", 40, 20, 0, tables=(2, 2, 3))
    assert order("direct", a, b) == [(1, "A", "direct"), (2, "B", "direct")]
    apart = line("C", 30, 30, 0, tables=(1, 1, 2))
    assert order("direct best-series", a, b, apart) == [
        (1, "A", "best-series"), (2, "B", "best-series"), (3, "C", "best-series")
    ]  # fmt: skip
    team, other = line("T", 60), line("U", 60)
    assert order("direct", team, other) == [(1, "T", ""), (1, "U", "")]


def test_a_series_without_a_result_counts_nothing() -> None:
    minus = StandingsLine(0, "A", "", 0, (-20, None), 0, 0, 0, 0, -20)
    other = StandingsLine(0, "B", "", 0, (-50, 30), 0, 0, 0, 0, -20)
    assert order("best-series", minus, other)[0] == (1, "B", "best-series")
    assert order("last-series", minus, other)[0] == (1, "B", "last-series")
    assert order("best-series last-series", line("C"), line("D")) == [(1, "C", ""), (1, "D", "")]


# -- choosing -------------------------------------------------------------------------------------


def choosing(ties: str) -> Ruleset:
    return parse_ruleset(house(f"[tournament]\nties = {ties}\n"))


def level(ties: str = "", profile: Ruleset | None = None) -> Tournament:
    """Two tables with the same lists, so that each result is there twice; ``ties`` are those of the plan."""
    ruleset = profile or rules("isko")
    text = plan(series="1", **({"deals_at_three": f"36\nties = {ties}"} if ties else {}))
    changes = {"digest": ruleset.digest, "text": resolved_toml(ruleset)}
    made = Tournament(ruleset, opened(text=text).model_copy(update=changes))
    made.add(Registered(players=tuple(Entrant(name=name) for name in names(8))))
    made.add(made.next_draw("seed"))
    for table in (1, 2):
        made.add(handed(made, 1, table, [(48, 2, 0), (72, 3, 0), (96, 4, 0), (24, 1, 0)]))
    return made


def problems(text: str) -> list[tuple[str, str, int | str]]:
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    for language in LANGUAGES:
        assert all(Catalogue(language).say(each.with_mends) for each in caught.value.problems)
    return [(each.name, each.key, dict(each.message.details)["word"]) for each in caught.value.problems]


def test_what_is_chosen_as_the_rules_have_it_is_the_same_rule_set() -> None:
    assert choosing('["more-won", "fewer-lost", "lot"]').digest == parse_ruleset(house("")).digest
    assert choosing('["fewer-lost", "more-won", "lot"]').digest != parse_ruleset(house("")).digest


def test_an_unknown_tie_break_is_named_with_the_nearest() -> None:
    with pytest.raises(ProfileError) as caught:
        choosing('["more-wins", "lot"]')
    (problem,) = caught.value.problems
    assert (problem.name, problem.key, problem.line > 0) == ("not-a-choice", "tournament.ties", True)
    assert dict(problem.message.details)["suggestion"] == "more-won"


def test_what_can_decide_nothing_is_named() -> None:
    text = house('[tournament]\nties = ["more-won", "more-won", "lot", "direct"]\n')
    at = "tournament.ties"
    assert problems(text) == [("ties-after-lot", at, "direct"), ("ties-twice", at, "more-won")]


def test_a_plan_is_checked_as_profiles_are() -> None:
    text = plan(deals_at_three='36\nties = ["fewer-lost", "fewer-lost", "lot", "direct", "moor-won"]')
    with pytest.raises(ProfileError) as caught:
        plan_in(text, rules)
    found = [(each.name, each.key, dict(each.message.details)["word"], each.line > 0) for each in caught.value.problems]
    assert found == [
        ("not-a-choice", "general.ties", "moor-won", True), ("ties-twice", "general.ties", "fewer-lost", True),
        ("ties-after-lot", "general.ties", "direct", True),
    ]  # fmt: skip


def test_a_plan_goes_before_its_profile() -> None:
    assert [tie.key for tie in level().ties] == ["more-won", "fewer-lost", "lot"]
    assert [tie.key for tie in level(profile=choosing('["direct"]')).ties] == ["direct"]
    assert [tie.key for tie in level('["best-series"]').ties] == ["best-series"]
    assert level("[]").ties == ()


# -- without the lot ------------------------------------------------------------------------------


def test_without_the_lot_places_and_prizes_are_shared() -> None:
    made = level('["more-won"]')
    places = made.standings()
    assert [each.place for each in places] == [1, 1, 3, 3, 5, 5, 7, 7]
    assert [each.prize for each in places] == ["A ham + A goose"] * 2 + [""] * 6
    assert made.level("player") == ()
    with raising(Refused, "no-lots"):
        made.next_lots("player", "1")
    lots = level().next_lots("player", "1")
    assert lots is not None
    with raising(Refused, "not-level"):
        made.add(lots)
    notes = standings_report(made, "player", None, None, {}, Catalogue.of("en", made.ruleset)).table.notes
    assert notes == ("=: level in all that is compared; the place and its prizes are shared",)


def test_with_the_lot_nobody_has_a_prize_before_it() -> None:
    made = level()
    assert [each.prize for each in made.standings()] == [""] * 8
    assert [len(group) for group in made.level("player")] == [2, 2, 2, 2]


# -- what is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_states_the_order_that_is_chosen(language: str) -> None:
    ruleset = choosing('["direct", "best-series"]')
    words = Catalogue.of(language, ruleset)
    text = repr(rulebook(ruleset, words))
    named = [words.text(f"ties.{key}") for key in ("direct", "best-series", "more-won", "lot")]
    assert text.index(named[0]) < text.index(named[1])
    assert named[2] not in text
    for key, there in (("direct", True), ("best-series", True), ("shared", True)):
        assert (words.raw(f"paragraph.tournament-{key}") in text) is there
        usual = repr(rulebook(rules("isko"), Catalogue.of(language, rules("isko"))))
        assert words.raw(f"paragraph.tournament-{key}") not in usual


# -- a third party's ------------------------------------------------------------------------------


@pytest.fixture
def steady(tmp_path: Path) -> ModuleType:
    """The plugin of the manual."""
    (text,) = (block.text for block in blocks(DOCS / "plugins.md") if block.title == "steady.py")
    file = tmp_path / "steady.py"
    file.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("steady", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def with_plugin(plugin: object, key: str) -> Ruleset:
    known = registry(own=plugin)
    return parse_ruleset(house(f'[tournament]\nties = ["{key}", "lot"]\n', plugins=["own"]), known)


def test_a_plugin_adds_a_tie_break_with_its_column(steady: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = with_plugin(steady, "steady")
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: registry(own=steady)))
    made = level(profile=ruleset)
    report = standings_report(made, "player", None, None, {}, Catalogue.of("en", ruleset))
    assert [column.title for column in report.table.columns][-2:] == ["tournament.result", "ties.steady.column"]
    assert [row["compared"] for row in report.data] == [{"steady": each.result} for each in made.standings()]
    assert report.rows.heads[-2:] == ("steady", "provisional")
    ahead, behind = line("A", 30, 30), line("B", 10, 50)
    assert [each.name for each in ranked([behind, ahead], ties_of(ruleset, ["steady"]))] == ["A", "B"]


def test_it_is_said_which_tie_break_decided() -> None:
    made = tournament(4, drawn=1, series="1")
    made.add(handed(made, 1, 1, [(130, 3, 0), (80, 4, 0), (180, 2, 0), (24, 1, 0)]))
    report = standings_report(made, "player", None, None, {}, Catalogue.of("en", made.ruleset))
    assert [(row["result"], row["decided_by"]) for row in report.data[:3]] == [(280, "more-won")] * 3
    at = [column.title for column in report.table.columns].index("tournament.decided-by")
    assert [row[at] for row in report.table.rows] == ["more games won"] * 3 + [""]
    assert report.rows.heads[3] == "decided_by"
    shown = Tournament.as_it_was(made.items, StoreError("store.rules-changed", "sheets.db"))
    assert shown.standings() == made.standings()
    assert standings_report(shown, "player", None, None, {}, Catalogue.of("en", shown.ruleset)).data == report.data


class Wrong:
    """A tie-break that gives what is not a number."""

    def __init__(self, number: Callable[..., object]) -> None:
        self.number = number

    @hookimpl
    def skatcore_tie_breaks(self) -> list[TieBreak]:
        """The tie-break."""
        return [TieBreak("wrong", self.number, shown="won")]  # type: ignore[arg-type]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its name."""
        return [Words("en", {"ties.wrong": "wrong"})]


@pytest.mark.parametrize("given", ["7", float("nan"), [1]])
def test_a_plugin_that_gives_no_number_is_named(given: object) -> None:
    ruleset = with_plugin(Wrong(lambda *_: given), "wrong")
    with pytest.raises(PluginFault) as caught:
        ranked([line("A", 1), line("B", 1)], ties_of(ruleset, ["wrong"]))
    (problem,) = caught.value.problems
    assert (problem.name, dict(problem.message.details)["plugins"]) == ("plugin-tie", "own")
    for language in LANGUAGES:
        assert repr(given) in Catalogue(language).say(problem.with_mends)
