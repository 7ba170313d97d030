"""Whole deals in a log of XSkat: cards as dealt, what was laid back or passed on, and the tricks.

The log has the hands as they were when play began, the skat before and after, and of the auction
only the last bid and who played.
"""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Outcome, Ruling, Seat
from skatcore.plugin.cards import DECK, Card
from skatcore.plugin.events import Announced, Dealt, Discarded, Played, TookSkat
from skatcore.plugin.play import Settled, check_pack
from skatcore.plugin.records import AuctionEnd, Claimed, DealStep, ExtraAction, Record, RecordedDeal, UnreadableGame
from skatcore_xskat import log_words
from skatcore_xskat.blocks import Block
from skatcore_xskat.games import NOBODY, Order, XskatGame
from skatcore_xskat.log_words import CARD, LED
from skatcore_xskat.tail import PassedCards

_SPITZE: Final = (log_words.SAID, 1)


def read_deal(block: Block, number: int, line: int) -> RecordedDeal:
    """The deal of a block; ``number`` and ``line`` are its own in the file."""
    game = XskatGame(block)
    record = game.record(number, line)
    order, tail = game.order, game.tail
    hands = [set(hand) for hand in game.hands]
    if tail.game == log_words.REVOLUTION:
        raise UnreadableGame("broken.xskat-exchange")
    skat = tail.was or tail.skat
    steps: list[DealStep] = [AuctionEnd(record.declarer, tail.bid)]
    if record.outcome is None:
        return RecordedDeal(record, _dealt(hands, skat, order), (*steps,), Claimed())
    announced = record.announcement
    assert announced is not None  # noqa: S101 - a game was played
    if record.declarer is None:
        steps += _passed_on(tail.passed_on, hands, skat, order)
        knocked = (seat for seat in Seat if order[seat] in game.marked)
        steps += (ExtraAction(seat, log_words.KNOCKED) for seat in knocked)
    else:
        if not announced.form.hand:
            column = order[record.declarer]
            hands[column] = (hands[column] | set(tail.skat)) - set(skat)
            steps += [TookSkat(record.declarer), Discarded(record.declarer, tail.skat)]
        without_extras = Announcement(announced.contract, announced.form)
        steps.append(Announced(record.declarer, without_extras))
        if _SPITZE in announced.extras:
            steps.append(ExtraAction(record.declarer, log_words.SAID_SPITZE))
        steps += _kontra(game.marked, order, record.declarer)
    settlement = _given(record)
    winners: tuple[Seat, ...] = ()
    if settlement is None:
        played, winners = _tricks(game)
        steps += played
    start = _dealt(hands, skat, order)
    return RecordedDeal(record, start, tuple(steps), _claimed(game, record, winners), settlement)


def _dealt(hands: list[set[Card]], skat: tuple[Card, ...], order: Order) -> Dealt:
    """The cards as dealt; the columns are the places at the table."""
    forehand, middlehand, rearhand = (tuple(sorted(hands[column])) for column in order)
    start = Dealt((forehand, middlehand, rearhand), skat, dealer=order[2])
    try:
        check_pack(start)
    except ValueError:
        raise UnreadableGame("broken.xskat-deck") from None
    return start


def _passed_on(
    passed: tuple[PassedCards, ...], hands: list[set[Card]], skat: tuple[Card, ...], order: Order
) -> list[DealStep]:
    """The cards that went round, in order; ``hands`` become those as dealt."""
    steps: list[DealStep] = []
    lying = skat
    for seat, (looked, cards) in zip(Seat, passed, strict=False):
        if looked:
            hand = hands[order[seat]]
            hands[order[seat]] = (hand | set(cards)) - set(lying)
            steps += [TookSkat(seat), Discarded(seat, cards)]
        else:
            steps.append(ExtraAction(seat, log_words.PUSHED, declined=True))
        lying = cards
    return steps


def _kontra(marked: tuple[int, ...], order: Order, declarer: Seat) -> list[DealStep]:
    """Kontra of a defender, then Re of the declarer (Kontra, Re)."""
    speakers = [seat for seat in Seat if seat != declarer and order[seat] in marked]
    speakers += [declarer] if order[declarer] in marked else []
    return [ExtraAction(seat, log_words.SAID_KONTRA) for seat in speakers]


def _tricks(game: XskatGame) -> tuple[list[DealStep], tuple[Seat, ...]]:
    """The cards in the order of play, and who won the tricks; rows without a winner are none."""
    seats = {column: Seat(place) for place, column in enumerate(game.order)}
    steps: list[DealStep] = []
    rows = game.played()
    for line, (winner, row) in zip(game.rows, rows, strict=True):
        if winner == NOBODY:
            continue
        leaders = [column for column in seats if row[column] & LED] or [winner]
        if len(leaders) != 1:
            raise UnreadableGame("broken.xskat-winner", word=line.strip())
        turns = [(leaders[0] + turn) % 3 for turn in range(3)]
        steps += [Played(seats[column], DECK[row[column] & CARD]) for column in turns]
    return steps, tuple([seats[winner] for winner, _ in rows if winner != NOBODY])


def _given(record: Record) -> Settled | None:
    """The end of a game that one side gave up before the first card."""
    outcome, declarer = record.outcome, record.declarer
    if not isinstance(outcome, Outcome) or declarer is None or outcome.ruling is Ruling.PLAYED:
        return None
    return Settled(declarer, outcome.ruling, outcome.points, outcome.tricks)


def _claimed(game: XskatGame, record: Record, winners: tuple[Seat, ...]) -> Claimed:
    tail, declarer = game.tail, record.declarer
    if declarer is None:
        player = next((seat for seat in Seat if record.players[seat] == tail.player), None)
        return Claimed(points=tail.points, player=player, winners=winners)
    return Claimed(
        declarer=declarer,
        won=tail.won,
        points=tail.points,
        tricks=winners.count(declarer) if winners else None,
        winners=winners,
    )
