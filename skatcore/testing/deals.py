"""Random deals: they end, what is offered is allowed, and nothing is lost or revealed.

Each deal is played to its end by chance, within a bound on steps. Then it is stored and restored,
done again from its events, scored and said in every language.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence
from typing import Final

from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.messages import languages
from skatcore.model.cards import DECK
from skatcore.model.game import Seat
from skatcore.model.refusal import Refusal
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Played
from skatcore.play.stage import STAGES
from skatcore.records.stored import StoredDeal
from skatcore.rules.problems import Problem
from skatcore.testing.subject import MOST_STEPS, Subject, bounded
from skatcore.testing.views import leaks
from skatcore.text.catalogue import Catalogue

#: How many of the deals have the views of all players compared; that takes longest.
COMPARED: Final = 20
#: How many deals computer players play.
ADVISED: Final = 6
#: At how many of the steps it is tried what is not allowed.
OFTEN: Final = 0.1


def check_deals(subject: Subject) -> Iterator[Problem]:
    """Random deals of a rule set; the first problem of each kind is given."""
    catalogues = [Catalogue.of(language, subject.ruleset) for language in languages()]
    refusals = Refusals(subject, catalogues)
    known: set[tuple[str, object]] = set()
    for seed in range(subject.deals):
        for problem in _deal(subject, seed, catalogues, refusals):
            mark = (problem.problem, dict(problem.details).get("place"))
            if mark not in known:
                known.add(mark)
                yield problem
            if problem.problem in {"plugin-endless", "plugin-raises"}:
                return
    if not known:
        yield from _advised(subject)


def _deal(subject: Subject, seed: int, catalogues: list[Catalogue], refusals: Refusals) -> Iterator[Problem]:
    place = "deal"
    try:
        with bounded():
            chance = random.Random(seed)  # noqa: S311 - a game, no secrets
            deal = Deal.shuffled(subject.ruleset, seed)
            while not deal.over:
                place = f"stage {deal.stage}"
                legal = deal.legal_actions()
                if not legal:
                    yield _of_stage(subject, "plugin-nothing-to-do", deal)
                    return
                act = chance.choice(legal)
                yield from _notices(subject, deal, catalogues)
                refusal = deal.refusal(act)
                if refusal is not None:
                    details = {"event": act.kind, "why": refusal.key}
                    yield _of_stage(subject, "plugin-offers-refused", deal, **details)
                    return
                yield from refusals.problems(deal, legal)
                deal.do(act)
                if len(deal.events) > MOST_STEPS:
                    yield _of_stage(subject, "plugin-no-end", deal, count=MOST_STEPS)
                    return
            place = "result"
            yield from _finished(subject, deal, seed, catalogues)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt | GeneratorExit):
            raise
        yield subject.raised(error, place)


class Refusals:
    """What is not allowed, tried: nothing raises, and each refusal can be put in words."""

    def __init__(self, subject: Subject, catalogues: list[Catalogue]) -> None:
        self._subject = subject
        self._catalogues = catalogues
        self._said: set[tuple[str, frozenset[str]]] = set()
        self._chance = random.Random(0)  # noqa: S311 - a game, no secrets

    def problems(self, deal: Deal, legal: Sequence[Act]) -> Iterator[Problem]:
        """At a step in which something is new, and at a few others."""
        new = type(deal.events[-1]) is not type(deal.events[-2]) if len(deal.events) > 1 else True
        if new or self._chance.random() < OFTEN:
            for act in _not_legal(deal, legal, self._chance):
                refusal = deal.refusal(act)
                if refusal is not None:
                    yield from self._unsaid(refusal, deal, act)

    def _unsaid(self, refusal: Refusal, deal: Deal, act: Act) -> Iterator[Problem]:
        mark = refusal.key, frozenset(name for name, _ in refusal.details)
        if mark in self._said:
            return
        self._said.add(mark)
        stages = [stage.key for stage in self._subject.ruleset[STAGES] if type(act) in stage.kinds]
        owner = self._subject.owner("stages", (stages or [deal.stage])[0])
        for words in self._catalogues:
            try:
                words.refusal(refusal)
            except (KeyError, ValueError, IndexError) as error:
                yield _unsaid(self._subject, f"refusal.{refusal.key}", words, error, owner)


def _not_legal(deal: Deal, legal: Sequence[Act], chance: random.Random) -> Iterator[Act]:
    """What other players are asked for, cards that are not in hand, what was done before."""
    earlier = {type(act): act for act in deal.events if isinstance(act, Act)}
    for act in (*{type(act): act for act in legal}.values(), *earlier.values()):
        yield from (dataclasses.replace(act, seat=seat) for seat in Seat)
    if deal.turn is not None:
        yield from (Played(deal.turn, card) for card in chance.sample(DECK, 4))


def _advised(subject: Subject) -> Iterator[Problem]:
    """Computer players follow the advice of all plugins to the end of a few deals."""
    try:
        for seed in range(min(ADVISED, subject.deals)):
            with bounded():
                deal = Deal.shuffled(subject.ruleset, seed)
                play_on(deal, [SensiblePlayer(seed) for _ in Seat])
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt | GeneratorExit):
            raise
        yield subject.raised(error, "advice")


def _finished(subject: Subject, deal: Deal, seed: int, catalogues: list[Catalogue]) -> Iterator[Problem]:
    scored = deal.scored()
    if scored.missing is not None and scored.missing.key.startswith("extra-"):
        extra = str(dict(scored.missing.details).get("word", ""))
        owner, contract = subject.owner("extras", extra), deal.announcement.contract if deal.announcement else ""
        yield subject.problem("plugin-extra-forbidden", owner, place=extra, contract=contract, why=scored.missing.key)
    for words in catalogues:
        for reason in scored.reasons:
            try:
                words.reason(reason)
            except (KeyError, ValueError, IndexError) as error:
                yield _unsaid(subject, f"reason.{reason.step}", words, error)
    line = StoredDeal(deal).line()
    restored = StoredDeal.read(line, subject.ruleset).deal
    if restored != deal or restored.scored().points != scored.points:
        yield _different(subject, "plugin-not-restored", deal)
    again = Deal.replay(subject.ruleset, deal.events, to_the_end=deal.state.to_the_end)
    if again != deal or again.scored().points != scored.points:
        yield _different(subject, "plugin-not-replayed", deal)
    if seed < COMPARED:
        for seat in Seat:
            event = leaks(deal, seat)
            if event:
                yield subject.problem("plugin-view-leaks", _contributor(subject, event), place=event, seat=seat.key)


def _different(subject: Subject, problem: str, deal: Deal) -> Problem:
    kinds = {event.kind for event in deal.events if isinstance(event, Act)}
    return subject.problem(problem, "", place=", ".join(sorted(kinds)))


def _notices(subject: Subject, deal: Deal, catalogues: list[Catalogue]) -> Iterator[Problem]:
    """Every notice that a stage shows has a message that can be written."""
    for stage in deal.showing:
        for seat in Seat:
            for name, value in stage.shows(deal.state, seat):
                for words in catalogues:
                    try:
                        words.text(f"notice.{name}", value=value)
                    except (KeyError, ValueError, IndexError) as error:
                        owner = subject.owner("stages", stage.key)
                        yield _unsaid(subject, f"notice.{name}", words, error, owner)


def _unsaid(subject: Subject, key: str, words: Catalogue, error: Exception, owner: str = "") -> Problem:
    """A message that lacks, or that cannot be filled in; ``owner`` is who says it."""
    name = key.partition(".")[2]
    if key not in words:
        return subject.problem("plugin-message-missing", owner, place=key)
    contributors = (owner for (_, own), owner in subject.ruleset.owners.items() if own == name)
    plugin = subject.message_owners.get(key) or owner or next(contributors, "")
    why = f"{type(error).__name__}: {error}"
    return subject.problem("plugin-cannot-say", plugin, place=key, language=words.language, why=why)


def _of_stage(subject: Subject, problem: str, deal: Deal, **details: int | str) -> Problem:
    owner = subject.owner("stages", deal.stage)
    return subject.problem(problem, owner, place=f"stage {deal.stage}", **details)


def _contributor(subject: Subject, kind: str) -> str:
    stages = (stage for stage in subject.ruleset[STAGES] if any(event.kind == kind for event in stage.kinds))
    return next((subject.owner("stages", stage.key) for stage in stages), "")
