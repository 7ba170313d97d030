"""How profiles are laid over their parents, and what makes two rule sets the same."""

from __future__ import annotations

import dataclasses
import pickle
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from skatcore import __version__
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.judgement import is_silent
from skatcore.rules import ruleset
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.scoring.bid_values import bids
from skatcore.scoring.possible import possible_games
from skatcore.text.catalogue import Catalogue
from support.games import EVERY, built, house, play, ramsch, rules, toml
from support.plugins import profile_text


def kinds(text: str) -> list[str]:
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    return [problem.name for problem in caught.value.problems]


def write(folder: Path, name: str, text: str) -> str:
    path = folder / f"{name}.toml"
    path.write_text(text, "utf-8")
    return str(path)


# -- parents --------------------------------------------------------------------------------------


def test_a_child_changes_single_keys_and_keeps_the_rest_of_the_table() -> None:
    child = built(toml(games__suit={"clubs": 13}))
    assert child.core.games.suit.clubs == 13
    assert child.core.games.suit.spades == 11
    assert child.core.games.null == rules("isko").core.games.null


def test_lists_replace_the_parents_list() -> None:
    assert built(toml(levels={"announced": ["schneider"]})).core.levels.announced == ("schneider",)
    assert built(toml(table={"players": [4]})).core.table.players == (4,)


def test_plugins_add_to_the_parents_plugins() -> None:
    child = built('[auction]\nall-pass = "ramsch"\n', plugins=("ramsch",))
    assert set(child.profile.plugins) == {"isko", "ramsch"}


def test_a_grandchild_overrides_the_child_and_inherits_through_it(tmp_path: Path) -> None:
    write(tmp_path, "a", house("[loss]\nskat = 3\nhand = 3\n"))
    write(tmp_path, "b", house("[loss]\nhand = 4\n", extends="a.toml"))
    last = write(tmp_path, "c", house("[games.null]\nskat = 30\n", extends="b.toml"))
    ruleset = load_ruleset(last)
    assert (ruleset.option("loss.skat"), ruleset.option("loss.hand")) == (3, 4)
    assert ruleset.core.games.null.skat == 30
    assert len(ruleset.profile.chain) == 4


def test_parents_are_looked_up_beside_the_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "clubs").mkdir()
    write(tmp_path / "clubs", "parent", house("[loss]\nskat = 5\n"))
    child = write(tmp_path / "clubs", "child", house(extends="parent.toml"))
    monkeypatch.chdir("/")
    assert load_ruleset(child).option("loss.skat") == 5
    grand = write(tmp_path, "grand", house(extends="clubs/child.toml"))
    assert load_ruleset(grand).option("loss.skat") == 5


def test_there_is_no_silent_parent() -> None:
    assert kinds(house(extends="")) == ["built-on-nothing"]


def test_a_root_may_stand_alone() -> None:
    text = profile_text("isko")
    assert parse_ruleset(text).digest == rules("isko").digest


def test_who_set_an_option_is_known() -> None:
    child = built(toml(loss={"skat": 3}))
    assert child.profile.set_by["loss.skat"] == "house"
    assert child.profile.set_by["loss.hand"] == "isko"
    assert child.profile.chain == ("isko", "house")


def test_sources_cites_and_terms_are_inherited_and_overridden(tmp_path: Path) -> None:
    source = '[[source]]\nlabel = "{0}"\ntitle = "{1}"\n'
    write(
        tmp_path,
        "a",
        house(
            source.format("A", "First") + '[cite]\n"loss.skat" = "A 1"\n"loss.hand" = "A 2"\n'
            '[terms.pl]\n"contract.clubs" = "krojc"\n"contract.spades" = "grin"\n'
        ),
    )
    child = write(
        tmp_path,
        "b",
        house(
            source.format("A", "Second") + '[cite]\n"loss.hand" = "A 3"\n[terms.pl]\ncontract.clubs = "trefl"\n',
            extends="a.toml",
        ),
    )
    profile = load_ruleset(child).profile
    assert {source.label: source.title for source in profile.sources}["A"] == "Second"
    assert (profile.cites["loss.skat"], profile.cites["loss.hand"]) == ("A 1", "A 3")
    assert profile.terms["pl"]["contract.clubs"] == "trefl"
    assert profile.terms["pl"]["contract.spades"] == "grin"


def test_a_value_that_a_child_changes_does_not_rest_on_the_parents_clause(tmp_path: Path) -> None:
    text = house("[games.grand]\nbase = 20\n[loss]\nskat = 2\n[games.null]\nhand = 30\n")
    child = load_ruleset(write(tmp_path, "a", text))
    assert child.cite("games.grand.base") == ""
    assert child.cite("games.null.hand") == ""
    assert child.cite("games.null.skat") == "ISkO 5.1.2"
    assert child.cite("loss.skat") == "ISkO 5.3.4"  # said again, not changed
    source = '[[source]]\nlabel = "A"\ntitle = "A"\n[cite]\n"games.null" = "A 1"\n'
    grandchild = load_ruleset(write(tmp_path, "b", house(source, extends="a.toml")))
    assert grandchild.cite("games.grand.base") == ""
    assert grandchild.cite("games.null.hand") == "A 1"


def test_the_profiles_own_words_come_before_the_plugins() -> None:
    own = built('[terms.pl]\n"contract.clubs" = "krojc"\n')
    assert Catalogue.of("pl", own).text("contract.clubs") == "krojc"
    assert Catalogue.of("en", own).text("contract.clubs") == "Clubs"


READING = """
[[reading]]
id = "{id}"
clause = "ISkO 1.1"
question.en = "Which?"
chosen = "{chosen}"
why.en = "Because."
option = "{option}"
may = [{{ key = "a", text.en = "A" }}, {{ key = "b", text.en = "B" }}]
"""


def test_a_child_may_read_a_passage_otherwise(tmp_path: Path) -> None:
    first = READING.format(id="tie", chosen="a", option="loss.skat")
    other = READING.format(id="seat", chosen="a", option="loss.hand")
    write(tmp_path, "a", house(first + other))
    again = READING.format(id="tie", chosen="b", option="loss.skat")
    child = write(tmp_path, "b", house(again, extends="a.toml"))
    chosen = {reading.id: reading.chosen for reading in load_ruleset(child).profile.readings}
    assert chosen["tie"] == "b"
    assert chosen["seat"] == "a"


@pytest.mark.parametrize(("value", "kept"), [(2, True), (3, False)])
def test_a_reading_goes_where_a_child_gives_its_option_a_value_that_no_answer_has(
    tmp_path: Path, value: int, kept: bool
) -> None:
    write(tmp_path, "a", house("[loss]\nskat = 2\n" + READING.format(id="tie", chosen="a", option="loss.skat")))
    child = write(tmp_path, "b", house(f"[loss]\nskat = {value}\n", extends="a.toml"))
    assert ("tie" in [reading.id for reading in load_ruleset(child).profile.readings]) is kept


def test_a_wrong_reading_of_the_child_is_found_at_its_own_line(tmp_path: Path) -> None:
    write(tmp_path, "a", house(READING.format(id="one", chosen="a", option="loss.skat")))
    child = write(tmp_path, "b", house(READING.format(id="two", chosen="a", option="loss.scat"), extends="a.toml"))
    with pytest.raises(ProfileError) as caught:
        load_ruleset(child)
    (problem,) = caught.value.problems
    assert (problem.file, problem.line) == (child, 16)


# -- switching plugins off ------------------------------------------------------------------------


RAMSCH = (
    '[[source]]\nlabel = "P"\ntitle = "Pub"\n'
    '[auction]\nall-pass = "ramsch"\n[plugin.ramsch]\nskat-to = "loser"\n'
    '[cite]\n"plugin.ramsch.skat-to" = "P 1"\n"plugin.ramsch" = "P 2"\n'
    '[terms.en]\n"contract.ramsch" = "Junk"\n' + READING.format(id="skat", chosen="a", option="plugin.ramsch.skat-to")
)


def test_without_switches_a_plugin_of_the_parent_off_with_all_that_is_said_about_it(tmp_path: Path) -> None:
    write(tmp_path, "pub", house(RAMSCH, plugins=["ramsch"]))
    text = house('[auction]\nall-pass = "passed-in"\n', extends="pub.toml")
    child = load_ruleset(write(tmp_path, "quiet", text.replace("plugins = []", 'without = ["ramsch"]')))
    assert child.contract("ramsch") is None
    assert child.digest == rules("isko").digest
    assert not any(reading.id == "skat" for reading in child.profile.readings)
    assert "plugin.ramsch" not in child.profile.cites


def test_a_child_of_its_own_may_not_speak_of_a_plugin_that_was_never_there() -> None:
    assert "plugin-not-switched-on" in kinds(house('[plugin.ramsch]\nskat-to = "loser"\n'))
    assert kinds(house('[terms.en]\n"contract.ramsch" = "Junk"\n')) == ["term-unknown-key"]
    assert kinds(house('[games.suit]\nstr = 1\n"a[b" = 2\n')) == ["unknown-key"] * 2
    assert kinds(house('[cite]\n"plugin.ramsch" = "ISkO 1"\n')) == ["cite-unknown-key"]


def test_a_switched_off_plugin_may_be_switched_on_again(tmp_path: Path) -> None:
    write(tmp_path, "pub", house(RAMSCH, plugins=["ramsch"]))
    off = house('[auction]\nall-pass = "passed-in"\n', extends="pub.toml")
    write(tmp_path, "off", off.replace("plugins = []", 'without = ["ramsch"]'))
    on = house('[auction]\nall-pass = "ramsch"\n', plugins=["ramsch"], extends="off.toml")
    assert load_ruleset(write(tmp_path, "on", on)).contract("ramsch") is not None


@pytest.mark.parametrize(
    ("option", "choice", "plugin"),
    [("auction.all-pass", "ramsch", "ramsch"), ("games.grand.ouvert", "own-base", "grand_ouvert_36")],
)
def test_a_choice_that_a_plugin_brings_names_the_plugin(option: str, choice: str, plugin: str) -> None:
    table, _, key = option.rpartition(".")
    with pytest.raises(ProfileError) as error:
        parse_ruleset(house(f'[{table}]\n{key} = "{choice}"\n'))
    (problem,) = error.value.problems
    assert (problem.name, problem.key) == ("choice-of-plugin", option)
    text = Catalogue("en").say(problem.with_mends)
    assert text == f"'{choice}' is a choice of the plugin {plugin}: add it to plugins"


def test_a_plugin_that_is_not_named_is_one_mistake() -> None:
    assert kinds(house('[auction]\nall-pass = "ramsch"\n[plugin.ramsch]\nskat-to = "loser"\n')) == [
        "plugin-not-switched-on"
    ]
    with pytest.raises(ProfileError) as error:
        parse_ruleset(house('[plugin.ramhc]\nskat-to = "loser"\n'))
    assert "did you mean 'ramsch'?" in Catalogue("en").say(error.value.problems[0].with_mends)


def test_only_what_a_parent_switched_on_can_be_switched_off() -> None:
    text = house().replace("plugins = []", 'without = ["ramsch"]')
    assert kinds(text) == ["without-unknown"]


def test_every_game_needs_the_core_which_is_a_plugin_as_well() -> None:
    text = house().replace("plugins = []", 'without = ["isko"]')
    assert set(kinds(text)) == {"not-a-choice"}


# -- versions -------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [">=0.1", f"=={__version__}", ">=0.0.1,<99", "~=0.1"])
def test_a_profile_for_this_version_is_read(wanted: str) -> None:
    text = house().replace("plugins", f'requires-skatcore = "{wanted}"\nplugins')
    assert parse_ruleset(text).digest == rules("isko").digest


@pytest.mark.parametrize(
    ("text", "extends"),
    [
        ("[loss]\nnobody-knows-this-yet = 1\n", "isko"),
        ("[not-invented-yet]\nx = 1\n", "isko"),
        ("", "isko-2030"),
        ("", "new-pack/club"),
        ("", "nobody.toml"),
    ],
)
def test_a_profile_for_a_newer_skatcore_says_so_and_nothing_else(text: str, extends: str) -> None:
    newer = house(text, extends=extends, plugins=["tomorrow"])
    newer = newer.replace("plugins", 'requires-skatcore = ">=99"\nplugins', 1)
    assert kinds(newer) == ["version-unfit"]


def test_a_parent_for_a_newer_skatcore_says_so(tmp_path: Path) -> None:
    parent = house("[x]\ny = 1\n").replace("plugins", 'requires-skatcore = ">=99"\nplugins', 1)
    write(tmp_path, "parent", parent)
    child = write(tmp_path, "child", house(extends="parent.toml"))
    with pytest.raises(ProfileError) as caught:
        load_ruleset(child)
    (problem,) = caught.value.problems
    assert (problem.name, problem.file) == ("version-unfit", str(tmp_path / "parent.toml"))


# -- the digest -----------------------------------------------------------------------------------


SHUFFLED = """
# The same rules, written by somebody else.
table.players = [5, 4, 3, 3]      # in another order, and one twice
levels = { announced = ["schwarz", "schneider"] }
[plugin.ramsch]
"skat-to" = 'last-trick'  # as it is anyway
[auction]

all-pass = "ramsch"
[profile]
plugins = ["ramsch", "ramsch"]
status = "local"
title = { pl = "Inna", en = "Another title" }
region = "SeriesRescorer"
extends = "isko"
id = "another"
[[source]]
label = "X"
title = "Some source"
[cite]
"loss.hand" = "X 1"
[terms.en]
"contract.clubs" = "Trees"
"""


def test_digest_is_the_same_for_the_same_rules_whatever_the_file_looks_like() -> None:
    plain = built('[auction]\nall-pass = "ramsch"\n', plugins=("ramsch",))
    other = parse_ruleset(SHUFFLED)
    assert other.digest == plain.digest


@pytest.mark.parametrize("name", EVERY)
def test_digest_does_not_change_with_a_rewritten_file(name: str) -> None:
    other = Path(__file__).parents[2] / "support" / "profiles" / f"{name}.toml"
    tables = tomllib.loads(profile_text(name) if name in bundled() else other.read_text("utf-8"))

    def mixed(table: dict[str, object]) -> dict[str, object]:
        keys = sorted(table)
        random.Random(0).shuffle(keys)  # noqa: S311 - any order will do
        return {key: mixed(value) if isinstance(value := table[key], dict) else value for key in keys}

    assert parse_ruleset(tomli_w.dumps(mixed(tables))).digest == rules(name).digest


CHANGES = [
    "[games.suit]\nclubs = 13\n",
    "[games.suit]\nouvert = false\n",
    "[games.null]\nskat = 24\n",
    "[levels]\nwin-points = 62\n",
    '[levels]\nannounced = ["schneider"]\n',
    '[matadors]\ncounted = "jacks"\n',
    "[loss]\nhand = 1\n",
    '[loss]\nhand-counts = "bid"\n',
    '[overbid]\nrule = "bid"\n',
    '[auction]\nall-pass = "redeal-next"\n',
    '[auction]\nlast-chance = "rearhand"\n',
    '[ouvert]\nshown = "after-first-card"\n',
    "[table]\nplayers = [3]\n",
]


@pytest.mark.parametrize("change", CHANGES)
def test_digest_changes_with_every_rule(change: str) -> None:
    assert built(change).digest != rules("isko").digest


def test_digests_of_different_rules_differ_among_each_other() -> None:
    assert len({built(change).digest for change in CHANGES}) == len(CHANGES)


def test_digest_changes_with_a_plugin_and_with_its_options() -> None:
    ramsch_ = '[auction]\nall-pass = "ramsch"\n'
    plain = built(ramsch_, plugins=("ramsch",))
    more = built(ramsch_, plugins=("ramsch", "revolution"))
    option = built(ramsch_ + "[plugin.ramsch]\nvirgin-doubles = false\n", plugins=("ramsch",))
    stated = built(ramsch_ + "[plugin.ramsch]\nvirgin-doubles = true\n", plugins=("ramsch",))
    assert len({plain.digest, more.digest, option.digest}) == 3
    assert stated.digest == plain.digest


# -- the rule set itself --------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_a_rule_set_crosses_process_boundaries(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    result = rules(name)
    sent = pickle.dumps(result)
    assert pickle.loads(sent) is result  # noqa: S301 - our own bytes
    monkeypatch.setattr(ruleset, "_KNOWN", {})  # as in another process
    again = pickle.loads(sent)  # noqa: S301 - our own bytes
    assert pickle.loads(sent) is again  # noqa: S301 - our own bytes
    assert again is not result
    assert again.digest == result.digest
    assert bids(again) == bids(result)
    assert possible_games(again) == possible_games(result)
    hand: dict[str, Any] = {"hand": True, "matadors": 3, "points": 95, "tricks": 8, "bid": bids(result)[0]}
    assert play(again, "clubs", **hand) == play(result, "clubs", **hand)
    assert again.profile == result.profile
    if result.contract("ramsch"):
        assert ramsch(again, (50, 40, 30)) == ramsch(result, (50, 40, 30))


@pytest.mark.parametrize("name", EVERY)
def test_a_rule_set_cannot_be_changed(name: str) -> None:
    ruleset = rules(name)
    with pytest.raises(dataclasses.FrozenInstanceError):
        ruleset.digest = "0"  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        ruleset.contracts[0].base = 1  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        ruleset.profile.cites = {}  # type: ignore[misc]
    with pytest.raises(TypeError):
        ruleset.profile.cites["x"] = "y"  # type: ignore[index]
    with pytest.raises(TypeError):
        ruleset.extras["x"] = ruleset.extras  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del ruleset.plays
    with pytest.raises(ValueError, match="frozen"):
        ruleset.core.loss.hand_counts = "bid"  # type: ignore[misc]


@pytest.mark.parametrize("name", bundled())
def test_loading_equals_parsing_equals_the_profile(name: str) -> None:
    registry = Registry.installed()
    profile = load_ruleset(name, registry).profile
    assert profile == load_ruleset(name).profile
    text = profile_text(name)
    assert parse_ruleset(text, registry).core == profile.core
    assert parse_ruleset(text).digest == load_ruleset(name).digest


def test_profiles_are_found_by_id_by_path_and_by_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, "club", house())
    monkeypatch.chdir(tmp_path)
    digests = {load_ruleset(name).digest for name in (path, "club.toml", "./club.toml")}
    assert len(digests) == 1
    (tmp_path / "club.txt").write_text(house())
    assert load_ruleset("club.txt").digest == load_ruleset("isko").digest


def test_a_bundled_id_means_the_bundled_profile_even_beside_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "isko").write_text("nonsense")
    monkeypatch.chdir(tmp_path)
    assert load_ruleset("isko").id == "isko"


def test_what_parents_read_in_their_sources_does_not_hold_for_a_source_of_ones_own(tmp_path: Path) -> None:
    def bearing(cites: str) -> dict[str, set[str | None]]:
        path = tmp_path / "house.toml"
        talk = '[[source]]\nlabel = "Talk"\ntitle = "A talk"\n'
        path.write_text(house(f"{talk}{cites}").replace('"isko"', '"dskv-before-1999"', 1), "utf-8")
        return {each.id: {each.option, *each.bears_on} for each in load_ruleset(str(path)).profile.readings}

    before = bearing("")
    assert "table.cut-at-least" in before["cut-parts"]
    own = bearing(
        "[table]\ncut-at-least = 3\nplayers = [3, 4, 5]\n"
        '[cite]\n"table.cut-at-least" = "Talk 1"\n"table.players" = "Talk 2"\n"conduct.revoke" = "Talk 3"\n'
    )
    assert before.keys() - own.keys() == {"cut-parts", "most-players"}
    assert {key for name in own for key in before[name] - own[name]} == {"conduct.revoke"}
    followed = '"conduct.revoke" = "Talk 3, DSkV 14"\n"conduct.lead-out-of-turn" = "Talk silent, as DSkV 14"'
    assert bearing(f"[cite]\n{followed}") == before


def test_a_clause_for_a_whole_table_is_that_of_every_value_which_its_file_states() -> None:
    text = '[profile]\nid = "house"\ntitle.en = "House"\nextends = "warmia"\n'
    text += '[games.null]\nskat = 20\nhand = 35\n[[source]]\nlabel = "Talk"\ntitle = "A talk"\n'
    ruleset = parse_ruleset(text + '[cite]\n"games.null" = "Talk 3"\n')
    cited = [ruleset.cite(f"games.null.{form}") for form in ("skat", "hand", "ouvert")]
    assert cited == ["Talk 3", "Talk 3", "WAR ¶52"]
    own = parse_ruleset(text + '[cite]\n"games.null" = "Talk 3"\n"games.null.hand" = "Talk 4"\n')
    assert own.cite("games.null.hand") == "Talk 4"


def test_a_clause_for_a_kind_of_fault_stands_by_its_parts_too_unless_the_file_cites_them() -> None:
    source = '[[source]]\nlabel = "Talk"\ntitle = "A talk"\n[cite]\n"conduct.revoke" = "Talk 1"\n'
    parts = ("found-later", "lapsed")
    own = parse_ruleset(house(source + '"conduct.revoke.lapsed" = "Talk 2"\n"auction" = "Talk 3"\n'))
    assert [own.cite(f"conduct.revoke.{part}") for part in parts] == ["Talk 1, ISkO 4.2.4", "Talk 2"]
    silent = parse_ruleset(house(source.replace("Talk 1", "Talk silent")))
    assert [silent.cite(f"conduct.revoke.{part}") for part in parts] == ["Talk silent"] * 2
    as_there = parse_ruleset(house(source.replace("Talk 1", "Talk silent, as ISkO 4.2.3")))
    assert [as_there.cite(f"conduct.revoke.{part}") for part in parts] == ["ISkO 4.2.4", "ISkO 4.2.5"]
    for rule, part in (
        ("Talk 1, 2, ISkO 4.2.3", "Talk 1, 2, ISkO 4.2.4"),
        ("ISkO 4.2.3", "ISkO 4.2.4"),
        ("", "ISkO 4.2.4"),
    ):
        other = parse_ruleset(house(source.replace("Talk 1", rule)))
        assert other.cite("conduct.revoke.found-later") == part
    assert own.cite("auction.winner") == "ISkO 3.3.5"  # a whole section is no rule
    edition = parse_ruleset(house(source).replace('status = "house"', 'edition-of = "isko"'))
    assert [edition.cite(f"conduct.revoke.{part}") for part in parts] == ["ISkO 4.2.4", "ISkO 4.2.5"]


def test_a_wrong_source_of_a_kind_of_fault_is_one_problem() -> None:
    source = '[[source]]\nlabel = "Talk"\ntitle = "A talk"\n[cite]\n"conduct.revoke" = "Tolk 1"\n'
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house(source))
    assert [problem.key for problem in caught.value.problems] == ["cite.conduct.revoke"]


def test_a_file_with_the_older_and_the_newer_key_of_a_matter_has_both_clauses() -> None:
    source = '[[source]]\nlabel = "Talk"\ntitle = "A talk"\n[cite]\n"auction.skat-seen.new-skat" = "Talk 12"\n'
    both = parse_ruleset(house(source + '"conduct.skat-seen.new-skat" = "ISkO 3.3.10"\n'))
    assert both.cite("conduct.skat-seen.new-skat") == "Talk 12, ISkO 3.3.10"


def test_every_fault_at_the_table_may_be_cited_by_its_kind() -> None:
    cites = "".join(f'"conduct.{each.key}" = "Talk silent"\n' for each in rules("isko")[INCIDENTS])
    ruleset = parse_ruleset(house(f'[[source]]\nlabel = "Talk"\ntitle = "A talk"\n[cite]\n{cites}'))
    assert all(is_silent(ruleset, each) for each in ruleset[INCIDENTS])


@pytest.mark.parametrize(
    ("parent", "child", "place"),
    [
        (house(extends="warmia"), '[games.grand]\nouvert = "step"\n', ("child.toml", "games.grand.ouvert", 10)),
        (house(plugins=["grand_ouvert_36"]), "", ("parent.toml", "profile.plugins", 6)),
    ],
)
def test_two_plugins_with_one_game_are_told_of_where_it_comes_about(
    tmp_path: Path, parent: str, child: str, place: tuple[str, str, int]
) -> None:
    (tmp_path / "parent.toml").write_text(parent, "utf-8")
    (tmp_path / "child.toml").write_text(house(child, extends="parent.toml"), "utf-8")
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(tmp_path / "child.toml"))
    (problem,) = caught.value.problems
    assert (Path(problem.file).name, problem.key, problem.line) == place
    assert dict(problem.message.details)["plugins"] == "grand_ouvert_36 / isko"
