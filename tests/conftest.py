"""Settings for the whole suite."""

import os

from hypothesis import settings

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
# Look for rarer cases: pytest --hypothesis-profile long
settings.register_profile("long", deadline=None, max_examples=3000)
settings.load_profile("ci" if os.environ.get("CI") else "here")
