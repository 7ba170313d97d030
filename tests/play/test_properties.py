"""Properties of every deal, under every rule set: of the bundled profiles and of any house."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings

from skatcore.model.cards import DECK
from skatcore.model.game import CARD_POINTS, Announcement, Form, Level, Outcome, Seat, SharedOutcome
from skatcore.model.refusal import Refused
from skatcore.play.card_order import ALL_CARDS, mask_of, points_in
from skatcore.play.deal import Deal
from skatcore.play.events import (
    CONCEDED,
    HELD,
    PASSED,
    PLAYED,
    TOOK_SKAT,
    Act,
    Announced,
    AnnouncedWrongly,
    Bid,
    CardTurnedUp,
    Conceded,
    Discarded,
    Fault,
    LaidOpen,
    LookedAtSkat,
    LookedIntoCards,
    OtherLookedAtSkat,
    Passed,
    TookSkat,
    TookUpSkat,
    WrongNumber,
)
from skatcore.records.stored import StoredDeal
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.deals import DECISIONS, SEEDS, anywhere, state_of, steps
from support.event_json import event_as_data, event_from
from support.games import rules
from support.houses import accepted, houses

F = Seat.FOREHAND

#: Things that players try to do at each step, legal or not.
TRIED: Final = 12
#: Refusals that are told in all languages in each deal.
TOLD: Final = 40


def places(deal: Deal) -> list[int]:
    """The sets of cards that must be the pack together: hands, skat, table, tricks."""
    state = deal.state
    tricks = [mask_of(trick.cards) for trick in deal.tricks]
    return [*state.hands, state.skat, mask_of(state.trick), *tricks]


def check_cards(deal: Deal) -> None:
    """32 cards, each in one place, and with them 120 card points."""
    cards = places(deal)
    assert sum(mask.bit_count() for mask in cards) == len(DECK)
    together = 0
    for mask in cards:
        together |= mask
    assert together == ALL_CARDS
    assert sum(points_in(mask) for mask in cards) == CARD_POINTS
    state = deal.state
    for seat in Seat:
        own = [trick for trick in deal.tricks if trick.winner is seat]
        assert state.taken[seat] == len(own)
        assert state.points[seat] == sum(points_in(mask_of(trick.cards)) for trick in own)
        assert not state.open[seat] & ~state.hands[seat]


def in_order(event: Act) -> Act:
    """The event with its cards in the order of the pack: which is laid first says nothing."""
    if isinstance(event, Discarded | LaidOpen):
        return dataclasses.replace(event, cards=tuple(sorted(event.cards)))
    return event


@cache
def things_to_try() -> Sequence[Act]:
    """Acts that anybody might try at any time, without looking at the deal."""
    acts: list[Act] = [*PASSED, *HELD, *TOOK_SKAT, *CONCEDED]
    acts += [event for row in PLAYED for event in row]
    acts += [Bid(seat, value) for seat in Seat for value in (0, 17, 18, 19, 48, 264, 1000)]
    forms = [Form(*rest) for rest in ((), (True,), (False, True), (True, True))]
    forms += [Form(True, ouvert, level) for ouvert in (False, True) for level in Level]
    games = ("clubs", "hearts", "grand", "null", "revolution", "ramsch", "bridge")
    acts += [Announced(seat, Announcement(game, form)) for seat in Seat for game in games for form in forms]
    acts += [Announced(seat, Announcement("grand", Form(), (("kontra", 1),))) for seat in Seat]
    for count in range(4):
        cards = Random(count).sample(DECK, count)  # noqa: S311 - cards, no secrets
        acts += [kind(seat, tuple(cards)) for seat in Seat for kind in (Discarded, LaidOpen)]
    acts += [Discarded(seat, (DECK[0], DECK[0])) for seat in Seat]
    acts += [kind(F) for kind in (CardTurnedUp, LookedAtSkat, OtherLookedAtSkat)]
    acts += [TookUpSkat(F, DECK[at : at + 2]) for at in range(0, 32, 2)]
    acts += [WrongNumber(F, counts) for counts in ((10, 10, 10, 2), (9, 11, 10, 2))]
    acts += [LookedIntoCards(F, seat) for seat in Seat]
    acts += [AnnouncedWrongly(seat, Announcement("clubs", form)) for seat in Seat for form in forms]
    return acts


def by_kind(events: Sequence[Act]) -> list[list[Act]]:
    """The events, those of a kind together, so that rare kinds are tried as often as cards."""
    by_kind: dict[str, list[Act]] = {}
    for event in events:
        by_kind.setdefault(event.kind, []).append(event)
    return list(by_kind.values())


@cache
def catalogues(ruleset: Ruleset) -> tuple[Catalogue, ...]:
    return tuple(Catalogue.of(language, ruleset) for language in LANGUAGES)


def refusals_of(deal: Deal, event: Act) -> list[str]:
    """Why something is refused, in all languages."""
    refusal = deal.refusal(event)
    assert refusal is not None
    assert refusal.as_data()["key"] == refusal.name
    return [catalogue.say(refusal) for catalogue in catalogues(deal.ruleset)]


def unasked(deal: Deal, event: Act) -> bool:
    """Whether it is something that may be done though nobody is asked for it."""
    if deal.stage == "auction" and isinstance(event, TookSkat | Announced | Passed | Bid):
        return True
    if isinstance(event, Announced):  # a level of the game that is announced already
        announced = deal.announcement is not None and not deal.state.first_lead_made
        return announced and event.seat == deal.declarer
    gives_up = isinstance(event, Conceded) and event.seat == deal.declarer
    return gives_up or isinstance(event, Fault | AnnouncedWrongly)


def check_actions(deal: Deal, more: Sequence[Act], random: Random) -> Iterator[Act]:
    """Check that the legal actions are just those that `can` allows; yield things that may not be done.

    ``more`` are things that could be done earlier in the deal.
    """
    legal = deal.legal_actions()
    assert bool(legal) is not deal.over
    there = set(legal)
    assert len(there) == len(legal)
    assert there == {event for seat in Seat for event in deal.legal_actions(seat)}
    if deal.turn is not None:
        assert deal.legal_actions(deal.turn)
    assert all(deal.can(event) for event in legal)
    tried, could = by_kind(things_to_try()), by_kind(more)
    for _ in range(TRIED):
        event = random.choice(random.choice(random.choice([tried, could])))
        if random.random() < 0.5:
            event = dataclasses.replace(event, seat=random.choice(list(Seat)))
        listed = in_order(event) in there
        assert deal.can(event) is (listed or (deal.can(event) and unasked(deal, event))), event
        if not deal.can(event):
            yield event


def check_refused(deal: Deal, event: Act) -> None:
    """Check that a refused act changes nothing, and that the reason is told in three languages."""
    before = state_of(deal)
    with pytest.raises(Refused) as refused:
        deal.do(event)
    assert refused.value.message == deal.refusal(event)
    assert state_of(deal) == before
    for text in refusals_of(deal, event):
        assert text
        assert "{" not in text


def check_result(deal: Deal) -> None:
    """A finished deal has a score with its reasons, and no card point is lost in it."""
    record = deal.record()
    scored = deal.scored()
    assert scored.missing is None, scored.missing
    assert scored.reasons
    outcome = record.outcome
    if isinstance(outcome, SharedOutcome):
        assert sum(outcome.points) + (outcome.skat or 0) <= CARD_POINTS
        whole = sum(outcome.tricks) == 10
        assert (sum(outcome.points) + (outcome.skat or 0) == CARD_POINTS) or not whole
    elif isinstance(outcome, Outcome):
        assert record.declarer == deal.declarer
        assert 0 <= outcome.points <= CARD_POINTS
        assert 0 <= outcome.tricks <= 10
        others = [scored.points[seat] for seat in Seat if seat != record.declarer]
        assert others == [0, 0]
    else:
        assert scored.points == (0, 0, 0)


def check_whole(ruleset: Ruleset, seed: int, decisions: Sequence[int]) -> Deal:
    """Plays a deal; at every step everything that must hold is looked at."""
    deal = anywhere(ruleset, seed)
    random = Random(repr((seed, decisions)))  # noqa: S311 - cards, no secrets
    possible: list[Act] = list(deal.legal_actions())
    refused = 0
    states = []
    for _ in steps(deal, decisions):
        check_cards(deal)
        states.append(state_of(deal))
        wrong = list(check_actions(deal, possible, random))
        if refused < TOLD:
            for event in wrong[:2]:
                refused += 1
                check_refused(deal, event)
        possible += deal.legal_actions()[:: random.randrange(1, 9)]
    check_cards(deal)
    assert deal.turn is None
    assert not deal.legal_actions()
    check_refused(deal, possible[-1])
    check_result(deal)
    states.append(state_of(deal))
    check_replay(deal, states)
    check_stored(deal)
    return deal


def check_stored(deal: Deal) -> None:
    """Events and the whole deal go to JSON and come back as they were."""
    for event in deal.events:
        fields = json.loads(json.dumps(event_as_data(event)))
        assert event_from(fields, deal.ruleset) == event
    stored = StoredDeal(deal, ("Ada", "Bo", "Cyd"))
    again = StoredDeal.read(stored.line(), deal.ruleset)
    assert again == stored
    assert again.line() == stored.line()
    assert state_of(again.deal) == state_of(deal)


def check_replay(deal: Deal, states: Sequence[dict[str, Any]]) -> None:
    """The same events give the same deal, and so does every beginning of them."""
    first, *acts = deal.events
    again = Deal.replay(deal.ruleset, [first], to_the_end=deal.state.to_the_end)
    assert state_of(again) == states[0]
    for act, state in zip(acts, states[1:], strict=True):
        assert isinstance(act, Act)
        again.do(act)  # which is all that a replay does
        assert state_of(again) == state
    assert again == deal
    assert hash(again) == hash(deal)
    assert again.record() == deal.record()
    assert again.scored() == deal.scored()
    assert state_of(deal.undone(0)) == states[-1]


@pytest.mark.parametrize("name", bundled())
@settings(max_examples=6)  # for each rule set
@given(seed=SEEDS, decisions=DECISIONS)
def test_every_deal_of_every_bundled_profile_holds(name: str, seed: int, decisions: list[int]) -> None:
    check_whole(rules(name), seed, decisions)


@settings(max_examples=40)
@given(text=houses(), seed=SEEDS, decisions=DECISIONS)
def test_every_deal_of_every_house_that_is_accepted_holds(text: str, seed: int, decisions: list[int]) -> None:
    ruleset = accepted(text)
    if ruleset is not None:
        check_whole(ruleset, seed, decisions)


def test_most_houses_at_random_are_accepted() -> None:
    """Else the test above would hold to few deals, or to none."""
    answers: list[bool] = []

    @settings(max_examples=40, derandomize=True, database=None)
    @given(text=houses())
    def look(text: str) -> None:
        answers.append(accepted(text) is not None)

    look()
    assert sum(answers) > len(answers) / 2
