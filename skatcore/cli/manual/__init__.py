"""``skat help``."""
