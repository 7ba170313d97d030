"""A table of people and computers: whose turn, taking back, claims, deal after deal, and back from the store."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from skatcore.analysis.players.player import PlayerKind, read_player
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import CardTurnedUp, Played, RestAgreed
from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
from skatcore.play.view import view_of
from skatcore.records.errors import NotStored
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import parse_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.table.parts import TablePlace
from skatcore.table.seen import seen_from
from skatcore.table.session import GameTable
from skatcore.table.stored import as_json, from_json
from skatcore.table.tokens import act_of, send, token_of
from skatcore.views.play.table import play_page
from support.computer_deals import given, won_by
from support.games import house, rules
from support.table_play import (
    codes_in,
    codes_within,
    may_know,
    page_of,
    step,
    table_of,
    to_the_end,
    tokens_on,
    words_of,
)

F, M, R = Seat
#: Seed 7 under ISkO: forehand is bid 18 and 20, then plays hearts.
AUCTION = ("held", "held", "took-skat", "discarded:CQ-CK", "announced:hearts")


def sent(table: GameTable, *tokens: str, place: int = 0) -> GameTable:
    for token in tokens:
        send(table, place, token)
    return table


def why(table: GameTable, token: str, place: int = 0) -> str:
    with pytest.raises(Refused) as refused:
        send(table, place, token)
    return refused.value.message.name


def played_by_all(name: str, declarer: str, skat: str, *tokens: str, people: tuple[int, ...] = (0, 1, 2)) -> GameTable:
    """Middlehand plays a game with these cards; nobody has played yet."""
    table = table_of(rules(name), people)
    table.deal = won_by(given(rules(name), declarer, skat), M)
    return sent(table, *tokens, place=1)


#: What is not sent where cards are to be played to the end.
PLAYED_OUT = ("undo", "showed-cards", "conceded")
STRONG = ("CJ SJ HJ DJ CA CT CK CQ C9 C8", "D7 H7")


# -- random play -----------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
@pytest.mark.parametrize("name", bundled())
def test_whole_deals_by_tokens_show_nobody_a_hidden_card_and_come_back_from_the_store(
    name: str, people: tuple[int, ...]
) -> None:
    ruleset, dice = rules(name), random.Random(f"{name} {people}")  # noqa: S311 - choices, no secrets
    table = table_of(ruleset, people, seed=2**90 + 17)
    deals = 0
    while deals < 2:
        stored = as_json(table)
        table = from_json(ruleset, stored)
        assert as_json(table) == stored
        if table.deal.over:
            deals += 1
            assert len(codes_in(page_of(table, 0).as_data())) == 32
            sent(table, "next-deal", place=people[0])
            continue
        pages = {}
        for place in people:
            seen, known = seen_from(table, place), may_know(table, place)
            pages[place] = play_page(seen, words_of(ruleset))
            page = pages[place].as_data()
            assert codes_in(page) <= known
            assert codes_within(seen) <= known
            assert str(table.seed) not in str(page)
            # every legal act has a token of its own
            assert [act_of(token_of(act), seen.view) for act in seen.view.legal] == list(seen.view.legal)
        step(table, dice, avoid=("undo",) if deals else PLAYED_OUT, pages=pages)
    assert len(table.counted) == 2


@pytest.mark.parametrize("name", ["isko", "kontra"])
def test_a_stored_table_goes_on_as_the_one_that_was_stored(name: str) -> None:
    tables = [table_of(rules(name), (0,)), table_of(rules(name), (0,))]
    dice = [random.Random(3), random.Random(3)]  # noqa: S311 - choices, no secrets
    for _ in range(12):
        step(tables[0], dice[0])
        tables[1] = from_json(rules(name), as_json(tables[1]))
        step(tables[1], dice[1])
        assert as_json(tables[0]) == as_json(tables[1])
        if tables[0].deal.over:
            break


def test_a_view_is_all_that_a_place_gets_of_the_deal() -> None:
    table = sent(table_of(rules("isko"), (0,)), *AUCTION)
    for place in (0, 1, 2):
        seen = seen_from(table, place)
        assert seen.view.events == view_of(table.deal, Seat(place)).events
        assert seen.over is None
        assert all(not isinstance(getattr(seen, name), Deal | GameTable) for name in seen.__dataclass_fields__)


# -- turns and refusals ----------------------------------------------------------------------------


def test_computers_act_until_a_person_must() -> None:
    table = table_of(rules("isko"), (0,))
    assert table.deal.turn is F
    assert len(table.deal.events) > 1
    assert table.waits_for() == (0,)


def test_what_is_refused_changes_nothing() -> None:
    table = sent(table_of(rules("isko"), (0,)), *AUCTION)
    before = as_json(table)
    assert why(table, "played:CJ") == "not-in-hand"
    assert why(table, "bid:18") == "not-now"
    assert why(table, "discarded:HT") == "discard-two"
    assert why(table, "announced:grand.H") == "announced-already"
    for token in ("", "played:", "played:XX", "bid:²", "announced:bridge", "card-turned-up", "ruled", "agreed-rest"):
        assert why(table, token) == "no-longer"
    assert why(table, "agree") == why(table, "silent") == "not-asked"
    assert why(table, "next-deal") == "deal-not-over"
    assert why(table, "played:S9", place=1) == "not-your-cards"
    assert as_json(table) == before


def test_a_fault_cannot_be_sent() -> None:
    table = table_of(rules("isko"), (0,))
    assert table.deal.can(CardTurnedUp(F))
    with pytest.raises(Refused):
        table.act(0, CardTurnedUp(F))


JUNK = (
    *(
        "",
        ":",
        "played:",
        "played:CJ-HT",
        "discarded:",
        "discarded:CJ-CJ-CJ",
        "discarded:CJ-HT",
        "bid:999999",
        "bid:-1",
    ),
    *("announced:grand", "announced:null.HO", "announced:grand.O+kontra=2", "held:18", "conceded", "resigned", "ruled"),
    *("gave:rearhand:CJ", "offered-rest:forehand", "took-skat", "undo", "silent", "agree", "disagree", "showed-cards"),
    *("looked-at-skat", "wrong-number:10-10-10-2", "settled:played:0:0", "left", "\0", "x" * 10_000),
)


@pytest.mark.parametrize("name", bundled())
def test_whatever_is_sent_is_done_or_refused(name: str) -> None:
    table = table_of(rules(name), (0, 1, 2))
    dice = random.Random(2)  # noqa: S311 - choices, no secrets
    for _ in range(40):
        before, token, place = as_json(table), dice.choice(JUNK), dice.randrange(3)
        try:
            send(table, place, token)
        except Refused:
            assert as_json(table) == before
        if table.deal.over:
            break
        step(table, dice, avoid=PLAYED_OUT)


def test_two_cards_are_laid_away_in_any_order() -> None:
    table = sent(table_of(rules("isko"), (0,)), *AUCTION[:3])
    view = view_of(table.deal, F)
    assert act_of("discarded:CQ-CK", view) == act_of("discarded:CK-CQ", view)
    assert act_of("discarded:CK-CQ", view) in view.legal
    assert why(table, "discarded:CK") == "discard-two"
    assert why(table, "discarded:CK-CK") == "discard-two"
    assert why(table, "discarded:CK-CJ") == "not-in-hand"


def test_a_person_may_say_kontra_or_let_the_computers_go_on() -> None:
    def asked() -> GameTable:
        table = table_of(rules("kontra"), (1,), seed=2)
        return sent(table, "passed", place=1)

    table = asked()
    seen = seen_from(table, 1)
    assert seen.may_keep_silent
    assert [token_of(act) for act in seen.view.legal] == ["said-kontra:Kontra"]
    assert seen_from(table, 0).waits_for == ()  # that he may say something is his own affair
    events = len(table.deal.events)
    table = from_json(table.ruleset, as_json(sent(table, "silent", place=1)))
    assert len(table.deal.events) > events
    assert table.deal.turn is M
    assert not seen_from(table, 1).may_keep_silent
    assert any(event.kind == "said-kontra" for event in sent(asked(), "said-kontra:Kontra", place=1).deal.events)


def test_who_has_kept_silent_is_not_asked_again_while_another_thinks() -> None:
    table = table_of(rules("kontra"), (1, 2), seed=2)
    sent(table, "passed", place=1)
    sent(table, "passed", place=2)
    assert table.waits_for() == (1, 2)
    table = from_json(table.ruleset, as_json(sent(table, "silent", place=1)))
    assert table.waits_for() == (2,)
    assert not seen_from(table, 1).may_keep_silent
    assert why(table, "silent", place=1) == "not-asked"
    sent(table, "silent", place=2)
    assert table.deal.turn is M
    assert table.waits_for() == (1,)


# -- taking back -----------------------------------------------------------------------------------


def test_a_card_is_taken_back_with_what_computers_answered() -> None:
    table = sent(table_of(rules("isko"), (0,)), *AUCTION)
    before = as_json(table)
    assert as_json(sent(table, "played:H7", "undo")) == before
    assert as_json(sent(table, "played:H7", "undo")) == before
    sent(table, "undo")  # the announcement
    assert table.deal.announcement is None
    sent(table, "undo")
    assert why(table, "undo") == "seen-by-it"


def test_nothing_done_is_not_taken_back() -> None:
    table = table_of(rules("isko"), (0,))
    assert not seen_from(table, 0).may_undo
    assert why(table, "undo") == "nothing-done"


@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2)])
def test_among_people_no_card_that_lies_is_taken_back(people: tuple[int, ...]) -> None:
    table = played_by_all("isko", *STRONG, "announced:grand.H", people=people)
    assert why(table, "undo", place=1) == "known-to-others"  # the announcement
    send(table, 0, f"played:{table.deal.hand(F)[0]}")
    assert not seen_from(table, 0).may_undo
    before = as_json(table)
    assert why(table, "undo") == "known-to-others"
    send(table, 1, token_of(table.deal.legal_actions(M)[0]))
    assert why(table, "undo", place=1) == "known-to-others"
    assert as_json(table) != before


def test_among_people_laid_away_cards_are_taken_up_until_something_is_announced() -> None:
    table = sent(table_of(rules("isko"), (0, 1)), "passed", place=1)
    sent(table, "held", "held", "took-skat")
    before = as_json(table)
    assert as_json(sent(table, "discarded:CQ-CK", "undo")) == before
    assert why(table, "undo") == "known-to-others"  # taking the skat
    sent(table, "discarded:CQ-CK", "announced:hearts")
    assert why(table, "undo") == "known-to-others"


def test_a_computer_that_stands_in_for_a_person_leaves_nobody_alone_with_the_cards() -> None:
    table = played_by_all("isko", *STRONG, "announced:grand.H", people=(0, 1))
    table.sit(1, replace(table.places[1], person=False))
    send(table, 0, f"played:{table.deal.hand(F)[0]}")
    assert why(table, "undo") == "known-to-others"
    table.sit(1, TablePlace())  # for good, but they have seen this deal
    table = from_json(table.ruleset, as_json(table))
    assert why(table, "undo") == "known-to-others"
    while not table.deal.over:
        send(table, 0, f"played:{next(act.card for act in table.deal.legal_actions(F) if isinstance(act, Played))}")
    sent(table, "next-deal")
    assert table.is_alone(0)


def test_what_is_done_at_a_copy_is_not_done_at_the_table() -> None:
    table = sent(table_of(rules("isko"), (0,)), *AUCTION)
    before = as_json(table)
    copied = table.copied()
    assert as_json(copied) == before
    sent(copied, "conceded")
    sent(copied, "next-deal")
    assert as_json(table) == before


# -- claims and concessions ------------------------------------------------------------------------


def test_computers_answer_a_claim_at_once() -> None:
    table = played_by_all("pzskat", *STRONG, "announced:grand.H", people=(1,))
    sent(table, "showed-cards", place=1)
    assert table.question is None
    assert table.deal.over
    assert page_of(table, 1).result
    (claim,) = seen_from(table, 1).claims
    assert claim.said == ((F, True), (R, True))


@pytest.mark.parametrize("agree", [True, False])
def test_pz_4_3_4_people_are_asked_whether_they_agree_to_a_claim(*, agree: bool) -> None:
    table = played_by_all("pzskat", *STRONG, "announced:grand.H")
    sent(table, "showed-cards", place=1)
    assert table.waits_for() == (0, 2)
    assert not table.deal.over
    page = page_of(table, 0)
    assert page.question == "Bolek lays down the cards and claims the rest. Do you agree?"
    assert [command.token for command in page.commands] == ["agree", "disagree"]
    assert page.groups == ()
    assert page.places[1].open == tuple(STRONG[0].split())
    assert page_of(table, 1).question == ""
    assert why(table, "agree", place=1) == "not-asked"
    assert why(table, token_of(table.deal.legal_actions(F)[0])) == "question-open"
    assert why(table, "undo", place=1) == "question-open"
    table = from_json(table.ruleset, as_json(sent(table, "agree")))
    assert table.waits_for() == (2,)
    assert why(table, "agree") == "not-asked"
    sent(table, "agree" if agree else "disagree", place=2)
    assert table.question is None
    assert table.deal.over is agree
    assert isinstance(table.deal.events[-1], Ruled)
    log = [line.text for line in page_of(table, 0).log]
    assert log[-3:-1] == ["Ada: I agree.", "Cosima: I agree." if agree else "Cosima: I do not agree."]
    assert log[-1].startswith("The referee: ")
    if not agree:
        assert why(table, "undo", place=1) == "known-to-others"
        assert why(table, "showed-cards", place=1) == "claimed-already"
        assert seen_from(table, 1).claim is None


def test_isko_4_3_4_a_claim_is_judged_without_asking_anybody() -> None:
    table = sent(played_by_all("isko", *STRONG, "announced:grand.H"), "showed-cards", place=1)
    assert table.question is None
    assert table.deal.over


def test_a_person_and_a_computer_are_both_asked() -> None:
    table = played_by_all("pzskat", *STRONG, "announced:grand.H", people=(0, 1))
    sent(table, "showed-cards", place=1)
    assert table.waits_for() == (0,)
    sent(table, "agree")
    assert table.deal.over
    assert seen_from(table, 0).claims[0].said == ((F, True), (R, True))


def test_a_computer_that_takes_a_place_answers_for_it() -> None:
    table = played_by_all("pzskat", *STRONG, "announced:grand.H", people=(0, 1))
    sent(table, "showed-cards", place=1)
    table.sit(0, TablePlace())
    assert table.question is None
    assert table.deal.over


@pytest.mark.parametrize("accepts", [True, False])
def test_where_the_source_is_silent_who_gives_up_sees_first_what_it_counts(*, accepts: bool) -> None:
    table = played_by_all("warmia", *STRONG, "announced:grand.H", people=(1,))
    card = token_of(table.deal.legal_actions(M)[0])
    before = as_json(sent(table, card, place=1))
    sent(table, "conceded", place=1)
    page = page_of(table, 1)
    assert "the source does not say" in page.question
    assert "lost" in page.question
    assert codes_in(page.as_data()) <= may_know(table, 1)
    assert codes_within(seen_from(table, 1)) <= may_know(table, 1)
    assert seen_from(table, 0).offer is None
    table = from_json(table.ruleset, as_json(table))
    sent(table, "agree" if accepts else "disagree", place=1)
    if accepts:
        assert isinstance(table.deal.events[-1], RestAgreed)
        assert table.deal.over
    else:
        assert as_json(table) == before


def test_people_agree_that_a_game_is_given_up() -> None:
    table = played_by_all("warmia", *STRONG, "announced:grand.H")
    for _ in range(3):
        turn = table.deal.turn
        assert turn is not None
        send(table, turn, token_of(table.deal.legal_actions(turn)[0]))
    sent(table, "conceded", place=1)
    assert isinstance(table.deal.events[-1], Resigned)
    assert page_of(table, 2).question == "Bolek gives up. Do you agree?"
    assert page_of(table, 1).question == ""
    sent(table, "agree")
    sent(table, "agree", place=2)
    assert table.deal.over
    assert table.points()[1] < 0


def test_all_against_all_nobody_gives_up_or_claims() -> None:
    table = table_of(rules("pub"), (0, 1, 2))
    while table.deal.state.contract is None:
        turn = table.deal.turn
        assert turn is not None
        legal = table.deal.legal_actions(turn)
        table.act(turn, next((act for act in legal if act.declines), legal[0]))
    assert table.deal.declarer is None
    for place in (0, 1, 2):
        assert seen_from(table, place).claim is None
        assert seen_from(table, place).concession is None
        with pytest.raises(Refused):
            table.act(place, ShowedCards(Seat(place), table.deal.hand(Seat(place))))


# -- deal after deal -------------------------------------------------------------------------------


def test_deals_add_up_by_place_and_the_deal_passes_to_the_left() -> None:
    table = table_of(rules("isko"), (0, 1, 2))
    totals = [0, 0, 0]
    for number in range(3):
        to_the_end(table, number)
        assert table.deal.table.dealer == (2 + number) % 3
        scored = dict(zip(table.deal.table.active, table.deal.scored().points, strict=True))
        totals = [total + scored[place] for place, total in enumerate(totals)]
        assert table.totals() == tuple(totals)
        sent(table, "next-deal")
    assert table.totals() == tuple(totals)
    assert seen_from(table, 0).number == 4
    for counted in table.counted:
        deal = StoredDeal.read(counted.line, table.ruleset).deal
        assert deal.over
        assert sorted(deal.scored().points) == sorted(counted.points)


def test_a_deal_that_is_over_is_not_taken_back_and_nothing_is_done_in_it() -> None:
    table = table_of(rules("isko"), (0,))
    to_the_end(table)
    assert why(table, "undo") == "deal-over"
    assert why(table, "played:CJ") == "deal-over"
    assert table.waits_for() == ()


def test_four_at_the_table_who_sits_out_sees_what_all_see() -> None:
    table = table_of(rules("isko"), (0, 1, 2, 3), places=4)
    assert table.seat_of(3) is None
    while not table.deal.over:
        seen = seen_from(table, 3)
        page = page_of(table, 3)
        assert not seen.view.hand
        assert not seen.view.legal
        played = {str(card) for _, card in seen.view.played}
        lying = {str(card) for cards in seen.view.open for card in cards}
        assert codes_in(page.as_data()) <= played | lying
        assert "sits out" in page.places[3].roles
        assert why(table, "played:CJ", place=3) == "not-your-cards"
        step(table, random.Random(1), avoid=PLAYED_OUT)  # noqa: S311 - no secrets
    sent(table, "next-deal", place=3)
    assert table.seat_of(3) is R
    assert table.counted[0].points[3] == 0


def test_who_sits_out_does_not_hear_what_is_laid_away() -> None:
    table = table_of(rules("isko"), (0, 1, 2, 3), places=4)
    for place, token in ((1, "bid:18"), (0, "passed"), (2, "passed"), (1, "took-skat")):
        send(table, place, token)
    sent(table, next(token for token in tokens_on(page_of(table, 1)) if token.startswith("discarded:")), place=1)
    assert codes_in([line.text for line in page_of(table, 1).log])
    for place in (0, 2, 3):
        assert "Bolek: discarded" in [line.text for line in page_of(table, place).log]
    assert codes_in(page_of(table, 3).as_data()) == codes_within(seen_from(table, 3)) == set()


def test_a_table_of_a_draft_holds_its_deals_without_the_rules() -> None:
    draft = parse_ruleset(house("[play]\nlast-trick = 'until-own-card'"))
    table = table_of(draft, (0,))
    to_the_end(table)
    text = as_json(sent(table, "next-deal"))
    assert "extends" not in text
    assert "[play]" not in text
    assert as_json(from_json(draft, text)) == text


def test_a_table_is_read_under_its_own_rules_only() -> None:
    text = as_json(table_of(rules("isko"), (0,)))
    with pytest.raises(NotStored) as error:
        from_json(rules("pub"), text)
    assert error.value.message.name == "other-rules"
    with pytest.raises(NotStored):
        from_json(rules("isko"), text.replace('"game_table":1', '"game_table":2'))


def test_how_computers_play_is_stored_with_the_table() -> None:
    searching = read_player("solver:60")
    places = [TablePlace("Ada", person=True), TablePlace(plays=searching), TablePlace(plays=PlayerKind.RANDOM)]
    table = GameTable(rules("isko"), places, 7)
    again = from_json(rules("isko"), as_json(table))
    assert again.places == places
    for each in (table, again):
        to_the_end(each)
    assert table.deal.over
    assert again.deal == table.deal
    assert '"plays"' not in as_json(GameTable(rules("isko"), [TablePlace("Ada", person=True)] * 3, 7))


def test_a_computer_with_a_promised_trick_answers_when_it_is_not_its_turn() -> None:
    table = table_of(rules("pl-local"), (0, 1), seed=13)
    send(table, 1, "passed")
    sent(table, "passed", "played:S9")  # the right plays spades and has laid the seven of trumps open
    send(table, 1, "played:SA")
    sent(table, "showed-cards")
    send(table, 1, "agree")
    assert table.question is None
