"""The question: a rule set, a change, who plays, and how exactly."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from pydantic import ValidationError
from starlette.responses import Response

from skatcore.analysis.players import PlayerKind
from skatcore.errors import SkatError
from skatcore.rules.profile import DRAFT
from skatcore.views.builder import ANSWER
from skatcore.web.errors import WebError
from skatcore.web.incoming import grouped
from skatcore.web.pages.effect.change import WAYS, both_rules, chosen_rules, draft_of, offer
from skatcore.web.routes import get, post
from skatcore.web.rule_lists import default_rules, listed, proposed, title_of
from skatcore.web.runs import LONGEST, EffectQuestion

if TYPE_CHECKING:
    from skatcore.web.visit import Visit

#: Deals that are played if nothing is said, and the most, by who plays.
DEALS: Final = {PlayerKind.SENSIBLE: (2000, 20_000), PlayerKind.SOLVER: (100, 1000)}
LEAST: Final = 20
#: The names of players; one that searches has the number of positions that it searches for a decision.
PLAYERS: Final = {PlayerKind.SENSIBLE: "sensible", PlayerKind.SOLVER: "solver:20000"}
#: The half-widths of intervals that may be asked for, in value points, and the one that is proposed.
WIDTHS: Final = (0.05, 20.0)
PROPOSED: Final = "0.5"
#: The visitor's own run, for the next one to end it.
COOKIE: Final = "skat-effect"


async def ask(visit: Visit) -> Response:
    """The form, with what the address chooses."""
    return await _page(visit, grouped(visit.request.query_params.multi_items()))


async def begin(visit: Visit) -> Response:
    """Begin to play the deals, and go where they are followed; what is wrong is said above the form."""
    fields = grouped(await visit.texts())
    if "show" in fields:  # without a script: only the form for these rules
        return await _page(visit, fields)
    try:
        asked = await _asked(visit, fields)
        former = visit.request.cookies.get(COOKIE, "")
        rank = await visit.rank()
        run = visit.site.effects.begin(asked, rank, visit.address, former)
    except (SkatError, ValidationError) as error:
        return await _page(visit, fields, *visit.told(error))
    response = visit.go(f"/effect/{run.key}")
    secure = visit.site.settings.is_secure
    response.set_cookie(COOKIE, run.key, path="/effect", httponly=True, samesite="lax", secure=secure)
    return response


async def _asked(visit: Visit, fields: dict[str, list[str]]) -> EffectQuestion:
    last = {name: values[-1] for name, values in fields.items()}
    kind = PlayerKind.SOLVER if last.get("players") == PlayerKind.SOLVER else PlayerKind.SENSIBLE
    usual, most = DEALS[kind]
    until = None
    if last.get("exact") == "until":
        until, deals = _width(last.get("until", "")), most
    else:
        deals = _count(last.get("deals", "") or str(usual), most)
    before, after, origins = await both_rules(visit, fields)
    again = urlencode([(name, value) for name, values in fields.items() for value in values])
    player = PLAYERS[kind]
    walk = kind is PlayerKind.SENSIBLE  # each step takes as long as the whole
    return EffectQuestion(
        before, after, (player, player, player), deals, until, f"/effect?{again}", walk=walk, origins=origins
    )


def _count(text: str, most: int) -> int:
    digits = text.strip().replace(" ", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) < len("1000000") and LEAST <= int(digits) <= most):
        raise WebError("effect-page.wrong-deals", least=LEAST, most=most)
    return int(digits)


def _width(text: str) -> float:
    try:
        width = float(text.strip().replace(",", "."))
    except ValueError:
        width = math.nan
    if not (math.isfinite(width) and WIDTHS[0] <= width <= WIDTHS[1]):
        raise WebError("effect-page.wrong-width", least=f"{WIDTHS[0]:g}", most=f"{WIDTHS[1]:g}")
    return width


async def _page(visit: Visit, fields: dict[str, list[str]], why: str = "", status: int = 200) -> Response:
    last = {name: values[-1] for name, values in fields.items()}
    groups, usual = await listed(visit), await default_rules(visit)
    chosen = chosen_rules(last) or usual
    try:
        rules = await visit.rules(chosen)
        draft = await draft_of(visit, chosen)
    except SkatError as error:
        said, status = visit.told(error)
        why = why or said
        chosen = usual
        rules, draft = await visit.rules(chosen), await draft_of(visit, chosen)
    key = last.get("key", "")
    offered = await visit.aside(lambda: offer(visit, rules, draft, key))
    way = last.get("way", "")
    form: dict[str, Any] = {
        "players": PlayerKind.SENSIBLE.value,
        "exact": "deals",
        "deals": "",
        "until": PROPOSED,
        "without": "",
        "added": "",
        "other": next((name for name in proposed(groups, usual) if name != chosen), ""),
        "other-draft": "",
        **last,
        "rules": chosen,
        "draft": last.get("draft", "") if why else "",  # it stands in the list now
        "key": key,
        "way": way if way in WAYS else next((way for way in WAYS if way != "without" or offered.without), ""),
    }
    return visit.page(
        "effect/form.html",
        visit.words_of(rules.ruleset),
        status,
        form=form,
        why=why,
        groups=groups,
        title=title_of(chosen, rules.ruleset, visit.language),
        is_draft=chosen.startswith(DRAFT),
        is_listed=any(entry.name == chosen for entries in groups.values() for entry in entries),
        offer=offered,
        given=tuple(fields.get(ANSWER + key, ())),
        ways=WAYS,
        deals={kind.value: numbers for kind, numbers in DEALS.items()},
        least=LEAST,
        minutes=int(LONGEST // 60),
    )


ROUTES: Final = (get("/effect", ask), post("/effect", begin))
