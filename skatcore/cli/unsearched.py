"""The note on what the exact search leaves out, on the error stream."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from skatcore.analysis.players import PlayerKind
from skatcore.cli.output import print_line
from skatcore.rules import Ruleset
from skatcore.text import Catalogue
from skatcore.views.review import unsearched_lines


def say_unsearched(words_of: Callable[[Ruleset], Catalogue], *rulesets: Ruleset) -> None:
    """Say of rule sets what the search leaves out, each note once."""
    notes = (line for ruleset in rulesets for line in unsearched_lines(ruleset, words_of(ruleset)))
    for note in dict.fromkeys(notes):
        print_line(f"skat: {note}", error=True)


def say_unsearched_by(kinds: Iterable[str], words_of: Callable[[Ruleset], Catalogue], *rulesets: Ruleset) -> None:
    """The same, if one of these computer players searches."""
    if any(kind.startswith(PlayerKind.SOLVER) for kind in kinds):
        say_unsearched(words_of, *rulesets)
