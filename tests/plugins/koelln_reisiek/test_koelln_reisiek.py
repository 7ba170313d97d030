"""A village with rulings of its own: a kind that it brings, and one of the code's that it changes."""

from __future__ import annotations

import pickle

import pytest

from plugins.koelln_reisiek import koelln_reisiek
from skatcore.referee.judgement import judge
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from support.plugins import load, registry
from support.rulings import ruled

VILLAGE = """
[auction]
all-pass = "ramsch"

[[source]]
label = "Village"
title = "Rules of the village"

[cite]
"plugin.koelln_reisiek" = "Village 1"
"plugin.koelln_reisiek.wrong-discard" = "Village 2"
"""
CLUBS = {"game": "clubs", "bid": 18, "matadors": 1}


@pytest.fixture(scope="module")
def village() -> Ruleset:
    where = Registry.installed().with_plugins({"koelln_reisiek": koelln_reisiek})
    return load(where, "koelln_reisiek", "ramsch", text=VILLAGE)


@pytest.mark.parametrize(
    ("cards", "ruling"),
    [
        (1, "declarer loses schwarz -96; Village 2"),
        (2, "goes on; Village 2"),
        (3, "declarer loses schwarz -96; Village 2"),
    ],
)
def test_a_wrong_number_of_cards_loses_schwarz(village: Ruleset, cards: int, ruling: str) -> None:
    assert ruled(village, "wrong-discard", CLUBS | {"put_down": cards}) == ruling


def test_a_revoke_in_a_ramsch_costs_all_that_is_out(village: Ruleset) -> None:
    facts = {"by": "forehand", "found": "at-once"}
    assert ruled(village, "revoke", facts | {"game": "ramsch"}) == "goes on; all-to-offender; Village 1"
    other = CLUBS | facts | {"by": "defender", "points": "30:20"}
    assert ruled(village, "revoke", other) == "declarer wins simple +24; declarer may ask; ISkO 4.2.3, ISkO 4.1.4"


def test_it_is_asked_for_and_said_in_the_languages_of_the_plugin(village: Ruleset) -> None:
    (missing,) = judge(village, "wrong-discard", {}).missing
    words = Catalogue.of("de", village)
    assert words.text(f"ask.{missing.key}") == "Wie viele Karten hat der Alleinspieler gedrückt?"
    assert words.text("incident.wrong-discard") == "falsch gedrückt"


def test_it_goes_to_another_process(village: Ruleset) -> None:
    again = pickle.loads(pickle.dumps(village))  # noqa: S301 - our own
    facts = CLUBS | {"put_down": 3}
    assert judge(again, "wrong-discard", facts).verdict == judge(village, "wrong-discard", facts).verdict


def test_a_profile_that_cites_nothing_has_no_ruling() -> None:
    where = registry(koelln_reisiek=koelln_reisiek)
    assert ruled(load(where, "koelln_reisiek"), "wrong-discard", {"put_down": 3}) == "silent; "
