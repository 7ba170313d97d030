"""``skat family``: which rule set came from which."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from skatcore.cli.files import drawing
from skatcore.cli.output import FOUND, catalogue, refuse, tell_problems
from skatcore.cli.rules.commands import DrawFamily
from skatcore.cli.rules.profiles import installed_rulesets
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named
from skatcore.model import write_whole
from skatcore.rules import Problem, ProfileError, Ruleset, load_ruleset
from skatcore.views.rules import family, family_chart, family_report, origin


def draw_family(request: DrawFamily) -> None:
    """The installed rule sets, or those that are named with all from which they came, as a tree; a picture too."""
    words = catalogue(request.lang)
    if request.chart is not None and request.chart.suffix.lower() != ".svg":
        refuse(words.text("family.chart-kind", word=request.chart.name or str(request.chart)), words)
    rulesets, problems = _wanted(request)
    tell_problems(problems, words, error=True)
    branches = family(
        rulesets,
        lambda ruleset: catalogue(request.lang, ruleset),
        lambda parent, child: _place(parent, child, rulesets),
    )
    if request.chart is not None:
        with drawing(request.chart, words):
            write_whole(family_chart(branches, words).encode(), request.chart)
    show(family_report(branches, words), request.fmt, words)
    if problems:
        raise SystemExit(FOUND)


def _wanted(request: DrawFamily) -> tuple[dict[str, Ruleset], tuple[Problem, ...]]:
    """The rule sets to draw by name, and what is wrong with others."""
    if not request.profiles:
        return installed_rulesets()
    rulesets = {name: rules_named(name, request.lang) for name in request.profiles}
    children = list(rulesets.items())
    while children:
        child, ruleset = children.pop()
        parent = _place(origin(ruleset)[0], child, rulesets)
        if parent and parent not in rulesets:
            with suppress(ProfileError):  # whose origin is not installed stands alone
                rulesets[parent] = load_ruleset(parent)
                children.append((parent, rulesets[parent]))
    return rulesets, ()


def _place(parent: str, child: str, known: Iterable[str]) -> str:
    """The name of a parent: the one by which it is known, else of a file its path from its child's folder."""
    if not parent.endswith(".toml"):
        return parent
    path = Path(child).parent / parent
    return next((name for name in known if Path(name).resolve() == path.resolve()), str(path))
