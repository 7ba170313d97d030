"""Shortened games, clause by clause: given up, thrown down, laid open, tricks left lying."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skatcore import load
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import RestAgreed, RestOffered
from skatcore.referee.judgement import Judged, judge
from skatcore.rules.ruleset import Ruleset
from support.computer_deals import announced, given, won_by
from support.errors import raising
from support.games import built, rules, toml
from support.ruling_table import ALL, LOST, NULL, ON, WON, Row, RulingTable, check, hearts, in_short, row_id

TABLE: Final = RulingTable()
rows = TABLE.rows
BOTH: Final = ("DE", "PZ")
GO_ON: Final = "play-on"
#: Hearts with 1 after six tricks, not decided; nothing in the skat.
OPEN: Final = hearts("50:31", "4:2", skat_points=0)
SAID: Final = {"said": "nothing"}

# -- the declarer gives up --------------------------------------------------------------------------

START: Final = hearts("0:10", "0:1")
for known in ({"trick": 1}, {"trick": 2, "second_trick_led": False}):
    rows("DE", "4.3.1", "declarer-concedes", LOST, **START, **known)
rows("PZ", "4.3.1", "declarer-concedes", LOST, **hearts("0:0", "0:0"), cards_held=10)
rows("PZ", "4.3.1", "declarer-concedes", LOST, **START, cards_held=9)
LATE: Final = {"DE": {"trick": 2, "second_trick_led": True}, "PZ": {"cards_held": 8}}
for source, known in LATE.items():
    for agree, ruling in (("none", GO_ON), ("one", LOST), ("both", LOST)):
        rows(source, "4.3.2", "declarer-concedes", ruling, **START, **known, defenders_agree=agree)
    # a game that is won cannot be lost again
    won: dict[str, Any] = {"trick": 9} if source == "DE" else {"cards_held": 2}
    rows(
        source,
        "4.1.3",
        "declarer-concedes",
        f"{WON}, decided",
        **hearts("61:30", "6:2"),
        **known | won,
        defenders_agree="one",
    )
# the second trick is led, and he still holds nine cards
rows("PZ", "4.3.1", "declarer-concedes", LOST, **START, trick=2, second_trick_led=True, cards_held=9)
# the game must fit bid and matadors: it counts what the bid makes of it
OVERBID: Final = {"game": "hearts", "bid": 36, "matadors": 1, "points": "0:0", "tricks": "0:0"}
rows("DE", "4.3.1", "declarer-concedes", "defenders win simple, -80", **OVERBID, trick=1)
rows("PZ", "4.3.1", "declarer-concedes", "defenders win simple, -80", **OVERBID, cards_held=10)
rows("DE", "4.3.1", "declarer-concedes", "defenders win simple, -46", game="null", bid=20, tricks="0:0", trick=1)
rows("PZ", "4.3.1", "declarer-concedes", "defenders win simple, -46", game="null", bid=20, tricks="0:1", cards_held=9)
# examples of 5.4.1: a top in the skat spoils the bid, a game is named and given up
for game, bid, matadors, score in (("hearts", 50, 1, -100), ("clubs", 59, -1, -120), ("hearts", 59, -1, -120)):
    facts = {"game": game, "bid": bid, "matadors": matadors, "points": "0:0", "tricks": "0:0"}
    rows("DE", "4.3.1", "declarer-concedes", f"defenders win simple, {score}, decided", **facts, trick=1)
    rows("PZ", "4.3.1", "declarer-concedes", f"defenders win simple, {score}, decided", **facts, cards_held=10)
# a Null below its bid was lost before
for source, known in (("DE", {"trick": 1}), ("PZ", {"cards_held": 10})):
    facts = {"game": "null", "bid": 24, "matadors": 1}
    rows(source, "3.4.4", "declarer-concedes", "defenders win simple, -48, decided", **facts, **known)
# an announced level costs at least that level
ANNOUNCED: Final = hearts("0:0", "0:0", game="hearts hand schneider")
rows("DE", "4.3.1", "declarer-concedes", "defenders win simple, -100", **ANNOUNCED, trick=1)
rows("PZ", "4.3.1", "declarer-concedes", "defenders win simple, -100", **ANNOUNCED, cards_held=10)
# appendix on overbid games: Spades bid to 30, without 2, the jack of clubs in the skat: Hearts named and given up
rows(
    "DE",
    "4.3.1",
    "declarer-concedes",
    "defenders win simple, -60",
    game="hearts",
    bid=30,
    matadors=1,
    trick=1,
    points="0:0",
    tricks="0:0",
)

# -- a defender gives up ----------------------------------------------------------------------------

for by in ("defender", "forehand"):
    known = OPEN | {"by": by} | ({"declarer": "rearhand"} if by == "forehand" else {})
    rows("DE", "4.3.3", "defender-concedes", WON, **known)
    rows("PZ", "4.3.3", "defender-concedes", WON + ON, **known)
rows("DE", "3.5.2", "defender-concedes", "silent", **OPEN, by="sitting-out")
rows("PZ", "4.3.3", "defender-concedes", WON + ON, **OPEN, by="sitting-out")
SCHNEIDER: Final = hearts("50:10", "4:1", game="hearts hand schneider", by="defender", skat_points=0)
for source, more in (("DE", ""), ("PZ", ON)):
    rows(source, "4.1.5", "defender-concedes", f"declarer wins schneider, +50{more}", **SCHNEIDER)
    # the defenders have taken it away
    rows(
        source,
        "4.1.3",
        "defender-concedes",
        f"defenders win simple, -100, decided{more}",
        **SCHNEIDER | {"points": "50:31"},
    )
    # it was out of reach from the first trick on: schwarz without the top trump
    hopeless: dict[str, Any] = {"game": "hearts hand", "bid": 59, "matadors": -1, "points": "50:10", "tricks": "4:1"}
    ruling = f"defenders win simple, -120, decided{more}"
    rows(source, "5.4.3", "defender-concedes", ruling, **hopeless, by="defender")
    rows(source, "4.1.3", "defender-concedes", f"{LOST}, decided{more}", **hearts("50:60", "5:4"), by="defender")

# appendix on overbid games: Hearts hand bid to 40, with 1 and not without 2
for points, ruling in (("50:30", "declarer wins schneider, +40"), ("50:31", "defenders win simple, -80, decided")):
    facts = {"game": "hearts hand", "bid": 40, "matadors": 1, "points": points, "tricks": "4:2", "by": "defender"}
    rows("DE", "appendix 5", "defender-concedes", ruling, **facts, skat_points=2)

# -- cards thrown down --------------------------------------------------------------------------------

for source, known in (("DE", {"trick": 4}), ("PZ", {})):
    for points, skat, ruling in (
        ("10:40", 0, "defenders win schneider, -60, rest to defenders"),
        ("10:40", 21, "defenders win simple, -40, rest to defenders"),
        ("31:40", 0, f"{LOST}, rest to defenders"),
        ("61:20", 0, f"{WON}, decided, rest to defenders"),
    ):
        tricks = "2:1" if points == "61:20" else "1:2"
        facts = hearts(points, tricks, skat_points=skat, by="declarer", **known)
        rows(source, "4.3.6", "cards-thrown", ruling, **facts)
    # schwarz, unless the cards excluded it: the top trump takes a trick
    for matadors, level, score in ((1, "schneider", -60), (-1, "schwarz", -80)):
        facts = hearts("0:40", "0:3", skat_points=0, by="declarer", matadors=matadors, **known)
        rows(source, "4.3.6", "cards-thrown", f"defenders win {level}, {score}, rest to defenders", **facts)
    for points, tricks, matadors, level, score in (
        ("50:10", "4:1", 1, "schneider", 30),
        ("50:31", "4:1", 1, "simple", 20),
        ("50:0", "4:0", 1, "schwarz", 40),
        ("50:0", "4:0", -1, "schneider", 30),
        ("20:60", "3:4", 1, "", 0),
    ):
        facts = hearts(points, tricks, skat_points=0, by="defender", matadors=matadors)
        ruling = f"declarer wins {level}, +{score}, rest to declarer"
        rows(source, "4.3.6", "cards-thrown", ruling if level else f"{LOST}, decided, rest to declarer", **facts)
    rows(source, "4.3.6", "cards-thrown", "defenders win simple, -46", **NULL, by="declarer", **known)
    rows(source, "4.3.6", "cards-thrown", "declarer wins simple, +23", **NULL, by="defender")
# DE keeps 4.3.1 apart: thrown in its time, and called lost
EARLY: Final = hearts("0:10", "0:1", skat_points=10, by="declarer", trick=1)
rows("DE", "4.3.1", "cards-thrown", LOST, **EARLY, said_lost=True)
rows("DE", "4.3.6", "cards-thrown", "defenders win schneider, -60, rest to defenders", **EARLY, said_lost=False)
rows("PZ", "4.3.6", "cards-thrown", "defenders win schneider, -60, rest to defenders", **EARLY, said_lost=True)

# -- the declarer lays his cards down -----------------------------------------------------------------

FALSE: Final = {"claim_holds": "no"}
TRUE: Final = {"claim_holds": "yes"}
DOUBT: Final = {"claim_holds": "unknown"}
for said in ("nothing", "all-tricks", "schwarz"):
    known = OPEN | {"said": said}
    rows("DE", "4.3.4", "declarer-lays-down", f"{WON}, rest to declarer", **known, **TRUE)
    rows("DE", "4.3.4", "declarer-lays-down", f"{LOST}, rest to defenders{ON}", **known, **FALSE)
for said in ("game", "schneider"):
    level, score = ("schneider", 30) if said == "schneider" else ("simple", 20)
    known = hearts("50:20", "4:2", skat_points=0, said=said)
    rows("DE", "4.3.4", "declarer-lays-down", f"declarer wins {level}, +{score}", **known, **TRUE)
    rows("DE", "4.3.4", "declarer-lays-down", f"{LOST}, rest to defenders{ON}", **known, **FALSE)
# true words that give tricks away claim nothing; untrue ones claim all
known = OPEN | {"said": "gives-tricks"}
rows("DE", "4.3.4", "declarer-lays-down", "silent", **known, **TRUE)
rows("DE", "4.3.4", "declarer-lays-down", f"{LOST}, rest to defenders{ON}", **known, **FALSE)
rows("DE", "5.2.8", "declarer-lays-down", WON, **known, **DOUBT)
# without a word: the level follows from all the tricks that are his
known = hearts("50:0", "4:0", skat_points=0) | SAID
rows("DE", "4.3.4", "declarer-lays-down", "declarer wins schwarz, +40, rest to declarer", **known, **TRUE)
rows("DE", "4.3.4", "declarer-lays-down", f"{LOST}, rest to defenders{ON}", **known | {"points": "30:0"}, **FALSE)
rows(
    "DE",
    "4.1.3",
    "declarer-lays-down",
    f"{WON}, decided, rest to defenders{ON}",
    **hearts("61:20", "5:1"),
    **SAID,
    **FALSE,
)
rows(
    "DE", "4.1.3", "declarer-lays-down", f"{LOST}, decided, rest to declarer", **hearts("30:60", "3:4"), **SAID, **TRUE
)
rows("DE", "4.3.4", "declarer-lays-down", "declarer wins simple, +23", **NULL, **TRUE)
rows("DE", "4.1.4", "declarer-lays-down", f"defenders win simple, -46{ON}", **NULL, **FALSE)
rows("DE", "4.1.3", "declarer-lays-down", "defenders win simple, -46, decided", **NULL | {"tricks": "1:2"})
# nobody can say: the defenders prove the loss, the declarer his level
rows("DE", "5.2.8", "declarer-lays-down", WON, **OPEN, **SAID, **DOUBT)
rows("DE", "5.2.8", "declarer-lays-down", "declarer wins simple, +23", **NULL, **DOUBT)
rows(
    "DE",
    "5.2.8",
    "declarer-lays-down",
    "defenders win simple, -100, rest to defenders",
    **hearts("50:10", "4:1", skat_points=0, game="hearts hand schneider"),
    **SAID,
    **DOUBT,
)
# PZ: with the consent of all, and only the level that was claimed
for agree in ("none", "one"):
    rows("PZ", "4.3.4", "declarer-lays-down", f"cards-stay-open, {GO_ON}", game="hearts", defenders_agree=agree)
AGREED: Final = hearts("50:0", "4:0", skat_points=0, defenders_agree="both")
for said, ruling in (
    ("nothing", WON),
    ("all-tricks", WON),
    ("game", WON),
    ("schneider", "declarer wins schneider, +30"),
    ("schwarz", "declarer wins schwarz, +40"),
):
    rows("PZ", "4.3.4", "declarer-lays-down", ruling, **AGREED, said=said)
# a level that is gone or was excluded is not won by claiming it
rows("PZ", "4.3.4", "declarer-lays-down", WON, **AGREED | {"points": "50:31", "tricks": "4:1"}, said="schneider")
rows("PZ", "4.3.4", "declarer-lays-down", "declarer wins schneider, +30", **AGREED | {"matadors": -1}, said="schwarz")
rows(
    "PZ",
    "4.3.4",
    "declarer-lays-down",
    "declarer wins schneider, +50",
    **AGREED | {"game": "hearts hand schneider"},
    said="nothing",
)
rows(
    "PZ",
    "4.1.3",
    "declarer-lays-down",
    f"{LOST}, decided",
    **AGREED | {"points": "40:60", "tricks": "4:4"},
    said="game",
)
rows("PZ", "4.3.4", "declarer-lays-down", "declarer wins simple, +23", **NULL, defenders_agree="both")

# -- a defender plays open ----------------------------------------------------------------------------

for source in BOTH:
    known = OPEN | {"by": "defender"}
    rows(source, "4.3.5", "defender-plays-open", f"{LOST}, rest to defenders", **known, **TRUE)
    rows(source, "4.3.5", "defender-plays-open", f"{WON}, rest to declarer{ON}", **known, **FALSE)
    rows(source, "4.3.5", "defender-plays-open", "silent", **NULL, by="defender", **FALSE)
    early = known | {"points": "50:10"}
    rows(source, "4.1.4", "defender-plays-open", f"{WON}, rest to declarer{ON}", **early, **FALSE)
    rows(
        source,
        "4.1.3",
        "defender-plays-open",
        f"{LOST}, decided, rest to declarer{ON}",
        **known | {"points": "40:60"},
        **FALSE,
    )
rows("DE", "5.2.8", "defender-plays-open", f"{WON}, rest to declarer{ON}", **OPEN, by="defender", **DOUBT)
rows("PZ", "4.3.5", "defender-plays-open", "silent", **OPEN, by="defender", **DOUBT)

# -- the appendices on shortened games; of PZ only what its clauses do not contradict -------------------

rows("DE", "appendix 7", "declarer-concedes", LOST, **START, trick=2, second_trick_led=False)
rows("DE", "appendix 7", "declarer-concedes", GO_ON, **START, **LATE["DE"], defenders_agree="none")
rows("DE", "appendix 7", "declarer-lays-down", f"{LOST}, rest to defenders{ON}", **OPEN, **SAID, **FALSE)
rows("DE", "appendix 7", "defender-plays-open", f"{WON}, rest to declarer{ON}", **OPEN, by="defender", **FALSE)
rows("PZ", "appendix 7", "declarer-concedes", LOST, **START, cards_held=9)
rows("PZ", "appendix 7", "declarer-concedes", GO_ON, **START, **LATE["PZ"], defenders_agree="none")
rows("PZ", "appendix 7", "declarer-concedes", LOST, **START, **LATE["PZ"], defenders_agree="one")
rows("PZ", "appendix 7", "defender-plays-open", f"{LOST}, rest to defenders", **OPEN, by="defender", **TRUE)

# -- words alone; tricks left lying -------------------------------------------------------------------

for source in ALL:
    rows(source, "silent", "rest-is-mine", "silent")
LYING: Final = hearts("50:31", "5:2", by="declarer", skat_points=0, lying_tricks=2, lying_points=25)
rows("DE", "4.4.5", "tricks-left-lying", f"{WON}, rest to declarer", **LYING, **TRUE)
rows("DE", "4.4.5", "tricks-left-lying", f"{LOST}, rest to defenders{ON}", **LYING, **FALSE)
rows("DE", "4.4.5", "tricks-left-lying", f"{LOST}, rest to defenders{ON}", **LYING | {"lying_points": 19}, **FALSE)
rows(
    "DE", "4.1.3", "tricks-left-lying", f"{WON}, decided, rest to defenders{ON}", **LYING | {"points": "86:20"}, **FALSE
)
rows("DE", "5.2.8", "tricks-left-lying", WON, **LYING, **DOUBT)
for source, clause in (("PZ", "4.4.5"), ("LOC", "4.3.5")):
    rows(source, clause, "tricks-left-lying", f"{WON}, rest to declarer", **LYING, **TRUE)
    rows(source, clause, "tricks-left-lying", LOST + ON, **LYING, **FALSE)
    rows(source, clause, "tricks-left-lying", f"{WON}, decided{ON}", **LYING | {"points": "86:20"}, **FALSE)
for source, clause in (("DE", "4.4.4"), ("PZ", "4.4.4"), ("LOC", "4.3.4")):
    rows(source, clause, "tricks-left-lying", WON + ON, **OPEN, by="defender")
for source, clause in (("DE", "4.4.5"), ("PZ", "4.4.5"), ("LOC", "4.3.5")):
    rows(source, clause, "tricks-left-lying", "silent", **NULL, by="declarer")
    if source != "DE":
        rows(source, clause, "tricks-left-lying", "silent", **LYING, **DOUBT)

# -- LOC has no chapter on shortened games ------------------------------------------------------------

for kind in ("declarer-concedes", "defender-concedes", "cards-thrown", "declarer-lays-down", "defender-plays-open"):
    rows("LOC", "silent", kind, "silent")
TABLE.silent_in_war()


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 3.4.4", "ISkO 3.5.2", "ISkO 4.1.3", "ISkO 4.1.4", "ISkO 4.1.5", "ISkO 4.3.1", "ISkO 4.3.2", "ISkO 4.3.3",
    "ISkO 4.3.4", "ISkO 4.3.5", "ISkO 4.3.6", "ISkO 4.4.4", "ISkO 4.4.5", "ISkO 5.2.8", "ISkO 5.4.3",
    "ISkO appendix 5", "ISkO appendix 7", "PZ 3.4.4", "PZ 4.1.3", "PZ 4.1.4", "PZ 4.1.5", "PZ 4.3.1", "PZ 4.3.2",
    "PZ 4.3.3", "PZ 4.3.4", "PZ 4.3.5", "PZ 4.3.6", "PZ 4.4.4", "PZ 4.4.5", "PZ 5.4.3", "PZ appendix 7", "LOC 4.3.4", "LOC 4.3.5",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize("row", TABLE, ids=row_id)
def test_ruling(row: Row) -> None:
    check(row)


def short(judged: Judged) -> str:
    """A ruling in a line."""
    return in_short(judged.as_data()["ruling"])


#: A defender breaks a rule after the declarer has won; no level is reached yet.
WHEN_WON: Final = hearts("70:0", "5:0", by="defender", skat_points=0)
TWO_SEEN: Final = {"exposed": 2, "on_lead": False}


def with_choices(conduct: dict[str, str], extends: str = "isko") -> Ruleset:
    """A profile with other choices."""
    return built(toml(conduct=conduct), extends=extends)


# -- the form decides ---------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", ["isko", "pzskat"])
def test_4_3_1_and_4_3_6_a_word_is_simple_and_the_same_hand_thrown_down_is_counted(profile: str) -> None:
    ten = hearts("10:30", "1:2", skat_points=0, trick=4, cards_held=7, defenders_agree="one")
    conceded = judge(rules(profile), "declarer-concedes", ten)
    assert short(conceded) == "defenders win simple, -40"
    thrown = {key: ten[key] for key in ten if key != "defenders_agree"} | {"by": "declarer"}
    assert short(judge(rules(profile), "cards-thrown", thrown)) == "defenders win schneider, -60, rest to defenders"
    by_points = with_choices({"concession-level": "by-points"}, profile)
    assert short(judge(by_points, "declarer-concedes", ten)) == "defenders win schneider, -60, rest to defenders"


def test_5_4_3_a_level_that_the_cards_exclude_does_not_count_when_cards_are_thrown() -> None:
    for matadors, level in ((1, "schneider"), (-1, "schwarz")):
        known = hearts("0:0", "0:0", by="declarer", trick=3, matadors=matadors, skat_points=0)
        known |= {"points": "0:20", "tricks": "0:2"}
        assert judge(load("isko"), "cards-thrown", known).as_data()["ruling"]["level"] == level


# -- editions -----------------------------------------------------------------------------------------

#: Three cards each, forehand on lead is the declarer; 29 card points are left and 6 lie in the skat.
GRAND: Final[dict[str, Any]] = {
    "game": "grand", "bid": 24, "matadors": 1, "declarer": "forehand", "leader": "forehand",
    "points": "40:45", "tricks": "4:3", "skat_points": 6, "said": "nothing",
}  # fmt: skip
LOSING: Final = GRAND | {"forehand_cards": "CJ HT HK", "middlehand_cards": "HA SJ S7", "rearhand_cards": "D7 D8 D9"}
WINNING: Final = GRAND | {"forehand_cards": "CJ SJ HA", "middlehand_cards": "HT HK S7", "rearhand_cards": "D7 D8 D9"}


def test_4_3_4_the_same_cards_laid_down_in_two_editions() -> None:
    claimed = judge(load("isko"), "declarer-lays-down", LOSING)
    assert short(claimed) == f"defenders win simple, -96, rest to defenders{ON}"
    refused = judge(load("pzskat"), "declarer-lays-down", LOSING | {"defenders_agree": "one"})
    assert short(refused) == "cards-stay-open, play-on"
    agreed = judge(load("pzskat"), "declarer-lays-down", LOSING | {"defenders_agree": "both"})
    assert short(agreed) == "declarer wins simple, +48"


@pytest.mark.parametrize("edition", ["isko-2018", "isko-2022"])
def test_isko_2018_4_4_4_what_is_laid_down_needs_the_consent_of_all(edition: str) -> None:
    refused = judge(load(edition), "declarer-lays-down", LOSING | {"defenders_agree": "one"})
    assert short(refused) == "cards-stay-open, play-on"
    agreed = judge(load(edition), "declarer-lays-down", LOSING | {"defenders_agree": "both"})
    assert short(agreed) == "declarer wins simple, +48"
    assert agreed.verdict is not None
    assert {reason.clause for reason in agreed.verdict.reasons} == {"ISkO-2018 4.4.4"}


@pytest.mark.parametrize("edition", ["isko-2018", "isko-2022", "pzskat"])
@pytest.mark.parametrize(("game", "bid", "score"), [("grand hand schwarz", 120, 168), ("grand hand", 120, 120)])
def test_isko_2018_4_4_4_who_agrees_grants_the_whole_game_that_was_announced_or_bid(
    edition: str, game: str, bid: int, score: int
) -> None:
    """Though the two jacks of a defender would take a trick."""
    hands = {
        "forehand_cards": "CJ CT CK C9 SK HT H9 DA DJ D7",
        "middlehand_cards": "SJ HJ CA ST S8 S7 HA H7 DT D9",
        "rearhand_cards": "C8 C7 SA SQ S9 HK HQ H8 DQ D8",
    }
    facts = GRAND | hands | {"game": game, "bid": bid, "points": "0:0", "tricks": "0:0", "skat_points": 7}
    agreed = judge(load(edition), "declarer-lays-down", facts | {"defenders_agree": "both"})
    assert short(agreed) == f"declarer wins schwarz, +{score}"


@pytest.mark.parametrize(
    ("bid", "matadors", "ruling"),
    [(60, 6, "declarer wins schneider, +66"), (110, -10, "defenders win simple, -220, decided")],
)
def test_matadors_beyond_those_that_count_help_no_bid(bid: int, matadors: int, ruling: str) -> None:
    facts = {"by": "defender", "game": "spades", "bid": bid, "matadors": matadors, "points": "20:10", "tricks": "1:1"}
    judged = judge(load("junges-hamburg"), "defender-concedes", facts | {"trick": 3, "skat_points": 4})
    assert short(judged).startswith(ruling)


@pytest.mark.parametrize("edition", ["isko-2018", "isko-2022"])
@pytest.mark.parametrize(("cards", "ruling"), [(9, LOST), (8, GO_ON)])
def test_isko_2018_4_4_1_and_4_4_2_with_nine_cards_the_declarer_gives_up_alone(
    edition: str, cards: int, ruling: str
) -> None:
    judged = judge(load(edition), "declarer-concedes", START | {"cards_held": cards, "defenders_agree": "none"})
    assert short(judged) == ruling
    clause = "ISkO-2018 4.4.1" if cards == 9 else "ISkO-2018 4.4.2"
    assert judged.verdict is not None
    assert clause in {reason.clause for reason in judged.verdict.reasons}


OPEN_DEFENDER: Final = {key: GRAND[key] for key in GRAND if key not in {"said", "skat_points"}} | {
    "by": "middlehand", "leader": "middlehand", "points": "38:59",
}  # fmt: skip


#: His own high trumps; a trick that his partner takes; a queen that his partner must ruff, or the declarer takes it.
HIGH: Final = ("S7 S8 S9", "CJ SJ HJ", "D7 D8 D9")
SHARED: Final = ("S7 S8 S9", "CJ SJ D7", "HJ DJ D8")
RUFF: Final = ("S7 HK HT", "CJ SQ HQ", "D7 HJ D8")


@pytest.mark.parametrize(
    ("edition", "hands", "holds"),
    [
        ("takes-all-the-rest", HIGH, True),
        ("takes-all-the-rest", SHARED, False),
        ("takes-all-the-rest", RUFF, False),
        ("declarer-takes-none", HIGH, True),
        ("declarer-takes-none", SHARED, True),
        ("declarer-takes-none", RUFF, False),
        ("best-defence", HIGH, True),
        ("best-defence", SHARED, True),
        ("best-defence", RUFF, True),
    ],
)
def test_4_3_5_a_defender_plays_open_in_three_editions(edition: str, hands: tuple[str, str, str], holds: bool) -> None:
    cards = dict(zip(("forehand_cards", "middlehand_cards", "rearhand_cards"), hands, strict=True))
    known = OPEN_DEFENDER | cards | ({"points": "40:45", "skat_points": 11} if hands is RUFF else {})
    ruling = judge(with_choices({"defender-plays-open": edition}), "defender-plays-open", known).as_data()["ruling"]
    assert ruling["rest_to"] == ("defenders" if holds else "declarer")
    assert ruling["proof"]["verdict"] == ("proved" if holds else "refuted")


@pytest.mark.parametrize(("hands", "holds"), [(HIGH, True), (SHARED, True), (RUFF, False)])
def test_isko_2022_4_4_5_neither_the_declarer_nor_the_other_defender_can_give_him_a_trick(
    hands: tuple[str, str, str], *, holds: bool
) -> None:
    cards = dict(zip(("forehand_cards", "middlehand_cards", "rearhand_cards"), hands, strict=True))
    known = OPEN_DEFENDER | cards | ({"points": "40:45", "skat_points": 11} if hands is RUFF else {})
    ruling = judge(load("isko-2022"), "defender-plays-open", known).as_data()["ruling"]
    assert ruling["rest_to"] == ("defenders" if holds else "declarer")
    assert ruling["reasons"][0]["clause"] == "ISkO-2022 4.4.5"


#: Hearts after eight tricks: the defenders have 49 card points, and rearhand makes one more trump trick in any case.
ONE_MORE: Final[dict[str, Any]] = {
    "by": "rearhand", "declarer": "forehand", "leader": "forehand", "game": "hearts", "bid": 20, "matadors": 1,
    "points": "50:49", "tricks": "5:3",
    "forehand_cards": "CJ H8", "middlehand_cards": "DK D9", "rearhand_cards": "HA H9",
}  # fmt: skip


@pytest.mark.parametrize(
    ("points", "said"), [(60, "defenders win simple, -40"), (61, f"declarer wins simple, +20, rest to declarer{ON}")]
)
def test_4_3_5_a_defender_who_claims_part_of_the_rest_is_credited_with_what_is_certain(points: int, said: str) -> None:
    judged_now = judge(load("isko"), "defender-plays-open", ONE_MORE | {"claimed-points": points})
    assert judged_now.verdict is not None
    assert judged_now.verdict.proof is not None
    assert short(judged_now) == said
    assert short(judge(load("pzskat"), "defender-plays-open", ONE_MORE | {"claimed-points": points})) == "silent"
    with raising(Refused, "facts-claimed-points"):
        judge(load("isko"), "defender-plays-open", ONE_MORE | {"claimed-points": 30})


@pytest.mark.parametrize(
    ("points", "said"), [(61, "declarer wins simple, +20"), (62, f"defenders win simple, -40, rest to defenders{ON}")]
)
def test_4_3_4_a_declarer_who_claims_part_of_the_rest_is_credited_with_what_is_certain(points: int, said: str) -> None:
    facts = ONE_MORE | {"by": "declarer", "points": "55:44", "claimed-points": points}
    facts |= {"skat_points": 4}  # with these and the jack he has 61, and rearhand makes the ace
    judged_now = judge(load("isko"), "declarer-lays-down", facts)
    assert short(judged_now) == said


def test_5_2_8_a_part_of_the_rest_that_nobody_can_judge_proves_the_declarer_no_level() -> None:
    facts = OPEN | {"by": "middlehand", "declarer": "forehand", "points": "11:0", "tricks": "1:0", "skat_points": 4}
    facts |= {"claimed-points": 30, "claim-holds": "unknown"}
    for rest_level in ("simple", "by-points"):
        judged_now = judge(built(toml(conduct={"rest-level": rest_level})), "defender-plays-open", facts)
        assert short(judged_now) == f"declarer wins simple, +20, rest to declarer{ON}"
        assert judged_now.verdict is not None
        assert "defenders-must-prove" in {reason.step for reason in judged_now.verdict.reasons}


# -- claims are proved --------------------------------------------------------------------------------


def proof_of(profile: str, kind: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The proof that a ruling shows."""
    found: dict[str, Any] = judge(load(profile), kind, facts).as_data()["ruling"]["proof"]
    return found


def test_a_claim_that_holds_ends_the_game_and_is_shown() -> None:
    judged = judge(load("isko"), "declarer-lays-down", WINNING)
    assert short(judged) == "declarer wins simple, +48, rest to declarer"
    proof = proof_of("isko", "declarer-lays-down", WINNING)
    assert proof["verdict"] == "proved"
    assert all(seat == "forehand" for seat, _ in proof["line"][::3])
    assert {"forehand-cards", "leader", "declarer"} <= set(judged.rests_on)
    # proved, not believed
    assert short(judge(load("isko"), "declarer-lays-down", WINNING | {"claim_holds": "no"})) == short(judged)


def test_a_claim_that_fails_shows_the_line_that_breaks_it() -> None:
    proof = proof_of("isko", "declarer-lays-down", LOSING)
    assert proof["verdict"] == "refuted"
    assert proof["line"]
    assert proof["searched"] > 0


def test_words_limit_a_claim_to_what_he_says() -> None:
    # his jack draws the other one: 4 card points, and 6 lie in the skat
    known = LOSING | {"points": "55:30", "said": "game"}
    assert short(judge(load("isko"), "declarer-lays-down", known)) == "declarer wins simple, +48, decided"
    known = LOSING | {"points": "51:34", "said": "game"}
    assert proof_of("isko", "declarer-lays-down", known)["verdict"] == "proved"
    known = LOSING | {"said": "game"}
    assert proof_of("isko", "declarer-lays-down", known)["verdict"] == "refuted"


def test_only_the_claimers_cards_are_known() -> None:
    deck = {f"{suit}{rank}" for suit in "CSHD" for rank in "AKQJT987"}
    left = {"CJ", "SJ", "HA", "HT", "HK", "S7", "D7", "D8", "D9"}
    known = {key: WINNING[key] for key in WINNING if key not in {"middlehand_cards", "rearhand_cards"}}
    assert [fact.key for fact in judge(load("isko"), "declarer-lays-down", known).missing] == ["played-cards"]
    known["played_cards"] = " ".join(sorted(deck - left))
    assert proof_of("isko", "declarer-lays-down", known)["verdict"] == "proved"
    known |= {"forehand_cards": "CJ DJ HA", "points": "42:45", "skat_points": 4}
    known["played_cards"] = " ".join(sorted(deck - left - {"HJ", "DJ"}))  # the skat is not known: both jacks may be out
    assert proof_of("isko", "declarer-lays-down", known)["verdict"] == "refuted"


def test_a_skat_that_is_told_with_the_played_cards_counts_for_the_declarer() -> None:
    deck = {f"{suit}{rank}" for suit in "CSHD" for rank in "AKQJT987"}
    played = deck - {"CJ", "SJ", "HA", "HT", "HK", "S7", "D7", "D8", "D9"}
    known = {key: WINNING[key] for key in WINNING if key not in {"middlehand_cards", "rearhand_cards"}}
    known |= {"said": "game", "points": "20:50", "skat_points": 21, "matadors": 2}
    for cards in (played, played - {"DA", "DT"}):
        ruling = judge(load("isko"), "declarer-lays-down", known | {"played_cards": " ".join(sorted(cards))})
        assert short(ruling) == "declarer wins simple, +72"
    with pytest.raises(Refused) as refused:
        judge(load("isko"), "declarer-lays-down", known | {"played_cards": " ".join(sorted(played)), "points": "20:72"})
    assert refused.value.message.name == "facts-points-and-played"


def test_a_null_laid_down_is_proved() -> None:
    null = GRAND | {"game": "null", "bid": 20, "tricks": "0:7", "points": "0:0"}
    null |= {"forehand_cards": "H7 S7 D7", "middlehand_cards": "H8 S8 D8", "rearhand_cards": "C8 C9 CT"}
    del null["said"], null["points"], null["skat_points"], null["matadors"]
    assert proof_of("isko", "declarer-lays-down", null)["verdict"] == "proved"
    null |= {"forehand_cards": "H8 S7 D7", "middlehand_cards": "H7 S8 D8"}
    judged = judge(load("isko"), "declarer-lays-down", null)
    assert short(judged) == f"defenders win simple, -46{ON}"


def test_without_cards_the_referee_is_told_whether_it_holds() -> None:
    judged = judge(load("isko"), "declarer-lays-down", OPEN | SAID)
    assert [fact.key for fact in judged.missing] == ["claim-holds"]
    answered = judge(load("isko"), "declarer-lays-down", OPEN | SAID | TRUE)
    assert answered.as_data()["ruling"]["proof"] is None


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"rearhand_cards": "D7 D8"}, "facts-hand-sizes"),
        ({"tricks": "4:2"}, "facts-hand-sizes"),
        ({"on_table": "H9"}, "facts-hand-sizes"),
        ({"rearhand_cards": "D7 D8 CJ"}, "facts-card-twice"),
        ({"points": "40:50"}, "facts-points-and-cards"),
        ({"skat_points": 7}, "facts-points-and-cards"),
        ({"by": "rearhand"}, "facts-by-side"),
        ({"by": "sitting-out"}, "facts-by-holds-no-cards"),
    ],
)
def test_cards_that_contradict_the_tricks_are_refused(changed: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        judge(load("isko"), "declarer-lays-down", WINNING | changed)
    assert refused.value.message.name == key


def test_more_tricks_cannot_lie_than_the_declarer_has() -> None:
    with pytest.raises(Refused) as refused:
        judge(load("isko"), "tricks-left-lying", LYING | FALSE | {"lying_points": 51})
    assert refused.value.message.name == "facts-lying"


@pytest.mark.parametrize(
    ("profile", "kind", "facts", "key"),
    [
        ("pzskat", "declarer-concedes", {"cards_held": 3, "trick": 1}, "cards-held"),
        ("pzskat", "declarer-concedes", {"cards_held": 10, "tricks": "1:1"}, "cards-held"),
        ("isko", "tricks-left-lying", LYING | FALSE | {"lying_points": 40, "lying_tricks": 1}, "lying-points"),
        ("isko", "exposed-card", {"by": "defender", "exposed": 5, "trick": 9}, "exposed"),
        ("isko", "exposed-card", {"by": "defender", "exposed": 5, "tricks": "4:4"}, "exposed"),
        ("isko", "revoke", {"tricks": "1:0", "points": "34:0"}, "points-in-tricks"),
        ("isko", "revoke", {"tricks": "4:6", "points": "50:30", "game": "hearts"}, "points-at-end"),
    ],
)
def test_more_than_there_can_be_is_refused(profile: str, kind: str, facts: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        judge(load(profile), kind, facts)
    assert refused.value.message.name == f"facts-{key}"


# -- other choices of a house -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("conduct", "kind", "facts", "ruling"),
    [
        ({"rest-level": "by-points"}, "tricks-left-lying", LYING | FALSE, f"defenders win schneider, -60, rest to defenders{ON}"),
        ({"rest-level": "by-points"}, "defender-plays-open", OPEN | FALSE | {"by": "defender", "points": "50:10"}, f"declarer wins schneider, +30, rest to declarer{ON}"),
        ({"rest-level": "by-points"}, "defender-plays-open", OPEN | DOUBT | {"by": "defender", "points": "50:10"}, f"{WON}, rest to declarer{ON}"),
        ({"rest-level": "by-points"}, "exposed-card", hearts("30:20", "2:1") | {"by": "defender", "exposed": 2, "on_lead": False}, f"declarer wins schneider, +30, rest to declarer{ON}"),
        ({"rest-level": "simple"}, "tricks-left-lying", LYING | FALSE, f"defenders win simple, -40, rest to defenders{ON}"),
        ({"rest-level": "simple"}, "defender-plays-open", OPEN | FALSE | {"by": "defender", "points": "50:10"}, f"{WON}, rest to declarer{ON}"),
        ({"rest-level": "by-points"}, "exposed-card", WHEN_WON | TWO_SEEN, f"declarer wins schwarz, +40, decided, rest to declarer{ON}"),
        ({"rest-level": "simple"}, "exposed-card", WHEN_WON | TWO_SEEN, f"{WON}, decided, rest to declarer{ON}"),
        ({"rest-level": "by-points"}, "defender-plays-open", WHEN_WON | DOUBT, f"{WON}, decided, rest to declarer{ON}"),
        ({"rest-level": "not-stated"}, "declarer-lays-down", hearts("10:50", "1:4", skat_points=0) | SAID | FALSE, f"silent, defenders win None, rest to defenders{ON}"),
        ({"rest-level": "not-stated"}, "declarer-lays-down", OPEN | SAID | FALSE, f"{LOST}, rest to defenders{ON}"),
        ({"concession-level": "not-stated"}, "declarer-concedes", START | {"trick": 1}, "silent, defenders win None"),
        ({"concede-alone": "not-stated"}, "declarer-concedes", START, "silent"),
        ({"concede-late": "not-stated"}, "declarer-concedes", START | LATE["DE"], "silent"),
        ({"cards-thrown": "not-stated"}, "cards-thrown", {"by": "defender"}, "silent"),
        ({"lay-down-null": "not-stated"}, "declarer-lays-down", NULL, "silent"),
        ({"lay-down-null": "as-other-games", "declarer-lays-down": "shortens-if-agreed"}, "declarer-lays-down", NULL | {"defenders_agree": "both"}, "declarer wins simple, +23"),
        ({"lay-down-level": "if-claimed"}, "declarer-lays-down", hearts("50:0", "4:0", skat_points=0) | SAID | TRUE, WON),
        ({"lay-down-level": "not-stated"}, "declarer-lays-down", OPEN | SAID | TRUE, "silent, declarer wins None"),
        ({"defender-concedes": "level-by-infraction-only"}, "defender-concedes", SCHNEIDER, "silent"),
        ({"defender-concedes": "not-stated"}, "defender-concedes", SCHNEIDER, "silent"),
        ({"sitter-concedes": "binds"}, "defender-concedes", OPEN | {"by": "sitting-out"}, WON),
        ({"plays-on-after-concession": "allowed"}, "defender-concedes", OPEN | {"by": "defender"}, WON + ON),
        ({"burden-of-proof": "not-stated"}, "declarer-lays-down", OPEN | SAID | DOUBT, "silent"),
        ({"tricks-left-lying": "not-stated"}, "tricks-left-lying", LYING, "silent"),
    ],
)  # fmt: skip
def test_every_choice_is_read(conduct: dict[str, str], kind: str, facts: dict[str, Any], ruling: str) -> None:
    assert short(judge(with_choices(conduct), kind, facts)) == ruling


# -- the same at the table ----------------------------------------------------------------------------

F, M, R = Seat


def begun(profile: str, cards: int, text: str = "CH") -> Deal:
    """Middlehand plays from the hand with 2, at a bid of 18; some cards are played."""
    ten, skat = "CJ SJ CA CT CK CQ C9 C8 SA ST", "D7 D8"
    deal = announced(won_by(given(rules(profile), ten, skat), M), text)
    for _ in range(cards):
        deal.do(deal.legal_actions()[0])
    return deal


def told_of(deal: Deal) -> dict[str, Any]:
    """The facts that the referee is given of a deal."""
    state = deal.state
    return {
        "game": "clubs hand", "bid": 18, "matadors": 2, "skat_points": 0,
        "points": (state.points[M], state.defenders_points), "tricks": (state.taken[M], state.defenders_tricks),
    }  # fmt: skip


@pytest.mark.parametrize(("profile", "cards"), [("isko", 0), ("isko", 3), ("pzskat", 0), ("pzskat", 3)])
@pytest.mark.parametrize(("text", "game"), [("CH", "clubs hand"), ("NH", "null hand"), ("GHS", "grand hand schneider")])
def test_4_3_1_giving_up_at_the_table_is_ruled_the_same(profile: str, cards: int, text: str, game: str) -> None:
    deal = begun(profile, cards, text)
    known = told_of(deal) | {
        "game": game, "trick": cards // 3 + 1, "second_trick_led": False, "cards_held": len(deal.hand(M)),
    }  # fmt: skip
    judged = judge(deal.ruleset, "declarer-concedes", known)
    deal.concede()
    assert judged.verdict is not None
    assert judged.verdict.score == deal.scored().points[M]


@pytest.mark.parametrize("profile", ["isko", "pzskat"])
def test_4_3_1_what_is_too_late_at_the_table_needs_consent(profile: str) -> None:
    deal = begun(profile, 6)
    known = told_of(deal) | {"trick": 3, "cards_held": 8, "defenders_agree": "none"}
    assert short(judge(deal.ruleset, "declarer-concedes", known)) == "play-on"
    with pytest.raises(Refused):
        deal.concede()


@pytest.mark.parametrize(("cards", "to"), [(0, M), (6, F), (6, M), (12, F), (12, M), (12, R)])
def test_4_3_the_rest_agreed_at_the_table_is_counted_as_ruled(to: Seat, cards: int) -> None:
    deal = begun("isko", cards)
    by = "defender" if to is M else "declarer"
    known = told_of(deal) | {"by": by, "trick": cards // 3 + 1, "second_trick_led": True, "said_lost": False}
    judged = judge(deal.ruleset, "cards-thrown", known)
    for event in (RestOffered(R, to), RestAgreed(F), RestAgreed(M)):
        deal.do(event)
    assert judged.verdict is not None
    assert judged.verdict.score == deal.scored().points[M]


def test_the_skat_follows_from_all_the_hands_and_the_card_points() -> None:
    known = {
        "by": "declarer", "declarer": "forehand", "leader": "forehand", "said": "nothing", **hearts("40:31", "4:3"),
        "forehand_cards": "CJ SJ HJ", "middlehand_cards": "HA SA DA", "rearhand_cards": "C7 C8 C9",
    }  # fmt: skip
    assert short(judge(load("isko"), "declarer-lays-down", known)) == "declarer wins simple, +20, rest to declarer"
