"""Tournée Skat: a card of the skat is turned up, and its suit is trump.

The form of the nineteenth century, which North American clubs kept. In a *Tournee* the declarer
turns the top card of the skat: its suit is trump, or Grand may be chosen at a turned jack. A declarer
whom it does not suit ("passt mir nicht") turns the other one, is bound to that, and a lost game costs
twice as much. In a *Gucki* the declarer takes the skat unseen and plays Grand or Null, in a *Question*
(Frage) a suit; a *Solo* is any game from the hand. Each has base values of its own, those of the code are
for Solo, and playing from the hand is not a step (Foster, laws of Skat 1 to 3). Either values are bid, or
the games themselves in their order, as the old German code has it (Farbenreizen). Switch it on with
``plugins = ["tournee"]``.

Terms: English tournée, Gucki, Solo; German Tourné, Guckser, Frage, Solo; Polish tournée, gucki,
pytanie, solo (no settled words).
"""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.plugin import (
    CONTRACTS,
    LADDERS,
    STEPS,
    Aim,
    Bound,
    Change,
    Context,
    Contract,
    Extra,
    Loss,
    Problem,
    Ruleset,
    contributes,
    hookimpl,
    word_files,
)
from skatcore.plugin.play import Stage
from skatcore_tournee.advice import ADVICE
from skatcore_tournee.games import SECOND, SUITS, Tournee, contracts, is_turned, lost_second, lost_taken, solo
from skatcore_tournee.ladder import ladder
from skatcore_tournee.rulebook import PARAGRAPHS
from skatcore_tournee.stages import TookTurned, TurnedCard, Turning

__all__ = ["SECOND", "TookTurned", "Tournee", "TurnedCard"]

skatcore_options = contributes(Tournee)
skatcore_words = contributes(word_files(__name__))
skatcore_advice = contributes(ADVICE)
skatcore_paragraphs = contributes(PARAGRAPHS)


@hookimpl
def skatcore_contracts(context: Context[Tournee]) -> Iterable[Contract]:
    """The turned games, Gucki and Question."""
    return tuple(contracts(context.own))


@hookimpl
def skatcore_changes(context: Context[Tournee]) -> Iterable[Change]:
    """Suits and Grand of the code are solo; playing from the hand is not a step; games may be bid."""
    own = context.own
    null = () if own.null_with_skat else ("null",)
    by_game = [Change.replace(LADDERS, ladder(own, context.core))] if own.bids == "games" else []
    solos = [Change.adjust(CONTRACTS, key, solo) for key in (*SUITS, "grand", *null)]
    return [*solos, Change.remove(STEPS, "hand"), *by_game]


@hookimpl
def skatcore_stages(context: Context[Tournee]) -> Iterable[Stage]:
    """Turning."""
    return [Turning(context.own.second_card, context.own.bids == "games")]


def _second_turned(contract: Contract) -> int:
    return int(is_turned(contract))


@hookimpl
def skatcore_extras(context: Context[Tournee]) -> Iterable[Extra]:
    """The fact that the second card was turned."""
    second = Extra(SECOND, "plugin.tournee.second-card", _second_turned, is_fact=True)
    return [second] if context.own.second_card else []


@hookimpl
def skatcore_losses(context: Context[Tournee]) -> Iterable[Loss]:
    """A game after the first card was declined, and one with the skat taken unseen, cost more when lost."""
    return [
        Loss("second-card", "plugin.tournee.second-card-lost", Bound(lost_second, context.own)),
        Loss("taken-unseen", "plugin.tournee.taken-lost", Bound(lost_taken, context.own)),
    ]


@hookimpl
def skatcore_checks(ruleset: Ruleset, context: Context[Tournee]) -> Iterable[Problem]:
    """Check that a player who takes the skat unseen has a game to play."""
    del context
    with_declarer = [
        (form, contract) for (_, form), contract in ruleset.plays.items() if contract.aim is not Aim.FEWEST
    ]
    if not any(not form.hand and not is_turned(contract) for form, contract in with_declarer):
        yield Problem.of("problem.tournee-nothing-with-skat", "plugin.tournee.gucki")
