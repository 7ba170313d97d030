"""The games that ``--player``, ``--from-date`` and ``--to-date`` choose, and what is said of the others."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from skatcore.cli.output import print_line, refuse
from skatcore.records import ChosenGames

if TYPE_CHECKING:
    from skatcore.cli.parameters import ChosenRequest
    from skatcore.text import Catalogue


def chosen_games(task: ChosenRequest, words: Catalogue) -> ChosenGames:
    """The games that are asked for; a day that is none ends the program with a message."""
    return ChosenGames(task.player, _day(task.from_date, words), _day(task.to_date, words))


def _day(text: str | None, words: Catalogue) -> date | None:
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        refuse(words.text("cli.no-day", word=text or ""), words)


def say_not_chosen(chosen: ChosenGames, count: int, words: Catalogue) -> None:
    """Say on the standard error of which games the day is not known, and that none of ``count`` fits."""
    if chosen.undated:
        print_line(f"skat: {words.text('cli.undated', count=chosen.undated)}", error=True)
    if chosen and not count:
        like = ", ".join(chosen.meant())
        meant = words.text("problem.suggestion", suggestion=like) if like else ""
        print_line(f"skat: {words.text('cli.none-chosen')}{meant}", error=True)
