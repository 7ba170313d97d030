"""A game as its score depends on it: the contract, and the situation in which it is scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from skatcore.errors import SkatError
from skatcore.model.cards import Card, Rank
from skatcore.model.game import Extras, Form, Level, SharedOutcome
from skatcore.model.reasons import Reason
from skatcore.text.message import Message


class Aim(Enum):
    """The aim of a contract."""

    POINTS = "points"
    """The declarer needs card points; the value is base times multiplier (suit games, Grand)."""
    NO_TRICK = "no-trick"
    """The declarer must not take a trick; the value is fixed (Null)."""
    FEWEST = "fewest"
    """Nobody is declarer: all play for themselves (Ramsch)."""


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
    ``asked`` says that the score can depend on them under these rules, so that forms ask for them; they then
    need the message ``extra.`` and their key.

    >>> from skatcore.plugin.cards import JACKS
    >>> CardFact("jacks", JACKS, won=True).cards == JACKS
    True
    """

    key: str
    cards: tuple[Card, ...]
    won: bool = False
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Contract:
    """A game that may be played, as cards and numbers.

    ``trumps`` are ordered from the highest, ``ranks`` are a plain suit's order. ``base`` is the base
    value in value points (0 where ``fixed`` gives the value of each form). ``tops`` is the
    highest number of matadors that counts. ``cite`` is the key under which profiles cite its
    base value; ``shared`` scores a contract without a declarer. ``announced_as`` names the
    contract that players announce where this one takes over some of its forms (Grand ouvert
    with a base of its own is announced as a Grand). ``open_counts`` says whether lying open raises
    the multiplier by a step. ``step_cites`` are keys of steps, each with the key under which profiles cite the rule for
    that step in this game alone. ``lost_game`` says whether a negative score in a contract without a
    declarer is a lost game for bonuses, ``won_game`` whether a positive one is a game won. ``facts`` are what
    ``shared`` may need in addition to points and tricks. ``skat_to_last`` says that in a contract without a declarer
    the skat's points go to whoever takes the last trick.
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
    step_cites: tuple[tuple[str, str], ...] = ()
    lost_game: bool = False
    won_game: bool = False
    facts: tuple[CardFact, ...] = ()
    skat_to_last: bool = False

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def place(self) -> tuple[int, int, str]:
        """The place of the contract in a list: trump games by base value, Null, then games without a declarer."""
        return list(Aim).index(self.aim), self.base, self.key

    def announced(self, form: Form) -> Level:
        """The level that an announcement promises; an open suit game or Grand promises schwarz.

        ISkO 5.2.6.
        """
        if form.ouvert and self.aim is Aim.POINTS:
            return Level.SCHWARZ
        return form.announced

    def cite_of(self, form: Form) -> str:
        """The key of the clause for the base value, or for the fixed value in that form."""
        if not self.fixed:
            return self.cite
        words = [word for word, applies in (("ouvert", form.ouvert), ("hand", form.hand)) if applies]
        return f"{self.cite}.{'-'.join(words) or 'skat'}"


class NotKnown(SkatError):  # noqa: N818 - it names what is not known
    """A contribution reads something of a result that is not known yet; ``name`` is the field.

    >>> from skatcore import load
    >>> isko = load("isko")
    >>> clubs = next(each for each in isko.contracts if each.key == "clubs")
    >>> try:
    ...     Situation(clubs, Form(), Level.PLAIN, matadors=1).points
    ... except NotKnown as error:
    ...     error.name
    'points'
    """

    def __init__(self, name: str) -> None:
        super().__init__(Message.of("error.not-known-yet", word=name))
        self.name = name


@dataclass(frozen=True, init=False)
class Situation:
    """A game and its result: everything that may decide its score.

    ``level`` is the highest level that the result or the announcement brings, ``matadors`` the
    signed run of tops, ``extras`` what the announcement and the result carry. ``won`` says for a
    step whether the goals were reached, for a factor and a loss whether the game was won;
    ``missed`` are the keys of the goals that were missed (``ruling``: the game was given up), and
    ``overbid`` says that the game does not reach its bid. ``points`` and ``tricks`` are the
    declarer's, ``shared`` is the result of a game without a declarer.

    What is not known yet cannot be read: a game that is only announced has no ``points`` and
    ``tricks``. Reading them raises `NotKnown`, and whoever asks leaves the contribution out: a
    step that depends on card points or tricks is not part of the ladder of bids.
    """

    contract: Contract
    form: Form
    level: Level
    matadors: int
    extras: Extras
    won: bool
    missed: tuple[str, ...]
    overbid: bool
    points: int
    tricks: int
    shared: SharedOutcome | None

    def __init__(
        self, contract: Contract, form: Form, level: Level, matadors: int = 0, extras: Extras = (), *, won: bool = True
    ) -> None:
        """A game that is only announced; `but` adds its result."""
        values = {
            "contract": contract,
            "form": form,
            "level": level,
            "matadors": matadors,
            "extras": extras,
            "won": won,
            "missed": (),
            "overbid": False,
            "shared": None,
        }
        object.__setattr__(self, "__dict__", values)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name in self.__dataclass_fields__:
                raise NotKnown(name)
            raise AttributeError(name)

    def but(self, **fields: Any) -> Situation:
        """The situation with other values of some fields."""
        other = object.__new__(Situation)
        object.__setattr__(other, "__dict__", {**self.__dict__, **fields})
        return other

    def without(self, *names: str) -> Situation:
        """The situation with some fields not known."""
        other = object.__new__(Situation)
        values = {**self.__dict__}
        for name in names:
            values.pop(name, None)
        object.__setattr__(other, "__dict__", values)
        return other
