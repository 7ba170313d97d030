"""`skatcore.solve`: what a deal is worth, as users ask for it."""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.analysis.worth.deal import EVERY_SEAT, Progress, deal_worth
from skatcore.analysis.worth.model import DealWorth
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Dealt
from skatcore.scoring.game_names import read_game
from skatcore.scoring.result import contract_of


def solve(
    deal: Deal, declarer: Seat | None = None, game: str = "", *, bid: int = 0, progress: Progress | None = None
) -> DealWorth:
    """The worth of the cards of a deal to each seat in each game, if everybody sees all cards and plays best.

    ``declarer`` and ``game`` narrow it to one seat and one contract. With the skat, the best of all discards is found.
    ``bid`` is what the declarer has bid, in value points; a game below it is lost. A moment of the card play is
    for `play_worth`, a hand alone for `hand_worth`.

    >>> from skatcore import Deal, Seat, load, solve
    >>> deal = Deal.shuffled(load("isko"), seed=3)
    >>> worth = solve(deal, Seat.FOREHAND, "null")
    >>> [(game.game.form.code, game.score) for game in worth.seats[0].games]
    [('', 23), ('H', -70), ('O', 46), ('HO', -118)]

    Raises:
        GameUnknown: the text names no game of the rule set.
    """
    start = deal.events[0]
    assert isinstance(start, Dealt)  # noqa: S101 - every deal begins with it
    seats: Iterable[Seat] = EVERY_SEAT if declarer is None else (declarer,)
    contracts = {contract_of(deal.ruleset, read_game(game, deal.ruleset)).key} if game else None
    return deal_worth(deal.ruleset, start, seats=tuple(seats), contracts=contracts, bid=bid, progress=progress)
