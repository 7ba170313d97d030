"""Languages: the files that translators fill in, what these lack, and what is wrong with them."""
