"""The facts on which rulings about a kind of incident rest, found by giving it random ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.model.cards import DECK
from skatcore.model.game import Announcement
from skatcore.model.refusal import Refused
from skatcore.referee.case import Case, FactsMissing
from skatcore.referee.checks import known_facts, read_facts
from skatcore.referee.facts import CardSet, Game, NamedBid, Numbers, SomeOf, Whole, YesNo
from skatcore.referee.judgement import incident_of, is_silent, ruling
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_names import code_of

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.referee.incident import Incident
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T")
#: How often an incident is tried from the beginning, and with how many facts at most.
_TIMES: Final = 30
_FACTS: Final = 30


class WatchedCase(Case):
    """A case that keeps the facts that were asked for, those included that a ruling may do without."""

    def __init__(self, ruleset: Ruleset, incident: Incident, facts: dict[str, Any]) -> None:
        super().__init__(ruleset, incident, facts)
        self.asked: dict[Fact[Any], None] = {}

    def __getitem__(self, fact: Fact[T]) -> T:
        self.asked[fact] = None
        return super().__getitem__(fact)

    def known(self, fact: Fact[T]) -> T | None:
        """The fact, as always."""
        self.asked[fact] = None
        return super().known(fact)


def facts_asked(ruleset: Ruleset, kind: str) -> tuple[Fact[Any], ...]:
    """The facts on which rulings about a kind of incident may rest, in the order in which they are asked for.

    >>> from skatcore import load
    >>> "trick" in [fact.key for fact in facts_asked(load("isko"), "lead-out-of-turn")]
    True

    Raises:
        Refused: the kind does not exist.
    """
    incident = incident_of(ruleset, kind)
    if is_silent(ruleset, incident):
        return ()
    asked: dict[str, None] = {}
    for seed in range(_TIMES):
        asked |= dict.fromkeys(_asked_once(ruleset, incident, Random(seed)))  # noqa: S311 - examples
    asked |= dict.fromkeys(fact.key for fact in incident.facts)
    known = known_facts(incident)
    return tuple(known[key] for key in asked if key in known)


def _asked_once(ruleset: Ruleset, incident: Incident, chance: Random) -> Iterator[str]:
    """The keys that are asked for, until there is a ruling or the answers contradict each other."""
    facts: dict[str, object] = {}
    for _ in range(_FACTS):
        try:
            case = WatchedCase(ruleset, incident, read_facts(ruleset, incident, facts))
        except Refused:
            return
        try:
            ruling(case)
        except FactsMissing as needed:
            yield from (fact.key for fact in (*case.asked, *needed.facts))
            facts |= {fact.key: random_fact(fact, ruleset, chance) for fact in needed.facts}
        except Refused:
            return
        else:
            yield from (fact.key for fact in case.asked)
            return


def random_fact(fact: Fact[Any], ruleset: Ruleset, chance: Random) -> object:
    """A random value that a fact may have."""
    if isinstance(fact, YesNo):
        return chance.choice((False, True))
    if isinstance(fact, Game):
        return code_of(ruleset, Announcement(*chance.choice(list(ruleset.plays))))
    if isinstance(fact, Whole):
        bid = isinstance(fact, NamedBid) and fact.exists
        return chance.choice([0, *bids(ruleset)]) if bid else chance.randint(fact.least, fact.most)
    if isinstance(fact, Numbers):
        given, left = [], fact.most
        for _ in range(fact.count):
            given.append(chance.randint(0, left))
            left -= given[-1]
        return chance.sample(given, len(given))
    if isinstance(fact, CardSet | SomeOf):
        of = fact.words if isinstance(fact, SomeOf) else tuple(map(str, DECK))
        return chance.sample(of, chance.randint(0, fact.most if isinstance(fact, CardSet) else len(of)))
    return chance.choice(fact.words) if fact.words else ""
