"""How a ruling is told, and how the referee asks."""
