"""A list that was kept, as it is printed (Spielliste, lista stolikowa; ISkO 5.5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from skatcore.club.sheet.columns import cells_of, times_said
from skatcore.club.sheet.items import (
    AnyItem,
    Corrected,
    Ended,
    Entered,
    Inserted,
    Joined,
    PlayerLeft,
    Reinstated,
    Signed,
    Struck,
)
from skatcore.club.sheet.rows import Row, Standing
from skatcore.club.sheet.totals import counts_of
from skatcore.text.local_formats import moment_said
from skatcore.views.printing.labels import footer_of, heads_of, legend_of, span, steps_of, sums_of, title_of
from skatcore.views.printing.paper import REACHED, Paper, PaperRow, PaperTable, Place, Signature, number_of

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.printing.bill import Bill

#: What a form of announcement shows where the value is fixed and no step is counted.
_FORMS: Final = {"hand": "hand", "open": "ouvert"}


def paper_of(series: Series, words: Catalogue, *, title: str = "", bill: Bill | None = None) -> Paper:
    """The list as it stands; deals that were agreed on and not yet played are empty lines.

    ``words`` are those of the series' rule set; ``bill`` adds how it is settled.
    """
    names = tuple(series.totals)
    ruleset, scheme = series.ruleset, series.begun.scheme
    counts = counts_of(series.rows, names)
    blocks: tuple[PaperTable, ...] = () if bill is None else bill.blocks(words)
    return Paper(
        language=words.language,
        title=title or words.text("print.title"),
        stamp=_stamp(series, words),
        facts=tuple(_facts(series, words)),
        heads=heads_of(ruleset, words),
        names=names,
        lines=(*_lines(series, words, names), *_to_come(series, names)),
        sums=sums_of(ruleset, scheme, words, [counts[name] for name in names], [series.totals[name] for name in names]),
        signing=words.text("print.signature"),
        signatures=tuple(_signatures(series, words, names)),
        legend=legend_of(words),
        notes_title=words.text("print.notes"),
        notes=tuple(_notes(series, words)),
        blocks=blocks,
        footer=footer_of(ruleset, words),
        page=words.text("print.page"),
    )


def _stamp(series: Series, words: Catalogue) -> str:
    if series.voided is None:
        return ""
    return words.text("sheet.is-void", player=series.voided.official)


def _facts(series: Series, words: Catalogue) -> Iterator[tuple[str, str]]:
    begun = series.begun
    yield words.text("print.begun"), moment_said(begun.at, words.language)
    deals = str(series.counted)
    if begun.deals is not None:
        deals = words.text("print.of", count=series.counted, deals=begun.deals)
    yield words.text("print.deals"), deals
    yield words.text("print.totals"), words.text(f"scheme.{begun.scheme}")
    yield words.text("print.rules"), title_of(series.ruleset, words)


# -- the deals ------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Tally:
    """Games won and lost so far, by player."""

    won: dict[str, int] = field(default_factory=dict)
    lost: dict[str, int] = field(default_factory=dict)

    def counted(self, row: Row) -> tuple[dict[str, int], dict[str, int]]:
        """The new counts of those whose games the row adds to."""
        if row.standing is not Standing.COUNTS:
            return {}, {}
        won = {name: self.won.get(name, 0) + 1 for name in row.winners}
        lost = {name: self.lost.get(name, 0) + 1 for name in row.losers}
        self.won |= won
        self.lost |= lost
        return won, lost


def _lines(series: Series, words: Catalogue, names: Sequence[str]) -> list[PaperRow]:
    steps, tally = steps_of(series.ruleset), _Tally()
    made = [_line(row, words, names, steps, tally) for row in series.rows]
    for at, (row, following) in enumerate(zip(series.rows, series.rows[1:], strict=False)):
        if row.round != following.round:
            made[at] = replace(made[at], ends_round=True)
    if made and series.between_rounds and series.rows[-1].round != series.round:
        made[-1] = replace(made[-1], ends_round=True)
    return made


def _line(row: Row, words: Catalogue, names: Sequence[str], steps: Sequence[str], tally: _Tally) -> PaperRow:
    won, lost = tally.counted(row)
    game, cells = row.record.announcement, cells_of(row)
    line = PaperRow(
        number=str(row.number),
        remark=_remark(row, words),
        places=tuple(_place(row, name, won, lost) for name in names),
        void=row.standing.gone,
    )
    if game is None:
        again = row.standing is Standing.DEALT_AGAIN
        return replace(line, told=words.text("sheet.dealt-again" if again else "print.passed"))
    if not isinstance(cells.score, int):
        return replace(line, told=words.game(game.contract, game.form.code), lost=_shared(row))
    shown = {step: times_said(row, step) or REACHED for step in cells.levels}
    if not cells.tops:  # a fixed value: no step is counted, the form is marked all the same
        shown |= {key: REACHED for key, form in _FORMS.items() if getattr(game.form, form)}
    named = not cells.tops and not set(shown) & set(steps)
    score = number_of(cells.score)
    return replace(
        line,
        base="" if cells.base is None else str(cells.base),
        tops_with=str(cells.tops) if cells.tops > 0 else "",
        tops_without=str(-cells.tops) if cells.tops < 0 else "",
        levels=tuple(shown.get(key, "") for key in steps),
        won=score if row.won else "",
        lost="" if row.won else score,
        remark=line.remark or (words.game(game.contract, game.form.code) if named else ""),
    )


def _shared(row: Row) -> str:
    """The scores of a game without a declarer; those that are nothing go without saying."""
    scores = [score for score in row.scored.points if score]
    return span(scores)


def _remark(row: Row, words: Catalogue) -> str:
    lines = []
    if row.standing.gone:
        lines.append(words.text(f"sheet.{row.standing.value}"))
    if row.overbid:
        lines.append(words.text("word.overbid"))
    scored = row.scored.record.announcement or row.record.announcement
    for key, number in () if scored is None else scored.extras:
        spec = row.scored.ruleset.extras.get(key)
        if spec is not None and isinstance(number, int) and 0 < number <= len(spec.spoken):
            lines.append(spec.spoken[number - 1])
        elif f"extra.{key}" in words:
            more = "" if number == 1 else f" {number}"
            lines.append(words.text(f"extra.{key}") + more)
    if row.corrected:
        lines.append(words.text("sheet.corrected"))
    return ", ".join(lines)


def _place(row: Row, name: str, won: dict[str, int], lost: dict[str, int]) -> Place:
    if name not in row.players:
        return Place(away=True)
    return Place(
        total=number_of(row.totals[name]),
        won=str(won.get(name, "")),
        lost=str(lost.get(name, "")),
        dealer=name == row.dealer,
        changed=row.points.get(name, 0) != 0,
    )


def _to_come(series: Series, names: Sequence[str]) -> Iterator[PaperRow]:
    """Lines for the deals that were agreed on and are still to be played, the dealers marked."""
    if series.begun.deals is None or series.over or series.signed or series.voided is not None:
        return
    players, first = series.players, series.table.dealer
    for at in range(series.begun.deals - series.counted):
        place = (first + at) % len(players)
        yield PaperRow(
            number=str(len(series.rows) + at + 1),
            levels=("",) * len(steps_of(series.ruleset)),
            places=tuple(Place(dealer=name == players[place], away=name not in players) for name in names),
            ends_round=place == len(players) - 1,
        )


# -- what stands below them -----------------------------------------------------------------------


def _signatures(series: Series, words: Catalogue, names: Sequence[str]) -> Iterator[Signature]:
    """Those who sit at the table sign; whoever has left does not."""
    when = {item.player: item.at for item in series.items if isinstance(item, Signed)}
    for name in names:
        text = words.text("print.signed", moment=moment_said(when[name], words.language)) if name in when else ""
        if name not in series.players:
            text = words.text("print.has-left")
        yield Signature(name=name, told=text)


def _notes(series: Series, words: Catalogue) -> Iterator[str]:
    """What happened apart from the deals: corrections, players who came and went."""
    dealt = 0
    for item in series.items:
        dealt += isinstance(item, Entered)
        yield from _note(series, item, dealt, words)
    if series.voided is not None and series.voided.why:
        void = series.voided
        yield words.text("print.void-because", player=void.official, why=void.why)


def agreement_note(item: Corrected | Struck | Inserted | Reinstated | Ended, words: Catalogue, number: int = 0) -> str:
    """That a deal was corrected, struck ..., by whom or with whose agreement, and why."""
    why = f" ({item.why})" if item.why else ""
    if item.official:
        text = words.text(f"print.{item.kind}-by", number=number, player=item.official)
    else:
        text = words.text(f"print.{item.kind}", number=number, players=", ".join(item.agreed))
    return text + why


def _note(series: Series, item: AnyItem, dealt: int, words: Catalogue) -> Iterator[str]:
    match item:
        case Corrected() | Struck() | Inserted():
            yield agreement_note(item, words, series.number_of(item))
        case Reinstated() | Ended():
            yield agreement_note(item, words)
        case Joined() if item.instead_of:
            yield words.text("print.joined-for", number=dealt, player=item.player, other=item.instead_of)
        case Joined():
            yield words.text("print.joined", number=dealt, player=item.player)
        case PlayerLeft():
            yield words.text("print.left", number=dealt, player=item.player)
        case _:
            pass
