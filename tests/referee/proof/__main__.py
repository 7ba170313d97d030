"""``python -m tests.referee.proof --situations 100000``: random claims, judged both ways."""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

from .situations import check, random_situation


def main() -> None:
    """Judge them and count what came out; the first difference ends it."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee.proof", description=__doc__)
    parser.add_argument("--situations", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    dice = random.Random(given.seed)  # noqa: S311 - no secrets
    counts: Counter[tuple[int, str, str]] = Counter()
    for _ in range(given.situations):
        situation = random_situation(dice)
        proof = check(situation)
        hidden = sum(hand is None for hand in situation.position.hands)
        counts[hidden, situation.claim.what.value, proof.verdict.value] += 1
    print(f"{given.situations} situations, seed {given.seed}: no difference")  # noqa: T201
    for (hidden, what, verdict), count in sorted(counts.items()):
        print(f"  {hidden} hands unknown, {what}, {verdict}: {count}")  # noqa: T201


if __name__ == "__main__":
    main()
