"""What the referee asks and decides."""
