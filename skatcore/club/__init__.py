"""Score sheets and tournaments, and where they are stored."""
