"""Compared and scored games, simulations, and contracts weighed against each other."""
