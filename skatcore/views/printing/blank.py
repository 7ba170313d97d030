"""An empty list, to be filled in by pen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.club.sheet.items import Begun
from skatcore.model.refusal import Refusal, Refused
from skatcore.views.printing.labels import footer_of, heads_of, legend_of, steps_of, sums_of
from skatcore.views.printing.paper import Paper, PaperRow, Place, Signature

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: The scheme of a sheet that names none.
_SCHEME = str(Begun.model_fields["scheme"].default)


def blank_paper(ruleset: Ruleset, words: Catalogue, *, players: int, deals: int) -> Paper:
    """A list with that many columns and lines; the dealer of each deal is marked (ISkO 3.2.1).

    Raises:
        Refused: the rule set has no table of that many.
    """
    allowed = ruleset.core.table.players
    if players not in allowed:
        expected = ", ".join(map(str, sorted(allowed)))
        details = (("count", str(players)), ("expected", expected))
        raise Refused(Refusal("players-number", ruleset.cite("table.players"), details))
    levels = ("",) * len(steps_of(ruleset))
    blanks = ("club", "date", "series", "table")
    return Paper(
        language=words.language,
        title=words.text("print.title"),
        facts=tuple((words.text(f"print.{key}"), "") for key in blanks),
        heads=heads_of(ruleset, words),
        names=("",) * players,
        lines=tuple(
            PaperRow(
                number=str(at + 1),
                levels=levels,
                places=tuple(Place(dealer=place == at % players) for place in range(players)),
                ends_round=at % players == players - 1,
            )
            for at in range(deals)
        ),
        sums=sums_of(ruleset, _SCHEME, words, [None] * players, ()),
        signing=words.text("print.signature"),
        signatures=(Signature(name=""),) * players,
        legend=legend_of(words),
        footer=footer_of(ruleset, words),
        page=words.text("print.page"),
    )
