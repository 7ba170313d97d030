"""What plugins contribute to a rule set: contracts, steps, goals, extras and the like.

Each contribution is a frozen value with a key of its own. Callables in them run when a rule set
is compiled or on the way of a single game, and must be picklable: functions of a module, or
frozen dataclasses with ``__call__``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from skatcore.model.cards import Card, Rank
from skatcore.model.game import Extras, Form, Level, SharedOutcome
from skatcore.model.reasons import Reason
from skatcore.rules.kinds import Kind, declare

if TYPE_CHECKING:
    from pydantic import BaseModel

    from skatcore.rules.options import Core


class Aim(Enum):
    """What a contract asks for."""

    POINTS = "points"
    """The declarer needs card points; the value is base times multiplier (suit games, Grand)."""
    NO_TRICK = "no-trick"
    """The declarer must not take a trick; the value is fixed (Null)."""
    FEWEST = "fewest"
    """Nobody is declarer: everyone plays for himself (Ramsch)."""


@dataclass(frozen=True, slots=True)
class Situation:
    """One announcement with its level: all that the height of a multiplier hangs on.

    ``level`` is the highest level that the result or the announcement brings, ``matadors`` the
    signed run of tops, ``extras`` what plugins added, ``won`` whether the declarer's goals were
    reached.
    """

    contract: Contract
    form: Form
    level: Level
    matadors: int = 0
    extras: Extras = ()
    won: bool = True


class SharedScoring(Protocol):
    """How a contract without a declarer is scored."""

    def __call__(
        self, outcome: SharedOutcome, extras: Extras, cite: Callable[[str], str]
    ) -> tuple[tuple[int, int, int], tuple[Reason, ...]]:
        """Scores of the three seats in value points, with the reasons.

        Raises:
            Unscorable: the record lacks something that the rule needs.
        """


@dataclass(frozen=True, slots=True)
class CardFact:
    """Cards of each seat that the score of a contract without a declarer depends on.

    Records carry them under ``key``. ``cards`` are those that matter, in the order in which they
    are written. ``won`` says whether who took them in tricks counts, not who was dealt them.
    """

    key: str
    cards: tuple[Card, ...]
    won: bool = False


@dataclass(frozen=True, slots=True)
class Contract:
    """A game that may be played, as cards and numbers.

    ``trumps`` stand highest first, ``ranks`` are a plain suit's order. ``base`` is the base
    value in value points (0 where ``fixed`` gives the value of each form). ``tops`` is the
    highest number of matadors that counts. ``cite`` is the key under which profiles cite its
    base value; ``shared`` scores a contract without a declarer. ``announced_as`` names the
    contract that players announce where this one takes over some of its forms (Grand ouvert
    with a base of its own is announced as a Grand). ``open_counts`` says whether lying open raises
    the multiplier by a step. ``lost_game`` says whether a negative score in a contract without a
    declarer is a lost game for bonuses. ``facts`` are what ``shared`` may ask for beside points
    and tricks.
    """

    key: str
    code: str
    aim: Aim
    forms: tuple[Form, ...]
    ranks: tuple[Rank, ...]
    cite: str
    trumps: tuple[Card, ...] = ()
    base: int = 0
    tops: int = 0
    fixed: tuple[tuple[Form, int], ...] = ()
    announced_as: str = ""
    shared: SharedScoring | None = None
    open_counts: bool = True
    lost_game: bool = False
    facts: tuple[CardFact, ...] = ()

    def announced(self, form: Form) -> Level:
        """The level that an announcement promises; an open suit game or Grand promises schwarz.

        ISkO 5.2.6.
        """
        if form.ouvert and self.aim is Aim.POINTS:
            return Level.SCHWARZ
        return form.announced


@dataclass(frozen=True, slots=True)
class Step:
    """A rise of the multiplier (Gewinnstufe or what a house adds to them).

    ``rise`` says by how much the step raises the multiplier in a situation; 0 if it does not
    count. Steps are told in the order of ``order``: game 10, hand 20, schneider 30, schneider
    announced 40, schwarz 50, schwarz announced 60, open 70.
    """

    key: str
    order: int
    cite: str
    rise: Callable[[Situation], int]


class Missed(Protocol):
    """Whether the declarer missed a goal."""

    def __call__(self, situation: Situation, points: int, tricks: int) -> bool:
        """True if the declarer's card points, tricks or extras fall short of the goal."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that the declarer must reach to win: card points, an announced level, no trick."""

    key: str
    cite: str
    missed: Missed


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that an announcement or a result may carry under this rule set.

    ``most`` says up to which number it may be said for a contract; 0: not at all. ``fits`` says
    whether a number can go together with a signed run of matadors. ``raises_bids`` tells the
    ladder of bids and the overbid test to count it; ``flag`` marks a fact about the result, which
    raises nothing, and ``needs`` names the extra without which the fact makes no sense. ``words``
    may stand instead of a number; ``said`` is how players call 1, 2, and so on. ``held`` says up to
    which number a declarer with these cards can say it; None where that does not depend on his
    cards. ``tricks`` says how many tricks he must have taken in a game that was played, for what
    is said to be true.
    """

    key: str
    cite: str
    most: Callable[[Contract], int]
    fits: Callable[[Contract, int, int], bool]
    raises_bids: bool = False
    flag: bool = False
    needs: str = ""
    words: tuple[str, ...] | None = None
    held: Callable[[Contract, Collection[Card]], int] | None = None
    tricks: Callable[[Extras], int] | None = None
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Factor:
    """A factor on the finished score, never on the game value (Kontra, pushing, Bock)."""

    key: str
    cite: str
    times: Callable[[Contract, Extras], int]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A trump game as which an impossible Null may be lost: its base and least multiplier."""

    contract: str
    base: int
    multiplier: int


@runtime_checkable
class OverbidRule(Protocol):
    """What a game that does not reach its bid is lost with (überreizt, przelicytowana)."""

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
    """What becomes of a deal in which nobody bids."""

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
class Words:
    """Words of one language: messages by key, and the names under which games are looked up.

    ``aliases`` maps a key such as ``contract.hearts`` or ``form.hand`` to the words that people
    write for it, in lower case. ``replaces`` names messages of the core or of other plugins that
    are meant to be said otherwise; to say another's message by accident is an error.
    """

    language: str
    messages: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    replaces: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Context:
    """What a hook is given: the profile's numbers and choices, checked.

    ``core`` holds the sections of the core, ``own`` the plugin's own table (an instance of its
    option model, or None if it has none).
    """

    core: Core
    own: BaseModel | None = None


#: Games that may be played.
CONTRACTS: Final = declare(
    Kind(
        "contracts",
        Contract,
        "Return the games that may be played, with their cards, forms and values.",
        message="contract.",
    )
)
#: Steps of the multiplier, in the order in which they are said.
STEPS: Final = declare(
    Kind(
        "steps",
        Step,
        "Return the steps that raise the multiplier of a game.",
        message="step.",
        order=lambda step: (step.order, step.key),
    )
)
#: What the declarer must reach.
GOALS: Final = declare(
    Kind("goals", Goal, "Return what the declarer must reach to win.", message="reason.missed-")
)
#: What announcements and results may carry.
EXTRAS: Final = declare(
    Kind(
        "extras",
        Extra,
        "Return what an announcement or a result may carry besides the core's own words.",
        message="extra.",
    )
)
#: Factors on a finished score.
FACTORS: Final = declare(
    Kind(
        "factors",
        Factor,
        "Return factors on a finished score; the game value and the overbid test do not change.",
        message="reason.",
    )
)
#: Rules for games that do not reach their bid.
OVERBID_RULES: Final = declare(
    Kind(
        "overbid-rules",
        OverbidRule,
        "Return rules among which ``overbid.rule`` chooses.",
        message="reason.",
    )
)
#: What may follow when all pass.
ALL_PASS: Final = declare(
    Kind(
        "all-pass",
        AllPass,
        "Return what may follow when all pass; ``auction.all-pass`` chooses.",
        message="all-pass.",
    )
)
