"""The bundled profiles: their numbers, their clauses, and how they read what is unclear."""

from __future__ import annotations

import itertools
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pytest
import tomli_w
from pydantic import BaseModel

from skatcore.model.game import Announcement, Form, Level, Outcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.known_keys import profile_options
from skatcore.rules.option_model import NO_OPTIONS, Options, options_of
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.profile.model import Reading, Text
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.scoring.possible import possible_games
from skatcore.text.catalogue import Catalogue
from support.plugins import profile_text

#: The profiles that rest on a whole document of their own, with the labels of its parts.
OWN_DOCUMENT = {"isko": {"ISkO", "SkWO"}, "pzskat": {"PZ", "PT"}, "pl-local": {"LOC"}, "warmia": {"WAR"}}
NULL, HAND = Form(), Form(hand=True)
OUVERT, OPEN_HAND = Form(ouvert=True), Form(hand=True, ouvert=True)

#: The values of the official games, from the table in ISkO 5.6 and its limits on each game.
ISKO_BIDS = (
    *(18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70),
    *(72, 77, 80, 81, 84, 88, 90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140),
    *(143, 144, 150, 153, 154, 156, 160, 162, 165, 168, 170, 176, 180, 187, 192, 198, 204, 216),
    *(240, 264),
)
#: What the same table comes to with 15 cases at most in a suit, 8 in Grand, Nulls by LOC 5.1.
LOCAL_BIDS = (
    *(18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 60, 63, 66, 69, 70),
    *(72, 77, 80, 81, 84, 88, 90, 92, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135),
    *(140, 143, 144, 150, 154, 156, 165, 168, 180, 192),
)
#: With Grand ouvert at 36 the highest Grand is 240, and four values come on top (WAR ¶46-48).
OLD_BIDS = (*ISKO_BIDS[:-1], 252, 288, 324, 360)
#: Grand 16, Null 20 to 60, open games doubled up to 2 x 17 x 12 (Texas Skat).
TEXAS_BIDS = (
    *(18, 20, 22, 24, 27, 30, 32, 33, 36, 40, 44, 45, 48, 50, 54, 55, 60, 63, 64, 66, 70, 72, 77, 80),
    *(81, 84, 88, 90, 96, 99, 100, 108, 110, 112, 117, 120, 121, 126, 128, 130, 132, 135, 140, 143, 144),
    *(150, 153, 154, 156, 160, 162, 165, 168, 170, 176, 180, 187, 192, 198, 200, 204, 216, 220, 224, 234),
    *(240, 242, 252, 256, 260, 264, 270, 280, 286, 288, 300, 306, 308, 312, 320, 330, 336, 340, 352, 360),
    *(374, 384, 408),
)
#: With Grand at 20 and without open suit games four values of these are gone, and 200 is new.
GRAND_20_BIDS = tuple(sorted({*OLD_BIDS, 200} - {162, 198, 216, 240}))
#: With jacks alone as matadors ten is the highest multiplier, and no suit game is open (KR 5, JH Reizen 1, 5).
JACKS_BIDS = (
    *(18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70),
    *(72, 77, 80, 81, 84, 88, 90, 96, 99, 100, 108, 110, 120, 144, 168, 192, 216, 240),
)
#: Turned games from 5 to 8 and 12, Guckis, Solos, open Grand up to 9 x 24 (Foster 1, 2).
TOURNEE_BIDS = (
    *(10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25, 27, 28, 30, 32, 33, 35, 36, 40, 42, 44, 45, 48),
    *(49, 50, 54, 55, 56, 60, 63, 64, 65, 66, 70, 72, 77, 78, 80, 81, 84, 88, 90, 91, 96, 98, 99),
    *(100, 104, 108, 110, 112, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 154, 156, 160),
    *(165, 168, 176, 180, 192, 216),
)


@dataclass(frozen=True)
class Expected:
    """The numbers expected of a profile: its bids, how many readings it has, what else is not as under ISkO.

    ``nulls`` are its values, 0 where there is none, ``lost`` what a lost game costs with the skat and from the hand, ``grand_ouvert`` the
    score of one with 4, ``ouvert_hand_times`` how many times a Null ouvert hand counts.
    """

    bids: tuple[int, ...]
    readings: int
    games: int = 664
    nulls: tuple[int, int, int, int] = (23, 35, 46, 59)
    lost: tuple[int, int] = (2, 2)
    after_all: str = "passed-in"
    grand_ouvert: int = 264
    ouvert_hand_times: int = 1


EXPECTED = {
    "37c3": Expected(ISKO_BIDS, 5, after_all="ramsch"),
    "37c3-kneipenskat": Expected(ISKO_BIDS, 2, after_all="ramsch"),
    "altenburg-1886": Expected(
        tuple(range(1, 14)), 12, games=818, nulls=(0, 20, 0, 40), lost=(1, 1), after_all="ramsch", grand_ouvert=216
    ),
    "danish": Expected(ISKO_BIDS, 5),
    "dresden-students": Expected(ISKO_BIDS, 3),
    "dskv-before-1999": Expected(OLD_BIDS, 6, lost=(2, 1), grand_ouvert=360),
    "gameduell": Expected(ISKO_BIDS, 7),
    "grand-20": Expected(GRAND_20_BIDS, 3, games=620, lost=(2, 1), grand_ouvert=360),
    "isko": Expected(ISKO_BIDS, 56),
    "isko-2002": Expected(ISKO_BIDS, 2),
    "isko-2015": Expected(ISKO_BIDS, 17),
    "isko-2018": Expected(ISKO_BIDS, 5),
    "isko-2022": Expected(ISKO_BIDS, 4),
    "junges-hamburg": Expected((*JACKS_BIDS, 264), 7, games=288),
    "koelln-reisiek": Expected(JACKS_BIDS, 8, games=284, after_all="ramsch"),
    "kontra": Expected(ISKO_BIDS, 6),
    "pl-local": Expected(LOCAL_BIDS, 84, games=445, nulls=(23, 35, 46, 69), after_all="ramsch"),
    "pub": Expected(ISKO_BIDS, 6, after_all="ramsch"),
    "pzskat": Expected(ISKO_BIDS, 66),
    "schieberamsch": Expected(ISKO_BIDS, 11, after_all="ramsch"),
    "silesia": Expected(ISKO_BIDS, 6),
    # a Grand hand and a Null ouvert hand begin a Bock round and count double themselves (Varianten Bockrunde 1)
    "skatspielen-info": Expected(ISKO_BIDS, 11, after_all="ramsch", grand_ouvert=2 * 264, ouvert_hand_times=2),
    "spitze": Expected(ISKO_BIDS, 9),
    "texas": Expected(TEXAS_BIDS, 5, games=884, nulls=(20, 30, 40, 60), after_all="ramsch", grand_ouvert=320),
    "tournee": Expected(
        TOURNEE_BIDS, 17, games=641, nulls=(15, 20, 30, 40), lost=(2, 1), after_all="ramsch", grand_ouvert=216
    ),
    "warmia": Expected(OLD_BIDS, 22, lost=(2, 1), after_all="redeal-next", grand_ouvert=360),
}
PROFILES = tuple(sorted(EXPECTED))
BIDS = {name: expected.bids for name, expected in EXPECTED.items()}
GAMES = {name: expected.games for name, expected in EXPECTED.items()}
NULLS = {name: expected.nulls for name, expected in EXPECTED.items()}
LOST = {name: expected.lost for name, expected in EXPECTED.items()}
ALL_PASS = {name: expected.after_all for name, expected in EXPECTED.items()}
GRAND_OUVERT_WITH_4 = {name: expected.grand_ouvert for name, expected in EXPECTED.items()}
NULL_OUVERT_HAND_TIMES = {name: expected.ouvert_hand_times for name, expected in EXPECTED.items()}
READINGS = {name: expected.readings for name, expected in EXPECTED.items()}

#: All in which the Polish text differs from the German one, as far as options can say it.
POLISH_DIFFERENCES = {
    "stake.amounts": (["0", "0.25", "0.5", "1"], []),
    "stake.most": ("1", "5"),
    "stake.unit": ("pfennig", "grosz"),
    "announcement.levels": ("with-game", "before-first-lead"),
    "auction.reopened-for": ("all", "who-named-a-value"),
    "announcement.escape": ("highest-level", "any-level"),
    "play.last-trick": ("until-next-trick", "until-own-card"),
    "conduct.concede-alone": ("through-first-trick", "with-nine-cards"),
    "conduct.declarer-lays-down": ("claims-the-rest", "shortens-if-agreed"),
    "conduct.defender-plays-open": ("takes-all-the-rest", "declarer-takes-none"),
    "conduct.exposed-cards": ("rest-to-declarer", "not-stated"),
    "conduct.burden-of-proof": ("stated", "not-stated"),
    "conduct.looking-into-cards": ("not-stated", "barred-from-auction"),
    "conduct.absent-cutter": ("above-three", "four"),
    "conduct.cut-reserved": ("not-stated", "dealer-waits"),
    "conduct.objection-until": ("any-time", "at-once"),
    "conduct.appeal-until": ("end-of-series", "fifteen-minutes"),
    "conduct.leaving-notice": ("before-the-round", "before-next-round"),
    "conduct.invalid-announcement": ("listed-or-recognisable", "listed-or-acknowledged"),
    "conduct.lead-before-announcement": ("not-stated", "lost-by-bid"),
    "conduct.open-cards-asked-by": ("opposing-side", "defenders"),
    "conduct.open-cards-ordered-by": ("defenders", "opposing-side"),
    "conduct.sitter-concedes": ("not-stated", "binds"),
    "conduct.plays-on-after-concession": ("not-stated", "allowed"),
    "conduct.lay-down-level": ("by-points", "if-claimed"),
    "conduct.lay-down-null": ("claims-no-trick", "as-other-games"),
    "conduct.cards-thrown": ("points-so-far", "points-and-tricks-so-far"),
    "conduct.tricks-left-lying": ("these-and-the-rest", "ended-at-last-gathered"),
    "conduct.hindering": ("infraction", "not-stated"),
    "conduct.card-played-when": ("not-stated", "on-table-or-named"),
    "conduct.earlier-misdeal": ("may-be-repeated", "repeated"),
    "conduct.early-card": ("actual-influence", "possible-influence"),
    "conduct.wrong-count-level": ("proven", "reached-or-proven"),
    "conduct.revoke-claim-until": ("thrown-together", "mixed-up"),
    "conduct.tricks-mixed": ("infraction", "if-claim-depends"),
    "conduct.counting-aloud-by": ("at-table", "others-too"),
}


@cache
def tables(name: str) -> dict[str, Any]:
    """The raw tables of one bundled profile."""
    return tomllib.loads(profile_text(name))


def leaves(model: Options | None, before: str = "") -> dict[str, Any]:
    """Options by dotted key, as JSON has them."""
    if model is None:
        return {}
    values: dict[str, Any] = {}
    dump = model.model_dump(by_alias=True, mode="json")
    for key in options_of(type(model)):
        at: Any = dump
        for step in key.split("."):
            at = at[step]
        values[before + key] = at
    return values


def options(ruleset: Ruleset) -> dict[str, Any]:
    """All options of a rule set by dotted key."""
    values = leaves(ruleset.core)
    for plugin, table in ruleset.profile.plugins.items():
        if isinstance(table, Options):
            values |= leaves(table, f"plugin.{plugin}.")
    return values


def dotted(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The values of nested tables by dotted key."""
    for key, child in table.items():
        if isinstance(child, dict):
            yield from dotted(child, f"{before}{key}.")
        else:
            yield before + key, child


def set_by(name: str) -> dict[str, Any]:
    """The options that the file itself sets."""
    return dict(dotted({key: table for key, table in tables(name).items() if key not in NO_OPTIONS}))


def house(parent: str, choices: dict[str, Any]) -> str:
    """A profile that differs from its parent in some options."""
    nested: dict[str, Any] = {
        "profile": {"id": "house", "title": {"en": "House"}, "extends": parent, "status": "house"}
    }
    for option, choice in choices.items():
        at = nested
        *path, last = option.split(".")
        for step in path:
            at = at.setdefault(step, {})
        at[last] = choice
    return tomli_w.dumps(nested)


def readings(name: str) -> list[Reading]:
    """The readings that hold in a profile, with those of its parents."""
    return list(load_ruleset(name).profile.readings)


#: Each reading where a file states it. Heirs hold the same one.
EACH_READING = [
    pytest.param(name, reading, id=f"{name}:{reading.id}")
    for name in PROFILES
    for reading in readings(name)
    if reading.id in {table["id"] for table in tables(name)["reading"]}
]
each_profile = pytest.mark.parametrize("name", PROFILES)


def test_these_profiles_are_bundled() -> None:
    assert bundled() == PROFILES


@each_profile
def test_header_has_three_titles_and_a_status(name: str) -> None:
    header = load_ruleset(name).profile.header
    assert header.id == name
    assert header.title.de
    assert header.title.pl
    assert header.region


@pytest.mark.parametrize(
    ("name", "chain"),
    [
        ("isko", ("isko",)),
        ("isko-2002", ("isko", "isko-2002")),
        ("isko-2015", ("isko", "isko-2002", "isko-2015")),
        ("isko-2018", ("isko", "isko-2002", "isko-2015", "isko-2018")),
        ("isko-2022", ("isko", "isko-2002", "isko-2015", "isko-2018", "isko-2022")),
        ("pzskat", ("isko", "pzskat")),
        ("pl-local", ("isko", "pzskat", "pl-local")),
        ("warmia", ("warmia",)),
        ("dskv-before-1999", ("isko", "dskv-before-1999")),
        ("altenburg-1886", ("isko", "altenburg-1886")),
        ("grand-20", ("isko", "dskv-before-1999", "grand-20")),
        ("pub", ("isko", "pub")),
        ("kontra", ("isko", "kontra")),
        ("spitze", ("isko", "spitze")),
        ("schieberamsch", ("isko", "schieberamsch")),
        ("danish", ("isko", "danish")),
        ("silesia", ("isko", "pzskat", "silesia")),
        ("texas", ("isko", "texas")),
        ("koelln-reisiek", ("isko", "koelln-reisiek")),
        ("37c3", ("isko", "37c3")),
        ("37c3-kneipenskat", ("isko", "37c3", "37c3-kneipenskat")),
        ("dresden-students", ("isko", "dresden-students")),
        ("skatspielen-info", ("isko", "skatspielen-info")),
        ("junges-hamburg", ("isko", "junges-hamburg")),
        ("gameduell", ("isko", "gameduell")),
        ("tournee", ("isko", "tournee")),
    ],
)
def test_parents(name: str, chain: tuple[str, ...]) -> None:
    assert load_ruleset(name).profile.chain == chain


@each_profile
def test_every_option_that_a_file_sets_has_a_clause_in_that_file(name: str) -> None:
    cites = dict(dotted(tables(name)["cite"]))
    for key in set_by(name):
        candidates = [".".join(key.split(".")[:n]) for n in range(1, key.count(".") + 2)]
        assert any(candidate in cites for candidate in candidates), key


@each_profile
def test_every_clause_begins_with_a_source_of_the_file_itself(name: str) -> None:
    """Or it keeps that of the parent for a part of a rule for which the file has a clause of its own."""
    raw = tables(name)
    labels = {source["label"] for source in raw["source"]}
    parent = raw["profile"].get("extends")
    kept = load_ruleset(parent).profile.cites.items() if parent else ()
    for key, clause in [*dotted(raw["cite"]), *((r["id"], r["clause"]) for r in raw["reading"])]:
        is_kept = key.rpartition(".")[0] in raw["cite"] and (key, clause) in kept
        assert is_kept or clause.split()[0].rstrip(",") in labels, key


@pytest.mark.parametrize(("name", "labels"), OWN_DOCUMENT.items())
def test_a_profile_with_a_document_of_its_own_cites_no_other(name: str, labels: set[str]) -> None:
    cites = load_ruleset(name).profile.cites
    assert {clause.split()[0] for clause in cites.values()} == labels


@each_profile
def test_every_option_and_everything_that_reasons_cite_has_a_clause(name: str) -> None:
    rules = load_ruleset(name)
    keys = set(profile_options(rules.profile)) | {rules.overbid.cite}
    for group in (rules.contracts, rules.steps, rules.goals, rules.factors):
        keys |= {contribution.cite for contribution in group}
    keys |= {extra.cite for extra in rules.extras.values()}
    keys |= {"matadors", "steps", "announcement", "deal", "play"}
    assert {key for key in keys if not rules.cite(key)} == set()


@each_profile
def test_an_option_is_set_only_where_it_differs_from_the_parent(name: str) -> None:
    chain = load_ruleset(name).profile.chain
    if len(chain) == 1:
        return
    parent = options(load_ruleset(chain[-2]))
    repeated = {key for key, setting in set_by(name).items() if key in parent and parent[key] == setting}
    assert repeated == set()


def test_pzskat_differs_from_isko_only_in_auction_escape_conduct_and_stake() -> None:
    german, polish = options(load_ruleset("isko")), options(load_ruleset("pzskat"))
    different = {key: (german[key], polish[key]) for key in german if german[key] != polish[key]}
    assert different == POLISH_DIFFERENCES
    assert german.keys() == polish.keys()


def test_loc_differs_from_pz_in_games_auction_and_what_it_leaves_out() -> None:
    parent, local = options(load_ruleset("pzskat")), options(load_ruleset("pl-local"))
    assert {key: local[key] for key in parent if parent[key] != local[key]} == {
        "games.suit.ouvert": False,
        "games.grand.ouvert": "none",
        "games.null.ouvert-hand": 69,
        "levels.announced": [],
        "auction.all-pass": "ramsch",
        "announcement.levels": "with-game",
        "ouvert.shown": "after-first-trick",
        "table.players": [3, 4],
        "conduct.appeal-until": "before-results",
        "conduct.concede-alone": "not-stated",
        "conduct.defender-concedes": "not-stated",
        "conduct.concede-late": "not-stated",
        "conduct.concession-level": "not-stated",
        "conduct.sitter-concedes": "not-stated",
        "conduct.plays-on-after-concession": "not-stated",
        "conduct.lay-down-level": "not-stated",
        "conduct.lay-down-null": "not-stated",
        "conduct.cards-thrown": "not-stated",
        "conduct.rest-level": "not-stated",
        "conduct.declarer-lays-down": "not-stated",
        "conduct.defender-plays-open": "not-stated",
        "conduct.invalid-announcement": "acknowledged",
        "conduct.led-and-laid-cards": "not-stated",
        "conduct.card-played-when": "on-table",
        "tournament.bonus": "not-stated",
        "tournament.game": 0,
        "tournament.others-at-three": 0,
        "tournament.others-at-four": 0,
        "stake.unit": "not-stated",
        "stake.most": "",
    }


#: The edition before, and all options that differ from it.
EDITIONS: Final[dict[str, tuple[str, dict[str, tuple[str, str]]]]] = {
    "isko-2002": (
        "isko",
        {
            "auction.reopened-for": ("all", "who-named-a-value"),
            "conduct.looking-into-cards": ("not-stated", "barred-from-auction"),
        },
    ),
    "isko-2015": (
        "isko-2002",
        {
            "play.last-trick": ("until-next-trick", "until-own-card"),
            "conduct.concede-alone": ("through-first-trick", "with-nine-cards"),
            "conduct.defender-plays-open": ("takes-all-the-rest", "declarer-takes-none"),
            "conduct.lead-before-announcement": ("not-stated", "lost-by-bid"),
            "conduct.card-played-when": ("not-stated", "on-table"),
            "conduct.earlier-misdeal": ("may-be-repeated", "repeated"),
            "conduct.wrong-count-after-auction": ("not-stated", "right-side-wins"),
            "conduct.three-card-skat": ("dealt-again", "two-drawn"),
            "conduct.three-card-skat-late": ("declarers-cards", "left-out"),
            "conduct.appeal-until": ("end-of-series", "fifteen-minutes"),
        },
    ),
    "isko-2018": (
        "isko-2015",
        {
            "conduct.declarer-lays-down": ("claims-the-rest", "shortens-if-agreed"),
            "conduct.lay-down-level": ("by-points", "if-claimed"),
            "conduct.lay-down-null": ("claims-no-trick", "as-other-games"),
            "conduct.cards-thrown": ("points-so-far", "points-and-tricks-so-far"),
        },
    ),
    "isko-2022": ("isko-2018", {"conduct.three-card-skat": ("two-drawn", "one-given-back")}),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_changed_these_options_of_the_one_before_and_no_value(edition: str) -> None:
    before, changes = EDITIONS[edition]
    old, new = options(load_ruleset(before)), options(load_ruleset(edition))
    assert {key: (old[key], new[key]) for key in old if old[key] != new[key]} == changes


def test_the_congress_of_2022_put_4_4_5_into_words() -> None:
    before, after = load_ruleset("isko-2018"), load_ruleset("isko-2022")
    cites = {key for key, clause in after.profile.cites.items() if before.profile.cites[key] != clause}
    assert cites == {"conduct.defender-plays-open", "conduct.three-card-skat"}
    assert {reading.id for reading in readings("isko-2018")} - {reading.id for reading in readings("isko-2022")} == {
        "open-defender"
    }


@pytest.mark.parametrize(
    ("edition", "until"),
    [
        ("isko", "9 November 2002"),
        ("isko-2002", "May 2015 at the latest"),
        ("isko-2015", "24 November 2018"),
        ("isko-2018", "November 2022"),
    ],
)
def test_the_period_of_an_edition_ends_where_the_next_begins(edition: str, until: str) -> None:
    period = load_ruleset(edition).profile.header.period
    assert period is not None
    assert period.get("en").endswith(until)


def test_dskv_13_and_11_are_all_that_differed_in_values_before_1999() -> None:
    now, then = options(load_ruleset("isko")), options(load_ruleset("dskv-before-1999"))
    differ = {key: then[key] for key in now if now[key] != then[key]}
    assert {key: value for key, value in differ.items() if not key.startswith("conduct.")} == {
        "games.grand.ouvert": "own-base",
        "loss.hand": 1,
    }


def test_grand_20_differs_from_the_later_code_in_grand_and_open_suit_games() -> None:
    later, then = options(load_ruleset("dskv-before-1999")), options(load_ruleset("grand-20"))
    assert {key: then[key] for key in later if later[key] != then[key]} == {
        "games.grand.base": 20,
        "games.suit.ouvert": False,
    }


@pytest.mark.parametrize("name", ["pub", "schieberamsch"])
def test_ramsch_differs_from_isko_only_when_all_pass(name: str) -> None:
    isko, pub = options(load_ruleset("isko")), options(load_ruleset(name))
    assert [key for key in isko if isko[key] != pub[key]] == ["auction.all-pass"]


@pytest.mark.parametrize("name", ["kontra", "spitze"])
def test_kontra_and_spitze_leave_the_code_itself_as_it_is(name: str) -> None:
    isko, house = options(load_ruleset("isko")), options(load_ruleset(name))
    assert {key: house[key] for key in isko} == isko
    added = {key for key in house if key not in isko}
    assert added == {f"plugin.{name}.{key}" for key in tables(name)["plugin"][name]}


def test_loc_3_3_7_every_option_of_ramsch_that_it_needs_is_stated() -> None:
    needless = {"fixed", "fixed-one-virgin", "fixed-two-virgins", "march-points"}
    needless |= {"lowest-gets", "lowest-two-get", "lowest-three-get", "counts-as-won"}  # where somebody gains
    needless |= {"pass-jacks", "grand-hand", "knocking"}  # what only Schieberamsch has
    needless |= {"announced-virgin", "announced-virgin-costs"}
    stated = set(tables("pl-local")["plugin"]["ramsch"])
    known = {key.rpartition(".")[2] for key in options(load_ruleset("pub")) if ".ramsch." in key}
    assert stated == known - needless


@pytest.mark.parametrize("plugin", ["patrolki", "revolution"])
def test_loc_2_4_4_and_3_4_9_every_option_is_stated(plugin: str) -> None:
    rules = load_ruleset("pl-local")
    table = rules.profile.plugins[plugin]
    assert isinstance(table, Options)
    assert set(tables("pl-local")["plugin"][plugin]) == set(options_of(type(table)))


@each_profile
def test_isko_3_3_1_bids(name: str) -> None:
    assert bids(load_ruleset(name), without={"patrolki", "spitze"}) == BIDS[name]


def test_there_are_63_official_bids_and_53_local_ones_and_66_up_to_360() -> None:
    assert [len(ISKO_BIDS), len(LOCAL_BIDS), len(OLD_BIDS)] == [63, 53, 66]
    assert bids(load_ruleset("warmia"))[-1] == 360


def test_loc_2_4_4_patrolki_add_bids() -> None:
    assert set(bids(load_ruleset("pl-local"))) > set(LOCAL_BIDS)


@each_profile
def test_number_of_possible_games(name: str) -> None:
    assert possible_games(load_ruleset(name)).count == GAMES[name]


@each_profile
def test_isko_5_1_2_values_of_null(name: str) -> None:
    null = load_ruleset(name).contract("null")
    assert null is not None
    fixed = dict(null.fixed)
    assert tuple(fixed.get(form, 0) for form in (NULL, HAND, OUVERT, OPEN_HAND)) == NULLS[name]


@each_profile
def test_isko_5_3_4_lost_null_games(name: str) -> None:
    rules, (skat, hand) = load_ruleset(name), LOST[name]
    lost = [
        value(rules, Announcement("null", form), Outcome(points=0, tricks=1)).score if worth else 0
        for form, worth in zip((NULL, HAND, OUVERT, OPEN_HAND), NULLS[name], strict=True)
    ]
    times = (skat, hand, skat, hand * NULL_OUVERT_HAND_TIMES[name])
    assert lost == [-n * worth for n, worth in zip(times, NULLS[name], strict=True)]


def test_loc_5_1_revolution() -> None:
    rules, announcement = load_ruleset("pl-local"), Announcement("revolution", OPEN_HAND)
    assert value(rules, announcement, Outcome(points=0, tricks=0)).score == 92
    assert value(rules, announcement, Outcome(points=9, tricks=1)).score == -184


@pytest.mark.clause("ISkO 5.2.6", "PZ 5.2.6")
@pytest.mark.parametrize("name", [name for name in PROFILES if name not in {"pl-local", "koelln-reisiek"}])
def test_isko_5_2_6_grand_ouvert_with_4(name: str) -> None:
    won = Outcome(points=120, tricks=10, matadors=4)
    result = value(load_ruleset(name), Announcement("grand", OPEN_HAND), won)
    assert result.score == GRAND_OUVERT_WITH_4[name]


def test_loc_2_1_2_has_no_open_trump_game_and_no_announcement() -> None:
    plays = load_ruleset("pl-local").plays
    trump = [form for contract, form in plays if contract not in {"null", "revolution", "ramsch"}]
    assert set(trump) == {NULL, HAND}


@each_profile
def test_isko_3_3_7_when_all_pass(name: str) -> None:
    assert load_ruleset(name).core.auction.all_pass == ALL_PASS[name]


@each_profile
def test_number_of_readings_in_the_file(name: str) -> None:
    assert len(tables(name)["reading"]) == READINGS[name]


@pytest.mark.parametrize(("name", "reading"), EACH_READING)
def test_a_reading_is_told_in_three_languages(name: str, reading: Reading) -> None:
    texts = [reading.question, reading.why, *(choice.text for choice in reading.may)]
    for text, language in itertools.product(texts, ("en", "de", "pl")):
        assert getattr(text, language), f"{name} {reading.id} {language}"


@each_profile
def test_a_reading_chooses_what_the_option_says(name: str) -> None:
    expected = options(load_ruleset(name))
    for reading in readings(name):
        chosen = {choice.key: choice.value for choice in reading.may}[reading.chosen]
        if reading.option is None:
            assert {choice.value for choice in reading.may} == {None}, reading.id
        else:
            assert json.loads(json.dumps(chosen)) == expected[reading.option], reading.id


def other_choices(name: str) -> Iterator[tuple[Reading, list[Any]]]:
    """The readings of a profile that an option settles, with the values of the choices that are not made."""
    for reading in readings(name):
        if reading.option:
            others = [choice.value for choice in reading.may if choice.key != reading.chosen]
            yield reading, [other for other in others if other is not None]


def switched(name: str, choices: dict[str, Any]) -> None:
    """Other choices can be made, and are."""
    made = options(parse_ruleset(house(name, choices)))
    assert {option: made[option] for option in choices} == choices


@each_profile
def test_every_other_reading_can_be_switched_to(name: str, subtests: pytest.Subtests) -> None:
    """One by one where a file states them; an heir's, which were tried there, all together."""
    stated = {table["id"] for table in tables(name)["reading"]}
    for reading, values in other_choices(name):
        for other in values if reading.id in stated else ():
            with subtests.test(reading=reading.id, value=other):
                switched(name, {str(reading.option): other})
    inherited = [(str(reading.option), values) for reading, values in other_choices(name) if reading.id not in stated]
    for number in range(max((len(values) for _, values in inherited), default=0)):
        switched(name, {option: values[number] for option, values in inherited if number < len(values)})


@pytest.mark.parametrize(
    ("name", "key", "word"),
    [
        ("pzskat", "contract.clubs", "Krojc"),
        ("pzskat", "contract.spades", "Grin"),
        ("pzskat", "step.schneider", "krawiec"),
        ("pl-local", "contract.diamonds", "Szel"),
        ("pl-local", "contract.ramsch", "Ramsz"),
        ("warmia", "contract.grand", "Waletówka"),
        ("warmia", "contract.null", "Zerówka"),
        ("warmia", "step.schwarz", "kominiarz"),
    ],
)
def test_polish_profiles_have_their_own_words(name: str, key: str, word: str) -> None:
    assert load_ruleset(name).profile.terms["pl"][key] == word


SILENT = [
    ("pl-local", "stake.rounding", "LOC silent, as PZ 5.5.4"),
    ("pl-local", "sheet.joining", "LOC silent, as PZ 3.1.2"),
    ("pl-local", "sheet.leaving", "LOC 4.4.9"),
    ("warmia", "stake.rounding", "WAR silent, as ISkO 5.5.4"),
    ("warmia", "sheet.corrections", "WAR silent, as ISkO 5.5.3"),
    ("warmia", "announcement.escape", "WAR silent, as ISkO 3.4.3"),
    ("warmia", "announcement.levels", "WAR silent, as ISkO 3.4.1"),
    ("warmia", "loss.missed-announcement", "WAR silent"),
    ("pzskat", "stake.rounding", "PZ 5.5.4"),
]


@pytest.mark.parametrize(("name", "key", "clause"), SILENT)
def test_a_clause_says_where_its_source_is_silent(name: str, key: str, clause: str) -> None:
    assert load_ruleset(name).cite(key) == clause


@pytest.mark.parametrize(
    ("language", "alone", "other"),
    [
        ("en", "not in LOC", "not in LOC; as in PZ 5.5.4"),
        ("de", "steht nicht in LOC", "steht nicht in LOC; wie in PZ 5.5.4"),
        ("pl", "nie ma w LOC", "nie ma w LOC; jak w PZ 5.5.4"),
    ],
)
def test_silence_is_told_in_three_languages(language: str, alone: str, other: str) -> None:
    words = Catalogue(language)
    assert words.clause("LOC silent") == alone
    assert words.clause("LOC silent, as PZ 5.5.4") == other
    assert words.clause("LOC 5.5.1") == "LOC 5.5.1"
    assert words.in_brackets("") == ""


def test_what_is_followed_where_a_source_is_silent_is_a_source_too() -> None:
    text = house("isko", {"loss.skat": 2}) + '[cite]\n"stake" = "ISkO silent, as Other 5"\n'
    with pytest.raises(ProfileError) as refused:
        parse_ruleset(text)
    assert [problem.name for problem in refused.value.problems] == ["cite-unknown-source"]


@pytest.mark.parametrize(
    ("clause", "meant"), [("SkW0 4.2", "SkWO"), ("ISkO silent, as SkW0 4.2", "SkWO"), ("Other 5", "")]
)
def test_a_misspelt_source_is_answered_with_the_one_that_is_meant(clause: str, meant: str) -> None:
    with pytest.raises(ProfileError) as refused:
        parse_ruleset(house("isko", {"loss.skat": 2}) + f'[cite]\n"stake" = "{clause}"\n')
    (problem,) = refused.value.problems
    assert (problem.message.detail("word"), problem.message.detail("suggestion")) == (clause, meant)


def test_a_fault_that_a_plugin_knows_is_cited_under_a_key_of_its_table() -> None:
    with pytest.raises(ProfileError) as refused:
        parse_ruleset(house("pl-local", {}) + '[cite]\n"conduct.patrolki-failed" = "LOC 1"\n')
    (problem,) = refused.value.problems
    assert problem.message.detail("suggestion") == "plugin.patrolki.failed"


@pytest.mark.parametrize(
    ("name", "key", "clause"),
    [
        ("warmia", "stake", "WAR introduction 1"),
        ("warmia", "auction", "WAR ¶5"),
        ("warmia", "goals.no-trick", "WAR ¶50"),
        ("isko", "ruling.won", "ISkO 4.1.4, 4.1.5"),
        ("pzskat", "ruling.won", "PZ 4.1.4, 4.1.5"),
        ("pl-local", "ruling.won", "LOC 4.1.4, 4.1.5"),
        ("isko", "levels.possible", "ISkO 5.4.3"),
        ("isko", "announcement.levels", "ISkO 3.4.1"),
    ],
)
def test_clauses_that_are_cited(name: str, key: str, clause: str) -> None:
    assert load_ruleset(name).cite(key) == clause


@pytest.mark.parametrize(("name", "labels"), OWN_DOCUMENT.items())
def test_a_source_s_readings_are_of_its_own_text(name: str, labels: set[str]) -> None:
    read = load_ruleset(name).profile.readings
    assert [reading.clause for reading in read if reading.clause.split()[0] not in labels] == []


def test_pz_4_5_10_the_last_protest_is_read_once() -> None:
    read = load_ruleset("pzskat").profile.readings
    assert [reading.id for reading in read if "4.5.10" in reading.clause] == ["last-protest"]


def test_war_53_its_open_null_from_the_hand_has_its_own_polish_name() -> None:
    ruleset = load_ruleset("warmia")
    assert Catalogue.of("pl", ruleset).game("null", "HO") == "Zerówka otwarta z ręki"


def test_war_63_asks_for_a_game_of_the_bid_and_tells_no_penalty() -> None:
    outcome = Outcome(70, 5, bid=30, matadors=1)
    reasons = value(load_ruleset("warmia"), Announcement("clubs", Form()), outcome).reasons
    clauses = {reason.step: reason.clause for reason in reasons}
    assert clauses["overbid"] == "WAR ¶63"
    assert clauses["smallest-multiple"] == "WAR silent, as ISkO 5.4.1, 5.4.2"


def test_loc_3_3_7_is_not_cited_for_what_it_never_mentions() -> None:
    ruleset = load_ruleset("pl-local")
    mentioned = {
        key.removeprefix("plugin.ramsch.")
        for key in profile_options(ruleset.profile)
        if key.startswith("plugin.ramsch.") and ruleset.cite(key) == "LOC 3.3.7"
    }
    assert mentioned == {
        *("trigger", "counts", "two-tied", "three-tied", "times"),
        *("jack-compared", "jack-owned", "without-jack", "no-jacks"),
    }


def test_loc_5_2_1_knows_no_announced_level() -> None:
    announcement = Announcement("clubs", Form(hand=True, announced=Level.SCHNEIDER))
    with pytest.raises(Unscorable) as refused:
        value(load_ruleset("pl-local"), announcement, Outcome(90, 9, matadors=1))
    assert refused.value.message.clause == "LOC 5.2.1"


@pytest.mark.parametrize(
    ("name", "label", "known"),
    [("isko", "ISkO", ("title", "author", "date", "address")), ("pzskat", "PZ", ("address",)), ("warmia", "WAR", ())],
)
def test_a_source_tells_what_is_known_of_it_only_from_elsewhere(name: str, label: str, known: tuple[str, ...]) -> None:
    (source,) = [source for source in load_ruleset(name).profile.sources if source.label == label]
    assert source.from_elsewhere == known


#: Words that are English and neither German nor Polish.
ENGLISH = frozenset(
    re.findall(
        r"[a-z]+",
        "the of and is are not with which this that when what may only than then where "
        "either without declarer player players trick tricks card cards game games score "
        "value bidding auction forehand rearhand middlehand dealer deal deals suit trump "
        "trumps house rules agreed undated later changes ",
    )
)


def texts_of(model: BaseModel) -> Iterator[Text]:
    """All texts in several languages in a table and in the tables in it."""
    for _, cell in model:
        for text in cell if isinstance(cell, tuple) else (cell,):
            if isinstance(text, Text):
                yield text
            elif isinstance(text, BaseModel):
                yield from texts_of(text)


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("name", bundled())
def test_what_is_told_of_a_bundled_profile_is_told_in_german_and_polish(name: str, language: str) -> None:
    profile = load_ruleset(name).profile
    sources = [source.model_copy(update={"author": None}) for source in profile.sources]  # names
    tables = (profile.header, *sources, *profile.readings)
    texts = [text for table in tables for text in texts_of(table)]
    assert len(texts) > 20
    words = [text.get(language) for text in texts]
    quoted = re.compile(r'„[^“”]*[“”]|"[^"]*"')
    english = {
        word for text in words for word in re.findall(r"[a-z]+", quoted.sub("", text).lower()) if word in ENGLISH
    }
    assert english == set()


@pytest.mark.parametrize("name", bundled())
def test_what_is_told_of_a_source_has_all_languages(name: str) -> None:
    for source in load_ruleset(name).profile.sources:
        for text in (source.note, source.date):
            assert text is None or (text.de and text.pl), source.label
