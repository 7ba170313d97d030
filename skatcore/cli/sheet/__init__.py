"""``skat sheet``: score sheets."""
