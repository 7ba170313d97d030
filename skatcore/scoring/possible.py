"""The games that are theoretically possible, and how many (ISkO's 664)."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from skatcore.model.cards import Card
from skatcore.model.game import CARD_POINTS, Extras, Form, Level
from skatcore.rules.contributions import Aim, Contract, Extra, Situation
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.levels import MOST_WITHOUT_SCHWARZ


def level_possible(ruleset: Ruleset, contract: Contract, matadors: int, level: Level) -> bool:
    """Whether the defenders can be beaten to a level with or without n matadors.

    Without the top trump nobody can be made schwarz: it takes a trick. The missing tops are out
    of the declarer's reach as well, so with more card points on them than a schneider side may
    have, nobody can be made schneider either. ISkO 5.4.3, and the appendix on the number of games.
    """
    if contract.aim is not Aim.POINTS or matadors > 0 or level is Level.PLAIN:
        return True
    if level is Level.SCHWARZ:
        return False
    lost = CARD_POINTS - most_points(contract, matadors)
    return lost <= ruleset.core.levels.defenders_schneider


def most_points(contract: Contract, matadors: int) -> int:
    """The most card points with or without n matadors: the tops that a declarer lacks are never taken (ISkO 5.4.3)."""
    missing = contract.trumps[: max(0, -matadors)]
    return CARD_POINTS - sum([card.points for card in missing])


def without_missing(contract: Contract, matadors: int, points: int, tricks: int) -> tuple[int, int]:
    """Card points and tricks of a declarer who gets all the rest: at most what the missing tops leave (ISkO 5.4.3)."""
    if contract.aim is not Aim.POINTS or matadors > 0:
        return points, tricks
    return min(points, most_points(contract, matadors)), min(tricks, MOST_WITHOUT_SCHWARZ)


def possible(ruleset: Ruleset, extras: tuple[Extra, ...] = ()) -> Iterator[Situation]:
    """Every game that can be announced and won, with each of the extras up to its most."""
    for contract in ruleset.contracts:  # samples of rule sets that are kept know this order
        if contract.aim is Aim.NO_TRICK:
            yield from (Situation(contract, form, Level.PLAIN) for form in contract.forms)
        if contract.aim is not Aim.POINTS:
            continue
        for matadors in (sign * n for n in range(1, contract.tops + 1) for sign in (1, -1)):
            levels = [level for level in Level if level_possible(ruleset, contract, matadors, level)]
            for form in contract.forms:
                for added in additions(contract, form, matadors, extras):
                    for level in levels:
                        if level >= contract.announced(form):
                            yield Situation(contract, form, level, matadors, added)


def additions(
    contract: Contract, form: Form, matadors: int, extras: tuple[Extra, ...], cards: Collection[Card] | None = None
) -> Iterator[Extras]:
    """The additions of extras to a game with or without n matadors, nothing included.

    With ``cards``, the declarer's, only what can be said with them.
    """
    if not extras:
        yield ()
        return
    first, *rest = extras
    most = first.max_count(contract) if first.choices is None else 0
    if cards is not None and first.held_count is not None:
        most = min(most, first.held_count(contract, cards))
    for more in additions(contract, form, matadors, tuple(rest), cards):
        yield more
        for number in range(1, most + 1):
            if first.possible(contract, form, matadors, number):
                yield tuple(sorted((*more, (first.key, number))))


@dataclass(frozen=True, slots=True)
class PossibleGames:
    """How many games are possible, in all and by the key of the contract."""

    count: int
    by_contract: Mapping[str, int]


@functools.lru_cache(maxsize=64)
def possible_games(ruleset: Ruleset) -> PossibleGames:
    """The number of theoretically possible games; what plugins add to them is not multiplied in.

    664 under ISkO (appendix "Zahlenwunder").

    >>> from skatcore import load
    >>> possible_games(load("isko")).count
    664
    """
    counted = Counter(game.contract.key for game in possible(ruleset))
    by_contract = {contract.key: counted[contract.key] for contract in ruleset.listed if contract.key in counted}
    return PossibleGames(counted.total(), by_contract)
