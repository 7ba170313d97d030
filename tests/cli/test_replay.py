"""``skat replay``, and ``skat convert`` for whole deals."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import LookedAtSkat, TookUpSkat, WrongNumber
from skatcore.records.samples import sample
from skatcore.records.stored import StoredDeal
from skatcore.text.language_list import LANGUAGES
from support.commands import Skat
from support.games import PROFILES, rules
from support.record_lines import DATA, GAMES, blocks, line

ISS = str(DATA / "iss.sgf")
ISKO = str(DATA / "isko.log")


def file(folder: Path, *lines: str, name: str = "games.sgf") -> str:
    """A file of these lines."""
    path = folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def test_many_deals_are_checked_and_counted(skat: Skat) -> None:
    ran = skat("replay", ISS)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.splitlines() == [
        "8 deals replayed under isko-2022: 8 without a finding",
        "3 cut short, as the record settled them",
    ]


def test_a_derived_auction_is_said_to_be_derived(skat: Skat) -> None:
    ran = skat("replay", ISKO)
    assert ran.status == 0
    assert "200 with an auction that is derived from its end" in ran.out
    result = skat("replay", ISKO, "--game", "1")
    assert "derived from its end" in result.out
    assert "derived" not in skat("replay", ISS, "--game", "1").out


def test_one_game_is_printed_as_people_read_it(skat: Skat) -> None:
    ran = skat("replay", ISS, "--game", "1")
    assert ran.status == 0
    for text in (
        "game 1, line 1, 2010-12-06T18:59:24Z",
        "CK  H8",
        "discarded ST H8",
        "Cora: Diamonds",
        "> leads, * wins the trick",
        "lost, -54",
        "(ISkO-2018 2.5.1)",
    ):
        assert text in ran.out, text
    rows = [row.split() for row in ran.out.splitlines() if row.split()[:1] == ["10"]]
    assert len(rows) == 1
    assert rows[0][-2] == "49:61"


@pytest.mark.parametrize(
    ("lang", "text"), [("de", "Spiel 7, Zeile 7"), ("pl", "gra 7, wiersz 7"), ("en", "game 7, line 7")]
)
def test_it_speaks_three_languages(skat: Skat, lang: str, text: str) -> None:
    assert text in skat("replay", ISS, "--game", "7", "--lang", lang).out


def test_an_illegal_step_is_reported_with_game_line_event_and_clause(skat: Skat, tmp_path: Path) -> None:
    wrong = line(2, ("0 DK 1 DA 2 D8 1", "0 DK 1 CA 2 D8 1"))
    name = file(tmp_path, GAMES[0], wrong, GAMES[2])
    ran = skat("replay", name)
    assert ran.status == 1
    assert ran.out.splitlines()[0] == (
        f"{name}:2: game 2, event 18: Robot:2, CA: CA does not follow: diamonds was "
        "led, and there is one in the hand (ISkO-2018 4.2.1)"
    )
    assert "3 deals replayed under isko-2022: 2 without a finding" in ran.out
    assert "1 with findings" in ran.out
    result = skat("replay", name, "--game", "2")
    assert result.status == 1
    assert "does not follow" in result.out
    assert skat("replay", name, "--game", "1").status == 0


def test_a_wrong_score_is_remarked(skat: Skat, tmp_path: Path) -> None:
    name = file(tmp_path, line(2, ("v:96", "v:120")))
    ran = skat("replay", name)
    assert ran.status == 1
    assert "value points: the record says 120, the rules 96" in ran.out


def test_every_deal_is_printed_if_asked(skat: Skat) -> None:
    ran = skat("replay", ISS, "--all")
    assert ran.status == 0
    assert [f"game {n}, line {n}" in ran.out for n in range(1, 9)] == [True] * 8


def test_a_line_that_cannot_be_read_is_counted_and_left_out(skat: Skat, tmp_path: Path) -> None:
    name = file(tmp_path, GAMES[0], GAMES[1][:300], GAMES[2])
    ran = skat("replay", name)
    assert ran.status == 1
    assert ran.err.splitlines() == [
        f"{name}:2: R is missing; perhaps the line is cut off",
        "skat: 1 game cannot be read and is left out",
    ]
    assert "2 deals replayed under isko-2022: 2 without a finding" in ran.out
    strict = skat("replay", name, "--strict")
    assert strict.status == 1
    assert strict.out == ""


def test_a_game_that_is_not_there_or_not_readable(skat: Skat, tmp_path: Path) -> None:
    ran = skat("replay", ISS, "--game", "9")
    assert ran.status == 2
    assert "there is no game 9; the file has 8" in ran.err
    name = file(tmp_path, GAMES[0], GAMES[1][:300])
    assert skat("replay", name, "--game", "2").status == 1
    assert skat("replay", name, "--game", "1").status == 0


def test_a_file_without_deals_is_refused(skat: Skat, tmp_path: Path) -> None:
    name = file(tmp_path, *GAMES)
    converted = skat("convert", name, "--to", "csv")
    path = tmp_path / "games.csv"
    path.write_text(converted.out, encoding="utf-8")
    ran = skat("replay", str(path))
    assert ran.status == 1
    assert "format csv has results but no whole deals; those are in deals, iss, xskat" in ran.err


def test_empty_missing_and_nothing(skat: Skat, tmp_path: Path) -> None:
    empty = tmp_path / "empty.sgf"
    empty.touch()
    assert skat("replay", str(empty)).status == 1
    assert skat("replay", str(tmp_path / "none.sgf")).status == 2
    assert skat("replay").status == 2
    assert skat("replay", ISS, "--profile", "isk").status == 2
    assert skat("replay", ISS, "--from", "is").status == 2
    assert skat("replay", "--sample").status == 0


def test_the_standard_input_is_read(skat: Skat) -> None:
    ran = skat("replay", "-", stdin="\n".join(GAMES) + "\n")
    assert ran.status == 0
    assert "8 deals replayed" in ran.out


def test_json_has_the_deal_its_result_and_the_findings(skat: Skat, tmp_path: Path) -> None:
    name = file(tmp_path, GAMES[0], line(2, ("v:96", "v:120")), "no game")
    ran = skat("replay", name, "--format", "json")
    assert ran.status == 1
    data = ran.data
    assert (data["count"], data["correct"]) == (2, 1)
    assert [row["line"] for row in data["broken"]] == [3]
    first, second = data["games"]
    assert first["deal"]["events"][0]["kind"] == "dealt"
    assert first["result"]["score"] == -54
    assert first["findings"] == []
    assert second["findings"][0]["fact"] == "score"
    result = skat("replay", name, "--game", "2", "--format", "json")
    assert result.data == second


def test_csv_has_a_row_for_each_deal(skat: Skat) -> None:
    ran = skat("replay", ISS, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert [row["score"] for row in rows] == ["-54", "96", "192", "108", "-72", "0", "48", "46"]
    assert {row["correct"] for row in rows} == {"1"}


@pytest.mark.parametrize("to", ["iss", "deals"])
def test_deals_are_written_and_read_back(skat: Skat, tmp_path: Path, to: str) -> None:
    out = tmp_path / f"written.{to}"
    assert skat("convert", ISS, "--to", to, "--out", str(out)).status == 0
    ran = skat("replay", str(out))
    assert ran.status == 0
    assert "8 deals replayed under isko-2022: 8 without a finding" in ran.out
    again = skat("convert", str(out), "--to", to)
    assert again.status == 0
    deals = skat("replay", str(out), "--format", "json").data["games"]
    given = skat("replay", ISS, "--format", "json").data["games"]
    assert [row["deal"]["events"] for row in deals] == [row["deal"]["events"] for row in given]
    assert [row["result"] for row in deals] == [row["result"] for row in given]
    scores = skat("score", str(out), "--format", "json").data["totals"]
    assert scores == skat("score", ISS, "--format", "json").data["totals"]


def test_a_stored_deal_is_refused_under_other_rules_unless_asked(skat: Skat, tmp_path: Path) -> None:
    out = tmp_path / "deals.jsonl"
    skat("convert", ISS, "--to", "deals", "--out", str(out))
    ran = skat("replay", str(out), "--profile", "dskv-before-1999")
    assert ran.status == 1
    assert "the deal was played under isko" in ran.err
    asked = skat("replay", str(out), "--profile", "dskv-before-1999", "--other-rules")
    assert "8 deals replayed under dskv-before-1999" in asked.out
    assert asked.err == ""


HOUSE = """\
[profile]
id = "house"
title.en = "House"
extends = "isko"
plugins = ["ramsch"]
status = "house"
[auction]
all-pass = "ramsch"
"""


def test_deals_under_a_house_profile_find_their_rules(skat: Skat, tmp_path: Path) -> None:
    profile = file(tmp_path, HOUSE, name="house.toml")
    lines = [
        skat("deal", "--profile", profile, "--stored", "--seed", str(seed), "--players", "random") for seed in range(3)
    ]
    deals = file(tmp_path, *(ran.out for ran in lines), name="deals.jsonl")
    given: tuple[str, ...]
    for given in ((), ("--profile", profile)):
        ran = skat("replay", deals, *given)
        assert (ran.status, ran.err) == (0, "")
        assert "3 deals replayed under" in ran.out
        assert skat("convert", deals, "--to", "csv", *given).status == 0
        assert skat("convert", deals, "--to", "deals", *given).out.splitlines()[0].startswith("{")
        assert skat("score", deals, *(given or ("--profile", "pub"))).status == 0
    head = skat("replay", deals, "--format", "json").data
    assert head["profile"] == "house"
    assert [row["deal"]["profile"] for row in head["games"]] == ["house"] * 3
    other = skat("replay", deals, "--profile", "isko")
    assert other.status == 1
    assert "played under house" in other.err
    assert "not under isko" in other.err


def test_deals_under_several_rule_sets_keep_each_to_its_own(skat: Skat, tmp_path: Path) -> None:
    profile = file(tmp_path, HOUSE, name="house.toml")
    lines = [skat("deal", "--profile", name, "--stored", "--seed", "1").out
             for name in ("warmia", profile)]  # fmt: skip
    ran = skat("replay", file(tmp_path, *lines, name="deals.jsonl"), "--all")
    assert ran.status == 0
    assert "2 deals replayed under warmia, house" in ran.out


def test_deals_of_0_1_under_a_house_profile_need_it_and_say_so(skat: Skat, tmp_path: Path) -> None:
    profile = file(tmp_path, HOUSE, name="house.toml")
    fields = json.loads(skat("deal", "--profile", profile, "--stored", "--seed", "1").out)
    del fields["rules"], fields["result"]
    fields |= {"skatcore": 1, "digest": "ab" * 32}
    old = file(tmp_path, json.dumps(fields) + "\n", json.dumps(fields) + "\n", name="old.jsonl")
    for command in ("replay", "score"):
        ran = skat(command, old)
        assert ran.status == 1
        assert "'house', which is not installed; name it with --profile" in ran.err
    new = tmp_path / "new.jsonl"
    ran = skat("convert", old, "--to", "deals", "--profile", profile, "--out", str(new))
    assert ran.status == 0
    assert ran.err.count("stored by skatcore 0.1 under house") == 1
    assert skat("score", str(new), "--profile", "pub").status == 0


def test_what_cannot_be_written_is_named_and_left_out(skat: Skat, tmp_path: Path) -> None:
    log = file(tmp_path, *blocks("ramsch-skat-to-last-trick")[:2], name="ramsch.log")
    profile = str(PROFILES / "ramsch-last-trick.toml")
    ran = skat("convert", log, "--to", "iss", "--profile", profile)
    assert ran.status == 1
    assert ran.out == ""
    assert "the Skat server has no 'ramsch'" in ran.err
    illegal = file(tmp_path, GAMES[0], line(2, ("0 DK 1 DA", "0 HJ 1 DA")))
    left = skat("convert", illegal, "--to", "iss")
    assert left.status == 1
    assert len(left.out.splitlines()) == 1
    assert "HJ is not in the hand" in left.err


def test_other_formats_to_write_are_named(skat: Skat) -> None:
    ran = skat("convert", ISS, "--to", "issx")
    assert ran.status == 2
    assert "csv, jsonl, parquet, iss, deals" in ran.err


FAULTS = {
    "en": ["looked at the skat: barred from the auction", "two cards are drawn", "wrong number", "void"],
    "de": ["vom Reizen ausgeschlossen", "zwei Karten als neuen Skat", "ungleich verteilt", "neu"],
    "pl": ["wykluczenie z licytacji", "dwie karty na nowy skat", "niewłaściwą liczbę", "ponownie"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_isko_3_2_15_faults_of_a_stored_deal_are_shown(skat: Skat, tmp_path: Path, lang: str) -> None:
    deal = Deal.shuffled(rules("isko"), 7)
    deal.do(LookedAtSkat(Seat.REARHAND))
    deal.do(TookUpSkat(Seat.FOREHAND, deal.hand(Seat.FOREHAND)[:2]))
    deal.do(WrongNumber(Seat.MIDDLEHAND, (9, 10, 10, 3)))
    ran = skat("replay", file(tmp_path, StoredDeal(deal).line(), name="deals.jsonl"), "--game", "1", "--lang", lang)
    assert ran.status == 0
    shown = " ".join(ran.out.split())
    for text in FAULTS[lang]:
        assert text in shown
    assert "9, 10, 10, 3" in shown


@pytest.mark.parametrize(("lang", "expected"), [("de", "Mittelhand, DJ: "), ("pl", "środek, DJ: ")])
def test_seats_of_a_deal_without_names_are_shown_in_words(skat: Skat, tmp_path: Path, lang: str, expected: str) -> None:
    deal = Deal.shuffled(rules("isko"), 7)
    fields = json.loads(StoredDeal(deal).line())
    fields["events"].append({"kind": "played", "seat": "middlehand", "card": "DJ"})
    stored = file(tmp_path, json.dumps(fields) + "\n", name="deals.jsonl")
    shown = skat("replay", stored, "--lang", lang).out
    whole = skat("replay", stored, "--game", "1", "--lang", lang).out
    assert expected in shown
    assert "middlehand" not in shown + whole
    assert "rearhand" not in whole


def deal_of_a_lost_plugin(skat: Skat, folder: Path) -> Path:
    """A stored deal whose rules need a plugin that is not installed."""
    (folder / "club.toml").write_text('[profile]\nid = "club"\ntitle.en = "Club"\nextends = "pl-local"\n', "utf-8")
    line = skat("deal", "--profile", str(folder / "club.toml"), "--seed", "5", "--stored").out
    fields = json.loads(line)
    fields["rules"] = fields["rules"].replace('"patrolki"', '"gone"').replace("plugin.patrolki", "plugin.gone")
    file = folder / "deals.jsonl"
    file.write_text(json.dumps(fields) + "\n", "utf-8")
    return file


@pytest.mark.parametrize(
    ("lang", "expected"), [("en", "counted then:"), ("de", "gezählt wurde:"), ("pl", "policzono:")]
)
def test_a_deal_whose_plugin_is_gone_is_shown_as_it_was_stored(
    skat: Skat, tmp_path: Path, lang: str, expected: str
) -> None:
    file = str(deal_of_a_lost_plugin(skat, tmp_path))
    shown = skat("replay", file, "--game", "1", "--lang", lang)
    assert shown.status == 1
    assert expected in shown.out
    assert "+96" in shown.out
    assert "gone" in shown.err
    assert shown.out in skat("replay", file, "--all", "--lang", lang).out
    (broken,) = skat("replay", file, "--format", "json").data["broken"]
    assert broken["deal"]["result"]["points"] == [96, 0, 0]


def test_a_deal_whose_plugin_is_gone_is_written_as_a_record(skat: Skat, tmp_path: Path) -> None:
    file = str(deal_of_a_lost_plugin(skat, tmp_path))
    written = skat("convert", file, "--to", "csv")
    assert (written.status, written.err) == (0, "")
    assert ",grand,0,,0,18,3," in written.out


@pytest.mark.parametrize("result", [1, {}, {"game": {}, "points": [1]}, {"game": {"game": 1}, "points": [0, 0, 0]}])
def test_a_forged_result_is_refused(skat: Skat, tmp_path: Path, result: object) -> None:
    file = deal_of_a_lost_plugin(skat, tmp_path)
    fields = json.loads(file.read_text("utf-8")) | {"result": result}
    file.write_text(json.dumps(fields) + "\n", "utf-8")
    assert skat("convert", str(file), "--to", "csv").status == 1
    assert skat("replay", str(file), "--game", "1").status == 1


@pytest.mark.parametrize("to", ["iss", "deals"])
def test_the_sample_of_whole_deals_is_converted(skat: Skat, to: str) -> None:
    ran = skat("convert", "--sample", "--to", to)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == skat("convert", str(sample("iss")), "--to", to).out != ""


def test_a_file_without_deals_is_named_and_the_others_are_converted(skat: Skat) -> None:
    games, deals = str(sample("real")), str(sample("iss"))
    ran = skat("convert", games, deals, "--to", "iss")
    assert ran.status == 1
    assert "real.csv: format csv has results but no whole deals" in ran.err
    assert "1 of 2 files" in ran.err
    assert ran.out == skat("convert", deals, "--to", "iss").out
