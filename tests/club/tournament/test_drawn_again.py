"""Score sheets of a draw that another one replaces."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.store import Store
from skatcore.club.tournament import Drawn, Tournaments, new_sheets, replaced_sheets
from support.commands import Skat
from support.tournaments import names

LANGS = ("en", "de", "pl")


@pytest.fixture
def cup(begin: Callable[..., Skat]) -> Skat:
    """A series that is drawn with a score sheet for each of its two tables."""
    return begin(("player", *names(8)), ("draw", "--sheets", "--seed", "1"), series="1")


def sheets(tmp_path: Path) -> list[tuple[str, bool]]:
    """The titles of all sheets, and whether each is void."""
    with Store.open(str(tmp_path / "sheets.db")) as store:
        return [(sheet.title, sheet.series.voided is not None) for sheet in store.sheets()]


def play(tmp_path: Path, which: str) -> None:
    with Store.open(str(tmp_path / "sheets.db")) as store:
        kept = store.sheet(which)
        kept.write(entry(kept.series, quick_deal(kept.series, f"{kept.series.active[0]} h1")))


@pytest.mark.parametrize("more", [("--sheets",), ()])
@pytest.mark.parametrize("lang", LANGS)
def test_empty_sheets_of_the_draw_before_are_void(cup: Skat, tmp_path: Path, more: tuple[str, ...], lang: str) -> None:
    done = cup("tournament", "draw", "--again", "--seed", "2", "--lang", lang, *more)
    assert (done.status, done.err) == (0, "")
    new = [("Cup 1/1", False), ("Cup 1/2", False)] if more else []
    assert sheets(tmp_path) == [("Cup 1/1", True), ("Cup 1/2", True), *new]
    if more:
        play(tmp_path, "Cup 1/1")  # the title means the one that stands
        tables = cup("tournament", "tables", "--format", "json").data["tables"]
        with Store.open(str(tmp_path / "sheets.db")) as store:
            kept = store.sheet("Cup 1/1")
            assert (kept.number, list(kept.series.players)) == (3, tables[0])
            assert len(kept.series.rows) == 1


def test_a_draw_that_comes_back_has_new_sheets(cup: Skat, tmp_path: Path) -> None:
    for seed in ("2", "1"):
        done = cup("tournament", "draw", "--again", "--seed", seed, "--sheets")
        assert (done.status, done.err) == (0, "")
    assert [void for _, void in sheets(tmp_path)] == [True] * 4 + [False] * 2


@pytest.mark.usefixtures("cup")
def test_a_table_that_keeps_its_seats_in_a_new_draw_has_a_new_sheet(tmp_path: Path) -> None:
    with Tournaments.open(str(tmp_path / "sheets.db")) as store:
        made = store.tournament().tournament
        first = made.drawn[0]
        assert isinstance(first, Drawn)
        new = made.next_draw("2", again=True)
        mixed = new.model_copy(update={"tables": (first.tables[0], first.tables[1][::-1])})
        old = replaced_sheets(made, store.sheets, mixed, "Jury", "")
        store.tournament().write(mixed, sheets=[*old, *new_sheets(made, mixed)])
    assert [void for _, void in sheets(tmp_path)] == [True, True, False, False]


@pytest.mark.parametrize("lang", LANGS)
def test_sheets_with_deals_are_not_thrown_away(cup: Skat, tmp_path: Path, lang: str) -> None:
    play(tmp_path, "Cup 1/2")
    before = cup("tournament", "export").out
    again = ("tournament", "draw", "--again", "--seed", "2", "--sheets", "--lang", lang)
    done = cup(*again)
    assert (done.status, done.out) == (1, "")
    assert "2 Cup 1/2" in done.err
    assert "1 Cup 1/1" not in done.err
    assert "skat sheet void" in done.err
    assert cup("tournament", "export").out == before
    assert sheets(tmp_path) == [("Cup 1/1", False), ("Cup 1/2", False)]
    cup("sheet", "void", "Jury", "--sheet", "Cup 1/2")
    assert cup(*again).status == 0
    assert [void for _, void in sheets(tmp_path)] == [True, True, False, False]


def seats(cup: Skat, table: int) -> list[str]:
    tables: list[list[str]] = cup("tournament", "tables", "--format", "json").data["tables"]
    return tables[table - 1]


@pytest.mark.parametrize("lang", LANGS)
def test_a_table_without_somebody_who_has_not_come_has_a_new_sheet(cup: Skat, tmp_path: Path, lang: str) -> None:
    who, *others = seats(cup, 2)
    assert cup("tournament", "absent", "1", who, "Jury", "--lang", lang).status == 0
    assert sheets(tmp_path) == [("Cup 1/1", False), ("Cup 1/2", True), ("Cup 1/2", False)]
    with Store.open(str(tmp_path / "sheets.db")) as store:
        kept = store.sheet("Cup 1/2")
        assert (kept.number, list(kept.series.players), kept.series.begun.deals) == (3, others, 36)
        for _ in range(36):
            kept.write(entry(kept.series, quick_deal(kept.series, "pass")))
    assert cup("sheet", "sign", *others, "--sheet", "3").status == 0
    taken = cup("tournament", "enter", "1", "2")
    assert (taken.status, taken.err) == (0, "")
    copy = tmp_path / "copy.jsonl"
    cup("tournament", "export", "--out", str(copy))
    assert copy.read_text("utf-8").count("skatcore-sheet") == 1


def test_a_first_draw_is_not_one_anew(begin: Callable[..., Skat]) -> None:
    done = begin(("player", *names(8)), series="1")("tournament", "draw", "--again")
    assert (done.status, "no series is drawn yet" in done.err) == (1, True)


def test_who_had_not_come_is_named_when_drawn_anew(cup: Skat) -> None:
    before = seats(cup, 2)[0]
    cup("tournament", "absent", "1", before, "Jury")
    cup("tournament", "rename", before, who := "Zoe")
    assert f"{who} has not come (Jury)" in cup("tournament", "tables").out
    done = cup("tournament", "draw", "--again", "--seed", "2")
    assert f"have seats again: {who};" in done.err
    assert cup("tournament", "draw", "--again", "--seed", "3").err == ""


def test_players_who_change_places_have_new_sheets_under_their_old_names_too(cup: Skat, tmp_path: Path) -> None:
    one, two = seats(cup, 1), seats(cup, 2)
    assert cup("tournament", "rename", one[0], "Zoe").status == 0
    assert cup("tournament", "exchange", "1", "Zoe", two[3], "Jury").status == 0
    assert [void for _, void in sheets(tmp_path)] == [True, True, False, False]
    with Store.open(str(tmp_path / "sheets.db")) as store:
        assert [list(store.sheet(number).series.players) for number in (3, 4)] == [
            [two[3], *one[1:]],
            [*two[:3], "Zoe"],
        ]
    play(tmp_path, "Cup 1/1")
    refused = cup("tournament", "absent", "1", one[1], "Jury")
    assert (refused.status, "3 Cup 1/1" in refused.err) == (1, True)
    assert len(sheets(tmp_path)) == 4


def test_a_table_without_a_sheet_gets_none(begin: Callable[..., Skat], tmp_path: Path) -> None:
    cup = begin(("player", *names(8)), ("draw", "--seed", "1"), series="1")
    assert cup("tournament", "absent", "1", seats(cup, 2)[0], "Jury").status == 0
    assert sheets(tmp_path) == []


def test_tables_tell_only_what_became_of_their_own_draw(cup: Skat) -> None:
    one, other = (table[0] for table in cup("tournament", "tables", "--format", "json").data["tables"])
    cup("tournament", "exchange", "1", one, other, "Jury")
    assert f"{one}, {other} have changed places (Jury)" in cup("tournament", "tables").out
    drawn = cup("tournament", "draw", "--again", "--seed", "2")
    assert "changed places" not in drawn.out
    cup("tournament", "absent", "1", one, "Jury")
    assert f"{one} has not come (Jury)" in cup("tournament", "tables").out
