"""Commands run in this process, held to what every command must keep to."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from support.commands import Ran, invoke

#: Seconds of processor time that a command may take with a small damaged file.
PATIENCE: Final = 30
#: Seconds after which it hangs, however busy the machine is.
HANGS: Final = 600


class CommandError(AssertionError):
    """A command did not keep to it."""


def skat(folder: Path, *words: str) -> Ran:
    """Run a command; it must end in time, with status 0, 1 or 2, and say why if it is not 0.

    Raises:
        CommandError: it does not.
    """
    env = {"SKAT_SHEETS": str(folder / "own.db"), "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    began = time.process_time()
    with _alarm():
        result = invoke(words, "", env)
    line = " ".join(words)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise CommandError(f"{line}: {result.exception!r}") from result.exception
    if time.process_time() - began > PATIENCE:
        raise CommandError(f"{line}: {time.process_time() - began:.0f} seconds")
    ran = Ran(result.exit_code, result.stdout, result.stderr)
    if ran.status not in {0, 1, 2}:
        raise CommandError(f"{line}: status {ran.status}")
    if ran.status and not ran.out + ran.err:
        raise CommandError(f"{line}: status {ran.status} without a word")
    if "Traceback" in ran.out + ran.err:
        raise CommandError(f"{line}: a traceback is printed")
    return ran


@contextmanager
def _alarm() -> Iterator[None]:
    def late(_: int, __: FrameType | None) -> None:
        raise TimeoutError("it takes too long")

    timers = ((signal.ITIMER_PROF, signal.SIGPROF, PATIENCE), (signal.ITIMER_REAL, signal.SIGALRM, HANGS))
    before = [signal.signal(number, late) for _, number, _ in timers]
    for timer, _, seconds in timers:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for (timer, number, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)
