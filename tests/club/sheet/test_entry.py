"""Deals as they are told at the table, in words, in letters, or by a deal of the engine."""

from __future__ import annotations

import json
import random

import pytest
from pydantic import ValidationError

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry, entry_of, turn
from skatcore.club.errors import EntryError
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import ITEM, Begun
from skatcore.club.sheet.rows import Row
from skatcore.club.sheet.series import Series
from skatcore.model.quick_words import vocabulary
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.table import Table
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import GameUnknown
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, core_messages
from skatcore.views.sheet.text import row_text
from support.errors import raising
from support.games import rules
from support.stores import FOUR


def series(ruleset: Ruleset | None = None, players: tuple[str, ...] = FOUR) -> Series:
    loaded = ruleset or rules("isko")
    made = Begun(players=players, profile=loaded.id, digest=loaded.digest, text="")
    return Series(loaded, made)


def quick(text: str, on: Series | None = None) -> Row:
    """The row that a line makes; Bo, Cyd and Dov play."""
    sheet = on or series()
    sheet.add(entry(sheet, quick_deal(sheet, text)))
    return sheet.rows[-1]


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("bo h2 s", 40),
        ("bo h2", 30),
        ("bo h-2 lost", -60),
        ("b gh1", 72),
        ("Bo Herz Hand ohne 3", 50),
        ("bo herc z ręki z 2 sznajder", 50),
        ("bo herc 2 krawiec", 40),
        ("bo herc 2 czarno", 50),
        ("bo herc z 2 kominiarz", 50),
        ("bo hearts hand with 2 schwarz", 60),
        ("bo hearts hand schneider with 2 s", 60),
        ("bo herz hand mit 4 schwarz angesagt", 100),
        ("bo Herz mit 4, Hand, Schneider angesagt", 80),
        ("bo Herz,mit 4,Hand,Schneider angesagt", 80),
        ("bo hearts hand with 4 schwarz announced", 100),
        ("bo hearts 4 announced schwarz hand", 100),
        ("bo kier z ręki z 4 szwarc zapowiedziany", 100),
        ("bo kier z 4 zapowiedziany sznajder z ręki", 80),
        ("bo herz mit 4 schneider angesagt schwarz", 90),
        ("bo herz mit 4 aus der Hand", 60),
        ("bo null z podniesionym skatem", 23),
        ("bo grand with 4 schwarz won", 168),
        ("bo d 1 74", 18),
        ("bo d 1 points 95", 27),
        ("bo d1 points 30", -54),
        ("bo d1 lost s", -54),
        ("bo grand z 2 z", 120),
        ("bo no", 46),
        ("bo null lost", -46),
        ("bo noh", 59),
        ("bo h2 bid 20", 30),
        ("bo h2 lost conceded", -60),
    ],
)
def test_a_game_in_a_few_letters(text: str, score: int) -> None:
    row = quick(text)
    assert (row.declarer, row.own("Bo")) == ("Bo", score)


def test_isko_4_2_3_a_result_by_ruling_names_the_incident_and_its_clause() -> None:
    row = quick("bo h2 s lost incident=revoke")
    assert row.record.incident == "revoke"
    (reason,) = [reason for reason in row.scored.reasons if reason.step == "by-ruling"]
    assert (reason.clause, dict(reason.details)) == ("ISkO 4.2.3", {"incident": "revoke"})
    assert row_text(row, Catalogue.of("en", row.scored.ruleset)).count("ISkO 4.2.3") == 1


@pytest.mark.clause("ISkO 4.1.4")
def test_isko_4_1_4_a_game_lost_by_ruling_counts_what_was_announced_and_no_more() -> None:
    assert quick("bo hearts hand schneider 1 lost incident=revoke").own("Bo") == -2 * 10 * 5
    with raising(EntryError, "no-incident"):
        quick("bo h2 lost incident=revok")
    with raising(EntryError, "incident-decides-nothing"):
        quick("bo h2 lost incident=faced-card")


def test_isko_5_4_an_overbid_game_is_lost_though_its_points_are_won() -> None:
    row = quick("bo h2 74 b40")
    assert (row.lost, row.own("Bo")) == (True, -80)


def test_all_passed_in_every_language() -> None:
    for word in ("pass", "Passe", "pas", "p"):
        assert quick(word).record.announcement is None


def test_a_ramsch_from_forehand_on() -> None:
    sheet = series(rules("pub"))
    row = quick("ramsch 70 30 20", sheet)
    assert row.own("Bo") < 0 == row.own("Cyd")
    row = quick("ramsz 10/60/40 skat=10 last=dov", sheet)
    assert min(row.record.players, key=row.own) == row.record.players[1]


def test_tricks_that_decide_a_ramsch_are_asked_for() -> None:
    sheet = series(rules("pub"))
    for unsaid in ("ramsch 71 49 0", "ramsch 60 60 0", "ramsch 120 0 0"):
        with pytest.raises(EntryError) as caught:
            quick_deal(sheet, unsaid)
        details = dict(caught.value.message.details)
        assert (caught.value.message.name, details["field"]) == ("tricks-decide", "tricks")
        assert quick(f"ramsch {details['example']}", series(rules("pub"))).scored.counts  # what it tells to type
    # a trick of sevens, eights and nines is worth nothing: only without any does the loss double
    assert quick("ramsch 71/6 49/3 0/1", sheet).own("Bo") == -71
    assert quick("ramsch 71/6 49/4 0/0", sheet).own("Cyd") == -142
    assert quick("ramsch 71/6 49 0/0", sheet).own("Dov") == -142
    assert quick("ramsch 71 49 0/1", series(rules("pub"))).own("Bo") == -71
    # where nothing depends on them, nobody is asked
    assert quick("ramsch 71 49 0", series(rules("koelln-reisiek"))).own("Dov") > 0


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("ramsch 119 1 0", "shared-points-impossible"),
        ("ramsch 111/1 9/5 0/4", "shared-tricks-impossible"),
        ("ramsch 70/7 50/3 0/1", "shared-tricks-impossible"),
        ("ramsch 71/6 49 0", "tricks-decide"),
        ("bo h2 1", "points-impossible"),
        ("bo h2 119", "points-impossible"),
    ],
)
def test_points_that_no_tricks_make_are_refused(text: str, problem: str) -> None:
    with pytest.raises((EntryError, Unscorable)) as caught:
        quick_deal(series(rules("pub")), text)
    message = caught.value.message
    assert message.name == problem
    assert dict(message.details).get("players") == ("Bo/Cyd/Dov" if problem.startswith("shared") else None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ada h2", "Ada sits out in this deal; Bo, Cyd, Dov play"),
        ("eve h2", "eve does not sit at this table"),
        ("bo h", "with or without how many"),
        ("bo x2", "'x' is neither a game"),
        ("bo herz hand, mit 2,5", "'mit' is neither a game"),
        ("bo herz mit 2 augen 61,5", "'augen' is neither a game"),
        ("bo", "no game is named"),
        ("bo h2 30 won", "not won: lost with 30 card points"),
        ("bo h2 61 lost", "not lost: won with 61 card points"),
        ("bo h2 won b40", "the game is not won: overbid: the bid was 40"),
        ("ramsch 1 2 3", "isko has no game without a declarer"),
    ],
)
def test_what_is_no_deal_is_said(text: str, expected: str) -> None:
    sheet = series()
    with pytest.raises((EntryError, GameUnknown, Unscorable)) as caught:
        quick_deal(sheet, text)
    error = caught.value
    if isinstance(error, EntryError):
        for language in LANGUAGES:
            assert Catalogue.of(language, sheet.ruleset).error(error)
        assert expected in Catalogue.of("en", sheet.ruleset).error(error)
    assert sheet.rows == []


def test_a_beginning_of_two_names_asks_which() -> None:
    sheet = series(players=("Ada", "Bodo", "Boris"))
    with pytest.raises(EntryError) as caught:
        quick_deal(sheet, "bo h2")
    assert Catalogue("en").error(caught.value) == "bo: which of Bodo, Boris?"
    assert quick("bor h2", sheet).declarer == "Boris"


def test_no_word_means_two_things() -> None:
    meanings: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for key, text in core_messages(language).items():
            if key.startswith("quick."):
                for word in text.split():
                    meanings.setdefault(word, set()).add(key)
    assert {word: keys for word, keys in meanings.items() if len(keys) > 1} == {}
    assert vocabulary()["bez"] == "without"


# -- a deal of the engine -------------------------------------------------------------------------


def played(ruleset: Ruleset, seed: int, table: Table) -> Deal:
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    deal = Deal.shuffled(ruleset, seed, table)
    while not deal.over:
        deal.do(chance.choice(deal.legal_actions()))
    return deal


@pytest.mark.parametrize("profile", ["isko", "pub", "pl-local"])
@pytest.mark.parametrize("players", [FOUR, FOUR[:3]])
def test_a_deal_of_the_engine_enters_itself(profile: str, players: tuple[str, ...]) -> None:
    sheet = series(rules(profile), players)
    for seed in range(12):
        deal = played(sheet.ruleset, seed, sheet.table)
        active = sheet.active
        sheet.add(entry_of(sheet, deal))
        row = sheet.rows[-1]
        assert row.record.players == active
        assert row.scored.points == deal.scored(active).points
        assert row.scored.reasons == deal.scored(active).reasons


def test_a_deal_of_the_engine_is_refused_where_it_does_not_belong() -> None:
    sheet = series()
    with pytest.raises(Refused) as caught:  # another deals
        sheet.add(entry_of(sheet, played(sheet.ruleset, 1, sheet.table.next())))
    assert caught.value.message.name == "wrong-dealer"
    with pytest.raises(Refused) as caught:  # other rules
        sheet.add(entry_of(sheet, played(rules("pub"), 1, sheet.table)))
    assert caught.value.message.name == "other-rules"
    with pytest.raises(ValueError, match="4 sit here"):
        entry_of(sheet, played(sheet.ruleset, 1, Table()))
    with pytest.raises(ValueError, match="not over"):
        entry_of(sheet, Deal.shuffled(sheet.ruleset, 1, sheet.table))


def test_an_entry_may_carry_a_key_of_its_own() -> None:
    sheet = series()
    at = turn(sheet, "deal-1")
    item = entry(sheet, DealEntry(players=at.active), at)
    assert item.key == "deal-1"
    sheet.add(item)
    assert turn(sheet, "deal-1") == at
    assert turn(sheet, "deal-2").dealer == "Bo"


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("bo h2 s", {"won": True, "level": "schneider", "matadors": 2}),
        ("bo g-1 points=59", {"points": 59, "matadors": -1}),
        ("bo c1 conceded", {"won": False, "matadors": 1, "conceded": True}),
        ("bo n b23 lost", {"won": False, "bid": 23}),
    ],
)
def test_a_deal_is_stored_as_it_was_said_and_scored_the_same_when_it_is_read(line: str, result: object) -> None:
    sheet = series(rules("isko"))
    item = entry(sheet, quick_deal(sheet, line))
    sheet.add(item)
    stored = json.loads(item.model_dump_json())
    assert stored["deal"]["result"] == result
    assert ITEM.validate_python(stored) == item
    again = series(rules("isko"))
    again.add(ITEM.validate_python(stored))
    assert again.rows == sheet.rows


@pytest.mark.parametrize(
    "wrong",
    [
        {"declarer": "Eve"},
        {"declarer": ""},
        {"announcement": None},
        {"players": ["Bo", "Bo", "Cyd"]},
        {"result": {"won": True, "matadors": 0}},
        {"result": {"won": True, "matadors": 2, "bid": 10**9}},
        {"result": {"points": 121, "tricks": 9, "matadors": 1}},
        {"result": {"won": True, "matadors": 2, "cards": ["CJ", "CJ"]}},
        {"result": {"won": True, "matadors": 2, "sung": True}},
        {"result": {"points": [60, 60, 0], "tricks": [5, 11, 0]}},
    ],
)
def test_a_stored_deal_that_nobody_can_have_played_is_not_read(wrong: dict[str, object]) -> None:
    sheet = series(rules("isko"))
    stored = json.loads(entry(sheet, quick_deal(sheet, "bo h2")).model_dump_json())
    with pytest.raises(ValidationError):
        ITEM.validate_python(stored | {"deal": stored["deal"] | wrong})
