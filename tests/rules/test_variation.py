"""A rule set made of another one by plugins and options."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore import ProfileError, bundled, load, varied
from skatcore.rules.registry import Registry
from skatcore.rules.variation import RuleTables, changes_of, value_of
from skatcore.rules.way_out import WayOut, ways_out


@pytest.mark.parametrize("name", bundled())
def test_nothing_changed_is_the_same_rules(name: str) -> None:
    assert RuleTables(load(name)).ruleset(Registry.installed()).digest == load(name).digest


@pytest.mark.parametrize(
    ("base", "changes", "same_as"),
    [
        ("pub", {"without": ["ramsch"]}, "isko"),
        ("isko", {"added": ["ramsch"]}, "pub"),
        ("isko", {"added": ["kontra"]}, "kontra"),
        ("kontra", {"without": ["kontra"], "added": ["spitze"]}, "spitze"),
        ("pub", {"settings": {"plugin.ramsch.trigger": "compulsory", "plugin.ramsch.pushing": "doubles"}}, ""),
        ("pl-local", {"without": ["ramsch", "patrolki"]}, ""),
    ],
)
def test_plugins_come_and_go_with_their_choices(base: str, changes: dict[str, Any], same_as: str) -> None:
    made = varied(load(base), **changes)
    assert made.digest != load(base).digest
    assert not same_as or made.digest == load(same_as).digest


@pytest.mark.parametrize(
    ("base", "changes", "cites"),
    [
        ("isko", {"settings": {"loss.hand": 1}}, {"loss.hand": "", "loss.skat": "ISkO 5.3.4"}),
        ("isko", {"settings": {"loss.hand": 2}}, {"loss.hand": "ISkO 5.3.4"}),
        ("isko", {"added": ["ramsch"]}, {"auction.all-pass": "", "conduct.revoke": "ISkO 4.2.3"}),
        ("pl-local", {"without": ["ramsch", "patrolki"]}, {"auction.all-pass": "", "plugin.ramsch": ""}),
    ],
)
def test_what_is_not_changed_keeps_its_clause(base: str, changes: dict[str, Any], cites: dict[str, str]) -> None:
    made = varied(load(base), **changes)
    assert {key: made.cite(key) for key in cites} == cites
    assert [source.label for source in made.profile.sources] == [source.label for source in load(base).profile.sources]


@pytest.mark.parametrize("base", ["isko", "pub", "kontra"])
def test_an_added_plugin_has_its_own_defaults_where_no_profile_is_the_same_otherwise(base: str) -> None:
    made = changes_of(load(base), added=["bock"]).apply()
    assert made.origins == {"bock": ""}
    assert value_of(made.ruleset, "plugin.bock.bock-round") is True
    assert value_of(made.ruleset, "plugin.bock.then") == "nothing"


def test_an_added_plugin_says_whose_options_it_has() -> None:
    assert changes_of(load("isko"), added=["kontra"]).apply().origins == {"kontra": "kontra"}
    assert changes_of(load("isko"), added=["tournee"]).apply().origins == {"tournee": "altenburg-1886"}


def test_names_of_plugins_may_be_written_with_hyphens() -> None:
    assert (
        varied(load("isko"), added=["grand-ouvert-36"]).digest == varied(load("isko"), added=["grand_ouvert_36"]).digest
    )


@pytest.mark.parametrize(
    ("base", "changes", "first"),
    [
        ("spitze", {"added": ["patrolki"]}, WayOut("without", "spitze")),
        ("isko", {"added": ["bock"], "settings": {"plugin.bock.then": "ramsch"}}, WayOut("with", "ramsch")),
        ("altenburg-1886", {"added": ["announce_after_skat"]}, WayOut("without", "tournee")),
    ],
)
def test_a_refusal_names_a_change_that_works(base: str, changes: dict[str, Any], first: WayOut) -> None:
    asked = changes_of(load(base), **changes)
    with pytest.raises(ProfileError) as refused:
        asked.apply()
    assert next(ways_out(asked, refused.value)) == first


@pytest.mark.parametrize("plugin", ["bock", "ramsch"])
def test_a_plugin_that_cannot_be_played_without_another_goes_with_it(plugin: str) -> None:
    house = load("gameduell")  # all that Bock brings is a Ramsch, which nothing else brings
    alone = varied(house, without=[plugin])
    assert {*house.profile.plugins} - {*alone.profile.plugins} == {"bock", "ramsch"}
    kept = varied(house, without=["bock"], settings={"auction.all-pass": "ramsch"})
    assert "ramsch" in kept.profile.plugins
    with pytest.raises(ProfileError, match=r"plugin\.bock\.then"):  # it is asked for
        varied(house, without=["ramsch"], settings={"plugin.bock.times": 3})


def test_an_option_that_names_what_is_gone_has_its_default_again() -> None:
    house = varied(load("pub"), added=["bock"], settings={"plugin.bock.then": "ramsch"})
    made = varied(house, without=["ramsch"])
    assert (value_of(made, "plugin.bock.bock-round"), value_of(made, "plugin.bock.then")) == (True, "nothing")
    with pytest.raises(ProfileError, match=r"plugin\.bock\.then"):  # it is asked for
        varied(load("pub"), without=["ramsch"], added=["bock"], settings={"plugin.bock.then": "ramsch"})


def test_a_setting_is_stronger_than_what_a_plugin_brings() -> None:
    made = varied(load("pub"), without=["ramsch"], settings={"auction.all-pass": "redeal-next"})
    assert value_of(made, "auction.all-pass") == "redeal-next"


def test_the_profiles_own_words_stay() -> None:
    local = load("pl-local")
    made = varied(local, without=["revolution"])
    assert made.profile.terms["pl"]
    assert {*made.profile.terms["pl"]} < {*local.profile.terms["pl"]} or made.profile.terms == local.profile.terms


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"without": ["ramsch"]}, "not-played-here"),
        ({"added": ["isko"]}, "played-already"),
        ({"added": ["nothing"]}, "plugin-unknown"),
        ({"settings": {"loss.hands": 1}}, "unknown-key"),
        ({"settings": {"loss.hand": "much"}}, "wrong-type"),
        ({"settings": {"loss.hand.x": 1}}, "wrong-type"),
        ({"settings": {"auction.all-pass": "ramsch"}}, "choice-of-plugin"),
        ({"settings": {"plugin.ramsch.times": 2}}, "plugin-not-switched-on"),
        ({"settings": {"nothing": 1}}, "unknown-section"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ProfileError) as error:
        varied(load("isko"), **changes)
    assert problem in {found.name for found in error.value.problems}
