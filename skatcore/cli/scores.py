"""``skat score``, ``compare`` and ``convert``: recorded games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from skatcore.cli.listing import write_csv, write_json
from skatcore.cli.output import FOUND, USAGE, Format, Lang, catalogue, load, print_line, refuse
from skatcore.cli.progress import counted
from skatcore.cli.tables import show_comparison
from skatcore.profile.find import bundled
from skatcore.records.record import Broken, Record
from skatcore.records.samples import SAMPLE
from skatcore.records.source import RecordFile, open_records
from skatcore.records.trouble import RecordError
from skatcore.scoring import Scored, score
from skatcore.tallying import Tallying

if TYPE_CHECKING:
    from skatcore.language import Catalogue
    from skatcore.ruleset.ruleset import Ruleset
    from skatcore.tally import Comparison

#: Games are listed one by one up to so many; beyond that only those that differ, unless asked.
MOST_ROWS = 60
#: A larger file of the package's own CSV is read by the column.
BY_COLUMN = 1 << 20


@dataclass(frozen=True, slots=True)
class Task:
    """What the user asked of ``score`` or ``compare``."""

    file: Path | None
    profiles: tuple[str, ...]
    sample: bool
    source: str | None
    strict: bool
    all_games: bool
    chart: Path | None
    fmt: Format
    lang: Lang | None


def score_file(task: Task) -> None:
    """Every game under one rule set."""
    ruleset = load(task.profiles[0], task.lang)
    _run(task, (ruleset,), catalogue(task.lang, ruleset))


def compare_file(task: Task) -> None:
    """Every game under several rule sets; without any named, under all bundled ones."""
    names = tuple(dict.fromkeys(task.profiles)) or bundled()
    rulesets = tuple(load(name, task.lang) for name in names)
    _run(task, rulesets, catalogue(task.lang, rulesets[0]))


def convert_file(
    file: Path | None,
    to: str,
    out: Path | None,
    *,
    sample: bool,
    source: str | None,
    strict: bool,
    lang: Lang | None,
) -> None:
    """The games in one of the formats that can be written; no file is overwritten."""
    from skatcore.records.formats import FORMATS

    words = catalogue(lang)
    writable = {one.key: one for one in FORMATS if one.writable}
    if to not in writable:
        text = words.text("problem.not-a-choice", word=to)
        expected = words.text("problem.not-a-choice.expected", expected=", ".join(writable))
        refuse(text + expected, words)
    trouble: list[Broken] = []
    try:
        with _opened(file, (), words, sample=sample, source=source) as records:
            games = counted(_readable(records, words, trouble, strict=strict), words)
            _write(writable[to].write(games), out, words)
    except RecordError as error:
        _refuse_records(error, words)
    _end(trouble, words)


def _write(lines: Iterable[str], out: Path | None, words: Catalogue) -> None:
    if out is None:
        for line in lines:
            typer.echo(line, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8", newline="") as file:
            file.writelines(lines)
    except FileExistsError:
        refuse(words.text("cli.exists", file=str(out)), words)
    except OSError as error:
        why = error.strerror or str(error)
        refuse(words.text("cli.not-written", file=str(out), why=why), words, status=FOUND)


def _run(task: Task, rulesets: Sequence[Ruleset], words: Catalogue) -> None:
    if task.chart is not None:
        _check_chart(task.chart, words)
    trouble: list[Broken] = []
    try:
        with _opened(task.file, rulesets, words, sample=task.sample, source=task.source) as records:
            _tell(task, rulesets, records, words, trouble)
    except RecordError as error:
        _refuse_records(error, words)
    _end(trouble, words)


def _tell(
    task: Task,
    rulesets: Sequence[Ruleset],
    records: RecordFile,
    words: Catalogue,
    trouble: list[Broken],
) -> None:
    if task.fmt is Format.table and _by_column(task, records):
        comparison = _compare_columns(records, rulesets, words)
        trouble += comparison.unread
        _say_broken(records.name, comparison.unread, words)
        show_comparison(comparison, None, words, single=len(rulesets) == 1)
        _draw(task, comparison, words)
        return
    tallying = Tallying(rulesets)
    kept: list[tuple[Scored, ...]] = []
    games = counted(_readable(records, words, trouble, strict=task.strict, into=tallying), words)
    scored = _scored(games, rulesets, tallying)
    if task.fmt is Format.json:
        write_json(scored, rulesets, tallying, trouble, words, single=len(rulesets) == 1)
    elif task.fmt is Format.csv:
        write_csv(scored, rulesets, words, single=len(rulesets) == 1)
    else:
        for number, game in enumerate(scored):
            if task.all_games or number <= MOST_ROWS:
                kept.append(game)
        few = kept if task.all_games or len(kept) <= MOST_ROWS else None
        show_comparison(tallying.result(), few, words, single=len(rulesets) == 1)
    _draw(task, tallying.result(), words)


def _scored(
    games: Iterable[Record], rulesets: Sequence[Ruleset], tallying: Tallying
) -> Iterator[tuple[Scored, ...]]:
    for game in games:
        scored = tuple(score(ruleset, game) for ruleset in rulesets)
        tallying.add(scored)
        yield scored


def _opened(
    file: Path | None,
    rulesets: Sequence[Ruleset],
    words: Catalogue,
    *,
    sample: bool,
    source: str | None,
) -> RecordFile:
    if sample is (file is not None):
        refuse(words.text("cli.file-or-sample"), words)
    formats = tuple(one for ruleset in rulesets for one in ruleset.formats)
    return open_records(SAMPLE if file is None else file, source, formats)


def _readable(
    records: RecordFile,
    words: Catalogue,
    trouble: list[Broken],
    *,
    strict: bool,
    into: Tallying | None = None,
) -> Iterator[Record]:
    for game in records:
        if isinstance(game, Record):
            yield game
            continue
        trouble.append(game)
        if into is not None:
            into.add_broken(game)
        _say_broken(records.name, [game], words)
        if strict:
            raise typer.Exit(FOUND)


def _say_broken(name: str, games: Iterable[Broken], words: Catalogue) -> None:
    for game in games:
        print_line(f"{name}:{game.line}: {words.broken(game)}", error=True)


def _by_column(task: Task, records: RecordFile) -> bool:
    return (
        records.format.key == "csv"
        and records.path is not None
        and records.path.stat().st_size >= BY_COLUMN
        and not task.all_games
        and not task.strict
    )


def _compare_columns(
    records: RecordFile, rulesets: Sequence[Ruleset], words: Catalogue
) -> Comparison:
    from skatcore.bulk.frame import compare_csv

    del words
    if records.path is None:
        raise AssertionError(records.name)
    return compare_csv(records.path, rulesets)


def _check_chart(chart: Path, words: Catalogue) -> None:
    from skatcore.chart import KINDS

    if chart.suffix.lower() not in KINDS:
        refuse(words.text("cli.chart-kind", word=chart.name), words)


def _draw(task: Task, comparison: Comparison, words: Catalogue) -> None:
    """Draw the running totals of the players, the first eight where there are more."""
    from skatcore.chart import COLOURS, draw

    if task.chart is None:
        return
    curves = {
        tally.ruleset.profile.name: [
            tally.running.curve(player) for player in tally.running.players[: len(COLOURS)]
        ]
        for tally in comparison.tallies
    }
    heads = (words.text("cli.progress"), words.text("cli.running-total"))
    try:
        draw(task.chart, curves, heads=heads, title=words.text("cli.running-totals"))
    except OSError as error:
        why = error.strerror or str(error)
        refuse(words.text("cli.not-written", file=str(task.chart), why=why), words, status=FOUND)


def _refuse_records(error: RecordError, words: Catalogue) -> NoReturn:
    asked = error.problem in {"not-found", "format-unknown", "not-recognised", "is-a-folder"}
    refuse(error.text(words), words, status=USAGE if asked else FOUND)


def _end(trouble: Sequence[Broken], words: Catalogue) -> None:
    if trouble:
        print_line(f"skat: {words.text('cli.broken', count=len(trouble))}", error=True)
        raise typer.Exit(FOUND)
