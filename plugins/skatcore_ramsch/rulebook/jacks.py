"""Ties that are decided by jacks."""

from __future__ import annotations

from typing import Final

from skatcore.plugin.book import Paragraph
from skatcore_ramsch.rulebook.said import LOWER_JACK, ONE_LOSES, said


def _of_jacks(key: str, order: int, option: str, value: str) -> tuple[Paragraph, ...]:
    """A paragraph where a tie is decided by jacks: that of two, or only that of three."""
    by_two = {".counts": ONE_LOSES, f".{option}": value, ".two-tied": LOWER_JACK}
    by_three = {".counts": ONE_LOSES, f".{option}": value, ".three-tied": LOWER_JACK}
    return (
        said(key, order, option, when=by_two),
        said(f"{key}-of-three", order, option, when=by_three, unless={".two-tied": LOWER_JACK}),
    )


JACKS: Final = (
    *_of_jacks("jack-highest", 94, "jack-compared", "highest"),
    *_of_jacks("jack-lowest", 94, "jack-compared", "lowest"),
    *_of_jacks("jack-count", 94, "jack-compared", "count"),
    *_of_jacks("jack-dealt", 95, "jack-owned", "dealt"),
    *_of_jacks("jack-taken", 95, "jack-owned", "taken"),
    *_of_jacks("without-jack-lowest", 96, "without-jack", "lowest"),
    *_of_jacks("without-jack-both", 96, "without-jack", "both-lose"),
    *_of_jacks("no-jacks-both", 97, "no-jacks", "both-lose"),
    *_of_jacks("no-jacks-nobody", 97, "no-jacks", "nobody"),
    *_of_jacks("no-jacks-last", 97, "no-jacks", "last-trick-loses"),
)
