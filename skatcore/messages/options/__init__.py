"""What the core's options mean, and their choices in short phrases.

Options are described in English where they are declared; ``option.<key>`` says the same in German
and Polish, ``choice.<key>.<value>`` says a choice in every language.
"""
