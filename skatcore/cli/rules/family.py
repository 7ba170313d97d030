"""``skat family``: which rule set came from which."""

from __future__ import annotations

import textwrap
from contextlib import suppress
from pathlib import Path
from typing import Final

from skatcore.cli.files import drawing
from skatcore.cli.output import FOUND, catalogue, console, load, print_line, refuse, tell_problems
from skatcore.cli.rules.commands import DrawFamily
from skatcore.cli.rules.profiles import installed_rulesets
from skatcore.cli.tables import for_programs
from skatcore.model.files import write_whole
from skatcore.rules.build import load_ruleset
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.ruleset import Ruleset
from skatcore.views.family import every, family, family_lines, origin
from skatcore.views.family_chart import family_chart
from skatcore.views.table import CsvTable

#: The signs of which the tree is drawn, and how many of a text are on a line at least.
_TREE: Final = "│├└─┄ "
_LEAST: Final = 20


def draw_family(request: DrawFamily) -> None:
    """The installed rule sets, or those that are named with all from which they came, as a tree; a picture too."""
    words = catalogue(request.lang)
    if request.chart is not None and request.chart.suffix.lower() != ".svg":
        refuse(words.text("family.chart-kind", word=request.chart.name), words)
    rulesets, problems = _wanted(request)
    tell_problems(problems, words, error=True)
    branches = family(rulesets, lambda ruleset: catalogue(request.lang, ruleset))
    if request.chart is not None:
        with drawing(request.chart, words):
            write_whole(family_chart(branches, words).encode(), request.chart)
    relatives = [relative.as_data() for relative in every(branches)]
    heads = ("id", "title", "where", "parent", "documented", "changes", "more")
    csv = CsvTable.of(heads, [row | {"changes": "; ".join(row["changes"])} for row in relatives])
    if not for_programs(request.fmt, relatives, csv):
        width = console().width
        for line in family_lines(branches, words):
            print_line(_folded(line, width))
    if problems:
        raise SystemExit(FOUND)


def _folded(line: str, width: int) -> str:
    """A line of the tree in a terminal's width; what goes on keeps the lines of the tree before it."""
    text = line.lstrip(_TREE)
    before = line[: len(line) - len(text)]
    after = "".join("│" if sign in "│├" else " " for sign in before) + "  "
    room = max(width, len(after) + _LEAST)
    return "\n".join(textwrap.wrap(text, room, initial_indent=before, subsequent_indent=after))


def _wanted(request: DrawFamily) -> tuple[dict[str, Ruleset], tuple[Problem, ...]]:
    """The rule sets to draw by name, and what is wrong with others."""
    if not request.profiles:
        return installed_rulesets()
    rulesets = {name: load(name, request.lang) for name in request.profiles}
    children = list(rulesets.items())
    while children:
        child, ruleset = children.pop()
        parent, _ = origin(ruleset)
        if parent and parent not in rulesets:
            with suppress(ProfileError):  # whose origin is not installed stands alone
                rulesets[parent] = load_ruleset(_place(parent, child))
                children.append((_place(parent, child), rulesets[parent]))
    return rulesets, ()


def _place(parent: str, child: str) -> str:
    """Where a parent is: a file's path begins at its child's folder."""
    return str(Path(child).parent / parent) if parent.endswith(".toml") else parent
