"""The international code (ISkO) as a plugin: contracts, steps, goals, overbid games, passing.

The profile has the numbers and choices; here is how the code's rules work.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.isko.advice import announce_level
from skatcore.isko.conduct import INCIDENTS
from skatcore.isko.contracts import skatcore_contracts
from skatcore.isko.overbid import LOST_AS, NAMED, skatcore_extras, skatcore_overbid_rules
from skatcore.isko.results import skatcore_goals, skatcore_losses, skatcore_steps
from skatcore.isko.rulebook import CHAPTERS, PARAGRAPHS
from skatcore.isko.schemes import skatcore_schemes
from skatcore.plugin import (
    CARD_POINTS,
    GAME_VALUES,
    OPEN_GRANDS,
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
    FaultyDeal,
    GivingUp,
    LayingOpen,
    Message,
    Naming,
    OpenGrand,
    Play,
    Problem,
    Ruleset,
    Skat,
    Stage,
    contributes,
    hookimpl,
    word_files,
)

__all__ = [
    "skatcore_advice", "skatcore_all_pass", "skatcore_chapters", "skatcore_checks", "skatcore_contracts", "skatcore_extras",
    "skatcore_goals", "skatcore_incidents", "skatcore_ladders", "skatcore_losses", "skatcore_open_grands", "skatcore_overbid_rules",
    "skatcore_paragraphs",
    "skatcore_rules_version", "skatcore_schemes", "skatcore_stages", "skatcore_steps", "skatcore_words",
]  # fmt: skip

#: How an open Grand counts under the code: a step more, or there is none.
OPEN_GRAND: Final = ("step", "none")


#: The version of these rules; raise it when a result changes.
skatcore_rules_version = contributes(1)
skatcore_words = contributes(word_files(__name__, f"{__name__}.conduct", f"{__name__}.rulebook"))
#: What the referee judges (ISkO 3.2 to 4.5).
skatcore_incidents = contributes(INCIDENTS)
#: What the rulebook says.
skatcore_chapters = contributes(CHAPTERS)
skatcore_paragraphs = contributes(PARAGRAPHS)
#: The value of every game that can be won (ISkO 3.3.1, 3.3.2).
skatcore_ladders = contributes((GAME_VALUES,))
#: Passed in, or dealt again by the next or by the same dealer (ISkO 3.3.7).
skatcore_all_pass = contributes(
    (
        AllPass("passed-in", AfterAllPass.SCORED_ZERO),
        AllPass("redeal-next", AfterAllPass.DEALT_AGAIN),
        AllPass("redeal-same", AfterAllPass.DEALT_AGAIN, same_dealer=True),
    )
)
#: A step more on Grand's base (ISkO 5.2.6), or no such game.
skatcore_open_grands = contributes(tuple(map(OpenGrand, OPEN_GRAND)))
#: Computer players announce a level where they cannot miss it (ISkO 5.2.5).
skatcore_advice = contributes((Advice(Announced.kind, announce_level),))


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
def skatcore_checks(ruleset: Ruleset) -> Iterable[Problem]:
    """Contradictions between the core's own options."""
    levels, grand = ruleset.core.levels, ruleset.core.games.grand
    has_own = any(contract.announced_as == "grand" for contract in ruleset.contracts)
    if (grand.ouvert not in OPEN_GRAND) is not has_own:
        expected = ", ".join(way.key for way in ruleset[OPEN_GRANDS] if (way.key not in OPEN_GRAND) is has_own)
        problem = "grand-ouvert-contract" if expected else "grand-ouvert-missing"
        yield Problem(
            Message(f"problem.{problem}", "", (("word", grand.ouvert), ("expected", expected))), "games.grand.ouvert"
        )
    if "schwarz" in levels.announced and "schneider" not in levels.announced:
        yield Problem.of("problem.schwarz-without-schneider", "levels.announced")
    most = CARD_POINTS - levels.win_points
    if levels.defenders_schneider > most:
        details = (("word", levels.defenders_schneider), ("expected", most))
        yield Problem(Message("problem.schneider-before-winning", "", details), "levels.defenders-schneider")
    if levels.declarer_schneider >= levels.win_points:
        details = (("word", levels.declarer_schneider), ("expected", levels.win_points - 1))
        yield Problem(Message("problem.schneider-though-won", "", details), "levels.declarer-schneider")
