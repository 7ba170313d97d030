"""How a ruling is shown, and how the referee asks."""
