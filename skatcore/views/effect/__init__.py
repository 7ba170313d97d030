"""The effect of a rule, in words, numbers and charts."""
