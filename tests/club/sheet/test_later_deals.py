"""The deals after the next one, as a phone without a connection has to know them."""

from __future__ import annotations

import pytest

from skatcore.club.entry.form import dealt_again_after, later_form, next_form, turns
from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.rules.ruleset import Ruleset
from support.games import built, rules, toml


def series(ruleset: Ruleset, players: tuple[str, ...] = ("Ada", "Bo", "Cyd")) -> Series:
    return Series(ruleset, Begun(players=players, profile=ruleset.id, digest=ruleset.digest, text=""))


@pytest.mark.parametrize("players", [("Ada", "Bo", "Cyd"), ("Ada", "Bo", "Cyd", "Dov")])
def test_the_next_turns_are_those_that_come(players: tuple[str, ...]) -> None:
    sheet = series(rules("isko"), players)
    sheet.add(entry(sheet, quick_deal(sheet, "bo h2")))
    expected = turns(sheet)
    for at in expected:
        assert (at.number, at.dealer, at.active) == (len(sheet.rows) + 1, sheet.dealer, sheet.active)
        sheet.add(entry(sheet, quick_deal(sheet, f"{sheet.active[0]} g1")))
    assert [at.dealer for at in expected] == [*players[1:], players[0]]


DEALT_AGAIN = built(toml(auction={"all_pass": "redeal-same"}))


@pytest.mark.parametrize(
    ("ruleset", "line", "key"),
    [
        (rules("isko"), "pass", "passed"),
        (rules("isko"), "bo g1", "grand"),
        (DEALT_AGAIN, "pass", "passed"),
        (DEALT_AGAIN, "bo g1", "grand"),
        (rules("schieberamsch"), "ramsch 60 40 20", "ramsch"),
        (rules("schieberamsch"), "bo gh1", "grand"),
    ],
)
def test_who_deals_again_is_known_before(ruleset: Ruleset, line: str, key: str) -> None:
    sheet = series(ruleset)
    again, dealer = dealt_again_after(sheet, next_form(sheet)), sheet.dealer
    sheet.add(entry(sheet, quick_deal(sheet, line)))
    assert (sheet.dealer == dealer) is (key in again)


def test_somebody_deals_again_somewhere() -> None:
    for ruleset, key in ((DEALT_AGAIN, "passed"), (rules("schieberamsch"), "grand")):
        sheet = series(ruleset)
        assert key in dealt_again_after(sheet, next_form(sheet))


def test_a_later_deal_may_have_all_games_of_all_rounds() -> None:
    sheet = series(rules("schieberamsch"))
    now, later = next_form(sheet), later_form(sheet)
    assert [game.key for game in now.games] == ["grand", "ramsch"]
    assert {"clubs", "null", "grand", "ramsch"} <= {game.key for game in later.games}
    grand = later.game("grand")
    assert grand is not None
    assert set(grand.forms) > {"H"}
    assert later_form(series(rules("isko"))).games == next_form(series(rules("isko"))).games
