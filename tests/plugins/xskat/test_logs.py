"""XSkat's logs: every kind of block, both languages, and blocks that are damaged."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from skatcore.model.game import Form, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.record import Broken, Record
from skatcore.rules.build import load_ruleset
from skatcore_xskat import XskatFormat

DATA = Path(__file__).parents[2] / "records" / "data"
END = "=" * 40 + "\n"


def blocks(name: str) -> list[str]:
    return [block + END for block in (DATA / name).read_text().split(END) if block]


ISKO = blocks("isko.log")
GRAND, CLUBS = ISKO[:2]
HAND = next(block for block in ISKO if "Played Hand" in block)
RAMSCH = blocks("ramsch-skat-to-last-trick.log")[0]
PUSHED = blocks("schieberamsch-skat-to-loser.log")[0]


def read(text: str) -> list[Record | Broken]:
    return list(XskatFormat().read(text.splitlines(keepends=True)))


def only_game(text: str) -> Record:
    (game,) = read(text)
    assert isinstance(game, Record), game
    return game


def outcome(text: str) -> Outcome:
    result = only_game(text).outcome
    assert isinstance(result, Outcome)
    return result


def shared(text: str) -> SharedOutcome:
    result = only_game(text).outcome
    assert isinstance(result, SharedOutcome)
    return result


def form(text: str) -> Form:
    announcement = only_game(text).announcement
    assert announcement is not None
    return announcement.form


def test_players_stand_in_the_order_of_play_and_rearhand_deals() -> None:
    game = only_game(GRAND)
    assert game.players == ("Computer3", "Computer1", "Computer2")
    assert game.dealer == "Computer2"
    assert game.declarer is Seat.MIDDLEHAND
    assert game.recorded is None


def test_points_tricks_bid_and_the_twelve_cards_after_discarding() -> None:
    result = outcome(GRAND)
    assert (result.points, result.tricks, result.bid) == (79, 7, 20)
    assert " ".join(map(str, result.cards)) == "CJ DJ SA ST SQ HA DA DK D8 D7 CQ CK"


def test_a_deal_from_a_file_of_cards_names_no_dealer_but_forehand_leads() -> None:
    unnamed = re.sub(r"---- random_seed .*", "-" * 40, GRAND)
    assert only_game(unnamed) == only_game(GRAND)


@pytest.mark.parametrize("end", ["==  " * 10 + "\n", "=" * 40 + "\r\n", "===\n"])
def test_other_builds_write_other_separators_and_blanks_after_commas(end: str) -> None:
    other = GRAND.replace(END, end).replace(",", ", ")
    assert read(other + other)[0] == only_game(GRAND)
    assert len(read(other + other)) == 2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Played Hand", Form(hand=True)),
        ("(hand)", Form(hand=True)),
        ("Schneider announced", Form(hand=True, announced=Level.SCHNEIDER)),
        ("Schwarz announced", Form(hand=True, announced=Level.SCHWARZ)),
        ("Played ouvert", Form(hand=True, ouvert=True)),
        ("ouvert", Form(hand=True, ouvert=True)),
    ],
)
def test_how_a_suit_game_was_played(line: str, expected: Form) -> None:
    assert form(HAND.replace("Played Hand", line)) == expected


@pytest.mark.parametrize("name", ["isko.log", "before-1999.log", "ramsch-skat-to-last-trick.log"])
def test_a_block_whose_cells_are_not_filled_up_with_blanks_is_the_same_game(name: str) -> None:
    text = (DATA / name).read_text()
    bare = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
    assert bare != text
    assert read(bare) == read(text)


def null(won: str = "Won", *, how: str = "") -> str:
    """The third player's seven tricks are taken from him: he now plays a Null."""
    rows = """\
  CLUB A      Club_9      Club 7
  SPADE A     Spade Q     Spade_8
  HEART A     Heart Q     Heart 7
  DIAMOND A   Diamond Q   Diamond 7
  CLUB K      Club Q      Club 8
  SPADE K     Spade 9     Spade 7
  HEART K     Heart 9     Heart 8
  DIAMOND K   Diamond 9   Diamond 8
  CLUB J      Heart 10    Diamond 10
  SPADE J     Club 10     Heart J
"""
    hands = rows.replace("_", " ")
    return (
        " Computer1   Computer2   Computer3  \n\n" + "-" * 40 + "\n" + rows
        + "---- random_seed 1 0 3 ----------------\n" + hands + "-" * 40 + "\n"
        + "Skat is: Diamond J,Spade 10\nSkat was: Diamond J,Spade 10\nLast bid: 22\n"
        + f"Computer3 played Null\n{how}{won}\n" + END
    )  # fmt: skip


def test_a_null_says_won_or_lost_and_nothing_else() -> None:
    result = outcome(null())
    assert (result.points, result.tricks, result.bid) == (12, 0, 22)
    assert form(null()) == Form()
    assert form(null(how="Played Hand\n")) == Form(hand=True)
    assert form(null(how="Played ouvert\n")) == Form(ouvert=True)
    assert form(null(how="Played ouvert Hand\n")) == Form(hand=True, ouvert=True)


def test_a_lost_null_stops_after_the_declarers_trick() -> None:
    lost = null("Lost").replace("CLUB A      Club_9      Club 7", "Club A      Club_9      CLUB 7")
    rows = lost.splitlines(keepends=True)
    assert outcome("".join(rows[:4] + rows[13:])).tricks == 1


def test_a_safe_null_ends_early_with_rows_that_nobody_won() -> None:
    early = null()
    for name in ("CLUB K", "SPADE K", "HEART K", "DIAMOND K", "CLUB J", "SPADE J"):
        early = early.replace(f"  {name} ", f"  {name.title()} ", 1)
    assert outcome(early).tricks == 0


def test_revolution_is_open_and_from_the_hand() -> None:
    game = only_game(null().replace("played Null", "played Revolution"))
    assert game.announcement is not None
    assert game.announcement.contract == "revolution"
    assert game.announcement.form == Form(hand=True, ouvert=True)


def test_a_game_that_the_opponents_gave_up() -> None:
    lines = GRAND.splitlines(keepends=True)
    given = "".join([*lines[:3], "              Accept      Schenken\n", *lines[13:]])
    given = given.replace("Won with: 79 points", "Won")
    assert outcome(given).ruling is Ruling.WON
    assert outcome(given.replace("Won\n", "Lost\n")).ruling is Ruling.LOST


def test_a_passed_in_deal() -> None:
    lines = GRAND.splitlines(keepends=True)
    passed = "".join([*lines[:3], "   Pass        Pass       _Pass_   \n", *lines[13:25], lines[25], END])
    game = only_game(passed)
    assert (game.players[0], game.announcement, game.outcome) == ("Computer3", None, None)


def test_ramsch_has_raw_points_the_skat_beside_them_and_the_jacks() -> None:
    result = shared(RAMSCH)
    assert sum(result.points) + (result.skat or 0) == 120
    assert sum(result.tricks) == 10
    assert result.skat == 20
    assert result.last is Seat.MIDDLEHAND
    held = result.fact("jacks-held")
    assert held is not None
    assert [" ".join(map(str, hand)) for hand in held] == ["", "CJ HJ", "SJ DJ"]
    won = result.fact("jacks-won")
    assert won is not None
    assert [" ".join(map(str, hand)) for hand in won] == ["", "CJ DJ", "SJ HJ"]


def test_schieberamsch_counts_who_passed_the_skat_on_unseen() -> None:
    game = only_game(PUSHED)
    assert game.announcement is not None
    assert game.announcement.extras == (("pushed", 1),)
    nobody = only_game(PUSHED.replace("FH_passed", "FH passed"))
    assert nobody.announcement is not None
    assert nobody.announcement.extras == ()


def test_kontra_re_and_knocking_are_kept_as_extras() -> None:
    def marked(block: str, count: int) -> str:
        for seat in "123"[:count]:
            block = block.replace(f" Computer{seat} ", f"_Computer{seat}_", 1)
        return block

    def extras(block: str) -> object:
        announcement = only_game(block).announcement
        assert announcement is not None
        return announcement.extras

    assert extras(marked(CLUBS, 1)) == (("kontra", 1),)
    assert extras(marked(CLUBS, 2)) == (("kontra", 2),)
    assert extras(marked(RAMSCH, 3)) == (("knocked", 3),)
    assert extras(marked(PUSHED, 2)) == (("knocked", 2), ("pushed", 1))
    assert only_game(marked(CLUBS, 2)).players == only_game(CLUBS).players


def test_spitze_stands_for_the_lowest_trump() -> None:
    block = CLUBS.replace("Club_7  ", "Spitze_!").replace("CLUB 7  ", "SPITZE !")
    game = only_game(block)
    assert game.announcement is not None
    assert game.announcement.extras == (("spitze", 1),)
    assert outcome(block) == outcome(CLUBS)


GERMAN = {
    "Diamond": "Karo", "DIAMOND": "KARO", "Heart": "Herz", "HEART": "HERZ",
    "Spade": "Pik", "SPADE": "PIK", "Club": "Kreuz", "CLUB": "KREUZ",
    "Skat is": "Im Skat ist", "Skat was": "Im Skat war", "Last bid": "Gereizt bis",
    " played ": " spielte ", "Won with": "Gewonnen mit", "Lost with": "Verloren mit",
    "points": "Augen", "Played Hand": "Hand gespielt", " lost the ": " verlor den ",
    "FH_passed": "VH_schob", "MH passed": "MH schob", "RH passed": "HH schob",
}  # fmt: skip


@pytest.mark.parametrize("block", [GRAND, CLUBS, HAND, RAMSCH, PUSHED])
def test_german_logs_tell_the_same(block: str) -> None:
    german = block
    for english, word in GERMAN.items():
        german = german.replace(english, word)
    german = re.sub(r"([a-zA-Z])([ _])Q\b", r"\1\2D", german)
    german = re.sub(r"([a-zA-Z])([ _])J\b", r"\1\2B", german)
    rows = []
    for line in german.splitlines(keepends=True):
        cells = re.findall(r"\S+[ _]\S+", line)
        card_row = line.startswith("  ") and len(cells) == 3
        rows.append("  " + "".join(f"{cell:12}" for cell in cells) + "\n" if card_row else line)
    assert only_game("".join(rows)) == only_game(block)


def test_a_missing_separator_costs_no_game() -> None:
    records = read(GRAND.replace(END, "") + CLUBS)
    assert [type(game) for game in records] == [Record, Record]
    assert [game.line for game in records] == [1, 31]


def test_contradictory_words_of_who_passed_the_skat_on_are_no_deal() -> None:
    message = "RH passed: Diamond 9,Spade K"
    block = next(block for block in blocks("schieberamsch-skat-to-loser.log") if message in block)
    damaged = block.replace(message, "RH passed: Diamond 9,Heart K")
    ruleset = load_ruleset("schieberamsch")
    (broken,) = XskatFormat().deals(damaged.splitlines(keepends=True), ruleset)
    assert isinstance(broken, Broken)
    assert broken.message.name == "xskat-deck"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("HEART J", "HEART X", "xskat-card"),
        ("HEART J", "HEART Q", "xskat-deck"),
        ("Club Q,Club K\nSkat was", "Club Q\nSkat was", "xskat-line"),
        ("Skat is: Club Q,Club K\n", "", "xskat-skat-missing"),
        ("Last bid: 20", "Last bid: many", "xskat-line"),
        ("Computer1 played Grand", "Computer1 played Bridge", "xskat-line"),
        ("Computer1 played Grand", "Somebody played Grand", "xskat-player"),
        ("Computer1 played Grand\n", "", "xskat-game-missing"),
        ("Won with: 79 points\n", "", "xskat-result-missing"),
        ("Won with: 79 points", "Won with: 80 points", "xskat-points"),
        ("DIAMOND J   Club 9", "Diamond J   Club 9", "xskat-winner"),
        ("DIAMOND J   Club 9 ", "DIAMOND J   CLUB 9 ", "xskat-winner"),
        ("  DIAMOND J   Club 9      Club_A      \n", "", "xskat-rows"),
        ("CLUB J      Spade J     Heart J", "CLUB J      Spade J     Heart 9", "xskat-tricks"),
        (" Computer2 ", " Computer1 ", "players-alike"),
        ("random_seed 1795172063 0 2", "random_seed 1795172063 0 9", None),
    ],
)
def test_what_is_wrong_with_a_block(old: str, new: str, problem: str | None) -> None:
    assert old in GRAND
    if "HEART" in old:
        head, middle, tail = GRAND.partition("---- random")
        damaged = head + middle + tail.replace(old, new)
    else:
        damaged = GRAND.replace(old, new, 1)
    first, second = read(damaged + CLUBS)
    assert (first.message.name if isinstance(first, Broken) else None) == problem
    assert isinstance(second, Record)
    assert second.number == 2
