"""``skat language``: what translators need."""
