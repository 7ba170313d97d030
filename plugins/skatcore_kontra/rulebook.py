"""Paragraphs of the rulebook on Kontra."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Outcome, Ruleset
from skatcore.plugin.book import Chapter, Example, choices
from skatcore_kontra.options import Kontra

_CLOSED_NULL: Final = {".answer-in-null": False}


def _own(ruleset: Ruleset) -> Kontra:
    return next(table for table in ruleset.profile.plugins.values() if isinstance(table, Kontra))


def _answered(ruleset: Ruleset) -> bool:
    """Whether there is an answer to the first word."""
    return len(_own(ruleset).names) > 1


def _words(ruleset: Ruleset) -> dict[str, int | str]:
    """The words with what each makes of the score, and the first of them."""
    own = _own(ruleset)
    said = [f"{name} {times}" for name, times in zip(own.names, own.times, strict=False)]
    return {"words": ", ".join(said), "first": own.names[0], "answer": own.names[min(1, len(own.names) - 1)]}


CHAPTER: Final = Chapter("kontra", 560)

PARAGRAPHS: Final = (
    CHAPTER.says(
        "words",
        10,
        ".times",
        ".names",
        details=_words,
        short=True,
        examples=(
            Example(Announcement("hearts", extras=(("kontra", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("hearts", extras=(("kontra", 1),)), Outcome(55, 6, 18, 1)),
            Example(Announcement("diamonds", extras=(("kontra", 1),)), Outcome(85, 8, 20, 1)),
            Example(Announcement("clubs", extras=(("kontra", 2),)), Outcome(70, 7, 18, 1)),
        ),
    ),
    CHAPTER.says("answered", 12, ".names", only_if=_answered, short=True),
    *(
        CHAPTER.says(f"who-{value}", 20, *cites, when={".who": value}, details=_words)
        for value, cites in (
            ("any-defender", (".who",)),
            ("bid-or-held", (".who", ".least-bid")),
            ("bid-held-or-too-high", (".who", ".least-bid")),
        )
    ),
    choices("plugin.kontra.until", "kontra", 30),
    CHAPTER.says("at-once", 32, ".until", only_if=_answered),
    choices("plugin.kontra.open-games", "kontra", 34),
    CHAPTER.says(
        "null-unanswered", 36, ".answer-in-null", when=_CLOSED_NULL, needs=("contracts.null",), only_if=_answered
    ),
    CHAPTER.says("wrong", 90, incident="wrong-kontra"),
)
