"""All that a plugin needs: what it contributes, reads and subclasses.

    from skatcore.plugin import Context, Step, hookimpl

A plugin imports from here only; the other modules of skatcore may change from version to version.
What is here changes only with `API`, the version that a plugin's entry point may state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

# these declare the kinds of contributions, which the hooks are made of
from skatcore.club.contributions import (
    SCHEMES,
    SERIES_EVENTS,
    SERIES_RULES,
    NextDeal,
    Points,
    Scheme,
    SchemeWithMemory,
    SeriesEvent,
    SeriesRule,
)
from skatcore.club.tournament.ties import TIE_BREAKS, StandingsLine, TieBreak
from skatcore.lazy_names import lazy_names
from skatcore.play.advice import ADVICE, Advice, Estimate, if_strong
from skatcore.play.stage import LATER, OVER, STAGES, ActT, Stage
from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.rules.contributions import (
    ALL_PASS,
    CONTRACTS,
    DERIVED,
    EXTRAS,
    FACTORS,
    GAME_VALUES,
    GOALS,
    LADDERS,
    LOSSES,
    OPEN_GRANDS,
    OVERBID_RULES,
    STEPS,
    AfterAllPass,
    Aim,
    AllPass,
    Candidate,
    CardFact,
    Context,
    Contract,
    Derived,
    Extra,
    Factor,
    Goal,
    Ladder,
    Loss,
    NotKnown,
    OpenGrand,
    OverbidRule,
    SharedScoring,
    Situation,
    Step,
    Words,
    word_files,
)
from skatcore.rules.hooks import contributes, hookimpl
from skatcore.rules.kinds import Change, Changed, Kind, declare
from skatcore.text.paragraphs import CHAPTERS, PARAGRAPHS, Chapter, Example, Paragraph, choices

if TYPE_CHECKING:
    from skatcore.club.sheet.item_parts import Author, Score
    from skatcore.club.sheet.items import Corrected
    from skatcore.club.sheet.rows import Correction, Row, Standing
    from skatcore.club.sheet.totals import GameCounts, counts_of
    from skatcore.model.bound import Bound
    from skatcore.model.cards import (
        BY_NAME,
        DECK,
        JACKS,
        NULL_ORDER,
        PLAIN_ORDER,
        Card,
        Rank,
        Suit,
        run_of_tops,
        trumps_of,
    )
    from skatcore.model.game import (
        CARD_POINTS,
        TRICKS,
        Announcement,
        Counted,
        Extras,
        Form,
        Level,
        Outcome,
        Ruling,
        Seat,
        SeatCards,
        SharedOutcome,
        extra,
    )
    from skatcore.model.reasons import Detail, Missing, Reason, Unscorable
    from skatcore.model.record import Broken, ConfirmedScore, OnSheet, Record
    from skatcore.model.refusal import Refusal
    from skatcore.play.card_order import BY_NUMBER, LEFT, POINTS, Ranking, by_suit, cards_in, mask_of, picked, points_in
    from skatcore.play.deal import Deal
    from skatcore.play.events import (
        CONCEDED,
        DECLINED,
        HELD,
        PASSED,
        PLAYED,
        TOOK_SKAT,
        Act,
        Announced,
        AnnouncedWrongly,
        Bid,
        Cards,
        CardTurnedUp,
        Conceded,
        Dealt,
        Declined,
        Discarded,
        Event,
        Fault,
        Held,
        LaidOpen,
        LookedAtSkat,
        LookedIntoCards,
        OtherLookedAtSkat,
        Passed,
        Played,
        RestAgreed,
        RestOffered,
        Revealed,
        TookSkat,
        TookUpSkat,
        WrongNumber,
    )
    from skatcore.play.kept import Kept
    from skatcore.play.result import end_if_decided
    from skatcore.play.settlement import Abandoned, Settled
    from skatcore.play.slots import ANNOUNCEMENT, AUCTION, BEFORE_LEAD, OPEN_CARDS, PLAY, SKAT, SLOTS
    from skatcore.play.stages.announcement import Announcing, AnnouncingLevel, NamedLoss, Naming
    from skatcore.play.stages.auction import Asked, Auction, Bidding, all_passed, bidding
    from skatcore.play.stages.concession import Agreement, GivingUp, spoilt_by_skat
    from skatcore.play.stages.faults import Barring, FaultyDeal
    from skatcore.play.stages.in_turn import EachInTurn
    from skatcore.play.stages.open_cards import LayingOpen
    from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
    from skatcore.play.stages.skat import Skat, SkatGoesRound, pairs
    from skatcore.play.stages.tricks import Play
    from skatcore.play.state import NOBODY, Note, State, Trick
    from skatcore.play.table import Table, check_pack
    from skatcore.play.view import View
    from skatcore.records.errors import RecordError, UnreadableGame, from_latin1
    from skatcore.records.format import (
        CutFormat,
        HasDeals,
        HasWords,
        ReadsText,
        RecordFormat,
        UnitFormat,
        Writes,
        lines_with_text,
        read_each,
    )
    from skatcore.records.recorded_deal import AuctionEnd, Claimed, DealStep, ExtraAction, RecordedDeal
    from skatcore.records.schema import check_names
    from skatcore.referee.case import Case, FactsMissing
    from skatcore.referee.checks import most_points
    from skatcore.referee.claims import CLAIM_HOLDS, CLAIMED_POINTS, Tested, claim
    from skatcore.referee.common_facts import (
        AGREED,
        BID,
        BY,
        CARDS_HELD,
        DECLARER,
        GAME,
        HANDS,
        LEADER,
        MATADORS,
        ON_TABLE,
        ONLY_DECLARER,
        PLAYERS,
        POINTS_TAKEN,
        SEATS,
        SECOND_LED,
        SKAT_POINTS,
        SKAT_TAKEN,
        TRICK,
        TRICKS_TAKEN,
    )
    from skatcore.referee.facts import CardSet, Fact, Game, NamedBid, Numbers, OneOf, SomeOf, Whole, YesNo
    from skatcore.referee.mechanisms import (
        PLAY_ON,
        barred,
        conceded,
        dealt_again,
        goes_on,
        lost_by_bid,
        lost_simple,
        may_play_on,
        offence_by,
        rest_to,
        silent,
        unstated,
        without_sides,
        won_by_bid,
    )
    from skatcore.referee.progress import Progress, allowed_level, count_out, needed_level, points_for, progress
    from skatcore.referee.proof import Proof, ProofResult, What
    from skatcore.referee.sides import Side
    from skatcore.referee.verdict import Branch, Redeal, Verdict
    from skatcore.rules.option_model import Descriptive, ForRulings, Neutral, Options, Since, Unordered
    from skatcore.rules.options import (
        AuctionOptions,
        ConductOptions,
        Core,
        GamesOptions,
        GrandOptions,
        LevelOptions,
        LossOptions,
        NullOptions,
        OverbidOptions,
        PlayOptions,
        StakeOptions,
        SuitOptions,
        TableOptions,
        Times,
        TournamentOptions,
        ValuePoints,
    )
    from skatcore.rules.problems import PluginFault, Problem, ProfileError, unknown
    from skatcore.rules.profile.model import Alternative, Header, Profile, Reading, Source, Text
    from skatcore.rules.registry import API, Offer, Pack, Registry
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.bids import legal_bids
    from skatcore.scoring.levels import level_reached, level_suffered
    from skatcore.scoring.possible import additions, level_possible
    from skatcore.scoring.result import reaches
    from skatcore.scoring.score import Scored
    from skatcore.scoring.value import GameValue

__all__ = [  # noqa: RUF022 - in plain order, capitals before small letters
    "ADVICE", "AGREED", "ALL_PASS", "ANNOUNCEMENT", "API", "AUCTION", "Abandoned", "Act", "ActT", "Advice",
    "AfterAllPass", "Agreement", "Aim", "AllPass", "Alternative", "Announced", "AnnouncedWrongly", "Announcement",
    "Announcing", "AnnouncingLevel", "Asked", "Auction", "AuctionEnd", "AuctionOptions",
    "Author", "BEFORE_LEAD", "BID", "BY", "BY_NAME", "BY_NUMBER", "Barring", "Bid", "Bidding", "Bound", "Branch",
    "Broken", "CARDS_HELD", "CARD_POINTS", "CHAPTERS", "CLAIMED_POINTS", "CLAIM_HOLDS", "CONCEDED", "CONTRACTS",
    "Candidate", "Card", "CardFact", "CardSet", "CardTurnedUp", "Cards", "Case", "Change", "Changed", "Chapter",
    "Claimed", "Conceded", "ConductOptions", "ConfirmedScore", "Context", "Contract", "Core", "Corrected",
    "Correction", "Counted", "CutFormat", "DECK", "DECLARER", "DECLINED", "DERIVED", "Deal", "DealStep", "Dealt",
    "Declined", "Derived", "Descriptive", "Detail", "Discarded", "EXTRAS", "EachInTurn", "Estimate", "Event",
    "Example", "Extra", "ExtraAction", "Extras", "FACTORS", "Fact", "Factor", "FactsMissing", "Fault", "FaultyDeal",
    "ForRulings", "Form", "GAME", "GAME_VALUES", "GOALS", "Game", "GameCounts", "GameValue", "GamesOptions",
    "GivingUp", "Goal", "GrandOptions", "HANDS", "HELD", "HasDeals", "HasWords", "Header", "Held", "INCIDENTS",
    "Incident", "JACKS", "Kept", "Kind", "LADDERS", "LATER", "LEADER", "LEFT", "LOSSES", "Ladder", "LaidOpen",
    "LayingOpen", "Level", "LevelOptions", "LookedAtSkat", "LookedIntoCards", "Loss", "LossOptions", "MATADORS",
    "Missing", "NOBODY", "NULL_ORDER", "NamedBid", "NamedLoss", "Naming", "Neutral", "NextDeal",
    "NotKnown", "Note", "NullOptions", "Numbers", "ONLY_DECLARER", "ON_TABLE", "OPEN_CARDS", "OPEN_GRANDS", "OVER",
    "OVERBID_RULES", "Offer", "OnSheet", "OneOf", "OpenGrand", "Options", "OtherLookedAtSkat", "Outcome",
    "OverbidOptions", "OverbidRule", "PARAGRAPHS", "PASSED", "PLAIN_ORDER", "PLAY", "PLAYED",
    "PLAYERS", "PLAY_ON", "POINTS", "POINTS_TAKEN", "Pack", "Paragraph", "Passed", "Phase", "Play", "PlayOptions",
    "Played", "PluginFault", "Points", "Problem", "Profile", "ProfileError", "Progress", "Proof", "ProofResult",
    "Rank", "Ranking", "Reading", "ReadsText", "Reason", "Record", "RecordError", "RecordFormat", "RecordedDeal",
    "Redeal", "Refusal", "Registry", "Resigned", "RestAgreed", "RestOffered", "Revealed", "Row", "Ruled", "Ruleset",
    "Ruling", "SCHEMES", "SEATS", "SECOND_LED", "SERIES_EVENTS", "SERIES_RULES", "SKAT", "SKAT_POINTS",
    "SKAT_TAKEN", "SLOTS", "STAGES", "STEPS", "Scheme", "SchemeWithMemory", "Score", "Scored", "Seat", "SeatCards",
    "SeriesEvent", "SeriesRule", "Settled", "SharedOutcome", "SharedScoring", "ShowedCards", "Side", "Since",
    "Situation", "Skat", "SkatGoesRound", "SomeOf", "Source", "Stage", "StakeOptions", "Standing", "StandingsLine", "State", "Step",
    "Suit", "SuitOptions", "TIE_BREAKS", "TOOK_SKAT", "TRICK", "TRICKS", "TRICKS_TAKEN", "Table", "TableOptions", "Tested",
    "Text", "TieBreak", "Times", "TookSkat", "TookUpSkat", "TournamentOptions", "Trick", "UnitFormat", "Unordered",
    "UnreadableGame", "Unscorable", "ValuePoints", "Verdict", "View", "What", "Whole", "Words", "Writes",
    "WrongNumber", "YesNo", "additions", "all_passed", "allowed_level", "barred", "bidding", "by_suit", "cards_in",
    "check_names", "check_pack", "choices", "claim", "conceded", "contributes", "count_out", "counts_of", "dealt_again",
    "declare", "end_if_decided", "extra", "from_latin1", "goes_on", "hookimpl", "if_strong", "legal_bids",
    "level_possible", "level_reached", "level_suffered", "lines_with_text", "lost_by_bid", "lost_simple", "mask_of",
    "may_play_on", "most_points", "needed_level", "offence_by", "pairs", "picked", "points_for", "points_in",
    "progress", "reaches", "read_each", "rest_to", "run_of_tops", "silent", "spoilt_by_skat", "trumps_of",
    "unknown", "unstated", "without_sides", "won_by_bid", "word_files",
]  # fmt: skip

#: The modules that the other names come from, each imported when one of its names is first asked for.
_MODULES: Final = {
    "club.sheet.item_parts": "Author Score",
    "club.sheet.items": "Corrected",
    "club.sheet.rows": "Correction Row Standing",
    "club.sheet.totals": "GameCounts counts_of",
    "model.bound": "Bound",
    "model.cards": "BY_NAME DECK JACKS NULL_ORDER PLAIN_ORDER Card Rank Suit run_of_tops trumps_of",
    "model.game": (
        "CARD_POINTS TRICKS Announcement Counted Extras Form Level Outcome Ruling Seat SeatCards SharedOutcome extra"
    ),
    "model.reasons": "Detail Missing Reason Unscorable",
    "model.record": "Broken ConfirmedScore OnSheet Record",
    "model.refusal": "Refusal",
    "play.card_order": "BY_NUMBER LEFT POINTS Ranking by_suit cards_in mask_of picked points_in",
    "play.deal": "Deal",
    "play.events": (
        "CONCEDED DECLINED HELD PASSED PLAYED TOOK_SKAT Act Announced AnnouncedWrongly Bid Cards CardTurnedUp "
        "Conceded Dealt Declined Discarded Event Fault Held LaidOpen LookedAtSkat LookedIntoCards "
        "OtherLookedAtSkat Passed Played RestAgreed RestOffered Revealed TookSkat TookUpSkat WrongNumber"
    ),
    "play.kept": "Kept",
    "play.result": "end_if_decided",
    "play.settlement": "Abandoned Settled",
    "play.slots": "ANNOUNCEMENT AUCTION BEFORE_LEAD OPEN_CARDS PLAY SKAT SLOTS",
    "play.stages.announcement": "Announcing AnnouncingLevel NamedLoss Naming",
    "play.stages.auction": "Asked Auction Bidding all_passed bidding",
    "play.stages.concession": "Agreement GivingUp spoilt_by_skat",
    "play.stages.faults": "Barring FaultyDeal",
    "play.stages.in_turn": "EachInTurn",
    "play.stages.open_cards": "LayingOpen",
    "play.stages.rulings": "Resigned Ruled ShowedCards",
    "play.stages.skat": "Skat SkatGoesRound pairs",
    "play.stages.tricks": "Play",
    "play.state": "NOBODY Note State Trick",
    "play.table": "Table check_pack",
    "play.view": "View",
    "records.errors": "RecordError UnreadableGame from_latin1",
    "records.format": "CutFormat HasDeals HasWords ReadsText RecordFormat UnitFormat Writes lines_with_text read_each",
    "records.recorded_deal": "AuctionEnd Claimed DealStep ExtraAction RecordedDeal",
    "records.schema": "check_names",
    "referee.case": "Case FactsMissing",
    "referee.checks": "most_points",
    "referee.claims": "CLAIMED_POINTS CLAIM_HOLDS Tested claim",
    "referee.common_facts": (
        "AGREED BID BY CARDS_HELD DECLARER GAME HANDS LEADER MATADORS ONLY_DECLARER ON_TABLE PLAYERS POINTS_TAKEN "
        "SEATS SECOND_LED SKAT_POINTS SKAT_TAKEN TRICK TRICKS_TAKEN"
    ),
    "referee.facts": "CardSet Fact Game NamedBid Numbers OneOf SomeOf Whole YesNo",
    "referee.mechanisms": (
        "PLAY_ON barred conceded dealt_again goes_on lost_by_bid lost_simple may_play_on offence_by rest_to silent "
        "unstated without_sides won_by_bid"
    ),
    "referee.progress": "Progress allowed_level count_out needed_level points_for progress",
    "referee.proof": "ProofResult Proof What",
    "referee.sides": "Side",
    "referee.verdict": "Branch Redeal Verdict",
    "rules.option_model": "Descriptive ForRulings Neutral Options Since Unordered",
    "rules.options": (
        "AuctionOptions ConductOptions Core GamesOptions GrandOptions LevelOptions LossOptions "
        "NullOptions OverbidOptions PlayOptions StakeOptions SuitOptions "
        "TableOptions Times TournamentOptions ValuePoints"
    ),
    "rules.problems": "PluginFault Problem ProfileError unknown",
    "rules.profile.model": "Alternative Header Profile Reading Source Text",
    "rules.registry": "API Offer Pack Registry",
    "rules.ruleset": "Ruleset",
    "scoring.bids": "legal_bids",
    "scoring.levels": "level_reached level_suffered",
    "scoring.possible": "additions level_possible",
    "scoring.result": "reaches",
    "scoring.score": "Scored",
    "scoring.value": "GameValue",
}
_HOME: Final = {name: module for module, names in _MODULES.items() for name in names.split()}
__getattr__, __dir__ = lazy_names(__name__, _HOME)
