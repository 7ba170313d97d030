"""A sheet whose rules are gone or mean something else now, as it was confirmed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from skatcore.club.outline import shown_by
from skatcore.club.sheet.confirmed import as_confirmed
from skatcore.club.sheet.contributions import Ahead
from skatcore.club.sheet.deal_score import with_ahead
from skatcore.club.sheet.items import (
    AnyItem,
    Begun,
    Corrected,
    Entered,
    Inserted,
    Reinstated,
    Struck,
)
from skatcore.club.sheet.series import NOTHING_AHEAD, Series
from skatcore.records.schema import record_of

if TYPE_CHECKING:
    from skatcore.club.sheet.confirmed import Score
    from skatcore.club.sheet.rows import Row
    from skatcore.club.storage.errors import StoreError
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored


class _Shown(Series):
    """A series that scores nothing: each deal counts what it counted when it was confirmed."""

    def __init__(self, ruleset: Ruleset, begun: Begun) -> None:
        super().__init__(ruleset, begun)
        self._scores: dict[str, Score] = {}

    def _apply(self, item: AnyItem) -> None:
        match item:
            case Entered() | Corrected() if item.score is not None:
                self._scores[item.key] = item.score
            case Struck() | Inserted() | Reinstated():
                self._scores |= item.scores or {}
            case _:
                pass
        super()._apply(item)

    def _ahead_of(self, key: str) -> Ahead:
        score = self._scores.get(key)
        return (score and score.ahead) or NOTHING_AHEAD

    def _read(
        self, key: str, game: Mapping[str, str], number: int, ahead: Ahead
    ) -> tuple[Record, Scored]:
        score = self._scores.get(key)
        record = record_of((score and score.game) or game, number, 0)
        return record, as_confirmed(self.ruleset, with_ahead(record, ahead), score)

    def _corrected(self, item: Corrected) -> tuple[Row, bool]:
        row, _ = super()._corrected(item)
        return row, bool(item.score and item.score.game)

    def _lowest(
        self, record: Record, scored: Scored, ahead: Ahead, before: Record | None = None
    ) -> tuple[Record, Scored]:
        """What was written then is what counts."""
        del ahead, before
        return record, scored


def shown_series(items: Sequence[AnyItem], why: StoreError) -> Series:
    """The series that items told when they were confirmed; ``why`` it can only be shown.

    Raises:
        Exception: of whatever kind, if the items cannot have been written so.
    """
    begun = items[0]
    if not isinstance(begun, Begun):
        raise TypeError(begun.kind)
    named = dict(_named(begun, items))
    made = _Shown(shown_by(begun, scheme=begun.scheme, named=named.items()), begun)
    made.only_shown = why
    for item in items[1:]:
        made.admit(item)
    return made


def _named(begun: Begun, items: Sequence[AnyItem]) -> Iterator[tuple[str, str]]:
    """Messages that the list needs, and what stands for them where no words were kept."""
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
