"""The worth of a deal to each seat in each game of a rule set, with all hands known."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from skatcore.analysis.worth.counted import game_worth
from skatcore.analysis.worth.exchange import exchanges, wins_after_exchange
from skatcore.analysis.worth.model import DealWorth, ForcedPoints, GameWorth, SeatWorth
from skatcore.analysis.worth.search import ContractSearch, Hands, Memories, Reached
from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Extras, Form, Seat
from skatcore.model.reasons import Unscorable
from skatcore.play.card_order import cards_in, mask_of, points_in
from skatcore.play.deal import Deal
from skatcore.play.events import Dealt
from skatcore.play.kept import Kept
from skatcore.play.stage import STAGES
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import read_game
from skatcore.scoring.result import contract_of
from skatcore.solver import NoTarget, Objective, PlayPosition, Solver, target_of

#: Called with the number of contracts that are done, and of all.
Progress = Callable[[int, int], None]
EVERY_SEAT: Final = tuple(Seat)


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
    seats: Iterable[Seat] = EVERY_SEAT if declarer is None else (declarer,)
    contracts = {contract_of(deal.ruleset, read_game(game, deal.ruleset)).key} if game else None
    return deal_worth(deal.ruleset, deal.start, seats=tuple(seats), contracts=contracts, bid=bid, progress=progress)


def deal_worth(
    ruleset: Ruleset,
    start: Dealt,
    *,
    seats: Sequence[Seat] = EVERY_SEAT,
    contracts: Collection[str] | None = None,
    bid: int = 0,
    memories: Memories | None = None,
    progress: Progress | None = None,
) -> DealWorth:
    """The worth of a deal to each of the seats as declarer, in the contracts of these keys (None: all).

    Each game is searched exactly, with all hands known, from the hand and with the best of all
    discards; what can be laid open or said for the last tricks is added where it is won and counts more, and what
    others may exchange before the lead is searched if that is in reach. ``bid`` is what the declarer has bid, in value
    points.
    """
    memories = memories or Memories.new()
    hands, skat = hands_of(start), mask_of(start.skat)
    wanted = [each for each in ruleset.listed if contracts is None or each.key in contracts]
    alone = [contract for contract in wanted if contract.aim is not Aim.FEWEST]
    forced = [contract for contract in wanted if contract.aim is Aim.FEWEST]
    done, whole, found, forced_points = 0, len(seats) * len(wanted), [], []
    for seat in seats:
        games: list[GameWorth] = []
        for contract in alone:
            games += contract_worth(ruleset, contract, seat, hands, skat, memories, bid=bid)
            done += 1
            if progress is not None:
                progress(done, whole)
        for contract in forced:
            objective = Objective.points_forced_on(seat, points_in(skat) if contract.skat_to_last else 0)
            solver = Solver(contract, objective, memory=memories.main, bound=memories.bound)
            forced_points.append(ForcedPoints(contract.key, seat, solver.value(PlayPosition(hands))))
            done += 1
            if progress is not None:
                progress(done, whole)
        found.append(SeatWorth(seat, tuple(games)))
    return DealWorth(ruleset, start, bid, tuple(found), tuple(forced_points))


def hands_of(start: Dealt) -> Hands:
    """The three hands of a deal as sets of cards."""
    first, second, third = map(mask_of, start.hands)
    return first, second, third


def contract_worth(
    ruleset: Ruleset, contract: Contract, seat: Seat, hands: Hands, skat: int, memories: Memories, *, bid: int = 0
) -> Iterator[GameWorth]:
    """The worth of each form of a contract to a declarer: those with the skat, and those from the hand."""
    games = [game for game, meant in ruleset.plays.items() if meant is contract]
    ways: dict[bool, list[tuple[Extras, Reached]]] = {True: [], False: []}
    search = ContractSearch(contract, seat, hands, skat, memories)
    hand, exact = search.best_of((skat,)), True
    if contract.aim is Aim.NO_TRICK and hand is not None and not hand.tricks and exchanges(ruleset, contract):
        wins = wins_after_exchange(ruleset, contract, seat, hands, skat, memories)
        hand, exact = hand._replace(tricks=int(wins is False)), wins is not None
    for from_hand in {form.hand for _, form in games}:
        reached = hand if from_hand else search.best_of(search.ways, hand)
        assert reached is not None  # noqa: S101 - no card must win a trick
        ways[from_hand] = [((), reached), *_laid(ruleset, contract, seat, hands, skat, memories, hand=from_hand)]
    cards = cards_in(hands[seat] | skat)
    for key, form in games:
        worths = []
        for extras, reached in ways[form.hand]:
            game = Announcement(key, form, extras)
            first, second = cards_in(reached.skat)
            discard = None if form.hand else (first, second)
            try:
                worths.append(game_worth(ruleset, game, reached[:2], cards, bid=bid, discard=discard, exact=exact))
            except Unscorable:
                if not extras:
                    raise  # what cannot be added to this game is left out
        yield max(worths, key=lambda worth: worth.rank)


def best_line(
    ruleset: Ruleset, start: Dealt, seat: Seat, worth: GameWorth, memories: Memories | None = None
) -> tuple[tuple[Seat, Card], ...]:
    """The cards of a game of a deal if all play best, each with its seat: one of several such lines, as a rule."""
    hands, skat, game = hands_of(start), mask_of(start.skat), worth.game
    contract, cards = contract_of(ruleset, game), cards_in(hands[seat] | skat)
    kept = _kept(ruleset, contract, game.form, seat, game.extras, cards) if game.extras else None
    search = ContractSearch(contract, seat, hands, skat, memories or Memories.new(), kept)
    line = search.line(skat if worth.discard is None else mask_of(worth.discard))
    return tuple((Seat(player), Card(card)) for player, card in line)


def _laid(
    ruleset: Ruleset, contract: Contract, seat: Seat, hands: Hands, skat: int, memories: Memories, *, hand: bool
) -> Iterator[tuple[Extras, Reached]]:
    """The additions to an announcement with which the declarer still wins, each with what they then get."""
    cards = cards_in(hands[seat] if hand else hands[seat] | skat)
    form = next((form for form in contract.forms if form.hand is hand), Form(hand=hand))
    for extra in ruleset.extras.values():
        if extra.held_count is None:
            continue
        for count in range(extra.held_count(contract, cards), 0, -1):
            extras: Extras = ((extra.key, count),)
            kept = _kept(ruleset, contract, form, seat, extras, cards)
            if kept is None:
                continue
            search = ContractSearch(contract, seat, hands, skat, memories, kept)
            try:
                need = target_of(ruleset, contract, form, seat).need
            except NoTarget:
                need = 0
            ways = (skat,) if hand else search.ways
            first = search.wins(need, ways)
            if first is None:
                continue
            reached = search.best_of((first, *(way for way in ways if way != first)))
            if reached is not None:
                yield extras, reached


def _kept(
    ruleset: Ruleset, contract: Contract, form: Form, seat: Seat, extras: Extras, cards: Sequence[Card]
) -> Kept | None:
    kept = (stage.would_keep(contract, form, seat, extras, cards) for stage in ruleset[STAGES])
    return next((each for each in kept if each is not None), None)
