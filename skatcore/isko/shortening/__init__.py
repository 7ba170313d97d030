"""Games that end early (ISkO 4.3)."""
