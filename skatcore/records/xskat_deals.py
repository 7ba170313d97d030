"""Whole deals in a log of XSkat: cards as dealt, what was laid back or passed on, and the tricks.

The log has the hands as they were when play began, the skat before and after, and of the auction
only the last bid and who played.
"""

from __future__ import annotations

from typing import Final

from skatcore.model.cards import DECK, Card
from skatcore.model.game import Announcement, Outcome, Ruling, Seat
from skatcore.model.record import Record
from skatcore.play.events import Announced, Dealt, Discarded, Played, TookSkat
from skatcore.play.settlement import Settled
from skatcore.play.table import check_pack
from skatcore.records.errors import Wrong
from skatcore.records.recorded_deal import Auctioned, PassedOn, Says, Spoke, Step, Told
from skatcore.records.xskat_blocks import Block
from skatcore.records.xskat_reading import Pushed, Reading, Row, leads

#: The names of the events for what the log marks players and the lowest trump with.
SPITZE: Final = "said-spitze"
KONTRA: Final = "said-kontra"
KNOCKED: Final = "knocked"
_EXCHANGED: Final = "revolution"


def told_in(block: Block, number: int) -> Told:
    """The deal that a block tells.

    Raises:
        Wrong: it cannot be read, or the cards as dealt cannot be told from it.
    """
    reading = Reading(block)
    record = reading.record(number)
    first = reading.parts.rows[0] if reading.parts.rows else ""
    order = reading.order(first)
    hands = [set(hand) for hand in reading.hands()]
    tail = reading.tail
    pushed = tail.passed_on
    if tail.game == _EXCHANGED:
        raise Wrong("xskat-exchange")
    skat = tail.was or tail.skat
    steps: list[Step] = [Auctioned(record.declarer, tail.bid)]
    if record.outcome is None:
        return Told(record, _dealt(hands, skat, order), (*steps,), Says())
    said = record.announcement
    assert said is not None  # noqa: S101 - a game was played
    if record.declarer is None:
        steps += _passed_on(pushed, hands, skat, order)
        steps += (Spoke(seat, KNOCKED) for seat in Seat if order[seat] in reading.marked)
    else:
        if not said.form.hand:
            column = order[record.declarer]
            hands[column] = (hands[column] | set(tail.skat)) - set(skat)
            laid = tuple(DECK[card] for card in tail.skat)
            steps += [TookSkat(record.declarer), Discarded(record.declarer, laid)]
        steps.append(Announced(record.declarer, Announcement(said.contract, said.form)))
        if ("spitze", 1) in said.extras:
            steps.append(Spoke(record.declarer, SPITZE))
        steps += _kontra(reading.marked, order, record.declarer)
    last = _given(record)
    winners: tuple[Seat, ...] = ()
    if last is None:
        played, winners = _tricks(reading, order)
        steps += played
    start = _dealt(hands, skat, order)
    return Told(record, start, tuple(steps), _says(reading, record, winners), last)


def _dealt(hands: list[set[int]], skat: list[int], order: Row) -> Dealt:
    """The cards as dealt; the columns are the places at the table."""
    one, two, three = (tuple(DECK[card] for card in sorted(hands[column])) for column in order)
    start = Dealt((one, two, three), tuple(DECK[card] for card in skat), dealer=order[2])
    try:
        check_pack(start)
    except ValueError:
        raise Wrong("xskat-deck") from None
    return start


def _passed_on(
    pushed: list[Pushed], hands: list[set[int]], skat: list[int], order: Row
) -> list[Step]:
    """The cards that went round, in order; ``hands`` become those as dealt."""
    steps: list[Step] = []
    lying = skat
    for seat, (looked, cards) in zip(Seat, pushed, strict=False):
        hand = hands[order[seat]]
        if looked:
            hands[order[seat]] = (hand | set(cards)) - set(lying)
        steps.append(PassedOn(seat, tuple(DECK[card] for card in cards), looked))
        lying = cards
    return steps


def _kontra(marked: list[int], order: Row, declarer: Seat) -> list[Step]:
    """Kontra of a defender, then Re of the declarer (Kontra, Re)."""
    against = [s for s in Seat if s != declarer and order[s] in marked]
    said: list[Step] = [Spoke(seat, KONTRA) for seat in against]
    return [*said, Spoke(declarer, KONTRA)] if order[declarer] in marked else said


def _tricks(reading: Reading, order: Row) -> tuple[list[Step], tuple[Seat, ...]]:
    """The cards in the order of play, and who won the tricks; rows without a winner are none."""
    seats = {column: Seat(place) for place, column in enumerate(order)}
    lines = [line for line in reading.parts.rows if reading.winners(line)]
    steps: list[Step] = []
    winners = []
    for line, (winner, trick) in zip(lines, reading.tricks(reading.hands()), strict=True):
        led = leads(line)
        if len(led) != 1:
            raise Wrong("xskat-winner", word=line.strip())
        for turn in range(3):
            column = (led[0] + turn) % 3
            steps.append(Played(seats[column], Card(trick[column])))
        winners.append(seats[winner])
    return steps, tuple(winners)


def _given(record: Record) -> Settled | None:
    """The end of a game that one side gave up before the first card."""
    outcome, declarer = record.outcome, record.declarer
    if not isinstance(outcome, Outcome) or declarer is None or outcome.ruling is Ruling.PLAYED:
        return None
    return Settled(declarer, outcome.ruling, outcome.points, outcome.tricks)


def _says(reading: Reading, record: Record, winners: tuple[Seat, ...]) -> Says:
    tail, declarer = reading.tail, record.declarer
    if declarer is None:
        loser = next((s for s in Seat if record.players[s] == tail.player), None)
        return Says(points=tail.points, player=loser, winners=winners)
    return Says(
        declarer=declarer,
        won=tail.won,
        points=tail.points,
        tricks=winners.count(declarer) if winners else None,
        winners=winners,
    )
