"""The plan as a TOML file: every field of 6.2, and every error with its place."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.club.tournament.plan import load_plan, parse_plan
from skatcore.club.tournament.table_sheets import new_sheets
from skatcore.rules.problems import Problem, ProfileError
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.printing.bill import bill_of
from skatcore.views.tournament.plan_template import starting_plan
from support.games import rules
from support.tournaments import PLAN, plan, tournament, written


def problems(path: str) -> tuple[Problem, ...]:
    with pytest.raises(ProfileError) as caught:
        load_plan(path)
    return caught.value.problems


def findings(folder: Path, text: str) -> list[tuple[int, int, str, str]]:
    return [(problem.line, problem.column, problem.key, problem.name) for problem in problems(written(folder, text))]


@pytest.mark.clause("SkWO 6.2")
def test_skwo_6_2_a_plan_says_all_that_it_must(tmp_path: Path) -> None:
    planned = load_plan(written(tmp_path))
    general, conditions = planned.plan.general, planned.plan.conditions
    assert general.organiser == "SC Grand"
    assert (general.series, general.deals, general.deals_at_three) == (3, 48, 36)
    assert [(fee.from_lost, fee.amount) for fee in general.table_fee] == [(1, "0.50")]
    assert general.signatures == ("Ada", "Bo")
    assert conditions.material == "New cards."
    assert planned.plan.tournament.date == dt.date(2026, 11, 21)
    assert planned.plan.prizes("player") == {1: "A ham", 2: "A goose"}
    assert planned.plan.prizes("team") == {}
    assert planned.ruleset.id == "isko"


REQUIRED = [
    *("organiser", "entry-fee", "currency", "table-fee", "series", "deals", "deals-at-three"),
    *("use-of-money", "exclusion", "appeals", "signatures"),
    *("code", "supervision", "penalties", "list-keeping", "stake", "material"),
]


@pytest.mark.clause("SkWO 6.2")
@pytest.mark.parametrize("key", REQUIRED)
def test_skwo_6_2_nothing_that_a_plan_must_say_may_be_missing(tmp_path: Path, key: str) -> None:
    text = "\n".join(line for line in PLAN.splitlines() if not line.startswith(f"{key} = "))
    table = "general" if REQUIRED.index(key) < REQUIRED.index("code") else "conditions"
    line = text.splitlines().index(f"[{table}]") + 1
    assert findings(tmp_path, text) == [(line, 2, f"{table}.{key}", "missing-here")]


def test_all_errors_of_a_plan_are_told_at_once_with_their_places(tmp_path: Path) -> None:
    text = plan(organiser='"<who>"', series='"three"').replace("[conditions]", "[condition]")
    assert findings(tmp_path, text) == [
        (1, 1, "conditions", "missing-here"),
        (9, 1, "general.organiser", "plan-blank"),
        (13, 1, "general.series", "wrong-type"),
        (21, 2, "condition", "unknown-key"),
    ]


def test_a_misspelt_key_is_told_with_the_nearest(tmp_path: Path) -> None:
    _, problem = problems(written(tmp_path, PLAN.replace("currency =", "currncy =")))
    assert (problem.line, problem.key, problem.name) == (11, "general.currncy", "unknown-key")
    assert "did you mean 'currency'" in Catalogue("en").say(problem.with_mends)
    assert problem.place.endswith("cup.toml:11:1")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"deals": "47"}, (14, 1, "general.deals", "plan-rounds")),
        ({"deals_at_three": "37"}, (15, 1, "general.deals-at-three", "plan-rounds")),
        ({"date": '"tomorrow"'}, (4, 1, "tournament.date", "wrong-type")),
        ({"title": '"two\\nlines"'}, (3, 1, "tournament.title", "wrong-type")),
        ({"series": "0"}, (13, 1, "general.series", "out-of-range")),
        ({"entry_fee": '"ten"'}, (10, 1, "general.entry-fee", "wrong-type")),
        ({"entry_fee": "10.0"}, (10, 1, "general.entry-fee", "wrong-type")),
        ({"title": '""'}, (3, 1, "tournament.title", "wrong-length")),
        ({"organiser": f'"{"x" * 2001}"'}, (9, 1, "general.organiser", "wrong-length")),
        ({"signatures": "[1]"}, (19, 15, "general.signatures[1]", "wrong-type")),
        ({"signatures": "[]"}, (19, 1, "general.signatures", "list-too-short")),
        ({"profile": '"nobody"'}, (5, 1, "tournament.profile", "profile-unknown")),
        ({"profile": '"pub"', "stake": '"5"'}, (26, 1, "conditions.stake", "plan-stake")),
        ({"stake": '"7"'}, (26, 1, "conditions.stake", "plan-stake")),
        ({"stake": '"much"'}, (26, 1, "conditions.stake", "plan-stake")),
        ({"stake": f'"5 {"x" * 60}"'}, (26, 1, "conditions.stake", "wrong-length")),
        ({"place": "2"}, (34, 1, "prize[2].place", "plan-twice")),
    ],
)
def test_what_is_wrong_with_a_plan(
    tmp_path: Path, changes: dict[str, str], expected: tuple[int, int, str, str]
) -> None:
    assert findings(tmp_path, plan(**changes)) == [expected]


@pytest.mark.parametrize(
    "changes",
    [
        {"id": '"Ö"'},
        {"id": f'"{"a" * 61}"'},
        {"title": '"two\\nlines"'},
        {"title": '""'},
        {"entry_fee": '"ten"'},
        {"date": "10:00:00"},
    ],
)
def test_what_is_wrong_is_said_in_the_readers_language(tmp_path: Path, changes: dict[str, str]) -> None:
    (problem,) = problems(written(tmp_path, plan(**changes)))
    texts = [Catalogue(language).say(problem.with_mends) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    for text in texts:
        assert "String" not in text
        assert "pattern" not in text


@pytest.mark.parametrize(("stake", "kept"), [("5 ct", "5 cent"), ("0,05 €", "0.05 euro"), ("0.5", "0.5 pfennig")])
def test_what_is_played_for_is_agreed_in_any_unit(stake: str, kept: str) -> None:
    made = tournament(4, drawn=1, stake=f'"{stake}"')
    (sheet,) = new_sheets(made, made.drawn[0])
    (begun,) = (item for item in sheet if isinstance(item, Begun))
    assert str(bill_of(Series(made.ruleset, begun), None, cash=False).stake) == kept


def test_a_rule_set_without_tournament_scoring_or_tables_of_four_is_refused(tmp_path: Path) -> None:
    assert findings(tmp_path, plan(profile='"warmia"')) == [
        (5, 1, "tournament.profile", "plan-no-scoring"),
        (5, 1, "tournament.profile", "plan-tables"),
    ]


def test_prizes_for_teams_need_teams(tmp_path: Path) -> None:
    text = PLAN + 'to = "team"\n'
    assert findings(tmp_path, text) == [(36, 1, "prize[2].to", "plan-no-teams")]
    assert load_plan(written(tmp_path, plan(team_size="4") + 'to = "team"\n'))


def test_fees_are_told_once_for_each_lost_game(tmp_path: Path) -> None:
    fee = '{ from-lost = 1, amount = "0.50" }'
    text = plan(table_fee=f"[{fee}, {fee}]")
    (problem,) = problems(written(tmp_path, text))
    assert (problem.key, problem.name) == ("general.table-fee[2].from-lost", "plan-twice")


def test_an_empty_plan_and_one_that_is_not_there_are_told(tmp_path: Path) -> None:
    (problem,) = problems(written(tmp_path, "\n"))
    assert problem.name == "plan-empty"
    (problem,) = problems(str(tmp_path / "none.toml"))
    assert problem.name == "file-not-found"


def test_a_rule_set_beside_the_plan_is_found_and_its_errors_stand_in_its_file(tmp_path: Path) -> None:
    house = '[profile]\nid = "house"\ntitle.en = "House"\nstatus = "house"\nextends = "isko"\n'
    (tmp_path / "house.toml").write_text(house, encoding="utf-8")
    text = plan(profile='"house.toml"')
    assert load_plan(written(tmp_path, text)).ruleset.id == "house"
    (tmp_path / "house.toml").write_text(house + "[loss]\nskat = 99\n", encoding="utf-8")
    (problem,) = problems(written(tmp_path, text))
    assert (problem.key, problem.line) == ("loss.skat", 7)
    assert problem.file.endswith("house.toml")


def test_every_problem_of_a_plan_can_be_said_in_every_language(tmp_path: Path) -> None:
    every = [
        problem
        for changes in (
            {"deals": "47", "organiser": '"<x>"', "place": "2"},
            {"profile": '"warmia"'},
            {"stake": '"7"', "date": "1"},
        )
        for problem in problems(written(tmp_path, plan(**changes)))
    ]
    for language in LANGUAGES:
        texts = [Catalogue(language).say(problem.with_mends) for problem in every]
        assert len(set(texts)) == len(texts) == 6
    english = [Catalogue("en").say(problem.with_mends) for problem in every]
    assert "47 deals are not whole rounds of 4; 44 / 48 would be" in english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("profile", ["isko", "pzskat"])
def test_a_starting_plan_lacks_only_who_organises_and_who_signs(tmp_path: Path, profile: str, language: str) -> None:
    ruleset = rules(profile)
    words = Catalogue(language, ruleset.words, ruleset.profile.terms)
    text = starting_plan("Übung 1", profile, ruleset, words, dt.date(2026, 11, 21))
    listed = problems(written(tmp_path, text))
    assert [(problem.key, problem.name) for problem in listed] == [
        ("general.organiser", "plan-blank"),
        ("general.signatures[1]", "plan-blank"),
    ]
    assert text.count("\n# ") > 20
    filled = text.replace("<", "").replace(">", "")
    planned = load_plan(written(tmp_path, filled)).plan
    assert planned.tournament.id == "uebung-1"
    assert planned.general.currency == ("PLN" if profile == "pzskat" else "EUR")
    assert parse_plan(filled) == planned
    titled = plan(title='"<Evening>"')
    assert load_plan(written(tmp_path, titled)).plan.tournament.title == "<Evening>"
