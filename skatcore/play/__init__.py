"""A whole deal under a rule set: dealing, bidding, skat, announcement, tricks, result."""
