"""Options of Ramsch that contradict each other or have no effect."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.plugin import SERIES_RULES, Aim, Problem, Ruleset
from skatcore_ramsch.options import Ramsch
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.stages import GRAND


def contradictions(ruleset: Ruleset, options: Ramsch) -> Iterator[Problem]:
    """Everything that cannot be played as the options say it."""
    compulsory = options.trigger == "compulsory"
    in_rounds = any(RAMSCH in rule.plays for rule in ruleset[SERIES_RULES])
    if ruleset.all_pass.contract != RAMSCH and not compulsory and not in_rounds:
        details = (("word", ruleset.all_pass.key), ("expected", RAMSCH))
        yield Problem("ramsch-unreachable", "auction.all-pass", details)
    if options.grand_hand and not compulsory:
        yield _problem("grand-hand-after-auction", "grand-hand")
    if not options.forehand_first and compulsory:
        yield _problem("no-auction-for-forehand", "forehand-first")
    elif not options.forehand_first and ruleset.core.auction.last_chance != "forehand":
        yield _problem("last-chance-is-rearhands", "forehand-first")
    if compulsory:
        for word in _never_played(ruleset, options):
            yield Problem("ramsch-nothing-else-played", "plugin.ramsch.trigger", (("word", word),))
    if options.pass_jacks and options.pushing == "none":
        yield _problem("jacks-not-passed-on", "pass-jacks")
    if options.announced_virgin and not options.virgin_doubles:
        yield _problem("virgin-counts-nothing", "announced-virgin")


def _never_played(ruleset: Ruleset, options: Ramsch) -> Iterator[str]:
    """What other plugins add that has no game to be played in: a contract, or a word to one."""
    grand_hands = {
        contract.key
        for (key, form), contract in ruleset.plays.items()
        if options.grand_hand and key == GRAND and form.hand
    }
    for contract in ruleset.contracts:
        added = contract.cite.startswith("plugin.")
        if added and contract.aim is not Aim.FEWEST and contract.key not in grand_hands:
            yield contract.key
    ramsch = ruleset.contract(RAMSCH)
    for extra in () if options.grand_hand else ruleset.extras.values():
        others = [contract for contract in ruleset.contracts if contract.aim is not Aim.FEWEST]
        if ramsch is None or extra.choices is not None:
            continue
        if not extra.max_count(ramsch) and any(map(extra.max_count, others)):
            yield extra.key


def _problem(key: str, option: str) -> Problem:
    return Problem(f"ramsch-{key}", f"plugin.ramsch.{option}")
