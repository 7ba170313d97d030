"""The taps for a deal under every rule set, what they mean, and what the deal would count."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.entry.form import EntryForm, changed_form, next_form
from skatcore.club.entry.mistaken_field import field_of
from skatcore.club.entry.offered_games import EXTRA, GameTaps
from skatcore.club.entry.previewed import Preview, preview
from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import deal_change, entry
from skatcore.club.entry.tapped import deal_tapped
from skatcore.club.entry.written_taps import tapped_of
from skatcore.club.errors import EntryError, StoreError
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.entered_result import record_of
from skatcore.club.sheet.items import Begun, Corrected, Entered, Inserted
from skatcore.club.sheet.series import Series
from skatcore.model.game import Outcome
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.table import Table
from skatcore.records.schema import MOST_MATADORS
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.sheet.entry_form import shown_form
from skatcore.views.sheet.mistakes import MISTAKES, mistake_text
from skatcore.views.sheet.sheets import preview_data
from support.deals import decided, played
from support.errors import raising
from support.games import SCORED, built, rules, toml
from support.series import begun

PLAYERS: Final = ("Ada", "Bo", "Cyd")
#: Houses beside the bundled rule sets: what plugins add to lists, and to each other's games.
HOUSES: Final[Mapping[str, Ruleset]] = {
    "bock": built(plugins=("bock",)),
    "bierlachs": built(plugins=("bierlachs",)),
    "kontra and spitze": built(plugins=("kontra", "spitze")),
    "bock, kontra and ramsch": built(
        toml(auction={"all_pass": "ramsch"}, plugin__bock={"then": "ramsch"}), plugins=("bock", "kontra", "ramsch")
    ),
    "ramsch with words": built(
        toml(
            auction={"all_pass": "ramsch"},
            plugin__ramsch={
                "pushing": "doubles",
                "knocking": True,
                "announced_virgin": True,
                "two_tied": "lower-jack",
                "jack_owned": "taken",
            },
        ),
        plugins=("ramsch",),
    ),
    "null lost as named": built(toml(overbid={"impossible_null": "named"})),
}
RULESETS: Final = {**{name: rules(name) for name in SCORED}, **HOUSES}
EACH: Final = pytest.mark.parametrize("name", RULESETS)


def series(ruleset: Ruleset, players: tuple[str, ...] = PLAYERS) -> Series:
    scheme = "bierlachs" if "bierlachs" in ruleset.profile.plugins else "points"
    return Series(ruleset, Begun(players=players, profile=ruleset.id, digest=ruleset.digest, text="", scheme=scheme))


def tried(sheet: Series, form: EntryForm, tapped: Mapping[str, str]) -> Preview | None:
    """The preview of what these taps would count; None where they are refused, in words."""
    shown, text = None, ""
    try:
        shown = preview(sheet, entry(sheet, deal_tapped(sheet, form, tapped), form.at))
    except MISTAKES as error:
        text = mistake_text(error, words("en", sheet.ruleset))
    assert shown or text
    return shown


@functools.cache
def words(language: str, ruleset: Ruleset) -> Catalogue:
    return Catalogue.of(language, ruleset)


def combinations(game: GameTaps, form: EntryForm) -> Iterator[dict[str, str]]:
    """Taps for a game with a declarer: all that belongs to the form, and each extra with few other things."""
    most, player = game.matadors, form.at.active[1]
    runs = [str(run) for run in sorted({1, -1, most, -most})] if game.needs_matadors else [""]
    levels, results = ["", *(level.key for level in game.levels)], ["won", "lost"]
    plain = {"game": game.key, "declarer": player}
    for code, run, level, result in product(game.forms, runs, levels, results):
        tapped = plain | {"form": code, "matadors": run, "level": level, "result": result}
        yield {field: text for field, text in tapped.items() if text}
    for extra, run, result in product(game.extras, runs, results):
        needed = {EXTRA + extra.requires: "1"} if extra.requires else {}
        for value in extra.values:
            tapped = plain | needed | {EXTRA + extra.key: value, "matadors": run, "result": result}
            yield {field: text for field, text in tapped.items() if text}


def shares(form: EntryForm, game: GameTaps) -> Iterator[dict[str, str]]:
    """Taps for a game without a declarer."""
    first, second, third = form.at.active
    for points in ((70, 30, 20), (50, 50, 20), (120, 0, 0), (60, 40, 10)):
        counted = {f"points.{name}": str(number) for name, number in zip(form.at.active, points, strict=True)}
        jacks = {f"fact.{fact.key}.{card}": first for fact in game.facts for card in fact.cards}
        for last in ("", first, second, third):
            plain = {"game": game.key, "last": last, **counted, **jacks}
            yield plain
            for extra in game.extras:
                needed = {EXTRA + extra.requires: "1"} if extra.requires else {}
                yield from (plain | needed | {EXTRA + extra.key: value} for value in extra.values)


@EACH
def test_what_is_offered_is_taken_or_refused_in_words_and_each_choice_is_taken_once(name: str) -> None:
    sheet = series(RULESETS[name])
    form = next_form(sheet)
    suits = {replace(game, key="any suit"): game for game in form.games if game.matadors == MOST_MATADORS}
    assert len(suits) <= 1 + (
        name in {"tournee", "altenburg-1886"}
    )  # so that one of them is enough; turned games are another kind
    for game in (*suits.values(), *(game for game in form.games if game.matadors != MOST_MATADORS)):
        taken: set[tuple[str, str]] = set()
        every = combinations(game, form) if game.has_declarer else shares(form, game)
        for tapped in every:
            assert set(tapped) <= game.fields(form.at.active)
            shown = tried(sheet, form, tapped)
            if shown is None:
                continue
            taken |= {(field, text) for field, text in tapped.items() if text}
            if game.has_declarer:
                assert shown.row.won is (tapped["result"] == "won"), tapped
            again = tapped_of(sheet.ruleset, shown.row.record)
            assert record_of(sheet.ruleset, deal_tapped(sheet, form, again)) == shown.row.record, (tapped, again)
        offered = {("form", code) for code in game.forms if code}
        offered |= {("level", level.key) for level in game.levels}
        offered |= {("matadors", str(run)) for run in (game.matadors, -game.matadors) if game.needs_matadors}
        offered |= {(EXTRA + extra.key, value) for extra in game.extras for value in extra.values}
        offered -= {("extra.lost-as", value) for _, value in offered}  # only counts with a bid
        assert offered <= taken, f"{game.key}: never taken: {offered - taken}"


@EACH
def test_all_that_is_offered_has_words(name: str) -> None:
    form = next_form(series(RULESETS[name]))
    keys = {fact.key for taps in form.games for fact in taps.facts}
    for language in LANGUAGES:
        shown = shown_form(form, words(language, RULESETS[name]), plain="plain")
        for game in shown.games:
            forms = game.forms if len(game.forms) > 1 else ()  # a single one is not asked
            texts = [game.text, *(choice.text for choice in (*forms, *game.levels))]
            texts += [extra.text for extra in game.extras] + [fact.text for fact in game.facts]
            assert all(texts), (language, texts)
            assert not keys & {*texts}, language
        assert [game.value for game in shown.games] == [game.key for game in form.games]


def extras_offered(name: str, key: str = "clubs") -> dict[str, tuple[str, ...]]:
    game = next_form(series(RULESETS[name])).game(key)
    assert game is not None
    return {extra.key: extra.values for extra in game.extras}


def test_a_form_has_what_the_rule_set_has_and_no_more() -> None:
    isko = next_form(series(rules("isko")))
    assert [game.key for game in isko.games] == ["diamonds", "hearts", "spades", "clubs", "grand", "null"]
    assert isko.may_pass
    assert not any(game.extras for game in isko.games)
    assert [game.forms for game in isko.games[4:]] == [("", "H", "HS", "HZ", "HO"), ("", "H", "O", "HO")]
    assert [(game.matadors, len(game.levels)) for game in isko.games[3:]] == [(11, 2), (4, 2), (4, 0)]
    assert extras_offered("kontra") == extras_offered("kontra", "null") == {"kontra": ("1", "2")}
    assert extras_offered("spitze") == {"spitze": ("1",), "spitze-failed": ("1",)}
    assert extras_offered("spitze", "null") == {}
    assert extras_offered("null lost as named") == {}
    assert extras_offered("null lost as named", "null") == {
        "lost-as": ("diamonds", "hearts", "spades", "clubs", "grand")
    }
    local = next_form(series(rules("pl-local")))
    assert [game.key for game in local.games[-2:]] == ["revolution", "ramsch"]
    assert not local.may_pass  # then a Ramsch is played
    assert (isko.all_pass, local.all_pass) == ("", "ramsch")


def test_extras_are_offered_as_players_call_them_and_players_by_name() -> None:
    kontra = next_form(series(rules("kontra"))).games[0].extras[0]
    assert (kontra.spoken, kontra.kind.value) == (("Kontra", "Re"), "number")
    game = next_form(series(HOUSES["ramsch with words"])).game("ramsch")
    assert game is not None
    values = {extra.key: extra.values for extra in game.extras}
    assert values["virgin-failed"] == ("Bo", "Cyd", "Ada")
    assert values["knocked"] == ("1", "2", "3")
    assert [fact.key for fact in game.facts] == ["jacks-won"]  # that is what decides a tie there


def test_what_the_series_applies_is_stated_and_not_asked() -> None:
    ruleset = HOUSES["bock, kontra and ramsch"]
    sheet = series(ruleset)
    assert "bock" not in {extra.key for game in next_form(sheet).games for extra in game.extras}
    sheet.add(entry(sheet, quick_deal(sheet, "bo g4 kontra lost")))
    form = next_form(sheet)
    assert form.ahead.rules == ("bock",)
    assert "Bock" in shown_form(form, words("en", ruleset), plain="").applied
    for _ in PLAYERS:
        sheet.add(entry(sheet, quick_deal(sheet, f"{sheet.active[0]} c1 lost")))
    form = next_form(sheet)
    assert (form.ahead.contract, form.may_pass) == ("ramsch", False)
    assert [(game.key, game.forms) for game in form.games] == [("grand", ("H",)), ("ramsch", ("",))]
    corrected = changed_form(sheet, 2)
    assert (corrected.ahead.rules, corrected.at.active) == (("bock",), sheet.rows[1].record.players)
    assert "clubs" in {game.key for game in corrected.games}


def test_a_round_of_ramsch_offers_what_may_be_played_instead() -> None:
    form = next_form(series(rules("schieberamsch")))
    assert [(game.key, game.forms) for game in form.games] == [("grand", ("H",)), ("ramsch", ("",))]


def test_who_sits_out_is_not_offered() -> None:
    form = next_form(series(rules("isko"), (*PLAYERS, "Dov")))
    assert (form.at.dealer, form.at.active, form.seated) == ("Ada", ("Bo", "Cyd", "Dov"), ("Bo", "Cyd", "Dov"))


def test_the_three_whose_points_lack_are_named_as_the_list_names_them() -> None:
    sheet = series(rules("pub"))
    form = next_form(sheet)
    assert (form.at.active, form.seated) == (("Bo", "Cyd", "Ada"), PLAYERS)
    with pytest.raises(EntryError) as lacking:
        deal_tapped(sheet, form, {"game": "ramsch", "points.Bo": "70"})
    assert dict(lacking.value.message.details)["expected"] == "Ada, Bo, Cyd"


@pytest.mark.parametrize(
    ("tapped", "score"),
    [
        ("declarer=Bo game=hearts matadors=2 result=won", 30),
        ("declarer=Bo game=hearts matadors=-2 form=H result=lost", -80),
        ("declarer=Bo game=grand matadors=4 level=schneider result=won", 144),
        ("declarer=Bo game=null form=O result=lost", -92),
        ("declarer=Bo game=clubs matadors=1 points=74", 24),
        ("declarer=Bo game=hearts matadors=2 points=74 bid=40", -80),
        ("declarer=Bo game=null result=lost bid=24 matadors=1", -48),
    ],
)
def test_a_usual_game_needs_no_more_than_five_taps(tapped: str, score: int) -> None:
    sheet = series(rules("isko"))
    taps = dict(part.partition("=")[::2] for part in tapped.split())
    shown = tried(sheet, next_form(sheet), taps)
    assert shown is not None
    assert shown.row.own("Bo") == score
    assert len([field for field in taps if field != "bid"]) <= 5


def taps(text: str) -> dict[str, str]:
    return dict(part.partition("=")[::2] for part in text.split())


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("declarer=Bo", "game"),
        ("game=hearts matadors=2 result=won", "declarer"),
        ("game=hearts declarer=Eve matadors=2 result=won", "declarer"),
        ("game=hearts declarer=Ada matadors=2 result=won", "declarer"),
        ("game=chess declarer=Bo result=won", "game"),
        ("game=hearts declarer=Bo result=won", "matadors"),
        ("game=hearts declarer=Bo matadors=x result=won", "matadors"),
        ("game=grand declarer=Bo matadors=5 result=won", "matadors"),
        ("game=null declarer=Bo result=lost bid=50", "matadors"),
        ("game=hearts declarer=Bo matadors=1", "result"),
        ("game=hearts declarer=Bo matadors=1 result=maybe", "result"),
        ("game=hearts declarer=Bo matadors=2 result=won bid=40", "result"),
        ("game=hearts declarer=Bo matadors=1 result=won bid=19", "bid"),
        ("game=hearts declarer=Bo matadors=1 result=won level=high", "level"),
        ("game=hearts declarer=Bo matadors=-1 result=won level=schwarz", "level"),
        ("game=hearts declarer=Bo matadors=1 points=500", "points"),
        ("game=null declarer=Bo result=won form=S", "form"),
        ("game=null declarer=Bo result=won form=X", "form"),
        ("game=null declarer=Bo result=won matadors=1", "matadors"),
        ("game=hearts declarer=Bo matadors=1 result=won extra.kontra=1", "extra.kontra"),
        ("game=hearts declarer=Bo matadors=1 result=won incident=none", "incident"),
        ("game=hearts declarer=Bo matadors=1 result=won cards=CJ", "cards"),
    ],
)
def test_each_mistake_belongs_to_a_field(text: str, field: str) -> None:
    sheet = series(rules("isko"), (*PLAYERS, "Dov"))
    with pytest.raises(MISTAKES) as caught:
        deal_tapped(sheet, next_form(sheet), taps(text))
    assert field_of(caught.value) == field


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("points.Bo=40", "points"),
        ("points.Bo=x points.Cyd=1 points.Ada=1", "points.Bo"),
        ("points.Bo=100 points.Cyd=50 points.Ada=1", "points"),
        ("points.Bo=71 points.Cyd=49 points.Ada=0 tricks.Bo=6", "tricks"),
        ("points.Bo=111 points.Cyd=9 points.Ada=0 tricks.Bo=1 tricks.Cyd=9 tricks.Ada=0", "tricks"),
        ("points.Bo=60 points.Cyd=40 points.Ada=20 last=Dov", "last"),
        ("points.Bo=60 points.Cyd=40 points.Ada=20 extra.knocked=4", "extra.knocked"),
        (
            "points.Bo=60 points.Cyd=40 points.Ada=20 extra.virgin-announced=1 extra.virgin-failed=x",
            "extra.virgin-failed",
        ),
        ("points.Bo=60 points.Cyd=40 points.Ada=20 fact.jacks-won.CJ=Dov", "fact.jacks-won.CJ"),
    ],
)
def test_each_mistake_in_a_game_without_declarer_belongs_to_a_field(text: str, field: str) -> None:
    sheet = series(HOUSES["ramsch with words"])
    with pytest.raises(MISTAKES) as caught:
        deal_tapped(sheet, next_form(sheet), {"game": "ramsch"} | taps(text))
    assert field_of(caught.value) == field


def test_tricks_are_asked_for_as_the_fields_have_them() -> None:
    sheet = series(rules("pub"))
    tapped = {"game": "ramsch"} | taps("points.Bo=71 points.Cyd=49 points.Ada=0")
    with pytest.raises(EntryError) as caught:
        deal_tapped(sheet, next_form(sheet), tapped)
    assert "for example Bo: 5 Cyd: 5 Ada: 0" in Catalogue("en").error(caught.value)


def test_a_refusal_belongs_to_the_field_whose_value_is_refused() -> None:
    sheet = series(rules("schieberamsch"))
    fields = deal_tapped(sheet, next_form(sheet), taps("game=clubs declarer=Bo matadors=1 result=won"))
    with pytest.raises(Refused) as caught:
        preview(sheet, entry(sheet, fields))
    assert field_of(caught.value) == "game"
    sheet = series(rules("pl-local"))
    form = next_form(sheet)
    for text, field in (
        ("points.Bo=60 points.Cyd=40 points.Ada=10", "last"),
        ("points.Bo=50 points.Cyd=50 points.Ada=20", "fact.jacks-held"),
    ):
        fields = deal_tapped(sheet, form, {"game": "ramsch"} | taps(text))
        with pytest.raises(Refused) as caught:
            preview(sheet, entry(sheet, fields))
        assert field_of(caught.value) == field


def test_a_game_of_rounds_is_not_taken_outside_them() -> None:
    ruleset = built(
        toml(auction={"all_pass": "passed-in"}, plugin__bock={"then": "ramsch"}), plugins=("bock", "ramsch")
    )
    sheet = series(ruleset)
    form = next_form(sheet)
    assert (form.game("ramsch"), form.may_pass) == (None, True)
    with raising(Refused, "not-its-round"):
        deal_tapped(sheet, form, {"game": "ramsch"})


NAMES: Final = (
    *("game", "declarer", "form", "matadors", "result", "level", "points", "bid", "conceded", "incident", "cards"),
    *("skat", "last", "points.Ada", "points.Bo", "points.Cyd", "tricks.Ada", "tricks.Bo", "tricks.Cyd"),
    *("extra.kontra", "extra.patrolki", "extra.lost-as", "extra.virgin-failed", "extra.a b", "fact.jacks-held.CJ"),
)
TEXTS: Final = (
    *("", "0", "1", "-2", "60", "18", "won", "lost", "schneider", "Ada", "Bo", "hearts", "null", "ramsch", "passed"),
    *("HS", "O", "revoke", "a=b c", "9" * 5000, "\u0660", "/", "x\n"),
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(sorted(RULESETS)),
    st.dictionaries(st.sampled_from(NAMES), st.sampled_from(TEXTS)),
    st.sampled_from(("hearts", "null", "ramsch", "")),
)
def test_whatever_is_sent_is_taken_or_refused(name: str, tapped: dict[str, str], game: str) -> None:
    sheet = series(RULESETS[name])
    form = next_form(sheet)
    wanted = {"game": game, "declarer": "Bo", "result": "won"} | tapped
    tried(sheet, form, wanted)
    assert set(form.fitting(wanted)) <= set(wanted)


LINES: Final = {
    "isko": (
        *("bo h2", "bo h-2 lost s", "bo gh1 schwarz", "bo d 1 74", "bo h2 74 b40", "bo h2 lost conceded", "bo noh"),
        *("bo h2 s lost incident=revoke", "bo h2 lost incident=revoke", "bo d1 b20 points 120 schwarz", "pass"),
    ),
    "kontra": ("bo h2 kontra re", "bo null kontra lost"),
    "pl-local": (
        *("bo g1 patrolki=2", "bo g1 patrolki=2 patrolki-failed=1 lost", "ramsz 70 30 20", "ramsz 60/50/0 skat=10"),
        *("ramsz 50/50/20 last=cyd jacks-held=cj.sj/hj/dj", "bo rewolucja"),
    ),
    "ramsch with words": (
        "ramsch 70 30 20 pushed=2 last=bo",
        "ramsch 60 60 0 virgin-announced=1 virgin-failed=forehand",
    ),
}


@pytest.mark.parametrize(("name", "line"), [(name, line) for name, lines in LINES.items() for line in lines])
def test_a_written_deal_becomes_the_taps_that_mean_it(name: str, line: str) -> None:
    sheet = series(RULESETS[name])
    try:
        fields = quick_deal(sheet, line.replace("cj.sj/hj/dj", "CJ.SJ/HJ/DJ"))
    except MISTAKES as error:  # pragma: no cover - a line that is no deal tests nothing
        pytest.fail(f"{line}: {error}")
    record = record_of(sheet.ruleset, fields)
    tapped = tapped_of(sheet.ruleset, record)
    form = next_form(sheet)
    assert record_of(sheet.ruleset, deal_tapped(sheet, form, tapped)) == record
    assert form.fitting(tapped) == tapped


@pytest.mark.parametrize("name", ["isko", "kontra", "pl-local", "pub", "warmia"])
def test_a_deal_of_the_engine_stays_as_it_is_where_nothing_is_tapped_otherwise(name: str) -> None:
    ruleset = rules(name)
    for seed in range(8):
        deal = played(Deal.shuffled(ruleset, seed=seed, table=Table(3, 0)), decided(seed))
        sheet = series(ruleset)
        fields = DealEntry.of(deal.record(sheet.active))
        sheet.add(entry(sheet, fields))
        form = changed_form(sheet, 1)
        assert form.before is not None
        tapped = tapped_of(ruleset, sheet.rows[0].record)
        assert deal_tapped(sheet, form, tapped) == fields
        assert deal_tapped(sheet, form, form.fitting(tapped)) == fields


def written(sheet: Series, *lines: str) -> None:
    for line in lines:
        sheet.add(entry(sheet, quick_deal(sheet, line)))


def state(sheet: Series) -> object:
    return len(sheet.items), dict(sheet.totals), sheet.ahead, sheet.dealer, [row.points for row in sheet.rows]


@pytest.mark.parametrize("name", ["isko", "bock", "like-pub"])
def test_a_preview_is_what_is_written_then_and_changes_nothing(name: str) -> None:
    sheet = series(RULESETS[name])
    written(sheet, "bo h2", "cyd g-1 lost", "ada gh4 schwarz")
    change = taps("game=clubs declarer=Bo matadors=-3 result=lost")
    inserted = deal_tapped(sheet, changed_form(sheet, 1, inserts=True), change)
    corrected = deal_tapped(sheet, changed_form(sheet, 1), change)
    every: list[DealEntry] = [deal_tapped(sheet, next_form(sheet), change)]
    if next_form(sheet).may_pass:
        every.append(DealEntry(players=sheet.active))
    items: list[Entered | Corrected | Inserted] = [
        *(entry(sheet, fields) for fields in every),
        deal_change(sheet, Corrected, 1, corrected, agreed=PLAYERS),
        deal_change(sheet, Inserted, 1, inserted, official="Eva"),
    ]
    for item in items:
        before = state(sheet)
        shown = preview(sheet, item)
        assert state(sheet) == before
        after = series(sheet.ruleset)
        for known in (*sheet.items[1:], item):
            after.add(known)
        number = 1 if isinstance(item, Corrected | Inserted) else 4
        assert (after.rows[number - 1], after.totals, after.ahead) == (shown.row, shown.totals, shown.ahead)
        assert preview(after, item) == shown  # it is written by now


def test_a_preview_refuses_what_may_not_be_written() -> None:
    sheet = series(rules("isko"))
    written(sheet, "bo h2")
    fields = deal_tapped(sheet, changed_form(sheet, 1), taps("game=null declarer=Bo result=won"))
    with raising(Refused, "not-all-agreed"):
        preview(sheet, deal_change(sheet, Corrected, 1, fields))


def test_a_preview_in_words() -> None:
    sheet = series(HOUSES["bock, kontra and ramsch"])
    shown = tried(sheet, next_form(sheet), taps("game=hearts declarer=Bo matadors=2 form=H result=won extra.kontra=2"))
    assert shown is not None
    data = preview_data(shown, words("de", sheet.ruleset))
    assert data["text"] == "1: Bo, Herz Hand: gewonnen, +160"
    assert (data["value"], data["won"], data["then"]) == (40, True, {"Ada": 0, "Bo": 160, "Cyd": 0})
    assert data["sentences"][0] == "mit 2 (ISkO 2.4.2)"
    assert "Bock" in data["next"]
    assert not data["applied"]
    passed = tried(series(rules("isko")), next_form(series(rules("isko"))), {"game": "passed"})
    assert passed is not None
    assert preview_data(passed, words("en", rules("isko")))["won"] is None


def test_in_a_correction_the_bid_stays_until_it_is_taken_away() -> None:
    sheet = series(rules("isko"))
    written(sheet, "bo h2 b20")
    form = changed_form(sheet, 1)
    lost = taps("game=hearts declarer=Bo matadors=2 result=lost")
    for more, bid in (({}, 20), ({"bid": "20"}, 20), ({"bid": ""}, 0), ({"declarer": "Cyd"}, 0)):
        outcome = record_of(sheet.ruleset, deal_tapped(sheet, form, lost | more)).outcome
        assert isinstance(outcome, Outcome)
        assert outcome.bid == bid


def test_of_the_taps_for_another_game_only_what_fits_stays() -> None:
    form = next_form(series(rules("pl-local")))
    tapped = taps("game=hearts declarer=Bo matadors=7 form=H level=schneider result=won extra.patrolki=2")
    assert form.fitting(tapped) == tapped
    assert form.fitting(tapped | {"game": "null"}) == taps("game=null declarer=Bo form=H result=won")
    grand = form.fitting(tapped | {"game": "grand"})
    assert ("matadors" in grand, grand["extra.patrolki"]) == (False, "2")
    assert form.fitting(tapped | {"game": "ramsch"}) == {"game": "ramsch"}
    assert form.fitting(tapped | {"game": "passed"}) == {"declarer": "Bo"}  # nobody passes there
    assert form.fitting(tapped | {"extra.patrolki": "", "extra.patrolki-failed": "1"}).keys() == tapped.keys()


def test_a_form_for_a_deal_that_is_not_there_is_refused() -> None:
    sheet = series(rules("isko"))
    with raising(EntryError, "no-deal"):
        changed_form(sheet, 1)
    assert changed_form(sheet, 1, inserts=True) == next_form(sheet)


def test_a_list_whose_rules_are_gone_has_no_form() -> None:
    sheet = begun(rules("kontra"))
    written(sheet, "bo h2 kontra")
    shown = Series.as_it_was(sheet.items, StoreError("store.no-rules"))
    for form in (
        lambda: next_form(shown),
        lambda: changed_form(shown, 1),
        lambda: preview(shown, entry(shown, DealEntry(players=PLAYERS))),
    ):
        with raising(StoreError, "no-rules"):
            form()


def test_every_game_of_a_rule_set_can_be_tapped() -> None:
    for name, ruleset in RULESETS.items():
        form = next_form(series(ruleset))
        if form.ahead.contract:
            continue
        offered = {(game.key, code) for game in form.games for code in game.forms}
        shared = {contract.key for contract in ruleset.contracts if contract.aim is Aim.FEWEST}
        if ruleset.all_pass.contract not in shared:
            continue  # such a game is played in the deals that a rule of the series says
        assert {(key, way.code) for key, way in ruleset.plays} == offered, name
        assert shared <= {game.key for game in form.games}
