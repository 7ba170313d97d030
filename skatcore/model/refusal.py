"""Refusals of what players and writers want to do."""

from __future__ import annotations

from typing import ClassVar

from skatcore.errors import SkatError, Trouble


class Refused(SkatError):  # noqa: N818 - a player's mistake, not an error of the program
    """An action is not allowed; nothing has changed.

    >>> from skatcore import Deal, load
    >>> try:
    ...     Deal.shuffled(load("isko"), seed=7).bid(19)
    ... except Refused as error:
    ...     print(error)
    19 is not the value of a game; the next is 20 (ISkO 3.3.2)
    """

    trouble: ClassVar[Trouble] = Trouble.CONFLICT
