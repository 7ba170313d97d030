"""Rule sets by region and time, and which came from which."""

from __future__ import annotations

from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.rules import ProfileError
from skatcore.views.rules import family, family_chart, map_report
from skatcore.web.routes import get

if TYPE_CHECKING:
    from skatcore.rules import Ruleset
    from skatcore.web.visit import Visit

#: The picture may be opened by itself; it has neither style nor script.
_POLICY: Final = "default-src 'none'"


async def regions(visit: Visit) -> Response:
    """The installed rule sets, region by region in the order of time."""
    return await visit.aside(lambda: _regions(visit))


def _regions(visit: Visit) -> Response:
    rows = map_report(_installed(visit), visit.words).data
    groups = [(region, list(own)) for region, own in groupby(rows, lambda row: row["region"])]
    return visit.page("rules/family.html", groups=groups)


async def picture(visit: Visit) -> Response:
    """The descent of rule sets as a picture."""
    drawn = await visit.aside(lambda: _picture(visit))
    return Response(drawn, media_type="image/svg+xml", headers={"Content-Security-Policy": _POLICY})


def _picture(visit: Visit) -> str:
    return family_chart(family(_installed(visit), visit.words_of), visit.words)


def _installed(visit: Visit) -> dict[str, Ruleset]:
    """Every installed rule set that can be loaded."""
    found: dict[str, Ruleset] = {}
    for name in visit.site.rule_sets.names():
        with suppress(ProfileError):
            found[name] = visit.site.rule_sets.installed(name)
    return found


ROUTES: Final = (get("/rules/family", regions), get("/rules/family.svg", picture))
