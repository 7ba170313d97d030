"""Goals and duties on which rulings rest without citing them: what wins and at which level, what a loss costs."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skatcore.model.cards import parse_cards
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Played
from skatcore.referee.judgement import judge
from skatcore.rules.build import parse_ruleset
from support.computer_deals import announced, given, played, won_by
from support.games import house, rules
from support.ruling_table import ALL, HEARTS, LOST, NULL, ON, PROFILES, WON, Row, RulingTable, hearts, in_short, row_id

TABLE: Final = RulingTable()
rows = TABLE.rows
BOTH: Final = ("DE", "PZ")
NOW: Final = {"found": "at-once"}
DECIDED: Final = f", decided{ON}"

# 5.2.2: with the skat's card points 61 are won, and 60 are not
OWN: Final = NOW | {"by": "declarer"}
rows(ALL, "5.2.2", "revoke", WON + DECIDED, **OWN, **hearts("50:20", "5:2", skat_points=11))
rows(ALL, "5.2.2", "revoke", LOST + ON, **OWN, **hearts("50:20", "5:2", skat_points=10))

# 5.2.3: the side with 30 or fewer is schneider, the declarer himself too
rows(ALL, "5.2.3", "revoke", f"declarer wins schneider, +30{DECIDED}", **OWN, **hearts("90:20", "7:2", skat_points=0))
rows(ALL, "5.2.3", "revoke", WON + DECIDED, **OWN, **hearts("89:20", "7:2", skat_points=0))
rows(ALL, "5.2.3", "revoke", f"defenders win schneider, -60{DECIDED}", **OWN, **hearts("20:90", "2:5"))

for source, code in (("DE", "SkWO"), ("PZ", "PT")):
    for points, ruling in (("40:30", "declarer wins schneider, +50"), ("40:31", "defenders win simple, -100, decided")):
        granted = NOW | {"by": "defender", "game": "hearts hand schneider", "bid": 20, "matadors": 1}
        rows(source, f"{code} 8.8", "revoke", ruling + ON, **granted, points=points, tricks="3:2")
    rows(source, f"{code} 8.10", "revoke", LOST + ON, **OWN, **HEARTS)

# 5.2.4: one trick without card points is no schwarz
ONE_TRICK: Final = hearts("100:0", "8:1", skat_points=0)
rows(ALL, "5.2.4", "revoke", f"declarer wins schneider, +30{DECIDED}", **OWN, **ONE_TRICK)
for tricks, trick, level, score in (("0:3", 4, "schwarz", -80), ("1:3", 5, "schneider", -60)):
    thrown = hearts("0:40", tricks, skat_points=0, by="declarer", matadors=-1, trick=trick)
    rows(BOTH, "5.2.4", "cards-thrown", f"defenders win {level}, {score}, rest to defenders", **thrown)

# 5.2.6 and the appendix: an open game needs all tricks, whatever the card points; LOC has no such games
OPEN: Final[dict[str, Any]] = NOW | {"by": "defender", "bid": 20, "skat_points": 0}
for game, matadors, value in (("clubs hand ouvert", 2, 108), ("grand hand ouvert", 4, 264)):
    for clause in ("5.2.6", "appendix 2" if game.startswith("grand") else "appendix 6"):
        known = OPEN | {"game": game, "matadors": matadors}
        won, lost = f"declarer wins schwarz, +{value}{ON}", f"defenders win simple, -{2 * value}{DECIDED}"
        rows(BOTH, clause, "revoke", won, **known, points="80:0", tricks="5:0")
        rows(BOTH, clause, "revoke", lost, **known, points="116:0", tricks="8:1")

# 5.2.7: Null is won without a trick; LOC prints it as 5.2.5 and as 5.2.6
for sources, clause in ((BOTH, "5.2.7"), (("LOC",), "5.2.5"), (("LOC",), "5.2.6")):
    rows(sources, clause, "revoke", f"declarer wins simple, +23{ON}", by="defender", **NOW, **NULL)
    rows(sources, clause, "revoke", f"defenders win simple, -46{DECIDED}", **OWN, **NULL | {"tricks": "1:2"})

# 5.3.4: what is lost counts double
rows(ALL, "5.3.4", "revoke", WON + ON, by="defender", **NOW, **HEARTS)
rows(ALL, "5.3.4", "revoke", LOST + ON, **OWN, **HEARTS)

# 5.4.1, 5.4.2: an overbid game counts the multiple that reaches the bid, and is lost with more than 60 card points
for clause, game in (("5.4.1", "hearts"), ("5.4.2", "hearts hand")):
    known = OWN | {"game": game, "bid": 36, "matadors": 1, "points": "80:31", "tricks": "6:3", "skat_points": 0}
    rows(ALL, clause, "revoke", f"defenders win simple, -80{DECIDED}", **known)

# 3.5.1, 3.5.3: whoever sits out is on the other side, and the declarer is paid in full for what he does
SITTER: Final = {"by": "sitting-out", "done_to_skat": "looked-at", "valid_announcement": True, "first_card_led": False}
for clause in ("3.5.1", "3.5.3"):
    known = SITTER | {"game": "hearts", "bid": 20, "matadors": 1}
    rows(ALL, clause, "skat-touched-after-announcement", WON + ON, **known)

# 4.4.1: the third card completes a trick; LOC counts it as 4.3.1
TRICK: Final = {"by": "defender", "trick": 4}
rows(ALL, "4.4.1", "lead-out-of-turn", WON + ON, **TRICK, noticed="before-complete", **HEARTS)
rows(ALL, "4.4.1", "lead-out-of-turn", "play goes on", **TRICK, noticed="complete")


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 3.5.1", "ISkO 3.5.3", "ISkO 4.4.1", "ISkO 5.2.2", "ISkO 5.2.3", "ISkO 5.2.4", "ISkO 5.2.6", "ISkO 5.2.7",
    "ISkO 5.3.4", "ISkO 5.4.1", "ISkO 5.4.2", "ISkO appendix 2", "ISkO appendix 6", "SkWO 8.8", "SkWO 8.10",
    "PZ 3.5.1", "PZ 3.5.3", "PZ 4.4.1", "PZ 5.2.2", "PZ 5.2.3", "PZ 5.2.4", "PZ 5.2.6", "PZ 5.2.7", "PZ 5.3.4",
    "PZ 5.4.1", "PZ 5.4.2", "PZ appendix 2", "PZ appendix 6", "PT 8.8", "PT 8.10", "LOC 3.5.1", "LOC 3.5.3",
    "LOC 4.3.1", "LOC 5.2.2", "LOC 5.2.3", "LOC 5.2.4", "LOC 5.2.5", "LOC 5.2.6", "LOC 5.3.4", "LOC 5.4.1",
    "LOC 5.4.2",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize("row", TABLE, ids=row_id)
def test_a_ruling_rests_on_the_goal(row: Row) -> None:
    judged = judge(rules(PROFILES[row.source]), row.kind, row.facts)
    assert in_short(judged.as_data()["ruling"]) == row.ruling


# -- 4.2.2 and 4.4.2: who cannot follow is free, and the owner of a trick leads ---------------------

HAND: Final = "CJ CA CK SA SK DA DK HA HK H9"
#: No clubs but the trump.
WITHOUT_CLUBS: Final = "SJ HT HQ ST SQ S9 DT DQ H8 H7"
#: No jack and no hearts.
WITHOUT_TRUMPS: Final = "CT CQ C9 C8 C7 S8 S7 D9 D8 D7"


def hearts_deal(source: str, cards: str) -> Deal:
    """Forehand plays hearts from the hand, and these cards are on the table."""
    deal = given(rules(PROFILES[source]), HAND, "HJ DJ", seat=Seat.FOREHAND, left=WITHOUT_CLUBS)
    return played(announced(won_by(deal, Seat.FOREHAND), "hearts hand"), cards)


@pytest.mark.clause("ISkO 4.2.2", "PZ 4.2.2", "LOC 4.2.2", "WAR ¶11")
@pytest.mark.parametrize(
    ("source", "cards", "free"),
    [
        pytest.param(source, cards, free, id=f"{source} {'par. 11' if source == 'WAR' else '4.2.2'}-{cards}")
        for source in PROFILES
        for cards, free in (("CA", WITHOUT_CLUBS), ("CJ SJ", WITHOUT_TRUMPS))
    ],
)
def test_who_cannot_follow_may_play_any_card_and_need_not_trump(source: str, cards: str, free: str) -> None:
    acts = hearts_deal(source, cards).legal_actions()
    assert {act.card for act in acts if isinstance(act, Played)} == {*parse_cards(free)}


@pytest.mark.clause("ISkO 4.4.2", "PZ 4.4.2", "LOC 4.3.2")
@pytest.mark.parametrize(
    ("source", "cards", "owner"),
    [
        pytest.param(source, cards, owner, id=f"{source} {'4.3.2' if source == 'LOC' else '4.4.2'}-{cards}")
        for source in ALL
        for cards, owner in (
            ("CA ST CT", Seat.FOREHAND),
            ("CK ST CT", Seat.REARHAND),
            ("CA H7 CT", Seat.MIDDLEHAND),
            ("H9 HQ C7", Seat.MIDDLEHAND),
        )
    ],
)
def test_the_trick_belongs_to_the_highest_card_and_its_owner_leads(source: str, cards: str, owner: Seat) -> None:
    deal = hearts_deal(source, cards)
    assert deal.turn is owner
    assert any(isinstance(act, Played) for act in deal.legal_actions())


def test_isko_5_2_2_a_ruling_counts_by_the_card_points_of_the_house() -> None:
    """A game that is given to the declarer is won, also where a house asks for more than 61."""
    levels = "[levels]\nwin-points = 65\ndeclarer-schneider = 34\n"
    facts = {"by": "defender", "noticed": "before-complete", "game": "hearts", "bid": 20, "matadors": 1}
    judged = judge(parse_ruleset(house(levels)), "lead-out-of-turn", facts | {"trick": 4, "points": "30:20"})
    assert judged.verdict is not None
    assert judged.verdict.score == 20
