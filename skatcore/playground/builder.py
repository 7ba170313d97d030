"""House rules: a base, plugins and answers, or the profile's text; what is wrong with them, and what they change."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from skatcore.playground.question import REGISTRY, Data, PageAnswer, PageQuestion, asked_for, said
from skatcore.rules import Draft, ProfileError, Ruleset, checked_text
from skatcore.rules.profile import DRAFT, LONGEST_LINK, linked_text, packed
from skatcore.text import Catalogue, score_said, web_messages
from skatcore.views import words_of
from skatcore.views.builder import (
    ANSWER,
    Question,
    drafted,
    header_text,
    offered_plugins,
    placed_problem,
    plugin_switches,
    question_groups,
    unasked_plugins,
)
from skatcore.views.rules import typical_games

#: The field of a question, by the way in which it is answered.
WAYS: Final = {"switch": "select", "choice": "select", "several": "checks", "ordered": "text", "number": "number"}


def show(asked: PageQuestion) -> PageAnswer:
    """The draft with its questions, what is wrong, and its text; the page goes on with the rules that it makes.

    A pasted text that is no profile stays to be mended, beside the draft that there was.

    Raises:
        ProfileError: there was none either.
    """
    pasted = asked.text("toml")
    try:
        draft = Draft.read(linked_text(pasted), REGISTRY) if pasted else _draft(asked)
    except ProfileError as error:
        if not pasted:
            raise
        before, words = show(replace(asked, given={})), words_of(asked.language)
        wrong = [said(placed_problem(problem, words), wrong=True) for problem in error.problems]
        return PageAnswer(before.fields, wrong, {**before.more, "toml": pasted})
    text = draft.text()
    problems, ruleset = checked_text(text, REGISTRY)
    built = draft.foundation
    words = Catalogue(asked.language, built.words, more=web_messages(asked.language))

    blocks = [*(said(placed_problem(problem, words), wrong=True) for problem in problems)]
    if not problems and ruleset is not None and built.ruleset is not None:
        blocks += _effects(built.ruleset, ruleset, words)
    is_draft = bool(asked.given) or asked.rules.startswith(DRAFT)
    rules = packed(text, sys.maxsize) if is_draft else asked.rules
    title = header_text(draft, "title", asked.language)
    more = {"rules": rules, "isLink": len(rules) <= LONGEST_LINK, "title": title, "toml": text}
    return PageAnswer(list(_fields(asked, draft, ruleset, words)), blocks, more)


def _draft(asked: PageQuestion) -> Draft:
    if asked.rules.startswith(DRAFT):
        draft = Draft.read(linked_text(asked.rules), REGISTRY)
    else:
        title = words_of(asked.language).text("builder.our-rules")
        draft = Draft.begun(asked.rules, {asked.language: title}, REGISTRY)
    fields = dict(asked.given)
    if "plugin" in fields:
        fields["plugin"] = [*unasked_plugins(draft.foundation), *filter(None, fields["plugin"])]
    return drafted(draft, fields, asked.language, REGISTRY)


def _fields(asked: PageQuestion, draft: Draft, ruleset: Ruleset | None, words: Catalogue) -> Iterator[Data]:
    built = draft.foundation
    titled = header_text(draft, "title", asked.language)
    yield asked_for("header.title", words.text("builder.title"), "text", titled)
    yield asked_for("base", words.text("builder.base"), "rules", built.base)
    switches = plugin_switches(built, offered_plugins(REGISTRY, asked.language), words)
    titles, on = [(each.name, each.title) for each in switches], [each.name for each in switches if each.on]
    yield asked_for("plugin", words.text("builder.plugins"), "checks", on, choices=titles)
    for group in question_groups(draft, ruleset, {}, words):
        for question in group.questions:
            yield _field(question, group.title, words)


def _field(question: Question, group: str, words: Catalogue) -> Data:
    kind = WAYS.get(question.form.way, "text")
    choices = [(each.value, each.text) for each in question.answers]
    attested = words.text(f"builder.attestation.{question.attestation}") if question.attestation else ""
    before = words.text("builder.base-has", value=question.base) if question.changed else ""
    note = " · ".join(filter(None, (attested, before)))
    bounds = {"least": question.form.least, "most": question.form.most}
    given = [", ".join(question.given)] if kind == "text" else question.given
    name, label = ANSWER + question.key, question.text
    return asked_for(name, label, kind, given, choices=choices, group=group, note=note, **bounds)


def _effects(base: Ruleset, house: Ruleset, words: Catalogue) -> Iterator[Data]:
    heads = [words.text(f"playground.{head}") for head in ("game", "in-base", "in-house", "why")]
    rows = [
        [game.name, score_said(game.before), score_said(game.after), game.after_why]
        for game in typical_games(base, house, words)
    ]
    numbers = [False, True, True, False]
    yield {"title": words.text("builder.games"), "heads": heads, "numbers": numbers, "rows": rows, "notes": []}
