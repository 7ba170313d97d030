"""The rulebook of a compiled rule set in one language: its chapters, its worked games, and what is added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from skatcore.model.game import Outcome, Seat, SharedOutcome
from skatcore.model.record import Record
from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.paragraphs import CHAPTERS, PARAGRAPHS, Example, Paragraph
from skatcore.rules.profile.editions import status
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import every_bid
from skatcore.scoring.score import Scored, score
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.text.message import NOT_SEEN, silence
from skatcore.version import VERSION
from skatcore.views.rulebook.printed import BookChapter, BookParagraph, PrintedExample, Rulebook, one_line, with_minus
from skatcore.views.rulebook.sentences import Sentences
from skatcore.views.rulebook.tables import TABLES
from skatcore.views.rules.option_words import plugin_title, value_in_words
from skatcore.views.rules.rulesets import in_language, source_lines, unchanged_text


def rulebook(ruleset: Ruleset, words: Catalogue) -> Rulebook:
    """The whole rulebook: what the rule set's plugins say of their rules, as far as it holds here."""
    sentences = Sentences(ruleset, words)
    attested = attested_paragraphs(sentences)
    chapters = tuple(_chapters(sentences, attested))
    return Rulebook(
        id=ruleset.id,
        language=words.language,
        title=in_language(ruleset.profile.header.title, words),
        facts=tuple(_facts(ruleset, chapters, attested, words)),
        chapters=chapters,
        sources=tuple(source_lines(ruleset.profile, ruleset.profile.sources, words)),
        version=VERSION,
        digest=ruleset.digest,
    )


def _facts(
    ruleset: Ruleset, chapters: Sequence[BookChapter], attested: Mapping[str, bool] | None, words: Catalogue
) -> Iterator[str]:
    header = ruleset.profile.header
    yield words.text(f"choice.profile.status.{status(header)}")
    yield from (in_language(text, words) for text in (header.region, header.period, header.description) if text)
    if len(ruleset.profile.chain) > 1:
        yield words.text("rulebook.built-on", parents=" ← ".join(reversed(ruleset.profile.chain[:-1])))
    if unchanged := unchanged_text(ruleset, words):
        yield unchanged
    if attested is not None:
        printed = [each.key for chapter in chapters for each in chapter.paragraphs]
        found = [attested[key] for key in printed if key in attested]
        yield words.text("rulebook.attested", count=sum(found), total=len(printed))
        if not all(found):
            yield words.text("rulebook.attested-in-part", count=len(found) - sum(found))
        yield words.text("rulebook.not-attested")


def _chapters(sentences: Sentences, attested: Mapping[str, bool] | None) -> Iterator[BookChapter]:
    ruleset, words = sentences.ruleset, sentences.words
    for chapter in ruleset[CHAPTERS]:
        here = [each for each in sentences.paragraphs if each.chapter == chapter.key and sentences.holds(each)]
        made = (_paragraph(each, sentences, attested) for each in here)
        said = tuple(each for each in made if each.table is None or each.table.rows)
        yield from _chapter(chapter.key, words.text(f"chapter.{chapter.key}"), said, attested, words)
    more = tuple(undescribed(sentences, attested))
    yield from _chapter("more", words.text("rulebook.more"), more, attested, words)


def _chapter(
    key: str, title: str, said: tuple[BookParagraph, ...], attested: Mapping[str, bool] | None, words: Catalogue
) -> Iterator[BookChapter]:
    """A chapter that has paragraphs; its title says where none is attested."""
    if attested is not None and not any(each.key in attested for each in said):
        title = words.text("rulebook.chapter-not-attested", title=title)
    if said:
        yield BookChapter(key, title, said)


def _paragraph(paragraph: Paragraph, sentences: Sentences, attested: Mapping[str, bool] | None) -> BookParagraph:
    ruleset, words = sentences.ruleset, sentences.words
    is_marked = attested is not None and paragraph.key not in attested and sentences.can_be_cited(paragraph)
    citations = tuple(sentences.citations(paragraph))
    borrowed = filter(ruleset.profile.is_borrowed, citations if attested is not None else ())
    return BookParagraph(
        paragraph.key,
        sentences.text(paragraph),
        _clause_not_attested(citations, sentences) if is_marked else sentences.clause(citations, tuple(borrowed)),
        TABLES[paragraph.table](ruleset, words) if paragraph.table else None,
        tuple(book_examples(ruleset, paragraph.examples, words)),
        sentences.brief(paragraph),
    )


def undescribed(sentences: Sentences, attested: Mapping[str, bool] | None) -> Iterator[BookParagraph]:
    """A paragraph for each plugin that has none of its own."""
    ruleset, words = sentences.ruleset, sentences.words
    contributed = {each.key for each in ruleset[PARAGRAPHS]}
    described = (each for each in sentences.paragraphs if each.key in contributed or sentences.holds(each))
    describing = set(map(sentences.owner, described))
    for name in ruleset.profile.plugins:
        if name not in describing:
            own = [option for option in listed_options(ruleset) if option.key.startswith(f"plugin.{name}.")]
            text = " ".join([_about(name, words), *(_option(option, words) for option in own)])
            key, citations = f"plugin-{name}", tuple(filter(None, [ruleset.cite(f"plugin.{name}")]))
            as_stated = attested is None or key in attested
            clause = sentences.clause(citations) if as_stated else _clause_not_attested(citations, sentences)
            yield BookParagraph(key, text, clause)


def _about(plugin: str, words: Catalogue) -> str:
    title, about = plugin_title(plugin, words), words.raw(f"plugin.{plugin}")
    return f"{title}: {about}" if about else f"{title}."


def _option(option: Option, words: Catalogue) -> str:
    meaning = words.option(option.key).rstrip(".")
    return f"{meaning}: {value_in_words(option.key, option.value, words)}."


def attested_paragraphs(sentences: Sentences) -> Mapping[str, bool] | None:
    """The keys of the paragraphs that a source of the profile's own says, in words that were seen; whether all of it.

    None for a rule set that is not a historic form put together from what could be found. An edition of a code is not.
    """
    profile = sentences.ruleset.profile
    if not profile.is_reconstruction:
        return None
    citations = {each.key: tuple(sentences.citations(each)) for each in sentences.paragraphs if sentences.holds(each)}
    citations |= {f"plugin-{name}": (sentences.ruleset.cite(f"plugin.{name}"),) for name in profile.plugins}
    seen = {key: [profile.attests(each) for each in cited] for key, cited in citations.items()}
    return {key: all(each) for key, each in seen.items() if any(each)}


def _clause_not_attested(citations: Sequence[str], sentences: Sentences) -> str:
    """The clause of a paragraph that is not attested, and that it is borrowed or chosen; or that none is cited."""
    if not citations:
        return sentences.words.text("rulebook.uncited")
    unseen = [each for each in citations if NOT_SEEN in each]
    silent = [each for each in citations if silence(each) is not None]
    borrowed = [each for each in citations if each not in unseen and each not in silent]
    groups = (("rulebook.borrowed", borrowed), ("", silent), ("rulebook.chosen", unseen))
    said = ((key, sentences.clause(each)) for key, each in groups if each)  # of a silent one the clause itself says it
    return "; ".join(sentences.words.text(key, clause=clause) if key else clause for key, clause in said)


_NOBODY = ("", "", "")


def scored(ruleset: Ruleset, example: Example) -> Scored:
    """Score an example under a rule set."""
    declarer = None if isinstance(example.outcome, SharedOutcome) else Seat.FOREHAND
    return score(ruleset, Record(1, _NOBODY, declarer, example.announcement, example.outcome))


def book_examples(ruleset: Ruleset, examples: Iterable[Example], words: Catalogue) -> Iterator[PrintedExample]:
    """The examples that there are under a rule set; of two that come to the same one."""
    games = ((scored(ruleset, each), each) for each in examples if _can_be_bid(ruleset, each))
    yield from dict.fromkeys(_in_words(ruleset, game, example, words) for game, example in games if game.counts)


def _can_be_bid(ruleset: Ruleset, example: Example) -> bool:
    """Whether the bid of an example can be made; nobody bids in a game without a declarer.

    The bid of an example is a number: where games are bid, none has this one.
    """
    bid = example.outcome.bid if isinstance(example.outcome, Outcome) else 0
    return not bid or (not ruleset.ladder.named and bid in every_bid(ruleset))


def _in_words(ruleset: Ruleset, game: Scored, example: Example, words: Catalogue) -> PrintedExample:
    announced, form = example.announcement.contract, example.announcement.form
    played = ruleset.plays.get((announced, form))
    name = words.game(played.key if played else announced, form.code)
    return PrintedExample(
        game=one_line(_played(name, example, words)),
        result=with_minus(one_line(_result(game, words))),
        steps=tuple(one_line(words.say(reason.message)) for reason in game.reasons),
        note=one_line(words.text(example.note)) if example.note else "",
    )


def _played(name: str, example: Example, words: Catalogue) -> str:
    outcome = example.outcome
    extras = [f"{words.word('extra', key)} {value}" for key, value in example.announcement.extras]
    if isinstance(outcome, Outcome) and outcome.bid:
        extras.append(f"{words.text('word.bid')} {words.bid(outcome.bid)}")
    if isinstance(outcome, SharedOutcome):
        extras.append(f"{words.text('word.points')} {' / '.join(map(str, outcome.points))}")
    return ", ".join([name, *extras])


def _result(game: Scored, words: Catalogue) -> str:
    if game.value is not None and game.value.scores is None:
        return words.text("rulebook.won" if game.value.won else "rulebook.lost", score=score_said(game.value.score))
    return " / ".join(score_said(points) for points in game.points)
