"""Computer players weighed: against each other, and against what others made of the same cards."""
