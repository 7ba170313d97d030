"""Programs run in a process of their own, with the time and the memory that they take."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

#: A small process between, as a child begins with the peak memory of the one that started it.
BETWEEN: Final = """
import json, os, subprocess, sys, time
begin = time.perf_counter()
child = subprocess.Popen([sys.executable, *sys.argv[1:]], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(child.pid, 0)
seconds = time.perf_counter() - begin
memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
print(json.dumps([seconds, memory]))
sys.exit(os.waitstatus_to_exitcode(status))
"""


@dataclass(frozen=True, slots=True)
class Run:
    """The cost of a program: seconds from its start to its end, and bytes at its peak."""

    seconds: float
    memory: int


def run(arguments: Sequence[str]) -> Run:
    """Run Python with these arguments, its output thrown away.

    Byte code is kept, as it is where a package is installed.
    """
    program = [sys.executable, "-c", BETWEEN, *arguments]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(program, capture_output=True, text=True, check=False, env=kept)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return Run(*json.loads(done.stdout))


def side_by_side(ours: Sequence[str], other: Sequence[str], times: int) -> tuple[Run, Run]:
    """Run two programs in turn, so that both meet the same machine: the quickest run of each."""
    runs = [(run(ours), run(other)) for _ in range(times)]
    return _quickest([seconds for seconds, _ in runs]), _quickest([seconds for _, seconds in runs])


def _quickest(runs: Sequence[Run]) -> Run:
    return Run(min(run.seconds for run in runs), max(run.memory for run in runs))
