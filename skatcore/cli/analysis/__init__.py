"""The commands that ask what rules, hands and plays are worth."""
