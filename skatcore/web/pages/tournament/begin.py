"""A new tournament: its plan by questions, or a plan that is there already."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import tomli
from starlette.responses import Response

from skatcore.club import SERVER, Action, Role, Scope, StoreError
from skatcore.club.tournament import Planned, plan_in, plays_tournaments
from skatcore.model import plain
from skatcore.rules import Problem, ProfileError
from skatcore.rules.profile import default_profile
from skatcore.web.errors import NotFound, WebError, text_of
from skatcore.web.pages.tournament.desk import texts_of
from skatcore.web.pages.tournament.plan_form import PlanQuestions, plan_text
from skatcore.web.render import qr_svg
from skatcore.web.routes import get, post
from skatcore.web.rule_lists import SAVED, default_rules
from skatcore.web.security.keys import keys_of

if TYPE_CHECKING:
    from skatcore.rules import Ruleset
    from skatcore.web.club import Club
    from skatcore.web.visit import Visit


async def new_plan(visit: Visit) -> Response:
    """The questions, filled in where most clubs answer alike."""
    await visit.check(SERVER, Action.BEGIN)
    return await _page(visit, {})


async def begin(visit: Visit) -> Response:
    """Begin the tournament, and show its officials' link: it is not to be had again."""
    await visit.check(SERVER, Action.BEGIN)
    form: Mapping[str, str] = {"form": "toml"}
    try:
        form = await texts_of(visit)
        text = form.get("toml.file") or form.get("toml") if form.get("form") == "toml" else plan_text(form)
        planned = await _planned(visit, text or "")
        another = "another" in form
        by = keys_of(visit.request)
        number, key = await visit.write(lambda club: _begun(club, planned, by, another=another))
    except ProfileError as error:
        return await _page(visit, form, error.problems)
    except WebError as error:
        return await _page(visit, form, why=text_of(error, visit.words))
    except StoreError as error:
        twice = error.message.name == "tournament-twice"
        return await _page(visit, form, why=text_of(error, visit.words), twice=twice)
    link = visit.link(f"/k/{key}")
    return visit.page(
        "tournament/begun.html", title=planned.plan.tournament.title, number=number, link=link, qr=qr_svg(link)
    )


def _begun(club: Club, planned: Planned, by: Iterable[str], *, another: bool) -> tuple[int, str]:
    number = club.tournaments.begin(planned.opened, another=another).number
    return number, club.access.mint(Scope("tournament", number), Role.OFFICIAL, by=by)


async def _planned(visit: Visit, text: str) -> Planned:
    """The plan in a text, with its rule set: an installed one, or one that the club has saved."""
    found: dict[str, Ruleset] = {}
    name = _profile_in(text)
    missing = ProfileError([Problem.of("problem.profile-unknown", word=name, have="", expected="")])
    if name.startswith(SAVED):
        try:
            found[name] = (await visit.rules(name)).ruleset
        except NotFound:
            found = {}

    def load(name: str) -> Ruleset:
        if name.startswith(SAVED):
            if name not in found:
                raise missing
            return found[name]
        return visit.site.rule_sets.named(name)

    return await visit.work(lambda: plan_in(text, load))


def _profile_in(text: str) -> str:
    try:
        name = tomli.loads(text)["tournament"]["profile"]
    except (tomli.TOMLDecodeError, KeyError, TypeError, RecursionError):
        return ""
    return name if isinstance(name, str) else ""


async def _page(
    visit: Visit, form: Mapping[str, str], problems: Iterable[Problem] = (), why: str = "", *, twice: bool = False
) -> Response:
    saved = await visit.store(lambda club: [f"{SAVED}{saved.name}" for saved in club.profiles.all()])
    named = await visit.work(lambda: _rule_sets(visit))
    usual = await visit.rules(await default_rules(visit, plays_tournaments))
    today = dt.datetime.now().astimezone().date()
    offered = [*named, *((name, name.removeprefix(SAVED)) for name in saved)]
    offered.sort(key=lambda rules: (rules[0] != usual.name, not rules[0].startswith(SAVED), plain(rules[1])))
    asked = form if form.get("form") == "plan" else {}
    wanted, chosen = asked.get("tournament.profile") or visit.asked("tournament.profile"), usual
    if wanted in dict(offered):
        with suppress(ProfileError):  # one that the club has saved, and that is wrong by now
            chosen = await visit.rules(wanted)
    questions = PlanQuestions(visit.words, chosen, offered, today)
    found = tuple(problems)
    told = [] if asked and not why else [(problem.place, visit.words.say(problem.with_mends)) for problem in found]
    return visit.page(
        "tournament/new.html",
        status=422 if found or why else 200,
        parts=questions.parts(asked, found if asked else ()),
        by_the_code=dict(named).get(default_profile(), "") if chosen.name.startswith(SAVED) else "",
        toml=form.get("toml", "") or form.get("toml.file", ""),
        in_toml=form.get("form") == "toml",
        told=told,
        wrong=bool(found),
        why=why,
        twice=twice,
    )


def _rule_sets(visit: Visit) -> list[tuple[str, str]]:
    """The installed rule sets with the scoring and the tables of a tournament, and their titles."""
    found = []
    for name in visit.site.rule_sets.names():
        try:
            ruleset = visit.site.rule_sets.named(name)
        except ProfileError:
            continue
        if plays_tournaments(ruleset):
            found.append((name, ruleset.profile.header.title.get(visit.language)))
    return found


ROUTES: Final = (get("/tournament/new", new_plan), post("/tournament/new", begin))
