"""The readings behind a ruling or a value: how a clause is read, how else it could be, and what that would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from skatcore.rules.readings import others
from skatcore.views.rules.rulesets import in_language, reading_text

if TYPE_CHECKING:
    from skatcore.rules.profile.model import Reading
    from skatcore.text.catalogue import Catalogue


def reading_data(reading: Reading, words: Catalogue) -> dict[str, Any]:
    """A reading behind a result, for a program: the question, all answers, and which of them was chosen."""
    return {
        "id": reading.id,
        "clause": reading.clause,
        "question": in_language(reading.question, words),
        "chosen": reading.chosen,
        "may": {answer.key: in_language(answer.text, words) for answer in reading.may},
        "option": reading.option,
    }


def reading_behind(reading: Reading, then: Mapping[str, str], words: Catalogue, *, why: bool) -> Iterator[str]:
    """The lines on a reading behind a result: the question, the answer chosen, and the others with their results.

    ``then`` has these results by the keys of the answers.
    """
    asked, chosen, *_ = reading_text(reading, words, why=False)
    yield words.text("ruled.reading", reading=asked)
    yield chosen
    if why:
        yield f"{words.text('cli.why')}: {in_language(reading.why, words)}"
    for answer in others(reading):
        text = f"{words.text('cli.reading-also')}: {in_language(answer.text, words)}"
        yield f"{text} ({then[answer.key]})" if then.get(answer.key) else text
    if why and reading.option:
        yield f"{words.text('cli.key')}: {reading.option}"
