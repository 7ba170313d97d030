"""Results prepared for people: charts and printed pages."""
