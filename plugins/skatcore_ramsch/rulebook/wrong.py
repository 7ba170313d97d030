"""Paragraphs of the rulebook on what goes wrong in a Ramsch."""

from __future__ import annotations

from typing import Final

from skatcore_ramsch.rulebook.said import said

WRONG: Final = (
    said("wrong-pushing", 140, incident="wrong-pushing"),
    said("wrong-jack", 142, incident="wrong-pushing", when={".pass-jacks": False}),
    said("wrong-knock", 144, incident="wrong-knock"),
    said("wrong-knock-unseen", 146, incident="wrong-knock", unless={".pushing": "none"}),
    said("no-sides", 150, rests_on=("conduct.lost-simple",)),
)
