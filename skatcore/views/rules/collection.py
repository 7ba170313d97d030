"""A collection of games for programs and as a table: how many of each contract, what they counted, what is left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.games import WordsOf, broken_data
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison, ContractSummary, ExcludedGames, RulesetSummary

#: The columns of the CSV.
HEADS: Final = ("profile", "of", "name", "count", "won", "lost", "overbid", "total", "mean", "deviation")


def summary_data(summary: RulesetSummary, comparison: Comparison, words_of: WordsOf) -> dict[str, Any]:
    """The sums of a collection under one rule set; numbers that are computed have three digits."""
    words = words_of(summary.ruleset)
    return {
        "profile": summary.ruleset.profile.name,
        "digest": summary.ruleset.digest,
        "read": comparison.read,
        "passed": summary.passed,
        "all": _numbers(summary.scores),
        "contracts": {key: _numbers(games) for key, games in summary.contracts.items()},
        "totals": dict(summary.totals),
        "totals_common": dict(summary.common),
        "excluded": [_excluded(games, words) for games in summary.excluded],
        "unread": comparison.broken,
        "broken": [broken_data(game, words) for game in comparison.unread],
    }


def _numbers(games: ContractSummary) -> dict[str, int | float]:
    return {
        "count": games.games,
        "won": games.won,
        "lost": games.lost,
        "overbid": games.overbid,
        "total": games.total,
        "mean": round(games.mean, 3),
        "deviation": round(games.deviation, 3),
    }


def _excluded(games: ExcludedGames, words: Catalogue) -> dict[str, Any]:
    """Games that do not count for one reason: how many, and where the first of them are."""
    first = [{"n": at.number, "line": at.line} | ({"file": at.file} if at.file else {}) for at in games.first]
    return {"count": games.count, "reason": words.say(games.missing), **games.missing.as_data(), "first": first}


def summary_csv(comparison: Comparison, words_of: WordsOf) -> CsvTable:
    """A row for all games, each contract, what is left out and why, and each player's total."""
    return CsvTable(HEADS, _rows(comparison, words_of))


def _rows(comparison: Comparison, words_of: WordsOf) -> Iterator[tuple[Any, ...]]:
    for summary in comparison.summaries:
        profile, words = summary.ruleset.profile.name, words_of(summary.ruleset)
        for of, name, games in (
            ("all", "", summary.scores),
            *(("contract", *one) for one in summary.contracts.items()),
        ):
            yield (profile, of, name, *_numbers(games).values())
        yield (profile, "passed", "", summary.passed, *[""] * 6)
        for excluded in summary.excluded:
            yield (profile, "excluded", words.say(excluded.missing), excluded.count, *[""] * 6)
        yield (profile, "unread", "", comparison.broken, *[""] * 6)
        for player, total in summary.totals.items():
            yield (profile, "player", player, "", "", "", "", total, "", "")


def contracts_table(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> DataTable:
    """How many games of each contract there were, in percent how many were won, mean and deviation of their scores."""
    columns = (
        Column("cli.game"),
        Column("cli.profile"),
        Column("cli.progress", CellKind.COUNT),
        Column("cli.won-percent", CellKind.NUMBER, digits=1),
        Column("cli.mean", CellKind.POINTS, digits=2),
        Column("cli.deviation", CellKind.NUMBER, digits=2),
    )
    counted = {key for summary in comparison.summaries for key in summary.contracts}
    listed = (contract.key for summary in comparison.summaries for contract in summary.ruleset.listed)
    contracts = dict.fromkeys(key for key in listed if key in counted)
    named = [(_name(key, comparison, words_of), key) for key in contracts]
    rows = [row for name, key in named for row in _contract_rows(name, key, comparison)]
    rows += _contract_rows(words.text("cli.all-games"), None, comparison)
    table = DataTable.of(columns, rows, keep=1)
    single = len(comparison.summaries) == 1
    return table.of_columns([0, *range(2, len(columns))]) if single else table


def _name(contract: str, comparison: Comparison, words_of: WordsOf) -> str:
    """A contract as it is called where it is played."""
    owner = next(summary.ruleset for summary in comparison.summaries if contract in summary.contracts)
    return words_of(owner).game(contract, "")


def _contract_rows(name: str, contract: str | None, comparison: Comparison) -> Iterator[tuple[Cell, ...]]:
    """A row for each rule set under which such games count, the first with the name; without a contract all games."""
    for summary in comparison.summaries:
        games = summary.scores if contract is None else summary.contracts.get(contract)
        if games is not None:
            declared = games.games - games.shared
            won = round(100 * games.won / declared, 1) if declared else ""
            spread = (round(float(games.mean), 2), round(float(games.deviation), 2))
            yield (name, summary.ruleset.profile.name, games.games, won, *spread)
            name = ""
