"""A simulation for programs, as tables and as a picture: games played and won under each rule set, and scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from skatcore.analysis.simulation import SimulationResult
from skatcore.model.game import Announcement, Seat
from skatcore.scoring.game_names import code_of
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.charts.panel import picture, write_chart
from skatcore.views.charts.rows import Bar, Dot, rows_panel
from skatcore.views.charts.scale import figure
from skatcore.views.compare.games import WordsOf
from skatcore.views.report import Line, Report
from skatcore.views.table import CellKind, Column, CsvTable, DataTable, numbers

#: The facts of a seat's scores, as columns.
_SPREAD: Final = ("mean", "deviation", "lowest", "highest")


def _games(result: SimulationResult) -> Iterator[tuple[str, int, int | None]]:
    """Code, number and won games of each game; nobody wins one without a declarer."""
    for game in result.games():
        won = result.won[game] if result.has_declarer(game) else None
        yield code_of(result.ruleset, game), result.played[game], won


def _scores(result: SimulationResult) -> Iterator[tuple[str, int, tuple[float, float, int, int]]]:
    """Key, deals and spread of each seat's scores, what is computed to three digits."""
    for seat, spread in zip(Seat, result.scores, strict=True):
        figures = (round(spread.mean, 3), round(spread.deviation, 3), spread.lowest, spread.highest)
        yield seat.key, spread.total(), figures


def simulation_report(
    results: Sequence[SimulationResult], seed: int, players: str, words: Catalogue, words_of: WordsOf
) -> Report:
    """The deals of a ``seed`` that ``players`` played, side by side under each rule set."""
    deals = results[0].deals
    data = {"deals": deals, "seed": seed, "players": players, "profiles": [*map(simulated_data, results)]}
    heading = Line(words.text("simulate.heading", count=deals, seed=seed), strong=True)
    blocks = (heading, played_table(results, words, words_of), scores_table(results, words))
    csv = CsvTable(("profile", "deals", "of", "name", "count", "won", *_SPREAD), _rows(results))
    return Report(data, csv, blocks, narrow=True)


def simulated_data(result: SimulationResult) -> dict[str, Any]:
    """The results of the deals under one rule set."""
    return {
        "profile": result.ruleset.profile.name,
        "digest": result.ruleset.digest,
        "passed": result.passed,
        "overbid": result.overbid,
        "games": [{"game": code, "played": played, "won": won} for code, played, won in _games(result)],
        "scores": {seat: dict(zip(_SPREAD, figures, strict=True)) for seat, _, figures in _scores(result)},
    }


def _rows(results: Iterable[SimulationResult]) -> Iterator[tuple[Any, ...]]:
    """One row for each game, for the deals passed in, for each seat's score."""
    for result in results:
        name = (result.ruleset.profile.name, result.deals)
        yield from ((*name, "game", *game, *[""] * 4) for game in _games(result))
        yield (*name, "passed", "", result.passed, *[""] * 5)
        yield from ((*name, "score", seat, count, "", *figures) for seat, count, figures in _scores(result))


# -- as tables --------------------------------------------------------------------------------------


def played_table(
    results: Sequence[SimulationResult], words: Catalogue, words_of: WordsOf, over: Sequence[str] = ()
) -> DataTable:
    """How often each game was played, in percent of the deals, and won, in percent of it.

    ``over`` says what stands over each result, by default the name of its rule set.
    """
    played, won = words.text("simulate.played"), words.text("simulate.won")
    # it stands over the first of the two columns
    titles = over or [result.ruleset.profile.name for result in results]
    names = (name for title in titles for name in (f"{title}\n{played}", won))
    rows: list[list[str]] = []
    for game in _all_games(results):
        owner = next(result.ruleset for result in results if result.ruleset.contract(game.contract))
        cells = (cell for result in results for cell in _percents(result, [game], words))
        rows.append([words_of(owner).game(game.contract, game.form.code), *cells])
    rows.append([""] * (2 * len(results) + 1))
    cells = (
        cell for result in results for cell in _percents(result, filter(result.has_declarer, result.played), words)
    )
    rows.append([words.text("simulate.all"), *cells])
    for key in ("passed", "overbid"):
        cells = (cell for result in results for cell in (percent(getattr(result, key), result.deals, words), ""))
        rows.append([words.text(f"simulate.{key}"), *cells])
    columns = (Column("cli.game"), *(Column(name=name, kind=CellKind.NUMBER) for name in names))
    return DataTable.of(columns, rows, keep=1, together=2)


def _all_games(results: Sequence[SimulationResult]) -> list[Announcement]:
    """The games of all rule sets, each after the one that it follows in its own."""
    listed: list[Announcement] = []
    for result in results:
        at = 0
        for game in result.games():
            if game not in listed:
                listed.insert(at, game)
            at = listed.index(game) + 1
    return listed


def _percents(result: SimulationResult, games: Iterable[Announcement], words: Catalogue) -> tuple[str, str]:
    every = [game for game in games if result.played[game]]
    if not every:
        return "", ""
    played, won = (sum(counts[game] for game in every) for counts in (result.played, result.won))
    return percent(played, result.deals, words), percent(won, played, words) if all(
        map(result.has_declarer, every)
    ) else ""


def percent(part: int, whole: int, words: Catalogue) -> str:
    """A part in percent, with one decimal; nothing where the whole is 0."""
    return words.number(100 * part / whole, 1) if whole else ""


def scores_table(results: Iterable[SimulationResult], words: Catalogue) -> DataTable:
    """The score of each seat in a deal."""
    columns = (
        Column("cli.profile"),
        Column("simulate.seat"),
        *numbers("simulate.mean", "simulate.deviation", "simulate.range"),
    )
    rows = (
        (
            result.ruleset.profile.name if seat is Seat.FOREHAND else "",
            words.text(f"seat.{seat.key}"),
            words.number(spread.mean, 2, signed=True),
            words.number(spread.deviation, 2),
            f"{score_said(spread.lowest)} … {score_said(spread.highest)}",
        )
        for result in results
        for seat, spread in zip(Seat, result.scores, strict=True)
    )
    return DataTable.of(columns, rows, keep=2)


# -- as a picture -----------------------------------------------------------------------------------


def draw_simulation(path: Path, results: Sequence[SimulationResult], words: Catalogue) -> None:
    """Draw two panels: games in percent of the deals, won and lost, and the score of each seat; see `write_chart`."""
    names = [result.ruleset.profile.name for result in results]
    contracts = list(dict.fromkeys(game.contract for result in results for game in result.games()))
    played = [
        (_label(key, results, words), [_played(key, *each, words) for each in enumerate(results)]) for key in contracts
    ]
    passed = [_bar(result.passed, result.passed, series, result, words) for series, result in enumerate(results)]
    played.append((words.text("simulate.passed"), passed))
    scores = [
        (words.text(f"seat.{seat.key}"), [_score(result, seat, series, words) for series, result in enumerate(results)])
        for seat in Seat
    ]
    panels = [
        rows_panel(words.text("simulate.pale"), played, words, names),
        rows_panel(words.text("simulate.spread"), scores, words, names),
    ]
    write_chart(path, picture(panels, words.text("simulate.title", count=results[0].deals), 2))


def _played(contract: str, series: int, result: SimulationResult, words: Catalogue) -> Bar:
    """How often a contract was played; the pale part was lost, which nobody does without a declarer."""
    games = [game for game in result.played if game.contract == contract]
    won = sum((result.won if result.has_declarer(game) else result.played)[game] for game in games)
    return _bar(sum(result.played[game] for game in games), won, series, result, words)


def _bar(count: int, won: int, series: int, result: SimulationResult, words: Catalogue) -> Bar:
    share = 100 * count / result.deals
    return Bar(share, 100 * won / result.deals, figure(share, words, 1) if share else "0", series)


def _score(result: SimulationResult, seat: Seat, series: int, words: Catalogue) -> Dot:
    """The score of a seat on average, with the standard deviation on each side."""
    spread = result.scores[seat]
    said = f"{figure(spread.mean, words, 1, signed=True)} ± {figure(spread.deviation, words, 1)}"
    return Dot(spread.mean, spread.deviation, said, series)


def _label(key: str, results: Sequence[SimulationResult], words: Catalogue) -> str:
    """A contract in the words of the first rule set that has it."""
    ruleset = next(result.ruleset for result in results if result.ruleset.contract(key) is not None)
    return type(words).of(words.language, ruleset).game(key)
