"""Rule sets: all that are installed, one with its options, the readings on which a result rests, what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.problems import Problem
from skatcore.rules.profile.editions import status
from skatcore.rules.profile.model import Profile, Reading, Source, Text
from skatcore.rules.readings import others
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Report, lines, section
from skatcore.views.rules.option_words import as_toml, clause_of, toml_text, value_in_words
from skatcore.views.table import Column, CsvTable, DataTable


def in_language(text: Text | None, words: Catalogue) -> str:
    """A profile's text in one language; empty if it has none."""
    return text.get(words.language) if text else ""


def title_and_id(ruleset: Ruleset, words: Catalogue) -> str:
    """The rule set by its title and id: what every answer names."""
    return f"{in_language(ruleset.profile.header.title, words)} [{ruleset.id}]"


def rules_line(ruleset: Ruleset, words: Catalogue) -> str:
    """The line that says under which rule set an answer holds."""
    return words.text("cli.rules", rules=title_and_id(ruleset, words))


def unchanged_text(ruleset: Ruleset, words: Catalogue, clauses: Iterable[str] | None = None) -> str:
    """The note that clauses of earlier editions hold on unchanged, by default of all; empty where none of them does."""
    cited = None if clauses is None else " ".join(clauses)
    labels = [label for label in ruleset.profile.header.unchanged or () if cited is None or f"{label} " in cited]
    return words.text("cli.unchanged", sources=", ".join(labels)) if labels else ""


def profiles_report(rulesets: Iterable[tuple[str, Ruleset]], words: Catalogue) -> Report:
    """Rule sets by the names under which they are found."""
    data = [
        {
            "id": name,
            "title": in_language(ruleset.profile.header.title, words),
            "status": status(ruleset.profile.header),
            "region": in_language(ruleset.profile.header.region, words),
            "period": in_language(ruleset.profile.header.period, words),
            "extends": ruleset.profile.header.extends,
            "digest": ruleset.digest,
        }
        for name, ruleset in rulesets
    ]
    keys = ("id", "title", "status", "region", "period", "extends")
    shown = (row | {"status": words.text(f"choice.profile.status.{row['status']}")} for row in data)
    columns = (Column("cli.built-on" if key == "extends" else f"cli.{key}") for key in keys)
    table = DataTable.of(columns, ([row[key] for key in keys] for row in shown), folds=True)
    return Report.of(data, CsvTable.of((*keys, "digest"), data), table)


def ruleset_report(
    ruleset: Ruleset, words: Catalogue, *, resolved: bool = False, why: bool = False, own: bool = False
) -> Report:
    """A rule set with the options that it sets itself, or with all (``resolved``).

    With ``own`` its sources and readings are those of its own, too.
    """
    profile = ruleset.profile
    sources = [source for source in profile.sources if not (own and source.borrowed)]
    readings = [reading for reading in profile.readings if not own or reading.id in profile.own_readings]
    shown = [option for option in listed_options(ruleset) if resolved or option.set_by == ruleset.id]
    english = Catalogue.of("en", ruleset)
    rows = [option.as_data(english.option(option.key)) for option in shown]
    keys = ("key", "value", "meaning", "set_by", "cite", "descriptive")
    csv = CsvTable(keys, [[toml_text(row[key]) for key in keys] for row in rows])
    data = _ruleset_data(ruleset, rows, sources, readings)
    title = f"{in_language(profile.header.title, words)}  [{profile.id}]"
    return Report.of(
        data,
        csv,
        *section(title, lines(header_lines(ruleset, words))),
        *_options_tables(ruleset, shown, words, resolved=resolved, why=why),
        *section(words.text("cli.sources"), lines(f"  {line}" for line in source_lines(profile, sources, words))),
        *section(words.text("cli.readings"), lines(reading_lines(readings, words, why=why))),
    )


def _ruleset_data(
    ruleset: Ruleset, option_rows: Sequence[dict[str, Any]], sources: Iterable[Source], readings: Iterable[Reading]
) -> dict[str, Any]:
    profile = ruleset.profile
    header = profile.header
    return {
        "id": profile.id,
        "title": header.title.model_dump(exclude_none=True),
        "digest": ruleset.digest,
        "chain": list(profile.chain),
        "plugins": list(profile.plugins),
        "changes": [change.as_data() for change in ruleset.changes],
        "status": status(header),
        "region": header.region and header.region.model_dump(exclude_none=True),
        "period": header.period and header.period.model_dump(exclude_none=True),
        "options": option_rows,
        "sources": [source.model_dump(exclude_none=True) for source in sources],
        "readings": [reading.model_dump(exclude_none=True) for reading in readings],
    }


def _options_tables(
    ruleset: Ruleset, shown: Sequence[Option], words: Catalogue, *, resolved: bool, why: bool
) -> Iterator[DataTable]:
    """All options, or those of its own; a file without a parent states those after other rules too."""
    if resolved:
        yield _options_table(shown, words, title="cli.options", why=why)
        return
    whole = len(ruleset.profile.chain) == 1
    borrowed = [option for option in shown if whole and option.borrowed]
    own = [option for option in shown if option not in borrowed]
    yield _options_table(own, words, title="cli.own-options", why=why)
    if borrowed:
        yield _options_table(borrowed, words, title="cli.borrowed-options", why=why)


def _options_table(shown: Iterable[Option], words: Catalogue, *, title: str, why: bool) -> DataTable:
    """Options with their meaning; ``why``: with the profile that sets each, and its clause."""
    keys = ("key", "value", "set-by", "clause", "meaning") if why else ("key", "value", "meaning")
    rows = []
    for option in shown:
        meaning = _meaning(option, words)
        meaning += f" ({words.text('cli.descriptive')})" if option.descriptive else ""
        meaning += f" ({words.text('cli.for-rulings')})" if option.for_rulings else ""
        source = (option.set_by, clause_of(option, words)) if why else ()
        rows.append((option.key, as_toml(option.value), *source, meaning))
    return DataTable.of((Column(f"cli.{key}") for key in keys), rows, title=words.text(title), folds=True)


def _meaning(option: Option, words: Catalogue) -> str:
    """The meaning of an option and, where its value is a word of profiles, of that word."""
    meaning, value = words.option(option.key), value_in_words(option.key, option.value, words)
    as_written = {toml_text(option.value), as_toml(option.value).strip("[]")}
    return meaning if value in as_written else f"{meaning.rstrip('.')}: {value}"


def header_lines(ruleset: Ruleset, words: Catalogue) -> list[str]:
    """The head of a rule set: status, region and period, parents, plugins and what they changed, identity."""
    profile, header = ruleset.profile, ruleset.profile.header
    facts = [words.text(f"choice.profile.status.{status(header)}")]
    facts += [in_language(text, words) for text in (header.region, header.period) if text]
    chain = [f"{words.text('cli.built-on')}: {' <- '.join(reversed(profile.chain))}"] if len(profile.chain) > 1 else []
    return [
        " · ".join(facts),
        *chain,
        f"{words.text('cli.plugins')}: {', '.join(profile.plugins)}",
        *(f"  {line}" for line in change_lines(ruleset, words)),
        f"{words.text('cli.digest')}: {ruleset.digest[:16]}",
    ]


def change_lines(ruleset: Ruleset, words: Catalogue) -> list[str]:
    """The changes of plugins to each other's contributions."""
    return [
        words.text("cli.removed-by" if change.removed else "cli.changed-by", **change.as_data())
        for change in ruleset.changes
    ]


def source_lines(profile: Profile, sources: Iterable[Source], words: Catalogue) -> Iterator[str]:
    """Sources in a line each, as `labelled_sources` has them."""
    return (source_text(source, words, label) for label, source in labelled_sources(profile, sources, words))


def labelled_sources(profile: Profile, sources: Iterable[Source], words: Catalogue) -> Iterator[tuple[str, Source]]:
    """Sources with their labels; of a historic form its own first, and of the others that they describe other rules."""
    if profile.is_reconstruction:
        sources = sorted(sources, key=attrgetter("borrowed"))
    for source in sources:
        marked = profile.is_reconstruction and source.borrowed
        yield words.text("cli.other-rules", source=source.label) if marked else source.label, source


def source_text(source: Source, words: Catalogue, label: str = "") -> str:
    """A source in a line: its label or another, author, title, date, and what is not from its text."""
    parts = [in_language(source.author, words), source.title, in_language(source.date, words), source.address]
    if source.from_elsewhere:
        facts = [words.text(f"choice.source.from-elsewhere.{fact}") for fact in source.from_elsewhere]
        parts.append(words.text("cli.from-elsewhere", facts=", ".join(facts)))
    parts.append(in_language(source.note, words))
    return f"{label or source.label}: " + ". ".join(part for part in parts if part)


def reading_lines(readings: Iterable[Reading], words: Catalogue, *, why: bool) -> list[str]:
    """The readings of unclear clauses: the question and the answer, ``why`` and what else."""
    lines = []
    for reading in readings:
        asked, *answers = reading_text(reading, words, why=why)
        lines += [f"  {asked}", *(f"    {answer}" for answer in answers)]
    return lines


def reading_text(reading: Reading, words: Catalogue, *, why: bool) -> list[str]:
    """A reading: its clause and question, how it is read, ``why`` and what else."""
    texts = {answer.key: in_language(answer.text, words) for answer in reading.may}
    lines = [
        f"{words.clause(reading.clause)}: {in_language(reading.question, words)}",
        f"{words.text('cli.reading-chosen')}: {texts[reading.chosen]}",
    ]
    if why:
        lines.append(f"{words.text('cli.why')}: {in_language(reading.why, words)}")
        others = (text for key, text in texts.items() if key != reading.chosen)
        lines += [f"{words.text('cli.reading-also')}: {text}" for text in others]
        if reading.option:
            lines.append(f"{words.text('cli.key')}: {reading.option}")
    return lines


def reading_data(reading: Reading, words: Catalogue) -> dict[str, Any]:
    """A reading behind a result, for a program: the question, all answers, and which of them was chosen."""
    return {
        "id": reading.id,
        "clause": reading.clause,
        "question": in_language(reading.question, words),
        "chosen": reading.chosen,
        "may": {answer.key: in_language(answer.text, words) for answer in reading.may},
        "option": reading.option,
    }


def reading_behind(reading: Reading, then: Mapping[str, str], words: Catalogue, *, why: bool) -> Iterator[str]:
    """The lines on a reading behind a result: the question, the answer chosen, and the others with their results.

    ``then`` has these results by the keys of the answers.
    """
    asked, chosen, *_ = reading_text(reading, words, why=False)
    yield words.text("ruled.reading", reading=asked)
    yield chosen
    if why:
        yield f"{words.text('cli.why')}: {in_language(reading.why, words)}"
    for answer in others(reading):
        text = f"{words.text('cli.reading-also')}: {in_language(answer.text, words)}"
        yield f"{text} ({then[answer.key]})" if then.get(answer.key) else text
    if why and reading.option:
        yield f"{words.text('cli.key')}: {reading.option}"


def problem_text(problem: Problem, words: Catalogue) -> str:
    """A problem on a line: file, line, column, key, what is wrong, what would be right."""
    before = problem.before or f"skat: {words.text('cli.error')}: "
    return before + words.say(problem.with_mends)


def problems_report(problems: Sequence[Problem], words: Catalogue) -> Report:
    """All problems that were looked for."""
    rows = [problem.as_data() | {"message": words.say(problem.with_mends)} for problem in problems]
    csv = CsvTable.of(("file", "line", "column", "key", "problem", "message"), rows)
    return Report(rows, csv, lines((problem_text(problem, words) for problem in problems), breaks=False))
