"""The referee's page: every answer so far is in the address, so going back takes an answer back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode
from uuid import uuid4

from starlette.responses import Response

from skatcore.club import Action, may
from skatcore.model import Seat
from skatcore.referee import (
    CLAIM_HOLDS,
    CLAIMED_POINTS,
    LONGEST,
    Fact,
    Incident,
    Judged,
    Phase,
    card_fact,
    fact_name,
    facts_for_score,
    instead_of,
    missing_facts,
    part_claimed,
    possible_answers,
    shared_kinds,
    value_text,
)
from skatcore.rules import Ruleset
from skatcore.text import Catalogue
from skatcore.views.referee import (
    FACT,
    card_rows,
    compared_report,
    found_kinds,
    judged_as_told,
    kinds_report,
    known_of,
    question_of,
    ruling_lines,
)
from skatcore.web.errors import text_of
from skatcore.web.incoming import grouped
from skatcore.web.pages.evening.at_sheet import place_of, read, scope_of
from skatcore.web.pages.referee.entry_links import EntryLink, entry_links
from skatcore.web.routes import get
from skatcore.web.rule_lists import default_rules, titles_of
from skatcore.web.visit import Visit

#: How many rule sets are asked about at once.
MOST: Final = 4
#: How many answers there may be before cards are given, as the address has it.
_COUNTS: Final = frozenset(map(str, range(40)))
#: How many of the commonest kinds of play are offered at once; of each other phase it is one.
_OF_PLAY: Final = 3


@dataclass(frozen=True, slots=True)
class AskedWhere:
    """Where the referee is asked: on a page of its own, or at the table of an evening.

    ``rules`` are the names of the rule sets in the address; ``names`` the players by their seats,
    ``enters`` whether a ruling can be taken over as a deal, ``keeps`` whether it can be kept with the list.
    """

    path: str
    rulesets: tuple[Ruleset, ...]
    rules: tuple[str, ...] = ()
    names: Mapping[str, str] | None = None
    title: str = ""
    enters: bool = False
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """The facts of an incident: its kind, and the answers in their order.

    ``proves`` is how many answers there were when somebody chose to give cards for a proof.
    """

    kind: str
    answers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    proves: int | None = None

    @classmethod
    def of(cls, visit: Visit) -> Told:
        """Read the answers in the address; of several values of a name all are one answer."""
        asked = visit.request.query_params.multi_items()
        given = grouped((name, text.strip()) for name, text in asked if name.startswith(FACT))
        proves = visit.asked("prove")
        answers = tuple((name, tuple(texts)) for name, texts in given.items())
        return cls(visit.asked("kind"), answers, min(int(proves), len(answers)) if proves in _COUNTS else None)

    def before(self, count: int) -> Told:
        """Only the first answers."""
        proves = self.proves if self.proves is not None and self.proves <= count else None
        return replace(self, answers=self.answers[:count], proves=proves)

    def pairs(self, rules: Iterable[str]) -> list[tuple[str, str]]:
        """It as the fields of a form or the parts of an address."""
        pairs = [("p", name) for name in rules]
        pairs += [("kind", self.kind)] if self.kind else []
        pairs += [] if self.proves is None else [("prove", str(self.proves))]
        return pairs + [(name, text) for name, texts in self.answers for text in texts]


async def ask_referee(visit: Visit) -> Response:
    """The referee's own page: under one rule set, or several side by side."""
    names = tuple(dict.fromkeys(filter(None, visit.all_asked("p")))) or (await default_rules(visit),)
    rulesets = [(await visit.rules(name)).ruleset for name in names[:MOST]]
    return await _page(visit, AskedWhere("/referee", tuple(rulesets), names[:MOST]))


async def ask_at_table(visit: Visit) -> Response:
    """The referee of an evening, under its rules."""
    role = await visit.check(scope_of(visit), Action.SHOW)
    series, title = await read(visit, lambda sheet: (sheet.series, sheet.title))
    if series.only_shown is not None:
        raise series.only_shown
    seats = dict(zip((seat.key for seat in Seat), series.active, strict=True))
    enters = may(role, Action.ENTER) and series.takes_deals
    place = AskedWhere(
        place_of(visit, "/referee"),
        (series.ruleset,),
        names=seats,
        title=title or f"#{visit.number()}",
        enters=enters,
        keeps=may(role, Action.ENTER),
    )
    return await _page(visit, place)


async def _page(visit: Visit, place: AskedWhere) -> Response:
    told, words = Told.of(visit), visit.words_of(place.rulesets[0])
    if not told.kind:
        return await _kinds(visit, place, told, words)
    known = known_of(place.rulesets, told.kind)
    return await visit.work(lambda: _asked(visit, place, told, known, words))


async def _kinds(visit: Visit, place: AskedWhere, told: Told, words: Catalogue) -> Response:
    """The page that asks what happened: the commonest kinds, those that a search finds, and all by phase."""
    sought = visit.asked("find")[:LONGEST]
    found = await visit.work(lambda: found_kinds(sought, place.rulesets, loosely=True)) if sought else []
    phases: dict[str, list[tuple[str, str]]] = {}
    kinds = shared_kinds(place.rulesets)
    for kind in kinds:
        phases.setdefault(kind.phase.key, []).append(_link(place, told, kind, words))
    first = [kind for kind in kinds if kind.place <= (_OF_PLAY if kind.phase is Phase.PLAY else 1)]
    several = len(place.rulesets) > 1
    report = await visit.work(lambda: kinds_report(place.rulesets, visit.words_of)) if several else None
    titles = await titles_of(visit) if place.rules else {}
    return visit.page(
        "referee/kinds.html",
        words,
        place=place,
        phases=phases,
        titles=titles,
        kinds=report.table if report else None,
        sought=sought,
        hidden=told.pairs(place.rules),
        found=[_link(place, told, kind, words) for kind in found],
        first=[_link(place, told, kind, words) for kind in first],
    )


def _link(place: AskedWhere, told: Told, kind: Incident, words: Catalogue) -> tuple[str, str]:
    """The address of a kind's first question, and its name."""
    return _address(place, replace(told, kind=kind.key)), words.named("incident", kind.key)


def _asked(visit: Visit, place: AskedWhere, told: Told, known: Mapping[str, Fact[Any]], words: Catalogue) -> Response:
    """The next question, or the ruling; an answer that cannot be is asked for again, with why."""
    facts, rulings, refused = judged_as_told(place.rulesets, told.kind, told.answers, known)
    told, why = told.before(len(facts)), text_of(refused, words) if refused else ""
    lacking = missing_facts(rulings)
    cards = None if told.proves is None else card_fact(facts)
    for_score = [] if lacking else [fact for fact in facts_for_score(rulings) if fact.key not in facts]
    context: dict[str, Any] = {
        "place": place,
        "told": told,
        "title": words.named("incident", told.kind),
        "known": list(_told_lines(place, told, facts, known, words)),
        "back": _address(place, told.before(len(told.answers) - 1) if told.answers else Told("")),
        "why": why,
    }
    if cards or lacking or for_score:
        fact, optional = cards or ((*lacking, *for_score)[0], not lacking)
        other = instead_of(fact, facts)
        possible = possible_answers(place.rulesets, told.kind, facts, fact)
        question = question_of(fact, place.rulesets[0], words, possible, names=place.names, optional=optional)
        shown = {
            "question": question,
            "hidden": told.pairs(place.rules),
            "cards": card_rows(words),
            "other": other,
            "cards_asked": cards is not None,
        }
        shown["proves"] = len(told.answers) if fact.key == CLAIM_HOLDS.key else None
        part = CLAIMED_POINTS.key not in facts and part_claimed(place.rulesets, told.kind, fact)
        shown["part"] = question_of(CLAIMED_POINTS, place.rulesets[0], words) if part else None
        return visit.page("referee/question.html", words, 422 if why else 200, **context | shown)
    return visit.page("referee/ruling.html", words, **context | _ruled(visit, place, told, rulings, words))


def _ruled(visit: Visit, place: AskedWhere, told: Told, rulings: Sequence[Judged], words: Catalogue) -> dict[str, Any]:
    """The ruling in lines, or several next to each other; and how it is taken over as a deal."""
    links: list[EntryLink] = []
    if place.enters:
        links = entry_links(rulings[0], place.names or {}, words)
    if len(rulings) > 1:
        compared = compared_report(rulings, visit.words_of, words).table
        return {"lines": (), "compared": compared, "links": links, "keep": ""}
    keep = _address(place, told) if place.keeps else ""
    lines = ruling_lines(rulings[0], words)[1:]
    return {"lines": lines, "compared": None, "links": links, "keep": keep, "key": uuid4().hex}


def _told_lines(
    place: AskedWhere, told: Told, facts: Mapping[str, object], known: Mapping[str, Fact[Any]], words: Catalogue
) -> Iterator[tuple[str, str, str]]:
    """The answers so far, each with the address that asks for it again."""
    ruleset = place.rulesets[0]
    for count, (name, texts) in enumerate(told.answers):
        key = name.removeprefix(FACT)
        given, said = facts.get(key), " ".join(texts)
        if given is not None and key in known:
            said = value_text(known[key], known[key].read(given, ruleset), words)
        seat = str(given)
        if place.names and seat in place.names:
            said = f"{said} ({place.names[seat]})"
        yield fact_name(key, words), said or "–", _address(place, told.before(count))


def _address(place: AskedWhere, told: Told) -> str:
    asked = urlencode(told.pairs(place.rules))
    return f"{place.path}?{asked}" if asked else place.path


ROUTES: Final = (get("/referee", ask_referee), get("/evening/{number:int}/referee", ask_at_table))
