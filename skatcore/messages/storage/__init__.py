"""What is said while a score sheet is kept: the store, entries at the table, the list."""
