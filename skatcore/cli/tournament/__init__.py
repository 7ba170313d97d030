"""``skat tournament``: tournaments."""
