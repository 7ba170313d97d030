"""An evening of four on the command line."""

from __future__ import annotations

from support.commands import Skat
from support.stores import FOUR


def friday(sheet: Skat, *more: str) -> None:
    assert sheet("new", *FOUR, "--title", "Friday", "-p", "isko", *more).status == 0


def evening(sheet: Skat) -> None:
    """Five deals: won, passed, lost, two by their card points."""
    friday(sheet, "--deals", "36")
    for words in (
        ["add", "Bo", "hearts hand", "--with", "2", "--won", "--schneider"],
        ["pass"],
        ["add", "dov", "G", "--without", "1", "--lost"],
        ["add", "Cyd", "diamonds", "--with", "1", "--points", "92", "--bid", "18"],
        ["add", "Bo", "null", "ouvert", "--won"],
    ):
        assert sheet(*words).status == 0, words
