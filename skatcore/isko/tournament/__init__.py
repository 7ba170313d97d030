"""Tournaments (SkWO 4-9)."""
