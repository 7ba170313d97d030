"""The computed tables: every multiplier that there can be, trumps in the order of the game, numbers with their clauses."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from skatcore.model.cards import Card, Rank, parse_cards
from skatcore.plugin import CONTRACTS, Change, Contract, Words, hookimpl
from skatcore.rules.build import parse_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.tables import base_values, card_order, game_values, ways
from support.games import house, rules
from support.plugins import registry
from support.rulebooks import rulebook_of

QUEENS_AND_JACKS = parse_cards("CQ SQ HQ DQ CJ SJ HJ DJ")
PLAIN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN)


@dataclass(frozen=True, eq=False)
class OtherTrumps:
    """Grand with other trumps, in its own name."""

    trumps: tuple[Card, ...]

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """Its trumps."""
        return [Change.adjust(CONTRACTS, "grand", self.with_trumps)]

    def with_trumps(self, contract: Contract) -> Contract:
        """The game with them, each of which counts as a matador."""
        return replace(contract, trumps=self.trumps, tops=len(self.trumps), ranks=PLAIN)

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its name."""
        return [Words("en", {"contract.grand": "Own trumps"}, replaces=frozenset({"contract.grand"}))]


def trumps_of(ruleset: Ruleset, name: str) -> str:
    """The trumps of a game as the table has them."""
    (row,) = (row for row in card_order(ruleset, Catalogue.of("en", ruleset)).rows if row[0] == name)
    return str(row[1])


@pytest.mark.parametrize(
    ("trumps", "name", "said"),
    [
        (
            QUEENS_AND_JACKS,
            "Own trumps",
            "queen (clubs, spades, hearts, diamonds), jack (clubs, spades, hearts, diamonds)",
        ),
        (parse_cards("CA CT CK CQ CJ C9 C8 C7"), "Own trumps", "ace, ten, king, queen, jack, nine, eight, seven"),
        (parse_cards("CJ SJ HJ DJ"), "Own trumps", "jack (clubs, spades, hearts, diamonds)"),
        ((), "suit game", "jack (clubs, spades, hearts, diamonds), ace, ten, king, queen, nine, eight, seven"),
    ],
)
def test_trumps_stand_in_the_order_of_the_game_under_its_own_name(
    trumps: tuple[Card, ...], name: str, said: str
) -> None:
    ruleset = parse_ruleset(house(plugins=["own"]), registry(own=OtherTrumps(trumps or QUEENS_AND_JACKS)))
    assert trumps_of(ruleset, name) == said


@pytest.mark.parametrize(
    ("name", "greatest"), [("isko", 18), ("pl-local", 33), ("spitze", 19), ("texas", 34), ("junges-hamburg", 11)]
)
def test_the_table_of_values_goes_to_the_greatest_multiplier(name: str, greatest: int) -> None:
    table = game_values(rules(name), Catalogue.of("en", rules(name)))
    found = {cell for row in table.rows for cell in row[1:] if isinstance(cell, int)}
    trump_games = {*bids(rules(name))} - {value for each in rules(name).contracts for _, value in each.fixed}
    assert trump_games <= found
    assert table.rows[-1][0] == greatest


@pytest.mark.parametrize(
    ("name", "base", "clause"),
    [("texas", 16, "Pagat (Value of Grand)"), ("grand-20", 20, "Wissenswertes (Nullspiele und Grand)")],
)
def test_a_base_value_stands_beside_the_clause_that_has_it(name: str, base: int, clause: str) -> None:
    ruleset = rules(name)
    words = Catalogue.of("en", ruleset)
    assert ("Grand", base, clause) in base_values(ruleset, words).rows
    paragraph = rulebook_of(ruleset).paragraphs["values-base"]
    assert clause in paragraph.clause
    assert paragraph.table == base_values(ruleset, words)


@pytest.mark.parametrize(
    ("name", "key", "clause"),
    [
        ("isko", "values-base", "ISkO 5.1.1"),
        ("pzskat", "values-base", "PZ 5.1"),
        ("pl-local", "values-base", "LOC 5.1"),
        ("isko", "announcement-games", "ISkO 2.1.2"),
        ("pzskat", "announcement-games", "PZ 2.1.2"),
        ("isko", "values-schwarz", "ISkO 5.2.4"),
        ("pl-local", "values-schwarz", "LOC 5.2.4"),
        ("isko", "table-clockwise", "ISkO 3.1.1"),
        ("pl-local", "table-seats", "LOC 3.1.1"),
        ("pl-local", "table-clockwise", "LOC 3.2.1, 3.2.6"),
        ("isko", "deal-put-together", "ISkO 3.2.2"),
        ("pl-local", "deal-put-together", "not in LOC; chosen here"),
    ],
)
def test_a_paragraph_names_the_clause_that_says_it(name: str, key: str, clause: str) -> None:
    ruleset = rules(name)
    assert rulebook_of(ruleset).paragraphs[key].clause == clause


def test_a_turned_grand_has_its_value_from_one_source_and_its_occasion_from_another() -> None:
    ruleset = rules("altenburg-1886")
    words = Catalogue.of("en", ruleset)
    assert ("Turned Grand", 12, "Foster 1") in base_values(ruleset, words).rows
    assert rulebook_of(ruleset).paragraphs["tournee-turned-grand"].clause == "Farbenreizen"


@pytest.mark.parametrize(
    ("name", "language", "game", "said"),
    [
        ("isko", "de", "Herz", "mit Skataufnahme, Hand, Hand Schneider angesagt, Hand Schwarz angesagt, ouvert"),
        ("isko", "de", "Null", "mit Skataufnahme, Hand, ouvert, ouvert Hand"),
        ("pl-local", "pl", "Null ouvert Rewolucja", "ouvert"),
        ("warmia", "pl", "Zerówka", "na widzianego, z ręki, otwarta, otwarta z ręki"),
    ],
)
def test_isko_2_1_2_ways_to_play_are_called_as_players_call_them(
    name: str, language: str, game: str, said: str
) -> None:
    ruleset = rules(name)
    assert (game, said) in ways(ruleset, Catalogue.of(language, ruleset)).rows
