"""What is said of the clauses of sources."""
