"""Differences between rule sets: what each key decides, its value and its clause in each of them.

Options hold most of what the referee rules; where one source is silent on a fault, no option says so, and a line of its
own does. Readings and clauses that change no ruling are not differences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Any, Final

from skatcore.model.printable import capital
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.judgement import is_silent
from skatcore.rules.kinds import changed_owners
from skatcore.rules.option_list import Option, differing
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Block, Indented, Line, Report, lines, section
from skatcore.views.rules.option_words import (
    WordedOption,
    clause_of,
    known_side,
    plugin_title,
    section_title,
    table_of,
    toml_text,
    value_in_words,
    worded,
)
from skatcore.views.rules.rule_parts import contribution_name
from skatcore.views.table import Column, CsvTable, DataTable

#: Rule sets whose clauses fit beside their values.
_BESIDE: Final = 2
#: Faults at the table that are named one by one.
_FEW: Final = 3
#: Differences that are read without headings.
_SHORT: Final = 8
#: Tables of a profile that change no game.
_AROUND: Final = frozenset({"table", "conduct", "tournament", "stake"})


#: Values of options on which a text is silent.
_UNSAID: Final = (None, "", "not-stated")


class Bearing(StrEnum):
    """On what a difference bears."""

    RESULTS = auto()
    """On what is played, and what it counts."""
    CONDUCT = auto()
    """On what is around it: conduct, the table, tournaments, stakes."""
    FURTHER = auto()
    """On nothing that two texts say: one is silent, is only read so, or has an added plugin's default."""


def difference_report(
    rulesets: Sequence[Ruleset], names: Sequence[str], words_of: Callable[[Ruleset], Catalogue], *, every: bool = True
) -> Report:
    """The plugins, changed contributions and options in which rule sets differ, with the clauses of each.

    What each has is said in its own words (``words_of``). People read ``every`` one in a table, or those that change a
    result in sentences.
    """
    words = words_of(rulesets[0])
    found = list(_differences(rulesets, [words_of(ruleset) for ruleset in rulesets]))
    data = [
        {
            "key": each.key,
            "values": dict(zip(names, each.values, strict=True)),
            "cites": dict(zip(names, each.cites, strict=True)),
            "read": dict(zip(names, each.read, strict=True)),
            "borrowed": dict(zip(names, each.borrowed, strict=True)),
        }
        for each in found
    ]
    rows = [(each.key, *map(_plain, each.values), *each.cites, *each.read, *each.borrowed) for each in found]
    heads = ("key", *names, *(f"{head} {name}" for head in ("cite", "read", "borrowed") for name in names))
    table = _table(found, names)
    if not found:
        cites = [ruleset.profile.cites for ruleset in rulesets]
        said = [words.text("cli.no-difference", names=", ".join(names))]
        said += [words.text("cli.only-words-differ")] * any(own != cites[0] for own in cites)
        return Report(data, CsvTable(heads, rows), lines(said, breaks=False), sheets=[table])
    blocks = [table] if every else _in_words(found, names, words)
    return Report(data, CsvTable(heads, rows), blocks, sheets=[table])


def _table(found: Sequence[_Difference], names: Sequence[str]) -> DataTable:
    columns = [Column("cli.key"), *(Column(name=name, folds=max(10, len(name))) for name in names)]
    meaning = Column("cli.meaning", folds=16)
    if len(names) > _BESIDE:  # there is no room for columns of clauses: each stands in brackets after its value
        shown = ((each.key, *each.cited(), each.decides) for each in found)
        return DataTable.of([*columns, meaning], shown, folds=True)
    clauses = [Column("cli.clause", name=name, folds=10) for name in names]
    beside = ((each.key, *each.said, *each.clauses, each.decides) for each in found)
    return DataTable.of([*columns, *clauses, meaning], beside, folds=True)


def _in_words(found: Sequence[_Difference], names: Sequence[str], words: Catalogue) -> list[Block]:
    """Differences that change a result, then conduct and the like, a line for each; and the number of further ones.

    Of two rule sets the values are written with an arrow. Many stand under the headings of their tables and plugins.
    """
    said: dict[Bearing, list[tuple[str, str]]] = {bearing: [] for bearing in Bearing}
    for each in found:
        if len(names) == _BESIDE:
            clauses = " → ".join(dict.fromkeys(filter(None, each.clauses)))
            values = " → ".join(each.said) + (f" ({clauses})" if clauses else "")
        else:
            values = "; ".join(f"{name} {value}" for name, value in zip(names, each.cited(), strict=True))
        decides = capital(each.decides.removesuffix(".")) or each.key
        said[each.bearing].append((each.section, f"{decides}: {values}"))
    further = len(said.pop(Bearing.FURTHER))
    blocks: list[Block] = [Line(" → ".join(names), breaks=False)]
    for bearing, own in said.items():
        blocks += section(words.text(f"cli.differ-in-{bearing}"), list(_grouped(own)))
    return blocks + [Line(f"{words.text('cli.further-points', count=further)} (--all)")] * bool(further)


def _grouped(said: Sequence[tuple[str, str]]) -> Iterator[Block]:
    """Sentences with the titles of their sections; those of a long list under these, what has none first."""
    if len(said) <= _SHORT:
        yield from (Indented(text, rest="  ") for _, text in said)
        return
    for title in dict.fromkeys(("", *(title for title, _ in said))):
        indent = "  " if title else ""
        if title:
            yield Line(title)
        yield from (Indented(text, indent, f"{indent}  ") for own, text in said if own == title)


@dataclass(frozen=True, slots=True)
class _Difference:
    """A key with its values and clauses in each rule set, both also in words, and what the key ``decides``.

    ``read`` says of each value whether it is how the rule set reads its clause, ``borrowed`` whether it is of other
    rules, ``bearing`` what the difference is for, ``section`` the title of the option's table or plugin.
    """

    key: str
    values: list[Any]
    cites: list[str]
    read: list[bool]
    borrowed: list[bool]
    said: list[str]
    clauses: list[str]
    decides: str = ""
    bearing: Bearing = Bearing.RESULTS
    section: str = ""

    def cited(self) -> Iterator[str]:
        """The values in words, each with its clause."""
        for value, clause in zip(self.said, self.clauses, strict=True):
            yield f"{value} ({clause})" if clause else value


def _differences(rulesets: Sequence[Ruleset], words: Sequence[Catalogue]) -> Iterator[_Difference]:
    """The plugins, changed contributions and options that are not the same everywhere."""
    plugins = [sorted(ruleset.profile.plugins) for ruleset in rulesets]
    if any(own != plugins[0] for own in plugins):
        said = [", ".join(plugin_title(name, own) for name in names) for names, own in zip(plugins, words, strict=True)]
        yield _uncited("plugins", plugins, said, Bearing.RESULTS, words[0].text("cli.plugins"))
    for (kind, key), owners in changed_owners(rulesets):
        named = next(filter(None, (contribution_name(kind, key, own) for own in words)), "")
        said = [plugin_title(owner, own) if owner else "-" for owner, own in zip(owners, words, strict=True)]
        bearing = Bearing.RESULTS if named else Bearing.FURTHER  # what has no name means nothing to players
        yield _uncited(f"{kind}.{key}", [owner or None for owner in owners], said, bearing, named)
    silent = silent_on(rulesets)
    if any(silent):
        said = [_faults(kinds, own) for kinds, own in zip(silent, words, strict=True)]
        clauses = [""] * len(silent)
        no = [False] * len(silent)
        decides = words[0].text("cli.silent-on")
        yield _Difference("silent-on", silent, clauses, no, no, said, clauses, decides, Bearing.CONDUCT)
    for own in differing(rulesets):
        beside = list(zip(own, words, strict=True))
        known, spoken = known_side(own, words)
        yield _Difference(
            known.key,
            [option and option.plain for option in own],
            [option.clause if option else "" for option in own],
            [option is not None and option.read for option in own],
            [option is not None and option.borrowed for option in own],
            [value_in_words(known.key, option.value, said) if option else "-" for option, said in beside],
            [clause_of(option, said) if option else "" for option, said in beside],
            spoken.option(known.key),
            _bearing(own, known),
            section_title(table_of(known.key), spoken),
        )


def silent_on(rulesets: Sequence[Ruleset]) -> list[list[str]]:
    """The faults at the table for which a rule set has no rule, though another has one; each has their kinds."""
    known = [{each.key: is_silent(ruleset, each) for each in ruleset[INCIDENTS]} for ruleset in rulesets]
    common = set(known[0]).intersection(*known[1:])
    return [
        [key for key in own if own[key] and key in common and not all(each[key] for each in known)] for own in known
    ]


def _faults(kinds: Sequence[str], words: Catalogue) -> str:
    """The names of a few kinds of faults, or the number of many."""
    if len(kinds) > _FEW:
        return words.text("cli.faults", number=len(kinds))
    return ", ".join(words.named("incident", kind) for kind in kinds) or "-"


def _bearing(own: Sequence[Option | None], known: Option) -> Bearing:
    """On what the difference in an option bears, which ``known`` describes."""
    there = [option for option in own if option is not None]
    unsaid = any(option.value in _UNSAID for option in there)
    by_default = len(there) < len(own) and not any(option.set_by for option in there)
    only_read = len(there) == len(own) and all(option.value == known.value for option in there)
    if unsaid or by_default or only_read:
        return Bearing.FURTHER
    around = known.for_rulings or known.descriptive or known.key.partition(".")[0] in _AROUND
    return Bearing.CONDUCT if around else Bearing.RESULTS


def _uncited(key: str, values: list[Any], said: list[str], bearing: Bearing, decides: str = "") -> _Difference:
    """A difference that no clause decides: in plugins, or in who contributes something."""
    silent, no = [""] * len(values), [False] * len(values)
    return _Difference(key, values, silent, no, no, said, silent, decides, bearing)


def _plain(value: Any) -> str:
    if value is None:
        return "-"
    return ", ".join(map(str, value)) if isinstance(value, list) else toml_text(value)


@dataclass(frozen=True, slots=True)
class WordedDifference:
    """The difference between two rule sets; a side that has no such option is None."""

    key: str
    decides: str
    section: str
    a: WordedOption | None
    b: WordedOption | None
    for_rulings: bool
    bearing: Bearing


def worded_differences(a: Ruleset, b: Ruleset, words: tuple[Catalogue, Catalogue]) -> Iterator[WordedDifference]:
    """The options in which two rule sets differ, each with what it means in both."""
    for own in differing((a, b)):
        known, spoken = known_side(own, words)
        left, right = own
        yield WordedDifference(
            known.key,
            spoken.option(known.key),
            section_title(table_of(known.key), spoken),
            None if left is None else worded(left, a, words[0]),
            None if right is None else worded(right, b, words[1]),
            known.for_rulings,
            _bearing(own, known),
        )
