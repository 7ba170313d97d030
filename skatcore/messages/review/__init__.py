"""Messages about reviewed deals: costs of cards, turning points, announced games and play."""
