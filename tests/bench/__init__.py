"""How quick the package is, as ratios measured in one run: ``python -m tests.bench``."""
