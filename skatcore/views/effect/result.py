"""The effect of a rule, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect.counts import DECLARED, OVERBID, PASSED
from skatcore.analysis.effect.result import EVENING
from skatcore.views.effect.words import steps_unplayed
from skatcore.views.table import CellKind, Column, DataTable

if TYPE_CHECKING:
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.estimates import PairedCounts
    from skatcore.views.effect.words import EffectWords

#: Kinds of hands that a table names.
MOST_HANDS: Final = 12


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
    """The addition of each step for a player and for each seat; the last row is the whole."""
    seats = effect.seats()
    names = (words.text("effect.player"), *(words.text(f"seat.{seat}") for seat in seats))
    columns = (Column("effect.change"), *_numbers(*names, spare=(0, 1, 1, 1)))
    shares = effect.shares()
    rows = [
        [words.step(share.step.changes), *map(words.estimate, (share.player, *share.seats))]
        for share in shares
        if share.is_seen
    ]
    whole = (effect.player, *(counts.difference for counts in seats.values()))
    rows.append([words.text("effect.whole"), *map(words.estimate, whole)])
    notes = [words.text("effect.order")]
    others = [(share, rests) for share, rests in zip(shares, steps_unplayed(effect), strict=True) if not share.is_seen]
    for key, unplayed in (("effect.steps-unseen", False), ("effect.steps-unplayed", True)):
        steps = [f"- {words.step(share.step.changes)}" for share, rests in others if rests is unplayed]
        notes += [words.text(key), *steps] if steps else []
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
        [words.added(name), *_game_cells(counts, words, won=counts.was_won)]
        for name, counts in effect.events("extra").items()
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
    return sorted(games.items(), key=lambda game: (contracts[game[0].partition(" ")[0]].place, game[0]))


def hands_table(effect: RuleEffect, words: EffectWords) -> DataTable:
    """With which hands players play clearly more or less often, or win otherwise."""
    heads = (words.text(f"effect.{key}") for key in ("played-head", "won-head", "hands-dealt"))
    columns = (Column("effect.cards-held"), *_numbers(*heads, spare=(0, 1, 2)))
    every = effect.changed_hands()
    rows = [
        [words.hand(hand), _played(counts, words), _won(counts, words), words.before.number(counts.count)]
        for hand, counts in every[:MOST_HANDS]
    ]
    left = len(every) - MOST_HANDS
    notes = (words.text("effect.more-hands", count=left),) if left > 0 else ()
    return DataTable.of(columns, rows, title=words.text("effect.hands"), notes=notes)


def seats_table(effect: RuleEffect, words: EffectWords) -> DataTable:
    """The score of each seat in a deal, and what it gains on the other two."""
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
