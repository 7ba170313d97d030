"""Where a command is given no rule set, it takes what the club has saved last, else the edition in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatcore.club.saved_profiles import SavedProfiles
from skatcore.rules.profile.editions import default_profile
from support.commands import Skat
from support.games import house

REVOKE = ("ruling", "revoke", "--found", "packs-mixed")


def saved(store: Path, *texts: str) -> None:
    """Rules that a club has saved."""
    with SavedProfiles.open(str(store), create=True) as profiles:
        for text in texts:
            profiles.save("Ours", text)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """The store of the fixture ``skat``."""
    return tmp_path / "sheets.db"


def rules_of(skat: Skat, tmp_path: Path, *words: str) -> tuple[str, str, str]:
    """Under which rules a ruling, a sheet and an empty list are made with these words."""
    paper = tmp_path / "list.html"
    assert skat("sheet", "blank", "--out", str(paper)).status == 0
    ruled = skat(*REVOKE, *words).out.splitlines()[0].rpartition("(")[2].rstrip(")")
    begun = skat("sheet", "new", "Ada", "Bo", "Cyd", *words).out.splitlines()[1].rpartition("[")[2].rstrip("]")
    named = paper.read_text(encoding="utf-8")
    listed = next((each for each in ("house", default_profile()) if f"[{each}]" in named), "")
    return ruled, begun, listed


def test_what_the_club_has_saved_comes_first(skat: Skat, store: Path, tmp_path: Path) -> None:
    assert rules_of(skat, tmp_path) == (default_profile(),) * 3
    saved(store, house())
    assert rules_of(skat, tmp_path) == ("Ours", "house", "house")
    assert rules_of(skat, tmp_path, "-p", "isko")[:2] == ("isko", "isko")
    assert rules_of(skat, tmp_path, "--file", str(tmp_path / "another.db"))[:2] == (default_profile(),) * 2


def test_every_command_takes_what_the_club_has_saved(skat: Skat, store: Path, tmp_path: Path) -> None:
    saved(store, house("[loss]\nhand = 1\n"))
    assert "Ours" in skat("deal", "--seed", "1", "--players", "random").out
    assert "Ours" in skat("simulate", "-n", "1", "-j", "1", "--players", "random").out
    assert "Ours" in skat("match", "random", "random", "-n", "1", "-j", "1").out
    plan = tmp_path / "cup.toml"
    assert skat("tournament", "new", str(plan)).status == 0
    assert 'profile = "cup-rules.toml"' in plan.read_text("utf-8")
    assert (tmp_path / "cup-rules.toml").read_text("utf-8") == house("[loss]\nhand = 1\n")


def test_saved_rules_are_found_by_their_name(skat: Skat, store: Path, tmp_path: Path) -> None:
    unknown = skat("show", "Our")
    assert (unknown.status, "Ours" in unknown.err) == (2, False)
    saved(store, house("[loss]\nhand = 1\n"))
    for name in ("Ours", "OURS", "saved:ours"):
        shown = skat("show", name, "--format", "json")
        assert (shown.status, shown.err, shown.data["id"]) == (0, "", "house")
    assert "lost" in skat("value", "ours", "GH", "--matadors=1", "--points=40").out
    assert skat("diff", "isko", "ours").status == 1
    plan = tmp_path / "cup.toml"
    assert skat("tournament", "new", str(plan), "-p", "ours").status == 0
    assert (tmp_path / "cup-rules.toml").read_text("utf-8") == house("[loss]\nhand = 1\n")
    near = skat("show", "Our")
    assert (near.status, "'Ours'?" in near.err) == (2, True)


def test_an_installed_rule_set_comes_before_a_saved_one_of_its_name(skat: Skat, store: Path) -> None:
    with SavedProfiles.open(str(store), create=True) as profiles:
        profiles.save("isko", house())
        profiles.save("broken", house(plugins=["nobody_has_it"]))
    assert skat("show", "isko", "--format", "json").data["id"] == "isko"
    assert skat("show", "saved:isko", "--format", "json").data["id"] == "house"
    broken = skat("show", "broken")
    assert (broken.status, "nobody_has_it" in broken.err) == (1, True)


def test_rules_that_nobody_named_are_said_once_beside_the_answer(skat: Skat, store: Path) -> None:
    assert skat(*REVOKE).err == ""
    saved(store, house())
    for words in (REVOKE, ("deal", "--seed", "1", "--players", "random", "--format", "json")):
        assert skat(*words).err == "skat: under 'Ours', which the club saved last; -p names other rules\n"
        assert skat(*words, "-p", "isko").err == ""


def test_no_rules_are_written_beside_a_plan_that_is_there(skat: Skat, store: Path, tmp_path: Path) -> None:
    saved(store, house())
    plan = tmp_path / "cup.toml"
    plan.write_text("mine", "utf-8")
    assert skat("tournament", "new", str(plan)).status == 2
    assert plan.read_text("utf-8") == "mine"
    assert not (tmp_path / "cup-rules.toml").exists()


def test_the_store_that_is_named_is_the_one_that_counts(skat: Skat, tmp_path: Path) -> None:
    another = tmp_path / "another.db"
    saved(another, house())
    assert rules_of(skat, tmp_path, "-f", str(another))[:2] == ("Ours", "house")
    assert rules_of(skat, tmp_path, f"-f{another}")[:2] == ("Ours", "house")


def test_the_facts_of_a_kind_are_those_of_the_saved_rules(skat: Skat, store: Path) -> None:
    saved(store, house('[plugin.ramsch]\nskat-to = "loser"\n[auction]\nall-pass = "ramsch"\n', plugins=["ramsch"]))
    assert "(Ours)" in skat(*REVOKE, "--game", "ramsch").out


def test_saved_rules_that_cannot_be_used_are_passed_over(skat: Skat, store: Path, tmp_path: Path) -> None:
    saved(store, house(plugins=["nobody_has_it"]))
    assert rules_of(skat, tmp_path) == (default_profile(),) * 3


def test_a_store_that_cannot_be_read_leaves_the_edition_in_force(skat: Skat, store: Path) -> None:
    store.write_text("no database", encoding="utf-8")
    assert f"({default_profile()})" in skat(*REVOKE).out
