"""Commands about whole deals: ``deal``, ``play``, ``replay``, ``simulate``."""
