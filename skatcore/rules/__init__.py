"""Rule sets: profiles, plugins and what they contribute, compiled into a `Ruleset`."""
