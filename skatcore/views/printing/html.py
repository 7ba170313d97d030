"""The list as HTML: one file that needs nothing else, for the screen and for A4."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatcore.views.printing.paper import Paper


def html_of(paper: Paper) -> str:
    """The list as a page; every word is escaped, no script and no address is in it."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("skatcore.views.printing"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("list.html").render(paper=paper) + "\n"
