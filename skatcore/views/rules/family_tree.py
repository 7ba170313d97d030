"""The family of rule sets: which came from which, what changed on the way, and all by region and time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.profile.model import NO_ORIGIN
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.games import WordsOf
from skatcore.views.report import Block, Indented, Report
from skatcore.views.rules.option_words import plugin_title, value_in_words
from skatcore.views.rules.rulesets import in_language
from skatcore.views.table import CellKind, Column, CsvTable, DataTable

#: Changes that are named; the others are counted.
NAMED: Final = 4


@dataclass(frozen=True, slots=True)
class Relative:
    """A rule set in the family.

    ``parent`` is the name of the rule set from which it came, empty for the first of a line.
    ``documented`` says that its profile names this origin; otherwise it is only written as changes of
    that one. ``changes`` are in words, ``more`` is how many are not named.
    """

    name: str
    title: str
    where: str
    parent: str
    documented: bool
    changes: tuple[str, ...]
    more: int

    def as_data(self) -> dict[str, Any]:
        """The relative for a program."""
        return {
            "id": self.name,
            "title": self.title,
            "where": self.where,
            "parent": self.parent or None,
            "documented": self.documented,
            "changes": list(self.changes),
            "more": self.more,
        }


@dataclass(frozen=True, slots=True)
class FamilyBranch:
    """A rule set with those that came from it."""

    relative: Relative
    children: tuple[FamilyBranch, ...]


def origin(ruleset: Ruleset) -> tuple[str, bool]:
    """The rule set from which one came, and whether its profile says so."""
    header = ruleset.profile.header
    if header.descends_from is not None:
        return "" if header.descends_from == NO_ORIGIN else header.descends_from, True
    return header.extends, False


def _as_written(parent: str, _: str) -> str:
    return parent


def family(
    rulesets: Mapping[str, Ruleset], words_of: WordsOf, name_of: Callable[[str, str], str] = _as_written
) -> tuple[FamilyBranch, ...]:
    """All these rule sets as trees, in the order of the years in which they begin.

    ``name_of`` gives the name of a parent here, as a child writes it, and that of the child.
    """
    found = {name: origin(ruleset) for name, ruleset in rulesets.items()}
    origins = {name: (name_of(parent, name), documented) for name, (parent, documented) in found.items()}
    for name in sorted(origins, key=lambda name: origins[name][1]):  # what is only written so gives way
        if _is_circle(name, origins):
            origins[name] = ("", True)
    relatives = {name: _relative(name, rulesets, origins[name], words_of) for name in rulesets}

    def below(parent: str) -> tuple[FamilyBranch, ...]:
        names = sorted((name for name, own in relatives.items() if own.parent == parent), key=by_year)
        return tuple(FamilyBranch(relatives[name], below(name)) for name in names)

    def by_year(name: str) -> tuple[int, str]:
        return year_of(rulesets[name]), name

    return below("")


def _is_circle(name: str, origins: Mapping[str, tuple[str, bool]]) -> bool:
    """Whether the line of a rule set comes back to it, as old rules can be written as changes of younger ones."""
    seen = {name}
    at = origins[name][0]
    while at in origins and at not in seen:
        seen.add(at)
        at = origins[at][0]
    return at == name


def year_of(ruleset: Ruleset) -> int:
    """The first year in which rules are known to have been played, else the last; a late one where none is known."""
    header = ruleset.profile.header
    return header.first_year or header.last_year or _LATE


_LATE: Final = 9999


def _relative(name: str, rulesets: Mapping[str, Ruleset], came: tuple[str, bool], words_of: WordsOf) -> Relative:
    ruleset = rulesets[name]
    words = words_of(ruleset)
    came_from, documented = came
    parent = rulesets.get(came_from)
    changes = list(_changes(parent, ruleset, (words_of(parent), words))) if parent is not None else []
    header = ruleset.profile.header
    where = " · ".join(in_language(text, words) for text in (header.region, header.period) if text)
    return Relative(
        name,
        in_language(header.title, words),
        where,
        came_from if parent is not None else "",
        documented,
        tuple(changes[:NAMED]),
        max(0, len(changes) - NAMED),
    )


def _changes(parent: Ruleset, child: Ruleset, words: tuple[Catalogue, Catalogue]) -> Iterator[str]:
    """The changes of the child: plugins first, then options, those of new plugins with them; what is borrowed last."""
    old, new = (ruleset.profile.plugins for ruleset in (parent, child))
    yield from (f"+ {plugin_title(name, words[1])}" for name in new if name not in old)
    yield from (f"− {plugin_title(name, words[0])}" for name in old if name not in new)
    before = {option.key: option for option in listed_options(parent)}
    beside = ((before[option.key], option) for option in listed_options(child) if option.key in before)
    changed = [(was, now) for was, now in beside if was.value != now.value]
    for was, now in sorted(changed, key=lambda own: own[1].borrowed):
        yield f"{words[1].option(now.key).rstrip('.')}: {_value(was, words[0])} → {_value(now, words[1])}"


def _value(option: Option, words: Catalogue) -> str:
    value = value_in_words(option.key, option.value, words)
    return words.text("family.borrowed", value=value) if option.borrowed else value


def family_report(branches: Sequence[FamilyBranch], words: Catalogue) -> Report:
    """The family: a row for each rule set, for people a tree."""
    relatives = [relative.as_data() for relative in every(branches)]
    heads = ("id", "title", "where", "parent", "documented", "changes", "more")
    csv = CsvTable.of(heads, [row | {"changes": "; ".join(row["changes"])} for row in relatives])
    blocks: list[Block] = []
    for branch in branches:
        blocks += [_line("", _head(branch.relative)), *_below(branch, "", words)]
    return Report(relatives, csv, blocks)


def _below(branch: FamilyBranch, indent: str, words: Catalogue) -> Iterator[Block]:
    bar = "│ " if branch.children else "  "
    yield from (_line(f"{indent}{bar}  ", change) for change in change_lines(branch.relative, words))
    for child in branch.children:
        last = child is branch.children[-1]
        drawn = f"{indent}{'└─' if last else '├─'}{'' if child.relative.documented else '┄'} "
        yield _line(drawn, _head(child.relative))
        yield from _below(child, f"{indent}{'  ' if last else '│ '}", words)


def _line(drawn: str, text: str) -> Block:
    """A line of the tree; what goes on keeps the lines of the tree before it."""
    rest = "".join("│" if sign in "│├" else " " for sign in drawn) + "  "
    return Indented(text, drawn, rest, hyphens=True)


def _head(relative: Relative) -> str:
    return f"{relative.name}: {relative.title}" + (f" ({relative.where})" if relative.where else "")


def change_lines(relative: Relative, words: Catalogue) -> list[str]:
    """The changes of a rule set, the last line saying how many more there are."""
    more = [words.text("family.more", count=relative.more)] if relative.more else []
    return [*relative.changes, *more]


def every(branches: Iterable[FamilyBranch]) -> Iterator[Relative]:
    """All rule sets of the trees, parents before their children."""
    for branch in branches:
        yield branch.relative
        yield from every(branch.children)


#: The years that the line of time shows, and how many of them a sign stands for.
_FROM, _TO, _YEARS = 1880, 2030, 5
_PLAYED, _NOT, _OPEN = "█", "·", "▒"
_KEYS: Final = ("region", "period", "first_year", "last_year", "id", "title", "from")


def map_report(rulesets: Mapping[str, Ruleset], words: Catalogue) -> Report:
    """All rule sets in the order of region and time, each with a line of time."""
    names = sorted(rulesets, key=lambda name: (_region(rulesets[name], words), year_of(rulesets[name]), name))
    data = [_row(name, rulesets[name], words) for name in names]
    columns = [
        Column("cli.region", spare=1),
        Column("cli.period"),
        Column("cli.id"),
        Column("cli.title", spare=2),
        Column("family.from", spare=3),
        Column(name=f"{_FROM}–{_TO}", kind=CellKind.NUMBER),  # whole, as numbers are: the lines stand below each other
    ]
    rows = [
        (
            row["region"],
            row["period"],
            row["id"],
            row["title"],
            _came_from(rulesets[str(row["id"])]),
            _line_of_time(rulesets[str(row["id"])]),
        )
        for row in data
    ]
    return Report.of(data, CsvTable.of(_KEYS, data), DataTable.of(columns, rows))


def _region(ruleset: Ruleset, words: Catalogue) -> str:
    return in_language(ruleset.profile.header.region, words)


def _row(name: str, ruleset: Ruleset, words: Catalogue) -> dict[str, str | int | None]:
    header = ruleset.profile.header
    return {
        "id": name,
        "title": in_language(header.title, words),
        "region": _region(ruleset, words),
        "period": in_language(header.period, words),
        "first_year": header.first_year,
        "last_year": header.last_year,
        "from": origin(ruleset)[0] or None,
    }


def _came_from(ruleset: Ruleset) -> str:
    """The origin that the profile names; in brackets the parent, if it names none."""
    name, documented = origin(ruleset)
    return name if documented or not name else f"({name})"


def _line_of_time(ruleset: Ruleset) -> str:
    """A sign for some years each: played, perhaps where a first or last year is not known, or not."""
    header = ruleset.profile.header
    first, last = header.first_year, header.last_year
    if first is None and last is None:
        return ""
    known = range(first or last or _FROM, (last or first or _FROM) + 1)
    perhaps = range(_FROM if first is None else first, _TO if last is None else last + 1)
    return "".join(_sign(range(year, year + _YEARS), known, perhaps) for year in range(_FROM, _TO, _YEARS))


def _sign(years: range, known: range, perhaps: range) -> str:
    """The sign for some years: played for certain, perhaps, or not."""
    if _overlap(years, known):
        return _PLAYED
    return _OPEN if _overlap(years, perhaps) else _NOT


def _overlap(a: range, b: range) -> bool:
    return max(a.start, b.start) < min(a.stop, b.stop)
