"""``python -m tests.referee.second --situations 100000``: random situations, ruled on twice."""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from dataclasses import fields, replace

from skatcore.rules.build import load_ruleset

from .comparison import CHOSEN, check, second
from .second_ruling import Outcome
from .situations import random_happening


def main() -> None:
    """Rule on them and count what came out; the first difference ends it."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee.second", description=__doc__)
    parser.add_argument("--situations", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    dice, ruleset = random.Random(given.seed), load_ruleset("isko")  # noqa: S311 - no secrets
    others = {field.name: replace(CHOSEN, **{field.name: not getattr(CHOSEN, field.name)}) for field in fields(CHOSEN)}
    counts: Counter[tuple[str, bool, str, str]] = Counter()
    matters: Counter[str] = Counter()
    for _ in range(given.situations):
        happening = random_happening(dice)
        outcome: Outcome = check(ruleset, happening)
        counts[happening.kind, outcome.decided, outcome.winner, outcome.step] += 1
        matters.update(name for name, reading in others.items() if second(happening, reading) != outcome)
    print(f"{given.situations} situations, seed {given.seed}: no difference")  # noqa: T201
    for (kind, decided, winner, step), count in sorted(counts.items()):
        print(f"  {kind}, {winner}, {step}{', decided' * decided}: {count}")  # noqa: T201
    print("ruled otherwise by another reading:")  # noqa: T201
    for name in others:
        print(f"  {name}: {matters[name]}")  # noqa: T201


if __name__ == "__main__":
    main()
