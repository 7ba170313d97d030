"""The effect of a rule in a few sentences, the most important one first."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect.counts import DECLARED, PASSED
from skatcore.analysis.effect.result import ENOUGH, EVENING
from skatcore.analysis.players.player import PlayerKind
from skatcore.model.printable import capital
from skatcore.rules.contributions import EXTRAS
from skatcore.views.compare.weighed import player_said
from skatcore.views.effect.words import ROUGH, unplayed
from skatcore.views.review.solve import unsearched_lines

if TYPE_CHECKING:
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.estimates import Estimated, PairedCounts
    from skatcore.views.effect.words import EffectWords

#: How many games a sentence names.
NAMED: Final = 3
#: A difference that is not seen in n deals is in fewer than this / n of all, 95 times in 100.
UNSEEN: Final = -math.log(0.05)
#: With fewer deals that differ the intervals of the normal distribution are too narrow.
FEW: Final = 30
#: One difference in this number of them looks clear by chance.
ONE_IN: Final = 20


def answer(words: EffectWords) -> list[str]:
    """The answer in a few sentences, the most important one first."""
    effect = words.effect
    if effect.same_rules:
        before, after = words.names
        key = "effect.same" if before != after else "effect.same-changed"
        return [words.text(key, before=before, after=after)]
    if not effect.steps:
        return [words.text("effect.only-aside"), *(f"- {words.change(change)}" for change in effect.aside)]
    if not effect.is_seen:
        return [*_unseen(words), *_unsearched(words), basis(words)]
    return [*_findings(words), *unplayed_lines(words), *_doubts(words), basis(words), *_interval(words)]


def _unseen(words: EffectWords) -> Iterator[str]:
    """Deals without any difference say how rare one is, unless what differs was not played at all."""
    deals = words.effect.deals
    if left_out := unplayed_lines(words):
        yield words.text("effect.unseen-single", count=deals)
        yield from left_out
        return
    share = min(100.0, 100 * UNSEEN / deals)
    digits = max(0, 1 - math.floor(math.log10(share)))
    bound = math.ceil(share * 10**digits - 1e-9) / 10**digits
    yield words.text("effect.unseen", count=deals, share=words.number(bound, digits))


def _findings(words: EffectWords) -> Iterator[str]:
    yield from _added(words)
    yield _score(words)
    yield from _most(words)
    yield from _evening(words)
    yield _played(words)
    yield from _won(words)
    yield _seats(words)
    yield _bid(words)


def _added(words: EffectWords) -> Iterator[str]:
    """Sentences on what only the rules after have, and how often it comes: a word to an announcement, a contract."""
    effect, before = words.effect, words.effect.before
    new = [(words.added(name), counts) for name, counts in effect.events("extra").items() if name not in before.extras]
    new += [
        (words.game(name), counts)
        for name, counts in effect.events("contract").items()
        if before.contract(name) is None
    ]
    for name, counts in new:
        share, won = words.number(100 * counts.share(1)), words.number(100 * (counts.share_won(1) or 0), 0)
        key = "effect.added-won" if counts.was_won else "effect.added-often"
        yield words.text(key, name=capital(name), share=share, won=won)
    if new:
        yield words.text("effect.habit")


def _score(words: EffectWords) -> str:
    effect, player = words.effect, words.effect.player
    if not any(sums.squares for sums in effect.seats().values()):
        return words.text("effect.scores-same")
    if not player.is_clear:
        return words.text("effect.alike", difference=words.estimate(player))
    digits = 1 if player.half >= ROUGH else 2
    before, after = (words.number(effect.mean_score(side), digits) for side in (0, 1))
    difference = words.estimate(player.times(math.copysign(1, player.value)), signed=False)
    key = "effect.more" if player.value > 0 else "effect.less"
    return words.text(key, difference=difference, before=before, after=after)


def _most(words: EffectWords) -> Iterator[str]:
    shares = words.effect.shares()
    most = max(shares, key=lambda share: abs(share.player.value))
    if len(shares) > 1 and most.player.is_clear:
        yield words.text("effect.most", change=words.step(most.step.changes), difference=words.estimate(most.player))


def _evening(words: EffectWords) -> Iterator[str]:
    before, after = (words.effect.evening(side) for side in (0, 1))
    if before is None or after is None:
        return
    points = {name: words.number(side.points, 0) for name, side in (("before", before), ("after", after))}
    difference = words.effect.evening_difference()
    key = "effect.evening" if difference is not None and difference.is_clear else "effect.evening-alike"
    yield words.text(key, deals=EVENING, deviation=words.number(after.deviation, 0), **points)
    dealt = [words.number(side.deals) for side in (before, after)]
    if dealt[0] != dealt[1]:
        yield words.text("effect.dealt", deals=EVENING, before=dealt[0], after=dealt[1])


def _played(words: EffectWords) -> str:
    moved = []
    events: dict[str, PairedCounts] = {**words.effect.events("game"), "": words.effect.event(PASSED)}
    for name, counts in events.items():
        difference = counts.played_difference
        if difference.is_clear:
            said = words.game(name) if name else words.text("effect.passed")
            before, after = (words.number(100 * counts.share(side)) for side in (0, 1))
            text = words.text("effect.instead", name=said, before=before, after=after)
            moved.append((-abs(difference.value), text))
    if not moved:
        return words.text("effect.played-alike")
    return words.text("effect.played", games=", ".join(text for _, text in sorted(moved)[:NAMED]))


def _won(words: EffectWords) -> Iterator[str]:
    declared = words.effect.event(DECLARED)
    difference = declared.won_difference
    if difference is not None and difference.is_clear:
        before, after = (words.number(100 * (declared.share_won(side) or 0)) for side in (0, 1))
        yield words.text("effect.won", before=before, after=after)


def _seats(words: EffectWords) -> str:
    said = []
    for seat, gained in words.effect.ahead().items():
        if gained.is_clear:
            key = "effect.gains" if gained.value > 0 else "effect.loses"
            difference = words.estimate(gained.times(math.copysign(1, gained.value)), signed=False)
            said.append(words.text(key, seat=seat, difference=difference))
    return words.text("effect.seats", seats=", ".join(said)) if said else words.text("effect.seats-alike")


def _bid(words: EffectWords) -> str:
    for hand, counts in words.effect.changed_hands():
        if counts.played_difference.is_clear:
            before, after = (words.number(100 * counts.share(side)) for side in (0, 1))
            return words.text("effect.bid", hand=words.hand(hand), before=before, after=after)
    return words.text("effect.bid-alike")


def unplayed_lines(words: EffectWords) -> list[str]:
    """The sentences on what one side has alone or otherwise and no deal showed; none if there is nothing."""
    lines: dict[str, list[str]] = {}
    for key in unplayed(words.effect):
        named = (words.after if key in words.after else words.before).text(key)
        lines.setdefault("effect.not-had" if key.startswith(EXTRAS.message) else "effect.series", []).append(named)
    return [words.text(line, rules=", ".join(named)) for line, named in lines.items()]


def _doubts(words: EffectWords) -> Iterator[str]:
    """Warnings that the answer may say too much: a rule that players leave out, few deals, many comparisons."""
    effect = words.effect
    yield from _unsearched(words)
    if 0 < effect.differing < FEW:
        yield words.text("effect.few", count=effect.differing)
    compared = _compared(effect)
    if len(compared) >= ONE_IN and any(difference.is_clear for difference in compared):
        yield words.text("effect.many", count=len(compared), chance=round(len(compared) / ONE_IN))


def _unsearched(words: EffectWords) -> Iterator[str]:
    """The part that players who search leave out of either side."""
    effect = words.effect
    if any(player.startswith(PlayerKind.SOLVER) for player in effect.players):
        sides = ((effect.before, words.before), (effect.after, words.after))
        yield from dict.fromkeys(line for ruleset, named in sides for line in unsearched_lines(ruleset, named))


def _compared(effect: RuleEffect) -> list[Estimated]:
    """The differences that a sentence or a row may call clear, without those that no deal shows."""
    hands = (hand for hand in effect.hands().values() if max(map(hand.played, (0, 1))) >= ENOUGH)
    found = [*effect.ahead().values()]
    for counts in (*effect.events("game").values(), effect.event(PASSED), effect.event(DECLARED), *hands):
        found += filter(None, (counts.played_difference, counts.won_difference))
    return [difference for difference in found if 0 < difference.half < math.inf]


def basis(words: EffectWords) -> str:
    """The basis of the numbers."""
    kinds = words.effect.players[:1] if len({*words.effect.players}) == 1 else words.effect.players
    players = ", ".join(player_said(kind, words.before) for kind in kinds)
    # the first deal's number hangs on the seed
    return words.text("effect.basis", count=words.effect.deals, seed=words.effect.seed, players=players)


def _interval(words: EffectWords) -> Iterator[str]:
    effect = words.effect
    if effect.until is not None:
        digits = 1 if effect.widest >= ROUGH else 2
        until, half = (
            f"{effect.until:g}".replace(".", words.text("sign.decimal")),
            words.number(effect.widest, digits),
        )
        yield words.text("effect.reached" if effect.reached else "effect.not-reached", until=until, half=half)
