"""Ramsch: when all pass, all play for themselves, and whoever takes most card points loses.

Only the jacks are trumps. Houses differ in who gets the skat, what a tie means, whether a player
without a trick (a virgin) doubles the loss, and what taking everything (the march) is worth; each
is an option. Switch it on with ``plugins = ["ramsch"]`` and ``all-pass = "ramsch"`` in
``[auction]``, or play every deal so with ``trigger = "compulsory"``; a record gives the card
points and tricks of all three seats.

In Schieberamsch (``pushing``) the skat goes round before the first lead: each player in turn takes
it and lays two cards on, or passes it on unseen, which doubles the scores. Players may knock, or
announce that they will take no trick; before a compulsory Ramsch they may play Grand hand.

Terms: English Ramsch, German Ramsch, Schieben, Klopfen, Jungfrau, Durchmarsch; Polish ramsz,
podanie skata, pukanie, dziewica, przemarsz.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from skatcore.plugin import (
    AfterAllPass,
    Aim,
    AllPass,
    Bound,
    CardFact,
    Change,
    Context,
    Contract,
    Extra,
    Factor,
    Form,
    Problem,
    Ruleset,
    Seat,
    Situation,
    contributes,
    extra,
    hookimpl,
    word_files,
)
from skatcore.plugin.analysis import Advice, if_strong
from skatcore.plugin.book import CHAPTERS, PARAGRAPHS
from skatcore.plugin.cards import JACKS, PLAIN_ORDER
from skatcore.plugin.club import SeriesRule
from skatcore.plugin.play import Stage
from skatcore.plugin.referee import INCIDENTS, Incident
from skatcore_ramsch.checks import contradictions
from skatcore_ramsch.events import Knocked
from skatcore_ramsch.incidents import incidents
from skatcore_ramsch.options import Ramsch
from skatcore_ramsch.result import (
    JACKS_HELD,
    JACKS_WON,
    KNOCKED,
    PUSHED,
    RAMSCH,
    VIRGIN_FAILED,
    VIRGINS,
    failed_virgin,
    score_ramsch,
)
from skatcore_ramsch.rulebook import (
    CHAPTER,
    DEALT_AGAIN,
    LAST_CHANCES,
    NO_ANNOUNCEMENT,
    NO_AUCTION,
    NO_LAST_CHANCE,
    NO_SKAT,
    SAID,
)
from skatcore_ramsch.series import EveryDeal
from skatcore_ramsch.stages import AnnouncingVirgin, Compulsory, Knocking, NoLastChance, Pushing


def _thrice(contract: Contract) -> int:
    """Each of the three players may say or do it once."""
    return len(Seat) if contract.key == RAMSCH else 0


def _twice_each(key: str, at: Situation) -> int:
    """Each time that something was said doubles the scores; not those of a failed virgin."""
    if at.contract.key != RAMSCH or failed_virgin(at.extras) is not None:
        return 1
    return int(2 ** extra(at.extras, key))


@hookimpl
def skatcore_contracts(context: Context[Ramsch]) -> Iterable[Contract]:
    """A contract without a declarer."""
    contract = Contract(
        key=RAMSCH,
        code="R",
        aim=Aim.FEWEST,
        forms=(Form(),),
        ranks=PLAIN_ORDER,
        cite="plugin.ramsch",
        trumps=JACKS,
        shared=Bound(score_ramsch, context.own),
        lost_game=context.own.counts_as_lost,
        won_game=context.own.counts_as_won,
        facts=(
            CardFact(JACKS_HELD, JACKS, asked=context.own.asks_jacks("dealt")),
            CardFact(JACKS_WON, JACKS, won=True, asked=context.own.asks_jacks("taken")),
        ),
        skat_to_last=context.own.skat_to == "last-trick",
    )
    return [contract]


@hookimpl
def skatcore_changes(context: Context[Ramsch]) -> Iterable[Change]:
    """The rulebook says nothing of an auction where there is none, nor of a last chance that nobody has."""
    options = context.own
    if options.trigger == "compulsory":
        grand = options.grand_hand
        chapters = NO_AUCTION if grand else (*NO_AUCTION, NO_ANNOUNCEMENT)
        unsaid = [Change.remove(PARAGRAPHS, key) for key in (NO_SKAT if grand else ())]
        return [*(Change.remove(CHAPTERS, key) for key in chapters), *unsaid, _cannot_happen(DEALT_AGAIN)]
    if options.forehand_first:
        return []
    return [*(Change.remove(PARAGRAPHS, key) for key in LAST_CHANCES), *map(_cannot_happen, NO_LAST_CHANCE)]


def _cannot_happen(incident: str) -> Change:
    return Change.adjust(INCIDENTS, incident, _impossible)


def _impossible(incident: Incident) -> Incident:
    return replace(incident, only_if=_never)


def _never(_: Ruleset) -> bool:
    return False


@hookimpl
def skatcore_stages(context: Context[Ramsch]) -> Iterable[Stage]:
    """Ramsch without an auction, the skat going round, knocking, announced virgins."""
    options = context.own
    stages: list[Stage] = []
    if options.trigger == "compulsory":
        stages.append(Compulsory(options.grand_hand))
    elif not options.forehand_first:
        stages.append(NoLastChance())
    if options.pushing != "none":
        stages.append(Pushing(options.pass_jacks))
    if options.knocking:
        stages.append(Knocking(options.pushing != "none"))
    if options.announced_virgin:
        stages.append(AnnouncingVirgin())
    return stages


def _said(options: Ramsch) -> dict[str, str]:
    """The words that may be said in a Ramsch, with the keys under which profiles cite them."""
    words = (
        (PUSHED, "pushing", options.pushing != "none"),
        (KNOCKED, "knocking", options.knocking),
        (VIRGINS, "announced-virgin", options.announced_virgin),
    )
    return {key: f"plugin.ramsch.{option}" for key, option, may in words if may}


@hookimpl
def skatcore_extras(context: Context[Ramsch]) -> Iterable[Extra]:
    """How often the skat was passed on unseen, who knocked, and announced virgins."""
    words = _said(context.own)
    extras = [Extra(key, cite, _thrice) for key, cite in words.items()]
    if VIRGINS in words:
        seats = tuple(seat.key for seat in Seat)
        extras.append(Extra(VIRGIN_FAILED, words[VIRGINS], _thrice, requires=VIRGINS, choices=seats))
    return extras


@hookimpl
def skatcore_factors(context: Context[Ramsch]) -> Iterable[Factor]:
    """Passing on unseen (Schieben), knocking and an announced virgin double the scores."""
    doubling = {key: cite for key, cite in _said(context.own).items() if key != PUSHED or context.own.pushing != "adds"}
    return [Factor(key, cite, Bound(_twice_each, key)) for key, cite in doubling.items()]


@hookimpl
def skatcore_checks(ruleset: Ruleset, context: Context[Ramsch]) -> Iterable[Problem]:
    """The game must be reachable, and no option may contradict another or have no effect."""
    return contradictions(ruleset, context.own)


@hookimpl
def skatcore_series_rules(context: Context[Ramsch]) -> Iterable[SeriesRule]:
    """Where Ramsch is compulsory, a score sheet takes nothing else."""
    options = context.own
    return [EveryDeal(grand_hand=options.grand_hand)] if options.trigger == "compulsory" else []


#: Whoever expects not to lose knocks.
skatcore_advice = contributes((Advice(Knocked.kind, if_strong),))
skatcore_all_pass = contributes((AllPass(RAMSCH, AfterAllPass.PLAYED, contract=RAMSCH),))
skatcore_options = contributes(Ramsch)
skatcore_chapters = contributes((CHAPTER,))
skatcore_paragraphs = contributes(SAID)
skatcore_words = contributes(word_files(__name__))


@hookimpl
def skatcore_incidents(context: Context[Ramsch]) -> Iterable[Incident]:
    """The skat passed on wrongly, a wrong knock."""
    return incidents(context.own)
