"""A hint in words: what to do, and in which share of the layouts of the unseen cards it wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.play.events import Played
from skatcore.views.play.deal_text import act_text
from skatcore.views.review.solve import unsearched_text

if TYPE_CHECKING:
    from skatcore.analysis.players.hint import Hint
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: The layouts in which something must have been tried before a share is said: it is then right within about a sixth.
LEAST: Final = 30


def hint_lines(hint: Hint | None, words: Catalogue, ruleset: Ruleset) -> list[str]:
    """A hint, and its reason if there is one; None: there is nothing to be advised."""
    if hint is None:
        return [words.text("hint.none")]
    lines = [words.text("hint.act", act=act_text(hint.act, words))]
    if hint.limit:
        lines.append(words.text("hint.limit", value=hint.limit))
    elif hint.limit is not None:
        lines.append(words.text("hint.no-limit"))
    if hint.is_only:
        lines.append(words.text("hint.only-card" if isinstance(hint.act, Played) else "hint.only"))
    elif hint.layouts:
        lines.append(_searched(hint, words))
        if note := unsearched_text(ruleset, words):
            lines.append(note)
    elif hint.game is not None:
        game = words.game(hint.game.contract, hint.game.form.code)
        lines.append(words.text("hint.game", game=game, percent=round(100 * hint.chance)))
    elif hint.limit is None:
        lines.append(words.text("hint.habit"))
    return lines


def _searched(hint: Hint, words: Catalogue) -> str:
    """The search's finding, with a share only where it has tried enough layouts for one."""
    if hint.knows_all:
        return words.text("hint.known-won" if hint.wins else "hint.known-lost")
    if hint.layouts < LEAST:
        return words.text("hint.rough", count=hint.layouts)
    return words.text("hint.wins", wins=hint.wins, layouts=hint.layouts)
