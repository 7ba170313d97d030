"""The pages of ``skat serve``."""

from skatcore.extras import require

require("web")
