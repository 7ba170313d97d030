"""Editions of the code: one is in force on a day, and it is the rule set where none is asked for."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from datetime import date
from itertools import pairwise
from typing import Final

import pytest

from skatcore import bundled, load
from skatcore.rules.build import checked_text, parse_ruleset
from skatcore.rules.option_list import differing, listed_options
from skatcore.rules.profile.editions import code, default_profile, editions, in_force
from skatcore.rules.resolved import resolved_toml
from skatcore.text.catalogue import Catalogue
from skatcore.views.rules.rulesets import unchanged_text
from support.games import house
from support.plugins import profile_text


def test_the_edition_in_force_follows_from_the_day() -> None:
    assert default_profile(date(1999, 1, 1)) == "isko"
    assert default_profile(date(2018, 11, 24)) == "isko-2018"
    assert default_profile(date(2022, 11, 19)) == "isko-2018"
    assert default_profile(date(2022, 11, 20)) == "isko-2022"


def test_before_the_first_edition_the_first_is_what_there_is() -> None:
    assert default_profile(date(1990, 1, 1)) == "isko"


def test_the_editions_are_those_that_profiles_state() -> None:
    stated = {name: load(name).profile.header for name in bundled()}
    dated = {name: header.in_force for name, header in stated.items() if header.edition_of == code()}
    assert dated == editions()


@pytest.mark.parametrize("day", [date(1999, 1, 1), date(2010, 1, 1), date(2020, 1, 1), date(2026, 11, 24)])
def test_one_edition_is_in_force_on_a_day(day: date) -> None:
    assert [name for name in bundled() if in_force(load(name).profile.header, day)] == [default_profile(day)]


def test_an_edition_is_no_other_rule_set() -> None:
    text = profile_text("isko")
    undated = "\n".join(line for line in text.splitlines() if not line.startswith(("edition-of", "in-force")))
    assert parse_ruleset(undated).digest == load("isko").digest


def test_a_resolved_edition_keeps_its_day_and_a_stored_copy_states_none() -> None:
    whole = resolved_toml(load("isko-2022"))
    assert tomllib.loads(whole)["profile"]["in-force"] == date(2022, 11, 20)
    assert parse_ruleset(whole).profile.header.in_force == date(2022, 11, 20)
    assert "in-force" not in resolved_toml(load("isko-2022"), readings=False)


def test_a_day_that_is_no_date_is_refused_with_what_is_right() -> None:
    text = house().replace('status = "house"', 'status = "house"\nin-force = "2022-11-20"')
    (problem, *more), _ = checked_text(text)
    assert not more
    assert (problem.name, problem.key) == ("wrong-type", "profile.in-force")
    assert dict(problem.message.details)["expected"] == "type-date"


def test_to_find_the_default_loads_no_profile() -> None:
    code = (
        "import sys; from skatcore.rules.profile.editions import default_profile; default_profile(); "
        "print([name for name in sys.modules if name in {'skatcore.rules.build', 'pydantic'}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


#: The options that an edition's text decides for certain, where the one before is read.
SETTLED: Final = {
    "isko-2018": {
        "table.cut-at-least",
        "conduct.concede-alone",
        "conduct.looking-into-cards",
        "conduct.wrong-count-after-auction",
    },
    "isko-2022": {"conduct.defender-plays-open"},
}


@pytest.mark.parametrize(("before", "edition"), [*pairwise(editions())])
def test_neighbours_differ_in_what_the_later_one_changed(before: str, edition: str) -> None:
    earlier, later = load(before), load(edition)
    differ = {own.key: (other, own) for other, own in differing((earlier, later)) if other and own}
    changed = {key for key, (other, own) in differ.items() if other.value != own.value}
    settled = {key for key, (other, own) in differ.items() if other.read and not own.read} - changed
    assert settled == SETTLED.get(edition, set())
    assert differ.keys() == changed | settled
    assert {option.key for option in listed_options(later) if option.set_by == edition} == changed
    assert later.profile.chain[-2] == before


@pytest.mark.parametrize(("before", "edition"), [*pairwise(editions())])
def test_a_period_ends_where_the_next_begins(before: str, edition: str) -> None:
    earlier, later = (load(name).profile.header for name in (before, edition))
    assert earlier.last_year == later.first_year == editions()[edition].year
    assert later.descends_from == before
    assert earlier.status == "historic"


def test_clauses_of_earlier_editions_are_said_to_hold_on_where_a_source_says_so() -> None:
    words = {lang: Catalogue(lang) for lang in ("en", "de", "pl")}
    clauses = ["ISkO-2018 2.3.2", "ISkO-2022 4.4.5", "ISkO 5.2.1"]
    assert [unchanged_text(load("isko-2022"), words[lang], clauses) for lang in words] == [
        "ISkO-2018: unchanged in this edition",
        "ISkO-2018: in dieser Fassung unverändert",
        "ISkO-2018: w tym wydaniu bez zmian",
    ]
    assert unchanged_text(load("isko-2022"), words["en"], ["SkWO-2018 6.3.1"]) == ""
    assert unchanged_text(load("isko-2022"), words["en"]) == "ISkO-2018, ISkO-2015: unchanged in this edition"
    assert unchanged_text(load("isko"), words["en"], ["ISkO 2.4.2"]) == ""
    assert unchanged_text(load("pub"), words["en"]) == ""
    stated = [source.label for source in load("isko-2022").profile.sources]
    assert {"ISkO-2018", "ISkO-2015"} <= set(stated)
