"""``skat deal``: one deal that computer players play, from given or random cards."""

from __future__ import annotations

import secrets
from typing import Final

from skatcore.analysis import deal_played
from skatcore.analysis.players import NoBudget, NoSuchPlayer, PlayerChoice, PlayerKind, read_player
from skatcore.analysis.work import Players
from skatcore.cli.deals.commands import DealOnce
from skatcore.cli.deals.print_deal import print_deal
from skatcore.cli.output import catalogue, catalogues, print_line, refuse, refuse_choice
from skatcore.cli.tables import show
from skatcore.cli.unsearched import say_unsearched_by
from skatcore.cli.usual_rules import rules_named
from skatcore.model import Seat
from skatcore.play import Table
from skatcore.records import StoredDeal
from skatcore.rules import Ruleset
from skatcore.text import Catalogue
from skatcore.views.play import deal_report

#: Seeds that are drawn stay short, so that they can be typed again.
DRAWN: Final = 1_000_000


def deal_once(task: DealOnce) -> None:
    """Play one deal and print it."""
    ruleset = rules_named(task.profile, task.lang)
    words = catalogue(task.lang, ruleset)
    kinds = read_kinds(task.players, words)
    table = table_of(task.table, ruleset, words)
    say_unsearched_by(kinds, catalogues(task.lang), ruleset)
    seed = drawn(task.seed)
    deal = deal_played(ruleset, seed, kinds, table)
    if task.stored:
        print_line(StoredDeal(deal).line())
        return
    heading = words.text("deal.heading", profile=ruleset.profile.name, seed=seed)
    show(deal_report(deal, seed, words), task.fmt, words, lambda: print_deal(deal, None, words, heading=heading))


def drawn(seed: int | None) -> int:
    """The seed that was given, or a new one."""
    return secrets.randbelow(DRAWN) if seed is None else seed


def read_kinds(text: str, words: Catalogue) -> Players:
    """One kind of players for all seats, or three separated by commas, from forehand on."""
    named = text.split(",")
    if len(named) not in {1, len(Seat)}:
        refuse(words.text("deal.players-count", count=len(named)), words)
    first, second, third = (str(read_kind(name, words)) for name in (named * 3 if len(named) == 1 else named))
    return first, second, third


def read_kind(name: str, words: Catalogue) -> PlayerChoice:
    """A computer player, with a budget if it searches."""
    try:
        return read_player(name)
    except NoSuchPlayer:
        refuse_choice(name.strip(), list(PlayerKind), words)
    except NoBudget:
        refuse(words.text("deal.budget", given=name.strip()), words)


def table_of(players: int, ruleset: Ruleset, words: Catalogue) -> Table:
    """A table of that many players, if the rule set lets them sit there."""
    allowed = ruleset.core.table.players
    if players not in allowed:
        expected = ", ".join(map(str, allowed))
        refuse(words.text("deal.table", count=players, expected=expected), words)
    return Table(players, players - 1)
