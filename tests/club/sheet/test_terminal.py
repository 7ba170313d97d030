"""``skat sheet enter`` on a terminal: completed, given up with Ctrl-C, ended with Ctrl-D."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatcore.club.sheet.store import Store
from support.patience import PATIENCE
from support.stores import begun

#: A terminal is asked where the cursor stands, and answers.
ASKED, ANSWER = "\x1b[6n", b"\x1b[1;1R"
SEQUENCES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\r\x08]")


class Terminal:
    """A terminal with the program on it."""

    def __init__(self, place: str) -> None:
        self._master, slave = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "skatcore", "sheet", "enter", "--file", place],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm", "LC_ALL": "C.UTF-8"},
        )
        os.close(slave)
        self.seen = ""
        self._rest = ""

    def wait_for(self, text: str) -> None:
        """Read until the text has been shown since the last time."""
        until, raw = time.monotonic() + PATIENCE, self._rest
        while text not in SEQUENCES.sub("", raw):
            assert time.monotonic() < until, f"{text!r} is not in {SEQUENCES.sub('', raw)!r}"
            if not select.select([self._master], [], [], 0.2)[0]:
                continue
            try:
                more = os.read(self._master, 4096).decode(errors="replace")
            except OSError:  # the program has ended
                more = ""
                assert text in SEQUENCES.sub("", raw), f"it ended before {text!r}"
            raw += more
            for _ in range(more.count(ASKED)):
                os.write(self._master, ANSWER)
        # what follows may have come with it
        self._rest = SEQUENCES.sub("", raw).partition(text)[2]

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._master, text.encode())

    def ended(self) -> int:
        """Wait for the program; its exit status."""
        return self.program.wait(timeout=PATIENCE)

    def close(self) -> None:
        """Take the terminal away."""
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        os.close(self._master)


@pytest.fixture
def place(tmp_path: Path) -> str:
    made = str(tmp_path / "s.db")
    with Store.open(made) as store:
        store.begin(begun())
    return made


@pytest.fixture
def second(place: str) -> Iterator[Terminal]:
    """Another one at the same list."""
    made = Terminal(place)
    yield made
    made.close()


@pytest.fixture
def terminal(place: str) -> Iterator[Terminal]:
    made = Terminal(place)
    yield made
    made.close()


def test_lines_on_a_terminal_are_completed_corrected_and_given_up(terminal: Terminal, place: str) -> None:
    terminal.wait_for("1 Ada*>")
    terminal.type("zz h2\r")
    terminal.wait_for("zz does not sit at this table")
    terminal.wait_for("1 Ada*>")
    terminal.type("B")
    terminal.wait_for("Bo")  # what fits is shown below the line
    terminal.type("\t h2\r")
    terminal.wait_for("1: Bo, Hearts: won, +30")
    terminal.wait_for("2 Bo*>")
    terminal.type("cyd gra\x03")  # this line is given up, not the evening
    terminal.wait_for("2 Bo*>")
    terminal.type("undo\r")
    terminal.wait_for("instead:")
    terminal.type("\x03")
    terminal.wait_for("nothing is changed")
    terminal.wait_for("2 Bo*>")
    terminal.type("undo cyd s1\r")
    terminal.wait_for("Do all agree")
    terminal.type("y\r")
    terminal.wait_for("1: Cyd, Spades: won, +22")
    for answer, told in (("n", "nothing is changed"), ("y", "2: Cyd, Spades: won, +22")):
        terminal.wait_for("2 Bo*>")
        terminal.type("cyd s1\r")
        terminal.wait_for("The deal before says the same: 1: Cyd, Spades: won, +22")
        terminal.wait_for("Is yours another one, deal 2?")
        terminal.type(f"{answer}\r")
        terminal.wait_for(told)
    terminal.wait_for("3 Cyd*>")
    terminal.type("\x04")
    assert terminal.ended() == 0
    with Store.open(place) as store:
        assert dict(store.sheet().series.totals) == {"Ada": 0, "Bo": 0, "Cyd": 44}


def test_ctrl_c_on_an_empty_line_ends_and_nothing_is_lost(terminal: Terminal, place: str) -> None:
    terminal.wait_for("1 Ada*>")
    terminal.type("bo h2\r")
    terminal.wait_for("2 Bo*>")
    terminal.type("\x03")
    assert terminal.ended() == 0
    with Store.open(place) as store:
        assert len(store.sheet().series.rows) == 1


def test_two_terminals_do_not_double_a_deal(terminal: Terminal, second: Terminal, place: str) -> None:
    for window in (terminal, second):
        window.wait_for("1 Ada*>")
    terminal.type("bo h2\r")
    terminal.wait_for("2 Bo*>")
    second.type("bo h2\r")
    second.wait_for("1: Bo, Hearts: won, +30")
    second.wait_for("somebody else was quicker.")
    second.wait_for("Is yours another one, deal 2? y/n")
    second.type("perhaps\r")  # neither yes nor no: asked again
    second.wait_for("deal 2? y/n")
    second.type("n\r")
    second.wait_for("nothing is changed")
    second.wait_for("2 Bo*>")
    second.type("cyd h1\r")
    second.wait_for("2: Cyd, Hearts: won, +20")
    with Store.open(place) as store:
        assert [row.declarer for row in store.sheet().series.rows] == ["Bo", "Cyd"]


def test_a_slip_on_a_terminal_is_asked_about(terminal: Terminal, place: str) -> None:
    terminal.wait_for("1 Ada*>")
    terminal.type("bo h2\r")
    terminal.wait_for("2 Bo*>")
    terminal.type("undo\r")
    terminal.wait_for("instead:")
    terminal.type("j\r")
    terminal.wait_for("j does not sit at this table")
    terminal.wait_for("instead:")
    terminal.type("cancel\r")
    terminal.wait_for("nothing is changed")
    terminal.type("misdeal\r")
    terminal.wait_for("Bo deals again")
    terminal.wait_for("(ISkO 3.2.8, 3.2.9)")
    terminal.type("misdeal 1\r")
    terminal.wait_for("Void and to be repeated would be: 1. Write that? y/n")
    terminal.type("\r")
    terminal.wait_for("nothing is changed")
    terminal.type("pass\r")
    terminal.wait_for("3 Cyd*>")
    terminal.type("pass\r")
    terminal.wait_for("4 Ada*>")
    terminal.type("sign\r")
    terminal.wait_for("Who signs (Ada, Bo, Cyd)? Names, or all:")
    terminal.type("bo\r")
    terminal.wait_for("To sign: Ada, Cyd.")
    terminal.type("sign all\r")
    terminal.wait_for("the sheet is closed")
    with Store.open(place) as store:
        series = store.sheet().series
        assert series.closed
        assert dict(series.totals) == {"Ada": 0, "Bo": 30, "Cyd": 0}
