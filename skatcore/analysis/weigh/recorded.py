"""Computer players on the cards of recorded deals: what they make of them, and what was made of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from skatcore.analysis.estimates import Estimated, PairedSums
from skatcore.analysis.players.named import deals_at_once, players_named
from skatcore.analysis.players.player import play_on
from skatcore.analysis.simulation import APART, SimulationResult
from skatcore.analysis.work.counts import Counts, added
from skatcore.analysis.work.results import place_of, results_of
from skatcore.analysis.work.rules_text import RulesText
from skatcore.analysis.work.unit import Unit, WorkPlan
from skatcore.model.game import Seat
from skatcore.play.card_order import cards_in, mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Played
from skatcore.records.replay.run import replay
from skatcore.scoring.score import score

if TYPE_CHECKING:
    from skatcore.analysis.players.player import Player
    from skatcore.play.events import Act, Dealt
    from skatcore.play.view import View
    from skatcore.records.recorded_deal import RecordedDeal
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored


@dataclass(frozen=True, slots=True)
class WeighedKind:
    """The results of players of one kind in recorded deals, all three seats theirs.

    ``margin`` is by how many value points the declarer scored more in a deal than in the record, with its
    interval; each deal is a pair.
    """

    kind: str
    result: SimulationResult
    margin: Estimated


@dataclass(slots=True)
class WeighedDeals:
    """The results with the same cards of those who are recorded, and of computer players.

    ``left_out`` counts the deals whose recorded game does not exist under the rule set, or has no end.
    """

    recorded: SimulationResult
    kinds: list[WeighedKind] = field(default_factory=list)
    left_out: int = 0


def weigh_recorded(
    ruleset: Ruleset,
    deals: Iterable[RecordedDeal],
    kinds: Sequence[str],
    *,
    defenders: str = "",
    jobs: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> WeighedDeals:
    """Let players of each kind (as `read_player` reads them) play recorded deals, the same hands in the same seats.

    ``defenders`` is the kind that plays the cards against the declarer; each kind itself unless another is given, so
    that kinds can be compared as declarers against the same defence. The deals are taken as they are played.
    ``progress`` is called with the number that players of one kind have played.

    Raises:
        WorkError: the work cannot be done there.
    """
    weighed = WeighedDeals(SimulationResult(ruleset))
    units = _units(RulesText.of(ruleset), _scored(ruleset, deals, weighed), list(dict.fromkeys(kinds)), defenders)
    whole: dict[str, Any] = {}
    where = place_of(jobs=jobs, cluster=cluster)
    with closing(results_of(units, played_again, where=where, progress=progress)) as results:
        for unit, counts in results:
            kind = unit.plan.players[0]
            whole[kind] = added(whole[kind], counts) if kind in whole else counts
    for kind in dict.fromkeys(kinds):
        if kind in whole:
            result = SimulationResult.of(ruleset, whole[kind]["result"])
            weighed.kinds.append(WeighedKind(kind, result, PairedSums(result.deals, *whole[kind]["sums"]).difference))
    return weighed


def _scored(ruleset: Ruleset, deals: Iterable[RecordedDeal], weighed: WeighedDeals) -> Iterator[str]:
    """The cards of each deal with what was scored; what is recorded is counted on the way."""
    for deal in deals:
        scored = _score_of(ruleset, deal)
        if scored is not None and scored.counts:
            weighed.recorded.add(scored)
            yield f"{_cards(deal.start)}:{sum(scored.points)}"
        else:
            weighed.left_out += 1


def _score_of(ruleset: Ruleset, deal: RecordedDeal) -> Scored | None:
    """The score of the recorded game.

    A record without a game is done again. None if it has no end under these rules.
    """
    return score(ruleset, deal.record) if deal.record.announcement else replay(ruleset, deal).scored


def _units(rules: RulesText, deals: Iterator[str], kinds: Sequence[str], defenders: str) -> Iterator[Unit]:
    """Units for each kind, with as many deals as the slowest kind needs for a unit to take long enough."""
    first, size = 0, deals_at_once(kinds)
    while some := list(itertools.islice(deals, size)):
        for number, kind in enumerate(kinds):
            plan = WorkPlan((rules,), (kind, kind, kind), (("deals", " ".join(some)), ("defenders", defenders)))
            begin = number * APART + first
            yield Unit(plan, range(begin, begin + len(some)))
        first += len(some)


@dataclass(frozen=True, slots=True)
class DefendedBy:
    """A player whose cards another plays when somebody else is declarer."""

    player: Player
    defender: Player

    def choose(self, view: View) -> Act:
        """The defender's choice of a card against a declarer, else the player's."""
        defends = not view.is_declarer and view.declarer is not None and type(view.legal[0]) is Played
        return (self.defender if defends else self.player).choose(view)

    def interject(self, view: View) -> Act | None:
        """Return the player's action out of turn."""
        return self.player.interject(view)


def played_again(unit: Unit) -> Counts:
    """Play the deals of a unit again; the sums of the players' scores and of the recorded ones."""
    (ruleset,) = unit.rulesets()
    result = SimulationResult(ruleset)
    sums = [0] * 5
    settings = dict(unit.plan.settings)
    for seed, text in zip(unit.seeds, str(settings["deals"]).split(), strict=True):
        cards, _, before = text.partition(":")
        players = players_named(unit.plan.players, seed % APART)
        if settings["defenders"]:
            against = players_named([str(settings["defenders"])] * len(Seat), seed % APART)
            players = list(map(DefendedBy, players, against))
        scored = play_on(_dealt(ruleset, cards), players).scored()
        result.add(scored)
        old, new = int(before), sum(scored.points)
        sums = [had + more for had, more in zip(sums, (old, new, old * old, new * new, old * new), strict=True)]
    return {"result": result.counts(), "sums": sums}


def _cards(start: Dealt) -> str:
    """The owner of each card, by its number: a seat, or 3 for the skat."""
    hands = [mask_of(cards) for cards in (*start.hands, start.skat)]
    return "".join(str(next(at for at, hand in enumerate(hands) if hand >> card & 1)) for card in range(32))


def _dealt(ruleset: Ruleset, owners: str) -> Deal:
    masks = [sum(1 << card for card, owner in enumerate(owners) if int(owner) == at) for at in range(len(Seat) + 1)]
    *hands, skat = map(cards_in, masks)
    return Deal.of(ruleset, hands, skat)
