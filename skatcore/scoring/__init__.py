"""The worth of games: values with reasons, bids, possible games (ISkO 5)."""
