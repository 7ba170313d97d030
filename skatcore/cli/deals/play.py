"""``skat play``: a person plays against two computer players, line by line in the terminal."""

from __future__ import annotations

import io
import itertools
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rich.text import Text

from skatcore.analysis.players.player import Player, interjection
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.cli.deals.commands import PlayGame
from skatcore.cli.deals.deal import drawn
from skatcore.cli.deals.print_deal import paper, print_deal
from skatcore.cli.deals.typed import Command, NotUnderstood, read_act, read_command
from skatcore.cli.output import catalogue, load
from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Discarded, Held, Played
from skatcore.play.table import Table
from skatcore.play.view import View, view_of
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.deal_text import act_text, hand_text, in_order

if TYPE_CHECKING:
    from rich.console import Console

PLACES: Final = 3
#: What a shell expects of a program that Ctrl-C has ended.
INTERRUPTED: Final = 130
#: The most games that are listed with numbers; of more only the names are shown.
MOST_GAMES: Final = 12
#: Bids that are shown; they are enough to see how the ladder goes on.
SHOWN_BIDS: Final = 5


class PlayerGone(Exception):  # noqa: N818 - no error: the person has left the table
    """The person does not want to play on."""


@dataclass(slots=True)
class Game:
    """An evening at the terminal: who sits where, and what everybody has so far.

    ``person`` is the person's place at the table; names, players and totals stand by place.
    """

    ruleset: Ruleset
    words: Catalogue
    out: Console
    seed: int
    person: int
    names: tuple[str, ...]
    players: tuple[Player, ...]
    table: Table = field(default_factory=Table)
    totals: list[int] = field(default_factory=lambda: [0] * PLACES)

    def say(self, key: str, style: str = "", **details: int | str) -> None:
        """Print a message."""
        self.out.print(Text(self.words.text(key, **details), style=style))

    def name(self, seat: Seat) -> str:
        """Who sits there in this deal."""
        return self.names[self.table.active[seat]]

    def cards(self, leader: Seat, cards: Sequence[int]) -> str:
        """Cards of a trick, each with who played it."""
        return " · ".join(f"{self.name(Seat((leader + at) % PLACES))} {Card(card)}" for at, card in enumerate(cards))

    def seat(self) -> Seat:
        """The person's seat in this deal."""
        return Seat(self.table.active.index(self.person))


def play_game(request: PlayGame) -> None:
    """Deal after deal, until the person leaves; Ctrl-C and the end of the input are quiet."""
    ruleset = load(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    first = next(seat for seat in Seat if seat.key == request.seat)
    seed = drawn(request.seed)
    # the person, whoever sits at his left, and at his right
    keys = ("play.you", "play.left", "play.right")
    names = tuple(words.text(keys[(place - first) % PLACES]) for place in range(PLACES))
    players = tuple(SensiblePlayer(seed * PLACES + place) for place in range(PLACES))
    game = Game(ruleset, words, paper(), seed, first, names, players)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):  # not every system has it
            import readline  # noqa: F401 - input() then lets the line be edited
    try:
        _play(game)
    except PlayerGone:
        pass
    except EOFError:
        game.out.print()
    except KeyboardInterrupt:
        game.out.print()
        raise SystemExit(INTERRUPTED) from None


def _play(game: Game) -> None:
    game.say("play.heading", "bold", profile=game.ruleset.profile.name, seed=game.seed)
    game.say("play.hint")
    for number in itertools.count():
        deal = _play_deal(game, Deal.shuffled(game.ruleset, game.seed + number, game.table))
        _settle(game, deal)
        game.table = deal.next_table()
        game.say("play.next")
        if read_command(input("> ")) is Command.QUIT:
            return


# -- one deal -------------------------------------------------------------------------------------


def _play_deal(game: Game, deal: Deal) -> Deal:
    """Play a deal to its end; computers act by themselves, the person is asked."""
    me = game.seat()
    seats = ", ".join(f"{game.name(seat)} {game.words.text(f'seat.{seat.key}')}" for seat in Seat)
    game.out.print()
    game.out.print(Text(seats, style="bold"))
    players = [game.players[place] for place in game.table.active]
    computers = [None if at == me else player for at, player in enumerate(players)]
    reported = 1
    refused: tuple[Act, ...] = ()
    while not deal.over:
        reported = _report(game, deal, reported)
        seat = deal.turn
        assert seat is not None  # noqa: S101 - the deal is not over
        interjections = () if seat == me else tuple(deal.legal_actions(me))
        if (act := interjection(deal, computers)) is not None:
            deal.do(act)
        elif seat == me and len(deal.hand(me)) == 1:
            deal.do(deal.legal_actions(me)[0])  # the last card plays itself
        elif seat == me or (interjections and interjections != refused):
            refused = interjections
            deal, reported = _person(game, deal, reported)
        else:
            deal.do(players[seat].choose(view_of(deal, seat)))
    _report(game, deal, reported)
    return deal


def _report(game: Game, deal: Deal, reported: int) -> int:
    """Say what the person has seen happen since the last time; how many events that are now."""
    events = deal.seen_by(game.seat())
    played = sum(isinstance(event, Played) for event in events[:reported])
    for event in events[reported:]:
        if not isinstance(event, Act):
            continue
        text = act_text(event, game.words)
        game.out.print(Text("  " + game.words.text("dealt.does", who=game.name(event.seat), text=text)))
        if isinstance(event, Played):
            played += 1
            if played % PLACES == 0:
                trick = deal.tricks[played // PLACES - 1]
                line = game.words.text("play.trick", who=game.name(trick.winner), points=trick.points)
                game.out.print(Text(f"  {line}", style="dim"))
    return len(events)


def _person(game: Game, deal: Deal, reported: int) -> tuple[Deal, int]:
    """Ask the person until he does something, or lets others go on."""
    me = game.seat()
    view = view_of(deal, me)
    on_turn = deal.turn == me
    listed = _show(game, view, on_turn=on_turn)
    while True:
        line = input("> ").strip()
        command = read_command(line)
        if command is Command.QUIT:
            raise PlayerGone
        if command is Command.UNDO:
            if (earlier := _undone(game, deal)) is not None:
                return earlier, len(earlier.events)
        elif command is Command.HELP:
            game.say("play.help")
        elif command is Command.TRICK:
            _show_last_trick(game, view)
        elif not line:
            if not on_turn:
                return deal, reported
            listed = _show(game, view, on_turn=on_turn)
        elif _done(game, deal, view, listed, line):
            return deal, reported


def _done(game: Game, deal: Deal, view: View, listed: Sequence[Act], line: str) -> bool:
    """Do what a line says; False if it cannot be done, and the reason is on the screen."""
    words = game.words
    try:
        act = read_act(line, view, listed, words)
    except NotUnderstood as error:
        game.say("play.no", why=words.text(error.key, **error.details))
        return False
    refusal = deal.refusal(act)
    if refusal is None:
        deal.do(act)
        return True
    game.say("play.no", why=words.refusal(refusal) + words.in_brackets(refusal.clause))
    return False


def _undone(game: Game, deal: Deal) -> Deal | None:
    """The deal before the person's last action and the answers to it.

    None if there was none, or if it showed him hidden cards itself.
    """
    me = game.seat()
    events = deal.events
    at = next((at for at in range(len(events) - 1, 0, -1) if getattr(events[at], "seat", None) == me), 0)
    if not at:
        game.say("play.no", why=game.words.text("play.nothing-done"))
        return None
    before = deal.undone(len(events) - at)
    after = deal.undone(len(events) - at - 1)
    if _known(after, me) - _known(before, me):
        game.say("play.no", why=game.words.text("play.seen"))
        return None
    game.say("play.undone")
    return before


def _known(deal: Deal, seat: Seat) -> set[int]:
    """The cards that a player knows the place of: his own, the skat's, what lies open."""
    view = view_of(deal, seat)
    laid = [card for event in view.events if isinstance(event, Discarded) for card in event.cards]
    played = [card for _, card in view.played]
    return {*view.hand, *view.skat, *laid, *played, *(card for cards in view.open for card in cards)}


# -- what the person sees -------------------------------------------------------------------------


def _show(game: Game, view: View, *, on_turn: bool) -> list[Act]:
    """The table, the hand and what may be done; the actions that are listed with numbers."""
    for seat in Seat:
        if view.open[seat] and seat != view.seat:
            game.say("play.open", who=game.name(seat), cards=hand_text(view.open[seat], view.contract))
    if view.trick:
        game.say("play.on-table", cards=game.cards(view.leader, view.trick))
    game.say("play.hand", "bold", cards=hand_text(view.hand, view.contract))
    if view.skat and any(isinstance(act, Discarded) for act in view.legal):
        game.say("play.skat", cards=hand_text(view.skat, view.contract))
    for name, value in view.notices:
        key = f"notice.{name}"  # a third party may bring no words for it
        game.out.print(Text(game.words.text(key, value=value) if key in game.words else f"{name}: {value}"))
    listed = _listed(view)
    game.out.print(Text(_may(view, listed, game.words, on_turn=on_turn)))
    return listed


def _listed(view: View) -> list[Act]:
    """What is shown with numbers; cards in the order of the hand."""
    if any(isinstance(act, Bid | Held) for act in view.legal):
        return []
    games = [act.game for act in view.legal if isinstance(act, Announced)]
    named = len(games) > MOST_GAMES and all(game.form.hand for game in games)
    unlisted = (Discarded, Announced) if named else (Discarded,)
    acts = [act for act in view.legal if not isinstance(act, unlisted)]
    hand = in_order(view.hand, view.contract)
    return sorted(acts, key=lambda act: hand.index(act.card) if isinstance(act, Played) else -1)


def _typed_bid(bid: int, words: Catalogue) -> str:
    """The number that is typed, and what the bid is called if that is not its number."""
    name = words.bid(bid)
    return name if name == str(bid) else f"{bid} ({name})"


def _may(view: View, listed: Sequence[Act], words: Catalogue, *, on_turn: bool) -> str:
    """What the person may do, in one sentence."""
    values = [act.value for act in view.legal if isinstance(act, Bid)]
    if values:
        some = ", ".join(_typed_bid(value, words) for value in values[:SHOWN_BIDS])
        some += " …" if len(values) > SHOWN_BIDS else ""
        return words.text("play.may-bid", values=some)
    if any(isinstance(act, Held) for act in view.legal):
        value = next((act.value for act in reversed(view.events) if isinstance(act, Bid)), 0)
        return words.text("play.may-hold", value=words.bid(value))
    if any(isinstance(act, Discarded) for act in view.legal):
        return words.text("play.may-discard")
    shown = " · ".join(f"{at}) {act_text(act, words)}" for at, act in enumerate(listed, 1))
    games = {act.game.contract for act in view.legal if isinstance(act, Announced)}
    if games and not any(isinstance(act, Announced) for act in listed):
        named = [contract.key for contract in view.ruleset.contracts if contract.key in games]
        games_text = ", ".join(words.game(key) for key in named)
        return words.text("play.may-announce", choices=shown, games=games_text)
    return words.text("play.may" if on_turn else "play.may-besides", choices=shown)


def _show_last_trick(game: Game, view: View) -> None:
    if (trick := view.last_trick) is None:
        game.say("play.no-trick")
    else:
        game.say("play.last-trick", cards=game.cards(trick.leader, trick.cards))


def _settle(game: Game, deal: Deal) -> None:
    """The whole deal, what it counts, and the totals."""
    fore, middle, rear = (game.name(seat) for seat in Seat)
    game.out.print()
    print_deal(deal, (fore, middle, rear), game.words)
    for place, points in zip(game.table.active, deal.scored().points, strict=True):
        game.totals[place] += points
    totals = ", ".join(f"{name} {total:+d}" for name, total in zip(game.names, game.totals, strict=True))
    game.say("play.totals", "bold", totals=totals)
