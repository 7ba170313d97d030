"""What is said of tournaments."""
