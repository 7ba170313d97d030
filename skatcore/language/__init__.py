"""English, German and Polish: every message that the program has for people."""

from skatcore.language.catalogue import LANGUAGES, Catalogue, language_of_locale

__all__ = ["LANGUAGES", "Catalogue", "language_of_locale"]
