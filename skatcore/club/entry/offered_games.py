"""The games that can be tapped, and for each of them the ways to play it, the levels and what plugins add.

All of it follows from the rule set's contributions, so that nothing is offered that does not exist there.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from skatcore.club.contributions import SERIES_RULES
from skatcore.club.sheet.deal_score import fits_round, only_in_rounds
from skatcore.model.game import Announcement, Form, Level, Seat
from skatcore.rules.contributions import Aim, Contract, Extra, Situation
from skatcore.scoring.game_names import by_custom, forms_of

if TYPE_CHECKING:
    from skatcore.club.contributions import NextDeal
    from skatcore.club.sheet.rows import Three
    from skatcore.rules.ruleset import Ruleset

#: The fields of a form, beside those that have a name behind a dot: ``extra.kontra``, ``points.Ada``.
COMMON: Final = ("declarer", "form", "matadors", "result", "conceded", "bid", "incident", "cards")
OF_POINTS: Final = ("level", "points")
SHARED: Final = ("skat", "last")
EXTRA, POINTS, TAKEN, FACT = "extra.", "points.", "tricks.", "fact."
_SEATS: Final = frozenset(seat.key for seat in Seat)


class TapKind(Enum):
    """How something is tapped."""

    SWITCH = "switch"
    NUMBER = "number"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class ExtraTaps:
    """The additions of a plugin to a game: its values as they are sent, and how players call each of them.

    It is only asked where the extra that ``requires`` names is given. ``of_players``: the values
    are the players' names.
    """

    key: str
    kind: TapKind
    values: tuple[str, ...]
    spoken: tuple[str, ...] = ()
    requires: str = ""
    of_players: bool = False


@dataclass(frozen=True, slots=True)
class FactTaps:
    """Cards of which it may matter in a tie who had them; each is tapped for a player."""

    key: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameTaps:
    """A game that can be tapped, and what can be tapped for it.

    ``forms`` are the Skat server's letters behind the game, the plainest first. ``matadors`` is
    the highest number with or without; ``needs_matadors`` says that they are asked each time, not
    only for a bid that the game does not reach. ``levels`` are those to which the loser may have been beaten.
    """

    key: str
    aim: Aim
    forms: tuple[str, ...]
    matadors: int = 0
    levels: tuple[Level, ...] = ()
    extras: tuple[ExtraTaps, ...] = ()
    facts: tuple[FactTaps, ...] = ()

    @property
    def has_declarer(self) -> bool:
        """Whether somebody plays it against the others."""
        return self.aim is not Aim.FEWEST

    @property
    def needs_matadors(self) -> bool:
        """Whether the matadors count in every such game."""
        return self.aim is Aim.POINTS

    @property
    def needed(self) -> tuple[str, ...]:
        """The fields without which it cannot be written; for card points of players the beginning of their names."""
        if not self.has_declarer:
            return (POINTS,)
        return ("declarer", "matadors", "result") if self.needs_matadors else ("declarer", "result")

    def fields(self, active: Three) -> frozenset[str]:
        """The names of the fields that a form has for it."""
        extras = [EXTRA + extra.key for extra in self.extras]
        if self.has_declarer:
            return frozenset(("game", *COMMON, *(OF_POINTS if self.needs_matadors else ()), *extras))
        by_player = [kind + name for kind in (POINTS, TAKEN) for name in active]
        facts = [f"{FACT}{fact.key}.{card}" for fact in self.facts for card in fact.cards]
        return frozenset(("game", *SHARED, *by_player, *extras, *facts))


@functools.lru_cache(maxsize=64)
def games_of(ruleset: Ruleset, ahead: NextDeal | None) -> tuple[GameTaps, ...]:
    """The games of a deal of which the series says this; None: all that some deal of a series may have."""
    by_series = {key for rule in ruleset[SERIES_RULES] for key in getattr(rule, "adds", ())}
    given = (
        {key for key, _ in (ahead.extras if ahead else ())} | by_series | {derived.key for derived in ruleset.derived}
    )
    asked = tuple(extra for extra in ruleset.extras.values() if extra.key not in given)
    games = [
        _taps(ruleset, contract, forms, asked)
        for contract in sorted(ruleset.contracts, key=by_custom)
        if not contract.announced_as and (forms := _forms(ruleset, contract, ahead))
    ]
    return tuple(games)


def game_alone(ruleset: Ruleset, contract: Contract) -> GameTaps:
    """A game outside a series: all may be added to it that a series would state."""
    derived = {derived.key for derived in ruleset.derived}
    asked = (extra for extra in ruleset.extras.values() if extra.key not in derived)
    return _taps(ruleset, contract, _forms(ruleset, contract, None), asked)


def _forms(ruleset: Ruleset, contract: Contract, ahead: NextDeal | None) -> list[Form]:
    """How a game may be announced, those included that count as another contract; none where it is not played."""
    if ahead and only_in_rounds(ruleset, contract.key, ahead):
        return []
    forms = forms_of(ruleset, contract)
    return [form for form in forms if not ahead or fits_round(Announcement(contract.key, form), ahead)]


def _taps(ruleset: Ruleset, contract: Contract, forms: Iterable[Form], extras: Iterable[Extra]) -> GameTaps:
    taps = {extra.key: made for extra in extras if (made := _extra_taps(contract, extra))}
    return GameTaps(
        key=contract.key,
        aim=contract.aim,
        forms=tuple(form.code for form in forms),
        matadors=_most_matadors(ruleset, contract),
        levels=tuple(_levels(ruleset, contract)),
        extras=tuple(extra for extra in taps.values() if not extra.requires or extra.requires in taps),
        facts=tuple(FactTaps(fact.key, tuple(map(str, fact.cards))) for fact in contract.facts if fact.asked),
    )


def _most_matadors(ruleset: Ruleset, contract: Contract) -> int:
    """The highest number with or without; in a Null the jacks alone, which any game has as which it may be lost."""
    if contract.aim is Aim.NO_TRICK:
        return min((other.tops for other in ruleset.contracts if other.aim is Aim.POINTS), default=0)
    return contract.tops if contract.aim is Aim.POINTS else 0


def _levels(ruleset: Ruleset, contract: Contract) -> Iterator[Level]:
    """The levels that count something when they are reached."""
    if contract.aim is not Aim.POINTS:
        return
    counted = ruleset.rises_in(Situation(contract, contract.forms[0], Level.PLAIN, 1))
    for level in (Level.SCHNEIDER, Level.SCHWARZ):
        rises = ruleset.rises_in(Situation(contract, contract.forms[0], level, 1))
        if rises != counted:
            yield level
        counted = rises


def chooses_seat(extra: Extra) -> bool:
    """Whether an extra names one of the three who play."""
    return extra.choices is not None and set(extra.choices) <= _SEATS


def _extra_taps(contract: Contract, extra: Extra) -> ExtraTaps | None:
    """How an extra is tapped in a contract; None where it is not allowed."""
    most = extra.max_count(contract)
    if most < 1:
        return None
    if extra.choices is not None:
        by_seat = chooses_seat(extra)
        return ExtraTaps(extra.key, TapKind.CHOICE, extra.choices, requires=extra.requires, of_players=by_seat)
    runs = [sign * number for number in range(1, contract.tops + 1) for sign in (1, -1)] or [0]
    numbers = [
        number
        for number in range(1, 1 + (1 if extra.is_fact else most))
        if contract.aim is not Aim.POINTS
        or any(extra.possible(contract, form, run, number) for form in contract.forms for run in runs)
    ]
    if not numbers:
        return None
    kind = TapKind.SWITCH if numbers == [1] else TapKind.NUMBER
    return ExtraTaps(extra.key, kind, tuple(map(str, numbers)), extra.spoken[: numbers[-1]], extra.requires)
