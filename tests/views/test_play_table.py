"""The page of one place of a table at which is played."""

from __future__ import annotations

import json

import pytest

from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.events import Act, Discarded, Fault, TookSkat
from skatcore.play.settlement import Abandoned
from skatcore.play.stage import STAGES
from skatcore.play.stages.announcement import NamedLoss
from skatcore.rules.profile.lookup import bundled
from skatcore.table.parts import TablePlace
from skatcore.table.seen import seen_from
from skatcore.table.session import GameTable
from skatcore.table.tokens import meant_by, send
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.play.deal_text import act_text, did_text
from skatcore.views.play.log import LogKind, place_names, refused_lines
from skatcore.views.play.table import play_page
from support.games import rules
from support.table_play import codes_in, may_know, page_of, table_of, to_the_end, words_of

#: Seed 7 under ISkO: forehand is bid 18 and 20, then plays hearts.
AUCTION = ("held", "held", "took-skat", "discarded:CQ-CK", "announced:hearts")


def seven(*tokens: str, people: tuple[int, ...] = (0,)) -> GameTable:
    """The first deal of seed 7, and what is done in it at place 0."""
    table = table_of(rules("isko"), people)
    if 1 in people:
        send(table, 1, "passed")  # as the computer does
    for token in tokens:
        send(table, 0, token)
    return table


def refused(table: GameTable, token: str, place: int = 0) -> list[str]:
    """The answer to somebody who has sent something that is not allowed."""
    with pytest.raises(Refused) as error:
        send(table, place, token)
    return refused_lines(table, error.value.message, words_of(table.ruleset), meant_by(table, place, token))


def test_who_is_asked_to_hold_sees_the_bid_and_both_answers() -> None:
    page = page_of(seven(), 0)
    assert page.prompt == "18 is bid to you: yes or pass?"
    assert [(group.key, [(c.token, c.text) for c in group.choices]) for group in page.groups] == [
        ("say", [("passed", "pass"), ("held", "yes")])
    ]
    assert page.waits
    assert not any(card.legal or card.token for card in page.hand)


def test_the_next_bids_stand_before_the_higher_ones() -> None:
    page = page_of(table_of(rules("isko"), (1,)), 1)
    bid, more, say = page.groups
    assert [choice.text for choice in bid.choices] == ["18", "20", "22", "23", "24"]
    assert [choice.token for choice in more.choices[:2]] == ["bid:27", "bid:30"]
    assert [choice.token for choice in say.choices] == ["passed"]


def test_two_cards_are_chosen_to_lay_away() -> None:
    page = page_of(seven(*AUCTION[:3]), 0)
    assert page.lays == 2
    assert page.skat == ("SA", "S8")
    assert len(page.hand) == 12
    assert all(card.legal and not card.token for card in page.hand)
    assert page.places[0].cards == 12


def test_games_stand_by_contract_with_their_forms() -> None:
    page = page_of(seven(*AUCTION[:2]), 0)
    groups = {group.key: group for group in page.groups}
    assert list(groups) == ["say", "diamonds", "hearts", "spades", "clubs", "grand", "null"]
    assert groups["grand"].title == "Grand"
    assert [(choice.token, choice.text) for choice in groups["grand"].choices[:2]] == [
        ("announced:grand.H", "Grand hand"),
        ("announced:grand.HS", "Grand hand schneider announced"),
    ]
    assert [choice.token for choice in groups["say"].choices] == ["took-skat"]
    assert page.from_hand
    assert not page_of(seven(*AUCTION[:4]), 0).from_hand


def test_the_cards_that_may_be_played_are_marked_and_the_others_say_why() -> None:
    table = seven(*AUCTION, "played:H7")
    page = page_of(table, 0)
    assert [(card.who, card.code) for card in page.trick] == [("Left", "S9"), ("Right", "SQ")]
    assert [card.code for card in page.hand if card.legal] == ["SA", "ST", "S8", "S7"]
    assert {card.code: card.token for card in page.hand}["HT"] == "played:HT"
    no, would_be = refused(table, "played:HT")
    assert no.startswith("No: HT does not follow: spades was led, and there is one in the hand (ISkO 4.2.1")
    assert would_be.startswith("It would be a breach of the rules (revoke: ")
    assert "The referee: " in would_be


def test_a_token_that_means_nothing_is_refused_without_more() -> None:
    assert refused(seven(), "nonsense") == ["No: that cannot be chosen now"]


def test_where_several_people_play_a_refusal_tells_nothing_of_what_would_follow() -> None:
    table = seven(*AUCTION, "played:SA", people=(0, 1))
    lines = refused(table, "played:DT", 1)
    assert lines[1:] == ["It would be a breach of the rules (revoke: suit or trump not followed)."]
    assert codes_in(lines) <= may_know(table, 1)


def test_places_say_who_sits_where_and_what_he_is() -> None:
    page = page_of(seven(*AUCTION), 0)
    ada, left, right = page.places
    assert (ada.name, left.name, right.name) == ("Ada", "Left", "Right")
    assert ada.roles == ("forehand", "declarer")
    assert right.roles == ("rearhand", "deals")
    assert (ada.you, ada.person, left.you, left.person) == (True, True, False, False)
    assert (ada.turn, left.turn) == (True, False)
    assert (ada.cards, left.cards, right.cards) == (10, 10, 10)
    assert page.game == "Hearts"
    assert page.bid == "20"
    after = page_of(seven(*AUCTION, "played:H7"), 0)
    assert [place.cards for place in after.places] == [9, 8, 8]
    assert [place.tricks for place in after.places] == [0, 1, 0]
    assert [card.code for card in after.last_trick] == ["H7", "SJ", "HA"]
    assert [(card.place, card.code) for card in after.before] == [(0, "H7"), (1, "SJ"), (2, "HA")]
    assert (after.winner, after.played) == (1, 5)
    assert [place.said for place in page.places] == ["Hearts", "pass", "pass"]
    assert [place.said for place in after.places] == ["", "", ""]


@pytest.mark.parametrize("profile", bundled())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_has_words_for_the_log(profile: str, lang: str) -> None:
    """Faults are said as what has happened anyway, and are no choices."""
    words = Catalogue.of(lang, rules(profile))
    kinds = {kind for stage in rules(profile)[STAGES] for kind in stage.kinds if issubclass(kind, Act)}
    choices = {kind.kind for kind in kinds if not issubclass(kind, Fault | Abandoned)}
    assert not [kind for kind in choices if f"did.{kind}" not in words and f"said.{kind}" not in words]


@pytest.mark.parametrize(
    ("lang", "skat", "away", "hidden"),
    [
        ("en", "took the skat", "discarded CK CQ", "discarded"),
        ("de", "Skat aufgenommen", "CK CQ gedrückt", "gedrückt"),
        ("pl", "skat wzięty", "odłożone karty CK CQ", "odłożone karty"),
    ],
)
def test_the_log_tells_what_was_done_and_a_choice_what_can_be(lang: str, skat: str, away: str, hidden: str) -> None:
    words = Catalogue.of(lang, rules("isko"))
    assert did_text(TookSkat(Seat.FOREHAND), words) == skat
    assert did_text(Discarded(Seat.FOREHAND, (Card.CK, Card.CQ)), words) == away
    assert did_text(Discarded(Seat.FOREHAND, ()), words) == hidden
    assert act_text(TookSkat(Seat.FOREHAND), words) == words.text("event.took-skat")
    assert act_text(NamedLoss(Seat.FOREHAND, "hearts"), words).endswith(words.game("hearts"))


def test_the_log_tells_what_everybody_did_but_no_hidden_card() -> None:
    table = seven(*AUCTION, "played:H7", people=(0, 1))
    own, other = (page_of(table, place).log for place in (0, 1))
    assert "Ada: discarded CK CQ" in [line.text for line in own]
    assert "Ada: discarded" in [line.text for line in other]
    assert own[0].kind is LogKind.ACT


@pytest.mark.parametrize(
    ("profile", "declined", "expected"),
    [
        ("pub", "passed", "All have passed: Ramsch is played."),
        ("schieberamsch", "declined", "Ramsch without a declarer"),
        ("isko", "passed", None),
    ],
)
def test_the_log_says_which_game_begins_when_nobody_is_the_declarer(
    profile: str, declined: str, expected: str | None
) -> None:
    table = table_of(rules(profile), (0, 1, 2))
    for _ in range(3):
        [place] = seen_from(table, 0).waits_for
        send(table, place, declined)
    if expected and profile == "schieberamsch":
        send(table, 0, "pushed")
    log = page_of(table, 0).log
    assert [(at, line.text) for at, line in enumerate(log) if line.kind is LogKind.GAME] == [
        (3, text) for text in (expected,) if text
    ]


def test_who_has_no_name_is_called_by_where_he_sits() -> None:
    words = words_of(rules("isko"))
    three = GameTable(rules("isko"), [TablePlace(), TablePlace(person=True), TablePlace()], 7)
    assert place_names(seen_from(three, 1), words) == ["Right", "You", "Left"]
    four = GameTable(rules("isko"), [TablePlace(person=True), *[TablePlace()] * 3], 7)
    assert place_names(seen_from(four, 0), words) == ["You", "Computer 2", "Computer 3", "Computer 4"]


def test_a_finished_deal_is_explained_with_its_clauses() -> None:
    table = seven(*AUCTION)
    to_the_end(table)
    page = page_of(table, 0)
    assert page.result is not None
    assert page.result.text.startswith("Ada, Hearts: ")
    reasons = {(reason.text, reason.clause) for reason in page.result.reasons}
    assert ("without 3", "ISkO 2.4.2") in reasons
    assert ("times 10", "ISkO 5.1.1") in reasons
    assert len(page.result.rows) == 10
    assert page.result.skat == ("SA", "S8")
    assert page.result.points == page.points[0]
    assert [place.total for place in page.places] == list(page.points[0])
    assert [command.token for command in page.commands] == ["next-deal"]
    send(table, 0, "next-deal")
    assert page_of(table, 0).result is None
    assert page_of(table, 0).number == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_plain_data_in_every_language(lang: str) -> None:
    table = seven(*AUCTION)
    words = Catalogue.of(lang, table.ruleset)
    page = play_page(seen_from(table, 0), words)
    data = json.loads(json.dumps(page.as_data()))
    assert data["hand"][0] == {"code": "DJ", "token": "played:DJ", "legal": True}
    commands = {command["token"]: command["text"] for command in data["commands"]}
    assert set(commands) == {"showed-cards", "conceded", "undo"}
    assert commands["conceded"] == {"en": "Give up", "de": "Aufgeben", "pl": "Poddaj grę"}[lang]
