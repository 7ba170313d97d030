"""Players meant by a name that is typed, and the answer to a name that is not meant here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from support.commands import Skat
from support.tournaments import plan, written

PLAYERS = ("Adalbert", "Bo", "Cyd", "Dov", "Ada", "Fay", "Gus", "Hal")


@pytest.fixture
def cup(skat: Skat, tmp_path: Path, prepared: Callable[..., None]) -> Skat:
    """A drawn series in which Ada and Adalbert sit at different tables."""
    prepared("cup", lambda: two_apart(skat, tmp_path))
    return skat


def two_apart(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(series="1")))
    skat("tournament", "player", *PLAYERS)
    for seed in range(40):
        again = ("--again",) if seed else ()
        drawn = skat("tournament", "draw", "--seed", str(seed), "--format", "json", *again)
        tables = drawn.data["tables"]
        if not any({"Ada", "Adalbert"} <= set(seats) for seats in tables):
            break


def adalberts(skat: Skat) -> tuple[int, list[str]]:
    """The number of Adalbert's table, and who sits there."""
    tables = skat("tournament", "tables", "--format", "json").data["tables"]
    return next((at, seats) for at, seats in enumerate(tables, 1) if "Adalbert" in seats)


def given(seats: list[str], adalbert: str) -> list[str]:
    """A result for each, Adalbert called as it is said."""
    called = [adalbert if name == "Adalbert" else name for name in seats]
    return [f"{name}=240/10/0" for name in called]


@pytest.mark.parametrize("typed", ["Ada", "ada", " ADA "])
def test_a_whole_name_means_that_player_wherever_he_sits(cup: Skat, typed: str) -> None:
    table, seats = adalberts(cup)
    more = ("--passed", "8", "--all-signed")
    enter = ("tournament", "enter", "1", str(table))
    done = cup(*enter, *given(seats, typed), *more)
    assert done.status == 1
    assert f"Ada does not sit at table {table} of series 1; there sit {', '.join(seats)}" in done.err
    errors = [cup(*enter, *given(seats, typed), *more, "--lang", language).err for language in ("de", "pl")]
    assert all("Ada " in text and ", ".join(seats) in text for text in errors)
    # the beginning of a name that nobody has whole is enough
    assert cup(*enter, *given(seats, "adal"), *more).status == 0


def test_who_signed_is_a_player_of_the_table(cup: Skat) -> None:
    table, seats = adalberts(cup)
    signed = ",".join("Ada" if name == "Adalbert" else name for name in seats)
    done = cup(
        *("tournament", "enter", "1", str(table)), *given(seats, "Adalbert"), *("--passed", "8", "--signed", signed)
    )
    assert done.status == 1
    assert f"Ada does not sit at table {table}" in done.err


def test_in_a_csv_too_a_whole_name_means_that_player(cup: Skat, tmp_path: Path) -> None:
    table, seats = adalberts(cup)
    file = tmp_path / "lists.csv"
    rows = [line.replace("=", ",").replace("/", ",") for line in given(seats, "Ada")]
    lines = [f"{table},{row},8" for row in rows]
    file.write_text("\n".join(["table,player,points,won,lost,passed", *lines]))
    done = cup("tournament", "enter", "1", "--csv", str(file), "--all-signed")
    assert done.status == 1
    assert f"{file}:2: table {table}: Ada does not sit at table {table} of series 1" in done.err
    shown = cup("tournament", "show", "1", str(table), "--format", "json").data
    assert shown["results"] == []
