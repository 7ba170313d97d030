"""``skat replay``: recorded deals done again, printed, and everything that is wrong named."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from skatcore.cli.deals.as_stored import print_as_stored
from skatcore.cli.deals.commands import ReplayFile
from skatcore.cli.deals.print_deal import print_deal
from skatcore.cli.games.score import end, opened, say_broken
from skatcore.cli.output import (
    FOUND,
    USAGE,
    CatalogueCache,
    Format,
    Lang,
    data_output,
    load,
    print_csv,
    print_json,
    print_line,
    refuse,
)
from skatcore.cli.progress import counted
from skatcore.model.record import Broken
from skatcore.records.errors import AsStored
from skatcore.records.format import HasDeals
from skatcore.records.formats import Formats
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.replay import Replayed, replay
from skatcore.records.samples import sample
from skatcore.records.source import RecordFile
from skatcore.views.replays import HEADS, deal_data, finding_text, player_names, replay_cells

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: The rule set of records that name none, where none is asked for.
DEFAULT = "isko"
#: The most findings that are listed unless all are asked for.
MOST_FINDINGS = 20


def replay_file(wanted: ReplayFile) -> None:
    """Print one deal, or check all of them; exit status 1 if anything is wrong."""
    if wanted.sample and wanted.file is None:  # the sample is of games with their cards
        wanted = replace(wanted, file=sample("iss"), sample=False)
    under = Under.of(wanted.profile, wanted.lang, other_rules=wanted.other_rules)
    words = under.words
    broken: list[Broken] = []

    def as_stored(recorded: AsStored) -> None:
        if wanted.fmt is Format.table and (wanted.all_games or wanted.game == recorded.number):
            print_as_stored(recorded, words)

    with opened(wanted, words) as source:
        deals = replayed(source, under, broken, strict=wanted.strict, shown=as_stored)
        if wanted.game is not None:
            wrong = _one(wanted, source, deals, under, broken)
        elif wanted.fmt is Format.json:
            wrong = _json(under, deals, broken)
        elif wanted.fmt is Format.csv:
            wrong = _csv(under, deals)
        else:
            wrong = _table(wanted, source, under, deals)
    if broken:
        end(len(broken), words)
    if wrong:
        raise SystemExit(FOUND)


@dataclass(frozen=True, slots=True)
class Under:
    """What deals are done again under: the rule set that was asked for, or each its own.

    ``ruleset`` is for records that say nothing of their rules, if none was ``asked`` for.
    """

    ruleset: Ruleset
    catalogues: CatalogueCache
    asked: bool
    other_rules: bool = False

    @classmethod
    def of(cls, profile: str | None, lang: Lang | None, *, other_rules: bool = False) -> Under:
        """The rule set of that name; without one, the international code."""
        ruleset = load(profile or DEFAULT, lang)
        return cls(ruleset, CatalogueCache(lang), profile is not None, other_rules)

    @property
    def words(self) -> Catalogue:
        """The words of that rule set."""
        return self.catalogues.of(self.ruleset)

    def words_of(self, deal: Replayed) -> Catalogue:
        """The words of the rules that a deal was done again under."""
        return self.catalogues.of(deal.deal.ruleset)


def replayed(
    source: RecordFile,
    under: Under,
    broken: list[Broken],
    *,
    strict: bool,
    shown: Callable[[AsStored], None] | None = None,
) -> Iterator[Replayed]:
    """The deals of a file done again; those that cannot be read are named and kept apart.

    ``shown`` is given those whose rules are not here, but which hold what they counted.
    """
    words = under.words
    unchecked: set[str] = set()
    for recorded in counted(_deals_in(source, under), words):
        if isinstance(recorded, RecordedDeal):
            if recorded.unchecked and recorded.unchecked not in unchecked:
                unchecked.add(recorded.unchecked)
                text = words.text("replay.unchecked", profile=recorded.unchecked)
                print_line(f"{source.name}: {text}", error=True)
            yield replay(recorded.ruleset or under.ruleset, recorded)
            continue
        broken.append(recorded)
        say_broken(source.name, recorded, words)
        if isinstance(recorded, AsStored) and shown is not None:
            shown(recorded)
        if strict:
            raise SystemExit(FOUND)


def _deals_in(source: RecordFile, under: Under) -> Iterator[RecordedDeal | Broken]:
    fmt, words = source.format, under.words
    if not isinstance(fmt, HasDeals):
        able = ", ".join(reader.key for reader in Formats.installed() if isinstance(reader, HasDeals))
        text = words.text("replay.no-deals", file=source.name, format=fmt.key, expected=able)
        refuse(text, words, status=USAGE)
    ruleset = under.ruleset if under.asked else None
    return fmt.deals(source.lines(), ruleset, other_rules=under.other_rules)


def _one(wanted: ReplayFile, source: RecordFile, deals: Iterator[Replayed], under: Under, broken: list[Broken]) -> bool:
    """The one deal that is asked for; whether something is wrong with it."""
    last = 0
    for deal in deals:
        last = deal.recorded.record.number
        if last == wanted.game:
            broken.clear()  # what stands before it was said, and is not what was asked for
            words = under.words_of(deal)
            if wanted.fmt is Format.json:
                print_json(deal_data(deal, words))
            elif wanted.fmt is Format.csv:
                print_csv(HEADS, [replay_cells(deal, words)])
            else:
                print_replayed(source.name, deal, words)
            return not deal.correct
    if all(game.number != wanted.game for game in broken):
        last = max([last, *(game.number for game in broken)])
        text = under.words.text("replay.no-game", number=wanted.game or 0, count=last)
        refuse(text, under.words, status=USAGE)
    return True


def print_replayed(name: str, replayed_deal: Replayed, words: Catalogue) -> None:
    """A deal as people read it, and below it what is wrong with it."""
    record = replayed_deal.recorded.record
    heading = words.text("replay.heading", number=record.number, line=record.line)
    heading = ", ".join(part for part in (heading, record.date, record.table) if part)
    print_deal(replayed_deal.deal, player_names(replayed_deal, words), words, heading=heading)
    if replayed_deal.derived:
        print_line(words.text("replay.derived"))
    if replayed_deal.deal.state.to_the_end:
        print_line(words.text("replay.played-on"))
    _list(name, replayed_deal, words)


def _list(name: str, deal: Replayed, words: Catalogue) -> None:
    for finding in deal.findings:
        print_line(f"{name}:{deal.recorded.record.line}: {finding_text(deal, finding, words)}")


def _table(wanted: ReplayFile, source: RecordFile, under: Under, deals: Iterable[Replayed]) -> bool:
    """Every finding, and how many deals there are; with ``--all`` every deal is printed."""
    words, profiles = under.words, dict[str, None]()
    counts = Counter[str]()
    for deal in deals:
        counts.update(deals=1, findings=not deal.correct, cut=deal.cut_short)
        counts["derived"] += deal.derived > 0
        profiles[deal.deal.ruleset.profile.name] = None
        if wanted.all_games:
            print_replayed(source.name, deal, under.words_of(deal))
            print_line("")
        elif counts["listed"] < MOST_FINDINGS:
            counts["listed"] += len(deal.findings)
            _list(source.name, deal, under.words_of(deal))
        else:
            counts["left"] += len(deal.findings)
    if counts["left"]:
        print_line(words.text("replay.more", count=counts["left"]))
    if not counts["deals"]:
        print_line(words.text("replay.none"))
        return False
    correct = counts["deals"] - counts["findings"]
    print_line(words.text("replay.checked", count=counts["deals"], profile=", ".join(profiles), correct=correct))
    for key, counted_as in (("findings", "findings"), ("derived-auctions", "derived"), ("cut-short", "cut")):
        if counts[counted_as]:
            print_line(words.text(f"replay.{key}", count=counts[counted_as]))
    return counts["findings"] > 0


def _json(under: Under, deals: Iterator[Replayed], broken: list[Broken]) -> bool:
    """One object, its games written as they are read; its head has the rules of the first."""
    out, words = data_output(), under.words
    first = next(deals, None)
    ruleset = first.deal.ruleset if first else under.ruleset
    head = {"profile": ruleset.profile.name, "digest": ruleset.digest}
    out.write(json.dumps(head)[:-1] + ', "games": [')
    count = correct = 0
    for deal in chain([first] if first else [], deals):
        out.write(",\n" if count else "\n")
        json.dump(deal_data(deal, under.words_of(deal)), out, ensure_ascii=False)
        count += 1
        correct += deal.correct
    unread = [
        {"n": game.number, "line": game.line, "reason": words.broken(game)}
        | ({"deal": game.kept} if isinstance(game, AsStored) else {})
        for game in broken
    ]
    tail = {"count": count, "correct": correct, "broken": unread}
    out.write("],\n" + json.dumps(tail, ensure_ascii=False)[1:] + "\n")
    return count > correct


def _csv(under: Under, deals: Iterable[Replayed]) -> bool:
    """A row for each deal."""
    wrong = 0

    def rows() -> Iterator[list[Any]]:
        nonlocal wrong
        for deal in deals:
            wrong += not deal.correct
            yield replay_cells(deal, under.words_of(deal))

    print_csv(HEADS, rows())
    return wrong > 0
