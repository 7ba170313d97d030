"""Rule sets as tables and data: what plugins changed of each other's contributions."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from functools import partial

import pytest

from skatcore.plugin import CONTRACTS, STEPS, Change, Contract, hookimpl
from skatcore.rules.build import parse_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.option_list import listed_options
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.manual.code_reference import bundled_plugins
from skatcore.views.report import Indented, Line
from skatcore.views.rules.differences import difference_report
from skatcore.views.rules.option_words import plugin_title, value_in_words
from skatcore.views.rules.rulesets import change_lines, ruleset_report
from support.games import house, rules
from support.plugins import load, registry


class Own:
    """A plugin that removes the step for Hand and changes Null."""

    @hookimpl
    def skatcore_changes(self) -> Iterable[Change]:
        """Hand is no step; Null is always 20."""

        def cheap(null: Contract) -> Contract:
            return dataclasses.replace(null, fixed=tuple((form, 20) for form, _ in null.fixed))

        return (Change.remove(STEPS, "hand"), Change.adjust(CONTRACTS, "null", cheap))


OWN = load(registry(own=Own()), "own")
ENGLISH = partial(Catalogue.of, "en")


@pytest.mark.parametrize(
    ("language", "changed", "removed"),
    [
        ("en", "changed by own, contributed by isko", "removed by own, contributed by isko"),
        ("de", "geändert von own, Beitrag von isko", "entfernt von own, Beitrag von isko"),
        ("pl", "zmienia own, wnosi isko", "usuwa own, wnosi isko"),
    ],
)
def test_show_lists_what_plugins_changed(language: str, changed: str, removed: str) -> None:
    assert change_lines(OWN, Catalogue(language)) == [f"contracts.null: {changed}", f"steps.hand: {removed}"]


def test_show_has_the_changes_as_data() -> None:
    words = Catalogue("en")
    change = {"by": "own", "of": "isko"}
    assert ruleset_report(OWN, words).data["changes"] == [
        {"kind": "contracts", "key": "null", **change, "removed": False},
        {"kind": "steps", "key": "hand", **change, "removed": True},
    ]
    assert ruleset_report(rules("isko"), words).data["changes"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_file_does_not_call_its_own_what_is_borrowed(language: str) -> None:
    form = house('[[source]]\nlabel = "Diary"\ntitle = "A diary"\n[cite]\n"games.null" = "Diary 12"\n')
    form = form.replace('"house"\nextends', '"historic"\nextends')
    whole, words = parse_ruleset(resolved_toml(parse_ruleset(form))), Catalogue.of(language)
    own, borrowed = ruleset_report(whole, words, own=True).tables
    assert (own.title, borrowed.title) == (words.text("cli.own-options"), words.text("cli.borrowed-options"))
    nulls = {option.key for option in listed_options(whole) if option.key.startswith("games.null.")}
    assert nulls <= {row[0] for row in own.rows}
    assert "games.suit.clubs" in {row[0] for row in borrowed.rows}
    assert not {row[0] for row in own.rows} & {row[0] for row in borrowed.rows}
    (source,) = ruleset_report(whole, words, own=True).data["sources"]
    assert source["label"] == "Diary"
    texts = [block.text.strip() for block in ruleset_report(whole, words).blocks if isinstance(block, Line)]
    assert texts[texts.index("Diary: A diary") + 1].startswith(words.text("cli.other-rules", source="ISkO"))
    assert [table.title for table in ruleset_report(rules("isko"), words).tables] == [own.title]


def test_diff_names_the_plugin_on_each_side() -> None:
    report = difference_report((rules("isko"), OWN), ("isko", "own"), ENGLISH)
    no = {"isko": False, "own": False}
    empty = {"cites": {"isko": "", "own": ""}, "read": no, "borrowed": no}
    assert report.data == [
        {"key": "plugins", "values": {"isko": ["isko"], "own": ["isko", "own"]}, **empty},
        {"key": "contracts.null", "values": {"isko": "isko", "own": "own"}, **empty},
        {"key": "steps.hand", "values": {"isko": "isko", "own": None}, **empty},
    ]
    assert [row[:3] for row in report.table.rows][1:] == [
        ("contracts.null", "ISkO", "Own"),
        ("steps.hand", "ISkO", "-"),
    ]
    told = difference_report((rules("isko"), OWN), ("isko", "own"), ENGLISH, every=False)
    lines = [block.text for block in told.blocks if isinstance(block, Indented)]
    assert lines == ["Plugins: ISkO → ISkO, Own", "Null: ISkO → Own", "Hand: ISkO → -"]


def test_diff_has_no_row_for_a_change_that_both_have() -> None:
    assert difference_report((OWN, OWN), ("a", "b"), ENGLISH).data == []


@pytest.mark.parametrize(
    ("language", "clause"),
    [("en", "Foster 1, borrowed"), ("de", "Foster 1, nach anderen Regeln"), ("pl", "Foster 1, według innych zasad")],
)
def test_diff_says_which_values_a_form_only_borrows(language: str, clause: str) -> None:
    names = ("isko", "altenburg-1886")
    report = difference_report([*map(rules, names)], names, partial(Catalogue.of, language))
    data = {row["key"]: row["borrowed"] for row in report.data}
    assert data["games.grand.ouvert"] == {"isko": False, "altenburg-1886": True}
    assert data["auction.all-pass"] == {"isko": False, "altenburg-1886": False}
    assert next(row[4] for row in report.table.rows if row[0] == "games.grand.ouvert") == clause
    assert report.csv is not None
    assert "borrowed altenburg-1886" in report.csv.heads


def test_a_house_that_cites_other_rules_borrows_from_them_and_an_edition_does_not() -> None:
    text = house('[[source]]\nlabel = "Paper"\ntitle = "A paper"\nborrowed = true\n[games.grand]\nbase = 20\n')
    borrowed = {
        each.key: each.borrowed
        for each in listed_options(parse_ruleset(f'{text}[cite]\n"games.grand.base" = "Paper 1"\n'))
    }
    assert [key for key, is_so in borrowed.items() if is_so] == ["games.grand.base"]
    assert not any(each.borrowed for name in ("isko", "isko-2018", "pub") for each in listed_options(rules(name)))


@pytest.mark.parametrize(
    ("language", "said", "read"),
    [
        ("de", "alle, die nicht ausgeschlossen sind", "hier so gelesen"),
        ("pl", "wszyscy, którzy nie są wykluczeni", "tu tak odczytane"),
    ],
)
def test_diff_and_show_say_values_in_words(language: str, said: str, read: str) -> None:
    words, names = Catalogue.of(language, rules("isko")), ("isko", "pzskat", "pl-local")
    report = difference_report([*map(rules, names)], names, partial(Catalogue.of, language))
    row = next(row for row in report.table.rows if row[0] == "auction.reopened-for")
    assert row[1] == f"{said} (ISkO 3.3.9; {read})"
    assert str(row[2]).endswith("(PZ 3.3.9)")
    assert row[-1] == words.option("auction.reopened-for")
    shown = ruleset_report(rules("isko"), words, resolved=True).table.rows
    assert next(str(row[-1]) for row in shown if row[0] == "auction.reopened-for").endswith(said)


def test_many_differences_stand_under_their_plugins_and_few_do_not() -> None:
    few, many = (
        difference_report([*map(rules, names)], names, partial(Catalogue.of, "en"), every=False).blocks
        for names in (("isko-2022", "isko-2018"), ("isko-2022", "pl-local"))
    )
    heads = [
        block.text for block in many if isinstance(block, Line) and block.text in {"Auction", "Ramsch", "Patrolki"}
    ]
    assert heads == ["Auction", "Ramsch", "Patrolki"]
    below = [block.first for block in many if isinstance(block, Indented) and block.text.startswith("By how much each")]
    assert below == ["  "]
    assert {block.first for block in few if isinstance(block, Indented)} == {""}


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("name", [name for name in bundled() if name != "isko"])
def test_what_only_one_side_has_is_said_in_its_own_words(name: str, language: str) -> None:
    sides = (rules("isko"), rules(name))
    report = difference_report(sides, ("isko", name), partial(Catalogue.of, language))
    said = {str(row[0]): row for row in report.table.rows}
    words = Catalogue.of(language, sides[1])
    for option in listed_options(sides[1]):
        if row := said.get(option.key):
            assert row[2] == value_in_words(option.key, option.value, words)
            assert row[-1] == words.option(option.key)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_a_plugin_has_a_title_in_each_language(language: str) -> None:
    words = Catalogue.of(language, rules("junges-hamburg"))
    assert plugin_title("house_rulings", words) != plugin_title(
        "house_rulings", Catalogue.of("en", rules("junges-hamburg"))
    )
    assert plugin_title("house_rulings", Catalogue(language)) == "House rulings"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_of_a_plugin_states_a_number_that_may_be_set_to_another(language: str) -> None:
    plugins = PluginSet(bundled_plugins(), Registry.installed()).plugins
    titles = [plugin_title(name, Catalogue(language, calls.words())) for name, calls in plugins.items()]
    assert [title for title in titles if re.search(r"\d", title)] == []
