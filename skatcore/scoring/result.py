"""The result of a game: won or lost, the game value, and what it is multiplied with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatcore.model.cards import run_of_tops
from skatcore.model.frozen import quick_init
from skatcore.model.game import Announcement, Extras, Form, Level, Outcome, Ruling, extra
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import (
    DERIVED,
    FACTORS,
    LADDERS,
    LOSSES,
    OVERBID_RULES,
    Aim,
    Candidate,
    Contract,
    Extra,
    Factor,
    Loss,
    Situation,
)
from skatcore.rules.problems import is_whole
from skatcore.rules.ruleset import Rises, Ruleset
from skatcore.scoring.bid_values import every_bid
from skatcore.scoring.levels import level_reached, level_suffered, result_possible
from skatcore.scoring.possible import level_possible, most_points

Losses = tuple[tuple[Loss, int], ...]
Factors = tuple[tuple[Factor, int], ...]


@quick_init
@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game with a declarer, which decides its score; `skatcore.scoring.game_value` gives reasons.

    ``value`` is the game value in value points, ``rises`` the steps in it. ``lost_as`` is the game as
    which an impossible Null is lost, ``pays_bid`` says that a lost game counts its bid.
    ``losses`` are what a loss costs and ``factors`` what multiplies the score.
    """

    situation: Situation
    losses: Losses
    factors: Factors
    value: int
    rises: Rises = ()
    lost_as: Candidate | None = None
    pays_bid: bool = False

    @property
    def score(self) -> int:
        """The score of the declarer, in value points."""
        score = self.value if self.situation.won else -self.value
        for _, times in (*self.losses, *self.factors):
            score *= times
        return score


def contract_of(ruleset: Ruleset, announcement: Announcement) -> Contract:
    """The contract that an announcement means."""
    contract = ruleset.plays.get((announcement.contract, announcement.form))
    if contract is not None:
        return contract
    form = announcement.form
    known = next((each for (name, _), each in ruleset.plays.items() if name == announcement.contract), None)
    key = "missing.form-does-not-exist" if known else "missing.contract-does-not-exist"
    cite = "announcement"
    if known and form.announced is not Level.PLAIN:
        cite = "levels.announced"
    elif known and form.ouvert:  # whether it may be played open stands beside the base value
        cite = f"{known.cite.rpartition('.')[0]}.ouvert"
    raise Unscorable.of(key, ruleset.cite(cite), word=announcement.contract, form=form.code)


def adjudicate(ruleset: Ruleset, announcement: Announcement, outcome: Outcome) -> GameResult:
    """Won or lost, with what value, and times what."""
    contract, form, bid = contract_of(ruleset, announcement), announcement.form, outcome.bid
    if contract.aim is Aim.FEWEST:
        raise Unscorable.of("missing.contract-has-no-declarer", word=contract.key)
    if not result_possible(contract, outcome.points, outcome.tricks):
        raise Unscorable.of("missing.outcome-impossible", points=outcome.points, tricks=outcome.tricks)
    if bid and not ruleset.ladder.by_value and bid not in every_bid(ruleset):
        raise Unscorable.of("missing.no-such-bid", ruleset.cite("auction"), count=bid)
    matadors = _matadors(ruleset, contract, outcome) if contract.aim is Aim.POINTS else 0
    check_extras(ruleset, contract, announcement, matadors)
    _check_true(ruleset, contract, announcement.extras, outcome)
    game = Situation(contract, form, contract.announced(form), matadors, announcement.extras)
    game = game.but(points=outcome.points, tricks=outcome.tricks)
    if contract.aim is Aim.POINTS:
        game = _by_points(ruleset, game, outcome)
    elif outcome.ruling is not Ruling.WON and (missed := _missed(ruleset, game, outcome)):
        game = game.but(won=False, missed=missed)
    rises = ruleset.rises_in(game) if contract.aim is Aim.POINTS else ()
    value, lost_as, pays_bid = ruleset.game_value(game), None, False
    if not reaches(ruleset, game, bid, value):
        game, worth = game.but(won=False, overbid=True), ruleset.ladder.worth(bid)
        if contract.fixed:
            lost_as = ruleset.overbid.fixed(_candidates(ruleset, form, outcome), worth, announcement.extras)
            value = lost_as.base * lost_as.multiplier
        else:
            value = ruleset.overbid.multiplied(contract.base, worth)
        if not is_whole(value):
            ruleset.check_number(LADDERS, ruleset.ladder.key, worth, of="worth")
            ruleset.check_number(OVERBID_RULES, ruleset.overbid.key, value)
    elif game.missed and game.form.hand and bid and ruleset.core.loss.hand_counts == "bid":
        value, pays_bid = ruleset.ladder.worth(bid), True
        ruleset.check_number(LADDERS, ruleset.ladder.key, value, of="worth")
    return GameResult(*multiples(ruleset, game), value, rises, lost_as, pays_bid)


def _matadors(ruleset: Ruleset, contract: Contract, outcome: Outcome) -> int:
    run = outcome.matadors
    if run is None and outcome.cards:
        run = run_of_tops(contract.trumps, outcome.cards)
    if run is None:
        raise Unscorable.of("missing.matadors-missing", ruleset.cite("matadors"))
    if run == 0 or abs(run) > len(contract.trumps):
        raise Unscorable.of(
            "missing.matadors-impossible", ruleset.cite("matadors.counted"), count=run, most=len(contract.trumps)
        )
    return tops_counted(contract, run)


def tops_counted(contract: Contract, run: int) -> int:
    """As many of a run of trumps as count as matadors: under some rules only the jacks do (ISkO 2.4.2)."""
    return max(-contract.tops, min(contract.tops, run))


def _check_within_reach(ruleset: Ruleset, game: Situation, outcome: Outcome, missed: tuple[str, ...]) -> None:
    """Without tops not every result can be played: the top trump takes a trick (ISkO 5.4.3).

    Only for goals that were reached. A game that is missed may have been ended before its last
    card, and then counts what the defenders had not taken.
    """
    contract, matadors = game.contract, game.matadors
    if missed or matadors > 0 or outcome.ruling is not Ruling.PLAYED:
        return
    level, points = level_reached(ruleset.core.levels, outcome.points, outcome.tricks), outcome.points
    if not level_possible(ruleset, contract, matadors, level):
        raise Unscorable.of("missing.level-without", ruleset.cite("levels.possible"), count=-matadors, level=level.key)
    most = most_points(contract, matadors)
    if points > most:
        cite = ruleset.cite("levels.possible")
        raise Unscorable.of("missing.points-without", cite, count=-matadors, most=most, points=points)


def check_extras(ruleset: Ruleset, contract: Contract, announcement: Announcement, matadors: int) -> None:
    """Refuse what the announcement carries and the rule set does not know or allow."""
    for name, number in announcement.extras:
        spec = ruleset.extras.get(name)
        if spec is None:
            raise Unscorable.of("missing.extra-does-not-exist", word=name)
        if spec.requires and not extra(announcement.extras, spec.requires):
            raise Unscorable.of("missing.extra-alone", word=name, needs=spec.requires)
        allowed = _allowed(spec, contract, announcement.form, matadors)
        if number not in allowed:
            choices = ", ".join(_called(spec, each) for each in allowed if each) or "0"
            raise Unscorable.of(
                "missing.extra-impossible",
                ruleset.cite(spec.cite),
                word=name,
                count=number,
                contract=contract.key,
                choices=choices,
            )


def _allowed(spec: Extra, contract: Contract, form: Form, matadors: int) -> Sequence[int | str]:
    if spec.choices is not None:
        return spec.choices
    most = spec.max_count(contract)
    if spec.is_fact:
        return range(max(1, most) + 1)
    return [0, *(number for number in range(1, most + 1) if spec.possible(contract, form, matadors, number))]


def _called(spec: Extra, number: int | str) -> str:
    """A value as it is typed, with the word for it: ``2 (Re)``."""
    spoken = isinstance(number, int) and number <= len(spec.spoken)
    return f"{number} ({spec.spoken[int(number) - 1]})" if spoken else str(number)


def _check_true(ruleset: Ruleset, contract: Contract, extras: Extras, outcome: Outcome) -> None:
    """Check that the words agree with the declarer's cards and tricks, as far as they are known."""
    for name, number in extras:
        spec = ruleset.extras[name]
        cite = ruleset.cite(spec.cite)
        if spec.held_count is not None and outcome.cards and isinstance(number, int):
            most = spec.held_count(contract, outcome.cards)
            if number > most:
                raise Unscorable.of("missing.extra-not-held", cite, word=name, count=number, most=most)
        if spec.tricks is not None and outcome.ruling is Ruling.PLAYED:
            needed = spec.tricks(extras)
            if outcome.tricks < needed:
                raise Unscorable.of(
                    "missing.extra-tricks", cite, word=name, count=number, needed=needed, tricks=outcome.tricks
                )


def tricks_needed(ruleset: Ruleset, announcement: Announcement) -> int:
    """How many tricks the declarer must have for what was said to be true."""
    known = (ruleset.extras.get(name) for name, _ in announcement.extras)
    return max((spec.tricks(announcement.extras) for spec in known if spec and spec.tricks), default=0)


def _by_points(ruleset: Ruleset, game: Situation, outcome: Outcome) -> Situation:
    """A suit game or Grand: whether it is won, and the level that counts (ISkO 5.2)."""
    announced = game.level
    reached = max(announced, level_reached(ruleset.core.levels, outcome.points, outcome.tricks))
    granted = outcome.ruling is Ruling.WON
    if granted:
        # the highest level that the cards do not exclude (ISkO 5.4.3)
        levels = (level for level in Level if announced < level <= reached)
        possible = (level for level in levels if level_possible(ruleset, game.contract, game.matadors, level))
        reached = max(possible, default=announced)
    if reached is not announced:
        game = game.but(level=reached)
    missed = _missed(ruleset, game, outcome)
    _check_within_reach(ruleset, game, outcome, missed)
    if missed:
        return _lost(ruleset, game, outcome, missed)
    if granted:  # the lowest level with which the game reaches its bid
        levels = (level for level in Level if announced <= level <= reached)
        games = [game.but(level=level) for level in levels]
        return next((at for at in games if reaches(ruleset, at, outcome.bid, ruleset.game_value(at))), game)
    return game


def _lost(ruleset: Ruleset, game: Situation, outcome: Outcome, missed: tuple[str, ...]) -> Situation:
    """A game that missed its goals: the level to which the declarer is beaten counts."""
    contract, form = game.contract, game.form
    if outcome.ruling is Ruling.LOST:
        # by concession or infraction: the simple level, with what was announced (ISkO 4.1.4)
        if ruleset.core.loss.simple_level == "bare":
            form = Form(hand=form.hand)
        level = contract.announced(form)
    else:
        suffered = level_suffered(ruleset.core.levels, outcome.points, outcome.tricks)
        level = max(contract.announced(form), suffered)
    return game.but(form=form, level=level, won=False, missed=missed)


def reaches(ruleset: Ruleset, game: Situation, bid: int, value: int) -> bool:
    """Whether a game of this value reaches its bid; what raises it only afterwards does not help it."""
    if not bid:
        return True
    if game.extras:
        counted = tuple([item for item in game.extras if ruleset.extras[item[0]].raises_bids])
        value = ruleset.game_value(game.but(extras=counted))
    return ruleset.ladder.reaches(game, value, ruleset.ladder.worth(bid))


def multiples(ruleset: Ruleset, situation: Situation) -> tuple[Situation, Losses, Factors]:
    """A result with what follows from it, what a loss costs, and the factors on the score."""
    if ruleset.derived:
        extras = dict(situation.extras)
        for derived in ruleset.derived:
            extras.pop(derived.key, None)
            if follows := derived.follows(situation):
                extras[derived.key] = follows
                if not isinstance(follows, str):
                    ruleset.check_number(DERIVED, derived.key, follows)
        situation = situation.but(extras=tuple(sorted(extras.items())))
    factors = tuple([(rule, times) for rule in ruleset.factors if (times := rule.times(situation)) != 1])
    for factor, times in factors:
        ruleset.check_number(FACTORS, factor.key, times)
    if situation.won or situation.shared is not None:
        return situation, (), factors
    losses = tuple([(rule, cost) for rule in ruleset.losses if (cost := rule.times(situation)) is not None])
    for loss, cost in losses:
        ruleset.check_number(LOSSES, loss.key, cost)
    return situation, losses, factors


def _candidates(ruleset: Ruleset, form: Form, outcome: Outcome) -> tuple[Candidate, ...]:
    """The trump games as which an impossible Null may be lost, with their least multipliers.

    Without the twelve cards, ``matadors`` is the run of jacks, the same in every trump game.
    """
    plain = Form(hand=form.hand and ruleset.core.overbid.impossible_null_hand == "hand-game")
    candidates = []
    for contract in ruleset.contracts:
        if contract.aim is Aim.POINTS and plain in contract.forms and not contract.announced_as:
            game = Situation(contract, plain, Level.PLAIN, _matadors(ruleset, contract, outcome))
            candidates.append(Candidate(contract.key, contract.base, ruleset.multiplier(game)))
    return tuple(candidates)


def _missed(ruleset: Ruleset, game: Situation, outcome: Outcome) -> tuple[str, ...]:
    if outcome.ruling is Ruling.LOST:
        return ("ruling",)
    return tuple([goal.key for goal in ruleset.goals if goal.missed(game)])
