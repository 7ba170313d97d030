"""A referee's ruling as people say it, as JSON and as rows; several rule sets next to each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.game import Level, Seat
from skatcore.model.printable import capital
from skatcore.model.reasons import Reason
from skatcore.referee.checks import known_facts
from skatcore.referee.fact_words import choices, fact_name, question, value_text
from skatcore.referee.incident import Phase
from skatcore.referee.mechanisms import PLAY_ON, SILENT
from skatcore.referee.ruling_readings import ruled_otherwise_today
from skatcore.referee.several import possible_answers
from skatcore.text.local_formats import score_said
from skatcore.text.message import Message
from skatcore.views.compare.games import WordsOf
from skatcore.views.report import Block, Indented, Report
from skatcore.views.review.solve import unsearched_data, unsearched_lines
from skatcore.views.rules.rulesets import reading_behind, reading_data, unchanged_text
from skatcore.views.table import Column, CsvTable, DataTable

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.referee.facts import Fact
    from skatcore.referee.judgement import Judged
    from skatcore.referee.ruling_readings import RulingReadings
    from skatcore.referee.verdict import Branch, Verdict
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: Columns for a spreadsheet; lists are joined by blanks.
HEADS: Final = (
    *("kind", "profile", "decided", "winner", "level", "ends", "rest_to", "redeal", "barred", "released"),
    *("actions", "score", "silent", "choices", "rests_on", "missing", "clauses", "judged", "reading"),
)
#: The row of the readings, whose words always differ.
_READINGS: Final = "ruled.readings"
#: A clause without the source's name, as it is compared.
_SOURCE: Final = re.compile(r"\b[^\W\d][\w-]* (?=[\d¶])")


def ruling_report(judged: Judged, words: Catalogue) -> Report:
    """A ruling, for people line by line; without a verdict it is said elsewhere what is missing."""
    blocks: list[Block] = []
    for line in ruling_lines(judged, words) if judged.verdict else ():
        first = "  " * line.depth
        rest = first + "  " * (line.text.startswith("- ") or not line.strong)
        blocks.append(Indented(line.text, first, rest, line.strong))
    return Report(ruling_data(judged, words), rulings_csv([judged]), blocks)


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A line of a ruling, and how deep it lies; a ``strong`` one is a heading."""

    text: str
    depth: int = 0
    strong: bool = False


def step_text(reason: Reason, words: Catalogue) -> str:
    """A step of a referee's ruling, with its clause in brackets."""
    step = Message(f"ruling.{reason.step}", reason.clause, reason.details)
    return words.say(step) + words.in_brackets(step.clause)


def ruling_lines(judged: Judged, words: Catalogue) -> list[RulingLine]:
    """A ruling for people: what is ruled and done, what else may be asked for, why, and from which facts."""
    kind = words.named("incident", judged.incident.key)
    lines = [RulingLine(words.text("ruled.title", kind=kind, profile=judged.ruleset.profile.name), strong=True)]
    if judged.verdict is None:
        lines.append(RulingLine(words.text("ruled.missing"), strong=True))
        return lines + [RulingLine(missing_text(fact, [judged], words), 1) for fact in judged.missing]
    lines += _verdict_lines(judged, judged.verdict, words, 0)
    lines += _reading_lines(judged, words)
    if ruled_otherwise_today(judged):
        lines.append(RulingLine(words.text("ruled.otherwise-today", profile=judged.ruleset.id), strong=True))
    if judged.rests_on:
        lines.append(RulingLine(words.text("ruled.rests-on"), strong=True))
        lines += [RulingLine(fact_line(judged, key, words), 1) for key in judged.rests_on]
    return lines


def _verdict_lines(judged: Judged, verdict: Verdict, words: Catalogue, depth: int) -> Iterator[RulingLine]:
    if head := headline(judged, verdict, words):
        yield RulingLine(head, depth, strong=not depth)
    for action in action_texts(verdict, words):
        yield RulingLine(f"- {action}", depth + 1)
    for branch in verdict.choices:
        by, choice = _who(branch.by, words), words.named("asks", branch.choice)
        yield RulingLine(words.text("ruled.or", by=by, choice=choice), depth, strong=not depth)
        yield from _verdict_lines(judged, branch.verdict, words, depth + 1)
    reasons = [step_text(reason, words) for reason in verdict.reasons if reason.step != SILENT]
    if reasons and not depth:
        yield RulingLine(words.text("ruled.why"), strong=True)
    yield from (RulingLine(reason, depth + 1) for reason in reasons)
    yield from (RulingLine(line, depth + 1) for line in proof_texts(judged, verdict, words))
    if unchanged := unchanged_text(judged.ruleset, words, (reason.clause for reason in verdict.reasons)):
        yield RulingLine(unchanged, depth + 1)


def _reading_lines(judged: Judged, words: Catalogue) -> Iterator[RulingLine]:
    """The readings on which the ruling or a choice rests, with the other answers and what these would bring."""
    for behind in judged.readings_behind.all():
        tried = {answer.key: verdict for answer, verdict in behind.otherwise if verdict is not None}
        then = {key: _in_short(judged, verdict, words) for key, verdict in tried.items()}
        asked, *lines = reading_behind(behind.reading, then, words, why=not behind.otherwise)
        yield RulingLine(asked, strong=True)
        yield from (RulingLine(line, 1) for line in lines)


def headline(judged: Judged, verdict: Verdict, words: Catalogue) -> str:
    """The winner, the level and the value; else whether it goes on, is dealt again, or nothing is said."""
    if verdict.winner is not None:
        parts = [words.text(f"ruled.won-by.{verdict.winner.key}")]
        if verdict.level is not None:
            parts.append(_level(verdict.level, words))
        if verdict.score is not None:
            parts.append(score_said(verdict.score))
        before = f" ({words.text('ruled.decided')})" if verdict.decided else ""
        return ", ".join(parts) + before
    if verdict.redeal is not None:
        return words.text(f"ruled.redeal.{verdict.redeal}")
    if verdict.silent:
        clause = next((reason.clause for reason in verdict.reasons if reason.step == SILENT), "")
        done = "; ".join(words.named("action", action) for action in verdict.actions)
        said = words.text("ruled.silent-besides", done=done) if done else words.text("ruled.silent")
        return capital(said) + words.in_brackets(clause)
    if verdict.ends:
        return words.text("ruled.over")
    complete = judged.incident.phase is Phase.TABLE or PLAY_ON in verdict.actions
    return "" if complete else words.text("ruled.goes-on")


def _level(level: Level, words: Catalogue) -> str:
    return words.text("ruled.level.simple") if level is Level.PLAIN else words.named("step", level.key)


def action_texts(verdict: Verdict, words: Catalogue) -> list[str]:
    """The acts that follow now, and the consequences for the auction and the remaining tricks."""
    texts = []
    if verdict.rest_to is not None:
        texts.append(words.text(f"ruled.rest-to.{verdict.rest_to.key}"))
    for key, seats in (("barred", verdict.barred), ("released", verdict.released)):
        if seats:
            texts.append(words.text(f"ruled.{key}", seats=", ".join(_who(seat, words) for seat in seats)))
    return [*texts, *(words.named("action", action) for action in verdict.actions)]


def proof_texts(judged: Judged, verdict: Verdict, words: Catalogue) -> list[str]:
    """The result of a proof, the cards that show it, a trick a line, and what the search leaves out."""
    proof = verdict.proof
    if proof is None:
        return []
    cards = [f"{words.text(f'seat.{seat.key}')} {card}" for seat, card in proof.line]
    # the first trick may have begun before
    first = next((at for at in range(1, len(Seat) + 1) if (len(cards) - at) % len(Seat) == 0), 0)
    ends = range(first, len(cards) + 1, len(Seat)) if cards else ()
    tricks = [", ".join(cards[max(0, end - len(Seat)) : end]) for end in ends]
    return [
        words.text(f"ruled.proof.{proof.verdict.value}{'' if cards else '.at-once'}"),
        *(f"  {trick}" for trick in tricks),
        *unsearched_lines(judged.ruleset, words),
    ]


def _who(key: str, words: Catalogue) -> str:
    kinds = ("chooser", "seat", "fact.by")
    return words.named(next((kind for kind in kinds if f"{kind}.{key}" in words), "role"), key)


def fact_line(judged: Judged, key: str, words: Catalogue) -> str:
    """A given fact: "who did it: a defender"."""
    word = value_text(known_facts(judged.incident)[key], judged.facts[key], words)
    return words.text("ruled.fact", fact=fact_name(key, words), word=word)


def missing_text(fact: Fact[Any], rulings: Sequence[Judged], words: Catalogue, before: str = "") -> str:
    """A missing fact: its key, the question, and the choices that are possible, by their keys."""
    given = {key: value for judged in rulings for key, value in judged.facts.items()}
    rulesets = [judged.ruleset for judged in rulings]
    possible = possible_answers(rulesets, rulings[0].incident.key, given, fact)
    keys = ", ".join(key for key in choices(fact, words) if key in possible)
    key = "ruled.question-among" if keys else "ruled.question"
    return words.text(key, fact=f"{before}{fact.key}", question=question(fact, words), choices=keys)


def ruling_text(judged: Judged, words: Catalogue) -> str:
    """The steps of a ruling in a line, and what comes of it; for a ruling that needs no more facts."""
    verdict = judged.verdict
    assert verdict is not None  # noqa: S101 - it is judged
    steps = "; ".join(step_text(reason, words) for reason in verdict.reasons)
    return steps if verdict.winner is None else f"{steps}. {headline(judged, verdict, words)}"


def would_be(deal: Deal, act: Act, words: Catalogue, *, ruling: bool = True) -> str:
    """The fault that a refused card would have been at a table, and what would follow; empty for anything else.

    Without ``ruling`` only what it would have been: what would follow can depend on cards that nobody has seen.
    """
    from skatcore.referee.recorded import incident_in, judge_in  # rulings from facts need no deal

    incident = incident_in(deal, act)
    if incident is None:
        return ""
    if not ruling:
        return words.text("at-table.would-be", incident=incident[0])
    judged = judge_in(deal, *incident)
    if judged.verdict is None:
        return ""
    return words.text("play.would-be", incident=judged.incident.key, ruling=ruling_text(judged, words))


def ruling_data(judged: Judged, words: Catalogue) -> dict[str, Any]:
    """The ruling for a program, each reason with its text."""
    data = judged.as_data()
    if judged.verdict is not None:
        _add_texts(data["ruling"], judged.ruleset, judged.verdict, judged.readings_behind, words)
    else:
        data["ruling"]["reading"] = []
    return data


def _add_texts(
    data: dict[str, Any], ruleset: Ruleset, verdict: Verdict, behind: RulingReadings, words: Catalogue
) -> None:
    for row, reason in zip(data["reasons"], verdict.reasons, strict=True):
        row["text"] = step_text(reason, words)
    data["reading"] = [reading_data(each.reading, words) for each in behind.own]
    for row, branch, own in zip(data["choices"], verdict.choices, behind.choices, strict=True):
        _add_texts(row["ruling"], ruleset, branch.verdict, own, words)
    if verdict.proof is not None:
        data["proof"]["unsearched"] = unsearched_data(ruleset)


def rulings_csv(rulings: Iterable[Judged]) -> CsvTable:
    """A row for each ruling."""
    return CsvTable(HEADS, (_csv_row(judged) for judged in rulings))


def _csv_row(judged: Judged) -> list[Any]:
    data = judged.as_data()
    row = data | data["ruling"]
    row["choices"] = [f"{choice['by']}:{choice['choice']}" for choice in row["choices"]]
    row["reading"] = [each.reading.id for each in judged.readings_behind.all()]
    row["clauses"] = "; ".join(dict.fromkeys(reason["clause"] for reason in row["reasons"]))
    return [" ".join(row[head]) if isinstance(row[head], list) else row[head] for head in HEADS]


def compared_report(rulings: Sequence[Judged], words_of: WordsOf, words: Catalogue) -> Report:
    """The rulings of several rule sets on the same facts; what differs is marked."""
    cells = [_cells(judged, words_of(judged.ruleset)) for judged in rulings]
    rows: list[tuple[str, ...]] = []
    strong = set[tuple[int, int]]()
    for title in cells[0]:
        column = [cell[title] for cell in cells]
        differs = title != _READINGS and len({_SOURCE.sub("", text) for text in column}) > 1
        if any(column):
            strong |= {(len(rows), at) for at in range(len(column) + 1)} if differs else set()
            rows.append((f"{'* ' if differs else ''}{words.text(title)}", *column))
    columns = (Column(), *(Column(name=judged.ruleset.profile.name, folds=20) for judged in rulings))
    notes = (words.text("ruled.differs" if strong else "ruled.agree"),)
    title = words_of(rulings[0].ruleset).named("incident", rulings[0].incident.key)
    table = DataTable(columns, tuple(rows), title, notes, strong=frozenset(strong), folds=True)
    data = [ruling_data(judged, words_of(judged.ruleset)) for judged in rulings]
    blocks = [table] if all(judged.verdict for judged in rulings) else []
    return Report(data, rulings_csv(rulings), blocks, sheets=[table])


def _cells(judged: Judged, words: Catalogue) -> dict[str, str]:
    """The cells that are compared, by the key of their titles."""
    verdict = judged.verdict
    if verdict is None:
        return dict.fromkeys(("ruled.ruling", "ruled.actions", "ruled.choices", "ruled.steps", _READINGS), "")
    branches = [_branch_cell(judged, branch, words) for branch in verdict.choices]
    return {
        "ruled.ruling": headline(judged, verdict, words),
        "ruled.actions": "\n".join(action_texts(verdict, words)),
        "ruled.choices": "\n".join(branches),
        "ruled.steps": "\n".join(
            [step_text(reason, words) for reason in verdict.reasons if reason.step != SILENT]
            + proof_texts(judged, verdict, words)
        ),
        _READINGS: "\n".join(line.text for line in _reading_lines(judged, words)),
    }


def _branch_cell(judged: Judged, branch: Branch, words: Catalogue) -> str:
    choice = words.named("asks", branch.choice)
    return f"{_who(branch.by, words)} {choice}: {_in_short(judged, branch.verdict, words)}"


def _in_short(judged: Judged, verdict: Verdict, words: Catalogue) -> str:
    """A ruling and what is done, in a line; a silent ruling says what is done by itself."""
    done = [] if verdict.silent else action_texts(verdict, words)
    return "; ".join(filter(None, [headline(judged, verdict, words), *done]))
