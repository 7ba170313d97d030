"""Deals written down card by card, for the tests of Ramsch and of Revolution."""

from __future__ import annotations

import random
from collections.abc import Sequence

from skatcore.model.cards import parse_cards
from skatcore.model.game import Seat
from skatcore.play.card_order import ALL_CARDS, mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Bid, Dealt, Held, Passed
from skatcore.play.table import Table, given
from skatcore.rules.ruleset import Ruleset

F, M, R = Seat


def cards_of(text: str, table: Table | None = None) -> Dealt:
    """Cards as ``forehand | middlehand | rearhand | skat``."""
    first, second, third, skat = (parse_cards(part) for part in text.split("|"))
    return given((first, second, third), skat, table or Table())


def bid_to(deal: Deal, declarer: Seat, value: int = 18) -> None:
    """An auction that a player wins at this value, and the others pass in."""
    while deal.stage == "auction":
        legal = deal.legal_actions()
        words: list[Act] = [Bid(declarer, value), Held(declarer)]
        deal.do(next((word for word in words if word in legal), Passed(legal[0].seat)))


def one_of(actions: Sequence[Act], choice: random.Random) -> Act:
    """One of the actions: first what kind of thing is done, then which of that kind."""
    kind = choice.choice(sorted({action.kind for action in actions}))
    return choice.choice([action for action in actions if action.kind == kind])


def anything(ruleset: Ruleset, seed: int) -> random.Random:
    """Decisions that follow from a seed and from nothing else."""
    return random.Random(f"{ruleset.digest} {seed}")  # noqa: S311 - cards, no secrets


def in_their_places(deal: Deal) -> bool:
    """Whether each of the 32 cards is in one place: a hand, the skat, the table, a trick."""
    state = deal.state
    piles = [*state.hands, state.skat, mask_of(state.trick)]
    piles += [mask_of(trick.cards) for trick in state.tricks]
    return sum(pile.bit_count() for pile in piles) == 32 and sum(piles) == ALL_CARDS


def check_actions(deal: Deal, more: Sequence[Act]) -> None:
    """Check that the legal actions have no gaps or doubles, and are just those that `Deal.can` allows.

    ``more`` are things that might be tried; their cards are in the order of the pack.
    """
    legal = deal.legal_actions()
    assert legal
    assert len(set(legal)) == len(legal)
    assert all(deal.can(action) for action in legal)
    assert [act for act in more if deal.can(act) and act not in legal] == []
