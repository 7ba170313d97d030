"""``skat ruling``: facts as options, in files, from records, and asked for."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from skatcore.cli.output import catalogue
from skatcore.cli.referee.dialog import Dialog, _Ended
from skatcore.cli.referee.fact_options import FactType
from skatcore.model.refusal import Refused
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.judgement import Judged
from skatcore.rules.profile.editions import default_profile
from skatcore.text.language_list import LANGUAGES
from support.commands import Ran, Skat
from support.games import rules

LED = (
    *("ruling", "lead-out-of-turn", "--by", "defender", "--game", "hearts", "--bid", "20"),
    *("--trick", "4", "--points", "30:20", "--noticed", "before-complete"),
)
#: A Grand in the eighth trick, of which the declarer lays down the rest.
CLAIMED = {
    "declarer": "forehand",
    "game": "grand",
    "bid": 24,
    "matadors": 1,
    "said": "nothing",
    "points": "40:45",
    "skat-points": 6,
    "tricks": "4:3",
    "trick": 8,
}
REVOKE = '{"kind": "revoke", "facts": {"found": "packs-mixed"}}'


def test_an_incident_is_judged_from_options(skat: Skat) -> None:
    ran = skat(*LED, "-p", "isko", "--matadors", "1")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("lead out of turn (isko)\nWon by the declarer, simple, +20\n")
    data = skat(*LED, "--format", "json").data
    found = (data["kind"], data["profile"], data["ruling"]["winner"])
    assert found == ("lead-out-of-turn", default_profile(), "declarer")
    rows = list(csv.DictReader(io.StringIO(skat(*LED, "-p", "isko", "--format", "csv").out)))
    assert rows[0]["clauses"] == "ISkO 4.1.3; ISkO 4.1.4"


def test_a_fact_may_be_given_by_its_key_and_in_words(skat: Skat) -> None:
    words = ["--by=ein Gegenspieler" if word == "--by" else word for word in LED if word != "defender"]
    assert skat(*words, "--fact", "matadors=1", "--lang", "de").out == skat(*LED, "--matadors=1", "--lang=de").out


@pytest.mark.parametrize(
    ("words", "status", "error"),
    [
        (["ruling"], 2, "name a kind of incident: skat ruling KIND"),
        (["ruling", "rewoke"], 2, "did you mean 'revoke'?"),
        (["ruling", "patrolki-failed", "-p", "isko"], 2, "there is no such incident"),
        (
            ["ruling", "aufgelegt", "-p", "isko"],
            2,
            "declarer-lays-down (the declarer lays their cards down); defender-plays",
        ),
        (["ruling", "revoke", "--foud", "later"], 2, "no option --foud; did you mean --found"),
        (["ruling", "revoke", "--noticed", "x"], 2, "no option --noticed"),
        (["ruling", "revoke", "--fact", "foud=later"], 2, "revoke: suit or trump not followed has no fact foud"),
        (["ruling", "revoke", "--fact", "foud=later"], 2, "'found'"),
        (["ruling", "revoke", "--fact", "later"], 2, "'later' is not of the form fact=value"),
        (["ruling", "revoke", "--found", "later", "--fact", "found=x"], 2, "found is given twice: later and x"),
        (["ruling", "revoke", "--found", "early"], 2, "found: early is not possible here; possible are at-once"),
        ([*LED, "--trick", "13"], 2, "trick: 13 is not a whole number from 1 to 10"),
        ([*LED, "--points", "70:60"], 2, "points 70:60: with the skat they are 130 card points"),
        ([*LED, "--trick", "2", "--tricks", "1:0", "--points", "34:0"], 2, "34 card points"),
        ([*LED, "--at", "3"], 2, "--at belongs to a recorded deal"),
        (["ruling", "--facts", "none.jsonl"], 2, "none.jsonl"),
        (["ruling", "revoke", "--facts", "none.jsonl"], 2, "leave out revoke"),
        (["ruling", "revoke", "-p", "nowhere"], 2, "nowhere"),
        (["ruling", "patrolki-changed", "-p", "isko", "-p", "pl-local"], 2, "isko: patrolki-changed: there is no such"),
    ],
)
def test_what_is_wrong_is_told(skat: Skat, words: Sequence[str], status: int, error: str) -> None:
    ran = skat(*words)
    assert (ran.status, ran.out) == (status, "")
    assert error in ran.err


def test_facts_that_are_missing_are_named_with_their_choices(skat: Skat) -> None:
    ran = skat("ruling", "revoke")
    assert (ran.status, ran.out) == (2, "")
    first, last = ran.err.splitlines()
    assert first.startswith("--found: When was the revoke found? (at-once, ")
    assert last == "skat: error: a fact is missing"
    ran = skat("ruling", "revoke", "--format", "json")
    assert (ran.status, ran.data["ruling"]["missing"]) == (2, ["found"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_a_kind_names_its_facts(skat: Skat, language: str) -> None:
    ran = skat("ruling", "lead-out-of-turn", "--help", "--lang", language)
    words = catalogue(language, rules("isko"))
    assert ran.status == 0
    assert words.text("ask.noticed") in " ".join(ran.out.split())
    assert "--noticed before-complete|complete" in ran.out
    assert words.named("incident", "lead-out-of-turn") in ran.out
    assert "--found" not in ran.out
    assert "--found" not in skat("ruling", "--help", "--lang", language).out


def test_no_fact_has_the_name_of_another_option(skat: Skat) -> None:
    options = {word.rstrip(",") for word in skat("ruling", "--help").out.split() if word.startswith("--")}
    for incident in rules("isko")[INCIDENTS]:
        assert not {f"--{fact.key}" for fact in incident.facts} & options, incident.key


def complete(skat: Skat, monkeypatch: pytest.MonkeyPatch, line: str) -> set[str]:
    """The words that a shell offers as the last one of a line."""
    monkeypatch.setenv("_SKAT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split(" ")) - 1))
    return {word.removeprefix("plain,") for word in skat().out.split()}


def test_kinds_facts_and_choices_are_completed(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    assert complete(skat, monkeypatch, "skat ruling -p warmia lead") >= {"lead-out-of-turn"}
    assert "revoke" not in complete(skat, monkeypatch, "skat ruling lead")
    assert "--found" in complete(skat, monkeypatch, "skat ruling revoke --f")
    assert "--found" not in complete(skat, monkeypatch, "skat ruling --f")
    assert complete(skat, monkeypatch, "skat ruling revoke --found ") >= {"at-once", "later", "packs-mixed"}
    assert complete(skat, monkeypatch, "skat ruling --by de") == {"declarer", "defender"}
    assert complete(skat, monkeypatch, "skat ruling -p nowhere rev") == set()


def test_several_rule_sets_stand_next_to_each_other(skat: Skat) -> None:
    ran = skat(*LED, "-p", "isko", "-p", "warmia")
    assert ran.status == 0
    assert "* ruling" in ran.out
    assert ran.out.endswith("* the rulings differ here\n")
    data = skat(*LED, "-p", "isko", "-p", "warmia", "--format", "json").data
    assert [row["ruling"]["silent"] for row in data] == [False, True]
    missing = skat("ruling", "revoke", "-p", "warmia", "-p", "isko")
    assert (missing.status, missing.out) == (2, "")
    assert missing.err.startswith("--found: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kinds_are_listed(skat: Skat, language: str) -> None:
    ran = skat("ruling", "--list", "--lang", language)
    assert ran.status == 0
    assert "lead-out-of-turn" in ran.out
    rows = skat("ruling", "-p", "isko", "-p", "pzskat", "--format", "json", "--lang", language).data
    assert [rule["profile"] for rule in rows[0]["rules"]] == ["isko", "pzskat"]
    csv_rows = skat("ruling", "-p", "isko", "-p", "warmia", "--format", "csv").out.splitlines()
    assert csv_rows[0] == "phase,kind,incident,isko,warmia,differs"


@pytest.mark.parametrize("columns", ["40", "80", "160"])
@pytest.mark.parametrize("words", [LED, ("ruling", "--list"), ("ruling", "-p", "isko", "-p", "warmia")])
def test_nothing_is_wider_than_the_terminal(
    skat: Skat, monkeypatch: pytest.MonkeyPatch, columns: str, words: Sequence[str]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert max(map(len, skat(*words).out.splitlines())) <= int(columns)


def facts_file(tmp_path: Path, text: str) -> str:
    file = tmp_path / "incidents.jsonl"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_file_of_incidents_is_judged_line_by_line(skat: Skat, tmp_path: Path) -> None:
    file = facts_file(tmp_path, f"{REVOKE}\n{REVOKE}\n")
    ran = skat("ruling", "--facts", file)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("revoke: suit or trump not followed (isko-2022)\n") == 2
    assert [row["kind"] for row in skat("ruling", "--facts", file, "--format", "json").data] == ["revoke"] * 2
    assert len(skat("ruling", "--facts", file, "--format", "csv").out.splitlines()) == 3
    both = skat("ruling", "-p", "isko", "-p", "warmia", "--facts", "-", "--format", "json", stdin=REVOKE).data
    assert [row["profile"] for row in both] == ["isko", "warmia"]


def test_what_cannot_be_judged_in_a_file_is_named_with_its_line(skat: Skat, tmp_path: Path) -> None:
    wrong = [
        "nonsense",
        '{"kind": "revok"}',
        '{"kind": "revoke"}',
        '{"kind": "revoke", "facts": {"trick": 13}}',
        REVOKE,
    ]
    file = facts_file(tmp_path, "\n".join(wrong))
    ran = skat("ruling", "--facts", file, "--format", "csv")
    assert ran.status == 1
    errors = ran.err.splitlines()
    assert [error.removeprefix(f"{file}:").partition(":")[0] for error in errors[:-1]] == ["1", "2", "3", "4"]
    assert "not JSON" in errors[0]
    assert "'revoke'" in errors[1]
    assert "found: When" in errors[2]
    assert "trick: 13" in errors[3]
    assert errors[-1] == "skat: 4 incidents are not judged"
    assert len(ran.out.splitlines()) == 3


@pytest.mark.parametrize("text", ["", "\n\n", "[]", "[ ]\n"])
@pytest.mark.parametrize("fmt", ["table", "json", "csv"])
def test_a_file_without_an_incident_is_a_finding(skat: Skat, tmp_path: Path, text: str, fmt: str) -> None:
    ran = skat("ruling", "--facts", facts_file(tmp_path, text), "--format", fmt)
    assert (ran.status, ran.out) == (1, "")
    assert "there is no incident" in ran.err


@pytest.mark.parametrize("text", ["[" * 1_000_000, "[][]", "]"])
def test_brackets_that_are_not_a_list_are_no_json(skat: Skat, tmp_path: Path, text: str) -> None:
    ran = skat("ruling", "--facts", facts_file(tmp_path, text))
    assert (ran.status, ran.out) == (1, "")
    assert ":1: this is not JSON: " in ran.err


def test_a_file_that_is_no_text_or_too_large_is_refused(
    skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "facts.json"
    file.write_bytes(b"\xff\xfe{}")
    assert "UTF-8" in skat("ruling", "--facts", str(file)).err
    monkeypatch.setattr("skatcore.cli.referee.ruling.MOST_MIB", 0)
    ran = skat("ruling", "--facts", facts_file(tmp_path, REVOKE))
    assert (ran.status, ran.out) == (1, "")


def test_the_schema_is_json(skat: Skat) -> None:
    schema = skat("ruling", "--schema", "--lang", "de").data
    assert schema["$defs"]["by"]["description"] == "Wer war es?"
    (revoke,) = (
        kind for kind in schema["$defs"]["incident"]["oneOf"] if kind["properties"]["kind"]["const"] == "revoke"
    )
    assert revoke["required"] == ["kind"]


@pytest.fixture
def deals(skat: Skat, tmp_path: Path) -> str:
    """Two deals that are stored; in the first forehand plays hearts."""
    file = tmp_path / "deals.jsonl"
    file.write_text("".join(skat("deal", "--seed", seed, "--stored").out for seed in ("7", "8")), encoding="utf-8")
    return str(file)


def test_a_recorded_deal_knows_most_facts(skat: Skat, deals: str) -> None:
    words = ("ruling", "revoke", "--deal", deals, "--game", "1", "--at", "20", "--found", "at-once", "--by")
    ran = skat(*words, "defender", "--format", "json")
    assert (ran.status, ran.err) == (0, "")
    assert (ran.data["ruling"]["winner"], ran.data["ruling"]["score"]) == ("declarer", 40)
    assert skat(*words, "defender", "--trick", "4", "--points", "14:17").status == 0
    assert skat(*words, "forehand", "-p", "isko", "-p", "warmia").status == 0


@pytest.mark.parametrize(
    ("words", "status", "error"),
    [
        (["--game", "1", "--at", "20", "--trick", "9"], 2, "trick: 9, but the deal that is recorded says 4"),
        (["--game", "1", "--at", "20", "--fact", "game=grand"], 2, "game: Grand, but the deal"),
        (["--game", "1", "--at", "20", "--trick", "x"], 2, "trick: x is not a whole number"),
        (["--game", "1", "--at", "99"], 2, "--at 99: the deal has the events 1 to 40"),
        (["--game", "3"], 2, "there is no game 3; the file has 2"),
        (["--game", "x"], 2, "--game x: this is neither the number of a deal nor a game"),
        ([], 2, "there is more than one deal"),
    ],
)
def test_what_is_wrong_about_a_recorded_deal_is_told(
    skat: Skat, deals: str, words: Sequence[str], status: int, error: str
) -> None:
    ran = skat("ruling", "revoke", "--deal", deals, "--by", "defender", "--found", "at-once", *words)
    assert (ran.status, ran.out) == (status, "")
    assert error in ran.err


def test_a_record_knows_when_the_skat_was_seen(skat: Skat, deals: str) -> None:
    words = (
        "ruling",
        "skat-seen",
        "-p",
        "isko",
        "--deal",
        deals,
        "--game",
        "1",
        "--at",
        "6",
        "--by",
        "forehand",
        "--skat-act=looked",
    )
    ran = skat(*words)
    assert (ran.status, ran.err) == (0, "")
    assert "  when the skat was seen: during the auction\n" in ran.out
    ran = skat(*words, "--skat-seen-when", "play")
    assert (ran.status, ran.out) == (2, "")
    assert "skat-seen-when: during play, but the deal that is recorded says during the auction" in ran.err


def test_a_game_that_contradicts_the_record_is_refused(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "deal.jsonl"
    file.write_text(skat("deal", "--seed", "7", "--stored").out, encoding="utf-8")
    words = ("ruling", "revoke", "--deal", str(file), "--at", "20", "--by", "defender", "--found", "at-once")
    assert skat(*words).status == 0
    ran = skat(*words, "--game", "grand")
    assert (ran.status, ran.out) == (2, "")
    assert "game: Grand, but the deal that is recorded says Hearts" in ran.err


# -- the dialog -----------------------------------------------------------------------------------


class Person:
    """Somebody who answers the referee; ``heard`` is what he is told."""

    def __init__(self, *answers: str, profiles: Sequence[str] = ("isko",), language: str = "en") -> None:
        self.answers = list(answers)
        self.heard: list[str] = []
        self.rulesets = [rules(name) for name in profiles]
        self.words = catalogue(language, self.rulesets[0])

    def read(self, _: str) -> str:
        """The next answer."""
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def asked(self, kind: str | None = None, **facts: object) -> list[Judged]:
        """The rulings after his answers."""
        told = Dialog(self.rulesets, self.words, kind, facts, read=self.read, say=self.heard.append)
        return told.judged()


def test_the_referee_asks_only_what_the_ruling_rests_on() -> None:
    person = Person("play", "revoke", "packs-mixed")
    (ruling,) = person.asked()
    assert not person.answers
    assert ruling.verdict is not None
    assert ruling.rests_on == ("found",)


@pytest.mark.parametrize("last", ["2", "complete", "when the trick was complete", "when the"])
def test_answers_are_numbers_words_and_keys_and_a_wrong_one_is_told(last: str) -> None:
    person = Person("4", "0", "x", last)
    (ruling,) = person.asked("lead-out-of-turn")
    assert ruling.facts == {"trick": 4, "noticed": "complete"}
    for wrong in ("0", "x"):
        assert any(line.startswith(f"'{wrong}' is none of these; they go from 1 to ") for line in person.heard)


@pytest.mark.parametrize(
    ("typed", "kind"),
    [(["bedient", "5"], "revoke"), (["1", "4.2.3", "5"], "revoke"), (["aufgelegt", "4.2.3", "5"], "revoke")],
)
def test_what_happened_is_found_by_a_word_or_a_clause(typed: list[str], kind: str) -> None:
    (ruling,) = Person(*typed).asked()
    assert ruling.incident.key == kind


def test_ordinary_words_are_answers() -> None:
    facts = {"trick": 4, "game": "HH", "bid": 20, "points": "30:20", "matadors": 1}
    (ruling,) = Person("vorher", "Gegner", language="de").asked("lead-out-of-turn", **facts)
    assert (ruling.facts["by"], ruling.facts["noticed"]) == ("defender", "before-complete")


def test_what_cannot_be_is_not_offered(skat: Skat) -> None:
    person = Person("quit")
    with pytest.raises(_Ended):
        person.asked("defender-plays-open")
    assert person.heard
    assert not any("the declarer" in line for line in person.heard)
    ran = skat("ruling", "skat-seen", "-p", "isko", "--skat-seen-when", "auction")
    assert "--by: Who did it? (forehand, middlehand, rearhand, sitting-out)" in ran.err


def test_who_does_not_know_the_card_points_says_whether_the_game_was_decided() -> None:
    facts = {"found": "later", "by": "declarer", "game": "H", "bid": 20, "matadors": 1}
    person = Person("weiß nicht", "ja", language="de")
    (ruling,) = person.asked("revoke", **facts)
    assert ruling.verdict is not None
    assert (ruling.verdict.score, ruling.rests_on[-2:]) == (-40, ("undecided", "matadors"))
    person = Person("", "no", "", "30:20", "10")
    (ruling,) = person.asked("revoke", **facts)
    assert ruling.facts["points"] == (30, 20)
    assert any(line.startswith("The ruling rests on this") for line in person.heard)


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["revoke", "--found", "later", "--bid", "serce"], "bid"),
        (["revoke", "--found", "later", "--game", "serce"], "game clubs hearts"),
        (["revoke", "--found", "xx"], "found at-once later"),
        (["revoke", "--found", "later", "--points", "80:80"], "points"),
        (["skat-seen", "--skat-seen-when", "auction", "--by", "declarer"], "by declarer"),
    ],
)
def test_refusals_have_no_english_keys_in_other_languages(
    skat: Skat, language: str, words: Sequence[str], keys: str
) -> None:
    ran = skat("ruling", *words, "--lang", language)
    assert (ran.status, bool(ran.err)) == (2, True)
    assert not set(keys.split()) & set(re.findall(r"[\w-]+", ran.err))


def test_a_record_knows_that_no_game_is_announced_yet(skat: Skat, deals: str) -> None:
    ran = skat("ruling", "revoke", "--deal", deals, "--game", "1", "--at", "1")
    assert (ran.status, "no game is announced yet" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("hands", "result"),
    [(("CJ SJ HA", "HT HK S7", "D7 D8 D9"), "proved"), (("CJ HT HK", "HA SJ S7", "D7 D8 D9"), "refuted")],
)
def test_cards_are_asked_for_and_prove_a_claim(hands: Sequence[str], result: str) -> None:
    person = Person("karten", *hands, "", "forehand", language="de")
    (ruling,) = person.asked("declarer-lays-down", **CLAIMED)
    assert not person.answers
    assert any("Karten angeben" in line for line in person.heard)
    assert ruling.verdict is not None
    assert ruling.verdict.proof is not None
    assert ruling.verdict.proof.verdict.value == result


def test_a_part_of_the_rest_can_be_claimed() -> None:
    person = Person("part", "60", "54:49", "yes", "18", "1")
    (ruling,) = person.asked("defender-plays-open", by="defender", game="hearts")
    assert ruling.facts["claimed-points"] == 60
    assert ruling.verdict is not None
    assert ruling.verdict.winner is not None
    assert ruling.verdict.winner.key == "defenders"


def test_what_contradicts_is_told_and_asked_again_and_the_score_may_be_left_open() -> None:
    answers = ["before-complete", "2", "hearts", "20", "70:60", "60", "30:20", ""]
    person = Person(*answers)
    (ruling,) = person.asked("lead-out-of-turn", trick="4")
    assert ruling.verdict is not None
    assert ruling.verdict.score is None
    assert any("130 card points" in line for line in person.heard)
    assert person.heard[-1].startswith("For the score: ")
    assert not person.answers


@pytest.mark.parametrize(("said", "tops"), [("bez dwóch", -2), ("z 2", 2), ("nie wiem", None)])
def test_tops_are_answered_in_words_or_are_not_known(said: str, tops: int | None) -> None:
    person = Person("later", "solista", "kier", "20", "30:20", "3:1", said, language="pl")
    (ruling,) = person.asked("revoke")
    assert ruling.facts.get("matadors") == tops


def test_the_last_answer_may_be_taken_back_and_everything_is_explained() -> None:
    person = Person("play", "lead-out-of-turn", "?", "back", "back", "play", "revoke", "?", "packs-mixed")
    (ruling,) = person.asked()
    assert ruling.incident.key == "revoke"
    assert any("skat ruling revoke --found" in line for line in person.heard)
    assert any("at-once, " in line and "packs-mixed" in line for line in person.heard)


def test_two_rule_sets_ask_for_what_either_needs() -> None:
    person = Person("packs-mixed", profiles=("warmia", "isko"))
    silent, lapsed = person.asked("revoke")
    assert silent.verdict is not None
    assert silent.verdict.silent
    assert lapsed.verdict is not None
    assert not lapsed.verdict.silent


def test_what_is_wrong_from_the_beginning_is_refused() -> None:
    with pytest.raises(Refused):
        Person().asked("revoke", trick="13")


@pytest.mark.parametrize(
    ("typed", "status"), [("", 1), ("quit\n", 0), ("play\nrevoke\n", 1), ("play\nrevoke\npacks-mixed\n", 0)]
)
def test_the_end_of_the_input_ends_it(skat: Skat, monkeypatch: pytest.MonkeyPatch, typed: str, status: int) -> None:
    monkeypatch.setattr("skatcore.cli.referee.ruling.asks_questions", lambda _: True)
    ran: Ran = skat("ruling", stdin=typed)
    assert (ran.status, ran.err) == (status, "")
    assert ("too late" in ran.out) is typed.endswith("mixed\n")


def test_long_choices_are_wrapped_beneath_their_words(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skatcore.cli.referee.ruling.asks_questions", lambda _: True)
    monkeypatch.setenv("COLUMNS", "40")
    lines = skat("ruling", stdin="deal\n").out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("  1) ") and "  2) " not in line)
    wrapped = [line for line in lines[at:] if not line.lstrip(" ")[:1].isdecimal() and line.startswith("     ")]
    assert wrapped
    assert max(map(len, lines)) <= 40


def test_ctrl_c_ends_it(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("skatcore.cli.referee.ruling.asks_questions", lambda _: True)
    monkeypatch.setattr("builtins.input", interrupted)
    ran = skat("ruling")
    assert (ran.status, ran.err) == (130, "")


def test_choices_are_shown_in_the_help() -> None:
    from skatcore.referee.common_facts import BID, BY, POINTS_TAKEN, SKAT_TAKEN

    words = catalogue("en")
    shown = [FactType(fact, words).shown for fact in (BID, POINTS_TAKEN, SKAT_TAKEN)]
    assert shown == ["N", "N:N", "yes|no"]
    assert FactType(BY, words).shown.startswith("declarer|defender|")


def test_a_ruling_is_written_on_a_sheet_and_read_again(skat: Skat, tmp_path: Path) -> None:
    first, second = (str(tmp_path / name) for name in ("first.db", "second.db"))
    skat("sheet", "new", "Ada", "Bo", "Cy", "-p", "isko", "-f", first)
    ran = skat(*LED, "--matadors=1", "--declarer=forehand", "-s1", "-f", first, "--official", "Ida")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "Written on sheet 1, at deal 1.")
    skat("ruling", "revoke", "--found", "packs-mixed", "--sheet", "1", "-f", first)  # ends no game

    kept, no_end = skat("sheet", "show", "-f", first, "--format", "json").data["rulings"]
    assert (kept["incident"], kept["number"], kept["players"], kept["ruled_by"]) == (
        "lead-out-of-turn", 1, ["Bo", "Cy", "Ada"], "Ida",
    )  # fmt: skip
    told = {"by": "defender", "noticed": "before-complete", "points": [30, 20], "trick": 4}
    assert told.items() <= kept["facts"].items()
    assert {"ISkO 4.1.3", "ISkO 4.1.4"} <= {*kept["clauses"]}
    assert (no_end["incident"], no_end["clauses"]) == ("revoke", ["ISkO 4.2.5"])
    shown = skat("sheet", "show", "-f", first).out.splitlines()
    assert any(line.startswith("Ruling by Ida at deal 1 (Bo, Cy, Ada;") for line in shown)
    assert {"Rests on", "card points in the tricks, declarer's first: 30:20"} <= {*shown}  # each line is one here too
    paper = tmp_path / "list.html"
    skat("sheet", "print", "-f", first, "-o", str(paper))
    assert "Ruling by Ida at deal 1" in paper.read_text(encoding="utf-8")

    lines = tmp_path / "sheet.jsonl"
    skat("sheet", "export", "-f", first, "--out", str(lines))
    skat("sheet", "import", str(lines), "-f", second)
    assert skat("sheet", "show", "-f", second, "--format", "json").data["rulings"] == [kept, no_end]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["revoke", "--found", "packs-mixed", "--official", "Ida"], "--official belongs to a score sheet"),
        (["revoke", "--found", "packs-mixed", "-s1", "-p", "pub"], "the sheet is kept under isko, not pub"),
        (["-s1"], "name a kind of incident"),
        (["--list", "-s1"], "--sheet takes one ruling"),
    ],
)
def test_what_cannot_be_written_on_a_sheet_is_refused(skat: Skat, tmp_path: Path, words: list[str], error: str) -> None:
    file = str(tmp_path / "sheets.db")
    skat("sheet", "new", "Ada", "Bo", "Cy", "-p", "isko", "-f", file)
    ran = skat("ruling", *words, "-f", file)
    assert ran.status != 0
    assert error in ran.err
    assert skat("sheet", "show", "-f", file, "--format", "json").data["rulings"] == []
