"""The referee at the command line."""
