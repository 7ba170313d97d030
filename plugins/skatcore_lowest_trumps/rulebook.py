"""Paragraphs of the rulebook on laid trumps that fail, or are changed or laid as they may not be."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.plugin.book import Paragraph
from skatcore_lowest_trumps.rules import LowestTrumps


def on_incidents(rules: LowestTrumps) -> Iterator[Paragraph]:
    """The paragraphs on the kinds of incidents, as the options of a name have them."""
    aside = rules.must_win == "as-a-block"
    yield _on(rules, "failed", 90)
    if aside:
        yield _on(rules, "failed", 91, "-early")
    yield _on(rules, "changed", 92, "" if rules.change_loses else "-open")
    yield _on(rules, "laid-wrongly", 93, "" if rules.taken_back else "-open")


def _on(rules: LowestTrumps, kind: str, order: int, part: str = "") -> Paragraph:
    key = f"{rules.key}-{kind}"
    return Paragraph(f"incident-{key}{part}", rules.key, order, incident=key)
