"""Score sheets: a short series can be kept under each scheme, and every event of a series be looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from typing import Final

from skatcore.club.contributions import SERIES_EVENTS, SERIES_RULES, NextDeal, schemes
from skatcore.club.entry.form import next_form
from skatcore.club.entry.said import entry
from skatcore.club.entry.shared import shared_deal
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.errors import PLUGIN_ERRORS
from skatcore.model.game import Announcement, Seat
from skatcore.model.record import Record
from skatcore.rules.contributions import Aim
from skatcore.rules.problems import Problem
from skatcore.scoring.score import score
from skatcore.testing.contributions import tried_games
from skatcore.testing.subject import Subject, bounded, random_deal

#: Who sits at the table, as many of them as the rule set needs.
PLAYERS: Final = ("Anna", "Bo", "Cyd", "Dov", "Eva", "Fritz", "Gerd")
#: How many deals of a series are played by chance.
DEALS: Final = 12
#: How many deals a series has at least, so that late deals and those after a Bock round are tried, too.
LONG: Final = 40
#: Among about how many made-up games one of each kind is looked for.
MADE_UP: Final = 2000
#: Card points of the players in a round without a declarer.
SHARED: Final = (60, 40, 20)


def check_sheets(subject: Subject) -> Iterator[Problem]:
    """A short series under each scheme of the rule set; the first problem of each is given once."""
    try:
        with bounded():
            games = _games(subject)
    except PLUGIN_ERRORS:  # that is found where deals are tried
        return
    known: set[tuple[object, ...]] = set()
    for scheme in schemes(subject.ruleset):
        for problem in islice(subject.problems(_series(subject, scheme, games)), 1):
            details = dict(problem.message.details)
            mark = (problem.name, details.get("plugins"), details.get("why"))
            if mark not in known:
                known.add(mark)
                yield problem


def _games(subject: Subject) -> list[Record]:
    """Games by chance, and of every contract one that is won, lost and overbid."""
    deals = (random_deal(subject.ruleset, seed) for seed in range(min(DEALS, subject.deals)))
    records = (deal.record() for deal in deals if deal.over)
    # a deal without a game, though somebody has won the auction, is found where deals are tried
    games = [record for record in records if record.declarer is None or record.announcement is not None]
    known: set[tuple[str, bool, bool]] = set()
    for game, outcome in tried_games(subject.ruleset, MADE_UP):
        record = Record(1, ("", "", ""), Seat(len(known) % len(Seat)), game, outcome)
        counted = score(subject.ruleset, record).value
        if counted is not None and (kind := (counted.contract, counted.won, counted.overbid)) not in known:
            known.add(kind)
            games.append(record)
    return games


def _series(subject: Subject, scheme: str, games: Sequence[Record]) -> Iterator[Problem]:
    """The problems in a series of these games."""
    ruleset, subject.place = subject.ruleset, f"schemes {scheme}"
    players = PLAYERS[: min(ruleset.core.table.players)]
    begun = Begun(players=players, profile=ruleset.id, digest=ruleset.digest, text="", scheme=scheme)
    with bounded():
        series = Series(ruleset, begun)
        for game in islice(cycle(games), LONG + len(games)):
            if len(series.rows) >= max(len(games), LONG):
                break
            subject.place = "series-rules"
            yield from _unknown(subject, series.ahead)
            subject.place = "extras"
            next_form(series)
            subject.place = f"deal {len(series.rows) + 1} of a series ({scheme})"
            item = entry(series, _deal(series, game))
            if series.refusal(item) is not None:
                continue
            series.add(item)
            for event in ruleset[SERIES_EVENTS]:
                subject.place = f"series-events {event.key}"
                tuple(event.occurrences(series.rows[-1]))


def _deal(series: Series, game: Record) -> DealEntry:
    """A game as the next deal of a series; in a round of another game, of that one."""
    wanted = next((contract for contract in series.ruleset.contracts if contract.key == series.ahead.contract), None)
    if wanted is not None and wanted.aim is Aim.FEWEST:
        return shared_deal(series.scorer, series.active, wanted.key, SHARED)
    if wanted is not None and game.declarer is not None:
        game = replace(game, announcement=Announcement(wanted.key))
    return DealEntry.of(replace(game, players=series.active))


def _unknown(subject: Subject, ahead: NextDeal) -> Iterator[Problem]:
    """An extra or a contract that a rule asks for and that the rule set does not have."""
    ruleset = subject.ruleset
    wanted = [key for key, _ in ahead.extras if key not in ruleset.extras]
    if ahead.contract and all(contract.key != ahead.contract for contract in ruleset.contracts):
        wanted.append(ahead.contract)
    owners = (ruleset.owners.get(("series-rules", rule.key), "") for rule in ruleset[SERIES_RULES])
    for key in wanted:
        yield subject.problem("problem.plugin-next-unknown", subject.blamed(owners), word=key)
