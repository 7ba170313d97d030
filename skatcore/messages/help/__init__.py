"""What commands, arguments and options mean, and what is said of wrong usage."""
