"""Rulings that are kept with a score sheet: how they are written and shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.club.sheet.items import RulingNoted
from skatcore.referee.checks import known_facts
from skatcore.referee.ruling_readings import readings_behind
from skatcore.text.local_formats import moment_said
from skatcore.views.referee.ruling import ruling_lines

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.referee.judgement import Judged
    from skatcore.referee.verdict import Verdict
    from skatcore.text.catalogue import Catalogue


def noted(judged: Judged, number: int, players: Sequence[str], words: Catalogue, ruled_by: str = "") -> RulingNoted:
    """A ruling as it is written on a sheet, in the language of ``words``; for one that needs no more facts."""
    assert judged.verdict is not None  # noqa: S101 - it is judged
    known = known_facts(judged.incident)
    return RulingNoted(
        number=number,
        players=tuple(players),
        incident=judged.incident.key,
        digest=judged.ruleset.digest,
        facts={key: known[key].as_data(value, judged.ruleset) for key, value in judged.facts.items()},
        text=tuple(line.text for line in ruling_lines(judged, words)),
        clauses=tuple(dict.fromkeys(_clauses(judged.verdict))),
        readings=tuple(behind.reading.id for behind in readings_behind(judged).all()),
        ruled_by=ruled_by,
    )


def _clauses(verdict: Verdict) -> Iterator[str]:
    yield from (reason.clause for reason in verdict.reasons if reason.clause)
    for branch in verdict.choices:
        yield from _clauses(branch.verdict)


def rulings_of(series: Series) -> list[RulingNoted]:
    """The rulings on a sheet, in their order."""
    return [item for item in series.items if isinstance(item, RulingNoted)]


def ruling_note(item: RulingNoted, words: Catalogue) -> str:
    """The lines of a ruling: the deal, who sat there, when, who ruled, and all that was read then."""
    return words.text(
        "print.ruled-by" if item.ruled_by else "print.ruled",
        number=item.number,
        players=", ".join(item.players),
        moment=moment_said(item.at, words.language),
        official=item.ruled_by,
        text="\n".join(line.strip() for line in item.text),
    )


def rulings_data(series: Series) -> list[dict[str, Any]]:
    """The rulings for a program."""
    return [item.model_dump(mode="json", exclude={"kind"}) for item in rulings_of(series)]
