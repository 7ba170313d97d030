"""An incident with its facts.

A kind of incident reads facts through the case, which remembers what was read: a ruling rests on these
facts and on no others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

from skatcore.errors import SkatError
from skatcore.model.reasons import Reason
from skatcore.model.refusal import Refused
from skatcore.referee.common_facts import BY, DECLARER, GAME
from skatcore.referee.incident import Phase
from skatcore.referee.sides import Side
from skatcore.rules.contributions import Aim
from skatcore.rules.option_model import Options, kebab
from skatcore.scoring.result import contract_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.model.game import Announcement
    from skatcore.referee.facts import Fact
    from skatcore.referee.incident import Incident
    from skatcore.rules.contributions import Contract
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T")
M = TypeVar("M", bound=Options)


class FactsMissing(SkatError):  # noqa: N818 - the referee asks for more
    """The ruling needs these facts, and they are not given."""

    def __init__(self, *facts: Fact[Any]) -> None:
        super().__init__(Message.of("error.facts-missing", facts=", ".join(fact.key for fact in facts)))
        self.facts = facts


class _Chosen:
    """The options of a section; those that are read are written into ``used`` by their keys."""

    def __init__(self, section: str, options: Options, used: dict[str, None]) -> None:
        self._section = section
        self._options = options
        self._used = used

    def __getattr__(self, name: str) -> object:
        value: object = getattr(self._options, name)
        self._used[f"{self._section}.{kebab(name)}"] = None
        return value


class Case:
    """An incident under a rule set, with its facts."""

    def __init__(self, ruleset: Ruleset, incident: Incident, facts: Mapping[str, Any]) -> None:
        self.ruleset = ruleset
        self.incident = incident
        self._facts = facts
        self._supposed: dict[str, Any] = {}
        self._read: dict[str, None] = {}
        self._used: dict[str, None] = {}

    def __getitem__(self, fact: Fact[T]) -> T:
        """A fact.

        Raises:
            FactsMissing: it is not given.
        """
        value: T
        if fact.key in self._facts:
            self._read[fact.key] = None
            value = self._facts[fact.key]
        elif fact.key in self._supposed:
            value = self._supposed[fact.key]
        else:
            raise FactsMissing(fact)
        return value

    def suppose(self, fact: Fact[T], value: T) -> None:
        """Use this value if none is given, since it follows from other facts."""
        self._supposed[fact.key] = value

    def need(self, *facts: Fact[Any]) -> None:
        """Ask at once for all of these that are not given.

        Raises:
            FactsMissing: not all are given.
        """
        missing = [fact for fact in facts if fact.key not in self._facts]
        if missing:
            raise FactsMissing(*missing)

    def known(self, fact: Fact[T]) -> T | None:
        """A fact, or None if it is not given; for facts that a ruling may do without."""
        return self[fact] if fact.key in self._facts else None

    def refuse(self, key: str, about: str = "", **details: int | str) -> NoReturn:
        """Refuse facts that are impossible in this incident.

        Raises:
            Refused: always.
        """
        raise Refused(Message.of(key, self.ruleset.cite(about or self.incident.cite), **details))

    def but(self, fact: Fact[T], value: T) -> Case:
        """The case as it would be with another value of a fact; facts that it reads count as read here."""
        other = Case(self.ruleset, self.incident, {**self._facts, fact.key: value})
        other._read, other._supposed, other._used = self._read, self._supposed, self._used
        return other

    def check_by(self, *sides: Side, with_cards: bool = True) -> None:
        """Make sure that nobody else is given as the one who did it.

        Raises:
            Refused: only the other side can do it, or only a player with cards.
        """
        if with_cards and self._facts.get(BY.key) == "sitting-out":
            self.refuse("refusal.facts-by-holds-no-cards", incident=self.incident.key)
        if set(sides) != set(Side) and self.known(BY) is not None and self.side not in sides:
            self.refuse("refusal.facts-by-side", incident=self.incident.key, side=sides[0].key)

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The facts that were read so far, in that order."""
        return tuple(self._read)

    @property
    def used(self) -> tuple[str, ...]:
        """The options of sections and the keys of clauses that were used so far."""
        return tuple(self._used)

    def section(self, model: type[M]) -> M:
        """The choices of the profile in a section; which ones are read is remembered."""
        return cast("M", _Chosen(model.SECTION, self.ruleset.core.section(model), self._used))

    def reason(self, step: str, about: str = "", **details: int | str) -> Reason:
        """A step of the ruling with the clause that the profile cites for a key; without a key, the incident's own."""
        self._used[about or self.incident.cite] = None
        clause = self.ruleset.cite(about or self.incident.cite)
        return Reason(step, 0, clause, tuple(details.items()))

    @property
    def game(self) -> Announcement:
        """The game that was announced."""
        return self[GAME]

    @property
    def contract(self) -> Contract:
        """The contract that is played."""
        return contract_of(self.ruleset, self.game)

    @property
    def side(self) -> Side:
        """The side of the player who did it; whoever sits out is on the defenders' side (ISkO 3.5.1, 3.5.2).

        Where all play for themselves it is the defenders', and no declarer is asked for; the mechanisms treat
        such games apart.
        """
        by = self[BY]
        if by in {"defender", "sitting-out"} or (by != "declarer" and self.without_declarer):
            return Side.DEFENDERS
        if by == "declarer" or self[DECLARER] == by:
            return Side.DECLARER
        return Side.DEFENDERS

    @property
    def without_declarer(self) -> bool:
        """Whether a game without a declarer is played; asked for only in play, and only where the rules have one."""
        without = [contract for contract in self.ruleset.contracts if contract.aim is Aim.FEWEST]
        played = self.incident.phase in {Phase.PLAY, Phase.SHORTENING}
        return bool(without) and (played or self.known(GAME) is not None) and self.contract in without
