"""``skat backup`` and ``skat restore``."""
