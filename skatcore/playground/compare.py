"""Games that somebody pastes, under several rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatcore.analysis import FileScoring, Listener
from skatcore.playground.question import Data, PageAnswer, PageQuestion, asked_for, ruleset_of, said, table
from skatcore.records import RecordError, given_records, sample
from skatcore.rules import Ruleset
from skatcore.text import Catalogue
from skatcore.views import words_of
from skatcore.views.compare import GameNotes, excluded_lines, games_table, summary_table, totals_table, unmade_lines

#: Games that are listed, and games of the sample.
LISTED: Final = 60
SAMPLED: Final = 12


def show(asked: PageQuestion) -> PageAnswer:
    """The totals under each rule set, and the games that count differently.

    Raises:
        RecordError: the games are in no known format.
    """
    words = words_of(asked.language)
    others = [name for name in asked.given.get("others", ()) if name]
    text = asked.given.get("games", [_sample(words)])[-1]
    fields = [
        asked_for("games", words.text("playground.games"), "area", text),
        asked_for("others", words.text("playground.others"), "rules", others, several=True),
    ]
    rulesets = [asked.ruleset, *(ruleset_of(name) for name in others if name != asked.rules)]
    return PageAnswer(fields, _compared(text, rulesets, asked.language, words))


def _sample(words: Catalogue) -> str:
    """The first games of a sample, with the heads of the language, as whoever writes a file would."""
    names, *games = sample("evening").read_text(encoding="utf-8").splitlines()[: SAMPLED + 1]
    heads = ",".join(words.text(f"column-head.{name}") for name in names.split(","))
    return "\n".join([heads, *games, ""])


def _compared(text: str, rulesets: list[Ruleset], language: str, words: Catalogue) -> Iterator[Data]:
    notes = GameNotes()
    try:
        games = given_records(text.encode(), words.text("playground.games"))
    except RecordError as error:
        if error.message.name != "not-recognised":
            raise
        yield said(words.text("playground.not-games"), wrong=True)
        return
    scoring = FileScoring([games], rulesets, keep=LISTED, listener=Listener(game=notes.see))
    scored = list(scoring.each())
    comparison = scoring.result()

    def spoken(ruleset: Ruleset) -> Catalogue:
        return words_of(language, ruleset)

    totals = [summary.totals for summary in comparison.summaries]
    yield table(totals_table(comparison, totals, words.text("compare.totals"), words), words)
    yield table(summary_table(comparison), words)
    single = len(rulesets) == 1
    listed = scored[:LISTED] if single else comparison.differences
    if listed:
        yield {"heading": words.text("compare.games" if single else "compare.differences")}
        yield table(games_table(listed, spoken, single=single), words)
    elif not single:
        yield said(words.text("compare.none-differ"))
    yield from map(said, excluded_lines(comparison, words, spoken))
    for broken in comparison.unread:
        yield said(f"{words.text('compare.line', line=broken.line)}: {words.say(broken.message)}", wrong=True)
    yield from map(said, (*unmade_lines(comparison, words), *notes.scheme_lines(words), *notes.void_lines(words)))
