"""Scored games for programs, written while they are read."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from typing import TYPE_CHECKING, Self, TextIO

from skatcore.cli.output import CatalogueCache, data_output
from skatcore.views.games import broken_data, excluded_data, game_data

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison
    from skatcore.model.record import Broken
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored
    from skatcore.text.catalogue import Catalogue

#: Parts of a JSON answer that must wait stay in memory up to this many bytes, then go to a file.
IN_MEMORY = 4 << 20


class _Part:
    """The answer for one rule set: games, then totals, then what was left out."""

    def __init__(self) -> None:
        self.games = _spool()
        self.excluded = _spool()

    def add(self, ruleset: Ruleset, scored: Scored, catalogues: CatalogueCache) -> None:
        if scored.missing is None:
            _append(self.games, game_data(ruleset, scored))
        else:
            _append(self.excluded, excluded_data(scored, catalogues.of(ruleset)))


def _spool() -> TextIO:
    return tempfile.SpooledTemporaryFile(  # type: ignore[return-value]
        max_size=IN_MEMORY, mode="w+", encoding="utf-8"
    )


def _append(file: TextIO, data: object) -> None:
    file.write(",\n" if file.tell() else "\n")
    json.dump(data, file, ensure_ascii=False)


def _copied(file: TextIO) -> None:
    file.seek(0)
    while block := file.read(1 << 16):
        sys.stdout.write(block)


class Answer:
    """The answer for one rule set or several; its parts wait in files if they grow large."""

    def __init__(self, rulesets: Sequence[Ruleset], words: Catalogue, catalogues: CatalogueCache) -> None:
        self.rulesets = rulesets
        self.words = words
        self.catalogues = catalogues
        self.parts = [_Part() for _ in rulesets]
        self.broken = _spool()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for file in (self.broken, *(f for part in self.parts for f in (part.games, part.excluded))):
            file.close()

    def add(self, game: tuple[Scored, ...]) -> None:
        """Add one game as it is scored under every rule set."""
        for part, ruleset, scored in zip(self.parts, self.rulesets, game, strict=True):
            part.add(ruleset, scored, self.catalogues)

    def add_broken(self, broken: Broken) -> None:
        """Add one game that cannot be read."""
        _append(self.broken, broken_data(broken, self.words))

    def write(self, result: Comparison, *, single: bool) -> None:
        """One object, or a list of such objects if they are to be compared."""
        data_output()
        if not single:
            sys.stdout.write("[\n")
        for number, (part, summary) in enumerate(zip(self.parts, result.summaries, strict=True)):
            head = {"profile": summary.ruleset.profile.name, "digest": summary.ruleset.digest}
            sys.stdout.write((",\n" if number else "") + json.dumps(head)[:-1] + ', "games": [')
            _copied(part.games)
            tail = {"totals": dict(summary.totals), "totals_common": dict(summary.common)}
            sys.stdout.write("],\n" + json.dumps(tail, ensure_ascii=False)[1:-1])
            sys.stdout.write(', "broken": [')
            _copied(self.broken)
            sys.stdout.write('], "excluded": [')
            _copied(part.excluded)
            sys.stdout.write("]}")
        sys.stdout.write("\n" if single else "\n]\n")
