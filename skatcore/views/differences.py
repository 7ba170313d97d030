"""How rule sets differ: what each key decides, its value and its clause in each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from skatcore.rules.kinds import changed_owners
from skatcore.rules.option_list import options
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.option_values import toml_text, value_in_words
from skatcore.views.table import Column, CsvTable, DataTable, Report

#: Rule sets whose clauses fit beside their values.
_BESIDE: Final = 2


def difference_report(
    rulesets: Sequence[Ruleset], names: Sequence[str], words_of: Callable[[Ruleset], Catalogue]
) -> Report:
    """The plugins, changed contributions and options in which rule sets differ, with the clauses of each.

    What each has is said in its own words (``words_of``).
    """
    words = words_of(rulesets[0])
    found = list(_differences(rulesets, [words_of(ruleset) for ruleset in rulesets]))
    data = [
        {
            "key": each.key,
            "values": dict(zip(names, each.values, strict=True)),
            "cites": dict(zip(names, each.cites, strict=True)),
        }
        for each in found
    ]
    rows = [(each.key, *map(_plain, each.values), *each.cites) for each in found]
    csv = CsvTable(("key", *names, *(f"cite {name}" for name in names)), rows)
    columns = [Column("cli.key"), *(Column(name=name, folds=max(10, len(name))) for name in names)]
    meaning = Column("cli.meaning", folds=16)
    if len(names) > _BESIDE:  # there is no room for columns of clauses: each stands in brackets after its value
        shown = ((each.key, *each.cited(words), each.decides) for each in found)
        return Report(data, csv, DataTable.of([*columns, meaning], shown))
    clauses = [Column("cli.clause", name=name, folds=10) for name in names]
    beside = ((each.key, *each.said, *map(words.clause, each.cites), each.decides) for each in found)
    return Report(data, csv, DataTable.of([*columns, *clauses, meaning], beside))


@dataclass(frozen=True, slots=True)
class _Difference:
    """A key with its values and clauses in each rule set; the values ``said`` in words, and what the key ``decides``."""

    key: str
    values: list[Any]
    cites: list[str]
    said: list[str]
    decides: str = ""

    def cited(self, words: Catalogue) -> Iterator[str]:
        """The values in words, each with its clause."""
        return (value + words.in_brackets(clause) for value, clause in zip(self.said, self.cites, strict=True))


def _differences(rulesets: Sequence[Ruleset], words: Sequence[Catalogue]) -> Iterator[_Difference]:
    """What differs between rule sets."""
    silent = [""] * len(rulesets)
    plugins = [sorted(ruleset.profile.plugins) for ruleset in rulesets]
    if any(own != plugins[0] for own in plugins):
        yield _Difference("plugins", plugins, silent, [*map(_plain, plugins)])
    for (kind, key), owners in changed_owners(rulesets):
        named = [owner or None for owner in owners]
        yield _Difference(f"{kind}.{key}", named, silent, [*map(_plain, named)])
    sides = [{option.key: option for option in options(ruleset)} for ruleset in rulesets]
    for key in dict.fromkeys(key for side in sides for key in side):
        own = [side.get(key) for side in sides]
        known = [(option, said) for option, said in zip(own, words, strict=True) if option is not None]
        first, spoken = known[0]
        if len(known) < len(own) or any(option.value != first.value for option, _ in known):
            yield _Difference(
                key,
                [None if option is None else option.as_data()["value"] for option in own],
                [option.clause if option else "" for option in own],
                [
                    "-" if option is None else value_in_words(key, option.value, said)
                    for option, said in zip(own, words, strict=True)
                ],
                spoken.option(key, first.meaning),
            )


def _plain(value: Any) -> str:
    if value is None:
        return "-"
    return ", ".join(map(str, value)) if isinstance(value, list) else toml_text(value)
