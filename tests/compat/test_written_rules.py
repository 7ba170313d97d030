"""Rules that are written today are read back as the same rules: by every way to write them, of every profile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from skatcore.analysis.work.rules_text import RulesText
from skatcore.cli.rules.new_profile import starting_profile
from skatcore.club.log import Log
from skatcore.club.play_tables import StoredTables
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.store import Store, begun_under
from skatcore.club.tournament.plan import Planned, parse_plan
from skatcore.club.tournament.store import Tournaments, exported, tournaments_in
from skatcore.errors import SkatError
from skatcore.play.deal import Deal
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.changed_rules import restored
from skatcore.rules.draft import Draft
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.variation import RuleTables
from skatcore.text.catalogue import Catalogue
from support.commands import invoke
from support.games import EVERY, rules
from support.tournaments import PLAN

HOUSES: Final = sorted((Path(__file__).parent / "0.1" / "profiles" / "houses").glob("*.toml"))
PLAYERS: Final = ("Ada", "Bożena", "Cyd", "Dörte")


@cache
def every() -> tuple[Ruleset, ...]:
    """Every profile that is bundled, of the tests, and of each kind that a house may write."""
    return (*map(rules, EVERY), *(load_ruleset(str(path)) for path in HOUSES))


# -- texts ----------------------------------------------------------------------------------------


def whole(ruleset: Ruleset, _: Path) -> Ruleset:
    """As sheets keep it; nothing of it is lost, readings and words included."""
    again = parse_ruleset(text := resolved_toml(ruleset))
    assert resolved_toml(again) == text
    return again


def short(ruleset: Ruleset, _: Path) -> Ruleset:
    """Without readings."""
    return parse_ruleset(resolved_toml(ruleset, readings=False))


def shown(ruleset: Ruleset, _: Path) -> Ruleset:
    """``skat show --toml``."""
    return parse_ruleset(invoke(["show", ruleset.profile.name, "--toml"]).stdout)


def begun_new(ruleset: Ruleset, _: Path) -> Ruleset:
    """``skat new --from``: built upon the profile, all that it could change in comments."""
    return parse_ruleset(starting_profile("House", ruleset.profile.name, ruleset, Catalogue.of("en", ruleset)))


def varied(ruleset: Ruleset, _: Path) -> Ruleset:
    """As rule sets are made in which one thing is otherwise."""
    return RuleTables(ruleset).ruleset(Registry.installed())


def worked_with(ruleset: Ruleset, _: Path) -> Ruleset:
    """For another process."""
    text = RulesText.of(ruleset)
    return restored(text.text, text.digest)


def in_a_deal(ruleset: Ruleset, _: Path) -> Ruleset:
    """In a stored deal, where the profile has no name that others know."""
    line = StoredDeal(Deal.shuffled(parse_ruleset(resolved_toml(ruleset)), 1)).line()
    assert '"rules":' in line
    return StoredDeal.read(line).deal.ruleset


# -- stores ---------------------------------------------------------------------------------------


def saved(ruleset: Ruleset, folder: Path) -> Ruleset:
    """Built anew in the browser and saved in the club's store."""
    draft = Draft.read(resolved_toml(ruleset), Registry.installed())
    with SavedProfiles.open(str(folder / "store.db")) as profiles:
        profiles.save(ruleset.id, draft.text())
    with SavedProfiles.open(str(folder / "store.db")) as profiles:
        kept = profiles.get(ruleset.id)
    assert kept is not None
    return parse_ruleset(kept.text)


def of_a_sheet(ruleset: Ruleset, folder: Path) -> Ruleset:
    """Under which a sheet is begun, and taken to another store as JSON Lines."""
    with Store.open(str(folder / "store.db")) as store:
        number = store.begin(_begun(ruleset)).number
    with Store.open(str(folder / "store.db")) as store:
        sheet = store.sheet(number)
        read(sheet.series)
        lines = list(store.exported([sheet]))
    with Store.open(str(folder / "other.db")) as other:
        assert other.take(lines).sheets == 1
        return read(other.sheets()[-1].series)


def read(log: Log[Any]) -> Ruleset:
    """The rules of a log, if they can be read: without them it is shown all the same, under the digest that it has."""
    if log.only_shown is not None:
        raise log.only_shown
    return log.ruleset


def _begun(ruleset: Ruleset) -> Begun:
    return begun_under(ruleset, PLAYERS[: min(ruleset.core.table.players)])


def of_a_tournament(ruleset: Ruleset, folder: Path) -> Ruleset:
    """Under which a tournament is begun, and taken to another store as JSON Lines."""
    with Tournaments.open(str(folder / "store.db")) as store:
        number = store.begin(Planned(parse_plan(PLAN), PLAN, ruleset).opened, another=True).number
    with Tournaments.open(str(folder / "store.db")) as store:
        kept = store.tournament(number)
        read(kept.tournament)
        lines = exported(kept, store.sheets).splitlines(keepends=True)
    with Tournaments.open(str(folder / "other.db")) as other:
        assert other.take(tournaments_in(lines), "lines") > 0
        return read(other.tournaments()[-1].tournament)


def of_a_table(ruleset: Ruleset, folder: Path) -> Ruleset:
    """Under which a table is played in the browser."""
    with StoredTables.open(str(folder / "store.db")) as tables:
        number = tables.begin(ruleset, "{}")
    with StoredTables.open(str(folder / "store.db")) as tables:
        table = tables.get(number)
        assert table is not None
        return tables.rules(table)


WAYS: Final[tuple[Callable[[Ruleset, Path], Ruleset], ...]] = (
    *(whole, short, shown, begun_new, varied, worked_with, in_a_deal),
    *(saved, of_a_sheet, of_a_tournament, of_a_table),
)


def lost(way: Callable[[Ruleset, Path], Ruleset], folder: Path) -> Iterator[tuple[str, str]]:
    """The profiles that one way does not keep, and why."""
    for ruleset in every():
        try:
            digest = way(ruleset, folder).digest
        except SkatError as error:
            digest = str(error)
        if digest != ruleset.digest:
            yield ruleset.id, digest


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_rules_are_read_back_as_they_were_written(way: Callable[[Ruleset, Path], Ruleset], tmp_path: Path) -> None:
    assert dict(lost(way, tmp_path)) == {}
