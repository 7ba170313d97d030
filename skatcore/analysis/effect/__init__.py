"""What a rule changes: the same deals under two rule sets, played by players who know the rules they play under."""
