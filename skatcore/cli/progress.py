"""Progress of work that takes more than a moment."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

    from skatcore.language import Catalogue

T = TypeVar("T")

#: Seconds before anything is shown, and games between two looks at the clock.
PATIENCE, STEP = 1.0, 512


def counted(games: Iterable[T], words: Catalogue) -> Iterator[T]:
    """The same games; after a second their number goes up on a terminal's standard error."""
    begun = time.monotonic()
    shown: Progress | None = None
    number = 0
    try:
        for number, game in enumerate(games, 1):
            yield game
            if number % STEP == 0 and sys.stderr.isatty():
                if shown is None and time.monotonic() - begun > PATIENCE:
                    shown = _progress(words)
                if shown is not None:
                    shown.update(shown.task_ids[0], completed=number)
    finally:
        if shown is not None:
            shown.update(shown.task_ids[0], completed=number)
            shown.stop()


def _progress(words: Catalogue) -> Progress:
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    shown = Progress(
        SpinnerColumn(),
        TextColumn("{task.completed:,} {task.description}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    shown.add_task(words.text("cli.progress"), total=None)
    shown.start()
    return shown
