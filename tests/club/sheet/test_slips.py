"""Slips at the table: no deal is lost, doubled or made void by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatcore.club.entry.said import entry
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.store import Store
from support.commands import Skat
from support.games import house
from support.stores import FOUR

LANGUAGES = ("en", "de", "pl")
H1 = ("hearts", "--with", "1", "--won")


def rows(sheet: Skat) -> list[tuple[str, str]]:
    """Each deal's declarer, and how it stands."""
    shown = sheet("show", "--format", "json").data["rows"]
    return [(row["declarer"], row["standing"]) for row in shown]


def somebody_passes(tmp_path: Path) -> None:
    """Another desk writes the next deal as passed."""
    with Store.open(str(tmp_path / "sheets.db")) as store:
        kept = store.sheet()
        kept.write(entry(kept.series, DealEntry(players=kept.series.active)))


class Lines:
    """Lines that are typed; what stands before one happens while it is typed."""

    def __init__(self, *lines: str, meanwhile: str = "", happens: object = None) -> None:
        self.lines = iter(lines)
        self.meanwhile, self.happens = meanwhile, happens
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str | None:
        """The next line, None at the end."""
        self.prompts.append(prompt)
        line = next(self.lines, None)
        if line is not None and line == self.meanwhile and callable(self.happens):
            self.meanwhile = ""
            self.happens()
        return line


# -- two who write at once ------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "written"), [("y", [("", "counts"), ("Cyd", "counts")]), ("n", [("", "counts")])])
def test_a_line_belongs_to_the_deal_that_its_writer_was_shown(
    sheet: Skat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str, written: list[tuple[str, str]]
) -> None:
    sheet("new", *FOUR)
    typed = Lines("cyd h1", answer, meanwhile="cyd h1", happens=lambda: somebody_passes(tmp_path))
    monkeypatch.setattr("skatcore.cli.sheet.prompt.plain_lines", typed)
    done = sheet("enter")
    assert "1: passed" in done.out  # what stands there is shown before it is asked
    assert "deal 1 has been written meanwhile; somebody else was quicker." in done.out
    assert typed.prompts[:2] == ["1 Ada*> ", "Is yours another one, deal 2? y/n "]
    assert rows(sheet) == written


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("undo dov h3", ("Dov", "counts")),
        ("correct 2 dov h3", ("Dov", "counts")),
        ("strike 2", ("Dov", "struck")),
        ("strike", ("Dov", "struck")),
    ],
)
def test_a_change_is_made_to_the_deal_that_its_writer_was_shown(
    sheet: Skat, monkeypatch: pytest.MonkeyPatch, line: str, changed: tuple[str, str]
) -> None:
    sheet("new", *FOUR)
    sheet("enter", stdin="cyd h2\ndov d1\n")
    words = ("insert", "2", "Cyd", "clubs", "--with", "1", "--won", "--all-agreed")
    typed = Lines(line, "y", meanwhile=line, happens=lambda: sheet(*words))
    monkeypatch.setattr("skatcore.cli.sheet.prompt.plain_lines", typed)
    done = sheet("enter")
    assert "2: Cyd, Clubs: won, +24" in done.out  # what came meanwhile
    assert rows(sheet) == [("Cyd", "counts"), ("Cyd", "counts"), changed]
    assert sheet("show", "--format", "json").data["totals"]["Cyd"] == 54


def test_an_overtaken_writer_hears_that_somebody_else_was_quicker(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("pass")
    expected = {"en": "somebody else was quicker", "de": "jemand anders war schneller", "pl": "szybszy"}
    for language in LANGUAGES:
        for words in (["add", "Cyd", *H1], ["pass"]):
            done = sheet(*words, "--deal", "1", "--lang", language)
            assert (done.status, done.out) == (1, "")
            assert expected[language] in done.err
    assert len(rows(sheet)) == 1
    assert sheet("add", "Cyd", *H1, "--deal", "2").status == 0


def test_the_same_result_twice_within_a_minute_is_asked_for(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("add", "Cyd", *H1)
    for language in LANGUAGES:
        done = sheet("add", "Cyd", *H1, "--lang", language)
        assert (done.status, done.out) == (2, "")
        assert "--again" in done.err
        assert "--deal 2" in done.err
    assert sheet("add", "Dov", *H1).status == 0  # another player's game is another deal
    sheet("new", *FOUR[:3])
    for more in ([], ["--again"], ["--deal", "3"], ["--key", "mine"], ["--key", "mine"]):
        assert sheet("add", "Cyd", *H1, *more).status == 0
    assert len(rows(sheet)) == 4


def test_the_same_ramsch_twice_within_a_minute_is_asked_for(sheet: Skat) -> None:
    sheet("new", *FOUR[:3], "--profile", "pub")
    shares = ["Ada=40", "Bo=50", "Cyd=30"]
    assert sheet("ramsch", *shares).status == 0
    assert "--again" in sheet("ramsch", *shares).err
    assert sheet("ramsch", *shares, "--again").status == 0


# -- misdeals -------------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 3.2.8")
@pytest.mark.parametrize(
    ("language", "word", "dealer"),
    [
        ("en", "misdeal", "Cyd deals again (ISkO-2018 3.2.12, ISkO 3.2.8)"),
        ("de", "vergeben", "Cyd gibt noch einmal (ISkO-2018 3.2.12, ISkO 3.2.8)"),
        ("pl", "błędne-rozdanie", "Cyd rozdaje jeszcze raz (ISkO-2018 3.2.12, ISkO 3.2.8)"),
    ],
)
def test_isko_3_2_8_a_single_misdealt_hand_makes_nothing_void(
    sheet: Skat, language: str, word: str, dealer: str
) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", "--lang", language, stdin=f"bo h1\ncyd d1\n{word}\n")
    assert done.status == 0
    assert dealer in done.out
    assert "1, 2" in done.out  # and what a round dealt out of turn would make void
    assert rows(sheet) == [("Bo", "counts"), ("Cyd", "counts")]


def test_war_a_source_that_does_not_say_who_deals_again_is_not_made_to(sheet: Skat) -> None:
    sheet("new", *FOUR[:3], "--profile", "warmia")
    done = sheet("enter", stdin="bo h1\nmisdeal\n")
    assert "These rules do not say who deals again" in done.out
    assert "WAR" not in done.out


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "the next dealer, Dov, deals now"),
        ("de", "nun gibt der nächste Geber, Dov"),
        ("pl", "rozdaje teraz następny gracz: Dov"),
    ],
)
def test_after_a_misdealt_hand_the_next_dealer_deals_where_the_rules_say_so(
    sheet: Skat, tmp_path: Path, language: str, expected: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(house('[table]\nfaulty-deal = "next-dealer"\n'))
    sheet("new", *FOUR, "--profile", str(path))
    assert expected in sheet("enter", "--lang", language, stdin="bo h1\ncyd d1\nmisdeal\n").out
    assert expected in sheet("misdeal", "--lang", language).err


def test_the_sheet_has_the_clause_that_the_book_and_the_deal_have(sheet: Skat) -> None:
    sheet("new", *FOUR[:3], "--profile", "danish")
    assert "Bo deals again (Spilleregler (Kortgivning))" in sheet("enter", stdin="bo h1\nmisdeal\n").out


def test_a_house_may_say_who_deals_again_where_its_source_does_not(sheet: Skat, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = '[table]\nfaulty-deal = "same-dealer"\n'
    path.write_text(house(text, extends="warmia"))
    sheet("new", *FOUR[:3], "--profile", str(path))
    assert "Bo deals again." in sheet("enter", stdin="bo h1\nmisdeal\n").out


@pytest.mark.clause("ISkO 3.2.13")
def test_isko_3_2_13_a_round_is_made_void_only_after_a_yes_and_an_official_takes_it_back(sheet: Skat) -> None:
    sheet("new", *FOUR)
    lines = "bo h1\ncyd h2\ndov d1\nmisdeal round\nn\nmisdeal 2\nmisdeal round\ny\n"
    done = sheet("enter", stdin=lines)
    assert "Void and to be repeated would be: 2, 3. Write that? y/n" not in done.err
    assert "now void and to be repeated: 1, 2, 3" in done.out
    assert {standing for _, standing in rows(sheet)} == {"void"}
    undone = sheet("enter", stdin="undo\n")
    assert "deal 3 is void (ISkO 3.2.11-13)" in undone.err
    assert "not all have agreed" in sheet("misdeal", "--back").err
    back = sheet("misdeal", "--back", "--official", "Umpire", "--because", "eleven cards")
    assert "counting again: 1, 2, 3" in back.out
    assert {standing for _, standing in rows(sheet)} == {"counts"}
    sheet("misdeal", "--yes")
    assert "counting again: 1, 2, 3" in sheet("enter", stdin="misdeal undo\ny\n").out


@pytest.mark.clause("ISkO 3.2.12")
def test_isko_3_2_12_a_misdeal_is_not_taken_back_unasked_once_deals_are_repeated(sheet: Skat) -> None:
    sheet("new", *FOUR[:3])
    sheet("enter", stdin="bo h1\ncyd h2\nmisdeal round\ny\nbo d1\ncyd d2\n")
    void = [("Bo", "void"), ("Cyd", "void"), ("Bo", "counts"), ("Cyd", "counts")]
    assert rows(sheet) == void
    back = ("misdeal", "--back", "--all-agreed")
    for language, expected in (
        ("en", "would be: 1, 2; and what was dealt since then would count as well: 3, 4."),
        ("de", "würden: 1, 2; was seither gegeben wurde, zählte ebenfalls: 3, 4."),
        ("pl", "gry: 1, 2; gry rozdane od tamtej pory też by się liczyły: 3, 4."),
    ):
        done = sheet(*back, "--lang", language)
        assert (done.status, done.out) == (2, "")
        assert expected in done.err
        assert "--yes" in done.err
        assert "skat sheet strike" in done.err
    asked = sheet("enter", stdin="misdeal undo\ny\nn\n")
    assert "nothing is changed" in asked.out  # after the second answer, who agreed being the first
    assert rows(sheet) == void
    assert "not all have agreed" in sheet("misdeal", "--back", "--yes").err
    assert "counting again: 1, 2" in sheet(*back, "--yes").out
    assert {standing for _, standing in rows(sheet)} == {"counts"}
    assert sheet("strike", "3", "--all-agreed").status == 0


@pytest.mark.clause("ISkO 3.2.12")
def test_isko_3_2_12_the_command_tells_what_would_be_void_and_writes_nothing(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("pass")
    sheet("pass")
    for language in LANGUAGES:
        done = sheet("misdeal", "2", "--lang", language)
        assert (done.status, done.out) == (2, "")
        assert "--yes" in done.err
    assert "Void and to be repeated would be: 2." in sheet("misdeal", "2").err
    assert {standing for _, standing in rows(sheet)} == {"counts"}


# -- signing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "word", "everybody"),
    [("en", "sign", "all"), ("de", "unterschreibe", "alle"), ("pl", "podpisz", "wszyscy")],
)
def test_nobody_signs_for_all_by_a_bare_word(sheet: Skat, language: str, word: str, everybody: str) -> None:
    sheet("new", *FOUR, "--deals", "1")
    sheet("pass")
    done = sheet("enter", "--lang", language, stdin=f"{word}\n")
    assert done.status == 1
    assert everybody in done.err
    assert sheet("show", "--format", "json").data["signed"] == []
    assert sheet("sign", "Bo").status == 0
    if language == "en":
        assert sheet("sign", everybody).status == 0
    else:
        sheet("enter", stdin=f"{word} {everybody}\n")
    assert sheet("show", "--format", "json").data["closed"] is True


def test_a_sheet_that_everybody_has_signed_asks_nobody_to_sign(sheet: Skat) -> None:
    sheet("new", *FOUR, "--deals", "1")
    sheet("pass")
    sheet("sign", "all")
    for words in (("all",), ("--all",), (), ("Bo",)):
        assert "everybody has signed; the sheet is closed" in sheet("sign", *words).err
    for line in ("sign", "sign all", "sign bo"):
        assert "everybody has signed" in sheet("enter", stdin=f"{line}\n").err


# -- corrections ----------------------------------------------------------------------------------


def test_a_correction_stays_on_until_it_is_given_or_cancelled(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin="bo h2\nundo\nj\nbo xx3\nbo h3\ny\n")
    assert done.err.count("skat: error") == 2
    assert rows(sheet) == [("Bo", "counts")]
    assert sheet("show", "--format", "json").data["totals"]["Bo"] == 40
    for word in ("cancel", "abbrechen", "anuluj", ""):
        done = sheet("enter", stdin=f"undo x\n{word}\n")
        assert "nothing is changed" in done.out
    assert sheet("show", "--format", "json").data["rows"][0]["corrected"] == 1


def test_a_deal_that_was_entered_twice_is_struck(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("enter", stdin="cyd h2\nada d1\nada d1\nbo d1\n")
    assert "not all have agreed" in sheet("strike", "2").err
    done = sheet("strike", "2", "--all-agreed", "--because", "twice")
    assert done.out.startswith("2: Ada, Diamonds: won, +18 (struck)")
    assert rows(sheet)[1] == ("Ada", "struck")
    shown = sheet("show").out
    assert " 2/ " in shown
    assert "/ struck" in shown
    assert "Next: Dov deals" in shown
    assert "Deal 2: struck; agreed by Ada, Bo, Cyd, Dov (twice)" in sheet("show", "--why", "2").out
    assert sheet("list", "--format", "json").data[0]["entered"] == 3
    assert "deal 2 is struck (ISkO 5.5.3)" in sheet("strike", "2", "--all-agreed").err


@pytest.mark.parametrize("line", ["strike 1\ny", "streiche\nada bo cyd dov", "skreśl 1\nall"])
def test_a_deal_is_struck_at_the_desk(sheet: Skat, line: str) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin=f"cyd h2\n{line}\n")
    assert done.status == 0, done.err
    assert rows(sheet) == [("Cyd", "struck")]
    assert "Next: Ada deals" in done.out.splitlines()[-1]


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_an_omitted_deal_is_inserted_by_command(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("enter", stdin="cyd h2\ndov d1\n")
    words = ["insert", "2", "Cyd", "clubs", "--with", "1", "--won"]
    assert "not all have agreed; missing: Ada, Bo, Cyd, Dov (SkWO-2018 6.2.5)" in sheet(*words).err
    assert sheet(*words, "--all-agreed").out.startswith("2: Cyd, Clubs: won, +24")
    assert rows(sheet) == [("Cyd", "counts"), ("Cyd", "counts"), ("Dov", "counts")]
    assert sheet("insert", "1", "--passed", "--official", "Umpire").status == 1  # Cyd would deal
    assert sheet("insert", "4", "--passed", "--official", "Umpire").status == 0


# -- the end --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("profile", "clause", "silent"),
    [
        ("isko", "(ISkO 4.5.9)", False),
        ("pzskat", "(PZ 4.5.9)", False),
        ("pl-local", "(LOC 4.4.9)", False),
        ("warmia", "(not in WAR)", True),
    ],
)
def test_isko_4_5_9_an_evening_is_ended_by_agreement(sheet: Skat, profile: str, clause: str, *, silent: bool) -> None:
    sheet("new", *FOUR[:3], "--deals", "36", "--profile", profile)
    sheet("enter", stdin="bo h1\n")
    early = sheet("end", "--all-agreed")
    assert "only when a round is over" in early.err
    assert early.err.strip().endswith(clause)
    sheet("enter", stdin="cyd h1\nada h1\n")
    assert "not all have agreed" in sheet("end", "--agreed", "Bo").err
    done = sheet("end", "--all-agreed", "--because", "the last tram")
    assert "Ended by agreement after 3 of 36 deals." in done.out
    assert ("These rules do not say when a series may end early." in done.out) is silent
    assert "the end of the series was agreed on" in sheet("pass").err
    assert "the sheet is closed" in sheet("sign", "--all").out


# -- clauses --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("profile", "misdeal", "signing", "officials", "void"),
    [
        ("isko", "ISkO 3.2.11-13", "SkWO 7.2.3, 9.11", "SkWO 7.2.5", "SkWO 7.2.4"),
        ("pzskat", "PZ 3.2.11-13", "PT 7.2.3, 9.11", "PT 7.2.5", "PT 7.2.4"),
        (
            "pl-local",
            "LOC 3.2.11-13",
            "not in LOC; as in PT 7.2.3",
            "not in LOC; as in PT 7.2.5",
            "not in LOC; as in PT 7.2.4",
        ),
        (
            "warmia",
            "not in WAR; as in ISkO 3.2.11-13",
            "not in WAR; as in SkWO 7.2.3",
            "not in WAR; as in SkWO 7.2.5",
            "not in WAR; as in SkWO 7.2.4",
        ),
    ],
)
def test_messages_cite_the_clause_of_their_own_source(
    sheet: Skat, profile: str, misdeal: str, signing: str, officials: str, void: str
) -> None:
    def clause(text: str) -> str:
        return text.strip().rpartition(" (")[2].removesuffix(")") if text.strip()[-1] == ")" else ""

    sheet("new", *FOUR[:3], "--deals", "36", "--profile", profile)
    assert clause(sheet("misdeal", "--yes").err) == misdeal
    assert clause(sheet("sign", "--all").err) == signing
    sheet("add", "Bo", "hearts", "--with", "3", "--lost")
    words = ["correct", "1", "Bo", "hearts", "--without", "3", "--won", "--official", "Umpire"]
    lowest = next(line for line in sheet(*words).out.splitlines() if "the lowest value" in line)
    assert clause(lowest) == officials
    sheet("void", "Umpire")
    for words in (["pass"], ["settle", "--stake", "1"]):
        assert clause(sheet(*words).err) == void


# -- what is shown --------------------------------------------------------------------------------


@pytest.mark.clause("ISkO 5.4.1")
def test_isko_5_4_1_overbid_is_marked_on_the_list(sheet: Skat) -> None:
    sheet("new", *FOUR)
    done = sheet("enter", stdin="bo h1 b30\nbo h1 b30 lost\ncyd d1\n")
    assert "1: Bo, Hearts: lost (overbid), -60" in done.out
    shown = sheet("show").out
    line = next(line for line in shown.splitlines() if line.lstrip().startswith("1 "))
    assert "!" in line
    assert "! overbid" in shown


def test_how_many_bock_deals_are_left_is_shown(sheet: Skat, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(house('[plugin.bock]\nevents = ["won-grand-hand"]\n', plugins=["bock"]))
    sheet("new", *FOUR, "--profile", str(path))
    assert "Bock round (deals left: 4)" in sheet("enter", stdin="bo gh1\n").out
    assert "Bock round (deals left: 3)" in sheet("enter", stdin="cyd h1\n").out
    assert sheet("show", "--format", "json").data["ahead"]["left"] == {"bock": 3}


def test_kontra_and_re_are_words_and_the_paper_says_re(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", *FOUR, "--profile", "kontra")
    done = sheet("enter", stdin="bo h2 kontra\ncyd h2 Re\ndov h1 kontra re lost\n")
    assert "1: Bo, Hearts: won, +60" in done.out
    assert "2: Cyd, Hearts: won, +120" in done.out
    assert "3: Dov, Hearts: lost, -160" in done.out
    out = tmp_path / "list.html"
    sheet("print", "--out", str(out))
    paper = out.read_text(encoding="utf-8")
    assert ">Kontra<" in paper
    assert ">Re<" in paper
    assert "Kontra 2" not in paper


@pytest.mark.clause("LOC 2.4.4")
def test_loc_2_4_4_the_number_of_patrolki_stands_on_the_list(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", *FOUR[:3], "--profile", "pl-local")
    sheet("enter", stdin="bo h1 patrolki=3\ncyd h1 patrolki=1\n")
    lines = sheet("show").out.splitlines()
    assert any("p3" in line.split() for line in lines)
    assert any("p" in line.split() for line in lines)
    out = tmp_path / "list.html"
    sheet("print", "--out", str(out))
    assert ">3<" in out.read_text(encoding="utf-8")


# -- what is understood ---------------------------------------------------------------------------

UMLAUTS = ("Ada", "Bernd", "Dörte", "Łukasz")


@pytest.mark.parametrize("name", ["do", "doerte", "Dorte", "DÖ", "dör"])
def test_a_name_is_found_without_its_signs(sheet: Skat, name: str) -> None:
    sheet("new", *UMLAUTS)
    assert "1: Dörte, Hearts" in sheet("enter", stdin=f"{name} h1\n").out


def test_two_names_that_begin_alike_without_their_signs_are_asked_for(sheet: Skat) -> None:
    sheet("new", "Ada", "Dora", "Dörte")
    assert "which of Dora, Dörte?" in sheet("enter", stdin="do h1\n").err
    assert "1: Dörte" in sheet("enter", stdin="dö h1\n").out


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("bernd grand ohne vier", 120),
        ("bernd grand mit einem", 48),
        ("bernd hearts without three", 40),
        ("bernd kier bez dwóch", 30),
        ("bernd kreuz hand mit elf", 156),
    ],
)
def test_tops_may_be_told_in_words(sheet: Skat, line: str, value: int) -> None:
    sheet("new", *UMLAUTS)
    assert f"won, +{value}" in sheet("enter", stdin=f"{line}\n").out


def test_a_ramsch_that_adds_up_needs_no_word_on_the_skat(sheet: Skat) -> None:
    sheet("new", *FOUR[:3], "--profile", "pub")
    done = sheet("enter", stdin="ramsch 28 56 36\n")
    assert (done.status, done.err) == (0, "")
    assert "Cyd -56" in done.out


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_an_impossible_null_is_written(sheet: Skat) -> None:
    sheet("new", *FOUR)
    null = ["add", "Bo", "N", "--bid", "24", "--lost"]
    assert "with or without how many?" in sheet(*null).err
    assert sheet(*null, "--without", "1").out.startswith("1: Bo, Null: lost (overbid), -48")
    assert "in Null no tops count" in sheet("add", "Cyd", "N", "--lost", "--with", "1").err
    assert "Cyd, Null: lost (overbid), -48" in sheet("enter", stdin="cyd n b24 m1 lost\n").out


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_officials_alone_do_not_turn_a_loss_into_a_passed_deal(sheet: Skat) -> None:
    sheet("new", *FOUR)
    sheet("add", "Bo", "hearts", "--with", "3", "--lost")
    done = sheet("correct", "1", "--passed", "--official", "Umpire")
    assert "the lowest value counts" in done.out
    assert sheet("show", "--format", "json").data["totals"]["Bo"] == -80
    agreed = sheet("correct", "1", "--passed", "--all-agreed")
    assert (agreed.status, sheet("show", "--format", "json").data["totals"]["Bo"]) == (0, 0)
