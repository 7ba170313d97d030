"""Facts other than options on which the sentences of the rulebook depend."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Aim, Ruleset, Seat
from skatcore.plugin.book import CHAPTERS
from skatcore.plugin.cards import JACKS

#: Players at a table for which there is a bonus (SkWO 5.1).
_THREE, _FOUR = 3, 4
#: Bids that the example of an auction needs.
_BIDS_IN_EXAMPLE: Final = 4
#: Deals in which all try to pass, and what may happen in one until the last has passed.
_DEALS, _EVENTS = 3, 12


def suit_games(ruleset: Ruleset) -> bool:
    """Whether there are games with more trumps than the jacks."""
    return any(each.aim is Aim.POINTS and len(each.trumps) > len(JACKS) for each in ruleset.contracts)


def trump_games(ruleset: Ruleset) -> bool:
    """Whether there are games of a declarer that are won by card points."""
    return any(each.aim is Aim.POINTS for each in ruleset.contracts)


def no_trick_games(ruleset: Ruleset) -> bool:
    """Whether there are games that are won without a trick."""
    return any(each.aim is Aim.NO_TRICK for each in ruleset.contracts)


def games_from_the_hand(ruleset: Ruleset) -> bool:
    """Whether a declarer may leave the skat unseen."""
    return any(form.hand for _, form in ruleset.plays)


def both_classes(ruleset: Ruleset) -> bool:
    """Whether games are played with the skat and from the hand."""
    return games_from_the_hand(ruleset) and any(
        not form.hand and contract.aim is not Aim.FEWEST for (_, form), contract in ruleset.plays.items()
    )


def open_games(ruleset: Ruleset) -> bool:
    """Whether any game is played with open cards."""
    return any(form.ouvert for _, form in ruleset.plays)


def open_trump_games(ruleset: Ruleset) -> bool:
    """Whether a game that is won by card points may be played open."""
    return any(form.ouvert and contract.aim is Aim.POINTS for (_, form), contract in ruleset.plays.items())


def no_open_trump_games(ruleset: Ruleset) -> bool:
    """Whether games are won by card points, and none of them may be played open."""
    return trump_games(ruleset) and not open_trump_games(ruleset)


def open_step(ruleset: Ruleset) -> bool:
    """Whether lying open is a step of the multiplier."""
    return any(
        form.ouvert and contract.aim is Aim.POINTS and contract.open_counts
        for (_, form), contract in ruleset.plays.items()
    )


def announced_levels(ruleset: Ruleset) -> bool:
    """Whether a level may be announced."""
    return bool(ruleset.core.levels.announced) and trump_games(ruleset)


def levels_to_miss(ruleset: Ruleset) -> bool:
    """Whether a level may be announced, or an open game has to reach one."""
    return announced_levels(ruleset) or open_trump_games(ruleset)


def no_announced_levels(ruleset: Ruleset) -> bool:
    """Whether no level may be announced."""
    return trump_games(ruleset) and not any(form.announced for _, form in ruleset.plays)


def fixed_values(ruleset: Ruleset) -> bool:
    """Whether any game has a fixed value."""
    return any(each.fixed for each in ruleset.contracts)


def bids_are_values(ruleset: Ruleset) -> bool:
    """Whether a bid is a number of value points, and a game reaches it by its value."""
    return ruleset.ladder.by_value and not ruleset.ladder.named


def numbers_are_bid(ruleset: Ruleset) -> bool:
    """Whether bids are numbers; where they are games, nobody may announce a lower one."""
    return not ruleset.ladder.named


def games_are_bid(ruleset: Ruleset) -> bool:
    """Whether players bid games by their names."""
    return bool(ruleset.ladder.named)


def can_be_overbid(ruleset: Ruleset) -> bool:
    """Whether a game that is played can fall short of its bid: there is an auction, and numbers are bid in it."""
    return numbers_are_bid(ruleset) and any(chapter.key == "auction" for chapter in ruleset[CHAPTERS])


def overbid_trump_games(ruleset: Ruleset) -> bool:
    """Whether a game with trumps can be overbid."""
    return can_be_overbid(ruleset) and trump_games(ruleset)


def other_bids(ruleset: Ruleset) -> bool:
    """Whether bids are something else than values."""
    return not bids_are_values(ruleset)


def all_may_pass(ruleset: Ruleset) -> bool:
    """Whether nobody has to play: in one of some deals all three players can pass."""
    return any(_all_pass(ruleset, seed) for seed in range(_DEALS))


def _all_pass(ruleset: Ruleset, seed: int) -> bool:
    from skatcore.plugin.events import Passed
    from skatcore.plugin.play import Deal, Table  # only books need it, not every rule set

    players = min(ruleset.core.table.players)
    deal, passed = Deal.shuffled(ruleset, seed, Table(players, players - 1)), 0
    for _ in range(_EVENTS):
        actions = deal.legal_actions()
        action = next((each for each in actions if isinstance(each, Passed)), None)
        if action is None and (passed or not actions):
            return False
        deal.do(action or actions[0])
        passed += action is not None
        if passed == len(Seat):
            return True
    return False


def ladder(ruleset: Ruleset) -> tuple[int, ...]:
    """All bids from the lowest."""
    from skatcore.plugin import legal_bids  # only books need it, not every rule set

    return legal_bids(ruleset)


def example_bids(ruleset: Ruleset) -> bool:
    """Whether an auction with five bids can be told."""
    return bids_are_values(ruleset) and len(ladder(ruleset)) >= _BIDS_IN_EXAMPLE


def bonus_at_four(ruleset: Ruleset) -> bool:
    """Whether there is a tournament's bonus, and tables of four."""
    return ruleset.core.tournament.bonus == "stated" and _FOUR in ruleset.core.table.players


def bonus_at_three(ruleset: Ruleset) -> bool:
    """Whether there is a tournament's bonus, and tables of three."""
    return ruleset.core.tournament.bonus == "stated" and _THREE in ruleset.core.table.players
