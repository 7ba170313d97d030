"""What is said of recorded deals that are reviewed: costs of cards, turning points, luck and play."""
