"""Ramsch: when all pass, everyone plays for himself, and whoever takes most card points loses.

Only the jacks are trumps. Houses differ in who gets the skat, what a tie means, whether a player
without a trick (a virgin) doubles the loss, and what taking everything (the march) is worth; each
is an option. Switch it on with ``plugins = ["ramsch"]`` and ``all-pass = "ramsch"`` in
``[auction]``; a record gives the card points and tricks of all three seats.

Terms: English Ramsch, German Ramsch, Jungfrau, Durchmarsch; Polish ramsz, dziewica, przemarsz.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from skatcore.cards import JACKS, PLAIN_ORDER
from skatcore.contract import (
    AfterAllPass,
    Aim,
    AllPass,
    Context,
    Contract,
    Extra,
    Factor,
    Words,
)
from skatcore.game import Extras, Form, extra
from skatcore.hooks import hookimpl
from skatcore.problems import Problem
from skatcore_ramsch.options import Ramsch
from skatcore_ramsch.scoring import RamschScoring
from skatcore_ramsch.words import WORDS

if TYPE_CHECKING:
    from skatcore.profile.options import Options
    from skatcore.ruleset.ruleset import Ruleset

PUSHED = "pushed"


def _options(context: Context) -> Ramsch:
    return cast("Ramsch", context.own)


def _thrice(contract: Contract) -> int:
    """Each of the three players may pass the skat on unseen once."""
    return 3 if contract.key == "ramsch" else 0


def _fits(contract: Contract, matadors: int, number: int) -> bool:
    del matadors
    return number <= _thrice(contract)


def _twice_each(contract: Contract, extras: Extras) -> int:
    return 2 ** extra(extras, PUSHED) if contract.key == "ramsch" else 1


@hookimpl
def skatcore_options() -> type[Options]:
    """Skat, ties, virgins, the march, doubling."""
    return Ramsch


@hookimpl
def skatcore_contracts(context: Context) -> Iterable[Contract]:
    """A contract without a declarer."""
    contract = Contract(
        key="ramsch",
        code="R",
        aim=Aim.FEWEST,
        forms=(Form(),),
        ranks=PLAIN_ORDER,
        cite="plugin.ramsch",
        trumps=JACKS,
        shared=RamschScoring(_options(context)),
        lost_game=_options(context).counts_as_lost,
    )
    return [contract]


@hookimpl
def skatcore_all_pass() -> Iterable[AllPass]:
    """Ramsch is played when all pass."""
    return [AllPass("ramsch", AfterAllPass.PLAYED, contract="ramsch")]


@hookimpl
def skatcore_extras(context: Context) -> Iterable[Extra]:
    """How many players passed the skat on unseen, where that is played."""
    if _options(context).pushing == "none":
        return []
    return [Extra(PUSHED, "plugin.ramsch.pushing", _thrice, _fits)]


@hookimpl
def skatcore_factors(context: Context) -> Iterable[Factor]:
    """Each player who passes the skat on unseen doubles the scores (Schieben)."""
    if _options(context).pushing == "none":
        return []
    return [Factor(PUSHED, "plugin.ramsch.pushing", _twice_each)]


@hookimpl
def skatcore_checks(ruleset: Ruleset) -> Iterable[Problem]:
    """The game must be reachable, and a tie must not be left to jacks that nobody compares."""
    options = cast("Ramsch", ruleset.profile.plugins["ramsch"])
    if ruleset.all_pass.contract != "ramsch" and options.trigger == "all-pass":
        details = (("word", ruleset.all_pass.key), ("expected", "ramsch"))
        yield Problem("ramsch-unreachable", "auction.all-pass", details)


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The game's words in three languages."""
    return WORDS
