"""The rules of announcing, laying open and giving up early."""
