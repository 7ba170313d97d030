"""``skat play``: a person plays against two computer players, line by line in the terminal."""

from __future__ import annotations

import io
import itertools
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rich.text import Text

from skatcore.analysis.players.answers import settle
from skatcore.analysis.players.player import interjection
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.cli.deals.commands import PlayGame
from skatcore.cli.deals.deal import drawn
from skatcore.cli.deals.print_deal import paper, print_deal
from skatcore.cli.deals.typed import NotUnderstood, read_act, read_command, says_yes
from skatcore.cli.output import INTERRUPTED, catalogue, load
from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Conceded, Discarded, Held, Played, RestAgreed, RestOffered
from skatcore.play.slots import PLAY
from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
from skatcore.play.state import Trick
from skatcore.play.table import Table
from skatcore.play.view import View, view_of
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.deal_text import act_text, hand_text, in_order, result_text
from skatcore.views.ruling import ruling_text, would_be

PLACES: Final = 3
#: The most games that are listed with numbers; of more only the names are shown.
MOST_GAMES: Final = 12
#: Bids that are shown; they are enough to see how the ladder goes on.
SHOWN_BIDS: Final = 5


def play_game(request: PlayGame) -> None:
    """Deal after deal, until the person leaves; Ctrl-C and the end of the input are quiet."""
    ruleset = load(request.profile, request.lang)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):  # not every system has it
            import readline  # noqa: F401 - input() then lets the line be edited
    person = next(seat for seat in Seat if seat.key == request.seat)
    evening = _Evening(ruleset, catalogue(request.lang, ruleset), drawn(request.seed), person)
    try:
        evening.play()
    except _PlayerGone:
        pass
    except EOFError:
        evening.out.print()
    except KeyboardInterrupt:
        evening.out.print()
        raise SystemExit(INTERRUPTED) from None


class _PlayerGone(Exception):  # noqa: N818 - no error: the person has left the table
    """The person does not want to play on."""


class _Evening:
    """Deals at the terminal, one after the other.

    ``person`` is the person's place at the table; names, players and totals are by place. ``me`` is
    his seat in the present deal, of which he has seen the first ``reported`` events.
    """

    deal: Deal
    me: Seat
    reported: int

    def __init__(self, ruleset: Ruleset, words: Catalogue, seed: int, person: int) -> None:
        self.ruleset, self.words, self.seed, self.person = ruleset, words, seed, person
        self.out = paper()
        # the person, whoever sits at his left, and at his right
        keys = ("play.you", "play.left", "play.right")
        self.names = [words.text(keys[(place - person) % PLACES]) for place in range(PLACES)]
        self.players = [SensiblePlayer(seed * PLACES + place) for place in range(PLACES)]
        self.totals = [0] * PLACES

    def say(self, key: str, style: str = "", **details: int | str) -> None:
        """Print a message."""
        self.out.print(Text(self.words.text(key, **details), style=style))

    def name(self, seat: Seat) -> str:
        """Who sits there in this deal."""
        return self.names[self.deal.table.active[seat]]

    def cards(self, leader: Seat, cards: Sequence[int]) -> str:
        """Cards of a trick, each with who played it."""
        return " · ".join(f"{self.name(Seat((leader + at) % PLACES))} {Card(card)}" for at, card in enumerate(cards))

    def play(self) -> None:
        """Deals until the person leaves."""
        self.say("play.heading", "bold", profile=self.ruleset.profile.name, seed=self.seed)
        self.say("play.hint")
        table = Table()
        for number in itertools.count():
            self.deal, self.reported = Deal.shuffled(self.ruleset, self.seed + number, table), 1
            self.me = Seat(table.active.index(self.person))
            self._play_deal()
            self._settle()
            table = self.deal.next_table()
            self.say("play.next")
            if read_command(input("> ")) == "quit":
                return

    def _play_deal(self) -> None:
        """Play a deal to its end; computers act by themselves, the person is asked."""
        seats = ", ".join(f"{self.name(seat)} {self.words.text(f'seat.{seat.key}')}" for seat in Seat)
        self.out.print()
        self.out.print(Text(seats, style="bold"))
        players = [self.players[place] for place in self.deal.table.active]
        computers = [None if at == self.me else player for at, player in enumerate(players)]
        refused: tuple[Act, ...] = ()
        while (seat := self.deal.turn) is not None:
            self._report()
            interjections = () if seat == self.me else tuple(self.deal.legal_actions(self.me))
            if (act := interjection(self.deal, computers)) is not None:
                self.deal.do(act)
            elif seat == self.me and len(self.deal.hand(self.me)) == 1:
                self.deal.do(self.deal.legal_actions(self.me)[0])  # the last card plays itself
            elif seat == self.me or (interjections and interjections != refused):
                refused = interjections
                self._ask()
            else:
                self.deal.do(players[seat].choose(view_of(self.deal, seat)))
        self._report()

    def _report(self) -> None:
        """Say what the person has seen happen since the last time."""
        events = self.deal.seen_by(self.me)
        played = sum(isinstance(event, Played) for event in events[: self.reported])
        for event in events[self.reported :]:
            if not isinstance(event, Act) or isinstance(event, Ruled):
                continue  # a ruling is shown by itself
            text = act_text(event, self.words)
            self.out.print(Text("  " + self.words.text("dealt.does", who=self.name(event.seat), text=text)))
            if isinstance(event, Played):
                played += 1
                if played % PLACES == 0:
                    trick = self.deal.tricks[played // PLACES - 1]
                    line = self.words.text("play.trick", who=self.name(trick.winner), points=trick.points)
                    self.out.print(Text(f"  {line}", style="dim"))
        self.reported = len(events)

    def _ask(self) -> None:
        """Ask the person until he does something, or lets others go on."""
        view = view_of(self.deal, self.me)
        listed = self._show(view)
        while True:
            line = input("> ").strip()
            command = read_command(line)
            if command == "quit":
                raise _PlayerGone
            if command == "help":
                self.say("play.help")
            elif command == "trick":
                self._show_last_trick(view.last_trick)
            elif line:
                if self._undo() if command == "undo" else self._do(view, listed, line):
                    return
            elif view.turn != self.me:
                return
            else:
                listed = self._show(view)

    def _show_last_trick(self, trick: Trick | None) -> None:
        if trick is None:
            self.say("play.no-trick")
        else:
            self.say("play.last-trick", cards=self.cards(trick.leader, trick.cards))

    def _do(self, view: View, listed: Sequence[Act], line: str) -> bool:
        """Do what a line says; False if it cannot be done, and the reason is on the screen."""
        try:
            act = read_act(line, view, listed, self.words)
        except NotUnderstood as error:
            self.say("play.no", why=self.words.text(error.key, **error.details))
            return False
        refusal = self.deal.refusal(act)
        if refusal is not None and isinstance(act, Conceded) and self.deal.stage == PLAY:
            act, refusal = Resigned(self.me), None  # that is for the referee to judge
        if refusal is None:
            if isinstance(act, Resigned | ShowedCards):
                self._settle_claim(act)
            else:
                self.deal.do(act)
            return True
        self.say("play.no", why=self.words.refusal(refusal) + self.words.in_brackets(refusal.clause))
        if text := would_be(self.deal, act, self.words):
            self.out.print(Text(text))
        return False

    def _settle_claim(self, act: Act) -> None:
        """What the person claims or concedes is answered and judged.

        Where the source is silent, a game that is given up ends only if he accepts what that counts.
        """
        settled = self.deal.undone(0)
        answered = settle(settled, act)
        agreed = isinstance(act, Resigned) and isinstance(settled.events[-1], RestAgreed)
        if agreed and not self._accepts(settled, ruling_text(answered.judged, self.words)):
            return
        self.deal = settled
        self._report()
        for seat in answered.asked:
            self.say("play.agrees" if seat in answered.agreed else "play.does-not-agree", who=self.name(seat))
        if answered.judged.verdict is not None and not agreed:
            self.say("play.ruled", ruling=ruling_text(answered.judged, self.words))

    def _accepts(self, settled: Deal, ruling: str) -> bool:
        """Whether the person wants the end on which all can agree."""
        to = next(event.to for event in reversed(settled.events) if isinstance(event, RestOffered))
        fore, middle, rear = map(self.name, Seat)
        scored = settled.scored((fore, middle, rear))
        steps = ", ".join(map(self.words.reason, scored.reasons))
        result = f"{result_text(scored, (fore, middle, rear), self.words)} ({steps})"
        self.say("play.ruled", ruling=ruling)
        self.say("play.all-agree", side="declarer" if to == settled.declarer else "defenders", result=result)
        if says_yes(input("> ")):
            return True
        self.say("play.goes-on")
        return False

    def _undo(self) -> bool:
        """Go back before the person's last action, if there was one and it has shown him no hidden cards."""
        events = self.deal.events
        at = next((at for at in range(len(events) - 1, 0, -1) if getattr(events[at], "seat", None) == self.me), 0)
        if not at:
            self.say("play.no", why=self.words.text("play.nothing-done"))
            return False
        before, after = self.deal.undone(len(events) - at), self.deal.undone(len(events) - at - 1)
        if _known(after, self.me) - _known(before, self.me):
            self.say("play.no", why=self.words.text("play.seen"))
            return False
        self.say("play.undone")
        self.deal, self.reported = before, len(before.events)
        return True

    def _show(self, view: View) -> list[Act]:
        """The table, the hand and what may be done; the actions that are listed with numbers."""
        words = self.words
        for seat in Seat:
            if view.open[seat] and seat != view.seat:
                key = "play.shown-to-you" if seat in self.deal.looked_at(self.me) else "play.open"
                self.say(key, who=self.name(seat), cards=hand_text(view.open[seat], view.contract))
        if view.trick:
            self.say("play.on-table", cards=self.cards(view.leader, view.trick))
        self.say("play.hand", "bold", cards=hand_text(view.hand, view.contract))
        if view.skat and any(isinstance(act, Discarded) for act in view.legal):
            self.say("play.skat", cards=hand_text(view.skat, view.contract))
        for name, value in view.notices:
            key = f"notice.{name}"  # a third party may bring no words for it
            self.out.print(Text(words.text(key, value=value) if key in words else f"{name}: {value}"))
        listed = _listed(view)
        self.out.print(Text(_may(view, listed, words)))
        return listed

    def _settle(self) -> None:
        """The whole deal, what it counts, and the totals."""
        fore, middle, rear = map(self.name, Seat)
        self.out.print()
        print_deal(self.deal, (fore, middle, rear), self.words)
        for place, points in zip(self.deal.table.active, self.deal.scored().points, strict=True):
            self.totals[place] += points
        totals = ", ".join(f"{name} {total:+d}" for name, total in zip(self.names, self.totals, strict=True))
        self.say("play.totals", "bold", totals=totals)


def _known(deal: Deal, seat: Seat) -> set[int]:
    """The cards that a player knows the place of: his own, the skat's, what lies open."""
    view = view_of(deal, seat)
    laid = [card for event in view.events if isinstance(event, Discarded) for card in event.cards]
    played = [card for _, card in view.played]
    return {*view.hand, *view.skat, *laid, *played, *(card for cards in view.open for card in cards)}


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


def _may(view: View, listed: Sequence[Act], words: Catalogue) -> str:
    """What the person may do, in one sentence."""
    values = [act.value for act in view.legal if isinstance(act, Bid)]
    if values:
        some = ", ".join(_typed_bid(value, words) for value in values[:SHOWN_BIDS])
        some += " …" if len(values) > SHOWN_BIDS else ""
        return words.text("play.may-bid", values=some)
    if any(isinstance(act, Held) for act in view.legal):
        return words.text("play.may-hold", value=words.bid(view.bid))
    if any(isinstance(act, Discarded) for act in view.legal):
        return words.text("play.may-discard")
    shown = " · ".join(f"{at}) {act_text(act, words)}" for at, act in enumerate(listed, 1))
    games = {act.game.contract for act in view.legal if isinstance(act, Announced)}
    if games and not any(isinstance(act, Announced) for act in listed):
        named = [contract.key for contract in view.ruleset.contracts if contract.key in games]
        games_text = ", ".join(words.game(key) for key in named)
        return words.text("play.may-announce", choices=shown, games=games_text)
    return words.text("play.may" if view.turn == view.seat else "play.may-besides", choices=shown)
