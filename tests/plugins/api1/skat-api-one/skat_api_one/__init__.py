"""api one: what the rule is, where it is played, and which source describes it.

This first version counts one step more for every game from the hand; put your own rule in its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from skatcore.plugin import Context, Options, Situation, Step, contributes, hookimpl, word_files
from skatcore.plugin.book import Paragraph


class Table(Options):
    """The table ``[plugin.api_one]`` of a profile."""

    raises: int = Field(default=1, ge=0)


@dataclass(frozen=True, slots=True)
class MoreForHand:
    """How much the step adds: a frozen value, so that it can be sent to other processes."""

    by: int

    def __call__(self, situation: Situation) -> int:
        """The rise in a situation; 0 where the step does not count."""
        return self.by if situation.form.hand else 0


@hookimpl
def skatcore_rules_version() -> int:
    """Raise this whenever a game comes out otherwise than before."""
    return 1


@hookimpl
def skatcore_options() -> type[Options]:
    """The plugin's own table."""
    return Table


@hookimpl
def skatcore_steps(context: Context[Table]) -> Iterable[Step]:
    """One step, said after those of the code."""
    return [Step("api-one", 80, "plugin.api_one.raises", MoreForHand(context.own.raises))]


#: The rulebook's paragraphs; each option must be in some paragraph. Their texts are in the files of words.
PARAGRAPHS: Final = (Paragraph("api-one", "values", 820, (".raises",), short=True),)

skatcore_paragraphs = contributes(PARAGRAPHS)
skatcore_words = contributes(word_files(__name__))
