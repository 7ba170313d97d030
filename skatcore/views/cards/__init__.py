"""The 32 cards as SVG: three faces, the index letters of each language, nothing from elsewhere."""
