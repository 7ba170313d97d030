"""Properties of every ruling: decided games, more card points, the remaining tricks, the facts that it rests on."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Outcome
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.referee.case import Case
from skatcore.referee.checks import fewest_points, most_points, read_facts
from skatcore.referee.common_facts import COMMON
from skatcore.referee.facts import CardSet, Fact, Numbers, OneOf, SomeOf, Whole, YesNo
from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.referee.judgement import incident_of, judge
from skatcore.referee.mechanisms import offence_by, rest_to
from skatcore.referee.score import with_score
from skatcore.referee.sides import Side
from skatcore.referee.verdict import Verdict
from skatcore.rules.contributions import Aim
from skatcore.rules.options import ConductOptions
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import every_bid
from skatcore.scoring.game_names import code_of
from skatcore.scoring.levels import MOST_IN_SKAT
from skatcore.scoring.result import adjudicate
from support.games import rules

PROFILES: Final = ("isko", "pzskat", "pl-local")
#: How a ruling is for a side: whether it wins, the level for it, the score for it.
Good = tuple[bool, int, int]


class Standing(NamedTuple):
    """A game under a profile with its score when something happens."""

    profile: str
    game: str
    bid: int
    matadors: int
    points: tuple[int, int]
    tricks: tuple[int, int]
    skat_points: int

    @property
    def ruleset(self) -> Ruleset:
        """The rules."""
        return rules(self.profile)

    @property
    def facts(self) -> dict[str, Any]:
        """The given facts."""
        known = {name.replace("_", "-"): value for name, value in self._asdict().items()}
        return {key: value for key, value in known.items() if key != "profile"}

    def case(self) -> Case:
        """A case with these facts."""
        incident = incident_of(self.ruleset, "talk")
        return Case(self.ruleset, incident, read_facts(self.ruleset, incident, self.facts))

    @property
    def possible(self) -> bool:
        """Whether the facts do not contradict each other."""
        try:
            self.case()
        except Refused:
            return False
        return True

    def with_points(self, side: Side, more: int) -> Standing:
        """The same with more card points of a side."""
        own, others = self.points
        return self._replace(points=(own + more, others) if side is Side.DECLARER else (own, others + more))


@cache
def games(ruleset: Ruleset) -> tuple[str, ...]:
    """The games with a declarer."""
    with_declarer = (key for key, contract in ruleset.plays.items() if contract.aim is not Aim.FEWEST)
    return tuple(code_of(ruleset, Announcement(name, form)) for name, form in with_declarer)


@st.composite
def standings(draw: st.DrawFn, profiles: tuple[str, ...] = PROFILES) -> Standing:
    """A game during play at a score that can be."""
    profile = draw(st.sampled_from(profiles))
    ruleset = rules(profile)
    game = draw(st.sampled_from(games(ruleset)))
    complete = draw(st.integers(0, TRICKS - 1))
    mine = draw(st.integers(0, complete))
    tricks = mine, complete - mine
    skat = draw(st.integers(0, MOST_IN_SKAT))
    matadors = draw(st.integers(1, 4 if game.startswith("G") else 7)) * draw(st.sampled_from((1, -1)))
    least, most = map(fewest_points, tricks), map(most_points, tricks)
    (least_own, least_others), (most_own, most_others) = least, most
    own = draw(st.integers(least_own, min(CARD_POINTS - skat - least_others, most_own)))
    low = max(least_others, fewest_points(complete) - own)
    high = min(CARD_POINTS - skat - own, most_others, most_points(complete) - own)
    assume(low <= high)
    others = draw(st.integers(low, high))
    bid = draw(st.sampled_from([0, *sorted(every_bid(ruleset))[:40]]))
    at = Standing(profile, game, bid, matadors, (own, others), tricks, skat)
    assume(at.possible)
    return at


sides = st.sampled_from(Side)


def good_for(side: Side, verdict: Verdict) -> Good:
    """How good a ruling is for a side."""
    assert verdict.winner is not None
    assert verdict.level is not None
    sign = 1 if verdict.winner is side else -1
    score = (verdict.score or 0) * (1 if side is Side.DECLARER else -1)
    return verdict.winner is side, sign * verdict.level, score


def by_offence(at: Standing, guilty: Side) -> Verdict:
    case = at.case()
    return with_score(case, offence_by(case, guilty, "talk"))


def with_rest(at: Standing, to: Side) -> Verdict:
    case = at.case()
    by_points = case.section(ConductOptions).rest_level == "not-stated"
    return with_score(case, rest_to(case, to, "talk", by_points=by_points))


def won_at(at: Standing, points: int, tricks: int) -> bool:
    """Whether the declarer wins with these card points and tricks in the end, by the rules of scoring alone."""
    try:
        result = adjudicate(at.ruleset, at.case().game, Outcome(points, tricks, at.bid, at.matadors))
    except Unscorable:
        assume(False)
    return result.score > 0


@given(standings(), sides)
def test_isko_4_1_3_a_decided_game_stays_with_its_winner(at: Standing, guilty: Side) -> None:
    least = won_at(at, at.points[0] + at.skat_points, at.tricks[0])
    most = won_at(at, CARD_POINTS - at.points[1], TRICKS - at.tricks[1])
    verdict = by_offence(at, guilty)
    assert verdict.decided == (least == most)
    expected = least if least == most else guilty is Side.DEFENDERS
    assert verdict.winner is (Side.DECLARER if expected else Side.DEFENDERS)


@given(standings(), sides, st.data())
def test_more_card_points_never_hurt_the_innocent_side(at: Standing, innocent: Side, data: st.DataObject) -> None:
    place = 0 if innocent is Side.DECLARER else 1
    room = most_points(at.tricks[place]) - at.points[place]
    more = data.draw(st.integers(0, min(room, CARD_POINTS - sum(at.points) - at.skat_points)))
    scores = (at, at.with_points(innocent, more))
    assume(at.with_points(innocent, more).possible)
    worse, better = (good_for(innocent, by_offence(score, innocent.other)) for score in scores)
    assert worse <= better
    worse, better = (good_for(innocent, with_rest(score, innocent)) for score in scores)
    assert worse <= better


@given(standings(), sides)
def test_the_remaining_tricks_are_never_less_than_the_offence(at: Standing, innocent: Side) -> None:
    rest = good_for(innocent, with_rest(at, innocent))
    assert rest >= good_for(innocent, by_offence(at, innocent.other))


def known(fact: Fact[Any], ruleset: Ruleset) -> st.SearchStrategy[Any]:
    """Values that a fact may have."""
    bids = [0, *sorted(every_bid(ruleset))[:40]]
    strategy: st.SearchStrategy[Any] = st.sampled_from(games(ruleset))
    match fact:
        case YesNo():
            strategy = st.booleans()
        case OneOf():
            strategy = st.sampled_from(fact.choices)
        case SomeOf():
            strategy = st.lists(st.sampled_from(fact.choices), unique=True)
        case Whole():
            strategy = (
                st.sampled_from(bids) if fact.key == "bid" else st.integers(max(fact.least, -7), min(fact.most, 30))
            )
        case Numbers():
            strategy = st.lists(st.integers(0, fact.most), min_size=fact.count, max_size=fact.count)
        case CardSet():
            strategy = st.just([])
    return strategy


def kinds() -> list[Incident]:
    return [incident for incident in rules("isko")[INCIDENTS] if incident.phase is Phase.PLAY]


@pytest.mark.parametrize("incident", kinds(), ids=lambda incident: str(incident.key))
@settings(max_examples=15)
@given(data=st.data())
def test_a_ruling_depends_on_the_facts_that_it_lists(incident: Incident, data: st.DataObject) -> None:
    at = data.draw(standings((*PROFILES, "warmia")))
    own = {fact.key: data.draw(known(fact, at.ruleset)) for fact in incident.facts}
    by = data.draw(st.sampled_from(incident.done_by or ("declarer", "defender")))
    unfinished = dict(incident.unfinished).get(own.get("noticed", ""), 1)
    facts = own | at.facts | {"by": by, "trick": sum(at.tricks) + unfinished}
    assume(1 <= facts["trick"] <= TRICKS)
    if "exposed" in own:
        facts["exposed"] = min(own["exposed"], 2 * (TRICKS - sum(at.tricks)))
    if incident.key == "declarer-card-dropped":
        facts["by"] = "declarer"
    judged = judge(at.ruleset, incident.key, facts)
    assert not judged.missing
    listed = {key: facts[key] for key in judged.rests_on}
    assert judge(at.ruleset, incident.key, listed).as_data() == judged.as_data()
    for fact in (*COMMON, *incident.facts):
        if fact.key not in listed and not isinstance(fact, CardSet):  # a hand that is told is looked at
            more = listed | {fact.key: data.draw(known(fact, at.ruleset))}
            with suppress(Refused):  # it contradicts the facts of the ruling
                ruled = judge(at.ruleset, incident.key, more)
                # cards of a hand may be known or not: where they are, the ruling rests on them
                assert fact.key in ruled.rests_on or ruled.as_data() == judged.as_data()
