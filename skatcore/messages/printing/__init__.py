"""What is on a printed score sheet and in its settlement."""
