"""Kontra or Re said late, or by who may not."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Bound
from skatcore.plugin.facts import OneOf
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, silent
from skatcore_kontra.options import Kontra

#: What was wrong with the word, and the option that decides it.
FAULTS: Final = {
    "after-own-card": "until",
    "after-first-lead": "until",
    "not-bid": "who",
    "laid-open": "open-games",
    "not-at-once": "until",
    "answer-in-null": "answer-in-null",
    "wrong-side": "names",
}
KONTRA_FAULT: Final = OneOf("kontra-fault", tuple(FAULTS))


def wrong_kontra(options: Kontra, case: Case) -> Verdict:
    """The sources say who may say it and until when, not what follows if it is said otherwise."""
    fault = case[KONTRA_FAULT]
    option = FAULTS[fault]
    may_be_said = {
        "after-first-lead": options.until == "own-first-card",
        "not-bid": options.who == "any-defender",
        "laid-open": options.open_games == "as-other-games",
        "answer-in-null": options.answer_in_null,
    }
    if may_be_said.get(fault):
        return goes_on(case, "kontra-stands", about=f"plugin.kontra.{option}")
    until = option == "until" and fault != "not-at-once"
    return silent(case, f"kontra-{options.until if until else fault}", about=f"plugin.kontra.{option}")


def incidents(options: Kontra) -> tuple[Incident, ...]:
    """The one kind."""
    judge, cite = Bound(wrong_kontra, options), "plugin.kontra.wrong-kontra"
    return (Incident("wrong-kontra", Phase.PLAY, judge, (KONTRA_FAULT,), cite),)
