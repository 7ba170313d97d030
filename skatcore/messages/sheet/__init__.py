"""What is said of score sheets and tournaments."""
