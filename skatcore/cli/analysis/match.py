"""``skat match``: computer players weighed against each other, or against recorded deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from skatcore.analysis.weigh import match, weigh_recorded
from skatcore.cli.analysis.commands import MatchPlayers
from skatcore.cli.deals.deal import read_kind
from skatcore.cli.deals.replay import with_deals
from skatcore.cli.games.broken import end, opened_file, readable
from skatcore.cli.output import FOUND, catalogue, catalogues, refuse
from skatcore.cli.progress import ProgressBar
from skatcore.cli.tables import show
from skatcore.cli.unsearched import say_unsearched_by
from skatcore.cli.usual_rules import rules_named
from skatcore.cli.work import check_place, working
from skatcore.model import Broken
from skatcore.records import RecordedDeal, RecordFile
from skatcore.rules import Ruleset
from skatcore.text import Catalogue
from skatcore.views.compare import match_report, weighed_report

#: How many deals are played unless another number is asked for.
DEALS = 1000


def match_players(task: MatchPlayers) -> None:
    """Play the deals, and report who made more of them."""
    ruleset = rules_named(task.profile, task.lang)
    words = catalogue(task.lang, ruleset)
    kinds = [str(read_kind(kind, words)) for kind in task.kinds]
    if not kinds or (task.recorded is None and len(kinds) != 2):  # noqa: PLR2004 - a match has two sides
        refuse(words.text("match.kinds"), words)
    if task.defenders is not None and task.recorded is None:
        refuse(words.text("match.defenders-recorded"), words)
    defenders = "" if task.defenders is None else str(read_kind(task.defenders, words))
    check_place(task.jobs, task.cluster, words)
    say_unsearched_by([*kinds, defenders], catalogues(task.lang), ruleset)
    with working(words):
        if task.recorded is None:
            _match(task, ruleset, (kinds[0], kinds[1]), words)
        else:
            _weigh(task, task.recorded, ruleset, (kinds, defenders), words)


def _match(task: MatchPlayers, ruleset: Ruleset, kinds: tuple[str, str], words: Catalogue) -> None:
    deals = task.deals or DEALS
    with ProgressBar(words) as bar:
        played = match(
            ruleset,
            kinds,
            deals=deals,
            seed=task.seed,
            jobs=task.jobs,
            cluster=task.cluster,
            progress=lambda more: bar.more(more, deals),
        )
    show(match_report(played, task.seed, words, catalogues(task.lang)), task.fmt, words)


def _weigh(task: MatchPlayers, file: Path, ruleset: Ruleset, players: tuple[list[str], str], words: Catalogue) -> None:
    kinds, defenders = players
    broken: list[Broken] = []
    with opened_file(file, task.source, words) as source, ProgressBar(words) as bar:
        deals = islice(_deals(source, ruleset, broken, words), task.deals)
        whole = (task.deals or 0) * len(kinds)
        weighed = weigh_recorded(
            ruleset,
            deals,
            kinds,
            defenders=defenders,
            jobs=task.jobs,
            cluster=task.cluster,
            progress=lambda more: bar.more(more, whole),
        )
    if not weighed.kinds:
        refuse(words.text("match.none", file=source.name), words, status=FOUND)
    report = weighed_report(weighed, source.name, defenders, words, catalogues(task.lang))
    show(report, task.fmt, words)
    end(len(broken), words)


def _deals(source: RecordFile, ruleset: Ruleset, broken: list[Broken], words: Catalogue) -> Iterator[RecordedDeal]:
    """The deals of a file, whichever rules they were played under; those that cannot be read are named and kept."""
    deals = with_deals(source).deals(source.lines(), ruleset, other_rules=True)
    return readable(deals, source.name, words, broken.append, strict=False)
