"""The play: leads, cards, revokes, tricks (ISkO 4.1, 4.2, 4.4, 4.5)."""
