"""Rule sets: all of them, by region and descent too, one with everything that it says, two side by side."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.rules import resolved_toml
from skatcore.rules.clauses import clause_book, lists_of
from skatcore.rules.profile import DRAFT, find, named_in, unpacked
from skatcore.text import Catalogue
from skatcore.views.rulebook import brief_chapters
from skatcore.views.rules import (
    Bearing,
    changed_lines,
    family,
    family_chart,
    in_language,
    labelled_sources,
    map_report,
    other_clauses,
    played_games,
    plugin_parts,
    reading_parts,
    sections,
    silent_on,
    terms,
    worded_differences,
)
from skatcore.web.routes import get
from skatcore.web.rule_lists import SAVED, default_rules, facts_of, listed, proposed, short_name, title_of, usable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatcore.rules import Ruleset
    from skatcore.web.rule_lists import NamedRules
    from skatcore.web.visit import Visit

TOML: Final = "application/toml; charset=utf-8"


async def rule_sets(visit: Visit) -> Response:
    """The list."""
    groups = await listed(visit)
    return visit.page("rules/list.html", groups=groups, proposed=proposed(groups, await default_rules(visit)))


async def rule_set(visit: Visit) -> Response:
    """One rule set: summary, numbers and choices, readings, terms, sources, plugins."""
    named = await visit.rules(str(visit.request.path_params["name"]))
    return await visit.aside(lambda: _rule_set(visit, named))


def _rule_set(visit: Visit, named: NamedRules) -> Response:
    ruleset, words = named.ruleset, visit.words_of(named.ruleset)
    profile, usual = ruleset.profile, Catalogue(visit.language, ruleset.words)
    only_own = visit.asked("show") == "own"
    installed = visit.site.rule_sets.names()
    return visit.page(
        "rules/one.html",
        words,
        name=named.name,
        draft=named.name.startswith(DRAFT),
        title=title_of(named.name, ruleset, visit.language),
        facts=facts_of(ruleset, visit),
        parents=[(parent, parent in installed) for parent in reversed(profile.chain[:-1])],
        digest=ruleset.digest[:16],
        games=[
            tuple(alike) for _, alike in groupby(played_games(ruleset, words), lambda game: (game.ways, game.clause))
        ],
        parts=tuple(brief_chapters(ruleset, words)),
        tables=sections(ruleset, words, only_own=only_own),
        only_own=only_own,
        readings=tuple(reading_parts(ruleset, words)),
        terms=terms(ruleset, usual),
        sources=tuple(labelled_sources(profile, profile.sources, words)),
        said=lambda text: in_language(text, words),
        plugins=tuple(plugin_parts(ruleset, words)),
        clauses=other_clauses(ruleset, words),
        has_clauses=bool(lists_of(ruleset, clause_book(visit.site.rule_sets.registry))),
    )


async def compare(visit: Visit) -> Response:
    """Two rule sets side by side: where they differ, with both values and clauses."""
    names = tuple(named_in(visit.asked(side)) for side in ("a", "b"))
    groups = await listed(visit)
    if not all(names):
        return visit.page("rules/compare.html", groups=groups, names=names, sides=None)
    sides = (await visit.rules(names[0]), await visit.rules(names[1]))
    return await visit.aside(lambda: _compare(visit, groups, sides))


def _compare(visit: Visit, groups: object, sides: tuple[NamedRules, NamedRules]) -> Response:
    a, b = (named.ruleset for named in sides)
    words = (visit.words_of(a), visit.words_of(b))
    left, right = sides
    titles = (title_of(left.name, a, visit.language), title_of(right.name, b, visit.language))
    differences = tuple(worded_differences(a, b, words))
    further = sum(found.bearing is Bearing.FURTHER for found in differences)
    silent = [
        [own.named("incident", kind) for kind in kinds] for own, kinds in zip(words, silent_on((a, b)), strict=True)
    ]
    tables = dict.fromkeys(found.section for found in differences)
    plugins = [{part.name: part for part in plugin_parts(*pair)} for pair in zip((a, b), words, strict=True)]
    games = [{game.key: game for game in played_games(*pair)} for pair in zip((a, b), words, strict=True)]
    for side, own in zip(plugins, games, strict=True):  # a plugin's sentence says more than its game's name
        titles_of_plugins = {part.title for part in side.values()}
        for key in [key for key, game in own.items() if game.name in titles_of_plugins]:
            del own[key]
    return visit.page(
        "rules/compare.html",
        groups=groups,
        names=tuple(named.name for named in sides),
        sides=sides,
        titles=titles,
        short=tuple(short_name(named.name, named.ruleset) for named in sides),
        count=len(differences) - further,
        further=further,
        silent=silent,
        differences=[(table, [found for found in differences if found.section == table]) for table in tables],
        only_plugins=[
            [plugins[side][name] for name in plugins[side] if name not in plugins[1 - side]] for side in (0, 1)
        ],
        only_games=[[games[side][name] for name in games[side] if name not in games[1 - side]] for side in (0, 1)],
        changes=changed_lines(a, b, titles, words),
        same=a.digest == b.digest and not differences and not any(silent),
        texts_differ=a.profile.cites != b.profile.cites,
    )


async def toml(visit: Visit) -> Response:
    """A rule set as a file: as it is written, or with all that it inherits."""
    named = await visit.rules(visit.asked("rules"))
    if visit.asked("resolved"):
        return visit.download(resolved_toml(named.ruleset), f"{named.ruleset.id}-resolved.toml", TOML)
    return visit.download(await _written(visit, named), f"{named.ruleset.id}.toml", TOML)


async def _written(visit: Visit, named: NamedRules) -> str:
    """The text of a profile as somebody has written it."""
    if named.name.startswith(DRAFT):
        return unpacked(named.name)
    if not named.name.startswith(SAVED):
        return (await visit.aside(lambda: find(named.name, visit.site.rule_sets.registry))).text
    return await visit.saved(named.name)


#: The picture may be opened by itself; it has neither style nor script.
_POLICY: Final = "default-src 'none'"


async def regions(visit: Visit) -> Response:
    """The rule sets, region by region in the order of time."""
    found = await usable(visit)
    return await visit.aside(lambda: _regions(visit, found))


def _regions(visit: Visit, found: Mapping[str, Ruleset]) -> Response:
    rows = map_report(found, visit.words).data
    groups = [(region, list(own)) for region, own in groupby(rows, lambda row: row["region"])]
    return visit.page("rules/family.html", groups=groups)


async def picture(visit: Visit) -> Response:
    """The descent of rule sets as a picture."""
    found = await usable(visit)
    drawn = await visit.aside(lambda: family_chart(family(found, visit.words_of), visit.words))
    return Response(drawn, media_type="image/svg+xml", headers={"Content-Security-Policy": _POLICY})


ROUTES: Final = (
    get("/rules/family", regions),
    get("/rules/family.svg", picture),
    get("/rules", rule_sets),
    get("/rules/compare", compare),
    get("/rules/toml", toml),
    get("/rules/{name:path}", rule_set),
)
