"""Cases one after the other, until one breaks a command or the time is over."""

from __future__ import annotations

import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from .commands import CommandError
from .target import Target
from .targets import TARGETS


@dataclass(frozen=True)
class Finding:
    """A case that broke a command: ``seed`` makes it again."""

    target: str
    seed: str
    why: str
    case: bytes


@dataclass(frozen=True)
class Fuzzed:
    """How many cases were tried, and what was found."""

    cases: int
    findings: tuple[Finding, ...]


def fuzz(name: str, seed: int, *, cases: int | None = None, seconds: float | None = None) -> Fuzzed:
    """Try so many cases, or for so long; the same seed makes the same cases."""
    until = None if seconds is None else time.monotonic() + seconds
    findings: dict[str, Finding] = {}
    tried = 0
    with tempfile.TemporaryDirectory(prefix=f"skat-fuzz-{name}-") as text:
        folder = Path(text) / "seeds"
        folder.mkdir()
        target: Target = TARGETS[name](folder)
        try:
            while (cases is None or tried < cases) and (until is None or time.monotonic() < until):
                finding = try_one(target, f"{seed}/{tried}")
                tried += 1
                if finding is not None:
                    findings.setdefault(finding.why[:80], finding)
        finally:
            target.close()
    return Fuzzed(tried, tuple(findings.values()))


def try_one(target: Target, seed: str) -> Finding | None:
    """One case; the finding if it breaks a command."""
    rng = random.Random(seed)  # noqa: S311 - no secrets
    case = target.case(rng)
    with tempfile.TemporaryDirectory(prefix="skat-case-") as folder:
        try:
            target.check(case, rng, Path(folder))
        except CommandError as broken:
            return Finding(target.name, seed, str(broken).replace(folder, "."), case)
    return None
