"""The worth of cards under best play with all hands known: a deal, a position, a hand by sampling."""
