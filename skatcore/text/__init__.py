"""Messages in words: languages, plural forms, and what plugins and profiles say instead."""
