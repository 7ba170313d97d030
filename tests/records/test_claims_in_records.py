"""The referee on claims and concessions in games that others played, next to what they counted.

The record's own word is what counts (`Settled`); the referee is asked beside it. On the Skat server `SC` shows the
declarer's cards and plays on, and the rest goes to him as soon as both defenders have resigned (`RE`). The code asks for
no consent: the cards that are shown are a claim of the rest, and one defender gives up for both (ISkO 4.3.3, 4.3.4). So
they must differ where the defenders give up a schneider by card points that nobody owes: the code grants the simple level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Played
from skatcore.play.settlement import Settled
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.records.replay.run import Replayed
from skatcore.referee.judgement import Judged
from skatcore.referee.recorded import incident_in, judge_in, ruled
from support.games import rules
from support.record_lines import GAMES, again, blocks, line

ISKO = rules("isko")


def rulings_in(deal: Deal) -> Iterator[tuple[int, Judged]]:
    """The rulings on each claim and concession in a deal, with the number of its event.

    The outcome that the deal stored has no influence on it.
    """
    for number, act in enumerate(deal.events):
        if isinstance(act, ShowedCards | Resigned):
            before = deal.undone(len(deal.events) - number)
            incident = incident_in(before, act)
            if incident is not None:
                yield number, judge_in(before, *incident)


def test_on_the_skat_server_all_words_end_as_the_code_would_have_it() -> None:
    judged = []
    for game in GAMES:
        played = again(ISKO, game)
        for _, ruling in rulings_in(played.deal):
            assert ruling.verdict is not None
            assert played.scored is not None
            assert isinstance(played.deal.events[-1], Settled)
            assert ruling.verdict.score == max(played.scored.points, key=abs), ruling.as_data()
            judged.append(ruling.incident.key)
    assert Counter(judged) == {"defender-concedes": 6, "declarer-lays-down": 2}


def test_the_code_grants_the_simple_level_where_the_server_counts_all_the_rest() -> None:
    before, _, _ = line(7).partition(" 0 CA 1 C9")
    result = "d:1 win v:96 m:1 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1"
    played = again(ISKO, f"{before} 2 RE 0 RE ]R[{result}] ;)")
    (_, first), (_, second) = rulings_in(played.deal)
    for ruling in (first, second):
        assert ruling.verdict is not None
        assert ruling.verdict.score == 48
    assert isinstance(played.deal.events[-1], Settled)
    assert played.scored is not None
    assert played.scored.points == (0, 96, 0)


@cache
def played_by_xskat() -> list[Replayed]:
    """The deals of a log, done again once for all moments that are looked at."""
    return [again(ISKO, block) for block in blocks("isko")]


@pytest.mark.parametrize("tricks", [5, 6, 7, 8])
def test_what_the_referee_proves_is_what_xskat_went_on_to_play(tricks: int) -> None:
    steps: Counter[str] = Counter()
    for played in played_by_xskat():
        cards = [number for number, event in enumerate(played.deal.events) if isinstance(event, Played)]
        if played.scored is None or played.deal.declarer is None or len(cards) <= 3 * tricks:
            continue
        deal = played.deal.undone(len(played.deal.events) - cards[3 * tricks])
        judged = judge_in(deal, "declarer-lays-down", {"by": "declarer", "said": "nothing"})
        assert judged.verdict is not None
        step = judged.verdict.reasons[0].step
        score = played.scored.points[played.deal.declarer]
        if step == "claim-true":
            assert judged.verdict.score == score
        else:
            assert judged.verdict.score is not None
            assert judged.verdict.score <= score  # untrue, it gives away what might still have come
        deal.do(ruled(deal, judged))
        assert deal.scored().points[played.deal.declarer] == judged.verdict.score
        steps[step] += 1
    assert steps["claim-true"] >= 10
    assert steps["claim-false"] >= 10


def test_a_deal_of_a_record_may_end_by_ruling_as_well() -> None:
    deal = again(ISKO, line(7)).deal
    number, judged = next(iter(rulings_in(deal)))
    other = Deal.replay(ISKO, deal.events[: number + 1], recorded=True)
    other.do(ruled(other, judged))
    assert other.over
    assert other.scored().points == (0, 48, 0)
    assert other.scored().reasons[0].clause == "ISkO 4.3.4"
    assert other.events[-1].seat is Seat.MIDDLEHAND  # type: ignore[attr-defined]
