"""Sheets and tables go on under the rules that they were begun under, links as whose they were made."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from compat.outline import differences
from skatcore.club.access import Access
from skatcore.club.play_tables import StoredTables
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.club.sheet.item_parts import Author
from skatcore.rules.build import parse_ruleset
from skatcore.rules.option_list import listed_options
from skatcore.table.session import GameTable
from skatcore.table.stored import from_json
from support.commands import Skat
from support.table_play import to_the_end

STORES = Path(__file__).parent / "0.2" / "stores"
PROFILES = ("isko-2018", "isko-2022", "dskv-before-1999", "grand-20", "skatspielen-info")
SEEN = ("ruling", "skat-seen", "--by", "middlehand", "--skat-seen-when", "auction", "--skat-act", "looked")


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A copy of what was stored: to read it leaves files beside it."""
    return str(shutil.copy(STORES / "rules.db", tmp_path))


@pytest.mark.parametrize("profile", PROFILES)
def test_the_next_deal_is_entered(skat: Skat, store: str, profile: str) -> None:
    sheet = ("--sheet", f"{profile} rules", "--file", store)
    before = skat("sheet", "show", *sheet, "--format", "json").data
    entered = skat("sheet", "add", "Bożena", "spades", "--with", "1", "--won", *sheet)
    assert entered.status == 0, entered.err
    after = skat("sheet", "show", *sheet, "--format", "json").data
    assert len(after["rows"]) == len(before["rows"]) + 1
    assert after["totals"]["Bożena"] == before["totals"]["Bożena"] + 22
    assert (after["profile"], after["digest"]) == (before["profile"], before["digest"])


@pytest.mark.parametrize("profile", ["isko-2018", "isko-2022"])
def test_its_referee_rules_as_it_was_begun_and_says_what_is_ruled_today(skat: Skat, store: str, profile: str) -> None:
    kept = skat(*SEEN, "--sheet", f"{profile} rules", "--file", store).out
    assert "no longer bound to their bids: forehand, rearhand" in kept
    assert f"{profile} as it is today may rule otherwise" in kept
    today = skat(*SEEN, "-p", profile, "--fact", "passed-unbid=forehand").out
    assert "barred from the auction: forehand, middlehand" in today
    assert "today" not in today


def test_where_both_rule_alike_nothing_is_said(skat: Skat, store: str) -> None:
    kept = skat("ruling", "revoke", "--found", "packs-mixed", "--sheet", "isko-2022 rules", "--file", store).out
    assert "(isko-2022)" in kept
    assert "today" not in kept


def test_links_are_whose_they_were_made(tmp_path: Path) -> None:
    with Access.open(str(shutil.copy(STORES / "links.db", tmp_path))) as access:
        assert [(grant.scope.kind, grant.author, grant.made_with) for grant in access.all()] == [
            ("server", Author("host", "Ada"), None),
            ("sheet", Author("official", "Bożka"), 1),
            ("sheet", Author("player", "Dörte"), 2),
            ("sheet", Author("table", "Cyd"), None),
            ("sheet", Author("table"), None),
        ]


def club(folder: Path) -> tuple[str, dict[str, Any]]:
    """A copy of a club's store, and what it showed."""
    shown: dict[str, Any] = json.loads((STORES / "club.json").read_text("utf-8"))
    return str(shutil.copy(STORES / "club.db", folder)), shown


def test_a_club_s_saved_profiles_say_what_they_said(tmp_path: Path) -> None:
    file, shown = club(tmp_path)
    with SavedProfiles.open(file) as profiles:
        kept = {saved.name: parse_ruleset(saved.text) for saved in profiles.all()}
    assert [*kept] == [saved["name"] for saved in shown["profiles"]]
    for saved in shown["profiles"]:
        now = {option.key: option.plain for option in listed_options(kept[saved["name"]])}
        assert list(differences(saved["options"], json.loads(json.dumps(now)))) == []


def test_a_table_goes_on_where_it_was(tmp_path: Path) -> None:
    file, shown = club(tmp_path)
    with StoredTables.open(file) as tables:
        for before, stored in zip(shown["tables"], tables.all(), strict=True):
            table = from_json(tables.rules(stored), stored.body)
            now = table_shown(table) | {"number": stored.number, "title": stored.title, "profile": stored.profile}
            assert list(differences(before, json.loads(json.dumps(now)))) == []
            for place in table.waits_for() if before["asked"] else ():
                table.answer(place, agrees=True)
            to_the_end(table)
            table.next_deal()


def table_shown(table: GameTable) -> dict[str, Any]:
    """The parts of a table that last."""
    return {
        "places": [place.name for place in table.places],
        "totals": table.totals(),
        "waits": table.waits_for(),
        "asked": table.question is not None,
        "events": [event.kind for event in table.deal.events],
    }
