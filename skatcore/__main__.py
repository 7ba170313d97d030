"""``python -m skatcore`` is ``skat``."""

from skatcore.cli import main

if __name__ == "__main__":
    main()
