"""The referee: what happened is chosen, questions are answered, then comes the ruling."""

from __future__ import annotations

from typing import Final

from skatcore.playground.question import Data, PageAnswer, PageQuestion, asked_for, said
from skatcore.referee import Phase, facts_for_score, missing_facts, possible_answers, question, shared_kinds
from skatcore.views.referee import FACT, AnswerKind, FactQuestion, judged_as_told, known_of, question_of, ruling_lines


def show(asked: PageQuestion) -> PageAnswer:
    """The questions that are answered, the next one, and in the end the ruling."""
    ruleset, words = asked.ruleset, asked.words
    kinds = shared_kinds([ruleset])
    choices = [
        (kind.key, words.named("incident", kind.key), words.text(f"phase.{phase.key}"))
        for phase in Phase
        for kind in kinds
        if kind.phase is phase
    ]
    kind = asked.text("kind")
    happened = asked_for("kind", words.text("playground.happened"), "select", kind, choices=[("", "–", ""), *choices])
    if kind not in {key for key, *_ in choices}:
        return PageAnswer([happened])
    known = known_of([ruleset], kind)
    answers = [(name, texts) for name, texts in asked.given.items() if name.removeprefix(FACT) in known]
    facts, rulings, refused = judged_as_told([ruleset], kind, answers, known)
    lacking = missing_facts(rulings)
    blocks = [said(words.error(refused), wrong=True)] if refused else []
    left_open = [fact for fact in lacking if fact.key in facts]
    for fact in left_open:
        del facts[fact.key]  # its question comes again
    if left_open:
        blocks.append(said(words.text("playground.unanswered", question=question(lacking[0], words)), wrong=True))
    further = [] if lacking else [fact for fact in facts_for_score(rulings) if fact.key not in facts]
    fields = [happened]
    for key in (*facts, *(fact.key for fact in (*lacking, *further)[:1])):
        possible = possible_answers([ruleset], kind, facts, known[key]) if key not in facts else ()
        optional = key not in facts and not lacking
        field = question_of(known[key], ruleset, words, possible, optional=optional)
        fields.append(_field(field, asked.given.get(FACT + key, ()), asked))
    if not lacking:
        lines = ruling_lines(rulings[0], words)[1:]
        blocks += [said(line.text, strong=line.strong, depth=line.depth) for line in lines]
    return PageAnswer(fields, blocks)


#: How a question's field is filled in.
KINDS: Final = {AnswerKind.BUTTONS: "select", AnswerKind.SOME: "checks", AnswerKind.CARDS: "checks"}


def _field(question: FactQuestion, held: object, asked: PageQuestion) -> Data:
    kind = KINDS.get(question.kind, question.kind.value)
    choices = [("", "–"), *question.choices] if kind == "select" else list(question.choices)
    note = asked.words.text("referee-page.for-score") if question.optional else ""
    given = [str(text) for text in held] if isinstance(held, list) else []
    fact = question.fact
    bounds = {"least": getattr(fact, "least", 0), "most": getattr(fact, "most", None)}
    return asked_for(question.name, question.text, kind, given, choices=choices, note=note, **bounds)
