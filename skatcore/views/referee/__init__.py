"""Incidents, questions and rulings in words."""
