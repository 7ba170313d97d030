"""One scored game: its facts for programs, its value with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from skatcore.model.game import Announcement
from skatcore.model.reasons import Reason
from skatcore.model.record import Broken
from skatcore.rules.readings import Behind
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import code_of
from skatcore.scoring.game_value import GameValue
from skatcore.scoring.possible import PossibleGames
from skatcore.scoring.score import Scored
from skatcore.scoring.value_readings import ExplainedValue
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.report import Line, Report
from skatcore.views.rules.rulesets import reading_behind, reading_data, unchanged_text
from skatcore.views.table import Column, CsvTable, DataTable, reasons_table

#: The words of each rule set.
WordsOf = Callable[[Ruleset], Catalogue]


def game_code(ruleset: Ruleset, announcement: Announcement | None) -> str:
    """The announcement's code, or ``passed``."""
    return "passed" if announcement is None else code_of(ruleset, announcement)


def game_data(ruleset: Ruleset, scored: Scored) -> dict[str, Any]:
    """One scored game: number, declarer, code, result, value, score, reasons."""
    record, value = scored.record, scored.value
    data: dict[str, Any] = {
        "n": record.number,
        "declarer": record.players[record.declarer] if record.declarer is not None else None,
        "game": game_code(ruleset, record.announcement),
        **_value_data(value, scored.reasons),
    }
    if value is not None and value.scores is not None:
        data["scores"] = dict(zip(record.players, value.scores, strict=True))
    if record.announcement is not None and record.announcement.extras:
        data["extras"] = dict(record.announcement.extras)
    return data


def _value_data(value: GameValue | None, reasons: Iterable[Reason]) -> dict[str, Any]:
    return {
        "won": value.won if value and value.scores is None else None,
        "overbid": value.overbid if value else False,
        "value": value.value if value else 0,
        "score": value.score if value else 0,
        "reasons": [reason.as_data() for reason in reasons],
    }


def excluded_data(scored: Scored, words: Catalogue) -> dict[str, Any]:
    """A game that does not count under a rule set, and why."""
    if scored.missing is None:
        raise ValueError(scored.record.number)
    reason = words.say(scored.missing)
    return {"n": scored.record.number, "reason": reason, **scored.missing.as_data()}


def broken_data(broken: Broken, words: Catalogue) -> dict[str, Any]:
    """A game that cannot be read, and why."""
    data = {"n": broken.number, "line": broken.line, "reason": words.say(broken.message)}
    return data | ({"file": broken.file} if broken.file else {})


def value_report(counted: ExplainedValue, words: Catalogue, *, readings: bool = True) -> Report:
    """The value of one game with its reasons, and the readings on which it rests."""
    ruleset, announcement, value = counted.ruleset, counted.game, counted.value
    behind = counted.readings if readings else ()
    data: dict[str, Any] = {
        "profile": ruleset.profile.name,
        "digest": ruleset.digest,
        "game": code_of(ruleset, announcement),
        **_value_data(value, value.reasons),
    }
    if value.scores is not None:
        data["scores"] = list(value.scores)
    data["reading"] = [reading_data(each.reading, words) for each in behind]
    row = data | {
        "reasons": ", ".join(words.say(reason.message) for reason in value.reasons),
        "reading": " ".join(each.reading.id for each in behind),
    }
    csv = CsvTable.of(("profile", "game", "won", "overbid", "value", "score", "reasons", "reading"), [row])
    table = reasons_table(value.reasons, words)
    unchanged = unchanged_text(ruleset, words, (reason.clause for reason in value.reasons))
    notes = (unchanged, *(line for each in behind for line in _reading(each, words)))
    table = replace(table, notes=tuple(filter(None, notes)))
    return Report.of(data, csv, Line(_heading(announcement, value, words), strong=True), table)


def _heading(announcement: Announcement, value: GameValue, words: Catalogue) -> str:
    name = words.game(announcement.contract, announcement.form.code)
    if value.scores is not None:
        return f"{name}: " + " / ".join(score_said(score) for score in value.scores)
    return f"{name}: {words.text('cli.won' if value.won else 'cli.lost')}, {score_said(value.score)}"


def _reading(behind: Behind[GameValue], words: Catalogue) -> Iterator[str]:
    scores = {answer.key: value.scores or (value.score,) for answer, value in behind.otherwise if value is not None}
    then = {key: "/".join(score_said(score) for score in each) for key, each in scores.items()}
    asked, *lines = reading_behind(behind.reading, then, words, why=False)
    yield asked
    yield from (f"  {line}" for line in lines)


def possible_report(possible: PossibleGames, words: Catalogue) -> Report:
    """How many games each contract makes possible."""
    counts = possible.by_contract
    data = {"count": possible.count, "by_contract": dict(counts)}
    rows = ((words.text(f"contract.{key}"), str(count)) for key, count in counts.items())
    table = DataTable.of((Column("cli.game"), Column()), rows, folds=True)
    heading = Line(words.text("cli.games", count=possible.count), strong=True)
    return Report.of(data, CsvTable(("contract", "count"), list(counts.items())), heading, table)


def bids_report(ladder: Sequence[int], words: Catalogue) -> Report:
    """The ladder of bids."""
    heading = Line(words.text("cli.bids", count=len(ladder)), strong=True)
    csv = CsvTable(("bid",), [[bid] for bid in ladder])
    return Report.of(list(ladder), csv, heading, Line(" ".join(map(words.bid, ladder))))
