"""The faces of values in notebooks: each as the blocks of its report, in the language of the environment."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from skatcore.errors import Unsayable
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue, heard
from skatcore.text.language_list import language_of_locale
from skatcore.text.local_formats import score_said
from skatcore.views.html import Part, folded, html_parts, text
from skatcore.views.play.deal_text import result_text
from skatcore.views.play.faces import cards_face, deal_face, drawn, shown_reasons
from skatcore.views.report import Line, lines, with_notes
from skatcore.views.rules.rulesets import rules_line, ruleset_report

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.review.judged import DealReview
    from skatcore.analysis.simulation import SimulationResult
    from skatcore.analysis.worth.hand_model import HandWorth
    from skatcore.analysis.worth.model import DealWorth
    from skatcore.club.sheet.series import Series
    from skatcore.club.tournament.tournament import Tournament
    from skatcore.model.notebook import NotebookPicture, NotebookValue
    from skatcore.referee.judgement import Judged
    from skatcore.scoring.game_value import GameValue
    from skatcore.scoring.score import Scored
    from skatcore.scoring.value_readings import ExplainedValue
    from skatcore.views.rulebook.printed import PrintedBook, PrintedChapter


def html(value: NotebookValue) -> str | None:
    """A value as HTML, in the language that the environment asks for; below it the rule set that it holds under.

    None where the plugin is not loaded whose word is needed: a notebook then shows the value's plain text.
    """
    language = language_of_locale()
    face = next(FACES[each.__name__] for each in type(value).__mro__ if each.__name__ in FACES)
    ruleset = getattr(value, "ruleset", None)
    words = Catalogue.of(language, ruleset)
    try:
        parts = [*face(value, language)]
    except Unsayable:
        return None
    if isinstance(ruleset, Ruleset):
        parts.append(Line(rules_line(ruleset, words)))
    return f'<div lang="{language}" style="max-width: 100%">{"".join(html_parts(parts, words))}</div>'


def svg(value: NotebookPicture) -> str:
    """A card, a hand or a deal as SVG, its names in the language that the environment asks for."""
    return drawn(value, language_of_locale())


# -- games and rules --------------------------------------------------------------------------------


def _value(value: GameValue, language: str) -> Iterator[Part]:
    words = heard(language)
    score = score_said(value.score) if value.scores is None else " / ".join(score_said(score) for score in value.scores)
    result = f"{words.text('cli.won' if value.won else 'cli.lost')}, " if value.scores is None else ""
    yield Line(f"{words.game(value.contract)}: {result}{score}", strong=True)
    yield shown_reasons(value.reasons, words)


def _explained(counted: ExplainedValue, language: str) -> Iterable[Part]:
    from skatcore.views.compare.games import value_report

    return value_report(counted, Catalogue.of(language, counted.ruleset)).blocks


def _scored(scored: Scored, language: str) -> Iterator[Part]:
    words = Catalogue.of(language, scored.ruleset)
    yield Line(result_text(scored, scored.record.players, words), strong=True)
    if scored.value is not None:
        yield shown_reasons(scored.reasons, words)


def _ruleset(ruleset: Ruleset, language: str) -> Iterable[Part]:
    return ruleset_report(ruleset, Catalogue.of(language, ruleset), why=True).blocks


def _book(book: PrintedBook, language: str) -> Iterator[Part]:
    words = Catalogue.of(language)
    yield Line(book.title, strong=True)
    yield from lines(book.facts)
    for chapter in book.chapters:
        yield folded(text(chapter.heading), "".join(html_parts(_paragraphs(chapter), words)))


def _chapter(chapter: PrintedChapter, _: str) -> Iterator[Part]:
    """A chapter in the language that its book was made in."""
    yield Line(chapter.heading, strong=True)
    yield from _paragraphs(chapter)


def _paragraphs(chapter: PrintedChapter) -> Iterator[Part]:
    return chain.from_iterable(paragraph.blocks for paragraph in chapter.paragraphs)


def _judged(judged: Judged, language: str) -> Iterator[Part]:
    from skatcore.views.referee.ruling import ruling_lines

    for line in ruling_lines(judged, Catalogue.of(language, judged.ruleset)):
        yield Line("  " * line.depth + line.text, strong=line.strong)


# -- what was found ---------------------------------------------------------------------------------


def _words_of(language: str) -> Callable[[Ruleset], Catalogue]:
    return functools.cache(functools.partial(Catalogue.of, language))


def _comparison(comparison: Comparison, language: str) -> Iterable[Part]:
    from skatcore.views.compare.compared import added_up, differing

    show = added_up if len(comparison.summaries) == 1 else differing
    return show(comparison, Catalogue.of(language), _words_of(language), hidden=False)


def _effect(effect: RuleEffect, language: str) -> Iterable[Part]:
    from skatcore.views.effect.data import effect_report
    from skatcore.views.effect.words import EffectWords

    return effect_report(EffectWords(effect, _words_of(language)), {}).blocks


def _simulation(result: SimulationResult, language: str) -> Iterator[Part]:
    from skatcore.views.compare.simulation import played_table, scores_table

    words = Catalogue.of(language)
    yield played_table([result], words, _words_of(language))
    yield scores_table([result], words)


def _hand_worth(worth: HandWorth, language: str) -> Iterable[Part]:
    from skatcore.views.review.solve_hand import hand_worth_report

    return hand_worth_report(worth, Catalogue.of(language, worth.ruleset)).blocks


def _deal_worth(worth: DealWorth, language: str) -> Iterable[Part]:
    from skatcore.views.review.solve import deal_worth_report

    return deal_worth_report(worth, [], {}, Catalogue.of(language, worth.ruleset), every=False).blocks


def _review(review: DealReview, language: str) -> Iterable[Part]:
    from skatcore.views.review.result import story_blocks

    return story_blocks(review, heard(language))


# -- lists ------------------------------------------------------------------------------------------


def _series(series: Series, language: str) -> Iterator[Part]:
    from skatcore.views.sheet.listed import list_legend, list_table

    words = Catalogue.of(language, series.ruleset)
    yield Line(series.begun.title, strong=True)
    yield list_table(series, words)
    yield from lines(list_legend(series, words))


def _standings(tournament: Tournament, language: str) -> Iterator[Part]:
    from skatcore.views.tournament.standings import standings_report

    words = Catalogue.of(language, tournament.ruleset)
    yield Line(tournament.plan.tournament.title, strong=True)
    yield from with_notes(standings_report(tournament, "player", None, None, {}, words).table)


#: The face of each class that has one, by the class's name.
FACES: Final[Mapping[str, Callable[[Any, str], Iterable[Part]]]] = {
    "Card": cards_face,
    "Comparison": _comparison,
    "Deal": deal_face,
    "DealReview": _review,
    "DealWorth": _deal_worth,
    "ExplainedValue": _explained,
    "GameValue": _value,
    "Hand": cards_face,
    "HandWorth": _hand_worth,
    "Judged": _judged,
    "PrintedBook": _book,
    "PrintedChapter": _chapter,
    "RuleEffect": _effect,
    "Ruleset": _ruleset,
    "Scored": _scored,
    "Series": _series,
    "SimulationResult": _simulation,
    "Tournament": _standings,
}
