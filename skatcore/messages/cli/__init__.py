"""What the command line says, and what is typed at the table."""
