"""What keeps strangers out: headers, origins, limits, keys."""
