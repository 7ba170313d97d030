"""Scored games as JSON, written while they are read."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, TextIO

from skatcore.model import Broken
from skatcore.rules import Ruleset
from skatcore.scoring import Scored
from skatcore.text import Catalogue
from skatcore.views.compare import WordsOf, broken_data, excluded_data, game_data

if TYPE_CHECKING:
    from skatcore.analysis import Comparison

#: Parts of an answer that must wait stay in memory up to this many bytes, then go to a file.
IN_MEMORY = 4 << 20


class Answer(ExitStack):
    """For each rule set its games, then totals, what cannot be read, and what was left out."""

    def __init__(self, rulesets: Sequence[Ruleset], words: Catalogue, words_of: WordsOf) -> None:
        super().__init__()
        self.rulesets = rulesets
        self.words = words
        self.words_of = words_of
        self.broken = self._waiting()
        self.games = [self._waiting() for _ in rulesets]
        self.excluded = [self._waiting() for _ in rulesets]

    def _waiting(self) -> TextIO:
        file = tempfile.SpooledTemporaryFile(max_size=IN_MEMORY, mode="w+", encoding="utf-8")  # noqa: SIM115
        return self.enter_context(file)  # type: ignore[return-value] # it is a text file in all but name

    def add_broken(self, game: Broken) -> None:
        """Add a game that cannot be read."""
        _append(self.broken, broken_data(game, self.words))

    def add(self, game: tuple[Scored, ...], file: str = "") -> None:
        """Add one game as it is scored under every rule set; ``file`` is its own, if there are several."""
        place = {"file": file, "line": game[0].record.line} if file else {}
        for ruleset, scored, games, excluded in zip(self.rulesets, game, self.games, self.excluded, strict=True):
            if scored.missing is None:
                _append(games, game_data(ruleset, scored) | place)
            else:
                _append(excluded, excluded_data(scored, self.words_of(ruleset)) | place)

    def parts(self, result: Comparison, *, single: bool) -> Iterator[str]:
        """One object, or a list of such objects if they are to be compared."""
        parts = zip(result.summaries, self.games, self.excluded, strict=True)
        for number, (summary, games, excluded) in enumerate(parts):
            head = {"profile": summary.ruleset.profile.name, "digest": summary.ruleset.digest}
            tail = {"totals": dict(summary.totals), "totals_common": dict(summary.common)}
            before = "" if single else ",\n" if number else "[\n"
            yield before + json.dumps(head)[:-1] + ', "games": ['
            yield from _blocks(games)
            yield "],\n" + json.dumps(tail, ensure_ascii=False)[1:-1] + ', "broken": ['
            yield from _blocks(self.broken)
            yield '], "excluded": ['
            yield from _blocks(excluded)
            yield "]}"
        yield "\n" if single else "\n]\n"


def _append(file: TextIO, data: object) -> None:
    file.write(",\n" if file.tell() else "\n")
    json.dump(data, file, ensure_ascii=False)


def _blocks(file: TextIO) -> Iterator[str]:
    file.seek(0)
    while block := file.read(1 << 16):
        yield block
