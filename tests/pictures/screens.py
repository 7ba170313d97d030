"""The pictures of pages: what each is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from pictures import club_pages, rule_pages
from pictures.notebook_cells import cell
from pictures.studio import Shot, Studio


@dataclass(frozen=True)
class Screen:
    """A picture of pages: what to do for it, and how high shots that stand side by side are."""

    shots: Callable[[Studio], Iterator[Shot]]
    height: int = 0


#: Shots of other pictures side by side, each with its place among the shots of its picture.
TOGETHER: Final = {"pages": (("phone", 1), ("builder", 0), ("table", 0))}
SCREENS: Final = {
    "home": Screen(club_pages.home),
    "plan": Screen(club_pages.plan),
    "club": Screen(club_pages.club),
    "phone": Screen(club_pages.phone_form, 640),
    "evening": Screen(club_pages.score_list),
    "builder": Screen(rule_pages.builder),
    "share": Screen(rule_pages.share),
    "table": Screen(rule_pages.table, 640),
    "phones": Screen(club_pages.phones),
    "question": Screen(rule_pages.question),
    "ruling": Screen(rule_pages.ruling),
    "effect": Screen(rule_pages.effect),
    "poster": Screen(club_pages.poster),
    "draw": Screen(club_pages.draw),
    "standings": Screen(club_pages.standings),
    "screen": Screen(club_pages.screen),
    "solve": Screen(rule_pages.solve),
    "compare": Screen(rule_pages.compare),
    "rule-set": Screen(rule_pages.rule_set),
    "notebook-deal": Screen(cell("what-a-rule-changes", 1)),
    "notebook-comparison": Screen(cell("scores-of-an-archive", 3)),
}
