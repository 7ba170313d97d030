"""Words of the rulebook's frame: tables, examples, sources."""
