"""The words of Ramsch in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.contract import Words

ENGLISH: Final = Words(
    "en",
    {
        "contract.ramsch": "Ramsch",
        "all-pass.ramsch": "Ramsch is played",
        "extra.pushed": "skat passed on unseen",
        "reason.pushed": "skat passed on unseen: times {count}",
        "reason.ramsch-march": "{seat} took all tricks: {count}",
        "reason.ramsch-skat-last-trick": "skat to {seat} for the last trick: {count}",
        "reason.ramsch-skat-loser": "skat to the loser: {count}",
        "reason.ramsch-everyone": "everyone writes down his own card points",
        "reason.ramsch-points": "most card points: {count}",
        "reason.ramsch-fixed": "a loss costs {count}",
        "reason.ramsch-half": "half each: {count}",
        "reason.ramsch-times": "a loss costs {count} times the card points",
        "reason.ramsch-virgin": "one player without a trick: times {count}",
        "reason.ramsch-loser": "{seat} loses",
        "reason.ramsch-lower-jack": "{seat} has the lower jack and loses",
        "reason.ramsch-tie-both-lose": "two tied for most: both lose",
        "reason.ramsch-tie-half-each": "two tied for most: half each",
        "reason.ramsch-tie-last-trick-loses": "two tied for most: who took the last trick loses",
        "reason.ramsch-tie-lower-jack": "two tied for most: the lower jack loses",
        "reason.ramsch-tie-nobody": "two tied for most: nobody loses",
        "reason.ramsch-three-nobody": "three tied: nobody loses",
        "reason.ramsch-three-all-lose": "three tied: all lose",
        "reason.ramsch-three-lower-jack": "three tied: the lowest jack loses",
        "reason.ramsch-no-jacks-both-lose": "no tied player has a jack: all of them lose",
        "reason.ramsch-no-jacks-nobody": "no tied player has a jack: nobody loses",
        "reason.ramsch-no-jacks-last-trick-loses": (
            "no tied player has a jack: who took the last trick loses"
        ),
        "reason.ramsch-without-jack-both-lose": "a tied player has no jack: all of them lose",
        "missing.ramsch-does-not-add-up": (
            "{points} card points and {tricks} tricks in all; a Ramsch has 120 and 10"
        ),
        "missing.ramsch-skat-missing": "the record does not say what lay in the skat",
        "missing.ramsch-last-trick-missing": "the record does not say who took the last trick",
        "missing.ramsch-last-trick-not-tied": "the last trick fell to neither of the tied players",
        "missing.ramsch-jacks-missing": "the record does not say who had which jacks",
        "problem.ramsch-unreachable": (
            "Ramsch is switched on but never played: all-pass is {word!r}; set it to {expected}, "
            "or trigger to compulsory"
        ),
    },
    {"contract.ramsch": ("ramsch",)},
)

WORDS: Final = (ENGLISH,)
