"""Texas Skat as a third party's plugin: levels and open cards are announced after the skat too.

What open cards are worth is this plugin's: they double the multiplier (pagat.com's page on Texas
Skat, by a mirror). The numbers are options of the code; the profile of this package has them. What a lost hand game costs
is not known; the code's rule is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from skatcore.plugin import (
    ADVICE,
    CONTRACTS,
    STEPS,
    Act,
    Advice,
    Aim,
    Announced,
    Change,
    Contract,
    Estimate,
    Form,
    Level,
    Situation,
    Step,
    View,
    Words,
    hookimpl,
)

SCHNEIDER, SCHWARZ = (Form(announced=level) for level in (Level.SCHNEIDER, Level.SCHWARZ))
OUVERT: Final = Form(ouvert=True)
#: The chance from which on schneider is announced.
CERTAIN: Final = 0.97
TRUMP_GAMES: Final = ("clubs", "spades", "hearts", "diamonds", "grand")


def with_levels(contract: Contract) -> Contract:
    """The same contract, with the levels and open cards after the skat too."""
    return replace(contract, forms=(*contract.forms, SCHNEIDER, SCHWARZ, OUVERT))


def doubled(at: Situation) -> int:
    """As much as everything else in the multiplier, if the cards lie open (all levels are announced then)."""
    if not at.form.ouvert or at.contract.aim is not Aim.POINTS:
        return 0
    matadors, game, levels, announced = abs(at.matadors), 1, int(at.level), 2
    return matadors + game + int(at.form.hand) + levels + announced


def announce(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """Schneider after the skat, in a game that is as good as won."""
    plays = view.ruleset.plays
    games = {
        act: plays[act.game.contract, act.game.form]
        for act in acts
        if isinstance(act, Announced) and act.game.form == SCHNEIDER
    }
    chances = {act: estimate.chance(contract) for act, contract in games.items() if contract.aim is Aim.POINTS}
    best = max(chances, key=lambda act: chances[act], default=None)
    return best if best is not None and chances[best] > CERTAIN else None


@dataclass(frozen=True, slots=True)
class AnnounceAfterSkat:
    """Schneider after the skat where it is sure; else what the code advises for hand games."""

    code: Callable[[View, Sequence[Act], Estimate], Act | None]

    def __call__(self, view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
        """The announcement; None leaves the choice to the player."""
        return announce(view, acts, estimate) or self.code(view, acts, estimate)


def after_skat_too(advice: Advice) -> Advice:
    """The code's advice, and this house's for levels after the skat."""
    return Advice(advice.key, AnnounceAfterSkat(advice.choose))


class Texas:
    """The plugin."""

    @hookimpl
    def skatcore_changes(self) -> Iterable[Change]:
        """Suit games and Grand have more forms, and open cards double."""
        return [
            *(Change.adjust(CONTRACTS, key, with_levels) for key in TRUMP_GAMES),
            Change.replace(STEPS, Step("open", 70, "steps.open", doubled)),
            Change.adjust(ADVICE, Announced.kind, after_skat_too),
        ]

    @hookimpl
    def skatcore_words(self) -> Iterable[Words]:
        """An open game says whether it is played from the hand."""
        return [Words("en", {f"game.{key}.HO": "{contract} hand ouvert" for key in TRUMP_GAMES})]


#: What the package offers.
PLUGIN: Final = Texas()
