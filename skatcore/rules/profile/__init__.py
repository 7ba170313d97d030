"""Profiles: rule sets as TOML, read, merged with their parents and checked."""

from typing import Final

#: The rule set where none is asked for.
DEFAULT_PROFILE: Final = "isko"
