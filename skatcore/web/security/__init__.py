"""Protection against strangers: headers, origins, limits, keys."""
