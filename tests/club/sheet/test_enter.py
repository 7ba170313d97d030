"""``skat sheet enter`` and what is typed wrongly there: one line of error, and the evening goes on."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skatcore.cli.sheet.prompt import COMMANDS
from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.series import Series
from skatcore.model.quick_words import vocabulary
from skatcore.text.catalogue import Catalogue
from skatcore.views.sheet.mistakes import MISTAKES, mistake_text
from skatcore.views.sheet.text import row_text
from support.commands import Skat
from support.games import rules
from support.stores import FOUR, begun

LANGUAGES = ("en", "de", "pl")
LONG = "9" * 5000


def typed(line: str, language: str = "en") -> str:
    """The answer of a list of four to a line that is its first deal."""
    series = Series(rules("isko"), begun(FOUR))
    words = Catalogue.of(language, series.ruleset)
    try:
        series.add(entry(series, quick_deal(series, line)))
    except MISTAKES as error:
        return mistake_text(error, words)
    return row_text(series.rows[0], words)


@pytest.mark.parametrize(
    "line",
    ["why ²", "correct ²", "misdeal ²", f"why {LONG}", f"bo g1 b{LONG}", f"bo g{LONG}",
     f"bo g1 bid {LONG}", f"bo g1 bid={LONG}", "bo g1 x=²",
     "ramsch ² 1 1", f"ramsch {LONG} 1 1", "bo g1 -²"],
)  # fmt: skip
def test_a_line_that_tells_no_number_is_one_error(sheet: Skat, line: str) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin=f"{line}\npass\n")
    assert done.status == 1
    assert done.err.count("\n") == done.err.count("skat: error: ") == 1
    assert "1: passed" in done.out
    assert len(sheet("show", "--format", "json").data["rows"]) == 1


def test_the_line_of_a_number_far_too_long_is_short(sheet: Skat) -> None:
    sheet("new", *FOUR)
    assert len(sheet("enter", stdin=f"why {LONG}\n").err) < 100


@pytest.mark.parametrize("words", [["Bo=²", "Cyd=1", "Dov=1"], ["Bo=1/²", "Cyd=1", "Dov=1"]])
def test_shares_are_plain_digits(sheet: Skat, words: list[str]) -> None:
    sheet("new", *FOUR, "--profile", "pub")
    done = sheet("ramsch", *words)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "write NAME=POINTS" in done.err


@pytest.mark.parametrize("former", ["ramsch", "Ramsz"])
def test_a_game_without_declarer_may_be_named_as_in_quick_entry(sheet: Skat, former: str) -> None:
    sheet("new", *FOUR, "--profile", "pub")
    assert sheet(former, "Bo=60", "Cyd=30", "Dov=30").status == 0


@pytest.mark.parametrize(
    ("words", "stdin", "example"),
    [
        (["enter", "--lang", "de"], "passe\n", "gib die Augen von Bo, Cyd, Dov an: ramsch 40 50 30 (XSkat -ramsch)"),
        (["pass", "--lang", "de"], "", "gib die Augen von Bo, Cyd, Dov an: skat sheet shared Bo=40 Cyd=50 Dov=30"),
        (["pass", "--lang", "en"], "", "type the card points of Bo, Cyd, Dov: skat sheet shared Bo=40 Cyd=50 Dov=30"),
        (["pass", "--lang", "pl"], "", "podaj oczka graczy Bo, Cyd, Dov: skat sheet shared Bo=40 Cyd=50 Dov=30"),
    ],
)
def test_where_a_ramsch_follows_when_all_pass_its_points_are_asked_for(
    sheet: Skat, words: list[str], stdin: str, example: str
) -> None:
    sheet("new", *FOUR, "--profile", "pub")
    done = sheet(*words, stdin=stdin)
    assert done.status != 0
    assert example in done.err
    typed = example.partition(": ")[2].partition(" (")[0].removeprefix("skat sheet ")
    entered = sheet("enter", stdin=typed) if words[0] == "enter" else sheet(*typed.split())
    assert entered.status == 0
    changed = sheet("correct", "1", "--passed", "--all-agreed")
    assert "Bo=40 Cyd=50 Dov=30" in changed.err


def test_a_correction_that_changes_nothing_is_refused(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("enter", stdin="bo h2 schneider\n")
    for done in (
        sheet("correct", "1", "bo", "h2", "schneider", "won", "--all-agreed"),
        sheet("correct", "1", "bo", "h2", "schneider", "won"),
        sheet("enter", stdin="correct 1 bo h2 schneider\n"),
        sheet("enter", stdin="undo bo h2 schneider\n"),
    ):
        assert done.status != 0
        assert "deal 1 stands on the list just like this" in done.err
    (row,) = sheet("show", "--format", "json").data["rows"]
    assert not row["corrections"]
    # officials write the lowest value of the same game, and that once
    official = ("correct", "1", "bo", "h2", "schneider", "won", "--official", "Eva")
    assert [sheet(*official).status for _ in range(2)] == [0, 0]


def test_bytes_that_are_no_text_end_nothing(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin=b"\xff\xfe\npass\n")
    assert (done.status, done.err.count("skat: error: ")) == (1, 1)
    assert "1: passed" in done.out


def test_isko_3_2_13_a_misdeal_of_no_deal_does_not_end_the_evening(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("pass")
    expected = {
        "en": "there is no deal 0; the sheet has 1",
        "de": "ein Spiel 0 gibt es nicht; die Liste hat 1",
        "pl": "nie ma gry 0; lista ma 1",
    }
    for language in LANGUAGES:
        done = sheet("enter", "--lang", language, stdin="misdeal 0\nmisdeal -1\nmisdeal 7\nshow\n")
        assert expected[language] in done.err
        assert done.err.count("\n") == 3
        assert done.out.count("0*") == 1  # the list is shown after the mistakes
    for number in ("0", "7"):
        done = sheet("misdeal", number)
        assert (done.status, done.out) == (2, "")
        assert f"there is no deal {number}; the sheet has 1" in done.err
    assert sheet("show", "--format", "json").data["rows"][0]["standing"] == "counts"


#: Beginnings, games and numbers, and what looks like them.
TYPED = (
    "bo", "a", "g", "h2", "nh", "no", "0", "1", "-1", "7", "61", "²", LONG, "=", "x=", "bid=",
    "points=121", "skat=3", "last=x", "40", "50/30", "\x00", "\u2028", "\x1b[2J", "\u0663",
    "\U0001d7d7", "pushed=1", "\ufeff",
)  # fmt: skip
LINES = st.lists(
    st.one_of(
        st.text(max_size=30),
        st.lists(
            st.sampled_from([*COMMANDS, *sorted(vocabulary()), *FOUR, *TYPED]),
            max_size=6,
        ).map(" ".join),
    ).map(lambda text: text.replace("\n", " ").replace("\r", " ")),
    max_size=6,
)  # fmt: skip


@given(lines=LINES, profile=st.sampled_from(["isko", "pub"]))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_is_written_or_refused_in_a_line(sheet: Skat, lines: list[str], profile: str) -> None:
    assert sheet("new", *FOUR, "--profile", profile).status == 0
    text = "".join(f"{line}\n" for line in lines).encode(errors="replace")
    done = sheet("enter", stdin=text)  # an exception that nobody expects is raised here
    assert done.status in {0, 1}
    assert all(line.startswith("skat: error: ") for line in done.err.split("\n")[:-1]), done.err
    assert sheet("show", "--format", "json").status == 0  # and what was written opens


# -- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("bo g1 hand", "1: Bo, Grand hand: won, +72"),
        ("bo h2 hand", "1: Bo, Hearts hand: won, +40"),
        ("cy s1 hand", "1: Cyd, Spades hand: won, +33"),
        ("cy d1 hand s", "1: Cyd, Diamonds hand: won, +36"),
        ("cy g hand 1", "1: Cyd, Grand hand: won, +72"),
        ("cy g handspiel 1", ""),
        ("dov no hand", "1: Dov, Null ouvert hand: won, +59"),
        ("dov ch1 ouvert", "1: Dov, Clubs ouvert: won, +96"),
    ],
)
def test_a_code_and_words_are_a_game(line: str, expected: str) -> None:
    assert typed(line).startswith(expected or "'handspiel' is neither a game")


def test_a_code_and_words_are_a_game_in_a_command(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("add", "Bo", "G", "hand", "--with", "1", "--won")
    assert done.out.startswith("1: Bo, Grand hand: won, +72")


@pytest.mark.parametrize(("line", "word"), [("bo h1 x", "x"), ("bo h hand 1 x", "x"), ("bo xx1 hand", "xx")])
def test_the_word_that_is_blamed_is_the_bad_one(line: str, word: str) -> None:
    assert f"'{word}' is neither a game" in typed(line)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "isko has no game without a declarer"),
        ("de", "isko kennt kein Spiel ohne Alleinspieler"),
        ("pl", "isko nie zna gry bez solisty"),
    ],
)
def test_ramsch_under_rules_without_it_is_said_to_be_none(sheet: Skat, language: str, expected: str) -> None:
    sheet("new", *FOUR, "-p", "isko")
    for line in ("ramsch 40 50 30", "bo ramsch"):
        assert expected in typed(line, language)
    shares = ["Bo=40", "Cyd=50", "Dov=30"]
    for words in (["ramsch", *shares], ["add", "bo", "ramsch"]):
        assert expected in sheet(*words, "--lang", language).err
