"""Entries of several sheets in one transaction: one wait for the disk, and each still judged by itself."""

from __future__ import annotations

import pytest

from skatcore.club.access import Access, Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.model.refusal import Refused
from support.stores import begun, deal


def _interrupted(store: Store, sheet: StoredSheet) -> None:
    with store.opened.together():
        assert sheet.write(deal(sheet.series))
        raise KeyboardInterrupt


def lengths(place: str) -> list[int]:
    with Store.open(place, reads=True) as store:
        return [len(sheet.items()) for sheet in store.sheets()]


def test_entries_are_there_once_all_are(place: str) -> None:
    with Store.open(place) as store:
        sheets = [store.begin(begun(title=title)) for title in ("a", "b", "c")]
        with store.opened.together():
            for sheet in sheets:
                assert sheet.write(deal(sheet.series))
            assert not sheets[0].write(sheets[0].series.items[1])
            assert [len(sheet.items()) for sheet in sheets] == [2, 2, 2]
            assert lengths(place) == [1, 1, 1]
        assert lengths(place) == [2, 2, 2]
        assert sheets[0].write(deal(sheets[0].series))
    assert lengths(place) == [3, 2, 2]


def test_one_that_is_refused_leaves_the_others(place: str) -> None:
    with Store.open(place) as store, Store.open(place) as other:
        first, second = (store.begin(begun(title=title)) for title in ("a", "b"))
        late = deal(first.series).model_copy(update={"number": 1})
        overtaking = other.sheet("a")
        overtaking.write(deal(overtaking.series))
        with store.opened.together():
            assert second.write(deal(second.series))
            with pytest.raises(Refused):
                first.write(late)
            key = Access(store.opened).mint(Scope("sheet", first.number), Role.SCORER)
            assert second.write(deal(second.series))
        assert Access(other.opened).grant(key) is not None
    assert lengths(place) == [2, 3]


def test_if_it_fails_nothing_is_written(place: str) -> None:
    with Store.open(place) as store:
        sheet = store.begin(begun())
        with pytest.raises(KeyboardInterrupt):
            _interrupted(store, sheet)
        assert lengths(place) == [1]
        again = store.sheet()
        assert again.write(deal(again.series))
    assert lengths(place) == [2]
