"""The skat and the announcement (ISkO 2.2, 3.4)."""
