"""What can be tapped to write a deal: who plays, the games, and what the rule set has for each.

Everything follows from the rule set, so that a form offers nothing that does not exist there. What
the series applies by itself (a Bock round, a round of Ramsch) is stated, not asked.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from skatcore.club.contributions import NOTHING_NEXT, SERIES_RULES
from skatcore.club.sheet.deal_score import deals_again, fits_round, only_in_rounds
from skatcore.club.sheet.entry import Turn, check_deal, turn
from skatcore.club.sheet.typed import number_typed
from skatcore.model.cards import Suit
from skatcore.model.game import Announcement, Form, Level, Seat
from skatcore.records.schema import PASSED
from skatcore.referee.incident import INCIDENTS
from skatcore.rules.contributions import AfterAllPass, Aim, Contract, Extra, Situation
from skatcore.scoring.bids import legal_bids
from skatcore.scoring.game_names import words_of

if TYPE_CHECKING:
    from skatcore.club.contributions import NextDeal
    from skatcore.club.sheet.rows import Three
    from skatcore.club.sheet.series import Series
    from skatcore.model.record import Record
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
    """What a plugin adds to a game: its values as they are sent, and how players call each of them.

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


@dataclass(frozen=True, slots=True)
class EntryForm:
    """What can be tapped for a deal of a series.

    ``at`` is its place: dealer, the three who play from forehand on, and its number. ``sitting``
    are at the table and sit out, ``ahead`` is what the series applies by itself. ``games`` are in
    the order in which players know them. ``may_pass`` says whether all may have passed, ``bids``
    are the values that may have been bid, ``incidents`` the kinds by which the referee may have
    decided the game. After the games of ``again`` (``passed`` among them) the same player deals again.
    ``before`` is the deal that is corrected.
    """

    at: Turn
    sitting: tuple[str, ...]
    ahead: NextDeal
    games: tuple[GameTaps, ...]
    may_pass: bool
    bids: tuple[int, ...]
    incidents: tuple[str, ...]
    again: frozenset[str] = frozenset()
    before: Record | None = None

    def game(self, key: str) -> GameTaps | None:
        """What can be tapped for a game; None where it cannot be tapped itself."""
        return next((game for game in self.games if game.key == key), None)

    def fitting(self, tapped: Mapping[str, str]) -> dict[str, str]:
        """What of the tapped fields stays where another game has been tapped: all that this one has too."""
        game = self.game(tapped.get("game", ""))
        if game is None:
            names = frozenset({"game"} if tapped.get("game") == PASSED and self.may_pass else {"declarer"})
        else:
            names = game.fields(self.at.active)
        kept = {name: text for name, text in tapped.items() if name in names}
        if game is None:
            return kept
        offered: dict[str, Iterable[str]] = {"form": game.forms, "level": ("", *(level.key for level in game.levels))}
        for extra in game.extras:
            known = not extra.requires or tapped.get(EXTRA + extra.requires, "") not in {"", "0"}
            offered[EXTRA + extra.key] = ("", "0", *extra.values) if known else ()
        if game.has_declarer and abs(number_typed(kept.get("matadors", "")) or 0) > game.matadors:
            offered["matadors"] = ()
        if not game.needs_matadors and not kept.get("bid"):
            offered["matadors"] = ()
        return {name: text for name, text in kept.items() if name not in offered or text in offered[name]}


def next_form(series: Series, at: Turn | None = None) -> EntryForm:
    """The form for the next deal."""
    return _form(series, at or turn(series), series.players, series.ahead)


def later_form(series: Series) -> EntryForm:
    """All that can be tapped for some deal of the series, where nobody knows yet what it will apply to that."""
    form = next_form(series)
    games, ruleset = _games_of(series.ruleset, None), series.ruleset
    may_pass = ruleset.all_pass.becomes is not AfterAllPass.PLAYED
    return replace(form, ahead=NOTHING_NEXT, games=_named(games, form.at.active), may_pass=may_pass)


def changed_form(series: Series, number: int, *, inserts: bool = False) -> EntryForm:
    """The form to correct a deal, or to insert one that was played before it or at the end of the list."""
    check_deal(series, number, last=len(series.rows) + inserts)
    if number > len(series.rows):
        return next_form(series)
    row, (active, players) = series.rows[number - 1], series.seats(number)
    form = _form(series, Turn(row.dealer, active, number=number), players, row.ahead)
    return form if inserts else replace(form, before=row.record)


def _form(series: Series, at: Turn, players: Iterable[str], ahead: NextDeal) -> EntryForm:
    ruleset = series.ruleset
    games = _games_of(ruleset, replace(ahead, rules=(), left=()))
    keys = {game.key: game.key for game in games} | {PASSED: ""}
    return EntryForm(
        at=at,
        sitting=tuple(name for name in players if name not in at.active),
        ahead=ahead,
        games=_named(games, at.active),
        may_pass=fits_round(None, ahead) and ruleset.all_pass.becomes is not AfterAllPass.PLAYED,
        bids=legal_bids(ruleset),
        incidents=tuple(kind.key for kind in ruleset[INCIDENTS] if kind.decides),
        again=frozenset(key for key, contract in keys.items() if deals_again(ruleset, contract, ahead)),
    )


def _named(games: Iterable[GameTaps], active: Three) -> tuple[GameTaps, ...]:
    return tuple(_with_names(game, active) for game in games)


def _with_names(game: GameTaps, active: Three) -> GameTaps:
    """The game with the names of the three where an extra is a seat."""
    if not any(extra.of_players for extra in game.extras):
        return game
    named = (replace(extra, values=active) if extra.of_players else extra for extra in game.extras)
    return replace(game, extras=tuple(named))


@functools.lru_cache(maxsize=64)
def _games_of(ruleset: Ruleset, ahead: NextDeal | None) -> tuple[GameTaps, ...]:
    """The games of a deal of which the series says this; None: those of any."""
    by_series = {key for rule in ruleset[SERIES_RULES] for key in getattr(rule, "adds", ())}
    given = (
        {key for key, _ in (ahead or NOTHING_NEXT).extras} | by_series | {derived.key for derived in ruleset.derived}
    )
    asked = tuple(extra for extra in ruleset.extras.values() if extra.key not in given)
    games = [
        _taps(ruleset, contract, forms, asked)
        for contract in sorted(ruleset.contracts, key=_as_known)
        if not contract.announced_as and (forms := _forms(ruleset, contract, ahead))
    ]
    return tuple(games)


def _as_known(contract: Contract) -> tuple[bool, int, int, int]:
    """The order in which players know games: clubs to diamonds, Grand, Null, then what plugins add."""
    suit = list(Suit).index(contract.trumps[-1].suit) if contract.trumps else 0
    return contract.cite.startswith("plugin."), list(Aim).index(contract.aim), -len(contract.trumps), suit


def _forms(ruleset: Ruleset, contract: Contract, ahead: NextDeal | None) -> list[Form]:
    """How a game may be announced, those included that count as another contract; none where it is not played."""
    if ahead and only_in_rounds(ruleset, contract.key, ahead):
        return []
    forms = [form for key, form in ruleset.plays if key == contract.key]
    fitting = [form for form in forms if not ahead or fits_round(Announcement(contract.key, form), ahead)]
    return sorted(fitting, key=lambda form: (form.ouvert, form.announced, len(words_of(form))))


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
        if contract.aim is not Aim.POINTS or any(extra.allowed_with(contract, run, number) for run in runs)
    ]
    if not numbers:
        return None
    kind = TapKind.SWITCH if numbers == [1] else TapKind.NUMBER
    return ExtraTaps(extra.key, kind, tuple(map(str, numbers)), extra.spoken[: numbers[-1]], extra.requires)
