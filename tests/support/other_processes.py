"""Work that tests give to other processes, which import it by this module's name."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.unit import Unit
from skatcore.model.record import Broken, Record


def numbered(games: list[Record | Broken]) -> list[tuple[int, int, str]]:
    """The games, each in few words with its number and its line."""
    return [(game.number, game.line, repr(game)) for game in games]


def counted(unit: Unit) -> Counts:
    """The seeds of a unit, counted and added up: work that takes no time."""
    return {"units": 1, "seeds": [len(unit.seeds), sum(unit.seeds)], "rules": {unit.rulesets()[0].id: 1}}


def killing(unit: Unit) -> Counts:
    """The same, but the process that does it is killed until there are as many marks as the plan has deaths for each."""
    settings = dict(unit.plan.settings)
    marks = Path(str(settings["marks"]))
    own = len(list(marks.glob(f"{unit.key} *")))
    if unit.seeds.start % 3 == 0 and own < int(settings["deaths"]):
        (marks / f"{unit.key} {own}").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return counted(unit)
