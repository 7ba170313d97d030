"""The fate of each clause of a source: lists of clauses as TOML, read and held against profiles."""
