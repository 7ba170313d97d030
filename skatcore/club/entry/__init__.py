"""How a deal comes onto a score sheet: typed, tapped or said in words."""
