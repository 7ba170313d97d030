"""The manual: its pages, and the parts of them that are made from the code."""
