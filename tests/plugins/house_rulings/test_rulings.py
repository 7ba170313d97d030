"""House rulings beside those of the code, option by option."""

from __future__ import annotations

import pickle

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.judgement import judge
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.referee.ruling import step_text
from support.games import built, house, rules
from support.rulings import ruled

CLUBS = {"game": "clubs", "bid": 18, "matadors": 1, "points": "30:20", "skat_points": 0}


def rulings(options: str, *plugins: str) -> Ruleset:
    """A house with these options, which cites a book for them."""
    text = f"""
[auction]
all-pass = "{"ramsch" if "ramsch" in plugins else "passed-in"}"

[plugin.house_rulings]
{options}

[[source]]
label = "Book"
title = "Rules of the house"

[cite]
"plugin.house_rulings" = "Book 1"
"plugin.house_rulings.wrong-discard" = "Book 2"
"""
    return built(text, plugins=("house_rulings", *plugins))


@pytest.mark.parametrize(
    ("options", "kind", "facts", "ruling"),
    [
        ('revoke = "corrected-until-next-lead"', "revoke", {"by": "defender", "found": "at-once"}, "goes on; card-corrected; Book 1"),
        ("revoke-costs = 25", "revoke", {"by": "defender", "found": "later"}, "declarer wins simple +24; points-off"),
        ("revoke-costs = 25", "revoke", {"by": "defender", "found": "packs-mixed"}, "goes on"),
        ("revoke-costs = 25", "lead-out-of-turn", {"by": "declarer", "noticed": "before-complete", "trick": 3}, "declarer loses simple -48; defenders may ask"),
        ('lead-out-of-turn = "taken-back"', "lead-out-of-turn", {"by": "declarer", "noticed": "before-complete", "trick": 3}, "goes on; card-back; Book 1"),
        ('lead-out-of-turn = "taken-back"', "revoke", {"by": "declarer", "found": "at-once"}, "declarer loses simple -48"),
        ('exposed-card = "suit-barred"', "exposed-card", {"by": "defender", "exposed": 2, "on_lead": False, "trick": 3}, "goes on; card-back; suit-not-led; Book 1"),
        ('wrong-discard = "lost-schwarz"', "wrong-discard", {"discarded": 4}, "declarer loses schwarz -96; Book 2"),
        ('wrong-discard = "lost-once-led"', "wrong-discard", {"discarded": 2}, "goes on; Book 2"),
    ],
)  # fmt: skip
def test_what_the_house_does_otherwise(options: str, kind: str, facts: dict[str, object], ruling: str) -> None:
    assert ruled(rulings(options), kind, CLUBS | facts if kind != "wrong-discard" else _plain(facts)).startswith(ruling)


def _plain(facts: dict[str, object]) -> dict[str, object]:
    return {"game": "clubs", "bid": 18, "matadors": 1} | facts


def test_a_level_that_the_jack_of_clubs_excludes_is_not_proven() -> None:
    """With the highest trump the declarer takes a trick (ISkO 5.4.3); without it he may be schwarz."""
    house = rulings('wrong-discard = "lost-once-led"')
    facts = {"discarded": 1, "discard_led": True, "discard_level_proven": "schwarz"}
    assert ruled(house, "wrong-discard", _plain(facts)).startswith("declarer loses schneider -72")
    without = _plain(facts) | {"matadors": -1}
    assert ruled(house, "wrong-discard", without).startswith("declarer loses schwarz -96")


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("revoke", {"found": "at-once"}),
        ("revoke", {"found": "later"}),
        ("lead-out-of-turn", {"noticed": "before-complete", "trick": 3}),
        ("play-out-of-turn", {"card_influence": "actual"}),
        ("early-card", {"early": "pulled-before-turn"}),
    ],
)
def test_in_ramsch_the_offender_takes_the_rest(kind: str, facts: dict[str, object]) -> None:
    told = {"game": "ramsch", "by": "rearhand"} | facts
    assert (
        ruled(rulings('without-sides = "takes-the-rest"', "ramsch"), kind, told) == "goes on; rest-to-offender; Book 1"
    )
    assert ruled(rulings("revoke-costs = 40", "ramsch"), kind, told).startswith("silent")
    clubs = CLUBS | {"by": "defender"} | facts
    assert ruled(rulings('without-sides = "takes-the-rest"', "ramsch"), kind, clubs).startswith("declarer wins")


def test_in_ramsch_what_has_no_effect_has_none_here_either() -> None:
    told = {"game": "ramsch", "by": "rearhand", "noticed": "complete", "trick": 3}
    house = rulings('without-sides = "takes-the-rest"', "ramsch")
    assert ruled(house, "lead-out-of-turn", told).startswith("goes on; ISkO 4.1.7")


def test_the_code_has_no_incident_of_its_own_for_a_discard() -> None:
    with pytest.raises(Refused) as refused:
        judge(rules("isko"), "wrong-discard", {"discarded": 3})
    assert refused.value.message.name == "no-such-incident"


def test_the_points_are_said_in_the_ruling() -> None:
    house = rulings("revoke-costs = 25")
    verdict = judge(house, "revoke", CLUBS | {"by": "defender", "found": "later"}).verdict
    assert verdict is not None
    said = [step_text(verdict.reasons[-1], Catalogue.of(language, house)) for language in ("en", "de", "pl")]
    assert len(set(said)) == 3
    assert all("25" in text for text in said)


def test_it_goes_to_another_process() -> None:
    house = rulings('wrong-discard = "lost-schwarz"')
    again = pickle.loads(pickle.dumps(house))  # noqa: S301 - our own
    assert ruled(again, "wrong-discard", _plain({"discarded": 3})) == ruled(
        house, "wrong-discard", _plain({"discarded": 3})
    )


def test_a_house_that_rules_nothing_otherwise_leaves_it_out() -> None:
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house(plugins=["house_rulings"]))
    assert [problem.name for problem in caught.value.problems] == ["house-rulings-idle"]


def test_a_ruling_changes_no_score_and_so_no_identity() -> None:
    assert rulings("revoke-costs = 25").digest == rulings("revoke-costs = 26").digest
