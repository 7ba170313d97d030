"""Won or lost, and for how much: what decides a game, before it is told."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.model.cards import run_of_tops
from skatcore.model.game import Announcement, Extras, Form, Level, Outcome, Ruling, extra
from skatcore.model.reasons import Missing, Unscorable
from skatcore.rules.contributions import Aim, Candidate, Contract, Situation
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.levels import level_reached, level_suffered, result_possible
from skatcore.scoring.possible import level_possible, most_points


@dataclass(frozen=True, slots=True)
class Judgement:
    """What decides a game with a declarer, before it is told.

    ``value`` is the game value in value points, not yet multiplied for a loss; ``matadors`` the
    run that counts (0: none), ``level`` and ``form`` what counts in a lost or won game, ``lost``
    how many times the value a loss costs. ``missed`` names the goals that were missed;
    ``needed`` is the value that did not reach the bid (0: it did), ``lost_as`` the game as which
    an impossible Null is lost.
    """

    contract: Contract
    form: Form
    matadors: int
    level: Level
    won: bool
    value: int
    lost: int
    missed: tuple[str, ...] = ()
    needed: int = 0
    lost_as: Candidate | None = None

    @property
    def overbid(self) -> bool:
        """Whether the game did not reach its bid."""
        return bool(self.needed) or self.lost_as is not None


def contract_of(ruleset: Ruleset, announcement: Announcement) -> Contract:
    """The contract that an announcement means.

    Raises:
        Unscorable: there is no such contract, or it is not played in this form.
    """
    found = ruleset.plays.get((announcement.contract, announcement.form))
    if found is not None:
        return found
    details = (("word", announcement.contract), ("form", announcement.form.code))
    known = any(contract == announcement.contract for contract, _ in ruleset.plays)
    key = "form-does-not-exist" if known else "contract-does-not-exist"
    level = announcement.form.announced is not Level.PLAIN
    cite = ruleset.cite("levels.announced" if known and level else "announcement")
    raise Unscorable(Missing(key, cite, details))


def judge(ruleset: Ruleset, announcement: Announcement, outcome: Outcome) -> Judgement:
    """Won or lost, and what for.

    Raises:
        Unscorable: as `value`.
    """
    contract = contract_of(ruleset, announcement)
    if contract.aim is Aim.FEWEST:
        raise Unscorable(Missing("contract-has-no-declarer", details=(("word", contract.key),)))
    if not result_possible(contract, outcome.points, outcome.tricks):
        details = (("points", outcome.points), ("tricks", outcome.tricks))
        raise Unscorable(Missing("outcome-impossible", details=details))
    matadors = _matadors(ruleset, contract, outcome) if contract.aim is Aim.POINTS else 0
    check_extras(ruleset, contract, announcement, matadors)
    _check_true(ruleset, contract, announcement.extras, outcome)
    if contract.aim is Aim.NO_TRICK:
        return _judge_fixed(ruleset, contract, announcement, outcome)
    return _judge_counted(ruleset, contract, announcement, outcome, matadors)


def _matadors(ruleset: Ruleset, contract: Contract, outcome: Outcome) -> int:
    run = outcome.matadors
    if run is None and outcome.cards:
        run = run_of_tops(contract.trumps, outcome.cards)
    if run is None:
        raise Unscorable(Missing("matadors-missing", ruleset.cite("matadors")))
    if run == 0 or abs(run) > len(contract.trumps):
        details = (("count", run), ("most", len(contract.trumps)))
        raise Unscorable(Missing("matadors-impossible", ruleset.cite("matadors"), details))
    return max(-contract.tops, min(contract.tops, run))


def _check_within_reach(
    ruleset: Ruleset,
    contract: Contract,
    matadors: int,
    outcome: Outcome,
    missed: tuple[str, ...],
) -> None:
    """Without tops not every result can be played: the top trump takes a trick (ISkO 5.4.3).

    Only for goals that were reached. A game that is missed may have been ended before its last
    card, and then counts what the defenders had not taken.
    """
    if missed or matadors > 0 or outcome.ruling is not Ruling.PLAYED:
        return
    level = level_reached(ruleset.core.levels, outcome.points, outcome.tricks)
    if not level_possible(ruleset, contract, matadors, level):
        high = (("count", -matadors), ("level", level.key))
        raise Unscorable(Missing("level-without", ruleset.cite("levels.possible"), high))
    most = most_points(contract, matadors)
    if outcome.points > most:
        many = (("count", -matadors), ("most", most), ("points", outcome.points))
        raise Unscorable(Missing("points-without", ruleset.cite("levels.possible"), many))


def check_extras(
    ruleset: Ruleset, contract: Contract, announcement: Announcement, matadors: int
) -> None:
    """Refuse what the announcement carries and the rule set does not know or allow.

    Raises:
        Unscorable: an extra does not exist here, or cannot be said in this game.
    """
    for name, said in announcement.extras:
        spec = ruleset.extras.get(name)
        if spec is None:
            raise Unscorable(Missing("extra-does-not-exist", details=(("word", name),)))
        details = (("word", name), ("count", said), ("contract", contract.key))
        if spec.needs and not extra(announcement.extras, spec.needs):
            raise Unscorable(
                Missing("extra-alone", details=(("word", name), ("needs", spec.needs)))
            )
        if isinstance(said, str) or spec.words is not None:
            if spec.words is None or said not in spec.words:
                raise Unscorable(Missing("extra-impossible", ruleset.cite(spec.cite), details))
        elif spec.flag:
            if said not in {0, 1}:
                raise Unscorable(Missing("extra-impossible", ruleset.cite(spec.cite), details))
        elif not 0 <= said <= spec.most(contract) or (
            said and not spec.fits(contract, matadors, said)
        ):
            raise Unscorable(Missing("extra-impossible", ruleset.cite(spec.cite), details))


def _check_true(ruleset: Ruleset, contract: Contract, extras: Extras, outcome: Outcome) -> None:
    """What was said must agree with the declarer's cards and tricks, as far as they are known."""
    for name, said in extras:
        spec = ruleset.extras[name]
        details = (("word", name), ("count", said))
        if spec.held is not None and outcome.cards and isinstance(said, int):
            most = spec.held(contract, outcome.cards)
            if said > most:
                held = (*details, ("most", most))
                raise Unscorable(Missing("extra-not-held", ruleset.cite(spec.cite), held))
        if spec.tricks is not None and outcome.ruling is Ruling.PLAYED:
            needed = spec.tricks(extras)
            if outcome.tricks < needed:
                taken = (*details, ("needed", needed), ("tricks", outcome.tricks))
                raise Unscorable(Missing("extra-tricks", ruleset.cite(spec.cite), taken))


def tricks_needed(ruleset: Ruleset, announcement: Announcement) -> int:
    """How many tricks the declarer must have for what was said to be true."""
    known = (ruleset.extras.get(name) for name, _ in announcement.extras)
    return max((one.tricks(announcement.extras) for one in known if one and one.tricks), default=0)


def _judge_counted(
    ruleset: Ruleset,
    contract: Contract,
    announcement: Announcement,
    outcome: Outcome,
    matadors: int,
) -> Judgement:
    """A suit game or Grand: matadors and steps times the base value (ISkO 5.3.2)."""
    levels, form, extras = ruleset.core.levels, announcement.form, announcement.extras
    points, tricks, bid = outcome.points, outcome.tricks, outcome.bid
    said = contract.announced(form)
    reached = max(said, level_reached(levels, points, tricks))

    # what raises the game only afterwards does not help it to reach the bid
    for_bid = tuple(one for one in extras if ruleset.extras[one[0]].raises_bids)

    def worth(form: Form, level: Level, counted: Extras = extras, *, won: bool = True) -> int:
        situation = Situation(contract, form, level, matadors, counted, won)
        rises = sum(rise for _, rise in ruleset.rises_in(situation))
        return contract.base * (abs(matadors) + rises)

    if outcome.ruling is Ruling.WON:
        reached = _granted(ruleset, contract, matadors, said, reached)
    missed = _missed(ruleset, Situation(contract, form, reached, matadors, extras), outcome)
    _check_within_reach(ruleset, contract, matadors, outcome, missed)
    if outcome.ruling is Ruling.WON and not missed:
        for level in Level:
            if said <= level <= reached and worth(form, level, for_bid) >= bid:
                return Judgement(
                    contract, form, matadors, level, won=True, value=worth(form, level), lost=0
                )
    if not missed and worth(form, reached, for_bid) >= bid:
        return Judgement(
            contract, form, matadors, reached, won=True, value=worth(form, reached), lost=0
        )
    level = max(said, level_suffered(levels, points, tricks)) if missed else reached
    if outcome.ruling is Ruling.LOST:
        # by concession or infraction: the simple level, with what was announced (ISkO 4.1.4)
        if ruleset.core.loss.simple_level == "bare":
            form = Form(hand=form.hand)
        level = contract.announced(form)
    counted = worth(form, level, won=not missed)
    enough = worth(form, level, for_bid, won=not missed) >= bid
    needed = 0 if enough else ruleset.overbid.multiplied(contract.base, bid)
    lost = _times_lost(ruleset, form, missed, overbid=bool(needed))
    if form.hand and ruleset.core.loss.hand_counts == "bid" and bid and not needed:
        counted = bid
    return Judgement(
        contract,
        form,
        matadors,
        level,
        won=False,
        value=needed or counted,
        lost=lost,
        missed=missed,
        needed=needed,
    )


def _granted(
    ruleset: Ruleset, contract: Contract, matadors: int, said: Level, reached: Level
) -> Level:
    """The highest level that can be granted: none that the cards exclude (ISkO 5.4.3)."""
    return max(
        level
        for level in Level
        if level == said or level_possible(ruleset, contract, matadors, level)
        if said <= level <= reached
    )


def _judge_fixed(
    ruleset: Ruleset, contract: Contract, announcement: Announcement, outcome: Outcome
) -> Judgement:
    """A Null: a fixed value, lost with the first trick (ISkO 5.1.2, 5.2.7)."""
    form, bid = announcement.form, outcome.bid
    fixed = dict(contract.fixed)[form]
    missed: tuple[str, ...] = ()
    if outcome.ruling is not Ruling.WON:
        situation = Situation(contract, form, Level.PLAIN, 0, announcement.extras)
        missed = _missed(ruleset, situation, outcome)
    if fixed < bid:
        lost_from_hand = ruleset.core.overbid.impossible_null_hand == "hand-game"
        lost_form = Form(hand=form.hand and lost_from_hand)
        candidates = _candidates(ruleset, lost_form, outcome)
        lost_as = ruleset.overbid.fixed(candidates, bid, announcement.extras)
        return Judgement(
            contract,
            form,
            0,
            Level.PLAIN,
            won=False,
            value=lost_as.base * lost_as.multiplier,
            lost=_times_lost(ruleset, lost_form, missed, overbid=True),
            missed=missed,
            lost_as=lost_as,
        )
    lost = _times_lost(ruleset, form, missed, overbid=False)
    if missed and form.hand and ruleset.core.loss.hand_counts == "bid" and bid:
        fixed = bid
    return Judgement(
        contract, form, 0, Level.PLAIN, won=not missed, value=fixed, lost=lost, missed=missed
    )


def _candidates(ruleset: Ruleset, form: Form, outcome: Outcome) -> tuple[Candidate, ...]:
    """The trump games as which an impossible Null may be lost, with their least multipliers.

    Without the twelve cards, ``matadors`` is the run of jacks, the same in every trump game.
    """
    found = []
    for contract in ruleset.contracts:
        plain = Form(hand=form.hand)
        if contract.aim is Aim.POINTS and plain in contract.forms and not contract.announced_as:
            run = abs(_matadors(ruleset, contract, outcome))
            rises = ruleset.rises_in(Situation(contract, plain, Level.PLAIN, run))
            multiplier = run + sum(rise for _, rise in rises)
            found.append(Candidate(contract.key, contract.base, multiplier))
    return tuple(found)


def _missed(ruleset: Ruleset, situation: Situation, outcome: Outcome) -> tuple[str, ...]:
    if outcome.ruling is Ruling.LOST:
        return ("ruling",)
    return tuple(
        goal.key for goal in ruleset.goals if goal.missed(situation, outcome.points, outcome.tricks)
    )


def _times_lost(ruleset: Ruleset, form: Form, missed: tuple[str, ...], *, overbid: bool) -> int:
    """How many times its value a lost game costs (ISkO 5.3.4)."""
    loss = ruleset.core.loss
    if missed == ("announced-level",) and not overbid and loss.missed_announcement == "single":
        return 1
    return loss.hand if form.hand else loss.skat
