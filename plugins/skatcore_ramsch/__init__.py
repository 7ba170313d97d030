"""Ramsch: when all pass, everyone plays for himself, and whoever takes most card points loses.

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
from dataclasses import dataclass
from typing import cast

from skatcore.plugin import (
    JACKS,
    PLAIN_ORDER,
    Advice,
    AfterAllPass,
    Aim,
    AllPass,
    CardFact,
    Context,
    Contract,
    Extra,
    Factor,
    Form,
    Options,
    Problem,
    Ruleset,
    Seat,
    SeriesRule,
    Situation,
    Stage,
    Words,
    extra,
    hookimpl,
    if_strong,
)
from skatcore_ramsch.checks import contradictions
from skatcore_ramsch.events import Knocked
from skatcore_ramsch.options import Ramsch
from skatcore_ramsch.result import (
    JACKS_HELD,
    JACKS_WON,
    KNOCKED,
    PUSHED,
    RAMSCH,
    VIRGIN_FAILED,
    VIRGINS,
    RamschScoring,
    failed_virgin,
)
from skatcore_ramsch.series import EveryDeal
from skatcore_ramsch.stages import AnnouncingVirgin, Compulsory, Knocking, NoLastChance, Pushing
from skatcore_ramsch.words import WORDS


def _options(context: Context) -> Ramsch:
    return cast("Ramsch", context.own)


def _thrice(contract: Contract) -> int:
    """Each of the three players may say or do it once."""
    return len(Seat) if contract.key == RAMSCH else 0


@dataclass(frozen=True, slots=True)
class TwiceEach:
    """Each time that something was said doubles the scores; not those of a failed virgin."""

    key: str

    def __call__(self, at: Situation) -> int:
        """Two to the power of how often it was said."""
        if at.contract.key != RAMSCH or failed_virgin(at.extras) is not None:
            return 1
        return int(2 ** extra(at.extras, self.key))


@hookimpl
def skatcore_options() -> type[Options]:
    """Skat, ties, virgins, the march, doubling."""
    return Ramsch


@hookimpl
def skatcore_contracts(context: Context) -> Iterable[Contract]:
    """A contract without a declarer."""
    contract = Contract(
        key=RAMSCH,
        code="R",
        aim=Aim.FEWEST,
        forms=(Form(),),
        ranks=PLAIN_ORDER,
        cite="plugin.ramsch",
        trumps=JACKS,
        shared=RamschScoring(_options(context)),
        lost_game=_options(context).counts_as_lost,
        facts=(CardFact(JACKS_HELD, JACKS), CardFact(JACKS_WON, JACKS, won=True)),
    )
    return [contract]


@hookimpl
def skatcore_all_pass() -> Iterable[AllPass]:
    """Ramsch is played when all pass."""
    return [AllPass(RAMSCH, AfterAllPass.PLAYED, contract=RAMSCH)]


@hookimpl
def skatcore_advice() -> Iterable[Advice]:
    """Whoever expects not to lose knocks."""
    return [Advice(Knocked.kind, if_strong)]


@hookimpl
def skatcore_stages(context: Context) -> Iterable[Stage]:
    """Ramsch without an auction, the skat going round, knocking, announced virgins."""
    options = _options(context)
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


@hookimpl
def skatcore_extras(context: Context) -> Iterable[Extra]:
    """How often the skat was passed on unseen, who knocked, and announced virgins."""
    options = _options(context)
    extras = []
    if options.pushing != "none":
        extras.append(Extra(PUSHED, "plugin.ramsch.pushing", _thrice))
    if options.knocking:
        extras.append(Extra(KNOCKED, "plugin.ramsch.knocking", _thrice))
    if options.announced_virgin:
        cite, seats = "plugin.ramsch.announced-virgin", tuple(seat.key for seat in Seat)
        extras.append(Extra(VIRGINS, cite, _thrice))
        extras.append(Extra(VIRGIN_FAILED, cite, _thrice, requires=VIRGINS, choices=seats))
    return extras


@hookimpl
def skatcore_factors(context: Context) -> Iterable[Factor]:
    """Passing on unseen (Schieben), knocking and an announced virgin double the scores."""
    options = _options(context)
    factors = []
    if options.pushing == "doubles":
        factors.append(Factor(PUSHED, "plugin.ramsch.pushing", TwiceEach(PUSHED)))
    if options.knocking:
        factors.append(Factor(KNOCKED, "plugin.ramsch.knocking", TwiceEach(KNOCKED)))
    if options.announced_virgin:
        factors.append(Factor(VIRGINS, "plugin.ramsch.announced-virgin", TwiceEach(VIRGINS)))
    return factors


@hookimpl
def skatcore_checks(ruleset: Ruleset, context: Context) -> Iterable[Problem]:
    """The game must be reachable, and no option may contradict another or have no effect."""
    return contradictions(ruleset, _options(context))


@hookimpl
def skatcore_series_rules(context: Context) -> Iterable[SeriesRule]:
    """Where Ramsch is compulsory, a score sheet takes nothing else."""
    options = _options(context)
    return [EveryDeal(grand_hand=options.grand_hand)] if options.trigger == "compulsory" else []


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The game's words in three languages."""
    return WORDS
