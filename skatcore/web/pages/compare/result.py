"""The sums of games under several rule sets: worked out within limits, and shown."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.analysis import FileScoring, Listener, Scorer
from skatcore.model import LARGE
from skatcore.records import HasRows, given_records, is_packed
from skatcore.views import Panel, most_moved, running_panels, words_of
from skatcore.views.compare import (
    GameNotes,
    excluded_lines,
    games_report,
    games_table,
    narrowed,
    round_lines,
    summary_table,
    totals_table,
    unmade_lines,
)
from skatcore.web.errors import WebError
from skatcore.web.rule_lists import renamed, short_name, title_of

if TYPE_CHECKING:
    from skatcore.analysis import Comparison
    from skatcore.records import RecordFile
    from skatcore.rules import Ruleset
    from skatcore.scoring import Scored
    from skatcore.text import Catalogue
    from skatcore.views import Report, Writer
    from skatcore.web.lanes import Turn
    from skatcore.web.rule_lists import NamedRules
    from skatcore.web.visit import Visit

#: Seconds that a comparison may take: alone, and while others wait.
LONGEST, HURRIED = 20.0, 5.0
#: The formats of a file with the result.
SAVED_AS: Final = ("xlsx", "csv")
#: Games that are listed one by one, and games that cannot be read.
MOST_LISTED: Final = 60


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison, the games that are listed, and notes on sheets."""

    comparison: Comparison
    listed: tuple[tuple[Scored, ...], ...]
    notes: tuple[str, ...]


def compared(
    data: bytes, name: str, key: str, rulesets: Sequence[Ruleset], language: str, turn: Turn | None = None
) -> Compared:
    """The games under each rule set, as ``skat compare`` has them.

    Raises:
        RecordError: the games cannot be read.
        WebError: that takes too long.
    """
    check_time, notes, rounds = _limit(turn), GameNotes(), list[str]()

    def series(scorers: Sequence[Scorer]) -> None:
        rounds.extend(round_lines(scorers, lambda ruleset: words_of(language, ruleset)))

    def scoring() -> tuple[FileScoring, RecordFile]:
        games = given_records(data, name, key or None)
        listener = Listener(game=notes.see, series=series, progress=lambda *_: check_time())
        return FileScoring([games], rulesets, keep=MOST_LISTED, listener=listener), games

    run, games = scoring()
    if len(data) >= LARGE and isinstance(games.format, HasRows) and not is_packed(data):  # many times as fast
        run.add_up()
        first = tuple(islice(scoring()[0].each(), MOST_LISTED if len(rulesets) == 1 else 0))
        return _compared(run.result(), first, ())
    scored = run.each()
    first = tuple(islice(scored, MOST_LISTED))
    for _ in scored:  # the others are only added up
        pass
    words = words_of(language)
    return _compared(run.result(), first, (*notes.scheme_lines(words), *notes.void_lines(words), *rounds))


def _compared(comparison: Comparison, first: tuple[tuple[Scored, ...], ...], notes: tuple[str, ...]) -> Compared:
    """A comparison with the games that are listed: the first under one rule set, else those that differ."""
    return Compared(comparison, first if len(comparison.summaries) == 1 else comparison.differences, notes)


def _limit(turn: Turn | None) -> Callable[[], None]:
    """A check that raises from a certain time on, because it takes too long."""

    def check_time() -> None:
        if turn is not None and turn.is_over(LONGEST, HURRIED):
            raise WebError("compare.too-long", seconds=round(time.monotonic() - turn.begun))

    return check_time


#: Letters of a rule set's name above a column.
WIDEST: Final = 18
#: Drawings larger than this together are left out.
LARGEST_CHART: Final = 1_500_000


async def result_page(
    visit: Visit, data: bytes, name: str, key: str, rules: Sequence[NamedRules], back: str = "", title: str = ""
) -> Response:
    """The page of a comparison; ``back`` is where the games come from, ``title`` what they are called if not by name.

    Raises:
        RecordError: the games cannot be read.
        WebError: that takes too long.
    """

    def work() -> Response:
        with visit.site.rule_sets.registry.used():
            found = compared(data, name, key, _short_names(rules), visit.language, visit.turn)
            return _page(visit, title or name, found, rules, back)

    return await visit.work(work)


async def result_file(
    visit: Visit, data: bytes, name: str, key: str, rules: Sequence[NamedRules], writer: Writer[Report]
) -> Response:
    """Every game under each rule set as a file to save.

    Raises:
        RecordError: the games cannot be read.
        WebError: that takes too long.
    """

    def work() -> bytes:
        with visit.site.rule_sets.registry.used():
            check_time, rulesets = _limit(visit.turn), _short_names(rules)
            listener = Listener(progress=lambda *_: check_time())
            games = FileScoring([given_records(data, name, key or None)], rulesets, listener=listener).each()
            spoken = functools.partial(words_of, visit.language)
            report = games_report(None, games, rulesets, visit.words, spoken, single=len(rulesets) == 1)
            return writer.whole(report, visit.words)

    return visit.download(await visit.work(work), f"games{writer.suffix}", writer.media_type)


def _short_names(rules: Sequence[NamedRules]) -> list[Ruleset]:
    """The rule sets under names that fit above a column, no two the same."""
    named: dict[str, Ruleset] = {}
    for one in rules:
        whole = short_name(one.name, one.ruleset)
        short = base = whole if len(whole) <= WIDEST else f"{whole[: WIDEST - 1]}…"
        number = 1
        while short in named:
            number += 1
            short = f"{base} ({number})"
        named[short] = renamed(one.ruleset, short)
    return list(named.values())


def _charts(comparison: Comparison, words: Catalogue) -> list[Panel]:
    """Running totals under each rule set; none where nothing was read or they would be too large."""
    if not comparison.read:
        return []
    running = {summary.ruleset.profile.name: summary.running for summary in comparison.summaries}
    heads = (words.text("cli.progress"), words.text("cli.running-total"))
    panels = running_panels(running, most_moved(comparison.summaries), words, heads=heads)
    return panels if sum(len(part) for panel in panels for part in panel.drawn) <= LARGEST_CHART else []


def _page(visit: Visit, name: str, found: Compared, rules: Sequence[NamedRules], back: str) -> Response:
    comparison, words = found.comparison, visit.words
    names = [summary.ruleset.profile.name for summary in comparison.summaries]
    titles = [title_of(one.name, one.ruleset, visit.language) for one in rules]
    single = len(titles) == 1

    def spoken(ruleset: Ruleset) -> Catalogue:
        return words_of(visit.language, ruleset)

    totals = [summary.totals for summary in comparison.summaries]
    common = [summary.common for summary in comparison.summaries]
    parted = not single and any(summary.excluded for summary in comparison.summaries)
    return visit.page(
        "compare/result.html",
        name=name,
        back=back,
        comparison=comparison,
        single=single,
        winners=list(zip(titles, map(_winner, totals), strict=True)),
        games=_listed(found.listed if single else narrowed(comparison).differences, words, single=single),
        shown=len(found.listed),
        of=comparison.read if single else comparison.differ,
        kinds=summary_table(comparison),
        totals=totals_table(comparison, totals, words.text("compare.totals"), words),
        common=totals_table(comparison, common, words.text("compare.totals-common", count=comparison.counted), words)
        if parted
        else None,
        left_out=excluded_lines(comparison, words, spoken),
        unread=[(broken.line, words.say(broken.message)) for broken in comparison.unread],
        notes=(*unmade_lines(comparison, words), *found.notes),
        charts=_charts(comparison, words),
        columns=[" = ".join(names[at] for at in group) for group in comparison.alike],
        asked=[one.name for one in rules],
    )


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game as a page lists it: the score under each rule set, and why."""

    number: str
    declarer: str
    game: str
    scores: tuple[str, ...]
    why: str


def _listed(games: Sequence[tuple[Scored, ...]], words: Catalogue, *, single: bool) -> list[ListedGame]:
    """The games one by one, as `games_table` has them."""
    if not games:
        return []
    table = games_table(games, lambda ruleset: words_of(words.language, ruleset), single=single)
    return [
        ListedGame(number, declarer.replace("/\n", ", "), game, tuple(scores), why)
        for number, declarer, game, *scores, why in table.texts(words)
    ]


def _winner(totals: Mapping[str, int]) -> tuple[list[str], int]:
    """The players who have most, and how much that is; none if all have the same."""
    most = max(totals.values(), default=0)
    best = [name for name, points in totals.items() if points == most]
    return ([] if len(best) == len(totals) else best, most)
