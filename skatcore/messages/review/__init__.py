"""What is said of recorded deals that are reviewed: costs of cards, turning points, announced games and play."""
