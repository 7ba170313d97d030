"""A tournament: its plan, its players, the drawing of tables, lists, standings (PT, SkWO)."""
