"""The chapter of the rulebook on Kontra."""

from __future__ import annotations

from support.games import rules
from support.rulebooks import rulebook_of

ANSWERS = {"kontra-answered", "kontra-at-once", "kontra-null-unanswered"}


def test_only_a_word_that_is_answered_is_said_to_be() -> None:
    assert not ANSWERS & {*rulebook_of(rules("silesia")).paragraphs}
    assert {*rulebook_of(rules("kontra")).paragraphs} >= ANSWERS
    assert "answer" not in rulebook_of(rules("silesia")).paragraphs["kontra-words"].text
