"""The order of a deal's stages: slots, and what comes before, in or after them."""

from __future__ import annotations

from itertools import permutations

import pytest

from skatcore.play.slots import ANNOUNCEMENT, AUCTION, BEFORE_LEAD, OPEN_CARDS, PLAY, SLOTS, in_order, order_problems
from skatcore.play.stage import STAGES, Stage
from support.games import rules


def stage(key: str, slot: str = "", *, after: str = "", before: str = "") -> Stage:
    """A stage with these places."""
    own: dict[str, object] = {"key": key, "slot": slot, "cite": "play"}
    own |= {"after": tuple(after.split()), "before": tuple(before.split())}
    made: Stage = type(key, (Stage,), own)()
    return made


USUAL = [stage(f"own-{slot}", slot) for slot in SLOTS]


def keys(*stages: Stage) -> list[str]:
    return [stage.key for stage in in_order(stages)]


def problems(*stages: Stage, words: tuple[str, ...] = ()) -> list[tuple[str, object]]:
    """The problems of stages, each with the name that it concerns."""
    problems = order_problems(in_order(stages), words)
    return [(problem.name, dict(problem.message.details)["word"]) for problem in problems]


#: The order of each bundled profile, as it was when stages had numbers.
BEGIN = ["faulty-deal", "barring"]
MIDDLE = ["auction", "skat", "announcing"]
END = ["giving-up", "agreement", "play"]
BUNDLED = {
    "isko": [*BEGIN, *MIDDLE, "laying-open", *END],
    "pub": [*BEGIN, *MIDDLE, "laying-open", *END],
    "kontra": [*BEGIN, *MIDDLE, "kontra", "laying-open", *END],
    "spitze": [*BEGIN, *MIDDLE, "spitze", "laying-open", *END],
    "pzskat": [*BEGIN, *MIDDLE, "laying-open", "announcing-level", *END],
    "pl-local": [*BEGIN, *MIDDLE, "patrolki", "laying-open", "skat-exchange", *END],
    "schieberamsch": [*BEGIN, "compulsory-ramsch", *MIDDLE, "pushing", "laying-open", *END],
    "warmia": [*MIDDLE, "laying-open", *END],
}


@pytest.mark.parametrize("name", BUNDLED)
def test_the_stages_of_the_bundled_profiles_come_in_their_order(name: str) -> None:
    assert [stage.key for stage in rules(name)[STAGES]] == BUNDLED[name]


def test_every_bundled_stage_has_its_place_beside_the_others() -> None:
    from skatcore.play.stages.announcement import AnnouncingLevel, Naming
    from skatcore.play.stages.concession import Agreement, GivingUp
    from skatcore.play.stages.faults import Barring, FaultyDeal
    from skatcore_kontra.stage import Saying
    from skatcore_patrolki import LayingPatrolki
    from skatcore_ramsch import stages as ramsch
    from skatcore_revolution import stages as revolution

    kinds: list[type[Stage]] = [
        *(FaultyDeal, Barring, ramsch.NoLastChance),
        *(Naming, LayingPatrolki, ramsch.Pushing, ramsch.Knocking, Saying, ramsch.AnnouncingVirgin),
        *(revolution.LayingOpenFirst, AnnouncingLevel, revolution.SkatExchange),
        *(revolution.Rearrangement, GivingUp, Agreement),
    ]
    bare = [object.__new__(kind) for kind in kinds]
    ordered = keys(*reversed(bare), *USUAL)
    assert [key for key in ordered if not key.startswith("own-")] == [stage.key for stage in bare]
    assert ordered.index("own-auction") == 3
    assert ordered.index("own-announcement") < ordered.index("naming")
    assert ordered.index("laying-open-first") < ordered.index("own-open-cards")
    assert ordered.index("own-open-cards") < ordered.index("announcing-level")
    assert ordered[-1] == "own-play"


def test_a_stage_comes_before_in_or_after_a_slot() -> None:
    first = stage("z", before=AUCTION)
    then, last = stage("y", after=ANNOUNCEMENT), stage("x", before=PLAY)
    among, plain = stage("w", BEFORE_LEAD), stage("a")
    ordered = keys(*USUAL, first, then, last, among, plain)
    assert ordered[:2] == ["z", "own-auction"]
    assert ordered[-2:] == ["x", "own-play"]
    at = ordered.index("own-announcement")
    assert ordered[at + 1 : at + 5] == ["y", "a", "own-before-lead", "w"]
    assert not problems(first, then, last, among, plain)


def test_a_stage_comes_directly_by_another_one() -> None:
    stages = [*USUAL, stage("b", after="own-auction"), stage("a", before="c"), stage("c", after="b")]
    for some in permutations(stages[-3:]):
        ordered = keys(*stages[:-3], *some)
        assert ordered.index("own-auction") < ordered.index("b") < ordered.index("c")
        assert ordered.index("a") < ordered.index("c") < ordered.index("own-skat")
        assert not problems(*stages[:-3], *some)


def test_a_name_that_nobody_has_is_a_problem() -> None:
    assert problems(stage("a", after="knoking"), stage("knocking")) == [("stage-unknown", "knoking")]
    assert problems(stage("a", "auctoin")) == [("stage-unknown", "auctoin")]


def test_a_stage_that_is_not_on_may_be_named_if_there_is_a_word_for_it() -> None:
    assert not problems(stage("a", after="naming"), words=("stage.naming",))


def test_a_circle_is_a_problem() -> None:
    stages = (stage("a", after="c"), stage("b", after="a"), stage("c", after="b"))
    assert problems(*stages) == [("stage-order", "a")]


def test_places_that_contradict_each_other_are_a_problem() -> None:
    early, late = stage("early", before=f"{AUCTION} late"), stage("late", after=OPEN_CARDS)
    assert not problems(*USUAL, early, late)
    wrong = stage("wrong", after=PLAY, before=AUCTION)
    assert ("stage-order", AUCTION) in problems(*USUAL, wrong)
    assert problems(*USUAL, stage("early", AUCTION, after="late"), late)


def test_two_stages_for_one_slot_are_a_problem() -> None:
    assert problems(*USUAL, stage("mine", AUCTION)) == [("slot-filled-twice", AUCTION)]
    assert not problems(*USUAL, stage("mine", BEFORE_LEAD))
