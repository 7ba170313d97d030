"""The auction, and the skat that somebody sees before it is over (ISkO 3.3)."""
