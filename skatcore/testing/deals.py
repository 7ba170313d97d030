"""Random deals: they end, what is offered is allowed, and nothing is lost or revealed.

Each deal is played to its end by chance, led towards what was not played yet, within a bound on steps. Then it is
stored and restored, done again from its events, scored and said in every language.
"""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import methodcaller
from typing import Final

from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.model.cards import DECK
from skatcore.model.game import CARD_POINTS, TRICKS, Seat
from skatcore.model.reasons import Reason
from skatcore.play.card_order import cards_in, mask_of, points_in
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Played
from skatcore.play.slots import PLAY
from skatcore.play.stage import STAGES
from skatcore.records.stored import StoredDeal
from skatcore.rules.problems import Problem
from skatcore.testing.steering import Steering
from skatcore.testing.subject import Subject, bounded
from skatcore.testing.views import leaks

#: How many of the deals with a kind of event have the views of all players compared; that takes longest.
COMPARED: Final = 10
#: At how many moments before its end they are compared in a deal.
MOMENTS: Final = 8
#: How many deals computer players play.
ADVISED: Final = 6
#: At how many of the steps it is tried what is not allowed.
OFTEN: Final = 0.1
#: If this many deals all end without a card, something is wrong with the rules.
ENOUGH: Final = 5


def check_deals(subject: Subject) -> Iterator[Problem]:
    """Random deals of a rule set, and some of computer players; the first problem of each kind is given."""
    if all(stage.slot != PLAY for stage in subject.ruleset[STAGES]):
        yield subject.problem("problem.plugin-slot-empty", subject.owner(STAGES.name), word=PLAY)
        return
    trials = _Trials(subject)
    known: set[tuple[str, object]] = set()
    for seed in range(subject.deals):
        for problem in trials.played(seed):
            mark = (problem.name, dict(problem.message.details).get("place"))
            if mark not in known:
                known.add(mark)
                yield problem
    if known:
        return
    if subject.deals >= ENOUGH and not trials.cards_played:
        yield subject.problem("problem.plugin-not-played", subject.owner(STAGES.name), count=subject.deals)
    subject.place = "advice"
    for seed in range(min(ADVISED, subject.deals)):
        with bounded():
            play_on(Deal.shuffled(subject.ruleset, seed), [SensiblePlayer(seed) for _ in Seat])


class _Trials:
    """Deals played by chance, with everything that is tried on the way."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.steering = subject.steering = Steering(subject.ruleset)
        self.cards_played = False
        self._compared = Counter[str]()
        self._refused: set[tuple[str, frozenset[str]]] = set()
        self._chance = random.Random(0)  # noqa: S311 - a game, no secrets

    def played(self, seed: int) -> Iterator[Problem]:
        """Play a deal to its end."""
        subject, chance = self.subject, random.Random(seed)  # noqa: S311 - a game, no secrets
        with bounded():
            subject.place = "deal"
            deal = Deal.shuffled(subject.ruleset, seed)
            while not deal.over:
                subject.place = f"stage {deal.stage}"
                legal = deal.legal_actions()
                act = self.steering.choice(deal, legal, seed, chance)
                yield from self._notices(deal)
                refusal = deal.refusal(act)
                if refusal is not None:
                    yield self._of_stage("problem.plugin-offers-refused", deal, event=act.kind, why=refusal.name)
                    return
                yield from self._refusals(deal, legal)
                deal.do(act)
            self.cards_played = self.cards_played or deal.state.first_lead_made
            subject.place = "result"
            yield from self._finished(deal)
            kinds = {event.kind for event in deal.events}
            if any(self._compared[kind] < COMPARED for kind in kinds):
                self._compared.update(kinds)
                yield from self._leaks(deal)

    def _refusals(self, deal: Deal, legal: Sequence[Act]) -> Iterator[Problem]:
        """Try refused acts where something is new and at times: nothing raises, and all has words."""
        new = type(deal.events[-1]) is not type(deal.events[-2]) if len(deal.events) > 1 else True
        if not new and self._chance.random() >= OFTEN:
            return
        for act in _not_legal(deal, legal, self._chance):
            refusal = deal.refusal(act)
            if refusal is None or (mark := (refusal.name, frozenset(dict(refusal.details)))) in self._refused:
                continue
            self._refused.add(mark)
            stages = [stage.key for stage in self.subject.ruleset[STAGES] if type(act) in stage.kinds]
            owner = self.subject.owner(STAGES.name, (stages or [deal.stage])[0])
            yield from self.subject.unsaid(refusal.key, methodcaller("say", refusal), owner)

    def _notices(self, deal: Deal) -> Iterator[Problem]:
        """Every notice that a stage shows has a message that can be written."""
        for stage in deal.showing:
            owner = self.subject.owner(STAGES.name, stage.key)
            for seat in Seat:
                for name, value in stage.shows(deal.state, seat):
                    key = f"notice.{name}"
                    yield from self.subject.unsaid(key, methodcaller("text", key, value=value), owner)

    def _finished(self, deal: Deal) -> Iterator[Problem]:
        """A finished deal is scored, stored and done again from its events."""
        subject, scored = self.subject, deal.scored()
        self.steering.finished(deal, scored)
        yield from self._conserved(deal)
        if scored.missing is not None and scored.missing.name.startswith("extra-"):
            extra = str(dict(scored.missing.details).get("word", ""))
            contract = deal.announcement.contract if deal.announcement else ""
            details = {"place": extra, "contract": contract, "why": scored.missing.name}
            yield subject.problem("problem.plugin-extra-forbidden", subject.owner("extras", extra), **details)
        for reason in scored.reasons:
            yield from self.subject.unsaid(self._key_of(reason), methodcaller("say", reason.message))
        others = {
            "problem.plugin-not-restored": StoredDeal.read(StoredDeal(deal).line(), subject.ruleset).deal,
            "problem.plugin-not-replayed": Deal.replay(subject.ruleset, deal.events, to_the_end=deal.state.to_the_end),
        }
        kinds = {event.kind for event in deal.events if isinstance(event, Act)}
        for problem, other in others.items():
            if other != deal or other.scored().points != scored.points:
                yield subject.problem(problem, place=", ".join(sorted(kinds)))

    def _conserved(self, deal: Deal) -> Iterator[Problem]:
        """No card and no card point comes from nowhere or is lost; a deal that is played to its end has ten tricks."""
        state = deal.state
        played = [*state.trick, *(card for trick in state.tricks for card in trick.cards)]
        cards = [*played, *(card for place in (*state.hands, state.skat) for card in cards_in(place))]
        unplayed = points_in(state.skat | sum(state.hands) | mask_of(state.trick))
        found = {
            "cards": (len(cards), len(DECK)),
            "different cards": (len(set(map(int, cards))), len(DECK)),
            "card points": (sum(state.points) + unplayed, CARD_POINTS),
            "tricks taken": (sum(state.taken), len(state.tricks)),
        }
        if played and not state.ended:
            found["tricks"] = (len(state.tricks), TRICKS)
        for place, (given, expected) in found.items():
            if given != expected:
                owners = self.subject.ruleset.owners
                plugins = [owners.get((STAGES.name, stage.key), "") for stage in self.subject.ruleset[STAGES]]
                suspects = self.subject.blamed(plugins)
                yield self.subject.problem(
                    "problem.plugin-not-kept", suspects, place=place, given=given, expected=expected
                )
                return

    def _leaks(self, deal: Deal) -> Iterator[Problem]:
        """Find what players see and must not, at the end of a deal and at times before."""
        steps = range(1, len(deal.events))
        moments = map(deal.undone, (0, *self._chance.sample(steps, min(MOMENTS, len(steps)))))
        for past, seat in itertools.product(moments, Seat):
            event = leaks(past, seat)
            if event:
                stages = self.subject.ruleset[STAGES]
                keys = [stage.key for stage in stages if any(kind.kind == event for kind in stage.kinds)]
                owner = self.subject.owner(STAGES.name, *keys[:1])
                yield self.subject.problem("problem.plugin-view-leaks", owner, place=event, seat=seat.key)

    def _key_of(self, reason: Reason) -> str:
        """The message that says a reason: one of its own, or the name of its step."""
        key = f"reason.{reason.step}"
        is_step = any(step.key == reason.step for step in self.subject.ruleset.steps)
        return f"step.{reason.step}" if is_step and key not in self.subject.catalogues[0] else key

    def _of_stage(self, problem: str, deal: Deal, **details: int | str) -> Problem:
        owner = self.subject.owner(STAGES.name, deal.stage)
        return self.subject.problem(problem, owner, place=f"stage {deal.stage}", **details)


def _not_legal(deal: Deal, legal: Sequence[Act], chance: random.Random) -> Iterator[Act]:
    """Acts that are not legal: of other players, cards that are not in hand, what was done before."""
    earlier = {type(act): act for act in deal.events if isinstance(act, Act)}
    for act in (*{type(act): act for act in legal}.values(), *earlier.values()):
        yield from (dataclasses.replace(act, seat=seat) for seat in Seat)
    if deal.turn is not None:
        yield from (Played(deal.turn, card) for card in chance.sample(DECK, 4))
