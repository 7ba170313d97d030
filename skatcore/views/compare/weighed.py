"""Kinds of computer players weighed against each other or against recorded deals, as tables and for programs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.analysis.weigh.matches import ARRANGEMENTS
from skatcore.views.compare.simulation import percent, played_table, simulated_data
from skatcore.views.report import Line, Report, lines
from skatcore.views.table import CellKind, Column, CsvTable, DataTable, numbers

if TYPE_CHECKING:
    from skatcore.analysis.estimates import Estimated
    from skatcore.analysis.simulation import SimulationResult
    from skatcore.analysis.weigh.matches import PlayersMatch
    from skatcore.analysis.weigh.recorded import WeighedDeals
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.compare.games import WordsOf


#: What is said of each kind, where it has a margin after the others.
_FACTS = ("passed", "declarer", "won", "overbid", "mean")
_HEADS = ("players", "deals", *_FACTS, "margin", "half")


def match_report(played: PlayersMatch, seed: int, words: Catalogue, words_of: WordsOf) -> Report:
    """A match of two kinds on the deals of a ``seed``."""
    profile, count = played.ruleset.profile.name, words.number(played.deals)
    heading = words.text("match.heading", profile=profile, count=count, seed=seed, times=ARRANGEMENTS)
    first, second = played.kinds
    margin = words.text("match.margin", first=first, second=second, margin=shown(played.margin, words))
    sides = list(zip(played.kinds, played.sides, strict=True))
    blocks = (
        Line(heading, strong=True),
        Line(margin, breaks=False),
        _summary(((player_said(kind, words), side) for kind, side in sides), (), words),
        played_table(played.sides, words, words_of, played.kinds),
    )
    data = {
        "seed": seed,
        "profile": profile,
        "digest": played.ruleset.digest,
        "deals": played.deals,
        "times": ARRANGEMENTS,
        "margin": _margin_data(played.margin),
        "players": [{"player": kind, **_result_data(side)} for kind, side in sides],
    }
    rows = [_csv_row(first, played.sides[0], played.margin), _csv_row(second, played.sides[1])]
    return Report(data, CsvTable(_HEADS, rows), blocks, narrow=True)


def weighed_report(weighed: WeighedDeals, file: str, defenders: str, words: Catalogue, words_of: WordsOf) -> Report:
    """Kinds weighed on the deals of a ``file``, perhaps against ``defenders`` of one kind."""
    ruleset, recorded = weighed.recorded.ruleset, words.text("match.recorded")
    count = words.number(weighed.recorded.deals)
    heading = words.text("match.heading-recorded", profile=ruleset.profile.name, count=count, file=file)
    said = [words.text("match.defenders", kind=defenders)] * bool(defenders)
    said += [words.text("match.left-out", count=weighed.left_out)] * bool(weighed.left_out)
    over = [recorded, *(kind.kind for kind in weighed.kinds)]
    results = [weighed.recorded, *(kind.result for kind in weighed.kinds)]
    named = [recorded, *(player_said(kind.kind, words) for kind in weighed.kinds)]
    margins = ["", *(shown(kind.margin, words) for kind in weighed.kinds)]
    blocks = [
        Line(heading, strong=True),
        *lines(said, breaks=False),
        _summary(zip(named, results, strict=True), margins, words),
        played_table(results, words, words_of, over),
    ]
    rows = [_csv_row(kind.kind, kind.result, kind.margin) for kind in weighed.kinds]
    data = {
        "profile": ruleset.profile.name,
        "digest": ruleset.digest,
        "left_out": weighed.left_out,
        "recorded": _result_data(weighed.recorded),
        "players": [
            {"player": kind.kind, "margin": _margin_data(kind.margin), **_result_data(kind.result)}
            for kind in weighed.kinds
        ],
    }
    return Report(data, CsvTable(_HEADS, [_csv_row("recorded", weighed.recorded), *rows]), blocks, narrow=True)


def _result_data(result: SimulationResult) -> dict[str, Any]:
    data = simulated_data(result)
    facts = {key: data[key] for key in ("passed", "overbid", "games", "scores")}
    return {"deals": result.deals, "mean": round(result.mean, 3), **facts}


def _margin_data(margin: Estimated) -> dict[str, float | None]:
    return {"value": round(margin.value, 3), "half": None if math.isinf(margin.half) else round(margin.half, 3)}


def _csv_row(name: str, result: SimulationResult, margin: Estimated | None = None) -> tuple[Any, ...]:
    data = _margin_data(margin) if margin else {"value": None, "half": None}
    played, won = _with_declarer(result)
    ends = ("" if part is None else part for part in data.values())
    return (name, result.deals, result.passed, played, won, result.overbid, round(result.mean, 3), *ends)


def _with_declarer(result: SimulationResult) -> tuple[int, int]:
    """How many games with a declarer were played, and won."""
    games = [game for game in result.played if result.has_declarer(game)]
    return sum(result.played[game] for game in games), sum(result.won[game] for game in games)


def _summary(rows: Iterable[tuple[str, SimulationResult]], margins: Sequence[str], words: Catalogue) -> DataTable:
    more = Column("match.more" if margins else "match.declarer", CellKind.NUMBER)
    percents = (
        Column(name=f"{words.text(f'simulate.{key}')} %", kind=CellKind.NUMBER) for key in ("passed", "overbid")
    )
    columns = (Column("match.players"), *numbers("match.score"), more, *numbers("simulate.won"), *percents)
    return DataTable.of(columns, _cells(rows, margins, words), keep=1)


def _cells(
    rows: Iterable[tuple[str, SimulationResult]], margins: Sequence[str], words: Catalogue
) -> Iterator[tuple[str, ...]]:
    for number, (name, result) in enumerate(rows):
        played, won = _with_declarer(result)
        more = margins[number] if margins else percent(played, result.deals, words)
        percents = (percent(part, result.deals, words) for part in (result.passed, result.overbid))
        yield (name, words.number(result.mean, 2, signed=True), more, percent(won, played, words), *percents)


def player_said(kind: str, words: Catalogue) -> str:
    """A computer player in words: "sensible", "solver:2000"."""
    name, colon, size = kind.partition(":")
    key = f"player.{name}"
    return f"{words.text(key) if key in words else name}{colon}{size}"


def shown(margin: Estimated, words: Catalogue) -> str:
    """A margin with its interval."""
    half = "?" if math.isinf(margin.half) else words.number(margin.half, 2)
    return f"{words.number(margin.value, 2, signed=True)} ± {half}"
