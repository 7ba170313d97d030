"""``skat solve``: what cards are worth when all hands are known and everybody plays best."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skatcore.analysis.worth import (
    EVERY_SEAT,
    DealWorth,
    GameWorth,
    Memories,
    NotInPlay,
    best_line,
    deal_worth,
    hand_worth,
    play_worth,
)
from skatcore.cli.analysis.commands import SolveCards
from skatcore.cli.analysis.typed_cards import typed_deal, typed_hand
from skatcore.cli.deals.commands import ReplayFile
from skatcore.cli.deals.replay import Replays
from skatcore.cli.games.broken import opened
from skatcore.cli.output import FOUND, USAGE, catalogue, catalogues, fail, print_line, refuse, told
from skatcore.cli.progress import ProgressBar
from skatcore.cli.tables import show
from skatcore.cli.unsearched import say_unsearched
from skatcore.cli.usual_rules import rules_named
from skatcore.club import EntryError
from skatcore.club.sheet import bid_typed, check_bid
from skatcore.extras import requirement
from skatcore.model import Seat, Unscorable, cores
from skatcore.play import Deal, Played
from skatcore.records import sample
from skatcore.records.replay import Replayed
from skatcore.rules import Aim, Ruleset
from skatcore.scoring import GameUnknown, contract_of, read_game
from skatcore.solver import TooManySearched
from skatcore.text import Catalogue
from skatcore.views.play import player_names, result_text
from skatcore.views.review import deal_worth_report, hand_worth_report, play_worth_report

if TYPE_CHECKING:
    from skatcore.cli.analysis.commands import SolveCards
    from skatcore.play import Deal
    from skatcore.records.replay import Replayed
    from skatcore.text import Catalogue


def recorded_deal(task: SolveCards, file: Path) -> Replayed:
    """The deal that ``--game`` names, or the only one of the file."""
    wanted = ReplayFile(file=file, profile=task.profile, source=task.source, strict=task.strict, lang=task.lang)
    replays = Replays(wanted, other_rules=True)
    words, found, count = replays.words, None, 0
    with opened(wanted, words) as source:
        for deal in replays.of(source):
            count = deal.recorded.record.number
            if task.game is None and found is not None:
                refuse(words.text("ruled.one-of-several", file=str(file)), words)
            if task.game in {None, count}:
                found = deal
            if found is not None and task.game is not None:
                break
    if found is None:
        text = words.text("replay.no-game", number=task.game, count=count) if task.game else words.text("replay.none")
        refuse(text, words, status=USAGE if task.game else FOUND)
    return found


def after_cards(deal: Deal, count: int, words: Catalogue) -> Deal:
    """The deal as it was when this number of cards had been played and the next was to come."""
    played = [at for at, event in enumerate(deal.events) if isinstance(event, Played)]
    if count >= len(played):
        refuse(words.text("solve.no-moment", count=len(played), number=count), words, status=FOUND)
    return deal.undone(len(deal.events) - played[count])


#: Options that name hands and the skat.
HANDS = ("forehand", "middlehand", "rearhand", "skat")


def solve_cards(task: SolveCards) -> None:
    """Solve a deal, a moment of one, or a hand by sampling."""
    words = catalogue(task.lang)
    if task.sample and task.file is None:
        task = replace(task, file=sample("iss"), sample=False)
    typed = any(getattr(task, name) is not None for name in HANDS)
    is_seed = task.seed is not None and task.hand is None
    sources = {str(task.file): task.file, "--forehand ...": typed, "--hand": task.hand is not None, "--seed": is_seed}
    if len(given := [source for source, is_given in sources.items() if is_given]) != 1:
        several = words.text("solve.given", sources=", ".join(given)) if given else ""
        refuse(words.text("solve.one-source") + several, words)
    if task.file is None and not (task.after is None and task.game is None):
        refuse(words.text("solve.needs-file"), words)
    if task.hand is not None and (task.line or task.declarer is not None):
        refuse(words.text("solve.needs-deal"), words)
    memories = Memories.new()
    if not memories.compiled:
        print_line(f"skat: {words.text('solve.slow', what=requirement('fast'))}", error=True)
    try:
        if task.file is not None:
            _recorded(task, recorded_deal(task, task.file), memories)
            return
        ruleset = rules_named(task.profile, task.lang)
        words = catalogue(task.lang, ruleset)
        if task.hand is not None:
            _hand(task, ruleset, words)
            return
        deal = typed_deal(task, ruleset, words) if typed else Deal.shuffled(ruleset, task.seed or 0)
        heading = words.text("solve.heading", profile=ruleset.profile.name)
        if not typed:
            heading = words.text("deal.heading", profile=ruleset.profile.name, seed=task.seed or 0)
        _deal(task, deal, memories, words, [heading])
    except TooManySearched as error:
        fail(error, words)


def _contracts(task: SolveCards, ruleset: Ruleset, words: Catalogue) -> set[str] | None:
    """The contract that was asked for; None: all."""
    if task.contract is None:
        return None
    try:
        return {contract_of(ruleset, read_game(task.contract, ruleset)).key}
    except (GameUnknown, Unscorable) as error:
        fail(error, words, status=USAGE)


def _bid(task: SolveCards, ruleset: Ruleset, words: Catalogue) -> int:
    try:
        bid = bid_typed(ruleset, task.bid or "0")
        check_bid(ruleset, bid)
    except EntryError as error:
        fail(error, words, ruleset.cite("auction"))
    return bid


def _say_unsearched(task: SolveCards, ruleset: Ruleset) -> None:
    """Say to people what the search leaves out before it begins; programs get it with the result."""
    if task.for_people:
        say_unsearched(catalogues(task.lang), ruleset)


# -- a deal -----------------------------------------------------------------------------------------


def _recorded(task: SolveCards, replayed: Replayed, memories: Memories) -> None:
    """A recorded deal, from its cards on or at a moment of its play."""
    deal, record = replayed.deal, replayed.recorded.record
    words = catalogue(task.lang, deal.ruleset)
    names = player_names(replayed.recorded.record.players, words)
    heading = [words.text("replay.heading", number=record.number, line=record.line)]
    if task.after is not None:
        _moment(task, after_cards(deal, task.after, words), memories, words, heading)
        return
    if replayed.scored is not None and replayed.scored.missing is None:
        heading.append(words.text("solve.played", result=result_text(replayed.scored, names, words)))
    if task.declarer is None and deal.declarer is not None:
        task = replace(task, declarer=type(task.seat)(deal.declarer.key))
    _deal(task, deal, memories, words, heading, bid=deal.state.bid)


def _deal(
    task: SolveCards, deal: Deal, memories: Memories, words: Catalogue, heading: list[str], *, bid: int = 0
) -> None:
    """Print the worth of a deal, in the format that was asked for."""
    ruleset, start = deal.ruleset, deal.start
    seats = EVERY_SEAT if task.declarer is None else tuple(seat for seat in Seat if seat.key == task.declarer)
    contracts = _contracts(task, ruleset, words)
    bid = _bid(task, ruleset, words) if task.bid is not None else bid
    _say_unsearched(task, ruleset)
    with ProgressBar(words) as shown:
        worth = deal_worth(
            ruleset, start, seats=seats, contracts=contracts, bid=bid, memories=memories, progress=shown.upto
        )
    lines = {of.seat: _line(worth, of.seat, of.best, memories) for of in worth.seats if of.best and task.line}
    report = deal_worth_report(worth, heading, lines, words, every=contracts is not None)
    show(report, task.fmt, words)


def _line(worth: DealWorth, seat: Seat, game: GameWorth | None, memories: Memories) -> tuple[GameWorth, Any]:
    assert game is not None  # noqa: S101 - there is a best game
    return game, best_line(worth.ruleset, worth.start, seat, game, memories)


# -- a moment of the card play ----------------------------------------------------------------------


def _moment(task: SolveCards, deal: Deal, memories: Memories, words: Catalogue, heading: list[str]) -> None:
    """Print the worth of a moment of the card play, and of each card that may be played."""
    with told(words, NotInPlay):
        play = play_worth(deal, memories=memories, line=task.line)
    _say_unsearched(task, deal.ruleset)
    show(play_worth_report(deal, play, heading, words, line=task.line), task.fmt, words)


# -- a hand -----------------------------------------------------------------------------------------


def _hand(task: SolveCards, ruleset: Ruleset, words: Catalogue) -> None:
    """Print the worth of a hand over layouts of the other cards."""
    hand = typed_hand(task.hand or "", ruleset, words)
    seat = next(seat for seat in Seat if seat.key == task.seat)
    contracts = _contracts(task, ruleset, words)
    alone = {contract.key for contract in ruleset.plays.values() if contract.aim is not Aim.FEWEST}
    if contracts is not None and not contracts & alone:
        refuse(words.text("solve.nobody-alone"), words)
    with ProgressBar(words) as shown:
        worth = hand_worth(
            ruleset,
            hand,
            seat=seat,
            contracts=contracts,
            bid=_bid(task, ruleset, words),
            layouts=task.layouts,
            seconds=task.time,
            until=None if task.until is None else task.until / 100,
            seed=1 if task.seed is None else task.seed,
            jobs=task.jobs or cores(),
            progress=shown.upto,
        )
    show(hand_worth_report(worth, words), task.fmt, words)
