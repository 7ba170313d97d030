"""Random games of skaty, run by a Python that has it: ``python skaty_games.py SEED GAMES ROUNDS``.

The nearest Skat engine in Python, used through what its README shows. Each game goes to the first
bid; all else is random, and all ten tricks are played. Prints games per second of
the quickest round.
"""

import builtins
import random
import sys
import time

# 0.1.1 evaluates annotations of names that it imports for type checkers only: before Python 3.14
# it cannot be imported unless they are names of something
for _name in ("DeclareBid", "Listen", "Pass"):
    setattr(builtins, _name, object)

from skaty.isko.actions import DeclareBid, Pass  # noqa: E402 - after the names
from skaty.isko.rules import ISkO  # noqa: E402 - the same
from skaty.isko.state import ISkOGameState  # noqa: E402 - the same
from skaty.rules import GamePhases  # noqa: E402 - the same


def play(rules: ISkO, dice: random.Random, dealer: int) -> None:
    """One game from the cards dealt to the last trick."""
    game = ISkOGameState.from_random_deal(rules, dealer)
    fore, middle = (dealer + 1) % 3, (dealer + 2) % 3
    for action in (DeclareBid(middle, 18), Pass(fore), Pass(dealer)):
        game.apply_action(action)
    while game.phase != GamePhases.GAME_OVER:
        actions = list(game.get_valid_actions(game.active_player))
        game.apply_action(actions[int(dice.random() * len(actions))])


def main() -> None:
    """Measure, after some games that are not counted."""
    seed, count, rounds = map(int, sys.argv[1:])
    rules, dice = ISkO(), random.Random(seed)  # noqa: S311 - cards, no secrets
    took = []
    for games in (count // 10, *[count] * rounds):
        begin = time.perf_counter()
        for number in range(games):
            play(rules, dice, number % 3)
        took.append(time.perf_counter() - begin)
    print(count / min(took[1:]))


if __name__ == "__main__":
    main()
