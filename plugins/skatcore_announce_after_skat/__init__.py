"""Schneider, schwarz and open cards are announced after the skat was taken, too.

Under the code only a game from the hand may be announced higher (ISkO 3.4.4). Texan players announce
schneider, schwarz and open play after they have looked at the skat, and an open game counts double
instead of a step more. Switch it on with ``plugins = ["announce_after_skat"]``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from pydantic import Field

from skatcore.plugin import (
    CONTRACTS,
    STEPS,
    Aim,
    Change,
    Context,
    Contract,
    Form,
    Level,
    Options,
    Situation,
    Step,
    Unordered,
    contributes,
    hookimpl,
    word_files,
)
from skatcore.plugin.analysis import ADVICE, Advice
from skatcore.plugin.book import PARAGRAPHS
from skatcore.plugin.cards import Suit
from skatcore.plugin.events import Announced
from skatcore_announce_after_skat.advice import AnnounceAfterSkat
from skatcore_announce_after_skat.rulebook import AFTER_SKAT

TRUMP_GAMES: Final = (*(suit.key for suit in Suit), "grand")
LEVELS: Final = {level.key: level for level in (Level.SCHNEIDER, Level.SCHWARZ)}


class AfterSkat(Options):
    """``[plugin.announce_after_skat]``."""

    levels: Annotated[tuple[Literal["schneider", "schwarz"], ...], Unordered] = Field(
        default=("schneider", "schwarz"), strict=False
    )
    ouvert: bool = True
    open_counts: Literal["doubles", "step"] = "doubles"


skatcore_options = contributes(AfterSkat)
skatcore_words = contributes(word_files(__name__))
skatcore_paragraphs = contributes(AFTER_SKAT)


@dataclass(frozen=True)
class MoreForms:
    """A contract with the forms that may be announced after the skat."""

    options: AfterSkat

    def __call__(self, contract: Contract) -> Contract:
        """The same contract, with more forms."""
        levels = tuple(Form(announced=LEVELS[key]) for key in self.options.levels)
        return replace(
            contract, forms=(*contract.forms, *levels, *([Form(ouvert=True)] if self.options.ouvert else ()))
        )


def doubled(at: Situation) -> int:
    """As much as matadors, game and levels together, if the cards lie open; all levels are announced then."""
    if not at.form.ouvert or at.contract.aim is not Aim.POINTS:
        return 0
    matadors, game, announced = abs(at.matadors), 1, 2
    return matadors + game + int(at.form.hand) + int(at.level) + announced


def _after_skat_too(advice: Advice) -> Advice:
    return Advice(advice.key, AnnounceAfterSkat(advice.choose))


@hookimpl
def skatcore_changes(context: Context[AfterSkat]) -> Iterable[Change]:
    """Suit games and Grand have more forms, and open cards double."""
    options = context.own
    yield from (Change.adjust(CONTRACTS, key, MoreForms(options)) for key in TRUMP_GAMES)
    if options.ouvert:
        yield Change.remove(PARAGRAPHS, "announcement-open-hand")
        yield Change.remove(PARAGRAPHS, "announcement-open-grand")
    if options.levels:
        yield Change.remove(PARAGRAPHS, "values-announced-schneider")
    if options.open_counts == "doubles":
        yield Change.remove(PARAGRAPHS, "values-open-step")
        yield Change.replace(STEPS, Step("open", 70, "steps.open", doubled))
    if "schneider" in options.levels:
        yield Change.adjust(ADVICE, Announced.kind, _after_skat_too)
