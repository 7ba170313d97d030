"""Records of games that were really played: read, written, and scored."""
