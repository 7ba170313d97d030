"""House rules as they are built: read from a profile, answered, written as short as can be."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from skatcore.rules.build import checked_text, load_ruleset, parse_ruleset
from skatcore.rules.draft import Draft
from skatcore.rules.foundation import Foundation
from skatcore.rules.option_form import OptionForm
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from support.plugins import profile_text

REGISTRY = Registry.installed().only(())
HEADER = {"id": "club", "title": {"en": "Club"}}
ON_TOP = '[profile]\nid = "club"\ntitle.en = "Club"\nextends = "isko"\n'


@functools.cache
def on(base: str, *plugins: str) -> Foundation:
    inherited = Foundation.of(base, None, REGISTRY).plugins
    return Foundation.of(base, [*inherited, *plugins], REGISTRY)


def read(text: str) -> Draft:
    return Draft.read(text, REGISTRY)


@pytest.mark.parametrize("name", bundled())
def test_a_bundled_profile_stays_what_it_is(name: str) -> None:
    draft = read(profile_text(name))
    text = draft.text()
    assert parse_ruleset(text, REGISTRY).digest == load_ruleset(name, REGISTRY).digest
    assert read(text).text() == text


@pytest.mark.parametrize("name", bundled())
def test_every_value_is_what_its_answers_mean(name: str) -> None:
    foundation = on(name)
    for key, form in foundation.forms.items():
        value = foundation.values[key]
        assert form.read(form.written(value)) == value, key


@pytest.mark.parametrize("name", bundled())
def test_only_what_is_otherwise_is_written(name: str) -> None:
    draft = Draft(on(name), HEADER).answered(dict(on(name).values))
    assert draft.text() == f'[profile]\nid = "club"\ntitle.en = "Club"\nextends = "{name}"\n'


def test_what_a_file_attests_is_written_though_it_is_as_in_the_base() -> None:
    source = 'status = "historic"\n[[source]]\nlabel = "Talk"\ntitle = "A talk"\n'
    cites = '[cite]\n"games.null" = "Talk 1"\n"loss.skat" = "Talk 2"\n'
    draft = read(f"{ON_TOP}{source}[games.null]\nskat = 23\n[loss]\nskat = 2\nhand = 2\n{cites}")
    assert (dict(draft.changes), dict(draft.attested)) == ({}, {"games.null.skat": 23, "loss.skat": 2})
    again = parse_ruleset(draft.text(), REGISTRY)
    assert (again.cite("games.null.skat"), again.profile.set_by["loss.skat"]) == ("Talk 1", "club")
    assert read(draft.text()).text() == draft.text()
    assert draft.on("isko-2018", draft.foundation.plugins, REGISTRY).attested == draft.attested
    other = draft.answered({"loss.skat": 1, "games.null.skat": 23})
    assert (dict(other.changes), dict(other.attested)) == ({"loss.skat": 1}, {"games.null.skat": 23})


@pytest.mark.parametrize(
    ("title", "its_id"),
    [
        ("Łódzka Grün-Weiß 05", "lodzka-gruen-weiss-05"),
        ("?!", "house"),
        ("ISkO 2022", "isko-2022-house"),
        ("x" * 99, "x" * 40),
        ("Skatfreunde Grün-Weiß Obermenzing: mit Ramsch", "skatfreunde-gruen-weiss-obermenzing-mit"),
    ],
)
def test_an_id_follows_the_title_unless_somebody_wrote_it(title: str, its_id: str) -> None:
    draft = Draft(on("isko")).titled(title={"de": "Unsere Regeln"})
    assert (draft.header["id"], draft.own_id) == ("unsere-regeln", None)
    following = draft.titled(title={"de": title})
    assert (following.header["id"], following.own_id) == (its_id, None)
    assert read(following.text()).text() == following.text()
    assert checked_text(following.text(), REGISTRY)[0] == ()
    written = read(ON_TOP).titled(id="ours").titled(title={"de": title})
    assert (written.header["id"], written.own_id) == ("ours", "ours")
    assert written.titled(id=None).header["id"] == its_id


def another(form: OptionForm, value: Any) -> Any:
    """Another value that the option may have."""
    match form.way:
        case "number":
            return value + 1 if form.most is None or value < form.most else value - 1
        case "choice" | "switch":
            return next(choice for choice in form.choices if choice != value)
        case "several":
            return [choice for choice in form.choices if choice not in value] or list(form.choices)[:1]
        case "numbers":
            return [*value[:1], form.most]
        case "texts":
            return [*value, "7"]
        case _:
            return f"{value}7"


def alone() -> list[str]:
    foundation = on("isko", "ramsch", "kontra", "bock", "spitze")
    return [key for key in foundation.options if not key.startswith("conduct.")]


@pytest.mark.parametrize("table", sorted({key.rpartition(".")[0] for key in alone()}))
def test_each_option_changed_alone_parses_or_is_told_at_its_place(table: str) -> None:
    foundation = on("isko", *([table.removeprefix("plugin.")] if table.startswith("plugin.") else []))
    played = {"auction.all-pass": "ramsch"} if table == "plugin.ramsch" else {}
    for key in [key for key in alone() if key.rpartition(".")[0] == table]:
        value = another(foundation.forms[key], foundation.values[key])
        text = Draft(foundation, HEADER).answered({**played, key: value}).text()
        problems, ruleset = checked_text(text, REGISTRY)
        assert ruleset is None or dict(read(text).changes)[key] == value
        near = {
            key,
            "auction.all-pass",
            "plugin.ramsch.trigger",
            *(k for k in foundation.options if k.startswith(table)),
        }
        assert {problem.key.partition("[")[0] for problem in problems} <= near, text
        if not problems:
            assert ruleset is not None
            assert ruleset.cite(key) == ""


def test_options_of_conduct_are_all_changed_at_once() -> None:
    foundation = on("isko")
    keys = [key for key in foundation.options if key.startswith("conduct.")]
    answers = {key: another(foundation.forms[key], foundation.values[key]) for key in keys}
    draft = Draft(foundation, HEADER).answered(answers)
    assert dict(read(draft.text()).changes) == answers
    assert {problem.key for problem in checked_text(draft.text(), REGISTRY)[0]} <= {*keys}


def test_a_wrong_answer_stands_in_the_text_and_is_told_at_its_option() -> None:
    draft = Draft(on("isko"), HEADER).answered({"games.grand.base": "many", "loss.skat": 99})
    assert 'base = "many"' in draft.text()
    problems, _ = checked_text(draft.text(), REGISTRY)
    assert {problem.key for problem in problems} == {"games.grand.base", "loss.skat"}
    assert read(draft.text()).value("games.grand.base") == "many"


def test_an_answer_as_in_the_base_is_no_change() -> None:
    draft = Draft(on("isko"), HEADER).answered({"games.grand.base": 20}).answered({"games.grand.base": 24})
    assert draft.changes == {}


def test_the_order_of_a_list_without_order_is_no_change() -> None:
    assert Draft(on("isko"), HEADER).answered({"levels.announced": ["schwarz", "schneider"]}).changes == {}


def test_a_changed_option_keeps_neither_its_clause_nor_its_reading() -> None:
    draft = read(profile_text("pub"))
    moved = draft.answered({"plugin.ramsch.skat-to": "loser", "plugin.ramsch.times": 2})
    ruleset = parse_ruleset(moved.text(), REGISTRY)
    assert [ruleset.cite(f"plugin.ramsch.{key}") for key in ("skat-to", "times", "march")] == ["", "", "Skat-Palast"]
    assert "ramsch-skat" not in {reading.id for reading in ruleset.profile.readings}
    assert "ramsch-two-tied" in {reading.id for reading in ruleset.profile.readings}


def test_a_plugin_that_is_switched_off_takes_what_is_said_of_it_along() -> None:
    draft = read(profile_text("pub")).answered({"auction.all-pass": "passed-in"})
    without = draft.on("isko", [name for name in draft.foundation.plugins if name != "ramsch"], REGISTRY)
    assert parse_ruleset(without.text(), REGISTRY).digest == load_ruleset("isko", REGISTRY).digest


def test_a_plugin_of_the_base_is_left_out_by_name() -> None:
    draft = Draft(on("pub"), HEADER).answered({"auction.all-pass": "passed-in"})
    text = draft.on("pub", [name for name in draft.foundation.plugins if name != "ramsch"], REGISTRY).text()
    assert 'without = ["ramsch"]' in text
    assert "ramsch" not in parse_ruleset(text, REGISTRY).profile.plugins


def test_changes_and_switched_plugins_stay_under_another_base() -> None:
    draft = Draft(on("isko", "kontra"), HEADER).answered({"games.grand.base": 20, "plugin.kontra.names": ["Kontra"]})
    moved = draft.on("pub", draft.foundation.plugins, REGISTRY)
    assert {"ramsch", "kontra"} <= {*moved.foundation.plugins}
    assert dict(moved.changes) == dict(draft.changes)
    assert moved.on("isko", moved.foundation.plugins, REGISTRY).text() == draft.text()


def test_what_a_draft_does_not_ask_about_is_kept() -> None:
    own = '[terms.en]\n"contract.grand" = "Big one"\n\n[games]\nbels = 3\n\n[games.grand]\nbase = 20\n'
    draft = read(ON_TOP + own).titled(region="Harz").answered({"games.suit.clubs": 13})
    text = draft.text()
    assert {problem.key for problem in checked_text(text, REGISTRY)[0]} == {"games.bels"}
    assert 'region = "Harz"' in text
    assert "Big one" in text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[profile\n", "toml-syntax"),
        ("x = 1\n", "section-missing"),
        ('[profile]\nid = "a"\ntitle.en = "A"\nextends = "nobody"\n', "profile-not-installed"),
        ('[profile]\nid = "a"\ntitle.en = "A"\nextends = "./mill.toml"\n', "profile-not-beside"),
        (ON_TOP + "plugins = 3\n", "wrong-type"),
        (ON_TOP + "[games]\ngrand = 5\n", "wrong-type"),
    ],
)
def test_a_text_in_which_no_draft_can_be_seen_says_why(text: str, problem: str) -> None:
    with pytest.raises(ProfileError) as error:
        read(text)
    assert problem in {found.name for found in error.value.problems}


def test_a_plugin_that_is_not_there_stays_named() -> None:
    draft = read(ON_TOP + 'plugins = ["tarock"]\n')
    assert "tarock" in draft.foundation.plugins
    assert 'plugins = ["tarock"]' in draft.text()
