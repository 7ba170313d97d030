"""``python -m tests.fuzz [TARGET...] --minutes 30`` or ``--count 100000``: long runs, each target in turn."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest finds the modules of the tests

from fuzz.run import fuzz
from fuzz.targets import TARGETS

#: Bytes of memory beyond which a command fails instead of filling the machine.
MEMORY = 4 << 30


def main() -> int:
    """Run and report; status 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--minutes", type=float, help="for each target; 1 without --count")
    parser.add_argument("--count", type=int, help="cases of each target")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--out", type=Path, default=Path("fuzz-findings"), help="for the cases")
    given = parser.parse_args()
    unknown = set(given.targets) - set(TARGETS)
    if unknown:
        parser.error(f"no such target: {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    count = 0
    for name in given.targets or TARGETS:
        began = time.monotonic()
        minutes = given.minutes or (None if given.count else 1.0)
        fuzzed = fuzz(name, given.seed, cases=given.count, seconds=minutes and minutes * 60)
        took = f"{time.monotonic() - began:.0f} s"
        print(f"{name}: {fuzzed.cases} cases in {took}, seed {given.seed}, {len(fuzzed.findings)} findings")
        for finding in fuzzed.findings:
            given.out.mkdir(exist_ok=True)
            file = given.out / f"{name}-{finding.seed.replace('/', '-')}"
            file.write_bytes(finding.case)
            print(f"  {file}: {finding.why}")
        count += len(fuzzed.findings)
        sys.stdout.flush()
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
