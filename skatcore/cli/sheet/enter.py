"""``skat sheet enter``: a deal in a few letters, line by line, at the table.

On a terminal names, games and results are completed; otherwise lines are read from the standard
input. Each deal is stored before the next line is asked for, so that Ctrl-C, Ctrl-D or
a battery that gives out lose nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.cli.output import FOUND, print_line
from skatcore.cli.sheet.commands import EnterDeals
from skatcore.cli.sheet.prompt import Asking, asking
from skatcore.cli.sheet.session import SheetSession, open_sheet, say
from skatcore.cli.sheet.show import print_sheet, print_why
from skatcore.cli.sheet.write import write
from skatcore.club import EntryError, StoreError, check
from skatcore.club.entry import (
    check_changes,
    check_deal,
    deal_change,
    entry,
    misdealt,
    person,
    quick_deal,
    repeated,
    signers,
)
from skatcore.club.sheet import WRITTEN, Corrected, Reinstated, Signed, Struck, number_in, wrong_row
from skatcore.model import Refused, meaning
from skatcore.text import Message
from skatcore.views import TABLE
from skatcore.views.sheet import (
    MISTAKES,
    misdealt_hand_text,
    mistake_text,
    next_text,
    reinstated_text,
    row_text,
    totals_text,
    void_text,
)

if TYPE_CHECKING:
    from skatcore.club.sheet import AnyItem, Row, Series


def enter(request: EnterDeals) -> None:
    """Write deals until the lines end; without a terminal, errors make the exit status 1."""
    with open_sheet(request, enters=True) as session:
        entering = _Entering(session, asking(session))
        if sys.stdin.isatty():
            say(session.words.text("sheet.enter-help"))
        say(next_text(session.series, session.words))
        failed = entering.run()
    if failed and not sys.stdin.isatty():
        raise SystemExit(FOUND)


class _Entering:
    """The conversation at the table."""

    def __init__(self, session: SheetSession, ask: Asking) -> None:
        self.session = session
        self.words = session.words
        self.ask = ask
        self.failed = 0
        self._ahead: str | None = None
        self._listed = tuple(self.series.entries)
        self._look()

    @property
    def series(self) -> Series:
        return self.session.series

    def run(self) -> int:
        """Take lines until they end; how many could not be written."""
        while (line := self._next()) is not None:
            text = line.strip()
            if meaning(text.partition(" ")[0]) == "quit":
                break
            self._try(text)
        return self.failed

    def _next(self) -> str | None:
        """The line that turned out to be no answer, or else the next one.

        The deal that it is about is the one that its writer is shown now.
        """
        line, self._ahead = self._ahead, None
        self._listed = tuple(self.series.entries)
        return self.ask(f"{len(self._listed) + 1} {self.series.dealer}*> ") if line is None else line

    def _look(self) -> None:
        """Note that what is on the list now has been shown."""
        self._shown = len(self.series.items), frozenset(self.series.entries)

    def _tell(self) -> None:
        """Tell what has come to the list since the last time, from here or from somebody else."""
        items, known = self._shown
        self._look()
        if len(self.series.items) > items:
            for row in self.series.rows:
                if row.entry not in known:
                    say(row_text(row, self.words))
            say(totals_text(self.series, self.words))

    def _try(self, text: str) -> None:
        try:
            self.session.kept.refresh()
            self._tell()
            if text:
                self._take(text)
        except (*MISTAKES, StoreError) as error:  # the next line may go well
            self._complain(mistake_text(error, self.words))

    def _complain(self, message: str) -> None:
        self.failed += 1
        print_line(f"skat: {self.words.text('cli.error')}: {message}", error=True)

    def _take(self, text: str) -> None:
        first, _, rest = text.partition(" ")
        rest = rest.strip()
        match meaning(first):
            case "show":
                print_sheet(self.session)
            case "why":
                print_why(self.session, _number(rest) or len(self.series.rows))
            case "undo":  # the last deal that its writer was shown
                self._correct(self._now(""), rest)
            case "strike":
                self._strike(self._now(rest))
            case "correct":
                number, _, what = rest.partition(" ")
                self._correct(self._now(number), what.strip())
            case "misdeal":
                self._misdeal(rest)
            case "sign":
                self._sign(rest.split())
            case "help":
                say(self.words.text("sheet.enter-help"))
            case _:
                self._enter(text)

    def _now(self, typed: str) -> int:
        """The number that a deal has now which had this one, or was the last, when its writer was asked."""
        number = _number(typed) or len(self._listed)
        if 1 <= number <= len(self._listed):
            return self.series.entries.index(self._listed[number - 1]) + 1
        return number

    def _enter(self, text: str) -> None:
        """Write the deal that the writer was shown; if it may be there already, only what is marked as one more."""
        shown, written, asks = len(self._listed) + 1, False, sys.stdin.isatty()
        while not written:
            number = len(self.series.rows) + 1
            if shown < number:
                say(f"{self.words.say(Message.of(WRITTEN, number=shown))}.")
                if not self._is_another(number):
                    return
                shown, asks = number, False
            item = entry(self.series, quick_deal(self.series, text))
            if asks and (row := repeated(self.series, item)):
                say(f"{self.words.text('sheet.says-same')} {row_text(row, self.words)}")
                if not self._is_another(number):
                    return
                asks = False
            try:
                self.session.kept.write(item)
                written = True
            except Refused as error:
                if error.message.key != WRITTEN:
                    raise
            self._tell()

    def _is_another(self, number: int) -> bool:
        return self._confirmed(self.words.text("sheet.another-one", next=number))

    def _correct(self, number: int, text: str) -> None:
        """Replace a deal, once all at the table agree.

        A replacement that is mistyped is asked for again, until it is given or cancelled.
        """
        row, deal = self._row(number), None
        if not text:
            say(row_text(row, self.words))
        while deal is None:
            text = text or (self.ask(self.words.text("sheet.instead") + " ") or "").strip()
            if not text or meaning(text) == "cancel":
                say(self.words.text("sheet.unchanged"))
                return
            try:
                deal = quick_deal(self.series, text, row.record.players, self.series.deal(number))
            except MISTAKES as error:
                self._complain(mistake_text(error, self.words))
                text = ""
        check_changes(self.series, deal_change(self.series, Corrected, number, deal))
        if agreed := self._agreed(row.players):
            self._change(deal_change(self.series, Corrected, number, deal, agreed=agreed), number)

    def _strike(self, number: int) -> None:
        """Strike a deal that was written twice, once all at the table agree."""
        row = self._row(number)
        say(row_text(row, self.words))
        if agreed := self._agreed(row.players):
            self._change(deal_change(self.series, Struck, number, agreed=agreed), number)

    def _misdeal(self, text: str) -> None:
        """A single misdealt hand is dealt again; a round dealt out of turn only if that is said."""
        if meaning(text) == "undo":
            if agreed := self._agreed(self.series.players):
                back = Reinstated(agreed=agreed)
                prompt = reinstated_text(self.series, back, self.words, "would-count-asks")
                if not prompt or self._confirmed(prompt):
                    self._change(back)
            return
        names_deal = text and meaning(text) != "round"
        item = misdealt(self.series, _number(text) and self._now(text) if names_deal else None)
        if text:
            if self._confirmed(void_text(self.series, item, self.words, "would-void-asks")):
                self._change(item)
            return
        say(misdealt_hand_text(self.series, self.words))
        if self.series.refusal(item) is None:
            say(void_text(self.series, item, self.words, "misdealt-round"))

    def _sign(self, names: list[str]) -> None:
        series = self.series
        if not names:
            rest = ", ".join(signers(series, [], everybody=True))
            if not sys.stdin.isatty():
                raise EntryError("entry.who-signs", expected=rest)
            answer = self.ask(self.words.text("sheet.who-signs", players=rest) + " ") or ""
            names = answer.replace(",", " ").split()
            if not names or meaning(answer) in {"no", "cancel"}:
                say(self.words.text("sheet.unchanged"))
                return
        for name in signers(series, names):
            self.session.kept.write(Signed(player=name))
        self._look()
        say(next_text(series, self.words))

    # -- what is asked before it is written -------------------------------------------------------

    def _row(self, number: int) -> Row:
        """A deal that may be changed."""
        check_deal(self.series, number)
        check(wrong_row(self.series, number))
        return self.series.rows[number - 1]

    def _change(self, item: AnyItem, number: int | None = None) -> None:
        """Write an item that changes deals, and say what they are now."""
        write(replace(self.session, fmt=TABLE), item, number)
        self._look()

    def _agreed(self, players: tuple[str, ...]) -> tuple[str, ...]:
        """The players of these who agree; nobody: nothing is changed."""
        prompt = self.words.text("sheet.agreed", players=", ".join(players))
        return self._answer(prompt, lambda answer: _who_agreed(answer, players))

    def _confirmed(self, prompt: str) -> bool:
        return bool(self._answer(prompt, lambda answer: ("yes",) * (meaning(answer) == "yes")))

    def _answer(self, prompt: str, heard: Callable[[str], tuple[str, ...]]) -> tuple[str, ...]:
        """The names heard in the answer; none after a no, and then nothing is changed."""
        while True:
            answer = (self.ask(prompt + " ") or "").strip()
            if meant := heard(answer):
                return meant
            if not answer or meaning(answer) in {"no", "cancel"}:
                break
            if not sys.stdin.isatty():
                self._ahead = answer  # nobody was there to be asked: the line is one of its own
                self.failed += 1
                break
        say(self.words.text("sheet.unchanged"))
        return ()


def _number(typed: str) -> int:
    return number_in(typed) if typed else 0


def _who_agreed(answer: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """All after a yes, those who are named after names; nobody after anything else."""
    typed = answer.replace(",", " ").split()
    meant = [meaning(word) for word in typed]
    if meant in (["yes"], ["everybody"]):
        return players
    if answer.strip() in players:
        return (answer.strip(),)
    if any(meant):
        return ()
    try:
        return tuple(person(players, word) for word in typed)
    except EntryError:
        return ()
