"""``skat play``: a person at the terminal, line by line."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.cli.deals import play
from skatcore.cli.deals.typed import NotUnderstood, read_act, read_command, says_yes
from skatcore.cli.output import catalogue
from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Bid, Discarded, Held, Passed, Played, TookSkat
from skatcore.play.stage import Stage
from skatcore.play.state import State
from skatcore.play.view import view_of
from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.play.deal_text import hand_text
from support.commands import Skat, invoke
from support.computer_deals import given as dealt
from support.computer_deals import won_by
from support.games import rules
from support.plugins import Answers, load, registry

#: Seed 7 under ISkO: forehand is bid 18 and 20, then plays hearts.
AUCTION = ("yes", "yes", "skat", "CK CQ", "hearts")


def typed(lines: Sequence[str]) -> str:
    """The input as it is typed, one line after the other."""
    return "".join(f"{line}\n" for line in lines)


def test_a_person_plays_a_deal_to_its_end(skat: Skat) -> None:
    choices = ["1"] * 12
    result = skat("play", "--seed", "7", stdin=typed([*AUCTION, *choices]))
    assert result.status == 0
    assert "Hearts: " in result.out
    assert "times 10" in result.out
    assert re.search(r"Totals: You [+-]\d+, Left 0, Right 0", result.out)
    assert result.err == ""


@pytest.mark.parametrize(
    ("language", "command", "expected"),
    [("en", "hint", "Hint: "), ("de", "tipp", "Tipp: "), ("pl", "podpowiedź", "Rada: ")],
)
def test_a_hint_says_what_to_do_and_why(skat: Skat, language: str, command: str, expected: str) -> None:
    words = ("play", "-p", "isko", "--seed", "7", "--lang", language, "--opponents", "solver:300,random")
    result = skat(*words, stdin=f"{command}\n")
    assert result.status == 0
    assert result.err == ""
    assert expected in result.out
    assert re.search(r" (up to|bis|do) 20\b", result.out)


def test_while_a_hint_is_sought_a_terminal_says_that_it_takes_time(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("play", "-p", "isko", "--seed", "7", "--lang", "de", "--opponents", "random")
    assert "Augenblick" not in skat(*words, stdin="tipp\n").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "Einen Augenblick; beim ersten Mal dauert es länger" in skat(*words, stdin="tipp\n").out


@pytest.mark.parametrize(
    ("profile", "follows"),
    [
        ("pub", "  You: pass\nAll have passed: Ramsch is played.\nYour cards: "),
        ("isko-2022", "passed in: nobody scores\nTotals: "),
    ],
)
def test_when_all_pass_the_person_is_told_what_follows(skat: Skat, profile: str, follows: str) -> None:
    out = skat("play", "-p", profile, "--seed", "4", stdin=typed(["pass"])).out
    assert out.count(follows) == 1


@pytest.mark.parametrize(
    ("opponents", "expected"),
    [
        ("solvr", "choose from sensible, random, solver"),
        ("solver:0", "solver:50ms"),
        ("random:5", "choose from"),
        ("random,random,random", "3 opponents are named"),
        ("", "choose from"),
    ],
)
def test_opponents_that_do_not_exist_are_refused(skat: Skat, opponents: str, expected: str) -> None:
    result = skat("play", "--seed", "7", "--opponents", opponents, "--lang", "en")
    assert result.status == 2
    assert expected in " ".join(result.err.split())
    assert result.out == ""


def test_a_refused_bid_and_a_refused_card_say_why(skat: Skat) -> None:
    lines = ["17", "25", *AUCTION, "H7", "CJ", "HT"]
    out = " ".join(skat("play", "-p", "isko", "--seed", "7", stdin=typed(lines)).out.split())
    assert "No: 18 was bid: hold it or pass (ISkO 3.3" in out
    assert "No: CJ is not in the hand (ISkO 4" in out
    assert "HT does not follow: spades was led, and there is one in the hand (ISkO 4.2.1" in out


class ShowsACard(Stage):
    """It shows everybody something that it has no words for."""

    key: ClassVar[str] = "upcard"
    cite: ClassVar[str] = "stages.upcard"

    def shows(self, state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
        """A card."""
        del state, seat
        return (("turned-up", "CJ"),)


def test_what_a_stage_shows_without_words_is_shown_by_its_key(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    upcard = Answers("skatcore_stages", [ShowsACard()], says=("stage.upcard",))
    monkeypatch.setattr(play, "rules_named", lambda *_: load(registry(upcard=upcard), "upcard"))
    assert "\nturned-up: CJ\n" in skat("play", "--seed", "7").out


def unbid() -> Deal:
    """Forehand is asked whether he plays though nobody has bid."""
    deal = Deal.shuffled(rules("isko"), 7)
    deal.pass_()
    deal.pass_()
    return deal


def test_games_are_listed_in_the_order_of_the_rules(skat: Skat) -> None:
    out = skat("play", "-p", "pl-local", "--seed", "5", "--lang", "en", stdin=typed(["18"])).out
    listed = re.findall(r"\d+\) ([^·]+?)(?= ·|$)", " ".join(out.split("You may:")[-1].split()))
    names = "Diamonds hand,Hearts hand,Spades hand,Clubs hand,Grand hand,Null hand,Null ouvert hand,Revolution"
    assert listed[:9] == ["take the skat", *names.split(",")]


@pytest.mark.parametrize("line", ["skat", "grand hand", "Kreuz Hand"])
def test_isko_3_3_6_forehand_types_what_he_plays_without_18(line: str) -> None:
    deal = unbid()
    view = view_of(deal, Seat.FOREHAND)
    deal.do(read_act(line, view, [], catalogue(None, deal.ruleset)))
    assert deal.declarer is Seat.FOREHAND


def test_a_hand_that_a_player_may_look_at_is_on_his_screen(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deal, "looked_at", lambda _, seat: [Seat.REARHAND] if seat is not Seat.REARHAND else [])
    cards = hand_text(Deal.shuffled(rules("isko"), 7).hand(Seat.REARHAND), None)
    for lang, text in (("en", "Right shows you"), ("de", "Rechts zeigt dir"), ("pl", "Prawy pokazuje ci")):
        shown = skat("play", "--seed", "7", "--lang", lang, stdin="").out
        assert f"{text}: {cards}" in shown
        assert shown.count(text) == 1


def test_a_word_that_means_nothing_is_told_so_while_bids_are_asked_for() -> None:
    deal = unbid()
    with pytest.raises(NotUnderstood) as error:
        read_act("bridge", view_of(deal, Seat.FOREHAND), [], catalogue(None, deal.ruleset))
    assert error.value.message.key == "play.not-understood"


@pytest.mark.parametrize("words", ["give up", "aufgeben", "poddaję"])
def test_isko_4_3_1_a_person_gives_his_game_up(skat: Skat, words: str) -> None:
    out = skat("play", "-p", "isko", "--seed", "7", stdin=typed([*AUCTION, words, "yes"])).out
    assert "You: gave up" in out
    assert "lost by concession or ruling  (ISkO 4.3.1)" in out
    assert "Totals: You -" in out


def test_isko_4_3_2_later_a_defender_agrees_that_a_person_gives_up(skat: Skat) -> None:
    lines = [*AUCTION, *["1"] * 3, "give up", "yes"]
    out = skat("play", "-p", "isko", "--seed", "7", stdin=typed(lines)).out
    assert "Left: I agree." in out
    assert "by ruling: the declarer gives up  (ISkO 4.3.2)" in out
    assert "Totals: You -80, Left 0, Right 0" in out


@pytest.mark.parametrize("profile", ["pl-local", "warmia"])
def test_who_gives_up_where_the_source_is_silent_sees_first_what_it_counts(skat: Skat, profile: str) -> None:
    def told(*answers: str) -> str:
        lines = ["yes", "yes", "skat", "S7 HQ", "hearts", "give up", *answers]
        return " ".join(skat("play", "-p", profile, "--seed", "7", stdin=typed(lines)).out.split())

    offered = told()
    assert "The referee: the source does not say what follows" in offered
    assert "go to the defenders. Then: You, Hearts: lost, -120 (" in offered
    assert "schwarz 6" in offered
    assert "Totals: " not in offered
    assert "Play goes on. Your cards: " in told("")
    assert "Totals: " not in told("no", "quit")
    accepted = told("yes")
    assert "Left: I agree. Right: I agree." in accepted
    assert "Totals: You -120" in accepted


#: Seed 7: seven tricks are played, three cards are held; the highest trumps are still out.
SIX_TRICKS = (*AUCTION, "H7", *["1"] * 5)


def test_isko_4_3_4_who_lays_down_claims_the_rest_and_is_judged_at_once(skat: Skat) -> None:
    result = skat("play", "-p", "isko", "--seed", "7", stdin=typed([*SIX_TRICKS, "lay down", "yes"]))
    out = " ".join(result.out.split())
    assert "You: showed the cards: ST S8 S7 DA" in out
    assert "The referee: " in out
    assert "(ISkO 4.3.4)" in out
    assert "by ruling: the declarer lays their cards down (ISkO 4.3.4)" in out
    assert result.status == 0


def test_what_cannot_be_taken_back_is_asked_about_first(skat: Skat) -> None:
    result = skat("play", "-p", "isko", "--seed", "7", stdin=typed([*SIX_TRICKS, "lay down", "no"]))
    out = " ".join(result.out.split())
    assert "Lay down all your cards?" in out
    assert "The referee would rule: Won by the " in out
    assert "Play goes on." in out
    assert "Totals:" not in out
    conceding = " ".join(skat("play", "--seed", "7", stdin=typed([*AUCTION, "give up", ""])).out.split())
    assert "Give the game up? It cannot be taken back. It would count -" in conceding
    assert "Totals:" not in conceding


def test_undo_after_a_deal_does_not_deal_the_next(skat: Skat) -> None:
    out = skat("play", "--seed", "7", stdin=typed([*AUCTION, "give up", "yes", "undo", "quit"])).out
    assert out.count("Totals:") == out.count("Enter: next deal") - 1 == 1


def test_pz_4_3_4_if_not_all_agree_play_goes_on_with_open_cards(skat: Skat) -> None:
    out = skat("play", "-p", "pzskat", "--seed", "7", stdin=typed([*SIX_TRICKS, "claim", "yes", "1"])).out
    assert "Left: I do not agree." in out
    assert "Right: I agree." in out
    assert "the game is not shortened (PZ 4.3.4)" in " ".join(out.split())
    assert "You: ST" in out.partition("I do not agree")[2]


def test_a_source_that_says_nothing_leaves_the_rest_to_agreement(skat: Skat) -> None:
    out = skat("play", "-p", "warmia", "--seed", "7", stdin=typed([*SIX_TRICKS, "lay down", "yes", "1"])).out
    assert "the source does not say what follows" in " ".join(out.split())
    assert "You: ST" in out.partition("I do not agree")[2]
    agreed = skat("play", "-p", "warmia", "--seed", "7", stdin=typed([*SIX_TRICKS, "give up", "yes"])).out
    assert "Left: agreed about the rest" in agreed
    assert "Totals: You -80" in agreed or "Totals: You -" in agreed


def test_isko_4_3_3_a_defender_gives_up(skat: Skat) -> None:
    lines = ["pass", *["1"] * 2, "give up", "yes"]
    for seed in ("7", "8", "11"):
        out = " ".join(skat("play", "-p", "isko", "--seed", seed, stdin=typed(lines)).out.split())
        if "by ruling" in out:
            assert "by ruling: a defender gives up (ISkO 4." in out or "(ISkO 4.3.3)" in out
            return
    raise AssertionError("nobody gave up")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "It would be a breach of the rules (revoke: "),
        ("de", "Das wäre ein Regelverstoß ("),
        ("pl", "To byłoby wykroczenie ("),
    ],
)
def test_isko_4_2_3_a_refused_card_says_what_it_would_have_been(skat: Skat, lang: str, text: str) -> None:
    words = ("play", "-p", "isko", "--seed", "7", "--lang", lang)
    out = " ".join(skat(*words, stdin=typed([*AUCTION, "H7", "HT"])).out.split())
    assert text in out
    assert "(ISkO 4.1.4)" in out


def test_isko_3_4_5_a_slip_in_typing_binds_nobody(skat: Skat) -> None:
    lines = [*AUCTION[:-1], "grand ouvert", "hearts"]
    out = skat("play", "--seed", "7", stdin=typed(lines)).out
    assert "No: Grand ouvert: the skat was taken" in out
    assert "You: Hearts" in out


def test_legal_cards_are_shown(skat: Skat) -> None:
    out = skat("play", "--seed", "7", stdin=typed([*AUCTION, "H7"])).out
    assert "On the table: Left S9 · Right SQ" in out
    assert "You may: 1) SA · 2) ST · 3) S8 · 4) S7" in out


@pytest.mark.parametrize("width", range(40, 80, 3))
def test_the_number_of_a_choice_stands_with_it(skat: Skat, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for lang in LANGUAGES:
        out = skat("play", "--seed", "7", "--lang", lang, stdin=typed(AUCTION)).out
        assert "10) DA" in out
        assert [line for line in out.splitlines() if re.search(r" \d+\)$", line) or len(line) > width] == []


def test_a_card_is_taken_back(skat: Skat) -> None:
    out = skat("play", "--seed", "7", stdin=typed([*AUCTION, "H7", "undo", "DJ"])).out
    after = out.split("Taken back.")[1]
    assert "Your cards: DJ HT HQ H9 H7" in after
    assert "You: DJ" in after


def test_undo_goes_back_further_each_time(skat: Skat) -> None:
    out = skat("play", "--seed", "7", stdin=typed([*AUCTION, "H7", "SA", "undo", "undo", "u"])).out
    assert out.count("Taken back.") == 3
    assert "Clubs" in out.rpartition("Taken back.")[2]  # the announcement is his again


def test_cards_that_were_seen_cannot_be_unseen(skat: Skat) -> None:
    out = skat("play", "--seed", "7", stdin=typed(["yes", "yes", "skat", "undo"])).out
    assert "No: you have seen cards by it that were hidden before" in out
    assert "Taken back" not in out


def test_nothing_done_is_not_taken_back(skat: Skat) -> None:
    out = skat("play", "--seed", "7", stdin=typed(["undo"])).out
    assert "No: you have done nothing yet in this deal" in out


def test_undo_shows_nothing_that_was_hidden(skat: Skat) -> None:
    """No card of the others is on the screen that they had not played before."""
    lines = [*AUCTION[:-1], "hearts", "H7", "undo", "undo", "undo"]
    out = skat("play", "--seed", "7", stdin=typed(lines)).out
    shown = set(re.findall(r"\b[CSHD][ATKQJ987]\b", out))
    own = {"DJ", "HT", "HQ", "H9", "H7", "CK", "CQ", "ST", "S7", "DA", "SA", "S8"}
    assert shown - own <= {"SJ", "HA", "S9", "SQ", "HT"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_its_own_words(skat: Skat, lang: str) -> None:
    hold, take, undo, end = {
        "en": ("yes", "skat", "undo", "quit"),
        "de": ("ja", "aufnehmen", "zurück", "ende"),
        "pl": ("trzymam", "biorę", "cofnij", "koniec"),
    }[lang]
    lines = [hold, undo, hold, hold, take, end]
    result = skat("play", "--seed", "7", "--lang", lang, stdin=typed(lines))
    assert result.status == 0
    assert "SA" in result.out  # it lay in the skat
    assert "SA" not in result.out.split("20")[0]


def test_help_explains(skat: Skat) -> None:
    for word in ("help", "?", "hilfe", "pomoc"):
        assert "Bids: 18, 20" in skat("play", "--seed", "7", stdin=typed([word])).out


def test_totals_run_on_and_the_deal_passes_to_the_left(skat: Skat) -> None:
    lines = ["pass", *["1"] * 12, "", "quit"]
    out = skat("play", "--seed", "7", "--seat", "forehand", stdin=typed(lines)).out
    assert "You forehand, Left middlehand, Right rearhand" in out
    assert "Left forehand, Right middlehand, You rearhand" in out


@pytest.mark.parametrize(("typed", "seat"), [("middlehand", "middlehand"), ("zadek", "rearhand")])
def test_the_seat_of_the_first_deal_can_be_chosen(skat: Skat, typed: str, seat: str) -> None:
    out = skat("play", "--seed", "7", "--seat", typed, stdin="").out
    assert f"You {seat}" in out
    assert skat("play", "--seat", "dealer", stdin="").status == 2
    assert skat("profiles", "--format", "").status == 2  # what is no seat has no words


@given(lines=st.lists(st.text(max_size=12).filter(lambda t: "\r" not in t), max_size=12))
@settings(max_examples=25)
def test_wrong_input_never_ends_the_game(lines: list[str]) -> None:
    words = {"quit", "q", "exit", "ende", "schluss", "aufhoren", "koniec", "wyjdz"}
    kept = [line for line in lines if line.strip().lower() not in words]
    text = typed([*(line.replace("\n", " ") for line in kept), "quit"])
    result = invoke(["play", "--seed", "7", "--lang", "en"], text)
    assert result.exception is None
    assert result.exit_code == 0


@pytest.mark.parametrize("name", bundled())
def test_whoever_takes_the_first_choice_finishes_deals(skat: Skat, name: str) -> None:
    lines = ["pass", "1"] * 60
    result = skat("play", "-p", name, "--seed", "3", stdin=typed(lines))
    assert result.status == 0
    assert "Totals: " in result.out
    # a refusal is folded on a terminal, and stands behind the prompt here
    assert max(len(line) for line in result.out.splitlines() if not line.startswith("> No: ")) <= 80


def test_bytes_that_are_no_text_are_refused_like_others() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "skatcore", "play", "--seed", "7"],
        input=b"\xff\xfe\x00\nquit\n",
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1"},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"help explains" in ran.stdout


@pytest.mark.parametrize(("key", "status"), [(b"\x03", 130), (b"\x04", 0)])
def test_ctrl_c_and_ctrl_d_end_it_quietly_on_a_terminal(key: bytes, status: int) -> None:
    terminal, inner = pty.openpty()
    started = subprocess.Popen(
        [sys.executable, "-m", "skatcore", "play", "--seed", "7"],
        stdin=inner,
        stdout=inner,
        stderr=inner,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - no threads here
        env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"},
    )
    os.close(inner)
    seen = b""
    try:
        while not seen.endswith(b"> "):
            seen += os.read(terminal, 4096)
        ended = None
        while ended is None:  # Python may still be between its prompt and listening: press again
            time.sleep(0.2)
            os.write(terminal, key)
            with suppress(subprocess.TimeoutExpired):
                ended = started.wait(timeout=3)
        with suppress(OSError):  # so Linux tells the end of a terminal
            while more := os.read(terminal, 4096):
                seen += more
    finally:
        started.kill()
        started.wait()
        os.close(terminal)
    assert ended == status
    assert b"Traceback" not in seen
    assert b"Abort" not in seen


# -- what is typed --------------------------------------------------------------------------------


def test_commands_are_understood_in_every_language() -> None:
    assert {read_command(word) for word in ("undo", "Zurück", "cofnij")} == {"undo"}
    assert read_command("CJ") == ""


def test_a_question_is_agreed_to_in_every_language() -> None:
    english, polish = Catalogue("en"), Catalogue("pl")
    assert all(says_yes(said, english) for said in ("yes", "Y", "ja", "j", "tak"))
    assert not any(says_yes(said, english) for said in ("no", "nein", "nie", "", "t"))  # "t" shows the trick
    assert says_yes("T", polish)


def test_what_is_typed_becomes_an_action() -> None:
    ruleset = rules("isko")
    words = catalogue(None, ruleset)
    deal = Deal.shuffled(ruleset, 7)
    view = view_of(deal, Seat.MIDDLEHAND)
    assert read_act("18", view, [], words) == Bid(Seat.MIDDLEHAND, 18)
    assert read_act("passe", view, [], words) == Passed(Seat.MIDDLEHAND)
    deal.do(Bid(Seat.MIDDLEHAND, 18))
    view = view_of(deal, Seat.FOREHAND)
    assert read_act("18", view, [], words) == Held(Seat.FOREHAND)
    assert read_act("20", view, [], words) == Bid(Seat.FOREHAND, 20)
    for line in ("achtzehn", "Osiemnaście", "eighteen", "trzymam", "ich halte"):
        assert read_act(line, view, [], words) == Held(Seat.FOREHAND)
    for line in ("zwanzig", "licytuję dwadzieścia", "I bid twenty", "ich sage 20", "daję 20"):
        assert read_act(line, view, [], words) == Bid(Seat.FOREHAND, 20)
    assert read_act("twenty-two", view, [], words) == Bid(Seat.FOREHAND, 22)
    for line in ("weg", "passe", "pas"):
        assert read_act(line, view, [], words) == Passed(Seat.FOREHAND)
    with pytest.raises(NotUnderstood):
        read_act("grand", view, [], words)


def test_skat_discard_and_game_become_actions() -> None:
    ruleset = rules("isko")
    words = catalogue(None, ruleset)
    deal = dealt(ruleset, "CJ SJ HJ DJ CA CT CK CQ C9 C8", "C7 SA")
    won_by(deal, Seat.MIDDLEHAND)
    view = view_of(deal, Seat.MIDDLEHAND)
    assert read_act("skat", view, [], words) == TookSkat(Seat.MIDDLEHAND)
    assert read_act("Grand ouvert", view, [], words) in view.legal
    deal.do(TookSkat(Seat.MIDDLEHAND))
    view = view_of(deal, Seat.MIDDLEHAND)
    away = Discarded(Seat.MIDDLEHAND, (Card.C7, Card.SA))
    assert read_act("SA C7", view, [], words) == away
    assert read_act("Pik-Ass, trefl 7", view, [], words) == away
    assert read_act("as pik i trefl siódemka", view, [], words) == away
    assert read_act("odkładam asa pik i siódemkę trefl", view, [], words) == away
    assert read_act("ich drücke das Pik As und die Kreuz Sieben", view, [], words) == away
    for line, word in (("SA foo", "foo"), ("1", "1")):
        with pytest.raises(NotUnderstood) as error:
            read_act(line, view, [], words)
        assert (error.value.message.key, error.value.message.detail("word")) == ("entry.cards-unknown", word)
    deal.do(away)
    view = view_of(deal, Seat.MIDDLEHAND)
    deal.do(read_act("ich spiele kreuz", view, [], words))
    with pytest.raises(NotUnderstood):
        read_act("pass", view_of(deal, Seat.FOREHAND), [], words)  # no ace of spades
    for line, card in (
        ("gram damę trefl", Card.CQ),
        ("dziesiątkę trefl", Card.CT),
        ("A trefl", Card.CA),
        ("ich spiele den Pik Buben", Card.SJ),
    ):
        assert read_act(line, view_of(deal, Seat.FOREHAND), [], words) == Played(Seat.FOREHAND, card)
    deal.do(Played(Seat.FOREHAND, deal.hand(Seat.FOREHAND)[0]))
    view = view_of(deal, Seat.MIDDLEHAND)
    assert read_act("2", view, view.legal, words) == view.legal[1]
    with pytest.raises(NotUnderstood):
        read_act("99", view, view.legal, words)


def test_a_person_may_speak_when_it_is_not_his_turn(skat: Skat) -> None:
    words = ("play", "-p", "kontra", "--seat", "middlehand", "--seed", "2")
    output = skat(*words, stdin=typed(["pass", "1"])).out
    assert "You may say: 1) Kontra (Enter: nothing)" in output
    assert "You: Kontra\n" in output
    silent = skat(*words, stdin=typed(["pass", ""])).out
    assert "You: Kontra\n" not in silent
    assert silent.count("You may say:") == 1
    back = skat(*words, stdin=typed(["pass", "1", "undo", ""])).out
    assert "Taken back." in back
    assert back.count("You may say:") == 2


@pytest.mark.parametrize(("answer", "over"), [("yes", True), ("no", False), ("", False)])
def test_a_game_below_the_bid_is_asked_about_before_it_is_lost(skat: Skat, answer: str, *, over: bool) -> None:
    lines = ["48", "skat", "S8 SK", "null", answer, "quit"]
    result = skat("play", "-p", "isko", "--seed", "7", "--seat", "middlehand", "--lang", "en", stdin=typed(lines))
    assert "That ends the deal at once." in result.out
    assert re.search(r"It would count -\d+ for the declarer", " ".join(result.out.split()))
    assert ("Totals: " in result.out) is over
    assert ("Play goes on." in result.out) is not over
