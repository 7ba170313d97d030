"""Where nobody counted the card points, nobody is told any (ISkO 5.5.2)."""

from __future__ import annotations

import pytest

from skatcore.club.sheet.deal_entry import Said
from skatcore.club.sheet.entered_result import outcome_of
from skatcore.model.game import Announcement, Counted, Form, Level, Outcome, Ruling, Seat
from skatcore.model.reasons import Reason
from skatcore.model.record import Record
from skatcore.records.schema import record_of, row_of
from skatcore.scoring.game_value import value
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import rules

HAND = Form(hand=True)
SCHNEIDER = Form(hand=True, announced=Level.SCHNEIDER)
RESULTS = [
    (Announcement("hearts"), True, False),
    (Announcement("hearts"), False, False),
    (Announcement("hearts", SCHNEIDER), True, False),
    (Announcement("hearts", SCHNEIDER), False, False),
    (Announcement("hearts", HAND), True, True),
    (Announcement("hearts", HAND), False, True),
    (Announcement("null"), True, False),
    (Announcement("null"), False, False),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("announcement", "won", "conceded"), RESULTS)
def test_won_or_lost_is_told_without_a_figure_that_nobody_counted(
    language: str, announcement: Announcement, won: bool, conceded: bool
) -> None:
    ruleset = rules("isko")
    outcome = outcome_of(ruleset, announcement, Said(won=won, matadors=2, conceded=conceded))
    result = value(ruleset, announcement, outcome)
    assert result.won is won
    words = Catalogue.of(language, ruleset)
    unit = words.text("unit.points.many")
    for reason in result.reasons:
        assert unit not in words.say(reason.message)
        assert not {"points", "tricks"} & set(reason.as_data())
    assert 61 not in {reason.count for reason in result.reasons}


def test_card_points_without_tricks_are_told_without_tricks() -> None:
    outcome = Outcome(80, 7, matadors=2, counted=Counted.POINTS)
    result = value(rules("isko"), Announcement("hearts", SCHNEIDER), outcome)
    texts = [Catalogue("en", rules("isko").words).say(reason.message) for reason in result.reasons]
    assert "announced level missed (80 card points)" in texts


def test_what_was_counted_changes_no_value() -> None:
    for counted in Counted:
        outcome = Outcome(61, 5, matadors=2, counted=counted)
        assert value(rules("isko"), Announcement("hearts"), outcome).score == 30


@pytest.mark.parametrize("counted", Counted)
@pytest.mark.parametrize("ruling", Ruling)
def test_records_hold_what_was_counted(counted: Counted, ruling: Ruling) -> None:
    outcome = Outcome(61, 5, 18, 2, (), ruling, counted)
    record = Record(1, ("A", "B", "C"), Seat.FOREHAND, Announcement("hearts"), outcome, line=1)
    assert record_of(row_of(record), 1, 1) == record


def test_a_plugins_goal_told_with_figures_is_told_without_them_where_they_lack() -> None:
    words = Catalogue("en")
    words._messages["reason.missed-own"] = "only {points:points}"  # noqa: SLF001 - a plugin's
    reason = words.say(Reason("missed-own", 0, "", (("counted", "nothing"),)).message)
    assert reason == "goal missed"
