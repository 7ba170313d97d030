"""Deals at a table and recorded ones: what a page and a terminal show of them."""
