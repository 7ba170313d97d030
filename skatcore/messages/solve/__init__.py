"""What is said of what cards are worth."""
