"""``skat plugin``: packages of plugins, written and checked."""
