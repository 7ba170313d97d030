"""Run by ``.ci/minimal`` where nothing but skatcore's own requirements is installed."""

import sys
from importlib.util import find_spec

import skatcore
from skatcore.extras import EXTRAS
from skatcore.records.samples import SAMPLES, sample

there = [name for libraries in EXTRAS.values() for name in libraries if find_spec(name)]
if there:
    sys.exit(f"this is no bare installation: {', '.join(sorted(there))}")

profiles = skatcore.bundled()
for name in profiles:
    ruleset = skatcore.load(name)
    result = skatcore.value(ruleset, "grand hand", points=70, matadors=2)
    for language in ("en", "de", "pl"):
        if not all(skatcore.reasons(ruleset, result, language)):
            sys.exit(f"{name}: a reason without words")
    if not skatcore.bids(ruleset):
        sys.exit(f"{name}: no bids")
    played = skatcore.simulate([ruleset], deals=20, seed=1, jobs=1)[0]
    if played.deals != len(range(20)):
        sys.exit(f"{name}: {played.deals} deals")

isko = skatcore.load("isko")
read = 0
for name in SAMPLES:
    for scored in skatcore.score_records(sample(name), [isko]):
        read += isinstance(scored, tuple)

differing = skatcore.compare(sample("real"), [isko, skatcore.load("warmia")]).differ
sys.stdout.write(f"{len(profiles)} rule sets, {read} recorded games, {differing} of them differ, no extra\n")
