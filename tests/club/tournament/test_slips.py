"""Slips of the desk: a list copied wrongly, a list declared void or a player withdrawn by mistake."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skatcore.club.tournament.items import (
    ITEM,
    Amended,
    AnyItem,
    Entrant,
    Registered,
    Restored,
    Returned,
    Void,
    Withdrawn,
)
from skatcore.club.tournament.tournament import Tournament
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.commands import Skat
from support.tournaments import handed, tournament

GAMES = [(93, 10, 2), (-96, 4, 3), (120, 9, 1), (48, 6, 4)]
RIGHT = [(937, 10, 2), *GAMES[1:]]
LANGS = ("en", "de", "pl")


def refused(made: Tournament, item: AnyItem) -> str:
    """The key of why an item may not be written; it is said in every language."""
    before = list(made.items)
    with pytest.raises(Refused) as caught:
        made.add(item)
    assert made.items == before
    texts = {Catalogue(language).say(caught.value.message) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    return caught.value.message.name


def results(made: Tournament) -> dict[str, int]:
    return {line.name: line.result for line in made.standings()}


def amended(made: Tournament, games: list[tuple[int, int, int]], *, copied: bool) -> Amended:
    listed = handed(made, 1, 1, games)
    return Amended(
        series=1,
        table=1,
        replaces=made.stands_as(1, 1),
        results=listed.results,
        passed=listed.passed,
        official="Jury",
        copied=copied,
    )


def test_a_list_that_was_copied_wrongly_counts_as_it_is_copied_anew() -> None:
    made, right = tournament(4, drawn=1), tournament(4, drawn=1)
    right.add(handed(right, 1, 1, RIGHT))
    made.add(handed(made, 1, 1, GAMES))
    before = results(made)
    made.add(amended(made, RIGHT, copied=False))
    assert results(made) == before  # 7.2.5: the lower result
    made.add(amended(made, RIGHT, copied=True))
    assert results(made) == results(right)
    # what officials correct afterwards is the list as it was copied at last
    made.add(amended(made, GAMES, copied=False))
    assert results(made) == before
    assert len(made.items) == 3 + 4
    wrong = amended(made, RIGHT, copied=True).model_copy(update={"passed": 0})
    assert refused(made, wrong) == "deals-number"


def test_a_void_list_stands_again_as_it_stood_before() -> None:
    made = tournament(4, drawn=1)
    made.add(handed(made, 1, 1, RIGHT))
    made.add(amended(made, GAMES, copied=False))
    before, stood = results(made), made.stands_as(1, 1)
    void = Void(series=1, table=1, official="Jury", replaces=stood)
    made.add(void)
    assert set(results(made).values()) == {0}
    back = Restored(series=1, table=1, official="Jury", replaces=void.key)
    assert refused(made, back.model_copy(update={"replaces": stood})) == "not-void"
    assert refused(made, back.model_copy(update={"table": 2})) == "no-such-table"
    made.add(back)
    assert results(made) == before
    assert refused(made, Restored(series=1, table=1, official="Jury", replaces=void.key)) == "not-void"
    # it goes on from there, and nothing that was decided before counts for it
    late = Void(series=1, table=1, official="Jury", replaces=stood)
    assert refused(made, late) == "list-changed"
    made.add(amended(made, RIGHT, copied=True))
    made.add(Void(series=1, table=1, official="Jury", replaces=made.stands_as(1, 1)))
    assert [ITEM.validate_python(item.model_dump(mode="json")) for item in made.items] == made.items


def test_a_list_that_was_never_handed_in_is_lacking_again() -> None:
    made = tournament(4, drawn=1)
    void = Void(series=1, table=1, official="Jury")
    made.add(void)
    made.add(Restored(series=1, table=1, official="Jury", replaces=void.key))
    assert made.lacking() == [(1, 1)]
    assert made.handed(1, 1) is None
    made.add(handed(made, 1, 1, RIGHT))
    assert results(made)[made.seats(1, 1)[0]] > 937


def test_who_withdrew_by_mistake_plays_on() -> None:
    made = tournament(["Ada", "Bo", "Cyd", "Dov", "Eve"])
    gone = Withdrawn(player="Dov")
    assert refused(made, Returned(player="Dov", replaces="")) == "not-withdrawn"
    made.add(gone)
    again = Registered(players=(Entrant(name="dov"),))
    assert refused(made, again) == "player-withdrawn"
    assert refused(made, Returned(player="Eve", replaces=gone.key)) == "not-withdrawn"
    assert refused(made, Returned(player="Nobody", replaces=gone.key)) == "unknown-player"
    made.add(Returned(player="Dov", replaces=gone.key))
    assert made.playing == ("Ada", "Bo", "Cyd", "Dov", "Eve")
    assert refused(made, again) == "player-twice"
    assert refused(made, Returned(player="Dov", replaces=gone.key)) == "not-withdrawn"
    made.add(Withdrawn(player="Dov"))
    made.add(made.next_draw("7"))
    assert "Dov" not in made.seats(1, 1)


@pytest.fixture
def cup(begin: Callable[..., Skat]) -> Skat:
    """Four players at one table of a drawn series."""
    return begin(("player", "Ada", "Bo", "Cyd", "Dov"), ("draw",), series="2")


def given(points: int) -> list[str]:
    return [f"Ada={points}/18/3", "Bo=-96/4/6", "Cyd=24/3/5", "Dov=48/3/3", "--passed", "3"]


def test_a_typing_slip_is_put_right_on_the_command_line(cup: Skat) -> None:
    cup("tournament", "enter", "1", "1", *given(397), "--all-signed")
    official = ("--official", "Jury")
    done = cup("tournament", "correct", "1", "1", *given(937), *official)
    assert "Ada 1567" in done.out
    why = ("--because", "397 for 937")
    done = cup("tournament", "correct", "1", "1", *given(937), "--copy", *official, *why)
    assert "Ada 2107" in done.out
    assert done.out.count("\n") == 1
    for lang in LANGS:
        shown = cup("tournament", "show", "1", "1", "--lang", lang).out.splitlines()
        assert "Jury" in shown[-1]
        assert "397 for 937" in shown[-1]
        assert shown[-1] != shown[-2]
    last = cup("tournament", "show", "1", "1", "--format", "json").data["history"][-1]
    assert (last["copied"], last["official"]) == (True, "Jury")


def test_void_is_taken_back_on_the_command_line(cup: Skat) -> None:
    back = ("tournament", "void", "1", "1", "Jury", "--back")
    for lang in LANGS:
        refused = cup(*back, "--lang", lang)
        assert (refused.status, refused.out) == (1, "")
    cup("tournament", "void", "1", "1", "Jury")
    for lang in LANGS:
        hint = cup("tournament", "enter", "1", "1", *given(937), "--all-signed", "--lang", lang)
        assert "skat tournament void 1 1 " in hint.err
        assert "Ada" in Catalogue(lang).text("tournament.list-awaited", series=1, table=1, players="Ada")
    done = cup(*back)
    assert (done.status, done.err) == (0, "")
    assert "Ada" in done.out  # his list is awaited again
    cup("tournament", "enter", "1", "1", *given(937), "--all-signed")
    cup("tournament", "void", "1", "1", "Jury")
    done = cup(*back, "--because", "the other table was meant")
    assert "Ada 2107" in done.out
    for lang in LANGS:
        assert "the other table was meant" in cup("tournament", "show", "1", "1", "--lang", lang).out
    cup("tournament", "void", "1", "1", "Jury")
    data = cup(*back, "--format", "json").data
    assert data["results"]["Ada"] == 2107


def test_withdraw_is_taken_back_on_the_command_line(cup: Skat) -> None:
    for lang in LANGS:
        in_words = ("--lang", lang)
        cup("tournament", "withdraw", "Dov")
        again = cup("tournament", "player", "Dov", *in_words)
        assert (again.status, again.out) == (1, "")
        assert "skat tournament withdraw" in again.err
        assert "--back" in again.err
        done = cup("tournament", "withdraw", "dov", "--back", *in_words)
        assert (done.status, done.err) == (0, "")
        assert done.out.startswith("Dov ")
        assert done.out.count("\n") == 1
    assert cup("tournament", "withdraw", "Dov", "--back").status == 1
    # after a draw without him it is said what that means
    cup("tournament", "withdraw", "Dov")
    cup("tournament", "draw", "--again")
    done = cup("tournament", "withdraw", "Dov", "--back")
    assert "skat tournament draw --again" in done.out
    data = cup("tournament", "players", "--format", "json").data
    assert all(row["playing"] for row in data)
