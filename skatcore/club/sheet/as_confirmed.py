"""A sheet whose rules are gone or mean something else now, as it was confirmed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from skatcore.club.contributions import NOTHING_NEXT, NextDeal
from skatcore.club.outline import shown_by
from skatcore.club.sheet.deal_score import DealScorer, with_ahead
from skatcore.club.sheet.entered_result import record_of
from skatcore.club.sheet.item_parts import SheetChange
from skatcore.club.sheet.items import AnyItem, Begun, Corrected, Entered, Inserted
from skatcore.club.sheet.series import Series
from skatcore.records.schema import PASSED
from skatcore.rules.changed_rules import suspects
from skatcore.scoring.score import NOTHING, Scored

if TYPE_CHECKING:
    from skatcore.club.errors import StoreError
    from skatcore.club.sheet.deal_entry import DealEntry
    from skatcore.club.sheet.item_parts import Score
    from skatcore.club.sheet.rows import Row
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Confirmed(Scored):
    """A deal as it was scored when it was confirmed; ``brought`` is what each player got."""

    brought: Mapping[str, int] = field(default_factory=dict)


class ConfirmedScorer(DealScorer):
    """Scores nothing: each deal counts what it counted when it was confirmed."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset)
        self.scores: dict[str, Score] = {}

    def next_deal(self, key: str, ahead: NextDeal) -> NextDeal:
        """The effect of rules on the deal when it was confirmed."""
        score = self.scores.get(key)
        return ahead if score is None else score.ahead or NOTHING_NEXT

    def read(self, key: str, deal: DealEntry, ahead: NextDeal) -> tuple[Record, Scored]:
        """The deal as it was written, with the score that was confirmed; without one it has none."""
        score = self.scores.get(key)
        record = record_of(self.ruleset, (score and score.deal) or deal)
        whole = with_ahead(record, ahead)
        if score is None:
            return record, Confirmed(self.ruleset, whole, None, NOTHING)
        reasons = score.reasons if score.value is None else score.value.reasons
        return record, Confirmed(self.ruleset, whole, score.value, score.own, reasons, brought=score.points)

    def lowest(
        self, key: str, record: Record, scored: Scored, ahead: NextDeal, before: Record | None = None
    ) -> tuple[Record, Scored, bool]:
        """Count what was written then."""
        del ahead, before
        score = self.scores.get(key)
        return record, scored, score is not None and score.deal is not None


class _ShownSeries(Series):
    """A series whose deals count what was confirmed."""

    scorer: ConfirmedScorer

    def __init__(self, ruleset: Ruleset, begun: Begun) -> None:
        super().__init__(ruleset, begun, ConfirmedScorer(ruleset))

    def _apply(self, item: AnyItem) -> None:
        self.scorer.scores |= _scores(item)
        super()._apply(item)
        if isinstance(item, Corrected) and item.scores:
            self.retake(self.order, self.struck)


def _scores(item: AnyItem) -> dict[str, Score]:
    """The scores of deals by an item, by the keys of the items that wrote them last."""
    scores = dict(item.scores or {}) if isinstance(item, SheetChange) else {}
    if isinstance(item, Entered | Corrected) and item.score is not None:
        scores[item.key] = item.score
    return scores


def shown_series(items: Sequence[AnyItem], why: StoreError) -> Series:
    """The series as its items were confirmed; ``why`` it can only be shown."""
    begun = items[0]
    if not isinstance(begun, Begun):
        raise TypeError(begun.kind)
    named = dict(_named(begun, items))
    made = _ShownSeries(shown_by(begun, scheme=begun.scheme, named=named.items()), begun)
    made.only_shown = why
    for item in items[1:]:
        made.admit(item)
    return made


def changed_scores(series: Series, items: Iterable[AnyItem]) -> tuple[dict[str, Any], ...]:
    """The deals that count something else than what was confirmed with these items.

    ``number`` is the deal's, ``confirmed`` and ``now`` are what it brought to each player (in value points where only
    these are others), ``plugins`` those whose rules are behind it.
    """
    scores: dict[str, Score] = {}
    for item in items:
        scores |= _scores(item)
    differs = []
    for row in series.rows:
        score = scores.get(row.written)
        if score is None or row.standing.gone or (row.points, row.scored.points) == (score.points, score.own):
            continue
        confirmed, now = dict(score.points), dict(row.points)
        if confirmed == now:
            confirmed, now = (dict(zip(row.record.players, own, strict=True)) for own in (score.own, row.scored.points))
        plugins = _owners(series.ruleset, score, row)
        differs.append({"number": row.number, "confirmed": confirmed, "now": now, "plugins": plugins})
    return tuple(differs)


def _owners(ruleset: Ruleset, score: Score, row: Row) -> list[str]:
    """The plugins whose steps were others then; where no step shows it, those that may be the cause."""
    then, now = (
        {(reason.step, reason.count) for reason in reasons}
        for reasons in (score.reasons if score.value is None else score.value.reasons, row.scored.reasons)
    )
    steps = {step for step, _ in then ^ now}
    named = [plugin for (_, key), plugin in ruleset.owners.items() if key in steps]
    return sorted(set(named)) or list(suspects(ruleset.profile.plugins))


def _named(begun: Begun, items: Sequence[AnyItem]) -> Iterator[tuple[str, str]]:
    """Messages that the list needs, and what replaces them where no words were kept."""
    yield f"scheme.{begun.scheme}", begun.scheme
    for form in ("hand", "ouvert", "schneider", "schwarz"):
        yield f"form.{form}", form
    for item in items:
        if isinstance(item, Entered | Corrected | Inserted):
            game = item.deal.announcement.contract if item.deal.announcement else PASSED
            yield f"contract.{game}", game
        for score in _scores(item).values():
            for rule in score.ahead.rules if score.ahead else ():
                yield f"series-rule.{rule}", rule
            for reason in score.value.reasons if score.value else score.reasons:
                yield f"step.{reason.step}", reason.step
