"""Errors of a call that scores games under several rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skatcore.errors import SkatError
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


class NoRulesets(SkatError, ValueError):  # noqa: N818 - it says what is missing
    """No rule set is given; the text says what would be right."""


def check_rulesets(rulesets: Sequence[Ruleset]) -> None:
    """Refuse to score games under no rule set at all.

    Raises:
        NoRulesets: there is none.
    """
    if not rulesets:
        raise NoRulesets(Message.of("error.no-rulesets", given=repr(rulesets)))
