"""Tournaments kept in the store of score sheets, on both databases."""

from __future__ import annotations

import signal
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from threading import Barrier

import pytest

from skatcore.club.errors import Overtaken, StoreError
from skatcore.club.sheet.items import AnyItem as SheetItem
from skatcore.club.sheet.json_lines import lines_of as sheet_lines_of
from skatcore.club.sheet.store import Store, begun_under
from skatcore.club.storage.tables import HEAD
from skatcore.club.tournament.items import Amended, AnyItem, Entrant, Listed, Registered, Void, Withdrawn
from skatcore.club.tournament.store import (
    LINES,
    TABLE,
    StoredTournament,
    TournamentLines,
    Tournaments,
    sheets_of,
    tournaments_in,
)
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.errors import raising
from support.games import rules
from support.programs import Program, hand_in
from support.stores import AFTER_0_2
from support.tournaments import handed, names, opened, plan, play_all, tournament


def begun(store: Tournaments, players: int = 8) -> StoredTournament:
    """A new tournament with players."""
    kept = store.begin(opened())
    kept.write(Registered(players=tuple(Entrant(name=name) for name in names(players))))
    return kept


def message_of(error: StoreError) -> str:
    assert all(Catalogue(language).error(error) for language in LANGUAGES)
    return Catalogue("en").error(error)


def test_what_is_written_is_read_again(place: str) -> None:
    with Tournaments.open(place) as store:
        kept = begun(store)
        kept.write(kept.tournament.next_draw("1"))
        play_all(kept.tournament)  # in memory only
        made = kept.tournament
        assert len(made.items) == 5
        copy = store.tournament()
        copy.write(*made.items)
        expected = made.standings()
    with Tournaments.open(place) as store:
        again = store.tournament("Cup")
        assert again.items() == made.items
        assert again.tournament.standings() == expected


def test_items_are_written_all_or_none(place: str) -> None:
    with Tournaments.open(place) as store:
        kept = begun(store)
        before = kept.items()
        good, bad = Withdrawn(player=names(8)[0]), Withdrawn(player="Nobody")
        with raising(Refused, "unknown-player"):
            kept.write(good, bad)
        assert kept.items() == before
        assert kept.tournament.items == before
        assert kept.write(good) == 1
        assert kept.write(good) == 0


def test_two_programs_write_to_one_tournament(place: str) -> None:
    with Tournaments.open(place) as mine, Tournaments.open(place) as other:
        first = begun(mine)
        second = other.tournament()
        assert len(second.tournament.players) == 8
        first.write(Withdrawn(player=names(8)[0]))
        second.write(Withdrawn(player=names(8)[1]))
        first.refresh()
        assert first.items() == second.items() == first.tournament.items
        with raising(Refused, "withdrawn-already"):
            second.write(Withdrawn(player=names(8)[0]))


def test_tournaments_and_sheets_lie_in_one_store(place: str) -> None:
    with Tournaments.open(place) as store:
        begun(store)
        with pytest.raises(StoreError) as caught:
            store.begin(opened())
        assert "is begun already: 1 Cup" in message_of(caught.value)
        store.begin(opened(), another=True)
        assert [tournament.number for tournament in store.tournaments()] == [1, 2]
        assert store.tournament(1).number == 1
        assert store.sheets.sheets() == []
        with pytest.raises(StoreError) as caught:
            store.tournament("Cup")
        assert "several tournaments are called Cup; name one by its number: 1 Cup, 2 Cup" in message_of(caught.value)
        with pytest.raises(StoreError) as caught:
            store.tournament("Other")
        assert "there is no tournament Other" in message_of(caught.value)
    with Store.open(place) as sheets:
        assert sheets.sheets() == []


def test_a_store_of_the_first_version_gets_the_new_tables(tmp_path: Path) -> None:
    place = str(tmp_path / "old.db")
    Store.open(place).close()
    with sqlite3.connect(place) as connection:
        for table in AFTER_0_2:
            connection.execute(f"DROP TABLE {table}")
        connection.execute("DROP TABLE tournament_item")
        connection.execute("DROP TABLE tournament")
        connection.execute("ALTER TABLE sheet_rules DROP COLUMN outline")
        connection.execute("ALTER TABLE sheet_item RENAME COLUMN entry_kind TO kind")
        connection.execute("UPDATE sheet_version SET version_num = '0001'")
    connection.close()
    with Tournaments.open(place) as store:
        begun(store)
    with sqlite3.connect(place) as connection:
        assert connection.execute("SELECT version_num FROM sheet_version").fetchall() == [(HEAD,)]
    connection.close()


def test_a_store_without_tournaments_says_so(tmp_path: Path) -> None:
    with Tournaments.open(str(tmp_path / "s.db")) as store, pytest.raises(StoreError) as caught:
        store.tournament()
    assert "skat tournament begin PLAN.toml" in message_of(caught.value)


def test_a_tournament_goes_out_and_in_without_loss(place: str) -> None:
    made = tournament(12, drawn=2)
    play_all(made)
    lines = list(LINES.lines_of(made.items))
    tournaments = tournaments_in(lines)
    assert tournaments.tournaments == [made.items]
    assert tournaments.sheets == []
    with Tournaments.open(place) as store:
        assert store.take(tournaments, "f") == len(made.items)
        assert store.take(tournaments, "f") == 0
        assert store.tournament().items() == made.items
        assert list(LINES.lines_of(store.tournament().items())) == lines


def test_only_what_is_new_is_taken(tmp_path: Path) -> None:
    made = tournament(8, drawn=1)
    short = list(made.items)
    made.add(handed(made, 1, 1, [(24, 1, 0)] * 4))
    with Tournaments.open(str(tmp_path / "s.db")) as store:
        store.take(TournamentLines([short]), "f")
        assert store.take(TournamentLines([list(made.items)]), "f") == 1
        assert store.take(TournamentLines([short]), "f") == 0
        assert store.tournament().items() == made.items
        other = [*short, Withdrawn(player=names(8)[0])]
        with pytest.raises(StoreError) as caught:
            store.take(TournamentLines([other]), "f")
        assert "went on differently here and there" in message_of(caught.value)
        assert store.tournament().items() == made.items


def test_what_is_no_exported_tournament_is_refused() -> None:
    made = tournament(8, drawn=1)
    lines = list(LINES.lines_of(made.items))
    cases = {
        "": "line 1: no exported tournament begins here",
        "x\n": "line 1: no exported tournament begins here",
        "".join(lines[:-1]): "is cut off: 2 of 3 items are there",
        "".join([lines[0], lines[1], "{}\n", lines[3]]): "line 3: no item of a tournament",
        lines[0].replace('"skatcore-tournament": 4', '"skatcore-tournament": 5'): "newer skatcore",
        '{"other": 1, "items": 1}\n{}\n': "line 1: no exported tournament begins here",
    }
    for text, expected in cases.items():
        with pytest.raises(StoreError) as caught:
            tournaments_in(text.split("\n"), "f.jsonl")
        assert expected in message_of(caught.value)
        assert message_of(caught.value).startswith("f.jsonl: ")


def test_an_item_that_may_not_stand_there_is_refused(tmp_path: Path) -> None:
    made = tournament(8, drawn=1)
    wrong = [*made.items, Withdrawn(player="Nobody")]
    with Tournaments.open(str(tmp_path / "s.db")) as store:
        with pytest.raises(StoreError) as caught:
            store.take(TournamentLines([wrong]), "f")
        assert "item 4 of a tournament may not stand there: Nobody does not play" in message_of(caught.value)
        with pytest.raises(StoreError) as caught:
            store.take(TournamentLines([made.items[1:]]), "f")
        assert "begins with its plan" in message_of(caught.value)
        assert store.tournaments() == []


def test_a_plan_that_cannot_be_read_any_more_is_told(tmp_path: Path) -> None:
    item = opened().model_copy(update={"plan": "x = 1\n"})
    with Tournaments.open(str(tmp_path / "s.db")) as store:
        with pytest.raises(StoreError) as caught:
            store.begin(item)
        assert "the plan of Cup cannot be read here" in message_of(caught.value)
        assert store.tournaments() == []


def test_the_sheets_behind_the_lists_are_named_once() -> None:
    made = tournament(8, drawn=1)
    item = handed(made, 1, 1, [(24, 1, 0)] * 4).model_copy(update={"sheet": "k"})
    assert sheets_of([*made.items, item, item.model_copy(update={"table": 2})]) == ["k"]


def test_writers_at_once_lose_and_double_nothing(place: str) -> None:
    with Tournaments.open(place) as store:
        kept = begun(store, 60)
        kept.write(kept.tournament.next_draw("1"))
        items = [handed(kept.tournament, 1, table, [(24, 1, 0)] * 4) for table in range(1, 16)]

    def write(own: list[Listed]) -> int:
        with Tournaments.open(place, patience=60) as other:
            mine = other.tournament()
            return sum(mine.write(item) for item in own)

    # each list is written by two of the three
    shares = [items[:10], items[5:], [*items[10:], *items[:5]]]
    with ThreadPoolExecutor(3) as writers:
        assert sum(writers.map(write, shares)) == len(items)
    with Tournaments.open(place) as store:
        made = store.tournament().tournament
        assert made.lacking() == []
        assert sorted(item.key for item in made.items[3:]) == sorted(item.key for item in items)


@pytest.mark.parametrize("after", [1, 7, 40])
def test_a_program_that_is_killed_loses_no_list_that_was_confirmed(place: str, after: int) -> None:
    with Tournaments.open(place) as store:
        kept = begun(store, 400)
        kept.write(kept.tournament.next_draw("1"))
    program = Program(hand_in, place)
    said = program.says()
    lines = [*islice(said, after)]
    program.process.kill()
    lines += said
    assert program.ended() == -signal.SIGKILL
    with Tournaments.open(place) as store:
        made = store.tournament().tournament
        keys = [item.key for item in made.items[3:]]
        assert keys[: len(lines)] == lines
        assert len(keys) - len(lines) <= 1
        store.tournament().write(handed(made, *made.lacking()[0], [(24, 1, 0)] * 4))


def overtaken(kept: StoredTournament, item: AnyItem) -> str:
    """The English words of why an item comes too late; nothing is written."""
    before = kept.items()
    with pytest.raises(Overtaken) as caught:
        kept.write(item)
    assert kept.items() == before == kept.tournament.items
    assert all(Catalogue(language).say(caught.value.message) for language in LANGUAGES)
    return Catalogue("en").say(caught.value.message)


def test_of_two_draws_of_a_series_the_second_is_refused(place: str) -> None:
    with Tournaments.open(place) as here, Tournaments.open(place) as other:
        first = begun(here)
        second = other.tournament()
        mine, theirs = (kept.tournament.next_draw(seed) for kept, seed in ((first, "1"), (second, "2")))
        first.write(mine)
        assert overtaken(second, theirs).startswith("series 1 is drawn already; draw --again")
        # and of two that are to replace it
        mine, theirs = (kept.tournament.next_draw(seed, again=True) for kept, seed in ((first, "3"), (second, "4")))
        first.write(mine)
        assert overtaken(second, theirs).startswith("series 1 is not as it was: another draw")
        assert [drawn.seed for drawn in second.tournament.drawn] == ["3"]


def test_a_draw_counts_only_for_those_whom_it_was_made_for(place: str) -> None:
    with Tournaments.open(place) as mine, Tournaments.open(place) as other:
        first = begun(mine)
        item = first.tournament.next_draw("1")
        other.tournament().write(Registered(players=(Entrant(name="Late"),)))
        assert overtaken(first, item).startswith("everybody must sit at one table")


def test_only_one_of_many_draws_at_once_is_written(place: str) -> None:
    with Tournaments.open(place) as store:
        begun(store)

    def draw(seed: int) -> bool:
        with Tournaments.open(place, patience=60) as other:
            mine = other.tournament()
            item = mine.tournament.next_draw(str(seed))
            together.wait()
            try:
                return mine.write(item) == 1
            except Overtaken:
                return False

    together = Barrier(4)
    with ThreadPoolExecutor(4) as writers:
        assert sorted(writers.map(draw, range(4))) == [False, False, False, True]


@pytest.mark.clause("SkWO 7.2.4", "SkWO 7.2.5")
def test_skwo_7_2_4_and_7_2_5_officials_decide_on_the_list_as_it_stands(place: str) -> None:
    with Tournaments.open(place) as mine, Tournaments.open(place) as other:
        first = begun(mine)
        first.write(first.tournament.next_draw("1"))
        second = other.tournament()
        # declared void because it was never handed in: but meanwhile it was
        void = Void(series=1, table=1, official="Jury", replaces=second.tournament.stands_as(1, 1))
        listed = handed(first.tournament, 1, 1, [(24, 1, 0)] * 4)
        first.write(listed)
        assert overtaken(second, void).startswith("the list of series 1, table 1 is not as it was")
        # two correct it at once
        fields = {"series": 1, "table": 1, "results": listed.results, "passed": listed.passed}
        amended = Amended(official="Ada", replaces=listed.key, **fields)
        first.write(amended)
        late = Amended(official="Bo", replaces=listed.key, **fields)
        assert overtaken(second, late).startswith("the list of series 1, table 1 is not as it was")
        second.write(late.model_copy(update={"replaces": amended.key}))


def test_lists_of_two_tables_may_come_at_once(place: str) -> None:
    with Tournaments.open(place) as mine, Tournaments.open(place) as other:
        first = begun(mine)
        first.write(first.tournament.next_draw("1"))
        second = other.tournament()
        items = [handed(second.tournament, 1, table, [(24, 1, 0)] * 4) for table in (1, 2)]
        first.write(items[0])
        second.write(items[1])
        assert overtaken(first, items[1].model_copy(update={"key": "other"})).startswith(
            "the list of series 1, table 2 is there"
        )


def test_of_many_who_begin_the_same_tournament_at_once_one_does(place: str) -> None:
    def begin(_: int) -> bool:
        with Tournaments.open(place, patience=60) as store:
            together.wait()
            try:
                store.begin(opened())
            except StoreError as error:
                return error.message.name != "tournament-twice"
            return True

    with Tournaments.open(place) as store:  # its rule set is there already
        store.begin(opened(text=plan(id='"other"')))
    together = Barrier(4)
    with ThreadPoolExecutor(4) as writers:
        assert sorted(writers.map(begin, range(4))) == [False, False, False, True]


def sheet_lines(title: str) -> list[str]:
    """A new score sheet as its lines."""
    return list(sheet_lines_of([begun_under(rules("isko"), ["A", "B", "C"], title=title)]))


def test_a_tournament_comes_in_with_its_sheets_or_not_at_all(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tournament(8, drawn=1)
    lines = TournamentLines([list(made.items)], sheet_lines("own"))
    with Tournaments.open(place) as store:

        def gone(*_: object) -> int:
            raise OSError("the power has gone")

        with monkeypatch.context() as broken:
            broken.setattr(type(TABLE), "take", gone)
            with pytest.raises(OSError, match="power"):
                store.take(lines, "f")
        assert store.tournaments() == []
        assert store.sheets.sheets() == []
        # one that has gone another way here takes its sheets with it
        store.take(TournamentLines([[*made.items, Withdrawn(player=names(8)[0])]]), "f")
        other = TournamentLines([[*made.items, Withdrawn(player=names(8)[1])]], sheet_lines("other"))
        with pytest.raises(StoreError) as caught:
            store.take(other, "f")
        assert caught.value.message.name == "tournament-diverged"
        assert store.sheets.sheets() == []
        assert store.take(lines, "f") == 0
        assert [sheet.title for sheet in store.sheets.sheets()] == ["own"]


def test_sheets_are_written_with_the_draw_or_not_at_all(place: str) -> None:
    sheet: list[SheetItem] = [begun_under(rules("isko"), ["A", "B", "C"], title="1/1")]
    with Tournaments.open(place) as store:
        kept = begun(store)
        draw = kept.tournament.next_draw("1")
        with pytest.raises(Refused):
            kept.write(draw.model_copy(update={"repeats": 5}), sheets=[sheet])
        assert store.sheets.sheets() == []
        kept.write(draw, sheets=[sheet])
        assert [sheet.title for sheet in store.sheets.sheets()] == ["1/1"]
