"""One deal of a file of records, whole or as it was after some cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skatcore.cli.deals.commands import ReplayFile
from skatcore.cli.deals.replay import Replays
from skatcore.cli.games.broken import opened
from skatcore.cli.output import FOUND, USAGE, refuse
from skatcore.play import Played

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
