"""Null ouvert Rewolucja: a Null played open while the defenders may exchange cards.

The declarer leaves the skat alone, takes no trick, and has 92 value points for it; before the
first lead the defenders may improve their hands. Polish local rules let them exchange with the
skat, in turn from the dealer's left: each takes it and lays two cards back (LOC 3.4.9). Then they
look at each other's cards and rearrange all twenty freely, card for card, or all twenty-two with
the skat. Switch it on with ``plugins = ["revolution"]``.

Terms: English Revolution, German Revolution, Polish rewolucja.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from skatcore.plugin import Aim, Context, Contract, Form, Options, contributes, hookimpl, word_files
from skatcore.plugin.cards import NULL_ORDER
from skatcore.plugin.play import Stage
from skatcore.plugin.profiles import ValuePoints
from skatcore.plugin.referee import Incident
from skatcore_revolution.incidents import incidents
from skatcore_revolution.rulebook import CHAPTER, PARAGRAPHS
from skatcore_revolution.stages import LayingOpenFirst, Rearrangement, SkatExchange

OPEN_HAND = Form(hand=True, ouvert=True)


class Revolution(Options):
    """``[plugin.revolution]``."""

    CHAPTER = "revolution"

    REMOVED: ClassVar[Mapping[str, str]] = {"exchange-first": "0.2"}

    value: ValuePoints = 92
    exchange: Literal["with-skat", "between-defenders", "between-defenders-and-skat"] = "between-defenders"
    exposed: Literal["before-exchange", "as-other-open-games"] = "before-exchange"


skatcore_options = contributes(Revolution)
skatcore_chapters = contributes((CHAPTER,))
skatcore_paragraphs = contributes(PARAGRAPHS)
skatcore_words = contributes(word_files(__name__))


@hookimpl
def skatcore_contracts(context: Context[Revolution]) -> Iterable[Contract]:
    """Revolution, a contract of its own beside Null."""
    contract = Contract(
        key="revolution",
        code="NR",
        aim=Aim.NO_TRICK,
        forms=(OPEN_HAND,),
        ranks=NULL_ORDER,
        cite="plugin.revolution.value",
        fixed=((OPEN_HAND, context.own.value),),
    )
    return [contract]


@hookimpl
def skatcore_stages(context: Context[Revolution]) -> Iterable[Stage]:
    """The declarer lays their cards open, the defenders exchange."""
    options = context.own
    stages: list[Stage] = []
    if options.exposed == "before-exchange":
        stages.append(LayingOpenFirst("before-lead"))
    if options.exchange != "between-defenders":
        stages.append(SkatExchange())
    if options.exchange != "with-skat":
        stages.append(Rearrangement())
    return stages


@hookimpl
def skatcore_incidents(context: Context[Revolution]) -> Iterable[Incident]:
    """A wrong exchange."""
    return incidents(context.own.exchange)
