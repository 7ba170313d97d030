"""Damaged records end in a message, never in a traceback."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.cli.output import catalogue
from skatcore.model.cards import DECK
from skatcore.model.record import Broken
from skatcore.records.format import HasDeals
from skatcore.records.formats import Formats
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.run import replay
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.text.language_list import LANGUAGES
from skatcore.views.play.replays import finding_text
from support.games import PROFILES, rules
from support.record_lines import GAMES, blocks, line

DEALS = {plugin.key: plugin for plugin in Formats.installed() if isinstance(plugin, HasDeals)}


@cache
def texts(name: str) -> list[str]:
    """Games of one format, each as a text of its own."""
    if name == "iss":
        return [f"{game}\n" for game in GAMES]
    if name == "deals":
        isko = rules("isko")
        findings_made = []
        for game in GAMES:
            (deal,) = DEALS["iss"].deals([game], isko)
            assert isinstance(deal, RecordedDeal)
            again = replay(isko, deal)
            findings_made.append(StoredDeal(again.deal, deal.record.players).line() + "\n")
        return findings_made
    return [*blocks("isko")[:6], *blocks("schieberamsch-skat-to-loser")[:3]]


@cache
def ruleset_of(name: str) -> Ruleset:
    return load_ruleset(str(PROFILES / "ramsch-pushed-loser.toml")) if name == "xskat" else rules("isko")


@pytest.mark.parametrize("name", sorted(DEALS))
@settings(max_examples=60)
@given(data=st.data())
def test_whatever_is_cut_swapped_or_replaced_is_found_or_read(name: str, data: st.DataObject) -> None:
    ruleset = ruleset_of(name)
    text = data.draw(st.sampled_from(texts(name)))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        kind = data.draw(st.sampled_from(("cut", "drop", "card", "word", "swap")))
        if kind == "cut":
            text = text[:at] + "\n"
        elif kind == "drop":
            text = text[:at] + text[at + data.draw(st.integers(1, 6)) :]
        elif kind == "card":
            text = text[:at] + str(data.draw(st.sampled_from(DECK))) + text[at + 2 :]
        elif kind == "word":
            inserted = (" RE", " SC", " w TI.1", " w LE.0", " y", " p", " s", " 18", " GO", " -1", "[", "_")
            text = text[:at] + data.draw(st.sampled_from(inserted)) + text[at:]
        else:
            other = data.draw(st.integers(0, len(text)))
            text = text[:at] + text[other : other + 5] + text[at + 5 :]
    for deal in DEALS[name].deals(text.splitlines(keepends=True), ruleset):
        in_each_language = [catalogue(language, ruleset) for language in LANGUAGES]
        if isinstance(deal, Broken):
            assert all(words.say(deal.message) for words in in_each_language)
            continue
        result = replay(ruleset, deal)
        assert result.legal is (result.deal.over and not any(o.why for o in result.findings))
        for finding in result.findings:
            assert all(finding_text(result, finding, words) for words in in_each_language)
            assert finding.as_data()["finding"] == finding.message.name


def test_a_card_that_stands_twice_is_no_deal() -> None:
    (recorded_deal,) = DEALS["iss"].deals([line(1, ("w HA.SK", "w SK.SK"))], rules("isko"))
    assert isinstance(recorded_deal, Broken)
    assert recorded_deal.message.name == "iss-deal"
