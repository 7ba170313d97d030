"""Records of whole deals, done again under a rule set, every step checked."""
