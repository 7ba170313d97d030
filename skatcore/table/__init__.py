"""A table at which people and computer players play deal after deal, and what each of them gets to see of it."""
