"""The effect of a rule as a report: data, rows, and the answer with its tables."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.effect.counts import DECLARED, OVERBID, PASSED
from skatcore.analysis.effect.result import ENOUGH, EVENING
from skatcore.analysis.estimates import CONFIDENCE
from skatcore.views.effect.answered import answer, unplayed_lines
from skatcore.views.effect.result import effect_tables, games_in_order
from skatcore.views.effect.words import unplayed
from skatcore.views.report import Block, Line, Report, lines, with_notes
from skatcore.views.rules.option_words import added_data, added_plugins
from skatcore.views.table import CsvTable

if TYPE_CHECKING:
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.effect.route import RuleChange
    from skatcore.analysis.estimates import Estimated, PairedCounts, PairedSums
    from skatcore.views.effect.words import EffectWords

SIDES: Final = ("before", "after")


def effect_report(words: EffectWords, origins: Mapping[str, str], settings: Collection[str] = ()) -> Report:
    """All that was found, with the half-width of each interval.

    ``origins`` are whose options added plugins have, ``settings`` the options that were asked for.
    """
    found = words.effect
    blocks: list[Block] = []
    if not found.same_rules:
        changes = words.changes() if len(found.steps) == 1 else []
        blocks = [Line(words.heading(), strong=True), *lines(f"  {line}" for line in changes), Line()]
    blocks += [*lines(answer(words)), Line()]
    for title, own in added_plugins(found.after, origins, words.after, settings):
        blocks += lines([title, *(f"- {line}" for line in own), ""])
    for table in effect_tables(found, words):
        blocks += [*with_notes(table), *[Line()] * bool(table.notes)]
    return Report(effect_data(found, origins), effect_csv(found), blocks, unplayed_lines(words))


def effect_data(effect: RuleEffect, origins: Mapping[str, str] | None = None) -> dict[str, Any]:
    """All that was found, with the half-width of each interval; ``origins`` are whose options added plugins have."""
    sides = {
        name: {"profile": ruleset.profile.name, "digest": ruleset.digest}
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
        "unplayed": unplayed(effect),
        "added": added_data(effect.after, origins or {}),
    }
    if not effect.deals:
        return data
    return data | {
        "widest": _rounded(effect.widest),
        "differing": effect.differing,
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
        "extras": [_counts_data("extra", name, counts) for name, counts in effect.events("extra").items()],
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
    yield ("score", "player", *map(_rounded, map(effect.mean_score, (0, 1))), *_estimate_data(effect.player).values())
    for seat, sums in effect.seats().items():
        yield ("score", seat, *map(_rounded, map(sums.mean, (0, 1))), *_estimate_data(sums.difference).values())
    counted = [*games_in_order(effect, effect.events("game"))]
    counted += [(kind, effect.event(kind)) for kind in (DECLARED, PASSED, OVERBID)]
    for name, counts in counted:
        shares = (_rounded(counts.share(side)) for side in (0, 1))
        yield ("played", name, *shares, *_estimate_data(counts.played_difference).values())
        if counts.was_won:
            won = (counts.share_won(side) for side in (0, 1))
            yield ("won", name, *won, *_estimate_data(counts.won_difference).values())
    for share in effect.shares():
        name = "; ".join(f"{change.kind} {change.name}" for change in share.step.changes)
        yield ("step", name, "", "", *_estimate_data(share.player).values())
