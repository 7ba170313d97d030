"""The referee's page: everything that he has been told is in the address, so going back takes an answer back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode

from starlette.responses import Response

from skatcore.club.roles import Action, may
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.referee.checks import known_facts
from skatcore.referee.facts import Fact
from skatcore.referee.judge import Judged, incident_of
from skatcore.referee.several import facts_for_score, judge_under, missing_facts, shared_kinds
from skatcore.rules.profile import DEFAULT_PROFILE
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.facts import fact_name, value_text
from skatcore.views.incidents import kinds_report
from skatcore.views.ruling import compared_report, ruling_lines
from skatcore.web.pages.evening.at_sheet import place_of, read, scope_of
from skatcore.web.pages.referee.entry_links import EntryLink, entry_links
from skatcore.web.pages.referee.questions import FACT, answer, card_rows, question_of
from skatcore.web.routes import get
from skatcore.web.rule_lists import titles_of
from skatcore.web.visit import Visit

#: How many rule sets are asked about at once.
MOST: Final = 4


@dataclass(frozen=True, slots=True)
class AskedWhere:
    """Where the referee is asked: on a page of his own, or at the table of an evening.

    ``rules`` are the names of the rule sets in the address; ``names`` the players by their seats,
    ``enters`` whether a ruling can be taken over as a deal.
    """

    path: str
    rulesets: tuple[Ruleset, ...]
    rules: tuple[str, ...] = ()
    names: Mapping[str, str] | None = None
    title: str = ""
    enters: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What the referee has been told: the kind of incident, and the answers in their order."""

    kind: str
    answers: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def of(cls, visit: Visit) -> Told:
        """What is in the address; of several values of a name all are one answer."""
        given: dict[str, list[str]] = {}
        for name, text in visit.request.query_params.multi_items():
            if name.startswith(FACT):
                given.setdefault(name, []).append(text.strip())
        return cls(visit.asked("kind"), tuple((name, tuple(texts)) for name, texts in given.items()))

    def before(self, count: int) -> Told:
        """Only the first answers."""
        return replace(self, answers=self.answers[:count])

    def pairs(self, rules: Iterable[str]) -> list[tuple[str, str]]:
        """It as the fields of a form or the parts of an address."""
        pairs = [("p", name) for name in rules]
        pairs += [("kind", self.kind)] if self.kind else []
        return pairs + [(name, text) for name, texts in self.answers for text in texts]


async def ask_referee(visit: Visit) -> Response:
    """The page of his own: under one rule set, or several side by side."""
    names = tuple(dict.fromkeys(filter(None, visit.all_asked("p")))) or (DEFAULT_PROFILE,)
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
    place = AskedWhere(place_of(visit, "/referee"), (series.ruleset,), (), seats, title or f"#{visit.number()}", enters)
    return await _page(visit, place)


async def _page(visit: Visit, place: AskedWhere) -> Response:
    told, words = Told.of(visit), visit.words_of(place.rulesets[0])
    if not told.kind:
        return await _kinds(visit, place, words)
    known = _known(place.rulesets, told.kind)
    return await visit.work(lambda: _asked(visit, place, told, known, words))


async def _kinds(visit: Visit, place: AskedWhere, words: Catalogue) -> Response:
    """What happened, by when it happens."""
    phases: dict[str, list[tuple[str, str]]] = {}
    for kind in shared_kinds(place.rulesets):
        link = _address(place, Told(kind.key))
        phases.setdefault(kind.phase.key, []).append((link, words.named("incident", kind.key)))
    several = len(place.rulesets) > 1
    report = await visit.work(lambda: kinds_report(place.rulesets, visit.words_of)) if several else None
    titles = await titles_of(visit) if place.rules else {}
    return visit.page(
        "referee/kinds.html", words, place=place, phases=phases, titles=titles, kinds=report.table if report else None
    )


def _known(rulesets: Sequence[Ruleset], kind: str) -> dict[str, Fact[Any]]:
    known: dict[str, Fact[Any]] = {}
    for ruleset in rulesets:
        known |= known_facts(incident_of(ruleset, kind))
    return known


def _facts(told: Told, known: Mapping[str, Fact[Any]]) -> dict[str, object]:
    facts: dict[str, object] = {}
    for name, texts in told.answers:
        key = name.removeprefix(FACT)
        facts[key] = answer(known[key], texts) if key in known else texts[-1]
    return facts


def _asked(visit: Visit, place: AskedWhere, told: Told, known: Mapping[str, Fact[Any]], words: Catalogue) -> Response:
    """The next question, or the ruling; an answer that cannot be is asked for again, with why."""
    why = ""
    for count in range(len(told.answers), -1, -1):
        try:
            facts = _facts(told.before(count), known)
            rulings = judge_under(place.rulesets, told.kind, facts)
            break
        except Refused as error:
            if not count:
                raise
            why = words.error(error)
    told = told.before(count)
    lacking = missing_facts(rulings)
    for_score = [] if lacking else [fact for fact in facts_for_score(rulings) if fact.key not in facts]
    context: dict[str, Any] = {
        "place": place,
        "told": told,
        "title": words.named("incident", told.kind),
        "known": list(_told_lines(place, told, facts, known, words)),
        "back": _address(place, told.before(len(told.answers) - 1) if told.answers else Told("")),
        "why": why,
    }
    if lacking or for_score:
        fact = (*lacking, *for_score)[0]
        question = question_of(fact, place.rulesets[0], words, names=place.names, optional=bool(for_score))
        shown = {"question": question, "hidden": told.pairs(place.rules), "cards": card_rows(words)}
        return visit.page("referee/question.html", words, 422 if why else 200, **context | shown)
    return visit.page("referee/ruling.html", words, **context | _ruled(visit, place, rulings, words))


def _ruled(visit: Visit, place: AskedWhere, rulings: Sequence[Judged], words: Catalogue) -> dict[str, Any]:
    """The ruling in lines, or several next to each other; and how it is taken over as a deal."""
    links: list[EntryLink] = []
    if place.enters:
        links = entry_links(rulings[0], place.names or {}, words)
    if len(rulings) > 1:
        return {"lines": (), "compared": compared_report(rulings, visit.words_of, words).table, "links": links}
    return {"lines": ruling_lines(rulings[0], words)[1:], "compared": None, "links": links}


def _told_lines(
    place: AskedWhere, told: Told, facts: Mapping[str, object], known: Mapping[str, Fact[Any]], words: Catalogue
) -> Iterator[tuple[str, str, str]]:
    """What was answered, each with the address that asks for it again."""
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
