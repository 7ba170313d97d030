"""Games side by side under several rule sets: scores, what makes them differ, totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.model.reasons import Reason
from skatcore.records.format import CountsRounds
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.compare.games import WordsOf
from skatcore.views.table import Cell, CellKind, Column, DataTable, Marked, numbers

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison, ExcludedGames

#: With more players than these, those who have nothing under any rule set are not shown.
MANY_PLAYERS: Final = 8
#: In a large collection only the best players have a row of their own.
MOST_PLAYERS: Final = 20
#: Numbers of games that are listed behind a reason why they are left out.
MOST_PLACES: Final = 8
#: The scheme of a sheet whose totals are the value points that are added up here.
PLAIN: Final = "points"


def games_table(games: Sequence[tuple[Scored, ...]], words_of: WordsOf, *, single: bool) -> DataTable:
    """A row for each game: number, declarer, game, the scores under each rule set, and why."""
    heads = [Column("cli.score", CellKind.POINTS)]
    if not single:
        names = (scored.ruleset.profile.name for scored in games[0])
        heads = [Column(name=name, kind=CellKind.POINTS) for name in names]
    columns = (
        *numbers("cli.number"),
        Column("cli.declarer"),
        Column("cli.game", folds=12),
        *heads,
        Column("cli.why", folds=27),
    )
    rows = (
        [
            game[0].record.number,
            declarer_text(game[0]),
            named_game(game, words_of),
            *map(score_cell, game),
            _why(game, words_of, single=single),
        ]
        for game in games
    )
    return DataTable.of(columns, rows)


def declarer_text(scored: Scored) -> str:
    """The declarer; in a game without one all three, in the order of their scores."""
    record = scored.record
    if record.declarer is not None:
        return record.players[record.declarer]
    return "" if record.announcement is None else "/\n".join(record.players)


def _known_in(game: Sequence[Scored]) -> Ruleset:
    """The first rule set that has the game; the first of all if none has."""
    announcement = game[0].record.announcement
    known = (scored.ruleset for scored in game if announcement and scored.ruleset.contract(announcement.contract))
    return next(known, game[0].ruleset)


def named_game(game: Sequence[Scored], words_of: WordsOf) -> str:
    """A game as players name it, with what plugins add to it."""
    announcement, words = game[0].record.announcement, words_of(_known_in(game))
    if announcement is None:
        return words.text("cli.passed")
    extras = [f"{words.named('extra', name)} {value}" for name, value in announcement.extras]
    name = words.game(announcement.contract, announcement.form.code)
    if name == announcement.contract:  # no rule set has a word for it: the key, as a name
        name = name.replace("-", " ").capitalize()
    return ", ".join([name, *extras])


def score_cell(scored: Scored) -> Cell:
    """The declarer's score, or those of all three; None if the game does not count."""
    if scored.missing is not None:
        return None
    if scored.value is not None and scored.value.scores is not None:
        return "/".join(score_said(points) for points in scored.points)
    return sum(scored.points)


def _why(game: Sequence[Scored], words_of: WordsOf, *, single: bool) -> str:
    """All reasons under one rule set; under several those that differ.

    Where a game counts the same wherever it counts, its reasons are named only if it does not
    count under the first rule set.
    """
    if single:
        return _reasons(game[0], game[0].reasons, words_of)
    counting = [scored for scored in game if scored.counts]
    differ = any(scored.points != counting[0].points for scored in counting)
    profiles: dict[str, list[str]] = {}
    for scored in game:
        if scored.counts and not differ and game[0].counts:
            continue
        own = own_reasons(scored, counting) if differ else scored.reasons
        text = _reasons(scored, own, words_of)
        profiles.setdefault(text, []).append(scored.ruleset.profile.name)
    return "; ".join(f"{', '.join(names)}: {text}" for text, names in profiles.items())


def own_reasons(scored: Scored, others: Sequence[Scored]) -> Sequence[Reason]:
    """The reasons that are not the same under every rule set; all of them if there are none."""
    if not scored.counts:
        return scored.reasons
    common = set.intersection(*({(reason.step, reason.count) for reason in other.reasons} for other in others))
    own = [reason for reason in scored.reasons if (reason.step, reason.count) not in common]
    return own or scored.reasons


def _reasons(scored: Scored, reasons: Sequence[Reason], words_of: WordsOf) -> str:
    words = words_of(scored.ruleset)
    if scored.missing is not None:
        return words.say(scored.missing)
    return ", ".join(words.say(reason.message) for reason in reasons)


def summary_table(comparison: Comparison) -> DataTable:
    """How many games of each kind there were under each rule set."""
    spare = {"counted": 0, "won": 2, "lost": 2, "overbid": 4, "passed": 3, "excluded": 1}
    columns = (Column(f"cli.{key}", CellKind.COUNT, order) for key, order in spare.items())
    rows = (
        (tally.ruleset.profile.name, tally.games, tally.won, tally.lost, tally.overbid, tally.passed, tally.left_out)
        for tally in comparison.summaries
    )
    return DataTable.of((Column("cli.profile"), *columns), rows)


def totals_table(
    comparison: Comparison, totals: Sequence[Mapping[str, int]], title: str, words: Catalogue
) -> DataTable:
    """A row for each player, the best first; the winner under each rule set is marked with a star."""
    players = sorted(comparison.players, key=lambda name: (-totals[0][name], name))
    if len(players) > MANY_PLAYERS:
        players = [name for name in players if any(sums[name] for sums in totals)]
    best = [max(sums.values()) if len(players) > 1 else None for sums in totals]
    names = (tally.ruleset.profile.name for tally in comparison.summaries)
    rows: list[list[Cell]] = [
        [
            name,
            *(
                Marked(sums[name], "* ") if sums[name] == most else sums[name]
                for sums, most in zip(totals, best, strict=True)
            ),
        ]
        for name in players[:MOST_PLAYERS]
    ]
    stars = {(row, at) for row, cells in enumerate(rows) for at, cell in enumerate(cells) if isinstance(cell, Marked)}
    columns = (Column(), *(Column(name=name, kind=CellKind.COUNT) for name in names))
    table = DataTable.of(columns, rows, title=title, notes=(f"* {words.text('cli.winner')}",))
    return replace(table, strong=frozenset(stars))


def excluded_lines(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> list[str]:
    """How many games each rule set leaves out, why, and which."""
    return [
        f"{tally.ruleset.profile.name}: {_left_out(excluded, words, words_of(tally.ruleset))}"
        for tally in comparison.summaries
        for excluded in tally.excluded
    ]


def _left_out(excluded: ExcludedGames, words: Catalogue, own_words: Catalogue) -> str:
    why = own_words.say(excluded.missing) + words.in_brackets(excluded.missing.clause)
    games = places_text([place.number for place in excluded.first], excluded.count)
    return words.text("cli.left-out", count=excluded.count, why=why, games=games)


def places_text(numbers: Sequence[int], count: int = 0) -> str:
    """The first numbers of games; ``count`` is how many there are, if more than these."""
    more = ", ..." if max(count, len(numbers)) > MOST_PLACES else ""
    return ", ".join(map(str, numbers[:MOST_PLACES])) + more


def unmade_lines(comparison: Comparison, words: Catalogue) -> list[str]:
    """The games that have card points that no cards make."""
    return [words.text("cli.points-not-made", games=places_text(comparison.unmade))] if comparison.unmade else []


class GameNotes:
    """Notes on the games: sheets that are void or count by another scheme."""

    def __init__(self) -> None:
        self.void: dict[int, str] = {}
        self.schemes: dict[str, None] = {}

    def see(self, game: Sequence[Scored]) -> None:
        """Note the sheet of a game, if it is on one."""
        record = game[0].record
        if record.sheet is not None:
            if record.sheet.void:
                self.void[record.sheet.series] = record.table
            if record.sheet.scheme != PLAIN:
                self.schemes[record.sheet.scheme] = None

    def scheme_lines(self, words: Catalogue) -> list[str]:
        """By which other schemes sheets count."""
        return [words.text("cli.other-scheme", scheme=words.named("scheme", key)) for key in self.schemes]

    def void_lines(self, words: Catalogue) -> list[str]:
        """The sheets that were declared void."""
        called = (f"{number} {title}".strip() for number, title in self.void.items())
        return [words.text("cli.void-sheet", sheet=name) for name in called]


def round_lines(scorers: Iterable[object], words_of: WordsOf) -> Iterator[str]:
    """The deals of a series that rule sets count in rounds of their own; ``scorers`` are those of the series."""
    for scorer in scorers:
        if isinstance(scorer, CountsRounds):
            words, profile = words_of(scorer.ruleset), scorer.ruleset.profile.name
            for rule, count in scorer.counted.items():
                said = words.text(f"series-rule.{rule}")
                yield words.text("cli.in-rounds", profile=profile, rule=said, count=count)
            for contract, count in scorer.not_played.items():
                yield words.text("cli.round-not-played", profile=profile, contract=contract, count=count)
