"""Comparisons for people: games side by side, totals, what was left out and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from skatcore.cli.listing import game_code
from skatcore.cli.output import Voices, console

if TYPE_CHECKING:
    from skatcore.language import Catalogue
    from skatcore.reasons import Reason
    from skatcore.scoring import Scored
    from skatcore.tally import Comparison, Excluded, Tally

#: With more players than these, those who have nothing under any rule set are not shown.
MANY_PLAYERS = 8
#: So many players have a row of their own; in a large collection the best of them.
MOST_PLAYERS = 20
#: So many numbers of games stand behind a reason why they are left out.
MOST_PLACES = 8


def show_comparison(
    comparison: Comparison,
    games: Sequence[tuple[Scored, ...]] | None,
    words: Catalogue,
    voices: Voices,
    *,
    single: bool,
) -> None:
    """The games (or only those that differ), the totals, and what was left out."""
    if comparison.read == 0:
        console().print(words.text("cli.none-scored"))
        return
    listed = comparison.differences if games is None else games
    if listed:
        console().print(_games_table(listed, words, voices, single=single))
    if not single:
        _say_difference(comparison, words)
    if games is None:
        hidden = comparison.read - len(listed)
        console().print(words.text("cli.more-rows", count=f"{hidden:,}"))
    console().print()
    console().print(_summary(comparison, words))
    totals = [tally.totals for tally in comparison.tallies]
    console().print(_totals_table(comparison, totals, words.text("cli.total"), words))
    if any(tally.excluded for tally in comparison.tallies) and not single:
        common = [tally.common for tally in comparison.tallies]
        title = words.text("cli.total-common", count=comparison.counted)
        console().print(_totals_table(comparison, common, title, words))
    _say_excluded(comparison.tallies, words, voices)


def _say_difference(comparison: Comparison, words: Catalogue) -> None:
    if comparison.differ:
        differ, count = f"{comparison.differ:,}", f"{comparison.read:,}"
        console().print(words.text("cli.differ", differ=differ, count=count))
    else:
        console().print(words.text("cli.nothing-differs"))


def _games_table(
    games: Sequence[tuple[Scored, ...]], words: Catalogue, voices: Voices, *, single: bool
) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words.text("cli.number"), justify="right")
    table.add_column(words.text("cli.declarer"), overflow="fold")
    table.add_column(words.text("cli.game"))
    names = _names(games[0])
    for name in names:
        table.add_column(words.text("cli.score") if single else name, justify="right")
    table.add_column(words.text("cli.why"), ratio=1)
    for game in games:
        record = game[0].record
        declarer = record.players[record.declarer] if record.declarer is not None else ""
        cells = [Text(str(record.number)), Text(declarer), Text(_name(game, words))]
        cells += [_score(one) for one in game]
        table.add_row(*cells, Text(_why(game, names, voices, single=single)))
    return table


def _names(game: Sequence[Scored]) -> list[str]:
    return [one.ruleset.profile.name for one in game]


def _name(game: Sequence[Scored], words: Catalogue) -> str:
    said = game[0].record.announcement
    if said is None:
        return words.text("cli.passed")
    code = next((game_code(one.ruleset, one) for one in game if one.counts), said.contract)
    extras = " ".join(f"{name}={number}" for name, number in said.extras)
    return f"{code} {extras}".strip()


def _score(scored: Scored) -> Text:
    if scored.missing is not None:
        return Text("-", style="dim")
    if scored.value is not None and scored.value.scores is not None:
        return Text("/".join(f"{points:+d}" if points else "0" for points in scored.points))
    score = sum(scored.points)
    return Text(f"{score:+d}" if score else "0", style="red" if score < 0 else "green")


def _why(game: Sequence[Scored], names: Sequence[str], voices: Voices, *, single: bool) -> str:
    """All reasons under one rule set; under several what is not the same as under the first."""
    if single:
        return _told(game[0], game[0].reasons, voices)
    told: dict[str, list[str]] = {}
    first = next((one for one in game if one.counts), game[0])
    for name, one in zip(names, game, strict=True):
        if one is first or (one.points == first.points and one.counts == first.counts):
            continue
        others = {(reason.step, reason.count) for reason in first.reasons}
        own = [one_ for one_ in one.reasons if (one_.step, one_.count) not in others]
        text = _told(one, own or one.reasons, voices)
        told.setdefault(text, []).append(name)
    return "; ".join(f"{', '.join(where)}: {text}" for text, where in told.items())


def _told(scored: Scored, reasons: Sequence[Reason], voices: Voices) -> str:
    words = voices.of(scored.ruleset)
    if scored.missing is not None:
        return words.missing(scored.missing)
    return ", ".join(words.reason(reason) for reason in reasons)


def _summary(comparison: Comparison, words: Catalogue) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words.text("cli.profile"))
    heads = ("counted", "won", "lost", "overbid", "passed", "excluded")
    for head in heads:
        table.add_column(words.text(f"cli.{head}"), justify="right")
    for tally in comparison.tallies:
        numbers = (
            tally.games, tally.won, tally.lost, tally.overbid, tally.passed, tally.left_out
        )  # fmt: skip
        table.add_row(Text(tally.ruleset.profile.name), *(f"{number:,}" for number in numbers))
    return table


def _totals_table(
    comparison: Comparison, totals: Sequence[Mapping[str, int]], title: str, words: Catalogue
) -> Table:
    """A row for each player; the winner under each rule set is marked with a star."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for tally in comparison.tallies:
        table.add_column(tally.ruleset.profile.name, justify="right")
    best = [max(sums.values(), default=0) for sums in totals]
    players = sorted(comparison.players, key=lambda name: (-totals[0][name], name))
    if len(players) > MANY_PLAYERS:
        players = [name for name in players if any(sums[name] for sums in totals)]
    for player in players[:MOST_PLAYERS]:
        cells = [Text(player)]
        for sums, most in zip(totals, best, strict=True):
            won = sums[player] == most and len(players) > 1
            mark, style = ("* ", "bold") if won else ("", "")
            cells.append(Text(f"{mark}{sums[player]:,}", style=style))
        table.add_row(*cells)
    table.caption = f"* {words.text('cli.winner')}"
    table.caption_justify = "left"
    return table


def _say_excluded(tallies: Sequence[Tally], words: Catalogue, voices: Voices) -> None:
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
    clause = f" ({one.missing.clause})" if one.missing.clause else ""
    text = voice.missing(one.missing)
    return words.text("cli.left-out", count=one.count, why=text + clause, games=places + more)
