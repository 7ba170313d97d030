"""Made-up games as a club would play them, as many as are wanted, the same each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.score import ResultColumns
from skatcore.analysis.columnar.tables import GameNumbers
from skatcore.model.game import CARD_POINTS, TRICKS, Form, Level

#: How often each game is played, in a club that keeps to the code and seldom plays a Ramsch.
SHARES: Final = {
    "clubs": 0.24,
    "spades": 0.18,
    "hearts": 0.13,
    "diamonds": 0.10,
    "grand": 0.27,
    "null": 0.04,
    "ramsch": 0.001,
    "passed": 0.039,
}
BIDS: Final = {18: 0.4, 20: 0.15, 22: 0.1, 23: 0.08, 24: 0.1, 27: 0.05, 30: 0.04, 33: 0.04, 36: 0.04}
RUNS: Final = {1: 0.3, -1: 0.3, 2: 0.14, -2: 0.13, 3: 0.06, -3: 0.03, 4: 0.03, -4: 0.01}
BASES: Final = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}
#: The tables of three in the club.
TABLES: Final = 20
POINTS_A_TRICK: Final = 12
JACKS_WORTH: Final = 2

Column = NDArray[Any]


def columns(count: int) -> dict[str, Column]:
    """The columns of ``count`` games; numbers where there are some, 0 or "" elsewhere."""
    dice = np.random.default_rng(61)
    game = dice.choice(list(SHARES), count, p=list(SHARES.values()))
    # whoever guesses the columns' types from the first rows must meet three numbers in a cell
    game[0] = "ramsch"
    played = (game != "ramsch") & (game != "passed")
    points = np.clip(dice.normal(76, 20, count).round(), 0, CARD_POINTS - 1).astype(int)
    tricks = np.clip(points / POINTS_A_TRICK + dice.normal(0, 1, count), 1, TRICKS - 1).astype(int)
    swept = dice.random(count) < 0.01
    points[swept], tricks[swept] = CARD_POINTS, TRICKS
    tricks[(game == "null") & (dice.random(count) < 0.7)] = 0
    hand = played & (dice.random(count) < 0.1)
    ouvert_said = hand & (game != "null") & (dice.random(count) < 0.05)
    bid = dice.choice(list(BIDS), count, p=list(BIDS.values()))
    run = dice.choice(list(RUNS), count, p=list(RUNS.values()))
    # the jacks that the declarer lacks take a trick, and their own card points with it
    without = np.maximum(0, -run)
    tricks[(without > 0) & (tricks == TRICKS)] -= 1
    points = np.minimum(points, CARD_POINTS - JACKS_WORTH * without)
    # nearly everyone bids no more than his game is worth: base times the run and the game itself
    base = np.select([game == base_key for base_key in BASES], list(BASES.values()), 24)
    worth = np.where(game == "null", 23, base * (np.abs(run) + 1))
    bid[(bid > worth) & (dice.random(count) < 0.98)] = min(BIDS)
    table = dice.integers(0, TABLES, count)
    seats = dice.permuted(np.tile(np.arange(3), (count, 1)), axis=1) + 3 * table[:, None]
    declarer = seats[np.arange(count), dice.integers(0, 3, count)]
    return {
        "table": table,
        "seats": seats,
        "declarer": declarer,
        "game": game,
        "played": played,
        "hand": hand,
        "said": ouvert_said,
        "bid": bid,
        "matadors": run,
        "points": points,
        "tricks": tricks,
    }


def plain(count: int, games: GameNumbers) -> ResultColumns:
    """``count`` games with a declarer, in columns for scoring."""
    made = columns(count)
    number = np.zeros(count, np.uint8)
    for contract in SHARES:
        for hand in (False, True):
            for announced in (False, True):
                level = Level.SCHNEIDER if announced else Level.PLAIN
                at = (made["game"] == contract) & (made["hand"] == hand) & (made["said"] == announced)
                if at.any() and contract not in {"ramsch", "passed"}:
                    number[at] = games.number(contract, Form(hand=hand, announced=level))
    return ResultColumns(
        number,
        made["matadors"].astype(np.int8),
        made["points"].astype(np.uint8),
        made["tricks"].astype(np.uint8),
        made["bid"].astype(np.int16),
    )


def write_csv(path: Path, count: int) -> None:
    """Write ``count`` games as native CSV."""
    made = columns(count)
    dice = np.random.default_rng(18)
    names = np.array([f"Player {number}" for number in range(3 * TABLES)])
    fore, middle, rear = (names[made["seats"][:, seat]] for seat in range(3))
    ramsch, nothing = made["game"] == "ramsch", np.full(count, "")

    def where_played(column: Column, otherwise: Column = nothing) -> Column:
        return np.where(made["played"], column.astype(str), otherwise)

    table = {
        "date": np.full(count, "2024-03-01"),
        "table": made["table"].astype(str),
        "forehand": fore,
        "middlehand": middle,
        "rearhand": rear,
        "dealer": rear,
        "declarer": where_played(names[made["declarer"]]),
        "game": made["game"],
        "hand": where_played(made["hand"].astype(int)),
        "announced": np.where(made["said"], "schneider", ""),
        "ouvert": where_played(np.zeros(count, int)),
        "bid": where_played(made["bid"]),
        "matadors": np.where(made["game"] == "null", "", where_played(made["matadors"])),
        "cards": nothing,
        "points": where_played(made["points"], np.where(ramsch, _shared(dice, count, 120), "")),
        "tricks": where_played(made["tricks"], np.where(ramsch, _shared(dice, count, 10), "")),
        "ruling": nothing,
        "extras": nothing,
        "recorded": nothing,
    }
    rows = zip(*(column.tolist() for column in table.values()), strict=True)
    path.write_text("\n".join(map(",".join, [table, *rows])) + "\n", "utf-8")


def _shared(dice: np.random.Generator, count: int, total: int) -> Column:
    """A total shared out among three, as records write it."""
    three = dice.multinomial(total, [1 / 3] * 3, count).astype(str)
    return np.array(["/".join(row) for row in three.tolist()])
