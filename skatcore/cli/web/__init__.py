"""``skat serve`` and ``skat table``."""
