"""``skat serve``."""
