"""Work on many deals, and where it is done."""
