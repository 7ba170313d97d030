"""The store's thread: what many write at once is written once, and nobody's mistake is another's."""

import asyncio
from pathlib import Path

from skatcore import load
from skatcore.club.errors import StoreError
from skatcore.club.score_sheets import enter
from skatcore.club.sheet.store import Store, begun_under
from skatcore.web.club import Club, ClubThread
from support.web import PLAYERS


def test_what_many_write_at_once_is_all_there(tmp_path: Path) -> None:
    place = f"{tmp_path}/club.db"
    club = ClubThread(place)
    isko = load("isko")
    numbers = [club.now(lambda open_: open_.sheets.begin(begun_under(isko, PLAYERS)).number) for _ in range(8)]

    def write(number: int, line: str) -> object:
        return club.write(lambda open_: enter(open_.sheet(number), line))

    async def evening() -> list[object]:
        lines = [(number, "bo h2") for number in numbers] * 3 + [(numbers[0], "bo nothing")]
        return await asyncio.gather(*(write(number, line) for number, line in lines), return_exceptions=True)  # type: ignore[call-overload,no-any-return]

    answers = asyncio.run(evening())
    club.close()
    assert [type(answer).__name__ for answer in answers if answer is not None] == ["GameUnknown"]
    with Store.open(place) as store:
        assert [sheet.series.totals["Bo"] for sheet in store.sheets()] == [90] * 8


def test_what_could_not_be_stored_is_not_shown_either(tmp_path: Path) -> None:
    club = ClubThread(f"{tmp_path}/club.db")
    number = club.now(lambda open_: open_.sheets.begin(begun_under(load("isko"), PLAYERS)).number)

    def full(open_: Club) -> None:
        file = open_.sheets.opened.file
        assert file is not None
        file.execute(f"PRAGMA max_page_count = {file.execute('PRAGMA page_count').fetchone()[0]}")

    club.now(full)

    async def evening() -> list[object]:
        works = [club.write(lambda open_: enter(open_.sheet(number), "bo h2")) for _ in range(400)]
        return await asyncio.gather(*works, return_exceptions=True)

    answers = asyncio.run(evening())
    assert any(isinstance(answer, StoreError) for answer in answers)
    written = sum(answer is None for answer in answers)
    assert club.now(lambda open_: len(open_.sheet(number).series.rows)) == written
    club.close()
    with Store.open(f"{tmp_path}/club.db", reads=True) as store:
        assert len(store.sheet(number).series.rows) == written
