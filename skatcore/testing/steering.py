"""Random deals that are led towards all there is: passing, each game at low and high bids, each extra and action.

An action that was never done goes before others, and a game that was seldom announced before one that was often.
Every fifth deal is passed in if it can be; in two of five somebody bids at once and all others pass.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from skatcore.club.contributions import SERIES_RULES
from skatcore.model.game import Level
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Passed
from skatcore.play.result import announced_in
from skatcore.play.stage import STAGES
from skatcore.rules.contributions import Situation
from skatcore.rules.profile.editions import code
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored

#: The plans for an auction, and which of them a deal has by its number: all pass, one bids at once, or by chance.
PASSING, ONE_BIDS, FREE = "passing", "one-bids", "free"
AUCTIONS: Final = (PASSING, ONE_BIDS, FREE, ONE_BIDS, FREE)
#: An extra that no stage of its plugin can bring into a deal, so that perhaps only results carry it.
ENTERED: Final = "entered"
#: What can be reached, as in ``plugin.never-contract``.
Goal = tuple[str, str]


class Steering:
    """The choice among legal actions, by what was done in the deals before, and what these have reached."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.goals = dict.fromkeys(_goals(ruleset))
        self.reached: set[Goal] = set()
        self._done = Counter[object]()
        plays = [(contract, form) for (_, form), contract in ruleset.plays.items() if contract.fixed]
        at = (Situation(contract, form, Level.PLAIN, 0, ()) for contract, form in plays)
        #: The values of games that have fixed ones: above one of these bids another game is overbid.
        self._fixed_values = sorted({ruleset.game_value(situation) for situation in at})

    def choice(self, deal: Deal, legal: Sequence[Act], number: int, chance: random.Random) -> Act:
        """The next action in a deal; ``number`` is the deal's."""
        by_kind: dict[str, list[Act]] = {}
        for act in legal:
            by_kind.setdefault(act.kind, []).append(act)
        kinds = self._led(deal, by_kind, number) or [kind for kind in by_kind if not self._done[kind]] or [*by_kind]
        acts = by_kind[chance.choice(kinds)]
        if isinstance(acts[0], Announced):
            least = min(self._announced(deal, act) for act in acts)
            acts = [act for act in acts if self._announced(deal, act) == least]
        elif isinstance(acts[0], Bid) and AUCTIONS[number % len(AUCTIONS)] == ONE_BIDS:
            wanted = number // len(AUCTIONS) % (len(self._fixed_values) + 1)
            acts = [
                act for act in acts if isinstance(act, Bid) and bisect_left(self._fixed_values, act.value) == wanted
            ] or acts
        act = chance.choice(acts)
        self._done[act.kind] += 1
        return act

    def _led(self, deal: Deal, by_kind: dict[str, list[Act]], number: int) -> list[str]:
        """The kinds of actions that the plan for this deal's auction asks for; none if any will do."""
        plan, wanted = AUCTIONS[number % len(AUCTIONS)], Passed.kind
        if deal.state.auction_over or plan == FREE:
            return []
        if plan == ONE_BIDS and not deal.state.bid:
            wanted = Bid.kind
        return [wanted] if wanted in by_kind else []

    def _announced(self, deal: Deal, act: Act) -> tuple[int, int, int]:
        """The times that a game was announced: at such a bid, at all, in this form."""
        assert isinstance(act, Announced)  # noqa: S101 - only these are ordered so
        key, form = act.game.contract, act.game.form
        return self._done[key, bisect_left(self._fixed_values, deal.state.bid)], self._done[key], self._done[key, form]

    def finished(self, deal: Deal, scored: Scored) -> None:
        """Note what a deal has reached."""
        game = announced_in(deal.state)
        self.reached |= {("action", event.kind) for event in deal.events}
        if game is None:
            return
        contract = deal.state.contract
        keys = {game.contract, *([contract.key] if contract else ())}
        self.reached |= {("contract", key) for key in keys}
        extras = (*game.extras, *(scored.value.extras if scored.value else ()))
        self.reached |= {(kind, key) for key, number in extras if number for kind in ("extra", ENTERED)}
        self._done[game.contract, bisect_left(self._fixed_values, deal.state.bid)] += 1
        self._done[game.contract] += 1
        self._done[game.contract, game.form] += 1


def _goals(ruleset: Ruleset) -> Iterator[Goal]:
    """The contracts, and of plugins the extras that no series rule adds and the actions of their stages."""

    def of_plugin(kind: str, key: str) -> bool:
        return ruleset.owners.get((kind, key)) != code()

    yield from (("contract", contract.announced_as or contract.key) for contract in ruleset.contracts)
    added = {key for rule in ruleset[SERIES_RULES] for key in getattr(rule, "adds", ())}
    acting = {ruleset.owners.get((STAGES.name, stage.key)) for stage in ruleset[STAGES]}
    for key in ruleset.extras:
        if key not in added and of_plugin("extras", key):
            yield "extra" if ruleset.owners.get(("extras", key)) in acting else ENTERED, key
    for stage in ruleset[STAGES]:
        if of_plugin(STAGES.name, stage.key):
            yield from (("action", kind.kind) for kind in stage.kinds)
