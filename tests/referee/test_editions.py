"""Rulings of the German code edition by edition: the same facts, and what each congress changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from skatcore.referee.judgement import judge
from skatcore.rules.readings import readings_on
from support.games import built, rules, toml
from support.rulings import line

EDITIONS: Final = ("isko", "isko-2002", "isko-2015", "isko-2018", "isko-2022")
#: Hearts with 1, bid 20.
HEARTS: Final[dict[str, Any]] = {"game": "hearts", "bid": 20, "matadors": 1, "skat-points": 0}
#: Hearts with 2 at a bid of 40: schneider is owed.
OWED: Final[dict[str, Any]] = {
    "game": "hearts",
    "bid": 40,
    "matadors": 2,
    "points": "40:10",
    "tricks": "4:1",
    "skat-points": 0,
}
WRONG: Final[dict[str, Any]] = {"auction-over": True, "declarer": "forehand"}
LAID: Final[dict[str, Any]] = {"said": "nothing", "points": "50:10", "tricks": "4:2"} | HEARTS
NULL: Final[dict[str, Any]] = {"said": "nothing", "points": "0:50", "tricks": "0:5", "game": "null", "bid": 23}
ON: Final = "; or declarer play-on (do numbers-put-right play-on)"

#: What is ruled from an edition on, until a later one of the row says something else.
ROWS: Final[dict[str, tuple[str, Mapping[str, Any], dict[str, str]]]] = {
    "skat-seen-early-pass": (
        "skat-seen",
        {"by": "middlehand", "skat-seen-when": "auction", "skat-act": "looked", "passed-unbid": "forehand"},
        {
            "isko": "barred middlehand; released forehand rearhand; do bid-anew",
            "isko-2002": "barred forehand middlehand; released rearhand; do bid-anew",
        },
    ),
    "hand-seen-in-auction": (
        "hand-seen",
        {"by": "middlehand", "may-look": False, "auction-over": False, "passed-unbid": "nobody"},
        {"isko": "silent", "isko-2002": "barred middlehand; released forehand rearhand; do bid-anew"},
    ),
    "hand-seen-by-one-after-an-early-pass": (
        "hand-seen",
        {"by": "middlehand", "may-look": False, "auction-over": False, "passed-unbid": "rearhand"},
        {"isko": "silent", "isko-2002": "barred middlehand rearhand; released forehand; do bid-anew"},
    ),
    "hand-seen-later": ("hand-seen", {"by": "middlehand", "may-look": False, "auction-over": True}, {"isko": "silent"}),
    "declarers-number": (
        "wrong-card-number",
        {"counts": "11:10:10:1"} | WRONG,
        {"isko": "silent; do no-new-deal", "isko-2015": "defenders win simple"},
    ),
    "a-defenders-number": (
        "wrong-card-number",
        {"counts": "10:9:11:2"} | WRONG,
        {"isko": "silent; do no-new-deal", "isko-2015": f"declarer win simple{ON}"},
    ),
    # he could not win it with the right number either (5.4.3, since 2018 3.6.4)
    "a-defenders-number-in-a-game-that-was-overbid": (
        "wrong-card-number",
        {"counts": "10:9:11:2", "game": "hearts", "bid": 50, "matadors": 1} | WRONG,
        {"isko": "silent; do no-new-deal", "isko-2015": f"decided; defenders win simple{ON} -100"},
    ),
    "a-defenders-number-in-a-null-below-the-bid": (
        "wrong-card-number",
        {"counts": "10:9:11:2", "game": "null", "bid": 24, "matadors": 1} | WRONG,
        {"isko": "silent; do no-new-deal", "isko-2015": f"decided; defenders win simple{ON} -48"},
    ),
    "a-defenders-number-before-a-game-is-announced": (
        "wrong-card-number",
        {"counts": "10:9:11:2", "bid": 23, "matadors": 1, "skat-taken": False} | WRONG,
        {"isko": "silent; do no-new-deal", "isko-2015": f"declarer win simple{ON} +27"},
    ),
    "both-numbers": (
        "wrong-card-number",
        {"counts": "11:9:10:2"} | WRONG,
        {"isko": "redeal same-dealer; do deal-again"},
    ),
    "three-in-the-skat-late": (
        "wrong-card-number",
        {"counts": "10:10:9:3", "game": "spades hand", "bid": 44, "matadors": -2} | WRONG,
        {"isko": "redeal same-dealer; do deal-again", "isko-2015": f"declarer win simple{ON} +44"},
    ),
    "three-in-the-skat": (
        "wrong-card-number",
        {"counts": "10:10:9:3", "auction-over": False, "right-number-dealt": True},
        {
            "isko": "redeal same-dealer; do deal-again",
            "isko-2015": "barred rearhand; do shuffle-twelve draw-skat",
            "isko-2022": "do one-given-back",
        },
    ),
    "earlier-round": (
        "wrong-dealer",
        {"round": "open", "wrong-since": "earlier-round"},
        {"isko": "do may-repeat-round first-place-deals", "isko-2015": "do repeat-round first-place-deals"},
    ),
    "unknown-round": (
        "wrong-dealer",
        {"round": "open", "wrong-since": "unknown"},
        {"isko": "do may-repeat-round first-place-deals", "isko-2015": "do repeat-round first-place-deals"},
    ),
    "led-before-announcing": (
        "lead-before-announcement",
        {"by": "declarer", "declarer": "middlehand", "bid": 20, "matadors": 1, "skat-taken": True},
        {"isko": "silent; do announce", "isko-2015": "defenders win simple -40"},
    ),
    "last-trick": (
        "last-trick-request",
        {"next-trick": "led", "gathered-too-fast": False, "own-trick": False},
        {"isko": "do last-trick-stays", "isko-2015": "do show-last-trick"},
    ),
    "appeal": (
        "appeal",
        {"appealed": "before-next-series"},
        {"isko": "do appeal-not-heard", "isko-2015": "do hear-appeal"},
    ),
    "false-claim": (
        "declarer-lays-down",
        LAID | {"claim-holds": "no", "defenders-agree": "one"},
        {
            "isko": "defenders win simple; rest to defenders; or defenders play-on (do play-on) -40",
            "isko-2018": "do cards-stay-open play-on",
        },
    ),
    "true-claim": (
        "declarer-lays-down",
        LAID | {"claim-holds": "yes", "defenders-agree": "both"},
        {"isko": "declarer win schneider; rest to declarer +30", "isko-2018": "declarer win simple +20"},
    ),
    "false-claim-in-null": (
        "declarer-lays-down",
        NULL | {"claim-holds": "no", "defenders-agree": "one"},
        {
            "isko": "defenders win simple; or defenders play-on (do play-on) -46",
            "isko-2018": "do cards-stay-open play-on",
        },
    ),
    "true-claim-in-null": (
        "declarer-lays-down",
        NULL | {"claim-holds": "yes", "defenders-agree": "both"},
        {"isko": "declarer win simple +23"},
    ),
    "gives-up-with-nine-cards": (
        "declarer-concedes",
        {
            "cards-held": 9,
            "trick": 2,
            "second-trick-led": True,
            "points": "0:20",
            "tricks": "0:1",
            "defenders-agree": "none",
        }
        | HEARTS,
        {"isko": "do play-on", "isko-2015": "defenders win simple -40"},
    ),
    # middlehand does not take both tricks himself, but whatever is played the declarer takes none
    "defender-plays-open": (
        "defender-plays-open",
        {"by": "middlehand", "declarer": "forehand", "leader": "middlehand", "game": "clubs", "bid": 18, "matadors": 1}
        | {"points": "50:40", "tricks": "5:3", "skat-points": 4}
        | {"forehand-cards": "S7 D7", "middlehand-cards": "SA D8", "rearhand-cards": "DA DK"},
        {
            "isko": "declarer win simple; rest to declarer; or declarer play-on (do play-on) +24",
            "isko-2015": "defenders win simple; rest to defenders -48",
        },
    ),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("row", ROWS)
def test_an_edition_rules(row: str, edition: str) -> None:
    kind, facts, rulings = ROWS[row]
    known = judge(rules(edition), kind, facts)
    assert known.missing == ()
    since = [rulings[each] for each in EDITIONS[: EDITIONS.index(edition) + 1] if each in rulings]
    assert known.verdict is not None
    score = known.verdict.score
    assert line(known.verdict) + ("" if score is None else f" {score:+}") == since[-1]


@pytest.mark.parametrize(
    ("level", "said", "ruling", "score"),
    [
        ("if-claimed", "game", "declarer win schneider", 40),
        ("only-if-claimed", "game", "defenders win simple", -80),
        ("only-if-claimed", "schneider", "declarer win schneider", 40),
    ],
)
def test_4_4_4_a_level_that_is_owed_and_not_claimed_is_read_in_two_ways(
    level: str, said: str, ruling: str, score: int
) -> None:
    house = built(toml(conduct={"lay_down_level": level}), extends="isko-2018")
    verdict = judge(house, "declarer-lays-down", OWED | {"said": said, "defenders-agree": "both"}).verdict
    assert verdict is not None
    assert (line(verdict), verdict.score) == (ruling, score)


@pytest.mark.parametrize("edition", ["isko-2018", "isko-2022"])
def test_4_4_4_a_ruling_on_an_owed_level_names_its_reading(edition: str) -> None:
    agreed = OWED | {"defenders-agree": "both"}
    unclaimed = judge(rules(edition), "declarer-lays-down", agreed | {"said": "game"})
    assert [reading.id for reading in unclaimed.readings] == ["lay-down-level"]
    assert judge(rules(edition), "declarer-lays-down", agreed | {"said": "schneider"}).readings == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_3_2_4_four_cards_in_both_parts_is_a_reading_until_the_text_says_it(edition: str) -> None:
    ruleset = rules(edition)
    assert ruleset.option("table.cut-at-least") == 4
    read = "cut-parts" in {reading.id for reading in readings_on(ruleset, ["table.cut-at-least"])}
    assert read is (edition in {"isko", "isko-2002", "isko-2015"})


@pytest.mark.parametrize(
    ("row", "edition", "reading"),
    [
        ("hand-seen-in-auction", "isko-2002", "looking-into-cards-since"),
        ("declarers-number", "isko-2015", "wrong-count-after-auction"),
        ("a-defenders-number-before-a-game-is-announced", "isko-2022", "wrong-count-won-as"),
        ("three-in-the-skat-late", "isko", "three-card-skat-late"),
        ("three-in-the-skat-late", "isko-2022", "three-card-skat-late"),
        ("three-in-the-skat", "isko-2022", "three-card-skat"),
        ("led-before-announcing", "isko-2015", "lead-before-announcing"),
        ("led-before-announcing", "pzskat", "lead-before-announcing"),
    ],
)
def test_a_ruling_names_the_reading_on_which_it_rests(row: str, edition: str, reading: str) -> None:
    kind, facts, _ = ROWS[row]
    assert reading in {each.id for each in judge(rules(edition), kind, facts).readings}


@pytest.mark.parametrize("profile", ["isko-2002", "isko-2022", "pzskat", "pl-local"])
def test_what_3_3_9_says_of_the_auction_is_no_other_reading_for_later(profile: str) -> None:
    told = {"by": "middlehand", "may-look": False, "auction-over": True}
    (reading,) = judge(rules(profile), "hand-seen", told).readings
    assert [answer.key for answer in reading.may] == ["nothing", "as-betrayal"]


def test_a_null_below_the_bid_is_lost_by_the_clause_that_its_value_has() -> None:
    new = rules("isko-2018")
    assert new.cite("conduct.null-below-bid") == new.cite("overbid.impossible-null") == "ISkO-2018 3.6.2"
