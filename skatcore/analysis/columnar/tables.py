"""Small tables of one rule set, from which whole columns of games are scored.

The tables know no rule: every entry comes from `skatcore.scoring.result.adjudicate` on one of the games
that are alike, and is asked for when such a game first turns up. Games are alike if they
are announced alike, have the same run of matadors, and their card points and tricks bring the
same levels and miss the same goals; the highest bid that such a game covers then settles the rest.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.lookup import distinct
from skatcore.analysis.columnar.result_classes import TRICKS_BITS, UNCLASSIFIED, ResultTraits, result_classes_of
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Form, Level, Outcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import Aim, NotKnown
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.result import GameResult, adjudicate, multiples
from skatcore.text.message import Message

#: The score of a game that does not exist under the rule set.
NO_GAME: Final = -(2**31) + 1
#: The score of a game whose value does not follow from the five columns: see it row by row.
UNKNOWN: Final = -(2**31) + 2
#: An entry that nobody has asked for yet.
UNBUILT: Final = -(2**31)

#: Marks of a game: won, and lost because its value does not reach the bid.
WON: Final = 1
OVERBID: Final = 2

#: Runs of matadors from -15 to 15 have a place in the tables; 0 means "not known".
MOST_MATADORS: Final = 15

# Places in the tables are put together from bits, which numpy does fastest.
POINTS_BITS: Final = 7
MATADORS_BITS: Final = 5
KIND_BITS: Final = 5
BID_BITS: Final = 10
#: The place of a run of no matadors.
NO_MATADORS: Final = MOST_MATADORS + 1
#: A cell of card points and tricks whose kind nobody has asked for yet.
NO_KIND: Final = 255
#: No bid is above it.
ANY_BID: Final = 2**31 - 1

NumberedGame = tuple[str, Form]


@dataclass(frozen=True, slots=True)
class GameNumbers:
    """Every game with a declarer that can be announced under one of some rule sets.

    The place in ``announced`` is the number by which columns name the game.
    """

    announced: tuple[NumberedGame, ...]

    @classmethod
    def of(cls, rulesets: Iterable[Ruleset]) -> GameNumbers:
        """The games of all these rule sets, in an order that depends on nothing else."""
        games = {
            game for ruleset in rulesets for game, contract in ruleset.plays.items() if contract.aim is not Aim.FEWEST
        }

        def place(game: NumberedGame) -> tuple[str, bool, bool, Level]:
            contract, form = game
            return contract, form.hand, form.ouvert, form.announced

        return cls(tuple(sorted(games, key=place)))

    def number(self, contract: str, form: Form = Form()) -> int:  # noqa: B008 - a frozen value
        """The number of a game.

        Raises:
            ValueError: it can be announced under none of the rule sets.
        """
        return self.announced.index((contract, form))


@functools.lru_cache(maxsize=64)
def tables_of(ruleset: Ruleset, games: GameNumbers) -> ScoreTables:
    """The tables of a rule set for these games; the same object each time."""
    return ScoreTables(ruleset, games)


class ScoreTables:
    """The scores of the games of one rule set; entries appear as they are asked for.

    ``kinds`` says for a game, card points and tricks which kind of result it is. For a game,
    matadors and kind, ``scores`` are the declarer's scores in value points if the bid is covered,
    ``covers`` the highest bid that is covered, ``won`` whether the game is then won, and ``times``
    how many times its bid a lost game costs where bids are paid for (0: it costs ``scores``).
    ``overbid`` are the scores of games that do not reach their bid, by game, matadors (of a game of
    fixed value) and bid. ``missing`` says per game why it does not exist, ``fixed`` whether its value
    is the same with any matadors.
    """

    def __init__(self, ruleset: Ruleset, games: GameNumbers) -> None:
        count = len(games.announced)
        self.ruleset = ruleset
        self.games = games
        self._announced = [Announcement(*game) for game in games.announced]
        self.pays_bid = False
        self.missing = tuple(self._missing(game) for game in games.announced)
        played = [ruleset.plays.get(game) for game in games.announced]
        fixed = [contract is not None and contract.aim is Aim.NO_TRICK for contract in played]
        self.fixed: NDArray[np.bool_] = np.array(fixed, np.bool_)
        self.kinds: NDArray[np.uint8] = np.full(count << (POINTS_BITS + TRICKS_BITS), NO_KIND, np.uint8)
        places = count << (MATADORS_BITS + KIND_BITS)
        self.scores: NDArray[np.int32] = np.full(places, UNBUILT, np.int32)
        self.covers: NDArray[np.int32] = np.full(places, ANY_BID, np.int32)
        self.times: NDArray[np.int32] = np.zeros(places, np.int32)
        self.won: NDArray[np.uint8] = np.zeros(places, np.uint8)
        self._kinds = {
            number: result_classes_of(ruleset, *game)
            for number, game in enumerate(games.announced)
            if self.missing[number] is None
        }
        self._pays: dict[int, bool] = {}
        self._judged: dict[tuple[int, int, ResultTraits, bool], int] = {}
        # not one of these scores is 0, and an array of zeros takes no memory before it is used
        self.overbid: NDArray[np.int32] = np.zeros(count << (MATADORS_BITS + BID_BITS), np.int32)
        for number, missing in enumerate(self.missing):
            if missing is not None:
                cells, results = POINTS_BITS + TRICKS_BITS, MATADORS_BITS + KIND_BITS
                self.kinds[number << cells : (number + 1) << cells] = 0
                self.scores[number << results : (number + 1) << results] = NO_GAME

    def _missing(self, game: NumberedGame) -> Message | None:
        """Why the game does not exist here, or None if it does."""
        contract = self.ruleset.plays.get(game)
        if contract is not None and contract.aim is not Aim.FEWEST:
            return None
        try:
            adjudicate(self.ruleset, Announcement(*game), Outcome(CARD_POINTS, TRICKS, matadors=1))
        except Unscorable as refused:
            return refused.message
        raise AssertionError(game)

    def kinds_of(self, places: NDArray[np.integer]) -> NDArray[np.uint8]:
        """The kinds of results for games, card points and tricks; what turns up for the first time is judged."""
        kinds: NDArray[np.uint8] = self.kinds.take(places)
        if kinds.max(initial=0) == NO_KIND:
            self._add_kinds(distinct(places[kinds == NO_KIND]))
            kinds = self.kinds.take(places)
        return kinds

    def _add_kinds(self, places: NDArray[np.integer]) -> None:
        """Find the kind of result for places in ``kinds``."""
        cells = 1 << (POINTS_BITS + TRICKS_BITS)
        for place in places.tolist():
            number, cell = divmod(place, cells)
            self.kinds[place] = self._kinds[number].find(cell)

    def add_results(self, places: NDArray[np.integer]) -> None:
        """Judge a game for each of some places in ``scores``, and what goes with them; those that are alike once."""
        for place in map(int, places):
            rest, kind = divmod(place, 1 << KIND_BITS)
            number, run = divmod(rest, 1 << MATADORS_BITS)
            if kind == UNCLASSIFIED or not self.ruleset.ladder.by_value:
                self.scores[place] = UNKNOWN
                continue
            kinds = self._kinds[number]
            alike = (number, run, kinds.traits[kind], kinds.within_reach(kind, run - NO_MATADORS))
            judged = self._judged.setdefault(alike, place)
            if judged == place:
                self._judge(place, number, run, *kinds.examples[kind])
            else:
                for table in (self.scores, self.covers, self.won, self.times):
                    table[place] = table[judged]

    def _judge(self, place: int, number: int, run: int, points: int, tricks: int) -> None:
        result = self._result(number, run, points, tricks, bid=0)
        if result is None:
            self.scores[place] = UNKNOWN
            return
        self.scores[place] = result.score
        self.covers[place] = result.value
        self.won[place] = WON if result.situation.won else 0
        if not result.situation.won and self._pays.get(number) is not False:
            # every game covers a bid of 1
            paid = self._result(number, run, points, tricks, bid=1)
            self._pays[number] = paid is not None and paid.pays_bid
            if paid is not None and self._pays[number]:
                self.times[place] = paid.score
                self.pays_bid = True

    def overbid_score(self, number: int, run: int, bid: int, kind: int) -> int:
        """The score of a game that does not reach its bid; its kind is that of any such game.

        A suit game or Grand is lost by the bid and its base alone (ISkO 5.4.1), a Null by the
        suit games and Grands that fit the matadors (3.4.4).
        """
        lost = self._result(number, run + NO_MATADORS, *self._kinds[number].examples[kind], bid=bid)
        return UNKNOWN if lost is None else lost.score

    def _result(self, number: int, run: int, points: int, tricks: int, *, bid: int) -> GameResult | None:
        """The result of a game that is an example of others; None if it says nothing of those.

        That is so where a contribution reads what games in one place differ in.
        """
        matadors = run - NO_MATADORS
        outcome = Outcome(points, tricks, bid, matadors or None)
        try:
            result = adjudicate(self.ruleset, self._announced[number], outcome)
            if self.ruleset.rises_by_result(result.situation):
                return None
            hidden = ["points", "tricks"]
            if result.situation.overbid:
                hidden += ["level", "missed"]
                if not self.fixed[number]:
                    hidden.append("matadors")
            multiples(self.ruleset, result.situation.without(*hidden))
        except (Unscorable, NotKnown):
            return None
        return result
