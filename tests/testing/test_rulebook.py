"""The rulebook with plugins: nothing is said that another plugin or an option makes untrue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pytest

from skatcore.plugin import Message, Seat, Words, hookimpl
from skatcore.plugin.events import Act, Passed
from skatcore.plugin.play import Stage, State
from skatcore.rules.build import parse_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.build import rulebook
from support.games import house
from support.plugins import registry


def paragraphs(ruleset: Ruleset) -> dict[str, str]:
    """The texts of its book by their keys."""
    book = rulebook(ruleset, Catalogue.of("en", ruleset))
    return {key: paragraph.text for key, paragraph in book.paragraphs.items()}


@pytest.mark.parametrize(
    ("plugin", "key", "instead"),
    [
        ("every_bid", "auction-higher", "every-bid"),
        ("announce_after_skat", "values-announced-schneider", "announced-after-skat-counts"),
    ],
)
def test_a_profile_s_own_words_for_a_rule_do_not_outlive_the_rule(plugin: str, key: str, instead: str) -> None:
    own = f'[terms.en]\n"paragraph.{key}" = "Our own words."\n'
    assert paragraphs(parse_ruleset(house(own)))[key] == "Our own words."
    said = paragraphs(parse_ruleset(house(own, plugins=[plugin])))
    assert instead in said
    assert "Our own words." not in said.values()


@dataclass(frozen=True)
class ForehandMustPlay(Stage):
    """Forehand may not pass when the others have."""

    key: ClassVar[str] = "must-play"
    cite: ClassVar[str] = "auction.all-pass"

    def denies(self, state: State, event: Act) -> Message | None:
        """Forehand's pass."""
        if isinstance(event, Passed) and event.seat is Seat.FOREHAND:
            return self.refuse(state, "refusal.must-play")
        return None


@dataclass(frozen=True, eq=False)
class MustPlay:
    """The plugin of that stage."""

    @hookimpl
    def skatcore_stages(self) -> list[Stage]:
        """It."""
        return [ForehandMustPlay()]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its refusal."""
        return [Words("en", {"stage.must-play": "forehand must play", "refusal.must-play": "forehand must play"})]


@pytest.mark.parametrize("choice", ["passed-in", "redeal-next", "redeal-same"])
def test_what_follows_when_all_pass_is_left_out_where_somebody_must_play(choice: str) -> None:
    key, text = f"auction-{choice}", f'[auction]\nall-pass = "{choice}"\n'
    assert key in paragraphs(parse_ruleset(house(text)))
    assert key not in paragraphs(parse_ruleset(house(text, plugins=["own"]), registry(own=MustPlay())))


@pytest.mark.parametrize("last_chance", ["forehand", "rearhand", "rearhand-unless-held"])
def test_who_may_still_play_or_pass_is_left_out_where_somebody_must_play(last_chance: str) -> None:
    text = f'[auction]\nlast-chance = "{last_chance}"\n'

    def said(ruleset: Ruleset) -> set[str]:
        return {key for key in paragraphs(ruleset) if key.startswith("auction-last-chance")}

    assert said(parse_ruleset(house(text)))
    assert not said(parse_ruleset(house(text, plugins=["own"]), registry(own=MustPlay())))


@pytest.mark.parametrize("invalid", ["listed-or-recognisable", "listed-or-acknowledged"])
def test_no_announcement_is_called_invalid_that_a_plugin_allows(invalid: str) -> None:
    text = f'[conduct]\ninvalid-announcement = "{invalid}"\n'
    said = paragraphs(parse_ruleset(house(text, plugins=["announce_after_skat"])))
    assert any("may be announced after the skat was taken, too" in each for each in said.values())
    listed = said["says.conduct.invalid-announcement"]
    assert not any(word in listed for word in ("level", "suit", "open", "Grand"))


RAMSCH: Final = '[auction]\nall-pass = "ramsch"\n[plugin.ramsch]\n'


@pytest.mark.parametrize(
    ("text", "plugins", "against"),
    [
        ('[auction]\nlast-chance = "rearhand"\n', (), "incident-forehand-passes-early"),
        ('[auction]\nlast-chance = "rearhand"\n', (), "incident-forehand-took-skat-unbid"),
        ('[auction]\nall-pass = "redeal-same"\n', (), "incident-pass-dealt-again"),
        ("[levels]\nannounced = []\n", ("announce_after_skat",), "announcement-no-levels"),
        (f"{RAMSCH}forehand-first = false\n", ("ramsch",), "incident-forehand-passes-early"),
        (f'{RAMSCH}trigger = "compulsory"\ngrand-hand = true\n', ("ramsch",), "incident-pass-dealt-again"),
    ],
)
def test_no_paragraph_stands_against_what_an_option_says(text: str, plugins: tuple[str, ...], against: str) -> None:
    assert against not in paragraphs(parse_ruleset(house(text, plugins=plugins)))
    others = house("[levels]\nannounced = []\n" if against == "announcement-no-levels" else "")
    assert against in paragraphs(parse_ruleset(others))
