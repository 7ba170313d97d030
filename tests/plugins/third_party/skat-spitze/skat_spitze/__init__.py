"""Spitze: the declarer says that he will win the last trick with the lowest trump.

It raises the game by a step and is lost with it if the lowest trump does not win the last trick.
A small Grand on a base of its own comes along.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import Field

from skatcore.model.cards import JACKS, PLAIN_ORDER
from skatcore.model.game import Form, extra
from skatcore.rules.contributions import Aim, Context, Contract, Extra, Goal, Situation, Step
from skatcore.rules.hooks import contributes, hookimpl
from skatcore.rules.option_model import Options
from skatcore.text.words import word_files


class Spitze(Options):
    """``[plugin.house_spitze]``."""

    raises: int = Field(default=1, ge=1, le=2)
    small_grand: int = Field(default=16, ge=1)


@dataclass(frozen=True, slots=True)
class Rise:
    """The addition of Spitze to the multiplier."""

    raises: int

    def __call__(self, at: Situation) -> int:
        """The rise, if Spitze was said."""
        return self.raises * extra(at.extras, "spitze")


def missed(at: Situation) -> bool:
    """Whether the lowest trump did not win the last trick."""
    return extra(at.extras, "spitze-failed") > 0


def once(contract: Contract) -> int:
    """Spitze is said once, in games with trumps."""
    return int(contract.aim is Aim.POINTS)


def fits(contract: Contract, matadors: int, number: int) -> bool:
    """With all trumps there is no Spitze."""
    return not number or matadors < contract.tops


@hookimpl
def skatcore_options() -> type[Options]:
    """The options of Spitze."""
    return Spitze


@hookimpl
def skatcore_steps(context: Context[Spitze]) -> Iterable[Step]:
    """Spitze, named after the code's own steps."""
    return [Step("spitze", 80, "plugin.house_spitze.raises", Rise(context.own.raises))]


@hookimpl
def skatcore_goals() -> Iterable[Goal]:
    """The lowest trump must win the last trick."""
    return [Goal("spitze", "plugin.house_spitze", missed)]


@hookimpl
def skatcore_extras() -> Iterable[Extra]:
    """Whether it was said, and whether it failed."""
    return [
        Extra("spitze", "plugin.house_spitze", once, fits, raises_bids=True),
        Extra("spitze-failed", "plugin.house_spitze", once, fits, is_fact=True, requires="spitze"),
    ]


@hookimpl
def skatcore_contracts(context: Context[Spitze]) -> Iterable[Contract]:
    """A Grand with the skat on a smaller base."""
    small = Contract(
        key="small-grand",
        code="K",
        aim=Aim.POINTS,
        forms=(Form(),),
        ranks=PLAIN_ORDER,
        cite="plugin.house_spitze.small-grand",
        trumps=JACKS,
        base=context.own.small_grand,
        tops=len(JACKS),
    )
    return [small]


skatcore_words = contributes(word_files(__name__))
