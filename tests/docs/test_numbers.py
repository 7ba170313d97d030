"""Numbers in sentences of the manual are those of the code: no block or table shows them."""

from __future__ import annotations

import re

import pytest

from skatcore.analysis.players.player import PlayerKind
from skatcore.analysis.players.search.player import DEFAULT
from skatcore.play.course import MOST_EVENTS
from skatcore.records.samples import sample_counts
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.watch import PATIENCE
from skatcore.views.manual.pages import TOPICS, source
from skatcore.web import runs
from skatcore.web.app import TABLES_KEPT
from skatcore.web.settings import Limits
from support.pages import ROOT

LIMITS = Limits()
WORDS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[0-9]+"


@pytest.mark.parametrize(
    ("language", "topic", "sentence"),
    [
        ("en", "browser", f"Uploads have at most {LIMITS.upload >> 20} MB, profiles {LIMITS.profile >> 10} KiB"),
        ("en", "browser", f"has touched for {TABLES_KEPT.days} days"),
        ("en", "browser", {300.0: "After five minutes that happens by itself"}.get(runs.LONGEST, "?")),
        ("en", "browser", {3600.0: "The page stays for an hour"}.get(runs.KEPT, "?")),
        (
            "en",
            "comparing",
            "brings {server} games of the Skat server and {computer} that XSkat".format_map(sample_counts()),
        ),
        ("en", "hosting", f"take uploads of {LIMITS.upload >> 20} MB"),
        ("en", "players", f"With {DEFAULT.positions:,} positions, the usual budget"),
        (
            "en",
            "plugin-reference",
            f"does not answer within {PATIENCE} seconds is stopped, and so is a deal of more than {MOST_EVENTS}",
        ),
        ("de", "browser", f"höchstens {LIMITS.upload >> 20} MB, Profile bis {LIMITS.profile >> 10} KiB"),
        ("de", "browser", f"seit {TABLES_KEPT.days} Tagen niemand angerührt hat"),
        ("de", "browser", {300.0: "Nach fünf Minuten geschieht das von selbst"}.get(runs.LONGEST, "?")),
        ("de", "browser", {3600.0: "Die Seite bleibt eine Stunde"}.get(runs.KEPT, "?")),
        (
            "pl",
            "browser",
            f"Przesłany plik może mieć najwyżej {LIMITS.upload >> 20} MB, profil {LIMITS.profile >> 10} KiB",
        ),
        ("pl", "browser", f"nikt nie grał od {TABLES_KEPT.days} dni"),
        ("pl", "browser", {300.0: "Po pięciu minutach zatrzymuje się sama"}.get(runs.LONGEST, "?")),
        ("pl", "browser", {3600.0: "Stronę można otworzyć jeszcze przez godzinę"}.get(runs.KEPT, "?")),
    ],
)
def test_a_number_is_that_of_the_code(language: str, topic: str, sentence: str) -> None:
    assert sentence in " ".join(source(topic, language).split())


def test_no_sentence_counts_what_comes_with_the_package() -> None:
    """Bundled rules and plugins grow: a count of them, or `each` of what was measured once, is wrong soon."""
    text = "\n".join(map(source, TOPICS))
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    counted = rf"\b({WORDS}) ((bundled|installed)\b|kinds of computer players try|plugins come)"
    measured = r"^(## Under|The same under) (each|every|all) bundled"
    assert re.findall(rf"{counted}|{measured}", prose, re.MULTILINE | re.IGNORECASE) == []


def test_the_computer_players_are_named() -> None:
    first = source("playing").partition("\n## ")[0]
    assert [kind for kind in PlayerKind if f"`{kind}`" not in first] == []


def test_readme_names_every_bundled_rule_set() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert [name for name in bundled() if f"`{name}`" not in text] == []
