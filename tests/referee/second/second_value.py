"""The value of a game and the debt of its declarer, read from the text of the ISkO and nothing else (2.4, 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Step = Literal["simple", "schneider", "schwarz"]

STEPS: Final[tuple[Step, ...]] = ("simple", "schneider", "schwarz")
TOPS: Final = (2, 2, 2, 2, 11, 10, 4, 3, 0, 0, 0)
"""Card points of the trumps of a suit game, from the jack of clubs down (1.2.2, 2.3.2)."""
BASES: Final = (9, 10, 11, 12, 24)
NULL_VALUES: Final = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}


@dataclass(frozen=True)
class Contract:
    """The game announced; `base` is None in a Null (2.1, 2.4, 5.1)."""

    base: int | None
    matadors: int = 1
    with_matadors: bool = True
    hand: bool = False
    open: bool = False
    announced: Step = "simple"
    bid: int = 18


def announced_step(contract: Contract) -> Step:
    """An open suit game or Grand counts as schwarz announced (5.2.6)."""
    if contract.base is None:
        return "simple"
    return "schwarz" if contract.open else contract.announced


def value(contract: Contract, step: Step) -> int:
    """Matadors, game, hand and steps, times the base value (5.3.2)."""
    if contract.base is None:
        return NULL_VALUES[contract.hand, contract.open]
    promised = STEPS.index(announced_step(contract))
    cases = contract.matadors + 1 + contract.hand + promised + contract.open
    return contract.base * (cases + max(promised, STEPS.index(step)))


def needed(contract: Contract) -> Step | None:
    """The least step that wins the game; None where even schwarz is too little."""
    enough = [step for step in STEPS if value(contract, step) >= contract.bid]
    if not enough:
        return None
    return max(announced_step(contract), enough[0], key=STEPS.index)


def impossible_step(contract: Contract) -> Step | None:
    """The least step ruled out by the highest trumps, which the defenders keep (5.4.3).

    The first of them takes a trick; card points on them above 30 are too many for schneider.
    """
    if contract.base is None or contract.with_matadors:
        return None
    return "schneider" if sum(TOPS[: contract.matadors]) > 30 else "schwarz"


def impossible_null(contract: Contract, *, by_hand: bool) -> int:
    """A Null below its bid is the cheapest suit game or Grand by bid and matadors (3.4.4)."""
    cases = contract.matadors + 1 + (contract.hand and by_hand)
    return min(base * max(cases, -(-contract.bid // base)) for base in BASES)
