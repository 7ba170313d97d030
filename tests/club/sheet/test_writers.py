"""Several processes that write on one sheet lose nothing and write nothing twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.model.refusal import Refused
from support.games import rules
from support.programs import Program, begin_sheets, copy_items, write_entries
from support.stores import begun, deal


def test_writers_at_once_lose_nothing_and_double_nothing(place: str) -> None:
    with Store.open(place) as store:
        sheet = str(store.begin(begun()).number)
    programs = [Program(write_entries, place, sheet, 40, name) for name in ("a", "b", "c")]
    confirmed = [key for program in programs for key in program.finished()]
    with Store.open(place) as store:
        series = store.sheet(sheet).series
    written = [item.key for item in series.items[1:]]
    assert sorted(written) == sorted(confirmed)
    assert len(written) == 120
    assert sum(series.totals.values()) == 120 * 30


def test_writers_of_the_same_entries_write_each_once(place: str, tmp_path: Path) -> None:
    series = Series(rules("isko"), begun())
    for _ in range(30):
        series.add(deal(series))
    file = tmp_path / "items.jsonl"
    file.write_text("\n".join(item.model_dump_json() for item in series.items), encoding="utf-8")
    programs = [Program(copy_items, place, file) for _ in range(2)]
    confirmed = Counter(key for program in programs for key in program.finished())
    with Store.open(place) as store:
        assert store.sheet().series.items == series.items
    assert confirmed == dict.fromkeys((item.key for item in series.items[1:]), 1)


def test_sheets_begun_at_once_all_stand(place: str) -> None:
    programs = [Program(begin_sheets, place, 5) for _ in range(3)]
    confirmed = [key for program in programs for key in program.finished()]
    with Store.open(place) as store:
        assert sorted(sheet.key for sheet in store.sheets()) == sorted(confirmed)


@settings(max_examples=15)
@given(st.lists(st.sampled_from([0, 1, 2]), min_size=1, max_size=20))
def test_any_order_of_writers_gives_a_list_that_adds_up(tmp_path_factory: object, order: list[int]) -> None:
    folder: Path = tmp_path_factory.mktemp("writers")  # type: ignore[attr-defined]
    place = str(folder / "s.db")
    with Store.open(place) as first, Store.open(place) as second, Store.open(place) as third:
        first.begin(begun())
        sheets = [store.sheet() for store in (first, second, third)]
        for number, writer in enumerate(order):
            write(sheets[writer], f"{number}")
        for sheet in sheets:
            sheet.refresh()
        assert len({tuple(item.key for item in sheet.series.items) for sheet in sheets}) == 1
        assert [item.key for item in sheets[0].series.items[1:]] == [str(number) for number in range(len(order))]
        totals = sheets[0].series.totals
        assert sum(totals.values()) == 30 * len(order)
        assert all(sheet.series.totals == totals for sheet in sheets)


def write(sheet: StoredSheet, key: str) -> None:
    """Write the next deal; where another has written first, the one that is next then."""
    while True:
        try:
            sheet.write(deal(sheet.series, key=key))
        except Refused:
            sheet.refresh()
        else:
            return
