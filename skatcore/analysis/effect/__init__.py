"""The effect of a rule: the same deals under two rule sets, played by players who know the rules they play under."""
