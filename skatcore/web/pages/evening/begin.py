"""An evening begins: who sits where, under which rules, for how many deals; and a QR code for each phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from markupsafe import Markup
from pydantic import ValidationError
from starlette.responses import Response

from skatcore.club import SERVER, Action, Role, StoreError, schemes
from skatcore.club.sheet import Begun, Series, StoredSheet, begun_as_typed, number_in
from skatcore.errors import SkatError
from skatcore.model import Refused
from skatcore.rules import Ruleset
from skatcore.rules.profile import default_profile
from skatcore.text import Catalogue, Message
from skatcore.views.sheet import stake_fields, stakes_offered
from skatcore.web.club import Club
from skatcore.web.errors import text_of
from skatcore.web.pages.evening.at_sheet import scope_of, sheet_page
from skatcore.web.pages.links import NewLink, keys_once
from skatcore.web.render import qr_svg
from skatcore.web.routes import get, post
from skatcore.web.rule_lists import SAVED, default_rules, facts_of, titles_of
from skatcore.web.visit import Visit

#: Names that can be written; a table has no more.
SEATS: Final = 7
#: Usual numbers of deals in a series: whole rounds at a table of three and of four.
LENGTHS: Final = (12, 24, 36, 48)
DEALS: Final = "36"
OTHER: Final = "other"
#: How many of the last evenings names are remembered from, and how many tables are suggested.
EARLIER, TABLES = 12, 3


@dataclass(frozen=True, slots=True)
class EarlierEvenings:
    """The earlier evenings of a store, the last one first."""

    evenings: tuple[tuple[int, Begun], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who has played."""
        return tuple(dict.fromkeys(name for _, begun in self.evenings for name in begun.players))

    @property
    def tables(self) -> list[tuple[int, Begun]]:
        """The last evenings with other players each."""
        apart = {frozenset(begun.players): (number, begun) for number, begun in reversed(self.evenings)}
        return sorted(apart.values(), key=lambda evening: -evening[0])[:TABLES]


def _remembered(club: Club) -> EarlierEvenings:
    found = []
    for sheet in club.sheets.sheets()[: -EARLIER - 1 : -1]:
        try:
            begun = sheet.items()[0]
        except StoreError:
            continue
        if isinstance(begun, Begun):
            found.append((sheet.number, begun))
    return EarlierEvenings(tuple(found))


async def ask(visit: Visit) -> Response:
    """The form; ``again`` is the number of an evening whose players and terms it begins with.

    Rules that were chosen are kept, and so is a title: ``offered`` names rules that nobody has chosen.
    """
    await visit.check(SERVER, Action.BEGIN)
    known = await visit.store(_remembered)
    again = {str(number): begun for number, begun in known.evenings}.get(visit.asked("again"))
    chosen = visit.asked("rules")
    if chosen == visit.asked("offered"):
        chosen = ""
    rules = chosen or (again.profile if again else await default_rules(visit))
    form = {"title": visit.asked("title"), "rules": rules, "offered": "" if chosen else rules}
    if again is None:
        return await _form(visit, form, known)
    seats = {f"player{at}": name for at, name in enumerate(again.players, 1)}
    deals = "" if again.deals is None else str(again.deals)
    terms = {"scheme": again.scheme, "deals": deals}
    return await _form(visit, form | seats | terms, known, stake=again.stake)


async def terms(visit: Visit) -> Response:
    """The terms of the chosen rule set that the players agree on: schemes, stakes, sizes of tables."""
    await visit.check(SERVER, Action.BEGIN)
    form = {
        "rules": visit.asked("rules") or await default_rules(visit),
        "scheme": visit.asked("scheme"),
        "stake": visit.asked("stake"),
        "unit": visit.asked("unit"),
    }
    ruleset = (await visit.rules(form["rules"])).ruleset
    return visit.page("evening/terms.html", visit.words_of(ruleset), terms=_terms(visit, ruleset), form=form)


async def begin(visit: Visit) -> Response:
    """Begin the list, and go on to the codes for the phones."""
    await visit.check(SERVER, Action.BEGIN)
    form = {"rules": await default_rules(visit)} | await visit.form()
    try:
        ruleset = (await visit.rules(form["rules"])).ruleset
        begun = _begun(ruleset, form)
        series = Series(ruleset, begun)
    except (SkatError, ValidationError) as error:
        known = await visit.store(_remembered)
        why, status = visit.told(error)
        return await _form(visit, form, known, why=why, status=status)
    number = await visit.write(lambda club: club.sheets.begin(series.begun, series).number)
    return visit.go(f"/evening/{number}/phones")


def _begun(ruleset: Ruleset, form: dict[str, str]) -> Begun:
    names = [form.get(f"player{at}", "").strip() for at in range(1, SEATS + 1)]
    deals = form.get("deals", "").strip()
    deals = form.get("deals_other", "").strip() if deals == OTHER else deals
    begun = begun_as_typed(
        ruleset,
        [name for name in names if name],
        title=form.get("title", "").strip(),
        deals=number_in(deals) if deals else None,
        scheme=form.get("scheme") or next(iter(schemes(ruleset))),
        stake=_stake(ruleset, form),
    )
    return Begun.model_validate(begun.model_dump() | {"key": form["key"]}) if form.get("key") else begun


def _stake(ruleset: Ruleset, form: dict[str, str]) -> str:
    """The price of a point, the unit said: nobody agrees on one without a word."""
    amount, unit = (form.get(name, "").strip() for name in ("stake", "unit"))
    if amount.strip("0,.") and not unit:
        raise Refused(Message.of("refusal.stake-unit", ruleset.cite("stake"), word=amount))
    return f"{amount} {unit}" if amount else ""


async def _form(
    visit: Visit, form: dict[str, str], known: EarlierEvenings, *, stake: str = "", why: str = "", status: int = 200
) -> Response:
    titles = await titles_of(visit)
    rules, is_offered = form["rules"], form["rules"] == form.get("offered")
    if rules not in titles and SAVED + rules in titles:  # as an evening has its name
        form = form | {"rules": SAVED + rules}
    try:
        chosen = (await visit.rules(form["rules"])).ruleset
    except SkatError as error:
        chosen, why = (await visit.rules(default_profile())).ruleset, why or text_of(error, visit.words)
    if stake:
        form = form | stake_fields(chosen, stake, visit.words_of(chosen))
    deals = form.get("deals", DEALS)
    preset = deals if deals in {"", OTHER, *map(str, LENGTHS)} else OTHER
    return visit.page(
        "evening/new.html",
        visit.words_of(chosen),
        status,
        titles=titles,
        form=form,
        offered=form["rules"] if is_offered else "",
        why=why,
        seats=range(1, SEATS + 1),
        terms=_terms(visit, chosen),
        lengths=LENGTHS,
        preset=preset,
        other=form.get("deals_other", "") if deals == OTHER else deals if preset == OTHER else "",
        known=known,
        key=form.get("key") or uuid4().hex,
    )


def _terms(visit: Visit, ruleset: Ruleset) -> dict[str, Any]:
    return {
        "schemes": tuple(schemes(ruleset)),
        "stakes": stakes_offered(ruleset, visit.words_of(ruleset)),
        "table": ruleset.core.table,
        "about": " · ".join(facts_of(ruleset, visit)),
    }


@dataclass(frozen=True, slots=True)
class PhoneLink:
    """A link for one phone; ``player`` is empty where guests look on."""

    player: str
    address: str
    code: Markup


async def show_phones(visit: Visit) -> Response:
    """The holders of links, and the button that makes them."""
    return await _page(visit)


async def make_phones(visit: Visit) -> Response:
    """Make the links; only this page shows them, the same ones when it is loaded again.

    ``player`` names one of them, else all are made.
    """
    scope = scope_of(visit)
    await visit.check(scope, Action.SHARE)
    form = await visit.form()

    def minted(club: Club) -> list[tuple[str, str]]:
        players = club.sheet(scope.number).series.players
        names = [name for name in (*players, "") if "player" not in form or name == form["player"]]
        new = [NewLink(scope, Role.SCORER if name else Role.VIEWER, player=name) for name in names]
        return list(zip(names, keys_once(visit, club, form.get("key", ""), new), strict=True))

    made = await visit.write(minted)
    links = []
    for name, key in made:
        address = visit.link(f"/k/{key}")
        links.append(PhoneLink(name, address, qr_svg(address, name or visit.words.text("evening-list.guests"))))
    return await _page(visit, tuple(links))


async def _page(visit: Visit, links: tuple[PhoneLink, ...] = ()) -> Response:
    scope = scope_of(visit)
    await visit.check(scope, Action.SHARE)
    grants = await visit.store(lambda club: club.access.grants(scope))
    there = [grant for grant in grants if grant.revoked_at is None]
    names = {grant.player for grant in there if grant.player or grant.role is Role.VIEWER}

    def context(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        del words
        people = [(name, name in names) for name in (*sheet.series.players, "")]
        return {"links": links, "people": people}

    return await sheet_page(visit, "evening/phones.html", context, needs=Action.SHARE)


_PATH: Final = "/evening/{number:int}/phones"


ROUTES: Final = (
    get(_PATH, show_phones),
    post(_PATH, make_phones),
    get("/evening/new", ask),
    get("/evening/new/terms", terms),
    post("/evening/new", begin),
)
