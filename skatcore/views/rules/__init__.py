"""Rule sets, their options, families, differences and clauses."""
