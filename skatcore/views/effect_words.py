"""What a rule changes in words: the differences, the answer in a few sentences, hands and numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect.counts import ANY, DECLARED, PASSED, SUIT
from skatcore.analysis.effect.result import EVENING
from skatcore.views.option_words import plugin_title, value_in_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatcore.analysis.effect.estimates import Estimated, PairedCounts
    from skatcore.analysis.effect.result import HandClass, RuleEffect
    from skatcore.analysis.effect.route import RuleChange
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: From this half-width on one decimal is enough.
ROUGH: Final = 0.1
#: How many games a sentence names.
NAMED: Final = 3
#: A difference that is not seen in n deals is in fewer than this / n of all, 95 times in 100.
UNSEEN: Final = -math.log(0.05)
_OPTION: Final = "option"


class EffectWords:
    """The words of both rule sets: what one of them lacks the other has."""

    def __init__(self, effect: RuleEffect, words_of: Callable[[Ruleset], Catalogue]) -> None:
        self.effect = effect
        self.before, self.after = words_of(effect.before), words_of(effect.after)
        self.text = self.before.text
        names = effect.before.profile.name, effect.after.profile.name
        changed = names if names[0] != names[1] else (names[0], self.text("effect.changed"))
        #: What the two rule sets are called.
        self.names: tuple[str, str] = names if effect.same_rules else changed

    # -- numbers ----------------------------------------------------------------------------------

    def number(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A number with its decimals; nothing at all is 0."""
        if not value:
            return "0"
        rounded = round(value, digits)
        sign = "-" if rounded < 0 else "+" if signed and rounded else ""
        whole, _, decimals = f"{abs(rounded):.{digits}f}".partition(".")
        return sign + whole + (self.text("effect.decimal") + decimals if decimals else "")

    def estimate(self, estimated: Estimated, *, signed: bool = True) -> str:
        """A difference with its interval: "+1.0 ± 0.3"."""
        if math.isinf(estimated.half):
            return self.text("effect.too-few")
        if not (estimated.value or estimated.half):
            return "0"
        digits = 1 if estimated.half >= ROUGH else 2
        return f"{self.number(estimated.value, digits, signed=signed)} ± {self.number(estimated.half, digits)}"

    def percent(self, estimated: Estimated | None) -> str:
        """The difference of two shares, in percent."""
        return "" if estimated is None else self.estimate(estimated.times(100))

    # -- names ------------------------------------------------------------------------------------

    def change(self, change: RuleChange) -> str:
        """A difference: "without Ramsch", "What follows when all players pass: Ramsch → passed in"."""
        if change.kind == _OPTION:
            return self._option(change)
        words = self.before if change.kind == "without" else self.after
        return self.text(f"effect.{change.kind}", plugin=plugin_title(change.name, words))

    def _option(self, change: RuleChange) -> str:
        words = self.before if f"option.{change.name}" in self.before else self.after
        meaning = words.option(change.name, self._meanings.get(change.name, change.name)).removesuffix(".")
        before = value_in_words(change.name, change.before, self.before)
        after = value_in_words(change.name, change.after, self.after)
        return words.text("effect.option", meaning=meaning, before=before, after=after)

    @property
    def _meanings(self) -> Mapping[str, str]:
        from skatcore.rules.option_list import options

        return {
            option.key: option.meaning for side in (self.effect.after, self.effect.before) for option in options(side)
        }

    def step(self, changes: Sequence[RuleChange]) -> str:
        """A step in short: plugins without the choices that go with them."""
        plugins = [change for change in changes if change.kind != _OPTION]
        return "; ".join(map(self.change, plugins or changes))

    def game(self, name: str) -> str:
        """A game as players say it, from contract and form: ``grand H``, ``suit``, ``any``."""
        contract, _, form = name.partition(" ")
        if contract in {SUIT, ANY}:
            return self.text(f"effect.{contract}")
        known = self.effect.after.contract(contract) is not None
        return (self.after if known else self.before).game(contract, form)

    def hand(self, hand: HandClass) -> str:
        """A class of hands: "Grand with 2 jacks"."""
        game = self.game(hand.game)
        if hand.from_hand:
            game = self.text("effect.from-hand", game=game)
        key = "effect.hand-trumps" if hand.trumps else "effect.hand"
        key += "" if hand.jacks else "-no-jack"
        return self.text(key, game=game, jacks=hand.jacks, trumps=hand.trumps)

    def compared(self, before: float | None, after: float | None, digits: int = 1, *, signed: bool = False) -> str:
        """Both sides: "4.2 → 0"; a side that is not known is a dash."""
        if before is None and after is None:
            return ""
        sides = ("-" if side is None else self.number(side, digits, signed=signed) for side in (before, after))
        return " → ".join(sides)

    # -- sentences --------------------------------------------------------------------------------

    def heading(self) -> str:
        """What is compared with what: "isko → pl-local", "pub: without Ramsch"."""
        effect = self.effect
        if effect.before.profile.name == effect.after.profile.name and len(effect.steps) == 1:
            return f"{self.names[0]}: {self.step(effect.steps[0].changes)}"
        return self.heading_of_sides()

    def heading_of_sides(self) -> str:
        """What the two rule sets are called, above numbers of both."""
        return self.text("effect.heading", before=self.names[0], after=self.names[1])

    def changes(self) -> list[str]:
        """What differs and is not named in the heading; what no deal shows is only counted."""
        effect = self.effect
        lines = [self.change(change) for step in effect.steps for change in step.changes]
        lines = [line for line in lines if line not in self.heading()]
        return [
            *lines,
            *([self.text("effect.aside", count=len(effect.aside))] if effect.aside and effect.steps else []),
        ]

    def answer(self) -> list[str]:
        """The answer in a few sentences, the most important one first."""
        effect = self.effect
        if effect.same_rules:
            return [self.text("effect.same", before=self.names[0], after=self.names[1])]
        if not effect.steps:
            return [self.text("effect.only-aside"), *(f"- {self.change(change)}" for change in effect.aside)]
        if not effect.is_seen:
            share = self.number(min(100.0, 100 * UNSEEN / effect.deals), 2)
            return [self.text("effect.unseen", count=effect.deals, share=share), self.basis()]
        return [*self._findings(), self.basis(), *self._interval()]

    def _findings(self) -> Iterator[str]:
        yield self._score()
        yield from self._most()
        yield from self._evening()
        yield self._played()
        yield from self._won()
        yield self._seats()
        yield self._bid()

    def _score(self) -> str:
        effect, player = self.effect, self.effect.player
        if not player.is_clear:
            return self.text("effect.alike", difference=self.estimate(player))
        digits = 1 if player.half >= ROUGH else 2
        before, after = (self.number(effect.mean_score(side), digits) for side in (0, 1))
        difference = self.estimate(player.times(math.copysign(1, player.value)), signed=False)
        key = "effect.more" if player.value > 0 else "effect.less"
        return self.text(key, difference=difference, before=before, after=after)

    def _most(self) -> Iterator[str]:
        shares = self.effect.shares()
        most = max(shares, key=lambda share: abs(share.player.value))
        if len(shares) > 1 and most.player.is_clear:
            yield self.text("effect.most", change=self.step(most.step.changes), difference=self.estimate(most.player))

    def _evening(self) -> Iterator[str]:
        before, after = (self.effect.evening(side) for side in (0, 1))
        if before is None or after is None:
            return
        points = {name: self.number(side.points, 0) for name, side in (("before", before), ("after", after))}
        difference = self.effect.evening_difference()
        key = "effect.evening" if difference is not None and difference.is_clear else "effect.evening-alike"
        yield self.text(key, deals=EVENING, deviation=self.number(after.deviation, 0), **points)
        dealt = [self.number(side.deals) for side in (before, after)]
        if dealt[0] != dealt[1]:
            yield self.text("effect.dealt", deals=EVENING, before=dealt[0], after=dealt[1])

    def _played(self) -> str:
        moved = []
        events: dict[str, PairedCounts] = {**self.effect.events("contract"), "": self.effect.event(PASSED)}
        for name, counts in events.items():
            difference = counts.played_difference
            if difference.is_clear:
                said = self.game(name) if name else self.text("effect.passed")
                before, after = (self.number(100 * counts.share(side)) for side in (0, 1))
                text = self.text("effect.instead", name=said, before=before, after=after)
                moved.append((-abs(difference.value), text))
        if not moved:
            return self.text("effect.played-alike")
        return self.text("effect.played", games=", ".join(text for _, text in sorted(moved)[:NAMED]))

    def _won(self) -> Iterator[str]:
        declared = self.effect.event(DECLARED)
        difference = declared.won_difference
        if difference is not None and difference.is_clear:
            before, after = (self.number(100 * (declared.share_won(side) or 0)) for side in (0, 1))
            yield self.text("effect.won", before=before, after=after)

    def _seats(self) -> str:
        said = []
        for seat, gained in self.effect.ahead().items():
            if gained.is_clear:
                key = "effect.gains" if gained.value > 0 else "effect.loses"
                difference = self.estimate(gained.times(math.copysign(1, gained.value)), signed=False)
                said.append(self.text(key, seat=seat, difference=difference))
        return self.text("effect.seats", seats=", ".join(said)) if said else self.text("effect.seats-alike")

    def _bid(self) -> str:
        for hand, counts in self.effect.changed_hands():
            if counts.played_difference.is_clear:
                before, after = (self.number(100 * counts.share(side)) for side in (0, 1))
                return self.text("effect.bid", hand=self.hand(hand), before=before, after=after)
        return self.text("effect.bid-alike")

    def basis(self) -> str:
        """What the numbers rest on."""
        players = ", ".join(
            dict.fromkeys(self.effect.players) if len({*self.effect.players}) == 1 else self.effect.players
        )
        # the first deal's number hangs on the seed
        return self.text("effect.basis", count=f"{self.effect.deals:,}", seed=self.effect.seed, players=players)

    def _interval(self) -> Iterator[str]:
        effect = self.effect
        if effect.until is not None:
            digits = 1 if effect.widest >= ROUGH else 2
            until, half = (
                f"{effect.until:g}".replace(".", self.text("effect.decimal")),
                self.number(effect.widest, digits),
            )
            yield self.text("effect.reached" if effect.reached else "effect.not-reached", until=until, half=half)
