"""What can be wrong with plugins."""
