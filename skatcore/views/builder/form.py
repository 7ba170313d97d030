"""House rules as a form gives them back: the draft that its fields mean, and problems with their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from skatcore.rules.draft import Draft
    from skatcore.rules.problems import Problem
    from skatcore.rules.registry import Registry
    from skatcore.text.catalogue import Catalogue

#: What the form's fields with answers begin with, and those of the header.
ANSWER: Final = "o."
OF_HEADER: Final = "header."
SPOKEN: Final = frozenset({"title", "region", "description"})


def drafted(draft: Draft, fields: Mapping[str, Sequence[str]], language: str, registry: Registry) -> Draft:
    """The draft with what a form says: answers and what mends one, the header, ``base`` and each ``plugin``.

    What the form does not have stays as it is.

    Raises:
        ProfileError: the base is not installed.
    """
    last = {name: given[-1] for name, given in fields.items() if given}
    built = draft.foundation
    answers = {
        key: built.forms[key].read(given)
        for name, given in fields.items()
        if name.startswith(ANSWER) and (key := name.removeprefix(ANSWER)) in built.forms
    }
    if (reset := last.get("reset")) in built.values:
        answers[str(reset)] = built.values[str(reset)]
    mended, _, answer = last.get("mend", "").partition("=")
    if mended in built.forms:
        answers[mended] = built.forms[mended].read([answer])
    draft = draft.answered(answers).titled(**_header(draft, last, language))
    base, plugins = last.get("base", built.base), fields.get("plugin", built.plugins)
    if base != built.base or tuple(plugins) != built.plugins:
        ordered = [name for name in built.plugins if name in plugins]
        draft = draft.fitted(base, [*ordered, *plugins], registry)
    return draft


def _header(draft: Draft, last: Mapping[str, str], language: str) -> dict[str, Any]:
    """The texts of the header; other languages stay as they are."""
    header: dict[str, Any] = {}
    for key in ("title", "id", "region", "description"):
        if OF_HEADER + key not in last:
            continue
        text, known = " ".join(last[OF_HEADER + key].split()), draft.header.get(key)
        if key not in SPOKEN or (isinstance(known, str) and key != "title"):
            header[key] = text or None
        else:
            spoken = {**(known if isinstance(known, dict) else {}), language: text}
            header[key] = {of: said for of, said in spoken.items() if said} or None
    return header


def header_text(draft: Draft, key: str, language: str) -> str:
    """A text of the header in a language."""
    text = draft.header.get(key, "")
    return str(text.get(language, "")) if isinstance(text, dict) else str(text)


def placed_problem(problem: Problem, words: Catalogue) -> str:
    """A problem with the line where it is, and the column if it is known."""
    text = words.say(problem.with_mends)
    if not problem.line:
        return text
    key = "builder.at" if problem.column else "builder.at-line"
    return words.text(key, line=problem.line, column=problem.column, text=text)
