"""Words of the game in Danish, in the file beside this."""
