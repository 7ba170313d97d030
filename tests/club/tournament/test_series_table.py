"""The list of a table: as people type it, as officials correct it, and what is said of it."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from skatcore.club.errors import EntryError, Overtaken
from skatcore.club.sheet.store import Store
from skatcore.club.tournament.series_table import SeriesTable
from skatcore.club.tournament.tournament import Tournament
from skatcore.errors import SkatError
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.views.sheet.mistakes import mistake_text
from skatcore.views.tournament.lists import players_report, tables_report
from skatcore.views.tournament.standings import standings_report
from skatcore.views.tournament.table_list import brought, list_report
from support.games import rules
from support.tournaments import tournament

LANGS = ("en", "de", "pl")


@functools.cache
def words(lang: str = "en") -> Catalogue:
    return Catalogue.of(lang, rules("isko"))


def said(error: SkatError, lang: str = "en") -> str:
    """A mistake as the command line tells it."""
    assert isinstance(error, Refused | EntryError)
    return mistake_text(error, words(lang))


@pytest.fixture
def made() -> Tournament:
    """Two tables of a drawn series of two."""
    return tournament(8, drawn=1, series="2")


def won(table: SeriesTable, points: int) -> list[str]:
    """Results with so many points for each game won, as they are typed; the first has five games, the next six."""
    return [f"{name}={points * (5 + at)}/{5 + at}/0" for at, name in enumerate(table.seats)]


def hand_in(made: Tournament, number: int) -> SeriesTable:
    table = SeriesTable(made, 1, number)
    made.add(table.typed(won(table, 24), 22, table.seats))
    return table


def correct(table: SeriesTable, points: int, *, agreed: bool = False, why: str = "") -> None:
    listed = table.typed(won(table, points), 22)
    table.tournament.add(table.corrected(listed, "Jury", why, agreed=agreed, copied=False))


@pytest.mark.parametrize(
    ("table", "typed", "expected"),
    [
        ((1, 1), ["Nobody=1/1/1"], "Nobody: nobody is called that"),
        ((1, 1), ["x"], "'x' is not a result; write NAME=POINTS/WON/LOST"),
        ((1, 1), ["x=1/2"], "'x=1/2' is not a result"),
        ((2, 1), ["x=1/1/1"], "series 2 is not drawn; drawn so far: 1 series"),
        ((1, 9), ["x=1/1/1"], "there is no table 9; the series has 2 tables"),
        ((1, 1), ["{0}=24/1/0"], "at this table sit"),
        ((1, 1), ["{0}=24/1/0"] * 9, "at this table sit"),
        ((1, 1), ["{0}=24/1/99999999"], "is not a result"),
    ],
)
def test_lists_that_are_none_are_refused(
    made: Tournament, table: tuple[int, int], typed: Sequence[str], expected: str
) -> None:
    before, who = list(made.items), made.seats(1, 1)
    results = [text.format(*who) for text in typed]
    with pytest.raises((Refused, EntryError)) as caught:
        made.add(SeriesTable(made, *table).typed(results, None, who))
    assert expected in said(caught.value)
    assert made.items == before


@pytest.mark.clause("SkWO 7.2.3")
def test_skwo_7_2_3_a_list_without_all_signatures_is_refused(made: Tournament) -> None:
    table = SeriesTable(made, 1, 1)
    who = table.seats
    given = [f"{name}=24/1/0" for name in who]
    with pytest.raises(Refused) as caught:
        made.add(table.typed(given, 44, who[:2]))
    assert f"not signed by {who[2]}, {who[3]}" in said(caught.value)
    assert "SkWO 7.2.1, 7.2.3" in said(caught.value)
    made.add(table.typed(given, 44, who))
    assert made.lacking() == [(1, 2)]


def test_a_name_may_have_a_comma() -> None:
    made = tournament(["Ada", "Bo", "Cyd", "Dov, jun."], drawn=1)
    table = SeriesTable(made, 1, 1)
    made.add(table.typed([f"{name}=288/12/0" for name in table.seats], None, table.seats))
    assert made.lacking() == []


@pytest.mark.clause("SkWO 7.2.5", "SkWO 7.2.4")
def test_skwo_7_2_5_and_7_2_4_officials_correct_and_void(made: Tournament) -> None:
    table = hand_in(made, 1)
    first = table.seats[0]
    correct(table, 20)
    assert brought(made, 1, 1)[first] == 350
    correct(table, 30)
    assert brought(made, 1, 1)[first] == 350
    correct(table, 30, agreed=True)
    assert brought(made, 1, 1)[first] == 400
    assert tables_report(made, made.drawn[0], [], words()).data["lists"] == ["corrected", "lacking"]
    made.add(table.voided("Jury", "unreadable", back=False))
    assert made.standings()[0].result == 0


@pytest.mark.clause("SkWO 9.4")
@pytest.mark.parametrize("lang", LANGS)
def test_skwo_9_4_deals_that_are_lacking_were_passed_only_if_the_list_says_so(made: Tournament, lang: str) -> None:
    table, before = SeriesTable(made, 1, 1), list(made.items)
    given = [f"{name}=240/10/0" for name in table.seats]
    with pytest.raises(Refused) as caught:
        table.typed(given, None, table.seats)
    assert all(number in said(caught.value, lang) for number in ("40", "48", "--passed 8", "7.2.1"))
    with pytest.raises(Refused) as caught:
        made.add(table.typed(given, 7, table.seats))
    assert all(number in said(caught.value, lang) for number in ("40", "7", "48"))
    assert made.items == before
    made.add(table.typed(given, 8, table.seats))


def test_a_list_without_passed_deals_need_not_say_so(made: Tournament) -> None:
    table = SeriesTable(made, 1, 1)
    made.add(table.typed([f"{name}=288/12/0" for name in table.seats], None, table.seats))
    assert made.lacking() == [(1, 2)]


def test_a_table_without_a_score_sheet_of_its_own_says_so(made: Tournament, tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "s.db")) as store, pytest.raises(EntryError) as caught:
        SeriesTable(made, 1, 1).sheet(store)
    assert "has no score sheet of its own" in said(caught.value)


# -- what is said of lists ------------------------------------------------------------------------


@pytest.mark.clause("SkWO 7.2.5")
@pytest.mark.parametrize("lang", LANGS)
def test_skwo_7_2_5_a_list_is_shown_with_what_became_of_it(made: Tournament, lang: str) -> None:
    who = made.seats(1, 1)
    awaited = list_report(made, 1, 1, words(lang), stale=False)
    assert ", ".join(who) in awaited.table.notes[0]
    table = hand_in(made, 1)
    correct(table, 20, why="added up wrongly")
    report = list_report(made, 1, 1, words(lang), stale=False)
    assert list(report.table.rows[0]) == [who[0], 100, 5, 0, 0, 350]
    assert "Jury" in report.table.notes[-1]
    assert "added up wrongly" in report.table.notes[-1]
    assert report.data["each_lower"] is True
    made.add(table.voided("Jury", "unreadable", back=False))
    void = list_report(made, 1, 1, words(lang), stale=False)
    assert "unreadable" in void.table.notes[-1]
    assert void.data["each_lower"] is False
    assert not list(void.table.rows)
    assert len(void.data["history"]) == 3
    with pytest.raises(Refused):
        list_report(made, 1, 9, words(lang), stale=False)
    assert (tuple(void.rows.heads), list(void.rows.rows)) == (
        ("player", "points", "won", "lost", "others_lost", "result"),
        [],
    )


@pytest.mark.clause("SkWO 7.2.5")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "of each player the lower result counts"),
        ("de", "für jeden zählt das niedrigere Ergebnis"),
        ("pl", "każdemu liczy się niższy wynik"),
    ],
)
def test_skwo_7_2_5_that_lower_results_count_is_shown(made: Tournament, lang: str, expected: str) -> None:
    table = hand_in(made, 1)
    correct(table, 20)
    assert expected in list_report(made, 1, 1, words(lang), stale=False).table.notes[-1]
    assert expected in words(lang).text("tournament.each-lower", clause="7.2.5")
    correct(table, 20, agreed=True)
    notes = list_report(made, 1, 1, words(lang), stale=False).table.notes
    assert expected in notes[-2]  # what was before
    assert expected not in notes[-1]


@pytest.mark.clause("PT 7.1.1")
def test_pt_7_1_1_start_cards_say_where_each_sits(made: Tournament) -> None:
    report = players_report(made, words())
    cards = {row["name"]: row for row in report.data}
    for table in (1, 2):
        for seat, name in enumerate(made.seats(1, table), 1):
            assert cards[name]["places"] == {1: f"{table}/{seat}"}
    assert [row["card"] for row in cards.values()] == list(range(1, 9))
    assert f"1: {cards['M0']['places'][1]}" in {row[-1] for row in report.table.rows}


# -- standings ------------------------------------------------------------------------------------


def notes_of(made: Tournament, after: int | None = None, lang: str = "en") -> str:
    return "\n".join(standings_report(made, "player", after, None, {}, words(lang)).table.notes)


def test_prizes_are_provisional_until_the_last_list_is_in(made: Tournament) -> None:
    def provisional() -> set[bool]:
        return {row["provisional"] for row in standings_report(made, "player", None, None, {}, words()).data}

    hand_in(made, 1)
    hand_in(made, 2)
    assert "provisional: after 1 of 2 series" in notes_of(made)
    made.add(made.next_draw("2"))
    for table in (1, 2):
        assert f"provisional: after {table} of 2 series" in notes_of(made)
        assert provisional() == {True}
        last = SeriesTable(made, 2, table)
        made.add(last.typed(won(last, 24), 22, last.seats))
    assert "provisional" not in notes_of(made)
    assert provisional() == {False}
    half = standings_report(made, "player", 1, None, {}, words())
    at = list(half.rows.heads).index("provisional")
    assert {row[at] for row in half.rows.rows} == {True}
    assert "after 1 of 2" in notes_of(made, 1)
    far, whole = (standings_report(made, "player", after, None, {}, words()) for after in (10**12, None))
    assert far.data == whole.data


@pytest.mark.parametrize("lang", LANGS)
def test_before_any_draw_no_lot_is_offered(lang: str) -> None:
    made = tournament(8, teams=["North"] * 4 + ["South"] * 4, team_size="4")
    for to in ("team", "player"):
        report = standings_report(made, to, None, None, {}, words(lang))
        assert [str(row[0]) for row in report.table.rows] == ["=1"] * len(report.data)
        assert "skat tournament lots" not in "\n".join(report.table.notes)


@pytest.mark.clause("SkWO 7.1.1")
@pytest.mark.parametrize("lang", LANGS)
def test_skwo_7_1_1_five_players_are_refused(lang: str) -> None:
    with pytest.raises(Refused) as caught:
        tournament(5, drawn=1)
    assert "1, 2, 5" in said(caught.value, lang)
    assert "SkWO 7.1.1" in said(caught.value, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_the_same_seed_draws_the_same_tables_which_is_said(made: Tournament, lang: str) -> None:
    with pytest.raises(Refused) as caught:
        made.next_draw(made.drawn[0].seed, again=True)
    assert made.drawn[0].seed in said(caught.value, lang)
    assert made.next_draw("other", again=True).tables != made.drawn[0].tables


@pytest.mark.usefixtures("katowice")
@pytest.mark.parametrize("lang", LANGS)
def test_times_are_those_of_the_clock_on_the_wall(made: Tournament, lang: str) -> None:
    day = {"en": r"\d+ \w+ 20\d\d", "de": r"\d\d\.\d\d\.20\d\d", "pl": r"\d+ \w+ 20\d\d"}[lang]
    clock = re.compile(day + r", \d\d:\d\d CES?T")
    tables = tables_report(made, made.drawn[0], [], words(lang))
    assert clock.search(tables.table.notes[0])
    hand_in(made, 1)
    report = list_report(made, 1, 1, words(lang), stale=False)
    assert clock.search(report.table.notes[0])
    assert report.data["history"][0]["at"].endswith("Z")
    assert tables.data["at"].endswith("Z")


@pytest.mark.parametrize(
    ("lang", "single", "two", "five"),
    [
        ("en", "1 player in all", "2 players in all", "5 players in all"),
        ("de", "zusammen 1 Spieler", "zusammen 2 Spieler", "zusammen 5 Spieler"),
        ("pl", "razem: 1 gracz", "razem: 2 gracze", "razem: 5 graczy"),
    ],
)
def test_one_is_said_as_one(lang: str, single: str, two: str, five: str) -> None:
    for total, expected in ((1, single), (2, two)):
        text = words(lang).text("tournament.taken-in-one", player="Ada", first=total, total=total)
        assert re.search(rf"{expected}\b", text)
    assert five in words(lang).text("tournament.taken-in", count=3, first=3, last=5, total=5)


@pytest.mark.parametrize("lang", LANGS)
def test_what_can_be_done_is_named_in_every_language(made: Tournament, lang: str) -> None:
    seat: dict[str, int | str] = {"player": "M0", "series": 1, "table": 1}
    late, again = (words(lang).text(f"tournament.{key}", series=1) for key in ("late", "late-again"))
    assert "skat tournament draw --again" in again
    assert "--again" not in late
    assert "skat tournament draw --again" in words(lang).text("tournament.still-seated-again", **seat)
    hint = words(lang).text("tournament.still-seated", **seat)
    assert "skat tournament absent" in hint
    assert "--again" not in hint
    three = words(lang).text("tournament.absent", **seat, expected="Ada, Bo, Cyd", count=36)
    assert "Ada, Bo, Cyd" in three
    assert "36" in three
    sheet = words(lang).text("tournament.each-lower-sheet", series=1, table=1, sheet=1)
    assert "skat sheet correct N ... --sheet 1 --official" in sheet
    mine, other = made.next_draw("mine", ahead=True), made.next_draw("other", ahead=True)
    made.add(other)
    with pytest.raises(Refused) as caught:
        made.add(mine)
    assert "draw --again" in said(Overtaken(caught.value.message, made), lang)
