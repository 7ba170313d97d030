"""A hint in words: what to do, and in how many layouts of the unseen cards it wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.views.deal_text import act_text
from skatcore.views.solve import unsearched_text

if TYPE_CHECKING:
    from skatcore.analysis.players.hint import Hint
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue


def hint_lines(hint: Hint | None, words: Catalogue, ruleset: Ruleset) -> list[str]:
    """A hint, and its reason if there is one; None: there is nothing to be advised."""
    if hint is None:
        return [words.text("hint.none")]
    lines = [words.text("hint.act", act=act_text(hint.act, words))]
    if hint.only:
        return [*lines, words.text("hint.only")]
    if hint.limit:
        lines.append(words.text("hint.limit", value=hint.limit))
    elif hint.limit is not None:
        lines.append(words.text("hint.no-limit"))
    if hint.layouts:
        share = {"wins": hint.wins, "layouts": hint.layouts}
        if hint.game is None:
            lines.append(words.text("hint.wins", **share))
        else:
            lines.append(words.text("hint.game", game=words.game(hint.game.contract, hint.game.form.code), **share))
        if note := unsearched_text(ruleset, words):
            lines.append(note)
    elif hint.limit is None:
        lines.append(words.text("hint.habit"))
    return lines
