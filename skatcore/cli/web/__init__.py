"""``skat serve``, ``skat links`` and ``skat table``."""
