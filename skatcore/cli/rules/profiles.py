"""``skat profiles``, ``show``, ``check`` and ``diff``: rule sets looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import typer

from skatcore.cli.output import (
    FOUND,
    Format,
    Lang,
    as_toml,
    catalogue,
    console,
    language,
    load,
    print_csv,
    print_json,
    print_line,
    print_problems,
    tell_problems,
)

if TYPE_CHECKING:
    from rich.table import Table

    from skatcore.rules.option_list import Option
    from skatcore.rules.problems import Problem
    from skatcore.rules.profile.model import Text
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None) -> Table:
    """A plain table; texts are taken as they are, and those of the first column stay whole."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for at, head in enumerate(heads):
        made.add_column(head, overflow="fold", no_wrap=at == 0)
    for row in rows:
        made.add_row(*(Text(cell) for cell in row))
    return made


def list_profiles(fmt: Format, lang: Lang | None) -> None:
    """The installed profiles; one that cannot be loaded is listed with what is wrong."""
    from skatcore.rules.build import load_ruleset
    from skatcore.rules.problems import ProfileError
    from skatcore.rules.profile.find import available
    from skatcore.rules.registry import Registry

    found: list[dict[str, Any]] = []
    words = catalogue(lang)
    broken = False
    for name in available(Registry.installed()):
        try:
            ruleset = load_ruleset(name)
        except ProfileError as error:
            tell_problems(error.problems, words, error=True)
            broken = True
            continue
        header = ruleset.profile.header
        found.append(
            {
                "id": name,
                "title": header.title.get(language(lang)),
                "status": header.status,
                "region": header.region.get(language(lang)) if header.region else "",
                "period": header.period.get(language(lang)) if header.period else "",
                "extends": header.extends,
                "digest": ruleset.digest,
            }
        )
    keys = ("id", "title", "status", "region", "period", "extends", "digest")
    if fmt is Format.json:
        print_json(found)
    elif fmt is Format.csv:
        print_csv(keys, ([one[key] for key in keys] for one in found))
    else:
        heads = [words.text(f"cli.{k}") for k in ("id", "title", "status", "region", "period")]
        heads.append(words.text("cli.built-on"))
        rows = [[one[key] for key in keys[:-1]] for one in found]
        for row in rows:
            row[2] = words.text(f"choice.profile.status.{row[2]}")
        console().print(table(heads, rows))
    if broken:
        raise typer.Exit(FOUND)


def show_profile(
    name: str, *, resolved: bool, why: bool, toml: bool, fmt: Format, lang: Lang | None
) -> None:
    """A rule set for people, as data, or as a TOML file of its own."""
    from skatcore.rules.option_list import options
    from skatcore.rules.resolved import resolved_toml

    ruleset = load(name, lang)
    everything = options(ruleset)
    own = [one for one in everything if resolved or one.set_by == ruleset.id]
    if toml:
        print_line(resolved_toml(ruleset).rstrip())
    elif fmt is Format.json:
        print_json(_as_data(ruleset, own))
    elif fmt is Format.csv:
        keys = ("key", "value", "meaning", "set_by", "cite", "descriptive")
        rows = [one.as_data() for one in own]
        print_csv(keys, ([_cell(row[key]) for key in keys] for row in rows))
    else:
        _show_for_people(ruleset, own, catalogue(lang, ruleset), resolved=resolved, why=why)


def _cell(value: Any) -> str:
    return value if isinstance(value, str) else as_toml(value)


def _as_data(ruleset: Ruleset, own: Iterable[Option]) -> dict[str, Any]:
    profile = ruleset.profile
    return {
        "id": profile.id,
        "title": profile.header.title.model_dump(exclude_none=True),
        "digest": ruleset.digest,
        "chain": list(profile.chain),
        "plugins": list(profile.plugins),
        "status": profile.header.status,
        "region": _text(profile.header.region),
        "period": _text(profile.header.period),
        "options": [one.as_data() for one in own],
        "sources": [one.model_dump(exclude_none=True) for one in profile.sources],
        "readings": [one.model_dump(exclude_none=True) for one in profile.readings],
    }


def _text(text: Text | None) -> dict[str, str] | None:
    return None if text is None else text.model_dump(exclude_none=True)


def _show_for_people(
    ruleset: Ruleset, own: Sequence[Option], words: Catalogue, *, resolved: bool, why: bool
) -> None:
    from rich.text import Text

    profile, out = ruleset.profile, console()
    header, spoken = profile.header, words.language
    out.print(Text(f"{header.title.get(spoken)}  [{profile.id}]", style="bold"))
    facts = [words.text(f"choice.profile.status.{header.status}")]
    facts += [one.get(spoken) for one in (header.region, header.period) if one is not None]
    out.print(Text(" · ".join(facts)))
    if len(profile.chain) > 1:
        out.print(Text(f"{words.text('cli.built-on')}: {' <- '.join(reversed(profile.chain))}"))
    out.print(Text(f"{words.text('cli.plugins')}: {', '.join(profile.plugins)}"))
    out.print(Text(f"{words.text('cli.digest')}: {ruleset.digest[:16]}"))
    out.print()
    heads = [words.text("cli.key"), words.text("cli.value"), words.text("cli.meaning")]
    rows = [[one.key, as_toml(one.value), _meaning(one, words)] for one in own]
    if why:
        heads[2:2] = [words.text("cli.set-by"), words.text("cli.clause")]
        for row, one in zip(rows, own, strict=True):
            row[2:2] = [one.set_by, words.clause(one.clause)]
    title = words.text("cli.options" if resolved else "cli.own-options")
    out.print(table(heads, rows, title))
    if profile.sources:
        out.print(Text(words.text("cli.sources"), style="bold"))
        for source in profile.sources:
            author, date, note = (
                None if one is None else one.get(spoken)
                for one in (source.author, source.date, source.note)
            )
            about = [author, source.title, date, source.address]
            if source.from_elsewhere:
                known = [
                    words.text(f"choice.source.from-elsewhere.{fact}")
                    for fact in source.from_elsewhere
                ]
                about.append(words.text("cli.from-elsewhere", facts=", ".join(known)))
            about.append(note)
            out.print(Text(f"  {source.label}: " + ". ".join(one for one in about if one)))
        out.print()
    if profile.readings:
        _show_readings(ruleset, words, why=why)


def _meaning(option: Option, words: Catalogue) -> str:
    meaning = words.option(option.key, option.meaning)
    return f"{meaning} ({words.text('cli.descriptive')})" if option.descriptive else meaning


def _show_readings(ruleset: Ruleset, words: Catalogue, *, why: bool) -> None:
    from rich.text import Text

    out = console()
    out.print(Text(words.text("cli.readings"), style="bold"))
    for reading in ruleset.profile.readings:
        texts = {one.key: one.text.get(words.language) for one in reading.may}
        question = reading.question.get(words.language)
        out.print(Text(f"  {reading.clause}: {question}"))
        out.print(Text(f"    {words.text('cli.reading-chosen')}: {texts[reading.chosen]}"))
        if why:
            out.print(Text(f"    {words.text('cli.why')}: {reading.why.get(words.language)}"))
            for key, text in texts.items():
                if key != reading.chosen:
                    out.print(Text(f"    {words.text('cli.reading-also')}: {text}"))
            if reading.option:
                out.print(Text(f"    {words.text('cli.key')}: {reading.option}"))


def check_profiles(names: Sequence[str], fmt: Format, lang: Lang | None) -> None:
    """All problems of all files; a correct file is named with its digest."""
    from skatcore.rules.build import check, load_ruleset
    from skatcore.testing.examine import tried

    words = catalogue(lang)
    found: list[Problem] = []
    for name in names:
        problems = check(name) or tried(name)
        found += problems
        if not problems and fmt is Format.table:
            done = words.text("cli.checked", file=name, digest=load_ruleset(name).digest[:16])
            print_line(done)
    print_problems(found, fmt, words)
    if found:
        raise typer.Exit(FOUND)


def print_schema() -> None:
    """The schema with the tables of all installed plugins that can be imported."""
    from skatcore.rules.hook_calls import PluginSet
    from skatcore.rules.registry import Registry
    from skatcore.rules.schema import json_schema

    registry = Registry.installed()
    plugins = PluginSet(registry.names(), registry)
    models = {name: plugins.calls(name).options() for name in plugins.plugins}
    print_json(json_schema({name: model for name, model in models.items() if model}))


def diff_profiles(a: str, b: str, fmt: Format, lang: Lang | None) -> None:
    """The options in which two rule sets differ, with both clauses."""
    from skatcore.rules.option_list import options

    left, right = load(a, lang), load(b, lang)
    words = catalogue(lang, left)
    options_a = {one.key: one for one in options(left)}
    options_b = {one.key: one for one in options(right)}
    found: list[dict[str, Any]] = []
    plugins = (sorted(left.profile.plugins), sorted(right.profile.plugins))
    if plugins[0] != plugins[1]:
        found.append(
            {"key": "plugins", "a": plugins[0], "b": plugins[1], "cite_a": "", "cite_b": ""}
        )
    for key in dict.fromkeys([*options_a, *options_b]):
        one, other = options_a.get(key), options_b.get(key)
        if one is None or other is None or one.value != other.value:
            found.append(
                {
                    "key": key,
                    "a": one.as_data()["value"] if one else None,
                    "b": other.as_data()["value"] if other else None,
                    "cite_a": one.clause if one else "",
                    "cite_b": other.clause if other else "",
                }
            )
    keys = ("key", "a", "b", "cite_a", "cite_b")
    if fmt is Format.json:
        print_json(found)
    elif fmt is Format.csv:
        print_csv(keys, ([_plain(row[key]) for key in keys] for row in found))
    elif not found:
        print_line(words.text("cli.no-difference", a=a, b=b))
        if left.profile.cites != right.profile.cites:
            print_line(words.text("cli.only-words-differ"))
    else:
        heads = [words.text("cli.key"), a, b]
        heads += [f"{words.text('cli.clause')} {name}" for name in (a, b)]
        console().print(table(heads, [[_plain(row[key]) for key in keys] for row in found]))
    if found:
        raise typer.Exit(FOUND)


def _plain(value: Any) -> str:
    if value is None:
        return "-"
    return ", ".join(map(str, value)) if isinstance(value, list) else _cell(value)
