"""What cards are worth under best play with all hands known: a deal, a position, a hand by sampling."""
