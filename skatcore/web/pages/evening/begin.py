"""An evening begins: who sits where, under which rules, for how many deals."""

from __future__ import annotations

from typing import Final

from pydantic import ValidationError
from starlette.responses import Response

from skatcore.club.access import SERVER
from skatcore.club.contributions import schemes
from skatcore.club.roles import Action
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import begun_as_typed
from skatcore.club.sheet.typed import number_in
from skatcore.errors import SkatError
from skatcore.rules.ruleset import Ruleset
from skatcore.web.errors import status_of, text_of
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit

#: Names that can be written; a table has no more.
SEATS: Final = 7
#: The rule set that is chosen to begin with.
FIRST: Final = "isko"


async def ask(visit: Visit) -> Response:
    """The form."""
    await visit.check(SERVER, Action.BEGIN)
    return await _form(visit, {"rules": visit.asked("rules", FIRST)})


async def terms(visit: Visit) -> Response:
    """What the chosen rule set lets the players agree on: schemes, stakes, sizes of tables."""
    await visit.check(SERVER, Action.BEGIN)
    form = {"rules": visit.asked("rules", FIRST), "scheme": visit.asked("scheme")}
    ruleset = (await visit.rules(form["rules"])).ruleset
    return visit.page("evening/terms.html", visit.words_of(ruleset), terms=_terms(ruleset), form=form)


async def begin(visit: Visit) -> Response:
    """Begin the list, and go to it."""
    await visit.check(SERVER, Action.BEGIN)
    form = {"rules": FIRST} | await visit.form()
    try:
        ruleset = (await visit.rules(form["rules"])).ruleset
        begun = _begun(ruleset, form)
        series = Series(ruleset, begun)
    except (SkatError, ValidationError) as error:
        return await _form(visit, form, why=text_of(error, visit.words), status=status_of(error))
    number = await visit.write(lambda club: club.sheets.begin(begun, series).number)
    return visit.go(f"/evening/{number}")


def _begun(ruleset: Ruleset, form: dict[str, str]) -> Begun:
    names = [form.get(f"player{at}", "").strip() for at in range(1, SEATS + 1)]
    deals = form.get("deals", "").strip()
    return begun_as_typed(
        ruleset,
        [name for name in names if name],
        title=form.get("title", "").strip(),
        deals=number_in(deals) if deals else None,
        scheme=form.get("scheme") or next(iter(schemes(ruleset))),
        stake=form.get("stake", "").strip(),
    )


async def _form(visit: Visit, form: dict[str, str], *, why: str = "", status: int = 200) -> Response:
    names = visit.site.rule_sets.names()
    saved = await visit.store(lambda club: [profile.name for profile in club.profiles.all()])
    try:
        chosen = (await visit.rules(form["rules"])).ruleset
    except SkatError as error:
        chosen, why = (await visit.rules(FIRST)).ruleset, why or text_of(error, visit.words)
    titles = {name: (await visit.rules(name)).ruleset.profile.header.title.get(visit.language) for name in names}
    return visit.page(
        "evening/new.html",
        visit.words_of(chosen),
        status,
        titles=titles,
        saved=saved,
        form=form,
        why=why,
        seats=range(1, SEATS + 1),
        terms=_terms(chosen),
    )


def _terms(ruleset: Ruleset) -> dict[str, object]:
    return {"schemes": tuple(schemes(ruleset)), "stake": ruleset.core.stake, "table": ruleset.core.table}


ROUTES: Final = (get("/evening/new", ask), get("/evening/new/terms", terms), post("/evening/new", begin))
