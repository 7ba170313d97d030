"""Games that do not reach their bid (überreizt, przelicytowana; ISkO 5.4, 3.4.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from skatcore.isko.values.options import ImpossibleNullOptions
from skatcore.plugin import Aim, Candidate, Context, Contract, Extra, Extras, OverbidRule, Unscorable, hookimpl

LOST_AS: Final = "lost-as"
#: The games that the declarer of an impossible Null may name.
NAMED: Final = ("diamonds", "hearts", "spades", "clubs", "grand")


def _none(_: Contract) -> int:
    return 0


def _in_null(contract: Contract) -> int:
    return int(contract.aim is Aim.NO_TRICK)


def _choose(candidates: tuple[Candidate, ...], extras: Extras, *, named: bool) -> Candidate:
    """The cheapest candidate, or the one that the record names."""
    if not named:
        return min(candidates, key=lambda game: (game.base * game.multiplier, game.base))
    name = dict(extras).get(LOST_AS)
    for candidate in candidates:
        if candidate.contract == name:
            return candidate
    raise Unscorable.of("missing.lost-as-missing")


@dataclass(frozen=True, slots=True)
class SmallestMultiple:
    """Lost with the smallest multiple of the announced game's base that reaches the bid.

    ISkO 5.4.1, 5.4.2. An impossible Null is lost as a suit game or Grand that fits both the bid
    and the matadors (3.4.4).
    """

    named: bool
    key: str = "smallest-multiple"
    cite: str = "overbid.rule"

    def multiplied(self, base: int, bid: int) -> int:
        """The smallest multiple of ``base`` that reaches ``bid``, in value points."""
        return -(-bid // base) * base

    def fixed(self, candidates: tuple[Candidate, ...], bid: int, extras: Extras) -> Candidate:
        """The game as which an impossible Null is lost, its multiplier raised to the bid."""
        raised = tuple(replace(game, multiplier=max(game.multiplier, -(-bid // game.base))) for game in candidates)
        return _choose(raised, extras, named=self.named)


@dataclass(frozen=True, slots=True)
class AtTheBid:
    """Lost with the bid itself: a reading for sources that set no penalty."""

    named: bool
    key: str = "bid"
    cite: str = "overbid.rule"

    def multiplied(self, base: int, bid: int) -> int:
        """The bid, in value points."""
        del base
        return bid

    def fixed(self, candidates: tuple[Candidate, ...], bid: int, extras: Extras) -> Candidate:
        """A game with the bid as its value."""
        chosen = _choose(candidates, extras, named=self.named)
        return replace(chosen, base=bid, multiplier=1)


@hookimpl
def skatcore_overbid_rules(context: Context) -> Iterable[OverbidRule]:
    """The smallest multiple that reaches the bid (ISkO 5.4), or the bid itself."""
    named = context.core.section(ImpossibleNullOptions).impossible_null == "named"
    return [SmallestMultiple(named=named), AtTheBid(named=named)]


@hookimpl
def skatcore_extras(context: Context) -> Iterable[Extra]:
    """The game as which the declarer names an impossible Null lost (ISkO 3.4.4), ``lost-as=hearts``."""
    asked_in = _in_null if context.core.section(ImpossibleNullOptions).impossible_null == "named" else _none
    return [Extra(LOST_AS, "overbid.impossible-null", asked_in, is_fact=True, choices=NAMED)]
