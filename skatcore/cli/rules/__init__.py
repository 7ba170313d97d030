"""Commands about rule sets: ``profiles``, ``show``, ``check``, ``diff``, ``new``, ``plugins``."""
