"""The effect of a rule in sentences and tables, made of counts that a test can see through."""

from __future__ import annotations

import json
from functools import cache

import pytest

from skatcore import Catalogue, load, varied
from skatcore.analysis.effect.counts import EffectCounts
from skatcore.analysis.effect.result import RuleEffect
from skatcore.analysis.effect.route import route, rule_changes
from skatcore.rules.contributions import Extra
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.variation import changes_of
from skatcore.text.language_list import LANGUAGES
from skatcore.views.effect.answered import answer
from skatcore.views.effect.chart import effect_panels
from skatcore.views.effect.data import effect_csv, effect_data
from skatcore.views.effect.result import effect_tables
from skatcore.views.effect.words import EffectWords
from skatcore.views.rules.option_words import added_data, added_plugins
from support.plugins import Answers, registry
from support.plugins import load as load_with

DEALS = 1000
SEATS = ("forehand", "middlehand", "rearhand")


@cache
def made(before: str, after: str) -> RuleEffect:
    """In every second deal forehand plays a Grand and wins 48; after the change he loses a tenth of these."""
    left, right = load(before), load(after)
    steps = tuple(route(left, right))
    last = len(steps)
    counts = EffectCounts({("deals",): DEALS, ("hands", 2, 5): 3 * DEALS})
    lost = 50
    for at in range(last + 1):
        changed = at == last
        score = 48 * 500 - (48 + 96) * lost * changed
        square = 48 * 48 * 500 + (96 * 96 - 48 * 48) * lost * changed
        for measure, factor in (("forehand", 1), ("all", 1), ("forehand-ahead", 2), ("middlehand-ahead", -1)):
            counts["sum", at, measure] = factor * score
            counts["product", at, at, measure] = factor * factor * square
        for measure, number in (("cards", 30), ("counted", 1)):
            counts["sum", at, measure] = number * DEALS
            counts["product", at, at, measure] = number * number * DEALS
    for one, other in {(0, last), *((at, at + 1) for at in range(last))}:
        product = 48 * 48 * 500 - (48 + 96) * 48 * lost * (other == last)
        for measure, factor in (("forehand", 1), ("all", 1), ("forehand-ahead", 2), ("middlehand-ahead", -1)):
            counts["product", one, other, measure] = factor * factor * product
        for measure, number in (("cards", 30), ("counted", 1)):
            counts["product", one, other, measure] = number * number * DEALS
    for one in (0, last):
        for other in (0, last):
            counts["cross", one, other] = counts["sum", one, "all"]
    for key in (("event", "game", "grand"), ("event", "contract", "grand"), ("event", "declared", "")):
        counts[*key, 2, 2], counts[*key, 2, 1] = 500 - lost, lost
    counts["event", "passed", "", 1, 1] = 500
    counts["hand", "grand", "either", 2, 5, 2, 2], counts["hand", "grand", "either", 2, 5, 2, 1] = 500 - lost, lost
    aside = tuple(change for group in rule_changes(left, right) for change in group if change.aside)
    return RuleEffect(left, right, steps, aside, counts, 1, ("sensible", "sensible", "sensible"), 0.5, reached=False)


def words(effect: RuleEffect, language: str = "en") -> EffectWords:
    def words_of(ruleset: Ruleset) -> Catalogue:
        return Catalogue.of(language, ruleset)

    return EffectWords(effect, words_of)


def test_the_first_sentences_answer_the_question() -> None:
    effect = made("isko", "pub")
    said = words(effect)
    assert said.heading() == "isko → pub"
    assert answer(said)[:4] == [
        "A player scores 2.4 ± 0.6 value points less in a deal: 5.6 instead of 8.0.",
        "An evening of 36 deals brings each player 202 points instead of 288; luck moves that by some 121.",
        "Every game is played about as often as before.",
        "Declarers win 90.0 % of their games instead of 100.0 %.",
    ]
    assert answer(said)[4].startswith(
        "Against the other two players, in a deal: forehand loses 7.2 ± 1.9, middlehand gains 3.6 ± 1.0"
    )
    assert answer(said)[-1].startswith("The interval of ± 0.5 for each seat is not reached, only ± 1.9")


def test_half_widths_are_those_of_the_differences() -> None:
    effect = made("isko", "pub")
    # 950 differences of 0, 50 of -144
    deviation = (50 * 144**2 / 999 - 50**2 * 144**2 / 1000 / 999) ** 0.5
    assert effect.widest == pytest.approx(1.959964 * deviation / 1000**0.5, rel=1e-6)
    data = effect_data(effect)
    assert data["seats"]["forehand"]["half"] == pytest.approx(effect.widest, abs=1e-6)
    assert data["score"]["difference"] == pytest.approx(-144 * 50 / 1000 / 3, abs=1e-6)
    json.dumps(data, allow_nan=False)


def test_a_walk_names_the_change_that_most_comes_from() -> None:
    effect = made("isko", "dskv-before-1999")
    said = words(effect)
    assert answer(said)[1] == "The change that moves most: with Grand ouvert on its own base (-2.4 ± 0.6)."
    table = effect_tables(effect, said)[0]
    assert [row[:2] for row in table.rows] == [
        ("with Grand ouvert on its own base", "-2.4 ± 0.6"),
        ("all together", "-2.4 ± 0.6"),
    ]
    assert table.notes[-1] == "- How many times its value a lost game from the hand costs: 2 → 1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    effect = made("isko", "pl-local")
    said = words(effect, language)
    text = "\n".join([*said.changes(), *answer(said)])
    assert ("2,4 ± 0,6" in text) == (language != "en")
    for table in effect_tables(effect, said):
        assert all(table.heads(said.before)[1:])
        assert table.texts(said.before)
    picture = "".join(panel.__html__() for panel in effect_panels(effect, said))
    assert said.text("effect.chart-seats") in picture
    assert said.game("grand") in picture


def of_no_difference(before: Ruleset, after: Ruleset, deals: int = 20) -> RuleEffect:
    """Deals in which nothing came out otherwise."""
    counts = EffectCounts({("deals",): deals})
    return RuleEffect(before, after, tuple(route(before, after)), (), counts, 1, ("sensible", "sensible", "sensible"))


@pytest.mark.parametrize(
    "settings", [{}, {"plugin.bock.then": "ramsch"}, {"plugin.bock.bock-round": False, "plugin.bock.then": "ramsch"}]
)
def test_what_is_not_played_is_never_said_to_make_no_difference(settings: dict[str, object]) -> None:
    pub = load("pub")
    effect = of_no_difference(pub, varied(pub, added=["bock"], settings=settings))
    effect.counts["event", "contract", "ramsch", 1, 1] = 1
    assert answer(words(effect))[:2] == [
        "In 20 deals, each played by itself, nothing came out otherwise.",
        "Not part of this is what counts over several deals of a list: Bock round.",
    ]


def test_other_options_of_a_rule_over_several_deals_are_not_played_either() -> None:
    bock = varied(load("pub"), added=["bock"])
    effect = of_no_difference(bock, varied(bock, settings={"plugin.bock.times": 3}))
    assert answer(words(effect))[1].endswith(": Bock round.")


def test_what_no_deal_had_is_not_said_to_make_no_difference() -> None:
    last = Answers("skatcore_extras", [Extra("last", "x", is_fact=True)], says=("extra.last",))
    effect = of_no_difference(load("isko"), load_with(registry(last=last), "last"))
    first, second, _ = answer(words(effect))
    assert first == "In 20 deals, each played by itself, nothing came out otherwise."
    assert second.startswith("No deal had this, so the answer leaves it out: something.")


def test_a_step_that_no_deal_had_says_so() -> None:
    isko = load("isko")
    both = varied(isko, added=["ramsch", "bock"])
    effect = made("isko", "pub")
    # the second step changes no number
    counts = {tuple(2 if part == 1 else part for part in key): number for key, number in effect.counts.items()}
    counts |= {
        ("product", 1, 2, key[3]): number for key, number in effect.counts.items() if key[:3] == ("product", 1, 1)
    }
    given = {"after": both, "steps": tuple(route(isko, both)), "counts": EffectCounts(effect.counts | counts)}
    effect = RuleEffect(**{**vars(effect), **given})
    assert effect_tables(effect, words(effect))[0].notes[1:] == ("No deal had this:", "- with Bock")


def test_programs_are_told_what_is_not_played() -> None:
    pub = load("pub")
    asked = changes_of(pub, added=["bock"]).apply()
    data = effect_data(of_no_difference(pub, asked.ruleset), asked.origins)
    assert (data["seen"], data["unplayed"]) == (False, ["series-rule.bock"])
    assert data["added"][0]["plugin"] == "bock"
    said = made("isko", "kontra")
    assert effect_data(said)["unplayed"] == ["extra.kontra"]
    said.counts["event", "extra", "kontra", 0, 2] = 1
    assert effect_data(said)["unplayed"] == []


@pytest.mark.parametrize(("deals", "share"), [(20, "15"), (100, "3.0"), (1000, "0.30"), (2, "100")])
def test_a_bound_has_as_many_digits_as_the_deals_allow(deals: int, share: str) -> None:
    isko = load("isko")
    effect = of_no_difference(isko, varied(isko, settings={"loss.hand": 1}), deals)
    assert answer(words(effect))[0].endswith(f"with 95 % certainty it does in less than {share} % of all deals.")


def test_few_deals_that_differ_and_many_comparisons_are_said() -> None:
    effect = made("isko", "pub")
    assert not any("too narrow" in line for line in answer(words(effect)))
    few = RuleEffect(**{**vars(effect), "counts": EffectCounts(effect.counts | {("differing",): 12})})
    assert any(line.startswith("Only 12 deals are scored otherwise") for line in answer(words(few)))
    for after, said in ((2, False), (0, True)):  # forty games that are played as often as before, or not any more
        games = {("event", "game", f"grand {'HSZO'[n % 4]}{n}", 2, after): 1 for n in range(40)}
        many = RuleEffect(**{**vars(effect), "counts": EffectCounts(effect.counts | games)})
        assert any("would look clear by chance alone" in line for line in answer(words(many))) is said


def test_what_is_added_comes_first() -> None:
    effect = made("isko", "kontra")
    said = RuleEffect(
        **{**vars(effect), "counts": EffectCounts(effect.counts | {("event", "extra", "kontra", 0, 2): 30})}
    )
    assert answer(words(said))[0] == "Kontra: in 3.0 of 100 deals; declarers win 100 % of them."
    assert answer(words(said))[1].startswith("How often that comes is a habit of these computer players")
    kontra = load("kontra")
    dearer = RuleEffect(**{**vars(said), "before": kontra, "after": varied(kontra, settings={"loss.hand": 1})})
    assert answer(words(dearer))[0].startswith("A player scores"), "both sides have it"


def test_nobody_wins_alone_what_all_play_for_themselves() -> None:
    effect = made("isko", "schieberamsch")
    added = {("event", "contract", "ramsch", 0, 1): 30, ("event", "extra", "pushed", 0, 1): 10}
    effect = RuleEffect(**{**vars(effect), "counts": EffectCounts(effect.counts | added)})
    assert answer(words(effect))[:2] == ["Skat passed on unseen: in 1.0 of 100 deals.", "Ramsch: in 3.0 of 100 deals."]
    rows = [row for table in effect_tables(effect, words(effect)) for row in table.rows]
    (pushed,) = (row for row in rows if row[0] == "skat passed on unseen")
    assert pushed[1:] == ("0 → 1.0", "+1.0 ± 0.6", "", "")


def test_options_of_an_added_plugin_are_said_with_their_origin() -> None:
    isko = load("isko")
    asked = changes_of(isko, added=["bock"], settings={"plugin.bock.times": 3})
    made_rules = asked.apply()
    ((title, lines),) = added_plugins(
        made_rules.ruleset, made_rules.origins, Catalogue.of("en", made_rules.ruleset), asked.settings
    )
    assert title == "Bock, with its own defaults:"
    assert "How many times a game in a Bock round counts: 3 (--set)" in lines
    (data,) = added_data(made_rules.ruleset, made_rules.origins)
    assert (data["profile"], data["options"]["plugin.bock.times"]) == (None, 3)


def test_rows_for_a_spreadsheet_have_every_number_that_is_compared() -> None:
    rows = list(effect_csv(made("isko", "pub")).rows)
    assert {row[0] for row in rows} == {"score", "played", "won", "step"}
    assert ("won", "grand", 1.0, 0.9) in [row[:4] for row in rows]


def test_what_needs_no_deal_is_said_without_one() -> None:
    isko = load("isko")
    same = RuleEffect(isko, isko, (), (), EffectCounts(), 1, ("sensible", "sensible", "sensible"))
    assert answer(words(same)) == ["These are the same rules: nothing would change."]
    assert effect_tables(same, words(same)) == []
    assert effect_data(same)["same"] is True
    other = varied(isko, settings={"tournament.game": 60})
    aside = tuple(change for group in rule_changes(isko, other) for change in group)
    unseen = RuleEffect(isko, other, (), aside, EffectCounts(), 1, ("sensible", "sensible", "sensible"))
    assert answer(words(unseen))[1] == "- Points for each own game won, and off for each own game lost: 50 → 60"
