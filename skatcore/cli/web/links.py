"""``skat links``: the links of a store that open anything, and how they are revoked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skatcore.cli.output import FOUND, language, print_line, refuse
from skatcore.cli.sheet.session import say, store_at
from skatcore.cli.tables import show
from skatcore.cli.web.commands import Links
from skatcore.club import Access, Grant
from skatcore.text import Catalogue, moment_said
from skatcore.views import CellKind, Column, CsvTable, DataTable, Report, words_of


def links(request: Links) -> None:
    """List them, or revoke those of some numbers; none is revoked if one of these opens nothing."""
    words = words_of(language(request.lang))
    if request.with_made and not request.revoke:
        refuse(words.text("links.needs-revoke"), words)
    with store_at(request, Access, reads=not request.revoke) as access:
        there = {grant.number: grant for grant in access.all()}
        unknown = [number for number in request.revoke if number not in there]
        if unknown:
            expected = ", ".join(map(str, there)) or "-"
            refuse(words.text("links.no-such", number=unknown[0], expected=expected), words, status=FOUND)
        made = {grant.number: grant for number in request.revoke for grant in access.made_with(number)}
        if request.revoke:
            with access.opened.together():
                for number in request.revoke:
                    access.revoke(number, there[number].scope, with_made=request.with_made)
        left = [grant for grant in access.all() if not request.revoke or grant.number in made]
        name = access.name
    if request.revoke:
        for grant in left:
            print_line(words.text("links.left", number=grant.number, maker=grant.made_with or 0), error=True)
    elif request.for_people and not left:
        say(f"{name}: {words.text('links.none')}")
    else:
        show(_report(left, words), request.fmt, words)


def _report(grants: Sequence[Grant], words: Catalogue) -> Report:
    data: list[dict[str, Any]] = [
        {
            "link": grant.number,
            "opens": grant.scope.kind,
            "number": grant.scope.number or None,
            "role": grant.role.key,
            "label": grant.label,
            "player": grant.player,
            "made": grant.made_at.isoformat(),
            "made_with": grant.made_with,
            "opened": grant.opened_at and grant.opened_at.isoformat(),
        }
        for grant in grants
    ]
    columns = (
        Column("sheet.number", CellKind.NUMBER),
        Column("links.opens"),
        Column("links.role"),
        Column("links.label", spare=1),
        Column("links.made", spare=3),
        Column("links.made-with", CellKind.NUMBER),
        Column("links.opened", spare=2),
    )
    rows = (
        (
            grant.number,
            words.text(f"links.of-{grant.scope.kind}", number=grant.scope.number),
            words.text(f"web.role.{grant.role.key}"),
            words.text("web.link-player", player=grant.player) if grant.player else grant.label,
            moment_said(grant.made_at, words.language),
            grant.made_with,
            moment_said(grant.opened_at, words.language) if grant.opened_at else None,
        )
        for grant in grants
    )
    return Report.of(data, CsvTable.of(tuple(data[0]) if data else (), data), DataTable.of(columns, rows))
