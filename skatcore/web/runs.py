"""Long runs that go on while nobody waits for them: few at once, bounded, and followed by whoever likes.

The deals are played by a process beside the server that gives way to everything else. It ends with its run.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect import effect
from skatcore.analysis.work import Beside
from skatcore.errors import SkatError
from skatcore.web.errors import TooOften
from skatcore.web.lanes import Lanes, Turn

if TYPE_CHECKING:
    from skatcore.analysis.effect import RuleEffect
    from skatcore.analysis.work import Players
    from skatcore.rules import Registry
    from skatcore.web.live import Hub
    from skatcore.web.rule_lists import NamedRules

#: Runs whose deals are played at the same time, one of them with a link, and those of strangers that may wait.
AT_ONCE: Final = 2
WAITING: Final = 8
#: Runs of one address that go on or wait.
OF_ONE: Final = 3
#: Seconds that a run may take, alone and while others wait, and for which its result is kept afterwards.
LONGEST, HURRIED = 300.0, 60.0
KEPT: Final = 3600
#: Results that are kept at the most.
MOST_KEPT: Final = 50
#: Seconds between two messages to those who follow.
STEP: Final = 0.5


@dataclass(frozen=True, slots=True)
class EffectQuestion:
    """The question: two rule sets, who plays, how many deals, and the interval that would be enough."""

    before: NamedRules
    after: NamedRules
    players: Players
    deals: int
    until: float | None = None
    again: str = ""
    """The address of the form with what was chosen."""
    walk: bool = True
    """Whether each difference gets its share."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """Of each plugin that was added, the profile whose options it has."""


@dataclass(eq=False)
class EffectRun:
    """A run: what is asked, how far it is, and what came of it."""

    question: EffectQuestion
    turn: Turn
    key: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    done: int = 0
    ended: float = 0.0
    is_out_of_time: bool = False
    """Whether it has ended because it took too long."""
    result: RuleEffect | None = None
    error: SkatError | None = None
    parts: dict[tuple[str, str], str | bytes] = field(default_factory=dict)
    """The parts of the result that were shown, by language and part."""

    @property
    def channel(self) -> str:
        """Where changes of it are announced."""
        return f"effect/{self.key}"

    def is_over(self) -> bool:
        """Whether no more deals are to be played."""
        self.is_out_of_time = self.is_out_of_time or (not self.turn.stopped and self.turn.is_over(LONGEST, HURRIED))
        return self.turn.stopped or self.is_out_of_time

    @property
    def rate(self) -> float:
        """Deals a second; 0 as long as it is not known."""
        seconds = (self.ended or time.monotonic()) - self.turn.begun
        return self.done / seconds if self.turn.begun and seconds else 0.0

    @property
    def seconds_left(self) -> int | None:
        """The time left in seconds; None as long as it is not known."""
        if not self.rate:
            return None
        bound = max(0.0, self.turn.until(LONGEST, HURRIED) - time.monotonic())
        return int(min(bound, (self.question.deals - self.done) / self.rate))


class EffectRuns:
    """The runs of a server."""

    def __init__(self, hub: Hub, registry: Registry) -> None:
        self._hub, self._registry = hub, registry
        self._runs: dict[str, EffectRun] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._lanes = Lanes(AT_ONCE, WAITING, HURRIED)

    def get(self, key: str) -> EffectRun | None:
        """The run of that key, as long as it is kept."""
        self._forget()
        return self._runs.get(key)

    def begin(self, question: EffectQuestion, rank: int, address: str, former: str = "") -> EffectRun:
        """Begin a run; ``former`` is the visitor's own one before, which ends if it still goes on.

        Raises:
            Overloaded: too many wait already.
            TooOften: too many of this address go on or wait already.
        """
        self._forget()
        if (own := self._runs.get(former)) is not None:
            self.stop(own)
        turns = [run.turn for run in self._runs.values() if not (run.ended or run.turn.stopped)]
        if sum((turn.rank, turn.address) == (rank, address) for turn in turns) >= OF_ONE:
            raise TooOften("effect-page.too-many")
        run = EffectRun(question, self._lanes.enter(rank, address))
        self._runs[run.key] = run
        task = asyncio.create_task(self._go(run))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return run

    def stop(self, run: EffectRun) -> None:
        """End a run; what it has found by then is its result."""
        run.turn.stop()

    async def close(self) -> None:
        """End all runs and the processes that play for them."""
        self._lanes.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _go(self, run: EffectRun) -> None:
        try:
            run.result = await self._lanes.work(run.turn, partial(self._worked_out, run, self._teller(run)))
        except SkatError as error:
            run.error = error
        finally:
            run.ended = time.monotonic()
            for other in self._runs.values():  # whoever waits has one less before them
                if other is run or not other.ended:
                    self._hub.publish(other.channel)
            # then the streams end that have sent the result
            asyncio.get_running_loop().call_later(2 * STEP, self._hub.publish, run.channel)

    def _worked_out(self, run: EffectRun, tell: Callable[[int], None]) -> RuleEffect:
        asked = run.question
        with self._registry.used():
            return effect(
                asked.before.ruleset,
                asked.after.ruleset,
                deals=asked.deals,
                until=asked.until,
                walk=asked.walk,
                kinds=asked.players,
                where=Beside(run.is_over),
                progress=tell,
            )

    def _teller(self, run: EffectRun) -> Callable[[int], None]:
        """A counter of deals in the run's thread that tells those who follow now and then."""
        loop, told = asyncio.get_running_loop(), 0.0

        def tell(more: int) -> None:
            nonlocal told
            run.done += more
            if time.monotonic() - told > STEP:
                told = time.monotonic()
                loop.call_soon_threadsafe(self._hub.publish, run.channel)

        return tell

    def _forget(self) -> None:
        """Drop results that are old, and the oldest where there are too many."""
        over = [run for run in self._runs.values() if run.ended]
        old = [run for run in over if time.monotonic() - run.ended > KEPT]
        for run in {*old, *over[: max(0, len(over) - MOST_KEPT)]}:
            del self._runs[run.key]
