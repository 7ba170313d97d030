"""The program's own messages, as data: one module for each topic and language."""
