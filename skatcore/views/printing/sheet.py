"""A list as it is printed (Spielliste, lista stolikowa; ISkO 5.5.1): one that was kept, and an empty one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from skatcore.club.sheet.columns import cells_of, times_said
from skatcore.club.sheet.items import Begun, Signed
from skatcore.club.sheet.rows import Row, Standing
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.totals import counts_of
from skatcore.model.refusal import Refused
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.confirmed import differing_scores
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import moment_said
from skatcore.text.message import Message
from skatcore.views.printing.bill import Bill, bill_tables
from skatcore.views.printing.paper import (
    TIMES,
    Paper,
    PaperRow,
    Place,
    labels_of,
    levels_of,
    number_of,
    steps_of,
    sums_of,
)
from skatcore.views.rules.rulesets import title_and_id
from skatcore.views.sheet.changes import notes, signature_note

#: What a form of announcement shows where the value is fixed and no step is counted.
_FORMS: Final = {"hand": "hand", "open": "ouvert"}
#: The scheme of a sheet that names none.
_SCHEME = str(Begun.model_fields["scheme"].default)


def blank_paper(ruleset: Ruleset, words: Catalogue, *, players: int, deals: int) -> Paper:
    """A list with that many columns and lines; the dealer of each deal is marked (ISkO 3.2.1).

    Raises:
        Refused: the rule set has no table of that many.
    """
    allowed = ruleset.core.table.players
    if players not in allowed:
        details = (("count", str(players)), ("expected", ", ".join(map(str, sorted(allowed)))))
        raise Refused(Message("refusal.players-number", ruleset.cite("table.players"), details))
    levels = levels_of(ruleset, words)
    return Paper(
        language=words.language,
        title=words.text("print.title"),
        labels=labels_of(ruleset, words),
        levels=levels,
        facts=tuple((words.text(f"print.{key}"), "") for key in ("club", "date", "series", "table")),
        names=("",) * players,
        lines=tuple(
            PaperRow(
                number=str(at + 1),
                levels=("",) * len(levels),
                places=tuple(Place(dealer=place == at % players) for place in range(players)),
                ends_round=at % players == players - 1,
            )
            for at in range(deals)
        ),
        sums=sums_of(ruleset, _SCHEME, words, [None] * players, ()),
        signatures=(("", ""),) * players,
    )


def paper_of(series: Series, words: Catalogue, *, title: str = "", bill: Bill | None = None) -> Paper:
    """The list as it is now; deals that were agreed on and not yet played are empty lines.

    ``words`` are those of the series' rule set; ``bill`` adds how it is settled.
    """
    names, void = tuple(series.totals), series.voided
    ruleset, scheme = series.ruleset, series.begun.scheme
    counts = counts_of(series.rows, names)
    return Paper(
        language=words.language,
        title=title or words.text("print.title"),
        stamp="" if void is None else words.text("sheet.is-void", player=void.official),
        labels=labels_of(ruleset, words),
        levels=levels_of(ruleset, words),
        facts=tuple(_facts(series, words)),
        names=names,
        lines=(*_lines(series, words, names), *_to_come(series, names)),
        sums=sums_of(ruleset, scheme, words, [counts[name] for name in names], [series.totals[name] for name in names]),
        signatures=tuple(signatures_of(series, words, names)),
        notes=tuple(notes_of(series, words)),
        blocks=() if bill is None else bill_tables(bill, words),
    )


def _facts(series: Series, words: Catalogue) -> Iterator[tuple[str, str]]:
    begun = series.begun
    yield words.text("print.begun"), moment_said(begun.at, words.language)
    deals = str(series.counted)
    if begun.deals is not None:
        deals = words.text("print.of", count=series.counted, deals=begun.deals)
    yield words.text("print.deals"), deals
    yield words.text("print.totals"), words.text(f"scheme.{begun.scheme}")
    yield words.text("print.rules"), title_and_id(series.ruleset, words)


# -- the deals ------------------------------------------------------------------------------------


def _lines(series: Series, words: Catalogue, names: Sequence[str]) -> Iterator[PaperRow]:
    steps = steps_of(series.ruleset)
    rounds = [row.round for row in series.rows]
    rounds += [series.round] if series.between_rounds else rounds[-1:]
    won, lost = Counter[str](), Counter[str]()
    for row, following in zip(series.rows, rounds[1:], strict=True):
        if row.standing is Standing.COUNTS:
            won.update(row.winners)
            lost.update(row.losers)
        line = PaperRow(
            number=str(row.number),
            remark=remark_of(row, words),
            places=tuple(_place(row, name, won, lost) for name in names),
            void=row.standing.gone,
            ends_round=row.round != following,
        )
        yield _with_game(line, row, words, steps)


def _with_game(line: PaperRow, row: Row, words: Catalogue, steps: Sequence[str]) -> PaperRow:
    """The line with what was played: base value, tops, levels and score."""
    game, cells = row.record.announcement, cells_of(row)
    if game is None:
        again = row.standing is Standing.DEALT_AGAIN
        return replace(line, text=words.text("sheet.dealt-again" if again else "print.passed"))
    name = words.game(game.contract, game.form.code)
    if not isinstance(cells.score, int):  # scores that are nothing go without saying
        scores = "/".join(number_of(score) for score in row.scored.points if score)
        won, lost = (scores, "") if cells.won else ("", scores)
        return replace(line, text=name, won=won, lost=lost)
    shown = {step: times_said(row, step) or TIMES for step in cells.levels}
    if not cells.tops:  # a fixed value: no step is counted, the form is marked all the same
        shown |= {key: TIMES for key, form in _FORMS.items() if getattr(game.form, form)}
    named = not cells.tops and not set(shown) & set(steps)
    score = number_of(cells.score)
    return replace(
        line,
        base="" if cells.base is None else str(cells.base),
        tops_with=str(cells.tops) if cells.tops > 0 else "",
        tops_without=str(-cells.tops) if cells.tops < 0 else "",
        levels=tuple(shown.get(key, "") for key in steps),
        won=score if cells.won else "",
        lost="" if cells.won else score,
        remark=line.remark or (name if named else ""),
    )


def remark_of(row: Row, words: Catalogue) -> str:
    """The remark on a deal: that it does not count, overbid, a ruling, what was added to the game."""
    parts = [words.text(f"sheet.{row.standing.value}")] if row.standing.gone else []
    if row.overbid:
        parts.append(words.text("word.overbid"))
    if why := ruling_text(row, words):
        parts.append(why)
    scored = row.scored.record.announcement or row.record.announcement
    for key, number in () if scored is None else scored.extras:
        spec = row.scored.ruleset.extras.get(key)
        if spec is not None and isinstance(number, int) and 0 < number <= len(spec.spoken):
            parts.append(spec.spoken[number - 1])
        elif f"extra.{key}" in words:
            parts.append(words.text(f"extra.{key}") + ("" if number == 1 else f" {number}"))
    if row.corrected:
        parts.append(words.text("sheet.corrected"))
    return ", ".join(parts)


def ruling_text(row: Row, words: Catalogue) -> str:
    """The note that the result is the referee's ruling, on what and by which clause; nothing where it was played."""
    reason = next((reason for reason in row.scored.reasons if reason.step == "by-ruling"), None)
    return "" if reason is None else words.say(reason.message) + words.in_brackets(reason.clause)


def _place(row: Row, name: str, won: Counter[str], lost: Counter[str]) -> Place:
    if name not in row.players:
        return Place(away=True)
    counts = row.standing is Standing.COUNTS
    return Place(
        total=number_of(row.totals[name]),
        won=str(won[name]) if counts and name in row.winners else "",
        lost=str(lost[name]) if counts and name in row.losers else "",
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


# -- what is below them ---------------------------------------------------------------------------


def signatures_of(series: Series, words: Catalogue, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each player with when they signed; those who sit at the table sign; whoever has left does not."""
    signed = {item.player: item for item in series.items if isinstance(item, Signed)}
    for name in names:
        text = _signature(signed[name], words) if name in series.signed else ""
        yield name, text if name in series.players else words.text("print.has-left")


def _signature(item: Signed, words: Catalogue) -> str:
    text = words.text("print.signed", moment=moment_said(item.at, words.language))
    return f"{text} *" if signature_note(item, words) else text


def notes_of(series: Series, words: Catalogue) -> Iterator[str]:
    """The events apart from the deals (corrections, players who came and went), and scores that are others now."""
    yield from notes(series, words)
    if series.voided is not None and series.voided.why:
        yield words.text("print.void-because", player=series.voided.official, why=series.voided.why)
    if series.only_shown is not None and series.only_shown.differs:
        yield words.say(differing_scores("print.differs", series.only_shown.differs))
