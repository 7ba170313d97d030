"""Pages that a tournament hangs up and hands out."""

from __future__ import annotations

import pytest

from skatcore.club.tournament import seat_plan
from skatcore.club.tournament.tournament import Tournament
from skatcore.text.catalogue import Catalogue
from skatcore.views.printing.handout import card_handout, prize_handout, standings_handout, tables_handout
from skatcore.views.printing.render import handout_html
from support.tournaments import play_all, tournament

NAMES = ("Łukasz", "Zoë", "Ądam", "Bo", "<b>Eve</b>", "Müller", "Maier", "Zdzisław")


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for tables only briefly."""
    monkeypatch.setattr(seat_plan, "COOLING", 40)
    monkeypatch.setattr(seat_plan, "MOST_PLANS", 1)


@pytest.fixture
def made() -> Tournament:
    """A tournament of eight whose first series is played."""
    made = tournament(NAMES, drawn=1, series=2)
    play_all(made)
    return made


def words(made: Tournament, language: str = "en") -> Catalogue:
    """The words of its rule set."""
    return Catalogue.of(language, made.ruleset)


def test_everybody_finds_his_name_in_the_alphabet(made: Tournament) -> None:
    by_table, by_name = tables_handout(made, 1, words(made)).tables
    assert [row[0] for row in by_name.rows] == [
        "<b>Eve</b>", "Ądam", "Bo", "Łukasz", "Maier", "Müller", "Zdzisław", "Zoë",
    ]  # fmt: skip
    assert {(name, table, seat) for name, table, seat in by_name.rows} == {
        (name, row[0], seat) for row in by_table.rows for seat, name in enumerate(row[1:], 1)
    }


def test_a_start_card_has_a_line_for_each_series(made: Tournament) -> None:
    cards = card_handout(made, words(made)).cards
    assert [card.name for card in cards] == list(NAMES)
    (first, seat, result), (second, none, blank) = cards[0].lines
    assert (first, second, none, blank) == ("1.", "2.", "", "")
    table, _, at = seat.partition("/")
    assert made.seats(1, int(table))[int(at) - 1] == "Łukasz"
    assert int(result) == next(line.result for line in made.standings() if line.name == "Łukasz")


def test_prizes_are_provisional_until_all_is_played(made: Tournament) -> None:
    (early,) = prize_handout(made, words(made)).tables
    assert early.notes
    made.add(made.next_draw("2"))
    play_all(made, 2)
    (table,) = prize_handout(made, words(made)).tables
    assert not table.notes
    assert [(row[0], row[1], row[3]) for row in table.rows] == [
        (line.place, line.name, line.prize) for line in made.standings() if line.prize
    ]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_names_are_no_markup(made: Tournament, language: str) -> None:
    said = words(made, language)
    for handout in (
        tables_handout(made, 1, said),
        card_handout(made, said),
        standings_handout(made, "player", 1, said),
    ):
        html = handout_html(handout, said)
        assert "&lt;b&gt;Eve" in html
        assert "<b>Eve" not in html
        assert f'<html lang="{language}">' in html
