"""Moments of the card play: against playing everything out, and along recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from skatcore import Deal, bundled, load, open_records
from skatcore.analysis.simulation import ALL_SENSIBLE, deal_played
from skatcore.analysis.worth.play import NotInPlay, PlayWorth, play_worth
from skatcore.analysis.worth.search import Memories
from skatcore.play.events import Played
from skatcore.records.format import HasDeals
from skatcore.records.replay.run import replay
from skatcore.records.samples import sample
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset

MEMORIES = Memories.new()


def after(deal: Deal, cards: int) -> Deal | None:
    """The deal when so many cards were played; None if the next was not."""
    played = [at for at, event in enumerate(deal.events) if isinstance(event, Played)]
    return deal.undone(len(deal.events) - played[cards]) if cards < len(played) else None


def everything(deal: Deal) -> int:
    """The declarer's score found by playing every card of every hand, each by a deal of its own."""
    if deal.over:
        value = deal.scored().value
        assert value is not None
        return value.score
    turn = deal.turn
    assert turn is not None
    events = [*deal.events]
    scores = [
        everything(Deal.replay(deal.ruleset, [*events, act]))
        for act in deal.legal_actions(turn)
        if isinstance(act, Played)
    ]
    return max(scores) if turn == deal.declarer else min(scores)


def moments(profile: str, count: int, cards: int) -> Iterator[Deal]:
    """So many deals of computer players, as they were after some cards."""
    return islice(_moments(load(profile), cards), count)


def _moments(ruleset: Ruleset, cards: int) -> Iterator[Deal]:
    for seed in range(300):
        deal = deal_played(ruleset, seed, ALL_SENSIBLE)
        contract = deal.state.contract
        moment = None if contract is None or contract.aim is Aim.FEWEST else after(deal, cards)
        if moment is not None:
            yield moment


@pytest.mark.parametrize("profile", bundled())
def test_score_is_that_of_playing_everything_out(profile: str) -> None:
    tried = [*moments(profile, 8, 24)]
    assert tried, "no deal has a declarer"
    for moment in tried:
        assert play_worth(moment, memories=MEMORIES).worth.score == everything(moment)


@pytest.mark.parametrize("profile", ["isko", "pl-local"])
def test_three_tricks_and_open_tricks_agree_too(profile: str) -> None:
    for moment in moments(profile, 4, 22):
        assert play_worth(moment, memories=MEMORIES).worth.score == everything(moment)


def declarers(play: PlayWorth) -> int:
    """The declarer's result in the end; more is better for the declarer."""
    value = -1 if play.points is None else play.points
    return -value if play.worth.points is None else value


def test_along_recorded_games_no_card_betters_its_own_side() -> None:
    isko, games = load("isko"), 0
    with open_records(sample("iss")) as source:
        assert isinstance(source.format, HasDeals)
        for recorded in source.format.deals(source.lines(), None):
            deal = replay(isko, recorded).deal  # type: ignore[arg-type]
            contract = deal.state.contract
            if contract is None or contract.aim is Aim.FEWEST or (start := after(deal, 15)) is None:
                continue
            games += 1
            before = declarers(play_worth(start, memories=MEMORIES))
            for cards in range(16, 30):
                moment = after(deal, cards)
                if moment is None:
                    break
                now = declarers(play_worth(moment, memories=MEMORIES))
                mover = deal.undone(len(deal.events) - len(moment.events) + 1).turn
                assert now <= before if mover == deal.declarer else now >= before
                before = now
            if games == 5:
                break
    assert games == 5


def test_cards_and_line_say_the_same() -> None:
    for moment in moments("isko", 3, 10):
        play = play_worth(moment, memories=MEMORIES, line=True)
        best = [card for card in play.cards if card.best]
        assert best
        assert {card.points for card in best} == {play.points}
        assert play.line[0] == (play.turn, best[0].card)
        deal = Deal.replay(moment.ruleset, moment.events, to_the_end=True)
        for seat, card in play.line:
            deal.play(card, seat=seat)
        assert deal.over
        value = deal.scored().value
        assert value is not None
        assert value.score == play.worth.score


def test_uncompiled_code_gives_the_same() -> None:
    for moment in moments("isko", 3, 21):
        plain = play_worth(moment, memories=Memories.new(compile=False), line=True)
        assert plain == play_worth(moment, memories=MEMORIES, line=True)


def test_only_card_play_with_a_declarer_can_be_solved() -> None:
    isko = load("isko")
    with pytest.raises(NotInPlay):
        play_worth(Deal.shuffled(isko, 1))
    with pytest.raises(NotInPlay):
        play_worth(deal_played(isko, 1, ALL_SENSIBLE))
