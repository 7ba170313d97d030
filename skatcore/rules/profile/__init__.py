"""Profiles: rule sets as TOML, read, merged with their parents and checked."""
