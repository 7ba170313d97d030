"""Tournaments: standings, lists of tables and plans."""
