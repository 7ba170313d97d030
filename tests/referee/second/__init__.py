"""A second reading of the clauses on offences, written from the text alone."""
