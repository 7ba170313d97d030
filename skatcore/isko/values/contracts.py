"""The games of the code: four suits, Grand, Null (ISkO 2.1, 2.3, 5.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.isko.values.options import MatadorOptions
from skatcore.plugin import (
    CARD_POINTS,
    OPEN_GRANDS,
    Aim,
    Context,
    Contract,
    Form,
    Level,
    OpenGrand,
    Problem,
    Ruleset,
    contributes,
    hookimpl,
)
from skatcore.plugin.cards import JACKS, NULL_ORDER, PLAIN_ORDER, Suit, trumps_of
from skatcore.plugin.profiles import Core

SKAT, HAND = Form(), Form(hand=True)
OPEN_HAND = Form(hand=True, ouvert=True)
NULL_OUVERT = Form(ouvert=True)

#: How an open Grand counts under the code: a step more, or there is none.
OPEN_GRAND: Final = ("step", "none")
#: A step more on Grand's base (ISkO 5.2.6), or no such game.
skatcore_open_grands = contributes(tuple(map(OpenGrand, OPEN_GRAND)))


def trump_forms(core: Core, *, ouvert: bool) -> tuple[Form, ...]:
    """How a suit game or a Grand may be played: with the skat, by hand, announced, open.

    Levels may be announced, and cards laid open, only in a game from the hand (ISkO 3.4.4,
    5.2.5, 5.2.6).
    """
    announced = tuple(
        Form(hand=True, announced=level)
        for level in (Level.SCHNEIDER, Level.SCHWARZ)
        if level.key in core.levels.announced
    )
    return (SKAT, HAND, *announced, *((OPEN_HAND,) if ouvert else ()))


@hookimpl
def skatcore_contracts(context: Context) -> Iterable[Contract]:
    """Four suit games, Grand and Null with the profile's values (ISkO 2.1)."""
    core = context.core
    jacks_only = core.section(MatadorOptions).counted == "jacks"
    bases = core.games.suit
    suits = tuple(
        Contract(
            key=suit.key,
            code=suit.value,
            aim=Aim.POINTS,
            forms=trump_forms(core, ouvert=bases.ouvert),
            ranks=PLAIN_ORDER,
            cite=f"games.suit.{suit.key}",
            trumps=trumps_of(suit),
            base=getattr(bases, suit.key),
            tops=len(JACKS) if jacks_only else len(trumps_of(suit)),
        )
        for suit in Suit
    )
    grand = Contract(
        key="grand",
        code="G",
        aim=Aim.POINTS,
        forms=trump_forms(core, ouvert=core.games.grand.ouvert == "step"),
        ranks=PLAIN_ORDER,
        cite="games.grand.base",
        trumps=JACKS,
        base=core.games.grand.base,
        tops=len(JACKS),
        step_cites=(("open", "games.grand.ouvert"),) if core.games.grand.ouvert == "step" else (),
    )
    values = core.games.null
    fixed = ((SKAT, values.skat), (HAND, values.hand), (NULL_OUVERT, values.ouvert), (OPEN_HAND, values.ouvert_hand))
    null = Contract(
        key="null",
        code="N",
        aim=Aim.NO_TRICK,
        forms=tuple(form for form, _ in fixed),
        ranks=NULL_ORDER,
        cite="games.null",
        fixed=fixed,
    )
    return (*suits, grand, null)


@hookimpl
def skatcore_checks(ruleset: Ruleset) -> Iterable[Problem]:
    """Contradictions between options of games and levels."""
    levels, grand = ruleset.core.levels, ruleset.core.games.grand
    has_own = any(contract.announced_as == "grand" for contract in ruleset.contracts)
    if (grand.ouvert not in OPEN_GRAND) is not has_own:
        expected = ", ".join(way.key for way in ruleset[OPEN_GRANDS] if (way.key not in OPEN_GRAND) is has_own)
        problem = "problem.grand-ouvert-contract" if expected else "problem.grand-ouvert-missing"
        yield Problem.of(problem, "games.grand.ouvert", word=grand.ouvert, expected=expected)
    if "schwarz" in levels.announced and "schneider" not in levels.announced:
        yield Problem.of("problem.schwarz-without-schneider", "levels.announced")
    most = CARD_POINTS - levels.win_points
    if levels.defenders_schneider > most:
        at, word = "levels.defenders-schneider", levels.defenders_schneider
        yield Problem.of("problem.schneider-before-winning", at, word=word, expected=most)
    if levels.declarer_schneider >= levels.win_points:
        at, word = "levels.declarer-schneider", levels.declarer_schneider
        yield Problem.of("problem.schneider-though-won", at, word=word, expected=levels.win_points - 1)
