"""A sheet whose rules are gone or mean something else now, as it was confirmed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from skatcore.club.contributions import NOTHING_NEXT, NextDeal
from skatcore.club.outline import shown_by
from skatcore.club.sheet.confirmed import as_confirmed
from skatcore.club.sheet.deal_score import DealScorer, with_ahead
from skatcore.club.sheet.items import AnyItem, Begun, Corrected, Entered, Inserted, Reinstated, Struck
from skatcore.club.sheet.series import Series
from skatcore.records.schema import record_of

if TYPE_CHECKING:
    from skatcore.club.errors import StoreError
    from skatcore.club.sheet.confirmed import Score
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored


class ConfirmedScorer(DealScorer):
    """Scores nothing: each deal counts what it counted when it was confirmed."""

    def __init__(self, ruleset: Ruleset, profile: str) -> None:
        super().__init__(ruleset, profile)
        self.scores: dict[str, Score] = {}

    def next_deal(self, key: str, ahead: NextDeal) -> NextDeal:
        """What rules said of the deal when it was confirmed."""
        del ahead
        score = self.scores.get(key)
        return (score and score.ahead) or NOTHING_NEXT

    def read(self, key: str, game: Mapping[str, str], number: int, ahead: NextDeal) -> tuple[Record, Scored]:
        """The deal as it was written, with the score that was confirmed."""
        score = self.scores.get(key)
        record = record_of((score and score.game) or game, number, 0)
        return record, as_confirmed(self.ruleset, with_ahead(record, ahead), score)

    def lowest(
        self, record: Record, scored: Scored, ahead: NextDeal, before: Record | None = None
    ) -> tuple[Record, Scored]:
        """What was written then is what counts."""
        del ahead, before
        return record, scored

    def lowered(self, key: str, typed: Record, record: Record) -> bool:
        """Whether another game was confirmed than was typed."""
        del typed, record
        score = self.scores.get(key)
        return score is not None and bool(score.game)


class _ShownSeries(Series):
    """A series whose deals count what was confirmed."""

    scorer: ConfirmedScorer

    def __init__(self, ruleset: Ruleset, begun: Begun) -> None:
        super().__init__(ruleset, begun, ConfirmedScorer(ruleset, begun.profile))

    def _apply(self, item: AnyItem) -> None:
        scores = self.scorer.scores
        if isinstance(item, Entered | Corrected) and item.score is not None:
            scores[item.key] = item.score
        if isinstance(item, Corrected | Struck | Inserted | Reinstated):
            scores |= item.scores or {}
        super()._apply(item)
        if isinstance(item, Corrected) and item.scores:
            self._retake()


def shown_series(items: Sequence[AnyItem], why: StoreError) -> Series:
    """The series that items told when they were confirmed; ``why`` it can only be shown.

    Raises:
        Exception: of whatever kind, if the items cannot have been written so.
    """
    begun = items[0]
    if not isinstance(begun, Begun):
        raise TypeError(begun.kind)
    named = dict(_named(begun, items))
    made = _ShownSeries(shown_by(begun, scheme=begun.scheme, named=named.items()), begun)
    made.only_shown = why
    for item in items[1:]:
        made.admit(item)
    return made


def _named(begun: Begun, items: Sequence[AnyItem]) -> Iterator[tuple[str, str]]:
    """Messages that the list needs, and what replaces them where no words were kept."""
    yield f"scheme.{begun.scheme}", begun.scheme
    for form in ("hand", "ouvert", "schneider", "schwarz"):
        yield f"form.{form}", form
    for item in items:
        scores: list[Score | None] = []
        if isinstance(item, Entered | Corrected | Inserted):
            game = item.game.get("game", "")
            yield f"contract.{game}", game
        if isinstance(item, Entered | Corrected):
            scores = [item.score]
        elif isinstance(item, Struck | Inserted | Reinstated):
            scores = [*(item.scores or {}).values()]
        for score in scores:
            for rule in score.ahead.told if score and score.ahead else ():
                yield f"series-rule.{rule}", rule
            reasons = (score.value.reasons if score.value else score.reasons) if score else ()
            for reason in reasons:
                yield f"step.{reason.step}", reason.step
