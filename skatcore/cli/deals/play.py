"""``skat play``: a person plays against two computer players, line by line in the terminal."""

from __future__ import annotations

import io
import sys
import textwrap
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rich.text import Text

from skatcore.analysis.players import PlayerChoice, hint_for
from skatcore.cli.deals.commands import PlayGame
from skatcore.cli.deals.deal import drawn, read_kind
from skatcore.cli.deals.print_deal import print_deal
from skatcore.cli.deals.typed import NotUnderstood, read_act, read_command, says_yes
from skatcore.cli.output import INTERRUPTED, catalogue, refuse
from skatcore.cli.tables import paper
from skatcore.cli.usual_rules import rules_named
from skatcore.model import Card, Refused, Seat
from skatcore.play import Act, Announced, Bid, Discarded, Held, Played, Trick, View
from skatcore.rules import Ruleset
from skatcore.table import GameTable, SeenOffer, SeenTable, TablePlace, seen_from
from skatcore.text import Catalogue, score_said
from skatcore.views.play import (
    LogKind,
    Names,
    act_text,
    hand_text,
    hint_lines,
    in_order,
    log_lines,
    notice_texts,
    offer_texts,
    place_names,
    refused_lines,
    seat_names_at,
)
from skatcore.views.referee import asked_first, ruling_text

PLACES: Final = 3
#: The most games that are listed with numbers; of more only the names are shown.
MOST_GAMES: Final = 12
#: Bids that are shown; they are enough to see how the ladder goes on.
SHOWN_BIDS: Final = 5
#: The blank between a number and its choice, at which no line is broken.
TOGETHER: Final = "\N{NO-BREAK SPACE}"


def play_game(request: PlayGame) -> None:
    """Deal after deal, until the person leaves; Ctrl-C and the end of the input are quiet."""
    ruleset = rules_named(request.profile, request.lang)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):  # not every system has it
            import readline  # noqa: F401 - input() then lets the line be edited
    person = next(seat for seat in Seat if seat.key == request.seat)
    words = catalogue(request.lang, ruleset)
    opponents = _opponents(request.opponents, words)
    evening = _Evening(ruleset, words, drawn(request.seed), person, opponents)
    try:
        evening.play()
    except _PlayerGone:
        pass
    except EOFError:
        evening.out.print()
    except KeyboardInterrupt:
        evening.out.print()
        raise SystemExit(INTERRUPTED) from None


def _opponents(text: str, words: Catalogue) -> list[PlayerChoice]:
    """One kind of computer player for both places, or two, from the person's left on."""
    named = text.split(",")
    if len(named) not in {1, PLACES - 1}:
        refuse(words.text("play.opponents-count", count=len(named)), words)
    return [read_kind(name, words) for name in (named if len(named) > 1 else named * (PLACES - 1))]


class _PlayerGone(Exception):  # noqa: N818 - no error: the person has left the table
    """The person does not want to play on."""


class _Evening:
    """Deals at the terminal, one after the other.

    ``person`` is the person's place at the table. ``me`` is the person's seat in the present deal, whose first
    ``reported`` events have been printed.
    """

    me: Seat
    reported: int

    def __init__(
        self, ruleset: Ruleset, words: Catalogue, seed: int, person: int, opponents: Sequence[PlayerChoice]
    ) -> None:
        self.words, self.seed, self.person = words, seed, person
        self.out = paper()
        places = [TablePlace(person=True)] * PLACES
        for left, plays in enumerate(opponents, 1):
            places[(person + left) % PLACES] = TablePlace(plays=plays)
        self.table = GameTable(ruleset, places, seed)

    def say(self, key: str, style: str = "", **details: int | str) -> None:
        """Print a message."""
        self.out.print(Text(self.words.text(key, **details), style=style))

    def seen(self) -> SeenTable:
        """The person's view now."""
        return seen_from(self.table, self.person)

    def play(self) -> None:
        """Deals until the person leaves."""
        self.say("play.heading", "bold", profile=self.table.ruleset.profile.name, seed=self.seed)
        self.say("play.hint")
        while True:
            self._play_deal()
            self._totals()
            self.say("play.next")
            while (command := read_command(input("> "))) == "undo" and not self._undo():
                self.say("play.next")
            if command == "quit":
                return
            if command != "undo":
                self.table.next_deal()

    def _play_deal(self) -> None:
        """Play a deal to its end; computers act by themselves, the person is asked."""
        seen, self.reported = self.seen(), 0
        self.me = Seat(seen.view.table.active.index(self.person))
        names = seat_names_at(seen, self.words)
        seats = ", ".join(f"{names[seat]} {self.words.text(f'seat.{seat.key}')}" for seat in Seat)
        self.out.print()
        self.out.print(Text(seats, style="bold"))
        self._report(seen)
        while not seen.over:
            self._ask(seen)
            seen = self.seen()
            self._report(seen)

    def _report(self, seen: SeenTable) -> None:
        """Say what the person has seen happen since the last time."""
        for line in log_lines(seen, self.words, after=self.reported):
            before = "  " if line.kind in {LogKind.ACT, LogKind.TRICK} else ""
            self.out.print(Text(f"{before}{line.text}", style="dim" if line.kind is LogKind.TRICK else ""))
        self.reported = len(seen.view.events)

    def _ask(self, seen: SeenTable) -> None:
        """Ask the person until they act, or let others go on."""
        view, names = seen.view, seat_names_at(seen, self.words)
        listed = self._show(seen, names)
        while True:
            line = input("> ").strip()
            command = read_command(line)
            if command == "quit":
                raise _PlayerGone
            if command == "help":
                self.say("play.help")
            elif command == "hint":
                self._hint(view)
            elif command == "trick":
                self._show_last_trick(view.last_trick, names)
            elif line:
                if self._undo() if command == "undo" else self._do(view, listed, line):
                    return
            elif seen.may_keep_silent:
                self.table.keep_silent(self.person)
                return
            else:
                listed = self._show(seen, names)

    def _hint(self, view: View) -> None:
        """Show what a searching player would do, and why; until it is found, say that it takes time."""
        with self.out.status(self.words.text("play.thinking")):
            hint = hint_for(view)
        for line in hint_lines(hint, self.words, view.ruleset):
            self.out.print(Text(line))

    def _show_last_trick(self, trick: Trick | None, names: Names) -> None:
        if trick is None:
            self.say("play.no-trick")
        else:
            self.say("play.last-trick", cards=_played(trick.leader, trick.cards, names))

    def _do(self, view: View, listed: Sequence[Act], line: str) -> bool:
        """Do what a line says; False if it cannot be done, and the reason is on the screen."""
        try:
            act = read_act(line, view, listed, self.words)
        except NotUnderstood as error:
            self.say("play.no", why=self.words.error(error))
            return False
        if (asked := asked_first(self.table, self.person, act, self.words)) and not self._is_sure(asked):
            return False
        try:
            self.table.act(self.person, act)
        except Refused as refused:
            self._refused(refused, act)
            return False
        seen = self.seen()
        if seen.offer is not None:
            self.table.answer(self.person, agrees=self._accepts(seen, seen.offer))
        return True

    def _is_sure(self, lines: Sequence[str]) -> bool:
        """Whether the person confirms an act that cannot be taken back."""
        for text in (*lines, self.words.text("at-table.sure.ask")):
            self.out.print(Text(text))
        if says_yes(input("> "), self.words):
            return True
        self.say("play.goes-on")
        return False

    def _refused(self, refused: Refused, act: Act | None = None) -> None:
        for text in refused_lines(self.table, refused.message, self.words, act):
            self.out.print(Text(text))

    def _accepts(self, seen: SeenTable, offer: SeenOffer) -> bool:
        """Whether the person wants the end on which all can agree."""
        self.say("play.ruled", ruling=ruling_text(offer.judged, self.words))
        side, result = offer_texts(seen, offer, self.words)
        self.say("play.all-agree", side=side, result=result)
        if says_yes(input("> "), self.words):
            return True
        self.say("play.goes-on")
        return False

    def _undo(self) -> bool:
        """Go back before the person's last action, if there was one and it has shown no hidden cards."""
        try:
            self.table.undo(self.person)
        except Refused as refused:
            self._refused(refused)
            return False
        self.say("play.undone")
        self.reported = len(self.table.deal.events)
        return True

    def _show(self, seen: SeenTable, names: Names) -> list[Act]:
        """The table, the hand and what may be done; the actions that are listed with numbers."""
        words, view = self.words, seen.view
        for seat in Seat:
            if view.open[seat] and seat != view.seat:
                key = "play.shown-to-you" if seat in seen.looks_at else "play.open"
                self.say(key, who=names[seat], cards=hand_text(view.open[seat], view.contract))
        if view.trick:
            self.say("play.on-table", cards=_played(view.leader, view.trick, names))
        self.say("play.hand", "bold", cards=hand_text(view.hand, view.contract))
        if view.skat and any(isinstance(act, Discarded) for act in view.legal):
            self.say("play.skat", cards=hand_text(view.skat, view.contract))
        for notice in notice_texts(view, words):
            self.out.print(Text(notice))
        listed = _listed(view)
        may = textwrap.fill(_may(view, listed, words), self.out.width, break_long_words=False, break_on_hyphens=False)
        self.out.print(Text(may.replace(TOGETHER, " ")))
        return listed

    def _totals(self) -> None:
        """The whole deal, what it counts, and the totals."""
        seen = self.seen()
        self.out.print()
        print_deal(self.table.deal, seat_names_at(seen, self.words), self.words)
        names = place_names(seen, self.words)
        totals = ", ".join(f"{name} {score_said(total)}" for name, total in zip(names, seen.totals, strict=True))
        self.say("play.totals", "bold", totals=totals)


def _played(leader: Seat, cards: Sequence[int], names: Names) -> str:
    """Cards of a trick, each with who played it."""
    return " · ".join(f"{names[(leader + at) % PLACES]} {Card(card)}" for at, card in enumerate(cards))


def _listed(view: View) -> list[Act]:
    """The acts that are shown with numbers: cards in the order of the hand, games in that of the rules."""
    if any(isinstance(act, Bid | Held) for act in view.legal):
        return []
    games = [act.game for act in view.legal if isinstance(act, Announced)]
    named = len(games) > MOST_GAMES and all(game.form.hand for game in games)
    unlisted = (Discarded, Announced) if named else (Discarded,)
    listed = view.ruleset.games.index
    in_turn = iter(sorted((act for act in view.legal if isinstance(act, Announced)), key=lambda act: listed(act.game)))
    legal = (next(in_turn) if isinstance(act, Announced) else act for act in view.legal)
    acts = [act for act in legal if not isinstance(act, unlisted)]
    hand = in_order(view.hand, view.contract)
    return sorted(acts, key=lambda act: hand.index(act.card) if isinstance(act, Played) else -1)


def _may(view: View, listed: Sequence[Act], words: Catalogue) -> str:
    """The actions that are open to the person, in one sentence."""
    values = [act.value for act in view.legal if isinstance(act, Bid)]
    if values:
        some = ", ".join(words.bid(value) for value in values[:SHOWN_BIDS])
        some += " …" if len(values) > SHOWN_BIDS else ""
        return words.text("play.may-bid", values=some)
    if any(isinstance(act, Held) for act in view.legal):
        return words.text("play.may-hold", value=view.bid)
    if any(isinstance(act, Discarded) for act in view.legal):
        return words.text("play.may-discard")
    shown = " · ".join(f"{at}){TOGETHER}{act_text(act, words)}" for at, act in enumerate(listed, 1))
    games = {act.game.contract for act in view.legal if isinstance(act, Announced)}
    if games and not any(isinstance(act, Announced) for act in listed):
        named = [contract.key for contract in view.ruleset.listed if contract.key in games]
        games_text = ", ".join(words.game(key) for key in named)
        return words.text("play.may-announce", choices=shown, games=games_text)
    return words.text("play.may" if view.turn == view.seat else "play.may-besides", choices=shown)
