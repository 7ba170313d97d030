"""Score sheets, what is entered on them, and the money."""
