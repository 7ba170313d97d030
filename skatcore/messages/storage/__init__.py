"""What is said while a score sheet is kept: the store, entries told at the table, the list."""
