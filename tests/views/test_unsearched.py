"""A note where the exact search leaves out a stage that may alter the card play."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from skatcore.analysis.players.hint import Hint
from skatcore.analysis.worth.hand import hand_worth
from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Seat
from skatcore.play.events import Act, Passed, Played
from skatcore.play.kept import Kept
from skatcore.play.stage import Stage
from skatcore.play.state import State
from skatcore.referee.judgement import judge
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.text.message import Message
from skatcore.views.play.log import hint_lines
from skatcore.views.referee.ruling import ruling_data, ruling_lines
from skatcore.views.review.solve import unsearched_data, unsearched_lines
from skatcore.views.review.solve_hand import hand_table, hand_worth_data
from support.commands import Skat
from support.games import rules
from support.plugins import Answers, load, registry


class TopCard(Stage):
    """A stage that forbids cards to be played."""

    key: ClassVar[str] = "top-card"
    cite: ClassVar[str] = "top-card"

    def denies(self, state: State, event: Act) -> Message | None:
        """Nothing, as far as the search can see."""
        del state, event
        return None


class Pledge(TopCard):
    """A stage that the search asks."""

    def kept(self, state: State) -> Kept | None:
        """Nothing that must win."""
        del state
        return None


def house(stage: Stage) -> Answers:
    """A plugin with a stage."""
    return Answers("skatcore_stages", [stage], says=("stage.top-card",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_search_leaves_out_is_said_in_each_language(language: str) -> None:
    own = load(registry(house=house(TopCard())), "house")
    words = Catalogue.of(language, own)
    (note,) = unsearched_lines(own, words)
    assert "something" in note
    assert note in hint_lines(Hint(Played(Seat.FOREHAND, Card.HT), 87, 100), words, own)
    assert note not in hint_lines(Hint(Passed(Seat.FOREHAND)), words, own)
    worth = hand_worth(own, parse_cards("C7 C8 C9 S7 S8 H7 H8 D7 D8 D9"), contracts={"null"}, layouts=1, jobs=1)
    assert note in hand_table(worth, words).notes
    assert hand_worth_data(worth)["unsearched"] == ["top-card"]


def test_the_proof_of_a_claim_says_what_it_leaves_out() -> None:
    ruleset = load(registry(house=house(TopCard())), "house")
    facts = {
        "by": "rearhand", "declarer": "forehand", "leader": "forehand", "game": "hearts", "bid": 20, "matadors": 1,
        "points": "50:49", "tricks": "5:3", "claimed-points": 60,
        "forehand_cards": "CJ H8", "middlehand_cards": "DK D9", "rearhand_cards": "HA H9",
    }  # fmt: skip
    judged, words = judge(ruleset, "defender-plays-open", facts), Catalogue.of("en", ruleset)
    assert {*unsearched_lines(ruleset, words)} < {line.text for line in ruling_lines(judged, words)}
    assert ruling_data(judged, words)["ruling"]["proof"]["unsearched"] == ["top-card"]


def test_a_stage_that_the_search_asks_needs_no_note() -> None:
    for ruleset in (load(registry(house=house(Pledge())), "house"), rules("isko"), rules("warmia")):
        assert unsearched_data(ruleset) == []
        assert unsearched_lines(ruleset, Catalogue.of("en", ruleset)) == []


def test_commands_say_it_once(skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = Registry.installed().with_plugins({"house": house(TopCard())})
    monkeypatch.setattr(Registry, "installed", lambda: installed)
    profile = tmp_path / "house.toml"
    profile.write_text('[profile]\nid = "house"\ntitle.en = "House"\nextends = "isko"\nplugins = ["house"]\n')
    solve = ("solve", "--seed", "3", "--contract", "null", "--declarer", "forehand", "-p", str(profile))
    for words in (solve, ("analyse", "--sample", "--game", "2", "-j", "1", "-p", str(profile))):
        ran = skat(*words, "--lang", "en")
        assert (ran.status, ran.err.count("leaves out: something")) == (0, 1)
    assert skat(*solve, "--format", "json").data["unsearched"] == ["top-card"]
    few = ("-n", "1", "-j", "1", "--lang", "en")
    for players, count in (("solver:20", 1), ("sensible", 0)):
        for asked in (
            ("simulate", "-p", str(profile), "--players", players, *few),
            ("deal", "-p", str(profile), "--players", players, "--seed", "1", "--lang", "en"),
            ("match", players, "sensible", "-p", str(profile), *few),
            ("effect", "isko", str(profile), "--players", players, *few),
        ):
            ran = skat(*asked)
            assert (ran.status, (ran.out + ran.err).count("leaves out: something")) == (0, count), asked
