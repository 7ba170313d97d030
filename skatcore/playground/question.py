"""A question of the playground's page, and what the page shows as an answer: fields and blocks as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from skatcore.rules import Registry, Ruleset, load_ruleset, parse_ruleset
from skatcore.rules.profile import DRAFT, unpacked
from skatcore.text import Catalogue
from skatcore.views import Block, DataTable, Line, words_of

#: A field of the form, or a part of the answer, as JSON has it.
Data = dict[str, Any]
#: The plugins that a profile may name: those that come with the program.
REGISTRY: Final = Registry.installed().only(())


@dataclass(frozen=True)
class PageQuestion:
    """A question of the page: which part of it, in which language, under which rules, and what its form holds.

    ``brief`` leaves out what takes long; an answer that lacks something for that says that it is ``unfinished``.
    """

    page: str
    language: str
    rules: str
    given: Mapping[str, Sequence[str]] = field(default_factory=dict)
    brief: bool = False

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rule set.

        Raises:
            ProfileError: there is none of that name, or its profile is wrong.
        """
        return ruleset_of(self.rules)

    @cached_property
    def words(self) -> Catalogue:
        """The words of the page and of the rule set."""
        return words_of(self.language, self.ruleset)

    def text(self, name: str, default: str = "") -> str:
        """The last that a field holds; nothing of a box that is not ticked."""
        given = self.given.get(name, [default])
        return given[-1].strip() if given else ""


@dataclass(frozen=True)
class PageAnswer:
    """An answer as the page shows it; ``more`` are further parts of the answer."""

    fields: Sequence[Data] = ()
    blocks: Iterable[Data] = ()
    more: Data = field(default_factory=dict)


def ruleset_of(name: str) -> Ruleset:
    """The rule set of a name: a bundled one, or a profile in a link, which is then called by its id.

    Raises:
        ProfileError: there is none of that name, or its profile is wrong.
    """
    if not name.startswith(DRAFT):
        return load_ruleset(name, REGISTRY)
    own = parse_ruleset(unpacked(name), REGISTRY)
    return replace(own, profile=replace(own.profile, name=own.id))


def asked_for(name: str, label: str, kind: str, value: Sequence[str] | str = (), **more: Any) -> Data:
    """A field: ``kind`` is how it is filled in, ``value`` what it holds."""
    held = [value] if isinstance(value, str) else list(value)
    return {"name": name, "label": label, "kind": kind, "value": held, **more}


def said(text: str, *, strong: bool = False, depth: int = 0, wrong: bool = False) -> Data:
    """A line of the answer."""
    return {"text": text, "strong": strong, "depth": depth, "wrong": wrong}


def table(shown: DataTable, words: Catalogue) -> Data:
    """A table of the answer."""
    return {
        "title": shown.title,
        "heads": shown.heads(words),
        "numbers": [column.number for column in shown.columns],
        "rows": [list(row) for row in shown.texts(words)],
        "notes": list(shown.notes),
    }


def blocks_of(blocks: Iterable[Block], words: Catalogue) -> Iterator[Data]:
    """The blocks of a report."""
    for block in blocks:
        if isinstance(block, DataTable):
            yield table(block, words)
        elif block.text:
            depth = 0 if isinstance(block, Line) else len(block.first) // 2
            yield said(block.text, strong=block.strong, depth=depth)
