"""Patrolki: the declarer lays their lowest trumps open and must win the last tricks with them.

Each card laid raises a suit game or Grand by two; the cards are laid before the first lead from
the lowest trump upwards, and if they do not win the last tricks the game is lost (LOC 2.4.4,
2.4.5). A declarer who leads may lay them instead of announcing: the first card announces the game.
Switch it on with ``plugins = ["patrolki"]``; a record says ``patrolki=2``, and
``patrolki-failed=1`` where they did not hold.

Terms: English patrol, German Patrouille (no settled word), Polish patrolka.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from skatcore.plugin import TRICKS, Context, Options, Since, contributes, hookimpl, word_files
from skatcore.plugin.book import Paragraph
from skatcore.plugin.events import Act
from skatcore_lowest_trumps import (
    BlockLaying,
    LaidTrumps,
    Laying,
    LowestTrumps,
    Mechanism,
    TookBackTrumps,
    on_incidents,
)
from skatcore_patrolki.rulebook import CHAPTER, PARAGRAPHS

#: The printed order of LOC 2.4.4 ends with the ninth trump of a suit game, the jack of hearts.
PRINTED = 9


class Patrolki(Options):
    """``[plugin.patrolki]``."""

    CHAPTER = "patrolki"

    raises: Annotated[int, Field(ge=1, le=10)] = 2
    raises_what: Literal["multiplier", "matadors"] = "multiplier"
    counts_for_bid: bool = True
    suit_order: Literal["to-jack-of-hearts", "all-trumps"] = "to-jack-of-hearts"
    lost_value: Literal["with-patrolki", "without"] = "with-patrolki"
    must_win: Literal["last-tricks", "lowest-last", "as-a-block"] = "last-tricks"
    forced_out: Literal["lost", "not-asked-for"] = "lost"
    classes: Literal["skat-and-hand", "skat", "hand"] = "skat-and-hand"
    laid: Literal["before-first-lead", "with-announcement"] = "before-first-lead"
    taken_back: Annotated[Literal["no", "before-first-lead"], Since("0.2")] = "no"
    announces: bool = True


@dataclass(frozen=True, slots=True)
class LaidPatrolki(LaidTrumps):
    """The declarer lays patrolki open, or more of them (LOC 2.4.4)."""

    kind: ClassVar[str] = "laid-patrolki"


@dataclass(frozen=True, slots=True)
class TookBackPatrolki(TookBackTrumps):
    """The declarer takes patrolki back before the first lead (LOC 2.4.5)."""

    kind: ClassVar[str] = "took-back-patrolki"


@dataclass(frozen=True, slots=True)
class LayingPatrolki(Laying):
    """Patrolki are laid before the first lead; afterwards none is added or taken back."""

    key: ClassVar[str] = "patrolki"
    cite: ClassVar[str] = "plugin.patrolki"
    kinds: ClassVar[tuple[type[Act], ...]] = (LaidPatrolki, TookBackPatrolki)
    event: ClassVar[type[LaidTrumps]] = LaidPatrolki


@dataclass(frozen=True, slots=True)
class LayingABlock(BlockLaying, LayingPatrolki):
    """The same where the cards are set aside as the last tricks."""


def _stage(rules: LowestTrumps) -> Laying:
    """The stage for a reading of the rules."""
    return LayingABlock(rules) if rules.must_win == "as-a-block" else LayingPatrolki(rules)


def _rules(context: Context[Patrolki]) -> LowestTrumps:
    options = context.own
    return LowestTrumps(
        key="patrolki",
        raises=options.raises,
        raises_what=options.raises_what,
        counts_for_bid=options.counts_for_bid,
        suit_most=PRINTED if options.suit_order == "to-jack-of-hearts" else TRICKS,
        grand_most=TRICKS,
        counts_if_lost=options.lost_value == "with-patrolki",
        must_win=options.must_win,
        forced_out=options.forced_out,
        classes=options.classes,
        laid=options.laid,
        announces=options.announces,
        taken_back=options.taken_back == "before-first-lead",
        with_all_trumps=True,
        change_loses=True,
    )


_LAID = Mechanism("patrolki", _rules, _stage)
skatcore_steps = _LAID.skatcore_steps
skatcore_goals = _LAID.skatcore_goals
skatcore_extras = _LAID.skatcore_extras
skatcore_stages = _LAID.skatcore_stages
skatcore_advice = _LAID.skatcore_advice
skatcore_incidents = _LAID.skatcore_incidents
skatcore_checks = _LAID.skatcore_checks
skatcore_options = contributes(Patrolki)
skatcore_chapters = contributes((CHAPTER,))
skatcore_words = contributes(word_files("skatcore_lowest_trumps", __name__))


@hookimpl
def skatcore_paragraphs(context: Context[Patrolki]) -> Iterable[Paragraph]:
    """Paragraphs of the rulebook on them, and on what goes wrong with them."""
    return (*PARAGRAPHS, *on_incidents(_rules(context)))
