"""Contributions of plugins to a rule set: contracts, steps, goals, extras and the like.

Each contribution is a frozen value with a key of its own. Callables in them run when a rule set
is compiled or on the way of a single game, and must be picklable: functions of a module, methods of frozen values, or
frozen dataclasses with ``__call__``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, runtime_checkable

from typing_extensions import TypeVar

from skatcore.model.cards import Card
from skatcore.model.game import Extras, Form
from skatcore.rules.contract import Aim, CardFact, Contract, NotKnown, SharedScoring, Situation
from skatcore.rules.kinds import Kind, declare

if TYPE_CHECKING:
    from skatcore.rules.options import Core

__all__ = [
    "ALL_PASS", "CONTRACTS", "DERIVED", "EXTRAS", "FACTORS", "GAME_VALUES", "GOALS", "LADDERS", "LOSSES",
    "OPEN_GRANDS", "OVERBID_RULES", "STEPS", "AfterAllPass", "Aim", "AllPass", "Candidate", "CardFact", "Context", "Contract",
    "Derived", "Extra", "Factor", "Goal", "Ladder", "Loss", "NotKnown", "OpenGrand", "OverbidRule", "SharedScoring", "Situation",
    "Step",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """A rise of the multiplier (Gewinnstufe or what a house adds to them).

    ``rise`` says by how much the step raises the multiplier in a situation; 0 if it does not
    count. A step that reads card points or tricks is not part of the ladder of bids. ``order``
    sorts the steps: game 10, hand 20, schneider 30, schneider announced 40, schwarz 50, schwarz
    announced 60, open 70.
    """

    key: str
    order: int
    cite: str
    rise: Callable[[Situation], int]

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that the declarer must reach to win: card points, an announced level, no trick.

    ``missed`` says whether the result falls short of it.
    """

    key: str
    cite: str
    missed: Callable[[Situation], bool]


def _once(_: Contract) -> int:
    return 1


def _with_any_matadors(_: Contract, __: int, ___: int) -> bool:
    return True


def _in_any_form(_: Contract, __: Form, ___: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that an announcement or a result may carry under this rule set.

    ``max_count`` is its highest number in a contract; 0: not allowed. ``allowed_with`` says
    whether a number is possible with a signed run of matadors, ``allowed_in`` whether any is in a
    form with it. ``raises_bids`` makes it count for the ladder of bids and the overbid test.
    ``is_fact`` marks a fact about the result, which raises nothing and may be 1 in every contract,
    or up to ``max_count``; it makes no sense without the extra that ``requires`` names. ``choices`` are
    words that may be given instead of a number, and then ``max_count`` only says in which contracts
    (0: in none) forms ask for one; seats among them are shown as players. ``spoken`` is how players call 1, 2, and so
    on. ``held_count`` is the highest number that a declarer can announce with these cards, ``tricks``
    the number of tricks that the declarer must then have taken; None where nothing depends on that.
    """

    key: str
    cite: str
    max_count: Callable[[Contract], int] = _once
    allowed_with: Callable[[Contract, int, int], bool] = _with_any_matadors
    raises_bids: bool = False
    is_fact: bool = False
    requires: str = ""
    choices: tuple[str, ...] | None = None
    held_count: Callable[[Contract, Collection[Card]], int] | None = None
    tricks: Callable[[Extras], int] | None = None
    spoken: tuple[str, ...] = ()
    allowed_in: Callable[[Contract, Form, int], bool] = _in_any_form

    def possible(self, contract: Contract, form: Form, matadors: int, number: int) -> bool:
        """Whether this number is possible in a contract played in a form with a signed run of matadors."""
        return self.allowed_in(contract, form, matadors) and self.allowed_with(contract, matadors, number)


@dataclass(frozen=True, slots=True)
class Factor:
    """A factor on the finished score, never on the game value (Kontra, pushing, Bock).

    ``times`` is 1 where it does not count.
    """

    key: str
    cite: str
    times: Callable[[Situation], int]

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(frozen=True, slots=True)
class Loss:
    """The cost of a lost game: how many times its value; all losses that count are multiplied.

    ``times`` is None where it does not count; 1 counts, and is a reason of the score.
    """

    key: str
    cite: str
    times: Callable[[Situation], int | None]

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(frozen=True, slots=True)
class Derived:
    """An extra that follows from the result: a number or a word, 0 or "" where there is none.

    It is never recorded, but worked out again whenever a game is scored, under the key that
    ``extras`` have. Factors and losses see it; steps and goals, on which the result depends, do
    not.
    """

    key: str
    cite: str
    follows: Callable[[Situation], int | str]


def _values(values: tuple[int, ...]) -> tuple[int, ...]:
    return values


def _worth(bid: int) -> int:
    return bid


def _reached(situation: Situation, value: int, worth: int) -> bool:
    del situation
    return value >= worth


@dataclass(frozen=True, slots=True)
class Ladder:
    """The bids of the auction, and when a game reaches one.

    A bid is a whole number above 0; a higher one outbids it. ``bids`` is given the values of all
    games that can be won, rising, and returns the bids, rising. ``worth`` says how many value
    points a bid is worth under the overbid rule. ``reaches`` says whether a game
    of a value reaches a bid that is worth so much. ``named`` are bids that have a name instead of
    their number, in the message ``bid.`` and the number; they are read by it too. A rule set has one
    ladder; plugins change that of the code.
    """

    key: str
    cite: str
    bids: Callable[[tuple[int, ...]], tuple[int, ...]] = _values
    worth: Callable[[int], int] = _worth
    reaches: Callable[[Situation, int, int], bool] = _reached
    named: tuple[int, ...] = ()

    @property
    def by_value(self) -> bool:
        """Whether a game reaches a bid by its value alone, and a bid is worth its number."""
        return self.reaches is _reached and self.worth is _worth


def _named_bids(ladder: Ladder) -> Iterable[str]:
    return [f"bid.{bid}" for bid in ladder.named]


#: The ladder of the code: the value of every game that can be won (ISkO 3.3.1, 3.3.2).
GAME_VALUES: Final = Ladder("ladder", "auction")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A trump game as which an impossible Null may be lost: its base and least multiplier."""

    contract: str
    base: int
    multiplier: int


@runtime_checkable
class OverbidRule(Protocol):
    """The rule for a game that does not reach its bid (überreizt, przelicytowana)."""

    @property
    def key(self) -> str:
        """The name by which ``overbid.rule`` chooses it."""

    @property
    def cite(self) -> str:
        """The key under which profiles cite it."""

    def multiplied(self, base: int, bid: int) -> int:
        """Value in value points of a suit or Grand game lost because of ``bid``."""

    def fixed(self, candidates: tuple[Candidate, ...], bid: int, extras: Extras) -> Candidate:
        """The game as which an impossible Null is lost; its multiplier reaches the bid."""


class AfterAllPass(Enum):
    """The fate of a deal in which nobody bids."""

    SCORED_ZERO = "scored-zero"
    """The deal counts as played; nobody scores."""
    DEALT_AGAIN = "dealt-again"
    """The cards are dealt again; the deal does not count."""
    PLAYED = "played"
    """A contract without a declarer is played."""


@dataclass(frozen=True, slots=True)
class AllPass:
    """A choice for ``auction.all-pass``: what follows when all pass.

    ``contract`` is the key of the contract that is then played, ``same_dealer`` whether a new
    deal is dealt by the same dealer.
    """

    key: str
    becomes: AfterAllPass
    contract: str = ""
    same_dealer: bool = False


@dataclass(frozen=True, slots=True)
class OpenGrand:
    """A choice for ``games.grand.ouvert``: a way in which an open Grand counts (ISkO 5.2.6).

    Whoever offers one beside the code's brings a contract with it that is announced as a Grand.
    """

    key: str


OwnT = TypeVar("OwnT", default=Any)


@dataclass(frozen=True, slots=True)
class Context(Generic[OwnT]):
    """The context of a hook: the profile's numbers and choices, checked.

    ``core`` holds the sections of the core, ``own`` the plugin's own table (an instance of its
    option model, or None if it has none): of a ``Context[Table]`` it is a ``Table``.
    """

    core: Core
    own: OwnT


def _asked_facts(contract: Contract) -> Iterable[str]:
    return [f"extra.{fact.key}" for fact in contract.facts if fact.asked]


#: Games that may be played.
CONTRACTS: Final = declare(
    Kind(
        "contracts",
        Contract,
        "Return the games that may be played: cards, forms and values.",
        message="contract.",
        messages=_asked_facts,
    )
)
#: Steps of the multiplier, in the order in which they are said.
STEPS: Final = declare(
    Kind(
        "steps", Step, "Return the steps that raise the multiplier.", message="step.", order=attrgetter("order", "key")
    )
)
#: What the declarer must reach.
GOALS: Final = declare(Kind("goals", Goal, "Return what the declarer must reach to win.", message="reason.missed-"))
#: What announcements and results may carry.
EXTRAS: Final = declare(
    Kind(
        "extras", Extra, "Return what an announcement or a result may carry beyond the core's words.", message="extra."
    )
)
#: Factors on a finished score, which change neither the game value nor the overbid test.
FACTORS: Final = declare(
    Kind("factors", Factor, "Return factors on a finished score; the game value stays as it is.", message="reason.")
)
#: What a lost game costs; all losses that count are multiplied.
LOSSES: Final = declare(
    Kind("losses", Loss, "Return what a lost game costs, in times its value; all are multiplied.", message="reason.")
)
#: Extras that follow from the result.
DERIVED: Final = declare(
    Kind("derived", Derived, "Return extras that follow from a result; factors and losses see them.", message="extra.")
)
#: The bids of the auction.
LADDERS: Final = declare(
    Kind("ladders", Ladder, "Return the ladder of bids; a rule set has one: change the code's.", messages=_named_bids)
)
#: Rules for games that do not reach their bid.
OVERBID_RULES: Final = declare(
    Kind(
        "overbid-rules",
        OverbidRule,
        "Return rules among which ``overbid.rule`` chooses.",
        message="reason.",
        option="overbid.rule",
    )
)
#: What may follow when all pass.
ALL_PASS: Final = declare(
    Kind(
        "all-pass",
        AllPass,
        "Return what may follow when all pass; ``auction.all-pass`` chooses.",
        message="all-pass.",
        option="auction.all-pass",
    )
)
#: How an open Grand may count.
OPEN_GRANDS: Final = declare(
    Kind(
        "open-grands",
        OpenGrand,
        "Return ways in which an open Grand may count; ``games.grand.ouvert`` chooses.",
        message="choice.games.grand.ouvert.",
        option="games.grand.ouvert",
    )
)
