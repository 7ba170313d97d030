"""The score sheet: a series of deals at one table, and what its totals mean (ISkO 5.5)."""
