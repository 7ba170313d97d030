"""Scored games for programs, written while they are read."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Self, TextIO

from skatcore.cli.output import CatalogueCache, data_output, print_csv
from skatcore.model.game import Seat
from skatcore.scoring.game_names import code_of

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison
    from skatcore.model.record import Broken
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored
    from skatcore.text.catalogue import Catalogue

#: The columns of CSV that name the players, in the order of the scores.
SEATS = tuple(seat.key for seat in Seat)
#: Parts of a JSON answer that must wait stay in memory up to so many bytes, then go to a file.
IN_MEMORY = 4 << 20


def game_data(ruleset: Ruleset, scored: Scored) -> dict[str, Any]:
    """One scored game: number, declarer, code, result, value, score, reasons."""
    record, value = scored.record, scored.value
    data: dict[str, Any] = {
        "n": record.number,
        "declarer": record.players[record.declarer] if record.declarer is not None else None,
        "game": game_code(ruleset, scored),
        "won": value.won if value and value.scores is None else None,
        "overbid": value.overbid if value else False,
        "value": value.value if value else 0,
        "score": value.score if value else 0,
        "reasons": [reason.as_data() for reason in scored.reasons],
    }
    if value is not None and value.scores is not None:
        data["scores"] = dict(zip(record.players, value.scores, strict=True))
    if record.announcement is not None and record.announcement.extras:
        data["extras"] = dict(record.announcement.extras)
    return data


def game_code(ruleset: Ruleset, scored: Scored) -> str:
    """The announcement's code, or ``passed``."""
    said = scored.record.announcement
    return "passed" if said is None else code_of(ruleset, said)


class _Part:
    """The answer for one rule set: games, then totals, then what was left out."""

    def __init__(self) -> None:
        self.games = _spool()
        self.excluded = _spool()

    def add(self, ruleset: Ruleset, scored: Scored, voices: CatalogueCache) -> None:
        if scored.missing is None:
            _append(self.games, game_data(ruleset, scored))
        else:
            reason = voices.of(ruleset).missing(scored.missing)
            data = {"n": scored.record.number, "reason": reason, **scored.missing.as_data()}
            _append(self.excluded, data)


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

    def __init__(
        self, rulesets: Sequence[Ruleset], words: Catalogue, voices: CatalogueCache
    ) -> None:
        self.rulesets = rulesets
        self.words = words
        self.voices = voices
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
            part.add(ruleset, scored, self.voices)

    def add_broken(self, one: Broken) -> None:
        """Add one game that cannot be read."""
        reason = self.words.broken(one)
        _append(self.broken, {"n": one.number, "line": one.line, "reason": reason})

    def write(self, result: Comparison, *, single: bool) -> None:
        """One object, or a list of such objects if they are to be compared."""
        data_output()
        if not single:
            sys.stdout.write("[\n")
        for number, (part, tally) in enumerate(zip(self.parts, result.tallies, strict=True)):
            head = {"profile": tally.ruleset.profile.name, "digest": tally.ruleset.digest}
            sys.stdout.write((",\n" if number else "") + json.dumps(head)[:-1] + ', "games": [')
            _copied(part.games)
            tail = {"totals": dict(tally.totals), "totals_common": dict(tally.common)}
            sys.stdout.write("],\n" + json.dumps(tail, ensure_ascii=False)[1:-1])
            sys.stdout.write(', "broken": [')
            _copied(self.broken)
            sys.stdout.write('], "excluded": [')
            _copied(part.excluded)
            sys.stdout.write("]}")
        sys.stdout.write("\n" if single else "\n]\n")


def write_csv(
    games: Iterable[tuple[Scored, ...]],
    rulesets: Sequence[Ruleset],
    voices: CatalogueCache,
    *,
    single: bool,
) -> None:
    """A row for each game and rule set; a game that does not count has only a reason."""
    heads = ["n", *SEATS, "declarer", "game", "won", "overbid"]
    heads += ["value", "score", "scores", "reasons"]
    if not single:
        heads.insert(0, "profile")
    print_csv(heads, _rows(games, rulesets, voices, single=single))


def _rows(
    games: Iterable[tuple[Scored, ...]],
    rulesets: Sequence[Ruleset],
    voices: CatalogueCache,
    *,
    single: bool,
) -> Iterator[list[Any]]:
    for game in games:
        for ruleset, scored in zip(rulesets, game, strict=True):
            data = game_data(ruleset, scored)
            words = voices.of(ruleset)
            said = [data[key] for key in ("declarer", "game")]
            row = [data["n"], *scored.record.players, *said]
            if scored.missing is None:
                row += [data["won"], data["overbid"]]
                row += [data["value"], data["score"], "/".join(map(str, scored.points))]
                row.append(", ".join(words.reason(reason) for reason in scored.reasons))
            else:
                row += ["", "", "", "", "", words.missing(scored.missing)]
            yield row if single else [ruleset.profile.name, *row]
