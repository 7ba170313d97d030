"""Grand ouvert with a base value of its own, as before 1999.

Until the code of 1998 an open Grand counted on a base of 36 instead of Grand's 24, and lying open
was no step on top of that: with 4 it came to (4 + 6) x 36 = 360. Warmia keeps this form. Switch
it on with ``plugins = ["grand_ouvert_36"]`` and ``ouvert = "own-base"`` in ``[games.grand]``.

Terms: English Grand ouvert, German Grand ouvert, Polish waletówka otwarta.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.plugin import (
    Aim,
    Announcement,
    Context,
    Contract,
    Form,
    OpenGrand,
    Options,
    Outcome,
    contributes,
    hookimpl,
    word_files,
)
from skatcore.plugin.book import Example, Paragraph
from skatcore.plugin.cards import JACKS, PLAIN_ORDER
from skatcore.plugin.profiles import ValuePoints


class GrandOuvert(Options):
    """``[plugin.grand_ouvert_36]``."""

    base: ValuePoints = 36
    open_step: bool = False


_GAME: Final = Announcement("grand", Form(hand=True, ouvert=True))

skatcore_options = contributes(GrandOuvert)
skatcore_paragraphs = contributes(
    (
        Paragraph(
            "grand-ouvert-base",
            "values",
            850,
            (".base", ".open-step"),
            when={".open-step": False},
            examples=(Example(_GAME, Outcome(120, 10, 18, 4)), Example(_GAME, Outcome(120, 10, 18, 1))),
            short=True,
        ),
        Paragraph(
            "grand-ouvert-base-and-step",
            "values",
            850,
            (".base", ".open-step"),
            when={".open-step": True},
            examples=(Example(_GAME, Outcome(120, 10, 18, 4)),),
            short=True,
        ),
    )
)
skatcore_words = contributes(word_files(__name__))
skatcore_open_grands = contributes((OpenGrand("own-base"),))


@hookimpl
def skatcore_contracts(context: Context[GrandOuvert]) -> Iterable[Contract]:
    """Grand from the hand with open cards, a contract next to Grand."""
    contract = Contract(
        key="grand-ouvert",
        code="G",
        aim=Aim.POINTS,
        forms=(Form(hand=True, ouvert=True),),
        ranks=PLAIN_ORDER,
        cite="plugin.grand_ouvert_36.base",
        trumps=JACKS,
        base=context.own.base,
        tops=len(JACKS),
        announced_as="grand",
        open_counts=context.own.open_step,
        step_cites=(("open", "plugin.grand_ouvert_36.open-step"),) if context.own.open_step else (),
    )
    return [contract]
