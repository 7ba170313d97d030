"""The history of a list, and who wrote it: entries, corrections, rulings, those who came and went, signatures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Any

from skatcore.club.sheet.item_parts import Author, SheetItem
from skatcore.club.sheet.items import (
    Corrected,
    Ended,
    Entered,
    Inserted,
    Joined,
    Misdealt,
    PlayerLeft,
    Reinstated,
    RulingNoted,
    Signed,
    Struck,
    Voided,
)
from skatcore.club.sheet.series import Series
from skatcore.referee.checks import known_facts
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import moment_said
from skatcore.views.referee.ruling import ruling_lines

if TYPE_CHECKING:
    from skatcore.referee.judgement import Judged
    from skatcore.referee.verdict import Verdict


def author_text(by: Author | None, words: Catalogue, verb: str = "by") -> str:
    """The link in words: "by Anna", "at the table's phone"; ``verb`` "on": "on Anna's phone". Empty without one."""
    if by is None:
        return ""
    text = words.text(f"author.{verb if by.link == 'player' else by.link}", player=by.name)
    return f"{text} ({by.name})" if by.name and not by.player else text


def with_author(text: str, item: SheetItem, words: Catalogue) -> str:
    """A text, and in brackets whose link wrote the item."""
    by = author_text(item.by, words)
    return f"{text} ({by})" if by else text


def agreement_note(item: Corrected | Struck | Inserted | Reinstated | Ended, words: Catalogue, number: int = 0) -> str:
    """A note that a deal was corrected, struck ..., by whom or with whose agreement, and why."""
    key = f"print.{item.kind}-by" if item.official else f"print.{item.kind}"
    if not item.official and not item.agreed:
        key = "print.corrected-slip"
    text = words.text(key, number=number, player=item.official, players=", ".join(item.agreed))
    return with_author(f"{text} ({item.why})" if item.why else text, item, words)


def seat_note(item: Joined | PlayerLeft, series: Series, words: Catalogue) -> str:
    """A note that somebody came or went: after which deal as they are numbered now, by whose leave, and why."""
    numbers = {row.entry: row.number for row in series.rows}
    before = takewhile(lambda other: other.key != item.key, series.items)
    dealt = max((numbers.get(other.key, 0) for other in before), default=0)
    other = item.instead_of if isinstance(item, Joined) else item.official
    kind = f"{item.kind}-for" if isinstance(item, Joined) and other else item.kind
    text = words.text(f"print.{kind}", number=dealt, player=item.player, other=other)
    official, why = (item.official, item.why) if isinstance(item, PlayerLeft) else ("", "")
    key = "print.decided" if official else "print.agreed" if item.agreed else ""
    text += f"; {words.text(key, player=official, players=', '.join(item.agreed))}" if key else ""
    text += f" ({why})" if why else ""
    return with_author(text, item, words)


def signature_note(item: Signed, words: Catalogue) -> str:
    """On which other phone somebody signed; empty for their own, and where no phone was."""
    return "" if item.by is None or item.by.player == item.player else author_text(item.by, words, "on")


def _signed(item: Signed, words: Catalogue) -> str:
    on, text = signature_note(item, words), words.text("sheet-history.signed", player=item.player)
    return f"{text} ({on})" if on else text


def notes(series: Series, words: Catalogue) -> Iterator[str]:
    """Events apart from the deals, in their order, for the remarks below a list."""
    yield from (text for _, text in _changes(series, words))
    for item in series.items:
        if isinstance(item, Signed) and item.player in series.signed and signature_note(item, words):
            yield f"* {_signed(item, words)}"
    yield from _entered(series, words)


def _changes(series: Series, words: Catalogue) -> Iterator[tuple[datetime, str]]:
    """Corrections, rulings, and who came and went, with the moment of each."""
    for item in series.items:
        match item:
            case Corrected() | Struck() | Inserted():
                yield item.at, agreement_note(item, words, series.number_of(item))
            case Reinstated() | Ended():
                yield item.at, agreement_note(item, words)
            case RulingNoted():
                yield item.at, with_author(ruling_note(item, words), item, words)
            case Joined() | PlayerLeft():
                yield item.at, seat_note(item, series, words)


def _entered(series: Series, words: Catalogue) -> Iterator[str]:
    """The deals that each link entered; nothing of those without one."""
    deals: dict[str, list[int]] = {}
    by_key = {item.key: item for item in series.items}
    for row in series.rows:
        if by := author_text(by_key[row.entry].by, words):
            deals.setdefault(by, []).append(row.number)
    for by, numbers in deals.items():
        yield words.text("print.entered", count=len(numbers), author=by, numbers=_ranges(numbers))


def _ranges(numbers: Iterable[int]) -> str:
    """Rising numbers with those in between left out: "1–5, 9"."""
    runs = ([number for _, number in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]))
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def history(series: Series, words: Catalogue) -> Iterator[tuple[datetime, str]]:
    """Everything that was written on a list since it was begun, with the moment of each."""
    yield from _changes(series, words)
    for item in series.items:
        match item:
            case Entered():
                text = words.text("sheet-history.entered", number=series.entries.index(item.key) + 1)
                yield item.at, with_author(text, item, words)
            case Misdealt():
                void = set(series.named[item.key])
                numbers = _ranges(row.number for row in series.rows if row.entry in void)
                yield item.at, with_author(words.text("sheet-history.misdealt", numbers=numbers), item, words)
            case Signed():
                yield item.at, _signed(item, words)
            case Voided():
                yield item.at, voided_text(item, words)


def voided_text(item: Voided, words: Catalogue) -> str:
    """The sentence that an official has declared the list void, and why."""
    return words.text("print.void-because" if item.why else "sheet.is-void", player=item.official, why=item.why)


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
        readings=tuple(behind.reading.id for behind in judged.readings_behind.all()),
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
