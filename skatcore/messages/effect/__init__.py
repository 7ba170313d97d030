"""What is said of what a rule changes."""
