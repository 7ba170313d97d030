"""A player that samples what the others can hold and searches each layout to its end."""
