"""The paragraphs of a historic form that its own sources attest; the others are borrowed from another code."""

from __future__ import annotations

from skatcore.rules.paragraphs import Paragraph
from skatcore.rules.ruleset import Ruleset
from skatcore.text.message import NOT_SEEN, silence
from skatcore.views.rulebook.sentences import Sentences


def attested_paragraphs(sentences: Sentences) -> frozenset[str] | None:
    """The keys of the paragraphs that a source of the profile's own says, in words that were seen.

    None for a rule set that is not a historic form put together from what could be found. An edition of a code is not.
    """
    profile = sentences.ruleset.profile
    if profile.header.status != "historic" or profile.header.edition_of is not None or not profile.own_sources:
        return None
    return frozenset(
        paragraph.key
        for paragraph in sentences.paragraphs
        if sentences.holds(paragraph)
        and any(_attests(each, sentences.ruleset) for each in sentences.citations(paragraph))
    )


def clause_not_attested(paragraph: Paragraph, sentences: Sentences) -> str:
    """The clause of a paragraph that is not attested, and that it is borrowed or chosen."""
    clause = sentences.clause(paragraph)
    stated = [each for each in sentences.citations(paragraph) if silence(each) is None]
    if not stated:  # that the source is silent is said of the clause itself
        return clause
    unseen = any(NOT_SEEN in each for each in stated)
    return sentences.words.text("rulebook.chosen" if unseen else "rulebook.borrowed", clause=clause)


def _attests(citation: str, ruleset: Ruleset) -> bool:
    """Whether a citation is of a source of the profile's own, whose words were seen and are not silent."""
    spoken = silence(citation) is None and NOT_SEEN not in citation
    return spoken and any(f"{citation} ".startswith(f"{label} ") for label in ruleset.profile.own_sources)
