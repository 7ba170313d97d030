"""Many games at once: comparisons, columns of games, simulations, computer players."""
