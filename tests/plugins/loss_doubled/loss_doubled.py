"""A game announced as a dare costs twice as much when it is lost, also when it was overbid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.plugin import Aim, Contract, Extra, Loss, Situation, Words, extra, hookimpl

DARE: Final = "dare"


def once(contract: Contract) -> int:
    """In games with trumps."""
    return int(contract.aim is Aim.POINTS)


def with_any(contract: Contract, matadors: int, number: int) -> bool:
    """With any matadors."""
    del contract, matadors, number
    return True


def doubled(at: Situation) -> int | None:
    """Twice the loss of a dare."""
    return 2 if extra(at.extras, DARE) else None


@hookimpl
def skatcore_extras() -> Iterable[Extra]:
    """The dare."""
    return [Extra(DARE, "plugin.loss_doubled", once, with_any)]


@hookimpl
def skatcore_losses() -> Iterable[Loss]:
    """The loss of a dare."""
    return [Loss("lost-dare", "plugin.loss_doubled", doubled)]


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The names of the dare and of its loss."""
    messages = {"extra.dare": "dare", "reason.lost-dare": "lost a dare: times {count}"}
    return [Words("en", messages)]
