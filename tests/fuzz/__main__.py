"""``python -m tests.fuzz [TARGET...] --minutes 30``: long runs, each target in turn."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from pathlib import Path

from .run import fuzz
from .targets import TARGETS

#: Bytes of memory beyond which a command fails instead of filling the machine.
MEMORY = 4 << 30


def main() -> int:
    """Run and report; status 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--minutes", type=float, default=1.0, help="for each target")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--out", type=Path, default=Path("fuzz-findings"), help="for the cases")
    given = parser.parse_args()
    unknown = set(given.targets) - set(TARGETS)
    if unknown:
        parser.error(f"no such target: {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    count = 0
    for name in given.targets or TARGETS:
        fuzzed = fuzz(name, given.seed, seconds=given.minutes * 60)
        print(f"{name}: {fuzzed.cases} cases, seed {given.seed}, {len(fuzzed.findings)} findings")
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
