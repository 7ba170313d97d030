"""The international code (ISkO) as a plugin: contracts, steps, goals, overbid games, passing.

The profile has the numbers and choices; here is how the code's rules work.
"""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.isko.advice import announce_level
from skatcore.isko.checks import core_checks
from skatcore.isko.contracts import core_contracts
from skatcore.isko.goals import core_goals
from skatcore.isko.losses import core_losses
from skatcore.isko.overbid import LOST_AS, NAMED, NAMED_GAME, AtTheBid, SmallestMultiple
from skatcore.isko.steps import core_steps
from skatcore.isko.words import WORDS
from skatcore.plugin import (
    GAME_VALUES,
    Advice,
    AfterAllPass,
    Agreement,
    AllPass,
    Announced,
    Announcing,
    AnnouncingLevel,
    Auction,
    Barring,
    Context,
    Contract,
    Extra,
    FaultyDeal,
    GivingUp,
    Goal,
    Ladder,
    LayingOpen,
    Loss,
    Naming,
    OverbidRule,
    Play,
    Problem,
    Ruleset,
    Scheme,
    Skat,
    Stage,
    Step,
    Words,
    hookimpl,
)


@hookimpl
def skatcore_rules_version() -> int:
    """The version of these rules; raise it when a result changes."""
    return 1


@hookimpl
def skatcore_contracts(context: Context) -> Iterable[Contract]:
    """Four suit games, Grand and Null (ISkO 2.1)."""
    return core_contracts(context.core)


@hookimpl
def skatcore_steps() -> Iterable[Step]:
    """Game, hand, schneider, schwarz, both announced, open (ISkO 5.2.1)."""
    return core_steps()


@hookimpl
def skatcore_goals(context: Context) -> Iterable[Goal]:
    """61 card points, the announced level, in Null no trick (ISkO 5.2.2, 5.2.5, 5.2.7)."""
    return core_goals(context.core.levels)


@hookimpl
def skatcore_extras() -> Iterable[Extra]:
    """The game as which the declarer names an impossible Null lost (ISkO 3.4.4)."""
    return [NAMED_GAME]


@hookimpl
def skatcore_losses(context: Context) -> Iterable[Loss]:
    """Twice the value, or what the profile says (ISkO 5.3.4)."""
    return core_losses(context.core)


@hookimpl
def skatcore_ladders() -> Iterable[Ladder]:
    """The value of every game that can be won (ISkO 3.3.1, 3.3.2)."""
    return [GAME_VALUES]


@hookimpl
def skatcore_overbid_rules(context: Context) -> Iterable[OverbidRule]:
    """The smallest multiple that reaches the bid (ISkO 5.4), or the bid itself."""
    named = context.core.overbid.impossible_null == "named"
    return [SmallestMultiple(named=named), AtTheBid(named=named)]


@hookimpl
def skatcore_all_pass() -> Iterable[AllPass]:
    """Passed in, or dealt again by the next or by the same dealer (ISkO 3.3.7)."""
    return [
        AllPass("passed-in", AfterAllPass.SCORED_ZERO),
        AllPass("redeal-next", AfterAllPass.DEALT_AGAIN),
        AllPass("redeal-same", AfterAllPass.DEALT_AGAIN, same_dealer=True),
    ]


@hookimpl
def skatcore_stages(context: Context) -> Iterable[Stage]:
    """Auction, skat, announcement, open cards, tricks (ISkO 2.2, 3.3, 3.4, 4.1, 4.2)."""
    core = context.core
    impossible_null = core.overbid.impossible_null
    faulty_deal = core.table.faulty_deal
    again, looking = core.auction.reopened_for, core.conduct.looking_into_cards
    return [
        *([FaultyDeal(faulty_deal)] if faulty_deal != "not-stated" else []),
        *([Barring(again, looking)] if core.auction.skat_seen == "barred" else []),
        Auction(core.auction.last_chance),
        Skat(),
        Announcing(impossible_null, core.announcement.correction),
        *([Naming(NAMED, LOST_AS)] if impossible_null == "named" else []),
        LayingOpen(core.ouvert.shown),
        *([AnnouncingLevel()] if core.announcement.levels == "before-first-lead" else []),
        GivingUp(core.announcement.escape, core.conduct.concede_alone),
        Agreement(),
        Play(core.levels),
    ]


@hookimpl
def skatcore_advice() -> Iterable[Advice]:
    """Computer players announce a level where they cannot miss it (ISkO 5.2.5)."""
    return [Advice(Announced.kind, announce_level)]


@hookimpl
def skatcore_schemes(context: Context) -> Iterable[Scheme]:
    """Plain points, and the tournament's (ISkO 5.5.1; SkWO 5.1)."""
    from skatcore.isko.schemes import core_schemes

    return core_schemes(context.core)


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The code's terms in English, German and Polish."""
    return WORDS


@hookimpl
def skatcore_checks(ruleset: Ruleset) -> Iterable[Problem]:
    """Contradictions between the core's own options."""
    return core_checks(ruleset)
