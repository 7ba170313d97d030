"""Lines of the Skat server for the tests: real ones, and what can be done to them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from skatcore.records.iss import IssFormat
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.run import Replayed, replay
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore_xskat import XskatFormat

DATA: Final = Path(__file__).parents[1] / "records" / "data"
#: Real games, numbered from 1 as the file has them.
GAMES: Final = tuple((DATA / "iss.sgf").read_text(encoding="utf-8").splitlines())


def line(number: int, *changes: tuple[str, str]) -> str:
    """A real game with some of its text replaced; each text must be there."""
    text = GAMES[number - 1]
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def blocks(name: str) -> list[str]:
    """The blocks of a real log of XSkat."""
    text = (DATA / f"{name}.log").read_text(encoding="utf-8")
    return [block for block in text.split("=" * 40 + "\n") if block.strip()]


def recorded(text: str) -> RecordedDeal:
    """The only deal of a text, which must be readable."""
    fmt = IssFormat() if "GM[Skat]" in text else XskatFormat()
    (deal,) = fmt.deals(text.splitlines(keepends=True), load_ruleset("isko"))
    assert isinstance(deal, RecordedDeal), deal
    return deal


def again(ruleset: Ruleset, text: str) -> Replayed:
    """The only deal of a text, done again."""
    return replay(ruleset, recorded(text))


def findings(replayed: Replayed) -> list[tuple[str, str]]:
    """The faults of a deal: the finding, and the refusal or the fact that differs."""
    return [
        (
            finding.message.name,
            finding.why.name if finding.why and finding.why.kind == "refusal" else str(finding.message.detail("fact")),
        )
        for finding in replayed.findings
    ]
