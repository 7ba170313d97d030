"""What the command line says, in the three languages."""
