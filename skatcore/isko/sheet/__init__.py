"""The score sheet, the evening at the table and playing for money (ISkO 4.5, 5.5)."""
