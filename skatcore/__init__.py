"""Skat rule sets as data: score the same games under many rule sets, with the reasons.

    import skatcore

    isko = skatcore.load("isko")
    game = skatcore.value(isko, "grand hand", points=70, matadors=2)
    for line in skatcore.reasons(isko, game):
        print(line)

Everything that users need is here; each name is imported when it is first asked for. Those who
write plugins import from `skatcore.plugin`.
"""

from typing import TYPE_CHECKING, Final

from skatcore.lazy_names import lazy_names
from skatcore.version import VERSION as __version__  # noqa: N811 - its usual name in a package

if TYPE_CHECKING:
    from skatcore.analysis.compare import compare, score_records
    from skatcore.analysis.comparison import Comparison
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.effect.run import effect
    from skatcore.analysis.review.judged import DealReview, JudgedCard
    from skatcore.analysis.review.review import analyse
    from skatcore.analysis.simulation import SimulationResult, simulate
    from skatcore.analysis.worth.deal import solve
    from skatcore.analysis.worth.hand import hand_worth
    from skatcore.analysis.worth.hand_model import HandWorth
    from skatcore.analysis.worth.model import DealWorth, GameWorth
    from skatcore.analysis.worth.play import PlayWorth, play_worth
    from skatcore.api import clauses, load, parse, reasons, rulebook, value
    from skatcore.club.score_sheets import begin_sheet, enter
    from skatcore.club.sheet.store import Store
    from skatcore.errors import SkatError
    from skatcore.extras import MissingExtra
    from skatcore.model.cards import Card
    from skatcore.model.game import Announcement, Form, Level, Outcome, Seat, SharedOutcome
    from skatcore.model.reasons import Unscorable
    from skatcore.model.record import Broken, Record
    from skatcore.model.refusal import Refused
    from skatcore.play.deal import Deal
    from skatcore.play.table import Table
    from skatcore.play.view import view_of
    from skatcore.records.errors import NotStored, RecordError
    from skatcore.records.source import open_records
    from skatcore.records.stored import StoredDeal
    from skatcore.referee.judgement import judge
    from skatcore.referee.recorded import judge_in, ruled
    from skatcore.rules.clauses.model import Clause, ClauseList
    from skatcore.rules.problems import ProfileError
    from skatcore.rules.profile.lookup import bundled
    from skatcore.rules.ruleset import Ruleset
    from skatcore.rules.variation import varied
    from skatcore.scoring.bid_values import bids
    from skatcore.scoring.game_names import GameUnknown, read_game
    from skatcore.scoring.game_value import GameValue
    from skatcore.scoring.possible import possible_games
    from skatcore.scoring.score import Scored, score
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.rulebook.printed import PrintedBook


__all__ = [
    "Announcement",
    "Broken",
    "Card",
    "Catalogue",
    "Clause",
    "ClauseList",
    "Comparison",
    "Deal",
    "DealReview",
    "DealWorth",
    "Form",
    "GameUnknown",
    "GameValue",
    "GameWorth",
    "HandWorth",
    "JudgedCard",
    "Level",
    "MissingExtra",
    "NotStored",
    "Outcome",
    "PlayWorth",
    "PrintedBook",
    "ProfileError",
    "Record",
    "RecordError",
    "Refused",
    "RuleEffect",
    "Ruleset",
    "Scored",
    "Seat",
    "SharedOutcome",
    "SimulationResult",
    "SkatError",
    "Store",
    "StoredDeal",
    "Table",
    "Unscorable",
    "__version__",
    "analyse",
    "begin_sheet",
    "bids",
    "bundled",
    "clauses",
    "compare",
    "effect",
    "enter",
    "hand_worth",
    "judge",
    "judge_in",
    "load",
    "open_records",
    "parse",
    "play_worth",
    "possible_games",
    "read_game",
    "reasons",
    "rulebook",
    "ruled",
    "score",
    "score_records",
    "simulate",
    "solve",
    "value",
    "varied",
    "view_of",
]

#: The modules that the names come from.
_MODULES: Final = {
    "analysis.compare": ("compare", "score_records"),
    "analysis.comparison": ("Comparison",),
    "analysis.effect.result": ("RuleEffect",),
    "analysis.effect.run": ("effect",),
    "analysis.review.judged": ("DealReview", "JudgedCard"),
    "analysis.review.review": ("analyse",),
    "analysis.simulate": ("SimulationResult", "simulate"),
    "analysis.worth.deal": ("solve",),
    "analysis.worth.hand": ("hand_worth",),
    "analysis.worth.hand_model": ("HandWorth",),
    "analysis.worth.model": ("DealWorth", "GameWorth"),
    "analysis.worth.play": ("PlayWorth", "play_worth"),
    "api": ("clauses", "load", "parse", "reasons", "rulebook", "value"),
    "club.score_sheets": ("begin_sheet", "enter"),
    "club.sheet.store": ("Store",),
    "errors": ("SkatError",),
    "extras": ("MissingExtra",),
    "model.cards": ("Card",),
    "model.game": ("Announcement", "Form", "Level", "Outcome", "Seat", "SharedOutcome"),
    "model.reasons": ("Unscorable",),
    "model.record": ("Broken", "Record"),
    "model.refusal": ("Refused",),
    "play.deal": ("Deal",),
    "records.stored": ("StoredDeal",),
    "play.table": ("Table",),
    "play.view": ("view_of",),
    "records.errors": ("NotStored", "RecordError"),
    "records.source": ("open_records",),
    "referee.judge": ("judge",),
    "referee.recorded": ("judge_in", "ruled"),
    "rules.clauses.model": ("Clause", "ClauseList"),
    "rules.problems": ("ProfileError",),
    "rules.profile.find": ("bundled",),
    "rules.ruleset": ("Ruleset",),
    "rules.variation": ("varied",),
    "scoring.bids": ("bids",),
    "scoring.game_names": ("GameUnknown", "read_game"),
    "scoring.possible": ("possible_games",),
    "scoring.score": ("Scored", "score"),
    "scoring.value": ("GameValue",),
    "text.catalogue": ("Catalogue",),
    "views.rulebook.printed": ("PrintedBook",),
}
_HOME: Final = {name: module for module, names in _MODULES.items() for name in names}
__getattr__, __dir__ = lazy_names(__name__, _HOME)
