"""Options of Ramsch that contradict each other or have no effect."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.plugin import Aim, Message, Problem, Ruleset
from skatcore.plugin.club import SERIES_RULES
from skatcore_ramsch.options import Ramsch
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.stages import GRAND


def contradictions(ruleset: Ruleset, options: Ramsch) -> Iterator[Problem]:
    """Everything that cannot be played as the options say it."""
    compulsory = options.trigger == "compulsory"
    in_rounds = any(RAMSCH in rule.plays for rule in ruleset[SERIES_RULES])
    if ruleset.all_pass.contract != RAMSCH and not compulsory and not in_rounds:
        ways = (("auction.all-pass", RAMSCH), ("plugin.ramsch.trigger", "compulsory"))
        yield Problem(Message("problem.ramsch-unreachable"), "auction.all-pass", mends=ways)
    if options.grand_hand and not compulsory:
        yield _problem("grand-hand-after-auction", ("grand-hand", False), ("trigger", "compulsory"))
    if not options.forehand_first and compulsory:
        yield _problem("no-auction-for-forehand", ("forehand-first", True))
    elif not options.forehand_first and ruleset.core.auction.last_chance != "forehand":
        yield _problem("last-chance-is-rearhands", ("forehand-first", True))
    if compulsory:
        mends = (("plugin.ramsch.trigger", "all-pass"),)
        for contract in _never_played(ruleset, options):
            details = (("contract", contract),)
            yield Problem(
                Message("problem.ramsch-nothing-else-played", "", details), "plugin.ramsch.trigger", mends=mends
            )
        for extra in () if options.grand_hand else _never_said(ruleset):
            yield Problem(
                Message("problem.ramsch-nothing-else-said", "", (("extra", extra),)),
                "plugin.ramsch.trigger",
                mends=mends,
            )
    if options.pass_jacks and options.pushing == "none":
        yield _problem("jacks-not-passed-on", ("pass-jacks", False), ("pushing", "doubles"), ("pushing", "adds"))
    if options.announced_virgin and not options.virgin_doubles:
        yield _problem("virgin-counts-nothing", ("announced-virgin", False), ("virgin-doubles", True))


def _never_played(ruleset: Ruleset, options: Ramsch) -> Iterator[str]:
    """The contracts that other plugins add."""
    grand_hands = {
        contract.key
        for (key, form), contract in ruleset.plays.items()
        if options.grand_hand and key == GRAND and form.hand
    }
    for contract in ruleset.contracts:
        added = contract.cite.startswith("plugin.")
        if added and contract.aim is not Aim.FEWEST and contract.key not in grand_hands:
            yield contract.key


def _never_said(ruleset: Ruleset) -> Iterator[str]:
    """Announcements of other plugins to games of which none is played."""
    ramsch = ruleset.contract(RAMSCH)
    others = [contract for contract in ruleset.contracts if contract.aim is not Aim.FEWEST]
    if ramsch is None:
        return
    for extra in ruleset.extras.values():
        if extra.choices is None and not extra.max_count(ramsch) and any(map(extra.max_count, others)):
            yield extra.key


def _problem(key: str, *mends: tuple[str, bool | str]) -> Problem:
    """A problem at the option that the first answer mends."""
    answers = tuple((f"plugin.ramsch.{option}", value) for option, value in mends)
    return Problem(Message(f"problem.ramsch-{key}"), answers[0][0], mends=answers)
