"""The faces of values in notebooks: each as the blocks of its report, in the language of the environment."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.cards import Card, Hand, Suit
from skatcore.model.game import Seat
from skatcore.text.catalogue import Catalogue, heard
from skatcore.text.language_list import language_of_locale
from skatcore.views.cards.picture import Row, picture
from skatcore.views.cards.svg import Face, index
from skatcore.views.html import Html, Part, folded, html_parts, image, table_parts, text
from skatcore.views.play.deal_text import (
    Names,
    auction_lines,
    in_groups,
    play_lines,
    result_text,
    seat_names,
    tricks_table,
)
from skatcore.views.report import Line, lines, with_notes
from skatcore.views.table import CellKind, Column, DataTable, reasons_table

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.review.judged import DealReview
    from skatcore.analysis.simulation import SimulationResult
    from skatcore.analysis.worth.hand_model import HandWorth
    from skatcore.analysis.worth.model import DealWorth
    from skatcore.club.sheet.series import Series
    from skatcore.club.tournament.tournament import Tournament
    from skatcore.model.reasons import Reason
    from skatcore.model.shown import Drawn, Shown
    from skatcore.play.deal import Deal
    from skatcore.referee.judgement import Judged
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.game_value import GameValue
    from skatcore.scoring.score import Scored
    from skatcore.views.rulebook.printed import PrintedBook, PrintedChapter

_SIGNS: Final = dict(zip(Suit, "♣♠♥♦", strict=True))
#: A red for light and dark ground, and one where the browser or a notebook that is not trusted knows no such mixture.
_RED: Final = "color: #d81e3a; color: color-mix(in srgb, #f01030 72%, currentColor)"
_CARD: Final = re.compile("[CSHD][ATKQJ789]")


def html(value: Shown) -> str:
    """A value as HTML, in the language that the environment asks for."""
    language = language_of_locale()
    face = next(FACES[each.__name__] for each in type(value).__mro__ if each.__name__ in FACES)
    parts = html_parts(face(value, language), Catalogue.of(language))
    return f'<div lang="{language}" style="max-width: 100%">{"".join(parts)}</div>'


def svg(value: Drawn) -> str:
    """A card, a hand or a deal as SVG, its names in the language that the environment asks for."""
    from skatcore.play.deal import Deal

    language = language_of_locale()
    if isinstance(value, Deal):
        words = Catalogue.of(language, value.ruleset)
        return picture([row for row, _ in _rows(value, words)], words)
    assert isinstance(value, Card | Hand)  # noqa: S101 - there is no other
    return picture([_held(value)], Catalogue.of(language))


# -- cards and deals --------------------------------------------------------------------------------


def _held(cards: Card | Hand) -> Row:
    return Row([[cards]] if isinstance(cards, Card) else in_groups(cards, None))


def _cards(cards: Card | Hand, language: str) -> Iterator[Part]:
    yield _image(_held(cards), Catalogue.of(language))


def _image(row: Row, words: Catalogue) -> Html:
    """Cards without their name."""
    return image(picture([Row(row.groups)], words), row.said(words))


def _deal(deal: Deal, language: str) -> Iterator[Part]:
    """The cards as they were dealt, what was said, the tricks, and what it came to."""
    words = Catalogue.of(language, deal.ruleset)
    names = seat_names(words)
    yield Html(f'<div style="display: flex; flex-wrap: wrap; gap: .6em 1.6em">{_figures(deal, words)}</div>')
    yield from lines(auction_lines(deal, names, words))
    if deal.tricks or deal.state.trick:
        signs = functools.partial(_with_signs, words=words)
        yield Html("".join(table_parts(tricks_table(deal, names, words), words, signs)))
        yield Line(words.text("dealt.marks"))
    yield from lines(play_lines(deal, names, words))
    yield from _end(deal, names, words)


def _rows(deal: Deal, words: Catalogue) -> Iterator[tuple[Row, bool]]:
    """The hands and the skat under their names, each with whether it is the declarer's."""
    named = zip(Seat, deal.start.hands, seat_names(words), strict=True)
    contract = deal.state.contract
    yield from ((Row(in_groups(hand, contract), name), seat == deal.declarer) for seat, hand, name in named)
    yield Row(in_groups(deal.start.skat, contract), words.text("dealt.skat")), False


def _figures(deal: Deal, words: Catalogue) -> str:
    return "".join(
        f'<figure style="margin: 0"><figcaption>{_strong(row.name, strong=declarer)}</figcaption>'
        f"{_image(row, words)}</figure>"
        for row, declarer in _rows(deal, words)
    )


def _strong(said: str, *, strong: bool) -> str:
    return f"<strong>{text(said)}</strong>" if strong else text(said)


def _with_signs(said: str, words: Catalogue) -> Html:
    """A text with the signs of suits in the place of cards' codes."""
    return Html(_CARD.sub(lambda code: _sign(Card.parse(code[0]), words), text(said)))


def _sign(card: Card, words: Catalogue) -> str:
    said = f"{_SIGNS[card.suit]}{index(card.rank, Face.FRENCH, words)}"
    return f'<span style="{_RED}">{said}</span>' if card.suit in {Suit.HEARTS, Suit.DIAMONDS} else said


def _end(deal: Deal, names: Names, words: Catalogue) -> Iterator[Part]:
    if not deal.over:
        yield Line(words.text("dealt.unfinished"))
        return
    scored = deal.scored()
    yield Line(result_text(scored, names, words), strong=True)
    if scored.value is not None:
        yield _reasons(scored.reasons, words)


# -- games and rules --------------------------------------------------------------------------------


def _value(value: GameValue, language: str) -> Iterator[Part]:
    words = heard(language)
    score = f"{value.score:+d}" if value.scores is None else " / ".join(f"{score:+d}" for score in value.scores)
    result = f"{words.text('cli.won' if value.won else 'cli.lost')}, " if value.scores is None else ""
    yield Line(f"{words.game(value.contract)}: {result}{score}", strong=True)
    yield _reasons(value.reasons, words)


def _scored(scored: Scored, language: str) -> Iterator[Part]:
    words = Catalogue.of(language, scored.ruleset)
    yield Line(result_text(scored, scored.record.players, words), strong=True)
    if scored.value is not None:
        yield _reasons(scored.reasons, words)


def _reasons(reasons: Sequence[Reason], words: Catalogue) -> DataTable:
    """Reasons with their clauses, if any has one: a rule set that was varied cites none."""
    table = reasons_table(reasons, words)
    return table if any(reason.clause for reason in reasons) else table.of_columns([0])


def _ruleset(ruleset: Ruleset, language: str) -> Iterable[Part]:
    from skatcore.views.rules.rulesets import ruleset_report

    return ruleset_report(ruleset, Catalogue.of(language, ruleset)).blocks


def _book(book: PrintedBook, language: str) -> Iterator[Part]:
    words = Catalogue.of(language)
    yield Line(book.title, strong=True)
    yield from lines(book.facts)
    for chapter in book.chapters:
        yield folded(text(f"{chapter.number} {chapter.title}"), "".join(html_parts(_paragraphs(chapter), words)))


def _chapter(chapter: PrintedChapter, _: str) -> Iterator[Part]:
    """A chapter in the language that its book was made in."""
    yield Line(f"{chapter.number} {chapter.title}", strong=True)
    yield from _paragraphs(chapter)


def _paragraphs(chapter: PrintedChapter) -> Iterator[Part]:
    for paragraph in chapter.paragraphs:
        clause = f" ({paragraph.clause})" if paragraph.clause else ""
        yield Line(f"{paragraph.number} {paragraph.text}{clause}".strip())
        if (shown := paragraph.table) is not None:
            kinds = (CellKind.NUMBER if number else CellKind.TEXT for number in shown.numbers)
            heads = shown.heads or [""] * len(shown.numbers)
            columns = (Column(name=head, kind=kind) for head, kind in zip(heads, kinds, strict=True))
            yield DataTable.of(columns, shown.rows)


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
    "Card": _cards,
    "Comparison": _comparison,
    "Deal": _deal,
    "DealReview": _review,
    "DealWorth": _deal_worth,
    "GameValue": _value,
    "Hand": _cards,
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
