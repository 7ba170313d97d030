"""``skat sheet settle``: the forms of settling, in words and for programs."""

from __future__ import annotations

import csv
from decimal import Decimal
from io import StringIO
from pathlib import Path

import pytest

from support.commands import Skat


def begin(sheet: Skat, *words: str) -> None:
    """Two games: Bo wins 30, Ada loses 96."""
    sheet("new", *(words or ("Ada", "Bo", "Cyd", "Dov")))
    sheet("add", "bo", "hearts", "--with", "2", "--won")
    sheet("add", "ada", "grand", "--without", "1", "--lost")


@pytest.mark.clause("ISkO 5.5.5")
def test_isko_5_5_5_by_the_sum_by_pairs_and_who_pays(sheet: Skat) -> None:
    begin(sheet)
    lines = [line.split() for line in sheet("settle", "--stake", "1").out.splitlines()]
    # Ada -96, Bo 30: the sum is -66
    assert ["Ada", "−96", "−96", "4", "×", "(−96)", "+", "66", "−318"] in lines
    assert ["Bo", "30", "30", "4", "×", "30", "+", "66", "+186"] in lines
    assert ["Bo", "+126", "+30", "+30", "+186"] in lines
    assert ["Ada", "Bo", "186"] in lines
    assert ["Ada", "Cyd", "66"] in lines


@pytest.mark.clause("ISkO 5.5.4")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["Settlement at 0.5 Pf a value point", "Who pays whom", "rounded up. (ISkO 5.5.4)"]),
        ("de", ["Abrechnung zu 0,5 Pf je Wertungspunkt", "Wer wem zahlt", "aufgerundet. (ISkO"]),
        ("pl", ["Rozliczenie po 0,5 fen. za punkt", "Kto komu płaci", "w górę. (ISkO 5.5.4)"]),
    ],
)
def test_isko_5_5_4_what_is_settled_and_how_it_is_rounded(sheet: Skat, lang: str, expected: list[str]) -> None:
    begin(sheet)
    out = " ".join(sheet("settle", "--stake", "0.5", "--lang", lang).out.split())
    assert [text for text in expected if text in out] == expected


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_long_names_fit_in_eighty_columns(sheet: Skat, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    names = ["Bartholomäus von und zu Hinterstübchen", "W" * 60, "Bo", "[bold]Cyd[/]", "😀" * 30]
    begin(sheet, *names[2:3], "Ada", *names[:2], names[3])
    out = sheet("settle", "--stake", "1", "--lang", lang).out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "[bold]Cyd[/]" in out.replace("\n", "")


def test_isko_5_5_5_for_programs_amounts_are_exact(sheet: Skat) -> None:
    begin(sheet)
    data = sheet("settle", "--stake", "0.25", "--format", "json").data
    assert (data["stake"], data["unit"], data["cash"]) == ("0.25", "pfennig", False)
    assert data["totals"] == {"Ada": -96, "Bo": 30, "Cyd": 0, "Dov": 0}
    assert data["amounts"] == {"Ada": "-24", "Bo": "8", "Cyd": "0", "Dov": "0"}
    assert data["result"] == {"Ada": "-80", "Bo": "48", "Cyd": "16", "Dov": "16"}
    assert {"gets": "Ada", "from": "Bo", "amount": "-32"} in data["compared"]
    assert len(data["compared"]) == 6
    paid = sum(Decimal(row["amount"]) for row in data["payments"])
    assert (paid, {row["from"] for row in data["payments"]}) == (Decimal(80), {"Ada"})


def test_isko_5_5_5_as_csv(sheet: Skat) -> None:
    begin(sheet)
    rows = list(csv.DictReader(StringIO(sheet("settle", "--stake", "1", "--format", "csv").out)))
    assert [row["player"] for row in rows] == ["Ada", "Bo", "Cyd", "Dov"]
    assert [rows[0][f"pays {name}"] for name in ("Ada", "Bo", "Cyd", "Dov")] == [
        "", "186", "66", "66",
    ]  # fmt: skip
    assert [row["result"] for row in rows] == ["-318", "186", "66", "66"]


@pytest.mark.clause("ISkO 5.5.4")
def test_isko_5_5_4_cash_is_rounded_for_each_game_before_it_is_doubled(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd")
    sheet("add", "bo", "diamonds", "--with", "1", "--lost")  # 18 at 1/4: 4.5, 5, 10 to each
    cash = sheet("settle", "--stake", "0.25", "--cash", "--format", "json").data
    assert cash["result"] == {"Ada": "10", "Bo": "-20", "Cyd": "10"}
    assert cash["compared"] == []
    total = sheet("settle", "--stake", "0.25", "--format", "json").data
    assert total["result"] == {"Ada": "9", "Bo": "-18", "Cyd": "9"}
    assert "rounded up first, and multiplied for a loss" in sheet("settle", "--stake", "0.25", "--cash").out.replace(
        "\n", " "
    )


@pytest.mark.clause("ISkO 3.2.13")
def test_isko_3_2_13_void_deals_are_not_paid(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd")
    sheet("add", "bo", "diamonds", "--with", "1", "--won")
    assert sheet("misdeal", "1", "--yes").status == 0
    data = sheet("settle", "--stake", "1", "--cash", "--format", "json").data
    assert data["result"] == {"Ada": "0", "Bo": "0", "Cyd": "0"}
    assert "Nobody has to pay." in sheet("settle", "--stake", "1").out


@pytest.mark.clause("PZ 5.5.4")
def test_pz_5_5_4_the_unit_is_the_profiles(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--profile", "pzskat")
    assert sheet("settle", "--stake", "4.5", "--format", "json").data["unit"] == "grosz"
    assert "po 4,5 gr za punkt" in sheet("settle", "--stake", "4,5", "--lang", "pl").out


def test_rules_that_state_no_unit_settle_in_bare_numbers(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--profile", "pl-local")
    out = sheet("settle", "--stake", "2").out
    assert "Settlement at 2 a value point" in out
    assert "()" not in out


@pytest.mark.clause("ISkO 5.5.4", "PZ 5.5.4")
@pytest.mark.parametrize(
    ("profile", "stake", "expected"),
    [
        ("isko", "0.3", "without one it is one of 0; 0.25; 0.5; 1 for each value point (ISkO 5.5.4)"),
        ("pzskat", "6", "(PZ 5.5.4)"),
        ("isko", "much", "'much' is not an amount; write for example 0.5 (ISkO 5.5.4)"),
        ("isko", "-1", "'-1' is not an amount"),
    ],
)
@pytest.mark.parametrize("fmt", ["table", "json", "csv"])
def test_isko_5_5_4_stakes_that_the_rules_do_not_allow(
    sheet: Skat, profile: str, stake: str, expected: str, fmt: str
) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--profile", profile)
    ran = sheet("settle", f"--stake={stake}", "--format", fmt)
    assert (ran.status, ran.out) == (1, "")
    assert expected in ran.err


def come_and_go(sheet: Skat) -> None:
    """A round of three in which Ada wins 24, and one in which Dov, who joins, loses 48."""
    sheet("new", "Ada", "Bo", "Cyd")
    sheet("add", "ada", "clubs", "--with", "1", "--won")
    for _ in range(2):
        sheet("pass")
    assert sheet("join", "Dov", "--all-agreed").status == 0
    sheet("add", "dov", "clubs", "--with", "1", "--lost")
    for _ in range(3):
        sheet("pass")


@pytest.mark.clause("ISkO 3.1.2")
def test_isko_3_1_2_who_joined_settles_only_what_was_played_since(sheet: Skat) -> None:
    come_and_go(sheet)
    data = sheet("settle", "--stake", "1", "--format", "json").data
    assert data["totals"] == {"Ada": 24, "Bo": 0, "Cyd": 0, "Dov": -48}
    assert [(part["first"], part["last"], part["result"]) for part in data["stretches"]] == [
        (1, 3, {"Ada": "48", "Bo": "-24", "Cyd": "-24"}),
        (4, 7, {"Ada": "48", "Bo": "48", "Cyd": "48", "Dov": "-144"}),
    ]
    assert data["result"] == {"Ada": "96", "Bo": "24", "Cyd": "24", "Dov": "-144"}
    assert {"gets": "Ada", "from": "Dov", "amount": "48"} in data["compared"]
    assert {"gets": "Ada", "from": "Bo", "amount": "24"} in data["compared"]


@pytest.mark.clause("ISkO 3.1.2")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["Deals 1 to 3: Ada, Bo, Cyd", "Deals 4 to 7: Ada, Bo, Cyd, Dov", "came or went"]),
        ("de", ["Spiele 1 bis 3: Ada, Bo, Cyd", "kamen oder gingen"]),
        ("pl", ["Gry 1–3: Ada, Bo, Cyd", "dosiadali się lub odchodzili"]),
    ],
)
def test_isko_3_1_2_the_settlement_says_that_players_came(sheet: Skat, lang: str, expected: list[str]) -> None:
    come_and_go(sheet)
    out = " ".join(sheet("settle", "--stake", "1", "--lang", lang).out.split())
    assert [text for text in expected if text in out] == expected
    assert "Ada Dov +24" not in out


@pytest.mark.clause("ISkO 4.5.9")
def test_isko_4_5_9_who_left_settles_only_what_he_played(sheet: Skat) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "Dov")
    for _ in range(4):
        sheet("pass")
    sheet("leave", "Dov")
    sheet("add", "ada", "clubs", "--with", "1", "--won")
    data = sheet("settle", "--stake", "1", "--format", "json").data
    assert data["result"] == {"Ada": "48", "Bo": "-24", "Cyd": "-24", "Dov": "0"}


@pytest.mark.clause("ISkO 5.5.4")
@pytest.mark.parametrize(
    ("unit", "lang", "expected"),
    [
        ("euro", "en", ["Settlement at 0.035 € a value point", "amount (€)", "−3.36", "+6.51"]),
        ("euro", "de", ["Abrechnung zu 0,035 € je Wertungspunkt", "−3,36", "+6,51"]),
        ("zloty", "pl", ["Rozliczenie po 0,035 zł za punkt", "−3,36", "+6,51"]),
        ("cent", "en", ["Settlement at 0.035 ct a value point", "amount (€)", "−0.04", "+0.10"]),
    ],
)
def test_isko_5_5_4_euro_and_zloty_are_rounded_up_to_the_coin(
    sheet: Skat, tmp_path: Path, unit: str, lang: str, expected: list[str]
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        f'[profile]\nid = "house"\ntitle.en = "House"\nextends = "isko"\n'
        f'[stake]\nunit = "{unit}"\namounts = []\nmost = ""\n'
    )
    begin(sheet, "Ada", "Bo", "Cyd", "Dov", "--profile", str(house))
    out = " ".join(sheet("settle", "--stake", "0.035", "--lang", lang).out.split())
    assert [text for text in expected if text in out] == expected
    data = sheet("settle", "--stake", "0.035", "--format", "json").data
    assert data["unit"] == unit
    if unit != "cent":
        assert data["amounts"]["Ada"] == "-3.36"
        assert data["result"]["Bo"] == "6.51"
        assert "6.51" in sheet("settle", "--stake", "0.035", "--format", "csv").out


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "No unit of money was named"),
        ("de", "Es ist keine Geldeinheit genannt"),
        ("pl", "Nie podano jednostki pieniężnej"),
    ],
)
def test_where_the_rules_name_no_unit_that_is_said(sheet: Skat, lang: str, expected: str) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "--profile", "pl-local")
    assert expected in sheet("settle", "--stake", "1", "--lang", lang).out
