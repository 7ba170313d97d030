"""Contributions of plugins to a series of deals: schemes, rules that span deals, and events.

A scheme says what totals mean, a series rule what the next deal is like, an event what has
happened in a deal (for rules such as Bock that follow from events).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from skatcore.model.game import Extras
from skatcore.model.refusal import Refused
from skatcore.rules.kinds import Kind, declare
from skatcore.rules.problems import Problem
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.rows import Row
    from skatcore.rules.ruleset import Ruleset

#: Points by player's name.
Points = Mapping[str, int]


@runtime_checkable
class Scheme(Protocol):
    """A scheme of points: the worth of a row of the sheet to each player (plain points, tournament points ...)."""

    @property
    def key(self) -> str:
        """The name under which a sheet chooses it."""

    @property
    def cite(self) -> str:
        """The key under which profiles cite it."""

    @property
    def limit(self) -> int | None:
        """The total at which the series ends, or None."""

    def points(self, row: Row) -> Points:
        """The points of a row for each player at the table, the sitting ones included."""


@runtime_checkable
class SchemeWithMemory(Scheme, Protocol):
    """A scheme that remembers something from deal to deal, for example a pot.

    Its memory is a scheme: a value that is never changed but replaced by the next one. What is
    contributed is only begun with, so that every series has a memory of its own.

        def begin(self, players):
            return self

        def points(self, row):
            return {player: row.own(player) + (self.pot if row.won else 0) ...}

        def after(self, row, players):
            return replace(self, pot=0 if row.won else self.pot + 5)
    """

    def begin(self, players: int) -> Scheme:
        """The scheme for the first deal of a series."""

    def after(self, row: Row, players: int) -> Scheme:
        """The scheme for the next deal; ``row`` has its points and totals."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The effect of rules that span deals on the next deal.

    ``extras`` are added to its result (``bock`` 1: counted twice), ``contract`` is what must be
    played without an auction (a Ramsch round), ``also`` are announcements that may be played
    instead (``grand H``); ``rules`` are the keys of the rules that say so, ``left`` how many such
    deals are still to be played, by the rule's key.
    """

    extras: Extras = ()
    contract: str = ""
    also: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    left: tuple[tuple[str, int], ...] = ()


#: What is said of the next deal where no rule says anything.
NOTHING_NEXT: Final = NextDeal()


@runtime_checkable
class SeriesRule(Protocol):
    """A rule that spans deals (Bock rounds, Ramsch rounds).

    What it must remember is a value of any type that it likes, replaced and never changed.

    Three further attributes are optional. ``adds`` are the keys of the extras that it may add to
    a deal: two rules that add the same one are an error, unless it is in the ``sums`` of both.
    Of rules that call for different contracts the one with the lowest ``order`` (0) goes first.
    """

    @property
    def key(self) -> str:
        """The rule's name."""

    @property
    def cite(self) -> str:
        """The key under which profiles cite it."""

    @property
    def plays(self) -> tuple[str, ...]:
        """The keys of the contracts that it may call for."""

    def begin(self, players: int) -> Any:
        """The memory before the first deal."""

    def after(self, memory: Any, row: Row, players: int) -> Any:
        """The memory after a deal that counts."""

    def ahead(self, memory: Any) -> NextDeal:
        """The effect on the next deal."""


@dataclass(frozen=True, slots=True)
class SeriesEvent:
    """Something that can happen in a deal and that rules such as Bock follow from.

    ``occurrences`` names what has happened in a row, once for each time; the row has its points
    and totals. Two events that give the same name have happened once together: a game lost with
    Kontra and Re is one occasion (``{"kontra"}``), equal totals of two players are two.
    """

    key: str
    cite: str
    occurrences: Callable[[Row], Iterable[str]]


def combined(parts: Sequence[tuple[SeriesRule, NextDeal]]) -> NextDeal:
    """The effect of several rules on the next deal together.

    An extra is added by one rule, or summed where every rule that adds it says so. Of different
    contracts that of the rule with the lowest ``order`` is played, with what may be played
    instead of it.

    Raises:
        Refused: two rules add the same extra, and it is not summed.
    """
    calling = sorted((pair for pair in parts if pair[1].contract), key=lambda pair: _order(pair[0]))
    contract = calling[0][1].contract if calling else ""
    also = (code for _, part in parts if part.contract == contract for code in part.also)
    return NextDeal(
        extras=_added(parts),
        contract=contract,
        also=tuple(dict.fromkeys(also)),
        rules=tuple(key for _, part in parts for key in part.rules),
        left=tuple(rest for _, part in parts for rest in part.left),
    )


def _added(parts: Sequence[tuple[SeriesRule, NextDeal]]) -> Extras:
    extras: dict[str, int | str] = {}
    adders: dict[str, SeriesRule] = {}
    for rule, part in parts:
        for key, value in part.extras:
            other, known = adders.setdefault(key, rule), extras.get(key, 0)
            if other is rule:
                extras[key] = value
            elif isinstance(value, int) and isinstance(known, int) and _summed(key, (rule, other)):
                extras[key] = known + value
            else:
                details = (("word", key), ("rules", f"{other.key} / {rule.key}"))
                raise Refused(Message("refusal.series-rules-extra", rule.cite, details))
    return tuple(sorted(extras.items()))


def _order(rule: SeriesRule) -> int:
    order: int = getattr(rule, "order", 0)
    return order


def _summed(extra: str, rules: Iterable[SeriesRule]) -> bool:
    return all(extra in getattr(rule, "sums", ()) for rule in rules)


def clashing_rules(rules: Sequence[SeriesRule], words: Iterable[str]) -> Iterator[Problem]:
    """Rules that add the same extra, or may call for different contracts and none goes first."""
    del words
    calling: defaultdict[int, list[SeriesRule]] = defaultdict(list)
    adding: defaultdict[str, list[SeriesRule]] = defaultdict(list)
    for rule in rules:
        if rule.plays:
            calling[_order(rule)].append(rule)
        for extra in getattr(rule, "adds", ()):
            adding[extra].append(rule)
    for several in calling.values():
        contracts = sorted({contract for rule in several for contract in rule.plays})
        if len(several) > 1 and len(contracts) > 1:
            yield _clash("problem.series-rules-contract", ", ".join(contracts), several)
    for extra, several in adding.items():
        if len(several) > 1 and not _summed(extra, several):
            yield _clash("problem.series-rules-extra", extra, several)


def _clash(problem: str, word: str, rules: Iterable[SeriesRule]) -> Problem:
    names = " / ".join(rule.key for rule in rules)
    return Problem(Message(problem, "", (("rules", names), ("word", word))), "profile.plugins")


#: What the totals of a sheet may mean; a sheet chooses one.
SCHEMES: Final = declare(
    Kind("schemes", Scheme, "Return what the totals of a score sheet may mean; a sheet chooses one.", message="scheme.")
)
#: Rules that span deals.
SERIES_RULES: Final = declare(
    Kind(
        "series-rules",
        SeriesRule,
        "Return rules that span the deals of a series.",
        message="series-rule.",
        spans_deals=True,
        problems=clashing_rules,
    )
)
#: What can happen in a deal of a series.
SERIES_EVENTS: Final = declare(
    Kind(
        "series-events",
        SeriesEvent,
        "Return what can happen in a deal of a series, for rules that follow from events.",
        message="series-event.",
    )
)


def schemes(ruleset: Ruleset) -> dict[str, Scheme]:
    """The schemes of a rule set by key."""
    return {scheme.key: scheme for scheme in ruleset[SCHEMES]}
