"""What a rule changes, as tables and for programs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.effect.counts import DECLARED, OVERBID, PASSED
from skatcore.analysis.effect.estimates import CONFIDENCE
from skatcore.analysis.effect.result import ENOUGH, EVENING
from skatcore.rules.contributions import Aim
from skatcore.rules.resolved import resolved_toml
from skatcore.views.table import CellKind, Column, CsvTable, DataTable

if TYPE_CHECKING:
    from skatcore.analysis.effect.estimates import Estimated, PairedCounts, PairedSums
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.effect.route import RuleChange
    from skatcore.views.effect_words import EffectWords

#: Kinds of hands that a table names.
MOST_HANDS: Final = 12
SIDES: Final = ("before", "after")


def _numbers(*names: str, spare: Sequence[int] = (0, 0, 0)) -> tuple[Column, ...]:
    return tuple(Column(name=name, kind=CellKind.NUMBER, spare=last) for name, last in zip(names, spare, strict=True))


def effect_tables(effect: RuleEffect, words: EffectWords) -> list[DataTable]:
    """All tables in the order in which they answer: steps, games, hands, seats, evening."""
    if not (effect.steps and effect.is_seen):
        return []
    tables = [
        games_table(effect, words),
        hands_table(effect, words),
        seats_table(effect, words),
        evening_table(effect, words),
    ]
    if len(effect.steps) > 1:
        tables.insert(0, steps_table(effect, words))
    return [table for table in tables if table.rows]


def steps_table(effect: RuleEffect, words: EffectWords) -> DataTable:
    """What each step adds for a player and for each seat; the last row is the whole."""
    seats = effect.seats()
    names = (words.text("effect.player"), *(words.text(f"seat.{seat}") for seat in seats))
    columns = (Column("effect.change"), *_numbers(*names, spare=(0, 1, 1, 1)))
    rows = [
        [words.step(share.step.changes), *map(words.estimate, (share.player, *share.seats))]
        for share in effect.shares()
    ]
    whole = (effect.player, *(counts.difference for counts in seats.values()))
    rows.append([words.text("effect.whole"), *map(words.estimate, whole)])
    notes = (words.text("effect.order"),)
    return DataTable.of(columns, rows, title=words.text("effect.steps"), notes=notes)


def games_table(effect: RuleEffect, words: EffectWords) -> DataTable:
    """How often each game was played and won before and after, with the differences."""
    played, won, difference = (words.text(f"effect.{key}") for key in ("played-head", "won-head", "difference"))
    columns = (Column("effect.game"), *_numbers(played, difference, won, difference, spare=(0, 1, 2, 3)))
    shared = {contract.key for side in (effect.before, effect.after) for contract in side.contracts if contract.shared}
    rows = [
        [words.game(name), *_game_cells(counts, words, won=name.partition(" ")[0] not in shared)]
        for name, counts in games_in_order(effect, effect.events("game"))
    ]
    rows += [
        [words.text(f"effect.{name}"), *_game_cells(effect.event(kind), words, won=kind == DECLARED)]
        for name, kind in (("all-declared", DECLARED), (PASSED, PASSED), (OVERBID, OVERBID))
    ]
    return DataTable.of(columns, rows, title=words.text("effect.games"))


def _game_cells(counts: PairedCounts, words: EffectWords, *, won: bool = True) -> Iterator[str]:
    yield _played(counts, words)
    yield words.percent(counts.played_difference)
    yield _won(counts, words) if won else ""
    yield words.percent(counts.won_difference) if won else ""


def _played(counts: PairedCounts, words: EffectWords) -> str:
    return words.compared(100 * counts.share(0), 100 * counts.share(1))


def _won(counts: PairedCounts, words: EffectWords) -> str:
    before, after = (None if share is None else 100 * share for share in map(counts.share_won, (0, 1)))
    return words.compared(before, after)


def games_in_order(effect: RuleEffect, games: dict[str, PairedCounts]) -> list[tuple[str, PairedCounts]]:
    """Suit games, Grand, Null, then those without a declarer."""
    contracts = {contract.key: contract for side in (effect.before, effect.after) for contract in side.contracts}
    aims = list(Aim)

    def place(game: tuple[str, PairedCounts]) -> tuple[int, int, str]:
        contract = contracts[game[0].partition(" ")[0]]
        return aims.index(contract.aim), contract.base, game[0]

    return sorted(games.items(), key=place)


def hands_table(effect: RuleEffect, words: EffectWords) -> DataTable:
    """With which hands players play clearly more or less often, or win otherwise."""
    heads = (words.text(f"effect.{key}") for key in ("played-head", "won-head", "hands-dealt"))
    columns = (Column("effect.cards-held"), *_numbers(*heads, spare=(0, 1, 2)))
    every = effect.changed_hands()
    rows = [
        [words.hand(hand), _played(counts, words), _won(counts, words), f"{counts.count:,}"]
        for hand, counts in every[:MOST_HANDS]
    ]
    left = len(every) - MOST_HANDS
    notes = (words.text("effect.more-hands", count=left),) if left > 0 else ()
    return DataTable.of(columns, rows, title=words.text("effect.hands"), notes=notes)


def seats_table(effect: RuleEffect, words: EffectWords) -> DataTable:
    """What each seat scores in a deal, and what it gains on the other two."""
    heads = (words.text(f"effect.{key}") for key in ("score", "difference", "against", "spread"))
    columns = (Column("effect.seat"), *_numbers(*heads, spare=(0, 0, 1, 2)))
    ahead = effect.ahead()
    rows = [
        [
            words.text(f"seat.{seat}"),
            words.compared(sums.mean(0), sums.mean(1), 2, signed=True),
            words.estimate(sums.difference),
            words.estimate(ahead[seat]),
            words.compared(sums.deviation(0), sums.deviation(1)),
        ]
        for seat, sums in effect.seats().items()
    ]
    means = words.compared(effect.mean_score(0), effect.mean_score(1), 2, signed=True)
    rows.append([words.text("effect.player"), means, words.estimate(effect.player), "", ""])
    return DataTable.of(columns, rows, title=words.text("effect.seats-title"))


def evening_table(effect: RuleEffect, words: EffectWords) -> DataTable:
    """How long an evening is and what it brings."""
    before, after, difference = effect.evening(0), effect.evening(1), effect.evening_difference()
    columns = (
        Column("effect.evening-of"),
        *_numbers(words.heading_of_sides(), words.text("effect.difference"), spare=(0, 1)),
    )
    title = words.text("effect.evening-title", deals=EVENING)
    if before is None or after is None or difference is None:
        return DataTable.of(columns, (), title=title)
    passed = [effect.event(PASSED).share(side) * length.deals for side, length in enumerate((before, after))]
    rows = [
        ["points", words.compared(before.points, after.points, 0), words.estimate(difference)],
        ["luck", words.compared(before.deviation, after.deviation, 0), ""],
        ["deals-dealt", *_both(before.deals, after.deals, words)],
        ["passed-deals", *_both(passed[0], passed[1], words)],
        ["cards", *_both(before.cards, after.cards, words, 0)],
    ]
    return DataTable.of(columns, ([words.text(f"effect.{row[0]}"), *row[1:]] for row in rows), title=title)


def _both(before: float, after: float, words: EffectWords, digits: int = 1) -> list[str]:
    return [words.compared(before, after, digits), words.number(after - before, digits, signed=True)]


# -- for programs -----------------------------------------------------------------------------------


def effect_data(effect: RuleEffect) -> dict[str, Any]:
    """All that was found, with the half-width of each interval."""
    sides = {
        name: {
            "profile": ruleset.profile.name,
            "digest": ruleset.digest,
            "toml": resolved_toml(ruleset, readings=False),
        }
        for name, ruleset in zip(SIDES, (effect.before, effect.after), strict=True)
    }
    data: dict[str, Any] = {
        **sides,
        "same": effect.same_rules,
        "seen": effect.is_seen,
        "deals": effect.deals,
        "seed": effect.seed,
        "players": list(effect.players),
        "confidence": CONFIDENCE,
        "until": effect.until,
        "reached": effect.reached,
        "aside": [_change_data(change) for change in effect.aside],
    }
    if not effect.deals:
        return data
    return data | {
        "widest": _rounded(effect.widest),
        "score": {
            "before": _rounded(effect.mean_score(0)),
            "after": _rounded(effect.mean_score(1)),
            **_estimate_data(effect.player),
        },
        "seats": {
            seat: _sums_data(sums) | {"gain": _estimate_data(effect.ahead()[seat])}
            for seat, sums in effect.seats().items()
        },
        "cards": _sums_data(effect.measure("cards")),
        "games": [_counts_data("game", name, counts) for name, counts in games_in_order(effect, effect.events("game"))],
        **{kind: _counts_data("", "", effect.event(kind)) for kind in (DECLARED, PASSED, OVERBID)},
        "evening": _evening_data(effect),
        "hands": _hands_data(effect),
        "steps": [
            {
                "changes": [_change_data(change) for change in share.step.changes],
                "digest": share.step.ruleset.digest,
                "score": _estimate_data(share.player),
                "seats": {seat: _estimate_data(own) for seat, own in zip(effect.seats(), share.seats, strict=True)},
            }
            for share in effect.shares()
        ],
    }


def _change_data(change: RuleChange) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": change.kind, "name": change.name}
    if change.kind == "option":
        data |= {
            side: list(v) if isinstance(v, tuple) else v
            for side, v in zip(SIDES, (change.before, change.after), strict=True)
        }
    return data


def _rounded(value: float) -> float | None:
    """To six digits behind the point; None for what has too few deals."""
    return None if math.isinf(value) else round(value, 6)


def _estimate_data(estimated: Estimated | None) -> dict[str, float | None]:
    if estimated is None:
        return {"difference": None, "half": None}
    return {"difference": _rounded(estimated.value), "half": _rounded(estimated.half)}


def _sums_data(sums: PairedSums) -> dict[str, Any]:
    sides = {
        name: {"mean": _rounded(sums.mean(side)), "deviation": _rounded(sums.deviation(side))}
        for side, name in enumerate(SIDES)
    }
    return sides | _estimate_data(sums.difference)


def _counts_data(kind: str, name: str, counts: PairedCounts) -> dict[str, Any]:
    data: dict[str, Any] = {kind: name} if kind else {}
    for side, key in enumerate(SIDES):
        data[key] = {"played": counts.played(side), "won": counts.won(side)}
    return data | {"played": _estimate_data(counts.played_difference), "won": _estimate_data(counts.won_difference)}


def _evening_data(effect: RuleEffect) -> dict[str, Any]:
    data: dict[str, Any] = {"deals": EVENING}
    for side, name in enumerate(SIDES):
        length = effect.evening(side)
        data[name] = length and {
            "dealt": _rounded(length.deals),
            "cards": _rounded(length.cards),
            "score": _rounded(length.points),
            "deviation": _rounded(length.deviation),
        }
    return data | _estimate_data(effect.evening_difference())


def _hands_data(effect: RuleEffect) -> list[dict[str, Any]]:
    changed = {hand for hand, _ in effect.changed_hands()}
    return [
        {
            "from_hand": hand.from_hand,
            "jacks": hand.jacks,
            "trumps": hand.trumps or None,
            "dealt": counts.count,
            "clear": hand in changed,
        }
        | _counts_data("game", hand.game, counts)
        for hand, counts in sorted(effect.hands().items(), key=lambda row: _place(row[0]))
        if max(counts.played(0), counts.played(1)) >= ENOUGH
    ]


def _place(hand: Any) -> tuple[str, bool, int, int]:
    return hand.game, hand.from_hand, hand.jacks, hand.trumps


def effect_csv(effect: RuleEffect) -> CsvTable:
    """A row for each number that is compared: what it is of, before, after, difference, half of its interval."""
    return CsvTable(("of", "name", "before", "after", "difference", "half"), _csv_rows(effect))


def _csv_rows(effect: RuleEffect) -> Iterator[tuple[Any, ...]]:
    if not effect.deals:
        return
    yield (
        "score",
        "player",
        *(_rounded(effect.mean_score(side)) for side in (0, 1)),
        *_estimate_data(effect.player).values(),
    )
    for seat, sums in effect.seats().items():
        yield (
            "score",
            seat,
            *(_rounded(sums.mean(side)) for side in (0, 1)),
            *_estimate_data(sums.difference).values(),
        )
    counted = [*games_in_order(effect, effect.events("game"))]
    counted += [(kind, effect.event(kind)) for kind in (DECLARED, PASSED, OVERBID)]
    for name, counts in counted:
        shares = (_rounded(counts.share(side)) for side in (0, 1))
        yield ("played", name, *shares, *_estimate_data(counts.played_difference).values())
        if counts.won(0) or counts.won(1):
            won = (counts.share_won(side) for side in (0, 1))
            yield ("won", name, *won, *_estimate_data(counts.won_difference).values())
    for share in effect.shares():
        name = "; ".join(f"{change.kind} {change.name}" for change in share.step.changes)
        yield ("step", name, "", "", *_estimate_data(share.player).values())
