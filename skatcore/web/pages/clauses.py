"""The fate of the clauses of a rule set's sources, and the same subject in all sources side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from starlette.responses import Response

from skatcore.referee import INCIDENTS
from skatcore.rules import listed_options
from skatcore.rules.clauses import By, ClauseState, clause_book, lists_of, without_list
from skatcore.rules.profile import default_profile
from skatcore.views.rules import matrix, nearest_subject, subject_rows, title_of, topics_about
from skatcore.web.errors import NotFound
from skatcore.web.routes import get
from skatcore.web.rule_lists import title_of as title_of_rules

if TYPE_CHECKING:
    from skatcore.web.rule_lists import NamedRules
    from skatcore.web.visit import Visit


async def clauses(visit: Visit) -> Response:
    """The clauses of one rule set, all or those in a state and with a text."""
    named = await visit.rules(visit.asked("rules") or default_profile())
    return await visit.aside(lambda: _clauses(visit, named))


def _clauses(visit: Visit, named: NamedRules) -> Response:
    book, words = clause_book(visit.site.rule_sets.registry), visit.words_of(named.ruleset)
    lists = lists_of(named.ruleset, book)
    if not lists:
        raise NotFound(named.name)
    state = next((state for state in ClauseState if state == visit.asked("state")), None)
    return visit.page(
        "rules/clauses.html",
        words,
        name=named.name,
        title=title_of_rules(named.name, named.ruleset, visit.language),
        lists=[matrix(one, book, words, state=state, text=visit.asked("search")) for one in lists],
        without=without_list(named.ruleset, book),
        states=list(ClauseState),
        state=state,
        search=visit.asked("search"),
        places=_places(named),
    )


def _places(named: NamedRules) -> dict[str, str]:
    """The pages that show what clauses are implemented by, by how lists write it."""
    page, ruleset, quoted = f"/rules/{quote(named.name)}", named.ruleset, quote(named.name, safe="")
    places = {f"{By.OPTION} {one.key}": f"{page}#{one.key}" for one in listed_options(ruleset)}
    places |= {f"{By.READING} {one.id}": f"{page}#reading-{one.id}" for one in ruleset.profile.readings}
    return places | {f"{By.INCIDENT} {one.key}": f"/referee?kind={one.key}&p={quoted}" for one in ruleset[INCIDENTS]}


async def subjects(visit: Visit) -> Response:
    """The same subject in all sources."""
    return await visit.aside(lambda: _subjects(visit))


def _subjects(visit: Visit) -> Response:
    book, search = clause_book(visit.site.rule_sets.registry), visit.asked("search").strip()
    topics = topics_about(search, book) if search else None
    rows = subject_rows(book.lists, book, visit.words, topics=topics)
    return visit.page(
        "rules/subjects.html",
        search=search,
        titles=[title_of(one) for one in book.lists],
        profiles=[one.profile for one in book.lists],
        rows=rows,
        near=nearest_subject(search, book) if search and not rows else "",
    )


ROUTES: Final = (get("/rules/clauses", clauses), get("/rules/subjects", subjects))
