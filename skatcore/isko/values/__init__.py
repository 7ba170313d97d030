"""Games and what they count (ISkO 2.1, 2.3, 5.1-5.4)."""
