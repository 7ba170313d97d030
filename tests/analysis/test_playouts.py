"""The kernel plays the same deals as the engine, compiled and as it stands."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from skatcore.analysis.playouts.kernel import Deals, Kernel, Playouts
from skatcore.analysis.playouts.loop import MULTIPLIER, start
from skatcore.analysis.playouts.tables import NotInKernel
from skatcore.model.game import Announcement, Form, Level, Outcome, Seat, SharedOutcome
from skatcore.play.card_order import cards_in, mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import PASSED, PLAYED, TOOK_SKAT, Act, Announced, Bid, Dealt, Discarded, Held
from skatcore.play.slots import in_order
from skatcore.play.stage import STAGES, Stage
from skatcore.play.state import State
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.result import adjudicate
from skatcore.text.message import Message
from support.games import EVERY, built, rules

#: What both paths must agree about.
RESULTS: Final = ("points", "tricks", "last", "won", "cards")


def column(*numbers: int) -> NDArray[np.int64]:
    return np.array(numbers, np.int64)


def some(kernel: Kernel, count: int, seed: int = 1) -> Deals:
    """Deals of random cards, in every game that there is."""
    dice = np.random.default_rng(seed)
    cards = dice.permuted(np.tile(np.arange(32), (count, 1)), axis=1)[:, :30]
    hands = (1 << cards.reshape(count, 3, 10)).sum(axis=2)
    game = dice.integers(0, len(kernel.tables.games), count)
    declarer = np.where(kernel.tables.shared[game], -1, dice.integers(0, 3, count))
    leader = dice.integers(0, 3, count)
    return Deals(hands, game, declarer, leader, np.arange(count, dtype=np.uint64))


# --- the same as the engine ----------------------------------------------------------------------


def wanted(deal: Deal, game: tuple[str, Form], declarer: Seat | None) -> Act:
    """What brings a deal nearer to a game: of all that may be done now, or the first of it."""
    contract, form = game
    seat = deal.turn
    assert seat is not None
    may = deal.legal_actions(seat)
    if seat != declarer:
        return PASSED[seat] if PASSED[seat] in may else may[0]
    for act in may:
        if isinstance(act, Announced) and act.game == Announcement(contract, form):
            return act
        if isinstance(act, Bid | Held):
            return act
    if not form.hand and TOOK_SKAT[seat] in may:
        return TOOK_SKAT[seat]
    return next((act for act in may if isinstance(act, Discarded)), may[0])


def at_the_first_card(ruleset: Ruleset, game: tuple[str, Form], seed: int, declarer: Seat | None) -> Deal:
    """A deal that has come to its first card in a game."""
    first = Deal.shuffled(ruleset, seed).events[0]
    assert isinstance(first, Dealt)
    deal = Deal(ruleset, first, to_the_end=True)
    while deal.stage != "play":
        deal.do(wanted(deal, game, declarer))
    return deal


def played_by(kernel: Kernel, deal: Deal, game: tuple[str, Form], seed: int) -> Playouts:
    """The kernel's play of a deal that stands before its first card."""
    assert deal.turn is not None
    hands = np.array([[mask_of(deal.hand(seat)) for seat in Seat]], np.uint32)
    declarer = -1 if deal.declarer is None else deal.declarer
    deals = Deals(hands, column(kernel.number(*game)), column(declarer), column(deal.turn), np.array([seed], np.uint64))
    return kernel.play(deals, cards=True)


def reachable(ruleset: Ruleset) -> list[tuple[str, Form]]:
    """The games that a deal can come to: without an auction only what is offered at its start.

    A turned game follows from the skat, and is not announced.
    """
    games = sorted((game for game in ruleset.plays if not game[0].startswith("turned-")), key=repr)
    deal = Deal.shuffled(ruleset, 1)
    if deal.stage == "auction":
        # a game without a declarer may be played only in deals that a rule of the series says
        return [
            game for game in games if ruleset.plays[game].aim is not Aim.FEWEST or ruleset.all_pass.contract == game[0]
        ]
    expected = [act.game for act in deal.legal_actions() if isinstance(act, Announced)]
    offered = {(game.contract, game.form) for game in expected}
    shared = {game for game in games if ruleset.plays[game].aim is Aim.FEWEST}
    return [game for game in games if game in offered | shared]


GAMES_WITH_LEVELS: Final = tuple(
    (contract, Form(hand=True, announced=level))
    for contract in ("clubs", "grand")
    for level in (Level.SCHNEIDER, Level.SCHWARZ)
)


@pytest.mark.parametrize("name", ["isko", "pl-local", "warmia"])
def test_a_deal_can_come_to_every_game_where_there_is_an_auction(name: str) -> None:
    assert len(reachable(rules(name))) == len(rules(name).plays)


@pytest.mark.parametrize("name", EVERY)
def test_the_engine_takes_every_card_of_the_kernel_and_comes_to_the_same(name: str, subtests: pytest.Subtests) -> None:
    ruleset = rules(name)
    kernel, games = Kernel(ruleset), reachable(ruleset)
    assert games
    for game in games:
        with subtests.test(contract=game[0], form=game[1].code):
            plays_as_the_engine(kernel, ruleset, game)


def plays_as_the_engine(kernel: Kernel, ruleset: Ruleset, game: tuple[str, Form]) -> None:
    """Deals that come to a game go on with the kernel's cards, and count what the kernel says."""
    shared = ruleset.plays[game].aim is Aim.FEWEST
    for seed in range(6):
        declarer = None if shared else Seat(seed % 3)
        deal = at_the_first_card(ruleset, game, seed, declarer)
        assert deal.announcement is not None
        assert (deal.announcement.contract, deal.announcement.form) == game
        playouts = played_by(kernel, deal, game, seed)
        assert playouts.cards is not None
        for card in playouts.cards[0].tolist():
            while deal.stage != "play":
                deal.do(deal.legal_actions(deal.turn)[0])
            assert deal.turn is not None
            deal.do(PLAYED[deal.turn][card])
        assert deal.over
        agrees(deal, playouts)


@pytest.mark.parametrize("name", ["isko", "pzskat", "warmia"])
def test_isko_4_3_1_a_deal_that_ends_early_counts_what_the_kernel_played_to_the_end(name: str) -> None:
    ruleset, early = rules(name), 0
    kernel = Kernel(ruleset)
    for seed in range(60):
        game = GAMES_WITH_LEVELS[seed % len(GAMES_WITH_LEVELS)]
        whole = at_the_first_card(ruleset, game, seed, Seat(seed % 3))
        playouts = played_by(kernel, whole, game, seed)
        assert playouts.cards is not None
        deal = Deal.replay(ruleset, whole.events)
        for dealt in (whole, deal):
            for card in playouts.cards[0].tolist():
                if dealt.turn is not None:
                    dealt.do(PLAYED[dealt.turn][card])
        early += len(deal.tricks) < len(whole.tricks)
        assert deal.over
        assert whole.over
        assert deal.scored().points == whole.scored().points
    assert early


def agrees(deal: Deal, playouts: Playouts) -> None:
    """The engine's tricks and result are those of the kernel."""
    points, tricks = [0, 0, 0], [0, 0, 0]
    for trick in deal.tricks:
        points[trick.winner] += trick.points
        tricks[trick.winner] += 1
    assert playouts.points[0].tolist() == points
    assert playouts.tricks[0].tolist() == tricks
    assert playouts.last[0] == deal.tricks[-1].winner
    record = deal.record()
    assert record.announcement is not None
    if isinstance(record.outcome, SharedOutcome):
        assert record.outcome.points == tuple(points)
        assert record.outcome.skat == playouts.skat[0]
        assert not playouts.won[0]
    else:
        assert isinstance(record.outcome, Outcome)
        assert playouts.declarers_points[0] == record.outcome.points
        assert playouts.declarers_tricks[0] == record.outcome.tricks
        missed = adjudicate(deal.ruleset, record.announcement, record.outcome).situation.missed
        assert playouts.won[0] == (not missed)


# --- compiled and as it stands -------------------------------------------------------------------


def same(first: Playouts, other: Playouts) -> None:
    for name in RESULTS:
        left, right = getattr(first, name), getattr(other, name)
        assert left.dtype == right.dtype
        assert np.array_equal(left, right), name


@pytest.mark.parametrize("name", EVERY)
def test_compiled_code_plays_the_same_cards_bit_for_bit(name: str) -> None:
    quick, slow = Kernel(rules(name)), Kernel(rules(name), compile=False)
    assert (quick.fast, slow.fast) == (True, False)
    deals = some(quick, 1500)
    same(quick.play(deals, cards=True), slow.play(deals, cards=True))


@given(seed=st.integers(0, 2**64 - 1), deal=st.integers(0, 999), leader=st.integers(0, 2))
def test_any_seed_plays_the_same_cards_on_both_paths(seed: int, deal: int, leader: int) -> None:
    quick, slow = Kernel(rules("pub")), Kernel(rules("pub"), compile=False)
    deals = some(quick, 2, deal)
    deals = dataclasses.replace(deals, seed=np.full(2, seed, np.uint64), leader=column(leader, leader))
    playouts = quick.play(deals, cards=True)
    same(playouts, slow.play(deals, cards=True))
    assert (playouts.tricks.sum(axis=1) == 10).all()
    assert (playouts.points.sum(axis=1) + playouts.skat == 120).all()
    assert playouts.cards is not None
    for cards, hands in zip(playouts.cards.tolist(), deals.hands.tolist(), strict=True):
        assert sorted(cards) == sorted(int(card) for hand in hands for card in cards_in(hand))


def test_cards_are_the_same_whether_they_are_kept_or_not() -> None:
    kernel = Kernel(rules("isko"))
    deals = some(kernel, 300)
    bare = kernel.play(deals)
    assert bare.cards is None
    assert np.array_equal(bare.points, kernel.play(deals, cards=True).points)


def test_nothing_is_played_in_no_deals() -> None:
    for compiled in (True, False):
        kernel = Kernel(rules("isko"), compile=compiled)
        assert len(kernel.play(some(kernel, 0), cards=True)) == 0


def test_playing_leaves_the_deals_as_they_were() -> None:
    kernel = Kernel(rules("isko"))
    deals = some(kernel, 50)
    before = deals.hands.copy()
    kernel.play(deals)
    assert np.array_equal(deals.hands, before)


# --- chance --------------------------------------------------------------------------------------


def test_every_legal_card_is_as_likely_as_every_other() -> None:
    kernel = Kernel(rules("isko"))
    playouts = some(kernel, 1)
    count = 20_000
    deals = Deals(
        np.repeat(playouts.hands, count, axis=0),
        np.repeat(playouts.game, count),
        np.repeat(playouts.declarer, count),
        np.zeros(count, np.int64),
        np.arange(count, dtype=np.uint64),
    )
    cards = kernel.play(deals, cards=True).cards
    assert cards is not None
    led = Counter(cards[:, 0].tolist())
    assert sorted(led) == list(cards_in(int(playouts.hands[0, 0])))
    # the bound is that of a chance of one in a million (chi-square, 9 degrees of freedom)
    assert sum((seen - count / 10) ** 2 / (count / 10) for seen in led.values()) < 46
    assert len({tuple(row) for row in cards.tolist()}) > 0.9 * count


def test_the_generator_never_starts_where_it_would_stay() -> None:
    seeds = np.arange(100_000, dtype=np.uint64)
    drawn, carry = start(seeds)
    assert carry.min() >= 1
    assert carry.max() < MULTIPLIER - 1
    assert drawn.min() >= 0
    assert len({*zip(drawn.tolist(), carry.tolist(), strict=True)}) == len(seeds)


# --- what is refused -----------------------------------------------------------------------------


class Denying(Stage):
    """Nobody may play the seven of diamonds."""

    key: ClassVar[str] = "no-seven"
    cite: ClassVar[str] = "play"

    def denies(self, state: State, event: Act) -> Message | None:
        """One card."""
        del state
        return Message("refusal.no-seven") if event == PLAYED[event.seat][31] else None


class Watching(Stage):
    """Looks on."""

    key: ClassVar[str] = "looking-on"
    cite: ClassVar[str] = "play"

    def watch(self, state: State, event: Act) -> None:
        """Nothing comes of it."""
        del state, event


class Harmless(Watching):
    """Looks on, and says that it does nothing else."""

    def alters_card_play(self) -> bool:
        """No."""
        return False


def with_stage(stage: Stage) -> Ruleset:
    ruleset = rules("isko")
    stages = in_order((*ruleset[STAGES], stage))
    contributions = {**ruleset.contributions, STAGES.name: stages}
    digest = f"with-{type(stage).__name__}"
    return dataclasses.replace(ruleset, digest=digest, contributions=contributions)


@pytest.mark.parametrize("stage", [Denying(), Watching()])
def test_a_stage_that_denies_or_watches_is_refused_with_its_name(stage: Stage) -> None:
    with pytest.raises(NotInKernel, match=f"isko: this rule set's {stage.key} is not in the kernel"):
        Kernel(with_stage(stage))


@pytest.mark.parametrize("option", ['forced-out = "not-asked-for"', 'must-win = "as-a-block"'])
def test_patrolki_that_need_not_follow_are_refused(option: str) -> None:
    Kernel(built("[plugin.patrolki]", plugins=("patrolki",)))
    with pytest.raises(NotInKernel, match="house: this rule set's patrolki is not in the kernel"):
        Kernel(built(f"[plugin.patrolki]\n{option}\n", plugins=("patrolki",)))


def test_a_stage_that_says_it_alters_nothing_is_taken() -> None:
    kernel = Kernel(with_stage(Harmless()))
    assert kernel.play(some(kernel, 3)).tricks.sum() == 30


BROKEN: Final[Mapping[str, tuple[dict[str, Any], str]]] = {
    "a card twice": ({"hands": np.array([[1023, 1023, 1023 << 20]])}, "deal 0: three hands"),
    "nine cards": ({"hands": np.array([[511, 1023 << 10, 1023 << 20]])}, "deal 0: three hands"),
    "two hands": ({"hands": np.array([[1023, 1023 << 10]])}, "rows of 3"),
    "a card too high": ({"hands": np.array([[1 << 32, 0, 0]])}, "hands must be from 0"),
    "no such game": ({"game": column(99)}, "game must be from 0"),
    "no such seat": ({"leader": column(3)}, "leader must be from 0 to 2"),
    "no declarer": ({"declarer": column(-1)}, "a game has a declarer"),
    "a short column": ({"leader": column()}, "must all have 1 rows"),
}


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("broken", BROKEN)
def test_columns_that_cannot_be_are_refused(broken: str, compiled: bool) -> None:
    kernel = Kernel(rules("isko"), compile=compiled)
    change, message = BROKEN[broken]
    right = Deals(np.array([[1023, 1023 << 10, 1023 << 20]]), column(0), column(0), column(0), column(0))
    assert kernel.play(right).tricks.sum() == 10
    with pytest.raises(ValueError, match=message):
        kernel.play(dataclasses.replace(right, **change))


def test_a_game_that_does_not_exist_has_no_number() -> None:
    with pytest.raises(ValueError, match="isko has no ramsch"):
        Kernel(rules("isko")).number("ramsch")


# --- processes -----------------------------------------------------------------------------------

PLAYING: Final = """
import json, sys
if sys.argv[1] == "without":
    sys.modules["numba"] = None
import numpy as np
from skatcore.analysis.playouts.kernel import Deals, Kernel
from skatcore.analysis.playouts.loop import compiled
from skatcore.rules.build import load_ruleset
kernel = Kernel(load_ruleset("isko"))
hands = np.array([[1023, 1023 << 10, 1023 << 20]] * 40)
nought = np.zeros(40, np.int64)
found = kernel.play(Deals(hands, nought, nought, nought, np.arange(40)), cards=True)
kept = sum(compiled().stats.cache_hits.values()) if kernel.fast else 0
print(json.dumps([kernel.fast, kept, found.cards.tolist()]))
"""


def in_a_process(folder: Path, *, numba: bool = True, kept_by: str = "") -> tuple[bool, int, Any]:
    """Whether compiled code played, how often it was found on disk, and the cards."""
    variables = {"NUMBA_CACHE_DIR": str(folder), "NUMBA_CACHE_LOCATOR_CLASSES": kept_by}
    result = subprocess.run(
        [sys.executable, "-c", PLAYING, "with" if numba else "without"],
        env={**os.environ, **variables},
        capture_output=True,
        check=False,
        text=True,
    )
    assert result.returncode == 0, result.stderr
    fast, kept, cards = json.loads(result.stdout)
    return fast, kept, cards


def test_compiled_code_is_found_by_the_next_process_and_needs_no_folder(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    fast, kept, cards = in_a_process(folder)
    assert (fast, kept) == (True, 0)
    assert in_a_process(folder) == (True, 1, cards)
    folder.chmod(0o555)
    try:
        assert in_a_process(folder)[2] == cards
    finally:
        folder.chmod(0o755)
    # a plain file where the folder should be: nobody can write there, whoever runs the tests
    nowhere = tmp_path / "file"
    nowhere.touch()
    assert in_a_process(nowhere, kept_by="UserProvidedCacheLocator") == (True, 0, cards)
    # nor is numba needed for these cards
    assert in_a_process(tmp_path / "other", numba=False) == (False, 0, cards)
