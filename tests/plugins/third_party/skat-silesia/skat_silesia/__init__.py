"""The profiles of a club; there is no code here."""
