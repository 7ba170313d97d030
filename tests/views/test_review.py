"""Reviewed deals in words: every kind of deal, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatcore import Seat, load
from skatcore.analysis.review import CostUnit, DealReview, JudgedCard, NotReviewed, SeatTake
from skatcore.model.cards import Card
from skatcore.model.game import Announcement
from skatcore.play.events import Conceded
from skatcore.play.state import Trick
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.review.data import REVIEW_HEADS, ReviewCounts, players_review, review_cells, review_data
from skatcore.views.review.result import head_text, mistake_lines, reason_lines, tricks_story

LOSES = JudgedCard(9, Seat.REARHAND, Card.parse("CK"), 64, 58, 6, (Card.parse("S7"),), turns=True, score=-144)
GIVES = JudgedCard(9, Seat.FOREHAND, Card.parse("CA"), 58, 64, 6, (Card.parse("C7"),), turns=True, score=144)
LOST = DealReview(
    7, 7, ("Anna", "Ben", "Cleo"), declarer=Seat.REARHAND, game=Announcement("grand"), need=61, first=58, result=58,
    won=False, score=(0, 0, -96), worth=-96, cards=(GIVES, LOSES), bid=18,
    tricks=(Trick(Seat.FOREHAND, (Card.parse("CA"), Card.parse("C9"), Card.parse("CK")), Seat.FOREHAND, 15),) * 9,
)  # fmt: skip
NO_CARD = replace(LOST, cards=(), ended=Conceded(Seat.REARHAND), tricks=())
SHARED = replace(
    LOST, unit=CostUnit.OWN, declarer=None, game=Announcement("ramsch"), won=None, worth=None,
    cards=(replace(GIVES, turns=False),), takes=(SeatTake(40, 60), SeatTake(50, 30), SeatTake(20, 10)),
)  # fmt: skip
KINDS: dict[str, DealReview] = {
    "thrown away": LOST,
    "let go": replace(LOST, won=True, cards=(GIVES,), score=(0, 0, 48), result=64),
    "null thrown away": replace(LOST, unit=CostUnit.GAME, need=1, cards=(replace(LOSES, before=1, after=0),)),
    "null let go": replace(LOST, unit=CostUnit.GAME, need=1, won=True, cards=(replace(GIVES, before=0, after=1),)),
    "safe": replace(LOST, won=True, first=80, cards=(replace(GIVES, before=80, after=90, turns=False),)),
    "hopeless": replace(LOST, cards=(replace(GIVES, turns=False, after=60),), discard=()),
    "wrong discard": replace(LOST, cards=(replace(GIVES, turns=False, after=60),), discard=(Card(0), Card(1))),
    "overbid": replace(LOST, need=None, cards=(replace(GIVES, turns=False),)),
    "given up when won": replace(NO_CARD, first=70, rest=-12),
    "given up when lost": NO_CARD,
    "ended when it was lost": replace(NO_CARD, won=True, rest=20),
    "judged later": replace(LOST, skipped=24, cards=(replace(GIVES, turns=False, after=60),)),
    "not a card": replace(NO_CARD, ended=None),
    "without declarer": SHARED,
    **{str(key): DealReview(1, 1, ("Anna", "Ben", "Cleo"), why_not=key) for key in NotReviewed},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_deal_has_words(kind: str, language: str) -> None:
    ruleset, review = load("schieberamsch"), KINDS[kind]
    words = Catalogue.of(language, ruleset)
    said = [head_text(review, words), *reason_lines(review, words), *mistake_lines(review, words)]
    assert all(said)
    assert not any("review." in line for line in said)
    assert len(said) > 1 or review.why_not is NotReviewed.PASSED
    table = tricks_story(review, words)
    assert len(table.texts(words)) == len(review.tricks)
    assert len(review_cells(ruleset, review)) == len(REVIEW_HEADS)
    assert review_data(ruleset, review)["n"] == review.number


def test_what_is_said_is_what_happened() -> None:
    words = Catalogue.of("en", load("isko"))
    assert head_text(LOST, words) == "7. Cleo, Grand: lost with 58 card points, -96"
    assert reason_lines(LOST, words) == [
        "Trick 9: CK of Cleo loses the game (64 → 58); S7 would have held it.",
        "It had changed hands before: trick 9 CA (Anna).",
    ]
    assert mistake_lines(LOST, words)[1] == "trick 9: Cleo CK costs 6 (64 → 58); better: S7"
    assert reason_lines(KINDS["given up when won"], words) == ["Cleo: gave up. With best play the game was still won."]
    row = tricks_story(LOST, words).texts(words)[8]
    assert row == ["9", ">CA*!", " C9", " CK!", "15", "58", "6", "6"]


def test_no_discard_is_not_said_to_mean_that_no_game_was_to_be_won() -> None:
    words, alone = Catalogue.of("en", load("isko")), KINDS["hopeless"]
    assert reason_lines(alone, words)[1:] == ["No discard would have won it; --hands also tries other games."]
    searched = replace(alone, games=((), (), ()))
    assert reason_lines(searched, words)[1:] == ["No discard would have won it."]


def test_players_are_added_up() -> None:
    counts = ReviewCounts()
    for review in (LOST, KINDS["let go"], SHARED):
        counts.add(review)
    table = players_review(counts.players, counts.deals, counts.unjudged, Catalogue.of("en", load("isko")))
    assert [row[0] for row in table.rows] == ["Anna", "Ben", "Cleo"]
    assert table.rows[2][1:7] == (3, 2, 1, -144, -192, 144)
    assert counts.unjudged == 1
    assert any("1 deal is not in these columns" in note for note in table.notes)
