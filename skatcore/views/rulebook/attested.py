"""Which paragraphs of a historic form its own sources attest, and which are borrowed from another code."""

from __future__ import annotations

from skatcore.model.reasons import silence
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.paragraphs import Paragraph
from skatcore.views.rulebook.sentences import Sentences

#: What stands behind a clause of which only the heading is known.
_UNSEEN = "(wording not seen)"


def is_gathered(ruleset: Ruleset) -> bool:
    """Whether a rule set is a historic form put together from what could be found; an edition of a code is none."""
    header = ruleset.profile.header
    return header.status == "historic" and header.edition_of is None and bool(ruleset.profile.own_sources)


def is_attested(paragraph: Paragraph, sentences: Sentences) -> bool:
    """Whether a source that the profile itself names says it, in words that were seen."""
    return any(_is_own(each, sentences.ruleset) and _UNSEEN not in each for each in sentences.citations(paragraph))


def marked_clause(paragraph: Paragraph, sentences: Sentences) -> str:
    """The clause of a paragraph; of one that is not attested, that it is borrowed or chosen."""
    clause = sentences.clause(paragraph)
    stated = [each for each in sentences.citations(paragraph) if silence(each) is None]
    if not stated or is_attested(paragraph, sentences):
        return clause
    unseen = any(_UNSEEN in each for each in stated)
    return sentences.words.text("rulebook.chosen" if unseen else "rulebook.borrowed", clause=clause)


def attested_line(attested: int, total: int, words: Catalogue) -> str:
    """How much of a book its own sources attest."""
    return words.text("rulebook.attested", count=attested, total=total)


def _is_own(citation: str, ruleset: Ruleset) -> bool:
    said = silence(citation)
    named = citation if said is None else said[1]
    return any(f"{named} ".startswith(f"{label} ") for label in ruleset.profile.own_sources)
