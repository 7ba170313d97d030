"""``skat ruling``: the referee judges an incident; its facts come from the command line, a file or a dialog."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from skatcore.cli.files import text_of
from skatcore.cli.output import FOUND, USAGE, catalogues, fail, print_line, refuse
from skatcore.cli.referee.commands import JudgeIncident
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named, rules_of
from skatcore.errors import SkatError
from skatcore.model import Refused
from skatcore.referee import (
    INCIDENTS,
    LONGEST,
    Judged,
    NotAnIncident,
    empty,
    incident_lines,
    incident_of,
    judge_under,
    known_facts,
    missing_facts,
    understood,
)
from skatcore.rules import Ruleset
from skatcore.text import Catalogue, Message
from skatcore.views import Block, JsonText, Line, Report, json_list
from skatcore.views.compare import WordsOf
from skatcore.views.referee import (
    compared_report,
    found_kinds,
    incidents_schema,
    kinds_report,
    missing_text,
    ruling_data,
    ruling_report,
    rulings_csv,
)

if TYPE_CHECKING:
    from skatcore.play import Deal

#: MiB that are read of a file of incidents; one takes some hundred bytes.
MOST_MIB: Final = 16


def ruling(task: JudgeIncident) -> None:
    """Judge incidents under one rule set or several, or list the kinds of incidents."""
    if task.sheet is not None:
        judge_on_sheet(task, task.sheet)
        return
    rulesets = rules_of(task.profile, task.lang, task.file)
    words_of = catalogues(task.lang)
    words = words_of(rulesets[0])
    if task.official:
        refuse(words.text("ruled.needs-sheet"), words)
    if task.at is not None and task.deal is None:
        refuse(words.text("ruled.needs-deal"), words)
    if task.schema:
        show(Report(incidents_schema(rulesets, words)), "json", words)
    elif task.facts is not None:
        _file(task, rulesets, words_of)
    elif task.kinds or (task.kind is None and len(rulesets) > 1 and task.deal is None and not task.given):
        show(kinds_report(rulesets, words_of), task.fmt, words)
    elif task.kind is not None or asks_questions(task):
        judge_one(task, rulesets, words_of)
    else:
        refuse(words.text("ruled.kind-needed"), words)


def judge_on_sheet(task: JudgeIncident, sheet: str) -> None:
    """Judge an incident at the table of a sheet, under its rules, and write the ruling on it."""
    # a sheet needs the extra for clubs, a ruling does not
    from skatcore.cli.location import Where
    from skatcore.cli.sheet.session import open_sheet, say
    from skatcore.club.sheet import readable_text
    from skatcore.views.sheet import noted

    with open_sheet(Where(file=task.file, which=sheet, lang=task.lang)) as session:
        series, words = session.series, session.words
        if task.kinds or task.schema or task.facts is not None:
            refuse(words.text("ruled.sheet-one"), words)
        for name in task.profile:
            if rules_named(name, task.lang, task.file).digest != series.begun.digest:
                refuse(words.text("ruled.sheet-rules", rules=series.begun.profile, other=name), words)
        if task.kind is None and not asks_questions(task):
            refuse(words.text("ruled.kind-needed"), words)
        (judged,) = judge_one(task, (series.ruleset,), catalogues(task.lang))
        item = noted(judged, len(series.rows) + 1, series.active, words, readable_text(task.official))
        session.kept.write(item)
        if task.for_people:
            say("")
            say(words.text("ruled.kept", sheet=session.kept.number, number=item.number))


def asks_questions(task: JudgeIncident) -> bool:
    """Whether questions can be asked at this terminal."""
    return task.for_people and sys.stdin.isatty() and sys.stdout.isatty()


def judge_one(task: JudgeIncident, rulesets: Sequence[Ruleset], words_of: WordsOf) -> list[Judged]:
    """Judge one incident under each rule set, and show the rulings; without all facts the program ends."""
    deal = None
    if task.deal is not None:
        from skatcore.cli.referee.recorded import recorded_deal

        deal = recorded_deal(task, task.deal)
        rulesets = rulesets if task.profile or task.sheet is not None else (deal.ruleset,)
    words = words_of(rulesets[0])
    if len(found := found_kinds(task.kind or "", rulesets)) > 1:
        if not asks_questions(task):
            kinds = "; ".join(f"{kind.key} ({words.named('incident', kind.key)})" for kind in found)
            refuse(words.text("ruled.several-kinds", word=(task.kind or "")[:LONGEST], kinds=kinds), words)
    else:
        _check_known(task.kind, rulesets, words)
    try:
        facts = _facts(task, deal, rulesets, words)
        if asks_questions(task):
            from skatcore.cli.referee.dialog import asked

            rulings = asked(rulesets, words, task.kind, facts)
        else:
            rulings = judge_under(rulesets, task.kind or "", facts)
    except Refused as error:
        fail(error, words, status=USAGE)
    show(_report(rulings, words_of), task.fmt, words)
    if missing := missing_facts(rulings):
        for fact in missing:
            print_line(missing_text(fact, rulings, words, "--"), error=True)
        refuse(words.text("ruled.missing-facts", count=len(missing)), words)
    return rulings


def _check_known(kind: str | None, rulesets: Sequence[Ruleset], words: Catalogue) -> None:
    """Refuse a kind that one of the rule sets does not know, with its name."""
    for ruleset in rulesets if kind else ():
        try:
            incident_of(ruleset, kind or "")
        except Refused as error:
            refuse(f"{ruleset.profile.name}: {words.error(error)}", words)


def _facts(task: JudgeIncident, deal: Deal | None, rulesets: Sequence[Ruleset], words: Catalogue) -> dict[str, object]:
    """The facts of the command line by key, words put into keys; and those of a recorded deal.

    Raises:
        Refused: a fact is impossible.
    """
    given = dict(task.given)
    if deal is not None:
        from skatcore.cli.referee.recorded import deal_number, with_record

        if deal_number(given) is not None:
            del given["game"]
    for text in task.fact:
        key, sign, value = text.partition("=")
        if not sign or not key:
            refuse(words.text("ruled.fact-form", word=text), words)
        if given.get(key, value) != value:
            refuse(words.text("ruled.fact-twice", fact=key, word=given[key], other=value), words)
        given[key] = value
    facts: dict[str, object] = dict(given)
    if deal is not None:
        facts = with_record(deal, given, task.kind, rulesets[0], words)
    known = [known_facts(kind) for ruleset in rulesets for kind in ruleset[INCIDENTS] if kind.key == task.kind]
    by_key = {key: fact for some in known for key, fact in some.items()}
    return {
        key: understood(by_key[key], value, words) if key in by_key and isinstance(value, str) else value
        for key, value in facts.items()
    }


def _report(rulings: Sequence[Judged], words_of: WordsOf) -> Report:
    """One ruling as lines, several next to each other; for programs also the facts that are missing."""
    words = words_of(rulings[0].ruleset)
    several = len(rulings) > 1
    return compared_report(rulings, words_of, words) if several else ruling_report(rulings[0], words)


def _file(task: JudgeIncident, rulesets: Sequence[Ruleset], words_of: WordsOf) -> None:
    """Every incident of a file; what cannot be judged is named with its line."""
    words, name = words_of(rulesets[0]), str(task.facts)
    extra = [text for text in (task.kind, *(f"--{key}" for key in task.given), *("--fact" for _ in task.fact)) if text]
    if task.deal is not None or extra:
        refuse(words.text("ruled.file-alone", words=", ".join([*extra, *(["--deal"] if task.deal else [])])), words)
    text = text_of(name, words, SkatError(Message.of("incident-line.not-text", at=name)), MOST_MIB)
    if empty(text):
        refuse(words.text("incident-line.nothing", file=name), words, status=FOUND)
    left: list[int] = []
    rulings = _judged(text, name, rulesets, words_of, left)
    each = (judged for some in rulings for judged in some)
    data = JsonText(json_list(ruling_data(judged, words_of(judged.ruleset)) for judged in each))
    csv = rulings_csv(each)
    show(Report(data, csv, _blocks(rulings, words_of), sheets=csv.tables(words)), task.fmt, words)
    if left:
        print_line(f"skat: {words.text('incident-line.left-out', count=len(left))}", error=True)
        raise SystemExit(FOUND)


def _blocks(rulings: Iterable[Sequence[Judged]], words_of: WordsOf) -> Iterator[Block]:
    """The rulings on several incidents, with a blank line between them."""
    judged_by_all = (some for some in rulings if all(judged.verdict for judged in some))
    for number, some in enumerate(judged_by_all):
        yield from [Line()] if number else []
        yield from _report(some, words_of).blocks


def _judged(
    text: str, name: str, rulesets: Sequence[Ruleset], words_of: WordsOf, left: list[int]
) -> Iterator[list[Judged]]:
    """The rulings on each incident; the lines of those without one are added to ``left``."""
    words = words_of(rulesets[0])
    for incident in incident_lines(text):
        if isinstance(incident, NotAnIncident):
            problems = [words.error(incident)]
        else:
            try:
                rulings = judge_under(rulesets, incident.kind, incident.facts, strict=True)
            except Refused as error:
                problems = [words.error(error)]
            else:
                problems = [missing_text(fact, rulings, words) for fact in missing_facts(rulings)]
                yield rulings
        for problem in problems:
            print_line(f"{name}:{incident.line}: {problem}", error=True)
        if problems:
            left.append(incident.line)
