"""When a Ramsch is played, and what is said and done before its first lead."""

from __future__ import annotations

from typing import Final

from skatcore.plugin.book import Paragraph, choices
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.rulebook.said import said

WHEN: Final = (
    Paragraph(
        "ramsch-after-all-pass",
        RAMSCH,
        10,
        ("auction.all-pass",),
        when={".trigger": "all-pass", "auction.all-pass": RAMSCH},
        short=True,
    ),
    said(
        "forehand-first",
        20,
        "forehand-first",
        when={
            ".trigger": "all-pass",
            ".forehand-first": True,
            "auction.last-chance": "forehand",
            "auction.all-pass": RAMSCH,
        },
    ),
    said(
        "forehand-not-asked",
        20,
        "forehand-first",
        when={".trigger": "all-pass", ".forehand-first": False, "auction.all-pass": RAMSCH},
    ),
    said("compulsory", 10, "trigger", when={".trigger": "compulsory"}, short=True),
    said("only-grand", 28, "trigger", when={".trigger": "compulsory", ".grand-hand": True}),
    said("grand-hand", 30, "grand-hand", when={".grand-hand": True}),
)

BEFORE_THE_LEAD: Final = (
    said("pushing", 40, "pushing", when={".pushing": frozenset({"doubles", "adds"})}, short=True),
    said("no-jacks-passed", 42, "pass-jacks", when={".pushing": frozenset({"doubles", "adds"}), ".pass-jacks": False}),
    said("jacks-passed", 42, "pass-jacks", when={".pushing": frozenset({"doubles", "adds"}), ".pass-jacks": True}),
    choices("plugin.ramsch.pushing", "ramsch", 44, unless={".pushing": "none"}),
    said("knocking", 50, "knocking", when={".knocking": True}),
    said("knocking-needs-skat", 52, "knocking", when={".knocking": True, ".pushing": frozenset({"doubles", "adds"})}),
    said("announced-virgin", 54, "announced-virgin", "announced-virgin-costs", when={".announced-virgin": True}),
)
