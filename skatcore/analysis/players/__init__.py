"""Players that try a rule set: each sees a view of the deal and chooses one of its actions."""
