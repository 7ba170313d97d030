"""The referee: what happens when something goes wrong at the table."""
