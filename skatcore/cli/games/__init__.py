"""Commands about games: ``value``, ``bids``, ``games``, ``score``, ``compare``, ``convert``."""
