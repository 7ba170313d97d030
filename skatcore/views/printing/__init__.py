"""The score sheet on paper (Spielliste, lista stolikowa): HTML and PDF, filled in or empty."""
