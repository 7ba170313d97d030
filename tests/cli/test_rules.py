"""``skat profiles``, ``show``, ``check``, ``new``, ``diff``."""

from __future__ import annotations

import csv
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from skatcore.model.printable import capital
from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.page_words import words_of
from skatcore.views.rules.plugins import plugin_meanings
from support.commands import Skat
from support.each import IN_TURN
from support.games import house

WRONG = """\
[profile]
id = "club"
title.en = "Club"
extends = "isko"
status = "house"

[games.suit]
clbus = 12
spades = "11"
"""


def test_profiles_lists_every_bundled_profile(skat: Skat) -> None:
    result = skat("profiles", "--format", "json")
    assert result.status == 0
    assert {row["id"] for row in result.data} >= set(bundled())
    assert set(result.data[0]) >= {"id", "title", "status", "region", "period", "digest"}


@IN_TURN
def test_show_tells_every_profile_and_speaks_every_language(skat: Skat, name: str, language: str) -> None:
    shown = skat("show", name, "--resolved", "--why", "--lang", language)
    assert shown.status == 0
    assert load_ruleset(name).profile.header.title.get(language) in shown.out


def test_show_as_json_cites_each_option(skat: Skat) -> None:
    data = skat("show", "isko", "--resolved", "--format", "json").data
    clubs = next(row for row in data["options"] if row["key"] == "games.suit.clubs")
    assert clubs["value"] == 12
    assert clubs["cite"].startswith("ISkO 5.1")


@pytest.mark.parametrize("name", bundled())
def test_show_as_toml_is_a_profile_with_the_same_rules(skat: Skat, name: str, tmp_path: Path) -> None:
    file = tmp_path / "resolved.toml"
    file.write_text(skat("show", name, "--toml").out, encoding="utf-8")
    assert load_ruleset(str(file)).digest == load_ruleset(name).digest


def test_a_shown_file_may_be_written_over(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(WRONG.replace("clbus", "clubs").replace('"11"', "10"), encoding="utf-8")
    before = load_ruleset(str(file))
    assert skat("show", str(file), "--toml", "--out", str(file)).out == f"{file} written\n"
    whole = load_ruleset(str(file))
    assert whole.digest == before.digest
    assert not whole.profile.header.extends


def test_check_names_file_line_column_key_and_what_would_be_right(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(WRONG, encoding="utf-8")
    result = skat("check", str(file))
    assert result.status == 1
    lines = result.out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{file}:8:1 games.suit.clbus: ")
    assert "'clubs'" in lines[0]
    assert lines[1].startswith(f"{file}:9:1 games.suit.spades: ")
    assert "whole number" in lines[1]
    data = skat("check", str(file), "--format", "json").data
    assert [(row["line"], row["column"], row["problem"]) for row in data] == [
        (8, 1, "unknown-key"),
        (9, 1, "wrong-type"),
    ]


def test_check_of_several_files_reports_all(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(WRONG, encoding="utf-8")
    result = skat("check", "isko", str(file), str(tmp_path / "none.toml"))
    assert result.status == 2
    assert "isko: correct" in result.out
    assert "none.toml: no such file" in result.out


def test_an_unknown_profile_is_wrong_usage(skat: Skat) -> None:
    result = skat("show", "iskoo")
    assert result.status == 2
    assert "'isko'" in result.err
    assert result.out == ""


def test_new_writes_a_profile_with_the_parent_rules_and_overwrites_nothing(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "Our Club.toml"
    assert skat("new", str(file), "--from", "pub").status == 0
    text = file.read_text(encoding="utf-8")
    assert 'extends = "pub"' in text
    assert "# skat-to = " in text
    assert load_ruleset(str(file)).digest == load_ruleset("pub").digest
    again = skat("new", str(file))
    assert again.status == 2
    assert "exists" in again.err
    assert file.read_text(encoding="utf-8") == text


def test_new_with_every_comment_taken_away_is_the_parent(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    skat("new", str(file), "--from", "isko")
    lines = file.read_text(encoding="utf-8").splitlines()
    values = [line.removeprefix("# ") if " = " in line else line for line in lines]
    file.write_text("\n".join(values), encoding="utf-8")
    assert load_ruleset(str(file)).digest == load_ruleset("isko").digest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_new_names_the_plugins_with_a_sentence_each(skat: Skat, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "club.toml"
    assert skat("new", str(file), "--from", "isko", "--lang", lang).status == 0
    text = file.read_text("utf-8")
    words = {name: sentence for name, sentence in plugin_meanings(Registry.installed(), lang) if name != "isko"}
    assert {"ramsch", "bock", "kontra"} <= words.keys()
    for name, sentence in words.items():
        assert sentence
        assert f"#   {name}: {sentence}\n" in text
    added = text.replace("plugins = []", 'plugins = ["ramsch"]').replace(
        "# all-pass", 'all-pass = "ramsch"\n# all-pass'
    )
    file.write_text(added, "utf-8")
    assert skat("check", str(file)).status == 0


def test_new_to_a_place_that_is_not_there_is_refused(skat: Skat, tmp_path: Path) -> None:
    result = skat("new", str(tmp_path / "no" / "club.toml"))
    assert result.status == 1
    assert "cannot be written" in result.err


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["isko"], "skat new house.toml --from isko"),
        (["pub", "--from", "isko"], "skat new house.toml --from pub"),
        (["ours", "--from", "pub"], "skat new ours.toml --from pub"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_new_writes_no_file_that_is_not_toml(
    skat: Skat, lang: str, words: list[str], right: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = skat("new", *words, "--lang", lang)
    assert result.status == 2
    assert result.err.endswith(f": {right}\n")
    assert list(tmp_path.iterdir()) == []
    assert skat(*right.split()[1:]).status == 0


def test_show_own_leaves_out_what_the_parents_say(skat: Skat) -> None:
    own, whole = (skat("show", "altenburg-1886", *more, "--format", "json").data for more in (["--own"], []))
    assert [source["label"] for source in own["sources"]] == ["ADSkO", "Farbenreizen", "Meyers", "Britannica"]
    ids = {reading["id"] for reading in own["readings"]}
    assert ids == load_ruleset("altenburg-1886").profile.own_readings
    assert 0 < len(ids) < len(whole["readings"])
    assert "SkWO" not in skat("show", "altenburg-1886", "--own", "--why").out


def test_diff_lists_key_values_and_clauses(skat: Skat) -> None:
    result = skat("diff", "isko", "warmia", "--format", "json")
    assert result.status == 1
    hand = next(row for row in result.data if row["key"] == "loss.hand")
    assert hand["values"] == {"isko": 2, "warmia": 1}
    assert hand["cites"]["isko"].startswith("ISkO")
    assert hand["cites"]["warmia"].startswith("WAR")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_diff_says_first_what_changes_a_result_on_two_screens(
    skat: Skat, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = skat("diff", "isko", "warmia", "--lang", lang).out.splitlines()
    assert len(lines) <= 48
    assert max(map(len, lines)) <= 80
    words = Catalogue(lang)
    results, conduct = (lines.index(words.text(f"cli.differ-in-{part}")) for part in ("results", "conduct"))
    assert lines[0] == "isko → warmia"
    assert results < conduct
    before, after = (" ".join(map(str.strip, part)) for part in (lines[results:conduct], lines[conduct:]))
    assert "2 → 1 (ISkO 5.3.4" in before
    assert "50 → 0 (SkWO 5.1" in after
    # what only one text says is counted, and the raw list has it
    every = skat("diff", "isko", "warmia", "--format", "json").data
    further = lines.index("", conduct + 1) + 1
    text, meant = " ".join(map(str.strip, lines[:further])), words_of(lang, load_ruleset("warmia"))
    meanings = {row["key"]: meant.option(row["key"]).removesuffix(".") for row in every}
    meanings |= {"plugins": meant.text("cli.plugins"), "silent-on": capital(meant.text("cli.silent-on"))}
    said = [meaning for meaning in meanings.values() if f"{meaning}: " in text]
    count = next(int(number) for number in re.findall(r"\d+", lines[further]))
    assert count == len(every) - len(said)
    assert len(skat("diff", "isko", "warmia", "--all").out) > 4 * sum(map(len, lines))


@pytest.mark.parametrize("more", [[], ["--map"]])
def test_a_file_is_added_to_the_list_and_the_map(skat: Skat, tmp_path: Path, more: list[str]) -> None:
    (file := tmp_path / "mill.toml").write_text(house(), "utf-8")
    ids = [row["id"] for row in skat("profiles", str(file), *more, "--format", "json").data]
    assert {*ids} == {str(file), *bundled()}


def test_the_family_folds_to_the_terminal(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = skat("family", "--lang", "en").out.splitlines()
    assert max(map(len, lines)) <= 60
    assert sum(line.startswith(("├", "└")) for line in lines) >= 1


@pytest.mark.parametrize("width", ["80", "100", "110"])
def test_the_lines_of_time_stand_below_each_other(skat: Skat, monkeypatch: pytest.MonkeyPatch, width: str) -> None:
    monkeypatch.setenv("COLUMNS", width)
    shown = skat("profiles", "--map", "--lang", "en").out.splitlines()
    bars = [(bar.span(), line) for line in shown if (bar := re.search("[·█▒]{30}", line))]
    assert len(bars) > 10
    assert len({at for at, _ in bars}) == 1
    assert any("isko-2022" in line for _, line in bars)


def test_diff_names_faults_for_which_only_one_has_a_rule(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(house('[[source]]\nlabel = "Album"\ntitle = "Album"\n[cite]\n"conduct.revoke" = "Album silent"\n'))
    result = skat("diff", "isko", str(file), "--format", "json")
    assert (result.status, [row["key"] for row in result.data]) == (1, ["silent-on"])
    assert result.data[0]["values"] == {"isko": [], str(file): ["revoke"]}
    assert "- → revoke: suit or trump not followed" in skat("diff", "isko", str(file), "--lang", "en").out


def test_diff_takes_more_than_two(skat: Skat) -> None:
    result = skat("diff", "isko", "isko", "warmia", "--format", "json")
    three = skat("diff", "isko", "warmia", "pl-local", "--format", "json")
    assert result.status == three.status == 1
    hand = next(row for row in three.data if row["key"] == "loss.hand")
    assert hand["values"] == {"isko": 2, "warmia": 1, "pl-local": 2}
    said = skat("diff", "isko", "warmia", "pl-local", "--lang", "en").out
    assert "isko 2 (ISkO 5.3.4); warmia 1 (WAR ¶64); pl-local 2 (LOC 5.3.4)" in " ".join(said.split())
    shown = skat("diff", "isko", "warmia", "pl-local", "--all", "--lang", "en").out
    assert all(name in shown for name in ("isko", "warmia", "local", "loss.hand"))  # a long name folds


def test_profiles_in_the_order_of_region_and_time(skat: Skat) -> None:
    rows = skat("profiles", "--map", "--format", "json", "--lang", "en").data
    assert [row["region"] for row in rows] == sorted(row["region"] for row in rows)
    german = [row["first_year"] for row in rows if row["region"] == "Germany" and row["first_year"]]
    assert german == sorted(german)
    (isko,) = (row for row in rows if row["id"] == "isko")
    assert (isko["first_year"], isko["last_year"], isko["from"]) == (1999, 2002, "dskv-before-1999")


def test_the_family_of_a_rule_set_begins_with_the_first_of_its_line(skat: Skat, tmp_path: Path) -> None:
    chart = tmp_path / "family.svg"
    shown = skat("family", "isko-2022", "--lang", "en", "--chart", str(chart))
    assert shown.status == 0
    ids = [line.strip("│└├─┄ ").partition(":")[0] for line in shown.out.splitlines()]
    line = ["grand-20", "dskv-before-1999", "isko", "isko-2002", "isko-2015", "isko-2018", "isko-2022"]
    assert [name for name in ids if name in line] == line
    assert chart.read_text("utf-8").startswith("<svg ")
    assert skat("family", "isko", "--chart", "family.pdf").status == 2
    assert not (tmp_path / "family.pdf").exists()


def test_diff_of_a_profile_with_itself_finds_nothing(skat: Skat) -> None:
    result = skat("diff", "isko", "isko", "--format", "json")
    assert (result.status, result.data) == (0, [])


def test_diff_as_csv(skat: Skat) -> None:
    rows = list(csv.DictReader(io.StringIO(skat("diff", "isko", "pub", "--format", "csv").out)))
    assert {"key": "auction.all-pass", "isko": "passed-in", "pub": "ramsch"}.items() <= next(
        row for row in rows if row["key"] == "auction.all-pass"
    ).items()


def test_schema_knows_every_option_with_its_choices_and_bounds(skat: Skat) -> None:
    schema = skat("schema").data
    assert schema["required"] == ["profile"]
    defs = schema["$defs"]
    suits = next(schema for schema in defs.values() if "[games.suit]" in schema.get("description", ""))
    clubs = suits["properties"]["clubs"]
    assert (clubs["minimum"], clubs["maximum"]) == (1, 1000)
    assert "required" not in suits
    ramsch = next(schema for schema in defs.values() if "[plugin.ramsch]" in schema.get("description", ""))
    assert "last-trick" in ramsch["properties"]["skat-to"]["enum"]


def test_letters_that_the_terminal_lacks_do_not_stop_the_answer() -> None:
    words = ["value", "pl-local", "grand z reki", "--matadors=4", "--points=70", "--lang=pl"]
    ran = subprocess.run(
        [sys.executable, "-m", "skatcore", *words],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr == ""
    assert ran.stdout.startswith("Grand z r?ki: wygrana, +144")


def test_check_tells_of_an_id_that_is_not_the_files_name(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(house())
    ran = skat("check", str(file))
    assert ran.status == 1
    assert "calls itself 'house', but its file is called 'copy'" in ran.out
    assert "profile.id" in ran.out
    assert skat("value", str(file), "GH", "--matadors", "1", "--points", "70").status == 0


@pytest.mark.parametrize(("lang", "word"), [("en", "describes the source"), ("de", "beschreibt"), ("pl", "opisuje")])
def test_show_says_which_options_only_describe_the_source(skat: Skat, lang: str, word: str) -> None:
    output = skat("show", "isko", "--lang", lang).out
    data = skat("show", "isko", "--format", "json").data["options"]
    marked = [row["key"] for row in data if row["descriptive"]]
    assert " ".join(output.split()).count(word) == len(marked) == 1
    assert marked == ["table.cut-at-least"]
    for_referee = [row["key"] for row in data if row["for_rulings"]]
    assert {key.partition(".")[0] for key in for_referee} == {"conduct"}
    table = skat("show", "isko", "--format", "csv").out
    assert table.splitlines()[0].endswith(",descriptive")


def test_the_schema_says_which_options_only_describe_the_source(skat: Skat) -> None:
    tables = skat("schema").data["$defs"]
    described = tables["TableOptions"]["properties"]["cut-at-least"]["description"]
    assert described.endswith("(Descriptive: no result depends on it.)")
    assert "Descriptive" not in tables["LossOptions"]["properties"]["skat"]["description"]


def test_a_title_in_any_one_language_is_enough_and_the_status_is_a_house_s(tmp_path: Path) -> None:
    file = tmp_path / "klub.toml"
    file.write_text('[profile]\nid = "klub"\ntitle.de = "Unser Klub"\nextends = "isko"\n')
    header = load_ruleset(str(file)).profile.header
    assert header.status == "house"
    assert {header.title.get(lang) for lang in ("en", "de", "pl")} == {"Unser Klub"}


def test_new_writes_the_title_in_the_language_that_was_asked_for(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "klub.toml"
    assert skat("new", str(file), "--from", "pub", "--lang", "de").status == 0
    assert 'de = "klub"' in file.read_text("utf-8")
    assert skat("check", str(file)).status == 0


def test_new_writes_a_file_whose_name_is_not_utf8(tmp_path: Path) -> None:
    name = os.fsdecode(b"A\xffB.toml")
    ran = subprocess.run(
        [sys.executable, "-m", "skatcore", "new", name], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert load_ruleset(str(tmp_path / name)).id == "a-b"


@pytest.mark.parametrize("lang", ["de", "pl"])
def test_profiles_and_heads_of_show_have_no_english_words_in_other_languages(skat: Skat, lang: str) -> None:
    heads = [skat("show", name, "--lang", lang).out.split("\n\n")[0] for name in bundled()]
    heads = [head.replace("house_rulings", "") for head in heads]  # a plugin's name
    for output in (skat("profiles", "--lang", lang).out, *heads):
        for english in ("Germany", "Poland", "since ", "until ", "historic", "official", "house"):
            assert english not in output


def test_a_region_may_be_one_text_for_all_languages(tmp_path: Path) -> None:
    file = tmp_path / "halle.toml"
    file.write_text('[profile]\nid = "halle"\ntitle.de = "Halle"\nextends = "isko"\nregion = "Halle"\n')
    region = load_ruleset(str(file)).profile.header.region
    assert region is not None
    assert {region.get(lang) for lang in ("en", "de", "pl")} == {"Halle"}


def test_the_family_of_a_file_begins_with_what_it_extends(skat: Skat, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "old.toml").write_text(house(), "utf-8")
    own = tmp_path / "club" / "own.toml"
    own.write_text(house(extends="old.toml"), "utf-8")
    shown = [row["id"] for row in skat("family", str(own), "--format", "json").data]
    assert shown[-3:] == ["isko", str(own.parent / "old.toml"), str(own)]


def test_a_parent_that_is_named_too_is_in_the_family_once(
    skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "old.toml").write_text(house(), "utf-8")
    (tmp_path / "own.toml").write_text(house(extends="./old.toml"), "utf-8")
    monkeypatch.chdir(tmp_path)
    for names in (("old.toml", "own.toml"), ("own.toml", str(tmp_path / "old.toml"))):
        rows = skat("family", *names, "--format", "json").data
        parents = {row["id"]: row["parent"] for row in rows}
        old = next(name for name in names if "old" in name)
        assert len(rows) == len(parents)
        assert [name for name in parents if name.endswith(".toml")] == [old, "own.toml"]
        assert (parents[old], parents["own.toml"]) == ("isko", old)


def test_an_origin_that_is_not_installed_is_left_out_of_the_family(skat: Skat, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(house().replace('status = "house"', 'status = "house"\ndescends-from = "none-such"'), "utf-8")
    assert [row["id"] for row in skat("family", str(own), "--format", "json").data] == [str(own)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "."], "try: skat new house.toml --from"),
        (["new", ".."], "try: skat new ../house.toml --from"),
        (["new", "isko"], "try: skat new house.toml --from isko"),
        (["rulebook", "isko", "--out", "."], "'.' is not a format of a rulebook"),
        (["sheet", "blank", "--out", "."], "'.' cannot be printed"),
        (["family", "--chart", "."], "'.' is not a picture"),
        (["score", "--sample", "--chart", "."], "'.' is not a picture"),
    ],
)
def test_a_folder_in_the_place_of_a_file_is_named_with_what_would_be_right(
    skat: Skat, words: list[str], said: str
) -> None:
    ran = skat(*words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
