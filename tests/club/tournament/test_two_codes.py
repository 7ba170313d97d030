"""Rules that the German and the Polish tournament rules have in common, under both (SkWO, PT)."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatcore.club.roles import Action, Role, may
from skatcore.club.tournament.items import Entrant, Opened, Registered, Renamed
from skatcore.club.tournament.plan import load_plan
from skatcore.model.refusal import Refused
from skatcore.rules.problems import ProfileError
from support.commands import Skat
from support.errors import raising
from support.tournaments import handed, names, plan, play_all, sums, tournament, written

BOTH = pytest.mark.parametrize("profile", ["isko", "pzskat"])


@pytest.mark.clause("ISkO 3.1.1", "PZ 3.1.1")
@BOTH
def test_3_1_1_places_are_drawn_by_lot(profile: str) -> None:
    made = tournament(8, profile=profile)
    drawn = {made.next_draw(seed).tables for seed in "abcdefgh"}
    assert len(drawn) > 1
    assert all(sorted(name for table in tables for name in table) == sorted(names(8)) for tables in drawn)


@pytest.mark.clause("SkWO 3.1", "PT 3.1", "SkWO 6.2", "PT 6.2")
@BOTH
def test_3_1_and_6_2_the_plan_names_the_organiser(tmp_path: Path, profile: str) -> None:
    text = plan(profile=f'"{profile}"', stake='"0"')
    planned = load_plan(written(tmp_path, text))
    assert planned.ruleset.id == profile
    assert planned.plan.general.organiser == "SC Grand"
    with pytest.raises(ProfileError) as caught:
        load_plan(written(tmp_path, text.replace('organiser = "SC Grand"\n', "")))
    assert [(problem.key, problem.name) for problem in caught.value.problems] == [("general.organiser", "missing-here")]


@pytest.mark.clause("SkWO 4.1", "PT 4.1")
@BOTH
def test_4_1_a_start_card_goes_to_nobody_else(profile: str) -> None:
    made = tournament(["Ada", "Bo", "Cyd"], profile=profile)
    made.add(Registered(players=(Entrant(name="Dov"),)))
    assert {line.name: line.card for line in made.standings()} == {"Ada": 1, "Bo": 2, "Cyd": 3, "Dov": 4}
    with raising(Refused, "player-twice"):
        made.add(Renamed(player="Ada", name="Bo", official="Jury"))


@pytest.mark.clause("SkWO 6.3", "PT 6.3")
@BOTH
def test_6_3_the_plan_that_was_opened_stays_as_it_is(profile: str) -> None:
    text = plan(profile=f'"{profile}"', series="2")
    made = tournament(4, profile=profile, text=text, drawn=1)
    (first, *_) = made.items
    assert isinstance(first, Opened)
    assert (first.plan, made.plan.general.series) == (text, 2)


@pytest.mark.clause("SkWO 7.1.1", "PT 7.1.1")
@BOTH
@pytest.mark.parametrize(("players", "threes"), [(8, 0), (9, 3), (10, 2), (11, 1), (12, 0)])
def test_7_1_1_tables_of_four_and_at_most_three_of_three(profile: str, players: int, threes: int) -> None:
    made = tournament(players, profile=profile)
    sizes = sorted(map(len, made.next_draw("lots").tables))
    assert sizes == [3] * threes + [4] * ((players - 3 * threes) // 4)


@pytest.mark.clause("SkWO 7.1.1", "PT 7.1.1")
@BOTH
def test_7_1_1_five_cannot_be_seated(profile: str) -> None:
    with pytest.raises(Refused):
        tournament(5, profile=profile).next_draw("lots")


@pytest.mark.clause("SkWO 7.1.4", "PT 7.1.4")
@BOTH
def test_7_1_4_a_place_is_for_the_series_for_which_it_was_drawn(profile: str) -> None:
    made = tournament(8, profile=profile, drawn=1)
    first = made.seats(1, 1)
    play_all(made)
    made.add(made.next_draw("other"))
    assert made.seats(1, 1) == first
    assert set(made.seats(2, 1)) != set(first)
    theirs = handed(made, 2, 1, [(24, 1, 0)] * 4)
    with raising(Refused, "not-seated"):
        made.add(theirs.model_copy(update={"results": sums(first, [(24, 1, 0)] * 4), "signed": first}))


@pytest.mark.clause("SkWO 7.4.1", "PT 7.4.1")
@BOTH
def test_7_4_1_without_his_list_nobody_has_a_result(profile: str) -> None:
    made = tournament(8, profile=profile, drawn=1)
    there = made.seats(1, 1)
    made.add(handed(made, 1, 1, [(24, 1, 0)] * 4))
    assert made.lacking() == [(1, 2)]
    lines = {line.name: line for line in made.standings()}
    assert all(lines[name].series[0] == 74 for name in there)
    assert all(lines[name].series[0] is None for name in set(names(8)) - set(there))


@pytest.mark.clause("SkWO 9.8", "PT 9.8", "SkWO 7.2.4", "PT 7.2.4")
def test_9_8_officials_may_see_each_list_at_any_time() -> None:
    assert may(Role.OFFICIAL, Action.SHOW)
    assert not may(None, Action.SHOW)


@pytest.mark.clause("SkWO 9.2", "PT 9.2")
@BOTH
def test_9_2_without_an_agreement_no_stake_is_settled(sheet: Skat, profile: str) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--profile", profile)
    assert sheet("settle").status == 1
    sheet("new", "Ada", "Bo", "Cyd", "--profile", profile, "--stake", "1")
    assert sheet("settle").status == 0
