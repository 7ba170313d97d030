"""The core against a second implementation, which was written from the texts by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore.model.game import Level
from skatcore.model.reasons import Unscorable
from skatcore.scoring.bid_values import bids
from skatcore.scoring.possible import possible_games
from support.games import FAMILIES, Three, family, play, ramsch, rules
from support.oracle import Outcome as Expected
from support.oracle import bids as expected_bids
from support.oracle import games as expected_games
from support.oracle import max_patrolki, trump_row
from support.oracle import ramsch as expected_ramsch
from support.oracle import score as expected_score

CONTRACTS: Final = {
    "C": "clubs",
    "S": "spades",
    "H": "hearts",
    "D": "diamonds",
    "G": "grand",
    "N": "null",
    "NR": "revolution",
}
EVERYWHERE: Final = [(profile, name) for profile in FAMILIES for name in family(profile)]
everywhere = pytest.mark.parametrize(("texts", "name"), EVERYWHERE)


@dataclass(frozen=True)
class Game:
    """One game with its outcome, as both implementations are given it."""

    game: str
    hand: bool
    ouvert: bool
    announced: str | None
    matadors: int
    points: int
    tricks: int
    bid: int
    patrolki: int
    patrolki_failed: bool


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any game in any form; card points and tricks agree as they do at a table."""
    game = draw(st.sampled_from(sorted(CONTRACTS)))
    tricks = draw(st.integers(0, 10))
    points = draw(st.integers(0, 120))
    if tricks == 10:
        points = 120
    elif tricks == 0:
        points = draw(st.integers(0, 22))  # what two cards in the skat can hold
    most = 11 if game in "CSHD" else 4
    matadors = draw(st.integers(1, most)) * draw(st.sampled_from((1, -1)))
    patrolki = draw(st.one_of(st.just(0), st.integers(1, 9)))
    return Game(
        game=game,
        hand=draw(st.booleans()),
        ouvert=draw(st.booleans()),
        announced=draw(st.sampled_from((None, "schneider", "schwarz"))),
        matadors=matadors,
        points=points,
        tricks=tricks,
        bid=draw(st.one_of(st.integers(0, 100), st.integers(0, 400))),
        patrolki=patrolki,
        patrolki_failed=patrolki > 0 and draw(st.booleans()),
    )


def fits(game: Game) -> bool:
    """Whether one hand can hold both the tops and the lowest trumps that are laid (LOC 2.4.4)."""
    if not game.patrolki:
        return True
    if game.patrolki > max_patrolki(game.game):
        return False
    names = [name for name, _ in trump_row(game.game)]
    run = abs(game.matadors)
    after = set(names[run : run + 1])
    missing = after if game.matadors > 0 else set(names[:run])
    return not missing & set(names[-game.patrolki :])


def core(name: str, game: Game) -> Expected | None:
    """The core's result for the game."""
    extras: dict[str, Any] = {}
    if game.patrolki:
        extras["patrolki"] = game.patrolki
    if game.patrolki_failed:
        extras["patrolki_failed"] = 1
    try:
        result = play(
            name,
            CONTRACTS[game.game],
            matadors=game.matadors,
            points=game.points,
            tricks=game.tricks,
            bid=game.bid,
            hand=game.hand,
            ouvert=game.ouvert,
            announced=Level[(game.announced or "plain").upper()],
            **extras,
        )
    except Unscorable:
        return None
    return Expected(result.won, result.overbid, result.value, result.score)


def oracle(texts: str, game: Game) -> Expected | None:
    """The result by the texts; no announcement stands beside an open game's own schwarz."""
    if game.game == "NR" and not (game.hand and game.ouvert):
        return None
    if game.ouvert and game.announced is not None:
        return None
    if not fits(game):
        return None
    return expected_score(
        texts,
        game=game.game,
        hand=game.hand,
        ouvert=game.ouvert,
        announced=game.announced,
        matadors=game.matadors,
        points=game.points,
        tricks=game.tricks,
        bid=game.bid,
        patrolki=game.patrolki,
        patrolki_failed=game.patrolki_failed,
    )


@everywhere
@given(
    game=games(),
    hand=st.booleans(),
    form=st.sampled_from(((False, None), (False, "schneider"), (False, "schwarz"), (True, None))),
)
def test_values_agree_with_the_second_implementation(
    texts: str, name: str, game: Game, hand: bool, form: tuple[bool, str | None]
) -> None:
    assert core(name, game) == oracle(texts, game)
    # nearly all of these exist
    ouvert, announced = form
    plain = Game(
        game=game.game if game.game in "CSHDG" else "G",
        hand=hand or ouvert or announced is not None,
        ouvert=ouvert,
        announced=announced,
        matadors=max(-4, min(4, game.matadors)),
        points=game.points,
        tricks=game.tricks,
        bid=game.bid,
        patrolki=0,
        patrolki_failed=False,
    )
    assert core(name, plain) == oracle(texts, plain)


@pytest.mark.clause("ISkO 3.3.2")
@everywhere
@pytest.mark.parametrize("patrolki", [True, False])
def test_isko_3_3_2_legal_bids_agree(texts: str, name: str, patrolki: bool) -> None:
    ladder = bids(rules(name), without=() if patrolki else ("patrolki",))
    assert list(ladder) == expected_bids(texts, patrolki)


@everywhere
def test_number_of_possible_games_agrees(texts: str, name: str) -> None:
    assert possible_games(rules(name)).count == expected_games(texts)


@dataclass(frozen=True)
class AllAgainstAll:
    """A Ramsch with all that any option asks for."""

    points: Three
    tricks: Three
    skat: int
    last: int
    jacks: tuple[str, str, str]


@st.composite
def shared_games(draw: st.DrawFn) -> AllAgainstAll:
    """Any Ramsch; ties are as likely as not, jacks may also lie in the skat."""
    skat = draw(st.integers(0, 22))
    first = draw(st.integers(0, 120 - skat))
    second = draw(st.one_of(st.just(first), st.integers(0, 120 - skat)))
    second = min(second, 120 - skat - first)
    points = draw(st.permutations([first, second, 120 - skat - first - second]))
    takers = [seat for seat in range(3) if points[seat] > 0] or [0]
    tricks = [0, 0, 0]
    for seat in takers:
        tricks[seat] = 1
    idle = [seat for seat in range(3) if seat not in takers]
    for _ in range(10 - len(takers)):
        tricks[draw(st.sampled_from(takers + idle))] += 1
    last = draw(st.sampled_from([seat for seat in range(3) if tricks[seat]]))
    jacks = ["", "", "", ""]
    for suit in "CSHD":
        jacks[draw(st.integers(0, 3))] += f"{suit}J "
    return AllAgainstAll(
        (points[0], points[1], points[2]), (tricks[0], tricks[1], tricks[2]), skat, last, (jacks[0], jacks[1], jacks[2])
    )


@pytest.mark.parametrize(
    ("texts", "name"), [(texts, name) for texts, name in EVERYWHERE if texts in ("pl-local", "pub")]
)
@given(game=shared_games())
def test_ramsch_agrees_with_the_second_implementation(texts: str, name: str, game: AllAgainstAll) -> None:
    suits = [{jack[0] for jack in held.split()} for held in game.jacks]
    expected = expected_ramsch(
        texts,
        points=game.points,
        tricks=game.tricks,
        skat=game.skat,
        last=game.last,
        jacks=(suits[0], suits[1], suits[2]),
    )
    result = ramsch(name, game.points, tricks=game.tricks, skat=game.skat, last=game.last, held=game.jacks)
    assert result == expected
