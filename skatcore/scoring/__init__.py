"""What games are worth: values with reasons, bids, possible games (ISkO 5)."""
