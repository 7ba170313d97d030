"""The pages that a server makes ready before it is asked for them."""

from skatcore.web.app import Site
from skatcore.web.pages.builder.workbench import workbench
from skatcore.web.server import warm
from skatcore.web.settings import Settings


def test_pages_that_need_all_rule_sets_find_them_ready(settings: Settings) -> None:
    site = Site.of(settings)
    try:
        warm(site)
        assert {"installed", "precedents"} <= vars(workbench(site.rule_sets)).keys()
    finally:
        site.club.close()
