"""Spitze: the declarer promises to win the last trick with the lowest trump.

The declarer shows the card - the seven of trumps, the jack of diamonds in Grand -, the game rises by one
(or two), and it is lost if the card does not win the last trick. Some houses let several of the
lowest trumps be shown, which then win the last tricks with the lowest card last. Switch it on
with ``plugins = ["spitze"]``; a record says ``spitze=1``, and ``spitze-failed=1`` where it did not
hold. Patrolki are the same mechanism with other options, so the two are not played together.

Terms: English Spitze (no settled word), German Spitze, Polish szpica (no settled word).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from skatcore.plugin import Context, Options, contributes, hookimpl, word_files
from skatcore.plugin.book import Paragraph
from skatcore.plugin.events import Act
from skatcore_lowest_trumps import LaidTrumps, Laying, LowestTrumps, Mechanism, on_incidents
from skatcore_spitze.rulebook import CHAPTER, PARAGRAPHS


class Spitze(Options):
    """``[plugin.spitze]``."""

    CHAPTER = "spitze"

    raises: Annotated[int, Field(ge=1, le=10)] = 1
    most: Annotated[int, Field(ge=1, le=10)] = 1
    must_win: Literal["lowest-last", "last-tricks"] = "lowest-last"
    counts_for_bid: bool = True
    lost_value: Literal["with-spitze", "without"] = "with-spitze"
    said: Literal["with-announcement", "before-first-lead"] = "with-announcement"
    grand_with_all_jacks: bool = False


@dataclass(frozen=True, slots=True)
class SaidSpitze(LaidTrumps):
    """The declarer says Spitze and shows the lowest trump, or more of them."""

    kind: ClassVar[str] = "said-spitze"


@dataclass(frozen=True, slots=True)
class SayingSpitze(Laying):
    """Spitze is said with the announcement, or until the first lead."""

    key: ClassVar[str] = "spitze"
    cite: ClassVar[str] = "plugin.spitze"
    kinds: ClassVar[tuple[type[Act], ...]] = (SaidSpitze,)
    event: ClassVar[type[LaidTrumps]] = SaidSpitze


def _rules(context: Context[Spitze]) -> LowestTrumps:
    options = context.own
    return LowestTrumps(
        key="spitze",
        raises=options.raises,
        counts_for_bid=options.counts_for_bid,
        suit_most=options.most,
        grand_most=options.most,
        counts_if_lost=options.lost_value == "with-spitze",
        must_win=options.must_win,
        laid=options.said,
        with_all_trumps=options.grand_with_all_jacks,
    )


_LAID = Mechanism("spitze", _rules, SayingSpitze)
skatcore_steps = _LAID.skatcore_steps
skatcore_goals = _LAID.skatcore_goals
skatcore_extras = _LAID.skatcore_extras
skatcore_stages = _LAID.skatcore_stages
skatcore_advice = _LAID.skatcore_advice
skatcore_incidents = _LAID.skatcore_incidents
skatcore_checks = _LAID.skatcore_checks
skatcore_options = contributes(Spitze)
skatcore_chapters = contributes((CHAPTER,))
skatcore_words = contributes(word_files("skatcore_lowest_trumps", __name__))


@hookimpl
def skatcore_paragraphs(context: Context[Spitze]) -> Iterable[Paragraph]:
    """Paragraphs of the rulebook on them, and on what goes wrong with them."""
    return (*PARAGRAPHS, *on_incidents(_rules(context)))
