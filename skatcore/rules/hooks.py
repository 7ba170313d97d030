"""Every hook that a plugin may implement.

Hooks run while a rule set is compiled, never while games are scored or cards are played. Each
takes at most one argument, the `Context`, so that its signature never has to change, and returns
contributions keyed by name, so that the order of plugins does not matter.
"""

# mypy: disable-error-code="empty-body"
# The bodies are empty: pluggy collects what the implementations return.

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pluggy

from skatcore.rules.contributions import (
    AllPass,
    Context,
    Contract,
    Extra,
    Factor,
    Goal,
    OverbidRule,
    Step,
    Words,
)

if TYPE_CHECKING:
    from skatcore.club.sheet.contributions import Scheme, SeriesRule
    from skatcore.play.stage import Stage
    from skatcore.records.format import RecordFormat
    from skatcore.rules.options import Options
    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset

PROJECT: Final = "skatcore"

spec = pluggy.HookspecMarker(PROJECT)

#: The decorator for a plugin's implementations: ``from skatcore import hookimpl``.
hookimpl = pluggy.HookimplMarker(PROJECT)


@spec
def skatcore_options() -> type[Options] | None:
    """Return the option model of the plugin's own table ``[plugin.<name>]``."""


@spec
def skatcore_rules_version() -> int:
    """Return the version of the plugin's rules, from 1: raised when a game comes out otherwise."""


@spec
def skatcore_contracts(context: Context) -> Iterable[Contract]:
    """Return the games that may be played, with their cards, forms and values."""


@spec
def skatcore_steps(context: Context) -> Iterable[Step]:
    """Return the steps that raise the multiplier of a game."""


@spec
def skatcore_goals(context: Context) -> Iterable[Goal]:
    """Return what the declarer must reach to win."""


@spec
def skatcore_extras(context: Context) -> Iterable[Extra]:
    """Return what an announcement or a result may carry besides the core's own words."""


@spec
def skatcore_factors(context: Context) -> Iterable[Factor]:
    """Return factors on a finished score; the game value and the overbid test stay as they are."""


@spec
def skatcore_overbid_rules(context: Context) -> Iterable[OverbidRule]:
    """Return rules among which ``overbid.rule`` chooses."""


@spec
def skatcore_all_pass(context: Context) -> Iterable[AllPass]:
    """Return what may follow when all pass; ``auction.all-pass`` chooses."""


@spec
def skatcore_stages(context: Context) -> Iterable[Stage]:
    """Return the parts of a deal: who is to act in them, what is legal, what it changes."""


@spec
def skatcore_schemes(context: Context) -> Iterable[Scheme]:
    """Return what the totals of a score sheet may mean; a sheet chooses one."""


@spec
def skatcore_series_rules(context: Context) -> Iterable[SeriesRule]:
    """Return rules that span the deals of a series."""


@spec
def skatcore_words() -> Iterable[Words]:
    """Return words and messages per language, and the names under which games are looked up."""


@spec
def skatcore_checks(ruleset: Ruleset) -> Iterable[Problem]:
    """Return what is wrong with a compiled rule set: contradictions, options without effect."""


@spec
def skatcore_formats() -> Sequence[RecordFormat]:
    """Return record formats that can be read and written."""
