"""The stake that was agreed on before the first deal (ISkO 5.5.4, SkWO 9.2), and --cash in words."""

from __future__ import annotations

import re

import pytest

from support.commands import Skat


@pytest.mark.clause("ISkO 5.5.4")
def test_isko_5_5_4_settle_uses_the_stake_that_was_agreed_on(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--stake", "0.5")
    sheet("add", "Bo", "clubs", "--with", "1", "--won")
    data = sheet("settle", "--format", "json").data
    assert (data["stake"], data["agreed"]) == ("0.5", True)
    assert sheet("settle", "--stake", "0,50").status == 0
    assert "agreed" not in sheet("settle").out
    for lang, agreed in (("en", "0.5 was"), ("de", "0,5 vereinbart"), ("pl", "0,5,")):
        other = sheet("settle", "--stake", "1", "--lang", lang)
        assert other.status == 1
        assert agreed in other.err
        assert "5.5.4" in other.err


@pytest.mark.clause("SkWO 9.2")
def test_skwo_9_2_a_stake_that_nobody_recorded_is_marked(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd")
    assert sheet("settle").status == 1
    assert "No stake was recorded as agreed" in sheet("settle", "--stake", "1").out
    assert sheet("new", "Ada", "Bo", "Cyd", "--stake", "7").status == 1
    for profile, label in (("pl-local", "LOC"), ("warmia", "WAR")):
        sheet("new", "Ada", "Bo", "Cyd", "--profile", profile)
        assert f"the first deal (not in {label})." in sheet("settle", "--stake", "1").out


def test_cash_says_what_is_paid_where_the_totals_are_tournament_points(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--scheme", "tournament", "--stake", "1")
    sheet("add", "Bo", "clubs", "--with", "1", "--won")
    text = "not the tournament points"
    assert text in sheet("settle", "--cash").out
    assert text not in sheet("settle").out
    sheet("new", "Ada", "Bo", "Cyd", "--stake", "1")
    assert text not in sheet("settle", "--cash").out


@pytest.mark.parametrize(
    ("lang", "stake", "told"),
    [
        ("en", "5 ct", ["Settlement at 5 ct a value point", "amount (€)", "1.20"]),
        ("de", "0,05 EUR", ["Abrechnung zu 0,05 € je Wertungspunkt", "Betrag (€)", "1,20"]),
        ("pl", "5 gr", ["Rozliczenie po 5 gr za punkt", "kwota (zł)", "1,20"]),
    ],
)
def test_a_bill_is_in_the_unit_that_was_agreed_on(sheet: Skat, lang: str, stake: str, told: list[str]) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--stake", stake)
    sheet("add", "Bo", "clubs", "--with", "1", "--won")
    out = sheet("settle", "--lang", lang).out
    assert [text for text in told if text in out] == told
    assert not re.search(r"\bPf\b|fen\.", out)
    assert sheet("settle", "--stake", stake).status == 0
    other = sheet("settle", "--stake", "5 chf")
    assert other.status == 1
    assert "agreed on before the first deal" in other.err
