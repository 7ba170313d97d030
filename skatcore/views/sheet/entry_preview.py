"""The count of a deal before it is confirmed: value, reasons with their clauses, what everybody has then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from skatcore.views.sheet.sheets import row_data
from skatcore.views.sheet.text import ahead_text, lowest_text, row_text

if TYPE_CHECKING:
    from skatcore.club.entry.previewed import Preview
    from skatcore.text.catalogue import Catalogue


def preview_data(shown: Preview, words: Catalogue) -> dict[str, Any]:
    """The deal's row for a program, and in words: ``text`` in one line, ``sentences`` with the clauses.

    ``totals`` are what everybody has after the deal, ``then`` what they have at the end of the list,
    ``next`` is what the series applies to the deal after it.
    """
    row = shown.row
    value = row.scored.value
    sentences = [words.say(reason.message) + words.in_brackets(reason.clause) for reason in row.scored.reasons]
    if row.corrections and row.corrections[-1].lowest:
        sentences.append(lowest_text(row.corrections[-1], words))
    return row_data(row) | {
        "text": row_text(row, words),
        "value": None if value is None else value.value,
        "won": row.won if row.declarer else None,
        "applied": ahead_text(row.ahead, words),
        "sentences": sentences,
        "then": dict(shown.totals),
        "next": ahead_text(shown.ahead, words),
    }
