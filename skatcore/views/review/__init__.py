"""Reviews of played deals, and what cards are worth."""
