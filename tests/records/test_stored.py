"""Events and deals as JSON: nothing is lost, and nothing wrong is taken in."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any, ClassVar, cast

import pytest
from hypothesis import given as provided
from hypothesis import settings
from hypothesis import strategies as st
from pydantic import PydanticSchemaGenerationError, TypeAdapter
from pydantic_core import PydanticSerializationError

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Form, Level, Outcome, Seat
from skatcore.model.record import Record
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Discarded, Held, LaidOpen, Played
from skatcore.play.table import Table
from skatcore.records import stored as storing
from skatcore.records.deal_line import line_form
from skatcore.records.errors import NotStored
from skatcore.records.stored import FORMER, StoredDeal, StoredEvents
from skatcore.records.stored_deals import StoredDealsFormat
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.registry import Pack, Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.computer_deals import announced, given, played, won_by
from support.event_json import event_as_data, event_from
from support.games import EVERY, house, rules

NAMES = ("Ada", "Bolek", "Öle")


def some_deal(name: str = "isko") -> Deal:
    """A Null ouvert with two tricks, every kind of event in it."""
    ten = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"
    deal = given(rules(name), ten, "CA SA")
    announced(won_by(deal, Seat.MIDDLEHAND, 46), "NO", "CA SA")
    for _ in range(7):
        if not deal.over:
            deal.do(deal.legal_actions()[0])
    return deal


def line() -> str:
    """The line of that deal as it is stored."""
    return StoredDeal(some_deal(), NAMES).line()


def test_a_deal_that_was_over_when_its_level_was_lost_keeps_what_it_counted() -> None:
    isko = rules("isko")
    left = "HT HQ H9 D7 D8 D9 DT S8 S9 SQ"
    deal = given(isko, "CJ SJ CA CT CK CQ C9 C8 H7 H8", "C7 S7", left=left)
    played(announced(won_by(deal, Seat.MIDDLEHAND), "CHZ"), "HA H7 HT")
    assert (deal.over, deal.state.lost) == (False, True)
    fields = json.loads(StoredDeal(deal, NAMES).line())
    assert not StoredDeal.read(json.dumps(fields), isko).deal.over
    back = StoredDeal.read(json.dumps({**fields, "skatcore": 1}), isko)
    assert back.deal.over
    assert back.deal.events[:-1] == deal.events
    outcome = back.deal.record().outcome
    assert isinstance(outcome, Outcome)
    assert (outcome.points, outcome.tricks) == (99, 9)
    assert back.deal.scored().points == (0, -192, 0)
    again = StoredDeal.read(back.line(), isko)
    assert (again.deal, again.players) == (back.deal, NAMES)
    (record,) = StoredDealsFormat().read([f"{back.line()}\n"])
    assert isinstance(record, Record)
    assert record.outcome == outcome


def wrong(text: str, name: str = "isko") -> NotStored:
    """The reason why a text is refused."""
    with pytest.raises(NotStored) as caught:
        StoredDeal.read(text, rules(name))
    for language in LANGUAGES:
        assert Catalogue.of(language, rules(name)).say(caught.value.message)
    json.dumps(caught.value.as_data())
    return caught.value


def changed(**keys: Any) -> str:
    """The stored deal with other values; None leaves a key out."""
    fields = {**json.loads(line()), **keys}
    return json.dumps({key: value for key, value in fields.items() if value is not None})


def event(number: int, **keys: Any) -> str:
    """The stored deal with another value in one of its events."""
    fields = json.loads(line())
    fields["events"][number] |= keys
    return json.dumps(fields)


# -- there and back -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
@settings(max_examples=15, deadline=None)
@provided(seed=st.integers(0, 10**6), steps=st.integers(0, 70), to_the_end=st.booleans())
def test_a_deal_comes_back_as_it_was(name: str, seed: int, steps: int, *, to_the_end: bool) -> None:
    dice = Random(seed)  # noqa: S311 - cards, no secrets
    players = dice.choice(sorted(rules(name).core.table.players))
    start = Deal.shuffled(rules(name), seed, Table(players, seed % players)).events[0]
    deal = Deal.replay(rules(name), [start], to_the_end=to_the_end)
    for _ in range(steps):
        if not deal.over:
            deal.do(dice.choice(deal.legal_actions()))
    for event in deal.events:
        assert event_from(json.loads(json.dumps(event_as_data(event))), rules(name)) == event
    for names in (None, NAMES):
        stored = StoredDeal(deal, names)
        text = stored.line()
        assert "\n" not in text
        back = StoredDeal.read(text, rules(name))
        assert back == stored
        assert back.deal.state.to_the_end is to_the_end
        assert (back.deal.stage, back.deal.turn) == (deal.stage, deal.turn)
        assert back.line() == text


def test_what_a_stored_deal_looks_like() -> None:
    fields = json.loads(line())
    assert list(fields) == ["skatcore", "profile", "digest", "players", "events"]
    assert (fields["skatcore"], fields["profile"]) == (2, "isko")
    assert fields["digest"] == rules("isko").digest
    kinds = [row["kind"] for row in fields["events"]]
    assert kinds[:5] == ["dealt", "bid", "passed", "passed", "took-skat"]
    assert fields["events"][1] == {"kind": "bid", "seat": "middlehand", "value": 46}
    assert fields["events"][5:7] == [
        {"kind": "discarded", "seat": "middlehand", "cards": ["CA", "SA"]},
        {"kind": "announced", "seat": "middlehand", "game": {"contract": "null", "form": {"ouvert": True}}},
    ]
    assert fields["events"][7]["kind"] == "laid-open"


@pytest.mark.parametrize(
    "act",
    [
        Bid(Seat.REARHAND, 264),
        Held(Seat.FOREHAND),
        Discarded(Seat.FOREHAND, (Card.D7, Card.CA)),
        LaidOpen(Seat.FOREHAND, ()),
        Played(Seat.MIDDLEHAND, Card.CJ),
        Announced(Seat.FOREHAND, Announcement("clubs", Form(True, False, Level.SCHWARZ))),
        Announced(Seat.FOREHAND, Announcement("null", Form(), (("a", 1), ("b", "word")))),
    ],
)
def test_an_event_comes_back_whether_legal_or_not(act: Act) -> None:
    assert event_from(json.loads(json.dumps(event_as_data(act))), rules("isko")) == act


@dataclass(frozen=True, slots=True)
class Strange(Act):
    """An event that holds what has no JSON form."""

    kind: ClassVar[str] = "strange"

    what: Lock


def test_an_event_without_a_json_form_is_refused_when_it_is_written() -> None:
    with pytest.raises(PydanticSchemaGenerationError, match="lock"):
        event_as_data(Strange(Seat.FOREHAND, Lock()))


def test_a_value_of_another_type_than_its_field_is_not_written() -> None:
    deal = some_deal()
    for place in (1, 2, -1):
        deal._events[place] = Bid(Seat.FOREHAND, cast("int", 18.5))  # noqa: SLF001 - no legal act does this
    with pytest.raises(PydanticSerializationError) as caught:
        StoredDeal(deal).line()
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("name", ["two\nlines", "\ud800", "x" * 201])
def test_a_name_that_cannot_be_read_back_is_not_written(name: str) -> None:
    with pytest.raises(NotStored) as caught:
        StoredDeal(some_deal(), ("Ada", name, "Bolek")).line()
    assert (caught.value.message.name, caught.value.at) == ("no-such-text", "players.1")


# -- other rules ----------------------------------------------------------------------------------


def test_a_deal_is_refused_under_other_rules_and_both_are_named() -> None:
    problem = wrong(line(), "warmia")
    assert (problem.message.name, problem.at) == ("other-rules", "digest")
    details = dict(problem.message.details)
    assert (details["word"], details["expected"]) == ("isko", "warmia")
    text = Catalogue("en").say(problem.message)
    assert "isko" in text
    assert "warmia" in text


def test_a_deal_is_replayed_under_other_rules_where_that_is_asked_for() -> None:
    deal = StoredDeal.read(line(), rules("pub"), other_rules=True).deal
    assert deal.events == some_deal().events
    assert deal.ruleset is rules("pub")


def test_under_other_rules_each_event_is_checked_all_the_same() -> None:
    with pytest.raises(NotStored) as caught:
        StoredDeal.read(line(), rules("schieberamsch"), other_rules=True)
    # there every deal is a Ramsch, and nobody bids
    assert (caught.value.message.name, caught.value.at) == ("refused", "events.1")
    assert caught.value.message.why[0].name == "not-now"


# -- the rules that a deal carries -----------------------------------------------------------------

HOUSE = house('[auction]\nall-pass = "ramsch"\n[loss]\nhand = 1\n', plugins=["ramsch"])


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Registry:
    """The installed plugins, and a pack of one profile that is called like a bundled one."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "isko.toml").write_text(HOUSE.replace('"house"', '"isko"', 1), "utf-8")
    where = Registry(Registry.installed().plugins, {"club": (Pack("club", "club", folder),)})
    monkeypatch.setattr("skatcore.rules.registry._installed", lambda: where)
    return where


def stored(ruleset: Ruleset) -> dict[str, Any]:
    """A deal as it is stored under a rule set."""
    fields: dict[str, Any] = json.loads(StoredDeal(Deal.shuffled(ruleset, 5)).line())
    return fields


def problem_of(fields: dict[str, Any], ruleset: Ruleset | None = None) -> NotStored:
    """Why it is not read, in words of every language."""
    with pytest.raises(NotStored) as caught:
        StoredDeal.read(json.dumps(fields), ruleset)
    for language in LANGUAGES:
        assert Catalogue(language).say(caught.value.message)
    return caught.value


def test_a_deal_under_a_bundled_profile_names_it() -> None:
    fields = stored(rules("pub"))
    assert (fields["profile"], "rules" in fields) == ("pub", False)
    assert StoredDeal.read(json.dumps(fields)).deal.ruleset.digest == rules("pub").digest


def test_a_deal_under_a_profile_of_a_pack_names_both(packed: Registry) -> None:
    ruleset = load_ruleset("club/isko", packed)
    fields = stored(ruleset)
    assert (fields["profile"], "rules" in fields) == ("club/isko", False)
    assert StoredDeal.read(json.dumps(fields)).deal.ruleset.digest == ruleset.digest
    problem = problem_of(fields, rules("isko"))
    assert (problem.message.name, dict(problem.message.details)["word"]) == ("other-rules", "club/isko")


@pytest.mark.parametrize("extension", [".toml", ""])
def test_a_deal_under_a_file_carries_its_rules(tmp_path: Path, extension: str) -> None:
    file = tmp_path / f"house{extension}"
    file.write_text(HOUSE, "utf-8")
    fields = stored(load_ruleset(str(file)))
    file.unlink()
    assert fields["profile"] == "house"
    read = StoredDeal.read(json.dumps(fields))
    assert read.deal.ruleset.profile.name == "house"
    assert read.deal.ruleset.digest == parse_ruleset(HOUSE).digest
    assert json.loads(read.line()) == fields
    assert problem_of(fields, rules("isko")).message.name == "other-rules"


def test_what_a_deal_carries_is_short() -> None:
    assert (
        len(stored(parse_ruleset(house(extends="pl-local")))["rules"]) < 16_000
    )  # two thirds of it name the clause of each paragraph


def test_rules_that_a_deal_carries_stand_for_themselves() -> None:
    fields = stored(parse_ruleset(HOUSE))
    problem = problem_of(fields | {"rules": HOUSE})  # built on another file
    assert (problem.message.name, problem.at) == ("rules-broken", "rules")


@pytest.mark.parametrize("profile", ["nobodys", "club/other", "../isko.toml", "./isko.toml"])
def test_a_profile_that_is_not_installed_is_named(
    profile: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "isko.toml").write_text(HOUSE, "utf-8")
    monkeypatch.chdir(tmp_path)
    problem = problem_of(stored(rules("isko")) | {"profile": profile})
    assert (problem.message.name, dict(problem.message.details)["word"]) == ("rules-unknown", profile)


def test_a_plugin_that_is_not_installed_is_named() -> None:
    fields = stored(parse_ruleset(HOUSE))
    gone = fields["rules"].replace('"ramsch"', '"ramsz"').replace("[plugin.ramsch]", "[plugin.ramsz]")
    problem = problem_of(fields | {"rules": gone})
    assert (problem.message.name, dict(problem.message.details)["word"]) == ("plugins-missing", "ramsz")
    for language in LANGUAGES:  # the way out stands with it
        assert "--other-rules" in Catalogue(language).say(problem.message)


def test_rules_that_mean_something_else_by_now_are_told() -> None:
    fields = stored(parse_ruleset(HOUSE))
    problem = problem_of(fields | {"rules": fields["rules"].replace("hand = 1\n", "hand = 2\n", 1)})
    assert problem.message.name == "rules-changed"
    assert dict(problem.message.details)["expected"] == "house.toml"  # no profile is installed as "house"
    assert problem_of(stored(rules("isko")) | {"profile": "warmia"}).message.name == "rules-changed"


def test_a_bundled_profile_that_was_corrected_since_is_the_one_that_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = stored(rules("isko")) | {"digest": "0f" * 32}
    assert problem_of(fields).message.name == "rules-changed"
    monkeypatch.setattr(storing, "FORMER", {"isko": ("0f" * 32,)})
    assert StoredDeal.read(json.dumps(fields)).deal.ruleset.digest == rules("isko").digest
    assert StoredDeal.read(json.dumps(fields), rules("isko")).deal.ruleset is rules("isko")


# -- deals of version 0.1, which stored the id and another digest --------------------------------


def first_form(ruleset: Ruleset, digest: str) -> dict[str, Any]:
    """A deal as 0.1 stored it."""
    fields = stored(ruleset) | {"skatcore": 1, "profile": ruleset.id, "digest": digest}
    fields.pop("rules", None)
    return fields


@pytest.mark.parametrize("name", sorted(FORMER))
def test_a_deal_of_0_1_under_a_bundled_profile_is_read_under_it(name: str) -> None:
    fields = first_form(rules(name), FORMER[name][0])
    for ruleset in (None, rules(name)):
        read = StoredEvents.read(json.dumps(fields), ruleset)
        assert read.ruleset.id == name
        assert read.unchecked == ""
    assert problem_of(fields, rules("spitze" if name == "isko" else "isko")).message.name == "other-rules"


def test_a_deal_of_0_1_under_a_file_is_read_under_a_profile_with_that_id() -> None:
    ruleset = parse_ruleset(HOUSE)
    fields = first_form(ruleset, "ab" * 32)
    assert problem_of(fields).message.name == "rules-unknown"
    assert StoredEvents.read(json.dumps(fields), ruleset).unchecked == "house"
    assert problem_of(fields, rules("isko")).message.name == "other-rules"
    assert "rules" in json.loads(StoredDeal.read(json.dumps(fields), ruleset).line())


def test_a_deal_of_0_1_under_a_pack_is_not_taken_for_the_bundled_profile_of_that_id(packed: Registry) -> None:
    ruleset = load_ruleset("club/isko", packed)
    fields = first_form(ruleset, "ab" * 32)
    assert problem_of(fields).message.name == "rules-unknown"
    assert problem_of(fields, rules("isko")).message.name == "other-rules"
    assert StoredEvents.read(json.dumps(fields), ruleset).unchecked == "isko"


# -- what is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem", "at"),
    [
        ("", "json", ""),
        ("{", "json", ""),
        ("[]", "wrong-type", ""),
        ("null", "wrong-type", ""),
        ("{}", "key-missing", ""),
        ('{"skatcore": 1, "skatcore": 1}', "key-twice", ""),
        ("[" * 100_000, "json-too-much", ""),
        ('{"skatcore": ' + "9" * 5000 + "}", "json-too-much", ""),
        ('{"skatcore": NaN}', "wrong-type", "skatcore"),
        (" " * (1 << 20), "too-long", ""),
        (changed(skatcore=3), "version", "skatcore"),
        (changed(rules=7), "wrong-type", "rules"),
        (changed(skatcore=1, rules=""), "key-unknown", ""),
        (changed(skatcore="1"), "wrong-type", "skatcore"),
        (changed(skatcore=[[[]]]), "wrong-type", "skatcore"),
        (changed(skatcore=True), "wrong-type", "skatcore"),
        (changed(profile=None), "key-missing", ""),
        (changed(digest=None), "key-missing", ""),
        (changed(digest=7), "wrong-type", "digest"),
        (changed(digest=""), "other-rules", "digest"),
        (changed(event=[]), "key-unknown", ""),
        (changed(players=["a", "b"]), "length", "players"),
        (changed(players=["a", "b", 3]), "wrong-type", "players.2"),
        (changed(players=["a", "b", "\x1b[31m"]), "no-such-text", "players.2"),
        (changed(players=["a", "b", "\ud800"]), "no-such-text", "players.2"),
        (changed(players=["a", "b", "x" * 201]), "no-such-text", "players.2"),
        (changed(to_the_end=1), "wrong-type", "to_the_end"),
        (line()[:-1] + ',"result":null}', "wrong-type", "result"),
        (changed(result={"game": {"bid": 18}, "points": [0, 0, 0]}), "wrong-type", "result.game.bid"),
        (event(6, game={"contract": "null", "form": {"hnad": True}}), "key-unknown", "events.6.game.form"),
        (event(1, value="x" * 300), "wrong-type", "events.1.value"),
        (changed(events={}), "wrong-type", "events"),
        (changed(events=[]), "not-dealt", "events.0"),
        (changed(events=[7]), "wrong-type", "events.0"),
        (changed(events=[{}]), "key-missing", "events.0"),
        (changed(events=[{"kind": "passed", "seat": "forehand"}]), "not-dealt", "events.0"),
        (event(0, hands=[[], [], []]), "no-pack", "events.0.hands"),
        (event(0, skat=["CJ", "CJ"]), "no-pack", "events.0.hands"),
        (event(0, hands=[["CX"], [], []]), "not-a-choice", "events.0.hands.0.0"),
        (event(0, hands=[[], []]), "length", "events.0.hands"),
        (event(0, players=2), "refused", "events.0"),
        (event(0, players=0, dealer=0), "refused", "events.0"),
        (event(0, players=8), "refused", "events.0"),
        (event(0, dealer=3), "out-of-range", "events.0.dealer"),
        (event(0, dealer=-1), "out-of-range", "events.0.dealer"),
        (event(1, kind="bidden"), "not-a-choice", "events.1.kind"),
        (event(1, kind="lay-trumps"), "not-a-choice", "events.1.kind"),
        (event(1, kind=[]), "wrong-type", "events.1.kind"),
        (event(1, seat=1), "wrong-type", "events.1.seat"),
        (event(1, seat="dealer"), "not-a-choice", "events.1.seat"),
        (event(1, value=True), "wrong-type", "events.1.value"),
        (event(1, value="46"), "wrong-type", "events.1.value"),
        (event(1, value=46.0), "wrong-type", "events.1.value"),
        (event(1, value=10**30), "out-of-range", "events.1.value"),
        (event(1, value=47), "refused", "events.1"),
        (event(1, seat="forehand"), "refused", "events.1"),
        (event(1, valeu=47), "key-unknown", "events.1"),
        (event(5, cards=["CA"]), "refused", "events.5"),
        (event(5, cards="CA SA"), "wrong-type", "events.5.cards"),
        (event(5, cards=[]), "refused", "events.5"),
        (event(6, game={}), "key-missing", "events.6.game"),
        (event(6, game={"contract": "nil"}), "refused", "events.6"),
        (
            event(6, game={"contract": "null", "form": {"announced": "all"}}),
            "not-a-choice",
            "events.6.game.form.announced",
        ),
        (event(6, game={"contract": "null", "extras": [["a", None]]}), "wrong-type", "events.6.game.extras.0.1"),
        (changed(events=json.loads(line())["events"][:1] * 2), "dealt-again", "events.1"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, problem: str, at: str) -> None:
    result = wrong(text)
    assert (result.message.name, result.at) == (problem, at)


def test_half_a_character_and_too_many_brackets_are_told_apart() -> None:
    half = changed(rules=1).replace('"rules": 1', r'"rules": "\ud800"')
    assert (wrong(half).message.name, wrong(line()[:-1] + "\ud800}").message.name) == ("json", "json")
    assert wrong(changed(result=json.loads("[" * 300 + "]" * 300))).message.name == "json-too-much"


@pytest.mark.parametrize("name", EVERY)
def test_the_json_schema_of_a_line_has_every_event(name: str) -> None:
    schema = TypeAdapter(line_form(rules(name))).json_schema()
    kinds = set(schema["properties"]["events"]["items"]["discriminator"]["mapping"])
    assert kinds >= {event.kind for event in some_deal(name).events} if name == "isko" else {"dealt", "played"} <= kinds
    played = schema["$defs"]["Played"]["properties"]
    assert played["kind"]["const"] == "played"
    assert played["card"]["enum"] == [card.key for card in Card]


def test_an_illegal_event_is_told_with_its_reason_in_each_language() -> None:
    problem = wrong(event(1, value=47))
    assert problem.message.why[0].name == "no-such-bid"
    assert problem.as_data()["refusal"]["clause"] == "ISkO 3.3.2"
    assert [Catalogue.of(language, rules("isko")).say(problem.message) for language in LANGUAGES] == [
        "events.1: is not allowed: 47 is not the value of a game; the next is 48",
        "events.1: ist nicht erlaubt: 47 ist kein Reizwert; der nächste ist 48",
        "events.1: niedozwolone: 47 nie jest wartością gry; następna to 48",
    ]


def test_a_near_word_is_suggested() -> None:
    text = Catalogue("en").say(wrong(event(1, seat="vorhand")).message)
    assert "'forehand'" in text
    assert wrong(changed(event=[])).message.details[-1] == ("suggestion", "events")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


def read_or_problem(text: str) -> StoredDeal | NotStored:
    """The deal, or what is wrong with it."""
    try:
        return StoredDeal.read(text, rules("isko"))
    except NotStored as problem:
        return problem


@settings(max_examples=150, deadline=None)
@provided(data=st.data())
def test_nothing_else_than_a_problem_comes_of_anything_else(data: st.DataObject) -> None:
    fields = json.loads(line())
    at: Any = fields
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(at[key], dict | list) and at[key] and data.draw(st.booleans()):
            at = at[key]
            continue
        at[key] = data.draw(JSON)
        break
    problem = read_or_problem(json.dumps(fields))
    if isinstance(problem, NotStored):
        assert Catalogue.of("pl", rules("isko")).say(problem.message)
    else:
        assert read_or_problem(problem.line()) == problem


@settings(max_examples=100, deadline=None)
@provided(st.text())
def test_no_text_brings_reading_down(text: str) -> None:
    wrong(text)
