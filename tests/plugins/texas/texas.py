"""Texas Skat as a third party's plugin: levels may be announced in games with the skat too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from skatcore.plugin import (
    ADVICE,
    CONTRACTS,
    Act,
    Advice,
    Aim,
    Announced,
    Change,
    Contract,
    Estimate,
    Form,
    Level,
    View,
    hookimpl,
)

LEVELS: Final = tuple(Form(announced=level) for level in (Level.SCHNEIDER, Level.SCHWARZ))
#: The chance from which on schneider is announced.
CERTAIN: Final = 0.97


def with_levels(contract: Contract) -> Contract:
    """The same contract, with the levels after the skat too."""
    return replace(contract, forms=(*contract.forms, *LEVELS))


def announce(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """Schneider after the skat, in a game that is as good as won."""
    plays = view.ruleset.plays
    games = {
        act: plays[act.game.contract, act.game.form]
        for act in acts
        if isinstance(act, Announced) and act.game.form == LEVELS[0]
    }
    chances = {act: estimate.chance(one) for act, one in games.items() if one.aim is Aim.POINTS}
    best = max(chances, key=lambda act: chances[act], default=None)
    return best if best is not None and chances[best] > CERTAIN else None


def after_skat_too(advice: Advice) -> Advice:
    """The code's advice for levels from the hand, and this house's for those after the skat."""

    def choose(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
        return announce(view, acts, estimate) or advice.choose(view, acts, estimate)

    return Advice(advice.key, choose)


class Texas:
    """The plugin."""

    @hookimpl
    def skatcore_changes(self) -> Iterable[Change]:
        """Suit games and Grand have more forms, which computer players announce too."""
        keys = ("clubs", "spades", "hearts", "diamonds", "grand")
        forms = [Change.adjust(CONTRACTS, key, with_levels) for key in keys]
        return [*forms, Change.adjust(ADVICE, Announced.kind, after_skat_too)]
