"""The rulebook's worked games, scored once more by the oracle that was written from the texts."""

from __future__ import annotations

import pytest

from skatcore.isko.matters import PARAGRAPHS
from skatcore.model.cards import run_of_tops
from skatcore.model.game import Level, Outcome
from skatcore.rules.paragraphs import Example
from skatcore.rules.ruleset import Ruleset
from skatcore.views.rulebook.build import scored
from support import oracle
from support.games import rules
from support.rulebooks import rulebook_of

LETTERS = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D", "grand": "G", "grand-ouvert": "G", "null": "N"}
EXAMPLES = [(paragraph.key, example) for paragraph in PARAGRAPHS for example in paragraph.examples]


def by_the_oracle(name: str, example: Example) -> int | None:
    """The score, or None where there is no such game."""
    game, outcome = example.announcement, example.outcome
    assert isinstance(outcome, Outcome)
    matadors = outcome.matadors or 0
    if outcome.cards:
        matadors = run_of_tops(rules(name).plays[game.contract, game.form].trumps, outcome.cards)
    result = oracle.score(
        name,
        game=LETTERS[game.contract],
        hand=game.form.hand,
        ouvert=game.form.ouvert,
        announced=None if game.form.announced is Level.PLAIN else game.form.announced.key,
        matadors=matadors,
        points=outcome.points,
        tricks=outcome.tricks,
        bid=outcome.bid,
    )
    return None if result is None else result.score


def exists(ruleset: Ruleset, example: Example) -> bool:
    """Whether a game has its form in a rule set; the declarer names no game for a Null that is lost as the cheapest."""
    return (
        example.announcement.contract,
        example.announcement.form,
    ) in ruleset.plays and not example.announcement.extras


@pytest.mark.parametrize("name", oracle.RULES)
def test_every_example_counts_what_the_texts_say(name: str) -> None:
    ruleset = rules(name)
    compared = [(key, example) for key, example in EXAMPLES if exists(ruleset, example)]
    assert len(compared) > 15
    for key, example in compared:
        game = scored(ruleset, example)
        assert (game.value.score if game.value else None) == by_the_oracle(name, example), (key, example)


@pytest.mark.clause("ISkO 5.2.6", "ISkO 5.4.1", "ISkO 5.4.2", "PZ 5.2.6", "PZ 5.4.1", "PZ 5.4.2")
@pytest.mark.parametrize("name", ["isko", "pzskat"])
def test_worked_numbers_of_the_code(name: str) -> None:
    """Clubs ouvert with 2 is 108, Grand ouvert with 4 is 264 (5.2.6); overbid 100, 120 and 80 (5.4.1, 5.4.2)."""
    shown = results(name)
    assert {"won, +108", "won, +264"} <= shown["values-open"]
    assert {"lost, −100", "lost, −120", "lost, −80"} <= shown["result-overbid-multiple"]


@pytest.mark.clause("WAR ¶26", "WAR ¶28", "WAR ¶29", "WAR ¶34", "WAR ¶43", "WAR ¶44", "WAR ¶48")
def test_worked_numbers_of_warmia() -> None:
    """Hearts with 2 is 30, clubs without 3 is 48, clubs with 8 is 108, Grand with 4 and schwarz 168, open 360."""
    shown = results("warmia")
    assert {"won, +30", "won, +48", "won, +108"} <= shown["values-matadors"]
    assert {"won, +77", "won, +120", "won, +168"} <= shown["values-steps"]
    assert "won, +360" in shown["values-open"]


@pytest.mark.clause("SkWO 5.1", "SkWO 8.12")
def test_the_tournament_s_example() -> None:
    """937 points, 18 won, 3 lost, 14 lost by the others: 2107 (SkWO 5.1)."""
    ruleset = rules("isko")
    book = rulebook_of(ruleset).paragraphs
    assert book["tournament-example"].text.endswith("= 937 + 750 + 420 = 2107.")
    assert "+482, -170, -350 and +38" in book["stake-settlement-example"].text
    assert "rounded 5, times 2: 10 to each" in book["stake-cash-example"].text


def results(name: str) -> dict[str, set[str]]:
    """The results of the examples of each paragraph, in English."""
    ruleset = rules(name)
    book = rulebook_of(ruleset)
    return {key: {game.result for game in each.examples} for key, each in book.paragraphs.items()}


def test_an_example_with_a_bid_that_is_none_is_left_out() -> None:
    """59 is the value of Null ouvert from the hand; where that is 69, nobody can bid it."""
    assert "lost, −120" not in results("pl-local")["result-overbid-multiple"]
