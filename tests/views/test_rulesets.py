"""Rule sets as tables and data: what plugins changed of each other's contributions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

import pytest

from skatcore.plugin import CONTRACTS, STEPS, Change, Contract, hookimpl
from skatcore.text.catalogue import Catalogue
from skatcore.views.differences import difference_report
from skatcore.views.rulesets import change_lines, ruleset_report
from support.games import rules
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


def test_diff_names_the_plugin_on_each_side() -> None:
    report = difference_report((rules("isko"), OWN), ("isko", "own"), Catalogue("en"))
    empty = {"cites": {"isko": "", "own": ""}, "read": {"isko": False, "own": False}}
    assert report.data == [
        {"key": "plugins", "values": {"isko": ["isko"], "own": ["isko", "own"]}, **empty},
        {"key": "contracts.null", "values": {"isko": "isko", "own": "own"}, **empty},
        {"key": "steps.hand", "values": {"isko": "isko", "own": None}, **empty},
    ]
    assert [row[:3] for row in report.table.rows][1:] == [
        ("contracts.null", "isko", "own"),
        ("steps.hand", "isko", "-"),
    ]


def test_diff_has_no_row_for_a_change_that_both_have() -> None:
    assert difference_report((OWN, OWN), ("a", "b"), Catalogue("en")).data == []


@pytest.mark.parametrize(
    ("language", "said", "read"),
    [
        ("de", "alle, die nicht ausgeschlossen sind", "hier so gelesen"),
        ("pl", "wszyscy, którzy nie są wykluczeni", "tu tak odczytane"),
    ],
)
def test_diff_and_show_say_values_in_words(language: str, said: str, read: str) -> None:
    words, names = Catalogue(language), ("isko", "pzskat", "pl-local")
    report = difference_report([*map(rules, names)], names, words)
    row = next(row for row in report.table.rows if row[0] == "auction.reopened-for")
    assert row[1] == f"{said} (ISkO 3.3.9; {read})"
    assert str(row[2]).endswith("(PZ 3.3.9)")
    assert row[-1] == words.option("auction.reopened-for", "")
    shown = ruleset_report(rules("isko"), words, resolved=True).table.rows
    assert next(str(row[-1]) for row in shown if row[0] == "auction.reopened-for").endswith(said)
