"""Rule sets: profiles compiled with what their plugins contribute."""

from skatcore.ruleset.build import check, load_ruleset, parse_ruleset
from skatcore.ruleset.ladder import bids, legal_bids
from skatcore.ruleset.possible import PossibleGames, possible_games
from skatcore.ruleset.ruleset import Ruleset

__all__ = [
    "PossibleGames",
    "Ruleset",
    "bids",
    "check",
    "legal_bids",
    "load_ruleset",
    "parse_ruleset",
    "possible_games",
]
