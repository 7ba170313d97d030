"""Long work on deals, as commands ask for it: where it is done, and what ends it."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from skatcore.analysis.work import WorkError, WorkWarning
from skatcore.cli.output import fail, print_line, refuse

if TYPE_CHECKING:
    from skatcore.text import Catalogue


def check_place(jobs: int | None, cluster: str | None, words: Catalogue) -> None:
    """Refuse two places where work is to be done."""
    if jobs is not None and cluster is not None:
        refuse(words.text("work.two-places"), words)


@contextmanager
def working(words: Catalogue) -> Iterator[None]:
    """End the program with a message if work cannot be done, or not there; warnings of it are said in words."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("always", WorkWarning)
            show = warnings.showwarning

            def say(message: Warning | str, *where: Any) -> None:
                if isinstance(message, WorkWarning):
                    print_line(f"skat: {words.error(message.error)}", error=True)
                else:
                    show(message, *where)

            warnings.showwarning = say  # type: ignore[assignment]  # its other arguments go on as they are
            yield
    except WorkError as error:
        fail(error, words)
