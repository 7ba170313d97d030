"""Progress of work that takes more than a moment."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress, Task

    from skatcore.text import Catalogue

T = TypeVar("T")

#: Seconds before anything is shown, and games between two looks at the clock.
PATIENCE, STEP = 1.0, 512
#: A lower rate is shown with a digit after the point.
SLOW = 10


class ProgressBar:
    """A bar on a terminal's standard error while work takes longer than a second."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words
        self._begun = time.monotonic()
        self._shown: Progress | None = None
        self._terminal = sys.stderr.isatty()
        self._done = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown is not None:
            self._shown.stop()

    def more(self, done: int, whole: int) -> None:
        """Work that is done in addition to what was done before."""
        self.upto(self._done + done, whole)

    def upto(self, done: int, whole: int, games: int | None = None) -> None:
        """Work that is done by now; ``whole`` is 0 where the total is not known, and may be an estimate that changes.

        ``games`` are those that are done, where the work is measured in something else.
        """
        self._done = done
        seconds = time.monotonic() - self._begun
        if self._shown is None and self._terminal and seconds > PATIENCE:
            self._shown = _progress(self._words, whole or None)
        if self._shown is not None:
            task, completed = self._shown.task_ids[0], min(done, whole) if whole else done
            rate = None if games is None else games / seconds
            self._shown.update(task, completed=completed, total=whole or None, rate=rate)


def counted(games: Iterable[T], words: Catalogue) -> Iterator[T]:
    """The same games; after a second their number goes up on a terminal's standard error."""
    with ProgressBar(words) as shown:
        for number, game in enumerate(games, 1):
            yield game
            if number % STEP == 0:
                shown.upto(number, 0)


def _progress(words: Catalogue, whole: int | None) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, SpinnerColumn, TextColumn, TimeElapsedColumn
    from rich.text import Text

    class Pace(ProgressColumn):
        """How many are done in a second, and how long the rest takes."""

        def render(self, task: Task) -> Text:
            """Nothing as long as nothing is known."""
            speed = task.speed if task.fields["rate"] is None else task.fields["rate"]
            if not speed or task.time_remaining is None:
                return Text()
            rate = words.number(speed, 0 if speed >= SLOW else 1)
            return Text(words.text("cli.pace", rate=rate, time=str(timedelta(seconds=int(task.time_remaining)))))

    class Count(ProgressColumn):
        """How many are done."""

        def render(self, task: Task) -> Text:
            """A number as the language writes it, and of what."""
            return Text(f"{words.number(int(task.completed))} {task.description}")

    bar = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
    shown = Progress(
        SpinnerColumn(),
        *((Count(),) if whole is None else bar),
        TimeElapsedColumn(),
        *(() if whole is None else (Pace(),)),
        console=Console(stderr=True),
        transient=True,
    )
    shown.add_task(words.text("cli.progress"), total=whole, rate=None)
    shown.start()
    return shown
