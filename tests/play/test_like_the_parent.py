"""Each variant differs from its parent only where its profile says so.

The same cards are played under both, with the same decisions. `CONCERNS` says of every option what
it may change: which things players may do, and in which games the score. Everything else must be
the same in both: what is legal at every step, the tricks, the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

import pytest
from hypothesis import given, settings

from skatcore.model.game import Announcement, Form, Outcome, SharedOutcome
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Conceded, Declined, LaidOpen
from skatcore.play.stage import STAGES
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from support.deals import DECISIONS, SEEDS, chosen, decided
from support.games import OTHER_VALUES, built, rules

#: What an option may change: an action, and the score of a finished deal.
May = Callable[[Deal, Act], bool]
Scores = Callable[[Deal], bool]


def no_action(deal: Deal, action: Act) -> bool:
    """No action is legal under one rule set only."""
    del deal, action
    return False


def no_score(deal: Deal) -> bool:
    """No deal that both play is scored differently."""
    del deal
    return False


@dataclass(frozen=True)
class Concern:
    """The subject of an option. ``may`` are the actions that it alone may allow or forbid."""

    may: May = no_action
    scores: Scores = no_score


def game_of(deal: Deal) -> Announcement | None:
    """The announcement of the game, if there is one."""
    return deal.announcement


def values(deal: Deal, action: Act) -> bool:
    """Values are bid, and a game that the skat spoilt is given up by them."""
    del deal
    return isinstance(action, Bid | Conceded)


def announces(*, contract: str = "", ouvert: bool | None = None, level: bool = False) -> May:
    """Games of a contract or a form are announced, and bid for."""

    def may(deal: Deal, action: Act) -> bool:
        if not isinstance(action, Announced):
            return values(deal, action)
        form = action.game.form
        return (
            (not contract or action.game.contract == contract)
            and (ouvert is None or form.ouvert is ouvert)
            and (not level or bool(form.announced))
        )

    return may


def plays(*, contract: str = "", form: Form | None = None) -> Scores:
    """Deals in which such a game is played."""

    def scores(deal: Deal) -> bool:
        game = game_of(deal)
        return game is not None and (not contract or game.contract == contract) and (form is None or game.form == form)

    return scores


def lost_from_the_hand(deal: Deal) -> bool:
    """Lost games without the skat."""
    result = deal.scored().value
    return result is not None and not result.won and plays()(deal) and _form(deal).hand


def lost_as_announced(deal: Deal) -> bool:
    """Lost games in which a level was announced."""
    result = deal.scored().value
    form = _form(deal)
    return result is not None and not result.won and plays()(deal) and (form.ouvert or bool(form.announced))


def open_grand(deal: Deal) -> bool:
    """Grand ouvert, and games that the bids for it belong to."""
    return plays(contract="grand")(deal) and _form(deal).ouvert


def _form(deal: Deal) -> Form:
    game = game_of(deal)
    return Form() if game is None else game.form


def nobody_plays(deal: Deal) -> bool:
    """All have passed, or there is a game without a declarer."""
    return deal.declarer is None


def own(plugin: str) -> May:
    """The plugin's own events, and all in its own stages; declining stands for any of them."""
    package = _package(plugin)

    def may(deal: Deal, action: Act) -> bool:
        stage = next((slot for slot in deal.ruleset[STAGES] if slot.key == deal.stage), None)
        there = stage is not None and type(stage).__module__.startswith(package)
        return there or type(action).__module__.startswith(package)

    return may


def _package(plugin: str) -> str:
    instance: Any = Registry.installed().plugin(plugin)
    return str(instance.__name__)


def either(*mays: May) -> May:
    """Any of them."""
    return lambda deal, action: any(may(deal, action) for may in mays)


#: By option, or by the table that holds it: the longest that fits counts.
CONCERNS: Final[Mapping[str, Concern]] = {
    "conduct": Concern(),
    "table": Concern(),
    "stake": Concern(),  # what points are worth in money
    "tournament": Concern(),  # what a series counts besides
    "play.last-trick": Concern(),  # who may look at it
    "games.grand.base": Concern(values, plays(contract="grand")),
    "games.suit.ouvert": Concern(announces(ouvert=True)),
    "games.grand.ouvert": Concern(announces(contract="grand", ouvert=True), open_grand),
    "games.null.ouvert-hand": Concern(values, plays(contract="null", form=Form(hand=True, ouvert=True))),
    "levels.announced": Concern(announces(level=True)),
    "loss.hand": Concern(scores=lost_from_the_hand),
    "loss.missed-announcement": Concern(scores=lost_as_announced),
    "matadors.counted": Concern(values, plays()),
    "announcement.escape": Concern(lambda _, action: isinstance(action, Conceded)),
    "announcement.levels": Concern(),  # a level added later, which nobody is offered
    "auction.reopened-for": Concern(),  # who bids again after a fault, which nobody is offered
    "auction.all-pass": Concern(scores=nobody_plays),
    "ouvert.shown": Concern(lambda _, action: isinstance(action, LaidOpen)),
    "plugin.grand_ouvert_36": Concern(announces(contract="grand", ouvert=True), open_grand),
    "plugin.ramsch": Concern(own("ramsch"), nobody_plays),
    "plugin.revolution": Concern(
        either(own("revolution"), announces(contract="revolution")), plays(contract="revolution")
    ),
    "plugin.patrolki": Concern(either(own("patrolki"), values)),
    "plugin.spitze": Concern(either(own("spitze"), values)),
    "plugin.kontra": Concern(own("kontra")),
    "plugin.bock": Concern(),  # the deals that follow
    "plugin.bock.from-the-game-itself": Concern(scores=plays()),
    "plugin.house_rulings": Concern(),
    "plugin.every_bid": Concern(lambda _, action: isinstance(action, Bid)),
}


def options(ruleset: Ruleset) -> dict[str, Any]:
    """Every option of a rule set, by dotted key; a plugin that is on counts as one too."""
    profile = ruleset.profile
    plugins = {name: table for name, table in profile.plugins.items() if name != "isko"}
    on = ((f"plugin.{name}", True) for name in plugins)
    tables = (_fields(f"plugin.{name}", table) for name, table in plugins.items() if table)
    return dict(chain(on, _fields("", profile.core), *tables))


def _fields(before: str, table: Any) -> Iterable[tuple[str, Any]]:
    for name, info in type(table).model_fields.items():
        key = f"{before}.{info.alias or name}".lstrip(".")
        value = getattr(table, name)
        if hasattr(type(value), "model_fields"):
            yield from _fields(key, value)
        else:
            yield key, value


def differing(child: Ruleset, parent: Ruleset) -> set[str]:
    """The options in which two rule sets differ."""
    own, other = options(child), options(parent)
    return {key for key in own.keys() | other.keys() if own.get(key) != other.get(key)}


def concern_of(option: str, concerns: Mapping[str, Concern]) -> Concern | None:
    """The subject of an option, by the longest key that fits."""
    key = option
    while key and key not in concerns:
        key = key.rpartition(".")[0]
    return concerns.get(key)


@dataclass(frozen=True)
class Pair:
    """A variant and its parent, with what the options are about in which they differ."""

    child: Ruleset
    parent: Ruleset
    concerns: tuple[Concern, ...]

    @classmethod
    def of(cls, child: Ruleset, parent: Ruleset, concerns: Mapping[str, Concern] = CONCERNS) -> Pair:
        """The concerns of all options in which the two differ."""
        known = [concern_of(option, concerns) for option in differing(child, parent)]
        return cls(child, parent, tuple(concern for concern in known if concern is not None))

    def may_differ(self, deal: Deal, action: Act) -> bool:
        """Whether one rule set may allow the action, and the other not."""
        return any(concern.may(deal, action) for concern in self.concerns)

    def scores_may_differ(self, deal: Deal) -> bool:
        """Whether the deal may count differently."""
        return any(concern.scores(deal) for concern in self.concerns)


def aside(deal: Deal, other: Deal, pair: Pair) -> bool:
    """Does alone what only one rule set asks for now: declining, or laying the cards open."""
    legal, there = deal.legal_actions(), set(other.legal_actions())
    if any(action in there for action in legal if not isinstance(action, Conceded)):
        return False  # giving up is nobody's turn
    declining = [act for act in legal if isinstance(act, Declined | LaidOpen) or act.declines]
    for action in declining:
        if pair.may_differ(deal, action):
            deal.do(action)
            return True
    return False


def compare(pair: Pair, seed: int, decisions: Iterable[int]) -> str:
    """Plays a deal under both; says how it ended: played, or where only one of them goes on."""
    # what spans deals has lost games played to their end
    to_the_end = pair.child.spans_deals
    child, parent = (
        Deal.replay(rules, Deal.shuffled(rules, seed).events, to_the_end=to_the_end)
        for rules in (pair.child, pair.parent)
    )
    rest = iter(decisions)
    while not (child.over and parent.over):
        if nobody_plays(child) and child.state.auction_over and pair.scores_may_differ(child):
            return "nobody"  # what follows when all pass is an option
        if aside(child, parent, pair) or aside(parent, child, pair):
            continue
        both = {*child.legal_actions()}, {*parent.legal_actions()}
        for action in both[0] ^ both[1]:
            where = child if action in both[0] else parent
            assert pair.may_differ(where, action), action
        common = [action for action in parent.legal_actions() if action in both[0]]
        assert common, (child.events, parent.events)
        action = chosen(next(rest, 0), common)
        parent.do(action)
        child.do(action)
    assert child.tricks == parent.tricks
    assert child.declarer == parent.declarer
    check_scores(pair, child, parent)
    return "played"


def check_scores(pair: Pair, child: Deal, parent: Deal) -> None:
    """The outcome is the same; the score and its steps are, unless an option concerns them."""
    own, other = child.record().outcome, parent.record().outcome
    assert own == other
    assert isinstance(own, Outcome | SharedOutcome | None)
    if not pair.scores_may_differ(child):
        assert child.scored().points == parent.scored().points
        steps = [
            [(reason.step, reason.count, reason.details) for reason in deal.scored().reasons]
            for deal in (child, parent)
        ]
        assert steps[0] == steps[1]


def pairs() -> Iterable[tuple[str, str]]:
    """Bundled profiles that have a parent, with its id; not those with games of their own."""
    for name in sorted({*bundled()} - OTHER_VALUES):
        family = rules(name).profile.chain
        if len(family) > 1 and differing(rules(name), rules(family[-2])):
            yield name, family[-2]


PAIRS: Final = tuple(pairs())


def begin_alike(name: str, parent: str) -> bool:
    """Whether a deal begins with the same stage in both."""
    return Deal.shuffled(rules(name), 1).stage == Deal.shuffled(rules(parent), 1).stage


@pytest.mark.parametrize(("name", "parent"), PAIRS)
def test_it_is_known_what_each_option_is_about_in_which_a_variant_differs(name: str, parent: str) -> None:
    """An option that is not in the table: say there what it may change."""
    options_differing = differing(rules(name), rules(parent))
    assert {option for option in options_differing if concern_of(option, CONCERNS) is None} == set()


@pytest.mark.parametrize(("name", "parent"), PAIRS)
@settings(max_examples=20)
@given(seed=SEEDS, decisions=DECISIONS)
def test_a_variant_is_played_like_its_parent_but_for_what_it_says(
    name: str, parent: str, seed: int, decisions: list[int]
) -> None:
    compare(Pair.of(rules(name), rules(parent)), seed, decisions)


@pytest.mark.parametrize(("name", "parent"), [pair for pair in PAIRS if begin_alike(*pair)])
def test_most_deals_are_compared_to_the_end(name: str, parent: str) -> None:
    """Else the comparison would hold to little. Compulsory Ramsch shares no part with its parent."""
    pair = Pair.of(rules(name), rules(parent))
    ends = [compare(pair, seed, decided(seed)) for seed in range(20)]
    assert ends.count("played") > 10


HOUSES: Final = {
    "loss.hand": "[loss]\nhand = 1\n",
    "levels.announced": "[levels]\nannounced = []\n",
    "games.suit.ouvert": "[games.suit]\nouvert = false\n",
    "ouvert.shown": '[ouvert]\nshown = "after-first-card"\n',
    "games.null.ouvert-hand": "[games.null]\nouvert-hand = 69\n",
    "announcement.escape": '[announcement]\nescape = "none"\n',
}


@pytest.mark.parametrize("option", HOUSES)
def test_a_difference_that_no_option_accounts_for_is_found(option: str) -> None:
    """With the option in the table all deals pass; without it they do not."""
    house = built(HOUSES[option])
    assert differing(house, rules("isko")) == {option}
    rest = {key: concern for key, concern in CONCERNS.items() if key != option}
    known, unknown = Pair.of(house, rules("isko")), Pair.of(house, rules("isko"), rest)
    for seed in range(600):
        compare(known, seed, decided(seed))
        if differs(unknown, seed):
            return
    pytest.fail(f"{option}: no deal shows the difference")


def differs(pair: Pair, seed: int) -> bool:
    """Whether the comparison of a deal fails."""
    try:
        compare(pair, seed, decided(seed))
    except AssertionError:
        return True
    return False
