"""``skat replay``: recorded deals done again, printed, and everything that is wrong named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import Any

from skatcore.cli.deals.commands import ReplayFile
from skatcore.cli.deals.print_deal import print_as_stored, print_deal
from skatcore.cli.games.broken import end, opened, readable
from skatcore.cli.games.commands import ConvertFiles
from skatcore.cli.output import FOUND, USAGE, catalogues, print_line, refuse
from skatcore.cli.progress import counted
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named
from skatcore.model import Broken
from skatcore.records import AsStored, Formats, HasDeals, RecordError, RecordFile, sample
from skatcore.records.replay import Replayed, replay
from skatcore.text import Catalogue
from skatcore.views import CsvTable, JsonText, Report, json_games
from skatcore.views.play import HEADS, deal_data, finding_text, player_names, replay_cells, replayed_report

#: The most findings that are listed unless all are asked for.
MOST_FINDINGS = 20


def replay_file(wanted: ReplayFile) -> None:
    """Print one deal, or check all of them; exit status 1 if anything is wrong."""
    if wanted.sample and wanted.file is None:  # the sample is of games with their cards
        wanted = replace(wanted, file=sample("iss"), sample=False)
    replays = Replays(wanted, other_rules=wanted.other_rules)

    def broken(recorded: Broken) -> None:
        replays.broken.append(recorded)
        shown = wanted.for_people and (wanted.all_games or wanted.game == recorded.number)
        if shown and isinstance(recorded, AsStored):
            print_as_stored(recorded, replays.words)

    with opened(wanted, replays.words) as source:
        deals = replays.of(source, broken)
        if wanted.game is not None:
            _one(wanted, source, deals, replays)
        else:
            rows = (replay_cells(deal, replays.words_of(deal)) for deal in deals)
            report = Report(JsonText(_json(deals, replays)), CsvTable(HEADS, rows))
            show(report, wanted.fmt, replays.words, lambda: _table(wanted, source, deals, replays))
    end(len(replays.broken) - replays.as_stored, replays.words)
    if replays.wrong or replays.as_stored:
        raise SystemExit(FOUND)


class Replays:
    """Deals done again, each under the rule set that was asked for or else under its own.

    ``ruleset`` is for records that say nothing of their rules; ``wrong`` counts the deals with
    findings, ``broken`` are those that cannot be read.
    """

    def __init__(self, asked: ReplayFile | ConvertFiles, *, other_rules: bool = False) -> None:
        self.ruleset = rules_named(asked.profile, asked.lang)
        self.rules_words = catalogues(asked.lang)
        self.words = self.rules_words(self.ruleset)
        self.asked, self.other_rules = asked, other_rules
        self.broken: list[Broken] = []
        self.wrong = 0

    @property
    def as_stored(self) -> int:
        """How many of the broken ones count what they were stored with."""
        return sum(isinstance(game, AsStored) for game in self.broken)

    def words_of(self, deal: Replayed) -> Catalogue:
        """The words of the rules that a deal was done again under."""
        return self.rules_words(deal.deal.ruleset)

    def of(self, source: RecordFile, broken: Callable[[Broken], None] | None = None) -> Iterator[Replayed]:
        """The deals of a file; those that cannot be read are named and handed to ``broken``, or kept."""
        fmt, words = with_deals(source), self.words
        unchecked: set[str] = set()
        ruleset = self.ruleset if self.asked.profile else None
        deals = counted(fmt.deals(source.lines(), ruleset, other_rules=self.other_rules), words)
        for recorded in readable(deals, source.name, words, broken or self.broken.append, strict=self.asked.strict):
            if recorded.unchecked and recorded.unchecked not in unchecked:
                unchecked.add(recorded.unchecked)
                text = words.text("replay.unchecked", profile=recorded.unchecked)
                print_line(f"{source.name}: {text}", error=True)
            deal = replay(recorded.ruleset or self.ruleset, recorded)
            self.wrong += not deal.correct
            yield deal


def with_deals(source: RecordFile) -> HasDeals:
    """The format of a file.

    Raises:
        RecordError: it has no whole deals.
    """
    fmt = source.format
    if not isinstance(fmt, HasDeals):
        able = ", ".join(reader.key for reader in Formats.installed() if isinstance(reader, HasDeals))
        raise RecordError("replay.no-deals", file=source.name, format=fmt.key, expected=able)
    return fmt


def _one(wanted: ReplayFile, source: RecordFile, deals: Iterable[Replayed], replays: Replays) -> None:
    """The one deal that is asked for."""
    last = 0
    for deal in deals:
        last = deal.recorded.record.number
        if last == wanted.game:
            # what comes before it was said, and is not what was asked for
            replays.broken.clear()
            replays.wrong = not deal.correct
            words = replays.words_of(deal)
            show(replayed_report(deal, words), wanted.fmt, words, partial(_print_replayed, source.name, deal, words))
            return
    if all(game.number != wanted.game for game in replays.broken):
        last = max([last, *(game.number for game in replays.broken)])
        text = replays.words.text("replay.no-game", number=wanted.game or 0, count=last)
        refuse(text, replays.words, status=USAGE)
    replays.wrong += 1


def _print_replayed(name: str, replayed_deal: Replayed, words: Catalogue) -> None:
    """A deal as people read it, and below it what is wrong with it."""
    record = replayed_deal.recorded.record
    heading = words.text("replay.heading", number=record.number, line=record.line)
    heading = ", ".join(part for part in (heading, record.date, record.table) if part)
    names, scored = player_names(replayed_deal.recorded.record.players, words), replayed_deal.scored
    print_deal(replayed_deal.deal, names, words, heading=heading, scored=scored)
    if replayed_deal.derived:
        print_line(words.text("replay.derived"))
    if replayed_deal.deal.state.to_the_end:
        print_line(words.text("replay.played-on"))
    _list(name, replayed_deal, words)


def _list(name: str, deal: Replayed, words: Catalogue) -> None:
    for finding in deal.findings:
        print_line(f"{name}:{deal.recorded.record.line}: {finding_text(deal, finding, words)}")


def _table(wanted: ReplayFile, source: RecordFile, deals: Iterable[Replayed], replays: Replays) -> None:
    """Every finding, and how many deals there are; with ``--all`` every deal is printed."""
    words, profiles = replays.words, dict[str, None]()
    counts = Counter[str]()
    for deal in deals:
        counts.update({"deals": 1, "derived-auctions": deal.derived > 0, "cut-short": deal.cut_short})
        profiles[deal.deal.ruleset.profile.name] = None
        if wanted.all_games:
            _print_replayed(source.name, deal, replays.words_of(deal))
            print_line("")
        elif counts["listed"] < MOST_FINDINGS:
            counts["listed"] += len(deal.findings)
            _list(source.name, deal, replays.words_of(deal))
        else:
            counts["left"] += len(deal.findings)
    if counts["left"]:
        print_line(words.text("replay.more", count=counts["left"]))
    as_stored = replays.as_stored
    if not counts["deals"]:
        print_line(words.text("replay.only-stored" if as_stored else "replay.none", count=as_stored))
        return
    counts["findings"] = replays.wrong
    correct = counts["deals"] - replays.wrong
    print_line(words.text("replay.checked", count=counts["deals"], profile=", ".join(profiles), correct=correct))
    for key in ("findings", "derived-auctions", "cut-short"):
        if counts[key]:
            print_line(words.text(f"replay.{key}", count=counts[key]))
    if as_stored:
        print_line(words.text("replay.only-stored", count=as_stored))


def _json(deals: Iterator[Replayed], replays: Replays) -> Iterator[str]:
    """One object, its games written as they are read; its head has the rules of the first."""
    words, counts = replays.words, Counter[str]()
    first = list(islice(deals, 1))
    ruleset = first[0].deal.ruleset if first else replays.ruleset

    def games() -> Iterator[Any]:
        for deal in chain(first, deals):
            counts["deals"] += 1
            yield deal_data(deal, replays.words_of(deal))

    def tail() -> dict[str, Any]:
        unread = [
            {"n": game.number, "line": game.line, "reason": words.say(game.message)}
            | ({"deal": game.kept} if isinstance(game, AsStored) else {})
            for game in replays.broken
        ]
        return {"count": counts["deals"], "correct": counts["deals"] - replays.wrong, "broken": unread}

    head = {"profile": ruleset.profile.name, "digest": ruleset.digest}
    yield from json_games(head, games(), tail)
