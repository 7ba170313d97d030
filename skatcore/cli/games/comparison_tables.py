"""Comparisons for people: games side by side, totals, what was left out and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from skatcore.cli.columns import Column, print_columns
from skatcore.cli.games.listed import game_code
from skatcore.cli.output import CatalogueCache, console

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison, Excluded, Tally
    from skatcore.model.reasons import Reason
    from skatcore.scoring.score import Scored
    from skatcore.text.catalogue import Catalogue

#: With more players than these, those who have nothing under any rule set are not shown.
MANY_PLAYERS = 8
#: Columns that the reasons need beside the scores, and more than any table of scores has.
LEAST_WHY, WIDEST = 30, 10_000
#: So many players have a row of their own; in a large collection the best of them.
MOST_PLAYERS = 20
#: So many numbers of games stand behind a reason why they are left out.
MOST_PLACES = 8


def show_comparison(
    comparison: Comparison,
    games: Sequence[tuple[Scored, ...]] | None,
    words: Catalogue,
    voices: CatalogueCache,
    *,
    single: bool,
) -> None:
    """The games that are given (None: those that differ), the totals, and what was left out."""
    if comparison.read == 0:
        console().print(words.text("cli.none-scored"))
        return
    listed = comparison.differences if games is None else games
    if listed:
        _show_games(listed, words, voices, single=single)
    if not single:
        _say_difference(comparison, words)
    if hidden := comparison.read - len(listed):
        console().print(words.text("cli.more-rows", count=f"{hidden:,}"))
    console().print()
    _print_summary(comparison, words)
    totals = [tally.totals for tally in comparison.tallies]
    _show_totals(comparison, totals, words.text("cli.total"), words)
    if any(tally.excluded for tally in comparison.tallies) and not single:
        common = [tally.common for tally in comparison.tallies]
        title = words.text("cli.total-common", count=f"{comparison.counted:,}")
        _show_totals(comparison, common, title, words)
    _say_excluded(comparison.tallies, words, voices)


def _say_difference(comparison: Comparison, words: Catalogue) -> None:
    if comparison.differ:
        differ, count = f"{comparison.differ:,}", f"{comparison.read:,}"
        console().print(words.text("cli.differ", differ=differ, count=count))
    else:
        console().print(words.text("cli.nothing-differs"))


def _show_games(
    games: Sequence[tuple[Scored, ...]], words: Catalogue, voices: CatalogueCache, *, single: bool
) -> None:
    """A row for each game; the reasons stand beside the scores, or below where it is narrow."""
    to = console()
    why = [_why(game, voices, single=single) for game in games]
    scores = _games_table(games, words, single=single, narrow=False)
    if to.measure(scores, options=to.options.update(width=WIDEST)).maximum + LEAST_WHY <= to.width:
        to.print(_games_table(games, words, why, single=single, narrow=False))
        return
    for band in _bands(
        len(games[0]),
        lambda band: _games_table([g[band] for g in games], words, single=single, narrow=True),
    ):
        _print_games([g[band] for g in games], words, single=single)
    below = Table.grid(padding=(0, 2))
    below.add_column(justify="right", no_wrap=True)
    below.add_column(overflow="fold")
    for game, text in zip(games, why, strict=True):
        if text:
            below.add_row(str(game[0].record.number), Text(text))
    if below.row_count:
        to.print(Text(words.text("cli.why"), style="bold"))
        to.print(below)
        to.print()


def _print_games(games: Sequence[tuple[Scored, ...]], words: Catalogue, *, single: bool) -> None:
    """The scores of the games where it is narrow."""
    table = _games_table(games, words, single=single, narrow=True)
    to = console()
    if to.measure(table, options=to.options.update(width=WIDEST)).minimum <= to.width:
        to.print(table)
        return
    names = [one.ruleset.profile.name for one in games[0]]
    columns = [
        Column(words.text("cli.number"), number=True),
        Column(words.text("cli.declarer")),
        Column(words.text("cli.game")),
        *(Column(words.text("cli.score") if single else name, number=True) for name in names),
    ]
    rows = (
        [str(game[0].record.number), _who(game), _name(game, words), *map(_figure, game)]
        for game in games
    )
    print_columns(columns, rows, words)


def _figure(scored: Scored) -> str:
    return _score(scored).plain


def _games_table(
    games: Sequence[tuple[Scored, ...]],
    words: Catalogue,
    why: Sequence[str] = (),
    *,
    single: bool,
    narrow: bool,
) -> Table:
    """The scores of the games, and ``why`` beside them if it is given."""
    padding = (0, 1, 0, 0) if narrow else (0, 1)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=padding)
    table.add_column(words.text("cli.number"), justify="right", no_wrap=True)
    table.add_column(words.text("cli.declarer"), overflow="fold")
    table.add_column(words.text("cli.game"), overflow="fold")
    for one in games[0]:
        name = words.text("cli.score") if single else one.ruleset.profile.name
        head = name.replace("-", "-\n").replace("/", "/\n") if narrow else name
        table.add_column(head, justify="right", overflow="fold", no_wrap=True)
    if why:
        table.add_column(words.text("cli.why"), ratio=1)
    for at, game in enumerate(games):
        record = game[0].record
        cells = [Text(str(record.number)), Text(_who(game)), Text(_name(game, words))]
        cells += [_score(one) for one in game]
        table.add_row(*cells, *(Text(text) for text in why[at : at + 1]))
    return table


def _who(game: Sequence[Scored]) -> str:
    """The declarer; in a game without one all three, as their scores stand."""
    record = game[0].record
    if record.declarer is not None:
        return record.players[record.declarer]
    return "" if record.announcement is None else "/\n".join(record.players)


def _name(game: Sequence[Scored], words: Catalogue) -> str:
    said = game[0].record.announcement
    if said is None:
        return words.text("cli.passed")
    known = next((one for one in game if one.ruleset.contract(said.contract)), game[0])
    extras = " ".join(f"{name}={number}" for name, number in said.extras)
    return f"{game_code(known.ruleset, known)} {extras}".strip()


def _score(scored: Scored) -> Text:
    if scored.missing is not None:
        return Text("-", style="dim")
    if scored.value is not None and scored.value.scores is not None:
        return Text("/".join(f"{points:+d}" if points else "0" for points in scored.points))
    score = sum(scored.points)
    return Text(f"{score:+d}" if score else "0", style="red" if score < 0 else "green")


def _why(game: Sequence[Scored], voices: CatalogueCache, *, single: bool) -> str:
    """All reasons under one rule set; under several those that tell them apart.

    Where a game counts the same wherever it counts, its own reasons are told only if it does not
    count under the first rule set.
    """
    if single:
        return _told(game[0], game[0].reasons, voices)
    counting = [one for one in game if one.counts]
    differ = any(one.points != counting[0].points for one in counting)
    told: dict[str, list[str]] = {}
    for one in game:
        if one.counts and not differ and game[0].counts:
            continue
        text = _told(one, _apart(one, counting) if differ else one.reasons, voices)
        told.setdefault(text, []).append(one.ruleset.profile.name)
    return "; ".join(f"{', '.join(where)}: {text}" for text, where in told.items())


def _apart(one: Scored, others: Sequence[Scored]) -> Sequence[Reason]:
    """The reasons that do not stand under every rule set; all of them if there are none."""
    said = [{(reason.step, reason.count) for reason in other.reasons} for other in others]
    common = set.intersection(*said) if one.counts else set()
    own = [reason for reason in one.reasons if (reason.step, reason.count) not in common]
    return own or one.reasons


def _told(scored: Scored, reasons: Sequence[Reason], voices: CatalogueCache) -> str:
    words = voices.of(scored.ruleset)
    if scored.missing is not None:
        return words.missing(scored.missing)
    return ", ".join(words.reason(reason) for reason in reasons)


def _print_summary(comparison: Comparison, words: Catalogue) -> None:
    """How many games of each kind there were under each rule set."""
    heads = ("counted", "won", "lost", "overbid", "passed", "excluded")
    columns = [Column(words.text("cli.profile"))]
    columns += [
        Column(words.text(f"cli.{head}"), number=True, spare=spare)
        for head, spare in zip(heads, (0, 2, 2, 4, 3, 1), strict=True)
    ]
    rows = []
    for tally in comparison.tallies:
        numbers = (
            tally.games, tally.won, tally.lost, tally.overbid, tally.passed, tally.left_out
        )  # fmt: skip
        rows.append([tally.ruleset.profile.name, *(f"{number:,}" for number in numbers)])
    print_columns(columns, rows, words)


def _bands(count: int, table: Callable[[slice], Table]) -> list[slice]:
    """Which of so many columns stand side by side: as many as the terminal is wide enough for."""
    to = console()
    wide = to.options.update(width=WIDEST)
    for many in range(count, 1, -1):
        bands = [slice(at, at + many) for at in range(0, count, many)]
        if all(to.measure(table(band), options=wide).maximum <= to.width for band in bands):
            return bands
    return [slice(at, at + 1) for at in range(count)]


def _show_totals(
    comparison: Comparison, totals: Sequence[Mapping[str, int]], title: str, words: Catalogue
) -> None:
    players = sorted(comparison.players, key=lambda name: (-totals[0][name], name))
    if len(players) > MANY_PLAYERS:
        players = [name for name in players if any(sums[name] for sums in totals)]
    names = [tally.ruleset.profile.name for tally in comparison.tallies]
    bands = _bands(len(names), lambda band: _totals_table(names[band], totals[band], players))
    for band in bands:
        table = _totals_table(names[band], totals[band], players)
        if band is bands[0]:
            table.title, table.title_justify = title, "left"
        if band is bands[-1]:
            table.caption, table.caption_justify = f"* {words.text('cli.winner')}", "left"
        console().print(table)


def _totals_table(
    names: Sequence[str], totals: Sequence[Mapping[str, int]], players: Sequence[str]
) -> Table:
    """A row for each player; the winner under each rule set is marked with a star."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", overflow="fold")
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    best = [max(sums.values(), default=0) for sums in totals]
    for player in players[:MOST_PLAYERS]:
        cells = [Text(player)]
        for sums, most in zip(totals, best, strict=True):
            won = sums[player] == most and len(players) > 1
            mark, style = ("* ", "bold") if won else ("", "")
            cells.append(Text(f"{mark}{sums[player]:,}", style=style))
        table.add_row(*cells)
    return table


def _say_excluded(tallies: Sequence[Tally], words: Catalogue, voices: CatalogueCache) -> None:
    for tally in tallies:
        for one in tally.excluded:
            console().print(
                Text(
                    f"{tally.ruleset.profile.name}: {_left_out(one, words, voices.of(tally.ruleset))}"
                )
            )


def _left_out(one: Excluded, words: Catalogue, voice: Catalogue) -> str:
    places = ", ".join(str(place.number) for place in one.first[:MOST_PLACES])
    more = ", ..." if one.count > MOST_PLACES else ""
    clause = words.in_brackets(one.missing.clause)
    text = voice.missing(one.missing)
    return words.text("cli.left-out", count=one.count, why=text + clause, games=places + more)
